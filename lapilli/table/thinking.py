"""Bots at the table: they think in threads of their own, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import random
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from lapilli.bots import Bot, make_bot
from lapilli.moves import Move
from lapilli.position import View

_log = logging.getLogger(__name__)

REMEMBERED = 16
"""How many bots keep in mind what they thought at their last move; the others begin anew."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Thinking:
    """A few threads for all bots of a server; who finds them busy waits in a queue."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bot")
        # No more is handed to the threads than they can begin at once: the rest waits here, one a table.
        self._free = asyncio.Semaphore(count)
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    async def choose(self, table: str, code: str, view: View) -> Move:
        """A bot's move at a table."""
        seated = (table, view.seat, code)
        # A bot thinks about one thing at a time, so it is away while it does.
        bot, move = await self.away(_choose, self._bots.pop(seated, None), code, view)
        if bot is not None:
            self._bots[seated] = bot
            while len(self._bots) > REMEMBERED:
                self._bots.popitem(last=False)
        return move

    async def away(self, think: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs) -> Found:
        """Whatever takes long to find out, found out on one of the threads."""
        async with self._free:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, lambda: think(*args, **kwargs))

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(bot: Bot | None, code: str, view: View) -> tuple[Bot | None, Move]:
    legal = view.legal_moves()
    if len(legal) == 1:
        return bot, legal[0]
    try:
        # A seat may have been given to a bot that is no longer installed.
        bot = bot or make_bot(code, view.game)
        chosen = view.code(bot.choose(view))
        return bot, legal[view.legal_codes().index(chosen)]
    except Exception:
        _log.exception("bot %s failed; a move is drawn for it", code)
    return bot, random.choice(legal)
