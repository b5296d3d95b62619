"""A draft on disk comes back as it was; anything else is refused with a sentence."""

import json
import stat
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.file import (
    FORMAT,
    forget_draft,
    keep_draft,
    kept_draft,
    kept_drafts_folder,
    left_at,
    open_draft,
    save_draft,
    suggested_copy,
    suggested_study,
    suggested_target,
)
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.verdict import typical_answer
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import suggested_delta

FULL = replace(
    examples()[0].choices,
    reading={"separator": ";", "header": "no"},
    domain=DomainKind.BALL,
    bounds={"größe": ("0", "not a number yet")},
    dataset_text="日本 データ",
    landmarks="public points.npy",
    signing_key="default",
    more_files=("second.csv", "third.csv"),
    kinds={"größe": "category"},
    near={"größe": "2"},
    values={"größe": "klein, groß"},
    missing={"größe": "own"},
    person="wer",
    threads_text="2",
    memory_text="lots",
)


ODD_CHOICES: list[dict[str, object]] = [
    {"source": 3},
    {"columns": "age"},
    {"columns": [3]},
    {"more_files": "second.csv"},
    {"bounds": []},
    {"bounds": {"a": ["1"]}},
    {"bounds": {"a": [1, 2]}},
    {"reading": []},
    {"near": []},
    {"kinds": {"a": 3}},
    {"missing": {"a": ["own"]}},
    {"domain": "cube"},
    {"domain": []},
]


@pytest.mark.parametrize("choices", [Choices(), FULL, *(example.choices for example in examples())])
def test_a_saved_draft_opens_as_it_was(choices: Choices, tmp_path: Path) -> None:
    path = tmp_path / "my draft.draft"
    save_draft(choices, path, Step.BOUNDS)
    assert (open_draft(path), left_at(path)) == (choices, Step.BOUNDS)


@pytest.mark.parametrize("step", [None, "", "cube", "done", 3, ["bounds"], {"bounds": 1}])
def test_a_draft_that_names_no_page_begins_with_the_data(step: object, tmp_path: Path) -> None:
    path = tmp_path / "my draft.draft"
    save_draft(Choices(), path)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"step": step}), "utf-8")
    assert left_at(path) is Step.DATA


def test_the_exact_number_of_rows_is_not_saved_where_it_is_private(tmp_path: Path) -> None:
    path = tmp_path / "my draft.draft"
    private = replace(FULL, neighbours="add-remove", rows_text="1234567", rows_bound_text="2000000")
    save_draft(private, path)
    assert "1234567" not in path.read_text("utf-8")
    assert open_draft(path) == replace(private, rows_text="")


def test_a_draft_of_an_earlier_version_asks_for_the_bound_anew(tmp_path: Path) -> None:
    """It had one number of rows, which may have been counted before it became private."""
    path = tmp_path / "old.draft"
    old = {"neighbours": "add-remove", "rows_text": "500", "source": "a.csv"}
    path.write_text(json.dumps({"format": FORMAT, "choices": old}))
    opened = Draft(open_draft(path))
    assert "rows" in dict(opened.problems(Step.PROTECTED))
    path.write_text(json.dumps({"format": FORMAT, "choices": old | {"neighbours": "replace"}}))
    assert open_draft(path).stated_rows_text == "500"


def test_a_draft_without_units_opens_and_asks_for_them(tmp_path: Path) -> None:
    """One value stood for all missing cells then; it was typed for each of the columns."""
    path = tmp_path / "old.draft"
    old = {"source": "a.csv", "columns": ["x"], "bounds": {"x": ["0", "9"]}, "fill_text": "3", "function": "l1"}
    path.write_text(json.dumps({"format": FORMAT, "choices": old}))
    opened = open_draft(path)
    assert (opened.missing, opened.fill_text) == ({"x": "fill:3"}, "")
    (problem,) = Draft(opened).problems(Step.BOUNDS)
    assert problem[1].code == "say-near-of"
    path.write_text(json.dumps({"format": FORMAT, "choices": old | {"domain": "sphere"}}))
    assert (open_draft(path).missing, open_draft(path).fill_text) == ({}, "3")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b"{}",
        json.dumps({"format": FORMAT}).encode(),
        json.dumps({"format": "other", "choices": {}}).encode(),
        *(json.dumps({"format": FORMAT, "choices": choices}).encode() for choices in ODD_CHOICES),
    ],
)
def test_what_is_no_draft_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.draft"
    path.write_bytes(content)
    with pytest.raises(PlanError, match="not a draft"):
        open_draft(path)


def test_a_file_as_large_as_the_limit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "my.draft"
    save_draft(FULL, path)
    size = path.stat().st_size
    monkeypatch.setattr("dpsim_gui.curator.draft.file._LARGEST", size)
    assert open_draft(path) == FULL
    monkeypatch.setattr("dpsim_gui.curator.draft.file._LARGEST", size - 1)
    with pytest.raises(PlanError, match="not a draft"):
        open_draft(path)


def test_a_choice_of_a_newer_version_is_not_dropped_silently(tmp_path: Path) -> None:
    path = tmp_path / "newer.draft"
    path.write_text(json.dumps({"format": FORMAT, "choices": {"colour": "blue"}}))
    with pytest.raises(PlanError, match="newer version"):
        open_draft(path)


CHOICES = examples()[0].choices


def test_what_is_kept_comes_back_and_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "draft-0.draft"
    assert kept_draft(path) is None
    keep_draft(CHOICES, path)
    found = kept_draft(path)
    assert found is not None
    assert found.choices == CHOICES
    assert sorted(each.name for each in tmp_path.iterdir()) == ["draft-0.draft"]
    # Only the owner may read it.
    assert sys.platform == "win32" or stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text('{"format": "dpsim-dr', "utf-8")
    assert kept_draft(path) is None, "half a file"
    forget_draft(path)
    assert not path.exists()
    assert kept_drafts_folder().name == "drafts"


def test_a_place_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="cannot be saved there"):
        save_draft(FULL, tmp_path / "no" / "folder.draft")
    with pytest.raises(PlanError, match="cannot be opened"):
        open_draft(tmp_path / "none.draft")


def test_a_folder_that_is_gone_is_told_and_nothing_to_forget_is_fine(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="cannot be kept"):
        keep_draft(CHOICES, tmp_path / "gone" / "draft-0.draft")
    forget_draft(tmp_path / "gone" / "draft-0.draft")
    folder = tmp_path / "folder.draft"
    folder.mkdir()
    forget_draft(folder)


@pytest.mark.parametrize("rows", [1, 10, 2000, 10**6, 10**6 + 1, 10**12])
def test_a_suggested_delta_is_well_below_one_row(rows: int) -> None:
    assert float(suggested_delta(rows)) <= 1 / (10 * rows)


def test_suggested_names_are_free(tmp_path: Path) -> None:
    for name in ("clinic-visits-2024", "clinic-visits-2024-2", "clinic-visits-2024-3"):
        assert suggested_target(tmp_path, "clinic visits / 2024") == tmp_path / f"{name}.dpsim"
        (tmp_path / f"{name}.dpsim").touch()
    assert suggested_target(tmp_path, "…") == suggested_target(tmp_path, "...") == tmp_path / "release.dpsim"
    for title, name in (
        ("Three houses, 2024", "Three-houses-2024"),
        ("A & B?", "A-B"),
        (" / ", "study"),
        ("", "study-2"),
    ):
        assert suggested_study(tmp_path, title) == tmp_path / f"{name}.json"
        (tmp_path / f"{name}.json").touch()
    for name in ("a-signed.dpsim", "a-signed-2.dpsim"):
        assert suggested_copy(tmp_path / "a.dpsim") == tmp_path / name
        (tmp_path / name).touch()


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
