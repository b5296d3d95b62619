"""What a look sees of a cell: its kind and one bin, by the cell alone."""

import math

import numpy as np
import pytest

from dpsim_gui.columns.looked import CODES, KINDS, CellKind, LookedColumn
from dpsim_gui.columns.octaves import DAY_OCTAVES, NUMBER_OCTAVES, Octaves


def seen(rule: LookedColumn, text: str | None, number: float = math.nan) -> tuple[CellKind, int | None]:
    kind, place = divmod(int(rule.values_of_cells([text], np.array([number]))[0]), CODES)
    return KINDS[kind], place - 1 if place else None


def octave(number: float) -> int:
    return int(NUMBER_OCTAVES.positions(np.array([number]))[0])


def day_octave(days: float) -> int:
    return NUMBER_OCTAVES.count + int(DAY_OCTAVES.positions(np.array([days]))[0])


@pytest.mark.parametrize(
    ("text", "number", "kind", "place"),
    [
        (None, math.nan, CellKind.MISSING, None),
        ("", math.nan, CellKind.MISSING, None),
        (" n/a ", math.nan, CellKind.MISSING, None),
        ("12", 12.0, CellKind.NUMBER, octave(12)),
        ("-0.3", -0.3, CellKind.NUMBER, octave(-0.3)),
        ("inf", math.inf, CellKind.NUMBER, NUMBER_OCTAVES.count - 1),
        ("-inf", -math.inf, CellKind.NUMBER, 0),
        ("2024-03-01", math.nan, CellKind.DATE, day_octave(19783)),
        ("1.3.2024", math.nan, CellKind.DATE, day_octave(19783)),
        ("2024-03-01 07:30", math.nan, CellKind.DATE, day_octave(19783)),
        ("01/03/2024", math.nan, CellKind.DATE, None),
        ("2024-02-30", math.nan, CellKind.TEXT, None),
        ("07:30", math.nan, CellKind.TEXT, None),
        ("Female", math.nan, CellKind.TEXT, None),
        ("x" * 5000, math.nan, CellKind.TEXT, None),
    ],
)
def test_a_cell_has_one_kind_and_at_most_one_bin(
    text: str | None, number: float, kind: CellKind, place: int | None
) -> None:
    assert seen(LookedColumn(name="c"), text, number) == (kind, place)


def test_values_of_a_typed_list_have_bins_of_their_own_whatever_their_kind() -> None:
    rule = LookedColumn(name="c", values=("yes", "3", "2024-03-01"))
    assert seen(rule, " yes ") == (CellKind.TEXT, 0)
    assert seen(rule, "3.0", 3.0) == (CellKind.NUMBER, 1)
    assert seen(rule, "2024-03-01") == (CellKind.DATE, 2)
    assert seen(rule, "no") == (CellKind.TEXT, None)
    assert seen(rule, "4", 4.0) == (CellKind.NUMBER, 3 + octave(4))


def test_a_typed_form_makes_days_of_slashes() -> None:
    rule = LookedColumn(name="c", form="%d/%m/%Y")
    assert seen(rule, "01/03/2024") == (CellKind.DATE, day_octave(19783))
    assert seen(rule, "2024-03-01") == (CellKind.TEXT, None)


@pytest.mark.parametrize("of", [CellKind.NUMBER, CellKind.DATE])
def test_the_second_stage_counts_cells_of_one_kind(of: CellKind) -> None:
    rule = LookedColumn(name="c", edges=(0.0, 10.0, 20_000.0), edges_of=of)
    assert rule.bins == 4
    number, day = (2, None) if of is CellKind.NUMBER else (None, 2)
    assert seen(rule, "10", 10.0)[1] == number
    assert seen(rule, "2024-03-01")[1] == day
    assert seen(rule, "01/03/2024")[1] is None
    assert seen(rule, "word")[1] is None
    assert seen(rule, None)[1] is None


def test_octaves_are_exact_at_their_edges() -> None:
    octaves = Octaves(least=-3, most=4)
    for place, (low, high) in enumerate(zip(octaves.edges, octaves.edges[1:], strict=False)):
        inside = (low + high) / 2
        assert octaves.positions(np.array([inside]))[0] == place
        if high > 0 and low > 0:
            assert octaves.positions(np.array([low, np.nextafter(high, 0)])).tolist() == [place, place]
        if high < 0:
            assert octaves.positions(np.array([high, np.nextafter(low, 0)])).tolist() == [place, place]
    assert octaves.positions(np.array([0.0, -0.0, 1e-300, 1e300, -1e300])).tolist() == [
        octaves.zero, octaves.zero, octaves.zero, octaves.count - 1, 0,
    ]  # fmt: skip


def test_every_cell_has_a_code_so_that_the_usual_table_takes_it() -> None:
    rule = LookedColumn(name="c")
    values = rule.values_of_texts(["a", None, "5"])
    assert not np.isnan(rule.coordinates(values)).any()
    assert np.array_equal(rule.values_at(values), values)
    assert rule.ranges[0][1] >= values.max()
    assert rule.default_fill[0].shape == (1,)
    assert rule.asked("5") == 5
    assert rule.shown(5.0) == "5"
    assert rule.description.code == "look.rule"
