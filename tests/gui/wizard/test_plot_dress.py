"""Labels of an axis are round and short, whatever the size of the answers."""

import pytest

from dpsim_gui.app.wizard.plot_dress import round_ticks


@pytest.mark.parametrize(
    ("low", "high", "labels", "unit"),
    [
        (0.0, 1.0, ["0", "0.25", "0.5", "0.75", "1"], ""),
        (-0.01, 0.03, ["-0.01", "0", "0.01", "0.02", "0.03"], ""),
        (7e6, 5.9e7, ["20", "40"], " (× 10⁶)"),
        (0.0, 4e-5, ["0", "10", "20", "30", "40"], " (× 10⁻⁶)"),
        (3.0, 3.0, ["3"], ""),
        (0.0, 0.0, ["0"], ""),
    ],
)
def test_ticks_are_round_and_their_labels_short(low: float, high: float, labels: list[str], unit: str) -> None:
    ticks = round_ticks(low, high)
    assert [label for _, label in ticks.places] == labels
    assert ticks.unit == unit
    assert all(low <= place <= high for place, _ in ticks.places)
