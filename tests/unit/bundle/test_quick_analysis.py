"""The quicker search for imports finds what PyInstaller's own finds."""

from collections.abc import Callable, Iterable
from dis import Instruction
from pathlib import Path
from types import CodeType

import pytest

import dpsim_gui

Instructions = Callable[[CodeType], Iterable[Instruction | None]]

_SOURCE = '''
"""Every way to import, and to bind a name of a module or give it up."""
import os.path as path
from json import dumps, loads as read

KEPT = GONE = 1
del GONE


class Inner:
    import decimal

    value = 2

    def method(self):
        from fractions import Fraction
        return Fraction(self.value)


def function(number):
    global TOLD, DROPPED
    TOLD = DROPPED = number
    del DROPPED
    import statistics
    return [lambda: statistics.mean([each]) for each in range(number)]


def silent(number):
    return [each + number for each in range(number)]
'''


def told(code: CodeType, instructions: Instructions) -> list[tuple[object, ...]]:
    """What PyInstaller takes from them: an import with the two before it, a name bound or given up."""
    found: list[tuple[object, ...]] = []
    before: list[object] = []
    for each in instructions(code):
        if each is None:
            continue
        if each.opname == "IMPORT_NAME":
            found.append((each.opname, *before[-2:], each.argval))
        elif each.opname in ("STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL"):
            found.append((each.opname, each.argval))
        before.append(each.argval)
    return found


def test_imports_and_names_are_found_in_every_block() -> None:
    quick = pytest.importorskip("bundle.quick_analysis", exc_type=ImportError)
    util = pytest.importorskip("PyInstaller.lib.modulegraph.util", exc_type=ImportError)
    code = compile(_SOURCE, "source", "exec")
    found = told(code, quick.instructions)
    assert ("IMPORT_NAME", 0, ("dumps", "loads"), "json") in found
    assert ("IMPORT_NAME", 0, ("Fraction",), "fractions") in found
    assert ("IMPORT_NAME", 0, None, "statistics") in found
    assert {("STORE_GLOBAL", "TOLD"), ("DELETE_GLOBAL", "DROPPED"), ("DELETE_NAME", "GONE")} <= set(found)
    assert found == told(code, util.iterate_instructions)


def test_modules_of_ours_are_read_alike_and_silent_functions_passed_over() -> None:
    quick = pytest.importorskip("bundle.quick_analysis", exc_type=ImportError)
    util = pytest.importorskip("PyInstaller.lib.modulegraph.util", exc_type=ImportError)
    spelt_out, spelt_out_by_pyinstaller = 0, 0
    for path in sorted(Path(dpsim_gui.__path__[0]).rglob("*.py"))[::40]:
        code = compile(path.read_text("utf-8"), str(path), "exec")
        assert told(code, quick.instructions) == told(code, util.iterate_instructions), path
        spelt_out += sum(1 for _ in quick.instructions(code))
        spelt_out_by_pyinstaller += sum(1 for _ in util.iterate_instructions(code))
    assert spelt_out < spelt_out_by_pyinstaller / 2
