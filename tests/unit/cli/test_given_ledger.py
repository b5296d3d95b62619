"""A command that is told to be run names the ledger that was typed; who waits for a ledger is told so."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from dpsim_gui.cli.ledger_command import accept_given, given_ledger, naming
from dpsim_gui.cli.main import main
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.store import DAMAGED
from dpsim_gui.errors import LedgerError
from dpsim_gui.messages import render
from tests.unit.curator.ledger.small_ledgers import edit, fill

RUN = "run `dpsim ledger verify --accept` to begin"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "my ledger"
    fill(path, 1)
    return path


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (None, RUN),
        ("mine.db", "run `dpsim ledger verify --accept --ledger mine.db` to begin"),
        ("my ledger", "run `dpsim ledger verify --accept --ledger 'my ledger'` to begin"),
        ("mine\u202e.db", "run `dpsim ledger verify --accept --ledger PATH` to begin"),
    ],
)
def test_the_command_names_the_ledger_as_typed(typed: str | None, told: str) -> None:
    assert told in render(naming(DAMAGED, typed))


@pytest.mark.parametrize("statement", ["DELETE FROM lines", "UPDATE lines SET epsilon = 'x'"])
def test_a_damaged_ledger_tells_the_way_out_of_this_one(
    path: Path, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(path, statement)
    way_out = f"`dpsim ledger verify --accept --ledger '{path}'`"
    assert main(["ledger", "cap", "--ledger", str(path), "--dataset", "clinic", "--epsilon", "1"]) == 2
    assert way_out in capsys.readouterr().err
    if statement.startswith("UPDATE"):
        assert main(["ledger", "verify", "--ledger", str(path)]) == 2
        assert way_out in capsys.readouterr().out
        with pytest.raises(LedgerError) as refusal:
            accept_given(str(path))
        assert way_out in refusal.value.problem


def test_other_sentences_stay_as_they_are(tmp_path: Path) -> None:
    with pytest.raises(LedgerError) as refusal, given_ledger(str(tmp_path / "none"), create=False):
        raise AssertionError("never opened")
    assert refusal.value.problem == "there is no ledger yet. Your first release makes one"


def test_who_waits_is_told_in_one_line(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        threading.Timer(0.3, other.execute, ["ROLLBACK"]).start()
        assert main(["ledger", "show", "--ledger", str(path)]) == 0
    assert capsys.readouterr().err == "dpsim: another program is using the ledger. Waiting for it\n"
