"""A page takes the place of an older page, never that of the release: its budget is spent."""

import shutil
from pathlib import Path

import pytest

from dpsim_gui.analysis.web_page import save_web_page
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.resources import resource


def test_the_release_itself_is_never_written_over(tmp_path: Path) -> None:
    release, page = tmp_path / "grid.dpsim", tmp_path / "grid.html"
    shutil.copyfile(resource("examples/grid.dpsim"), release)
    (tmp_path / "alias.html").hardlink_to(release)
    for target in (release, tmp_path / "alias.html"):
        with pytest.raises(ReleaseFileError, match="choose another name"):
            save_web_page(release, target)
    assert release.read_bytes() == resource("examples/grid.dpsim").read_bytes()
    page.write_text("an older page")
    save_web_page(release, page)
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
