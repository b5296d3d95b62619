"""Many points at once: a file of points in, a file of answers, of the most similar rows or of weights out.

Files are read and answered in blocks, so that memory stays bounded.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.export.files import JobRow
from dpsim_gui.app.viewer.export.table import format_lines, open_answers_file, table
from dpsim_gui.app.viewer.session.display import BoundQuery
from dpsim_gui.app.viewer.session.session import ExportFooter
from dpsim_gui.app.viewer.widgets.fields import CountBox
from dpsim_gui.app.widgets.form import SLACK, button, choice, grow, row
from dpsim_gui.app.worker import Worker
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer, columns_of, free_names
from dpsim_gui.release.points.read import read_kept
from dpsim_gui.release.points.text import KeptBlock
from dpsim_gui.release.ranking import RankedRows, kept_blocks

_SEEN = 5_000  # points from which the directions are found; all of them are drawn along these
MOST = 100_000  # points a selection may have: it is held in memory and shown
MOST_HELD = 20_000  # rows of a file that are held with their answers, to be looked at and sorted
_PLACES = ("rank", "row")


def principal_plane(points: Floats) -> Floats:
    """(k, d) → (k, 2): first two principal components of these points, about their mean.

    The eigenvectors of the covariance matrix with the two largest eigenvalues. The largest entry of each is positive:
    the same points are drawn the same way round.
    """
    if len(points) < 2:
        return np.zeros((len(points), 2))
    some = points[:: max(1, len(points) // _SEEN)]
    mean = some.mean(axis=0)
    centred = some - mean
    _, vectors = np.linalg.eigh(centred.T @ centred)
    axes = vectors[:, ::-1][:, :2]
    axes = axes * np.sign(axes[np.abs(axes).argmax(axis=0), np.arange(axes.shape[1])])
    plane = (points - mean) @ axes
    return plane if plane.shape[1] == 2 else np.column_stack([plane, np.zeros(len(points))])


@dataclass(frozen=True, kw_only=True, eq=False)
class Workbench:
    """The first rows of a file with their answers.

    cells: of the file's own columns, row by row;  rows: (k,) which of the file, counted from 1
    points: (k, d), NaN where a row could not be read;  answer: of the readable rows alone, in their order
    more: whether the file goes on after them
    """

    source: Path
    header: tuple[str, ...]
    cells: list[list[str]]
    rows: np.ndarray[tuple[int, ...], np.dtype[np.int64]]
    points: Floats
    answer: Answer
    more: bool
    # (k, 2) the readable rows on a sheet of their own; None where columns mean something one by one
    plane: Floats | None = None
    # (k,) of rows weighed as candidates, NaN where a row could not be read
    weights: Floats | None = None

    @property
    def readable(self) -> Flags:
        return np.asarray(~np.isnan(self.points).any(axis=1))

    @property
    def unreadable(self) -> int:
        return int((~self.readable).sum())

    def spread(self, column: str) -> Floats:
        """(k,) one column of the answer for all rows, NaN where there is none."""
        values = np.full(len(self.points), np.nan)
        values[self.readable] = getattr(self.answer, column)
        return values


@dataclass(frozen=True, kw_only=True)
class BatchResult:
    target: Path
    points: int
    inside: int
    unreadable: int


def with_total(source: Path, progress: Progress) -> Progress:
    """Progress that knows about how many rows there are: the lines of a text, or the length of an array."""
    suffix, total = source.suffix.lower(), None
    try:
        if suffix in _TEXTS:
            with source.open("rb") as file:
                total = sum(block.count(b"\n") for block in iter(lambda: file.read(2**20), b""))
        elif suffix == ".npy":
            total = len(np.load(source, mmap_mode="r", allow_pickle=False))
    except (OSError, ValueError):
        # The reader will say what is wrong with the file.
        pass

    def told(done: int, _total: int | None) -> None:
        progress(done, None if total is None else max(total, done))

    return told


def load(bound_query: BoundQuery, source: Path, progress: Progress, *, on_a_sheet: bool = False) -> Workbench:
    """on_a_sheet: the points are also drawn along the directions in which they spread most."""
    progress(0, None)
    release = bound_query.release
    blocks = read_kept(source, release.columns, table=release.rules)
    held: list[KeptBlock] = []
    count = 0
    for block in blocks:
        held.append(block)
        count += len(block.points)
        progress(count, None)
        if count >= MOST_HELD:
            break
    if not held:
        raise QueryError("points", "no-points")
    points = np.concatenate([block.points for block in held])[:MOST_HELD]
    cells = [block.cells(at) for block in held for at in range(len(block.points))][:MOST_HELD]
    readable = ~np.isnan(points).any(axis=1)
    return Workbench(
        source=source,
        header=held[0].header,
        cells=cells,
        rows=np.arange(1, len(points) + 1),
        points=points,
        answer=bound_query.query(points[readable]),
        more=count > MOST_HELD or next(blocks, None) is not None,
        plane=principal_plane(points[readable]) if on_a_sheet else None,
    )


def answer_file(
    bound_query: BoundQuery, source: Path, target: Path, footer: ExportFooter, progress: Progress
) -> BatchResult:
    """All rows of `source` with their answers, written to `target` once everything has gone well."""
    points = inside = unreadable = 0
    progress = with_total(source, progress)
    with open_answers_file(target, clashes_with=source) as text:
        for block in kept_blocks(source, bound_query.release, progress):
            readable = block.readable
            answer = bound_query.query(block.points[readable])
            if points == 0:
                text.write(table((*block.header, *free_names(block.header, columns_of(answer))), (), None))
            text.write(joined_lines(block.lines, readable, answer))
            points += len(block.points)
            inside += int(answer.inside.sum())
            unreadable += int((~readable).sum())
        if points == 0:
            raise QueryError("points", "no-points")
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        if unreadable:
            text.write(f"# rows that could not be read, without answers: {unreadable}\n")
    return BatchResult(target=target, points=points, inside=inside, unreadable=unreadable)


def joined_lines(lines: list[str], readable: Flags, answer: Answer, before: list[str] | None = None) -> str:
    """The file's own cells, then the answer; blanks where a row could not be read.

    before: cells in front of every line, as CSV
    """
    blanks = "," * (len(columns_of(answer)) - 1)
    answers = iter(format_lines([], answer).splitlines())
    ends = [next(answers) if known else blanks for known in readable.tolist()]
    starts = lines if before is None else [f"{start},{line}" for start, line in zip(before, lines, strict=True)]
    return "".join(f"{start},{end}\n" for start, end in zip(starts, ends, strict=True))


def make_bench(selection: RankedRows, like: Workbench) -> Workbench:
    return replace(
        like,
        header=selection.header,
        cells=selection.cells,
        rows=selection.rows,
        points=selection.points,
        answer=selection.answer,
        more=False,
        weights=None,
        plane=None if like.plane is None else principal_plane(selection.points),
    )


def save_selection(selection: RankedRows, target: Path, footer: ExportFooter) -> None:
    places = [f"{rank},{row}" for rank, row in enumerate(selection.rows.tolist(), start=1)]
    names = free_names((*_PLACES, *selection.header), columns_of(selection.answer))
    with open_answers_file(target, clashes_with=selection.source) as text:
        text.write(table((*_PLACES, *selection.header, *names), (), None))
        text.write(joined_lines(selection.lines, np.ones(len(places), dtype=np.bool_), selection.answer, places))
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        text.write(f"# the most similar of {selection.candidates} points; row: which row of the file, from 1\n")


def weigh_rows(bound_query: BoundQuery, bench: Workbench, progress: Progress) -> Workbench:
    """The same rows with weights; those that cannot be read have none."""
    progress(0, None)
    if bench.more:
        raise QueryError("candidates", "candidates-out-of-range", most=MOST_HELD)
    weights = np.full(len(bench.points), np.nan)
    candidates = bench.points[bench.readable]
    weights[bench.readable] = weigh(bound_query.release, candidates, label=bound_query.label, progress=progress)
    return replace(bench, weights=weights)


def save_weights(bench: Workbench, target: Path, footer: ExportFooter) -> None:
    """All columns of the file, then the weight; blank for a row that cannot be read."""
    assert bench.weights is not None
    weights = ["" if np.isnan(weight) else repr(weight) for weight in bench.weights.tolist()]
    width = len(bench.header)
    rows = [(*cells, *[""] * (width - len(cells)), weight) for cells, weight in zip(bench.cells, weights, strict=True)]
    with open_answers_file(target, clashes_with=bench.source) as text:
        text.write(table((*bench.header, *free_names(bench.header, ("weight",))), rows, footer))


_NO_WEIGHT = 1e-9
_TEXTS = (".csv", ".txt", ".tsv")

_USUAL_SELECTION = 100


def describe(result: Workbench | RankedRows | BatchResult) -> str:
    """What was done with a file, in words."""
    match result:
        case BatchResult():
            words = tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
                count=_count(result.points - result.unreadable), inside=_count(result.inside), name=result.target.name
            )
            if result.unreadable:
                words += " " + tr("Rows that could not be read, left blank: {count}.").format(
                    count=_count(result.unreadable)
                )
                words += " " + tr("A cell there is empty or not what its column holds.")
            return words
        case RankedRows():
            words = tr(
                "{name}: the {count} points most like the data, of {candidates}, best first. Where bands overlap, "
                "noise may have decided the order."
            )
            counts = {"count": _count(len(result.rows)), "candidates": _count(result.candidates)}
            return words.format(name=result.source.name, **counts)
        case Workbench(weights=None):
            words = tr("the first rows ({count})") if result.more else tr("all rows ({count})")
            words = f"{result.source.name}: {words.format(count=_count(len(result.points)))}"
            if result.unreadable:
                blank = tr("Rows that could not be read, and have no answer: {count}")
                words += ". " + blank.format(count=_count(result.unreadable))
                words += ". " + tr("A cell there is empty or not what its column holds.")
            return words
    assert result.weights is not None
    used = int((np.nan_to_num(result.weights) > _NO_WEIGHT).sum())
    words = tr(
        "{name}: weights that make all rows together look like the data, as the release tells it. Rows with any "
        "weight: {used} of {count}. What a row without weight would add is held by others."
    )
    return words.format(name=result.source.name, used=_count(used), count=_count(len(result.answer)))


def _count(number: int) -> str:
    return rounded(float(number))


class BatchTask(StrEnum):
    ANSWER = "answer"
    RANK = "rank"
    WEIGH = "weigh"


class TaskRow(QWidget):
    """worker: whose progress is shown while it is done."""

    run_wanted = Signal()
    save_wanted = Signal()
    changed = Signal()  # another task, or another number of points to keep

    def __init__(self, worker: Worker, *, can_weigh: bool) -> None:
        super().__init__()
        self.choice = choice(
            self.tr("What to do with all points"),
            (
                (self.tr("All points"), BatchTask.ANSWER),
                (self.tr("Only the most similar"), BatchTask.RANK),
            ),
            tip=self.tr("Of the most similar, the best are kept, best first"),
        )
        self.offer_weights(can_weigh)
        self.choice.currentIndexChanged.connect(self._on_choice)
        self.wanted = CountBox(self.tr("How many points to keep"))
        self.wanted.setRange(1, MOST)
        self.wanted.setValue(_USUAL_SELECTION)
        self.wanted.valueChanged.connect(self.changed)
        self.run = button("", self.run_wanted, kind="primary")
        self.save = button(self.tr("Sav&e…"), self.save_wanted)
        self.save.setVisible(False)
        self.job = JobRow(worker, self.tr("{count} points"), self.tr("{count} of {total} points"))
        row(self.choice, self.wanted, grow(self.job), SLACK, self.save, self.run, inside=self, spacing=12)
        self.show_running(False)
        self._on_choice()

    @property
    def task(self) -> BatchTask:
        return BatchTask(self.choice.currentData())

    def offer_weights(self, offered: bool) -> None:
        # Only a kernel tells how candidates overlap.
        at = self.choice.findData(BatchTask.WEIGH)
        if offered and at < 0:
            self.choice.addItem(self.tr("Weigh as candidates"), BatchTask.WEIGH)
        elif not offered and at >= 0:
            self.choice.removeItem(at)

    def show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.choice.setVisible(not running)
        self.wanted.setVisible(not running and self.task is BatchTask.RANK)
        self.run.setEnabled(not running)

    def _on_choice(self) -> None:
        words = {
            BatchTask.ANSWER: self.tr("&Answer all points…"),
            BatchTask.RANK: self.tr("&Rank all points"),
            BatchTask.WEIGH: self.tr("&Weigh them together"),
        }
        self.run.setText(words[self.task])
        self.wanted.setVisible(self.task is BatchTask.RANK)
        self.changed.emit()
