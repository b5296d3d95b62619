"""What was said of the columns in an earlier release of the same data set, so that nobody types it twice.

Only what was typed is kept, as in any draft; all of it stands in the receipt of that release.
"""

import hashlib
from pathlib import Path
from typing import Any

from dpsim_gui.curator.draft.choices import BY_COLUMN, Choices, DomainKind
from dpsim_gui.curator.draft.file import KeptDraft, keep_draft, kept_draft
from dpsim_gui.curator.files.durable_file import make_private_folder

_FOLDER = "released"


def keep_released(choices: Choices, folder: Path) -> None:
    """folder: of unfinished drafts;  PlanError where it cannot be written"""
    make_private_folder(folder / _FOLDER)
    keep_draft(choices, _place(choices.dataset_text, folder))


def earlier_release(dataset: str, folder: Path | None) -> KeptDraft | None:
    """The last one of that name in the ledger; None where there is none."""
    return None if folder is None or not dataset.strip() else kept_draft(_place(dataset, folder))


def taken_over(earlier: Choices, now: Choices) -> dict[str, Any]:
    """Fields of the draft that would change; none where bounds or values were typed, or no column is the same."""
    known = [name for name in now.columns if name in earlier.columns]
    typed = now.domain is not DomainKind.BOX or any(
        any(now.bounds_of(name)) or now.values.get(name, "").strip() for name in now.columns
    )
    if typed or not known:
        return {}
    note = now.bounds_note_text.strip() or earlier.bounds_note_text
    if earlier.domain is not DomainKind.BOX:
        said = {name: getattr(earlier, name) for name in ("domain", "radius_text", "fill_text")}
        return {**said, "bounds_note_text": note}
    changes: dict[str, Any] = {
        field: {
            **getattr(now, field),
            **{name: text for name, text in getattr(earlier, field).items() if name in known},
        }
        for field in BY_COLUMN
    }
    # Columns without bounds or values are never typed: what is taken over already is not offered again.
    alike = all(changes[field] == getattr(now, field) for field in BY_COLUMN)
    return {} if alike else {**changes, "bounds_note_text": note}


def _place(dataset: str, folder: Path) -> Path:
    """A name of a data set may hold letters that no file may."""
    return folder / _FOLDER / f"{hashlib.sha256(dataset.strip().encode()).hexdigest()[:32]}.draft"
