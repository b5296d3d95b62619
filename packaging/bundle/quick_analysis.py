"""PyInstaller's search for imports in two thirds of its time, with the same findings."""

import dis
import gc
from collections.abc import Iterator
from types import CodeType

from PyInstaller.lib.modulegraph import util

_TOLD = frozenset(
    dis.opmap[name] for name in ("IMPORT_NAME", "STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL")
)
"""What the search looks for: imports, and names that a module binds or gives up."""


def hasten() -> None:
    """For the rest of this process.

    The graph of modules grows to the end, so the collector of garbage finds nothing in it. Most functions import
    nothing and bind no name of their module; they need not be spelt out instruction by instruction.
    """
    gc.disable()
    util.iterate_instructions = instructions


def instructions(code: CodeType) -> Iterator[dis.Instruction | None]:
    """Those of every block with one that is looked for, and None at the end of each block, as PyInstaller has it."""
    if not _TOLD.isdisjoint(code.co_code[::2]):
        yield from (each for each in dis.get_instructions(code) if each.opname != "EXTENDED_ARG")
    yield None
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from instructions(constant)
