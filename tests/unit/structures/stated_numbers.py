"""What every specimen states, in a few numbers: how it would be planned, built and read.

    python -m tests.unit.structures.stated_numbers

writes them down anew, for a change that means to change them. Sites of a study plan by themselves, so that two versions
which state different numbers cannot merge their releases: such a change belongs into the changelog.
"""

import itertools
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

import numpy as np

from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Domain
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.kinds import Classifier
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reading
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.setting import Candidate
from dpsim_gui.structures.structure import Sparse
from tests.unit.structures.settings import INDEPENDENT_KINDS, unit_ball
from tests.unit.structures.specimens import (
    L2,
    LINE,
    MANY,
    SPECIMENS,
    UNEVEN_BOX,
    UNIT_BALL,
    Specimen,
    every_way,
    kernel,
)

FILE = Path(__file__).with_name("stated-numbers.json")
_MANY = 10**12
_COSTLY = ("grid", "landmarks", "lattice-waves")
_LARGE = ("landmarks", "tree", "embedded-tree")
STATED = (
    *SPECIMENS,
    # So many rows that sums must be coarser to be exact.
    *(replace(each, rows=_MANY) for each in SPECIMENS[::6] if each.structure not in _LARGE),
    # As few columns, directions and values as there can be, and deep ladders.
    *every_way("sliced-ladder", L2, LINE, choice={"directions": 1, "levels": 3}),
    *every_way("sliced-ladder", L2, UNIT_BALL, choice={"directions": 64, "levels": 8}),
    *every_way("embedded-tree", L2, UNIT_BALL, rows=30, choice={"directions": 1, "alpha": 0.1}),
    *every_way("ladder", Similarity(name=FunctionName.L1), LINE, choice={"levels": 12}),
    *every_way("ladder", Similarity(name=FunctionName.LPP, power=2.0), LINE, MANY, choice={"levels": 8}),
    *every_way("grid", kernel("inverse-l2", 2.0), MANY, choice={"side": 3, "order": 2}),
)
PLANNED = {each for each in STATED if each.structure not in _COSTLY} | set(STATED[::3])
"""Of plans that take long, of two relations and two laws of noise, three in turn."""
_PER_CLASS = ("moments", "ladder", "grid", "fourier")
_FORETOLD = {
    "gain": "errors.noise",
    "approximation": "errors.approximation",
    "discretisation": "errors.discretisation",
    "even": "errors.even",
    "crowded": "errors.clustered",
    "crowding": "errors.usual_clustered",
    "worst": "errors.worst",
    "multiplicative": "errors.multiplicative",
    "numbers": "work.numbers",
    "terms": "terms",
    "enough": "enough",
    "build_cost": "work.per_row",
    "query_cost": "work.per_query",
    "public_bytes": "work.public_bytes",
}
_PURPOSE = {"gain": "noise", "even": "even", "crowded": "clustered"}
_READ = ("value", "square", "fourth", "approximation", "scatter", "scatter_noise")
_DIGITS = 9
_PILED = 12
CLASS_DOMAINS: dict[str, Domain] = {
    "box": UNEVEN_BOX,
    "ball": UNIT_BALL,
    "sphere": unit_ball(5, sphere=True),
}
_OTHER = {True: L2, False: kernel("gaussian", 2.0)}
"""asked of a release of a kernel, and of one of a distance"""
NUMBERS = {specimen: number for number, specimen in enumerate(STATED)}


def name_of(specimen: Specimen) -> str:
    return f"{NUMBERS[specimen]} {specimen}"


def stated(specimen: Specimen) -> dict[str, float]:
    """By name; of each of them one number, which moves when any of those behind it does. What is 0 is left out.

    Sensitivities are whole numbers, to the last unit: what rounding adds to them is a few units of millions.
    """
    structure = specimen.built
    told = _planned(specimen) if specimen in PLANNED else {}
    told["parameters"] = _together(structure.parameters.values())
    told["l1"], told["l2_squared"] = structure.sensitivity.l1, structure.sensitivity.l2_squared
    told["blocks"] = _together(size for block in structure.blocks for size in block.shape)
    told["touched"] = structure.touched if isinstance(structure, Sparse) else 0
    told |= {f"table {name}": _together(map(float, table.ravel())) for name, table in structure.tables.items()}
    rows, points = (
        spread_points(specimen.domain, specimen.space, 20, PublicSeed(value=5), label) for label in ("rows", "points")
    )
    if specimen.space is None:
        # Some outside of the domain.
        points[::4] += 0.7 * (points[::4] - points.mean(axis=0))
    # Rows that pile up, where somebody asks.
    rows = np.concatenate([rows, np.repeat(points[1:2], _PILED, axis=0)])
    summary = structure.summarise(rows)
    told["summary"] = _together(map(float, summary))
    noise = np.rint(structure.sensitivity.l1 * np.sin(np.arange(1.0, len(summary) + 1))).astype(np.int64)
    reader = structure.read(summary + noise, specimen.public_rows(rows))
    told |= _told("read", reader.answer(points))
    asking, consistent = reader.asking(_OTHER[specimen.similarity.is_kernel]), reader.consistent()
    if specimen in PLANNED and asking is not None and consistent is not None:
        told |= _told("asked", asking.answer(points))
        told["consistent value"] = _together(consistent.answer(points).value.tolist())
    return _rounded(told)


def _rounded(told: dict[str, float]) -> dict[str, float]:
    rounded = (
        (name, value if isinstance(value, int) else float(f"{value:.{_DIGITS}g}")) for name, value in told.items()
    )
    return {name: value for name, value in rounded if value != 0}


def _told(name: str, reading: Reading) -> dict[str, float]:
    return {f"{name} {part}": _together(map(float, np.ravel(getattr(reading, part)))) for part in _READ}


def stated_classes() -> dict[str, dict[str, float]]:
    """The same of structures made for classes, and of others one per class: two of them in three places, one empty."""
    told = {}
    firsts = {each.structure: each for each in reversed(SPECIMENS) if each.relation is Relation.ADD_REMOVE}
    for specimen in map(firsts.__getitem__, _PER_CLASS):
        for relation in Relation:
            several = PerClass(base=specimen.built, classes=3, relation=relation)
            told[f"{specimen.structure} per class {relation}"] = _labelled(several, specimen.domain, specimen.space)
    for name, domain, relation, kind in itertools.product(CLASSIFIERS, CLASS_DOMAINS, Relation, INDEPENDENT_KINDS):
        similarity, where = Similarity(name=FunctionName.L2SQ), CLASS_DOMAINS[domain]
        asked = Specimen(structure=name, similarity=similarity, domain=where, relation=relation, kind=kind)
        setting = replace(asked.setting, classes=3)
        if CLASSIFIERS[name].obstacle(setting) is None:
            structure = CLASSIFIERS[name].design(setting, {})
            told[f"{name} {domain} {relation} {kind}"] = {
                **_foretold(CLASSIFIERS[name].candidates(setting)),
                "parameters": _together(structure.parameters.values()),
                **_labelled(structure, where, None),
            }
    return {name: _rounded(numbers) for name, numbers in told.items()}


def _labelled(structure: PerClass | Classifier, where: Domain, space: Space | None) -> dict[str, float]:
    seed = PublicSeed(value=5)
    rows, points = (spread_points(where, space, size, seed, label) for size, label in ((60, "rows"), (20, "points")))
    summary = structure.summarise(rows, (np.arange(60) % 2).astype(np.int32))
    noise = np.rint(0.2 * structure.sensitivity.l1 * np.sin(np.arange(1.0, len(summary) + 1))).astype(np.int64)
    reader = structure.read(summary + noise, float(structure.sensitivity.l1) ** 2 / 50)
    scores = reader.scores(points)
    parts = {"value": scores.value, "square": scores.square, "terms": scores.terms, "summary": summary}
    told: dict[str, float] = {"l1": structure.sensitivity.l1, "l2_squared": structure.sensitivity.l2_squared}
    told |= {f"read {part}": _together(np.ravel(found).tolist()) for part, found in parts.items()}
    return told | _told("of a class", reader.readers[1].answer(points))


def _planned(specimen: Specimen) -> dict[str, float]:
    return _foretold(STRUCTURES[specimen.structure].candidates(specimen.setting))


def _foretold(candidates: Sequence[Candidate]) -> dict[str, float]:
    told = {name: _together(map(attrgetter(path), candidates)) for name, path in _FORETOLD.items()}
    told["choices"] = _together(value for each in candidates for value in each.choice.values())
    told["why"] = _together(value for each in candidates for _, value in each.why.values)
    purposes = [each.purpose for each in candidates if each.purpose is not None]
    return told | {f"purpose {name}": _together(map(attrgetter(path), purposes)) for name, path in _PURPOSE.items()}


def _together(values: Iterable[object]) -> float:
    """A weighted mean of the numbers among them: all positive in weight, no two alike. Words count by their letters."""
    numbers = [_number(value) for value in values]
    weights = [1 + math.modf(i * math.sqrt(2))[0] for i in range(len(numbers))]
    return math.fsum(value * weight for value, weight in zip(numbers, weights, strict=True)) / max(1, len(numbers))


def _number(value: object) -> float:
    match value:
        case int() | float():
            return value
        case str():
            return _together(map(ord, value))
        case _:
            return -1.0


if __name__ == "__main__":
    written = {name_of(specimen): stated(specimen) for specimen in STATED} | stated_classes()
    lines = (f"{json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in written.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
