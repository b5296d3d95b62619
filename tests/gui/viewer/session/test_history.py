"""What was asked, newest first, as a table."""

from dataclasses import replace

from dpsim_gui.app.viewer.session.session import LONGEST, Asked, QueryHistory
from tests.gui.viewer.session.one_answer import one_answer


def asked(at: float) -> Asked:
    return Asked(point=(at,), answer=one_answer(at))


def test_the_history_keeps_the_newest_first_and_no_repeats() -> None:
    history = QueryHistory(columns=("a",))
    assert history.add(asked(1.0))
    assert not history.add(asked(1.0))
    for at in range(LONGEST + 5):
        history.add(asked(float(at)))
    assert len(history.entries) == LONGEST
    header, rows = history.table(history.entries[:2])
    answers = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "approximation")
    assert header == ("a", *answers)
    assert [row[0] for row in rows] == [LONGEST + 4.0, LONGEST + 3.0]
    history.clear()
    assert history.table(history.entries)[1] == []


def test_a_history_of_classes_names_them() -> None:
    history = QueryHistory(columns=("a",))
    history.add(asked(1.0))
    history.add(replace(asked(1.0), label="yes"))
    header, rows = history.table(history.entries)
    assert header[1] == "class"
    assert [row[1] for row in rows] == ["yes", ""]
