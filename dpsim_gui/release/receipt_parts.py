"""Parts of a receipt: the releases that were merged, how the private table was read, which records count."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any

from dpsim_gui.columns.text import TextRule
from dpsim_gui.domain import Domain
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.json_values import INLINE, UNWRITTEN, decode, encode, hexadecimal, listed, one_of, text_to, whole_to
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import added

FEWEST_PARTS = 2
MOST_PARTS = 100
"""so that their list stays within the header of a file"""

LARGEST_ROWS = 10**15


@dataclass(frozen=True, kw_only=True)
class Part:
    """fingerprint: of its file;  signed_by: the public key whose signature it had when it was merged

    unsigned: fingerprint of a signed file without its signature, by which its unsigned copy is known again; it stands
              apart in the receipt (`unsigned_parts`), so that earlier versions still read a merged file

    rows, rows_bound, budget, rho, noise, program: as in its own receipt
    """

    fingerprint: Annotated[str, hexadecimal]
    rows: Annotated[int, whole_to(LARGEST_ROWS, least=0)] | None
    rows_bound: Annotated[int, whole_to(LARGEST_ROWS)]
    budget: Annotated[Budget, INLINE]
    rho: Fraction
    noise: NoiseLaw
    program: str
    signed_by: Annotated[str, hexadecimal] | None
    unsigned: Annotated[str | None, UNWRITTEN] = None

    @property
    def fingerprints(self) -> set[str]:
        """By which it is known again."""
        return {self.fingerprint} if self.unsigned is None else {self.fingerprint, self.unsigned}


@dataclass(frozen=True, kw_only=True)
class Whole:
    """What holds of all parts together. budget, rho: for somebody in one of them; who is in two pays both."""

    rows: int | None
    rows_bound: int
    budget: Budget
    rho: Fraction
    law: NoiseLaw

    @classmethod
    def of(cls, parts: Sequence[Part]) -> "Whole":
        known = [part.rows for part in parts if part.rows is not None]
        budgets = [part.budget for part in parts]
        return cls(
            rows=sum(known) if len(known) == len(parts) else None,
            rows_bound=sum(part.rows_bound for part in parts),
            budget=Budget(
                epsilon=max(budget.epsilon for budget in budgets), delta=max(budget.delta for budget in budgets)
            ),
            rho=max(part.rho for part in parts),
            law=added([part.noise for part in parts]),
        )


def parts_of(content: Any, unsigned: Any = None) -> tuple[Part, ...]:
    """Two or more, no file twice; ValueError where a stranger's list is something else.

    unsigned: as in `unsigned_parts`, or None in a file without it
    """
    if not isinstance(content, list) or not FEWEST_PARTS <= len(content) <= MOST_PARTS:
        raise ValueError("not a list of parts")
    parts = tuple(decode(Part, part) for part in content)
    if unsigned is not None:
        known = [None if each is None else hexadecimal(each) for each in listed(unsigned)]
        if any(each is not None and part.signed_by is None for part, each in zip(parts, known, strict=True)):
            raise ValueError("an unsigned part has no other form")
        parts = tuple(replace(part, unsigned=each) for part, each in zip(parts, known, strict=True))
    fingerprints = [fingerprint for part in parts for fingerprint in part.fingerprints]
    if len(set(fingerprints)) < len(fingerprints):
        raise ValueError("a part is listed twice")
    return parts


def unsigned_content(parts: Sequence[Part]) -> list[str | None]:
    """`unsigned_parts` of a receipt: one for each part, or nothing where no part has one."""
    unsigned = [part.unsigned for part in parts]
    return unsigned if any(unsigned) else []


_Lines = Annotated[int, whole_to(10**9, least=0)]
_Mark = Annotated[str, text_to(20)]


class Origin(StrEnum):
    """Who decided it. GUESSED: from the first lines, and nobody was asked."""

    TYPED = "typed"
    CONFIRMED = "confirmed"
    GUESSED = "guessed"


_ORIGINS = {
    Origin.TYPED: Message("read-as-typed"),
    Origin.CONFIRMED: Message("read-as-confirmed"),
    Origin.GUESSED: Message("read-as-guessed"),
}


# A mark by itself is lost among the commas of a sentence.
_MARKS = {
    ",": Message("mark-comma"),
    ";": Message("mark-semicolon"),
    ".": Message("mark-point"),
    "|": Message("mark-bar"),
    "'": Message("mark-apostrophe"),
    "tab": Message("mark-tab"),
    "space": Message("mark-space"),
    "any": Message("mark-any"),
    "none": Message("mark-none"),
}


SHEET = "sheet"
"""in place of a separator"""


@dataclass(frozen=True, kw_only=True)
class LayoutSupplement:
    """What later versions of the format say besides, with what is usual; see ReadAs."""

    line_ends: Annotated[str, one_of("lf", "cr")] = "lf"
    names_shift: Annotated[int, whole_to(1, least=-1)] = 0
    column_count: Annotated[int, whole_to(200_000, least=0)] = 0


@dataclass(frozen=True, kw_only=True)
class ReadAs:
    """separator, thousands: a mark, or tab, space, any, none;  decimal: a mark;  encoding: a code page
    separator: sheet for a workbook, whose cells need no marks

    header, names_line: whether names of columns were read, and from which line where it was declared, else 0
    skip_lines, skip_footer: lines above and below the table
    line_ends: lf, also for CRLF, or cr;  names_shift: -1, 0 or 1;  column_count: of a table without names, else 0
    """

    separator: _Mark
    decimal: _Mark
    thousands: _Mark
    encoding: _Mark
    header: bool
    skip_lines: _Lines
    skip_footer: _Lines
    names_line: _Lines
    line_breaks_in_cells: bool
    origin: Origin
    line_ends: Annotated[str, UNWRITTEN] = "lf"
    names_shift: Annotated[int, UNWRITTEN] = 0
    column_count: Annotated[int, UNWRITTEN] = 0

    def layout_content(self) -> dict[str, Any]:
        """For JSON, what later versions of the format say besides; empty where it is as usual."""
        layout = LayoutSupplement(
            line_ends=self.line_ends, names_shift=self.names_shift, column_count=self.column_count
        )
        return {} if layout == LayoutSupplement() else encode(layout)

    @classmethod
    def of_content(cls, content: Any, layout: Any = None) -> "ReadAs":
        """What a file says, which may come from a stranger; ValueError where it is out of order."""
        read = decode(cls, content)
        if layout is None:
            return read
        told = decode(LayoutSupplement, layout)
        if told == LayoutSupplement():
            raise ValueError("not written where it is as usual")
        return replace(read, **asdict(told))

    @property
    def words(self) -> Message:
        first_row = self.skip_lines + 1
        if self.names_line:
            names = Message("names-line", line=self.names_line, first_row=first_row)
        else:
            names = Message("names-in-line" if self.header else "no-names", line=first_row)
        layout = (
            *((Message("names-shifted-by", shift=self.names_shift),) if self.names_shift else ()),
            *((Message("columns-of-table", count=self.column_count),) if self.column_count else ()),
            *((Message("lines-end-with-cr"),) if self.line_ends == "cr" else ()),
        )
        if self.separator == SHEET:
            footer = (Message("footer-left-out", count=self.skip_footer),) if self.skip_footer else ()
            parts: tuple[Message, ...] = (Message("cells-of-a-sheet"), names, *footer)
            return Message("read-as", parts=parts, origin=_ORIGINS[self.origin])
        parts = (
            Message(
                "marks-of-table",
                separator=_MARKS.get(self.separator, self.separator),
                decimal=_MARKS.get(self.decimal, self.decimal),
                thousands=_MARKS.get(self.thousands, self.thousands),
                encoding=self.encoding,
            ),
            names,
            *layout,
            *((Message("footer-left-out", count=self.skip_footer),) if self.skip_footer else ()),
            Message("breaks-in-cells" if self.line_breaks_in_cells else "row-on-each-line"),
        )
        return Message("read-as", parts=parts, origin=_ORIGINS[self.origin])


class Counted(StrEnum):
    """COMPLETE: rows with a missing cell add nothing. OF_EACH_PERSON: nor do those beyond the first k of a person."""

    ALL = "all"
    COMPLETE = "complete"
    OF_EACH_PERSON = "of each person"
    COMPLETE_OF_EACH_PERSON = "complete, of each person"

    @classmethod
    def of(cls, *, complete: bool, person: bool) -> "Counted":
        if complete:
            return cls.COMPLETE_OF_EACH_PERSON if person else cls.COMPLETE
        return cls.OF_EACH_PERSON if person else cls.ALL


def reading_in(content: dict[str, Any]) -> ReadAs | None:
    if "reading" in content:
        return ReadAs.of_content(content["reading"], content.get("text_layout"))
    if "text_layout" in content:
        raise ReleaseFileError("file", "damaged-receipt")
    return None


def parts_in(content: dict[str, Any]) -> tuple[Part, ...]:
    if "parts" in content:
        return parts_of(content["parts"], content.get("unsigned_parts"))
    if "unsigned_parts" in content:
        raise ReleaseFileError("file", "damaged-receipt")
    return ()


def text_in(content: dict[str, Any], domain: Domain) -> TextRule | None:
    if "text" not in content:
        return None
    rule = decode(TextRule, content["text"])
    if rule.domain != domain:
        raise ReleaseFileError("file", "damaged-receipt")
    return rule
