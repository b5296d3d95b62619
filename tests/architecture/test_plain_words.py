"""What people read follows the house's plain words; each breach is listed, none is rewritten.

Messages and texts of windows have no sentence over 30 words, no chain of half sentences, and none of the words that
readers stumble over. Help beside a page or a panel has at most 250 words.
"""

import re
from collections.abc import Iterator

import pytest

from dpsim_gui.messages import english_table
from tests.sources import PACKAGE, PROJECT

LONGEST_SENTENCE = 30
LONGEST_HELP = 250
# A help page that stands beside a step of the wizard, a panel of the viewer, or a function.
STEPS = ("bounds", "budget", "data", "done", "first-look", "protected", "rehearse", "release", "similarity")
ODD = re.compile(
    r"\b(for ever|whoever|whom|anew|at hand|afresh|drown(?:s|ed|ing)?|beside|even points|crowds?|crowded|so many|holes"
    r"|once and for good|below stands|of one's own)\b",
    re.IGNORECASE,
)


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!:])\s+(?=[A-ZÄÖÜ„“(])", text)


def breaches(text: str) -> list[str]:
    text = re.sub(r"\{[^}]*\}", "…", text)
    found = [f"odd word: {odd[0]}" for odd in ODD.finditer(text)]
    found += ["long sentence" for each in sentences(text) if len(each.split()) > LONGEST_SENTENCE]
    if text.count("; ") > 1 or text.endswith(";"):
        found.append("chain of semicolons")
    return found


def messages() -> Iterator[tuple[str, str]]:
    for code, text in english_table().items():
        for form in (text,) if isinstance(text, str) else text.values():
            yield code, form


def window_texts() -> Iterator[tuple[str, str]]:
    """Texts of tr() in the windows, with neighbouring strings joined."""
    call = re.compile(r"\btr\(\s*((?:f?\"(?:[^\"\\]|\\.)*\"\s*)+)")
    for path in sorted((PACKAGE / "app").rglob("*.py")):
        for match in call.finditer(path.read_text("utf-8")):
            parts = re.findall(r"\"((?:[^\"\\]|\\.)*)\"", match[1])
            yield str(path.relative_to(PACKAGE)), "".join(parts)


def help_words(name: str) -> int:
    """Words people read: without code, pictures and addresses of links."""
    text = (PROJECT / f"resources/help/{name}.md").read_text("utf-8")
    text = re.sub(r"```[^`]*```|^    [^\n]*$|!\[[^\]]*\]\([^)]*\)", "", text, flags=re.MULTILINE)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return len(re.findall(r"\w[\w’'.,-]*", text))


def short_pages() -> list[str]:
    pages = [path.stem for path in (PROJECT / "resources/help").glob("*.md")]
    return sorted(name for name in pages if name in STEPS or name.startswith(("viewer-", "function-")))


def test_messages_are_plain() -> None:
    assert [(code, *found) for code, text in messages() if (found := breaches(text))] == []


def test_windows_are_plain() -> None:
    assert [(where, text, *found) for where, text in window_texts() if (found := breaches(text))] == []


@pytest.mark.parametrize("name", short_pages())
def test_help_beside_a_page_is_short(name: str) -> None:
    assert help_words(name) <= LONGEST_HELP


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Anyone asks it, for ever.", "odd word: for ever"),
        ("one " * 31 + "end.", "long sentence"),
        ("first; second; third", "chain of semicolons"),
    ],
)
def test_a_breach_is_found(text: str, found: str) -> None:
    assert breaches(text) == [found]
    assert breaches("You spend ε = 1. It can't be undone.") == []


def test_texts_are_found() -> None:
    assert len(list(messages())) > 900
    assert len(list(window_texts())) > 500
