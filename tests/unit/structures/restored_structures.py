"""Which changed parameters and tables of a file each structure takes, and how it refuses the others.

Of every number also the least and the largest that is taken while all others stay: the limits of the format.

    python -m tests.unit.structures.restored_structures

writes it down anew, for a change that means to take more or less.
"""

import json
import math
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.errors import DpsimError
from dpsim_gui.structures.registry import STRUCTURES
from tests.unit.structures.specimens import SPECIMENS, Specimen

FILE = Path(__file__).with_name("restored-structures.json")
LIMITS = Path(__file__).with_name("restored-limits.json")
_LARGEST = 2**63
_FARTHEST = sys.float_info.max
_WHOLE = (-1, 0, 1, 2, 7, 31, 32, 2**10, 2**20 + 1, 2**30, 2**50, 2**50 + 1, 2**62, 1.0, "1", None)
_REAL = (-1.0, 0.0, 1e-300, 0.5, 1.0, 1.5, 4.0, 4.5, 1e139, 1e141, 1e299, 1e300, math.nan, math.inf, 1, "1", None)
_WORDS = ("", "1/1/1", "0/0/0", "1 1", "x", 1, None)


def restored() -> dict[str, dict[str, dict[str, list[int]]]]:
    return {str(each): {name: _by_fate(fates) for name, fates in _tried(each).items()} for each in _chosen()}


def _chosen() -> Iterable[Specimen]:
    """One specimen of each structure and relation, with space and without."""
    return {(each.structure, each.relation, each.space is None): each for each in SPECIMENS}.values()


def found_limits() -> dict[str, dict[str, list[float]]]:
    """By bisection, from the number that is there."""
    return {
        str(each): {name: _ends(own, is_taken) for name, (own, is_taken) in _numbers(each).items()}
        for each in _chosen()
    }


def broken_limits(known: dict[str, dict[str, list[float]]]) -> Iterator[str]:
    """Numbers that are not taken from the least to the largest known, or are taken beyond."""
    for specimen in _chosen():
        numbers = _numbers(specimen)
        limits = known[str(specimen)]
        if numbers.keys() != limits.keys():
            yield f"{specimen}: other numbers"
            continue
        for name, (_, is_taken) in numbers.items():
            least, most = limits[name]
            if not (is_taken(least) and is_taken(most)) or is_taken(_next(least, -1)) or is_taken(_next(most, 1)):
                yield f"{specimen}: {name}"


def _numbers(specimen: Specimen) -> dict[str, tuple[float, Callable[[float], bool]]]:
    """By name: what is there, and whether another is taken; of tables the first number."""
    structure = specimen.built
    parameters, tables = dict(structure.parameters), dict(structure.tables)

    def number(name: str) -> Callable[[float], bool]:
        return lambda value: _is_taken(specimen, parameters | {name: value}, tables)

    def first(name: str) -> Callable[[float], bool]:
        return lambda value: _is_taken(specimen, parameters, tables | {name: _begun(tables[name], value)})

    found = {name: (own, number(name)) for name, own in parameters.items() if isinstance(own, int | float)}
    return found | {f"table {name}": (float(table.flat[0]), first(name)) for name, table in tables.items()}


def _begun(table: Any, value: float) -> Any:
    changed = table.copy()
    changed.flat[0] = value
    return changed


def _is_taken(specimen: Specimen, parameters: dict[str, Any], tables: dict[str, Any]) -> bool:
    return _fate(specimen, parameters, tables) == "taken"


def _ends(own: float, is_taken: Callable[[float], bool]) -> list[float]:
    """Whole numbers for those that may not be others."""
    if own == math.floor(own) and not is_taken(_next(own, 1)) and not is_taken(_next(own, -1)):
        own = int(own)
    least, most = (-_LARGEST, _LARGEST) if isinstance(own, int) else (-_FARTHEST, _FARTHEST)
    return [_last_taken(own, end, is_taken) for end in (least, most)]


def _last_taken(taken: float, end: float, is_taken: Callable[[float], bool]) -> float:
    """From a number that is taken towards the end."""
    if is_taken(end):
        return end
    while (middle := _between(taken, end)) not in (taken, end):
        taken, end = (middle, end) if is_taken(middle) else (taken, middle)
    return taken


def _between(one: float, other: float) -> float:
    """Of floats, half of the numbers between them are below."""
    if isinstance(one, int):
        return (one + int(other)) // 2
    return _float((_place(one) + _place(other)) // 2)


def _next(number: float, way: int) -> float:
    return number + way if isinstance(number, int) else _float(_place(number) + way)


def _place(number: float) -> int:
    """Of a float among all of them."""
    bits = struct.unpack("<q", struct.pack("<d", number))[0]
    return int(bits) if bits >= 0 else -(int(bits) & 2**63 - 1)


def _float(place: int) -> float:
    size = struct.unpack("<d", struct.pack("<q", abs(place)))[0]
    return float(size) if place >= 0 else -float(size)


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
    lines = (f"{json.dumps(name)}: {json.dumps(limits)}" for name, limits in found_limits().items())
    LIMITS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
