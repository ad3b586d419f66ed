"""A PostgreSQL of the tests' own: made, started and thrown away again."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    assert found, "PostgreSQL is not installed: run `make machine`"
    return found[-1]


def _as_servant(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; its package brings a user for it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh server, without the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="lapilli-postgres-"))
    folder.chmod(0o777)
    cluster, port = folder / "cluster", _free_port()
    programs = _programs()

    def run(*command: str) -> None:
        done = subprocess.run(
            _as_servant(list(command)), capture_output=True, text=True, cwd="/", check=False
        )
        assert done.returncode == 0, f"{command}: {done.stdout}\n{done.stderr}"

    try:
        run(str(programs / "initdb"), "-D", str(cluster), "-A", "trust", "-U", "lapilli", "-E", "UTF8", "-N")
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        run(
            str(programs / "pg_ctl"),
            "-D",
            str(cluster),
            "-o",
            settings,
            "-w",
            "-l",
            str(folder / "log"),
            "start",
        )
        yield f"postgresql://lapilli@127.0.0.1:{port}"
    finally:
        stop = [str(programs / "pg_ctl"), "-D", str(cluster), "-m", "immediate", "stop"]
        subprocess.run(_as_servant(stop), capture_output=True, cwd="/", check=False)
        shutil.rmtree(folder, ignore_errors=True)


def fresh_database(server: str, name: str) -> str:
    """The address of a new, empty database on a server."""
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"
