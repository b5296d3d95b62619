"""A language other than English: one file of Qt Linguist, read without Qt, since the command line has no windows.

    resources/translations/de.ts          every text of the windows and every message, by its English words
    resources/translations/de/data.md     a help page; a page that is missing stays English

The file is written by packaging/translation_catalogue.py. What is missing in it, or was translated from other English
words than there are now, stays English.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from dpsim_gui.messages import Words, english, english_table
from dpsim_gui.resources import resource

ENGLISH = "en"
# Contexts of the file: texts as they stand in the source of the windows, and messages, by text and code.
WINDOWS, MESSAGES = "windows", "messages"

# Which form belongs to a number, in the order of Qt Linguist; as in English, one or several, where nothing is said.
_FORMS: dict[str, Callable[[int], int]] = {
    "cs": lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 2,
    "fr": lambda n: int(n > 1),
    "ja": lambda _: 0,
    "pl": lambda n: 0 if n == 1 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2,
    "zh": lambda _: 0,
}


@dataclass(frozen=True, kw_only=True)
class Translation:
    """code: of the language;  pages: folder of translated help pages, whether it exists or not

    windows: by the English text;  messages: forms by (code, English text)
    """

    code: str
    pages: Path
    windows: Mapping[str, str]
    messages: Mapping[tuple[str, str], tuple[str, ...]]

    def words(self, code: str, count: int | None = None) -> str:
        """The text of a message with its places; English where the language has none."""
        table = english_table().get(code)
        forms = self.messages.get((code, table if isinstance(table, str) else english(code)))
        if not forms:
            return english(code, count)
        choose = _FORMS.get(_family(self.code), _one_or_several)
        at = len(forms) - 1 if count is None else choose(count)
        return forms[min(at, len(forms) - 1)]


def words_of(language: str) -> Words:
    """Of a language that a page says it is written in; English words for one there is no translation of."""
    path = find_translation([language])
    translation = None if path is None or language.endswith(".ts") else read_translation(path)
    return english if translation is None else translation.words


def find_translation(names: Iterable[str]) -> Path | None:
    """The file of the first language there is, or of English, which has none.

    names: codes such as `de` or `pt_BR`, the most wanted first, or the path of a file
    """
    folder = _folder()
    for name in names:
        if name.endswith(".ts"):
            return Path(name) if Path(name).is_file() else None
        if is_english(name):
            return None
        for stem in (name.replace("-", "_"), _family(name)):
            if (folder / f"{stem}.ts").is_file():
                return folder / f"{stem}.ts"
    return None


def shipped_languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _folder().glob("*.ts")))


def is_english(code: str) -> bool:
    return _family(code) in (ENGLISH, "C", "POSIX")


def read_translation(path: Path) -> Translation | None:
    """None for a file that is no translation."""
    try:
        root = ElementTree.parse(path).getroot()  # noqa: S314  a file of our own, or one the user chose
    except (OSError, ElementTree.ParseError):
        return None
    windows: dict[str, str] = {}
    messages: dict[tuple[str, str], tuple[str, ...]] = {}
    for context in root.iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            source, forms = message.findtext("source") or "", _forms(message)
            if not all(forms):
                continue
            if name == WINDOWS:
                windows[source] = forms[0]
            elif name == MESSAGES:
                messages[message.findtext("comment") or "", source] = forms
    code = root.get("language") or path.stem
    return Translation(code=code, pages=path.with_suffix(""), windows=windows, messages=messages)


def _folder() -> Path:
    """A copy without translations has none."""
    return resource("help").parent / "translations"


def _forms(message: ElementTree.Element) -> tuple[str, ...]:
    """Empty text where it is not translated yet."""
    translation = message.find("translation")
    if translation is None:
        return ("",)
    if message.get("numerus") == "yes":
        return tuple(each.text or "" for each in translation.iter("numerusform"))
    return (translation.text or "",)


def _one_or_several(count: int) -> int:
    return int(count != 1)


def _family(code: str) -> str:
    """`pt_BR` and `pt-PT` are both `pt`, `de_DE.UTF-8` is `de`, and `C.UTF-8` is `C`."""
    return code.replace("-", "_").split("_")[0].split(".")[0]
