"""Players that are programs: each gets a view of its seat, and gives a move."""

from __future__ import annotations

from lapilli.bots.codes import Sort, make_bot, offered, seat_bots, sorts
from lapilli.bots.greedy import GreedyBot
from lapilli.bots.levels import LEVELS, STAND_IN, Level, plays
from lapilli.bots.mcts import Budget, Considered, SearchBot
from lapilli.bots.protocol import Bot
from lapilli.bots.random_bot import RandomBot

__all__ = [
    "LEVELS",
    "STAND_IN",
    "Bot",
    "Budget",
    "Considered",
    "GreedyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "Sort",
    "make_bot",
    "offered",
    "plays",
    "seat_bots",
    "sorts",
]
