"""What a release answers, in one plain sentence: what a row is, how close counts as near, how many rows there are."""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.cycle import HOURS, CycleColumn
from dpsim_gui.columns.place import LATITUDE, LONGITUDE, PlaceColumn
from dpsim_gui.messages import Figure, Message, Value
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import ROW_NOT_SAID, figure
from dpsim_gui.release.release import Release

_NAMED = 3  # columns whose nearness a sentence tells one by one


def plain_sentence(receipt: Receipt) -> Message:
    similarity, row = receipt.facts.similarity, receipt.row_means
    count = receipt.rows
    rows = Message("sentence-rows-private") if count is None else Message("sentence-rows", number=Figure(f"{count:,}"))
    is_said = row != ROW_NOT_SAID
    if not similarity.is_kernel:
        if is_said:
            return Message("sentence-distance-of", row=row, rows=rows)
        return Message("sentence-distance", rows=rows)
    near = near_words(receipt)
    if is_said:
        return Message("sentence-kernel-of", row=row, rows=rows, near=near)
    return Message("sentence-kernel", rows=rows, near=near)


@dataclass(frozen=True, kw_only=True)
class TextCloseness:
    """0: nothing in common with the private texts; 1: the same words in each of them.

    low, high: of the total interval;  spread: standard deviation of the noise
    """

    value: float
    low: float
    high: float
    spread: float


def text_closeness(release: Release, answer: Answer, *, label: str | None = None) -> list[TextCloseness]:
    """Each answer on the scale from f(√2), of unit vectors at a right angle, to f(0), of the same vector twice.

    For the squared distance it is the mean cosine: ‖x − y‖² = 2 − 2·cos.
    label: the class that was asked about
    """
    similarity = release.receipt.facts.similarity
    near, far = map(float, similarity.between(np.eye(2), np.eye(2)[:1])[:, 0])
    rows = 1.0 if similarity.is_kernel else max(release.counted_rows(label), 1.0)
    value, *ends = ((each / rows - far) / (near - far) for each in (answer.value, answer.total_low, answer.total_high))
    spread = answer.noise_sd / rows / abs(near - far)
    table = zip(value.tolist(), *np.sort(np.stack(ends), axis=0).tolist(), spread.tolist(), strict=True)
    return [TextCloseness(value=value, low=low, high=high, spread=spread) for value, low, high, spread in table]


def near_words(receipt: Receipt) -> Value:
    """How close counts as near: "about 25 km", or what it is in each of a few columns."""
    similarity, table = receipt.facts.similarity, receipt.table
    bandwidth = similarity.kernel_bandwidth
    if table is None:
        return Message("near-degrees" if _are_degrees(receipt) else "near-distance", distance=figure(bandwidth))
    if len(table.columns) == 1 and isinstance(table.columns[0], PlaceColumn):
        return Message("near-km", distance=figure(table.columns[0].near * bandwidth))
    told: list[Value] = []
    for column in table.columns:
        name = ", ".join(column.names)
        near = getattr(column, "near", None)
        match column.kind:
            case ColumnKind.PLACE if near is not None:
                told.append(Message("near-in-km", name=name, near=figure(near * bandwidth)))
            case ColumnKind.LOG if near is not None:
                told.append(Message("near-in-factor", name=name, near=figure(near**bandwidth)))
            case ColumnKind.DATE if near is not None:
                told.append(Message("near-in-days", name=name, near=figure(near * bandwidth)))
            case ColumnKind.CYCLE if isinstance(column, CycleColumn) and column.period == HOURS:
                told.append(Message("near-in-hours", name=name, near=figure(column.near * bandwidth)))
            case ColumnKind.CATEGORY:
                told.append(Message("near-same", name=name))
            case _:
                told.append(Message("near-in", name=name, near=figure((near or 1.0) * bandwidth)))
    if len(told) > _NAMED:
        return Message("near-in-columns", count=len(told))
    return tuple(told)


def legend(receipt: Receipt) -> Message:
    """What the colours of a map count: "share of rows within about 25 km"."""
    similarity, table = receipt.facts.similarity, receipt.table
    if not similarity.is_kernel:
        return Message("legend-distance")
    if table is not None and len(table.columns) == 1 and isinstance(table.columns[0], PlaceColumn):
        return Message("legend-km", distance=figure(table.columns[0].near * similarity.kernel_bandwidth))
    if table is None and _are_degrees(receipt):
        return Message("legend-degrees", distance=figure(similarity.kernel_bandwidth))
    return Message("legend-near")


def _are_degrees(receipt: Receipt) -> bool:
    """Whether all columns are longitude and latitude, by their names."""
    names = [name.lower() for name in receipt.columns]
    return all(LONGITUDE.search(name) or LATITUDE.search(name) for name in names)
