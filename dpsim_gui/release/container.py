"""Reads the container of a release file: named texts, named arrays, and a checksum over every byte.

The file may come from a stranger. Its length, types, shapes and offsets are checked before anything is allocated;
nothing in it is executed, unpickled, decompressed or followed; any invalid file gives one `ReleaseFileError`.
What the texts and numbers mean is the business of the receipt and the structures.
"""

import hashlib
import io
import mmap
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import BinaryIO

import numpy as np

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.layout import (
    CHECKSUM,
    ITEM_TYPES,
    LENGTH_BYTES,
    MAXIMUM_FILE_BYTES,
    MAXIMUM_HEADER_BYTES,
    PUBLIC_KEY,
    SEALS,
    SIGNATURE,
    SIGNED_MESSAGE_PREFIX,
    Array,
    Layout,
    LayoutError,
    scan_layout,
)

# Small files are read, not mapped: a file on a network drive that shrinks under a map kills the process.
MAP_ABOVE_BYTES = 64 * 1024 * 1024
_BLOCK_BYTES = 256 * 1024


@dataclass(frozen=True, kw_only=True)
class Signature:
    """An Ed25519 signature as found in the file, NOT yet checked: whose key it is, and of what, is for the caller.

    digest: SHA-256 of all bytes before the signature, the public key among them
    """

    public_key: bytes
    value: bytes
    digest: bytes

    @property
    def message(self) -> bytes:
        """The bytes that were signed."""
        return SIGNED_MESSAGE_PREFIX + self.digest


@dataclass(frozen=True, kw_only=True, eq=False)
class Container:
    """What an intact file holds; the arrays are read-only views of the file, in C order, little-endian.

    fingerprint: SHA-256 of the whole file in hexadecimal, as any checksum program prints it
    """

    metadata: Mapping[str, str]
    arrays: Mapping[str, Array]
    fingerprint: str
    signature: Signature | None


def read_container(path: str | os.PathLike[str], *, map_above: int = MAP_ABOVE_BYTES) -> Container:
    """The container in the file at `path`; files above `map_above` bytes are mapped, smaller ones read."""
    with opened(path) as file:
        return read_open_file(file, map_above=map_above)


def read_open_file(file: BinaryIO, *, map_above: int = MAP_ABOVE_BYTES) -> Container:
    """The container in a file that is open for reading in binary mode, at its start."""
    try:
        before = os.fstat(file.fileno())
        _refuse_unless_plausible(before)
        beginning = file.read(min(before.st_size, LENGTH_BYTES + MAXIMUM_HEADER_BYTES))
        # The cheap refusals come first, so that a file which lies about its lengths costs 64 KiB of reading.
        layout = _checked_layout(beginning, before.st_size)
        if before.st_size <= map_above:
            buffer = beginning + file.read(before.st_size - len(beginning))
            if len(buffer) < before.st_size:
                raise ReleaseFileError("file", "file-changed")
            return _assembled(layout, buffer, _checked_digests(layout, io.BytesIO(buffer)))
        mapped = _mapped(file, layout.size)
        # Hashed by reading: a file cut short then gives a short read, where a map would give a fatal signal.
        file.seek(0)
        digests = _checked_digests(layout, file)
        after = os.fstat(file.fileno())
        if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
            raise ReleaseFileError("file", "file-changed")
        return _assembled(layout, mapped, digests)
    except OSError:
        raise ReleaseFileError("file", "release-not-read") from None


def parse_container(buffer: bytes) -> Container:
    """The container whose file has exactly these bytes; the arrays are views of `buffer`."""
    layout = _checked_layout(buffer[: LENGTH_BYTES + MAXIMUM_HEADER_BYTES], len(buffer))
    return _assembled(layout, buffer, _checked_digests(layout, io.BytesIO(buffer)))


def opened(path: str | os.PathLike[str]) -> BinaryIO:
    """The file at `path` for `read_open_file`, unless it is plainly no release."""
    # O_NONBLOCK: a pipe put in place of the file after the look at it must not make us wait for a writer.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    try:
        # Looked at before it is opened, because opening a device may already do something.
        _refuse_unless_plausible(os.stat(path))
        return open(os.open(path, flags), "rb")
    except FileNotFoundError:
        raise ReleaseFileError("file", "file-missing") from None
    except PermissionError:
        raise ReleaseFileError("file", "file-forbidden") from None
    except (OSError, ValueError):
        raise ReleaseFileError("file", "release-not-opened") from None


def _refuse_unless_plausible(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise ReleaseFileError("file", "release-is-folder")
    if not stat.S_ISREG(status.st_mode):
        raise ReleaseFileError("file", "release-is-device")
    if status.st_size == 0:
        raise ReleaseFileError("file", "release-empty")
    if status.st_size > MAXIMUM_FILE_BYTES:
        raise ReleaseFileError("file", "release-too-large")


def _mapped(file: BinaryIO, size: int) -> mmap.mmap:
    try:
        return mmap.mmap(file.fileno(), size, access=mmap.ACCESS_READ)
    except ValueError:
        # The file has become shorter than `size` since we looked.
        raise ReleaseFileError("file", "file-changed") from None


def _checked_layout(beginning: bytes, size: int) -> Layout:
    """The layout of a file of `size` bytes; beginning: as much of it as a header may take."""
    header_bytes = int.from_bytes(beginning[:LENGTH_BYTES], "little")
    if len(beginning) < LENGTH_BYTES or header_bytes > MAXIMUM_HEADER_BYTES:
        raise ReleaseFileError("file", "not-a-release")
    try:
        layout = scan_layout(beginning[: LENGTH_BYTES + header_bytes])
    except LayoutError as error:
        raise ReleaseFileError("file", error.message) from None
    if size < layout.size:
        raise ReleaseFileError("file", "release-incomplete")
    if size > layout.size:
        raise ReleaseFileError("file", "release-too-long")
    return layout


def _checked_digests(layout: Layout, file: BinaryIO) -> tuple[bytes, bytes]:
    """SHA-256 of what the signature covers, and of the whole file; that of all but the end is what the end says."""
    digest = hashlib.sha256()
    position = 0
    signed = b""
    for stop in (layout.signed_bytes, layout.checksummed_bytes):
        while position < stop:
            block = file.read(min(_BLOCK_BYTES, stop - position))
            if not block:
                raise ReleaseFileError("file", "file-changed")
            digest.update(block)
            position += len(block)
        signed = signed or digest.digest()
    checksum = file.read(CHECKSUM.nbytes)
    if checksum != digest.digest():
        raise ReleaseFileError("file", "bad-checksum")
    digest.update(checksum)
    return signed, digest.digest()


def _assembled(layout: Layout, buffer: bytes | mmap.mmap, digests: tuple[bytes, bytes]) -> Container:
    """Views of `buffer`, which has layout.size bytes."""
    tensors: dict[str, Array] = {}
    start = len(layout.header)
    for tensor in layout.tensors:
        items = np.frombuffer(buffer, ITEM_TYPES[tensor.dtype], tensor.nbytes // tensor.item_bytes, start)
        tensors[tensor.name] = items.reshape(tensor.shape)
        start += tensor.nbytes
    signature = None
    if layout.signed:
        signature = Signature(
            public_key=tensors[PUBLIC_KEY.name].tobytes(), value=tensors[SIGNATURE.name].tobytes(), digest=digests[0]
        )
    return Container(
        metadata=MappingProxyType(dict(layout.metadata)),
        arrays=MappingProxyType({name: array for name, array in tensors.items() if name not in SEALS}),
        fingerprint=digests[1].hex(),
        signature=signature,
    )
