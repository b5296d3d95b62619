"""The description of the wheel: the README without what lies beside it only in a checkout.

The project has no public address that pictures and links could be given by, so pictures go and links become plain text.
Hatchling runs it for every wheel and every installation: `[tool.hatch.metadata.hooks.custom]` in pyproject.toml.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\) ?")
_LINK_INSIDE = re.compile(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)")
_EMPTY_HEADING = "| | |\n|---|---|\n"


class WheelDescription(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(text)}


def description(readme: str) -> str:
    """Lines that held a picture alone are gone, with their captions in italics; captions in tables become a list."""
    text = re.sub(r"^!\[[^\]]*\]\([^)]*\)\n+(\*.*\*\n+)?", "", readme, flags=re.MULTILINE)
    text = _PICTURE.sub("", text).replace(_EMPTY_HEADING, "| what it looks like | |\n|---|---|\n")
    return _LINK_INSIDE.sub(r"\1", text)
