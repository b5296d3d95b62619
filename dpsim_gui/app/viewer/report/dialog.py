"""Report…: which parts go into it, and where it is saved."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save
from dpsim_gui.app.viewer.report.parts import report_of
from dpsim_gui.app.viewer.report.report import ReportPart
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.app.widgets.inline_problem import InlineProblem

_WIDTH, _HEIGHT = 480, 360


class ReportDialog(QDialog):
    saved = Signal(object)
    """the Path"""

    def __init__(self, session: Session, parts: list[ReportPart], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Report"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session, self._parts = session, parts
        intro = sentence(
            self.tr(
                "One file with what you have looked at, as the panels show it now. Look at a panel first to have its "
                "picture here."
            )
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Parts of the report"))
        for part in parts:
            title = part.name if part.picture is None else f"{part.name}: {part.picture.title}"
            item = QListWidgetItem(title)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.itemChanged.connect(self._show_possible)
        self.problem = InlineProblem()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        column(intro, self.list, self.problem, self.buttons, inside=self, margins=(12, 12, 12, 12))
        self.resize(scaled(_WIDTH), scaled(_HEIGHT))

    @property
    def chosen(self) -> list[ReportPart]:
        ticked = (self.list.item(at).checkState() is Qt.CheckState.Checked for at in range(self.list.count()))
        return [part for part, wanted in zip(self._parts, ticked, strict=True) if wanted]

    def save(self, path: Path) -> None:
        problem = report_of(self._session, self.chosen, self).save(path)
        self.problem.show_problem(problem)
        if problem is None:
            self.saved.emit(path)
            self.accept()

    def _show_possible(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(bool(self.chosen))

    def _ask(self) -> None:
        ask_where_to_save(
            self,
            title=self.windowTitle(),
            name=str(self._session.path.with_name(f"{self._session.path.stem}-report.html")),
            kinds=((self.tr("Web page"), "html"), (self.tr("Document"), "pdf")),
            chosen=self.save,
        )
