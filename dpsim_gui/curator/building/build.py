"""The only crossing from private to public: reserve the budget, add the noise, once, write the file."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.curator.building.cluster import Client, summarise_collection, summarise_on
from dpsim_gui.curator.building.copied_rows import fingerprint_of, refuse_private_landmarks, remember_private
from dpsim_gui.curator.building.noise import Entropy, add_noise
from dpsim_gui.curator.building.publish import Published, check_target, publish
from dpsim_gui.curator.building.threads import Capacity, Summary, summarise_source
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.file_set import DaskCollection, file_set
from dpsim_gui.data.frames.memory import MemoryFrame, is_frame
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import GUESS_ALL, RowInput, names_in, open_source
from dpsim_gui.data.person_key import refuse_person_type
from dpsim_gui.data.person_rows import ROWS_AT_ONCE, PersonLimit, memory_needed
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection, numbered, positions_of
from dpsim_gui.data.stored_file import Name, absolute_name, size_of_file
from dpsim_gui.errors import DataFileError, PlanError
from dpsim_gui.progress import Progress
from dpsim_gui.release.layout import stored
from dpsim_gui.release.open import NOISY, PUBLIC
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.writer import Signer, encode
from dpsim_gui.structures.structure import size_of

# A text of Python, its place in a list, and its mark, of one row.
_KEY_BYTES = 200
_LEAST_CHUNK_BYTES = 1 << 16


@dataclass(frozen=True, kw_only=True)
class PlannedRows:
    """options: what the owner says about the files, for a plan that does not know yet how they are read
    client: of the cluster whose workers read the rows; None for threads of this process
    """

    source: RowInput = field(repr=False)
    options: ReadingOptions | None
    capacity: Capacity
    client: Client | None = None

    def __post_init__(self) -> None:
        if isinstance(self.source, np.ndarray | DaskCollection):
            return
        # The ledger knows rows again by their files, or by a fingerprint of a frame. An array is given as it is.
        if isinstance(self.source, RowSource) and (self.source.files or isinstance(self.source, MemoryFrame)):
            return
        files = [self.source] if isinstance(self.source, str | os.PathLike) else self.source
        if not isinstance(files, list | tuple) or not all(isinstance(each, str | os.PathLike) for each in files):
            raise PlanError("data", "not-data")

    @property
    def names(self) -> tuple[Name, ...]:
        return names_in(self.source)

    @property
    def fingerprint(self) -> bytes | None:
        """What tells the ledger that these are the same data; None for a dask collection, whose bytes are elsewhere."""
        if isinstance(self.source, DaskCollection):
            return None
        if isinstance(self.source, MemoryFrame):
            return self.source.fingerprint()
        try:
            return fingerprint_of(self.source if isinstance(self.source, np.ndarray) else self.names)
        except OSError:
            raise DataFileError("data", "file-gone") from None

    def with_reading(self, plan: Plan) -> Plan:
        """The plan with how the files are read; what was shown to the owner stays as it was."""
        if isinstance(self.source, MemoryFrame):
            if plan.reading is not None:
                raise PlanError("reading", "opened-otherwise")
            return plan
        if isinstance(self.source, RowSource) and (plan.reading is None or self.source.reading != plan.reading):
            # The receipt states the plan's reading, so the rows must come from no other.
            raise PlanError("reading", "opened-otherwise")
        if plan.reading is not None:
            if self.options is not None:
                raise PlanError("reading", "reading-in-plan")
            if plan.reading.remote:
                plan.reading.refuse_changed(file_set(self.names) if self.names else (), all_of_them=True)
            return plan
        if not self.names:
            return plan
        assert not isinstance(self.source, RowSource)
        return plan.read_as(resolve_reading(self.names, self.options or ReadingOptions()), confirmed=False)

    def summary(self, plan: Plan, progress: Progress | None) -> Summary:
        if self.client is not None:
            return self._by_workers(plan, progress)
        if isinstance(self.source, DaskCollection):
            raise PlanError("client", "cluster-needed")
        capacity = self.capacity.beside(people_bytes(plan))
        chunk_bytes = _beside_keys(plan, capacity.chunk_bytes(self.stored_bytes))
        if isinstance(self.source, RowSource):
            opened = self.source.in_chunks(chunk_bytes)
        else:
            opened = open_source(self.source, plan.reading or ReadingOptions(), chunk_bytes=chunk_bytes)
        in_order, threads = isinstance(self.source, np.ndarray), capacity.threads_for(plan.structure)
        return summarise(plan, opened, progress, in_order=in_order, threads=threads)

    @property
    def stored_bytes(self) -> int:
        """Of all files, or of the array."""
        if isinstance(self.source, np.ndarray):
            return self.source.nbytes
        if not self.names:
            return 0
        # What is wrong with the others is said when they are opened.
        there = (file for file in file_set(self.names) if isinstance(file, RemoteFile) or file.is_file())
        return sum(map(size_of_file, there))

    def _by_workers(self, plan: Plan, progress: Progress | None) -> Summary:
        source = self.source
        if isinstance(source, np.ndarray) or not (self.names or isinstance(source, DaskCollection)):
            raise PlanError("client", "cluster-no-local-array")
        # People are told apart on this machine, whoever reads the rows.
        self.capacity.beside(people_bytes(plan))
        if isinstance(source, DaskCollection):
            return self._of_collection(plan, source, progress)
        assert plan.reading is not None, "resolved before any row is read"
        if isinstance(source, RowSource):
            opened: RowSource = source
        else:
            # Workers have another working folder.
            options = plan.reading.options
            options = replace(options, labels=options.labels and absolute_name(options.labels))
            files = [absolute_name(each) for each in self.names]
            opened = open_source(files, replace(plan.reading, options=options))
        job = sum_job(plan)
        # Columns that are missing or of a wrong type are refused here, before anything is sent.
        opened.parts(job.selection)
        return check_row_count(plan, summarise_on(self.client, job, opened, progress))

    def _of_collection(self, plan: Plan, source: Any, progress: Progress | None) -> Summary:
        is_frame = hasattr(source, "columns")
        job = sum_job(plan, None if is_frame else numbered(int(np.prod(source.shape[1:]))))
        if is_frame:
            _refuse_person_type(job, source)
        return check_row_count(plan, summarise_collection(self.client, job, source, progress))


def summarise(
    plan: Plan, rows: RowSource, progress: Progress | None = None, *, in_order: bool = False, threads: int = 1
) -> Summary:
    """The integer sums of all rows, the same for any number of threads.

    in_order: take the plan's columns by position, since an array has no names
    """
    job = sum_job(plan, rows.columns if in_order else None)
    return check_row_count(plan, summarise_source(job, rows, progress, threads=threads))


def sum_job(plan: Plan, in_order: tuple[str, ...] | None = None) -> SumJob:
    """What is summed, whoever reads the rows: the one place where a plan becomes a job.

    in_order: the names of an array's columns, the plan's in their order
    """
    limit = None
    if plan.receipt.person is not None:
        # Room for as many people as there may be rows, by their public number.
        limit = PersonLimit(most=plan.receipt.rows_per_person, memory_bytes=people_bytes(plan))
    return SumJob(structure=plan.structure, selection=selection_for(plan, in_order), limit=limit)


def _refuse_person_type(job: SumJob, frame: Any) -> None:
    """By the type that a dask dataframe as a whole declares for the person column, before a worker is asked."""
    if (name := job.selection.person) is not None:
        (at,) = positions_of((name,), tuple(map(str, frame.columns)), "person")
        refuse_person_type(name, list(frame.dtypes)[at])


def people_bytes(plan: Plan) -> int:
    """The most that telling people apart can take."""
    return 0 if plan.receipt.person is None else memory_needed(plan.receipt.rows_bound + ROWS_AT_ONCE)


def _beside_keys(plan: Plan, chunk_bytes: int) -> int:
    """Of the numbers of a chunk, so that they fit into so many bytes with the texts that say whose they are."""
    if plan.receipt.person is None:
        return chunk_bytes
    numbers = 8 * len(plan.receipt.columns)
    return max(_LEAST_CHUNK_BYTES, chunk_bytes * numbers // (numbers + _KEY_BYTES))


def selection_for(plan: Plan, in_order: tuple[str, ...] | None = None) -> Selection:
    """What the plan takes from the rows; in_order: the names of an array's columns, the plan's in their order."""
    receipt, own_name = plan.receipt, plan.request.own_name
    text = plan.request.text
    columns = tuple(map(own_name, receipt.columns if text is None else plan.request.columns))
    label = None if receipt.label_column is None else own_name(receipt.label_column)
    person = None if receipt.person is None else own_name(receipt.person)
    if in_order is not None:
        width = len(columns) + (person is not None) + (label is not None)
        if len(in_order) != width:
            raise PlanError("data", "array-width", width=width, count=len(in_order))
        person = None if person is None else in_order[len(columns)]
        columns, label = in_order[: len(columns)], None if label is None else in_order[-1]
    return Selection(
        columns=columns,
        domain=receipt.facts.domain,
        fill=receipt.fill,
        label_column=label,
        classes=plan.request.classes,
        table=receipt.table,
        text=text,
        person=person,
    )


def check_row_count(plan: Plan, summary: Summary) -> Summary:
    """Where n is public it must be the planned one, since the receipt states it."""
    if plan.receipt.rows is not None and summary.rows != plan.receipt.rows:
        raise PlanError("rows", "rows-differ-from-plan", planned=plan.receipt.rows, found=summary.rows)
    return summary


def build_release(
    plan: Plan,
    source: RowInput,
    target: str | os.PathLike[str],
    *,
    ledger: Ledger | str | os.PathLike[str] | None = None,
    reading: ReadingOptions | None = None,
    progress: Progress | None = None,
    signer: Signer | None = None,
    client: Client | None = None,
    capacity: Capacity | None = None,
) -> Published:
    """Read the rows, spend the plan's budget, draw the noise once, and write the release file.

    source: a file such as CSV, Excel, SPSS or Parquet, a folder, a pattern such as "data/*.csv" or a list of files with
            the same columns; a data frame of pandas, polars or Arrow; an array with the plan's columns in order, and
            the label last if any; with a client also a dask array or dataframe; or a source that is open already, as
            the plan reads it (on a cluster, opened by absolute names), which is then opened no second time
    reading: what the owner says about a file whose reading the plan does not state; the rest is guessed from its first
            lines, and the receipt says so
    ledger: an open ledger, the path of one, or None for the owner's own
    signer: the owner's key, such as `signing_key` gives, for a signed file
    client: of a Dask cluster whose workers read and sum the rows; noise is drawn here all the same
    capacity: threads and memory on this machine
    Until the budget is reserved nothing is spent and `progress` may raise Cancelled.

    >>> request = ReleaseRequest(function="l1", epsilon="1", columns=["age"], bounds=(0, 110), rows=2000)
    >>> build_release(make_plan(request), "clinic.csv", "new.dpsim", ledger="ledger.sqlite3").path.name
    'new.dpsim'
    """
    rows = PlannedRows(
        source=MemoryFrame(source) if is_frame(source) else source,
        options=reading,
        capacity=capacity or Capacity(),
        client=client,
    )
    if isinstance(ledger, Ledger):
        return _build(plan, rows, Path(target), ledger, progress, signer)
    with Ledger.open(None if ledger is None else Path(ledger)) as opened:
        return _build(plan, rows, Path(target), opened, progress, signer)


def check_rows(plan: Plan, source: RowInput, *, reading: ReadingOptions | None = None) -> None:
    """Refuse rows that the plan cannot be built from: a column that is not there, or of a type that cannot be read.

    source, reading: as of `build_release`. Nothing is spent, and no cell is read: a public number of rows is compared
    only where the file or frame says how many it has.
    """
    rows = PlannedRows(source=MemoryFrame(source) if is_frame(source) else source, options=reading, capacity=Capacity())
    if isinstance(rows.source, DaskCollection):
        raise PlanError("client", "cluster-needed")
    remember_private(rows.names, rows.fingerprint if isinstance(rows.source, MemoryFrame) else None)
    plan = rows.with_reading(plan)
    opened = rows.source if isinstance(rows.source, RowSource) else open_source(rows.source, plan.reading or GUESS_ALL)
    opened.parts(sum_job(plan, opened.columns if isinstance(source, np.ndarray) else None).selection)
    planned, known = plan.receipt.rows, opened.known_rows
    if planned is not None and known is not None and planned != known:
        raise PlanError("rows", "rows-differ-from-plan", planned=planned, found=known)


def _build(
    plan: Plan, rows: PlannedRows, target: Path, ledger: Ledger, progress: Progress | None, signer: Signer | None
) -> Published:
    plan.refuse_if_changed()
    remember_private(rows.names, rows.fingerprint if isinstance(rows.source, MemoryFrame) else None)
    plan = rows.with_reading(plan)
    refuse_private_landmarks(plan.request, rows.source, plan.reading or ReadingOptions(), ledger)
    # Whatever can be refused without a row is refused before the file is read.
    ledger.check(dataset=plan.request.dataset, cost=plan.cost, unit=plan.unit, fingerprint=rows.fingerprint)
    check_target(target, 8 * size_of(plan.structure))
    summary = rows.summary(plan, progress)
    return publish(
        ledger=ledger,
        dataset=plan.request.dataset,
        cost=plan.cost,
        unit=plan.unit,
        description=_description(plan.receipt),
        target=target,
        draw=lambda: release_bytes(plan, summary, entropy=os.urandom, signer=signer),
        fingerprint=rows.fingerprint,
        expected_bytes=8 * size_of(plan.structure) + plan.candidate.work.public_bytes,
    )


def _description(receipt: Receipt) -> str:
    """What the ledger says of the release."""
    asked = f"{receipt.facts.similarity.name}, {receipt.structure}"
    return asked if receipt.study is None else f"{asked}, study {receipt.study[:16]}"


def release_bytes(plan: Plan, summary: Summary, *, entropy: Entropy, signer: Signer | None = None) -> Iterator[bytes]:
    """The file, in blocks. Everything but the noisy sums was decided by the plan before any row was read.

    entropy: the operating system's generator; tests pass a recorded tape to compare neighbours.
    """
    noisy = add_noise(summary.numbers, plan.receipt.law, entropy)
    tables = {PUBLIC + name: stored(name, table) for name, table in plan.structure.tables.items()}
    arrays = plan.receipt.arrays() | tables
    start = 0
    for block in plan.structure.blocks:
        arrays[NOISY + block.name] = noisy[start : start + block.size].reshape(block.shape)
        start += block.size
    return encode({"format": plan.receipt.format_version, "receipt": plan.receipt.to_json()}, arrays, signer=signer)
