"""The ledger counts what is spent, refuses beyond the cap, and reports the same data under two names."""

import io
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from dpsim_gui.curator.ledger.entry import Cap, State
from dpsim_gui.curator.ledger.ledger import Ledger, in_figures
from dpsim_gui.curator.ledger.seal import LedgerPlaces, Seal
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Accountant, Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit
from dpsim_gui.privacy.sensitivity import Relation
from tests.unit.curator.ledger.small_ledgers import fill, pure, reserve

HASH = "ab" * 32


def gaussian(epsilon: str, delta: str, rho: str) -> Cost:
    return Cost(epsilon=Fraction(epsilon), delta=Fraction(delta), rho=Fraction(rho))


# ---- counting


def test_a_reservation_is_spent_and_goes_through_its_states(ledger: Ledger) -> None:
    reservation = reserve(ledger, "1/3", description="tree, l1")
    assert ledger.entries()[0].state is State.RESERVED
    assert ledger.spent("clinic").epsilon == Fraction(1, 3)
    ledger.record_file(reservation.identifier, HASH, file_name="clinic.dpsim")
    hashed = ledger.entry(reservation.identifier)
    assert hashed is not None
    assert (hashed.state, hashed.sha256, hashed.file_name) == (State.HASHED, HASH, "clinic.dpsim")
    ledger.mark_written(reservation.identifier)
    (written,) = ledger.entries("clinic")
    assert (written.state, written.cost, written.description) == (State.WRITTEN, pure("1/3"), "tree, l1")
    assert ledger.spent("clinic").epsilon == Fraction(1, 3)


def test_recording_and_marking_twice_changes_nothing(ledger: Ledger) -> None:
    identifier = reserve(ledger).identifier
    for _ in range(2):
        ledger.record_file(identifier, HASH, file_name="a.dpsim")
    for _ in range(2):
        ledger.mark_written(identifier)
    ledger.record_file(identifier, HASH, file_name="a.dpsim")
    assert [entry.state for entry in ledger.entries()] == [State.WRITTEN]


def test_steps_out_of_order_are_bugs(ledger: Ledger) -> None:
    identifier = reserve(ledger).identifier
    with pytest.raises(ValueError, match="before the file"):
        ledger.mark_written(identifier)
    for sha256, name in (("AB" * 32, "a"), ("ab", "a"), (HASH, "folder/a"), (HASH, "")):
        with pytest.raises(ValueError, match="SHA-256"):
            ledger.record_file(identifier, sha256, file_name=name)
    ledger.record_file(identifier, HASH, file_name="a")
    with pytest.raises(ValueError, match="one file"):
        ledger.record_file(identifier, "cd" * 32, file_name="a")


def test_a_release_of_another_ledger_is_not_known(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="does not know"):
        ledger.mark_written("0" * 32)


def test_the_ledger_is_the_same_after_reopening(path: Path) -> None:
    fill(path, 3, "1/3")
    with Ledger.open(path) as ledger:
        assert ledger.spent("clinic").epsilon == 1
        assert ledger.datasets() == ("clinic",)
        assert ledger.verify() == []


def test_without_a_cap_nothing_is_refused(ledger: Ledger) -> None:
    assert ledger.cap("clinic") is None
    for _ in range(5):
        reserve(ledger, "50")
    assert ledger.spent("clinic").epsilon == 250


def test_the_cap_is_met_exactly_and_never_passed(ledger: Ledger) -> None:
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(0)))
    for _ in range(3):
        ledger.check(dataset="clinic", cost=pure("1/3"), unit=REPLACE_ONE)
        reserve(ledger, "1/3")
    for attempt in (
        lambda: ledger.check(dataset="clinic", cost=pure("1/1000000000"), unit=REPLACE_ONE),
        lambda: reserve(ledger, "1/1000000000"),
    ):
        with pytest.raises(
            LedgerError,
            match=r"ε = 1, δ = 0, above its cap of ε = 1, δ = 0\. Already spent: ε = 1, δ = 0 \(unit: one",
        ):
            attempt()
    assert len(ledger.entries()) == 3
    reserve(ledger, "9", dataset="other")


def test_caps_can_be_changed_and_lifted(ledger: Ledger) -> None:
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(0)))
    assert ledger.datasets() == ("clinic",)
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1, 2), delta=Fraction(1, 10**6)))
    assert ledger.cap("clinic") == Cap(epsilon=Fraction(1, 2), delta=Fraction(1, 10**6))
    with pytest.raises(LedgerError, match="above its cap"):
        reserve(ledger)
    ledger.set_cap("clinic", None)
    reserve(ledger)
    assert ledger.cap("clinic") is None
    with pytest.raises(LedgerError, match="visible characters"):
        reserve(ledger, dataset="=1+1")


def test_a_cap_with_delta_counts_many_small_releases_by_zcdp(ledger: Ledger) -> None:
    """The basic sum would stop after 40 releases of ε = 1/40; ρ = 1/3200 each allows more at δ = 1e-6."""
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(1, 10**6), accountant=Accountant.ZCDP))
    cost = pure("1/40")
    for _ in range(50):
        reserve(ledger, cost)
    spent = ledger.spent("clinic")
    assert spent.epsilon == spent.by(Accountant.ZCDP).epsilon <= 1
    assert spent.by(Accountant.BASIC).epsilon > 1
    assert spent.delta <= Fraction(1, 10**6)
    with pytest.raises(LedgerError, match=r"above its cap .* counted by zCDP"):
        reserve(ledger, "1/2")


def test_a_cap_by_the_basic_sum_never_turns_to_zcdp(ledger: Ledger) -> None:
    """Counting by whichever sum is smaller at the moment would prove only (ε, 2δ)."""
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(1, 10**6)))
    for _ in range(40):
        reserve(ledger, "1/40")
    spent = ledger.spent("clinic", adding=pure("1/40"), unit=REPLACE_ONE)
    assert spent.by(Accountant.ZCDP).epsilon < 1 < spent.epsilon
    with pytest.raises(LedgerError, match=r"above its cap .* counted by the basic sum"):
        reserve(ledger, "1/40")


def test_a_cap_without_delta_refuses_a_release_with_delta(ledger: Ledger) -> None:
    ledger.set_cap("clinic", Cap(epsilon=Fraction(100), delta=Fraction(0)))
    with pytest.raises(LedgerError, match="δ = 1e-6, above"):
        reserve(ledger, gaussian("1/10", "1/1000000", "1/100"))


def test_without_a_cap_both_totals_speak_of_the_sum_of_the_deltas(ledger: Ledger) -> None:
    cost = gaussian("1", "1/1000000", "1/60")
    for _ in range(4):
        reserve(ledger, cost)
    spent = ledger.spent("clinic")
    assert spent.by(Accountant.ZCDP).delta == spent.by(Accountant.BASIC).delta == Fraction(4, 10**6)
    assert spent.by(Accountant.ZCDP).epsilon < spent.by(Accountant.BASIC).epsilon == spent.epsilon == 4
    assert ledger.spent("clinic", adding=cost).by(Accountant.BASIC).epsilon == 5
    at_more = ledger.spent("clinic", delta=Fraction(1, 1000)).by(Accountant.ZCDP)
    assert at_more.epsilon < spent.by(Accountant.ZCDP).epsilon
    assert ledger.spent("nothing yet").epsilon == 0
    huge = ledger.spent("new", adding=gaussian("1", "9/10", "1/60")).by(Accountant.ZCDP)
    assert huge.delta == Fraction(1, 2)


def test_a_clock_that_goes_backwards_changes_nothing(path: Path) -> None:
    times = iter(["2030-01-01T00:00:00+00:00", "1970-01-01T00:00:00+00:00", "0001-01-01T00:00:00+00:00"])
    with Ledger.open(path, clock=lambda: next(times)) as ledger:
        for number in ("1", "2", "3"):
            reserve(ledger, number, description=number)
    with Ledger.open(path) as ledger:
        assert [entry.description for entry in ledger.entries()] == ["1", "2", "3"]
        assert [entry.at[:4] for entry in ledger.entries()] == ["2030", "1970", "0001"]


# ---- names and fingerprints


def test_the_same_data_under_another_name_is_reported_and_not_refused(ledger: Ledger) -> None:
    reserve(ledger, "1", fingerprint=b"content")
    reserve(ledger, "1", fingerprint=b"content")
    assert ledger.same_data() == ()
    again = reserve(ledger, "1", dataset="hospital", fingerprint=b"content")
    assert again.other_names == ("clinic",)
    assert ledger.same_data() == (("clinic", "hospital"),)
    assert ledger.other_names("third", b"content") == ("clinic", "hospital")
    assert ledger.other_names("clinic", b"content") == ("hospital",)
    assert ledger.other_names("clinic", b"else") == ()
    assert ledger.released_as(b"content") == ("clinic", "hospital")
    assert ledger.released_as(b"else") == ()
    assert reserve(ledger, "1", dataset="x").other_names == ()


def test_known_data_are_refused_under_another_name_where_a_cap_would_not_count_them(ledger: Ledger) -> None:
    """A used-up cap could be passed by another name, with a notice once the budget was spent."""
    cap = Cap(epsilon=Fraction(1), delta=Fraction(0))

    def attempts(name: str) -> list[Callable[[], object]]:
        cost, mark = pure("1/10"), b"content"
        return [
            lambda: ledger.check(dataset=name, cost=cost, unit=REPLACE_ONE, fingerprint=mark),
            lambda: reserve(ledger, cost, dataset=name, fingerprint=mark),
        ]

    ledger.set_cap("clinic", cap)
    for attempt in attempts("clinic"):
        attempt()
    for attempt in attempts("hospital"):
        with pytest.raises(LedgerError, match=r"released as clinic, which has a cap\. Release them as clinic, or lift"):
            attempt()
    assert len(ledger.entries()) == 1, "nothing is spent"
    reserve(ledger, "1", dataset="hospital", fingerprint=b"other data")
    ledger.set_cap("clinic", None)
    ledger.set_cap("ward", cap)
    for attempt in attempts("ward"):
        with pytest.raises(LedgerError, match=r"cap of ward would not count that\. Release them as clinic and set"):
            attempt()
    # Without a cap it is the owner's decision, and told.
    for attempt in attempts("hospital"):
        attempt()
    # A name that knows the data counts on under its own cap.
    ledger.set_cap("hospital", Cap(epsilon=Fraction(9), delta=Fraction(0)))
    for attempt in attempts("hospital"):
        attempt()
    for attempt in attempts("clinic"):
        with pytest.raises(LedgerError, match="released as hospital, which has a cap"):
            attempt()


def test_the_stored_fingerprint_depends_on_the_secret_key(tmp_path: Path) -> None:
    stored = []
    for name in ("a", "b"):
        with Ledger.open(tmp_path / name) as ledger:
            reserve(ledger, "1", fingerprint=b"content")
            stored.append(ledger.entries()[0].fingerprint)
    assert stored[0] != stored[1]
    assert b"content" not in (tmp_path / "a").read_bytes()


# ---- export


def test_export_holds_exact_numbers_and_no_formula(ledger: Ledger) -> None:
    identifier = reserve(ledger, "1/3", description="=cmd()").identifier
    ledger.record_file(identifier, HASH, file_name="-x.dpsim")
    stream = io.StringIO()
    ledger.export_csv(stream)
    header, row = stream.getvalue().splitlines()
    columns = "time,dataset,epsilon,delta,rho,state,file,sha256,description,relation,rows_per_person,kept_by_program"
    assert header == f"{columns},rho_delta"
    assert row.split(",", 1)[1] == f"clinic,1/3,0,1/18,hashed,'-x.dpsim,{HASH},'=cmd(),replace,1,no,0"


def test_how_many_rows_of_a_person_were_counted_is_on_record_and_changes_no_cost(ledger: Ledger) -> None:
    for counted in (10, 1):
        unit = PersonUnit(relation=Relation.REPLACE, counted=counted)
        reserve(ledger, "1", unit=unit)
    assert [str(entry.unit) for entry in ledger.entries()] == [
        "one person with all rows replaced (at most 10 rows counted)",
        "one person with all rows replaced (at most one row counted)",
    ]
    assert str(ledger.unit("clinic")) == "one person with all rows replaced"
    assert ledger.spent("clinic").epsilon == 2
    reserve(ledger, "1", dataset="rows")
    assert ledger.verify() == []
    stream = io.StringIO()
    ledger.export_csv(stream)
    assert [row.rsplit(",", 4)[1:] for row in stream.getvalue().splitlines()[1:]] == [
        ["replace", "10", "yes", "0"],
        ["replace", "1", "yes", "0"],
        ["replace", "1", "no", "0"],
    ]


def test_delta_outside_of_rho_is_kept_and_told(ledger: Ledger) -> None:
    cost = Cost(epsilon=Fraction(1), delta=Fraction(1, 10**6), rho=Fraction(1, 50), loose_delta=Fraction(1, 3 * 10**6))
    ledger.reserve(dataset="clinic", cost=cost, unit=REPLACE_ONE, description="")
    assert ledger.entries()[0].cost == cost
    assert ledger.verify() == []
    stream = io.StringIO()
    ledger.export_csv(stream)
    assert stream.getvalue().splitlines()[1].endswith(",1/3000000")


def test_figures_for_reading() -> None:
    assert in_figures(Fraction(1, 3), Fraction(0)) == "ε = 0.333333, δ = 0"
    assert in_figures(Fraction(2), Fraction(1, 10**6)) == "ε = 2, δ = 1e-6"


# ---- lines


def test_a_seal_that_goes_while_a_line_is_written_is_told_at_the_next_opening(path: Path) -> None:
    """The line is kept for good, and whoever wrote it is not stopped."""
    fill(path, 1)
    seal = LedgerPlaces.of(path).seal

    def clock() -> str:
        seal.unlink()
        return "2030-01-01T00:00:00+00:00"

    with Ledger.open(path, clock=clock) as ledger:
        reserve(ledger)
    with pytest.raises(LedgerError, match="seal"):
        Ledger.open(path)
    with Ledger.open(path, create=False, despite_problems=True) as ledger:
        assert len(ledger.entries()) == 2


def test_the_key_of_a_seal_is_in_no_words_about_it() -> None:
    seal = Seal.new()
    assert "count=0" in repr(seal)
    assert not any(told in repr(seal) for told in (repr(seal.key), seal.key.hex(), "key"))
