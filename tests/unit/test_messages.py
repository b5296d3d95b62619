"""Every code is in the table and used, with the places of its values; one and several are told apart."""

import ast
import json
import pickle
import re
import string
from collections.abc import Iterator

import pytest

from dpsim_gui import messages
from dpsim_gui.analysis.web_page import page_words
from dpsim_gui.curator.request.fields import FIELDS
from dpsim_gui.errors import DpsimError, LedgerError, PlanError
from dpsim_gui.messages import ROOMS, SUBJECT, Message, english, english_table, field_name, render, sentence
from dpsim_gui.resources import resource
from dpsim_gui.translation import words_of
from tests.sources import PACKAGE, PROJECT, nodes, sources

SPEAKS = {
    "Message",
    "PlanError",
    "DataFileError",
    "LedgerError",
    "ReleaseFileError",
    "QueryError",
    "Cancelled",
    "LayoutError",
    "say",
}


def said() -> Iterator[tuple[str, str, set[str]]]:
    """(where, code, names of its values) of every message whose code is written where it is made."""
    for path in sources(PACKAGE):
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKS):
                continue
            place = 0 if node.func.id in ("Message", "LayoutError", "say") else 1
            if place >= len(node.args):
                continue
            code = node.args[place]
            assert not isinstance(code, ast.JoinedStr), f"{path}:{node.lineno}"
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                names = {each.arg or "**" for each in node.keywords}
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", code.value, names


def forms(code: str) -> list[str]:
    text = english_table()[code]
    return [text] if isinstance(text, str) else list(text.values())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_code_is_in_the_table_with_the_places_of_its_values() -> None:
    wrong = []
    for where, code, names in said():
        if code not in english_table():
            wrong.append(f"{where}: there is no {code!r}")
        elif any(places(text) - {"count"} != names - {"count"} for text in forms(code)):
            wrong.append(f"{where}: {code!r} has places {places(forms(code)[-1])}, given are {names}")
    assert len(list(said())) > 300
    assert "\n".join(wrong) == ""


def test_every_table_is_listed_and_stands_beside_its_users() -> None:
    old = PROJECT / "resources" / "messages" / "en.json"
    assert not old.exists(), "put the words into the messages.json beside the modules that say them"
    tables = {path.parent: json.loads(path.read_text("utf-8")) for path in PACKAGE.rglob("messages.json")}
    assert {PACKAGE / room for room in ROOMS} == set(tables)
    assert [list(words) for words in tables.values()] == [sorted(words) for words in tables.values()]
    homes = {code: folder for folder, words in tables.items() for code in words}
    far = [f"{where}: {code}" for where, code, _ in said() if not (PACKAGE / where).is_relative_to(homes[code])]
    assert far == [], "words that several rooms say stand in the folder above them"


def test_two_tables_with_one_code_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "ROOMS", ("data", "data"))
    with pytest.raises(LookupError, match="two tables have words for"):
        english_table.__wrapped__()


def test_no_code_is_unused() -> None:
    constants = {
        node.value
        for path in sources(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    elsewhere = ("field.", "page.")
    assert [code for code in english_table() if code not in constants and not code.startswith(elsewhere)] == []


def test_the_web_page_says_all_its_words_and_no_others() -> None:
    in_page = re.findall(r"\{(page\.[a-z-]+)\}", resource("web/view/page.html").read_text("utf-8"))
    spoken = {code for code in page_words(english) if code.startswith("page.")} | set(in_page)
    assert sorted(code for code in english_table() if code.startswith("page.")) == sorted(spoken)


def test_a_code_that_is_not_in_the_table_is_named() -> None:
    with pytest.raises(LookupError, match=r"'no-such-code'; add its words to the messages\.json"):
        render(Message("no-such-code"))
    with pytest.raises(LookupError, match="'names' is used without its value 'names'"):
        render(Message("names"))


def test_values_may_be_numbers_messages_and_several_of_them() -> None:
    inner = Message("rows-differ-from-plan", planned=1200, found=1)
    assert render(Message("in-file", name="a.csv", problem=inner)).startswith("a.csv: the plan says 1,200 rows")
    assert render(Message("names", names=("a", Message("names", names="b")))) == "a, b"
    assert Message("in-file", name="a", problem=inner) == Message("in-file", problem=inner, name="a")


def test_one_and_several_are_told_apart() -> None:
    assert render(Message("ledger-lines-missing", count=1, first=3, last=3)) == "line 3 is missing"
    assert render(Message("ledger-lines-missing", count=2, first=3, last=4)) == "lines 3 to 4 are missing"


def test_a_text_has_no_blanks_around_it_and_its_subject_first() -> None:
    for code, text in english_table().items():
        for form in forms(code):
            assert form == form.strip(), code
            assert SUBJECT not in form[1:], code
        assert isinstance(text, str) or sorted(text) == ["one", "other"], code


def test_every_field_of_an_error_has_a_name_in_every_language() -> None:
    """One without words of its own is called what it is called in the program; nothing stops at it."""
    named = {
        node.args[0].value
        for path in sources(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Call) and len(node.args) > 1 and _is_error(node.func)
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    assert len(named) > 60
    assert [field for field in sorted(named) if f"field.{field}" not in english_table()] == []
    german = words_of("de")
    assert all(field_name(each.title, german) for each in FIELDS)
    assert field_name("sponsor", german) == "sponsor"
    assert field_name("label column", german) == "Klassenspalte"


def _is_error(called: ast.expr) -> bool:
    return isinstance(called, ast.Name) and called.id in {each.__name__ for each in DpsimError.__subclasses__()}


def test_what_needs_its_subject_gets_the_name_of_its_field() -> None:
    error = PlanError("rows per person", "divided-by-zero")
    assert str(error) == "rows per person: must not be divided by zero"
    assert sentence(error.message, error.field) == "The rows per person must not be divided by zero."
    assert sentence(error.message) == "Must not be divided by zero."
    assert sentence(Message("no-rows"), "data") == "The file has no rows."
    assert english("divided-by-zero").startswith(SUBJECT)


def test_an_error_travels_whole_and_is_passed_on_about_another_field() -> None:
    error = LedgerError("ledger", "ledger-was-changed", problem=Message("ledger-gone"), accept="dpsim")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.message) == (LedgerError, str(error), error.message)
    assert PlanError("labels", error.message).message == error.message


def test_the_command_line_prints_words_of_the_table_only() -> None:
    """What it prints itself is made of values, tables and the receipt, which have their words from there."""
    wrong = []
    for path in sources(PACKAGE):
        if path.parent.name != "cli":
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input"):
                texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
                own = [text for text in texts if isinstance(text, str) and text.count(" ") > 1 and text.strip()]
                wrong += [f"{path.name}:{node.lineno}: {text!r}" for text in own]
    assert wrong == []
