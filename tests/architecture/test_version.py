"""One version everywhere, and a changelog that fits it."""

import datetime
import os
import re
import tomllib

import yaml  # type: ignore[import-untyped]

from dpsim_gui.version import VERSION
from tests.sources import PROJECT

CHANGELOG = (PROJECT / "packaging/CHANGELOG.md").read_text("utf-8")
CITATION = yaml.safe_load((PROJECT / ".github/CITATION.cff").read_text("utf-8"))


# Set by the workflow that a version's tag starts, and by whoever prepares a release.
TAG = os.environ.get("DPSIM_RELEASE_TAG") or None


def find_problem(version: str, changelog: str, tag: str | None = None) -> str | None:
    """What keeps this version from being worked on or, with its tag, from being released with this changelog."""
    sections = re.findall(r"^## (.*)$", changelog, flags=re.MULTILINE)
    if ".dev" in version and sections[:1] != ["[Unreleased]"]:
        return "work in progress stands under Unreleased"
    if tag is not None and tag != f"v{version}":
        return "the tag names another version"
    if tag is not None and "unreleased" in " ".join(sections).lower():
        return "a release has nothing unreleased"
    if ".dev" in version:
        return None
    released = [section for section in sections if section != "[Unreleased]"]
    if len(sections) - len(released) > 1 or "[Unreleased]" in sections[1:]:
        return "Unreleased stands once, at the top"
    match = re.fullmatch(rf"\[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d)", released[0] if released else "")
    if match is None:
        return "the newest section is that of the version, with its day"
    return None if datetime.date.fromisoformat(match[1]) else "no day"


def test_the_version_is_the_same_everywhere() -> None:
    assert tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["version"] == VERSION
    assert CITATION["version"] == VERSION


def test_the_changelog_fits_the_version() -> None:
    assert find_problem(VERSION, CHANGELOG, TAG) is None
    if ".dev" not in VERSION:
        assert f"## [{VERSION}] - {CITATION['date-released']}" in CHANGELOG


def test_a_release_with_unreleased_changes_is_refused() -> None:
    released = "# Changelog\n\n## [0.3.0] - 2027-02-01\n\n## [0.2.0] - 2026-11-17\n"
    unreleased = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-17\n"
    assert find_problem("0.3.0", released) is None
    assert find_problem("0.3.0", released, "v0.3.0") is None
    assert find_problem("0.3.0", released, "v0.3.1") == "the tag names another version"
    assert find_problem("0.3.0", unreleased) == "the newest section is that of the version, with its day"
    assert find_problem("0.2.0", unreleased) is None
    assert find_problem("0.2.0", unreleased, "v0.2.0") == "a release has nothing unreleased"
    assert find_problem("0.2.0", f"{unreleased}\n## [Unreleased]\n") == "Unreleased stands once, at the top"
    assert find_problem("0.4.0", released) is not None
    assert find_problem("0.3.0", "# Changelog\n\n## [0.3.0]\n") is not None
    assert find_problem("0.3.0.dev0", unreleased) is None
    assert find_problem("0.3.0.dev0", unreleased, "v0.3.0.dev0") == "a release has nothing unreleased"
    assert find_problem("0.3.0.dev0", released) is not None


def test_the_paper_stands_where_people_and_registries_look() -> None:
    (paper,) = CITATION["references"]
    assert f"]({paper['url']})" in (PROJECT / "README.md").read_text("utf-8")
    assert f'Paper = "{paper["url"]}"' in (PROJECT / "pyproject.toml").read_text("utf-8")
