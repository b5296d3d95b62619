"""What the chosen data are called in a line: a file, a folder, or the first of several files."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dpsim_gui.curator.draft.choices import Choices

_LONGEST = 80


def source_words(choices: Choices) -> str:
    """Empty while nothing is chosen."""
    return files_words(tuple(map(Path, choices.files))) if choices.source else ""


def files_words(files: tuple[Path, ...]) -> str:
    name, more = files[0].name, len(files) - 1
    return _tr("{name} and {count} more").format(name=name, count=more) if more else name


def dataset_name(files: tuple[Path, ...]) -> str:
    """A first suggestion for the ledger: the file's name without its endings, or the name of the folder."""
    first = files[0]
    name = first.name if first.is_dir() else first.parent.name if len(files) > 1 else first.name.split(".")[0]
    return " ".join(name.split())[:_LONGEST] or "data"


def _tr(text: str) -> str:
    return QCoreApplication.translate("SourceWords", text)
