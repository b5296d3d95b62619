"""Reads the header of the chosen files off the GUI thread: the newest question wins."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_proposals import columns_in_words, is_embedding, proposed_kinds
from dpsim_gui.curator.draft.header import FileHeader, read_header
from dpsim_gui.curator.draft.site import matched
from dpsim_gui.curator.request.written import written_names

_Key = tuple[tuple[str, ...], Mapping[str, str]]


class HeaderReader(QObject):
    """header: the one that was read last;  wanted: the choices that were asked about last."""

    read = Signal(object)  # Choices: those that were asked about, completed by what the header says
    failed = Signal(object)  # a DpsimError

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.header: FileHeader | None = None
        self._known: _Key | None = None
        self._asked: _Key | None = None
        self.wanted = Choices()
        self._worker = Worker(self, done=self._on_done, failed=lambda failed: self.failed.emit(failed.error))

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

    def _on_done(self, done: Done) -> None:
        self.header = done.of(FileHeader)
        complete = complete_choices(self.wanted, self.header)
        self._known = _key(complete)
        self.read.emit(complete)


def complete_choices(wanted: Choices, header: FileHeader) -> Choices:
    """With the columns of the file; ticks and labels that it has no column for are left out."""
    reading = {**header.chosen, **wanted.reading}
    all_columns = (*header.columns, *header.label_columns)
    # Who gives labels of their own wants these.
    own_label = header.label_columns[-1] if reading.get("labels") else ""
    in_words = columns_in_words(header.first_rows, header.value_labels)
    if wanted.is_fixed:
        before = {**wanted.match, wanted.label_column: own_label} if own_label else dict(wanted.match)
        match = matched(wanted.asked_columns, all_columns, before)
        return replace(wanted, reading=reading, header=header.columns, match=match, in_words=in_words)
    columns, new = tuple(name for name in wanted.columns if name in header.columns), {}
    if not wanted.header and not wanted.columns:
        # Nothing was said of these data yet.
        new = _proposals(wanted, header)
        columns = header.columns if header.is_array else ()
    label = own_label or (wanted.label_column if wanted.label_column in header.label_columns else "")
    person = wanted.person if wanted.person in all_columns else ""
    return replace(
        wanted,
        reading=reading,
        header=header.columns,
        in_words=in_words,
        columns=columns,
        label_column=label,
        person=person,
        **new,
    )


def _proposals(wanted: Choices, header: FileHeader) -> dict[str, Any]:
    """What columns probably are. Of embeddings only directions count, and no cell is missing."""
    if is_embedding(header.columns):
        return {"domain": DomainKind.SPHERE, "fill_text": "0"}
    kinds = proposed_kinds(header.first_rows, header.value_labels)
    lists = {name: written_names(labels)[0] for name, labels in header.value_labels.items() if name in kinds}
    return {"kinds": {**kinds, **wanted.kinds}, "values": {**lists, **wanted.values}}


def _key(choices: Choices) -> _Key:
    return choices.files, choices.reading
