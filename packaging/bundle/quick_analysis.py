"""PyInstaller's search for imports in a third of its time, with the same findings."""

import ast
import atexit
import dis
import gc
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from types import CodeType, SimpleNamespace
from typing import Any, NamedTuple

from PyInstaller import isolated
from PyInstaller.depend import bindepend
from PyInstaller.lib.modulegraph import modulegraph, util

_IMPORT, _EXTENDED = dis.opmap["IMPORT_NAME"], dis.opmap["EXTENDED_ARG"]
_TOLD = frozenset(
    dis.opmap[name] for name in ("IMPORT_NAME", "STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL")
)
"""What the search looks for: imports, and names that a module binds or gives up."""

_SIMPLE = frozenset((
    ast.AnnAssign, ast.Assert, ast.Assign, ast.AugAssign, ast.Break, ast.Continue, ast.Delete, ast.Expr, ast.Global,
    ast.Nonlocal, ast.Pass, ast.Raise, ast.Return,
))  # fmt: skip
"""statements that hold no others"""


class Instruction(NamedTuple):
    """What the search asks of one: as `dis` has it."""

    opname: str
    argval: object


def hasten() -> None:
    """For the rest of this process.

    The graph of modules grows to the end, so the collector of garbage finds nothing in it. Expressions hold no import,
    and of the instructions only a few tell something, so that no others are visited or spelt out.
    """
    gc.disable()
    # Later ones load the values of an import in other ways.
    if sys.version_info < (3, 14):
        util.iterate_instructions = instructions
    modulegraph._Visitor.generic_visit = visit_statements
    ask_one_python()
    if sys.platform == "linux":
        ask_the_loader()


def ask_one_python() -> None:
    """What hooks ask of the libraries is asked in one Python beside this one.

    Each question had its own, two dozen in all, and most of them loaded numpy and Qt anew.
    """
    shared = isolated.Python()
    shared.__enter__()
    atexit.register(shared.__exit__, None, None, None)
    isolated.Python.__enter__ = lambda _: shared
    isolated.Python.__exit__ = lambda *_: None


def ask_the_loader() -> None:
    """What a library needs is asked of the dynamic loader itself.

    ldd does the same: it is a shell script around it, which takes eight times as long. It is asked where the loader
    cannot tell, such as for a file that is no library.
    """
    told = subprocess.run(["ldd", sys.executable], capture_output=True, text=True).stdout
    loader = re.search(r"^\s*(/\S*/ld-linux\S*) \(", told, re.MULTILINE)
    if loader is None:
        return
    environment = {**os.environ, "LD_TRACE_LOADED_OBJECTS": "1"}

    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        if command[0] == "ldd" and len(command) == 2:
            done = subprocess.run([loader[1], command[1]], env=environment, **options)
            if done.returncode == 0:
                return done
        return subprocess.run(command, **options)

    bindepend.subprocess = SimpleNamespace(**{**vars(subprocess), "run": run})


def visit_statements(visitor: ast.NodeVisitor, node: ast.AST) -> None:
    """Those inside `node` that may be or hold an import, in the order of the text."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for each in getattr(node, part, ()):
            if type(each) not in _SIMPLE:
                visitor.visit(each)


def instructions(code: CodeType) -> Iterator[Instruction | None]:
    """Those that are looked for, before an import also the two that load its values, and None at the end of each block.

    co_code has two bytes for each, what it does and its argument; a larger argument begins in instructions before it.
    """
    both = code.co_code
    operations, arguments = both[::2], both[1::2]

    def start(at: int) -> int:
        while at > 0 and operations[at - 1] == _EXTENDED:
            at -= 1
        return at

    def told(at: int, values: tuple[object, ...]) -> Instruction:
        return Instruction(dis.opname[operations[at]], values[int.from_bytes(arguments[start(at) : at + 1], "big")])

    for at in [at for at, operation in enumerate(operations) if operation in _TOLD]:
        if operations[at] == _IMPORT:
            names = start(at) - 1
            yield told(start(names) - 1, code.co_consts)
            yield told(names, code.co_consts)
        yield told(at, code.co_names)
    yield None
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from instructions(constant)
