"""The point that all panels share."""

from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.session.axis import Axis, CurrentPoint

FREE = Axis(name="x", low=-1.0, high=1.0, declared=False)
BOUND = Axis(name="x", low=0.0, high=10.0, declared=True)


def test_a_point_tells_only_of_real_moves(qtbot: QtBot) -> None:
    point = CurrentPoint((BOUND, FREE))
    reports: list[None] = []
    point.changed.connect(lambda: reports.append(None))
    point.set_value(0, 5.0)
    point.set_values([5.0, 0.0])
    assert reports == []
    with qtbot.waitSignals([point.changed, point.stretched]):
        point.set_value(1, 9.0)
    assert point.axes[1].high == 9.0
    point.to_middle()
    assert point.values.tolist() == [5.0, 4.0]
