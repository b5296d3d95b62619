"""Tool tips that show a name from a stranger's file letter by letter."""

import html


def plain_tip(text: str) -> str:
    """A tool tip with a tag anywhere in its first line is read as HTML, so one that might have any is escaped."""
    return f"<qt>{html.escape(text, quote=False)}</qt>" if "<" in text or "&" in text else text
