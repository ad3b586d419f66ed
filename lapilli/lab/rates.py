"""How often something happened, and how sure that is."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 1.96
"""Standard errors to either side that hold the truth 95 times in 100."""


def rate(shares: NDArray[np.float64]) -> dict[str, float]:
    """A rate with Wilson's interval, which keeps its promise for small counts too."""
    n, mean = len(shares), float(shares.mean())
    square = CONFIDENCE**2 / n
    middle = (mean + square / 2) / (1 + square)
    half = CONFIDENCE * math.sqrt(mean * (1 - mean) / n + square / n / 4) / (1 + square)
    return {"rate": mean, "low": max(0.0, middle - half), "high": min(1.0, middle + half)}
