"""The bytes of a remote file as a stream: fetched in ranges, more at a time the longer it is read in one go."""

from io import SEEK_CUR, SEEK_END, SEEK_SET, RawIOBase
from types import TracebackType
from typing import Any

from dpsim_gui.data.remote.file import RemoteFile

_FIRST_BYTES = 64 << 10
_MOST_BYTES = 8 << 20


class RemoteStream(RawIOBase):
    """Holds one range in memory. The version is compared at the beginning and, when it is left, at the end.

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
