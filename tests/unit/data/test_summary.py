"""Sums are the same however the rows are cut: into chunks, into blocks, into parts that are merged."""

import pickle

import numpy as np
import pytest

from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.summary import Summary, Summing
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Facts, Setting
from dpsim_gui.structures.structure import Structure

ROWS = np.random.default_rng(4).random((5000, 2))


@pytest.fixture(scope="module")
def structure() -> Structure:
    setting = Setting(
        facts=Facts(
            similarity=Similarity(name=FunctionName.L2SQ),
            domain=Box(lower=np.zeros(2), upper=np.ones(2)),
            relation=Relation.REPLACE,
        ),
        rows=len(ROWS),
        noise=UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0),
        alpha=0.1,
        seed=PublicSeed(value=1),
        classes=1,
    )
    return STRUCTURES["moments"].design(setting, {})


def summed(structure: Structure, *chunks: Chunk) -> Summary:
    summing = Summing(structure, lambda: None)
    for chunk in chunks:
        summing.add(chunk)
    return summing.summary


def test_parts_are_merged_to_the_sums_of_all_rows(structure: Structure) -> None:
    whole = summed(structure, Chunk(rows=ROWS))
    np.testing.assert_array_equal(whole.numbers, structure.summarise(ROWS))
    first, second = summed(structure, Chunk(rows=ROWS[:1234])), summed(structure, Chunk(rows=ROWS[1234:]))
    for merged in (
        first.merge(second),
        second.merge(first),
        summed(structure, Chunk(rows=ROWS[:1]), Chunk(rows=ROWS[1:])),
    ):
        np.testing.assert_array_equal(merged.numbers, whole.numbers)
        assert merged.rows == whole.rows == len(ROWS)


def test_records_that_are_left_out_are_counted_and_add_nothing(structure: Structure) -> None:
    kept = np.arange(len(ROWS)) % 5 != 0
    some = summed(structure, Chunk(rows=ROWS).only(kept))
    np.testing.assert_array_equal(some.numbers, structure.summarise(ROWS[kept]))
    assert some.rows == len(ROWS)


def test_a_stop_is_heard_between_two_blocks(structure: Structure) -> None:
    ticks: list[None] = []
    Summing(structure, lambda: ticks.append(None)).add(Chunk(rows=ROWS))
    assert len(ticks) > 1


def test_a_summary_is_private() -> None:
    summary = Summary(numbers=np.array([12345]), rows=678)
    assert repr(summary) == "Summary of 1 sums"
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(summary)
