"""What was asked in this window and what came back; kept in memory only."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dpsim_gui.app.viewer.session.axis import Scale
from dpsim_gui.release.answer import FLAGS, UNSEEN_COLUMN, Answer, answer_columns, true_or_false

LONGEST = 500


@dataclass(frozen=True, kw_only=True, eq=False)
class Asked:
    """One point and its answer.

    label: the class asked about;  asked: the function, where it is not the release's own
    arguments: both for `release.query`, as `CurrentQuestion.arguments` has them
    """

    point: tuple[float, ...]
    answer: Answer
    label: str | None = None
    asked: str = ""
    arguments: str = ""

    def at(self, column: str) -> float:
        """A number of the answer, by the name of its column."""
        return float(self.answer[column][0])

    @property
    def value(self) -> float:
        return self.at("value")

    @property
    def noise_sd(self) -> float:
        return self.at("noise_sd")

    @property
    def inside(self) -> bool:
        """Whether the point lies in the declared domain."""
        return bool(self.answer.inside[0])

    @property
    def unseen(self) -> bool | None:
        """Whether the landmarks cannot see it, None where there are none."""
        return None if self.answer.unseen is None else bool(self.answer.unseen[0])

    @property
    def question(self) -> tuple[object, ...]:
        return self.point, self.label, self.asked

    def cell(self, column: str) -> object:
        """For a table: numbers in full precision, flags as words."""
        if column == UNSEEN_COLUMN:
            return true_or_false(bool(self.unseen))
        return true_or_false(bool(self.at(column))) if column in FLAGS else self.at(column)


@dataclass(kw_only=True)
class QueryHistory:
    """Newest first; the same point twice in a row is kept once; the oldest fall out after LONGEST."""

    columns: tuple[str, ...]
    scales: tuple[Scale, ...] = ()
    """of the columns; none where all are plain numbers"""
    entries: list[Asked] = field(default_factory=list)

    def add(self, asked: Asked) -> bool:
        """Whether it was new."""
        if self.entries and self.entries[0].question == asked.question:
            return False
        self.entries.insert(0, asked)
        del self.entries[LONGEST:]
        return True

    def clear(self) -> None:
        self.entries.clear()

    def cells(self, entry: Asked) -> tuple[object, ...]:
        """The point for a table or a program: numbers in full precision, words, days and times as texts."""
        if not self.scales:
            return entry.point
        columns = zip(entry.point, self.scales, strict=True)
        return tuple(scale.text(value) if scale.is_written else value for value, scale in columns)

    def table(self, entries: Sequence[Asked]) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        """Header and rows in full precision; a column says the class where one was asked about."""
        classed = any(entry.label is not None for entry in entries)
        several = any(entry.asked for entry in entries)
        extra = (*(("class",) if classed else ()), *(("function",) if several else ()))
        landmarks = any(entry.unseen is not None for entry in entries)
        names = answer_columns(landmarks=landmarks, method=True)
        rows = [
            (
                *self.cells(entry),
                *((entry.label or "",) if classed else ()),
                *((entry.asked or "as released",) if several else ()),
                *(entry.cell(name) for name in names),
            )
            for entry in entries
        ]
        return (*self.columns, *extra, *names), rows
