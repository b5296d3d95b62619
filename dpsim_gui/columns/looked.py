"""What a first look sees of a cell: its kind, and the one bin that its value falls into.

Both depend on the cell alone. No bin is named after a text of the file: texts of a list are typed by the owner.

    missing   nothing, or a word such as NA                        no bin
    number    a number by the marks of the file                    a value of the typed list, or an octave
    date      a day such as 2024-03-01, 1.3.2024 or as typed       a value of the typed list, or an octave of days
    text      everything else                                      a value of the typed list, or no bin
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import ListedValues
from dpsim_gui.columns.column import IN_THE_MIDDLE, LONGEST_CELL, MISSING_WORDS, Column, ColumnKind, Missing
from dpsim_gui.columns.date import ISO, DateForm
from dpsim_gui.columns.number import asked_number
from dpsim_gui.columns.octaves import DAY_OCTAVES, NUMBER_OCTAVES
from dpsim_gui.messages import Message


class CellKind(StrEnum):
    NUMBER = "number"
    DATE = "date"
    TEXT = "text"
    MISSING = "missing"


KINDS = tuple(CellKind)
_PLACE = {kind: place for place, kind in enumerate(KINDS)}

CODES = 1 << 24
"""A cell's value is CODES · (place of its kind) + 1 + its bin, or + 0 without a bin."""

# With slashes nobody can tell the day from the month, so such a day has no bin unless the form was typed.
_READ_FORMS = (DateForm(form=ISO), DateForm(form="%d.%m.%Y"))
_SLASHED_FORMS = (DateForm(form="%d/%m/%Y"), DateForm(form="%m/%d/%Y"))
_SHORTEST_DATE, _LONGEST_DATE = 6, 40
# Most texts are told from days without trying every form.
_LIKE_A_DAY = re.compile(r"\d[-/. ]?\w", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class LookedColumn(Column):
    """values: the typed list;  form: how days are written, "" for the usual forms

    bounds: typed, where values are counted in the second stage alone, between these
    edges, edges_of: of the second stage, which counts only cells of that kind; empty in the first
    """

    name: str
    values: tuple[str, ...] = ()
    form: str = ""
    bounds: tuple[float, float] | None = None
    edges: tuple[float, ...] = ()
    edges_of: CellKind = CellKind.NUMBER

    missing: Missing = IN_THE_MIDDLE

    # Not one of numbers, so that readers hand over what is written.
    kind: ClassVar[ColumnKind] = ColumnKind.CATEGORY

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self._forms

    @property
    def bins(self) -> int:
        if self.edges:
            return len(self.edges) + 1
        if self.bounds is not None:
            return 0
        return len(self.values) + NUMBER_OCTAVES.count + DAY_OCTAVES.count

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, float(CODES * len(KINDS))),)

    @cached_property
    def _forms(self) -> tuple[DateForm, ...]:
        return (DateForm(form=self.form),) if self.form else _READ_FORMS

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.values)

    @cached_property
    def _edges(self) -> Floats:
        return np.array(self.edges)

    def values_of_cells(self, texts: Sequence[str | None], numbers: Floats) -> Floats:
        """texts: (k,) what is written, None for nothing;  numbers: (k,) what number it is, NaN for none."""
        codes = self.values_of_numbers(numbers)
        others = np.flatnonzero(np.isnan(numbers)).tolist()
        known: dict[str | None, float] = {None: self._code(CellKind.MISSING)}
        for text in {texts[row] for row in others} - {None}:
            known[text] = self._code_of(text or "")
        codes[others] = [known[texts[row]] for row in others]
        return codes

    def values_of_numbers(self, numbers: Floats) -> Floats:
        """NaN is missing."""
        present = ~np.isnan(numbers)
        codes = np.full(len(numbers), self._code(CellKind.MISSING))
        values = numbers[present]
        if self.edges:
            bins = np.searchsorted(self._edges, values, side="right").astype(np.float64)
            counted = self.edges_of is CellKind.NUMBER
            codes[present] = self._code(CellKind.NUMBER) + (bins + 1 if counted else 0.0)
            return codes
        if self.bounds is not None:
            codes[present] = self._code(CellKind.NUMBER)
            return codes
        listed = self._listed.of_numbers(values)
        bins = np.where(np.isnan(listed), len(self.values) + NUMBER_OCTAVES.positions(values), listed)
        codes[present] = self._code(CellKind.NUMBER, 0) + bins
        return codes

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        return self.values_of_cells(texts, np.full(len(texts), math.nan))

    def _code(self, kind: CellKind, place: int = -1) -> float:
        return float(CODES * _PLACE[kind] + 1 + place)

    def _code_of(self, text: str) -> float:
        """Of a text that is no number."""
        plain = text.strip()
        if plain.lower() in MISSING_WORDS:
            return self._code(CellKind.MISSING)
        if len(text) > LONGEST_CELL:
            return self._code(CellKind.TEXT)
        days = self._days(plain)
        kind = CellKind.TEXT if days is None else CellKind.DATE
        if self.edges:
            if days is None or math.isnan(days) or self.edges_of is not CellKind.DATE:
                return self._code(kind)
            return self._code(kind, int(np.searchsorted(self._edges, days, side="right")))
        if self.bounds is not None:
            return self._code(kind)
        listed = self._listed.position(plain)
        if not math.isnan(listed):
            return self._code(kind, int(listed))
        if days is None or math.isnan(days):
            return self._code(kind)
        octave = int(DAY_OCTAVES.positions(np.array([days]))[0])
        return self._code(kind, len(self.values) + NUMBER_OCTAVES.count + octave)

    def _days(self, text: str) -> float | None:
        """Days since 1970-01-01; NaN for a day that can be read in two ways, None for anything else."""
        if not _SHORTEST_DATE <= len(text) <= _LONGEST_DATE or not _LIKE_A_DAY.search(text):
            return None
        for form in self._forms:
            if not math.isnan(days := form.days(text)):
                return days
        slashed = any(not math.isnan(form.days(text)) for form in _SLASHED_FORMS)
        return math.nan if slashed else None

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        return values + 0.0

    def values_at(self, coordinates: Floats) -> Floats:
        return coordinates + 0.0

    def asked(self, text: str, place: int = 0) -> float:
        return asked_number(self.name, text)

    @property
    def description(self) -> Message:
        return Message("look.rule")
