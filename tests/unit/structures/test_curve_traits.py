"""What a curve over settings may rely on."""

from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.structures.curve_traits import CurveTraits, nothing
from dpsim_gui.structures.registry import STRUCTURES, description_of

GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.3)


def test_only_what_is_offered_is_an_offer() -> None:
    assert CurveTraits().has_an_offer is False
    assert CurveTraits(offered=lambda setting: setting.rows).has_an_offer is True


def test_what_is_slow_to_foresee_is_looked_at_in_few_places() -> None:
    """Grids and waves of all kinds are chosen anew for every number of rows; the others have closed forms."""
    traits = {name: kind.curve for name, kind in STRUCTURES.items()}
    chosen = {"grid", "lattice-waves", "fourier", "projected-fourier", "exponential-sum"}
    assert {name for name, each in traits.items() if each.is_costly(GAUSSIAN)} == chosen
    assert {name for name, each in traits.items() if each.choice_follows_rows} == chosen
    assert {name for name, each in traits.items() if each.depth_follows_rows} == {"tree", "embedded-tree"}
    assert {name for name, each in traits.items() if each.jumps_with_rows} == {"nested-histograms"}
    offering = {"fourier", "projected-fourier", "exponential-sum"}
    assert {name for name, each in traits.items() if each.has_an_offer} == offering
    assert nothing(None) is None  # type: ignore[arg-type]


def test_only_landmarks_travel_in_a_file() -> None:
    found = {name: description_of(name) for name in STRUCTURES}
    assert {name for name, each in found.items() if each is not None and each.publishes_points} == {"landmarks"}


def test_sums_of_two_files_mean_the_same_where_nothing_but_noise_differs() -> None:
    """Those of a grid whatever the function; waves belong to theirs."""
    found = {name: description_of(name) for name in STRUCTURES}
    sums = {name: each.sums for name, each in found.items() if each is not None and each.sums is not None}
    assert {name: each.function for name, each in sums.items()} == {
        "grid": False, "lattice-waves": True, "fourier": True,
    }  # fmt: skip


def test_features_that_are_counts_are_never_negative() -> None:
    """Then a row that is left out or kept moves the sums by less: see `partly_counted`."""
    counting = {name for name, kind in STRUCTURES.items() if kind.never_negative}
    assert counting == {"tree", "embedded-tree", "nested-histograms", "grid"}
