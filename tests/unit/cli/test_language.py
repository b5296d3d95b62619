"""The command line speaks the language of the locale or of --language; JSON, CSV and exit codes know none."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from dpsim_gui.cli.language import choose_language
from dpsim_gui.cli.main import main
from dpsim_gui.curator.evidence.folder import check_evidence
from dpsim_gui.resources import resource

RELEASE = str(resource("examples/columns-grid.dpsim"))


@pytest.fixture(autouse=True)
def english_locale(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield
    choose_language("en")


@pytest.mark.parametrize("words", [("--language", "de", "inspect"), ("inspect", "--language=de_DE")])
def test_the_option_may_stand_anywhere(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, RELEASE]) == 0
    said = capsys.readouterr().out
    assert "Wer geschützt ist\n-----------------\n" in said
    assert "2\u202f000, öffentlich" in said
    assert "2,718" in said


def test_the_locale_decides_without_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for value, said in (
        ("de_AT.UTF-8", "Datei: gibt es nicht"),
        ("fr_FR.UTF-8", "file: does not exist"),
        ("C", "file: "),
    ):
        monkeypatch.setenv("LC_ALL", value)
        assert main(["inspect", "none.dpsim"]) == 2
        assert capsys.readouterr().err.startswith(f"dpsim: {said}")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["--language", "en", "inspect", "none.dpsim"]) == 2
    assert "does not exist" in capsys.readouterr().err


def test_a_language_there_is_none_of_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx", "inspect", RELEASE]) == 2
    assert capsys.readouterr().err == "dpsim: language: there is no translation xx; choose one of en, de\n"


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in ("en", "de"):
        assert main(["--language", language, "inspect", RELEASE, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert json.loads(told[1])


def test_pages_are_german_and_verified_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, page = tmp_path / "papers", tmp_path / "page.html"
    assert main(["--language", "de", "evidence", RELEASE, "-o", str(folder)]) == 0
    assert "sagt, was die Freigabedatei sagt" in capsys.readouterr().out
    receipt = (folder / "receipt.html").read_text("utf-8")
    assert receipt.startswith("<!DOCTYPE html><html lang='de'>")
    assert "Datenschutzbudget" in receipt
    assert "says what the release file says" in (folder / "verify.txt").read_text("utf-8")
    assert all(check.problem is None for check in check_evidence(folder))
    (folder / "receipt.html").write_text(receipt.replace("Datenschutzbudget", "Budget"), "utf-8")
    assert [check.name for check in check_evidence(folder) if check.problem] == ["receipt.html"]
    assert main(["--language", "de", "page", RELEASE, "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    assert '<html lang="de">' in text
    assert "Ihre Tabelle" in text
