"""How the private table was written, as far as everyone may know: its form, and nothing of a cell."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain

_MOST_LINES = 10**9
_LONGEST_WORD = 20
_MOST_COLUMNS = 200_000


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

# What later versions of the format say besides, as it usually is.
_LAYOUT: dict[str, str | int] = {"line_ends": "lf", "names_shift": 0, "column_count": 0}


@dataclass(frozen=True, kw_only=True)
class ReadAs:
    """separator, thousands: a mark, or tab, space, any, none;  decimal: a mark;  encoding: a code page

    header, names_line: whether names of columns were read, and from which line where it was declared, else 0
    skip_lines, skip_footer: lines above and below the table
    line_ends: lf, also for CRLF, or cr;  names_shift: -1, 0 or 1;  column_count: of a table without names, else 0
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
    line_ends: str = "lf"
    names_shift: int = 0
    column_count: int = 0

    def content(self) -> dict[str, Any]:
        """For JSON, what every version of the format says."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name not in _LAYOUT}

    def layout_content(self) -> dict[str, Any]:
        """For JSON, what later versions of the format say besides; empty where it is as usual."""
        usual = all(getattr(self, name) == value for name, value in _LAYOUT.items())
        return {} if usual else {name: getattr(self, name) for name in _LAYOUT}

    @classmethod
    def of_content(cls, content: Any, layout: Any = None) -> "ReadAs":
        """What a file says, which may come from a stranger; ValueError where it is out of order."""
        if not isinstance(content, dict) or set(content) != {each.name for each in fields(cls)} - set(_LAYOUT):
            raise ValueError("not the names of a way of reading")
        if layout is not None:
            _refuse_odd_layout(layout)
        for name in ("separator", "decimal", "thousands", "encoding"):
            if not isinstance(content[name], str) or not is_plain(content[name], longest=_LONGEST_WORD):
                raise ValueError("not a mark")
        for name in ("header", "line_breaks_in_cells"):
            if not isinstance(content[name], bool):
                raise ValueError("not true or false")
        for name in ("skip_lines", "skip_footer", "names_line"):
            if type(content[name]) is not int or not 0 <= content[name] <= _MOST_LINES:
                raise ValueError("not a number of lines")
        return cls(**(content | {"origin": Origin(content["origin"])} | (layout or {})))

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


def _refuse_odd_layout(layout: Any) -> None:
    if not isinstance(layout, dict) or set(layout) != set(_LAYOUT) or layout == _LAYOUT:
        raise ValueError("not the names of a layout")
    if layout["line_ends"] not in ("lf", "cr"):
        raise ValueError("not a line end")
    shift, count = layout["names_shift"], layout["column_count"]
    if type(shift) is not int or shift not in (-1, 0, 1):
        raise ValueError("not a shift")
    if type(count) is not int or not 0 <= count <= _MOST_COLUMNS:
        raise ValueError("not a number of columns")
