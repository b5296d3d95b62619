"""Everything a translator has to translate, as a file of Qt Linguist: texts of the windows and messages.

.venv/bin/python packaging/translation_catalogue.py de             writes resources/translations/de.ts, which the
                                                                   programs read, or adds what is new to it
.venv/bin/python packaging/translation_catalogue.py --check de     tells what is not translated, or with other places,
                                                                   as JSON that can be filled in
.venv/bin/python packaging/translation_catalogue.py --give F de    takes translations out of such a JSON file
.venv/bin/python packaging/translation_catalogue.py --pseudo F     writes F/pseudo.ts: English, longer and accented,
                                                                   for dpsim-wizard --language F/pseudo.ts

Texts of the windows stand in calls of tr() in the source, messages in the messages.json of each package.
pyside6-lupdate reads neither those tables nor texts behind a helper such as _tr(), so the file is written here.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from dpsim_gui.messages import english_table

ROOT = Path(__file__).parents[1]
_PACKAGE = ROOT / "dpsim_gui"
_HELP = ROOT / "resources" / "help"
_TRANSLATIONS = ROOT / "resources" / "translations"
_ASKED_FOR = {"tr", "_tr", "translate", "QT_TRANSLATE_NOOP"}
_WINDOWS, _MESSAGES = "windows", "messages"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ACCENTED = "àƀçďéƒĝĥîĵķĺḿñõþǫŕšťüṽŵẋýž"
_ACCENTS = str.maketrans(_LETTERS + _LETTERS.upper(), _ACCENTED + _ACCENTED.upper())
_PLACE = re.compile(r"\{[^{}]*\}")
_MARKUP = re.compile(r"<[^>]+>|`[^`]*`|--[a-z-]+|\\*\\.\\w+")
_KEPT = re.compile(r"(\{[^}]*\}|--[a-z-]+|<[^>]*>|\*\.\w+|&(?=\w)|`[^`]*`|\]\([^)]*\)|```.*?```|dpsim\b)", re.DOTALL)


@dataclass(frozen=True, order=True)
class Text:
    """What is translated at once;  code: of a message, empty for a text of the windows;  counted: it has a plural"""

    context: str
    english: str
    code: str = ""
    counted: bool = False


Forms = tuple[str, ...]
"""the translation, or one for each grammatical number of the language"""


@cache
def catalogue() -> tuple[Text, ...]:
    """Every English text, sorted."""
    found = {Text(_WINDOWS, text) for path in (_PACKAGE / "app").rglob("*.py") for text in _asked_for(path)}
    examples = tomllib.loads((ROOT / "resources/data/examples.toml").read_text("utf-8"))["example"]
    found |= {Text(_WINDOWS, example[name]) for example in examples for name in ("title", "description")}
    for code, text in english_table().items():
        if isinstance(text, str):
            found.add(Text(_MESSAGES, text, code))
        else:
            found.add(Text(_MESSAGES, text["other"], code, counted=True))
    return tuple(sorted(found))


def _asked_for(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _name(node.func) in _ASKED_FOR and node.args:
            last = node.args[-1]
            if isinstance(last, ast.Constant) and isinstance(last.value, str) and last.value:
                yield last.value


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def pseudo(text: str) -> str:
    """Every letter accented and 40 % longer, so that what was not translated is seen at once."""
    if len(text) == 1:
        return text  # a mark that numbers are written with
    # In pieces: the longest word is no longer than German ones are.
    return f"{_accented(text)} {('~' * 11 + ' ') * 99:.{max(1, round(0.4 * len(text)))}}".rstrip()


def _accented(text: str) -> str:
    """Places, tags, code and targets of links stay as they are."""
    parts = _KEPT.split(text)
    return "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))


def write_pseudo_language(folder: Path) -> Path:
    """pseudo.ts and help pages; the path of the first."""
    pages = folder / "pseudo"
    pages.mkdir(parents=True, exist_ok=True)
    for page in _HELP.glob("*.md"):
        (pages / page.name).write_text(_accented(page.read_text("utf-8")), "utf-8")
    # Two forms each, as English has, told apart by their length.
    said: dict[Text, Forms] = {
        text: (pseudo(text.english), f"{pseudo(text.english)} ~") if text.counted else (pseudo(text.english),)
        for text in catalogue()
    }
    return write_language(folder / "pseudo.ts", "en", said)


def write_language(path: Path, code: str, said: dict[Text, Forms]) -> Path:
    """The .ts file with what is translated."""
    root = ElementTree.Element("TS", version="2.1", sourcelanguage="en", language=code)
    for name in (_WINDOWS, _MESSAGES):
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = name
        for text in catalogue():
            if text.context == name:
                _add(context, text, said.get(text, ()))
    ElementTree.indent(root)
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    return path


def _add(context: ElementTree.Element, text: Text, said: Forms) -> None:
    message = ElementTree.SubElement(context, "message", {"numerus": "yes"} if text.counted else {})
    ElementTree.SubElement(message, "source").text = text.english
    if text.code:
        # Qt tells texts of one wording apart by it.
        ElementTree.SubElement(message, "comment").text = text.code
    finished = bool(said) and all(said)
    translation = ElementTree.SubElement(message, "translation", {} if finished else {"type": "unfinished"})
    if not text.counted:
        translation.text = said[0] if said else ""
        return
    for form in said or ("", ""):
        ElementTree.SubElement(translation, "numerusform").text = form


def read_language(path: Path) -> dict[Text, Forms]:
    """What a .ts file has translated; nothing for one that is not there."""
    if not path.is_file():
        return {}
    said: dict[Text, Forms] = {}
    for context in ElementTree.parse(path).iter("context"):  # noqa: S314  a file of our own source
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None:
                continue
            counted = message.get("numerus") == "yes"
            forms = [each.text or "" for each in translation.iter("numerusform")] if counted else [translation.text]
            text = Text(
                context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", ""), counted
            )
            if all(forms):
                said[text] = tuple(str(form) for form in forms)
    return said


def missing(code: str) -> list[Text]:
    """What a language has not translated, or translated with other places or markup than the English has."""
    said = read_language(_TRANSLATIONS / f"{code}.ts")
    return [text for text in catalogue() if text not in said or not _fits(text, said[text])]


def _fits(text: Text, said: Forms) -> bool:
    """One form of several may leave a number out: "one row" for "{count} rows"."""
    wanted, marked = set(_PLACE.findall(text.english)), sorted(_MARKUP.findall(text.english))
    return all(
        (set(_PLACE.findall(form)) <= wanted if text.counted else set(_PLACE.findall(form)) == wanted)
        and sorted(_MARKUP.findall(form)) == marked
        and form.startswith("… ") == text.english.startswith("… ")
        and ("&" in form) == ("&" in text.english)
        for form in said
    )


def _name_of(text: Text) -> str:
    """What a text is called in a file that is filled in."""
    return text.code or text.english


def _blank(texts: list[Text]) -> str:
    """The English words, to be replaced: a text for each name, or one for each grammatical number."""
    return json.dumps(
        {_name_of(text): [text.english, text.english] if text.counted else text.english for text in texts},
        ensure_ascii=False,
        indent=1,
    )


def _given(path: Path, code: str) -> dict[Text, Forms]:
    """What a filled-in file says; what is still English in it is left out, unless it has no words."""
    filled, known = json.loads(path.read_text("utf-8")), {_name_of(text): text for text in missing(code)}
    if strange := sorted(set(filled) - {_name_of(text) for text in catalogue()}):
        raise SystemExit(f"no text is called {strange[0]!r}")
    given = {known[name]: (said,) if isinstance(said, str) else tuple(said) for name, said in filled.items()}
    worded = re.compile(r"[A-Za-z]{2}")
    return {
        text: said
        for text, said in given.items()
        if text.english not in said or not worded.search(_PLACE.sub("", text.english))
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", nargs="?", help="language, such as de or pt_BR")
    parser.add_argument("--check", action="store_true", help="only tell what is missing")
    parser.add_argument("--give", type=Path, metavar="FILE")
    parser.add_argument("--pseudo", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.pseudo is not None:
        print(write_pseudo_language(options.pseudo))
        return 0
    if options.code is None:
        parser.error("name a language")
    if not options.check:
        _TRANSLATIONS.mkdir(exist_ok=True)
        path = _TRANSLATIONS / f"{options.code}.ts"
        given = {} if options.give is None else _given(options.give, options.code)
        write_language(path, options.code, read_language(path) | given)
    left = missing(options.code)
    print(_blank(left) if options.check and left else f"{len(left)} texts are not translated yet")
    return 1 if options.check and left else 0


if __name__ == "__main__":
    sys.exit(main())
