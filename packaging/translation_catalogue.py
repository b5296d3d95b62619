"""Everything a translator has to translate, as a file of Qt Linguist: texts of the windows, messages, help pages.

.venv/bin/python packaging/translation_catalogue.py de            writes resources/translations/de.ts, or adds what is
                                                                  new to it, makes de.qm of it, which the programs
                                                                  read, and copies the help pages beside it
.venv/bin/python packaging/translation_catalogue.py --check de    tells what is not translated yet
.venv/bin/python packaging/translation_catalogue.py --pseudo F    writes F/pseudo.qm: English, longer and accented,
                                                                  for dpsim-wizard --language F/pseudo.qm

Texts of the windows stand in calls of tr() in the source, messages in resources/messages/en.json. pyside6-lupdate reads
neither that table nor texts behind a helper such as _tr(), so its file is written here; pyside6-lrelease compiles it.
"""

import argparse
import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import PySide6

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
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|\*\.\w+|&(?=\w)|`[^`]*`|\]\([^)]*\)|```.*?```|dpsim\b)", re.DOTALL)


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
    table = json.loads((ROOT / "resources/messages/en.json").read_text("utf-8"))
    for code, text in table.items():
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
    # In pieces: the longest word is no longer than German ones are.
    return f"{_accented(text)} {('~' * 11 + ' ') * 99:.{max(1, round(0.4 * len(text)))}}".rstrip()


def _accented(text: str) -> str:
    """Places, tags, code and targets of links stay as they are."""
    parts = _KEPT.split(text)
    return "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))


def write_pseudo_language(folder: Path) -> Path:
    """pseudo.ts, pseudo.qm and help pages; the path of the second."""
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
    """The .ts file with what is translated, and the .qm file made of it, whose path is returned."""
    root = ElementTree.Element("TS", version="2.1", sourcelanguage="en", language=code)
    for name in (_WINDOWS, _MESSAGES):
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = name
        for text in catalogue():
            if text.context == name:
                _add(context, text, said.get(text, ()))
    ElementTree.indent(root)
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    program = Path(PySide6.__file__).parent / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
    target = path.with_suffix(".qm")
    subprocess.run([program, "-silent", path, "-qm", target], check=True)
    return target


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


def missing(code: str) -> list[str]:
    """What a language has not translated, pages included, or translated with other places than the English has."""
    said = read_language(_TRANSLATIONS / f"{code}.ts")
    pages = (page.name for page in _HELP.glob("*.md"))
    return [
        *(text.english for text in catalogue() if text not in said or not _same_places(text, said[text])),
        *(name for name in sorted(pages) if not (_TRANSLATIONS / code / name).is_file()),
    ]


def _same_places(text: Text, said: Forms) -> bool:
    """One form of several may leave a number out: "one row" for "{count} rows"."""
    wanted = set(_PLACE.findall(text.english))
    return all(
        set(_PLACE.findall(form)) <= wanted if text.counted else set(_PLACE.findall(form)) == wanted for form in said
    )


def _write(code: str) -> None:
    (_TRANSLATIONS / code).mkdir(parents=True, exist_ok=True)
    path = _TRANSLATIONS / f"{code}.ts"
    write_language(path, code, read_language(path))
    for page in _HELP.glob("*.md"):
        copy = _TRANSLATIONS / code / page.name
        if not copy.exists():
            copy.write_text(page.read_text("utf-8"), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", nargs="?", help="language, such as de or pt_BR")
    parser.add_argument("--check", action="store_true", help="only tell what is missing")
    parser.add_argument("--pseudo", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.pseudo is not None:
        print(write_pseudo_language(options.pseudo))
        return 0
    if options.code is None:
        parser.error("name a language")
    if not options.check:
        _write(options.code)
    left = missing(options.code)
    print("\n".join(left) if options.check else f"{len(left)} texts are not translated yet")
    return 1 if options.check and left else 0


if __name__ == "__main__":
    sys.exit(main())
