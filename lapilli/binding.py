"""Binding the engine to a game: a copy of it with the game's rules, compiled and cached on disk.

Numba looks at one file to see whether what it cached is still good; a rule depends on many.  So
each game's compiled code lies in a folder named after a digest of everything it is made from.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config

Entry = TypeVar("Entry", bound=Callable[..., Any])

KEPT = 8
"""How many versions' compiled code is kept on disk."""


def entry(function: Entry) -> Entry:
    """A function that Python calls: compiled when first used, then kept on disk."""
    return cast(Entry, numba.njit(nogil=True, cache=True, error_model="numpy")(function))


def cache_home() -> Path:
    """Where compiled code is kept: ``LAPILLI_CACHE_DIR``, or the user's cache folder."""
    chosen = os.environ.get("LAPILLI_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lapilli"


def digest(*folders: Path) -> str:
    """A short name for the content of all sources under these folders and the compiler's version."""
    sources = sorted({p for f in folders for p in f.rglob("*") if p.suffix in (".py", ".toml")})
    made_from = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for source in sources:
        made_from.update(f"{source}\0".encode())
        made_from.update(source.read_bytes())
    return made_from.hexdigest()[:16]


def _forget_old(home: Path) -> None:
    versions = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in versions[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


def bind(template: str, rules: ModuleType) -> ModuleType:
    """A copy of the module ``template`` in which the contract's functions are those of ``rules``."""
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None or rules.__file__ is None:
        raise TypeError(f"{template} and {rules.__name__} must be modules with a source file")
    engine_folder = Path(found.origin).parent
    game_folder = Path(rules.__file__).parent.parent
    home = cache_home() / rules.__name__
    folder = home / digest(game_folder, *engine_folder.glob("*.py"))
    name = f"{rules.__name__}.{template.rpartition('.')[2]}"
    spec = importlib.util.spec_from_file_location(name, found.origin)
    if spec is None or spec.loader is None:
        raise TypeError(f"{found.origin} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    # What Numba caches refers to its module by name.
    sys.modules[name] = module
    with _cached_in(folder):
        spec.loader.exec_module(module)
    if folder.exists():
        folder.touch()
        _forget_old(home)
    contract = importlib.import_module("lapilli.compiled")
    for promised in vars(contract):
        if not promised.startswith("_") and hasattr(rules, promised) and hasattr(module, promised):
            setattr(module, promised, getattr(rules, promised))
    return module
