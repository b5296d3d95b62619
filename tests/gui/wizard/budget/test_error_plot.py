"""The plot of the predicted error: what it marks, what can be moved in it, what is read from it, and in which words."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.theme import Theme, palette_of
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis
from dpsim_gui.curator.plan.curves import ErrorCurve
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest

LEFT_KEY, RIGHT_KEY = Qt.Key.Key_Left, Qt.Key.Key_Right
VALUES = {
    PlotAxis.EPSILON: (1.0, np.geomspace(0.01, 10, 61)),
    PlotAxis.ROWS: (2000.0, np.geomspace(20, 200_000, 41)),
    PlotAxis.BANDWIDTH: (0.5, np.geomspace(0.05, 5, 41)),
    PlotAxis.ALPHA: (0.05, np.geomspace(0.01, 0.5, 41)),
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


@pytest.mark.parametrize(
    ("axis", "title", "reading"),
    [
        (PlotAxis.EPSILON, "ε", "At ε = 1: "),
        (PlotAxis.ROWS, "number of rows", "At 2,000 rows: "),
        (PlotAxis.BANDWIDTH, "bandwidth s", "At s = 0.5: "),
        (PlotAxis.ALPHA, "accuracy α", "At α = 0.05: "),
    ],
)
def test_every_axis_is_named_and_the_drafts_value_is_marked(
    plot: ErrorPlot, plan: Plan, axis: PlotAxis, title: str, reading: str
) -> None:
    plot.show_curves(curves(axis), plan)
    assert plot.axis is axis
    assert plot._plot.getPlotItem().getAxis("bottom").labelText == title
    assert plot.accessibleName() == f"Predicted error against {title}"
    assert plot._reading.text().startswith(reading)
    assert plot.accessibleDescription().startswith(reading)
    at, _ = VALUES[axis]
    assert 10 ** float(plot._line.value()) == pytest.approx(at)
    (x,), (y,) = plot._dot.getData()
    assert (10**x, 10**y) == pytest.approx((at, plan.predicted_error.total))
    assert plot._legend.text() == "Thick: Moments. Thin: Grid."


def test_only_epsilon_moves_by_drag_and_keys(plot: ErrorPlot, plan: Plan) -> None:
    dragged: list[str] = []
    plot.epsilon_dragged.connect(dragged.append)
    for axis in PlotAxis:
        plot.show_curves(curves(axis), plan)
        assert plot._line.movable == (axis is PlotAxis.EPSILON)
        QTest.keyClick(plot, RIGHT_KEY)
    assert dragged == ["1.1"]


def test_arrow_keys_read_the_curve_at_other_places_and_escape_returns(plot: ErrorPlot, plan: Plan) -> None:
    shown = curves(PlotAxis.ROWS)
    plot.show_curves(shown, plan)
    own = plot._reading.text()
    QTest.keyClick(plot, LEFT_KEY)
    assert plot._reading.text().startswith("At 1,590 rows: ")
    assert "1,590 rows" in plot.accessibleDescription()
    assert plot._cross.isVisible()
    for _ in range(50):
        QTest.keyClick(plot, RIGHT_KEY)
    assert plot._reading.text().startswith("At 200,000 rows: ±\xa00.0224, which is 1.12 × 10⁻⁷ per row.")
    plot.show_curves(replace(shown, at=2000.0), plan)
    assert "200,000" in plot._reading.text(), "new curves over the same values leave the place that is read"
    QTest.keyClick(plot, Qt.Key.Key_Escape)
    assert plot._reading.text() == own
    assert not plot._cross.isVisible()
    QTest.keyClick(plot, Qt.Key.Key_Escape)
    QTest.keyClick(plot, Qt.Key.Key_Up)
    assert plot._reading.text() == own


def test_pointing_reads_the_curve_and_says_which_structure_is_best_there(
    plot: ErrorPlot, plan: Plan, qtbot: QtBot
) -> None:
    plot.show_curves(curves(PlotAxis.BANDWIDTH), plan)
    note = plot._note.text()
    box = plot._plot.getViewBox()
    scene = box.sceneBoundingRect()
    for share, said in ((0.1, "At s = 0.0"), (0.9, "At s = 3.")):
        plot._on_mouse(scene.topLeft() + QPoint(round(share * scene.width()), 20))
        assert plot._reading.text().startswith(said)
    values = VALUES[PlotAxis.BANDWIDTH][1]
    plot.show_curves(curves(PlotAxis.BANDWIDTH, moments=values, grid=np.full(41, 1.0)), plan)
    plot._point_at(40)
    assert plot._note.text() == "Least error there: Grid, ±\xa01."
    plot._point_at(0)
    assert plot._note.text() == note
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert plot._reading.text().startswith("At s = 0.5: ")


def test_where_a_structure_cannot_be_used_the_line_breaks_and_words_say_so(plot: ErrorPlot, plan: Plan) -> None:
    values = VALUES[PlotAxis.ROWS][1]
    broken = np.where(values < 100, np.nan, 1.0)
    plot.show_curves(curves(PlotAxis.ROWS, moments=broken, grid=1 + 1 / values), plan)
    plot._point_at(0)
    assert plot._reading.text() == "At 20 rows: Moments cannot be used."
    assert plot._note.text() == "Least error there: Grid, ±\xa01.05."
    assert plot._legend.text().endswith("Moments has the same error everywhere here.")


def test_alpha_that_changes_nothing_is_a_sentence_and_no_plot(plot: ErrorPlot, plan: Plan) -> None:
    plot.show_curves(curves(PlotAxis.ALPHA, moments=np.full(41, 3.0), grid=np.full(41, 4.0)), plan)
    assert plot._plot.isHidden()
    assert plot._sentence.text().startswith("α changes nothing here")
    assert plot.accessibleDescription() == plot._sentence.text()
    QTest.keyClick(plot, RIGHT_KEY)
    assert plot._reading.text().strip() == ""
    plot.show_curves(curves(PlotAxis.ALPHA), plan)
    assert plot._plot.isVisible()
    assert plot._sentence.isHidden()


def test_a_single_value_and_a_problem_are_sentences_too(plot: ErrorPlot, plan: Plan) -> None:
    assert plot._sentence.text() == "The curve is drawn once the choices above are complete."
    QTest.keyClick(plot, RIGHT_KEY)
    one = AxisCurves(
        axis=PlotAxis.ROWS,
        at=1,
        values=np.array([1.0]),
        curves=(ErrorCurve(structure="moments", errors=np.array([1.0])),),
        floor=np.array([np.nan]),
    )
    plot.show_curves(one, plan)
    assert plot._sentence.text().startswith("No structure can be used")
    plot.show_problem("The landmarks are gone.")
    assert plot._sentence.text() == plot.accessibleDescription() == "The landmarks are gone."
    assert plot.axis is None


def test_a_value_beyond_the_curve_has_no_line_but_epsilon_keeps_its_handle(plot: ErrorPlot, plan: Plan) -> None:
    plot.show_curves(replace(curves(PlotAxis.ALPHA), at=0.9), plan)
    assert not plot._line.isVisible()
    plot.show_curves(replace(curves(PlotAxis.EPSILON), at=50.0), plan)
    assert plot._line.isVisible()
    assert 10 ** float(plot._line.value()) == pytest.approx(10)


def test_floor_and_target_are_in_the_legend_where_they_are_drawn(plot: ErrorPlot, plan: Plan) -> None:
    floored = replace(curves(PlotAxis.EPSILON), floor=np.full(61, 5.0))
    plot.show_curves(floored, plan, target=20.0)
    assert "Dashed: no method can do better. Level: the error you can accept." in plot._legend.text()
    plot.show_curves(curves(PlotAxis.ROWS), plan, target=1e9)
    assert "Level" not in plot._legend.text(), "it lies far above all lines"


def test_what_hardly_changes_looks_like_it(plot: ErrorPlot, plan: Plan) -> None:
    values = VALUES[PlotAxis.BANDWIDTH][1]
    plot.show_curves(curves(PlotAxis.BANDWIDTH, moments=1 + 0.03 * np.log10(values)), plan)
    low, high = plot._plot.getViewBox().viewRange()[1]
    assert high - low > 0.3
    assert len(plot._plot.getPlotItem().getAxis("left")._tickLevels[0]) >= 2


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_colours_follow_the_scheme(plot: ErrorPlot, plan: Plan, colours: Colours) -> None:
    plot.show_curves(curves(PlotAxis.ROWS), plan)
    plot.setPalette(palette_of(colours))
    assert plot._plot.backgroundBrush().color() == QColor(colours.surface)


def test_labels_have_room_at_any_width(plot: ErrorPlot, plan: Plan) -> None:
    counts = []
    for width in (260, 700):
        plot.resize(width, 320)
        plot.show_curves(curves(PlotAxis.ROWS), plan)
        QApplication.processEvents()
        counts.append(len(plot._plot.getPlotItem().getAxis("bottom")._tickLevels[0]))
    assert 1 <= counts[0] < counts[1]
