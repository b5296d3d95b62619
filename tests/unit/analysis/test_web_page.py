"""The web page: whole, of its own files only, with functions as the program has them, and no older than the program."""

import re
import shutil
from pathlib import Path

import pytest

from dpsim_gui.analysis.web_page import save_web_page, web_page
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import TRAITS
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from make_example_page import release_within


def test_the_release_itself_is_never_written_over(tmp_path: Path) -> None:
    release, page = tmp_path / "grid.dpsim", tmp_path / "grid.html"
    shutil.copyfile(resource("examples/grid.dpsim"), release)
    (tmp_path / "alias.html").hardlink_to(release)
    for target in (release, tmp_path / "alias.html"):
        with pytest.raises(ReleaseFileError, match="Choose another name"):
            save_web_page(release, target)
    assert release.read_bytes() == resource("examples/grid.dpsim").read_bytes()
    page.write_text("an older page")
    save_web_page(release, page)
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


_ENTRY = re.compile(r'^  "([a-z0-9-]+)": \["([a-z_]+)", "([a-z_]+)"\],$', re.MULTILINE)


def test_every_function_is_in_the_table_of_the_page() -> None:
    found = {name: (metric, decay) for name, metric, decay in _ENTRY.findall(_source())}
    assert found == {name: (each.metric.name.lower(), each.decay.name.lower()) for name, each in TRAITS.items()}


def test_a_function_that_is_not_there_is_refused() -> None:
    """It was read as another one once."""
    assert 'if (!Object.hasOwn(FUNCTIONS, name)) throw new DamagedFile("function");' in _source()


def _source() -> str:
    return resource("web/reader/functions.js").read_text("utf-8")


PAGE = resource("examples/accidents.html").read_text("utf-8")


@pytest.fixture(scope="module")
def accidents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "accidents.dpsim"
    path.write_bytes(release_within(PAGE))
    return path


def test_the_example_page_is_not_older_than_the_program(accidents: Path) -> None:
    assert web_page(accidents) == PAGE, "write it again: python packaging/make_example_page.py"


def test_the_example_page_answers_what_the_readme_says(accidents: Path) -> None:
    answer = open_release(accidents).query([[-0.13, 51.51], [-4.25, 55.86], [-3.2, 57.1]])
    assert answer.value == pytest.approx([0.165, 0.016, 0.0], abs=0.004)
