"""An address is told from a path, and one that holds a secret is refused without a word of it."""

import importlib.util
import os
from pathlib import Path

import pytest

from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.remote.storage import PACKAGES, is_address, local_path, refuse_unsafe
from dpsim_gui.data.stored_file import absolute_name, path_of, stored_file
from dpsim_gui.errors import DataFileError

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
    with pytest.raises(DataFileError, match="carries a password, a signature or a query") as refusal:
        stored_file(address)
    assert SECRET not in f"{refusal.value!r}{refusal.value}"
    assert refusal.value.__cause__ is None


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("ftp://host/a.csv", "of this kind cannot be read"),
        ("https://host", "not complete"),
        ("s3://", "not complete"),
        ("s3://bucket/a\nb.csv", "not complete"),
        ("http://elsewhere.org/a.csv", "use https"),
        ("http://localhost.elsewhere.org/a.csv", "use https"),
        ("file://host/a.csv", "three strokes"),
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
        assert local_path(address) == path
    with pytest.raises(DataFileError) as refused:
        local_path("file://elsewhere/a")
    assert refused.value.message.code == "address-of-file"


def test_the_version_of_a_file_is_not_shown() -> None:
    """It may be made of the content."""
    assert "7731" not in repr(RemoteFile(address="s3://bucket/a.csv", size=9, tag="7731"))
