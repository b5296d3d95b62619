"""A folder or a pattern of files with the same columns is one table."""

import os
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.data.file_set import _remote, file_set
from dpsim_gui.data.guess import array_names, resolve_reading
from dpsim_gui.data.open_source import _shifted, open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import rows_of, select


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    for number in range(12):
        (tmp_path / f"t{number:02}.csv").write_text(f"a;b\n{number},5;1\n{number};\n")
    return tmp_path


def read(place: str | Path | list[str | Path], options: ReadingOptions | None = None) -> Floats:
    source = open_source(place, options or ReadingOptions())
    return rows_of(source, select(*source.columns, fill=-1.0))


@pytest.mark.slow
def test_a_pattern_and_its_folder_are_read_file_after_file(tables: Path) -> None:
    expected = [row for number in range(12) for row in ([number + 0.5, 1.0], [number, -1.0])]
    for place in (tables, str(tables), tables / "*.csv", str(tables / "t??.csv"), tables / "**" / "*.csv"):
        assert read(place).tolist() == expected
    source = open_source(tables)
    assert source.columns == source.label_columns == ("a", "b")
    assert source.known_rows is None
    assert source.count_rows() == 24
    assert "12 files" in repr(source)
    assert resolve_reading(tables).options.separator == ";"
    assert array_names(tables) == ()


def test_the_first_file_decides_how_all_are_read(tables: Path) -> None:
    """Read by itself, the last file would have another separator."""
    (tables / "z.csv").write_text("a,b;b\n1;2\n")
    (tables / "t00.csv").write_text("a,b;b\n1;2\n")
    for path in tables.glob("t*.csv"):
        path.write_text(path.read_text().replace("a;b", "a,b;b"))
    assert open_source(tables).columns == ("a,b", "b")


def test_files_of_one_kind_only_make_a_table(tables: Path) -> None:
    (tables / "_SUCCESS").touch()
    (tables / ".hidden.csv").write_text("other\n1\n")
    (tables / "notes.md").write_text("# notes")
    (tables / "t00.csv.crc").write_bytes(b"x")
    assert len(file_set(tables)) == 12
    pl.DataFrame({"a": [1.0], "b": [2.0]}).write_parquet(tables / "part.parquet")
    with pytest.raises(DataFileError, match=r"several formats \(CSV, Parquet\)\. List the files"):
        open_source(tables)
    assert read(tables / "*.parquet").tolist() == [[1, 2]]
    with pytest.raises(DataFileError, match=r"^columns?|t00.csv|data: "):
        read(tables / "*")


def test_parquet_and_npy_know_their_rows(tmp_path: Path) -> None:
    for number in range(3):
        pl.DataFrame({"a": [float(number), 2.0]}).write_parquet(tmp_path / f"{number}.parquet")
        np.save(tmp_path / f"{number}.npy", np.full((4, 2), number))
    assert open_source(tmp_path / "*.parquet").known_rows == 6
    assert open_source(tmp_path / "*.npy").known_rows == open_source(tmp_path / "*.npy").count_rows() == 12
    assert read(tmp_path / "*.npy")[:, 1].tolist() == [0] * 4 + [1] * 4 + [2] * 4


def test_labels_to_choose_from_are_those_of_the_first_file(tmp_path: Path) -> None:
    np.savez(tmp_path / "0.npz", x=np.ones((3, 2)), y=np.ones(3))
    np.savez(tmp_path / "1.npz", x=np.ones((3, 2)), z=np.ones(3))
    source = open_source([tmp_path / "0.npz", tmp_path / "1.npz"])
    assert source.columns == ("x0", "x1")
    assert source.label_columns == open_source(tmp_path / "0.npz").label_columns
    assert "y" in source.label_columns


def test_tables_of_a_folder_in_a_store_come_in_the_order_of_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("t2.csv", "_SUCCESS", "t10.csv", "t1.csv")
    stored = {name: RemoteFile(address=f"s3://bucket/{name}", size=1, tag="") for name in names}
    monkeypatch.setattr("dpsim_gui.data.file_set.remote_files", lambda address: None)
    monkeypatch.setattr("dpsim_gui.data.file_set.in_folder", lambda address: stored)
    assert _remote("s3://bucket") == (stored["t1.csv"], stored["t10.csv"], stored["t2.csv"])
    one = (stored["t2.csv"],)
    monkeypatch.setattr("dpsim_gui.data.file_set.remote_files", lambda address: one)
    assert _remote("s3://bucket/t2.csv") == one


def test_other_columns_are_told_in_one_sentence(tables: Path) -> None:
    (tables / "t05.csv").write_text("a;c\n1;2\n")
    with pytest.raises(DataFileError, match=r"column 2 is called 'c' in t05.csv but 'b' in t00.csv. All files must"):
        open_source(tables)
    (tables / "t01.csv").write_text("a;d\n1;2\n")
    with pytest.raises(DataFileError, match=r"column 2 is called 'd' in t01.csv but 'b' in t00.csv. All files must"):
        open_source(tables)
    (tables / "t01.csv").write_text("a;b\n1;2\n")
    (tables / "t05.csv").write_text("a;b;c\n1;2;3\n")
    with pytest.raises(DataFileError, match=r"t05.csv has 3 columns but t00.csv has 2. All files must"):
        open_source(tables)
    (tables / "t05.csv").write_text("b;a\n1;2\n")
    with pytest.raises(DataFileError, match="same order"):
        open_source(tables)
    (tables / "t05.csv").write_text("")
    with pytest.raises(DataFileError, match=r"t05.csv: the file is empty"):
        open_source(tables)


def test_what_stands_for_no_file_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataFileError, match="matches no file"):
        open_source(tmp_path / "*.csv")
    with pytest.raises(DataFileError, match="folder holds no table"):
        open_source(tmp_path)
    (tmp_path / "a.csv").write_text("a\n1\n")
    (tmp_path / "b.csv").write_text("a\n1\n")
    monkeypatch.setattr("dpsim_gui.data.file_set.MOST_FILES", 1)
    for place in (tmp_path, tmp_path / "*.csv"):
        with pytest.raises(DataFileError, match="more than 1 files"):
            open_source(place)
    monkeypatch.setattr("dpsim_gui.data.file_set.MOST_FILES", 2)
    assert len(file_set(tmp_path)) == 2

    def refuse(path: Path) -> object:
        raise PermissionError

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(DataFileError, match="folder cannot be read"):
        open_source(tmp_path)


def test_a_list_is_read_in_its_own_order(tables: Path) -> None:
    files: list[str | Path] = [tables / "t03.csv", str(tables / "t01.csv")]
    assert read(files).tolist() == [[3.5, 1], [3, -1], [1.5, 1], [1, -1]]
    assert resolve_reading(files).options.separator == ";"
    assert file_set([tables / "t0[12].csv", tables / "t05.csv"]) == tuple(tables / f"t0{n}.csv" for n in (1, 2, 5))
    assert file_set([tables / "absent.csv"]) == (tables / "absent.csv",)
    with pytest.raises(DataFileError, match=r"absent.csv: there is no such file"):
        open_source([tables / "t03.csv", tables / "absent.csv"])
    with pytest.raises(DataFileError, match="name is empty"):
        open_source("")
    with pytest.raises(DataFileError, match="names no file"):
        open_source([])


def test_no_row_counts_twice(tables: Path) -> None:
    """Sums would move by two for one row, and the noise is made for one."""
    assert len(file_set(tables / "**" / "**" / "**" / "*.csv")) == 12
    one = tables / "t00.csv"
    (tables / "inner").mkdir()
    for twice in ([one, one], [tables, one], [one, tables / "inner" / ".." / "t00.csv"]):
        with pytest.raises(
            DataFileError, match=r"t00.csv and t00.csv are the same file, so its rows would count twice"
        ):
            file_set(twice)
    with pytest.raises(DataFileError, match="are the same file"):
        file_set([tables / "absent.csv", one, one])


@pytest.mark.parametrize("link", [pytest.param("symlink_to", marks=pytest.mark.needs("symlinks")), "hardlink_to"])
def test_no_row_counts_twice_by_a_link(tables: Path, link: str) -> None:
    getattr(tables / "other.csv", link)(tables / "t00.csv")
    for place in (tables, tables / "*.csv"):
        with pytest.raises(DataFileError, match="are the same file, so its rows"):
            file_set(place)


def test_a_file_whose_name_looks_like_a_pattern_is_that_file(tmp_path: Path) -> None:
    (tmp_path / "data[1].csv").write_text("a,b\n1,2\n")
    (tmp_path / "data1.csv").write_text("c,d\n1,2\n")
    assert open_source(tmp_path / "data[1].csv").columns == ("a", "b")


def test_progress_goes_on_from_file_to_file(tables: Path) -> None:
    seen: list[tuple[int, int | None]] = []
    selection = select("a")
    list(open_source(tables).chunks(selection, progress=lambda done, total: seen.append((done, total))))
    size = sum(path.stat().st_size for path in tables.iterdir())
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert {total for _, total in seen} == {size}
    assert seen[-1][0] == size


def test_a_wrong_column_is_refused_before_any_file_is_read(tables: Path) -> None:
    with pytest.raises(DataFileError, match="no column 'd'"):
        open_source(tables).chunks(select("d"))


def test_shares_are_those_of_all_files(tables: Path) -> None:
    shares = open_source(tables).shares(1 << 20)
    assert len(shares) == 12
    assert sum(share.count_rows() for share in shares) == 24


def test_labels_beside_the_rows_belong_to_one_file(tmp_path: Path) -> None:
    for name in ("a.npy", "b.npy", "labels.npy"):
        np.save(tmp_path / name, np.ones((3, 2)) if name != "labels.npy" else np.arange(3))
    with pytest.raises(DataFileError, match="need a single NPY or NPZ file"):
        open_source([tmp_path / "a.npy", tmp_path / "b.npy"], ReadingOptions(labels=str(tmp_path / "labels.npy")))


def test_a_file_that_does_not_tell_its_length_counts_when_it_is_read() -> None:
    told: list[tuple[int, int | None]] = []
    watch = _shifted(lambda *at: told.append(at), 100, 40, 200)
    for done, of in ((5, None), (0, 0), (1, 4), (4, 4)):
        watch(done, of)
    assert told == [(100, 200), (100, 200), (110, 200), (140, 200)]
