"""How the private table was written, as far as everyone may know: its form, and nothing of a cell."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain

_MOST_LINES = 10**9
_LONGEST_WORD = 20


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


@dataclass(frozen=True, kw_only=True)
class ReadAs:
    """separator, thousands: a mark, or tab, space, any, none;  decimal: a mark;  encoding: a code page

    header, names_line: whether names of columns were read, and from which line where it was declared, else 0
    skip_lines, skip_footer: lines above and below the table
    """

    separator: str
    decimal: str
    thousands: str
    encoding: str
    header: bool
    skip_lines: int
    skip_footer: int
    names_line: int
    line_breaks_in_cells: bool
    origin: Origin

    def content(self) -> dict[str, Any]:
        """For JSON."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @classmethod
    def of_content(cls, content: Any) -> "ReadAs":
        """What a file says, which may come from a stranger; ValueError where it is out of order."""
        if not isinstance(content, dict) or set(content) != {each.name for each in fields(cls)}:
            raise ValueError("not the names of a way of reading")
        for name in ("separator", "decimal", "thousands", "encoding"):
            if not isinstance(content[name], str) or not is_plain(content[name], longest=_LONGEST_WORD):
                raise ValueError("not a mark")
        for name in ("header", "line_breaks_in_cells"):
            if not isinstance(content[name], bool):
                raise ValueError("not true or false")
        for name in ("skip_lines", "skip_footer", "names_line"):
            if type(content[name]) is not int or not 0 <= content[name] <= _MOST_LINES:
                raise ValueError("not a number of lines")
        return cls(**(content | {"origin": Origin(content["origin"])}))

    @property
    def words(self) -> Message:
        first_row = self.skip_lines + 1
        if self.names_line:
            names = Message("names-line", line=self.names_line, first_row=first_row)
        else:
            names = Message("names-in-line" if self.header else "no-names", line=first_row)
        parts = (
            Message(
                "marks-of-table",
                separator=_MARKS.get(self.separator, self.separator),
                decimal=_MARKS.get(self.decimal, self.decimal),
                thousands=_MARKS.get(self.thousands, self.thousands),
                encoding=self.encoding,
            ),
            names,
            *((Message("footer-left-out", count=self.skip_footer),) if self.skip_footer else ()),
            Message("breaks-in-cells" if self.line_breaks_in_cells else "row-on-each-line"),
        )
        return Message("read-as", parts=parts, origin=_ORIGINS[self.origin])
