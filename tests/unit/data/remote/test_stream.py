"""A remote file is read like any other; what is fetched ahead grows, and ends where reading will."""

import io
import random

import pytest

from dpsim_gui.data.remote.file import RemoteFile, RemoteStream
from dpsim_gui.errors import DataFileError

KIB = 1 << 10
CONTENT = random.Random(4).randbytes(700 * KIB)


class Stored:
    """Stands for a file in a store, and writes down which ranges it was asked for."""

    size = len(CONTENT)

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.compared = 0
        self.changed = False

    def read(self, first: int, last: int) -> bytes:
        self.asked.append((first, last))
        return CONTENT[first:last]

    def refuse_if_changed(self) -> None:
        self.compared += 1
        if self.changed:
            raise DataFileError("data", "object-changed")


def opened(stored: Stored, last: int | None = None) -> RemoteStream:
    file: RemoteFile = stored  # type: ignore[assignment]
    return RemoteStream(file, last)


def test_any_place_is_read_as_it_is_stored() -> None:
    choice, stored = random.Random(1), Stored()
    with opened(stored) as stream:
        assert stream.readable()
        assert stream.seekable()
        for _ in range(200):
            at, count = choice.randrange(len(CONTENT) + 9), choice.choice([0, 1, 100, 70 * KIB, 300 * KIB])
            assert stream.seek(at) == at
            buffer = bytearray(count)
            found = stream.readinto(buffer) if at <= len(CONTENT) else 0
            assert buffer[:found] == CONTENT[at : at + count]
            assert len(buffer) == count
            assert found == len(CONTENT[at : at + count])
            assert stream.tell() == at + found
        assert stream.seek(-5, io.SEEK_END) == len(CONTENT) - 5
        assert stream.seek(2, io.SEEK_CUR) == len(CONTENT) - 3
        assert stream.read(9) == CONTENT[-3:]


def test_more_is_fetched_at_a_time_the_longer_it_goes_on() -> None:
    stored = Stored()
    with opened(stored) as stream:
        while stream.read(10 * KIB):
            pass
    ends = [last // KIB for _, last in stored.asked]
    assert ends == [128, 384, 700]
    assert [first for first, _ in stored.asked] == [0, *(last for _, last in stored.asked[:-1])]
    # A leap begins with a little again.
    with opened(stored) as stream:
        stored.asked.clear()
        stream.seek(300 * KIB)
        stream.read(1)
        stream.seek(10 * KIB)
        stream.read(1)
    assert stored.asked == [(300 * KIB, 364 * KIB), (10 * KIB, 74 * KIB)]


def test_what_is_held_is_not_fetched_again() -> None:
    stored = Stored()
    with opened(stored) as stream:
        for at, count in (
            (300 * KIB, 9),
            (300 * KIB, 1),
            (300 * KIB + 5, 100),
            (364 * KIB - 1, 1),
            (300 * KIB, 64 * KIB),
        ):
            stream.seek(at)
            assert stream.read(count) == CONTENT[at : at + count]
        assert stored.asked == [(300 * KIB, 364 * KIB)]
        # Read to its end, it goes on with more.
        assert stream.read(1) == CONTENT[364 * KIB : 364 * KIB + 1]
    assert stored.asked[1:] == [(364 * KIB, 492 * KIB)]


def test_nothing_is_fetched_ahead_beyond_what_will_be_read() -> None:
    stored = Stored()
    with opened(stored, last=100 * KIB) as stream:
        stream.read(KIB)
        assert stored.asked == [(0, 100 * KIB)]
        stream.seek(100 * KIB - 1)
        stream.read(3)
    # The end of the last line may lie behind it.
    assert stored.asked[1:] == [(100 * KIB, 100 * KIB + 2)]
    with opened(stored, last=900 * KIB) as stream:
        stream.seek(690 * KIB)
        stored.asked.clear()
        assert len(stream.read(20 * KIB)) == 10 * KIB
    assert stored.asked == [(690 * KIB, 700 * KIB)]


def test_a_large_read_is_fetched_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.remote.file._MOST_BYTES", 256 * KIB)
    stored = Stored()
    with opened(stored) as stream:
        assert stream.readinto(bytearray(600 * KIB)) == 600 * KIB
    assert [(last - first) // KIB for first, last in stored.asked] == [256, 256, 188]


def test_the_version_is_compared_at_both_ends() -> None:
    stored = Stored()
    with opened(stored) as stream:
        assert stored.compared == 1
    assert stored.compared == 2
    assert stream.closed
    with pytest.raises(ZeroDivisionError), opened(stored):
        _ = 1 // 0
    assert stored.compared == 3
    stored.changed = True
    with pytest.raises(DataFileError):
        opened(stored)
