"""Releases of tables in a real object store on this machine: the same bits as from local files, no secret anywhere."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import fsspec
import numpy as np
import polars as pl
import pytest
from moto.server import ThreadedMotoServer

from dpsim_gui.curator.building.build import build_release, summarise
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.errors import DataFileError
from tests.end2end.conftest import Run

pytestmark = pytest.mark.slow

KEY, SECRET = "AKIAPOIS0N7731", "pois0n-7731-secret"
ROWS = 3000
FRAME = pl.DataFrame(
    {
        "age": np.random.Generator(np.random.PCG64(3)).integers(0, 100, ROWS).astype(float),
        "income": np.random.Generator(np.random.PCG64(4)).normal(50, 20, ROWS),
        "who": [f"person {row % 700}" for row in range(ROWS)],
    }
)
REQUEST = ("--function", "l1", "--columns", "age,income", "--bounds", "0:100", "--epsilon", "1")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    running = ThreadedMotoServer(port=0, verbose=False)
    running.start()
    host, port = running.get_host_and_port()
    yield f"http://{host}:{port}"
    running.stop()


@pytest.fixture
def bucket(server: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a bucket that the environment opens."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", KEY)
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ENDPOINT_URL", server)
    store = fsspec.filesystem("s3", use_listings_cache=False)
    if not store.exists("visits"):
        store.mkdir("visits")
    return "s3://visits"


@pytest.fixture
def tables(bucket: str, tmp_path: Path) -> Path:
    """The same rows as one CSV, three CSV and three Parquet files, here and in the bucket."""
    store = fsspec.filesystem("s3", use_listings_cache=False)
    folder = tmp_path / "tables"
    for name in ("csv", "parquet"):
        (folder / name).mkdir(parents=True)
    FRAME.write_csv(folder / "whole.csv", line_terminator="\r\n")
    for number in range(3):
        part = FRAME[number * 1000 : (number + 1) * 1000]
        part.write_csv(folder / "csv" / f"part-{number}.csv")
        part.write_parquet(folder / "parquet" / f"part-{number}.parquet", row_group_size=300)
    for path in folder.rglob("*.*"):
        store.pipe_file(f"visits/{path.relative_to(folder)}", path.read_bytes())
    return folder


def traces(*folders: Path) -> list[Path]:
    """Files in which the key or its secret stands."""
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [path for path in files if any(word.encode() in path.read_bytes() for word in (KEY, SECRET))]


def test_files_folders_and_patterns_of_a_store_give_the_same_sums_as_local_ones(bucket: str, tables: Path) -> None:
    request = ReleaseRequest(
        function="l1", epsilon="1", columns=("age", "income"), bounds=(0.0, 100.0), rows=ROWS, person="who",
        rows_per_person=2,
    )  # fmt: skip
    plan = make_plan(request)
    expected = summarise(plan, open_source(tables / "whole.csv"))
    names = ("whole.csv", "csv", "csv/part-*.csv", "parquet", "parquet/part-[0-2].parquet")
    for name in names:
        found = summarise(plan, open_source(f"{bucket}/{name}"), threads=3)
        assert np.array_equal(found.numbers, expected.numbers), name


def test_the_commands_release_from_a_store_and_leave_no_secret(
    bucket: str, tables: Path, dpsim: Run, own_home: Path, tmp_path: Path
) -> None:
    planned = dpsim("plan", f"{bucket}/parquet", *REQUEST, "--rows", ROWS)
    assert planned.returncode == 0, planned.stderr
    done = dpsim("release", f"{bucket}/csv/part-*.csv", "-o", "a.dpsim", *REQUEST, "--dataset", "visits", "--yes")
    assert done.returncode == 0, done.stderr
    # The same data under another name are known again, from here and from there.
    again = dpsim("release", tables / "csv", "-o", "b.dpsim", *REQUEST, "--dataset", "other", "--yes", "--json")
    assert again.returncode == 0
    assert "visits" in again.stderr
    copied = dpsim(
        "release", f"{bucket}/whole.csv", "-o", "c.dpsim", "--function", "gaussian", "--bandwidth", "9",
        *REQUEST[2:], "--delta", "1e-6", "--dataset", "v", "--yes",
        "--structure", "landmarks", "--landmarks", tables / "whole.csv",
    )  # fmt: skip
    assert copied.returncode == 2
    assert "private" in copied.stderr
    said = "".join(each.stdout + each.stderr for each in (planned, done, again, copied))
    assert SECRET not in said
    assert KEY not in said
    assert traces(tmp_path, own_home) == []
    assert json.loads(again.stdout)["spent_epsilon"] == 1.0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("s3://nowhere-to-be-found/a.csv", "no file at this address"),
        ("s3://visits/none.csv", "no file at this address"),
        ("s3://visits/none-*.csv", "matches no file"),
        (f"s3://{KEY}:{SECRET}@visits/whole.csv", "contains a password"),
        (f"https://visits.s3.amazonaws.com/whole.csv?X-Amz-Signature={SECRET}", "contains a password"),
        ("gs://visits/whole.csv", "needs gcsfs, which is not installed"),
    ],
)
def test_what_cannot_be_read_costs_one_sentence_and_no_budget(
    bucket: str,
    tables: Path,
    dpsim: Run,
    own_home: Path,
    tmp_path: Path,
    name: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "gcsfs", None)
    done = dpsim("release", name, "-o", "a.dpsim", *REQUEST, "--dataset", "visits", "--yes", "--ledger", "l.sqlite3")
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert SECRET not in done.stderr
    assert not (tmp_path / "a.dpsim").exists()
    assert not (tmp_path / "l.sqlite3").exists()
    assert traces(tmp_path, own_home) == []


def test_a_store_that_refuses_is_one_sentence(
    bucket: str, tables: Path, dpsim: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(f"{KEY} {SECRET}")

    monkeypatch.setattr("s3fs.S3FileSystem._info", refuse)
    done = dpsim("plan", f"{bucket}/whole.csv", *REQUEST, "--rows", ROWS)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(
        "the store does not let you read this address. Check the credentials in the environment\n"
    )


def test_a_table_that_changed_after_the_plan_is_not_released(bucket: str, tables: Path, tmp_path: Path) -> None:
    address = f"{bucket}/whole.csv"
    request = ReleaseRequest(function="l1", epsilon="1", columns=("age",), bounds=(0.0, 100.0), rows=ROWS, dataset="d")
    plan = make_plan(request).read_as(resolve_reading(address), confirmed=True)
    content = (tables / "whole.csv").read_bytes()
    fsspec.filesystem("s3", use_listings_cache=False).pipe_file("visits/whole.csv", content[:-3] + b"8\r\n")
    with Ledger.open(tmp_path / "ledger.sqlite3") as ledger:
        with pytest.raises(DataFileError, match="changed in its store"):
            build_release(plan, address, tmp_path / "a.dpsim", ledger=ledger)
        assert ledger.spent("d").epsilon == 0
        fsspec.filesystem("s3", use_listings_cache=False).pipe_file("visits/whole.csv", content)
        build_release(plan, address, tmp_path / "a.dpsim", ledger=ledger)
        assert ledger.spent("d").epsilon == 1
    assert os.path.getsize(tmp_path / "a.dpsim") > 0
