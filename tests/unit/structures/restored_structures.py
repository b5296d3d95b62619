"""Which changed parameters and tables of a file each structure takes, and how it refuses the others.

    python -m tests.unit.structures.restored_structures

writes it down anew, for a change that means to take more or less.
"""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.errors import DpsimError
from dpsim_gui.structures.registry import STRUCTURES
from tests.unit.structures.specimens import SPECIMENS, Specimen

FILE = Path(__file__).with_name("restored-structures.json")
_WHOLE = (-1, 0, 1, 2, 7, 31, 32, 2**10, 2**20 + 1, 2**30, 2**50, 2**50 + 1, 2**62, 1.0, "1", None)
_REAL = (-1.0, 0.0, 1e-300, 0.5, 1.0, 1.5, 4.0, 4.5, 1e139, 1e141, 1e299, 1e300, math.nan, math.inf, 1, "1", None)
_WORDS = ("", "1/1/1", "0/0/0", "1 1", "x", 1, None)


def restored() -> dict[str, dict[str, dict[str, list[int]]]]:
    """One specimen of each structure and relation, with space and without."""
    chosen = {(each.structure, each.relation, each.space is None): each for each in SPECIMENS}
    return {str(each): {name: _by_fate(fates) for name, fates in _tried(each).items()} for each in chosen.values()}


def _by_fate(fates: list[str]) -> dict[str, list[int]]:
    """Which changes ended so, by their place."""
    return {fate: [at for at, each in enumerate(fates) if each == fate] for fate in sorted(set(fates))}


def _tried(specimen: Specimen) -> dict[str, list[str]]:
    structure = specimen.built
    parameters, tables = dict(structure.parameters), dict(structure.tables)
    told = {}
    for name, own in parameters.items():
        others: tuple[Any, ...] = _WORDS
        if isinstance(own, int | float):
            others = (*_WHOLE, own - 1, own + 1) if isinstance(own, int) else (*_REAL, own / 2, own * 2)
        told[name] = [_fate(specimen, _with(parameters, name, each), tables) for each in others]
    for name, table in tables.items():
        told[f"table {name}"] = [_fate(specimen, parameters, _with(tables, name, each)) for each in _altered(table)]
    told["more"] = [
        _fate(specimen, parameters, tables),
        _fate(specimen, parameters | {"more": 1}, tables),
        _fate(specimen, parameters, tables | {"more": np.ones(1)}),
    ]
    return told


def _with(content: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """None leaves it out."""
    left = {key: each for key, each in content.items() if key != name}
    return left if value is None else left | {name: value}


def _altered(table: Any) -> Iterator[Any]:
    yield None
    yield from (table[:-1], table.reshape(-1), table[None], table[::-1].copy(), table.astype(np.float32))
    yield from (table * factor for factor in (-1.0, 0.0, 0.5, 1.5, 2.0, 2.0**10, 2.0**70))
    for value in (0.0, -1.0, 0.5, 1.0, 2.0, 4.5, 2.0**13, 2.0**50 + 2, math.nan, math.inf):
        one = table.copy()
        one.flat[0] = value
        yield one


def _fate(specimen: Specimen, parameters: dict[str, Any], tables: dict[str, Any]) -> str:
    try:
        made = STRUCTURES[specimen.structure].restore(specimen.setting.facts, parameters, tables)
    except DpsimError as error:
        return error.message.code
    return "taken" if dict(made.parameters) == parameters else "taken otherwise"


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(told, separators=(',', ':'))}" for name, told in restored().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
