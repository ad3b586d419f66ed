"""Bots at the table: they think in threads of their own, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import random
from concurrent.futures import ThreadPoolExecutor

from lapilli.bots import BOTS, Bot
from lapilli.moves import Move
from lapilli.position import View

_log = logging.getLogger(__name__)


class Thinking:
    """A few threads for all bots of a server; who finds them busy waits in a queue."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bot")
        # No more is handed to the threads than they can begin at once: the rest waits here, one a table.
        self._free = asyncio.Semaphore(count)

    async def choose(self, code: str, view: View) -> Move:
        """A bot's move."""
        async with self._free:
            return await asyncio.get_running_loop().run_in_executor(self._threads, _choose, code, view)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(code: str, view: View) -> Move:
    legal = view.legal_moves()
    if len(legal) == 1:
        return legal[0]
    try:
        # A seat may have been given to a bot that is no longer installed.
        bot: Bot = BOTS[code].make(None)
        move = bot.choose(view)
        if move in legal:
            return move
        _log.error("bot %s gave %s, which is not legal; a move is drawn for it", code, move)
    except Exception:
        _log.exception("bot %s failed; a move is drawn for it", code)
    return random.choice(legal)
