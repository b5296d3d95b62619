"""The box in which a plain number of the point is typed."""

from dpsim_gui.app.viewer.point.pane import CoordinateRow
from dpsim_gui.app.viewer.widgets.fields import NumberBox


def number_box(row: CoordinateRow) -> NumberBox:
    assert isinstance(row.box, NumberBox)
    return row.box
