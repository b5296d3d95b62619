"""Reads the header of the chosen files off the GUI thread: the newest question wins."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import FileHeader, read_header
from dpsim_gui.curator.draft.site import matched

_Key = tuple[tuple[str, ...], Mapping[str, str]]


class HeaderReader(QObject):
    """header: the one that was read last;  wanted: the choices that were asked about last."""

    read = Signal(object)
    """Choices: those that were asked about, completed by what the header says"""
    failed = Signal(object)
    """a DpsimError"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.header: FileHeader | None = None
        self._known: _Key | None = None
        self._asked: _Key | None = None
        self.wanted: Choices | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)

    def ask(self, wanted: Choices) -> None:
        self._asked, self.wanted = _key(wanted), wanted
        files, reading = wanted.files, dict(wanted.reading)
        self._worker.start(lambda _progress: read_header(files, reading), supersede=True)

    def header_of(self, choices: Choices) -> FileHeader | None:
        """None while it is not known."""
        return self.header if _key(choices) == self._known else None

    def was_asked(self, choices: Choices) -> bool:
        """Also where it could not be read: a file that is gone is not asked for again and again."""
        return _key(choices) in (self._known, self._asked)

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def close(self) -> None:
        self._worker.close()

    def _on_done(self, done: Done) -> None:
        header, wanted = done.of(FileHeader), self.wanted
        assert wanted is not None
        complete = completed(wanted, header)
        self.header, self._known = header, _key(complete)
        self.read.emit(complete)

    def _on_failed(self, failed: Failed) -> None:
        self.failed.emit(failed.error)


def completed(wanted: Choices, header: FileHeader) -> Choices:
    """With the columns of the file; ticks and labels that it has no column for are left out."""
    reading = {**header.chosen, **wanted.reading}
    if wanted.is_fixed:
        known_columns = (*header.columns, *header.label_columns)
        before = dict(wanted.match)
        if reading.get("labels"):
            before[wanted.label_column] = header.label_columns[-1]
        return replace(
            wanted, reading=reading, header=header.columns, match=matched(wanted.asked_columns, known_columns, before)
        )
    columns = tuple(name for name in wanted.columns if name in header.columns)
    if not wanted.header and not columns and header.is_array:
        # A new array holds numbers by its type, so there is nothing to choose.
        columns = header.columns
    label = wanted.label_column if wanted.label_column in header.label_columns else ""
    if reading.get("labels"):
        # Who gives labels of their own wants these.
        label = header.label_columns[-1]
    person = wanted.person if wanted.person in (*header.columns, *header.label_columns) else ""
    return replace(wanted, reading=reading, header=header.columns, columns=columns, label_column=label, person=person)


def _key(choices: Choices) -> _Key:
    return choices.files, choices.reading
