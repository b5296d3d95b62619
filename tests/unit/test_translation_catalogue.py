"""What a translator gets is all there is to translate; what was translated stays; no language is shipped half done."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "translation_catalogue.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("translation_catalogue", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_catalogue_has_windows_messages_and_examples(script: ModuleType) -> None:
    texts = script.catalogue()
    english = {text.english for text in texts}
    for wanted in ("Next", "type a number, such as 12 or -0.5", "Neighbours", "Clinic visits", "rows per person"):
        assert wanted in english
    assert list(texts) == sorted(set(texts))
    assert len(texts) > 1000
    assert {text.english for text in texts if text.code == "ledger-lines-missing" and text.counted} == {
        "lines {first} to {last} are missing"
    }


def test_a_translation_with_other_places_is_as_good_as_missing(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    path = script.write_pseudo_language(tmp_path).with_suffix(".ts")
    said = script.read_language(path)
    (text,) = [each for each in said if each.code == "in-file"]
    script.write_language(path, "en", said | {text: ("{name}: {trouble}",)})
    assert script.missing("pseudo") == ["{name}: {problem}"]


def test_what_was_translated_stays_when_the_catalogue_grows(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "data.md").write_text("### Daten", "utf-8")
    (tmp_path / "de.ts").write_text(
        "<TS><context><name>windows</name>"
        "<message><source>Next</source><translation>Weiter</translation></message>"
        "<message><source>gone by now</source><translation>weg</translation></message></context></TS>",
        "utf-8",
    )
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "de"])
    assert script.main() == 0
    written = script.read_language(tmp_path / "de.ts")
    assert list(written.values()) == [("Weiter",)]
    assert "gone by now" not in (tmp_path / "de.ts").read_text("utf-8")
    assert (tmp_path / "de.qm").is_file()
    assert (tmp_path / "de" / "data.md").read_text("utf-8") == "### Daten"
    assert "Back" in script.missing("de")
    assert "Next" not in script.missing("de")
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "--check", "de"])
    assert script.main() == 1
    assert "Back" in capsys.readouterr().out


def half_done(script: ModuleType) -> dict[str, list[str]]:
    """What is missing, by language, of all that are in the folder of translations."""
    languages = {path.stem: script.missing(path.stem) for path in script._TRANSLATIONS.glob("*.ts")}
    return {code: lacking for code, lacking in languages.items() if lacking}


def test_a_whole_language_lacks_nothing_and_one_text_or_page_less_is_noticed(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the language of accents, which is written from the same catalogue as every other."""
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    path = script.write_pseudo_language(tmp_path).with_suffix(".ts")
    assert half_done(script) == {}
    said = {text: forms for text, forms in script.read_language(path).items() if text.english != "Next"}
    script.write_language(path, "en", said)
    (tmp_path / "pseudo" / "data.md").unlink()
    assert half_done(script) == {"pseudo": ["Next", "data.md"]}


def test_no_language_is_shipped_half_done(script: ModuleType) -> None:
    """English alone is shipped today: then there is nothing that could be half done."""
    assert half_done(script) == {}
