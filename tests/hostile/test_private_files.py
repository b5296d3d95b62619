"""Whatever a private file holds, it is read or refused with one sentence, and its cells are never quoted."""

import gzip
import io
import subprocess
import sys
import tempfile
import traceback
import warnings
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import polars as pl
import pyreadstat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.errors import DataFileError
from tests.unit.data.frames.test_same_table import ods, xls

POISON = "pois0n-7731"


def domains(width: int) -> list[tuple[Domain, tuple[float, ...]]]:
    zeros = (0.0,) * width
    return [
        (Box(lower=np.full(width, -1.0), upper=np.full(width, 1.0)), zeros),
        (Ball(centre=np.zeros(width), radius=1.0), zeros),
        (Everywhere(dimension=width), zeros),
    ]


def read_or_refuse(path: Path, options: ReadingOptions, chunk_bytes: int) -> int | None:
    """How many rows were read, or None for a refusal; anything else is an exception."""
    try:
        source = open_source(path, resolve_reading(path, options), chunk_bytes=chunk_bytes)
        columns = source.columns[:3]
        label = source.columns[3] if len(source.columns) > 3 else None
        counts = []
        for domain, fill in domains(len(columns)):
            selection = Selection(
                columns=columns,
                domain=domain,
                fill=fill,
                label_column=label,
                classes=("1", POISON) if label else (),
            )
            count = 0
            for chunk in source.chunks(selection):
                assert np.isfinite(chunk.rows).all()
                assert domain.contains(chunk.rows).all()
                assert chunk.labels is None or ((chunk.labels >= -1) & (chunk.labels < 2)).all()
                count += len(chunk)
            counts.append(count)
        assert len(set(counts)) == 1
        assert source.count_rows(None) == counts[0]
        return counts[0]
    except DataFileError as error:
        refusal = error
    told = "".join(traceback.format_exception(refusal))
    assert POISON not in told
    assert "\n" not in str(refusal)
    return None


OPTIONS = st.builds(
    ReadingOptions,
    separator=st.sampled_from([None, ",", ";", " ", "\t", ":"]),
    decimal=st.sampled_from([None, ".", ","]),
    thousands=st.sampled_from([None, "", " ", "'"]),
    encoding=st.sampled_from([None, "utf-8", "utf-16", "cp932", "utf-16-le", "gb18030", "utf-32", "cp1252"]),
    header=st.sampled_from([None, True, False]),
    skip_lines=st.sampled_from([None, 0, 1, 5]),
)
FRAGMENTS = st.sampled_from(
    [
        *(b",", b";", b"\t", b" ", b"|", b"\n", b"\r\n", b"\r", b'"', b'""', b"'", b"1", b"-2.5", b"1,5", b"1e999"),
        *(b"nan", b"inf", b"NA", b"\\N", b"\0", b"\xff", b"\xef\xbb\xbf", b"\x81", b"\xe9", "長".encode(), b"#"),
        *(b"%", b"\x1a", POISON.encode(), b"a", b"1.234,5", b"+", b"=1+1"),
    ]
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes, str], Path]:
    folder = tmp_path_factory.mktemp("hostile")

    return lambda content, name: written(folder / name, content)


@given(content=st.binary(max_size=300), options=OPTIONS, chunk_bytes=st.sampled_from([4, 100, 1 << 20]))
def test_random_bytes_are_read_or_refused(
    content: bytes, options: ReadingOptions, chunk_bytes: int, place: Callable[[bytes, str], Path]
) -> None:
    read_or_refuse(place(content, "random.csv"), options, chunk_bytes)


@given(parts=st.lists(FRAGMENTS, max_size=80), options=OPTIONS, chunk_bytes=st.sampled_from([4, 100, 1 << 20]))
def test_random_tables_are_read_or_refused(
    parts: list[bytes], options: ReadingOptions, chunk_bytes: int, place: Callable[[bytes, str], Path]
) -> None:
    read_or_refuse(place(b"".join(parts), "random.csv"), options, chunk_bytes)


@given(parts=st.lists(FRAGMENTS, min_size=1, max_size=60), options=OPTIONS)
def test_the_size_of_chunks_never_changes_the_number_of_rows(
    parts: list[bytes], options: ReadingOptions, place: Callable[[bytes, str], Path]
) -> None:
    path = place(b"".join(parts), "random.csv")
    assert len({read_or_refuse(path, options, chunk_bytes) for chunk_bytes in (4, 37, 1 << 20)}) == 1


def npy() -> bytes:
    content = io.BytesIO()
    np.save(content, np.arange(12.0).reshape(4, 3))
    return content.getvalue()


def npz() -> bytes:
    content = io.BytesIO()
    np.savez_compressed(content, x=np.arange(12.0).reshape(4, 3), y=np.array(["a", POISON, "1", "b"]))
    return content.getvalue()


def parquet() -> bytes:
    content = io.BytesIO()
    pl.DataFrame({"a": [1.0, 2.0], "b": [POISON, "1"], "c": [1, 2], "d": ["x", POISON]}).write_parquet(content)
    return content.getvalue()


FRAME = pd.DataFrame({"a": [1.0, 2.0, 3.5], "b": [POISON, "1", "x"], "c": [1.0, 2.0, np.nan], "d": ["1", POISON, "b"]})


def statistics(suffix: str) -> bytes:
    labels: dict[str, dict[int | float, str]] = {"a": {1: "one", 2: POISON}}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"good.{suffix}"
        match suffix:
            case "sav" | "zsav":
                pyreadstat.write_sav(FRAME, path, compress=suffix == "zsav", variable_value_labels=labels)
            case "dta":
                pyreadstat.write_dta(FRAME.astype({"a": int}), path, variable_value_labels=labels)
            case "xpt":
                pyreadstat.write_xport(FRAME, path)
            case _:
                pyreadstat.write_por(FRAME.fillna(0), path)
        return path.read_bytes()


def sheet(suffix: str) -> bytes:
    """Of xlsb and sas7bdat no library writes files: these were tried by hand."""
    with tempfile.TemporaryDirectory() as folder:
        if suffix == "xlsx":
            FRAME.to_excel(Path(folder) / "t.xlsx", index=False)
            return (Path(folder) / "t.xlsx").read_bytes()
        return {"ods": ods, "xls": xls}[suffix](Path(folder)).read_bytes()


GOOD: dict[str, bytes] = {
    "good.npy": npy(),
    "good.npz": npz(),
    "good.csv.gz": gzip.compress(f"a,b,c,d\n1,{POISON},2,x\n3,4,5,{POISON}\n".encode()),
    "good.csv": f'a,b,c,d\n1,"{POISON}",2,x\n3,4,5,{POISON}\n'.encode("utf-16"),
}


# What is read by libraries of C and Rust is attacked in processes of its own: nothing else would tell of their end.
APART: dict[str, Callable[[], bytes]] = {
    "good.parquet": parquet,
    **{f"good.{suffix}": partial(sheet, suffix) for suffix in ("xlsx", "xls", "ods")},
    **{f"good.{suffix}": partial(statistics, suffix) for suffix in ("sav", "zsav", "por", "dta", "xpt")},
}


def damaged_inside(archive: bytes, random: Random) -> bytes:
    """One part of a zip file is damaged, so that checksums do not tell."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        parts = {name: opened.read(name) for name in opened.namelist()}
    name = random.choice([name for name, content in parts.items() if content])
    parts[name] = damaged(parts[name], random)
    written_anew = io.BytesIO()
    with zipfile.ZipFile(written_anew, "w", zipfile.ZIP_DEFLATED) as out:
        for each, content in parts.items():
            out.writestr(each, content)
    return written_anew.getvalue()


def damaged(good: bytes, random: Random) -> bytes:
    content = bytearray(good)
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(content))
        match random.randrange(4):
            case 0:
                content[at] ^= 1 << random.randrange(8)
            case 1:
                content[at] = random.randrange(256)
            case 2:
                del content[at : at + random.choice((1, 4, 40))]
            case _:
                content[at:at] = random.randbytes(random.choice((1, 4)))
        if not content:
            return b""
    return bytes(content[: random.randrange(len(content))] if random.random() < 0.2 else content)


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def attack(good: bytes, name: str, count: int, seed: int, place: Callable[[bytes, str], Path]) -> int:
    """How many were read all the same."""
    random, read = Random(seed), 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(count):
            inside = good[:2] == b"PK" and random.random() < 0.8
            file = place((damaged_inside if inside else damaged)(good, random), name)
            read += read_or_refuse(file, ReadingOptions(), random.choice((8, 1 << 20))) is not None
    return read


@pytest.mark.parametrize("name", GOOD)
def test_damaged_files_are_read_or_refused(name: str, place: Callable[[bytes, str], Path]) -> None:
    attack(GOOD[name], name, 150, 1, place)


@pytest.mark.long
@pytest.mark.parametrize("name", GOOD)
def test_many_damaged_files_are_read_or_refused(name: str, place: Callable[[bytes, str], Path]) -> None:
    attack(GOOD[name], name, 20_000, 2, place)


def attack_apart(name: str, rounds: int, folder: Path) -> None:
    """Rounds of damaged files, each in a process of its own with little memory.

    The library may panic, which is a refusal; the damage that would end its process, or take gigabytes, is found
    before it reads. Neither may quote a cell.
    """
    for seed in range(rounds):
        outcome = subprocess.run(
            [sys.executable, "-m", "tests.hostile.test_private_files", name, str(folder), str(seed)],
            capture_output=True, text=True, timeout=600, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        assert POISON not in outcome.stdout + outcome.stderr
        assert outcome.returncode == 0, outcome.stderr
        assert int(outcome.stdout) > 0, "some damage does no harm: the files are what they seem"


@pytest.mark.parametrize("name", APART)
def test_files_of_other_libraries_are_read_or_refused_and_never_quoted(name: str, tmp_path: Path) -> None:
    attack_apart(name, 1, tmp_path)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", APART)
def test_many_files_of_other_libraries_are_read_or_refused_and_never_quoted(name: str, tmp_path: Path) -> None:
    attack_apart(name, 100, tmp_path)


def test_every_truncation_is_read_or_refused(place: Callable[[bytes, str], Path]) -> None:
    for name in ("good.npy", "good.csv.gz", "good.csv"):
        for length in range(len(GOOD[name])):
            read_or_refuse(place(GOOD[name][:length], name), ReadingOptions(), 1 << 20)


def test_a_cell_never_decides_what_is_said(place: Callable[[bytes, str], Path]) -> None:
    """Two files that differ in one cell, however strange it is, are refused alike or have the same rows."""
    for cell in ("1", "", POISON, '"', '"x', "'", "nan", "1e400", "=cmd|x", "\\", "\v", "\x1a", "é", "−", "9" * 5000):
        path = place(f"a,b,c\n1,2,3\n4,{cell},6\n7,8,9\n".encode(), "cell.csv")
        assert read_or_refuse(path, ReadingOptions(), 16) == 3


# Enough for what is read and for the libraries themselves, and not for what a damaged number may ask for.
_MEMORY = 6 << 30

if __name__ == "__main__":
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    name, folder, seed = sys.argv[1:]
    print(attack(APART[name](), name, 200, int(seed), lambda content, each: written(Path(folder) / each, content)))
