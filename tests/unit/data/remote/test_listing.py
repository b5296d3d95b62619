"""Files of a store are listed by their whole addresses, whatever of them the store itself says."""

from typing import Any

import pytest

from dpsim_gui.data.remote.listing import in_folder, remote_files
from dpsim_gui.errors import DataFileError

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
    monkeypatch.setattr("dpsim_gui.data.remote.listing.Storage", Store)


def test_what_a_pattern_matches_comes_in_the_order_of_names() -> None:
    found = remote_files("s3://bucket/tables/*.csv")
    assert found is not None
    assert [(each.address, each.size) for each in found] == [
        ("s3://bucket/tables/a.csv", 1), ("s3://bucket/tables/b.csv", 2),
    ]  # fmt: skip
    with pytest.raises(DataFileError) as refused:
        remote_files("s3://bucket/none/*.csv")
    assert refused.value.message.code == "no-match"
    with pytest.raises(DataFileError) as refused:
        remote_files("s3://bucket/tables/a.csv")
    assert refused.value.message.code == "no-such-object"


def test_files_of_a_folder_are_known_by_their_names_in_it() -> None:
    for address in ("s3://bucket/tables", "s3://bucket/tables/"):
        found = in_folder(address)
        assert {name: (each.address, each.size) for name, each in found.items()} == {
            "a.csv": ("s3://bucket/tables/a.csv", 1),
            "b.csv": ("s3://bucket/tables/b.csv", 2),
        }
