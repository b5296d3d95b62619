"""Finished English sentences recognised by their form, so that they can be said in another language.

The layers below the windows know no Qt and no languages: they give finished sentences, such as "rows in
the plan: 100, rows in the file: 99; …". A translation lists the forms of these sentences,

    "rows in the plan: {0}, rows in the file: {1}; …": "Zeilen im Plan: {0}, Zeilen in der Datei: {1}; …"

and what stood in the places of a form is put back into its translation. A sentence of no known form stays as it is.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

_PLACE = re.compile(r"\{(\d+)\}")
_NEIGHBOURS = re.compile(r"\{(\d+)\} (?=\{(\d+)\})")
_DEEPEST = 4
_JOINTS = (": ", "; ", "\n", " ")


@dataclass(frozen=True, kw_only=True)
class _Stemmed:
    """What a sentence had on when it was met, to be put on its translation."""

    stem: str
    capital: bool
    stop: str

    def restored(self, said: str) -> str:
        return (said[:1].upper() + said[1:] if self.capital else said) + self.stop


class SentenceForms:
    """translations: from English, a form has numbered places {0}, {1}, …"""

    def __init__(self, translations: Mapping[str, str]) -> None:
        self._plain = {form: said for form, said in translations.items() if not _PLACE.search(form)}
        forms = [form for form in translations if _PLACE.search(form)]
        # The form with the most words of its own says the most about a sentence.
        forms.sort(key=lambda form: -len(_PLACE.sub("", form)))
        self._forms = [(_pattern(form), _NEIGHBOURS.findall(form), translations[form]) for form in forms]
        self._said = lru_cache(maxsize=2000)(self._look_up)

    def say(self, text: str) -> str:
        """In the other language, or unchanged where no form fits."""
        said = self._said(text, 0)
        return text if said is None else said

    def _look_up(self, text: str, depth: int) -> str | None:
        if not text.strip() or depth > _DEEPEST:
            return None
        stems = tuple(_stems(text))
        for stemmed in stems:
            if stemmed.stem in self._plain:
                return stemmed.restored(self._plain[stemmed.stem])
        for pattern, neighbours, said in self._forms:
            for stemmed in stems:
                if (match := pattern.fullmatch(stemmed.stem)) is not None:
                    values = self._shared_out(match.groupdict(), neighbours, depth)
                    return stemmed.restored(self._filled(said, values, depth))
        return self._of_parts(text, depth)

    def _shared_out(self, values: dict[str, str], neighbours: list[tuple[str, str]], depth: int) -> dict[str, str]:
        """Of two places with only a blank between them, the first takes the longest part that is known."""
        for first, second in neighbours:
            words = f"{values[f'_{first}']} {values[f'_{second}']}".split(" ")
            for cut in range(len(words) - 1, 1, -1):
                known = " ".join(words[:cut])
                if self._said(known, depth + 1) is not None:
                    values |= {f"_{first}": known, f"_{second}": " ".join(words[cut:])}
                    break
        return values

    def _filled(self, said: str, values: dict[str, str], depth: int) -> str:
        return _PLACE.sub(lambda place: self._value(values.get(f"_{place[1]}", place[0]), depth), said)

    def _value(self, value: str, depth: int) -> str:
        """A value may be a sentence itself. One word may be a name out of a file, which no language changes."""
        said = self._said(value, depth + 1) if " " in value.strip() else None
        return value if said is None else said

    def _of_parts(self, text: str, depth: int) -> str | None:
        """Two sentences in one, or a name before a sentence, as in "weight: type a number"."""
        for joint in _JOINTS:
            for left, right in _cuts(text, joint):
                second = self._said(right, depth + 1)
                first = self._said(left, depth + 1)
                if second is not None and (first is not None or joint == ": "):
                    return f"{left if first is None else first}{joint}{second}"
        return None


def _pattern(form: str) -> re.Pattern[str]:
    parts = _PLACE.split(form)
    text = "".join(f"(?P<_{part}>.*?)" if index % 2 else re.escape(part) for index, part in enumerate(parts))
    return re.compile(text, re.DOTALL)


def _stems(text: str) -> Iterator[_Stemmed]:
    """As it stands, without its full stop, with a small first letter: problems become sentences when they are shown."""
    for stem, stop in ((text, ""), (text[:-1], ".")) if text.endswith(".") else ((text, ""),):
        yield _Stemmed(stem=stem, capital=False, stop=stop)
        if stem[:1].isupper():
            yield _Stemmed(stem=stem[:1].lower() + stem[1:], capital=True, stop=stop)


def _cuts(text: str, joint: str) -> Iterator[tuple[str, str]]:
    place = text.find(joint)
    while place != -1:
        # A blank ends a sentence only after its full stop.
        if joint != " " or text[:place].endswith("."):
            yield text[:place], text[place + len(joint) :]
        place = text.find(joint, place + 1)
