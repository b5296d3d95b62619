"""One line of a text table changes no other parsed row, whatever stands in it, in any code page, chunk or share.

The sensitivity of every structure stands on this, as in `test_typed_row_locality`. The layout is the confirmed one
here; how one odd line among the first could change the guess of it is looked at below.
"""

import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import fsspec
import numpy as np
import pytest

from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.text.lines import guess_encoding
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError

Parsed = list[tuple[bytes, int]]

# One at a time, as neighbours are, and then many in one file: each must leave all plain lines alone.
some = pytest.mark.parametrize(("alone", "together"), [(4, 196), pytest.param(40, 960, marks=pytest.mark.long)])
A_FILE = 48

ODD = (
    b'"', b'99,"', b"5' 11\"", b'"a', b'a"', b'""', b'"""', b'"a,b"c', b',"', b'",', b"'", b",", b";", b"\t", b"|",
    b"  ", b"\r", b"\0", b"\x1a", b"\x1f", b"\v", b"\f", b"\x85", b"\xa0", b"\xff", b"\xfe", b"\xef\xbb\xbf",
    b"\xef\xbb", b"\xff\xfe", b"\xc3", b"\xe2\x82", b"\xf0\x9f", b"\x81", b"\x82\xa0", b"\xd8\x00", b"\xdc",
    b"\xed\xa0\x80", b"#", b"%", b"$404.02", b"1,5", b"1.234,5", b"1,234", b"1 234", b"1'234", b"12 %", b"nan",
    b"inf", b"1e999", b"-", b"NA", b"sep=;", b"x" * 3000, b"," * 500, b'"' * 501, b"9" * 400, b"1", b"2.5", b"u",
    b"\\", b"\x00\x0d", b"\xe2\x80\xa8",
)  # fmt: skip


def selection(label: str | None) -> Selection:
    return Selection(
        columns=("b", "a"),
        domain=Box(lower=np.full(2, -1e9), upper=np.full(2, 1e9)),
        fill=(7.0, 7.0),
        label_column=label,
        classes=() if label is None else ("u", "ü, v", "1"),
    )


def parsed(
    path: Path | str, reading: FileReading, label: str | None, *, chunk_bytes: int, share_bytes: int | None
) -> Parsed:
    source = open_source(path, reading, chunk_bytes=chunk_bytes)
    found: Parsed = []
    for share in (source,) if share_bytes is None else source.shares(share_bytes):
        for chunk in share.chunks(selection(label)):
            labels = [-2] * len(chunk) if chunk.labels is None else chunk.labels.tolist()
            found += zip([row.tobytes() for row in chunk.rows], labels, strict=True)
    return found


ROWS = [
    "1.25,2,u", '"3.5",4,"ü, v"', "5' 11\",6.5,u", "7,\"8.25\",'1'", "9,10.5,ü", '"1,234.5",11,u', "$12.5,13 %,1",
    '"say ""hi""",14,"u"', "15,16,u", " 17 , 18 , u ", '19,"20', "21,22,ü",
]  # fmt: skip
STRICT = [row for row in ROWS if row not in ("5' 11\",6.5,u", '19,"20')] + ['23,"24\n",u', '"25\n\n",26,"u\n"']


def hostile_lines(encoding: str, line_end: bytes) -> Iterator[bytes]:
    """Lines of odd bytes and of odd letters in turn; without a line end, which would make two lines of one."""
    chance = Random(encoding)
    of_bytes = False
    while True:
        of_bytes = not of_bytes
        pieces = [chance.choice(ODD) for _ in range(chance.randint(1, 6))]
        if chance.random() < 0.5:
            pieces.insert(chance.randint(0, len(pieces)), b",")
        line = b"".join(pieces)
        if not of_bytes:
            line = line.decode("latin-1").encode(encoding, "replace")
        # Nor may a last byte make one together with the line end itself.
        if line_end not in line and (line + line_end).index(line_end) == len(line):
            yield line


FAMILIES: dict[str, dict[str, str]] = {
    "utf-8": {}, "utf-8-sig": {}, "cp1252": {}, "cp1251": {}, "cp932": {}, "gb18030": {}, "utf-16": {}, "utf-16-be": {},
    "utf-32": {},
}  # fmt: skip


PLACES = [*((encoding, place) for place in ("plain", "packed") for encoding in FAMILIES), ("utf-8", "elsewhere")]


@some
@pytest.mark.parametrize(("encoding", "place"), PLACES)
def test_lines_of_a_text_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, place: str, alone: int, together: int
) -> None:
    """elsewhere: in a store, read in ranges of 19 bytes"""
    monkeypatch.setattr("dpsim_gui.data.remote.file._MOST_BYTES", 19)
    packed = place == "packed"
    if encoding == "cp1251":
        rows = [row.replace("ü", "я") for row in ROWS]
    else:
        rows = [row.replace("ü", "表") for row in ROWS] if encoding in ("cp932", "gb18030") else ROWS
    order = {"utf-16": "utf-16-le", "utf-32": "utf-32-le", "utf-8-sig": "utf-8"}.get(encoding, encoding)
    mark = "".encode(encoding)
    end = "\n".encode(order)
    records = [row.encode(order) for row in rows]
    options = ReadingOptions(
        separator=",", decimal=".", encoding=order, line_ends="lf", names_line=1, names_shift=0, skip_lines=2,
        skip_footer=1,
    )  # fmt: skip
    file = tmp_path / ("t.csv.gz" if packed else "t.csv")
    path = f"memory:/{file}" if place == "elsewhere" else file

    def write(lines: list[bytes]) -> None:
        text = mark + end.join([*("a,b,label".encode(order), "m,kg,".encode(order)), *lines, "sum,99,".encode(order)])
        if place == "elsewhere":
            fsspec.filesystem("memory").pipe_file(str(file), text)
        else:
            file.write_bytes(gzip.compress(text, 1) if packed else text)

    write(records)
    # A file in a store could not be exchanged under the same plan, as it is here.
    reading = replace(resolve_reading(path, options), remote=())
    assert reading.typed
    expected = parsed(path, reading, "label", chunk_bytes=1 << 20, share_bytes=None)
    assert len(expected) == len(records)
    assert len(set(expected)) == len(expected)
    odd = hostile_lines(order, end)
    for index in range(alone):
        at, line = index % len(records), next(odd)
        write([*records[:at], line, *records[at + 1 :]])
        wanted: list[tuple[bytes, int] | bool] = [*expected[:at], _is_blank(line, order), *expected[at + 1 :]]
        for chunk_bytes, share_bytes in ((300 * len(end), None), (1 << 20, 40 * len(end))):
            found = parsed(path, reading, "label", chunk_bytes=chunk_bytes, share_bytes=share_bytes)
            assert_as_wanted(found, wanted, [line])
    for start in range(0, together, A_FILE):
        lines = [next(odd) for _ in range(A_FILE)]
        write([each for at, line in enumerate(lines) for each in (records[at % len(records)], line)])
        wanted = [
            each for at, line in enumerate(lines) for each in (expected[at % len(records)], _is_blank(line, order))
        ]
        # Chunks end elsewhere in every file.
        for chunk_bytes, share_bytes in (((900 + 11 * start) * len(end), None), (1 << 20, 8000)):
            found = parsed(path, reading, "label", chunk_bytes=chunk_bytes, share_bytes=share_bytes)
            assert_as_wanted(found, wanted, lines)


def assert_as_wanted(found: Parsed, wanted: list[tuple[bytes, int] | bool], lines: list[bytes]) -> None:
    """wanted: the plain rows, and for each hostile line whether it is blank; a blank line may be no row at all."""
    at = 0
    for index, each in enumerate(wanted):
        if not isinstance(each, bool):
            assert found[at] == each, (index, lines)
            at += 1
        elif not each:
            at += 1
        else:
            following = wanted[index + 1] if index + 1 < len(wanted) else None
            is_row = at < len(found) if following is None else found[at] != following
            at += is_row
    assert at == len(found), lines


def _is_blank(line: bytes, order: str) -> bool:
    text = line.decode(order if order.startswith("utf") else "latin-1", "replace").replace("\ufeff", "")
    return not text.replace("ï»¿", "").strip(" \0\r\x1f\ufffd")


@pytest.mark.parametrize("hostile", [120, pytest.param(1_000, marks=pytest.mark.long)])
def test_records_with_line_breaks_in_cells(tmp_path: Path, hostile: int) -> None:
    """Whatever takes the place of one strict record, the file is refused or all others are as before."""
    path = tmp_path / "t.csv"
    options = ReadingOptions(
        separator=",", decimal=".", encoding="utf-8", header=True, skip_lines=0, line_breaks_in_cells=True
    )
    records = [row.encode() for row in STRICT]

    def write(lines: list[bytes]) -> None:
        path.write_bytes(b"\n".join([b"a,b,label", *lines]) + b"\n")

    write(records)
    reading = resolve_reading(path, options)
    expected = parsed(path, reading, "label", chunk_bytes=1 << 20, share_bytes=None)
    assert len(expected) == len(records)
    chance, refused = Random(1), 0
    for index in range(hostile):
        at = index % len(records)
        if chance.random() < 0.5:
            pieces = [chance.choice(ODD) for _ in range(chance.randint(1, 6))]
            record = b"".join([*pieces, chance.choice([b"", b"\n", b'"\n', b',"'])])
        else:
            cells = [
                b"".join(chance.choice([b"a", b"1", b'""', b"\n", b",", b"\r\n"]) for _ in range(4)) for _ in "abc"
            ]
            record = b",".join(b'"' + cell + b'"' for cell in cells)
        write([*records[:at], record, *records[at + 1 :]])
        try:
            found = parsed(path, reading, "label", chunk_bytes=chance.choice((300, 1 << 20)), share_bytes=40)
        except DataFileError:
            refused += 1
            continue
        behind = len(expected) - at - 1
        assert found[:at] == expected[:at], record
        assert found[len(found) - behind :] == expected[at + 1 :], record
    assert 0 < refused < hostile


def test_a_quote_left_open_above_inches_swallows_nobody(tmp_path: Path) -> None:
    """The attack that made 4,999 rows vanish: a quote left open by one row, closed by the inches of another."""
    path = tmp_path / "t.csv"
    rows = [f"{row},{row % 7}" for row in range(5000)] + ["1,5' 11\""]
    wanted = Selection(columns=("a",), domain=Box(lower=np.zeros(1), upper=np.full(1, 1e4)), fill=(0.0,))
    found = []
    for first in ("99,3", '99,"', '"99,3'):
        path.write_text("\n".join(["a,b", first, *rows]))
        source = open_source(path)
        assert source.count_rows() == 5002
        found.append(np.concatenate([chunk.rows for chunk in source.chunks(wanted)])[1:].tobytes())
    assert len(set(found)) == 1


@pytest.mark.parametrize(
    ("rows", "odd"),
    [
        # decimal mark, thousands mark, code page, separator, header, columns
        (["1,2"] * 30 + ["1.5,2"] * 30, ['"1,5","2,5"', '"1.234,5",7', '"1 234","1\'234"']),
        (["1\t2"] * 60, ["1,5\t2,5", "1 234,5\t2", "1;2", "1,5\t" * 300]),
        (["1;2"] * 60, ["1.5;2.5", "1,234.5;2", "1\t2", "1.5;" * 300]),
        (
            ["1,2"] * 20 + ["x,ü"] * 5 + ["3,4"] * 30,
            [b"1,\xfc", b"\x82\xa0\x82\xa2,1", b"\xff\xfe1\x00,\x002\x00", b"\0\0\0"],
        ),
        (
            ["1,2"] * 60,
            ["x,y", "1;2;3", "1|2", "1 2 3 4 5", "1,2,3,4", "1", "1\r2", "\r" * 999, "#1,2", '"', "2020-01-01,u"],
        ),
        (["1,2"] * 60, [b"1,\xfc", b"\x82\xa0\x82\xa2,1", b"\xff\xfe1\x00,\x002\x00"]),
        (["u;1,5"] * 60, ["1,5 x", b',"', "1.234,5|a b", "1,5"]),
        (["Berlin", "New York", "Rome"] * 20, ["x y", "x;y", "a b c", "1,5"]),
        (["1.5"] * 60, ["1,5", "x;y", "1 2", "1,2,3,4", "x"]),
    ],
)
@pytest.mark.parametrize("header", ["a{0}b", ""])
def test_an_odd_line_among_the_first_turns_no_guess(
    rows: list[str], odd: list[str | bytes], header: str, tmp_path: Path
) -> None:
    """Audit: one odd cell among the first lines flipped decimal mark, thousands mark or code page for all rows."""
    path = tmp_path / "t.csv"
    mark = next((mark for mark in "\t;," if mark in rows[0]), "")
    names = [header.format(mark)] if header and mark else ["a"] if header else []

    def guessed(lines: list[str | bytes]) -> tuple[ReadingOptions, tuple[str, ...]]:
        path.write_bytes(b"\n".join(line if isinstance(line, bytes) else line.encode() for line in [*names, *lines]))
        reading = resolve_reading(path)
        assert reading.layout is not None
        return reading.options, reading.layout.columns

    expected = guessed(list(rows))
    for line in odd:
        # In a file without names the first line itself says that there are none.
        for at in (0, 1, 7, 20) if names else (1, 7, 20):
            assert guessed([*rows[:at], line, *rows[at + 1 :]]) == expected, (line, at)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "utf-8", "utf-8-sig"])
def test_an_odd_line_among_the_first_turns_no_code_page(encoding: str) -> None:
    """One line of zero bytes on both sides made Latin text of a whole file in UTF-16."""
    chance, order = Random(encoding), {"utf-16": "utf-16-le", "utf-32": "utf-32-le", "utf-8-sig": "utf-8"}
    mark, end = "".encode(encoding), "\n".encode(order.get(encoding, encoding))
    rows = [row.encode(order.get(encoding, encoding)) for row in ("a,b", *["1,2"] * 50)]
    expected = guess_encoding(mark + end.join(rows))
    assert expected.startswith(encoding[:6])
    odd = ["\0表".encode(order.get(encoding, encoding)) * 100, b"\0" * 300, b"\x82\xa0" * 100, b"\xfc"]
    codes = (0, 0, 0xFC, 0xFE, 0xFF, 0x82, 0xA0, 0x41)
    odd += [bytes(chance.choices(codes, k=chance.randint(1, 300))) for _ in range(300)]
    for at, line in enumerate(odd):
        place = (1, 2, 20)[at % 3]
        assert guess_encoding(mark + end.join([*rows[:place], line, *rows[place + 1 :]])) == expected, line
