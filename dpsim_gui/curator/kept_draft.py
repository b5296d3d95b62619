"""The unfinished draft between two starts: kept while the owner types, offered again when the program comes back.

It is an ordinary draft file, so it holds what was typed and nothing of the data, and only its owner may read it.
"""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from dpsim_gui.curator.choices import Choices
from dpsim_gui.curator.draft_file import draft_text, open_draft
from dpsim_gui.errors import PlanError


@dataclass(frozen=True, kw_only=True)
class KeptDraft:
    """at: when it was last written, in local time."""

    choices: Choices
    at: datetime


def kept_drafts_folder() -> Path:
    return user_data_path("dpsim", appauthor=False) / "drafts"


def keep_draft(choices: Choices, path: Path) -> None:
    """Replaces the file at once, so that a crash leaves the old one or the new one."""
    part = path.with_suffix(".part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(draft_text(choices))
        os.replace(part, path)
    except OSError:
        raise PlanError("draft", "cannot be kept; check that your disk has room") from None


def kept_draft(path: Path) -> KeptDraft | None:
    """What was kept there; None where nothing is, or nothing that can be read."""
    try:
        choices, at = open_draft(path), datetime.fromtimestamp(path.stat().st_mtime)
    except (PlanError, OSError):
        return None
    return KeptDraft(choices=choices, at=at)


def forget_draft(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        # A draft that cannot be removed is offered once more: a nuisance, no harm.
        return
