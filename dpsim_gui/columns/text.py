"""A column of texts: a public model turns each into a vector, of which only the direction counts.

Distances are then those of unit vectors: 0 for texts of the same words, √2 for texts that have nothing in common. A
text without a word is a missing cell, as in all columns:

    nothing typed   it counts as a text that is as far from all others: the middle of the sphere, at distance 1
    fill:TEXT       TEXT stands for it
    leave-out       the row adds nothing
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import IN_THE_MIDDLE, MISSING_WORDS, ColumnKind, Missing, MissingRule
from dpsim_gui.columns.text_model import ModelIdentity, TextModel, load_model, model_words
from dpsim_gui.domain import Ball
from dpsim_gui.errors import DpsimError, PlanError, QueryError
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain


@dataclass(frozen=True, kw_only=True)
class TextRule:
    """What the receipt says of it.   column: its name in the file;  model: which one, to the last byte"""

    column: str
    model: ModelIdentity
    missing: Missing = IN_THE_MIDDLE

    def __post_init__(self) -> None:
        if not self.column.strip() or not is_plain(self.column):
            raise PlanError("columns", "column-names-too-long")
        if self.missing.rule is MissingRule.OWN:
            raise PlanError("missing", "own-needs-category", name=self.column)

    @property
    def leaves_rows_out(self) -> bool:
        return self.missing.rule is MissingRule.LEAVE_OUT

    @property
    def domain(self) -> Ball:
        return Ball(centre=np.zeros(self.model.dimension), radius=1.0, sphere=True)

    @property
    def description(self) -> Message:
        model = self.model
        return Message("text-rule", model=model_words(model), tokens=model.tokens)

    @property
    def missing_words(self) -> Message:
        if self.leaves_rows_out:
            return Message("missing-left-out")
        typed = self.missing.fill
        return Message("missing-text") if typed is None else Message("missing-count-as", fill=typed)


@dataclass(frozen=True, kw_only=True, eq=False)
class TextColumn:
    """The rule with its model. To readers of rows it is the rule of one column with `width` values.

    named: where the model is, as in `load_model`;  column: what a file calls the texts
    """

    rule: TextRule
    named: str
    column: str

    kind: ClassVar[ColumnKind] = ColumnKind.TEXT

    @classmethod
    def of(cls, rule: TextRule, named: str) -> "TextColumn":
        return cls(rule=rule, named=named, column=rule.column)

    @property
    def width(self) -> int:
        return self.rule.model.dimension

    @cached_property
    def model(self) -> TextModel:
        """QueryError unless it is there, and the one of the rule."""
        try:
            return load_model(self.named, self.rule.model)
        except DpsimError as error:
            raise QueryError(error.field, error.message) from None

    def vector(self, text: str | None) -> Floats | None:
        """(width,) of any length above 0; None where nothing is written."""
        if text is None or text.strip().lower() in MISSING_WORDS:
            return None
        vector = self.model.vector(text)
        return None if vector is None or not vector.any() else vector

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        """(k,) cells → (k, width) values, all NaN where there is none. Each is made of its own text alone."""
        values = np.full((len(texts), self.width), np.nan)
        for at, text in enumerate(texts):
            if (vector := self.vector(text)) is not None:
                values[at] = vector
        return values

    def asked(self, text: str) -> Floats:
        """(width,) of a text that is asked about, of length 1."""
        vector = self.vector(text)
        if vector is None:
            raise QueryError("points", "text-without-words")
        return np.asarray(self.rule.domain.clip(vector[None])[0])

    @cached_property
    def fill(self) -> tuple[float, ...]:
        """What stands for a missing cell; of a row that is left out, anything inside the sphere."""
        typed = self.rule.missing.fill
        if typed is None:
            return (0.0,) * self.width
        vector = self.vector(typed)
        if vector is None:
            raise PlanError("missing", "of-column", name=self.rule.column, problem=Message("text-without-words"))
        return tuple(self.rule.domain.clip(vector[None])[0].tolist())
