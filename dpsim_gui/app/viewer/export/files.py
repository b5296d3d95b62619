"""Files: chosen or dropped, worked through with a bar, saved where the reader says; a sentence when that fails."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.form import button, column, grow, label, row, sentence
from dpsim_gui.app.worker import Progressed, Worker
from dpsim_gui.file_formats import POINTS, patterns
from dpsim_gui.whole_file import whole_binary_file


class SavedNote(QWidget):
    """Takes no room until something was saved."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path()
        self.saved = sentence(role="good")
        self.show_folder = button(
            self.tr("Sho&w"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))),
            kind="quiet",
            tip=self.tr("Opens the folder"),
        )
        row(grow(self.saved), self.show_folder, inside=self)
        self.setVisible(False)

    def show_result(self, path: Path, problem: str | None) -> None:
        """problem: why the file could not be written, said elsewhere."""
        self.say(path, self.tr("Saved as {name}").format(name=path.name))
        self.setVisible(problem is None)

    def say(self, path: Path, sentence: str) -> None:
        # More than its name is to be said about a file that was saved.
        self.folder = path.parent
        self.saved.setText(sentence)
        self.setVisible(True)


def ask_where_to_save(
    parent: QWidget, *, title: str, name: str, kinds: Sequence[tuple[str, str]], chosen: Callable[[Path], None]
) -> QFileDialog:
    """kinds: (words, suffix), the first is offered first. `chosen` gets a path that ends in one of the suffixes."""
    filters = [f"{words} (*.{suffix})" for words, suffix in kinds]
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(filters)
    dialog.setDefaultSuffix(kinds[0][1])
    dialog.filterSelected.connect(lambda text: dialog.setDefaultSuffix(kinds[filters.index(text)][1]))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda text: chosen(Path(text)))
    dialog.open()
    return dialog


def ask_where_to_save_table(parent: QWidget, title: str, name: Path, chosen: Callable[[Path], None]) -> QFileDialog:
    return ask_where_to_save(parent, title=title, name=str(name), kinds=((tr("Table"), "csv"),), chosen=chosen)


_DATA_NAMES = {"tif": "GeoTIFF", "geojson": "GeoJSON"}


def ask_where_to_export(
    parent: QWidget,
    *,
    title: str,
    name: str,
    chosen: Callable[[Path], None],
    table: bool = True,
    data: Sequence[str] = (),
) -> QFileDialog:
    """A plot as a picture or a drawing, or as the table of what it shows.  data: suffixes of more formats"""
    kinds = [(tr("Picture"), "png"), (tr("Drawing"), "svg"), (tr("PDF"), "pdf")]
    if table:
        kinds.append((tr("Table"), "csv"))
    kinds += [(_DATA_NAMES.get(suffix, suffix), suffix) for suffix in data]
    return ask_where_to_save(parent, title=title, name=name, kinds=kinds, chosen=chosen)


def write_file(path: Path, content: str | bytes) -> str | None:
    """Writes a text, or a picture or document; the sentence to show if that was not possible."""
    try:
        with whole_binary_file(path) as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError:
        return cannot_write()
    return None


def cannot_write() -> str:
    return tr("The file could not be written. Choose a folder you may write to, or free some space.")


def ask_for_files(
    parent: QWidget,
    title: str,
    filters: Sequence[str],
    folder: Path | None,
    chosen: Callable[[list[Path]], None],
    *,
    several: bool = False,
) -> None:
    """Opens a dialog without blocking.  folder: that it shows at first, None for the last one"""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    mode = QFileDialog.FileMode
    dialog.setFileMode(mode.ExistingFiles if several else mode.ExistingFile)
    dialog.setNameFilters(list(filters))
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
    dialog.open()


class PointsDrop(QWidget):
    chosen = Signal(object)  # the Path

    def __init__(self, headline: str, text: str, *, folder: Path) -> None:
        """folder: that the dialog shows at first"""
        super().__init__()
        self._folder = folder
        self.zone = DropZone("table", headline, text)
        self.zone.dropped.connect(self.chosen)
        self.choose = button(self.tr("Ch&oose a file…"), self.ask, kind="primary")
        self.zone.add_button(self.choose)
        column(self.zone, inside=self)

    def ask(self) -> None:
        filters = (self.tr("Points ({patterns})").format(patterns=patterns(POINTS)), self.tr("All files (*)"))
        title = self.tr("Choose a file of points")
        ask_for_files(self, title, filters, self._folder, lambda paths: self.chosen.emit(paths[0]))


_STEPS = 1000


class JobRow(QWidget):
    """counted: says what was done so far, with {count} in its place; empty where the bar says enough
    of_all: the same where the {total} is known
    """

    def __init__(self, worker: Worker, counted: str = "", of_all: str = "") -> None:
        super().__init__()
        self._counted, self._of_all = counted, of_all or counted
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.count = label()
        if not counted:
            # Never shown here: without a place yet, it would open a window of its own for a moment.
            self.count.hide()
        self.stop = button(self.tr("&Cancel"), lambda: worker.cancel())
        row(grow(self.bar), self.count, self.stop, inside=self, spacing=12)
        worker.progressed.connect(self._on_progress)
        self.show_running(False)

    def show_running(self, running: bool) -> None:
        self.setVisible(running)
        self.bar.setRange(0, 0)
        self.count.setText("")

    def _on_progress(self, report: Progressed) -> None:
        words = self._of_all if report.total else self._counted
        self.count.setText(words.format(count=rounded(float(report.done)), total=rounded(float(report.total or 0))))
        # In thousandths: a count of points may outgrow the bar's own numbers.
        self.bar.setRange(0, _STEPS if report.total else 0)
        self.bar.setValue(round(_STEPS * report.done / report.total) if report.total else 0)
