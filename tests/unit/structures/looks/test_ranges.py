"""Proposed bounds: they hold the rows, and are never absurd."""

from collections.abc import Callable

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.octaves import NUMBER_OCTAVES
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.looks.ranges import (
    NoisyCounts,
    NumberSpan,
    bounds_in,
    fine_edges,
    occupied_span,
    readable_bounds,
)

ROWS = 20_000
# Of one bin, as a share of the rows: with n·ε = 10,000, six columns and δ = 1e-6 it is 0.27 %.
DEVIATION = {NoiseKind.GAUSSIAN: 0.0027, NoiseKind.LAPLACE: 0.002}
LAWS: dict[str, Callable[[np.random.Generator], Floats]] = {
    "years": lambda rng: rng.integers(1974, 2019, ROWS).astype(float),
    "incomes": lambda rng: np.exp(rng.normal(10.2, 1, ROWS)),
    "a city's latitudes": lambda rng: 51.5 + 0.08 * rng.standard_normal(ROWS),
    "degrees": lambda rng: 20 + 8 * rng.standard_normal(ROWS),
    "yes or no": lambda rng: rng.integers(0, 2, ROWS).astype(float),
    "seconds since 1970": lambda rng: 1.6e9 + rng.random(ROWS) * 1e7,
    "debts": lambda rng: -np.exp(rng.normal(7, 0.8, ROWS)),
    "mostly zero": lambda rng: np.where(rng.random(ROWS) < 0.9, 0.0, rng.gamma(2, 400, ROWS)),
    "only zeros": lambda rng: np.zeros(ROWS),
    "two groups": lambda rng: np.where(rng.random(ROWS) < 0.5, rng.normal(-40, 3, ROWS), rng.normal(900, 40, ROWS)),
}


def proposed(values: Floats, deviation: float, kind: NoiseKind, rng: np.random.Generator) -> tuple[float, float] | None:
    def noisy(counts: Floats) -> NoisyCounts:
        noise = {
            NoiseKind.GAUSSIAN: lambda: rng.normal(0, deviation, len(counts)),
            NoiseKind.LAPLACE: lambda: rng.laplace(0, deviation / np.sqrt(2), len(counts)),
        }[kind]()
        return NoisyCounts(counts=counts + noise, deviation=deviation, kind=kind)

    octaves = np.bincount(NUMBER_OCTAVES.positions(values), minlength=NUMBER_OCTAVES.count)
    span = occupied_span(noisy(octaves.astype(float)), NUMBER_OCTAVES)
    if span is None:
        return None
    edges = fine_edges(span)
    assert (np.diff(edges) > 0).all()
    bins = np.bincount(np.searchsorted(edges, values, side="right"), minlength=len(edges) + 1)
    return readable_bounds(*bounds_in(noisy(bins.astype(float)), edges))


@pytest.mark.parametrize("kind", [NoiseKind.LAPLACE, NoiseKind.GAUSSIAN])
def test_nine_of_ten_bounds_hold_the_rows_and_are_not_much_wider(kind: NoiseKind) -> None:
    rng = np.random.default_rng(7)
    good = []
    for law in LAWS.values():
        for _ in range(10):
            values = law(rng)
            found = proposed(values, DEVIATION[kind] * ROWS, kind, rng)
            assert found is not None
            low, high = found
            inside = np.mean((values >= low) & (values <= high))
            first, last = np.quantile(values, [0.005, 0.995])
            # A column of one value has no width to compare with.
            good.append(inside >= 0.98 and (high - low <= 2.5 * (last - first) or first == last))
            assert high - low < 60 * max(last - first, abs(last) / 10, 1), "absurd"
    assert np.mean(good) >= 0.9


def test_no_rows_have_no_bounds_but_for_false_alarms() -> None:
    rng = np.random.default_rng(3)
    found = [proposed(np.zeros(0), 30.0, NoiseKind.GAUSSIAN, rng) for _ in range(300)]
    assert sum(each is not None for each in found) < 12


def test_a_far_octave_that_passes_by_chance_is_left_out() -> None:
    counts = np.zeros(NUMBER_OCTAVES.count)
    counts[NUMBER_OCTAVES.positions(np.array([5.0, 9.0]))] = 5_000
    counts[-3] = 150
    noisy = NoisyCounts(counts=counts, deviation=30.0, kind=NoiseKind.GAUSSIAN)
    span = occupied_span(noisy, NUMBER_OCTAVES)
    assert span is not None
    assert (span.low, span.high) == (4, 16)
    counts[-3] = 2_000
    span = occupied_span(noisy, NUMBER_OCTAVES)
    assert span is not None
    assert span.high > 1e14, "a fifth of the rows is no chance"


@pytest.mark.parametrize(
    ("low", "high", "rounded"),
    [
        (1973.2, 2018.7, (1972.0, 2020.0)),
        (0.0, 97.1, (0.0, 100.0)),
        (-0.013, 0.021, (-0.013, 0.021)),
        (1.0001, 5.3e6, (0.0, 5400000.0)),
        (-40.0, 40.0, (-40.0, 40.0)),
    ],
)
def test_bounds_are_rounded_outwards_to_readable_numbers(low: float, high: float, rounded: tuple[float, float]) -> None:
    assert readable_bounds(low, high) == rounded


def test_a_false_alarm_far_from_all_rows_does_not_widen_the_bounds() -> None:
    """Of hundreds of bins one passes for rows by chance: far from the others it needs clearer evidence."""
    edges = np.arange(1024.0, 2049.0, 4.0)
    counts = np.zeros(len(edges) + 1)
    at = int(np.searchsorted(edges, 2016.0, "right"))
    counts[at : at + 3] = 4000
    noisy = NoisyCounts(counts=counts, deviation=30.0, kind=NoiseKind.GAUSSIAN)
    expected = bounds_in(noisy, edges)
    counts[10] = 1.05 * noisy.beyond(3e-5)
    assert bounds_in(noisy, edges) == expected
    counts[10] = 1.05 * noisy.beyond(3e-7)
    assert bounds_in(noisy, edges)[0] < edges[10]


def test_an_octave_that_may_be_noise_does_not_coarsen_the_bins_of_years() -> None:
    counts = np.zeros(NUMBER_OCTAVES.count)
    years = int(NUMBER_OCTAVES.positions(np.array([2000.0]))[0])
    counts[years] = 10_000
    noisy = NoisyCounts(counts=counts, deviation=30.0, kind=NoiseKind.GAUSSIAN)
    assert occupied_span(noisy, NUMBER_OCTAVES) == NumberSpan(low=1024, high=2048)
    counts[[years - 1, years - 2, years - 3]] = 1.05 * noisy.beyond(0.003)
    assert occupied_span(noisy, NUMBER_OCTAVES) == NumberSpan(low=1024, high=2048)
    counts[[years - 1, years - 2, years - 3]] = 2 * noisy.beyond(3e-5)
    assert occupied_span(noisy, NUMBER_OCTAVES) == NumberSpan(low=0, high=2048)
