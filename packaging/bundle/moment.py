"""The one moment that stands in everything a build makes, so that two builds of the same source are the same bytes."""

import datetime
import os
import re
from pathlib import Path

from bundle.contents import PROJECT

VARIABLE = "SOURCE_DATE_EPOCH"
_UNRELEASED = datetime.date(2026, 1, 1)


def release_day(changelog: str) -> datetime.date:
    """The day of the newest release in the changelog; a fixed one before there is any."""
    found = re.search(r"^## \[\d[^\]]*\] - (\d{4}-\d\d-\d\d)$", changelog, flags=re.MULTILINE)
    return datetime.date.fromisoformat(found[1]) if found else _UNRELEASED


def build_moment() -> int:
    """Seconds since 1970: what SOURCE_DATE_EPOCH says, otherwise noon of the newest release."""
    if os.environ.get(VARIABLE):
        return int(os.environ[VARIABLE])
    day = release_day((PROJECT / "packaging/CHANGELOG.md").read_text("utf-8"))
    return int(datetime.datetime.combine(day, datetime.time(12), tzinfo=datetime.UTC).timestamp())


def date_everything(folder: Path, moment: int) -> None:
    """Every file, link and folder below `folder`, and itself, was last changed at `moment`."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (moment, moment), follow_symlinks=False)
