"""Rates: how much a client may ask for at once, and how soon again."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from lapilli.table.refusals import TooOften

MOST_CLIENTS = 20_000
SHARED_BY = 10
"""How many people may be behind one address."""


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

    def spend(self, client: str) -> None:
        """Spend one of a client's; refused if it is too early."""
        bucket = self._buckets.setdefault(client, Bucket(self._rate))
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        wait = bucket.wait()
        if wait:
            raise TooOften(wait)


class Gate:
    """Buckets for tokens, and larger ones for addresses: a new token is easily made up."""

    def __init__(self, rate: Rate) -> None:
        self._by_token = Buckets(rate)
        self._by_address = Buckets(rate.times(SHARED_BY))

    def spend(self, holder: str, address: str) -> None:
        """Spend one for somebody at an address; refused if it is too early for either."""
        self._by_address.spend(address)
        self._by_token.spend(holder or address)
