"""How the file is read: guessed from its header and format, and changeable."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import ChoiceBox, Field
from dpsim_gui.curator.draft.header import FileHeader
from dpsim_gui.curator.request.written import some_names
from dpsim_gui.data.numbers import ANY_MARK
from dpsim_gui.data.reading_options import DECIMALS, ENCODINGS, LF, LINE_ENDS, NAMES_SHIFTS, SEPARATORS, THOUSANDS

_BETWEEN = 14
_BREAKS = "line_breaks_in_cells"
_OF_SHEETS = ("header", "skip_lines", "names_line", "column_count", "skip_footer")
"""what a sheet leaves to guess or to say"""
# No mark is an empty text, so the choice of the program needs another one.
_AUTOMATIC = "automatic"
_LINES = tuple(map(str, range(21)))
_VALUES: dict[str, tuple[str, ...]] = {
    "separator": SEPARATORS,
    "decimal": DECIMALS,
    "thousands": THOUSANDS,
    "encoding": ENCODINGS,
    "line_ends": LINE_ENDS,
    "header": ("yes", "no"),
    "skip_lines": _LINES,
    "names_line": _LINES,
    "names_shift": tuple(map(str, NAMES_SHIFTS)),
    "column_count": _LINES[1:],
    "skip_footer": _LINES,
    "array": (),
}
"""what can be chosen for each option, in the order of the form; arrays are those of the file"""


class ReadingCard(Card):
    changed = Signal(object)  # the new texts: what the owner chose, by the name of the option

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("How the file is read"))
        self._texts: Mapping[str, str] = {}
        self._header: FileHeader | None = None
        self._summary = form.sentence("", "muted")
        self._more = form.toggle(self.tr("Change"), self._on_more, name=self.tr("Change how the file is read"))
        self._inside = QWidget()
        self._inside.setVisible(False)
        self._lines = form.flow(inside=self._inside, spacing=_BETWEEN)
        self._boxes: dict[str, ChoiceBox] = {}
        self._breaks = form.check_box(self.tr("Cells in quotes hold line breaks"))
        self._breaks.clicked.connect(lambda on: self._change(_BREAKS, "yes" if on else _AUTOMATIC))
        breaks = Field(
            _BREAKS,
            self.tr("Line breaks"),
            self._breaks,
            "",
        )
        self._fields = {_BREAKS: breaks}
        self._lines.addWidget(breaks)
        self.add(form.row(form.grow(self._summary), self._more), self._inside)

    def _on_more(self, wanted: bool) -> None:
        if wanted and not self._boxes:
            self._make_boxes()
        self._inside.setVisible(wanted)

    def _make_boxes(self) -> None:
        """Few owners change anything here, so they are made when somebody looks."""
        labels = {
            "separator": (self.tr("Separator"), self.tr("Between the cells of a line.")),
            "decimal": (self.tr("Decimal mark"), self.tr("As in 1.5 or 1,5.")),
            "thousands": (self.tr("Thousands mark"), self.tr("As in 1,000 or 1.000.")),
            "encoding": (self.tr("Encoding"), self.tr("If letters of the names look wrong.")),
            "line_ends": (self.tr("Line endings"), self.tr("Old Macs ended lines with CR.")),
            "header": (self.tr("First line"), self.tr("Names of columns, or data already.")),
            "skip_lines": (self.tr("Lines to skip"), self.tr("Above the table.")),
            "names_line": (self.tr("Line of names"), self.tr("If other lines stand between it and the rows.")),
            "names_shift": (self.tr("First name"), self.tr("Whether it belongs to the first column.")),
            "column_count": (self.tr("Number of columns"), self.tr("Of a file without names.")),
            "skip_footer": (self.tr("Lines at the end"), self.tr("That are no rows, such as totals.")),
            "array": (self.tr("Array or sheet"), self.tr("The one that holds your table.")),
        }
        fields: dict[str, Field] = {}
        before: QWidget = self._more
        for name in _VALUES:
            self._boxes[name] = box = ChoiceBox()
            # No entry is cut: the list is as wide as its widest one.
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.edited.connect(lambda value, name=name: self._change(name, value))
            label, hint = labels[name]
            # Beside the words it would push the first lines of the table out of view.
            box.setToolTip(plain_tip(hint))
            box.setAccessibleDescription(hint)
            fields[name] = Field(name, label, box)
            self._lines.addWidget(fields[name])
            # Tab goes through them here, not behind all that was made before.
            QWidget.setTabOrder(before, box)
            before = box
        # After them all in the window too.
        self._lines.removeWidget(self._fields[_BREAKS])
        self._lines.addWidget(self._fields[_BREAKS])
        self._fields |= fields
        if self._header is not None:
            self._fill_boxes(self._header)

    def show_header(self, header: FileHeader, texts: Mapping[str, str]) -> None:
        self._header, self._texts = header, texts
        self._fill_boxes(header)
        self._summary.setText(self._summary_of(header))
        self.setVisible(header.is_text or header.is_sheet or len(header.arrays) > 1 or bool(header.text_columns))

    def _fill_boxes(self, header: FileHeader) -> None:
        current = _current(header)
        for name, box in self._boxes.items():
            values = header.arrays if name == "array" else _VALUES[name]
            automatic = self.tr("Automatic ({value})").format(value=self._entry(name, current[name]))
            entries = dict.fromkeys((*values, current[name]))
            box.offer(
                [(_AUTOMATIC, automatic), *((value, self._entry(name, value)) for value in entries)],
                self._texts.get(name, _AUTOMATIC),
            )
            self._fields[name].setVisible(self._matters(name, header))
        self._breaks.setChecked(header.guessed.line_breaks_in_cells or False)
        self._fields[_BREAKS].setVisible(header.is_text)
        self._align()

    def _matters(self, name: str, header: FileHeader) -> bool:
        of_kind = header.is_text or (header.is_sheet and name in _OF_SHEETS)
        match name:
            case "array":
                return bool(header.arrays)
            case "decimal" | "thousands":
                return header.is_text or header.is_sheet or bool(header.text_columns)
            case "names_shift":
                return of_kind and (bool(header.guessed.header) or name in self._texts)
            case "column_count":
                return of_kind and (not header.guessed.header or name in self._texts)
        return of_kind

    def _summary_of(self, header: FileHeader) -> str:
        current = _current(header)
        if header.is_text:
            return self.tr("Values separated by {separator}, decimal {decimal}, {encoding}, {first}.").format(
                separator=self._word("separator", current["separator"]),
                decimal=self._word("decimal", current["decimal"]),
                encoding=current["encoding"],
                first=self._word("header", current["header"]),
            )
        if header.is_sheet:
            return self.tr("Sheet {name}, {first}.").format(
                name=current["array"], first=self._word("header", current["header"])
            )
        if header.arrays:
            return self.tr("Rows of the array {name}.").format(name=current["array"])
        if header.text_columns:
            words = self.tr("Columns of text: {names}. If you use them as numbers, the decimal mark is the {decimal}.")
            names = translated(some_names(header.text_columns))
            return words.format(names=names, decimal=self._word("decimal", current["decimal"]))
        # The card is not shown then.
        return self._summary.text()

    def _align(self) -> None:
        """Fields of one width stand below each other, as many side by side as the window has room for."""
        shown = [field for field in self._fields.values() if not field.isHidden()]
        widest = max((field.sizeHint().width() for field in shown), default=0)
        for field in shown:
            field.setMinimumWidth(widest)

    def _entry(self, name: str, value: str) -> str:
        """As short as a box in a third of a small window."""
        if name == "header":
            return self.tr("names") if value == "yes" else self.tr("data")
        return self._word(name, value)

    def _word(self, name: str, value: str) -> str:
        words = {
            ("header", "yes"): self.tr("names in the first line"),
            ("header", "no"): self.tr("no line of names"),
            ("names_line", "0"): self.tr("above the rows"),
            ("names_shift", "-1"): self.tr("no column"),
            ("names_shift", "0"): self.tr("first column"),
            ("names_shift", "1"): self.tr("second column"),
            ("line_ends", LF): self.tr("LF or CRLF"),
        }
        marks = {
            ANY_MARK: self.tr("any"),
            ",": self.tr("comma"),
            ";": self.tr("semicolon"),
            "\t": self.tr("tab"),
            "|": self.tr("bar"),
            " ": self.tr("space"),
            ".": self.tr("point"),
            "'": self.tr("apostrophe"),
            "": self.tr("none"),
        }
        usual = self.tr("CR alone") if name == "line_ends" else marks.get(value, value)
        return words.get((name, value), usual)

    def _change(self, name: str, value: str) -> None:
        others = {option: text for option, text in self._texts.items() if option != name}
        self.changed.emit(others if value == _AUTOMATIC else {**others, name: value})


def _current(header: FileHeader) -> dict[str, str]:
    """How the file is read now, by the name of the option."""
    guessed = header.guessed
    texts = {name: getattr(guessed, name) or "" for name in ("separator", "decimal", "thousands", "encoding", "array")}
    counts = ("skip_lines", "names_line", "names_shift", "column_count", "skip_footer")
    numbers = {name: str(getattr(guessed, name) or 0) for name in counts}
    return texts | numbers | {"header": "yes" if guessed.header else "no", "line_ends": guessed.line_ends or LF}
