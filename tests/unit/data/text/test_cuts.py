"""A text table cut into shares has the same records, in the same order, as the whole."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.stored_file import ByteStream
from dpsim_gui.data.text.source import text_cuts
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import Write, rows_of, select


def shares_agree(path: Path, options: ReadingOptions, step: int) -> int:
    """How many shares the file was cut into."""
    source = open_source(path, options, chunk_bytes=4000)
    shares = source.shares(step)
    chosen = select(*source.columns, fill=-7.0)
    assert np.array_equal(np.concatenate([rows_of(share, chosen) for share in shares]), rows_of(source, chosen))
    assert sum(share.count_rows() for share in shares) == source.count_rows()
    return len(shares)


LINES = "".join(f"{k},{k * k}\n" for k in range(100))
QUOTED = "".join(f'"{k}","x{k}\n,{k}"\n' for k in range(100))


@pytest.mark.parametrize(
    ("content", "at_least"),
    [
        ("a,b\n" + LINES, 5),
        ('"a",b\n' + LINES, 5),
        ("Report\n\na,b\r\n" + LINES.replace("\n", "\r\n"), 5),
        ("a,b\n" + QUOTED, 5),
        ("a,b\r\n" + QUOTED.replace("\n", "\r\n"), 5),
        ("a b\n" + LINES.replace(",", "   "), 5),
        ("é;b\n" + LINES.replace(",", ";").replace("9", "é"), 5),
        ("a,b\n" + LINES[:300] + 'x"y,1\n"' + LINES, 5),
        ("a,b\n" + QUOTED + 'x"y,1\n' + QUOTED, 5),
        ("a,b\n1,2", 1),
        ("a,b", 1),
        ("a,b\n1,\0" + LINES, 5),
        ("a,b\r" + LINES.replace("\n", "\r"), 5),
    ],
)
def test_shares_together_are_the_whole(content: str, at_least: int, file: Write) -> None:
    assert shares_agree(file(content), ReadingOptions(), 100) >= at_least
    assert shares_agree(file(content.encode("cp1252")), ReadingOptions(encoding="cp1252"), 100) >= at_least


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-32", "cp932", "gb18030"])
def test_other_code_pages_are_cut_too(encoding: str, file: Write) -> None:
    path = file(("a,b\n" + LINES.replace("9,", "表,")).encode(encoding))
    assert shares_agree(path, ReadingOptions(encoding=encoding), 100) >= 5


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_the_mark_of_a_file_tells_how_its_lines_end(encoding: str, file: Write) -> None:
    path = file(("\ufeffa,b\n" + LINES).encode(f"{encoding}-be"))
    assert shares_agree(path, ReadingOptions(encoding=encoding), 100) >= 5


def test_what_has_to_be_unpacked_or_read_from_its_beginning_is_one_share(file: Write) -> None:
    assert shares_agree(file(gzip.compress(("a,b\n" + LINES).encode())), ReadingOptions(), 100) == 1
    assert shares_agree(file(gzip.compress(LINES.encode())), ReadingOptions(header=False), 100) == 1
    assert shares_agree(file("a,b\n" + QUOTED), ReadingOptions(line_breaks_in_cells=True), 100) == 1
    assert shares_agree(file(QUOTED), ReadingOptions(line_breaks_in_cells=True, header=False), 100) == 1


FRAGMENTS = st.sampled_from(
    [
        "1",
        "2.5",
        ",",
        ",",
        "\n",
        "\n",
        "\r\n",
        '"',
        '","',
        '"\n"',
        '""',
        "x" * 30,
        "\n\n",
        " ",
        '"a\nb"',
        "é",
        "7,8\n" * 9,
    ]
)


@settings(max_examples=40)
@given(
    parts=st.lists(FRAGMENTS, min_size=1, max_size=40),
    step=st.sampled_from([1, 30, 111]),
    footer=st.integers(0, 6),
    encoding=st.sampled_from(["utf-8", "utf-16", "utf-16-be"]),
)
@pytest.mark.slow
def test_any_text_is_cut_where_records_end(
    parts: list[str], step: int, footer: int, encoding: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dpsim_gui.data.text.source._BLOCK_BYTES", 17)
        path = tmp_path_factory.getbasetemp() / "cuts.csv"
        path.write_text("a,b\n1,2\n" + "".join(parts), encoding, newline="")
        for separator in (",", " "):
            options = ReadingOptions(
                separator=separator, header=True, skip_lines=0, skip_footer=footer, encoding=encoding
            )
            shares_agree(path, options, step)


def test_lines_before_the_table_are_skipped_once(file: Write) -> None:
    path = file("\n".join(f"note {k}" for k in range(30)) + "\na,b\n" + LINES)
    assert shares_agree(path, ReadingOptions(skip_lines=30), 100) > 5
    with pytest.raises(DataFileError):
        open_source(path, ReadingOptions(skip_lines=400))


def test_a_share_of_another_file_is_refused(file: Write) -> None:
    path = file("a,b\n" + LINES)
    share = open_source(path).shares(100)[2]
    path.write_text("a,b\n1,2\n")
    with pytest.raises(DataFileError, match="same length"):
        share.count_rows()
    path.unlink()
    with pytest.raises(DataFileError, match="at the same path"):
        share.count_rows()


def test_a_footer_is_found_however_long_its_lines_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.source._BLOCK_BYTES", 4)
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n3,4\n" + "total".ljust(90, ".") + "\n" + "note".ljust(200, ".") + "\n")
    for footer, rows in ((0, 4), (1, 3), (2, 2), (3, 1), (4, 0), (9, 0)):
        options = ReadingOptions(skip_footer=footer, separator=",", names_line=1)
        shares = open_source(path, options).shares(8)
        assert sum(share.count_rows() for share in shares) == rows, footer


@pytest.mark.parametrize(
    ("content", "footer", "step", "cuts"),
    [
        ("a\n1\n2\n3\n", 0, 1, [0, 4, 6, 8]),
        ("a\n1\n2\n3\n", 0, 2, [0, 6, 8]),
        ("a\n1\n2\n3\n4\n", 0, 1, [0, 4, 6, 8, 10]),
        ("a\n1\n2\n3\n", 0, 9, [0, 8]),
        ("a\n1\n2\n3", 1, 9, [0, 6]),
        ("a\n1\n2\n3\n", 1, 9, [0, 6]),
        ("a\n1\n2\n3\n", 9, 9, [0, 0]),
        ("\na\n1\n", 2, 9, [0, 1]),
    ],
)
def test_a_cut_is_where_a_line_begins(content: str, footer: int, step: int, cuts: list[int], file: Write) -> None:
    """At least a step behind the one before, and none in the footer."""
    options = ReadingOptions(separator=",", header=True, skip_lines=0, encoding="utf-8", skip_footer=footer)
    layout = resolve_reading(file("a\n1\n"), options).layout
    assert layout is not None
    with ByteStream(file(content)) as stream:
        assert text_cuts(stream, layout, step) == cuts


def test_the_first_cut_of_a_table_without_names_is_a_step_from_its_start(file: Write) -> None:
    layout = resolve_reading(path := file("1\n2\n3\n4\n"), ReadingOptions(header=False, skip_lines=0)).layout
    assert layout is not None
    with ByteStream(path) as stream:
        assert text_cuts(stream, layout, 1) == [0, 2, 4, 6, 8]
        assert text_cuts(stream, layout, 2) == [0, 4, 8]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-32", "utf-16"])
def test_cuts_are_the_same_however_much_is_looked_at_at_once(
    encoding: str, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ReadingOptions(separator=",", header=True, skip_lines=0, encoding=encoding, skip_footer=2)
    text = "a\nfirst\n2\nthe third\n4\nsum\nend\n"
    path = file(("\ufeff" + text).encode("utf-16-be") if encoding == "utf-16" else text.encode(encoding))
    layout = resolve_reading(path, options).layout
    assert layout is not None
    with ByteStream(path) as stream:
        expected = text_cuts(stream, layout, 3)
        assert len(expected) > 3
        for block_bytes in range(1, 40):
            monkeypatch.setattr("dpsim_gui.data.text.source._BLOCK_BYTES", block_bytes)
            assert text_cuts(stream, layout, 3) == expected
