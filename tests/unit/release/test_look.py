"""The file of a look: what is written is read, and nothing else is."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.looked import CellKind, LookedColumn
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.privacy_unit import PersonUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.layout import LOOK_VERSION
from dpsim_gui.release.look import LOOK, FirstLook, look_in, open_look
from dpsim_gui.release.open import open_release
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.looks.told import ColumnCounts, FineCounts, FoundValues

BINS = tuple(range(LookedColumn(name="c").bins))
LAW = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(81, 4))
SPECIMEN = FirstLook(
    program="dpsim-gui 0",
    epsilon=Fraction(1, 10),
    delta=Fraction(1, 10**6),
    neighbours=Relation.REPLACE,
    rows=5_000,
    rows_bound=5_000,
    rows_per_person=1,
    person=None,
    first=LAW,
    second=LAW,
    threshold=77,
    columns=(
        ColumnCounts(
            name="age",
            kinds=(4_900, -3, 8, 95),
            bins=BINS,
            values=(),
            form="",
            fine=FineCounts(of=CellKind.NUMBER, edges=(0.0, 50.0, 100.0), counts=(-2, 2_500, 2_400, 9)),
        ),
        ColumnCounts(
            name="gender",
            kinds=(0, 0, 4_990, 3),
            bins=BINS,
            values=(),
            form="%d/%m/%Y",
            found=FoundValues(values=("Female", "Männlich"), counts=(2_600, 2_300)),
        ),
        ColumnCounts(name="smokes", kinds=(0, 0, 4_990, 3), bins=(1, 2, *BINS), values=("yes", "no"), form=""),
    ),
)


def written(look: FirstLook, path: Path) -> Path:
    path.write_bytes(b"".join(encode({"format": LOOK_VERSION}, {LOOK: look.array()})))
    return path


def test_a_look_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert open_look(written(SPECIMEN, tmp_path / "a.dpsim")) == SPECIMEN
    private = replace(SPECIMEN, rows=None, neighbours=Relation.ADD_REMOVE, person="who", rows_per_person=3)
    again = open_look(written(private, tmp_path / "b.dpsim"))
    assert again == private
    assert again.unit == PersonUnit(relation=Relation.ADD_REMOVE, counted=3)
    assert SPECIMEN.unit == RowUnit(relation=Relation.REPLACE, rows=1)
    assert again.noise.rows is None


def test_a_look_is_no_release_and_a_release_no_look(tmp_path: Path) -> None:
    path = written(SPECIMEN, tmp_path / "a.dpsim")
    with pytest.raises(ReleaseFileError, match="first look"):
        open_release(path)
    other = tmp_path / "b.dpsim"
    other.write_bytes(b"".join(encode({"format": LOOK_VERSION}, {"other": np.zeros(3)})))
    with pytest.raises(ReleaseFileError, match="no first look"):
        open_look(other)


def change(path: str, value: Any) -> Callable[[Any], None]:
    def apply(content: Any) -> None:
        *steps, last = path.split(".")
        for step in steps:
            content = content[int(step) if step.isdigit() else step]
        if value is ...:
            del content[last]
        else:
            content[last] = value

    return apply


@pytest.mark.parametrize(
    "damage",
    [
        change("epsilon", "0"),
        change("epsilon", 0.1),
        change("rows", None),
        change("rows", -1),
        change("neighbours", "swap"),
        change("second", ...),
        change("threshold", 0),
        change("columns", []),
        change("columns.1.name", "age"),
        change("columns.0.kinds", [1, 2, 3]),
        change("columns.0.kinds", [1, 2, 3, 2**63]),
        change("columns.0.bins", [1.5] * len(BINS)),
        change("columns.0.fine.edges", [0.0, 100.0, 50.0]),
        change("columns.0.fine.edges", [0.0, 1.0]),
        change("columns.0.fine.of", "text"),
        change("columns.1.found.values", ["x", "x"]),
        change("columns.1.found.counts", [1]),
        change("columns.1.found.values", ["\u202e", "x"]),
        change("columns.2.form", 5),
        change("columns.2.form", "%q"),
        change("more", 1),
    ],
)
def test_anything_out_of_order_is_refused(damage: Callable[[Any], None]) -> None:
    content = json.loads(SPECIMEN.to_json())
    damage(content)
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    with pytest.raises(ReleaseFileError, match="damaged"):
        look_in({LOOK: np.frombuffer(text.encode(), dtype=np.uint8)})


def test_a_look_in_other_words_is_refused() -> None:
    spaced = json.dumps(json.loads(SPECIMEN.to_json()), sort_keys=True)
    for array in (np.frombuffer(spaced.encode(), dtype=np.uint8), np.zeros((2, 2), dtype=np.uint8), np.zeros(3)):
        with pytest.raises(ReleaseFileError, match="damaged"):
            look_in({LOOK: array})
    with pytest.raises(ReleaseFileError, match="damaged"):
        look_in({})


def test_every_bit_counts(tmp_path: Path) -> None:
    content = written(SPECIMEN, tmp_path / "a.dpsim").read_bytes()
    rng = np.random.default_rng(0)
    for at in rng.integers(0, len(content), 200).tolist():
        damaged = bytearray(content)
        damaged[at] ^= 1 << int(rng.integers(8))
        (tmp_path / "b.dpsim").write_bytes(damaged)
        with pytest.raises(ReleaseFileError):
            open_look(tmp_path / "b.dpsim")
