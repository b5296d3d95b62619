"""What is known of a private file before the release."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.draft.header import count_rows, read_header
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DataFileError


def test_a_text_table_shows_names_and_how_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "größe und gewicht.csv"
    path.write_text("größe;gewicht;klasse\n1,5;70;a\n1,7;80;b\n", "utf-8")
    header = read_header([path], {})
    assert header.columns == header.label_columns == ("größe", "gewicht", "klasse")
    assert (header.guessed.separator, header.guessed.decimal, header.is_text) == (";", ",", True)
    assert header.arrays == ()
    assert count_rows([path], ReadingOptions()) == 2


def test_what_the_owner_says_wins_over_the_guess(tmp_path: Path) -> None:
    path = tmp_path / "plain.csv"
    path.write_text("1,2\n3,4\n", "utf-8")
    assert read_header([path], {"header": "yes"}).columns == ("1", "2")
    assert read_header([path], {"header": "no", "skip_lines": "1"}).columns == ("x0", "x1")
    assert count_rows([path], ReadingOptions(header=False)) == 2


def test_an_array_has_numbered_columns_and_knows_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "rows.npy"
    np.save(path, np.zeros((7, 3)))
    header = read_header([path], {})
    assert (header.columns, header.is_text) == (("x0", "x1", "x2"), False)
    assert count_rows([path], ReadingOptions()) == 7


def test_labels_beside_an_array_can_be_chosen(tmp_path: Path) -> None:
    np.save(tmp_path / "rows.npy", np.zeros((7, 3)))
    np.savez(tmp_path / "y.npz", y=np.zeros(7), z=np.zeros(7))
    header = read_header([tmp_path / "rows.npy"], {"labels": str(tmp_path / "y.npz"), "labels_array": "z"})
    assert header.label_columns == ("x0", "x1", "x2", "z")


def test_of_several_arrays_the_first_that_fits_is_taken_and_told(tmp_path: Path) -> None:
    """The command line would ask for a name, so what was taken is told as the owner would have to type it."""
    np.savez(
        tmp_path / "x.npz", words=np.array(["a", "b"]), one=np.zeros(7), train=np.zeros((7, 2)), test=np.ones((7, 3))
    )
    np.savez(tmp_path / "y.npz", short=np.zeros(6), y=np.zeros(7), z=np.zeros(7))
    header = read_header([tmp_path / "x.npz"], {"labels": str(tmp_path / "y.npz")})
    assert header.columns == ("x0", "x1")
    assert header.label_columns[-1] == "y"
    assert header.labels_arrays == ("y", "z")
    assert header.chosen == {"array": "train", "labels_array": "y"}
    assert read_header([tmp_path / "x.npz"], {"array": "test"}).columns == ("x0", "x1", "x2")
    np.savez(tmp_path / "short.npz", short=np.zeros(6))
    with pytest.raises(DataFileError, match="holds no array with one number or text for each row"):
        read_header([tmp_path / "x.npz"], {"labels": str(tmp_path / "short.npz")})
    np.savez(tmp_path / "none.npz", words=np.array(["a", "b"]))
    with pytest.raises(DataFileError, match="no array of real numbers"):
        read_header([tmp_path / "none.npz"], {})


def test_labels_may_stand_beside_one_array_only(tmp_path: Path) -> None:
    for name in ("a", "b"):
        np.save(tmp_path / f"{name}.npy", np.zeros((7, 3)))
    (tmp_path / "c.csv").write_text("a,b\n1,2\n")
    assert read_header([tmp_path / "a.npy"], {}).takes_labels
    assert not read_header([tmp_path / "a.npy", tmp_path / "b.npy"], {}).takes_labels
    assert not read_header([tmp_path / "c.csv"], {}).takes_labels


def test_a_folder_of_tables_has_the_header_of_the_first(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.csv").write_text("u;v\n1,5;2\n")
    header = read_header([tmp_path], {})
    assert (header.columns, header.guessed.decimal, header.is_text) == (("u", "v"), ",", True)
    assert count_rows([tmp_path / "*.csv"], ReadingOptions()) == 2


def test_a_release_is_sent_to_the_viewer(tmp_path: Path) -> None:
    path = tmp_path / "clinic.dpsim"
    path.write_bytes(b"anything")
    with pytest.raises(DataFileError, match="Open it in the viewer"):
        read_header([path], {})


def test_an_array_that_is_the_only_one_need_not_be_named(tmp_path: Path) -> None:
    np.savez(tmp_path / "x.npz", train=np.zeros((7, 2)))
    np.savez(tmp_path / "y.npz", y=np.zeros(7))
    assert read_header([tmp_path / "x.npz"], {"labels": str(tmp_path / "y.npz")}).chosen == {}
    np.savez(tmp_path / "two.npz", test=np.zeros((7, 2)), train=np.zeros((7, 2)))
    assert read_header([tmp_path / "two.npz"], {}).chosen == {"array": "test"}
