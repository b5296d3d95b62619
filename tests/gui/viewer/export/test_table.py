"""Tables that leave the viewer do nothing in the spreadsheet that opens them."""

from fractions import Fraction

import pytest

from dpsim_gui.app.viewer.export.table import format_cells, table
from dpsim_gui.app.viewer.session.history import Asked, QueryHistory
from dpsim_gui.app.viewer.session.session import ExportFooter
from tests.gui.viewer.session.one_answer import one_answer

FOOTER = ExportFooter(name="a.dpsim", fingerprint="f" * 64, epsilon=Fraction(1), delta=Fraction(0), level=0.95)


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-cmd|x", "@SUM(A1)", "\tx", "\rx"])
def test_a_name_that_a_spreadsheet_would_run_is_written_as_text(name: str) -> None:
    assert table([name], [], FOOTER).splitlines()[0].strip('"').startswith("'")
    assert format_cells([name], []).startswith("'")
    assert table(["class", "value"], [(name, -0.5)], None).split("\n", 1)[1].strip('"').startswith("'")
    assert format_cells(["class", "value"], [(name, -0.5)]).split("\n", 1)[1].startswith("'")


def test_a_negative_answer_stays_a_number() -> None:
    assert table(["value"], [(-0.5,)], None) == "value\n-0.5\n"
    assert format_cells(["value"], [(-0.5,)]) == "value\n-0.5\n"


def test_a_class_asked_about_is_as_harmless_as_a_column() -> None:
    asked = Asked(point=(1.0,), answer=one_answer(2.0), label="=1+1")
    header, rows = QueryHistory(columns=("age",)).table([asked])
    assert header[1] == "class"
    assert table(header, rows, None).splitlines()[1].split(",")[1] == "'=1+1"
    assert format_cells(header, rows).splitlines()[1].split("\t")[1] == "'=1+1"
