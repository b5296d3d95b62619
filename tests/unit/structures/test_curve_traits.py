"""What a curve over settings may rely on."""

from dpsim_gui.structures.curve_traits import CurveTraits


def test_only_what_is_offered_is_an_offer() -> None:
    assert CurveTraits().has_an_offer is False
    assert CurveTraits(offered=lambda setting: setting.rows).has_an_offer is True
