"""Labels of an axis are round and short, whatever the size of the answers."""

import pytest

from dpsim_gui.app.look.ticks import log_ticks, round_ticks


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


@pytest.mark.parametrize(
    ("low", "high", "length", "labels"),
    [
        (-2.0, 1.0, 220, ["0.01", "0.03", "0.1", "0.3", "1", "3", "10"]),
        (-2.0, 1.0, 90, ["0.01", "0.1", "1", "10"]),
        (1.3, 5.3, 220, ["100", "1,000", "10,000", "100,000"]),
        (1.3, 5.3, 120, ["100", "10,000"]),
        (1.3, 5.3, 40, ["1,000"]),
        (-1.6, -1.2, 220, ["0.03", "0.04", "0.05", "0.06"]),
        (9.0, 14.0, 300, ["1 × 10⁹", "1 × 10¹⁰", "1 × 10¹¹", "1 × 10¹²", "1 × 10¹³", "1 × 10¹⁴"]),
    ],
)
def test_ticks_of_a_log_axis_are_as_many_as_have_room(
    low: float, high: float, length: float, labels: list[str]
) -> None:
    ticks = log_ticks(low, high, length=length, extent=lambda label: 6.5 * len(label))
    assert [label for _, label in ticks] == labels
