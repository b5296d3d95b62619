"""`dpsim page` replaces no file unless it is told to."""

from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.resources import resource


def test_a_file_of_that_name_is_kept_unless_it_may_be_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, asked = tmp_path / "page.html", ["page", str(resource("examples/grid.dpsim")), "-o"]
    page.write_text("mine")
    assert main([*asked, str(page)]) == 2
    assert "exists already; choose another name, or replace it with --overwrite" in capsys.readouterr().err
    assert page.read_text() == "mine"
    assert main([*asked, str(page), "--overwrite"]) == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
