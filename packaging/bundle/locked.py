"""Whether a bundle holds the very versions that packaging/locked/bundle.txt lists: those that were tested."""

import json
import re
from pathlib import Path

from bundle.bill_of_materials import NAME
from bundle.contents import PROJECT

_LIST = "packaging/locked/bundle.txt"


def differences(folder: Path) -> list[str]:
    """One line for each Python package of another version than the locked one, or that is not in the list at all."""
    listed = dict(re.findall(r"^([\w.-]+)==(\S+)", (PROJECT / _LIST).read_text("utf-8"), flags=re.MULTILINE))
    components = json.loads((folder / "_internal" / NAME).read_text("utf-8"))["components"]
    found = []
    for component in components:
        match = re.match("pkg:pypi/([^@]+)@", component.get("purl", ""))
        if match is not None and component["version"] != listed.get(match[1]):
            found.append((component["name"], component["version"], listed.get(match[1], "none of it")))
    return [f"{name} {version}, and {_LIST} has {wanted}" for name, version, wanted in found]
