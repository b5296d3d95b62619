"""One version everywhere, and a changelog that fits it."""

import datetime
import re
import tomllib

import yaml  # type: ignore[import-untyped]

from dpsim_gui.version import VERSION
from tests.sources import PROJECT

CHANGELOG = (PROJECT / "packaging/CHANGELOG.md").read_text("utf-8")
CITATION = yaml.safe_load((PROJECT / "packaging/CITATION.cff").read_text("utf-8"))


def problem(version: str, changelog: str) -> str | None:
    """What keeps a version from being released, or from being worked on, with this changelog."""
    sections = re.findall(r"^## (.*)$", changelog, flags=re.MULTILINE)
    if ".dev" in version:
        return None if sections[:1] == ["[Unreleased]"] else "work in progress stands under Unreleased"
    if "unreleased" in " ".join(sections).lower():
        return "a release has nothing unreleased"
    match = re.fullmatch(rf"\[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d)", sections[0] if sections else "")
    if match is None:
        return "the newest section is that of the version, with its day"
    return None if datetime.date.fromisoformat(match[1]) else "no day"


def test_the_version_is_the_same_everywhere() -> None:
    assert tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["version"] == VERSION
    assert CITATION["version"] == VERSION


def test_the_changelog_fits_the_version() -> None:
    assert problem(VERSION, CHANGELOG) is None
    if ".dev" not in VERSION:
        assert f"## [{VERSION}] - {CITATION['date-released']}" in CHANGELOG


def test_a_release_with_unreleased_changes_is_refused() -> None:
    released = "# Changelog\n\n## [0.3.0] - 2027-02-01\n\n## [0.2.0] - 2026-11-17\n"
    unreleased = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-17\n"
    assert problem("0.3.0", released) is None
    assert problem("0.3.0", unreleased) == "a release has nothing unreleased"
    assert problem("0.4.0", released) is not None
    assert problem("0.3.0", "# Changelog\n\n## [0.3.0]\n") is not None
    assert problem("0.3.0.dev0", unreleased) is None
    assert problem("0.3.0.dev0", released) is not None


def test_the_paper_stands_where_people_and_registries_look() -> None:
    (paper,) = CITATION["references"]
    assert f"]({paper['url']})" in (PROJECT / "README.md").read_text("utf-8")
    assert f'Paper = "{paper["url"]}"' in (PROJECT / "pyproject.toml").read_text("utf-8")
