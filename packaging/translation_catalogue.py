"""Everything a translator has to translate, found in the source: texts of the windows, forms of sentences, help pages.

.venv/bin/python packaging/translation_catalogue.py de            writes resources/translations/de.json, or adds what
                                                                  is new to it, and copies the help pages beside it
.venv/bin/python packaging/translation_catalogue.py --check de    tells what is not translated yet
.venv/bin/python packaging/translation_catalogue.py --pseudo F    writes F/pseudo.json: English, longer and accented,
                                                                  for dpsim-wizard --language F/pseudo.json
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
_PACKAGE = ROOT / "dpsim_gui"
_HELP = ROOT / "resources" / "help"
_TRANSLATIONS = ROOT / "resources" / "translations"
_ASKED_FOR = {"tr", "_tr", "translate", "QT_TRANSLATE_NOOP"}
# Command line and experiments speak to terminals; code and pages for readers of the file stay English.
_NOT_IN_WINDOWS = ("app", "cli", "experiments", "equivalent.py", "receipt_page.py")
_OUR_ERRORS = ("PlanError", "DataFileError", "LedgerError", "ReleaseFileError", "QueryError", "Cancelled")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CODE = re.compile(r"^(ALTER|BEGIN|SELECT|INSERT|CREATE|PRAGMA)\b|NOT NULL|[<>\n\\\[\]]|^\w+\(|^\.|\?mode|\| None")
_FORMAT_PLACE = re.compile(r"(\{[^{}]*\})")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ACCENTED = "àƀçďéƒĝĥîĵķĺḿñõþǫŕšťüṽŵẋýž"
_ACCENTS = str.maketrans(_LETTERS + _LETTERS.upper(), _ACCENTED + _ACCENTED.upper())
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|\*\.\w+|&(?=\w)|`[^`]*`|\]\([^)]*\)|```.*?```|dpsim\b)", re.DOTALL)

Part = str | None
"""a piece of text, or None for a place where something is put in"""


def catalogue() -> list[str]:
    """Every English text, sorted: those of the windows as they stand, the others as forms with numbered places."""
    found = set()
    for path in sorted(_PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        if "app" in path.parts:
            found |= set(_asked_for(tree))
        elif not any(part in _NOT_IN_WINDOWS for part in path.parts):
            found |= set(_forms(tree, single_words=path.name == "receipt_sections.py"))
    table = json.loads((ROOT / "resources/messages/en.json").read_text("utf-8"))
    for text in table.values():
        for form in [text] if isinstance(text, str) else text.values():
            found.add(
                _numbered(
                    [None if at % 2 else part for at, part in enumerate(_FORMAT_PLACE.split(form.removeprefix("… ")))]
                )
            )
    examples = tomllib.loads((ROOT / "resources/data/examples.toml").read_text("utf-8"))["example"]
    found |= {example[name] for example in examples for name in ("title", "description")}
    return sorted(found)


def pseudo(text: str) -> str:
    """Every letter accented and 40 % longer, so that what was not translated is seen at once."""
    # In pieces: the longest word is no longer than German ones are.
    return f"{_accented(text)} {('~' * 11 + ' ') * 99:.{max(1, round(0.4 * len(text)))}}".rstrip()


def _accented(text: str) -> str:
    """Places, tags, code and targets of links stay as they are."""
    parts = _KEPT.split(text)
    return "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))


def write_pseudo_language(folder: Path) -> Path:
    """pseudo.json and its help pages; the path of the former."""
    pages = folder / "pseudo"
    pages.mkdir(parents=True, exist_ok=True)
    for page in _HELP.glob("*.md"):
        (pages / page.name).write_text(_accented(page.read_text("utf-8")), "utf-8")
    target = folder / "pseudo.json"
    target.write_text(_as_json({text: pseudo(text) for text in catalogue()}), "utf-8")
    return target


def _asked_for(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in _ASKED_FOR and node.args:
            last = node.args[-1]
            if isinstance(last, ast.Constant) and isinstance(last.value, str) and last.value:
                yield last.value


def _forms(tree: ast.Module, *, single_words: bool) -> Iterator[str]:
    for node in _spoken_nodes(tree):
        parts = _parts(node)
        if parts is None:
            continue
        form = _numbered(_whole(parts))
        own = _FORMAT_PLACE.sub(" ", form)
        words = _WORD.findall(own)
        if words and not _CODE.search(form) and (single_words or (len(words) > 1 and " " in own.strip())):
            yield form


def _spoken_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Texts that may reach a window: no docstrings, annotations, bugs of ours, or pieces of a text already given."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Expr(value=ast.Constant()) | ast.Assert():
                continue
            case ast.FunctionDef(name="__repr__" | "__reduce__"):
                continue
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name not in _OUR_ERRORS:
                continue
            case ast.AnnAssign(value=value):
                if value is not None:
                    yield from _spoken_nodes(ast.Expression(body=value))
                continue
            case ast.arguments():
                for default in (*child.defaults, *(each for each in child.kw_defaults if each)):
                    yield from _spoken_nodes(ast.Expression(body=default))
                continue
        if _parts(child) is not None:
            yield child
            for inner in _places(child):
                yield from _spoken_nodes(ast.Expression(body=inner))
        else:
            yield from _spoken_nodes(child)


def _parts(node: ast.AST) -> list[Part] | None:
    """Pieces of a text that is written down here; None for anything else."""
    match node:
        case ast.Constant(value=str() as text):
            return [None if index % 2 else piece for index, piece in enumerate(_FORMAT_PLACE.split(text))]
        case ast.JoinedStr(values=values):
            return [str(each.value) if isinstance(each, ast.Constant) else None for each in values]
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            both = _parts(left), _parts(right)
            if both[0] is None and both[1] is None:
                return None
            return [*(both[0] or [None]), *(both[1] or [None])]
    return None


def _whole(parts: list[Part]) -> list[Part]:
    """What begins or ends with a blank is a piece of a longer text, which has a place for the rest."""
    kept = [part for part in parts if part != ""]
    before: list[Part] = [None] if kept and kept[0] is not None and kept[0].startswith(" ") else []
    after: list[Part] = [None] if kept and kept[-1] is not None and kept[-1].endswith(" ") else []
    return [*before, *kept, *after]


def _places(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.JoinedStr(values=values):
            yield from (each.value for each in values if isinstance(each, ast.FormattedValue))
        case ast.BinOp(left=left, right=right):
            for side in (left, right):
                if _parts(side) is None:
                    yield side
                else:
                    yield from _places(side)


def _numbered(parts: list[Part]) -> str:
    text, count = "", 0
    for part in parts:
        if part is None:
            text, count = f"{text}{{{count}}}", count + 1
        else:
            text += part
    return text


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _as_json(translations: dict[str, str]) -> str:
    return json.dumps(translations, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _known(path: Path) -> dict[str, str]:
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def missing(code: str) -> list[str]:
    """What a language has not translated, pages included."""
    known = _known(_TRANSLATIONS / f"{code}.json")
    pages = (page.name for page in _HELP.glob("*.md"))
    return [
        *(text for text in catalogue() if not known.get(text)),
        *(name for name in sorted(pages) if not (_TRANSLATIONS / code / name).is_file()),
    ]


def _write(code: str) -> None:
    path = _TRANSLATIONS / f"{code}.json"
    known = _known(path)
    (_TRANSLATIONS / code).mkdir(parents=True, exist_ok=True)
    path.write_text(_as_json({text: known.get(text, "") for text in catalogue()}), "utf-8")
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
