"""What is suggested to those who have no opinion comes from public numbers and never overwrites anything."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.suggested_target import suggested_copy, suggested_study, suggested_target
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.reference_errors import typical_answer
from dpsim_gui.privacy.presets import suggested_delta


@pytest.mark.parametrize("rows", [1, 10, 2000, 10**6, 10**6 + 1, 10**12])
def test_a_suggested_delta_is_well_below_one_row(rows: int) -> None:
    assert float(suggested_delta(rows)) <= 1 / (10 * rows)


def test_a_suggested_target_never_exists(tmp_path: Path) -> None:
    first = suggested_target(tmp_path, "clinic visits / 2024")
    assert first == tmp_path / "clinic-visits-2024.dpsim"
    first.touch()
    second = suggested_target(tmp_path, "clinic visits / 2024")
    assert second == tmp_path / "clinic-visits-2024-2.dpsim"
    second.touch()
    assert suggested_target(tmp_path, "clinic visits / 2024").name == "clinic-visits-2024-3.dpsim"
    assert suggested_target(tmp_path, "…").name == "release.dpsim"


def test_a_study_and_a_signed_copy_get_names_of_their_own(tmp_path: Path) -> None:
    assert suggested_study(tmp_path, "Three houses, 2024").name == "Three-houses-2024.json"
    assert suggested_study(tmp_path, " / ").name == "study.json"
    (tmp_path / "study.json").touch()
    assert suggested_study(tmp_path, "").name == "study-2.json"
    assert suggested_copy(tmp_path / "a.dpsim") == tmp_path / "a-signed.dpsim"
    (tmp_path / "a-signed.dpsim").touch()
    assert suggested_copy(tmp_path / "a.dpsim").name == "a-signed-2.dpsim"


def test_the_typical_answer_is_that_of_rows_spread_over_the_bounds() -> None:
    choices = replace(
        examples()[1].choices,
        bounds={"lng": ("0", "1"), "lat": ("0", "1")},
        kinds={},
        near={"lng": "1", "lat": "1"},
        missing={},
        rows_text="100",
        function="l2sq",
    )
    typical = typical_answer(make_plan(Draft(choices).to_request()))
    # Two uniform points of the unit square are 2·(1/6) apart, squared, on average.
    assert typical == pytest.approx(100 / 3, rel=0.1)


def test_without_bounds_no_answer_is_typical() -> None:
    choices = replace(examples()[1].choices, domain=DomainKind.BALL, radius_text="1", function="l2sq")
    plan = make_plan(Draft(choices).to_request())
    assert typical_answer(plan) is not None
    assert np.isfinite(typical_answer(plan) or np.nan)
