"""What lines of a ledger say, read in order; caps, names and numbers at their very edges."""

from fractions import Fraction

import pytest

from dpsim_gui.curator.ledger.entry import (
    Cap,
    History,
    State,
    checked_description,
    checked_name,
    exact,
    typed_unit,
    unit_as_text,
)
from dpsim_gui.curator.ledger.line import Line
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit, PrivacyUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from tests.refusals import refused

ONE = {"epsilon": "1", "delta": "0", "rho": "1/2"}


@pytest.mark.parametrize(
    ("epsilon", "delta", "accountant", "code"),
    [
        ("0", "0", Accountant.BASIC, "epsilon-out-of-range"),
        ("-1", "0", Accountant.BASIC, "epsilon-out-of-range"),
        ("100001/10", "0", Accountant.BASIC, "epsilon-out-of-range"),
        ("1", "1", Accountant.BASIC, "delta-out-of-range"),
        ("1", "-1/2", Accountant.BASIC, "delta-out-of-range"),
        ("1", "0", Accountant.ZCDP, "accountant-needs-delta"),
    ],
)
def test_a_cap_that_means_nothing_is_refused(epsilon: str, delta: str, accountant: Accountant, code: str) -> None:
    with refused("cap", code):
        Cap(epsilon=Fraction(epsilon), delta=Fraction(delta), accountant=accountant)


def test_a_cap_may_be_as_large_or_small_as_it_means_something() -> None:
    for epsilon, delta in (("10000", "0"), ("1/1000000", "999/1000"), ("1/2", "1/10")):
        assert Cap(epsilon=Fraction(epsilon), delta=Fraction(delta)).accountant is Accountant.BASIC
    assert Cap(epsilon=Fraction(1), delta=Fraction(1, 10**30), accountant=Accountant.ZCDP).delta > 0


@pytest.mark.parametrize(
    ("typed", "name"),
    [("a", "a"), (" clinic ", "clinic"), ("x" * 80, "x" * 80), ("7 wards", "7 wards"), ("e\u0301", "\u00e9")],
)
def test_a_data_set_has_one_spelling(typed: str, name: str) -> None:
    assert checked_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "  ", "x" * 81, "-a", "_a", "=1+1", "a\u200bb", "a\nb", "\x00", "\u202ea", "a\u202eb"]
)
def test_a_name_that_a_table_could_not_show_is_refused(typed: str) -> None:
    with refused("dataset", "dataset-name"):
        checked_name(typed)


def test_a_description_is_one_printable_line_of_three_hundred() -> None:
    assert checked_description("") == ""
    assert checked_description("x" * 300) == "x" * 300
    for wrong in ("x" * 301, "a\nb"):
        with refused("description", "one-line-of-300"):
            checked_description(wrong)


def test_numbers_of_a_ledger_are_exact() -> None:
    for text, value in (("3/10", Fraction(3, 10)), ("0", Fraction(0)), ("1" * 2000, Fraction("1" * 2000))):
        assert exact(text) == value
    assert exact("1/" + "9" * 2000) == Fraction(1, int("9" * 2000))
    for text in ("", "-1", "1.5", "1e3", "1/0", "1/01", " 1", "1/", "1" * 2001, "1/" + "9" * 2001):
        with pytest.raises(ValueError, match="exact"):
            exact(text)


def test_a_unit_is_read_as_it_is_written() -> None:
    many = 10**19 - 1
    for relation in Relation:
        people: list[PrivacyUnit] = [PersonUnit(relation=relation, counted=rows) for rows in (None, 1, 12, many)]
        for unit in (*people, *(RowUnit(relation=relation, rows=rows) for rows in (1, 12, many))):
            (entry,) = History.of([reserved(1, unit=unit_as_text(unit))]).entries.values()
            assert repr(entry.unit) == repr(unit), "the rows that are counted, too"
    assert unit_as_text(None) == ""
    for text in (f"replace/{many + 1}", f"replace/person/{many + 1}", "replace/person/kept", "replace/3/person"):
        with pytest.raises(ValueError, match="unit of privacy"):
            History.of([reserved(1, unit=text)])
    assert typed_unit("cap", "", str(many)) == RowUnit(relation=Relation.REPLACE, rows=many)
    with pytest.raises(LedgerError):
        typed_unit("cap", "", str(many + 1))
    for relation in Relation:
        assert typed_unit("cap", relation.value, " ", person=True) == PersonUnit(relation=relation)
    assert typed_unit("cap", "", "", person=True) == PersonUnit(relation=Relation.REPLACE)
    with refused("cap", "cap-of-people-has-no-rows"):
        typed_unit("cap", "", "3", person=True)


def reserved(number: int, *, dataset: str = "clinic", unit: str = "replace/1", fingerprint: str = "") -> Line:
    return Line(
        sequence=number,
        kind="reserved",
        reference=str(number),
        dataset=dataset,
        unit=unit,
        fingerprint=fingerprint,
        at=f"day {number}",
        note="moments",
        **ONE,
    )


def test_a_release_whose_first_line_was_lost_is_passed_over_and_what_follows_is_not() -> None:
    history = History.of(
        [
            Line(sequence=2, kind="hashed", reference="lost", sha256="ab", file_name="a"),
            Line(sequence=3, kind="written", reference="lost"),
            reserved(4),
            Line(sequence=5, kind="hashed", reference="4", sha256="cd", file_name="b"),
        ]
    )
    (entry,) = history.entries.values()
    assert (entry.state, entry.sha256, entry.file_name) == (State.HASHED, "cd", "b")
    assert (entry.at, entry.description) == ("day 4", "moments")


@pytest.mark.parametrize("line", [Line(sequence=2, kind="gift"), reserved(1)])
def test_a_line_of_no_kind_or_twice_there_is_not_understood(line: Line) -> None:
    with pytest.raises(ValueError, match="no known kind"):
        History.of([reserved(1), line])


def test_one_more_line_leaves_the_history_before_as_it_was() -> None:
    before = History.of([reserved(1), Line(sequence=2, kind="accepted", at="day 2", note="line 9")])
    after = before.after(Line(sequence=3, kind="cap", dataset="ward", epsilon="2", delta="0", unit="add-remove/3"))
    after = after.after(reserved(4, dataset="shop")).after(Line(sequence=5, kind="accepted", at="day 5", note="more"))
    assert (set(before.entries), before.caps, before.datasets) == ({"1"}, {}, ("clinic",))
    assert before.units == {"clinic": REPLACE_ONE}
    assert after.datasets == ("clinic", "shop", "ward")
    assert after.accepted == ("day 2: line 9", "day 5: more")
    assert after.unit("ward") == RowUnit(relation=Relation.ADD_REMOVE, rows=3)
    assert after.unit("nowhere") is None
    lifted = after.after(Line(sequence=6, kind="cap", dataset="ward"))
    assert (lifted.caps, lifted.unit("ward")) == ({}, None)


def test_the_same_data_under_two_names_are_told_and_unknown_data_are_not() -> None:
    history = History.of(
        [
            reserved(1, dataset="a", fingerprint="x"),
            reserved(2, dataset="b", fingerprint="y"),
            reserved(3, dataset="c", fingerprint="x"),
            reserved(4, dataset="a", fingerprint="x"),
            reserved(5, dataset="d"),
            reserved(6, dataset="e"),
        ]
    )
    assert history.same_data == (("a", "c"),)
    assert history.released_as("x") == ("a", "c")
    assert history.other_names("a", "x") == ("c",)
    assert history.other_names("b", "y") == ()
    assert history.released_as("") == ()


def test_releases_that_do_not_say_whom_they_protect_are_counted_at_the_safe_side() -> None:
    history = History.of([reserved(1, unit=""), reserved(2), reserved(3, dataset="other", unit="")])
    assert [history.unknown_units(name) for name in ("clinic", "other", "none")] == [1, 1, 0]
    assert history.unit("clinic") == REPLACE_ONE
    assert [cost.epsilon for cost in history.costs("clinic")] == [2, 1]
