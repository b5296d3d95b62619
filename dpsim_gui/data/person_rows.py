"""At most k rows of each person are counted: the first k in the order of the file. All others add nothing.

**What holds.** A person is a key: the exact text of the cell in the person column, see `person_key`. Whether a row is
counted depends on the rows of the same key before it and on nothing else. So at most k rows of one person are counted,
and exchanging, adding or removing that person with all rows leaves the counted rows of all others as they are. How the
file is cut into chunks or shares makes no difference, as long as they are taken in order. A row without a key is never
counted: it could be anybody's.

**Memory.** `memory_needed` says what so many people take. The number of people is at most the number of rows, for which
there is a public bound, so that it can be refused before anything is read.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags
from dpsim_gui.data.person_key import MARK_BYTES, MARK_WORDS, Keys, Marks
from dpsim_gui.errors import DataFileError

# The index grows from here by doubling.
_LEAST_SLOTS = 1 << 10
ROWS_AT_ONCE = 1 << 16
"""Slack for rows whose people are looked up before duplicates are known."""
# People that are indexed again at a time, so that the arrays for it stay small beside the index.
_BLOCK_ROWS = 1 << 18
_EMPTY = -1
# Odd constants that spread the bits of a mark over the index.
_MIXERS = np.array([0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9], dtype=np.uint64)


def memory_needed(people: int) -> int:
    """Bytes while so many people are told apart: about 40 a person."""
    entries = people + people // 8 + _LEAST_SLOTS
    return entries * (MARK_BYTES + 4) + _slots_for(people) * 4


def _slots_for(people: int) -> int:
    """A power of two, at most three quarters full."""
    return max(_LEAST_SLOTS, 1 << (people * 4 // 3).bit_length())


@dataclass(frozen=True, kw_only=True, eq=False)
class PersonCounts:
    """How many rows of each person were met, counted up to k; private, like the rows.

    marks: (m, 3), each once;  counts: (m,) int32
    """

    marks: Marks = field(repr=False)
    counts: NDArray[np.int32] = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class PersonLimit:
    """most: k, rows of each person that are counted;  memory_bytes: more people than fit are refused"""

    most: int
    memory_bytes: int

    def __post_init__(self) -> None:
        if self.most < 1:
            raise ValueError("at least one row of each person is counted")


class PersonRows:
    """Says row by row whether it is counted. Chunks must come in the order of the file.

    before: what the shares before this one met of its people, on a cluster
    """

    def __init__(self, limit: PersonLimit, before: PersonCounts | None = None) -> None:
        self._most, self._memory_bytes = limit.most, limit.memory_bytes
        self._people = 0
        self._marks: Marks = np.zeros((_LEAST_SLOTS, MARK_WORDS), dtype=np.uint64)
        self._counts = np.zeros(_LEAST_SLOTS, dtype=np.int32)
        self._slots = np.full(_LEAST_SLOTS, _EMPTY, dtype=np.int32)
        if before is not None:
            self._counts[self._places(before.marks)] = np.minimum(before.counts, self._most)

    def __repr__(self) -> str:
        return "PersonRows()"

    def __reduce__(self) -> NoReturn:
        raise TypeError("the people met so far are private and are not pickled")

    def counted(self, keys: Keys) -> Flags:
        """(k,) whether each of the next k rows is counted."""
        counted = np.zeros(len(keys.known), dtype=np.bool_)
        known = np.flatnonzero(keys.known)
        # Some at a time: there must be room for all of them, as if nobody had been met before.
        for start in range(0, len(known), ROWS_AT_ONCE):
            some = known[start : start + ROWS_AT_ONCE]
            counted[some] = self._counted(np.ascontiguousarray(keys.marks[some]))
        return counted

    def counts(self) -> PersonCounts:
        """What was met so far, for the shares that follow."""
        return PersonCounts(marks=self._marks[: self._people].copy(), counts=self._counts[: self._people].copy())

    def add(self, people: PersonCounts) -> None:
        """Count what another share met, up to k of each person."""
        place = self._places(people.marks)
        total = self._counts[place].astype(np.int64) + people.counts
        self._counts[place] = np.minimum(total, self._most).astype(np.int32)

    def are_exactly(self, people: PersonCounts) -> bool:
        """Whether these are all that were met, each so often."""
        place = self._places(people.marks)
        return self._people == len(people.marks) and np.array_equal(self._counts[place], people.counts)

    def _counted(self, marks: Marks) -> Flags:
        place = self._places(marks)
        order = np.argsort(place, kind="stable")
        own = place[order]
        starts = np.flatnonzero(np.diff(own, prepend=_EMPTY))
        met = np.diff(starts, append=len(own))
        rank = np.empty(len(marks), dtype=np.int64)
        rank[order] = np.arange(len(marks)) - np.repeat(starts, met)
        counted = rank + self._counts[place] < self._most
        people = own[starts]
        self._counts[people] = np.minimum(self._counts[people] + met, self._most)
        return np.asarray(counted)

    def _places(self, marks: Marks) -> NDArray[np.int64]:
        """Where each mark is kept; new ones are added."""
        self._grow(self._people + len(marks))
        found = np.full(len(marks), _EMPTY, dtype=np.int64)
        looking, mask = np.arange(len(marks)), len(self._slots) - 1
        at = self._first_slot(marks)
        while len(looking):
            held = self._slots[at]
            empty = held == _EMPTY
            if empty.any():
                # Where several rows want one slot, the last has it; the others find their mark there, or look on.
                self._slots[at[empty]] = -2 - looking[empty]
                winner = self._slots[at] == -2 - looking
                new = looking[empty & winner]
                found[new] = self._people + np.arange(len(new))
                self._slots[at[empty & winner]] = found[new]
                self._marks[self._people : self._people + len(new)] = marks[new]
                self._people += len(new)
                held = self._slots[at]
            same = (self._marks[held] == marks[looking]).all(axis=1)
            found[looking[same]] = held[same]
            looking, at = looking[~same], (at[~same] + 1) & mask
        return found

    def _first_slot(self, marks: Marks) -> NDArray[np.int64]:
        mixed = (marks * _MIXERS).sum(axis=1, dtype=np.uint64)
        mixed ^= mixed >> np.uint64(29)
        mixed *= _MIXERS[0]
        bits = np.uint64(64 - (len(self._slots).bit_length() - 1))
        return np.asarray(mixed >> bits, dtype=np.int64)

    def _grow(self, people: int) -> None:
        if memory_needed(people) > self._memory_bytes:
            raise DataFileError("person", "people-memory")
        if people > len(self._counts):
            size = people + people // 8
            # In place: two copies of ten million marks would be half a gigabyte.
            self._marks.resize((size, MARK_WORDS), refcheck=False)
            self._counts.resize(size, refcheck=False)
        if _slots_for(people) > len(self._slots):
            # The old index goes first: both at once would be half as much again.
            del self._slots
            self._slots = np.full(_slots_for(people), _EMPTY, dtype=np.int32)
            self._index_again()

    def _index_again(self) -> None:
        mask = len(self._slots) - 1
        for start in range(0, self._people, _BLOCK_ROWS):
            looking = np.arange(start, min(start + _BLOCK_ROWS, self._people))
            at = self._first_slot(self._marks[looking])
            while len(looking):
                empty = self._slots[at] == _EMPTY
                self._slots[at[empty]] = looking[empty]
                left = self._slots[at] != looking
                looking, at = looking[left], (at[left] + 1) & mask


def in_order(shares: Iterable[PersonCounts], *, limit: PersonLimit) -> Iterator[NDArray[np.int32]]:
    """For each share of a file, in order, how many rows of its own people were met in the shares before it, up to k.

    Workers first count their share, each by itself; with this they then say of every row what one pass over the whole
    file would have said. One share at a time is looked at, so that the memory is that of all people once.
    """
    met = PersonRows(limit)
    for share in shares:
        place = met._places(share.marks)
        before = met._counts[place]
        met._counts[place] = np.minimum(before + share.counts, limit.most)
        yield before
