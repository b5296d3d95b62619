"""The Python interface, from the docstrings and signatures of what the two packages export."""

import dataclasses
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import dpsim_gui
import dpsim_gui.curator
from dpsim_gui.analysis.opened import OpenedRelease
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.template.template import Study
from dpsim_gui.release.answer import Answer, Classification
from help_site.page import SitePage, from_markdown

_GIVEN = (OpenedRelease, Answer, Classification, Plan, Study)
_PAGES = {
    "python-reading": (
        "Python: reading a release",
        "What anyone can do with a release file. None of it sees private rows, and none of it costs privacy.",
        "from dpsim_gui import open_release",
        [*(getattr(dpsim_gui, name) for name in dpsim_gui.__all__), *_GIVEN[:3]],
    ),
    "python-owner": (
        "Python: making a release",
        "For the owner of the data, on a machine that may see it.",
        "from dpsim_gui.curator import ReleaseRequest, make_plan, build_release",
        [*(getattr(dpsim_gui.curator, name) for name in dpsim_gui.curator.__all__), *_GIVEN[3:]],
    ),
}
"""page → (title, what it is for, how to begin, what it describes)"""
_VALUES = (property, cached_property)


def interface_pages() -> list[SitePage]:
    return [
        from_markdown(name, f"# {title}\n\n{purpose}\n\n    {begin}\n\n{''.join(map(_described, things))}")
        for name, (title, purpose, begin, things) in _PAGES.items()
    ]


def _described(thing: Any) -> str:
    # Values that functions give are not built by hand.
    called = "" if thing in _GIVEN else _code(thing.__name__, thing)
    parts = [f"## {thing.__name__}\n\n{called}{_words(thing)}"]
    if inspect.isclass(thing):
        for name, member in _members(thing):
            heading = f"### {thing.__name__}.{name}\n\n"
            if isinstance(member, _VALUES):
                parts.append(f"{heading}{_words(member)}")
            else:
                parts.append(f"{heading}{_code(name, member)}{_words(member)}")
    return "".join(parts)


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    """Public methods and properties of ours that say what they do."""
    for name, member in inspect.getmembers(kind):
        ours = inspect.isroutine(member) and str(getattr(member, "__module__", "")).startswith("dpsim_gui")
        if not name.startswith("_") and (ours or isinstance(member, _VALUES)) and inspect.getdoc(member):
            yield name, member


def _code(name: str, thing: Any) -> str:
    """The signature, one argument a line where it is long; types without the names of our modules."""
    signature = re.sub(
        r"\b(?:dpsim_gui|collections|pathlib|fractions|typing|os)(?:\.\w+)*\.(?=\w)", "", _signature(thing)
    )
    text = f"{name}{signature}"
    if len(text) > 90:
        text = re.sub(r", (?=\w+: |\*, )", ",\n    ", text.replace("(", "(\n    ", 1))
    return f"```\n{text}\n```\n\n"


def _signature(thing: Any) -> str:
    # No result: that a class gives itself back goes without saying.
    found = inspect.signature(thing)
    if dataclasses.is_dataclass(thing):
        found = found.replace(return_annotation=inspect.Signature.empty)
    # Types that are named before they exist stand in quotes.
    return re.sub(r"(?<=: )'([^']+)'|(?<=-> )'([^']+)'", lambda name: name[1] or name[2], str(found))


def _words(thing: Any) -> str:
    """The docstring: what is indented in it or lined up stays as it is, like the formulas."""
    text = inspect.getdoc(thing) or ""
    if inspect.isclass(thing) and text.startswith(f"{thing.__name__}("):
        # What Python itself writes for a value without words.
        return ""
    paragraphs = re.split(r"\n\s*\n", text)
    return "".join(f"{_fenced(each)}\n\n" for each in paragraphs if each.strip())


def _fenced(paragraph: str) -> str:
    lined_up = any(re.search(r"\S {2,}\S|^ {2,}\S|^\w+: ", line) for line in paragraph.splitlines())
    if lined_up and not paragraph.startswith("    "):
        return f"```\n{paragraph}\n```"
    return paragraph
