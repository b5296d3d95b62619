"""What a release with classes says about a point, a map and a file of points."""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.export.table import open_answers_file
from dpsim_gui.app.viewer.session.session import ExportFooter
from dpsim_gui.app.viewer.slices.curve import simultaneous_level
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.plain_text import harmless_row
from dpsim_gui.progress import Progress
from dpsim_gui.release.points.read import read_kept
from dpsim_gui.release.points.text_table import places_of
from dpsim_gui.release.release import Release

Whole = NDArray[np.int64]

CANNOT_TELL = -1
_ROWS_AT_ONCE = 64


@dataclass(frozen=True, kw_only=True)
class ClassScore:
    """value: mean distance (smaller is closer) or mean closeness (larger is closer) with its total band.

    clear: whether the count of the class stands above its noise. If it does not, the other figures mean nothing.
    """

    name: str
    value: float
    low: float
    high: float
    clear: bool


@dataclass(frozen=True, kw_only=True)
class ClassAnswer:
    """label: None where the best two total bands overlap.

    best: the closest class all the same; None if no count is clear
    """

    label: str | None
    best: str | None
    scores: tuple[ClassScore, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassMap:
    """index: (rows, columns) place of the class in the release's list, CANNOT_TELL where bands overlap."""

    request: SurfaceRequest
    index: Whole
    inside: Flags


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassifiedFile:
    """matrix: (classes + 1, classes + 1) counts, row = stated class, column = predicted.

    The last row counts labels that are no class of the release, the last column "cannot tell". Without labels all
    points are in the last row.
    """

    classes: tuple[str, ...]
    matrix: Whole
    labelled: bool
    target: Path
    unreadable: int

    @property
    def points(self) -> int:
        return int(self.matrix.sum())

    @property
    def decided(self) -> int:
        return int(self.matrix[:, :-1].sum())

    @property
    def accuracy(self) -> float | None:
        """Share of right answers among decided points of known classes; None where there are none."""
        known = int(self.matrix[:-1, :-1].sum())
        return int(np.trace(self.matrix[:-1, :-1])) / known if known else None


def compute_scores(release: Release, point: Floats) -> ClassAnswer:
    """point: (d,). What `classify` compares, as distances where the function is one."""
    sign = 1.0 if release.receipt.facts.similarity.is_kernel else -1.0
    forced = release.classify(point[None], force=True)
    scores = []
    for name, score, reach in zip(release.classes, forced.scores[0], forced.reach[0], strict=True):
        clear = bool(np.isfinite(score))
        value, half = (sign * float(score), float(reach)) if clear else (0.0, 0.0)
        scores.append(ClassScore(name=name, value=value, low=value - half, high=value + half, clear=clear))
    return ClassAnswer(label=release.classify(point[None]).label[0], best=forced.label[0], scores=tuple(scores))


def answer_class_map(release: Release, request: SurfaceRequest, progress: Progress) -> ClassMap:
    """In blocks of rows, so that a newer request soon stops this one.

    A class is named where the total bands that hold at all places at once keep it apart from the others.
    """
    parts, insides = [], []
    up, values = request.up_values
    level = simultaneous_level(request.places)
    for first in range(0, len(values), _ROWS_AT_ONCE):
        progress(first, len(values))
        rows = values[first : first + _ROWS_AT_ONCE]
        classified = release.classify_plane(request.point, request.across_values, (up, rows), level=level)
        parts.append(_index(release, classified.label))
        insides.append(release.domain.contains(request.block(first, first + len(rows))))
    shape = request.shape
    index, inside = np.concatenate(parts).reshape(shape), np.concatenate(insides).reshape(shape)
    return ClassMap(request=request, index=index, inside=inside)


def classify_file(
    release: Release, source: Path, target: Path, *, force: bool, footer: ExportFooter, progress: Progress
) -> ClassifiedFile:
    """Row number, the file's own columns, label and one score per class; counted against the label column if it has it.

    A row that cannot be read keeps its place, with blanks.
    """
    size = len(release.classes)
    matrix = np.zeros((size + 1, size + 1), dtype=np.int64)
    wanted, place, unreadable = release.receipt.label_column, None, 0
    with open_answers_file(target, clashes_with=source) as text:
        writer = csv.writer(text, lineterminator="\n")
        for block in read_kept(source, release.columns, table=release.rules):
            progress(block.first_row - 1, None)
            if block.first_row == 1:
                place = None if wanted is None else places_of([wanted], block.header)[0]
                columns = [f"score {name}" for name in release.classes]
                columns += [f"total band of {name}, ±" for name in release.classes]
                writer.writerow(harmless_row(("row", *block.header, "found class", *columns)))
            readable = block.readable
            classified = release.classify(block.points[readable], force=force)
            answers = iter(zip(classified.label, classified.scores.tolist(), classified.reach.tolist(), strict=True))
            stated = []
            for at, known in enumerate(readable.tolist()):
                label, scores, reach = next(answers) if known else (None, [""] * size, [""] * size)
                cells = block.cells(at)
                writer.writerow(harmless_row((block.first_row + at, *cells, label or "", *scores, *reach)))
                if known:
                    stated.append("" if place is None else cells[place].strip())
            index = _index(release, classified.label)
            predicted = np.where(index == CANNOT_TELL, size, index)
            truth = [release.classes.index(name) if name in release.classes else size for name in stated]
            np.add.at(matrix, (np.array(truth, dtype=np.int64), predicted), 1)
            unreadable += int((~readable).sum())
        if not matrix.any() and not unreadable:
            raise QueryError("points", "no-points")
        text.writelines(f"{line}\n" for line in class_comments(footer))
    return ClassifiedFile(
        classes=release.classes, matrix=matrix, labelled=place is not None, target=target, unreadable=unreadable
    )


def class_comments(footer: ExportFooter) -> tuple[str, ...]:
    """Under tables of classes: which release, and which error decides."""
    decides = f"# a class is named where total bands, of noise and method, do not overlap; {100 * footer.level:g} %"
    return (*footer.comment_lines[:-1], decides)


def _index(release: Release, labels: NDArray[np.object_]) -> Whole:
    places = {name: at for at, name in enumerate(release.classes)}
    return np.array([CANNOT_TELL if label is None else places[str(label)] for label in labels], dtype=np.int64)


# One colour per class, distinct without red and green, and the swatch that shows it.
#
# The eight are Okabe and Ito's (2008). More classes than colours start over; the legend and the read-out name them.

_SIDE = 12

CLASS_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#4D4D4D")


class Swatch(QWidget):
    """index: of the class; below 0 for what cannot be told."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self._index = index
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_swatch(QPainter(self), QRectF(self.rect()), self._index, colours_for(self.palette()))


def draw_swatch(painter: QPainter, area: QRectF, index: int, scheme: Colours) -> None:
    # With a thin edge, so that the pale one is seen too.
    painter.fillRect(area, colour_of(index, scheme))
    if index < 0:
        painter.setPen(line_pen(scheme.strong_border))
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))


def colour_of(index: int, scheme: Colours) -> QColor:
    """index: of a class; below 0 where the release cannot tell."""
    return pale_ground(scheme) if index < 0 else QColor(CLASS_COLOURS[index % len(CLASS_COLOURS)])


def class_rgb(index: NDArray[np.int64], scheme: Colours) -> NDArray[np.uint8]:
    """(…) places of classes → (…, 3) colours."""
    colours = [colour_of(at, scheme) for at in (*range(len(CLASS_COLOURS)), -1)]
    table = np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], dtype=np.uint8)
    return table[np.where(index < 0, len(CLASS_COLOURS), index % len(CLASS_COLOURS))]
