"""The language of the terminal: what `--language` says, or else the locale; English where there is no translation.

Only what people read follows it. JSON and CSV, numbers in them, names of options and exit codes are the same in every
language, and so is what a release file holds.
"""

import os
from collections.abc import Sequence

from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.messages import Message, english, field_name, render
from dpsim_gui.translation import (
    ENGLISH,
    Translation,
    find_translation,
    is_english,
    read_translation,
    shipped_languages,
)

OPTION = "--language"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""of the environment, the strongest first"""

_chosen: list[Translation] = []
"""the one in use; none for English"""


def choose_language(wanted: str | None) -> None:
    """wanted: a code such as `de`, or the path of a translation; None for the language of the locale.

    PlanError for one there is none of, and then it stays English.
    """
    _chosen.clear()
    path = find_translation([wanted or _of_locale()])
    translation = None if path is None else read_translation(path)
    if translation is not None:
        _chosen.append(translation)
    elif wanted is not None and not is_english(wanted):
        raise PlanError("language", "no-such-language", wanted=wanted, choices=(ENGLISH, *shipped_languages()))


def without_language(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """The words but `--language CODE`, which may stand anywhere, and the code."""
    rest, wanted, words = [], None, iter(argv)
    for word in words:
        if word == OPTION:
            wanted = next(words, "")
        elif word.startswith(f"{OPTION}="):
            wanted = word.removeprefix(f"{OPTION}=")
        else:
            rest.append(word)
    return rest, wanted


def words(code: str, count: int | None = None) -> str:
    return _chosen[0].words(code, count) if _chosen else english(code, count)


def translated(message: Message) -> str:
    return render(message, words)


def translated_error(error: DpsimError) -> str:
    """Which field, and what is wrong with it."""
    return f"{field_name(error.field, words)}: {translated(error.message)}" if _chosen else str(error)


def _of_locale() -> str:
    return next((value for name in _VARIABLES if (value := os.environ.get(name))), ENGLISH)
