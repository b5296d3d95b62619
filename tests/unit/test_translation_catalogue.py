"""What a translator gets is all there is to translate; what was translated stays; no language is shipped half done."""

import ast
import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.slow

PLACE = re.compile(r"\{[^{}]*\}")
SCRIPT = Path(__file__).parents[2] / "packaging" / "translation_catalogue.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("translation_catalogue", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("source", "forms"),
    [
        ("raise PlanError('a', 'type a number')", ["type a number"]),
        ("raise PlanError('a', f'has {n:,} rows of {m}')", ["has {0} rows of {1}"]),
        ("raise PlanError('a', 'not written: ' + describe(e))", ["not written: {0}"]),
        ('why = f\'{name}{" (pure privacy)" if pure else ""}\'', ["{0} (pure privacy)"]),
        ("text = '{:,} points are {}'", ["{0} points are {1}"]),
        ("raise ValueError('a bug of ours')", []),
        ("def f(x: 'A of B') -> None:\n    'A docstring of words.'\n    assert x, 'never seen by people'", []),
        ("class A:\n    def __repr__(self):\n        return 'A of things'", []),
        ("query = 'SELECT all FROM lines'", []),
        ("key = 'rows_bound'", []),
    ],
)
def test_forms_are_found_where_people_may_read_them(script: ModuleType, source: str, forms: list[str]) -> None:
    assert list(script._forms(ast.parse(source), single_words=False)) == forms


def test_the_catalogue_has_windows_sentences_receipt_and_examples(script: ModuleType) -> None:
    texts = script.catalogue()
    for text in ("Next", "type a number, such as 12 or -0.5", "Neighbours", "{0} rms", "Clinic visits"):
        assert text in texts
    assert texts == sorted(set(texts))


def test_what_was_translated_stays_when_the_catalogue_grows(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "data.md").write_text("### Daten", "utf-8")
    (tmp_path / "de.json").write_text(json.dumps({"Next": "Weiter", "gone by now": "weg"}), "utf-8")
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "de"])
    assert script.main() == 0
    written = json.loads((tmp_path / "de.json").read_text("utf-8"))
    assert written["Next"] == "Weiter"
    assert written["Back"] == ""
    assert "gone by now" not in written
    assert (tmp_path / "de" / "data.md").read_text("utf-8") == "### Daten"
    assert "Back" in script.missing("de")
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "--check", "de"])
    assert script.main() == 1
    assert "Back" in capsys.readouterr().out


def half_done(script: ModuleType) -> dict[str, list[str]]:
    """What is missing, by language, of all that are in the folder of translations."""
    languages = {path.stem: script.missing(path.stem) for path in script._TRANSLATIONS.glob("*.json")}
    return {code: lacking for code, lacking in languages.items() if lacking}


def test_a_whole_language_lacks_nothing_and_one_text_or_page_less_is_noticed(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the language of accents, which is written from the same catalogue as every other."""
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    path = script.write_pseudo_language(tmp_path)
    assert half_done(script) == {}
    texts = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(texts | {"Next": ""}), "utf-8")
    (tmp_path / "pseudo" / "data.md").unlink()
    assert half_done(script) == {"pseudo": ["Next", "data.md"]}


def test_a_translation_has_the_places_of_its_text(script: ModuleType, tmp_path: Path) -> None:
    texts = json.loads(script.write_pseudo_language(tmp_path).read_text("utf-8"))
    assert len(texts) > 500
    for english, said in texts.items():
        assert said != english
        assert sorted(PLACE.findall(said)) == sorted(PLACE.findall(english))


def test_no_language_is_shipped_half_done(script: ModuleType) -> None:
    """English alone is shipped today: then there is nothing that could be half done."""
    assert half_done(script) == {}
