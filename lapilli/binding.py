"""Binding the engine to a game: a copy of it with the game's rules, compiled and cached on disk.

Numba looks at one file to see whether what it cached is still good; a rule depends on many.  So
each game's compiled code lies in a folder named after a digest of everything it is made from.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config

from lapilli import compiled

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


def digest(*places: Path) -> str:
    """A short name for the content of all sources in these files and folders, and the compiler."""
    files = {file for place in places for file in ([place] if place.is_file() else place.rglob("*"))}
    made_from = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for source in sorted(file for file in files if file.suffix in (".py", ".toml")):
        made_from.update(f"{source}\0".encode())
        made_from.update(source.read_bytes())
    return made_from.hexdigest()[:16]


def cache_folder(rules: ModuleType, *places: Path) -> Path:
    """Where the code compiled from these sources for a game is kept; versions long unused go."""
    try:
        home = cache_home() / rules.__name__
        folder = home / digest(*places)
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        # Nowhere to keep it, or no home: compile anew each time rather than trust an unnamed cache.
        passing = Path(tempfile.mkdtemp(prefix="lapilli-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing
    for old in sorted(home.iterdir(), key=_last_used)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process was quicker to forget it
        return 0.0


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


def promised() -> list[str]:
    """The names of everything that ``compiled.py`` asks of a game's rules."""
    return [
        name
        for name, value in vars(compiled).items()
        if name == "INVENTORY" or getattr(value, "__module__", None) == compiled.__name__
    ]


def game_sources(rules: ModuleType) -> Path:
    """Where all that a game's rules may be made from lies: its folder here, elsewhere its whole package."""
    package = rules.__name__.split(".")
    depth = 3 if package[:2] == ["lapilli", "games"] else 1
    top = importlib.import_module(".".join(package[:depth]))
    file = Path(str(top.__file__))
    return file.parent if hasattr(top, "__path__") else file


_binding = threading.Lock()
"""Numba's cache folder is one setting for all threads."""


def bind(template: str, rules: ModuleType) -> ModuleType:
    """A copy of the module ``template`` in which the contract's functions are those of ``rules``."""
    missing = [name for name in promised() if not hasattr(rules, name)]
    if missing:
        raise TypeError(f"{rules.__name__} lacks {', '.join(missing)}: see lapilli/compiled.py")
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None or rules.__file__ is None:
        raise TypeError(f"{template} and {rules.__name__} must be modules with a source file")
    name = f"{rules.__name__}.{template.rpartition('.')[2]}"
    spec = importlib.util.spec_from_file_location(name, found.origin)
    if spec is None or spec.loader is None:
        raise TypeError(f"{found.origin} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    # What Numba caches refers to its module by name.
    sys.modules[name] = module
    sources = [game_sources(rules), *Path(compiled.__file__).parent.glob("*.py")]
    with _binding, _cached_in(cache_folder(rules, Path(found.origin), *sources)):
        spec.loader.exec_module(module)
    for name in promised():
        if hasattr(module, name):
            setattr(module, name, getattr(rules, name))
    return module
