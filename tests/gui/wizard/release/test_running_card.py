"""A release that waits for another program says so, and goes on when it may."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.release.running_card import RunningCard
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.ledger import Ledger

WAITING = "Another program is using the ledger; waiting for it…"


def test_a_release_says_that_it_waits_for_the_ledger_and_is_made(
    loaded: WizardWindow, qtbot: QtBot, ledger: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    Ledger.open(ledger).close()
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(6)
    page = loaded.release_page
    page._honest.setChecked(True)
    page._typed.setText(loaded.draft.choices.epsilon_text)
    qtbot.waitUntil(page._go.isEnabled, timeout=20_000)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        page.release()
        qtbot.waitUntil(lambda: page._progress._pace.text() == WAITING, timeout=5_000)
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: loaded.current == 7, timeout=20_000)


def test_who_has_cancelled_reads_that_it_stops(qtbot: QtBot) -> None:
    card = RunningCard()
    qtbot.addWidget(card)
    card.start(None)
    card.show_stopping()
    thread = threading.Thread(target=card.waits.emit)
    thread.start()
    thread.join()
    qtbot.wait(20)
    assert card._pace.text() == "Stopping…"
