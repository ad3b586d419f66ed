"""Rates: how much a client may ask for at once, and how soon again."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_CLIENTS = 20_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        """A rate so many times as high."""
        return Rate(self.burst * factor, self.per_second * factor)


class Bucket:
    """What a client may still spend."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def wait(self) -> float:
        """Spend one; gives how many seconds it is too early, or 0."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate.per_second


class Buckets:
    """A bucket for each client, those longest unused forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, client: str) -> float:
        """Spend one of a client's; gives how many seconds it is too early, or 0."""
        bucket = self._buckets.setdefault(client, Bucket(self._rate))
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.wait()
