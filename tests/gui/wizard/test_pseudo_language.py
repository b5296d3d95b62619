"""In a language whose every text is 40 % longer and accented, each page still fits and nothing on it stays English.

The language is the one that packaging/translation_catalogue.py writes, installed as any other: what its catalogue does
not find stays English and fails here.
"""

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language, help_text, install_language, translated, words
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.axis_curves import PlotAxis
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.forecast_card import AxisChoice, ForecastCard
from dpsim_gui.app.wizard.data.labels_card import LabelsCard
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.app.wizard.frame import steps_before
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.rehearse.result_card import RehearsalTable
from dpsim_gui.app.wizard.signing import SigningCard, SignWindow
from dpsim_gui.app.wizard.window import WizardWindow, viewer_command
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.data.reading_options import ENCODINGS
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message, english, english_table
from dpsim_gui.translation import read_translation
from tests.gui.wizard.seen import problem
from tests.gui.wizard.walk import NUMBERS, open_example, plan_at

PLACE = re.compile(r"\{[^{}]*\}|--[a-z-]+")
LeftEnglish = Callable[[QWidget, Sequence[str]], list[str]]
IsEnglish = Callable[[str, Sequence[str]], bool]
CLINIC = NUMBERS.choices
STATES: dict[str, Choices] = {
    "labels": replace(CLINIC, label_column="outcome", classes_text="aa, bb", neighbours="add-remove"),
    "box": CLINIC,
    "ball": replace(CLINIC, domain=DomainKind.BALL, radius_text="1"),
    "sphere": replace(CLINIC, domain=DomainKind.SPHERE, function="gaussian", bandwidth_text="1"),
    "kernel": replace(CLINIC, function="gaussian", bandwidth_text="5", landmarks="none.csv", delta_text="1e-6"),
    "power": replace(CLINIC, function="lpp", domain=DomainKind.NONE),
    "wrong": replace(
        CLINIC,
        columns=CLINIC.columns[:2],
        fill_text="many",
        dataset_text="",
        row_means_text="",
        rows_text="0",
        rows_per_person_text="two",
        bounds={CLINIC.columns[0]: ("5", "3")},
        epsilon_text="1,500",
        delta_text="0.5",
        alpha_text="2",
    ),
}


@pytest.fixture
def foreign(language: Language, qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[WizardWindow]:
    window = WizardWindow(
        Settings("wizard"), theme, tmp_path / "ledger.sqlite3", keys=tmp_path / "keys", drafts=tmp_path / "drafts"
    )
    qtbot.addWidget(window)
    window.resize(1024, 700)
    window.show()
    yield window
    window.close()


@pytest.mark.parametrize(
    "state",
    [state if state in ("labels", "wrong") else pytest.param(state, marks=pytest.mark.long) for state in STATES],
)
def test_every_page_fits_and_nothing_on_it_stays_english(
    foreign: WizardWindow, qtbot: QtBot, state: str, left_english: LeftEnglish
) -> None:
    english: list[tuple[object, str]] = [("start", text) for text in left_english(foreign, ())]
    too_wide = []
    foreign.data_page.open_choices(STATES[state])
    qtbot.waitUntil(lambda: bool(foreign.draft.choices.header))
    foreign.help_fold.show(True)
    own = names(foreign.draft.choices)
    for step in steps_before(Step.DONE):
        foreign.go_to(step)
        for more in foreign.findChildren(QPushButton):
            if more.isCheckable() and not more.autoExclusive() and more.group() is None:
                more.setChecked(True)
        foreign.go_forward()
        foreign.go_to(step)
        qtbot.waitUntil(lambda: not foreign.busy)
        qtbot.wait(30)
        target = foreign.draft.choices.target
        english += [(step, text) for text in left_english(foreign, (*own, target or "-", Path(target).name or "-"))]
        foreign.help_pane.setVisible(False)
        qtbot.wait(10)
        content, given = foreign.page.widget(), foreign.page.viewport().width()
        assert content is not None
        if content.minimumSizeHint().width() > given:
            too_wide.append((step, content.minimumSizeHint().width(), given))
        foreign.help_pane.setVisible(True)
    assert "\n".join(f"{step}: {text}" for step, text in english) == ""
    assert too_wide == []


def test_curves_over_every_axis_speak_the_language(
    foreign: WizardWindow, qtbot: QtBot, left_english: LeftEnglish
) -> None:
    columns = tuple("abcdefgh")
    bounds = dict.fromkeys(columns, ("0", "1"))
    foreign.draft.start_over(replace(STATES["kernel"], columns=columns, bounds=bounds, landmarks=""))
    foreign.go_to(Step.BUDGET)
    (choice,) = foreign.pages.at(Step.BUDGET).findChildren(AxisChoice)
    (plot,) = foreign.pages.at(Step.BUDGET).findChildren(ErrorPlot)
    qtbot.waitUntil(lambda: plot.axis is PlotAxis.EPSILON)
    for axis, button in choice.buttons.items():
        button.click()
        qtbot.waitUntil(lambda axis=axis: plot.axis is axis)  # type: ignore[misc]
        QTest.keyClick(plot, Qt.Key.Key_Left)
        (card,) = foreign.pages.at(Step.BUDGET).findChildren(ForecastCard)
        assert left_english(card, ("one patient",)) == []


def test_labels_beside_the_rows_of_several_files_speak_the_language(
    foreign: WizardWindow, qtbot: QtBot, tmp_path: Path, left_english: LeftEnglish
) -> None:
    for name in ("x1.npy", "x2.npy"):
        np.save(tmp_path / name, np.zeros((4, 1)))
    page = foreign.data_page
    own = ("x1.npy", "x2.npy", "x1", "label", tmp_path.name, str(tmp_path))
    page.open_files((tmp_path / "x1.npy", tmp_path / "x2.npy"))
    qtbot.waitUntil(lambda: len(foreign.draft.choices.files) == 2)
    assert left_english(page, own) == []
    page.open_file(tmp_path / "x1.npy")
    (labels,) = page.findChildren(LabelsCard)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in labels.findChildren(FileChoice)))
    labels.file_chosen.emit(str(tmp_path / "x2.npy"))
    qtbot.waitUntil(lambda: foreign.draft.choices.label_column == "label")
    labels.file_chosen.emit(str(tmp_path / "gone.npy"))
    qtbot.waitUntil(lambda: problem(page) != "")
    assert left_english(page, own) == []


def test_a_rehearsal_a_release_and_the_ledger_speak_the_language(
    foreign: WizardWindow, qtbot: QtBot, tmp_path: Path, left_english: LeftEnglish
) -> None:
    open_example(foreign, NUMBERS)
    foreign.draft.change(target=str(tmp_path / "out.dpsim"), signing_key="none")
    foreign.data_page.tour_wanted.emit()
    plan_at(foreign, Step.REHEARSE)
    foreign.pages.get(RehearsePage).rehearse()
    qtbot.waitUntil(foreign.pages.at(Step.REHEARSE).findChildren(RehearsalTable)[0].isVisible)
    own = (*names(foreign.draft.choices), str(tmp_path), "out.dpsim", "signer")
    english = [("rehearse", text) for text in left_english(foreign, own)]
    foreign.draft.change(target=str(tmp_path / "out.dpsim"))
    foreign.go_to(Step.RELEASE)
    foreign.release_page.findChildren(SigningCard)[0].make_key("signer")
    qtbot.waitUntil(foreign.release_page.confirm_and_release)
    qtbot.waitUntil(lambda: foreign.current_step() is Step.DONE)
    english += [("done", text) for text in left_english(foreign, own)]
    foreign.show_ledger()
    (ledger,) = foreign.findChildren(LedgerWindow)
    qtbot.waitUntil(lambda: ledger.releases.table.rowCount() == 1)
    english += [("ledger", text) for text in left_english(ledger, own)]
    ledger.close()
    foreign.show_signing()
    (signing,) = foreign.findChildren(SignWindow)
    signing.open_release(tmp_path / "out.dpsim")
    signing.sign()
    qtbot.waitUntil(signing.fingerprint.isVisible)
    own = (*own, "out", "signed", "out-signed.dpsim")
    english += [("sign", text) for text in left_english(signing, own)]
    signing.close()
    assert english == []


def test_every_message_is_translated_in_every_form(language: Language, is_english: IsEnglish) -> None:
    """Whatever the layers below may say is asked for as the windows ask for it."""
    for code in english_table():
        for count in (None, 1, 5):
            said = words(code, count)
            assert said != english(code, count) or len(said) == 1
            assert not is_english(PLACE.sub("", said), ()), (code, said)
    assert words("ledger-lines-missing", 1) != words("ledger-lines-missing", 5)


def test_an_error_and_what_is_in_it_are_said_in_the_language(language: Language, is_english: IsEnglish) -> None:
    inner = Message("names-and-more", names=("Noise", "a"), count=3)
    error = PlanError("rows per person", "in-file", name="x.csv", problem=Message("type-bounds-of", names=inner))
    said = translated_error(error)
    assert said.startswith("x.csv: ")
    assert "Noise, a" in said
    assert not is_english(said, ("Noise", "x.csv"))
    said = translated_error(PlanError("rows per person", "divided-by-zero"))
    assert not is_english(said, ())


def test_what_a_language_lacks_stays_english(
    qapp: QApplication, catalogue_script: ModuleType, tmp_path: Path, language: Language
) -> None:
    (known,) = [text for text in catalogue_script.catalogue() if text.code == "no-rows"]
    read = read_translation(catalogue_script.write_language(tmp_path / "de.ts", "de", {known: ("keine Zeilen",)}))
    assert read is not None
    language.translation = read
    assert translated(Message("no-rows")) == "keine Zeilen"
    assert translated(Message("ledger-gone")) == "the ledger is gone, but its seal is there"
    assert translated(Message("ledger-lines-missing", count=1, first=2, last=2)) == "line 2 is missing"


def test_a_language_with_three_grammatical_numbers_uses_them(
    qapp: QApplication, catalogue_script: ModuleType, tmp_path: Path, language: Language
) -> None:
    (counted,) = [text for text in catalogue_script.catalogue() if text.code == "footer-left-out"]
    said = {counted: ("{count} linia", "{count} linie", "{count} linii")}
    read = read_translation(catalogue_script.write_language(tmp_path / "pl.ts", "pl", said))
    assert read is not None
    language.translation = read
    shown = [translated(Message("footer-left-out", count=count)) for count in (1, 2, 5, 22)]
    assert shown == ["1 linia", "2 linie", "5 linii", "22 linie"]


def test_the_viewer_is_started_in_the_same_language(language: Language, pseudo_language: Path, tmp_path: Path) -> None:
    assert viewer_command(tmp_path / "a.dpsim")[1][-2:] == ["--language", str(pseudo_language)]


def test_help_pages_of_the_language_come_first_and_english_ones_fill_in(
    language: Language, tmp_path: Path, is_english: IsEnglish
) -> None:
    assert not is_english(help_text("bounds"), ("glossary.md", "columns.md", "first-look.md"))
    language.translation = replace(language.translation, pages=tmp_path)
    assert "Bounds" in help_text("bounds")
    assert help_text("bounds").startswith(f"*{words('help-in-english')}*")


@pytest.mark.parametrize(
    ("wanted", "told"), [("en", False), ("en_GB", False), ("xx", True), ("no-such-file.ts", True), ("bad.ts", True)]
)
def test_a_language_that_is_not_there_leaves_everything_english_and_says_so(
    qapp: QApplication,
    wanted: str,
    told: bool,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.ts").write_text("no translation", "utf-8")
    install_language(qapp, wanted)
    assert ("no translation" in capsys.readouterr().err) == told
    assert qapp.findChildren(Language) == []
    assert translated(Message("type-number")) == "type a number, such as 12 or -0.5"
    qapp.setProperty("dpsim_language", None)


def names(choices: Choices) -> tuple[str, ...]:
    typed = (choices.row_means_text, choices.bounds_note_text, choices.dataset_text, *choices.classes)
    places = (choices.source, str(Path(choices.source).parent), Path(choices.source).name, "none.csv")
    lists = [value.strip() for listed in choices.values.values() for value in str(listed).split(",")]
    own = (*choices.header, "outcome", *typed, *places, *lists, *first_cells(Path(choices.source)))
    return (*(text for text in own if text), *ENCODINGS)


def first_cells(source: Path) -> set[str]:
    """Beside the columns of the page of the data stand the first values of each."""
    with source.open(encoding="utf-8", newline="") as rows:
        return {cell for row in islice(csv.reader(rows), 1, 8) for cell in row}


ENGLISH_WORDS = re.compile(r"\b(the|and|of|is|are|with|this|that|which|rows?|columns?|point|choose|type|noise)\b")


def said(window: QWidget) -> Iterator[str]:
    """Every text a window shows or tells a screen reader."""
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window):
            yield from (widget.accessibleName(), widget.toolTip())
            if isinstance(widget, QLabel | QAbstractButton):
                yield widget.text()


def english_on(window: QWidget, own: Sequence[str]) -> list[str]:
    found = []
    for text in said(window):
        for name in sorted(own, key=len, reverse=True):
            text = text.replace(name, "")
        if ENGLISH_WORDS.search(text):
            found.append(text)
    return found


def test_the_wizard_speaks_german(german: Language, qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    window = WizardWindow(Settings("wizard"), theme, tmp_path / "l", keys=tmp_path / "k", drafts=tmp_path / "d")
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    open_example(window, NUMBERS)
    choices = window.draft.choices
    own = (*choices.header, choices.row_means_text, choices.bounds_note_text, choices.dataset_text, choices.source)
    english = []
    for step in steps_before(Step.DONE):
        window.go_to(step)
        english += english_on(window, own)
    window.close()
    assert english == []
