"""What will be used to read a file is shown in full, and follows from its format alone."""

import gzip
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.data.guess import array_names, resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.data.text.lines import guess_encoding
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind
from tests.unit.data.reading import Write, refused


def guess(path: Path, options: ReadingOptions | None = None) -> ReadingOptions:
    return resolve_reading(path, options or ReadingOptions()).options


def test_a_guess_leaves_nothing_open(file: Write, tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones((2, 2)))
    np.savez(tmp_path / "b.npz", x=np.ones((2, 2)), y=np.ones(2))
    pl.DataFrame({"a": [1.0]}).write_parquet(tmp_path / "c.parquet")
    for path in (file("a;b\n1,5;2\n"), tmp_path / "a.npy", tmp_path / "b.npz", tmp_path / "c.parquet"):
        shown = guess(path)
        assert None not in vars(shown).values()
        assert guess(path, shown) == shown
    assert guess(tmp_path / "b.npz").array == "x"
    assert array_names(tmp_path / "b.npz") == ("x", "y")
    assert array_names(tmp_path / "a.npy") == ()


def test_a_guess_shows_what_was_seen(file: Write) -> None:
    path = file("\ufeffReport\n\nname;größe\nx;1.234,5\n")
    assert guess(path) == ReadingOptions(
        separator=";",
        decimal=",",
        thousands="any",
        encoding="utf-8-sig",
        line_ends="lf",
        header=True,
        skip_lines=2,
        skip_footer=0,
        names_line=0,
        names_shift=0,
        column_count=0,
        line_breaks_in_cells=False,
        array="",
        labels="",
        labels_array="",
    )
    assert guess(file(gzip.compress(b"1\t2\n3\t4\n"))).separator == "\t"


@pytest.mark.parametrize(
    "given",
    [
        ReadingOptions(separator=","),
        ReadingOptions(decimal="."),
        ReadingOptions(thousands=""),
        ReadingOptions(encoding="latin-1"),
        ReadingOptions(header=False),
        ReadingOptions(skip_lines=1),
        ReadingOptions(array="x"),
        ReadingOptions(thousands=","),
        ReadingOptions(thousands=".", separator="|"),
    ],
)
def test_a_given_option_is_never_changed(given: ReadingOptions, file: Write) -> None:
    shown = vars(guess(file("a;b\n1,5;2\n1.234,5;3\n"), given))
    assert {name: value for name, value in shown.items() if vars(given)[name] is not None} == {
        name: value for name, value in vars(given).items() if value is not None
    }
    assert shown["decimal"] != shown["thousands"]


def test_the_size_of_values_changes_no_guess(file: Write) -> None:
    small = guess(file("a;b\n1,5;20\n2,5;30\n"))
    assert guess(file("a;b\n9,9;99\n8,7;11\n")) == small


def test_values_beyond_the_first_lines_change_no_guess(file: Write) -> None:
    head = "a,b\n" + "1,2\n" * 60
    assert guess(file(head + "x;y;z\n" * 40)) == guess(file(head + "1,2\n" * 40))


@pytest.mark.parametrize(
    ("text", "decimal"),
    [
        ("a;b\n1;2\n", ","),
        ("a\tb\n1\t2\n", "."),
        ("a;b\n1,234;2\n", ","),
        ("a\tb\n1,234\t2\n", "."),
        ("a\tb\n1,23\t2\n", ","),
        ("a\tb\n0,123\t2\n", ","),
        ("a;b\n1.234.567;2\n", ","),
        ("a;b\n1,234,567;2\n", "."),
        ("a;b\n1.5;1,234\n", "."),
        ("a;b\n1'234'567,5;2\n", ","),
        ("a;b\n1 234;2,5\n", ","),
        ("a\tb\n$1,50\t2\n3,25 €\t2\n4\t5\n", ","),
        # A single odd record among many has no say.
        ("a\tb\n1,5\t2\n" + "3\t4\n" * 9, "."),
        ("a;b\n1.5;2\n" + "3;4\n" * 9, ","),
        ("a\tb\n" + "1,5\t" * 300 + "\n" + "3.5\t4\n" * 9, "."),
    ],
)
def test_the_decimal_mark_follows_from_how_numbers_are_written(text: str, decimal: str, file: Write) -> None:
    shown = guess(file(text))
    assert (shown.decimal, shown.thousands) == (decimal, "any")


@pytest.mark.parametrize(
    ("text", "encoding", "guessed"),
    [
        ("plain", "ascii", "utf-8"),
        ("größe,naïve", "utf-8", "utf-8"),
        ("größe,naïve", "utf-8-sig", "utf-8-sig"),
        ("größe,naïve", "utf-16", "utf-16"),
        ("größe,naïve", "utf-16-be", "utf-16-be"),
        ("größe,naïve", "utf-16-le", "utf-16-le"),
        ("größe,naïve", "utf-32", "utf-32"),
        ("größe,naïve,Brébeuf (données)", "latin-1", "cp1252"),
        ("prix “10 €” – à débattre", "cp1252", "cp1252"),
        ("患者,身長(cm),体重", "shift_jis", "cp932"),
        ("ｶﾙﾃ,身長,たいじゅう", "cp932", "cp932"),
        ("", "utf-8", "utf-8"),
    ],
)
def test_the_encoding_follows_from_the_bytes(text: str, encoding: str, guessed: str) -> None:
    assert guess_encoding(text.encode(encoding)) == guessed


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("names", ["a,b", "表表a表表", "a表,b"])
def test_the_order_of_bytes_follows_from_the_first_line(names: str, encoding: str) -> None:
    assert guess_encoding("\n".join([names, *["1,2"] * 9]).encode(encoding)) == encoding


def test_text_is_japanese_where_most_of_its_letters_are_usual_ones() -> None:
    """Of five letters two, or three, that begin with 81 to 9F; the others are half-width kana, or accents in cp1252."""
    few, most = b"\xb1\xb2\xb3\x82\xa0\x82\xa2,1", b"\xb1\xb2\x82\xa0\x82\xa2\x82\xa4,1"
    assert guess_encoding(b"\n".join([b"a,b", few, few])) == "cp1252"
    assert guess_encoding(b"\n".join([b"a,b", most, most])) == "cp932"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_an_encoding_whose_mark_is_not_there_is_read_as_windows_writes_it(encoding: str, file: Write) -> None:
    path = file("a,b\n1,2\n".encode(f"{encoding}-le"))
    assert open_source(path, ReadingOptions(encoding=encoding)).columns == ("a", "b")


def test_a_character_cut_in_half_at_the_end_of_the_head_does_no_harm() -> None:
    assert guess_encoding("größe,身長".encode()[:-1]) == "utf-8"
    assert guess_encoding("患者,身長".encode("cp932")[:-1]) == "cp932"


def test_an_unknown_array_is_refused_with_those_there_are(tmp_path: Path) -> None:
    np.savez(tmp_path / "b.npz", x=np.ones((2, 2)), y=np.ones((2, 2)))
    with pytest.raises(DataFileError, match=r"no array 'z'. It has x, y"):
        guess(tmp_path / "b.npz", ReadingOptions(array="z"))
    with pytest.raises(DataFileError, match=r"Choose one of x, y"):
        guess(tmp_path / "b.npz")


MARKS = ReadingOptions(separator=",", decimal=".", encoding="utf-8", line_ends="lf", skip_lines=1)


@pytest.mark.parametrize(
    ("all_of_it", "needed"),
    [
        (replace(MARKS, header=True, names_shift=0), ("header", "names_shift")),
        (replace(MARKS, header=False, column_count=2), ("column_count",)),
        # A line of names or a shift of them says that there are names, a number of columns that there are none.
        (replace(MARKS, names_line=1, names_shift=0), ("names_line", "names_shift")),
        (replace(MARKS, names_shift=1), ("names_shift",)),
        (replace(MARKS, column_count=2), ("column_count",)),
    ],
)
def test_nothing_is_guessed_where_the_owner_types_all(
    all_of_it: ReadingOptions, needed: tuple[str, ...], file: Write
) -> None:
    path = file("a,b\n1,2\n3,4\n")
    assert resolve_reading(path, all_of_it).typed
    for name in ("separator", "decimal", "encoding", "line_ends", "skip_lines", *needed):
        assert not resolve_reading(path, replace(all_of_it, **{name: None})).typed, name
    # Their byte order would be read from the first bytes.
    assert not any(replace(all_of_it, encoding=name).is_complete for name in ("utf-16", "UTF16", "utf-32"))
    assert all(
        replace(all_of_it, encoding=f"utf-{bits}-{order}").is_complete for bits in (16, 32) for order in ("le", "be")
    )
    assert not resolve_reading(path).typed


def test_an_array_says_itself_how_it_is_read(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.zeros((2, 2)))
    assert resolve_reading(tmp_path / "a.npy").typed


def test_what_a_kind_of_file_does_not_have_stands_at_its_plain_value(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones((2, 2)))
    np.savez(tmp_path / "b.npz", x=np.ones((2, 2)), y=np.ones((2, 2)))
    pl.DataFrame({"a": [1.0]}).write_parquet(tmp_path / "c.parquet")
    given = ReadingOptions(skip_lines=3, skip_footer=2, names_line=1, line_breaks_in_cells=True, array="y", labels="l")
    for name, header in (("a.npy", False), ("b.npz", False), ("c.parquet", True)):
        reading = resolve_reading(tmp_path / name, given)
        assert (reading.typed, reading.layout, reading.remote) == (True, None, ())
        assert reading.options == ReadingOptions(
            separator=",",
            decimal=".",
            thousands="any",
            encoding="utf-8",
            line_ends="lf",
            header=header,
            skip_lines=0,
            skip_footer=0,
            names_line=0,
            names_shift=0,
            column_count=0,
            line_breaks_in_cells=False,
            array="y",
            labels="l",
            labels_array="",
        ), name


def test_what_was_planned_with_in_a_store_is_what_is_read(file: Write) -> None:
    a, b, c, newer = (
        RemoteFile(address=f"s3://bucket/{name}.csv", size=9, tag=tag) for name, tag in ("a1", "b1", "c1", "a2")
    )
    path = file("a,b\n1,2\n")
    planned = FileReading(kind=FileKind.TEXT, options=ReadingOptions(), layout=None, typed=True, remote=(a, b))
    planned.refuse_changed([b])
    planned.refuse_changed([a, b])
    planned.refuse_changed([b, a], all_of_them=True)
    others: list[list[StoredFile]] = [[a, b, c], [newer, b], [newer], [path], [a, b, path]]
    for files in others:
        for all_of_them in (False, True):
            with refused("object-changed"):
                planned.refuse_changed(files, all_of_them=all_of_them)
    with pytest.raises(DataFileError):
        planned.refuse_changed([a], all_of_them=True)
    here = replace(planned, remote=())
    here.refuse_changed([path], all_of_them=True)
    here.refuse_changed([a, path])
    with refused("object-changed"):
        open_source(path, planned)
