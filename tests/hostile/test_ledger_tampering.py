"""Gate R11: a ledger that was deleted, exchanged, cut, edited or restored is noticed at the next opening."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.line import COLUMNS
from dpsim_gui.curator.ledger.seal import LedgerPlaces
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

COST = Cost(epsilon=Fraction(1, 3), delta=Fraction(1, 10**6), rho=Fraction(1, 50))


def spend(path: Path, times: int = 1) -> None:
    with Ledger.open(path) as ledger:
        for _ in range(times):
            identifier = ledger.reserve(
                dataset="clinic", cost=COST, unit=REPLACE_ONE, description="d", fingerprint=b"x"
            ).identifier
            ledger.record_file(identifier, "0a" * 32, file_name="a.dpsim")
            ledger.mark_written(identifier)


def seal_of(path: Path) -> Path:
    return LedgerPlaces.of(path).seal


def edit(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Ten lines: a cap and three releases; beside it an old copy of ledger and seal after one release."""
    path = tmp_path / "ledger"
    with Ledger.open(path) as ledger:
        ledger.set_cap("clinic", Cap(epsilon=Fraction(9), delta=Fraction(1, 1000)))
    spend(path)
    shutil.copy(path, tmp_path / "old")
    shutil.copy(seal_of(path), tmp_path / "old.seal")
    spend(path, 2)
    return path


def continued_elsewhere(path: Path) -> None:
    """An old copy of both was used for as many lines as the original: same key, same length, another history."""
    spend(path.with_name("old"), 3)
    shutil.copy(path.with_name("old"), path)


def exchanged(path: Path) -> None:
    spend(path.with_name("other"), 4)
    shutil.copy(path.with_name("other"), path)


def sealed_anew(path: Path) -> None:
    """Somebody cut the ledger and wrote a smaller count into the seal."""
    edit(path, "DELETE FROM lines WHERE sequence > 4")
    seal = json.loads(seal_of(path).read_text())
    seal["count"] = 4
    seal_of(path).write_text(json.dumps(seal))


TAMPERINGS: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "gone, but its seal"),
    "restored": (lambda path: shutil.copy(path.with_name("old"), path), "lines 5 to 10 are missing at the end"),
    "emptied": (lambda path: path.write_bytes(b""), "lines 1 to 10 are missing"),
    "all lines removed": (lambda path: edit(path, "DELETE FROM lines"), "lines 1 to 10 are missing"),
    "last removed": (lambda path: edit(path, "DELETE FROM lines WHERE sequence = 10"), "line 10 is missing"),
    "middle removed": (lambda path: edit(path, "DELETE FROM lines WHERE sequence IN (4, 5)"), "lines 4 to 5"),
    "first removed": (lambda path: edit(path, "DELETE FROM lines WHERE sequence = 1"), "line 1 is missing"),
    "closed up": (
        lambda path: edit(
            path, "DELETE FROM lines WHERE sequence = 2", "UPDATE lines SET sequence = sequence - 1 WHERE sequence > 2"
        ),
        "line 2 was changed",
    ),
    "inserted": (
        lambda path: edit(path, f"INSERT INTO lines SELECT 11, {', '.join(COLUMNS[1:])} FROM lines WHERE sequence = 2"),
        "line 11 was changed or added",
    ),
    "inserted before": (
        lambda path: edit(path, f"INSERT INTO lines SELECT 0, {', '.join(COLUMNS[1:])} FROM lines WHERE sequence = 2"),
        "line 0 was changed or added",
    ),
    "exchanged": (exchanged, "someone exchanged the ledger or its seal"),
    "continued elsewhere": (continued_elsewhere, "do not follow on from the seal"),
    "seal deleted": (lambda path: seal_of(path).unlink(), "seal is missing or was changed"),
    "seal edited": (lambda path: seal_of(path).write_text("{}"), "seal is missing or was changed"),
    "sealed anew": (sealed_anew, "seal is missing or was changed"),
} | {
    f"{column} edited": (
        lambda path, column=column: edit(path, f"UPDATE lines SET {column} = '7' WHERE sequence = 5"),
        "line 5 was changed",
    )
    for column in COLUMNS[1:]
} | {
    kind: (
        lambda path, change=change: edit(path, f"UPDATE lines SET {change} WHERE sequence = 2"), "line 2 was changed",
    )
    for kind, change in {
        "not a number": "epsilon = 'x'", "bytes for text": "note = CAST('d' AS BLOB)",
        "broken text": "note = CAST(x'ff' AS TEXT)",
    }.items()
}  # fmt: skip


# What such a line cost cannot be told, so the ledger must be put aside before the owner goes on.
UNCOUNTABLE = {"not a number", "kind edited", "delta edited", "unit edited", "inserted", "inserted before"}


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_it_is_noticed_at_the_next_opening_and_nothing_more_is_spent(kind: str, path: Path) -> None:
    tamper, words = TAMPERINGS[kind]
    tamper(path)
    content = path.read_bytes() if path.exists() else None
    with pytest.raises(LedgerError, match=words) as caught:
        Ledger.open(path)
    assert "verify --accept" in caught.value.problem
    assert content in (b"", path.read_bytes() if path.exists() else None)


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_the_owner_can_go_on_and_the_loss_stays_on_record(kind: str, path: Path) -> None:
    TAMPERINGS[kind][0](path)
    if kind in UNCOUNTABLE:
        with pytest.raises(LedgerError, match="move it away"):
            Ledger.accept(path)
        path.rename(path.with_name("aside"))
    problems = Ledger.accept(path)
    assert problems
    with Ledger.open(path) as ledger:
        assert ledger.verify() == []
        assert len(ledger.accepted()) == 1
        assert str(problems[0]) in ledger.accepted()[0]
        before = len(ledger.entries())
    spend(path)
    with Ledger.open(path) as ledger:
        assert len(ledger.entries()) == before + 1
    # Acceptance is for what was seen then, not for what comes after.
    edit(path, "UPDATE lines SET at = 'never' WHERE sequence = (SELECT min(sequence) FROM lines)")
    with pytest.raises(LedgerError):
        Ledger.open(path)


def test_there_is_nothing_to_accept_in_a_sound_ledger(path: Path) -> None:
    assert Ledger.accept(path) == []
    with Ledger.open(path) as ledger:
        assert ledger.accepted() == ()
    with pytest.raises(LedgerError, match="no ledger yet"):
        Ledger.accept(path.with_name("none"))


def test_looking_is_possible_and_spending_is_not(path: Path) -> None:
    edit(path, "UPDATE lines SET note = 'nicer' WHERE sequence = 2", "DELETE FROM lines WHERE sequence = 10")
    with pytest.raises(LedgerError, match=r"line 2 was changed .* \(and 1 more\)"):
        Ledger.open(path)
    with Ledger.open(path, despite_problems=True) as ledger:
        assert len(ledger.verify()) == 2
        assert len(ledger.entries()) == 3
        with pytest.raises(LedgerError, match="line 2 was changed"):
            ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="")


def test_tampering_while_the_ledger_is_open_is_noticed_at_the_next_spending(path: Path) -> None:
    with Ledger.open(path) as ledger:
        edit(path, "UPDATE lines SET epsilon = '1/1000' WHERE sequence = 2")
        with pytest.raises(LedgerError, match="line 2 was changed"):
            ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="")


def test_a_seal_that_lags_behind_after_a_crash_is_no_tampering_and_is_put_right(path: Path) -> None:
    shutil.copy(path.with_name("old.seal"), seal_of(path))
    Ledger.open(path).close()
    shutil.copy(path.with_name("old"), path)
    with pytest.raises(LedgerError, match="missing at the end"):
        Ledger.open(path)


def test_the_first_start_may_crash_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    path.touch()
    Ledger.open(path).close()
    path.unlink()  # a seal of no lines: nothing can have been lost
    spend(path)


def test_deleting_one_of_the_owners_two_folders_is_noticed() -> None:
    with Ledger.open() as ledger:
        ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="")
    places = LedgerPlaces.of(None)
    shutil.copytree(places.database.parent, places.database.parent.with_name("kept"))
    shutil.rmtree(places.database.parent)
    with pytest.raises(LedgerError, match="gone, but"):
        Ledger.open()
    shutil.move(places.database.parent.with_name("kept"), places.database.parent)
    Ledger.open().close()
    shutil.rmtree(places.seal.parent)
    with pytest.raises(LedgerError, match="seal is missing"):
        Ledger.open()


def test_restoring_ledger_and_seal_together_is_the_documented_limit(path: Path) -> None:
    shutil.copy(path.with_name("old"), path)
    shutil.copy(path.with_name("old.seal"), seal_of(path))
    with Ledger.open(path) as ledger:
        assert ledger.verify() == []


@pytest.mark.parametrize(
    ("seal", "stride"),
    [(False, 199), (True, 19), *(pytest.param(seal, 1, marks=pytest.mark.long) for seal in (False, True))],
)
@pytest.mark.timeout(3600)
def test_flipped_bits_are_told_in_a_sentence_or_change_nothing_that_counts(seal: bool, stride: int, path: Path) -> None:
    victim = seal_of(path) if seal else path
    content = victim.read_bytes()
    with Ledger.open(path) as ledger:
        spent = ledger.spent("clinic")
    for position in range(0, 8 * len(content), stride):
        changed = bytearray(content)
        changed[position // 8] ^= 1 << position % 8
        victim.write_bytes(changed)
        try:
            with Ledger.open(path) as ledger:
                assert ledger.spent("clinic") == spent, f"bit {position}"
        except LedgerError:
            pass
        victim.write_bytes(content)
