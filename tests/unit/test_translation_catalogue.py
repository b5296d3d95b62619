"""What a translator gets is all there is to translate; what was translated stays; no language is shipped half done."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from dpsim_gui.translation import read_translation

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
    for wanted in ("Next", "type a number, such as 12 or -0.5", "Protected change", "Clinic visits", "rows per person"):
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
    path = script.write_pseudo_language(tmp_path)
    said = script.read_language(path)
    (text,) = [each for each in said if each.code == "in-file"]
    script.write_language(path, "en", said | {text: ("{name}: {trouble}",)})
    assert [text.code for text in script.missing("pseudo")] == ["in-file"]


@pytest.mark.parametrize(
    ("code", "english", "wrong"),
    [
        ("see-help", "{problem}. See {program} --help", "{problem}; siehe {program} --hilfe"),
        ("", "&Copy", "Kopieren"),
        ("divided-by-zero", "… must not be divided by zero", "darf nicht durch null geteilt werden"),
    ],
)
def test_markup_shortcuts_and_subjects_are_kept(script: ModuleType, code: str, english: str, wrong: str) -> None:
    text = script.Text("messages" if code else "windows", english, code)
    assert not script._fits(text, (wrong,))
    assert script._fits(text, (english,))


def test_what_was_translated_stays_when_the_catalogue_grows(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
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
    left = {text.english for text in script.missing("de")}
    assert "Back" in left
    assert "Next" not in left


def test_what_is_missing_is_printed_to_be_filled_in_and_given_back(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    said = script.read_language(script.write_pseudo_language(tmp_path))
    gone = {"Next", "Back", "lines {first} to {last} are missing"}
    script.write_language(
        tmp_path / "pseudo.ts", "en", {text: each for text, each in said.items() if text.english not in gone}
    )
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "--check", "pseudo"])
    capsys.readouterr()
    assert script.main() == 1
    filled = json.loads(capsys.readouterr().out)
    assert sorted(filled) == ["Back", "Next", "ledger-lines-missing"]
    filled |= {"Next": "Weiter", "ledger-lines-missing": ["Zeile {first} fehlt", "Zeilen {first} bis {last} fehlen"]}
    (tmp_path / "filled.json").write_text(json.dumps(filled), "utf-8")
    monkeypatch.setattr("sys.argv", ["translation_catalogue.py", "--give", str(tmp_path / "filled.json"), "pseudo"])
    assert script.main() == 0
    assert [text.english for text in script.missing("pseudo")] == ["Back"]  # still English, so not translated
    translation = read_translation(tmp_path / "pseudo.ts")
    assert translation is not None
    assert translation.words("ledger-lines-missing", 1) == "Zeile {first} fehlt"


def half_done(script: ModuleType) -> dict[str, list[str]]:
    """What is missing, by language, of all that are in the folder of translations."""
    languages = {path.stem: script.missing(path.stem) for path in script._TRANSLATIONS.glob("*.ts")}
    return {code: [text.english for text in lacking] for code, lacking in languages.items() if lacking}


def test_a_whole_language_lacks_nothing_and_one_text_less_is_noticed(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the language of accents, which is written from the same catalogue as every other."""
    monkeypatch.setattr(script, "_TRANSLATIONS", tmp_path)
    path = script.write_pseudo_language(tmp_path)
    assert half_done(script) == {}
    said = {text: forms for text, forms in script.read_language(path).items() if text.english != "Next"}
    script.write_language(path, "en", said)
    assert half_done(script) == {"pseudo": ["Next"]}


def test_no_language_is_shipped_half_done(script: ModuleType) -> None:
    """Every text is there, with the same places and markup, and in every grammatical number."""
    assert [path.stem for path in script._TRANSLATIONS.glob("*.ts")] == ["de"]
    assert half_done(script) == {}


def test_german_keeps_to_its_glossary(script: ModuleType) -> None:
    """One word of ours, one word of theirs; no English quotes, no ASCII ellipsis; forms for one and for several."""
    words = {
        "ledger": ("Budgetbuch", "dpsim ledger"),
        "fingerprint": ("Fingerabdruck", "{fingerprint}"),
        "landmark": ("Landmarke", "{landmarks", "landmarks"),
        "bandwidth": ("Bandbreite", "{bandwidth}"),
        "evidence folder": ("Nachweisordner",),
    }
    wrong = []
    for text, forms in script.read_language(script._TRANSLATIONS / "de.ts").items():
        for form in forms:
            lost = [
                word
                for word, theirs in words.items()
                if word in text.english.lower() and not any(t in form for t in theirs)
            ]
            if lost or "..." in form or "“{" in form or (text.counted and len(forms) != 2):
                wrong.append((text.english, form, lost))
    assert wrong == []
