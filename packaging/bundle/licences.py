"""The licences of everything a bundle carries, in one file: LICENCES.txt. A part without a text stops the build."""

from collections.abc import Iterable

from bundle.parts import Part

NAME = "LICENCES.txt"
_RULE = "=" * 100
_START = "dpsim is free software. This folder also holds the work of others, each under its own licence:"


def licences(parts: Iterable[Part]) -> str:
    chapters = {part.title: part.text for part in parts}
    contents = "".join(f"  {title}\n" for title in chapters)
    body = "".join(f"\n{_RULE}\n{title}\n{_RULE}\n\n{text.strip()}\n" for title, text in chapters.items())
    return f"{_START}\n\n{contents}{body}"
