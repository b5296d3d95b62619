"""Which tests reach a function, and how long each takes: found out once, and again where the tests changed.

Tests changed where their file did, or another of the tests' own that it imports (specimens, sources), or a conftest.

Of each test the first case is asked, as by `pytest --quick`, and stands for all: that costs seconds where all cost
minutes. Only laws of structures have a case for each structure, releases of the past one for each, and attacks on
ledgers and files one for each: all are asked.
"""

import ast
import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

import pytest

_ALL = ("-m", "not slow and not long")
_ASKED = {
    "unit": ("--quick",),
    "unit/structures": _ALL,
    "end2end/test_golden_files.py": _ALL,
    "hostile/test_ledger_tampering.py": _ALL,
    "hostile/test_private_files.py": _ALL,
    "hostile/test_text_row_locality.py": _ALL,
    "hostile/test_typed_row_locality.py": _ALL,
}
_TOLD = "MUTATION_REACHED"
"""variable of the environment that names the file to tell it in"""


@dataclass(frozen=True, kw_only=True)
class Reaching:
    """name: pytest's of a test or a case;  seconds: of CPU time

    functions: that it calls, by path of a module and own name
    """

    name: str
    seconds: float
    functions: frozenset[tuple[str, str]]


def reaching_tests(project: Path, kept: Path) -> list[Reaching]:
    """Of the project's tests.

    kept: a file that keeps what was found, for the next time
    """
    known = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    asked = {path: which for place, which in _ASKED.items() for path in _files(project / "tests" / place)}
    hashes = {path.relative_to(project).as_posix(): _hash(project, path) for path in sorted(asked)}
    known = {path: found for path, found in known.items() if found["hash"] == hashes.get(path)}
    for which in set(asked.values()):
        new = [path for path in hashes if path not in known and asked[project / path] == which]
        if new:
            told = _tried(project, (*which, *new), kept.with_suffix(".new"))
            known |= {path: {"hash": hashes[path], "tests": told.get(path, [])} for path in new}
            kept.write_text(json.dumps(known), "utf-8")
    return [
        Reaching(name=name, seconds=seconds, functions=frozenset(map(tuple, functions)))
        for found in known.values()
        for name, seconds, functions in found["tests"]
    ]


def _files(place: Path) -> Iterable[Path]:
    return place.rglob("test_*.py") if place.is_dir() else [place] if place.exists() else []


def _hash(project: Path, test: Path) -> str:
    """Of all files of the tests that decide which cases a file of tests has, and what they reach."""
    files, left = set[Path](), [test]
    while left:
        file = left.pop()
        if file in files or not file.is_file():
            continue
        files.add(file)
        left += [folder / "conftest.py" for folder in file.parents if folder.is_relative_to(project)]
        names = imported_names(file)
        left += [(project / name.replace(".", "/")).with_suffix(".py") for name in names if name.startswith("tests.")]
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(project)}\n{len(file.read_bytes())}\n".encode() + file.read_bytes())
    return found.hexdigest()


@cache
def imported_names(file: Path) -> frozenset[str]:
    """Modules, and what is taken from them: `from a import b` gives a and a.b."""
    return frozenset(_imported(ast.parse(file.read_text("utf-8"))))


def _imported(node: ast.AST) -> Iterator[str]:
    """Imports are statements: nothing but these and what holds them is looked into."""
    match node:
        case ast.ImportFrom(module=str() as module, names=names):
            yield module
            yield from (f"{module}.{alias.name}" for alias in names)
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.Module() | ast.stmt() | ast.excepthandler() | ast.match_case():
            for inner in ast.iter_child_nodes(node):
                yield from _imported(inner)


def _tried(project: Path, tests: Sequence[str], file: Path) -> dict[str, list[list[object]]]:
    itself = Path(__file__)
    found_in = os.pathsep.join((str(project), str(itself.parent)))
    environment = os.environ | {"PYTHONPATH": found_in, "QT_QPA_PLATFORM": "offscreen", _TOLD: str(file)}
    file.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", itself.stem, *tests]
    subprocess.run(command, cwd=project, env=environment, stdout=subprocess.DEVNULL, check=False)
    told = json.loads(file.read_text("utf-8"))
    file.unlink()
    assert isinstance(told, dict)
    return told


# From here on inside that run of pytest.

_told: dict[str, list[tuple[str, float, list[tuple[str, str]]]]] = {}
_seen: set[CodeType] = set()
_made: dict[tuple[str, str], set[CodeType]] = {}
"""By place and name of a fixture: what making it has called. It is made once, and all that use it reach that."""


def _note(frame: FrameType, event: str, argument: object) -> None:
    _seen.add(frame.f_code)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
    before = set(_seen)
    _seen.clear()
    try:
        return (yield)
    finally:
        _made.setdefault((fixturedef.baseid, fixturedef.argname), set()).update(_seen)
        _seen.update(before)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _seen.clear()
    began = time.process_time()
    threading.settrace(_note)
    sys.settrace(_note)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        seconds = time.process_time() - began
        root = f"{item.config.rootpath}{os.sep}"
        used = [made for fixture, made in _made.items() if _uses(item, *fixture)]
        functions = sorted(
            (code.co_filename.removeprefix(root).replace(os.sep, "/"), code.co_qualname)
            for code in _seen.union(*used)
            if code.co_filename.startswith(f"{root}dpsim_gui")
        )
        test = item.path.relative_to(item.config.rootpath).as_posix()
        name = item.nodeid.partition("[")[0] if item.config.option.quick else item.nodeid
        _told.setdefault(test, []).append((name, round(seconds, 3), functions))


def _uses(item: pytest.Item, place: str, name: str) -> bool:
    return item.nodeid.startswith(place) and name in getattr(item, "fixturenames", ())


def pytest_sessionfinish() -> None:
    if _TOLD in os.environ:
        Path(os.environ[_TOLD]).write_text(json.dumps(_told), "utf-8")
