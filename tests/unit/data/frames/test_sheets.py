"""Sheets: where names and rows are, what a cell is, and what is refused."""

import datetime
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pytest
import xlwt
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from dpsim_gui.columns.spec import specs_of, table_of
from dpsim_gui.data.frames import old_workbook
from dpsim_gui.data.frames import workbook as limits
from dpsim_gui.data.frames.sheets import SheetSource
from dpsim_gui.data.guess import array_names, resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError
from tests.unit.data.frames.test_same_table import ods

FILL = -77.0


def book(path: Path, *rows: list[Any], name: str = "Data", **others: list[list[Any]]) -> Path:
    workbook = openpyxl.Workbook()
    first = workbook.active
    first.title = name
    for row in rows:
        first.append(row)
    for title, cells in others.items():
        sheet = workbook.create_sheet(title)
        for row in cells:
            sheet.append(row)
    workbook.save(path)
    return path


def numbers(path: Path, options: ReadingOptions | None = None, columns: tuple[str, ...] | None = None) -> Any:
    return numbers_of(open_source(path, options or ReadingOptions()), columns)


def numbers_of(source: RowSource, columns: tuple[str, ...] | None = None) -> Any:
    chosen = columns or source.columns
    box = Box(lower=np.full(len(chosen), -1e9), upper=np.full(len(chosen), 1e9))
    chunks = list(source.chunks(Selection(columns=chosen, domain=box, fill=(FILL,) * len(chosen))))
    return np.concatenate([chunk.rows for chunk in chunks]).tolist()


@pytest.mark.parametrize(
    ("rows", "options", "columns", "expected"),
    [
        ([["a", "b"], [1, 2], [3, 4]], {}, ("a", "b"), [[1, 2], [3, 4]]),
        ([["Report of 2024"], [], ["a", "b"], [1, 2], [3, 4]], {}, ("a", "b"), [[1, 2], [3, 4]]),
        ([["a", "b"], [1, 2], [], [3, 4]], {}, ("a", "b"), [[1, 2], [3, 4]]),
        ([["a", "b"], [1, 2, 3], [3, 4]], {}, ("a", "b"), [[1, 2], [3, 4]]),
        ([["", "b"], [1, 2], [3, 4]], {}, ("x0", "b"), [[1, 2], [3, 4]]),
        ([["id", 2019, 2020, 2021], ["u", 1, 2, 3], ["v", 4, 5, 6]], {}, ("id", "2019", "2020", "2021"), None),
        ([[1, 2], [3, 4.5], [5, 6]], {}, ("x0", "x1"), [[1, 2], [3, 4.5], [5, 6]]),
        ([["a", "b"], [1, 2], ["sum", 2]], {"skip_footer": 1}, ("a", "b"), [[1, 2]]),
        ([["x", "y"], ["a", "b"], [1, 2]], {"skip_lines": 1}, ("a", "b"), [[1, 2]]),
        ([["a", "b"], ["kg", "cm"], [1, 2]], {"names_line": 1, "skip_lines": 2}, ("a", "b"), [[1, 2]]),
        ([["u", 1], ["v", 2]], {"header": False, "column_count": 2}, ("x0", "x1"), [[FILL, 1], [FILL, 2]]),
    ],
)
def test_names_and_rows_are_found_as_in_a_text_table(
    tmp_path: Path, rows: list[list[Any]], options: dict[str, Any], columns: tuple[str, ...], expected: Any
) -> None:
    path = book(tmp_path / "t.xlsx", *rows)
    assert open_source(path, ReadingOptions(**options)).columns == columns
    if expected is not None:
        assert numbers(path, ReadingOptions(**options)) == expected


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        (0.12, 0.12), (True, 1), ("1,234.50", 1234.5), (" 12 ", 12), ("text", FILL), (None, FILL), ("#N/A", FILL),
        (datetime.date(2024, 1, 1), FILL), (datetime.time(7, 30), FILL), (datetime.timedelta(hours=30), FILL),
        ("", FILL),
    ],
)  # fmt: skip
def test_a_cell_is_read_by_its_own_stored_type(tmp_path: Path, cell: Any, number: float) -> None:
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2], [cell, 3], [4.5, 5])
    assert numbers(path) == [[1, 2], [number, 3], [4.5, 5]]


COMMA = ReadingOptions(decimal=",")


@pytest.mark.parametrize(
    ("cell", "number"), [("3,5", 3.5), ("1.234,5", 1234.5), ("3.5", FILL), (3.5, 3.5), ("12", 12), ("1 234,5", 1234.5)]
)
def test_text_in_a_sheet_has_the_decimal_mark_that_was_typed_as_in_a_text_table(
    tmp_path: Path, cell: Any, number: float
) -> None:
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2], [cell, 3])
    assert numbers(path, COMMA) == [[1, 2], [number, 3]]
    if isinstance(cell, str):
        (tmp_path / "t.csv").write_text(f"a;b\n1;2\n{cell};3\n")
        assert numbers(tmp_path / "t.csv", ReadingOptions(decimal=",", separator=";")) == numbers(path, COMMA)
    assert numbers(path)[1][0] == (FILL if "," in str(cell) else pytest.approx(float(cell)))


def test_ids_that_are_text_have_the_decimal_mark_of_the_file(tmp_path: Path) -> None:
    path = book(tmp_path / "t.xlsx", ["who", "b"], ["7,0", 2], ["7", 3], [7, 4], ["7.0", 5])
    selection = Selection(columns=("b",), domain=Box(lower=np.zeros(1), upper=np.ones(1)), fill=(0.0,), person="who")
    (chunk,) = open_source(path, COMMA).chunks(selection)
    assert chunk.keys is not None
    first, second, third, fourth = (mark.tobytes() for mark in chunk.keys.marks)
    assert first == second == third != fourth


@pytest.mark.parametrize("epoch", [None, CALENDAR_MAC_1904])
def test_dates_of_both_calendars_of_excel_are_the_same_days(tmp_path: Path, epoch: Any) -> None:
    workbook = openpyxl.Workbook()
    if epoch is not None:
        workbook.epoch = epoch
    days = [datetime.date(2024, 3, 1), datetime.datetime(2024, 3, 1, 12), "2024-03-01", "nothing"]
    for row in [["day", "n"], *([day, 1] for day in days)]:
        workbook.active.append(row)
    workbook.save(tmp_path / "t.xlsx")
    table = table_of(specs_of(("day",), {
        "kind": {"day": "date"}, "bounds": {"day": ("2024-01-01", "2024-12-31")}, "near": {"day": "1"},
        "missing": {"day": "leave-out"},
    }))  # fmt: skip
    selection = Selection(columns=("day",), domain=table.space.box, fill=(), table=table)
    (chunk,) = open_source(tmp_path / "t.xlsx").chunks(selection)
    assert (chunk.rows.ravel() - chunk.rows[0, 0]).tolist() == [0, 0.5, 0]
    assert chunk.records == 4


def test_formulas_count_by_their_stored_result_and_merged_cells_once(tmp_path: Path) -> None:
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2], [3, 4])
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"].replace(b"<v>3</v>", b"<f>1+1</f><v>9</v>")
    parts["xl/worksheets/sheet1.xml"] = sheet.replace(
        b"</sheetData>", b'</sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>'
    ).replace(b"<v>4</v>", b"")
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    assert numbers(path) == [[1, 2], [9, FILL]]


def test_hidden_rows_are_records_like_all_others(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    for row in (["a"], [1], [2]):
        workbook.active.append([*row, 0])
    workbook.active.row_dimensions[2].hidden = True
    workbook.save(tmp_path / "t.xlsx")
    assert len(numbers(tmp_path / "t.xlsx")) == 2


def test_a_sheet_is_chosen_by_name_where_there_are_several(tmp_path: Path) -> None:
    path = book(tmp_path / "t.xlsx", ["a"], [1], name="First", Second=[["b", "c"], [2, 3]])
    assert array_names(path) == ("First", "Second")
    assert numbers(path, ReadingOptions(array="Second")) == [[2, 3]]
    with pytest.raises(DataFileError, match=r"several sheets. Choose one of First, Second"):
        open_source(path)
    with pytest.raises(DataFileError, match=r"no sheet 'Third'. Choose one of First, Second"):
        open_source(path, ReadingOptions(array="Third"))


def test_hidden_sheets_are_not_offered(tmp_path: Path) -> None:
    path = book(tmp_path / "t.xlsx", ["a"], [1], Other=[["b"], [2]])
    workbook = openpyxl.load_workbook(path)
    workbook["Other"].sheet_state = "hidden"
    workbook.save(path)
    assert array_names(path) == ("Data",)


def test_a_layout_that_is_typed_guesses_nothing(tmp_path: Path) -> None:
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2], [3, 4])
    assert not resolve_reading(path).typed
    reading = resolve_reading(path, ReadingOptions(header=True, skip_lines=0, decimal="."))
    assert reading.typed
    assert (reading.options.header, reading.options.skip_lines, reading.options.array) == (True, 0, "Data")


def test_a_workbook_that_cannot_be_held_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    far = openpyxl.Workbook()
    far.active["A1"], far.active["XFD1048576"] = "a", 3
    far.save(tmp_path / "far.xlsx")
    with pytest.raises(DataFileError, match=r"more than 50,?000,?000 cells"):
        open_source(tmp_path / "far.xlsx")
    monkeypatch.setattr(limits, "MOST_UNPACKED_BYTES", 10_000)
    with pytest.raises(DataFileError, match=r"unpacks to more than 4 GB"):
        open_source(book(tmp_path / "t.xlsx", ["a", "b"], *([n, n] for n in range(500))))


def test_far_cells_of_a_binary_workbook_are_seen_as_well() -> None:
    row = bytes([0, 4]) + (1_048_575).to_bytes(4, "little")
    cell = bytes([5, 8]) + (16_383).to_bytes(4, "little") + bytes(4)
    other = bytes([0x91, 0x01, 2, 9, 9])
    places, left = limits._places_in_records(row + other + cell + row[:3])
    assert places == (1_048_576, 16_384)
    assert left == row[:3]


@pytest.mark.parametrize("cut", [30, 200, 1000, 2500, -30])
def test_a_damaged_workbook_gets_one_sentence(tmp_path: Path, cut: int) -> None:
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2])
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(DataFileError, match=r"damaged|archive|workbook"):
        open_source(path)


def test_empty_sheets_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match=r"the sheet is empty"):
        open_source(book(tmp_path / "t.xlsx"))


def test_a_sheet_is_parsed_once_for_its_layout_and_its_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    read = limits.Workbook.read

    def counted(self: limits.Workbook, name: str) -> Any:
        parsed.append(name)
        return read(self, name)

    monkeypatch.setattr(limits.Workbook, "read", counted)
    path = book(tmp_path / "t.xlsx", ["a", "b"], [1, 2], [3, 4])
    source = open_source(path)
    assert source.count_rows() == 2
    assert numbers_of(source) == [[1, 2], [3, 4]]
    assert parsed == ["Data"]
    assert not limits._WAITING, "rows are not kept for those who do not ask"
    # Another one on top of it is another file.
    reading = resolve_reading(path, ReadingOptions())
    book(path, ["a", "b"], [5, 6], [7, 8], [9, 10])
    assert numbers_of(SheetSource(path, reading, 1 << 20)) == [[5, 6], [7, 8], [9, 10]]
    # Large ones do not wait in memory.
    monkeypatch.setattr(limits, "MOST_WAITING_CELLS", 3)
    source = open_source(path)
    assert not limits._WAITING
    assert numbers_of(source) == [[5, 6], [7, 8], [9, 10]]


def old_book(path: Path) -> bytes:
    book = xlwt.Workbook()
    sheet = book.add_sheet("S")
    rows: list[list[Any]] = [["a", "b"], [1 / 3, 1 / 7], [3.5, 4.5]]
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            sheet.write(row, column, cell)
    book.save(path)
    return path.read_bytes()


def entry_of(file: bytes, name: str) -> int:
    return file.index(name.encode("utf-16-le"))


# A number: its record, 14 bytes, row and column.
NUMBER = struct.Struct("<HHHH")
HARM: dict[str, Callable[[bytes], bytes]] = {
    "a cell far to the right": lambda file: file.replace(
        NUMBER.pack(0x203, 14, 1, 1), NUMBER.pack(0x203, 14, 1, 60_000)
    ),
    "a sheet of a billion rows": lambda file: file.replace(
        struct.pack("<HHIIHH", 0x200, 14, 0, 3, 0, 2), struct.pack("<HHIIHH", 0x200, 14, 0, 2**30, 0, 2)
    ),
    "a stream of four gigabytes": lambda file: (
        file[: (at := entry_of(file, "Workbook") + 120)] + b"\xf0\xff\xff\xff" + file[at + 4 :]
    ),
    "sectors of four gigabytes": lambda file: file[:30] + b"\x20\0" + file[32:],
    "a circle of sectors": lambda file: (
        file[:48] + b"\0\0\0\0" + file[52:76] + b"\0\0\0\0" + file[80:512] + bytes(512) + file[1024:]
    ),
    "no workbook": lambda file: file.replace("Workbook".encode("utf-16-le"), "Workbuch".encode("utf-16-le")),
}


@pytest.mark.parametrize("harm", HARM)
def test_an_old_workbook_that_asks_for_gigabytes_is_refused_before_it_is_read(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "t.xls"
    harmed = HARM[harm](whole := old_book(path))
    assert harmed != whole
    assert numbers(path) == [[1 / 3, 1 / 7], [3.5, 4.5]]
    path.write_bytes(harmed)
    assert not old_workbook.is_sound(path)
    with pytest.raises(DataFileError, match="damaged or not a workbook"):
        open_source(path)


def test_a_workbook_with_a_password_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.xlsx"
    path.write_bytes(old_book(path).replace("Workbook".encode("utf-16-le"), "EncryptedPackage".encode("utf-16-le")))
    with pytest.raises(DataFileError, match=r"protected by a password\. Save it without"):
        open_source(path)


def test_a_small_sheet_of_opendocument_that_repeats_its_cells_is_refused(tmp_path: Path) -> None:
    path = ods(tmp_path)
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    far = (
        b'<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"'
    )
    parts["content.xml"] = parts["content.xml"].replace(
        b"</table:table>", far + b' office:value-type="float" office:value="1"/></table:table-row></table:table>'
    )
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    with pytest.raises(DataFileError, match=r"more than 50,?000,?000 cells"):
        open_source(path)


def test_an_old_workbook_with_a_password_is_refused(tmp_path: Path) -> None:
    """All records after the one that says so are scrambled, and no sign of damage."""
    path = tmp_path / "t.xls"
    window, locked = struct.pack("<HH", 0x3D, 18), struct.pack("<HH", 0x2F, 18)
    far = NUMBER.pack(0x203, 14, 1, 60_000)
    path.write_bytes(old_book(path).replace(window, locked, 1).replace(NUMBER.pack(0x203, 14, 1, 0), far))
    assert old_workbook.is_sound(path)
    with pytest.raises(DataFileError, match="protected by a password"):
        open_source(path)
