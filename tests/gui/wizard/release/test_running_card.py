"""A release under way counts what it reads; one that waits for another program says so, and goes on when it may."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.release.running_card import RunningCard
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.app.worker import Progressed
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.ledger import Ledger
from tests.gui.wizard.seen import says
from tests.gui.wizard.walk import confirm

WAITING = "Another program is using the ledger; waiting for it…"


def test_a_release_says_that_it_waits_for_the_ledger_and_is_made(
    loaded: WizardWindow, qtbot: QtBot, ledger: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    Ledger.open(ledger).close()
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    confirm(loaded, qtbot, loaded.draft.choices.epsilon_text)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        page.release()
        qtbot.waitUntil(lambda: says(page, WAITING), timeout=5_000)
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: loaded.current_step() is Step.DONE)


def test_who_has_cancelled_reads_that_it_stops(qtbot: QtBot) -> None:
    card = RunningCard()
    qtbot.addWidget(card)
    card.show()
    card.start(None)
    card.show_stopping()
    thread = threading.Thread(target=card.waits.emit)
    thread.start()
    thread.join()
    qtbot.wait(20)
    assert says(card, "Stopping…")
    assert not says(card, WAITING)


@pytest.mark.parametrize(
    ("rows", "told"), [(100, " 1 row a second "), (500, " 5 rows a second "), (None, " B a second ")]
)
def test_the_pace_counts(rows: int | None, told: str, qtbot: QtBot) -> None:
    seconds = iter((0.0, 50.0))
    card = RunningCard(clock=lambda: next(seconds))
    qtbot.addWidget(card)
    card.show()
    card.start(rows)
    card.show_progress(Progressed(job=1, done=500, total=1000))
    assert says(card, told)
