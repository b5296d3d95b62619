"""A release of texts: a sentence is compared in plain words, a file is ranked, and a missing model is named."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.analysis.plain_sentence import text_closeness
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.batch.sentence_card import SentenceCard
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, Show, some
from tests.unit.columns.small_model import model_folder, use_small_library


@pytest.fixture(params=["l2sq", "gaussian"])
def text_session(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    use_small_library(monkeypatch)
    notes = pl.DataFrame({"note": ["a cab", "abba", "a bad cab", "dab"] * 100})
    asked = ReleaseRequest(
        function=request.param,
        epsilon="5",
        delta="1e-6",
        columns=("note",),
        kind={"note": "text"},
        text_model=str(model_folder(tmp_path)),
        rows=400,
    )
    build_release(make_plan(asked, advice=False), notes, tmp_path / "texts.dpsim", ledger=tmp_path / "ledger.db")
    return new_session(open_release(tmp_path / "texts.dpsim"), tmp_path / "texts.dpsim")


@pytest.fixture
def panel(text_session: Session, show: Show) -> BatchPanel:
    return show(BatchPanel, text_session, size=(1000, 900))


def card_of(panel: BatchPanel) -> SentenceCard:
    return some(panel.sentence)


def test_it_opens_on_texts_and_lists_no_panels_of_single_numbers(text_session: Session, qtbot: QtBot) -> None:
    page = OpenedPage(text_session)
    qtbot.addWidget(page)
    assert isinstance(page.shown, BatchPanel)
    assert [page.list.list.item(at).text() for at in range(page.list.list.count())] == ["Texts", "Receipt", "Compare"]
    page.shut_down()


def test_a_sentence_is_compared_once_its_model_is_chosen(panel: BatchPanel, tmp_path: Path, qtbot: QtBot) -> None:
    card = card_of(panel)
    assert not card.ask.isEnabled()
    card.text.setPlainText("a bad dab")
    card.use_model(str(model_folder(tmp_path / "other", weights="9") / "modules.json"))
    qtbot.waitUntil(lambda: card.model.isVisible())
    assert "needs letters" in card.problem.text()
    QTest.mouseClick(card.model, LEFT)
    some(card.findChild(QFileDialog)).reject()
    card.use_model(str(tmp_path / "letters" / "modules.json"))
    qtbot.waitUntil(lambda: bool(card.answer.text()))
    assert card.answer.text().startswith("Similarity: ")
    assert "95 % interval" in card.answer.text()
    assert not card.problem.text()
    card.text.setPlainText("another")
    assert not card.answer.text(), "nothing is said of a text that was changed"


def test_a_file_of_texts_is_answered_and_a_sentence_compared_with_it(
    panel: BatchPanel, text_session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    text_session.question.use_text_model(str(tmp_path / "letters"))
    pl.DataFrame({"id": [1, 2, 3], "note": ["ggg hhh", "", "#cab, a bad one"]}).write_csv(tmp_path / "texts.csv")
    panel.look_at(tmp_path / "texts.csv")
    qtbot.waitUntil(lambda: panel.card.isVisible())
    assert some(panel.shown).unreadable == 1
    card = card_of(panel)
    card.text.setPlainText("cab")
    QTest.mouseClick(card.ask, LEFT)
    qtbot.waitUntil(lambda: bool(card.answer.text()))
    assert "More similar than" in card.answer.text()
    panel.rank()
    qtbot.waitUntil(lambda: panel.selection is not None)
    assert some(panel.card.bench).cells[0] == ["3", "#cab, a bad one"]


def test_closeness_is_1_for_the_same_text_and_0_for_nothing_in_common(text_session: Session) -> None:
    """For the squared distance the mean cosine, within noise; with the interval around it."""
    release = text_session.release
    points = np.eye(8)[[0, 7]]
    near, far = text_closeness(release, release.query(points))
    assert near.value > 0.3 > far.value
    assert near.low < near.value < near.high
    assert near.spread > 0
