"""A public file that appears under its name complete or not at all, and never in the place of another."""

import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from dpsim_gui.curator.files.durable_file import (
    place_without_overwriting,
    remove_if_there,
    sync_folder,
    write_all,
)

Found = TypeVar("Found")


def write_new_file(
    target: str | os.PathLike[str], content: Iterable[bytes], read_back: Callable[[Path], Found]
) -> Found:
    """FileExistsError where the name is taken, OSError where the file cannot be written; nothing is left behind then.

    read_back: what it finds in the whole file, before that gets its name
    """
    place = Path(target)
    if os.path.lexists(place):
        raise FileExistsError
    temporary = place.with_name(f".dpsim-new-{secrets.token_hex(16)}")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        try:
            for block in content:
                write_all(descriptor, block)
            os.fsync(descriptor)
        finally:
            # Windows renames no open file.
            os.close(descriptor)
        found = read_back(temporary)
        place_without_overwriting(temporary, place)
        sync_folder(place.parent)
    finally:
        remove_if_there(temporary)
    return found
