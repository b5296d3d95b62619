"""Files of a store are listed by their whole addresses, whatever of them the store itself says."""

from collections.abc import Callable
from typing import Any

import pytest

from dpsim_gui.data.remote.file import in_folder, remote_file, remote_files
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import refused

HELD = [
    {"name": "bucket/tables/b.csv", "size": 2, "type": "file"},
    {"name": "bucket/tables/a.csv", "size": 1, "type": "file"},
    {"name": "bucket/tables/more", "size": 0, "type": "directory"},
    {"name": "bucket/tables/", "size": 0, "type": "file"},
]


class Store:
    """One that names its objects without scheme and account."""

    can_list = True

    def __init__(self, address: str) -> None:
        self.path = address.split("://")[1].removeprefix("account@")

    def about(self, path: str) -> dict[str, Any]:
        raise DataFileError("data", "no-such-object")

    def matching(self, path: str) -> list[dict[str, Any]]:
        return HELD[:3] if path == "bucket/tables/*.csv" else []

    def inside(self, path: str) -> list[dict[str, Any]]:
        return HELD


@pytest.fixture(autouse=True)
def _store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.remote.file.Storage", Store)


def test_what_a_pattern_matches_comes_in_the_order_of_names() -> None:
    found = remote_files("s3://bucket/tables/*.csv")
    assert found is not None
    assert [(each.address, each.size) for each in found] == [
        ("s3://bucket/tables/a.csv", 1), ("s3://bucket/tables/b.csv", 2),
    ]  # fmt: skip
    with refused("no-match"):
        remote_files("s3://bucket/none/*.csv")
    with refused("no-such-object"):
        remote_files("s3://bucket/tables/a.csv")


def test_files_of_a_folder_are_known_by_their_names_in_it() -> None:
    for address in ("s3://bucket/tables", "s3://bucket/tables/"):
        found = in_folder(address)
        assert {name: (each.address, each.size) for name, each in found.items()} == {
            "a.csv": ("s3://bucket/tables/a.csv", 1),
            "b.csv": ("s3://bucket/tables/b.csv", 2),
        }


def test_a_web_server_has_no_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "can_list", False)
    for ask in (lambda: in_folder("https://host/tables"), lambda: remote_files("https://host/tables/*.csv")):
        with refused("web-without-lists"):
            ask()


@pytest.mark.parametrize("ask", [remote_file, remote_files])
def test_an_address_with_a_secret_does_not_reach_a_store(ask: Callable[[str], object]) -> None:
    with refused("address-with-secret"):
        ask("s3://key:secret@bucket/a.csv")


def test_a_file_is_told_by_the_store_a_folder_is_not_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, found in (("file", ("s3://bucket/a.csv",)), ("directory", None)):
        monkeypatch.setattr(Store, "about", lambda self, path, kind=kind: {"type": kind, "size": 4})
        one, all_of_them = remote_file("s3://bucket/a.csv"), remote_files("s3://bucket/a.csv")
        assert (None if one is None else (one.address,)) == found
        assert (None if all_of_them is None else tuple(each.address for each in all_of_them)) == found
