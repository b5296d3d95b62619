"""How a text table is laid out, guessed from its header and the format of its first lines.

The rules, in order; an option that is given replaces its rule:

encoding     by byte patterns, see `encoding`.
separator    each of , ; | tab and runs of spaces cuts the first records into cells. A separator scores the share of
             records with the most frequent number of cells (at least two), plus half the share of cells that are
             written like a number; it must be a third of the records at least. The best wins; on a tie, tab before ;
             before | before , before spaces. Spaces that cut no finer than tabs are none. A first line sep=; decides
             if that mark scores at all.
skip_lines   the lines before the first record with that number of cells; comments, which begin with # or %, do not
             count. One that stands directly above the data, as its header, does.
header       the first record is a header unless it is written like most records below it: see `_is_header`.
columns      as many as the header has names, or else as most records have cells.
names_shift  by one if two thirds of the records below the names have a cell more than these, or one less below a sign
             of a comment; refused where it is in doubt, see `_guess_shift`.
decimal      by how numbers are written in the cells, each record with one vote: see `guess_decimal`.

A rule sees how a cell is written (digits, marks, letters), never how large its number is. What the records below the
first one say, they say by majority: a single odd one among many turns nothing. If all options are given, no record is
asked: the layout then follows from the options and the names alone.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from dpsim_gui.data.numbers import ANY_MARK, CellForm, cell_form, guess_decimal
from dpsim_gui.data.reading_options import MOST_COLUMNS, ReadingOptions, TextLayout, can_separate
from dpsim_gui.data.selection import from_header, numbered
from dpsim_gui.data.text.head import TextHead
from dpsim_gui.data.text.quotes import cells_of_line, records_of, squeeze_spaces
from dpsim_gui.errors import DataFileError

_BY_PREFERENCE = ("\t", ";", "|", ",", " ")
# Cells of a record that a guess looks at: enough to tell, also in tables of 100,000 columns.
_MOST_CELLS = 400
_COMMENT = ("#", "%")
_FEWEST_VOTES = 4
_UNCLEAR = {"line_ends": "line-ends-unclear", "encoding": "encoding-unclear"}
# What spreadsheets write and read as the first line.
_DECLARED = re.compile(rb'"?sep=(.)"?', re.IGNORECASE)


class Record(NamedTuple):
    """cells of one record and the lines [start, end) it was read from."""

    cells: list[str]
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class _Cut:
    """The first records under one separator, and how many cells most of them have."""

    separator: str
    records: list[Record]
    width: int
    score: float


def lay_out(head: TextHead, options: ReadingOptions) -> TextLayout:
    """The layout that the head suggests, with every given option in its place."""
    if options.names_line:
        return _below_names(head, options, options.names_line)
    breaks = options.line_breaks_in_cells or False
    declared = None
    if options.skip_lines is None and options.separator is None:
        declared = _declared_separator(head, breaks)
    first_line = options.skip_lines or int(declared is not None)
    cut = _best_cut(head, first_line, options.separator or declared, breaks)
    if not cut.records:
        raise DataFileError("data", "no-records")
    start = 0 if options.skip_lines is not None or cut.score == 0 else _first_of_table(cut)
    table = cut.records[start:]
    header = _is_header(table) if options.has_names is None else options.has_names
    width = options.column_count or _usual_width(table)
    skip_lines = options.skip_lines
    if skip_lines is None:
        # In a table of one column a blank line is a row.
        blank_rows = not header and width == 1 and start == 0
        skip_lines = first_line + (0 if blank_rows else table[0].start)
    if header:
        return _below_header(head, options, cut.separator, table, skip_lines, first_line + table[0].end)
    if head.decided_by_first_line:
        raise DataFileError(head.decided_by_first_line, _UNCLEAR[head.decided_by_first_line])
    return _text_layout(
        head,
        options,
        separator=cut.separator,
        columns=numbered(width),
        names_shift=0,
        rows=table,
        header=False,
        skip_lines=skip_lines,
        lead_lines=skip_lines,
    )


def _below_names(head: TextHead, options: ReadingOptions, names_line: int) -> TextLayout:
    """Names from a given line, rows after `skip_lines` lines, which count that one too."""
    skip_lines = names_line if options.skip_lines is None else options.skip_lines
    breaks = options.line_breaks_in_cells or False
    above = _best_cut(head, names_line - 1, options.separator, breaks)
    if not above.records:
        raise DataFileError("names_line", "line-past-end")
    names = above.records[0]
    lead_lines = max(skip_lines, names_line - 1 + names.end)
    cut = _cut_by(above.separator, head, lead_lines, breaks)
    return _below_header(head, options, above.separator, [names, *cut.records], skip_lines, lead_lines)


def _below_header(
    head: TextHead, options: ReadingOptions, separator: str, table: list[Record], skip_lines: int, lead_lines: int
) -> TextLayout:
    """table: the record with the names, and those below it."""
    names, below = table[0].cells, table[1:]
    shift = _guess_shift(names, below) if options.names_shift is None else options.names_shift
    return _text_layout(
        head,
        options,
        separator=separator,
        columns=_names(names, shift),
        names_shift=shift,
        rows=below,
        header=True,
        skip_lines=skip_lines,
        lead_lines=lead_lines,
    )


def _text_layout(
    head: TextHead,
    options: ReadingOptions,
    *,
    separator: str,
    columns: tuple[str, ...],
    names_shift: int,
    rows: list[Record],
    header: bool,
    skip_lines: int,
    lead_lines: int,
) -> TextLayout:
    if len(columns) > MOST_COLUMNS:
        raise DataFileError("separator", "too-many-columns", limit=MOST_COLUMNS)
    thousands = ANY_MARK if options.thousands is None else options.thousands
    decimal = options.decimal or guess_decimal([row.cells[:_MOST_CELLS] for row in rows], separator, thousands)
    return TextLayout(
        separator=separator,
        decimal=decimal,
        thousands=thousands,
        encoding=head.encoding,
        header=header,
        skip_lines=skip_lines,
        columns=columns,
        lead_lines=lead_lines,
        line_ends=head.line_ends,
        skip_footer=options.skip_footer or 0,
        names_line=options.names_line or 0,
        names_shift=names_shift,
        line_breaks_in_cells=options.line_breaks_in_cells or False,
    )


def _declared_separator(head: TextHead, breaks: bool) -> str | None:
    declared = _DECLARED.fullmatch(head.lines[0]) if head.lines else None
    if declared is None or not can_separate(mark := declared[1].decode("utf-8", "replace")):
        return None
    # Else it is a record that happens to look like this.
    return mark if _cut_by(mark, head, 1, breaks).score > 0 or len(head.lines) == 1 else None


def _best_cut(head: TextHead, first_line: int, separator: str | None, breaks: bool) -> _Cut:
    candidates: tuple[str, ...] = _BY_PREFERENCE if separator is None else (separator,)
    if breaks:
        candidates = tuple(mark for mark in candidates if mark != " ")
    cuts = [_cut_by(mark, head, first_line, breaks) for mark in candidates]
    if separator is None and not breaks and cuts[0].width == cuts[-1].width:
        cuts.pop()
    best = max(cuts, key=lambda cut: cut.score)
    if separator is None and best.separator == "," and best.records:
        # With u;1,5 on every line both marks fit: the comma must be better by more than one odd line can make it.
        close = best.score - 2 / len(best.records)
        best = next((cut for cut in cuts if cut.separator in ";|\t" and cut.score > max(0.0, close)), best)
    if best.score > 0 or separator is not None:
        return best
    # A table of one column: any separator that does not occur will do, the comma first because it is the usual one.
    whole = [cut for cut in cuts if 2 * sum(len(record.cells) == 1 for record in cut.records) > len(cut.records)]
    return max(whole, key=lambda cut: cut.separator == ",", default=best)


def _cut_by(separator: str, head: TextHead, first_line: int, breaks: bool) -> _Cut:
    records = _records(separator, head, first_line, breaks)
    counted = [record for record in records if not record.cells[0].startswith(_COMMENT)] or records
    widths = Counter(len(record.cells) for record in counted if len(record.cells) > 1)
    if not widths:
        return _Cut(separator=separator, records=records, width=1, score=0.0)
    width, agreeing = max(widths.items(), key=lambda item: (item[1], item[0]))
    # Words of a single column have spaces as well.
    if (2 if separator == " " else 3) * agreeing < len(counted) or (
        separator == "," and _is_one_column_of_decimals(records)
    ):
        return _Cut(separator=separator, records=records, width=1, score=0.0)
    cells = [cell for record in counted if len(record.cells) == width for cell in record.cells[:_MOST_CELLS]]
    numbers = sum(cell_form(cell) is CellForm.NUMBER or cell_form(cell) is CellForm.MISSING for cell in cells)
    score = agreeing / len(counted) + 0.5 * numbers / len(cells) - (0.1 if separator == " " else 0.0)
    return _Cut(separator=separator, records=records, width=width, score=score)


def _records(separator: str, head: TextHead, first_line: int, breaks: bool) -> list[Record]:
    """Line by line, blank lines left out."""
    raw = b"\n".join(head.lines[first_line:]) + b"\n"
    if separator == " ":
        raw = squeeze_spaces(raw)
    # Not splitlines: that also cuts at a dozen other characters.
    lines = raw.decode("utf-8", "replace").split("\n")[:-1]
    records: list[Record] = []
    at = 0
    for text, height in records_of(lines) if breaks else ((line, 1) for line in lines):
        if text.strip(" "):
            records.append(Record(cells_of_line(text, separator), at, at + height))
        at += height
    return records


def _is_one_column_of_decimals(records: list[Record]) -> bool:
    """A header of one cell above digits with at most one comma between them: 1,5 is then a number, not two cells."""
    first, below = records[0].cells, records[1:]
    bare = sum(len(record.cells) <= 2 and "".join(record.cells).isdigit() for record in below)
    return len(first) == 1 and cell_form(first[0]) is CellForm.TEXT and 2 * bare > len(below)


def _first_of_table(cut: _Cut) -> int:
    """Index of the record where the table begins; those before it are a preamble.

    A header may be one cell short (R leaves out the name of the row names, others end every row with a separator) or
    longer than most rows (whose last cells are left out); then it stands directly above a record of data.
    """

    def begins(index: int) -> bool:
        cells, below = cut.records[index].cells, cut.records[index + 1 :]
        commented = cells[0].startswith(_COMMENT)
        if commented and below and (below[0].cells[0].startswith(_COMMENT) or _is_header(below)):
            return False
        if len(cells) == cut.width or (len(cells) == cut.width + 1 and cells[0] in _COMMENT):
            return True
        unlike = len(cells) > cut.width or len(cells) == cut.width - 1 > 1
        return unlike and not commented and bool(below) and not _is_header(below)

    if all(record.cells[0].startswith(_COMMENT) for record in cut.records):
        return 0
    return next(index for index in range(len(cut.records)) if begins(index))


def _is_header(table: list[Record]) -> bool:
    """Whether the first record is a header, by how its cells are written compared with most of those below.

    no   if a cell has a decimal part or a sign above numbers, or is a date above dates;
    yes  if a cell of letters stands above numbers or dates, or a date above numbers, or if at least three cells are
         consecutive whole numbers (years, or 0, 1, 2, …) and another one is empty or has letters;
    no   if a whole number stands above numbers;
    yes  otherwise.
    """
    first, below = table[0].cells[:_MOST_CELLS], table[1:]
    verdicts: set[str] = set()
    for index, form in enumerate(map(cell_form, first)):
        under = _usual_form([record.cells[index] for record in below if index < len(record.cells)])
        if form is CellForm.NUMBER and under in (CellForm.NUMBER, None):
            verdicts.add("weak data" if first[index].strip().isdigit() else "data")
        elif form is CellForm.DATE and under is CellForm.DATE:
            verdicts.add("data")
        elif under and form in (CellForm.TEXT, CellForm.DATE) and under not in (CellForm.TEXT, form):
            verdicts.add("header")
    if "data" in verdicts:
        return False
    return "header" in verdicts or _counts_up(first) or "weak data" not in verdicts


def _usual_form(cells: list[str]) -> CellForm | None:
    """How more than half of the cells are written, missing ones left out; text where no form has so many."""
    forms = Counter(form for form in map(cell_form, cells) if form is not CellForm.MISSING)
    if not forms:
        return None
    form, count = forms.most_common(1)[0]
    return form if 2 * count > forms.total() else CellForm.TEXT


_FEWEST_CELLS = 3


def cells_of(head: TextHead, layout: TextLayout) -> tuple[tuple[str, ...], ...]:
    """The first records, a cell for each column as far as they have one."""
    records = _records(layout.separator, head, layout.lead_lines, layout.line_breaks_in_cells)
    return tuple(tuple(record.cells[: len(layout.columns)]) for record in records)


def usual_forms(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, CellForm]:
    """By column, how most of these cells are written. Columns with hardly a cell there are left out."""
    forms: dict[str, CellForm] = {}
    for at, name in enumerate(columns):
        cells = [row[at] for row in rows if at < len(row) and cell_form(row[at]) is not CellForm.MISSING]
        if len(cells) >= _FEWEST_CELLS and (form := _usual_form(cells)) is not None:
            forms[name] = form
    return forms


def _counts_up(cells: list[str]) -> bool:
    whole = [int(cell) for cell in cells if cell.isascii() and cell.isdigit() and len(cell) < 10]
    return 2 < len(whole) < len(cells) and all(after - before == 1 for before, after in pairwise(whole))


def _usual_width(table: list[Record]) -> int:
    """Cells that most records have; of two numbers that are as frequent, the larger."""
    widths = Counter(len(record.cells) for record in table)
    return max(widths, key=lambda width: (widths[width], width))


def _guess_shift(names: list[str], below: list[Record]) -> int:
    """Of the names against the cells below them: R leaves out the name of the row names, numpy puts a # before all.

    A shift is taken if two thirds of the records fit it, and none is if at most a third does. Between the two the owner
    is asked. So no single record turns one answer into the other, where there are four or more.
    """
    for shift in (-1, 1) if names[0].strip() in _COMMENT else (1,):
        # Others end every row with a separator: their last cell is empty.
        fitting = sum(len(record.cells) == len(names) + shift and bool(record.cells[-1]) for record in below)
        if fitting and 3 * fitting >= 2 * len(below):
            return shift
        if len(below) >= _FEWEST_VOTES and 3 * fitting > len(below):
            raise DataFileError("names_shift", "names-shift-unclear")
    return 0


def _names(cells: list[str], shift: int) -> tuple[str, ...]:
    if shift < 0:
        if len(cells) == 1:
            raise DataFileError("names_shift", "shift-without-names")
        return from_header(cells[1:])
    names = list(cells)
    # A sign of a comment in front of the first name, as numpy.savetxt writes it.
    if names[0].strip() not in _COMMENT and names[0].startswith(_COMMENT):
        names[0] = names[0][1:]
    return from_header(["", *names] if shift else names)
