"""What the chosen data are called in a line: a file, a folder, or the first of several files."""

from pathlib import Path, PurePath, PurePosixPath

from dpsim_gui.app.language.language import tr
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.data.remote.storage import is_address

_LONGEST = 80


def source_words(choices: Choices) -> str:
    """Empty while nothing is chosen."""
    return files_words(source_names(choices)) if choices.source else ""


def source_names(choices: Choices) -> tuple[Path | str, ...]:
    """Paths, and addresses as they are: a path would lose one of their strokes."""
    return tuple(name if is_address(name) else Path(name) for name in choices.files)


def place_words(choices: Choices) -> str:
    """The folder, or what stands before the name in an address."""
    if is_address(choices.source):
        return choices.source.rstrip("/").rpartition("/")[0]
    return str(Path(choices.source).parent) if choices.source else ""


def files_words(files: tuple[Path | str, ...]) -> str:
    name, more = _pure(files[0]).name, len(files) - 1
    return tr("{name} and {count} more").format(name=name, count=more) if more else name


def dataset_name(files: tuple[Path | str, ...]) -> str:
    """A first suggestion for the ledger: the file's name without its endings, or the name of the folder."""
    first = _pure(files[0])
    several = len(files) > 1 or "*" in first.name
    is_folder = isinstance(files[0], Path) and files[0].is_dir()
    name = first.name if is_folder else first.parent.name if several else first.name.split(".")[0]
    return " ".join(name.split())[:_LONGEST] or "data"


def _pure(name: Path | str) -> PurePath:
    return PurePosixPath(name) if isinstance(name, str) else name
