"""What the rule of a column is.

A cell goes three steps, each a function of that cell alone:

    cell          text, or a number as the file's own reader found it
    value         float64 in the column's own unit; NaN where the cell is missing or cannot be read
    coordinates   what all structures work on: distances are in units of `near`

Everything here is public: typed by the owner, written into the receipt, used by owner and reader alike. The unit of a
value is the number itself, a day since 1970-01-01, a position in a typed list, an hour, or a degree.
"""

import math
import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Protocol, runtime_checkable

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.errors import PlanError
from dpsim_gui.json_values import UNWRITTEN, listed
from dpsim_gui.json_values import text as plain_text
from dpsim_gui.messages import Figure, Message, Value
from dpsim_gui.plain_text import is_plain
from dpsim_gui.typed_number import MINUS_SIGN

# What a missing cell becomes: a decision of the owner for every column.
#
#     fill        a typed value stands for it; all missing cells then pile up at that value
#     own         it is one more value of a category, as far from all others as they are from each other
#     leave-out   the row adds nothing at all; the number of complete rows is then private and gets a noisy count
#
# `own` is for categories alone. On a line (numbers, ordered values, dates) or a circle, one more point would have to
# lie somewhere, nearer to some values than to others: that is a fill, and should be typed as one. Where nothing was
# decided, the middle of the bounds stands for a missing cell, and the receipt says so.

MISSING_WORDS = frozenset(
    {"", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "?", "\\n", "-", "--", ".", "missing"}
)
"""Cells, in small letters and without spaces around them, that say that nothing is there."""


class MissingRule(StrEnum):
    FILL = "fill"
    OWN = "own"
    LEAVE_OUT = "leave-out"


@dataclass(frozen=True, kw_only=True)
class Missing:
    """fill: the typed value as text in the column's own unit; None for the middle of the bounds."""

    rule: MissingRule = MissingRule.FILL
    fill: str | None = None

    def __post_init__(self) -> None:
        if self.fill is None:
            return
        if self.rule is not MissingRule.FILL:
            raise PlanError("missing", "value-not-of-rule", rule=self.rule)
        if not self.fill.strip() or not is_plain(self.fill):
            raise PlanError("missing", "missing-value-length")

    @classmethod
    def parse(cls, text: str) -> "Missing":
        """As typed: fill:30, own or leave-out."""
        rule, colon, fill = text.strip().partition(":")
        if rule not in list(MissingRule) or bool(colon) != (rule == MissingRule.FILL):
            raise PlanError("missing", "missing-rule")
        return cls(rule=MissingRule(rule), fill=fill.strip() if colon else None)


IN_THE_MIDDLE = Missing()
"""Nothing was decided: the middle of the bounds stands for a missing cell."""


LONGEST_CELL = 1_000
"""Letters; a longer cell is no value of any kind."""
MOST_VALUES = 1_000
"""In a typed list."""


def read_values(value: Any) -> tuple[str, ...]:
    return tuple(map(plain_text, listed(value, most=MOST_VALUES)))


TypedValues = Annotated[tuple[str, ...], read_values]
AnyCase = Annotated[bool, UNWRITTEN]
"""whether capital letters make no difference; the receipt says it for all columns of a file"""
_PROPORTION = 1e9
_SHOWN_LETTERS = 40


class ColumnKind(StrEnum):
    NUMBER = "number"
    LOG = "log"
    ORDERED = "ordered"
    DATE = "date"
    CYCLE = "cycle"
    PLACE = "place"
    CATEGORY = "category"
    TEXT = "text"


class Column(ABC):
    """A rule, with the half that most kinds share. Kinds are frozen dataclasses, valid from birth.

    name: of the column in the file;  missing: what a missing cell becomes
    """

    kind: ClassVar[ColumnKind]
    name: str
    missing: Missing

    def __post_init__(self) -> None:
        for name in self.names:
            if not name.strip() or not is_plain(name):
                raise PlanError("columns", "column-names-too-long")
        if self.missing.rule is MissingRule.OWN and self.kind is not ColumnKind.CATEGORY:
            raise PlanError("missing", "own-needs-category", name=", ".join(self.names))

    @property
    def names(self) -> tuple[str, ...]:
        """The file's columns it takes: one, or two for a place."""
        return (self.name,)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Where its coordinates may lie, and how far apart two rows can be: for most kinds from bound to bound."""
        lower, upper = self.coordinates(np.array(self.ranges).T)[:, 0].tolist()
        return (Span(lower=lower, upper=upper),)

    @property
    @abstractmethod
    def ranges(self) -> tuple[tuple[float, float], ...]:
        """For each of `names` the lowest and highest value, for axes and fields of windows."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The values there are, in the order of positions 0, 1, …; empty where a value may lie between two others."""
        return ()

    @property
    def reads_numbers(self) -> bool:
        """Whether a reader of text hands over numbers, read by the marks of the file, or the texts themselves."""
        return self.kind in (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.PLACE)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        """k cells of one of its columns → (k,) values, NaN where there is none."""
        return read_each(texts, self._value_in)

    def _value_in(self, text: str) -> float:
        return number_in(text)

    def values_of_numbers(self, numbers: Floats) -> Floats:
        """(k,) numbers, of which any may be NaN or infinite → (k,) values."""
        return np.asarray(numbers, dtype=np.float64) + 0.0

    @abstractmethod
    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        """(k, names) values → (k, coordinates); a row with a missing value has NaN in all of them.

        clip: values beyond the bounds are first moved to the nearest bound, as for rows; not for points asked about
        """

    @abstractmethod
    def values_at(self, coordinates: Floats) -> Floats:
        """The way back, for axes, surfaces and samples: (k, coordinates) → (k, names), always finite."""

    @abstractmethod
    def asked(self, text: str, place: int = 0) -> float:
        """The value of a point that is asked about, or QueryError; place: which of `names` it is for."""

    def shown(self, value: float, place: int = 0) -> str:
        """A value as people write it; `asked` reads it again."""
        return figure(value)

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        """Coordinates that stand for a missing cell where nothing was typed, and what they are in words."""
        ((low, high),) = self.ranges
        middle = low + (high - low) / 2
        return self.coordinates(np.array([middle])), self.shown(middle)

    @property
    @abstractmethod
    def description(self) -> Message:
        """One phrase for the receipt: bounds and what counts as near, in the column's own unit."""


@runtime_checkable
class CellRule(Protocol):
    """A rule that looks at a cell as text and as a number at once."""

    def values_of_cells(self, texts: Sequence[str | None], numbers: Floats) -> Floats:
        """(k,) texts, None where a cell has none, and (k,) numbers, NaN where it is none → (k,) values."""


_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,9})?", re.ASCII)


def number_in(text: str) -> float:
    """The number a cell is, as programs write it with a point; NaN if it is none, ±inf if too large."""
    plain = text.strip().replace(MINUS_SIGN, "-", 1)
    return float(plain) + 0.0 if _NUMBER.fullmatch(plain) else math.nan


def check_near(name: str, near: float, width: float) -> None:
    """width: of the bounds, in the same unit as near."""
    if not (math.isfinite(near) and near > 0):
        raise PlanError("near", "near-not-positive", name=name)
    if not width / _PROPORTION <= near <= width * _PROPORTION:
        raise PlanError("near", "near-out-of-proportion", name=name)


def check_list(name: str, values: Sequence[str], reserved: Iterable[str] = ()) -> None:
    """A typed list: different plain texts, none of them empty."""
    if not 2 <= len(values) <= MOST_VALUES:
        raise PlanError("values", "values-count-range", name=name, limit=MOST_VALUES)
    for value in values:
        if not value.strip() or value != value.strip() or not is_plain(value):
            raise PlanError("values", "values-too-long", name=name)
    if len({unicodedata.normalize("NFC", value) for value in values}) != len(values):
        raise PlanError("values", "value-listed-twice", name=name)
    if not set(reserved).isdisjoint(values):
        raise PlanError("values", "value-has-meaning", name=name, choices=", ".join(reserved))


def read_each(texts: Sequence[str | None], read: Callable[[str], float]) -> Floats:
    """Every different text is read once, by itself; what is no text or far too long is missing."""
    known: dict[str | None, float] = {None: math.nan}
    for text in set(texts):
        if text is not None:
            known[text] = read(text) if len(text) <= LONGEST_CELL else math.nan
    return np.array([known[text] for text in texts], dtype=np.float64)


def finite_or_missing(values: Floats) -> Floats:
    """A fresh array; infinite is missing where no bound is nearest to it."""
    return np.where(np.isfinite(values), values, np.nan) + 0.0


def brief(text: str) -> str:
    """A public text, short enough for a message, without letters that would turn or hide others."""
    visible = "".join(letter if is_plain(letter) else "?" for letter in text[: _SHOWN_LETTERS + 1])
    return visible if len(visible) <= _SHOWN_LETTERS else f"{visible[: _SHOWN_LETTERS - 1]}…"


def figure(value: float) -> Figure:
    """A number for people that reads back as the same float64 wherever it is written with at most 15 digits."""
    short = f"{value + 0.0:.15g}"
    return Figure(short if float(short) == value else repr(float(value)))
