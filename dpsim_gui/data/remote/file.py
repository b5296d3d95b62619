"""One file in a store, as it was when it was first asked for.

Its version goes with it, also to workers on other machines. Whoever reads a range compares the version with what the
store has then, so that all rows of a release come from one file, and from the one that was planned with. A store that
tells neither a tag nor a time of the last change is compared by the length of the file alone.
"""

import glob
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from io import SEEK_CUR, SEEK_END, SEEK_SET, RawIOBase
from pathlib import PurePosixPath
from types import TracebackType
from typing import Any

from dpsim_gui.data.remote.storage import PACKAGES, WEB, Storage, refuse_unsafe, scheme_of, web_place
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


def remote_file(address: str) -> RemoteFile | None:
    """The one file of that name; None for a folder."""
    refuse_unsafe(address)
    storage = Storage(address)
    about = storage.about(storage.path)
    return RemoteFile.of(address, about) if about.get("type") == "file" else None


def remote_files(address: str) -> tuple[RemoteFile, ...] | None:
    """One file, or all that the pattern matches, in the order of their names; None for a folder."""
    try:
        one = remote_file(address)
    except DataFileError as error:
        if error.message.code != "no-such-object" or not glob.has_magic(address):
            raise
    else:
        return None if one is None else (one,)
    storage = Storage(address)
    if not storage.can_list:
        raise DataFileError("data", "web-without-lists")
    # Names come without what the address says of the store, such as an account.
    scheme, mark, rest = address.partition("://")
    fixed = f"{scheme}{mark}{rest.partition('/')[0]}"
    root = Storage(fixed).path
    found = [each for each in storage.matching(storage.path) if each.get("type") == "file"]
    if not found:
        raise DataFileError("data", "no-match")
    return tuple(
        RemoteFile.of(f"{fixed}{each['name'].removeprefix(root)}", each)
        for each in sorted(found, key=lambda each: str(each["name"]))
    )


def in_folder(address: str) -> dict[str, RemoteFile]:
    """The files directly in a folder, by their names in it."""
    storage = Storage(address)
    if not storage.can_list:
        raise DataFileError("data", "web-without-lists")
    found: dict[str, RemoteFile] = {}
    for each in storage.inside(storage.path):
        name = str(each["name"]).rpartition("/")[2]
        # Some stores keep an empty object under the name of the folder itself.
        if each.get("type") == "file" and name:
            found[name] = RemoteFile.of(f"{address.rstrip('/')}/{name}", each)
    return found


# The longer a file is read in one go, the more is fetched ahead: from the first to the second of these.
_FIRST_BYTES = 64 << 10
_MOST_BYTES = 8 << 20


class RemoteStream(RawIOBase):
    """Fetches ranges, larger ones the longer it is read in one go, and holds one in memory.

    The version is compared at the beginning and, when the stream is left, at the end.

    last: nothing is fetched ahead beyond it
    """

    def __init__(self, file: RemoteFile, last: int | None = None) -> None:
        file.refuse_if_changed()
        self._file = file
        self._last = file.size if last is None else min(last, file.size)
        self._at = 0
        self._held, self._held_at = b"", 0
        self._ahead = _FIRST_BYTES

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        if kind is None:
            # All that was read is of one version, or it is refused here.
            self._file.refuse_if_changed()

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = SEEK_SET, /) -> int:
        self._at = offset + {SEEK_SET: 0, SEEK_CUR: self._at, SEEK_END: self._file.size}[whence]
        return self._at

    def readinto(self, buffer: Any, /) -> int:
        """Fills the buffer, as far as the file goes."""
        wanted, done = min(len(buffer), self._file.size - self._at), 0
        while done < wanted:
            if not self._held_at <= self._at < self._held_at + len(self._held):
                self._fetch(wanted - done)
            start = self._at - self._held_at
            part = self._held[start : start + wanted - done]
            buffer[done : done + len(part)] = part
            self._at += len(part)
            done += len(part)
        return done

    def _fetch(self, wanted: int) -> None:
        goes_on = self._at == self._held_at + len(self._held)
        self._ahead = min(2 * self._ahead, _MOST_BYTES) if goes_on else _FIRST_BYTES
        ahead = min(self._at + self._ahead, max(self._last, self._at))
        last = min(max(self._at + wanted, ahead), self._at + _MOST_BYTES)
        self._held, self._held_at = b"", self._at
        self._held = self._file.read(self._at, last)
