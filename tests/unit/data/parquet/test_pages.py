"""Damage that polars would not survive is found in the headers of pages first.

Every contradiction between the pages of a column and the metadata is tried, one at a time, in files of a few bytes.
"""

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.parquet.files import Footer
from dpsim_gui.data.parquet.pages import (
    MAGIC,
    check_pages,
    check_pages_of,
    footer_bytes,
    list_spans,
    number_at,
    read_struct,
    struct_spans,
    text_at,
    written_number,
    written_structs,
)
from dpsim_gui.errors import Cancelled, DataFileError
from dpsim_gui.messages import Message
from tests.unit.data.reading import select

DATA, INDEX, DICTIONARY, DATA_2 = range(4)
STORED = 5
"""bytes of each page behind its header"""


class File(BytesIO):
    """In memory."""

    def __init__(self, raw: bytes) -> None:
        super().__init__(raw)
        self.size = len(raw)


def struct(fields: Mapping[int, Any]) -> bytes:
    """Whole numbers, text as bytes, structs as dicts, lists of structs or texts."""
    parts, before = [], 0
    for number, value in fields.items():
        kind = {int: 6, bytes: 8, list: 9, dict: 12}[type(value)]
        parts += [bytes([number - before << 4 | kind]), written(value)]
        before = number
    return b"".join(parts) + b"\0"


def written(value: Any) -> bytes:
    if isinstance(value, int):
        return written_number(value)
    if isinstance(value, bytes):
        return bytes([len(value)]) + value
    if isinstance(value, dict):
        return struct(value)
    if value and isinstance(value[0], bytes):
        return bytes([len(value) << 4 | 8]) + b"".join(map(written, value))
    return written_structs([struct(each) for each in value])


def page(kind: int, values: int, **change: int) -> bytes:
    header: dict[int, Any] = {1: kind, 2: change.get("size", 20), 3: change.get("stored", STORED)}
    about = {DATA: 5, INDEX: 6, DICTIONARY: 7, DATA_2: 8}[kind]
    header[about] = {} if kind == INDEX else {1: values}
    if "longer" in change:
        # Statistics, which are not looked at.
        header[about][5] = {9: [b"x" * 100] * change["longer"]}
    return struct(header) + b"x" * STORED


def file(
    *pages: bytes, rows: int = 3, about: Mapping[int, Any] | None = None, total: int | None = None, last: bool = False
) -> File:
    """One row group with the column "a", whose first page is a dictionary if `about` says so in field 11.

    last: behind one that is not read
    """
    column = {3: [b"a"], 5: rows, 7: len(b"".join(pages)), 9: len(MAGIC), **(about or {})}
    inner = {3: [b"b", b"c"], 5: 99, 7: 0, 9: 0}
    columns = (inner, column) if last else (column, inner)
    group = {1: [{3: dict(sorted(each.items()))} for each in columns], 3: rows}
    footer = struct({3: rows if total is None else total, 4: [group]})
    return File(b"".join((MAGIC, *pages, footer, len(footer).to_bytes(4, "little"), MAGIC)))


def rest(kind: int, values: int) -> bytes:
    """A page that says it goes on to the very end of the file."""
    for stored in range(200):
        found = page(kind, values, stored=stored)
        if len(MAGIC) + len(found) - STORED + stored == file(found).size:
            return found
    raise AssertionError


def ticks_of(file: File) -> int:
    ticks: list[None] = []
    check_pages_of(file, {"a"}, lambda: ticks.append(None))
    return len(ticks)


@pytest.mark.parametrize(
    "sound",
    [
        file(page(DATA, 3)),
        file(page(DATA, 1), page(DATA_2, 2)),
        file(page(DATA, 0), page(DATA, 3)),
        file(page(DICTIONARY, 20), page(DATA, 3), about={9: 4 + len(page(DICTIONARY, 20)), 11: 4}),
        file(page(DATA, 3), about={11: 0}),
        file(page(INDEX, 0), page(DATA, 3)),
        file(page(DATA, 3), page(DATA, -1)),
        file(rest(DATA, 3)),
        file(page(DATA, 2, longer=14), page(DATA, 1, longer=11)),
        file(rows=0),
    ],
)
def test_a_file_that_does_not_contradict_itself_passes(sound: File) -> None:
    assert ticks_of(sound) == (0 if sound.size == file(rows=0).size else 1)


@pytest.mark.parametrize(
    "damaged",
    [
        file(page(DATA, 4)),
        file(page(DATA, 2), page(DATA, 2)),
        file(page(DATA_2, 4)),
        file(page(DATA, 2)),
        file(page(DATA, -1), page(DATA, 3)),
        file(page(DATA, 3, size=-1)),
        file(page(DATA, 3, stored=-1)),
        file(page(DATA, 3, stored=1000)),
        file(page(DICTIONARY, 21), page(DATA, 3)),
        file(page(DICTIONARY, 21), page(DATA, 3), about={9: 4 + len(page(DICTIONARY, 21)), 11: 4}),
        file(page(DATA, 4), last=True),
        file(page(DATA, 3), rows=-1),
        file(page(DATA, 3), about={5: 4}),
        file(page(DATA, 3), about={5: 2}),
        file(page(DATA, 3), about={9: -1}),
        file(page(DATA, 3), about={9: b"4"}),
        file(page(DATA, 3)[:1]),
        File(b""),
        File(file(page(DATA, 3)).getvalue()[:-1] + b"2"),
        File(MAGIC + (5).to_bytes(4, "little") + MAGIC),
    ],
)
def test_every_contradiction_is_refused(damaged: File) -> None:
    with pytest.raises(DataFileError) as refused:
        check_pages_of(damaged, {"a"}, lambda: None)
    assert (refused.value.field, refused.value.message) == ("data", Message("damaged-parquet"))


def test_what_is_not_going_to_be_read_may_be_as_it_likes() -> None:
    check_pages_of(file(page(DATA, 4)), {"b", "c"}, lambda: None)


def test_a_stop_is_looked_for_at_every_64th_page() -> None:
    for count, expected in ((1, 1), (64, 1), (65, 2), (128, 2), (129, 3)):
        assert ticks_of(file(*[page(DATA, 1)] * count, rows=count)) == expected


def test_the_metadata_may_fill_the_file_and_no_more() -> None:
    footer = struct({3: 0, 4: []})
    whole = footer + len(footer).to_bytes(4, "little") + MAGIC
    assert footer_bytes(File(whole)) == footer
    assert footer_bytes(File(bytes(4) + MAGIC)) == b""
    with pytest.raises(ValueError, match="cut off"):
        footer_bytes(File(whole[1:]))


def test_metadata_of_many_megabytes_are_found_at_their_beginning() -> None:
    """Their length is a number of four bytes."""
    length, places = 0x02_00_00_05, list[int]()

    class Huge:
        size = length + 100

        def seek(self, offset: int, /) -> int:
            places.append(offset)
            return offset

        def read(self, size: int, /) -> bytes:
            return length.to_bytes(4, "little") + MAGIC if size == 8 else b"metadata"

    assert footer_bytes(Huge()) == b"metadata"
    assert places == [length + 92, 92]


def test_a_column_of_a_row_group_is_found_where_its_first_page_is() -> None:
    """The dictionary, where there is one, stands before the values."""
    plain, packed = page(DATA, 3), page(DICTIONARY, 2)
    for made, first, offsets in (
        (file(plain), 4, [4]),
        (file(plain, about={11: 0}), 4, [4]),
        (file(packed, plain, about={9: 4 + len(packed), 11: 4}), 4, [4 + len(packed), 4]),
    ):
        (group,) = Footer(footer_bytes(made)).groups
        assert (group.rows, set(group.columns)) == (3, {"a"})
        column = group.columns["a"]
        assert (column.first, column.last) == (first, first + len(plain) + (len(packed) if len(offsets) > 1 else 0))
        assert [at for _, at in column.offsets] == offsets


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (file(rows=-1), "fewer than no rows"),
        (file(page(DATA, 3), total=4), "not as many rows"),
        (file(page(DATA, 3), about={9: -1}), "before the file"),
        (file(page(DATA, 3), about={7: -1}), "before the file"),
    ],
)
def test_metadata_of_a_row_group_are_refused_by_what_is_wrong(made: File, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Footer(footer_bytes(made))


def test_a_column_in_another_file_is_refused() -> None:
    group = {1: [{1: b"other.parquet", 3: {3: [b"a"], 7: 0, 9: 4}}], 3: 0}
    with pytest.raises(ValueError, match="another file"):
        Footer(struct({3: 0, 4: [group]}))


def nested(depth: int) -> bytes:
    return b"\x1c" * depth + b"\0" * (depth + 1)


def nested_lists(depth: int) -> bytes:
    """A field whose list holds a list, and so on; the innermost holds nothing."""
    return b"\x19" + b"\x19" * depth + b"\x09\0"


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "cut off"),
        (b"\x15", "cut off"),
        (b"\x18\x7f\x00", "cut off"),
        (b"\x19\xf5\xff\xff\x03\x00", "cut off"),
        (b"\x1b\x00", "unknown type"),
        (nested(17), "nested too deeply"),
        (nested_lists(17), "nested too deeply"),
        # Python itself would give up here, with an error that is nobody's to mend.
        (nested_lists(10_000), "nested too deeply"),
        (b"\x16" + b"\x80" * 10 + b"\x01\0", "too long"),
        (b"\x19\x26\x02", "cut off"),
        (b"\x19\xf6\x04\x02\x02\x02\0", "cut off"),
        # A list of 2⁶² values of any kind, of which a few are there.
        *(
            (bytes([0x19, 0xF0 | kind]) + b"\xff" * 8 + b"\x7f" + bytes(40), "cut off")
            for kind in (1, 3, 5, 7, 8, 9, 12)
        ),
    ],
)
def test_structs_beyond_the_limits_are_refused(raw: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_struct(raw)


def test_structs_at_the_limits_are_read() -> None:
    assert read_struct(nested(16))[1] == 33
    assert read_struct(nested_lists(16))[1] == 19
    assert read_struct(b"\x16" + b"\x80" * 9 + b"\x01\0") == ({1: 2**62}, 12)
    assert read_struct(b"\x19\x26\x02\x04\0") == ({1: [1, 2]}, 5)
    assert read_struct(b"\x19\x21\x01\x02\x00") == ({1: [True, False]}, 5)
    # A set is a list, a byte stands for itself, and a list of many has its count behind its head.
    assert read_struct(b"\x1a\x23\x07\x09\0") == ({1: [7, 9]}, 5)
    assert read_struct(b"\x19\xf6\x0f" + b"\x02" * 15 + b"\0") == ({1: [1] * 15}, 19)


def test_a_struct_is_read_field_by_field() -> None:
    raw = bytes.fromhex("15 05 18 02 6162 11 12 13 07 17 0102030405060708 1c 26 d804 00 19 32 01 02 01 05 c801 0e 00")
    fields, end = read_struct(raw + b"rest")
    assert end == len(raw)
    expected = {1: -3, 2: b"ab", 3: True, 4: False, 5: 7, 6: bytes(range(1, 9)), 7: {2: 300}, 100: 7}
    assert fields == expected | {8: [True, False, True]}


def test_numbers_and_lists_are_read_as_they_are_written() -> None:
    for number in (0, 1, -1, 63, 64, -64, -65, 2**40, -(2**40), 2**62):
        raw = written_number(number)
        assert number_at(raw, (0, len(raw))) == number
    for count in (0, 1, 14, 15, 16, 300):
        structs = [b"\x15" + written_number(k) + b"\0" for k in range(count)]
        raw = written_structs(structs)
        spans = list_spans(raw, (0, len(raw)))
        assert [raw[first:last] for first, last in spans] == structs


def test_a_number_takes_as_few_bytes_as_it_can() -> None:
    for number, raw in ((0, b"\0"), (-64, b"\x7f"), (64, b"\x80\x01"), (-8192, b"\xff\x7f"), (8192, b"\x80\x80\x01")):
        assert written_number(number) == raw
    assert written_structs([b"\0"] * 14) == b"\xec" + bytes(14)
    assert written_structs([b"\0"] * 15) == b"\xfc\x0f" + bytes(15)


def test_places_are_found_as_deep_as_structs_are_read() -> None:
    assert struct_spans(nested(16), 0) == {1: (1, 32)}
    assert list_spans(b"\x1c" + nested(15), (0, 32)) == [(1, 32)]
    for ask in (lambda: struct_spans(nested(17), 0), lambda: list_spans(b"\x1c" + nested(16), (0, 34))):
        with pytest.raises(ValueError, match="nested too deeply"):
            ask()


def test_values_are_found_where_they_stand() -> None:
    raw = b"??" + b"\x16\xd8\x04" + b"\x18\x04text" + b"\x06\x50\x01" + b"\0?"
    spans = struct_spans(raw, 2)
    assert spans == {1: (3, 5), 2: (6, 11), 40: (13, 14)}
    assert number_at(raw, spans[1]) == 300
    assert text_at(raw, spans[2]) == "text"
    assert number_at(raw, spans[40]) == -1
    texts = written([b"one", b"", b"three"])
    assert [text_at(texts, span) for span in list_spans(texts, (0, len(texts)))] == ["one", "", "three"]


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: struct_spans(b"\x16", 0), "cut off"),
        (lambda: struct_spans(b"", 0), "cut off"),
        (lambda: list_spans(b"\x15\x02", (0, 2)), "something else"),
    ],
)
def test_places_in_what_is_cut_off_are_refused(ask: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ask()


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
            list(source.chunks(select("a")))
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
