"""Files of a draft: the draft itself, the one of an earlier release, and a first name for a release file.

A draft on disk is what was typed, as JSON. It holds no cell of the data; it does hold the path the owner chose.
"""

import hashlib
import json
import re
from dataclasses import dataclass, fields, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from dpsim_gui.curator.draft.choices import BY_COLUMN, Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import FILL
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.files.durable_file import make_private_folder
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import DpsimError, PlanError, write_problem
from dpsim_gui.file_formats import RELEASE, TEMPLATE
from dpsim_gui.json_values import decode, encode
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.whole_file import whole_file

FORMAT = "dpsim-draft-1"
# A draft of thousands of columns has a few MB. A larger file is something else.
_LARGEST = 16 * 2**20


def draft_text(choices: Choices, step: Step = Step.DATA) -> str:
    """The exact number of rows is left out where it is private: a draft may be handed on.

    step: the page on which the owner left it
    """
    known = choices if choices.neighbours == Relation.REPLACE else replace(choices, rows_text="")
    content = {"format": FORMAT, "choices": encode(known), "step": step.value}
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def save_draft(choices: Choices, path: Path, step: Step = Step.DATA) -> None:
    try:
        with whole_file(path) as file:
            file.write(draft_text(choices, step))
    except OSError:
        raise PlanError("draft", "not-saved-there") from None


def open_draft(path: Path) -> Choices:
    return _read(path)[0]


def left_at(path: Path) -> Step:
    """The page on which a draft was left; Data where it does not say."""
    return _read(path)[1]


def _read(path: Path) -> tuple[Choices, Step]:
    try:
        if path.stat().st_size > _LARGEST:
            raise PlanError("draft", "not-a-draft")
        content = json.loads(path.read_text("utf-8"))
    except OSError:
        raise PlanError("draft", "file-not-opened") from None
    except (ValueError, RecursionError):
        raise PlanError("draft", "not-a-draft") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT or not isinstance(content.get("choices"), dict):
        raise PlanError("draft", "not-a-draft")
    step = content.get("step")
    # Nobody leaves a draft on the page Done, which shows a release of this very session.
    known = {page.value: page for page in Step if page is not Step.DONE}
    return _choices(content["choices"]), known.get(step, Step.DATA) if isinstance(step, str) else Step.DATA


def _choices(content: dict[str, Any]) -> Choices:
    """Unknown names are refused rather than dropped: a choice must not get lost silently.

    Drafts of earlier versions have one number of rows, which may have been counted before it became private. It is
    read as the exact one, so that the bound is asked for. Their one value for all missing cells was typed for each
    column.
    """
    if not set(content) <= {field.name for field in fields(Choices)}:
        raise PlanError("draft", "draft-newer")
    try:
        choices = decode(Choices, content, earlier=True)
    except (ValueError, TypeError, DpsimError):
        raise PlanError("draft", "not-a-draft") from None
    fill = choices.fill_text.strip()
    if "missing" in content or not fill or choices.domain is not DomainKind.BOX:
        return choices
    return replace(choices, missing=dict.fromkeys(choices.columns, f"{FILL}{fill}"), fill_text="")


@dataclass(frozen=True, kw_only=True)
class KeptDraft:
    """at: when it was last written, in local time;  step: the page on which it was left"""

    choices: Choices
    at: datetime
    step: Step = Step.DATA


def kept_drafts_folder() -> Path:
    return user_data_path("dpsim", appauthor=False) / "drafts"


def keep_draft(choices: Choices, path: Path, step: Step = Step.DATA) -> None:
    """Replaces the file at once, so that a crash leaves the old one or the new one."""
    try:
        with whole_file(path, private=True) as file:
            file.write(draft_text(choices, step))
    except OSError as error:
        raise PlanError("draft", "cannot-be-kept", problem=write_problem(error)) from None


def kept_draft(path: Path) -> KeptDraft | None:
    """What was kept there; None where nothing is, or nothing that can be read."""
    try:
        (choices, step), at = _read(path), datetime.fromtimestamp(path.stat().st_mtime)
    except (PlanError, OSError):
        return None
    return KeptDraft(choices=choices, at=at, step=step)


def forget_draft(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        # A draft that cannot be removed is offered once more: a nuisance, no harm.
        return


# What was said of the columns in an earlier release of the same data set, so that nobody types it twice. Only what was
# typed is kept, as in any draft; all of it stands in the receipt of that release.

_FOLDER = "released"


def keep_released(choices: Choices, folder: Path) -> None:
    """folder: of unfinished drafts;  PlanError where it cannot be written"""
    make_private_folder(folder / _FOLDER)
    keep_draft(choices, _place(choices.dataset_text, folder))


def earlier_release(dataset: str, folder: Path | None) -> KeptDraft | None:
    """The last one of that name in the ledger; None where there is none."""
    return None if folder is None or not dataset.strip() else kept_draft(_place(dataset, folder))


@dataclass(frozen=True, kw_only=True)
class EarlierRelease:
    """kept: None where there was none"""

    kept: KeptDraft | None


def known_release(dataset: str, folder: Path, ledger: Path | None) -> EarlierRelease:
    """The last release of that name, if the ledger has one.  ledger: None for the owner's own"""
    kept = earlier_release(dataset, folder)
    if kept is None:
        return EarlierRelease(kept=None)
    with Ledger.open(ledger) as opened:
        return EarlierRelease(kept=kept if opened.entries(dataset) else None)


def taken_over(earlier: Choices, now: Choices) -> dict[str, Any]:
    """Fields of the draft that would change; none where bounds or values were typed, or no column is the same.

    How the owner knows the bounds is asked each time.
    """
    known = [name for name in now.columns if name in earlier.columns]
    typed = now.domain is not DomainKind.BOX or any(
        any(now.bounds_of(name)) or now.values.get(name, "").strip() for name in now.columns
    )
    if typed or not known:
        return {}
    if earlier.domain is not DomainKind.BOX:
        return {name: getattr(earlier, name) for name in ("domain", "radius_text", "fill_text")}
    changes: dict[str, Any] = {
        field: {
            **getattr(now, field),
            **{name: text for name, text in getattr(earlier, field).items() if name in known},
        }
        for field in BY_COLUMN
    }
    # Columns without bounds or values are never typed: what is taken over already is not offered again.
    alike = all(changes[field] == getattr(now, field) for field in BY_COLUMN)
    return {} if alike else changes


def _place(dataset: str, folder: Path) -> Path:
    """A name of a data set may hold letters that no file may."""
    return folder / _FOLDER / f"{hashlib.sha256(dataset.strip().encode()).hexdigest()[:32]}.draft"


def suggested_target(folder: Path, dataset: str) -> Path:
    """`<folder>/<dataset>.dpsim`, or `<dataset>-2.dpsim` … where that exists already."""
    return _free(folder, _stem(dataset) or "release")


def suggested_look(folder: Path, dataset: str) -> Path:
    """`<folder>/<dataset>-look.dpsim`, or `<dataset>-look-2.dpsim` …"""
    return _free(folder, f"{_stem(dataset) or 'first'}-look")


def suggested_study(folder: Path, title: str) -> Path:
    """`<folder>/<title>.json`, or `<title>-2.json` … where that exists already."""
    return _free(folder, _stem(title) or "study", TEMPLATE)


def suggested_copy(release: Path) -> Path:
    """`<name>-signed.dpsim` beside the release, or `<name>-signed-2.dpsim` …"""
    return _free(release.parent, f"{release.stem}-signed")


def _stem(name: str) -> str:
    """Of a file: letters, digits and a few marks that every file system takes."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-.")


def _free(folder: Path, stem: str, suffix: str = RELEASE) -> Path:
    candidate, number = folder / f"{stem}{suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number}{suffix}"
    return candidate
