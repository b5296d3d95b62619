"""How the file is read: guessed from its header and format, and changeable."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.curator.draft.header import FileHeader
from dpsim_gui.curator.request.written import some_names
from dpsim_gui.data.numbers import ANY_MARK
from dpsim_gui.data.reading_options import DECIMALS, ENCODINGS, LF, LINE_ENDS, NAMES_SHIFTS, SEPARATORS, THOUSANDS

_ACROSS = 3
_MARKS = ("decimal", "thousands")
_BREAKS = "line_breaks_in_cells"
_OF_SHEETS = ("header", "skip_lines", "names_line", "column_count", "skip_footer")
"""what a sheet leaves to guess or to say"""


class ReadingCard(Card):
    changed = Signal(object)
    """the new texts: what the owner chose, by the name of the option"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAccessibleName(self.tr("How the file is read"))
        self._texts: Mapping[str, str] = {}
        # It names an array out of the file.
        self._summary = form.sentence("", "muted")
        self._more = form.toggle(self.tr("Change"), name=self.tr("Change how the file is read"))
        self.add(form.row(form.grow(self._summary), self._more))
        self._inside = QWidget()
        self._inside.setVisible(False)
        self._more.toggled.connect(self._on_more)
        self._grid = grid = QGridLayout(self._inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        self._header: FileHeader | None = None
        self._boxes: dict[str, QComboBox] = {}
        self._breaks = QCheckBox(self.tr("Cells in quotes hold line breaks"))
        self._breaks.clicked.connect(self._on_breaks)
        breaks = Field(
            _BREAKS,
            self.tr("Line breaks"),
            self._breaks,
            self.tr("Otherwise one line is one row. The whole file must then be written strictly."),
        )
        self._fields = {_BREAKS: breaks}
        grid.addWidget(breaks)
        for column in range(_ACROSS):
            grid.setColumnStretch(column, 1)
        self.add(self._inside)

    def _on_more(self, wanted: bool) -> None:
        if wanted and not self._boxes:
            self._make_boxes()
        self._inside.setVisible(wanted)

    def _make_boxes(self) -> None:
        """Few owners change anything here, so they are made when somebody looks."""
        fields: dict[str, Field] = {}
        before: QWidget = self._more
        for name, label, hint in (
            ("separator", self.tr("Separator"), self.tr("Between the cells of a line.")),
            ("decimal", self.tr("Decimal mark"), self.tr("As in 1.5 or 1,5.")),
            ("thousands", self.tr("Thousands mark"), self.tr("As in 1,000 or 1.000.")),
            ("encoding", self.tr("Encoding"), self.tr("If letters of the names look wrong.")),
            ("line_ends", self.tr("Line endings"), self.tr("Old Macs ended lines with CR.")),
            ("header", self.tr("First line"), self.tr("Names of columns, or data already.")),
            ("skip_lines", self.tr("Lines to skip"), self.tr("Above the table.")),
            ("names_line", self.tr("Line of names"), self.tr("If other lines stand between it and the rows.")),
            ("names_shift", self.tr("First name"), self.tr("Whether it belongs to the first column.")),
            ("column_count", self.tr("Number of columns"), self.tr("Of a file without names.")),
            ("skip_footer", self.tr("Lines at the end"), self.tr("That are no rows, such as totals.")),
            ("array", self.tr("Array or sheet"), self.tr("The one that holds your table.")),
        ):
            box = form.choice(label)
            # The longest entry must not make the page wider than the window.
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            box.activated.connect(lambda _index, name=name: self._on_activated(name))
            self._boxes[name] = box
            fields[name] = Field(name, label, box, hint)
            self._grid.addWidget(fields[name])
            # Tab goes through them here, not behind all that was made before.
            QWidget.setTabOrder(before, box)
            before = box
        self._fields = fields | self._fields
        if self._header is not None:
            self._fill_boxes(self._header)

    def show_header(self, header: FileHeader, texts: Mapping[str, str]) -> None:
        self._header, self._texts = header, texts
        self._fill_boxes(header)
        self._summary.setText(self._summary_of(header))
        self.setVisible(header.is_text or header.is_sheet or len(header.arrays) > 1 or bool(header.text_columns))

    def _fill_boxes(self, header: FileHeader) -> None:
        current, texts = _current(header), self._texts
        choices: dict[str, tuple[str, ...]] = {
            "separator": SEPARATORS,
            "decimal": DECIMALS,
            "thousands": THOUSANDS,
            "encoding": ENCODINGS,
            "line_ends": LINE_ENDS,
            "header": ("yes", "no"),
            "skip_lines": tuple(str(lines) for lines in range(21)),
            "names_line": tuple(str(lines) for lines in range(21)),
            "names_shift": tuple(map(str, NAMES_SHIFTS)),
            "column_count": tuple(str(count) for count in range(1, 21)),
            "skip_footer": tuple(str(lines) for lines in range(21)),
            "array": header.arrays,
        }
        for name, box in self._boxes.items():
            values = choices[name] if current[name] in choices[name] else (*choices[name], current[name])
            box.clear()
            box.addItem(self.tr("Automatic ({value})").format(value=self._entry(name, current[name])), None)
            for value in values:
                box.addItem(self._entry(name, value), value)
            box.setCurrentIndex(max(0, box.findData(texts[name])) if name in texts else 0)
            marks_text = bool(header.text_columns) and name in _MARKS
            matters = header.is_text or marks_text or (header.is_sheet and name in _OF_SHEETS)
            self._fields[name].setVisible(bool(header.arrays) if name == "array" else matters)
        has_names = bool(header.guessed.header)
        for name, fits in (("names_shift", has_names), ("column_count", not has_names)):
            if name in self._boxes:
                of_kind = header.is_text or (header.is_sheet and name in _OF_SHEETS)
                self._fields[name].setVisible(of_kind and (fits or name in texts))
        self._breaks.setChecked(header.guessed.line_breaks_in_cells or False)
        self._fields[_BREAKS].setVisible(header.is_text)
        self._close_ranks()

    def _summary_of(self, header: FileHeader) -> str:
        current = _current(header)
        if header.is_text:
            return self.tr("Read as {separator} separated, decimal {decimal}, {encoding}, {first}").format(
                separator=self._word("separator", current["separator"]),
                decimal=self._word("decimal", current["decimal"]),
                encoding=current["encoding"],
                first=self._word("header", current["header"]),
            )
        if header.is_sheet:
            return self.tr("Sheet {name}, {first}").format(
                name=current["array"], first=self._word("header", current["header"])
            )
        if header.arrays:
            return self.tr("Read from the array {name}").format(name=current["array"])
        if header.text_columns:
            words = self.tr(
                "Columns of text: {names}. Read as numbers with decimal {decimal}; other cells are unreadable"
            )
            names = translated(some_names(header.text_columns))
            return words.format(names=names, decimal=self._word("decimal", current["decimal"]))
        # The card is not shown then.
        return self._summary.text()

    def _close_ranks(self) -> None:
        """Fields that do not matter for a kind of file leave no holes."""
        for field in self._fields.values():
            self._grid.removeWidget(field)
        shown = [field for field in self._fields.values() if not field.isHidden()]
        for place, field in enumerate(shown):
            self._grid.addWidget(field, place // _ACROSS, place % _ACROSS, Qt.AlignmentFlag.AlignTop)

    def _entry(self, name: str, value: str) -> str:
        """As short as a box in a third of a small window."""
        if name == "header":
            return self.tr("names") if value == "yes" else self.tr("data")
        return self._word(name, value)

    def _word(self, name: str, value: str) -> str:
        if name == "header":
            return self.tr("first line has the names") if value == "yes" else self.tr("no line of names")
        if name == "names_line" and value == "0":
            return self.tr("the one above the rows")
        if name == "names_shift":
            shifts = {
                "-1": self.tr("a sign, no column"),
                "0": self.tr("names the first column"),
                "1": self.tr("names the second column"),
            }
            return shifts[value]
        if name == "line_ends":
            return self.tr("LF or CRLF") if value == LF else self.tr("CR alone")
        words = {
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
        return words.get(value, value)

    def _on_breaks(self, on: bool) -> None:
        texts = {name: text for name, text in self._texts.items() if name != _BREAKS}
        self.changed.emit(texts | {_BREAKS: "yes"} if on else texts)

    def _on_activated(self, name: str) -> None:
        texts = dict(self._texts)
        value = self._boxes[name].currentData()
        if value is None:
            texts.pop(name, None)
        else:
            texts[name] = str(value)
        self.changed.emit(texts)


def _current(header: FileHeader) -> dict[str, str]:
    """How the file is read now, by the name of the option."""
    guessed = header.guessed
    return {
        "separator": guessed.separator or "",
        "decimal": guessed.decimal or "",
        "thousands": guessed.thousands or "",
        "encoding": guessed.encoding or "",
        "header": "yes" if guessed.header else "no",
        "skip_lines": str(guessed.skip_lines or 0),
        "names_line": str(guessed.names_line or 0),
        "line_ends": guessed.line_ends or LF,
        "names_shift": str(guessed.names_shift or 0),
        "column_count": str(guessed.column_count or 0),
        "skip_footer": str(guessed.skip_footer or 0),
        "array": guessed.array or "",
    }
