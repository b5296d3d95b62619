"""A release reads the ledger once, however long it is, and notices what others do to it all the same."""

import time
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.building.publish import Published, publish
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.line import BEGINNING, Kind, Line
from dpsim_gui.curator.ledger.seal import LedgerPlaces, Seal
from dpsim_gui.curator.ledger.store import LedgerStore
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE
from tests.unit.curator.ledger.small_ledgers import edit, reserve

COST = Cost(epsilon=Fraction(1, 100), delta=Fraction(0), rho=Fraction(1, 20_000))


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One number for each time that all lines were read."""
    seen: list[int] = []
    real = LedgerStore.lines

    def lines(store: LedgerStore) -> list[Line]:
        found = real(store)
        seen.append(len(found))
        return found

    monkeypatch.setattr(LedgerStore, "lines", lines)
    return seen


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger" / "ledger"


def filled(path: Path, releases: int) -> None:
    """As if so many releases had been made, without the fsyncs of each."""
    Ledger.open(path).close()
    seal = Seal.read(LedgerPlaces.of(path).seal)
    assert seal is not None
    head, count = BEGINNING, 0
    cost: dict[str, Any] = {"epsilon": "1/1000", "delta": "1/1000000000", "rho": "1/2000000"}
    store = LedgerStore.connect(path, create=False, wait=1)
    with closing(store), store.writing():
        for number in range(releases):
            name = f"{number:032x}"
            for line in (
                Line(kind=Kind.RESERVED, reference=name, dataset="clinic", note="l1, ladder", unit="replace/1", **cost),
                Line(kind=Kind.HASHED, reference=name, dataset="clinic", sha256=2 * name, file_name=f"{number}.dpsim"),
                Line(kind=Kind.WRITTEN, reference=name, dataset="clinic"),
            ):
                count += 1
                chained = replace(line, sequence=count, at="2030-01-01T00:00:00+00:00").chained(seal.key, head)
                head = chained.mac
                store.append(chained)
    replace(seal, count=count, head=head).write(LedgerPlaces.of(path).seal)


def release(path: Path, name: str) -> Published:
    """All that a command asks of the ledger for one release."""
    with Ledger.open(path) as ledger:
        ledger.check(dataset="clinic", cost=COST, unit=REPLACE_ONE)
        spending: dict[str, Any] = {"dataset": "clinic", "cost": COST, "unit": REPLACE_ONE, "description": ""}
        target = path.parent.parent / name
        published = publish(ledger=ledger, target=target, draw=lambda: [b"content"], **spending)
        ledger.spent("clinic")
        ledger.entries("clinic")
    return published


def test_a_release_reads_all_lines_once(path: Path, passes: list[int]) -> None:
    filled(path, 20)
    passes.clear()
    assert release(path, "a").marked
    assert passes == [60]


def test_lines_of_another_program_are_read_and_checked(path: Path, passes: list[int]) -> None:
    filled(path, 5)
    with Ledger.open(path) as first, Ledger.open(path) as second:
        reserve(second, COST)
        passes.clear()
        assert len(first.entries()) == 6
        reserve(first, COST)
        assert passes == [16]
        assert len(second.entries()) == 7
        assert passes == [16, 17]
        assert first.verify() == second.verify() == []


@pytest.mark.parametrize(
    "by",
    [
        "another program",
        "hand",
        "hand, in the seal",
        *(pytest.param(by, marks=pytest.mark.needs("open_files_move")) for by in ("exchange", "removal")),
    ],
)
def test_what_is_done_to_an_open_ledger_is_noticed_at_the_next_step(by: str, path: Path) -> None:
    filled(path, 5)
    with Ledger.open(path) as ledger:
        reserve(ledger, COST)
        seal = LedgerPlaces.of(path).seal
        match by:
            case "another program":
                edit(path, "UPDATE lines SET epsilon = '1/9999' WHERE sequence = 4")
            case "hand":
                time.sleep(0.02)  # a file's time is kept in steps of a few milliseconds
                content = path.read_bytes()
                with path.open("r+b") as file:
                    file.seek(24)  # SQLite looks for changes by this counter
                    file.write(bytes([255]))
                    file.seek(content.index(b"l1, ladder"))
                    file.write(b"l2, ladder")
            case "hand, in the seal":
                seal.write_bytes(seal.read_bytes().replace(b'"count": 16', b'"count": 15'))
            case "exchange":
                copy = path.with_name("copy")
                copy.write_bytes(path.read_bytes())
                copy.rename(path)
            case "removal":
                path.unlink()
        with pytest.raises(LedgerError, match=r"changed|exchanged"):
            reserve(ledger, COST)


@pytest.mark.serial
@pytest.mark.parametrize(("releases", "seconds"), [(1_000, 0.3), (10_000, 1.5)])
def test_a_long_ledger_delays_a_release_by_about_a_second_at_most(path: Path, releases: int, seconds: float) -> None:
    """CPU time, 0.7 s at 10,000 releases; it was 6.4 s when every step read all lines."""
    filled(path, releases)
    release(path, "warm")
    started = time.process_time()
    release(path, "a")
    assert time.process_time() - started < seconds
