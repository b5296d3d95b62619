"""The arrays in an NPZ file."""

import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import IO

from dpsim_gui.data.arrays.rows import HEAD_BYTES, ArrayHeader, parse_header
from dpsim_gui.data.stored_file import StoredFile, buffered
from dpsim_gui.errors import DataFileError

_SUFFIX = ".npy"
_MOST_NAMES = 12
_ENCRYPTED = 1


class NpzArchive:
    """Names and headers of all arrays; their values are read on demand, as a stream, and never unpickled."""

    def __init__(self, path: StoredFile) -> None:
        self.path = path
        self._members: dict[str, tuple[ArrayHeader, int]] = {}
        with _one_sentence(), buffered(path) as file, zipfile.ZipFile(file) as archive:
            for entry in archive.infolist():
                if entry.flag_bits & _ENCRYPTED:
                    raise DataFileError("data", "password")
                if entry.filename.endswith(_SUFFIX):
                    with archive.open(entry) as stream:
                        self._add(entry.filename.removesuffix(_SUFFIX), stream.read(HEAD_BYTES))

    def _add(self, name: str, head: bytes) -> None:
        try:
            self._members[name] = parse_header(head)
        except DataFileError:
            # A number, a pickle or a damaged array beside the one that is wanted does no harm.
            return

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._members)

    @property
    def tables(self) -> list[str]:
        """Arrays of real numbers, those with several columns first."""
        real = [name for name in self.names if self.header(name).is_real]
        return sorted(real, key=lambda name: not self.header(name).inner)

    def header(self, name: str) -> ArrayHeader:
        return self._members[name][0]

    @contextmanager
    def open(self, name: str) -> Iterator["ArchiveStream"]:
        """A stream of the array's values."""
        with ExitStack() as files:
            with _one_sentence():
                file = files.enter_context(buffered(self.path))
                archive = files.enter_context(zipfile.ZipFile(file))
                stream = files.enter_context(archive.open(name + _SUFFIX))
                stream.read(self._members[name][1])
            yield ArchiveStream(stream)

    def choose(self, wanted: str | None) -> str:
        """The array to use: the one that is asked for, or the only one that can be a table."""
        if wanted is not None:
            if wanted not in self._members:
                raise DataFileError("array", "no-such-array", wanted=wanted, names=self.listed(self.names))
            return wanted
        real = self.tables
        for choice in (real, [name for name in real if self.header(name).inner]):
            if len(choice) == 1:
                return choice[0]
        if not real:
            raise DataFileError("data", "no-number-array")
        raise DataFileError("array", "choose-array", names=self.listed(self.names))

    @staticmethod
    def listed(names: Sequence[str]) -> str:
        more = ", …" if len(names) > _MOST_NAMES else ""
        return (", ".join(names[:_MOST_NAMES]) or "none") + more


class ArchiveStream:
    """Bytes of one array, forward only."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def readinto(self, buffer: memoryview, /) -> int:
        with _one_sentence():
            part = self._stream.read(len(buffer))
        buffer[: len(part)] = part
        return len(part)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError):
        raise DataFileError("data", "damaged-archive") from None
