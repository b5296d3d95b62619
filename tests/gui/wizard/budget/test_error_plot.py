"""The plot of the predicted error: what it marks, what can be moved in it, what is read from it, and in which words."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPicture
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.theme import Theme, palette_of
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.curator.plan.curves import ErrorCurve
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.gui.wizard.seen import named, says, shown

LEFT_KEY, RIGHT_KEY = Qt.Key.Key_Left, Qt.Key.Key_Right
VALUES = {
    PlotAxis.EPSILON: (1.0, np.geomspace(0.01, 10, 61)),
    PlotAxis.ROWS: (2000.0, np.geomspace(20, 200_000, 41)),
    PlotAxis.BANDWIDTH: (0.5, np.geomspace(0.05, 5, 41)),
}


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=tuple("abcdefgh"), bounds=(0, 1), rows=2000))


@pytest.fixture
def plot(qtbot: QtBot, theme: Theme) -> ErrorPlot:
    made = ErrorPlot()
    qtbot.addWidget(made)
    made.resize(360, 320)
    made.show()
    return made


def curves(axis: PlotAxis, **errors: np.ndarray) -> AxisCurves:
    at, values = VALUES[axis]
    drawn = errors or {"moments": 10 / values**0.5, "grid": 30 / values**0.1}
    return AxisCurves(
        axis=axis,
        at=at,
        values=values,
        curves=tuple(ErrorCurve(structure=name, errors=each) for name, each in drawn.items()),
        floor=np.full(len(values), np.nan),
    )


def chart(plot: ErrorPlot) -> pg.PlotWidget:
    return named(plot, "Plot of the expected error", pg.PlotWidget)


def items(plot: ErrorPlot, kind: type) -> Iterator[pg.GraphicsObject]:
    return (each for each in chart(plot).getPlotItem().items if isinstance(each, kind))


def upright(plot: ErrorPlot, *, dotted: bool) -> pg.InfiniteLine:
    """The dotted one stands where the curve is read, the other one at the draft's value."""
    lines = [each for each in items(plot, pg.InfiniteLine) if each.angle == 90]
    (found,) = (each for each in lines if (each.pen.style() is Qt.PenStyle.DotLine) == dotted)
    return found


def handle(plot: ErrorPlot) -> pg.InfiniteLine:
    return upright(plot, dotted=False)


def reads(plot: ErrorPlot, words: str) -> bool:
    """Whether a line of text below the curve begins so."""
    return any(text.startswith(words) for text in shown(plot))


def point_at(plot: ErrorPlot, share: float) -> None:
    """The mouse moves to that share of the way from left to right."""
    scene = chart(plot).getViewBox().sceneBoundingRect()
    place = scene.topLeft() + QPoint(min(round(share * scene.width()), round(scene.width()) - 1), 20)
    chart(plot).scene().sigMouseMoved.emit(place)


def ticks(plot: ErrorPlot, side: str) -> list[str]:
    """The labels as they are painted along one side."""
    picture = QPicture()
    painter = QPainter(picture)
    _, _, texts = chart(plot).getPlotItem().getAxis(side).generateDrawSpecs(painter)
    painter.end()
    return [text for _, _, text in texts]


@pytest.mark.parametrize(
    ("axis", "title", "reading"),
    [
        (PlotAxis.EPSILON, "ε", "At ε = 1: "),
        (PlotAxis.ROWS, "number of rows", "At 2,000 rows: "),
        (PlotAxis.BANDWIDTH, "bandwidth s", "At s = 0.5: "),
    ],
)
def test_every_axis_is_named_and_the_drafts_value_is_marked(
    plot: ErrorPlot, plan: Plan, axis: PlotAxis, title: str, reading: str
) -> None:
    plot.show_curves(curves(axis), plan)
    assert plot.axis is axis
    assert chart(plot).getPlotItem().getAxis("bottom").labelText == title
    assert plot.accessibleName() == f"Expected error against {title}"
    assert reads(plot, reading)
    assert plot.accessibleDescription().startswith(reading)
    at, _ = VALUES[axis]
    assert 10 ** float(handle(plot).value()) == pytest.approx(at)
    (dot,) = items(plot, pg.ScatterPlotItem)
    (x,), (y,) = dot.getData()
    assert (10**x, 10**y) == pytest.approx((at, plan.predicted_error.total))
    assert says(plot, "Thick line: Moments. Thin lines: Grid.")


def test_only_epsilon_moves_by_drag_and_keys(plot: ErrorPlot, plan: Plan) -> None:
    dragged: list[str] = []
    plot.epsilon_dragged.connect(dragged.append)
    for axis in PlotAxis:
        plot.show_curves(curves(axis), plan)
        assert handle(plot).movable == (axis is PlotAxis.EPSILON)
        QTest.keyClick(plot, RIGHT_KEY)
    assert dragged == ["1.1"]


def test_arrow_keys_read_the_curve_at_other_places_and_escape_returns(plot: ErrorPlot, plan: Plan) -> None:
    shown = curves(PlotAxis.ROWS)
    plot.show_curves(shown, plan)
    own = plot.accessibleDescription()
    assert reads(plot, "At 2,000 rows: ")
    QTest.keyClick(plot, LEFT_KEY)
    assert reads(plot, "At 1,590 rows: ")
    assert "1,590 rows" in plot.accessibleDescription()
    assert upright(plot, dotted=True).isVisible()
    for _ in range(50):
        QTest.keyClick(plot, RIGHT_KEY)
    assert reads(plot, "At 200,000 rows: ±\xa00.0224, which is 1.12 × 10⁻⁷ per row.")
    plot.show_curves(replace(shown, at=2000.0), plan)
    assert reads(plot, "At 200,000 rows: "), "new curves over the same values leave the place that is read"
    QTest.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.accessibleDescription() == own
    assert not upright(plot, dotted=True).isVisible()
    QTest.keyClick(plot, Qt.Key.Key_Escape)
    QTest.keyClick(plot, Qt.Key.Key_Up)
    assert plot.accessibleDescription() == own


def test_pointing_reads_the_curve_and_says_which_structure_is_best_there(
    plot: ErrorPlot, plan: Plan, qtbot: QtBot
) -> None:
    plot.show_curves(curves(PlotAxis.BANDWIDTH), plan)
    note = "You choose it on the page Question. Answers grow with it too."
    assert says(plot, note)
    for share, said in ((0.1, "At s = 0.0"), (0.9, "At s = 3.")):
        point_at(plot, share)
        assert reads(plot, said)
    values = VALUES[PlotAxis.BANDWIDTH][1]
    plot.show_curves(curves(PlotAxis.BANDWIDTH, moments=values, grid=np.full(41, 1.0)), plan)
    point_at(plot, 1)
    assert says(plot, "Smallest error there: Grid, ±\xa01.")
    point_at(plot, 0)
    assert says(plot, note)
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert reads(plot, "At s = 0.5: ")


def test_where_a_structure_cannot_be_used_the_line_breaks_and_words_say_so(plot: ErrorPlot, plan: Plan) -> None:
    values = VALUES[PlotAxis.ROWS][1]
    broken = np.where(values < 100, np.nan, 1.0)
    plot.show_curves(curves(PlotAxis.ROWS, moments=broken, grid=1 + 1 / values), plan)
    point_at(plot, 0)
    assert "At 20 rows: Moments cannot be used." in shown(plot)
    assert says(plot, "Smallest error there: Grid, ±\xa01.05.")
    assert any(text.endswith("Moments has the same error everywhere here.") for text in shown(plot))


def test_a_single_value_and_a_problem_are_sentences_too(plot: ErrorPlot, plan: Plan) -> None:
    assert reads(plot, "The curve appears once your choices are complete.")
    QTest.keyClick(plot, RIGHT_KEY)
    one = AxisCurves(
        axis=PlotAxis.ROWS,
        at=1,
        values=np.array([1.0]),
        curves=(ErrorCurve(structure="moments", errors=np.array([1.0])),),
        floor=np.array([np.nan]),
    )
    plot.show_curves(one, plan)
    assert reads(plot, "Nothing works at other values")
    plot.show_problem("The landmarks are gone.")
    assert plot.accessibleDescription() == "The landmarks are gone."
    assert reads(plot, "The landmarks are gone.")
    assert plot.axis is None


def test_a_value_beyond_the_curve_has_no_line_but_epsilon_keeps_its_handle(plot: ErrorPlot, plan: Plan) -> None:
    plot.show_curves(replace(curves(PlotAxis.BANDWIDTH), at=9.0), plan)
    assert not handle(plot).isVisible()
    plot.show_curves(replace(curves(PlotAxis.EPSILON), at=50.0), plan)
    assert handle(plot).isVisible()
    assert 10 ** float(handle(plot).value()) == pytest.approx(10)


def test_floor_and_target_are_in_the_legend_where_they_are_drawn(plot: ErrorPlot, plan: Plan) -> None:
    floored = replace(curves(PlotAxis.EPSILON), floor=np.full(61, 5.0))
    plot.show_curves(floored, plan, target=20.0)
    assert says(plot, "Dashed line: no method can do better. Level line: the error you can accept.")
    plot.show_curves(curves(PlotAxis.ROWS), plan, target=1e9)
    assert not says(plot, "Level line"), "it lies far above all lines"


def test_what_hardly_changes_looks_like_it(plot: ErrorPlot, plan: Plan) -> None:
    values = VALUES[PlotAxis.BANDWIDTH][1]
    plot.show_curves(curves(PlotAxis.BANDWIDTH, moments=1 + 0.03 * np.log10(values)), plan)
    low, high = chart(plot).getViewBox().viewRange()[1]
    assert high - low > 0.3
    assert len(ticks(plot, "left")) >= 2


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_colours_follow_the_scheme(plot: ErrorPlot, plan: Plan, colours: Colours) -> None:
    plot.show_curves(curves(PlotAxis.ROWS), plan)
    plot.setPalette(palette_of(colours))
    assert chart(plot).backgroundBrush().color() == QColor(colours.surface)


def test_labels_have_room_at_any_width(plot: ErrorPlot, plan: Plan) -> None:
    counts = []
    for width in (260, 700):
        plot.resize(width, 320)
        plot.show_curves(curves(PlotAxis.ROWS), plan)
        QApplication.processEvents()
        counts.append(len(ticks(plot, "bottom")))
    assert 1 <= counts[0] < counts[1]
