"""Makes a first look: reserves its budget once, then counts cells twice, and adds noise to both counts.

    1   kinds of cells and octaves of numbers are counted          before anything is spent
    2   the budget is reserved
    3   noise is added to these counts; from now on they are public
    4   they say where the numbers and days of each column lie, and which columns hold text
    5   the rows are read again: fine bins there, and texts
    6   noise is added to these counts; texts that are too rare are dropped

Steps 3 to 6 are one draw of `publish`: the file appears whole, or the budget is spent for nothing.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.columns.looked import CellKind, LookedColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.building.build import PlannedRows
from dpsim_gui.curator.building.cluster import Client, count_keys_on, summarise_collection, summarise_on
from dpsim_gui.curator.building.copied_rows import remember_private
from dpsim_gui.curator.building.noise import Entropy, add_noise
from dpsim_gui.curator.building.publish import Published, check_target, publish
from dpsim_gui.curator.building.threads import Capacity, Summary, summarise_source
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.look import LookPlan
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.file_set import DaskCollection
from dpsim_gui.data.frames.memory import MemoryFrame, is_frame
from dpsim_gui.data.open_source import RowInput, open_source
from dpsim_gui.data.person_key import MARK_BYTES, MARK_WORDS, Keys, Marks
from dpsim_gui.data.person_rows import PersonCounts, PersonLimit, PersonRows
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection, numbered
from dpsim_gui.data.stored_file import absolute_name
from dpsim_gui.errors import Cancelled, DataFileError, PlanError
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress
from dpsim_gui.release.container import read_container
from dpsim_gui.release.layout import LOOK_VERSION
from dpsim_gui.release.look import LOOK, FirstLook, open_look
from dpsim_gui.release.writer import Signer, encode
from dpsim_gui.structures.looks.counts import CellCounts
from dpsim_gui.structures.looks.told import ColumnCounts, FineCounts, FoundValues, NoiseOfLook, second_stage
from dpsim_gui.version import PROGRAM

_MOST_COUNTED = 2**31 - 1
"""rows of one text that are counted, as `PersonRows` counts rows of a person up to a limit"""
_MOST_FOUND = 1_000
_EXPECTED_BYTES = 1 << 22
_LONGEST_KEPT = MARK_BYTES - 1
_NO_TEXT_TYPE = {"person-float-type", "column-not-single"}
"""refusals of a column to tell rows apart, by its declared type"""


def make_look(
    plan: LookPlan,
    source: RowInput,
    target: str | os.PathLike[str],
    *,
    ledger: Ledger | str | os.PathLike[str] | None = None,
    reading: ReadingOptions | FileReading | None = None,
    progress: Progress | None = None,
    signer: Signer | None = None,
    client: Client | None = None,
    capacity: Capacity | None = None,
) -> Published:
    """Read the rows, spend the plan's budget, and write the file of the look. Arguments as those of `build_release`.

    Once the budget is reserved the look cannot be cancelled any more.
    """
    given = MemoryFrame(source) if is_frame(source) else source
    rows = PlannedRows(source=given, options=None, capacity=capacity or Capacity(), client=client)
    if isinstance(ledger, Ledger):
        return _make(plan, rows, reading or ReadingOptions(), Path(target), ledger, progress, signer)
    with Ledger.open(None if ledger is None else Path(ledger)) as opened:
        return _make(plan, rows, reading or ReadingOptions(), Path(target), opened, progress, signer)


def refuse_strange_look(ledger: Ledger, dataset: str, path: str | os.PathLike[str]) -> None:
    """A receipt adds both budgets up, so the look must be one of the same data."""
    fingerprint = read_container(path).fingerprint
    if not any(entry.sha256 == fingerprint for entry in ledger.entries(dataset)):
        raise PlanError("look", "look.not-in-ledger", dataset=dataset)


def open_known_look(path: str | os.PathLike[str], dataset: str, ledger: Path | None) -> FirstLook:
    """The look in that file, which the ledger has recorded for the data set.  ledger: None for the owner's own"""
    look = open_look(path)
    with Ledger.open(ledger) as opened:
        refuse_strange_look(opened, dataset, path)
    return look


def _make(
    plan: LookPlan,
    rows: PlannedRows,
    reading: ReadingOptions | FileReading,
    target: Path,
    ledger: Ledger,
    progress: Progress | None,
    signer: Signer | None,
) -> Published:
    request = plan.request
    remember_private(rows.names, rows.fingerprint if isinstance(rows.source, MemoryFrame) else None)
    cap, before = ledger.cap(request.dataset), ledger.entries(request.dataset)
    is_late = bool(before) and not before[0].cost.loose_delta
    if plan.finds_texts and is_late and cap is not None and cap.accountant.needs_delta:
        raise PlanError("values", "look.texts-come-first")
    ledger.check(dataset=request.dataset, cost=plan.cost, unit=plan.unit, fingerprint=rows.fingerprint)
    check_target(target, _EXPECTED_BYTES)
    looked = LookedRows.open(plan, rows, reading)
    summary = looked.sums(plan.first, request.looked, progress)
    looked = replace(looked, records=summary.rows)
    if request.relation is Relation.REPLACE and summary.rows != plan.rows:
        raise PlanError("rows", "rows-differ-from-plan", planned=plan.rows, found=summary.rows)
    return publish(
        ledger=ledger,
        dataset=request.dataset,
        cost=plan.cost,
        unit=plan.unit,
        description="first look",
        target=target,
        draw=lambda: look_bytes(plan, summary, looked, entropy=os.urandom, progress=progress, signer=signer),
        fingerprint=rows.fingerprint,
        expected_bytes=_EXPECTED_BYTES,
    )


def look_bytes(
    plan: LookPlan,
    summary: Summary,
    rows: "LookedRows",
    *,
    entropy: Entropy,
    progress: Progress | None = None,
    signer: Signer | None = None,
) -> Iterator[bytes]:
    """The file. entropy: the operating system's generator; tests pass a recorded tape."""
    look = drawn_look(plan, summary, rows, entropy, progress)
    return encode({"format": LOOK_VERSION}, {LOOK: look.array()}, signer=signer)


def drawn_look(
    plan: LookPlan, summary: Summary, rows: "LookedRows", entropy: Entropy, progress: Progress | None = None
) -> FirstLook:
    """Steps 3 to 6: all that is private is in `summary` and `rows`, and leaves through `add_noise` alone."""
    request, law = plan.request, plan.first_law
    kinds, bins = plan.first.parts(add_noise(summary.numbers, law, entropy))
    columns = [
        ColumnCounts(
            name=rule.name,
            kinds=tuple(map(int, kinds[at])),
            bins=tuple(map(int, bins[at])),
            values=rule.values,
            form=rule.form,
            bounds=rule.bounds,
        )
        for at, rule in enumerate(request.looked)
    ]
    public = request.rows if request.relation is Relation.REPLACE and request.person is None else None
    noise = NoiseOfLook(first=law, second=None, rows=public)
    wanted = [
        second_stage(column, noise, plan.steps, rule.edges_of)
        for column, rule in zip(columns, request.looked, strict=True)
    ]
    fine = {at: each for at, each in enumerate(wanted) if isinstance(each, FineCounts)}
    texts = [at for at, each in enumerate(wanted) if each is CellKind.TEXT and plan.finds_texts]
    second, threshold = None, None
    if fine or texts:
        counts = CellCounts(
            bins=tuple(len(each.counts) for each in fine.values()),
            kinds=False,
            relation=request.relation,
            texts=len(texts),
        )
        second = plan.second_law(counts)
        unstoppable = None if progress is None else _Unstoppable(progress)
        if fine:
            rules = [
                replace(request.looked[at], values=(), bounds=None, edges=each.edges, edges_of=each.of)
                for at, each in fine.items()
            ]
            sums = rows.sums(counts, rules, unstoppable).numbers
            _, parts = counts.parts(add_noise(sums, second, entropy))
            for (at, each), part in zip(fine.items(), parts, strict=True):
                columns[at] = replace(columns[at], fine=replace(each, counts=tuple(map(int, part))))
        if texts:
            threshold = plan.threshold(second, len(texts))
        for at in texts:
            assert threshold is not None
            met = rows.texts(request.looked[at], unstoppable)
            columns[at] = replace(columns[at], found=_published(met, second, threshold, entropy))
    return FirstLook(
        program=PROGRAM,
        epsilon=request.budget.epsilon,
        delta=request.budget.delta,
        neighbours=request.relation,
        rows=request.rows if request.relation is Relation.REPLACE else None,
        rows_bound=plan.rows,
        rows_per_person=request.rows_per_person,
        person=request.person,
        first=law,
        second=second,
        threshold=threshold,
        columns=tuple(columns),
    )


class _Unstoppable:
    """Tells how far the second reading is. The budget is spent: stopping now would only lose what it bought."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def __call__(self, done: int, total: int | None) -> None:
        with suppress(Cancelled):
            self._progress(done, total)


def _published(met: PersonCounts, law: NoiseLaw, threshold: int, entropy: Entropy) -> FoundValues:
    """The texts that may be published (`privacy.value_selection`): every count has noise, and most are dropped."""
    texts = _texts_of(met.marks)
    noisy = add_noise(met.counts.astype(np.int64), law, entropy) if len(texts) else np.zeros(0, dtype=np.int64)
    passed = sorted(
        ((int(count), value) for count, value in zip(noisy, texts, strict=True) if count >= threshold and value),
        key=lambda pair: (-pair[0], pair[1]),
    )[:_MOST_FOUND]
    return FoundValues(values=tuple(value for _, value in passed), counts=tuple(count for count, _ in passed))


def _texts_of(marks: Marks) -> list[str]:
    """The text of each key; empty where it is too long to be kept, or not plain: such a text is never published."""
    raw = np.ascontiguousarray(marks).view(np.uint8).reshape(-1, MARK_BYTES)
    texts = []
    for row in raw:
        length = int(row[0])
        try:
            value = row[1 : 1 + length].tobytes().decode("utf-8") if length <= _LONGEST_KEPT else ""
        except UnicodeDecodeError:
            value = ""
        texts.append(value if value and is_plain(value) else "")
    return texts


def _keys(chunk: Chunk) -> Keys:
    assert chunk.keys is not None, "asked for with a column that tells rows apart"
    return chunk.keys


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class LookedRows:
    """The private rows of a look, opened once and read several times.

    names:   of the columns in the source, by the names in the request
    records: how many there are, once they were counted. Only memory depends on it: where more rows come than were
             stated, reading them again must not fail after the budget is spent
    """

    plan: LookPlan
    source: RowSource | DaskCollection
    names: dict[str, str]
    client: Client | None
    threads: int
    records: int = 0

    @classmethod
    def open(cls, plan: LookPlan, rows: PlannedRows, reading: ReadingOptions | FileReading) -> "LookedRows":
        request, source = plan.request, rows.source
        named = [*request.columns, *([request.person] if request.person else [])]
        capacity = rows.capacity.beside(plan.people_bytes)
        chunk_bytes = capacity.chunk_bytes(rows.stored_bytes) if not isinstance(source, DaskCollection) else CHUNK_BYTES
        opened: Any = source
        if isinstance(source, DaskCollection):
            if rows.client is None:
                raise PlanError("client", "cluster-needed")
            own = named if hasattr(opened, "columns") else numbered(int(np.prod(opened.shape[1:])))
            if plan.finds_texts and hasattr(opened, "columns"):
                # Each part has types of its own, and one row can change them.
                raise PlanError("values", "look.no-texts-in-dask-frame")
        else:
            if rows.client is not None and isinstance(source, np.ndarray):
                raise PlanError("client", "cluster-no-local-array")
            if isinstance(source, RowSource):
                opened = source.in_chunks(chunk_bytes)
            else:
                # Workers have another working folder.
                files = source if rows.client is None else [absolute_name(each) for each in rows.names]
                opened = open_source(files, reading, chunk_bytes=chunk_bytes)
            own = opened.columns if isinstance(source, np.ndarray) else named
        if len(own) != len(named):
            raise PlanError("data", "array-width", width=len(named), count=len(own))
        if rows.client is not None and plan.finds_texts and request.person is not None:
            raise PlanError("person", "look.no-person-on-cluster")
        return cls(
            plan=plan,
            source=opened,
            names=dict(zip(named, own, strict=True)),
            client=rows.client,
            threads=capacity.threads_for(plan.first),
        )

    def sums(self, counts: CellCounts, rules: Sequence[LookedColumn], progress: Progress | None) -> Summary:
        """The counts of all rows, or with a person column of the first k rows of each person."""
        job = self._job(counts, rules, self.plan.request.person)
        if self.client is None:
            assert isinstance(self.source, RowSource)
            return summarise_source(job, self.source, progress, threads=self.threads)
        if isinstance(self.source, RowSource):
            return summarise_on(self.client, job, self.source, progress)
        return summarise_collection(self.client, job, self.source, progress)

    def texts(self, rule: LookedColumn, progress: Progress | None) -> PersonCounts:
        """How often each text of a column is met in the counted rows. Texts are told apart as people are.

        A column whose declared type holds no text has none. Such a column is asked for only where noise looked like
        text in it, and must not fail then: with one text in it, it would have another type and not fail.
        """
        try:
            return self._texts(rule, progress)
        except DataFileError as error:
            if error.message.code not in _NO_TEXT_TYPE:
                raise
            return PersonCounts(marks=np.zeros((0, MARK_WORDS), np.uint64), counts=np.zeros(0, np.int32))

    def _texts(self, rule: LookedColumn, progress: Progress | None) -> PersonCounts:
        person = self.plan.request.person
        # Both passes take the same columns, so that they are cut into the same chunks.
        rules = [rule] if person is None else [rule, LookedColumn(name=person)]
        counts = CellCounts(bins=tuple(each.bins for each in rules), kinds=True, relation=self.plan.request.relation)
        own = self._job(counts, rules, rule.name, most=_MOST_COUNTED)
        if self.client is not None:
            return count_keys_on(self.client, own, self.source, progress)
        assert isinstance(self.source, RowSource)
        assert own.limit is not None
        met = PersonRows(own.limit)
        chunks = self.source.chunks(own.selection, progress=progress)
        if person is None:
            for chunk in chunks:
                met.counted(_keys(chunk))
            return met.counts()
        people_job = self._job(counts, rules, person)
        assert people_job.limit is not None
        people = PersonRows(people_job.limit)
        for owners, chunk in zip(self.source.chunks(people_job.selection), chunks, strict=True):
            met.counted(_keys(chunk).only(people.counted(_keys(owners))))
        return met.counts()

    def _job(
        self, counts: CellCounts, rules: Sequence[LookedColumn], key: str | None, *, most: int | None = None
    ) -> SumJob:
        """key: the column by which rows are told apart;  most: rows of each that are counted; None for the request's"""
        names = tuple(self.names[rule.name] for rule in rules)
        table = ColumnTable(columns=tuple(rules))
        limit = None
        if key is not None:
            limit = PersonLimit(
                most=most or self.plan.request.rows_per_person, memory_bytes=self.plan.people_bytes_for(self.records)
            )
        selection = Selection(
            columns=names,
            domain=table.space.box,
            fill=(),
            table=table,
            person=None if key is None else self.names[key],
        )
        return SumJob(structure=counts, selection=selection, limit=limit)
