"""The example page in resources/examples is what today's program writes of the release within it."""

import base64
import re
from pathlib import Path

import pytest

from dpsim_gui.analysis.web_page import web_page
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource

PAGE = resource("examples/accidents.html").read_text("utf-8")


@pytest.fixture(scope="module")
def accidents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "accidents.dpsim"
    found = re.search(r'id="release">([^<]+)<', PAGE)
    assert found is not None
    path.write_bytes(base64.b64decode(found[1]))
    return path


def test_the_example_page_is_not_older_than_the_program(accidents: Path) -> None:
    assert web_page(accidents) == PAGE, "write it again: python packaging/make_example_page.py"


def test_the_example_page_answers_what_the_readme_says(accidents: Path) -> None:
    answer = open_release(accidents).query([[-0.13, 51.51], [-4.25, 55.86], [-3.2, 57.1]])
    assert answer.value == pytest.approx([0.165, 0.016, 0.0], abs=0.004)
