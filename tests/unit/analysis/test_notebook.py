"""The notebook of a release: its code runs from top to bottom and gives the results that it holds."""

import ast
import base64
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import dpsim_gui.analysis.notebook as module
from dpsim_gui.analysis.notebook import notebook, save_notebook
from dpsim_gui.cli.main import main
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.resources import resource

EXAMPLES = resource("examples")
HEADINGS = {
    "columns-grid-places": ["Receipt", "Answers", "Map", "Synthetic rows"],
    "columns-grid-total": [
        "Receipt",
        "Answers",
        "Curve along every column",
        "Quantiles of the first column",
        "Synthetic rows",
    ],
    "moments-classes": ["Receipt", "Classes", "Answers", "Curve along every column"],
    "fourier-classes": ["Receipt", "Classes"],
    "projected-fourier": ["Receipt", "Answers"],
    "ladder": ["Receipt", "Answers", "Map", "Quantiles of the first column"],
}


def made(folder: Path, name: str) -> dict[str, Any]:
    """The notebook beside its release."""
    release = Path(shutil.copy(EXAMPLES / f"{name}.dpsim", folder))
    save_notebook(release, folder / f"{name}.ipynb")
    content: dict[str, Any] = json.loads((folder / f"{name}.ipynb").read_text("utf-8"))
    return content


def run(source: str, names: dict[str, Any]) -> Any:
    """As a notebook does: all statements, and what the last expression gives."""
    *statements, last = ast.parse(source).body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.mark.parametrize("name", HEADINGS)
def test_a_notebook_runs_from_top_to_bottom_and_gives_what_it_holds(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    content = made(tmp_path, name)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    code = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        result = run(cell["source"], names)
        (output,) = cell["outputs"]
        if output["output_type"] == "execute_result":
            assert output["data"]["text/html"] == result._repr_html_()
            assert output["execution_count"] == cell["execution_count"]
        else:
            figure = result if hasattr(result, "savefig") else result.figure
            stored = matplotlib.image.imread(io.BytesIO(base64.b64decode(output["data"]["image/png"])))
            drawn = io.BytesIO()
            figure.savefig(drawn, format="png", dpi=80, bbox_inches="tight")
            drawn.seek(0)
            assert (matplotlib.image.imread(drawn) == stored).all()
    matplotlib.pyplot.close("all")


@pytest.mark.parametrize("name", HEADINGS)
def test_a_notebook_has_a_part_for_everything_the_release_can_tell(name: str, tmp_path: Path) -> None:
    content = made(tmp_path, name)
    texts = [cell["source"] for cell in content["cells"] if cell["cell_type"] == "markdown"]
    headings = [line[3:] for text in texts for line in text.splitlines() if line.startswith("## ")]
    assert headings == [*HEADINGS[name], "Your own points"]
    # What nbformat 4.5 asks for.
    assert (content["nbformat"], content["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in content["cells"]]
    assert len(set(ids)) == len(ids)
    assert content["metadata"]["kernelspec"]["name"] == "python3"


def test_without_matplotlib_the_picture_waits_for_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    (cell,) = [cell for cell in made(tmp_path, "ladder")["cells"] if ".plot" in cell["source"]]
    assert cell["outputs"] == []
    assert cell["execution_count"] is None


def test_the_release_is_found_from_where_the_notebook_lies(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    release = Path(shutil.copy(EXAMPLES / "tree.dpsim", tmp_path / "it's.dpsim"))
    text = notebook(release, tmp_path / "deeper/n.ipynb")
    opening = next(cell["source"] for cell in json.loads(text)["cells"] if "open_release" in cell["source"])
    assert 'open_release("../it\'s.dpsim")' in opening


@pytest.mark.needs("posix_names")
def test_names_of_strangers_are_no_markdown(tmp_path: Path) -> None:
    release = Path(shutil.copy(EXAMPLES / "tree.dpsim", tmp_path / "<b>[x](y)`.dpsim"))
    title = json.loads(notebook(release, tmp_path / "n.ipynb"))["cells"][0]["source"].splitlines()[0]
    assert not set("<>[]`") & set(title)


def test_the_command_writes_a_notebook_and_replaces_nothing_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release, target = str(shutil.copy(EXAMPLES / "tree.dpsim", tmp_path)), tmp_path / "n.ipynb"
    assert main(["notebook", release, "-o", str(target)]) == 0
    before = target.read_bytes()
    assert main(["notebook", release, "-o", str(target)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["notebook", release, "-o", str(target), "--overwrite"]) == 0
    assert target.read_bytes() == before
    assert main(["--language", "de", "notebook", release, "-o", str(target), "--overwrite"]) == 0
    assert "## Antworten" in json.loads(target.read_text("utf-8"))["cells"][3]["source"]
    with pytest.raises(ReleaseFileError, match="is the release"):
        save_notebook(release, release)
    with pytest.raises(ReleaseFileError, match="output"):
        save_notebook(release, tmp_path / "no-folder/n.ipynb")
