"""What noisy counts tell: intervals hold, and nothing is told that they do not hold."""

from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.looked import KINDS, CellKind, LookedColumn
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.looks.counts import CellCounts
from dpsim_gui.structures.looks.told import (
    AT,
    ColumnCounts,
    FineCounts,
    FoundValues,
    NoiseOfLook,
    ToldColumn,
    second_stage,
)

LAWS = {
    NoiseKind.GAUSSIAN: NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(40**2)),
    NoiseKind.LAPLACE: NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(28)),
}


def noise(law: NoiseLaw, count: int, rng: np.random.Generator) -> Floats:
    scale = law.standard_deviation
    drawn = rng.normal(0, scale, count) if law.kind is NoiseKind.GAUSSIAN else rng.laplace(0, scale / 2**0.5, count)
    return np.rint(drawn)


def looked(
    texts: list[str | None], numbers: Floats, law: NoiseLaw, rng: np.random.Generator, *, rows: int | None
) -> ToldColumn:
    """A whole look at one column, without files."""
    rule = LookedColumn(name="c")
    first = CellCounts(bins=(rule.bins,), kinds=True, relation=Relation.REPLACE)
    sums = first.summarise(rule.values_of_cells(texts, numbers)[:, None])
    kinds, (bins,) = first.parts((sums + noise(law, len(sums), rng)).astype(np.int64))
    column = ColumnCounts(name="c", kinds=tuple(map(int, kinds[0])), bins=tuple(map(int, bins)), values=(), form="")
    fine = second_stage(column, NoiseOfLook(first=law, second=None, rows=rows))
    if isinstance(fine, FineCounts):
        rule = LookedColumn(name="c", edges=fine.edges, edges_of=fine.of)
        second = CellCounts(bins=(rule.bins,), kinds=False, relation=Relation.REPLACE)
        sums = second.summarise(rule.values_of_cells(texts, numbers)[:, None])
        counts = tuple(map(int, sums + noise(law, len(sums), rng)))
        column = ColumnCounts(
            name="c",
            kinds=column.kinds,
            bins=column.bins,
            values=(),
            form="",
            fine=FineCounts(of=fine.of, edges=fine.edges, counts=counts),
        )
    return ToldColumn(column=column, noise=NoiseOfLook(first=law, second=law, rows=rows))


def a_column(rng: np.random.Generator, rows: int = 10_000) -> tuple[list[str | None], Floats]:
    numbers = np.where(rng.random(rows) < 0.8, np.rint(rng.normal(45, 15, rows)), np.nan)
    words = [None if at % 3 else "word" for at in range(rows)]
    return [word if np.isnan(number) else str(number) for word, number in zip(words, numbers, strict=True)], numbers


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("kind", [NoiseKind.LAPLACE, NoiseKind.GAUSSIAN])
def test_intervals_of_kinds_and_percentiles_hold(kind: NoiseKind, public: bool) -> None:
    rng = np.random.default_rng(5)
    held: dict[str, list[bool]] = {"kinds": [], "quantiles": [], "three": []}
    texts, numbers = a_column(rng, 3_000)
    texts, numbers = texts * 3, np.tile(numbers, 3)
    for _ in range(60):
        told = looked(texts, numbers, LAWS[kind], rng, rows=9_000 if public else None)
        missing = float(np.mean([text is None for text in texts]))
        truth = {CellKind.NUMBER: float(np.mean(~np.isnan(numbers))), CellKind.MISSING: missing}
        for cell_kind, share in truth.items():
            interval = told.kinds[cell_kind]
            held["kinds"].append(interval.low <= share <= interval.high)
            reach = (interval.high - interval.low) / 2 / float(kind.quantiles(np.array(0.975)))
            held["three"].append(abs(interval.value - share) <= 3 * max(reach, 0.002) or interval.high == 1)
        present = numbers[~np.isnan(numbers)]
        for at, interval in told.quantiles:
            below, upto = np.mean(present < interval.high), np.mean(present <= interval.low)
            held["quantiles"].append(bool(below >= at - 0.005 and upto <= at + 0.005) or interval.low == interval.high)
            assert interval.low <= interval.value <= interval.high
    assert np.mean(held["kinds"]) >= 0.92
    assert np.mean(held["three"]) >= (0.985 if kind is NoiseKind.GAUSSIAN else 0.96)
    assert np.mean(held["quantiles"]) >= 0.93


def test_near_is_no_matter_of_noise_where_half_of_the_rows_share_a_value() -> None:
    """Of 0 and 1 the quartiles may be a tenth of a bin apart, and near was 0.004."""
    rng = np.random.default_rng(3)
    for share in (0.1, 0.45, 0.9):
        numbers = (rng.random(10_000) < share).astype(np.float64)
        told = looked([str(number) for number in numbers], numbers, LAWS[NoiseKind.GAUSSIAN], rng, rows=10_000)
        assert told.near is not None
        assert 0.04 <= told.near <= 0.4, share


def test_a_column_of_numbers_gets_bounds_near_and_a_kind() -> None:
    rng = np.random.default_rng(1)
    texts, numbers = a_column(rng)
    told = looked(texts, numbers, LAWS[NoiseKind.GAUSSIAN], rng, rows=10_000)
    assert told.main_kind is CellKind.NUMBER
    assert told.bounds is not None
    low, high = map(float, told.bounds)
    assert -20 <= low <= 20
    assert 70 <= high <= 130
    assert told.near is not None
    assert 3 <= told.near <= 7
    assert [at for at, _ in told.quantiles] == list(AT)
    outside = told.outside(-1e9, 60.0)
    assert outside is not None
    assert outside[0].low == 0
    assert outside[1].low <= 0.8 * 0.16 <= outside[1].high


def test_days_get_bounds_that_are_days() -> None:
    rng = np.random.default_rng(1)
    days = np.datetime64("2019-01-01") + rng.integers(0, 1500, 10_000)
    texts: list[str | None] = list(map(str, days))
    told = looked(texts, np.full(10_000, np.nan), LAWS[NoiseKind.GAUSSIAN], rng, rows=10_000)
    assert told.main_kind is CellKind.DATE
    assert told.bounds is not None
    first, last = told.bounds
    assert "2015-01-01" <= str(first) <= "2019-01-01"
    assert "2023-02-01" <= str(last) <= "2026-01-01"
    short = looked(
        list(map(str, np.datetime64("2024-03-05") + rng.integers(0, 90, 10_000))),
        np.full(10_000, np.nan),
        LAWS[NoiseKind.GAUSSIAN],
        rng,
        rows=10_000,
    ).bounds
    assert short is not None
    assert str(short[0]).endswith("-01")


def test_where_nothing_is_to_be_seen_nothing_is_told() -> None:
    rng = np.random.default_rng(1)
    nothing: list[str | None] = [None] * 50
    told = looked(nothing, np.full(50, np.nan), LAWS[NoiseKind.GAUSSIAN], rng, rows=50)
    assert (told.bounds, told.near, told.quantiles, told.values) == (None, None, (), ())
    assert told.outside(0, 1) is None
    assert told.main_kind is None


def test_texts_ask_for_a_second_stage_of_texts_and_lists_for_none() -> None:
    law = LAWS[NoiseKind.GAUSSIAN]
    bins = (0,) * LookedColumn(name="c").bins
    kinds = tuple({CellKind.TEXT: 5_000}.get(kind, 0) for kind in KINDS)
    column = ColumnCounts(name="c", kinds=kinds, bins=bins, values=(), form="")
    public = NoiseOfLook(first=law, second=law, rows=10_000)
    assert second_stage(column, public) is CellKind.TEXT
    listed = ColumnCounts(name="c", kinds=kinds, bins=(9_000, 200, *bins), values=("a", "b"), form="")
    assert second_stage(listed, public) is None
    assert [value for value, _ in ToldColumn(column=listed, noise=public).values] == ["a", "b"]
    assert ToldColumn(column=listed, noise=public).values[0][1].value == pytest.approx(0.45)
    found = ColumnCounts(
        name="c", kinds=kinds, bins=bins, values=(), form="", found=FoundValues(values=("x",), counts=(400,))
    )
    assert ToldColumn(column=found, noise=public).values[0][1].value == pytest.approx(0.04)
