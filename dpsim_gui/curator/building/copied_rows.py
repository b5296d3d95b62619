"""Private rows are known again in what somebody calls public, so that nobody publishes them or sees their true errors.

    the same file           under whatever name, or a copy of it
    the same rows           in another format, an array too: the first rows, read as the plan reads them, agree
    opened before           by this program as private data, where nobody says now which data are private
    released before         the ledger knows the fingerprint of a file or an array that was released as private data

It notices a slip, not a trick: rows in another order, or a few of many, pass. Nothing of the comparison is kept.
"""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.landmark_points import first_landmarks, first_rows, names_of, selection_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.file_set import FileInput, file_set
from dpsim_gui.data.frames.memory import MemoryFrame
from dpsim_gui.data.guess import reading_of
from dpsim_gui.data.open_source import RowInput, names_in, open_source
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection, numbered
from dpsim_gui.data.stored_file import Name, StoredFile, buffered, size_of_file
from dpsim_gui.errors import DataFileError, DpsimError, LedgerError, PlanError
from dpsim_gui.structures.public_points import PublicPoints

# Read at each end, so that it is quick for any size.
_SAMPLED_BYTES = 1 << 20


def fingerprint_of(source: FileInput | NDArray[Any] | MemoryFrame) -> bytes:
    """Size, beginning and end of the data, hashed; the ledger keeps a keyed hash of it.

    Many files have the hash of theirs, whatever their names and their order, so that a pattern, a folder and a renamed
    copy are the same data; one file is the same alone and in a folder. Labels beside the rows do not count: rows with
    other labels are the same people. It notices a slip, not a trick: the same rows written again in another format, or
    put into other files, have another fingerprint.
    """
    if isinstance(source, MemoryFrame):
        return source.fingerprint()
    if isinstance(source, np.ndarray):
        flat = source.reshape(-1)
        sampled = _SAMPLED_BYTES // 8
        parts = [f"{source.shape}".encode(), flat[:sampled].tobytes(), flat[-sampled:].tobytes()]
        return hashlib.sha256(b"".join(parts)).digest()
    files = sorted(_of_file(path) for path in file_set(source))
    return files[0] if len(files) == 1 else hashlib.sha256(b"".join(files)).digest()


def _of_file(file: StoredFile) -> bytes:
    digest = hashlib.sha256()
    with buffered(file) as stream:
        size = stream.seek(0, os.SEEK_END)
        digest.update(f"{size}".encode())
        for start in (0, max(0, size - _SAMPLED_BYTES)):
            stream.seek(start)
            digest.update(stream.read(_SAMPLED_BYTES))
    return digest.digest()


# More files of one folder are not looked into.
MOST_FILES = 200

# Names and fingerprints of files that this process has opened as private ones; they are written nowhere.
_OPENED: set[str | bytes] = set()


def is_private(public: Name, private: Sequence[Name]) -> bool:
    """Whether `public` is one of the private files or a copy of one; False where either cannot be found.

    A copy has the size, the beginning and the end of the other, which is quick to see.
    """
    return any(_is_same(Path(public), each) for each in files_of(private))


def remember_private(private: Sequence[Name], fingerprint: bytes | None = None) -> None:
    """Note that this program has opened these files as private ones. What lies in a store is not asked for again.

    fingerprint: of rows that are in no file
    """
    if fingerprint is not None:
        _OPENED.add(fingerprint)
    for file in files_of(private)[:MOST_FILES]:
        if isinstance(file, Path):
            with suppress(OSError, ValueError):
                _OPENED.update((os.path.realpath(file), fingerprint_of(file)))


def was_opened_as_private(public: Name | MemoryFrame) -> bool:
    """Whether this program has opened the rows as private ones before, a file under this name or another."""
    if isinstance(public, MemoryFrame):
        return public.fingerprint() in _OPENED
    try:
        return os.path.realpath(public) in _OPENED or fingerprint_of(public) in _OPENED
    except (OSError, ValueError, DataFileError):
        return False


def files_of(private: Sequence[Name]) -> tuple[StoredFile, ...]:
    """The private files; none where they cannot be found: that is said when they are opened."""
    try:
        return file_set(private) if private else ()
    except DataFileError:
        return ()


def _is_same(one: Path, other: StoredFile) -> bool:
    try:
        if isinstance(other, Path):
            if os.path.samefile(one, other):
                return True
            if not other.is_file():
                return False
        sizes = {size_of_file(one), size_of_file(other)}
        plain = one.is_file()
        return plain and len(sizes) == 1 and sizes != {0} and fingerprint_of(one) == fingerprint_of(other)
    except (OSError, ValueError):
        return False


COMPARED_ROWS = 1000
# Information in the rows that agree, as eight different ones have: fewer may agree by chance.
_LEAST_BITS = 24
# As a share of a column's spread: a copy may have been written with fewer digits.
_CLOSE = 1e-4
# A ledger that another program holds for longer is not waited for.
_LEDGER_SECONDS = 2.0

# How private files are read: as resolved before, or what the owner says where it is not resolved yet.
Reading = FileReading | ReadingOptions


def refuse_private_landmarks(
    request: ReleaseRequest, private: RowInput | None, reading: Reading, ledger: Ledger | Path | None = None
) -> None:
    """Before they are published inside a release; ledger: see `released_as`."""
    landmarks = request.landmarks
    if landmarks is None:
        return
    public = landmarks.values if isinstance(landmarks, PublicPoints) else landmarks
    if _holds(public, lambda: first_landmarks(request, COMPARED_ROWS), request, private, reading):
        raise PlanError("landmarks", "landmarks-are-private-rows")
    names = released_as(public, ledger)
    if names:
        raise PlanError("landmarks", "landmarks-were-released", names=names[0])


def refuse_private_twin(
    twin: Name | MemoryFrame,
    request: ReleaseRequest,
    private: RowInput | None,
    reading: Reading,
    ledger: Ledger | Path | None = None,
    *,
    twin_reading: ReadingOptions,
) -> None:
    """A rehearsal shows errors without noise: on the private rows themselves it would give them away."""
    selection = selection_of(request, names_of(request))

    def first_rows() -> Floats:
        if isinstance(twin, MemoryFrame):
            return _first_of(twin, selection)
        return _first(Path(twin), twin_reading, selection)

    # Whoever names the private data knows that the other files are public.
    unnamed = private is None or (isinstance(private, list | tuple) and not private)
    opened = unnamed and was_opened_as_private(twin)
    if opened or _holds(twin, first_rows, request, private, reading):
        raise PlanError("twin", "twin-is-private")
    names = released_as(twin, ledger)
    if names:
        raise PlanError("twin", "twin-was-released", names=names[0])


def released_as(public: Name | NDArray[Any] | MemoryFrame, ledger: Ledger | Path | None) -> tuple[str, ...]:
    """The names under which the ledger knows these data as private ones.

    ledger: an open one, the path of one, or None for the owner's own; one that is not there knows nothing
    """
    try:
        mark = fingerprint_of(public)
    except (OSError, ValueError):
        return ()
    if isinstance(ledger, Ledger):
        return ledger.released_as(mark)
    # A ledger that cannot be read is refused before anything is spent; without one nothing was released.
    with (
        suppress(LedgerError),
        Ledger.open(ledger, create=False, despite_problems=True, wait=_LEDGER_SECONDS) as opened,
    ):
        return opened.released_as(mark)
    return ()


def _holds(
    public: Name | NDArray[Any] | MemoryFrame,
    first_public: Callable[[], Floats],
    request: ReleaseRequest,
    private: RowInput | None,
    reading: Reading,
) -> bool:
    """first_public: its first rows, as the plan reads them; called only where there is something to compare with."""
    names = names_in(private)
    if not isinstance(public, np.ndarray | MemoryFrame) and is_private(public, names):
        return True
    rows: Floats | None = None
    for head in _heads(private, names, request, reading):
        rows = first_public() if rows is None else rows
        # Points of an array are kept once each.
        if _agree(rows, _each_once(head) if isinstance(public, np.ndarray) else head):
            return True
    return False


def _heads(
    private: RowInput | None, names: tuple[Name, ...], request: ReleaseRequest, reading: Reading
) -> Iterator[Floats]:
    """The first private rows: of an array, or of each file. One that cannot be read is refused elsewhere."""
    if isinstance(private, np.ndarray):
        with suppress(DpsimError):
            yield _first(private, reading, selection_of(request, numbered(len(request.columns))))
    elif isinstance(private, RowSource) and not private.files:
        with suppress(DpsimError):
            yield _first_of(private, selection_of(request, names_of(request)))
    files = files_of(names)
    for path in files[:MOST_FILES]:
        with suppress(DpsimError):
            own = reading_of(path, files[0], reading) if isinstance(reading, FileReading) else reading
            yield _first(path, own, selection_of(request, names_of(request)))


def _first(source: StoredFile | NDArray[Any], reading: Reading, selection: Selection) -> Floats:
    """At most `COMPARED_ROWS` rows."""
    return _first_of(open_source(source, _without_labels(reading)), selection)


def _first_of(source: RowSource, selection: Selection) -> Floats:
    opened = source.in_chunks(8 * COMPARED_ROWS * selection.width)
    rows = (chunk.rows for chunk in opened.chunks(selection))
    return first_rows(rows, COMPARED_ROWS, selection.domain.dimension)


def _without_labels(reading: Reading) -> Reading:
    if isinstance(reading, FileReading):
        return replace(reading, options=replace(reading.options, labels="", labels_array=""))
    return replace(reading, labels=None, labels_array=None)


def _agree(one: Floats, other: Floats) -> bool:
    """Whether one begins as the other does, in rows that say enough; (k, d) each."""
    both = min(len(one), len(other))
    one, other = one[:both], other[:both]
    _, counts = np.unique(one, axis=0, return_counts=True)
    # Entropy of a row, times the rows: a thousand flags say as much as a hundred measurements, and equal rows nothing.
    bits = float(counts @ np.log2(both / counts)) if both else 0.0
    return bits >= _LEAST_BITS and bool((np.abs(one - other) <= _CLOSE * np.ptp(one, axis=0)).all())


def _each_once(rows: Floats) -> Floats:
    """In the order of their first places."""
    _, first = np.unique(rows.astype(np.float32), axis=0, return_index=True)
    return rows[np.sort(first)]
