"""One table in every format that people keep tables in: all are read as its CSV is, to the last bit."""

import datetime
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyreadstat
import pytest
import xlwt

from dpsim_gui.columns.spec import specs_of, table_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection

ROWS = 60
_RANDOM = np.random.default_rng(7)
FRAME = pd.DataFrame(
    {
        # openpyxl writes 16 digits.
        "age": _RANDOM.normal(50, 15, ROWS).round(3),
        "sex": _RANDOM.choice(["Female", "Male", "Other"], ROWS),
        "visit": [datetime.date(2020, 1, 1) + datetime.timedelta(int(days)) for days in _RANDOM.integers(0, 900, ROWS)],
        "person": _RANDOM.integers(1, 20, ROWS),
        "topic": _RANDOM.choice(["1", "2", "x"], ROWS),
    }
)
FRAME.loc[5, "age"] = np.nan
FRAME.loc[7, "sex"] = None
SAID: dict[str, dict[str, Any]] = {
    "bounds": {"age": ("0", "120"), "visit": ("2020-01-01", "2023-12-31")},
    "near": {"age": "10", "visit": "30"},
    "kind": {"visit": "date", "sex": "category"},
    "values": {"sex": ("Female", "Male")},
    "missing": {"age": "leave-out", "sex": "own"},
}
TABLE = table_of(specs_of(("age", "visit", "sex"), SAID))
SELECTION = Selection(
    columns=TABLE.names,
    domain=TABLE.space.box,
    fill=(),
    table=TABLE,
    person="person",
    label_column="topic",
    classes=("2", "x"),
)


def cells() -> list[list[Any]]:
    """Row by row, None for a missing cell."""
    objects = FRAME.astype(object).where(FRAME.notna(), None)
    return [[cell.item() if isinstance(cell, np.generic) else cell for cell in row] for row in objects.to_numpy()]


def csv(folder: Path) -> Path:
    FRAME.to_csv(folder / "t.csv", index=False)
    return folder / "t.csv"


def xlsx(folder: Path) -> Path:
    FRAME.to_excel(folder / "t.xlsx", index=False)
    return folder / "t.xlsx"


def xls(folder: Path) -> Path:
    book = xlwt.Workbook()
    sheet, date = book.add_sheet("S"), xlwt.easyxf(num_format_str="YYYY-MM-DD")
    for row, record in enumerate([list(FRAME), *cells()]):
        for column, cell in enumerate(record):
            if cell is not None:
                sheet.write(row, column, cell, *([date] if isinstance(cell, datetime.date) else []))
    book.save(folder / "t.xls")
    return folder / "t.xls"


def ods(folder: Path) -> Path:
    """As LibreOffice writes it, but for what is no cell."""

    def written(cell: Any) -> str:
        if cell is None:
            return "<table:table-cell/>"
        if isinstance(cell, datetime.date):
            return f'<table:table-cell office:value-type="date" office:date-value="{cell}"><text:p/></table:table-cell>'
        if isinstance(cell, str):
            return f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
        return f'<table:table-cell office:value-type="float" office:value="{cell!r}"><text:p/></table:table-cell>'

    rows = ("".join(map(written, record)) for record in [list(FRAME), *cells()])
    names = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    body = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    with zipfile.ZipFile(folder / "t.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "content.xml",
            f'<?xml version="1.0" encoding="UTF-8"?><office:document-content{names}><office:body><office:spreadsheet>'
            f'<table:table table:name="S">{body}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
    return folder / "t.ods"


def statistics(write: Callable[..., None], suffix: str) -> Callable[[Path], Path]:
    def file(folder: Path) -> Path:
        write(FRAME, str(folder / f"t.{suffix}"))
        return folder / f"t.{suffix}"

    return file


def parquet(folder: Path) -> Path:
    pl.from_pandas(FRAME).write_parquet(folder / "t.parquet")
    return folder / "t.parquet"


KINDS: dict[str, Callable[[Path], Any]] = {
    "xlsx": xlsx,
    "xls": xls,
    "ods": ods,
    "sav": statistics(pyreadstat.write_sav, "sav"),
    "zsav": statistics(lambda frame, path: pyreadstat.write_sav(frame, path, compress=True), "zsav"),
    "dta": statistics(pyreadstat.write_dta, "dta"),
    "parquet": parquet,
    "pandas": lambda _: FRAME,
    "pandas, best types": lambda _: FRAME.convert_dtypes(),
    "pandas, objects": lambda _: FRAME.astype(object),
    "pandas, categories": lambda _: FRAME.astype({"sex": "category", "topic": "category"}),
    "pandas, moments": lambda _: FRAME.assign(visit=pd.to_datetime(FRAME["visit"])),
    "polars": lambda _: pl.from_pandas(FRAME),
    "Arrow": lambda _: pa.Table.from_pandas(FRAME),
}


def read(source: Any, chunk_bytes: int = 1 << 20) -> tuple[list[bytes], list[int], list[bytes], int]:
    chunks = list(open_source(source, chunk_bytes=chunk_bytes).chunks(SELECTION))
    rows = [row.tobytes() for chunk in chunks for row in chunk.rows]
    labels = [int(label) for chunk in chunks if chunk.labels is not None for label in chunk.labels]
    people = [mark.tobytes() for chunk in chunks if chunk.keys is not None for mark in chunk.keys.marks]
    return rows, labels, people, sum(chunk.records for chunk in chunks)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_table_gives_the_same_rows_in_every_format(kind: str, tmp_path: Path) -> None:
    expected = read(csv(tmp_path))
    source = KINDS[kind](tmp_path)
    assert read(source) == expected
    assert read(source, 300) == expected
    assert (len(expected[0]), expected[3]) == (ROWS - 1, ROWS)
    assert open_source(source).count_rows() == ROWS
