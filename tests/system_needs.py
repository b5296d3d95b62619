"""What a test may need of the system it runs on: `@pytest.mark.needs("symlinks")`.

Where the promise is the same elsewhere, another test without the mark keeps it.
"""

import importlib.util
import os
import tempfile
from pathlib import Path

import pytest


def _makes_symlinks() -> bool:
    """Windows asks for a privilege; Wine says yes and makes no link."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to("nowhere")
        except OSError:
            return False
        return link.is_symlink()


_POSIX = os.name == "posix"
# name: whether it is here, and what the summary says where it is not
_ABILITIES = {
    "case_blind_names": (os.name == "nt", "file names in which case makes no difference"),
    "mkfifo": (hasattr(os, "mkfifo"), "pipes that have names"),
    "posix_calls": (_POSIX, "calls of POSIX alone: fsync of folders, renameat2, flock, resource limits, fork"),
    "posix_modes": (_POSIX, "rights of files as modes, and accounts as numbers"),
    "posix_names": (_POSIX, "names with characters that Windows forbids, or paths with strokes"),
    "open_files_move": (_POSIX, "files that are removed or renamed while they are open"),
    "signals": (_POSIX, "signals sent to a process"),
    "text_model": (importlib.util.find_spec("wordllama") is not None, "the package of the extra text"),
    "windows_calls": (os.name == "nt", "calls of Windows alone: msvcrt"),
    "symlinks": (_makes_symlinks(), "symbolic links"),
}


def skip_what_is_not_here(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            is_here, what = _ABILITIES[name]
            if not is_here:
                item.add_marker(pytest.mark.skip(reason=f"needs {what}"))


def has_mode(path: Path, mode: int) -> bool:
    """Whether a file has these rights; always where rights are no modes."""
    return not _POSIX or path.stat().st_mode & 0o777 == mode
