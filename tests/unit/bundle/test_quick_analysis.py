"""The quicker search for imports finds what PyInstaller's own finds."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from numpy.random import mtrand
from PySide6 import QtSvg

import dpsim_gui

Instructions = Callable[[CodeType], Iterable[Any]]

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


async def later(kind):
    try:
        import first
    except* ImportError:
        import second as fallback
    else:
        from .. import third
    finally:
        import fourth
    match kind:
        case 1 if kind:
            with kind:
                import fifth
        case _:
            for _ in kind:
                while kind:
                    import sixth
            else:
                import seventh
'''
_MANY = "\n".join(f"import m{number}\nfrom n{number} import a{number}\nx{number} = {number}.5" for number in range(400))
"""more names and values than fit into one byte"""


@pytest.fixture
def quick() -> Any:
    return pytest.importorskip("bundle.quick_analysis", exc_type=ImportError)


@pytest.fixture
def util() -> Any:
    return pytest.importorskip("PyInstaller.lib.modulegraph.util", exc_type=ImportError)


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


def test_imports_and_names_are_found_in_every_block(quick: Any, util: Any) -> None:
    code = compile(_SOURCE, "source", "exec")
    found = told(code, quick.instructions)
    assert ("IMPORT_NAME", 0, ("dumps", "loads"), "json") in found
    assert ("IMPORT_NAME", 0, ("Fraction",), "fractions") in found
    assert ("IMPORT_NAME", 0, None, "statistics") in found
    assert {("STORE_GLOBAL", "TOLD"), ("DELETE_GLOBAL", "DROPPED"), ("DELETE_NAME", "GONE")} <= set(found)
    assert found == told(code, util.iterate_instructions)


def test_the_last_of_many_names_is_found(quick: Any, util: Any) -> None:
    code = compile(_MANY, "source", "exec")
    found = told(code, quick.instructions)
    assert found[-3:] == [("IMPORT_NAME", 0, ("a399",), "n399"), ("STORE_NAME", "a399"), ("STORE_NAME", "x399")]
    assert found == told(code, util.iterate_instructions)


def test_statements_are_visited_as_pyinstaller_visits_them(quick: Any) -> None:
    modulegraph = pytest.importorskip("PyInstaller.lib.modulegraph.modulegraph", exc_type=ImportError)

    class Module:
        def __init__(self) -> None:
            self._deferred_imports: list[tuple[Any, ...]] = []

    def found(visitor: type[Any], text: str) -> list[tuple[Any, ...]]:
        module = Module()
        visitor(None, module).visit(ast.parse(text))
        return [
            (star, name, names, level, info["edge_attr"])
            for star, (name, _, names, level), info in module._deferred_imports
        ]

    own = modulegraph._Visitor
    hastened = type("Hastened", (own,), {"generic_visit": quick.visit_statements})
    product = sorted(Path(dpsim_gui.__path__[0]).rglob("*.py"))[::40]
    for text in (_SOURCE, _MANY, *(path.read_text("utf-8") for path in product)):
        assert found(hastened, text) == found(own, text)
    assert [each[1] for each in found(hastened, _SOURCE)][-7:] == [
        "first", "second", "", "fourth", "fifth", "sixth", "seventh",
    ]  # fmt: skip


def test_modules_of_ours_are_read_alike_and_silent_functions_passed_over(quick: Any, util: Any) -> None:
    spelt_out, spelt_out_by_pyinstaller = 0, 0
    for path in sorted(Path(dpsim_gui.__path__[0]).rglob("*.py"))[::40]:
        code = compile(path.read_text("utf-8"), str(path), "exec")
        assert told(code, quick.instructions) == told(code, util.iterate_instructions), path
        spelt_out += sum(1 for _ in quick.instructions(code))
        spelt_out_by_pyinstaller += sum(1 for _ in util.iterate_instructions(code))
    assert spelt_out < spelt_out_by_pyinstaller / 4


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no ldd")
def test_the_loader_tells_what_ldd_tells(quick: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a program, libraries with many needs and few, and a text, which is none."""
    bindepend = pytest.importorskip("PyInstaller.depend.bindepend", exc_type=ImportError)
    monkeypatch.setattr(bindepend, "subprocess", subprocess)
    files = [sys.executable, QtSvg.__file__, mtrand.__file__, __file__]
    told = [bindepend.get_imports(file) for file in files]
    assert [bool(each) for each in told] == [True, True, True, False]
    quick.ask_the_loader()
    assert bindepend.subprocess is not subprocess
    assert [bindepend.get_imports(file) for file in files] == told
