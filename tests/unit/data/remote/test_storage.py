"""What a store or a web server does wrong is one sentence that quotes nothing, and no request waits for ever."""

import importlib.util
import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.remote import storage
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.remote.storage import PACKAGES, Storage, is_address, local_path, refuse_unsafe
from dpsim_gui.data.stored_file import absolute_name, path_of, stored_file
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import refused, select
from tests.web_server import WebServer, web_server

TABLE = b"a,b\n" + b"".join(b"%d,%d\n" % (k, 2 * k) for k in range(2000))


@pytest.fixture(scope="module")
def running() -> Iterator[WebServer]:
    with web_server() as server:
        yield server


@pytest.fixture
def server(running: WebServer) -> WebServer:
    """As it should be."""
    running.files = {"/t.csv": TABLE}
    running.status = 200
    running.ranges = running.sizes = running.tags = True
    running.before = lambda number: None
    running.delay = 0.0
    running.asked.clear()
    return running


def rows(address: str) -> int:
    selection = select("a", "b")
    return sum(len(chunk) for chunk in open_source(address).chunks(selection))


def test_a_web_server_is_asked_for_ranges_and_never_for_the_whole_file(server: WebServer) -> None:
    assert rows(f"{server.address}/t.csv") == 2000
    assert all(wanted for method, _, wanted in server.asked if method == "GET")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"status": 403}, "does not let you read"),
        ({"status": 401}, "does not let you read"),
        ({"status": 407}, "does not let you read"),
        ({"status": 402}, "cannot be read. Check the address, the network"),
        ({"status": 500}, "cannot be read. Check the address, the network"),
        ({"files": {}}, "no file at this address"),
        ({"ranges": False}, "does not send parts of files"),
        ({"sizes": False}, "does not say how long"),
    ],
)
def test_a_web_server_that_fails_is_one_sentence(server: WebServer, change: dict[str, object], words: str) -> None:
    for name, value in change.items():
        setattr(server, name, value)
    with pytest.raises(DataFileError, match=words) as refusal:
        rows(f"{server.address}/t.csv")
    assert "127.0.0.1" not in str(refusal.value)


def test_a_file_that_changes_under_the_same_length_is_refused_by_its_tag(server: WebServer) -> None:
    rows(f"{server.address}/t.csv")
    last = sum(method == "GET" for method, _, _ in server.asked) - 1
    server.asked.clear()

    def change(number: int) -> None:
        if number == last:
            server.files["/t.csv"] = TABLE[::-1]

    server.before = change
    with pytest.raises(DataFileError, match="changed in its store"):
        rows(f"{server.address}/t.csv")


def test_without_a_tag_the_length_is_what_is_left_to_compare(server: WebServer) -> None:
    server.tags = False
    file = stored_file(f"{server.address}/t.csv")
    assert isinstance(file, RemoteFile)
    assert file.tag == ""
    file.refuse_if_changed()
    server.files["/t.csv"] += b"1,2\n"
    with pytest.raises(DataFileError, match="changed in its store"):
        file.refuse_if_changed()


def test_a_web_server_lists_nothing(server: WebServer) -> None:
    with pytest.raises(DataFileError, match="cannot list its files"):
        open_source(f"{server.address}/*.csv")


def test_a_silent_server_is_given_up(server: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    file = stored_file(f"{server.address}/t.csv")
    assert isinstance(file, RemoteFile)
    monkeypatch.setattr(storage, "SECONDS", 0.2)
    server.delay = 1.5
    with pytest.raises(DataFileError, match="did not answer in time"):
        file.read(0, 5)
    with pytest.raises(DataFileError, match="did not answer in time"):
        file.refuse_if_changed()


def test_nobody_at_the_address_is_one_sentence() -> None:
    with web_server() as closed:
        address = f"{closed.address}/t.csv"
    with pytest.raises(DataFileError, match="Check the address, the network"):
        stored_file(address)


@pytest.mark.parametrize(
    ("address", "missing"),
    [("s3://b/a.csv", "s3fs"), ("gs://b/a", "gcsfs"), ("az://b/a", "adlfs"), ("memory://a", "fsspec")],
)
def test_a_missing_package_says_what_to_install(address: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(DataFileError, match=f"needs {missing}, which is not installed. Run: pip install") as refusal:
        Storage(address)
    assert '"dpsim-gui[cloud]"' in str(refusal.value)


class Failing:
    """A file system that answers everything with one error."""

    async_impl = False

    def __init__(self, error: Exception, cause: Exception | None = None) -> None:
        self._error, self._cause = error, cause

    def info(self, path: str) -> object:
        raise self._error from self._cause


class Refused(Exception):
    def __init__(self, status: int) -> None:
        super().__init__("http://secret")
        self.status = status


def test_failures_are_told_apart_by_what_led_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, dict[str, object]]] = []
    gone = FileNotFoundError()
    for error, cause, code in (
        (PermissionError(), None, "object-not-allowed"),
        (gone, Refused(401), "object-not-allowed"),
        (gone, Refused(403), "object-not-allowed"),
        (OSError(), Refused(407), "object-not-allowed"),
        (TimeoutError(), None, "store-silent"),
        (gone, TimeoutError(), "store-silent"),
        (FileNotFoundError(), None, "no-such-object"),
        (gone, Refused(404), "no-such-object"),
        (gone, Refused(410), "no-such-object"),
        (gone, Refused(500), "store-failed"),
        (gone, ConnectionError(), "store-failed"),
        (ValueError(), Refused(404), "store-failed"),
        (KeyError(), None, "store-failed"),
    ):
        made = Failing(error, cause)

        def connect(address: str, made: Failing = made, **options: object) -> tuple[Failing, str]:
            asked.append((address, options))
            return made, "t.csv"

        monkeypatch.setattr("fsspec.core.url_to_fs", connect)
        with refused(code, "data") as refusal:
            Storage("Memory://Folder/t.csv").about("t.csv")
        assert refusal.value.__cause__ is None
    # A list that is remembered would hide a change; and a web server is asked through the proxy.
    assert asked[0] == ("memory://Folder/t.csv", {"use_listings_cache": False})
    Storage("https://example.org/t.csv")
    assert asked[-1][1] == {"use_listings_cache": False, "client_kwargs": {"trust_env": True}}


def test_no_bytes_are_not_asked_for(server: WebServer) -> None:
    there = Storage(f"{server.address}/t.csv")
    assert [there.bytes_of(there.path, *span) for span in ((5, 5), (6, 5), (0, 1))] == [b"", b"", b"a"]
    assert len(server.asked) == 1


def test_a_range_that_is_refused_says_why(server: WebServer) -> None:
    """The file was there when it was opened."""
    there = Storage(f"{server.address}/t.csv")
    for status, code in ((403, "object-not-allowed"), (404, "store-failed"), (500, "store-failed")):
        server.status = status
        with refused(code):
            there.bytes_of(there.path, 0, 5)


def test_behind_the_end_of_a_file_there_is_nothing(server: WebServer) -> None:
    file = RemoteFile(address=f"{server.address}/t.csv", size=len(TABLE), tag="")
    assert [file.read(*span) for span in ((5, 5), (7, 5), (len(TABLE), len(TABLE) + 9))] == [b""] * 3
    assert file.read(len(TABLE) - 3, len(TABLE) + 9) == TABLE[-3:]


@pytest.mark.parametrize("damage", [lambda raw: raw[:-1], lambda raw: raw[:4] + raw[60:], lambda raw: flipped(raw)])
def test_a_damaged_parquet_file_is_refused(server: WebServer, damage: Callable[[bytes], bytes]) -> None:
    file = io.BytesIO()
    pl.DataFrame({"a": [1.0, 2.0] * 90, "b": [3.0, 4.0] * 90}).write_parquet(file, row_group_size=60)
    server.files["/t.parquet"] = damage(file.getvalue())
    with pytest.raises(DataFileError, match="damaged or unsupported Parquet"):
        rows(f"{server.address}/t.parquet")


def flipped(raw: bytes) -> bytes:
    """The number of values of the first page is another."""
    at = raw.index(b"\x15\x78", 4) + 1
    return raw[:at] + b"\x7e" + raw[at + 1 :]


SECRET = "pois0n-7731"


@pytest.mark.parametrize(
    "address",
    [
        "s3://bucket/table.csv", "s3://bucket/part-?.csv", "s3://bucket/year=20?4/*.parquet", "gs://bucket",
        "az://box/a.csv", "abfs://box@account.dfs.core.windows.net/a.csv", "https://host/a/b.csv",
        "http://localhost:80/a.csv", "memory://a/b.csv", "S3://bucket/a.csv", "memory:///://a.csv",
    ],
)  # fmt: skip
def test_an_address_is_told_from_a_path(address: str) -> None:
    refuse_unsafe(address)
    assert is_address(address)
    assert path_of(address) is None
    assert absolute_name(address) == address


@pytest.mark.parametrize(
    "name", ["a.csv", "/a/b.csv", "C:/a.csv", "C:\\a.csv", "c://a", "s3:/a", "://a", "cache::s3://a"]
)
def test_a_path_stays_a_path(name: str) -> None:
    assert not is_address(name)
    assert path_of(name) == Path(name)
    assert absolute_name(name) == os.path.abspath(name)


@pytest.mark.parametrize(
    "address",
    [
        f"s3://key:{SECRET}@bucket/a.csv", f"https://me:{SECRET}@host/a.csv", f"https://{SECRET}@host/a.csv",
        f"https://bucket.s3.amazonaws.com/a.csv?X-Amz-Signature={SECRET}", f"https://host/a.csv?{SECRET}",
        f"https://host/a.csv#{SECRET}", f"az://box/a.csv?sv=2024&sig={SECRET}", f"abfs://box:{SECRET}@a.net/a.csv",
        f"s3://bucket/a.csv?versionId={SECRET}", f"gs://bucket/a.csv&token={SECRET}", f"s3://bucket/a?x/y&SIG={SECRET}",
    ],
)  # fmt: skip
def test_an_address_with_a_secret_is_refused_and_not_quoted(address: str) -> None:
    with pytest.raises(DataFileError, match="contains a password, a signature or a query") as refusal:
        stored_file(address)
    assert SECRET not in f"{refusal.value!r}{refusal.value}"
    assert refusal.value.__cause__ is None


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("ftp://host/a.csv", "kind of address cannot be read"),
        ("https://host", "not complete"),
        ("s3://", "not complete"),
        ("s3://bucket/a\nb.csv", "not complete"),
        ("http://elsewhere.org/a.csv", "Use https"),
        ("http://localhost.elsewhere.org/a.csv", "Use https"),
        ("file://host/a.csv", "three slashes"),
    ],
)
def test_other_addresses_are_refused_with_what_to_do(address: str, words: str) -> None:
    with pytest.raises(DataFileError, match=words):
        path_of(address)


@pytest.mark.parametrize(
    "other",
    [
        "HTTPS://Data.example.org/b/a%2Dt.csv", "https://data.example.org:443/b/a-t.csv",
        "https://data.example.org./b/./a-t.csv", "https://data.example.org/b/c/../a%2dt.csv",
        "https://data.example.org//b//a-t.csv",
    ],
)  # fmt: skip
def test_one_web_file_has_one_place_however_it_is_spelled(other: str) -> None:
    one = RemoteFile(address="https://data.example.org/b/a-t.csv", size=9, tag="")
    assert RemoteFile(address=other, size=9, tag="").place == one.place
    for another in ("https://data.example.org:8443/b/a-t.csv", "https://data.example.org/b/a-T.csv"):
        assert RemoteFile(address=another, size=9, tag="").place != one.place
    plain = RemoteFile(address="http://data.example.org/a.csv", size=9, tag="")
    assert RemoteFile(address="http://data.example.org:80/a.csv", size=9, tag="").place == plain.place
    assert RemoteFile(address="http://data.example.org:79/a.csv", size=9, tag="").place != plain.place


@pytest.mark.parametrize(("scheme", "other"), [("s3", "s3a"), ("s3", "S3"), ("gs", "gcs"), ("az", "abfs")])
def test_a_store_is_the_same_by_each_of_its_schemes(scheme: str, other: str) -> None:
    if importlib.util.find_spec(PACKAGES[scheme]) is None:
        pytest.skip(f"needs {PACKAGES[scheme]}")
    places = {RemoteFile(address=f"{each}://bucket/a/t.csv", size=9, tag="").place for each in (scheme, other)}
    assert len(places) == 1


def test_an_address_of_a_file_is_a_path_on_this_machine() -> None:
    for address, path in (
        ("file:///a/b.csv", "/a/b.csv"),
        ("FILE://localhost/a", "/a"),
        ("file:///a://b", "/a://b"),
        ("s3://bucket/a", None),
    ):
        assert local_path(address, system="posix") == path
    assert local_path("file:///C:/a%20b/t.csv", system="nt") == "C:/a%20b/t.csv"
    assert local_path("file:///a/b.csv", system="nt") == "/a/b.csv"
    with refused("address-of-file"):
        local_path("file://elsewhere/a")


def test_the_version_of_a_file_is_not_shown() -> None:
    """It may be made of the content."""
    assert "7731" not in repr(RemoteFile(address="s3://bucket/a.csv", size=9, tag="7731"))
