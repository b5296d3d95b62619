"""A language in which every text is accented and 40 % longer, and a way to find what on the screen is English still."""

import gc
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from types import ModuleType

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QLocale, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language, install_language
from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.look.text_size import USUAL
from dpsim_gui.app.look.theme import style_sheet
from dpsim_gui.file_formats import TABLE_FORMATS
from dpsim_gui.functions.similarity import TRAITS, FunctionName
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES

ENGLISH = re.compile(r"[A-Za-z]{3,}")
IDENTIFIERS = (
    *STRUCTURES,
    *CLASSIFIERS,
    *FunctionName,
    *(traits.formula for traits in TRAITS.values()),
    *(each.name for each in TABLE_FORMATS),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of windows that fails is tried once more, in a window of its own, and the summary names it.

    A busy machine can lose a focus or a mouse move; a broken program fails twice.
    """
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.flaky(reruns=1))


class PatientBot(QtBot):
    """Waits a minute instead of five seconds for what must come: the machine may be busy.

    What takes long is asked about less often: each question looks through a window.
    """

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 60_000) -> None:
        asked = count()

        def holds() -> bool | None:
            if pause := min(40, next(asked) // 10 * 10):
                QTest.qWait(pause)
            return callback()

        super().waitUntil(holds, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:  # the application must stand
    return PatientBot(request)


@pytest.fixture(autouse=True)
def garbage_stays_in_this_thread() -> Iterator[None]:
    """As in the programs: what is left of a window is destroyed here, never by a worker's thread."""
    was_on = gc.isenabled()
    gc.disable()
    yield
    gc.collect(1)
    if was_on:
        gc.enable()


@pytest.fixture(scope="session")
def sheet_put_away() -> list[str]:
    """The style sheet, while parts of windows are tried without it."""
    return []


@pytest.fixture(autouse=True)
def plain_parts(request: pytest.FixtureRequest, qapp: QApplication, sheet_put_away: list[str]) -> Iterator[None]:
    """Pages and panels are tried without the style sheet: applying it takes longer than making a window.

    What they look like is seen where whole windows are walked through: in the folders above theirs. The sheet comes
    back with the next test there, since reading it takes longer than many a test.
    """
    is_part = len(request.path.relative_to(Path(__file__).parent).parts) >= 3
    # What is gone need not be styled again, and must not be.
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    if is_part and (sheet := qapp.styleSheet()):
        sheet_put_away[:] = sheet_put_away or [sheet]
        qapp.setStyleSheet("")
    elif not is_part and sheet_put_away:
        qapp.setStyleSheet(sheet_put_away.pop())
    yield
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


@pytest.fixture
def styled(plain_parts: None, qapp: QApplication) -> Iterator[None]:
    """For a page or panel whose look is what the test is about."""
    sheet = qapp.styleSheet()
    qapp.setStyleSheet(style_sheet(LIGHT, USUAL))
    yield
    qapp.setStyleSheet(sheet)


@pytest.fixture(scope="session")
def catalogue_script() -> ModuleType:
    """packaging/translation_catalogue.py, which is a script and no package."""
    path = Path(__file__).parents[2] / "packaging" / "translation_catalogue.py"
    spec = spec_from_file_location("translation_catalogue", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def pseudo_language(catalogue_script: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A translation file in which every text is accented and 40 % longer."""
    written: Path = catalogue_script.write_pseudo_language(tmp_path_factory.mktemp("language"))
    return written


@pytest.fixture
def language(qapp: QApplication, pseudo_language: Path) -> Iterator[Language]:
    yield from _spoken(qapp, str(pseudo_language))


@pytest.fixture
def german(qapp: QApplication) -> Iterator[Language]:
    yield from _spoken(qapp, "de")


def _spoken(qapp: QApplication, wanted: str) -> Iterator[Language]:
    before = QLocale()
    install_language(qapp, wanted)
    (installed,) = qapp.findChildren(Language)
    yield installed
    Language.installed = None
    QLocale.setDefault(before)
    qapp.setProperty("dpsim_language", None)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.setParent(None)
        translator.deleteLater()


@pytest.fixture
def is_english() -> Callable[[str, Sequence[str]], bool]:
    """Whether a text has English words besides the given names."""
    return _is_english


@pytest.fixture
def left_english() -> Callable[[QWidget, Sequence[str]], list[str]]:
    """What a window and all that is visible in it says in English, besides the given names."""
    return lambda window, own: [text for text in dict.fromkeys(texts(window)) if _is_english(text, own)]


def _is_english(text: str, own: Sequence[str]) -> bool:
    return ENGLISH.search(without(text, own)) is not None


def without(text: str, own: Sequence[str]) -> str:
    """Without names of product and formats, formulas, identifiers, settings of structures, and what was typed."""
    # Formulas may be set with hair spaces, names begin with an invisible one.
    text = re.sub("[\u2009\u200a\u2060]", "", text)
    for piece in _names(tuple(own)):
        text = piece.sub("", text)
    return re.sub(r"\w+ = [\w.,]+|[0-9a-f]{32,}|\*\.\w+|`[^`]*`", "", text)


@cache
def _names(own: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """Longest first: a short name may be part of a long one."""
    pieces = sorted((*own, *IDENTIFIERS, "dpsim"), key=len, reverse=True)
    return tuple(re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)") for piece in pieces)


def texts(window: QWidget) -> Iterator[str]:
    yield window.windowTitle()
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QMenu):
            yield from (text for action in widget.actions() for text in _of_action(action))
        if not widget.isVisible() or widget.objectName().startswith("qt_"):
            continue
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        match widget:
            case QLabel() | QAbstractButton():
                yield widget.text()
            case QComboBox():
                yield from (widget.itemText(place) for place in range(widget.count()))
            case QTextBrowser():
                yield widget.toPlainText()
            case QLineEdit() | QPlainTextEdit():
                yield widget.placeholderText()
            case pg.PlotWidget():
                yield from _of_plot(widget)
            case QAbstractItemView():
                yield from _of_table(widget)


def _of_action(action: QAction) -> Iterator[str]:
    yield from (action.text(), action.toolTip())


def _of_plot(plot: pg.PlotWidget) -> Iterator[str]:
    item = plot.getPlotItem()
    yield from (item.getAxis(side).labelText for side in ("left", "bottom"))
    yield from (each.toPlainText() for each in item.items if isinstance(each, pg.TextItem))


def _of_table(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    horizontal = Qt.Orientation.Horizontal
    if isinstance(view, QTableView):
        yield from (str(model.headerData(i, horizontal) or "") for i in range(model.columnCount()))
    for row in range(min(40, model.rowCount())):
        for column in range(model.columnCount() if isinstance(view, QTableView) else 1):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield str(model.index(row, column).data(role) or "")
