"""What only the owner can say about a release: who publishes it, what for, under which licence."""

import datetime
from dataclasses import dataclass, fields, replace

from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message, Words, english, render
from dpsim_gui.plain_text import is_plain
from dpsim_gui.release.receipt import Receipt

SECTORS = ("Technology", "Healthcare", "Education", "Government", "Energy", "Finance")
_LONGEST = 2000


@dataclass(frozen=True, kw_only=True)
class OwnerAnswers:
    """Texts; what is empty was not answered, and is marked so wherever it would stand.

    curators:  who holds the data;  use: what the release is for;  region: where its people live
    sector:    one of SECTORS;  authors: who filled in the record;  published: a day, today if empty
    url:       where the release can be had
    """

    name: str = ""
    curators: tuple[str, ...] = ()
    description: str = ""
    use: str = ""
    region: str = ""
    sector: str = ""
    licence: str = ""
    authors: tuple[str, ...] = ()
    published: str = ""
    url: str = ""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            for text in value if isinstance(value, tuple) else (value,):
                if not is_plain(text, longest=_LONGEST):
                    raise PlanError(field.name, "answer-not-plain")
        if self.sector and self.sector not in SECTORS:
            raise PlanError("sector", "choose-one-of-these", choices=", ".join(SECTORS))
        if self.published:
            try:
                datetime.date.fromisoformat(self.published)
            except ValueError:
                raise PlanError("published", "not-a-day") from None

    def with_receipt(self, receipt: Receipt) -> "OwnerAnswers":
        """What was not answered and stands in the receipt is taken from there."""
        curators = self.curators or ((receipt.publisher,) if receipt.publisher else ())
        return replace(self, curators=curators, use=self.use or receipt.purpose)

    @property
    def day(self) -> str:
        return self.published or datetime.date.today().isoformat()

    @property
    def open_questions(self) -> tuple[str, ...]:
        """Names of what was not answered."""
        return tuple(
            field.name
            for field in fields(self)
            if field.name not in ("published", "sector", "url") and not getattr(self, field.name)
        )


def answered(text: str, words: Words = english) -> str:
    """The answer, or the mark that stands for one."""
    return text or render(Message("evidence.to-be-filled-in"), words)
