"""One file in a store, as it was when it was first asked for.

Its version goes with it, also to workers on other machines. Whoever reads a range compares the version with what the
store has then, so that all rows of a release come from one file, and from the one that was planned with. A store that
tells neither a tag nor a time of the last change is compared by the length of the file alone.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any

from dpsim_gui.data.remote.address import PACKAGES, WEB, scheme_of, web_place
from dpsim_gui.data.remote.storage import Storage
from dpsim_gui.errors import DataFileError

# What stores call that which changes with every writing, the surest first.
_TAGS = (
    "generation", "ETag", "etag", "Content-MD5", "md5Hash", "LastModified", "last_modified", "Last-Modified", "created",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class RemoteFile(os.PathLike[str]):
    """address: without secrets;  size: in bytes;  tag: of this version. A tag may be made of the content: not shown."""

    address: str
    size: int
    tag: str = field(repr=False)

    @classmethod
    def of(cls, address: str, about: Mapping[str, Any]) -> "RemoteFile":
        """about: what the store says of it"""
        size = about.get("size")
        if not isinstance(size, int):
            raise DataFileError("data", "server-without-sizes")
        tag = next((_as_text(about[name]) for name in _TAGS if about.get(name)), "")
        return cls(address=address, size=size, tag=tag)

    def __fspath__(self) -> str:
        return self.address

    @property
    def name(self) -> str:
        return PurePosixPath(self.address).name

    @property
    def suffix(self) -> str:
        return PurePosixPath(self.address).suffix

    @property
    def place(self) -> tuple[str, str]:
        """Which file it is: a store goes by several schemes, and one file by several spellings of its address."""
        scheme = scheme_of(self.address)
        return PACKAGES[scheme], web_place(self.address) if scheme in WEB else _storage(self.address).path

    def read(self, first: int, last: int) -> bytes:
        """[first, last) of the file; the version is not looked at."""
        storage = _storage(self.address)
        found = storage.bytes_of(storage.path, first, min(last, self.size))
        if len(found) != max(0, min(last, self.size) - first):
            raise DataFileError("data", "object-changed")
        return found

    def refuse_if_changed(self) -> None:
        storage = _storage(self.address)
        if RemoteFile.of(self.address, storage.about(storage.path)) != self:
            raise DataFileError("data", "object-changed")


def _as_text(tag: Any) -> str:
    """The same for a file by itself and in a list: a time may come in two zones, or as a text."""
    return f"{tag.timestamp()}" if isinstance(tag, datetime) else f"{tag}".strip('"')


@lru_cache(maxsize=64)
def _storage(address: str) -> Storage:
    return Storage(address)
