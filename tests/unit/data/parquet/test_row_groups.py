"""One row group becomes a Parquet file of its own, whatever its metadata hold."""

import io
from types import SimpleNamespace

import polars as pl
import pytest

from dpsim_gui.data.parquet.files import Footer, RemoteParquet
from dpsim_gui.errors import DataFileError

FRAME = pl.DataFrame({"a": range(100), "text": ["x", "yy", None, "z"] * 25, "inner": [{"k": 1}] * 100})


def written(row_group_size: int) -> bytes:
    file = io.BytesIO()
    FRAME.write_parquet(file, row_group_size=row_group_size)
    return file.getvalue()


def footer_of(raw: bytes) -> Footer:
    return Footer(raw[-8 - int.from_bytes(raw[-8:-4], "little") : -8])


@pytest.mark.parametrize("size", [3, 40, 100])
def test_each_row_group_by_itself_gives_its_rows_of_the_wanted_columns(size: int) -> None:
    raw = written(size)
    footer = footer_of(raw)
    assert footer.rows == 100
    assert pl.read_parquet(io.BytesIO(footer.without_rows)).schema == FRAME.schema
    assert pl.scan_parquet(io.BytesIO(footer.without_rows)).select(pl.len()).collect().item() == 0
    start = 0
    for group in footer.groups:
        assert set(group.columns) == {"a", "text"}
        for names in (["a"], ["text"], ["text", "a"]):
            parts = {name: raw[group.columns[name].first : group.columns[name].last] for name in names}
            small = footer.one_group(group, parts)
            found = pl.scan_parquet(io.BytesIO(small)).select(names).collect()
            assert found.equals(FRAME[start : start + group.rows].select(names))
        start += group.rows
    assert start == 100


def test_metadata_that_contradict_themselves_are_refused() -> None:
    raw = written(40)
    end = -8 - int.from_bytes(raw[-8:-4], "little")
    content = raw[end:-8]
    refused = 0
    for at in range(0, len(content), 11):
        damaged = content[:at] + bytes([content[at] ^ 0x41]) + content[at + 1 :]
        try:
            Footer(damaged)
        except (ValueError, KeyError, IndexError):
            refused += 1
    assert refused > 20


def test_so_few_columns_are_loaded_at_once_that_the_largest_row_group_fits() -> None:
    for rows, loaded_bytes, columns in (
        ((3, 10, 7), 239, 2),
        ((3, 10, 7), 240, 3),
        ((10,), 0, 1),
        ((1,), 24, 3),
        ((), 24, 3),
    ):
        parquet = RemoteParquet.__new__(RemoteParquet)
        parquet._footer = SimpleNamespace(groups=[SimpleNamespace(rows=count) for count in rows])  # type: ignore[assignment]
        parquet._loaded_bytes = loaded_bytes
        assert parquet.columns_at_once == columns


def test_shares_are_whole_row_groups_of_about_so_many_bytes() -> None:
    """Ten bytes a row: a group that would make a share larger begins the next one."""
    for groups, share_bytes, cuts in (
        ((3, 3, 3, 1), 60, [(0, 6), (6, 10)]),
        ((3, 3, 3, 1), 59, [(0, 3), (3, 6), (6, 10)]),
        ((3, 3, 3, 1), 1, [(0, 3), (3, 6), (6, 9), (9, 10)]),
        ((3, 3, 3, 1), 1000, [(0, 10)]),
        ((), 10, [(0, 0)]),
    ):
        parquet = RemoteParquet.__new__(RemoteParquet)
        rows = sum(groups)
        parquet._footer = SimpleNamespace(groups=[SimpleNamespace(rows=count) for count in groups], rows=rows)  # type: ignore[assignment]
        parquet._file = SimpleNamespace(size=10 * rows)  # type: ignore[assignment]
        found = list(parquet.stretches(share_bytes))
        assert [(each.first, each.last) for each in found] == cuts
        assert {each.file_bytes for each in found} == {10 * rows}


def test_a_stored_file_is_compared_and_a_stop_looked_for_before_it_is_read() -> None:
    done: list[str] = []
    parquet = RemoteParquet.__new__(RemoteParquet)
    parquet._file = SimpleNamespace(refuse_if_changed=lambda: done.append("compared"))  # type: ignore[assignment]
    parquet.check(None, {"a"}, lambda: done.append("looked"))
    assert done == ["looked", "compared"]


INSIDE, BEHIND = SimpleNamespace(first=4, last=100), SimpleNamespace(first=4, last=101)


@pytest.mark.parametrize(
    "columns",
    [{"b": INSIDE}, {"a": BEHIND, "b": INSIDE}, {"a": INSIDE, "b": BEHIND}],
    ids=["not there", "behind the end", "the other behind the end"],
)
def test_a_column_that_a_row_group_does_not_hold_is_damage(columns: dict[str, object]) -> None:
    group = SimpleNamespace(rows=3, span=(0, 9), columns=columns)
    parquet = RemoteParquet.__new__(RemoteParquet)
    parquet.__setstate__({"_loaded_bytes": 1000})
    parquet._footer = SimpleNamespace(groups=[group], rows=3)  # type: ignore[assignment]
    parquet._file = SimpleNamespace(size=100)  # type: ignore[assignment]
    with pytest.raises(DataFileError) as refused:
        parquet.read([pl.col("a"), pl.col("b")], 0, 3)
    assert (refused.value.field, refused.value.message.code) == ("data", "damaged-parquet")
