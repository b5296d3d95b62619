"""polars' own number parser, where it is used, agrees with our rule for cells."""

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_text import numbers_from_text, reads_directly

NAN = float("nan")


def numbers(cells: list[str], decimal: str, thousands: str) -> list[float]:
    frame = pl.DataFrame({"a": cells}, schema={"a": pl.String}).lazy()
    read = frame.select(numbers_from_text(pl.col("a"), decimal=decimal, thousands=thousands)).collect(engine=LOCAL)
    return [NAN if value is None else value for value in read.to_series().to_list()]


@pytest.mark.parametrize(
    ("cell", "decimal", "thousands", "value"),
    [
        (" 12 ", ".", "", 12),
        ("+12", ".", "", 12),
        ("12 %", ".", "", 12),
        ("12%%", ".", "", NAN),
        ("'12'", ".", "", 12),
        ('" 12 "', ".", "", 12),
        ("\u00a012\u3000", ".", "", 12),
        ("−1.5", ".", "", -1.5),
        (".5", ".", "", 0.5),
        ("5.", ".", "", 5),
        ("1e-3", ".", "", 0.001),
        ("1,5", ".", "", NAN),
        ("1,5", ".", ",", NAN),
        ("1,500", ".", ",", 1500),
        ("12,34,567", ".", ",", 1234567),
        ("1,500.25e1", ".", ",", 15002.5),
        ("1500,250", ".", ",", NAN),
        ("1,5", ",", "", 1.5),
        ("1.5", ",", "", NAN),
        ("1.500", ",", "", NAN),
        ("1.500", ",", ".", 1500),
        ("1.500,5", ",", ".", 1500.5),
        ("1.5", ",", ".", NAN),
        ("1,5,5", ",", ".", NAN),
        ("1\u202f500,5", ",", " ", 1500.5),
        ("1’500", ".", "'", 1500),
        ("", ".", ",", NAN),
        ("-", ".", ",", NAN),
        ("?", ".", ",", NAN),
        ("0x10", ".", ",", NAN),
        ("1_000", ".", ",", NAN),
        ("1 000", ".", ",", NAN),
        ("true", ".", ",", NAN),
        ("nan", ".", ",", NAN),
        ("-inf", ".", ",", -np.inf),
        ("1e999", ".", ",", np.inf),
    ],
)
def test_a_cell_is_a_number_or_is_not(cell: str, decimal: str, thousands: str, value: float) -> None:
    assert np.array_equal(numbers([cell], decimal, thousands), [value], equal_nan=True)


@given(
    cells=st.lists(st.text(alphabet="0123456789+-eE., '%infatyNI\u00a0", max_size=9), min_size=1, max_size=40),
    decimal=st.sampled_from(".,"),
    thousands=st.sampled_from(["", ",", ".", " ", "'"]),
)
def test_a_number_read_directly_is_the_number_of_our_rule(cells: list[str], decimal: str, thousands: str) -> None:
    text = "".join(f'"{cell}"\n' for cell in cells).encode()
    if thousands == decimal or not reads_directly(decimal, text):
        return
    frame = pl.scan_csv(
        text,
        has_header=False,
        schema={"0": pl.Float64()},
        ignore_errors=True,
        decimal_comma=decimal == ",",
        infer_schema=False,
    ).collect(engine=LOCAL)
    direct = frame.to_series().to_list()
    for cell, seen, ruled in zip(cells, direct, numbers(cells, decimal, thousands), strict=True):
        assert seen is None or np.array_equal(seen, ruled, equal_nan=True), cell


def test_a_point_is_no_decimal_mark_where_the_comma_is() -> None:
    assert reads_directly(".", b"1.5")
    assert reads_directly(",", b"1,5")
    assert not reads_directly(",", b"1,5;1.5")
