"""What a release with classes says about a point, a map and a file of points."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.progress import Progress
from dpsim_gui.release.points import header_of, read_labelled_points, read_points
from dpsim_gui.release.release import Release
from dpsim_gui.spreadsheet_cell import harmless_row

Whole = NDArray[np.int64]

CANNOT_TELL = -1
_ROWS_AT_ONCE = 64


@dataclass(frozen=True, kw_only=True)
class ClassScore:
    """value: mean distance (smaller is closer) or mean closeness (larger is closer) with its noise band.

    clear: whether the count of the class stands above its noise. If it does not, the other figures mean nothing.
    """

    name: str
    value: float
    low: float
    high: float
    clear: bool


@dataclass(frozen=True, kw_only=True)
class ClassAnswer:
    """label: None where the best two noise bands overlap.

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


def scores_at(release: Release, point: Floats) -> ClassAnswer:
    """point: (d,). What `classify` compares, as distances where the function is one."""
    sign = 1.0 if release.receipt.facts.similarity.is_kernel else -1.0
    forced = release.classify(point[None], force=True)
    scores = []
    for name, score, reach in zip(release.classes, forced.scores[0], forced.reach[0], strict=True):
        clear = bool(np.isfinite(score))
        value, half = (sign * float(score), float(reach)) if clear else (0.0, 0.0)
        scores.append(ClassScore(name=name, value=value, low=value - half, high=value + half, clear=clear))
    return ClassAnswer(label=release.classify(point[None]).label[0], best=forced.label[0], scores=tuple(scores))


def class_map(release: Release, request: SurfaceRequest, progress: Progress) -> ClassMap:
    """In blocks of rows, so that a newer request soon stops this one."""
    parts, insides = [], []
    up, values = request.up_values
    for first in range(0, len(values), _ROWS_AT_ONCE):
        progress(first, len(values))
        rows = values[first : first + _ROWS_AT_ONCE]
        found = release.classify_plane(request.point, request.across_values, (up, rows))
        parts.append(_index(release, found.label))
        insides.append(release.domain.contains(request.points(first, first + len(rows))))
    shape = request.shape
    return ClassMap(
        request=request,
        index=np.concatenate(parts).reshape(shape),
        inside=np.concatenate(insides).reshape(shape),
    )


def classify_file(
    release: Release, source: Path, target: Path, *, force: bool, footer: ExportFooter, progress: Progress
) -> ClassifiedFile:
    """Label and one score per class for every point; counted against the label column if the file has it."""
    size = len(release.classes)
    matrix = np.zeros((size + 1, size + 1), dtype=np.int64)
    wanted = release.receipt.label_column
    labelled = wanted is not None and wanted in header_of(source)
    with answers_file(target, clashes_with=source) as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(harmless_row(("label", *release.classes, *(("stated",) if labelled else ()))))
        done = 0
        for points, stated in _blocks(release, source, wanted if labelled else None):
            progress(done, None)
            found = release.classify(points, force=force)
            columns = [[label or "" for label in found.label], *found.scores.T.tolist()]
            rows = zip(*columns, *((stated,) if labelled else ()), strict=True)
            writer.writerows(map(harmless_row, rows))
            index = _index(release, found.label)
            predicted = np.where(index == CANNOT_TELL, size, index)
            truth = [release.classes.index(name) if name in release.classes else size for name in stated]
            np.add.at(matrix, (np.array(truth, dtype=np.int64), predicted), 1)
            done += len(points)
        text.writelines(f"{line}\n" for line in footer.comment_lines[:-1])
    return ClassifiedFile(classes=release.classes, matrix=matrix, labelled=labelled, target=target)


def _blocks(release: Release, source: Path, label: str | None) -> Iterator[tuple[Floats, tuple[str, ...]]]:
    """Points with what the file says about them, in blocks of bounded memory."""
    if label is None:
        for _, points in read_points(source, release.columns, table=release.receipt.table):
            yield points, ("",) * len(points)
    else:
        for block in read_labelled_points(source, release.columns, label, table=release.receipt.table):
            yield block.points, block.labels


def _index(release: Release, labels: NDArray[np.object_]) -> Whole:
    places = {name: at for at, name in enumerate(release.classes)}
    return np.array([CANNOT_TELL if label is None else places[str(label)] for label in labels], dtype=np.int64)
