"""Damage that polars would not survive is found in the headers of pages first."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.parquet.pages import (
    check_pages,
    list_spans,
    number_at,
    read_struct,
    written_number,
    written_structs,
)
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import Cancelled, DataFileError


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "a.parquet"
    pl.DataFrame({"a": [1.0, 2.0], "b": ["x", "y"]}).write_parquet(path)
    return path


FRAMES = {
    "numbers": pl.DataFrame({"a": np.arange(5000.0), "b": np.arange(5000) % 7}),
    "nulls": pl.DataFrame({"a": [None, 1.0, None] * 500, "b": [None] * 1500}),
    "texts": pl.DataFrame({"a": ["x" * (k % 90) for k in range(3000)], "b": ["long" * 5000, *["y"] * 2999]}),
    "truths": pl.DataFrame({"a": [True, False] * 100, "b": [[1, 2], [3]] * 100}),
    "categories": pl.DataFrame({"a": ["u", "v"] * 300, "b": [{"c": 1}] * 600}).cast({"a": pl.Categorical}),
    "nothing": pl.DataFrame({"a": [1.0], "b": [2.0]}).clear(),
}


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize("compression", ["uncompressed", "snappy", "zstd", "gzip", "lz4"])
def test_a_sound_file_passes(name: str, compression: str, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    FRAMES[name].write_parquet(path, compression=compression, row_group_size=700, data_page_size=500)  # type: ignore[arg-type]
    ticks: list[None] = []
    check_pages(path, {"a", "b"}, lambda: ticks.append(None))
    assert bool(ticks) == bool(len(FRAMES[name]))


def test_a_count_below_zero_is_refused_and_not_asked_of_polars(table: Path) -> None:
    """The byte that holds the number of values of the first page, 2 written as 4, becomes −3 written as 5."""
    content = bytearray(table.read_bytes())
    at = content.index(b"\x15\x04", 4) + 1
    for value in (5, 0x7E):
        content[at] = value
        table.write_bytes(content)
        source = open_source(table)
        with pytest.raises(DataFileError, match="damaged or unsupported Parquet") as refusal:
            list(source.chunks(Selection(columns=("a",), domain=Everywhere(dimension=1), fill=(0.0,))))
        assert "\n" not in str(refusal.value)
        with pytest.raises(DataFileError, match="damaged"):
            check_pages(table, {"a"}, lambda: None)


def flipped(content: bytes, at: int, bit: int) -> bytes:
    return content[:at] + bytes([content[at] ^ bit]) + content[at + 1 :]


@pytest.mark.slow
def test_pages_and_metadata_that_contradict_each_other_are_refused(table: Path) -> None:
    good = table.read_bytes()
    footer = len(good) - 8 - int.from_bytes(good[-8:-4], "little")
    refused = 0
    for at in range(4, len(good)):
        if at >= footer or good[at - 1] in (0x15, 0x16, 0x26):
            for bit in (1, 0x40, 0x80):
                table.write_bytes(flipped(good, at, bit))
                try:
                    check_pages(table, {"a", "b"}, lambda: None)
                except DataFileError:
                    refused += 1
    assert refused > 100
    for content in (good[:-1], good[:50] + good[-8:], good[:4] + good[200:], b"PAR1" + bytes(20) + b"PAR1"):
        table.write_bytes(content)
        with pytest.raises(DataFileError, match="damaged"):
            check_pages(table, {"a", "b"}, lambda: None)


def test_a_stop_is_seen_between_pages(table: Path) -> None:
    def stop() -> None:
        raise Cancelled("release", "stopped-nothing-spent")

    with pytest.raises(Cancelled):
        check_pages(table, {"a"}, stop)


def test_a_header_may_be_longer_than_the_first_guess(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.parquet.pages._FIRST_GUESS", 3)
    check_pages(table, {"a", "b"}, lambda: None)
    monkeypatch.setattr("dpsim_gui.data.parquet.pages._LONGEST_HEADER", 3)
    with pytest.raises(DataFileError, match="damaged"):
        check_pages(table, {"a", "b"}, lambda: None)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "cut off"),
        (b"\x15", "cut off"),
        (b"\x18\x7f\x00", "cut off"),
        (b"\x19\xf5\xff\xff\x03\x00", "cut off"),
        (b"\x1c" * 40, "nested"),
        (b"\x1b\x00", "unknown type"),
        (b"\x16" + b"\xff" * 20, "too long"),
    ],
)
def test_what_is_no_struct_is_refused(raw: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_struct(raw)


def test_a_struct_is_read_field_by_field() -> None:
    raw = bytes.fromhex("15 05 18 02 6162 11 12 13 07 17 0102030405060708 1c 26 d804 00 19 32 01 02 01 05 c801 0e 00")
    fields, end = read_struct(raw + b"rest")
    assert end == len(raw)
    assert fields == {
        1: -3,
        2: b"ab",
        3: True,
        4: False,
        5: 7,
        6: bytes(range(1, 9)),
        7: {2: 300},
        8: [True, False, True],
        100: 7,
    }


def test_numbers_and_lists_are_read_as_they_are_written() -> None:
    for number in (0, 1, -1, 63, 64, -64, -65, 2**40, -(2**40), 2**62):
        written = written_number(number)
        assert number_at(written, (0, len(written))) == number
    for count in (0, 1, 14, 15, 16, 300):
        structs = [b"\x15" + written_number(k) + b"\0" for k in range(count)]
        written = written_structs(structs)
        spans = list_spans(written, (0, len(written)))
        assert [written[first:last] for first, last in spans] == structs


def test_lists_are_read_with_all_their_entries() -> None:
    """A field 1 that is a list: of three numbers, each written as its double, and of two truths."""
    assert read_struct(b"\x19\x35\x02\x04\x06\x00") == ({1: [1, 2, 3]}, 6)
    assert read_struct(b"\x19\x21\x01\x02\x00") == ({1: [True, False]}, 5)
