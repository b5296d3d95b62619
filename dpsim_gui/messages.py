"""What the program says, as a code and values; a sentence is made of it where somebody reads it.

    Message("rows-differ-from-plan", planned=100, found=99)      below the windows and the command line
    render(message)                                            "rows in the plan: 100, rows in the file: 99; …"

The English words of a code stand in the `messages.json` beside the modules that use it: what `data` says in
`data/messages.json`, what several rooms say in the folder above them. A text that begins with "… " goes on after the
name of what it is about: "… is empty" is said as "file: is empty" or, as a whole sentence, "The file is empty."
A text with forms for one and for several is an object, and the value `count` chooses: {"one": "…", "other": "…"}.
Other languages are files of `translation`; whoever renders a message for people hands their words in.
"""

import json
import re
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeAlias

# Codes of the marks that a language writes numbers with: 12,500.5 in English.
DECIMAL, GROUPS = "number.decimal", "number.groups"
# Code of the text that names the language itself, for pages that are written in it.
LANGUAGE = "language.code"
# Stands at the beginning of a text that needs its subject.
SUBJECT = "… "

# Named, not looked for: a walk through all folders would take longer than everything else at the start.
# Folders of the package that have a table of words.
ROOMS = (
    "", "analysis", "app", "cli", "columns", "curator", "curator/building", "curator/draft", "curator/evidence",
    "curator/experiments", "curator/files", "curator/ledger", "curator/plan", "curator/rehearse",
    "curator/request", "curator/template", "data", "functions", "privacy", "release", "structures",
)  # fmt: skip

_PACKAGE = Path(__file__).parent
_STOPS = (".", "?", "!")

Value: TypeAlias = "str | float | Fraction | Message | tuple[Value, ...]"
# (code, count) → the text with its places, in one language.
Words = Callable[[str, int | None], str]


class Figure(str):
    """A number written already, as English writes it; every language puts its own marks into it."""

    __slots__ = ()


@dataclass(frozen=True, init=False)
class Message:
    """values: (name, value), sorted by name; equal messages say the same"""

    code: str
    values: tuple[tuple[str, Value], ...]

    def __init__(self, code: str, /, **values: Value) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", tuple(sorted(values.items())))

    def __str__(self) -> str:
        return render(self)


def english(code: str, count: int | None = None) -> str:
    """The English text of a code. One that is not in the table is our bug."""
    text = english_table().get(code)
    if text is None:
        raise LookupError(f"no message is called {code!r}; add its words to the messages.json beside its module")
    if isinstance(text, str):
        return text
    return text["one" if count == 1 else "other"]


@cache
def english_table() -> Mapping[str, str | Mapping[str, str]]:
    """All tables as one; a code is in one of them alone."""
    table: dict[str, str | Mapping[str, str]] = {}
    for room in ROOMS:
        path = _PACKAGE / room / "messages.json"
        if not path.exists():
            # The viewer's bundle has neither the modules of the private side nor their words.
            continue
        words = json.loads(path.read_text("utf-8"))
        if twice := table.keys() & words.keys():
            raise LookupError(f"two tables have words for {min(twice)!r}, one of them in {room!r}")
        table |= words
    return table


def render(message: Message, words: Words = english) -> str:
    """As part of a sentence: without a capital, a full stop, or the name of what it is about."""
    values = {name: _shown(value, words) for name, value in message.values}
    text = words(message.code, _count(message)).removeprefix(SUBJECT)
    if "{" not in text and "}" not in text:
        return text
    try:
        return _Filled(words).vformat(text, (), values)
    except KeyError as missing:
        raise LookupError(f"the message {message.code!r} is used without its value {missing}") from None


def sentence(message: Message, field: str | None = None, words: Words = english) -> str:
    """With a capital and a full stop. What needs its subject begins with the name of `field`."""
    text = render(message, words)
    template = english(message.code, _count(message))
    if _begins_with_name(template, message):
        return text + ("" if text.endswith(_STOPS) else ".")
    if field is not None and template.startswith(SUBJECT):
        text = words("field-problem", None).format(field=field_name(field, words), problem=text)
    return text[:1].upper() + text[1:] + ("" if text.endswith(_STOPS) else ".")


def field_name(field: str, words: Words = english) -> str:
    """What people call the field of an error: by its own name where the table has no other."""
    code = f"field.{field}"
    return words(code, None) if code in english_table() else field


def with_marks_of(words: Words, figure: str) -> str:
    """A number as the language writes it, of one as English does; what is no number in `figure` has no marks."""
    if "." not in figure and "," not in figure:
        return figure
    marks = {".": words(DECIMAL, None), ",": words(GROUPS, None)}
    return re.sub(r"(?<=\d)[.,](?=\d)", lambda mark: marks[mark[0]], figure)


def as_text(value: Value, words: Words = english) -> str:
    """A value by itself: a message in words, anything else as it is."""
    return str(_shown(value, words))


def _begins_with_name(template: str, message: Message) -> bool:
    """Names out of files keep their small letters."""
    begins = re.match(r"\{(\w+)", template)
    return begins is not None and not isinstance(dict(message.values)[begins[1]], Message)


def _count(message: Message) -> int | None:
    count = dict(message.values).get("count")
    return count if isinstance(count, int) else None


class _Filled(string.Formatter):
    """Fills places in, numbers with the marks of the language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: object, format_spec: str) -> str:
        text = format(value, format_spec)
        return with_marks_of(self._words, text) if isinstance(value, float | int | Fraction) else text


def _shown(value: Value, words: Words) -> str | float | Fraction:
    match value:
        case Figure():
            return with_marks_of(words, value)
        case Message():
            return render(value, words)
        case tuple():
            return ", ".join(str(_shown(each, words)) for each in value)
    return value
