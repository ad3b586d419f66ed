"""Binding the engine to a game: a copy of it with the game's rules, compiled and cached on disk.

Numba looks at one file to see whether what it cached is still good; a rule depends on many.  So
each game's compiled code lies in a folder named after a digest of everything it is made from.
"""

from __future__ import annotations

import ast
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
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config

from lapilli import compiled

Entry = TypeVar("Entry", bound=Callable[..., Any])

KEPT = 12
"""How many versions' compiled code is kept on disk; each template has its own."""


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


def sources_of(*modules: str) -> set[Path]:
    """The files that these modules and all that they import of our packages and theirs are made from.

    What is imported only for types, or inside a function, has no part in compiled code.  The numbers of
    a game's components lie beside its sources.
    """
    packages = {"lapilli", *(name.partition(".")[0] for name in modules)}
    files: set[Path] = set()
    seen: set[str] = set()
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name in seen or name.partition(".")[0] not in packages:
            continue
        seen.add(name)
        file = _file_of(name)
        if file is not None and file not in files:
            files |= {file, *file.parent.glob("*.toml")}
            package = name if file.name == "__init__.py" else name.rpartition(".")[0]
            waiting += _imported(file, package)
    return files


def _file_of(name: str) -> Path | None:
    """The file of a module, if it is one: what is imported from a module may be anything."""
    try:
        spec = importlib.util.find_spec(name)
    except (ModuleNotFoundError, ValueError):
        return None
    return Path(spec.origin) if spec is not None and spec.origin and spec.has_location else None


@cache
def _imported(file: Path, package: str) -> tuple[str, ...]:
    """What a module imports; the same few are asked for by every game and template."""
    return tuple(_imports(file, package))


def _imports(file: Path, package: str) -> Iterator[str]:
    for statement in ast.parse(file.read_bytes()).body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            module = importlib.util.resolve_name("." * statement.level + (statement.module or ""), package)
            yield module
            yield from (f"{module}.{alias.name}" for alias in statement.names)


def compiled_in(template: str, *parts: ModuleType) -> Path:
    """Where the code is kept that a template is compiled to with a game's rules and other parts."""
    return cache_folder(parts[0], *sources_of(template, *(part.__name__ for part in parts)))


_binding = threading.Lock()
"""Numba's cache folder is one setting for all threads."""


def bind(template: str, rules: ModuleType, **parts: ModuleType) -> ModuleType:
    """A copy of the module ``template`` in which the contract's functions are those of ``rules``.

    What the template takes from another module of this package is likewise taken from the one given
    under its name, as far as that one has it: ``bind("lapilli.bots.search", rules, engine=...)``.
    """
    missing = [name for name in promised() if not hasattr(rules, name)]
    if missing:
        raise TypeError(f"{rules.__name__} lacks {', '.join(missing)}: see lapilli/compiled.py")
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None or rules.__file__ is None:
        raise TypeError(f"{template} and {rules.__name__} must be modules with a source file")
    # The same template may be bound to the same rules with other parts.
    bound = f"{rules.__name__}.{template.rpartition('.')[2]}"
    name = "+".join([bound, *(part.__name__ for part in parts.values())])
    spec = importlib.util.spec_from_file_location(name, found.origin)
    if spec is None or spec.loader is None:
        raise TypeError(f"{found.origin} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    # What Numba caches refers to its module by name.
    sys.modules[name] = module
    with _binding, _cached_in(compiled_in(template, rules, *parts.values())):
        spec.loader.exec_module(module)
    for name in promised():
        if hasattr(module, name):
            setattr(module, name, getattr(rules, name))
    for part, given in parts.items():
        for name, value in list(vars(module).items()):
            if getattr(value, "__module__", None) == f"lapilli.{part}" and hasattr(given, name):
                setattr(module, name, getattr(given, name))
    return module
