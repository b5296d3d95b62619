"""An unfinished draft is kept for its owner alone, and what cannot be read is as good as none."""

import stat
import sys
from pathlib import Path

import pytest

from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.file import forget_draft, keep_draft, kept_draft, kept_drafts_folder
from dpsim_gui.errors import PlanError

CHOICES = examples()[0].choices


def test_what_is_kept_comes_back_and_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "draft-0.draft"
    assert kept_draft(path) is None
    keep_draft(CHOICES, path)
    found = kept_draft(path)
    assert found is not None
    assert found.choices == CHOICES
    assert sorted(each.name for each in tmp_path.iterdir()) == ["draft-0.draft"]
    forget_draft(path)
    assert kept_draft(path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "draft-0.draft"
    keep_draft(CHOICES, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_half_a_file_is_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "draft-0.draft"
    path.write_text('{"format": "dpsim-dr', "utf-8")
    assert kept_draft(path) is None


def test_a_folder_that_is_gone_is_told_and_nothing_to_forget_is_fine(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="cannot be kept"):
        keep_draft(CHOICES, tmp_path / "gone" / "draft-0.draft")
    forget_draft(tmp_path / "gone" / "draft-0.draft")
    folder = tmp_path / "folder.draft"
    folder.mkdir()
    forget_draft(folder)


def test_drafts_have_a_folder_of_their_own() -> None:
    assert kept_drafts_folder().name == "drafts"
