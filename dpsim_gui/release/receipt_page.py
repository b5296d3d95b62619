"""The receipt as plain text and as one HTML page that prints well."""

import html
import textwrap
from itertools import takewhile

from dpsim_gui.document import document
from dpsim_gui.messages import LANGUAGE, Words, english
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section, receipt_sections

_LABEL_WIDTH = 26


def receipt_as_text(
    receipt: Receipt,
    fingerprint: str | None = None,
    *,
    signed_by: str | None = None,
    width: int = 100,
    words: Words = english,
) -> str:
    lines = []
    for section in receipt_sections(receipt, fingerprint, signed_by=signed_by, words=words):
        lines += [section.heading, "-" * len(section.heading)]
        for label, text in section.lines:
            indent = "  " if not label else "  " + label.ljust(_LABEL_WIDTH)
            rest = "    " if not label else " " * len(indent)
            gap = "" if len(label) < _LABEL_WIDTH else "  "
            lines += _wrapped(text, width, indent + gap, rest)
        lines.append("")
    return "\n".join(lines)


def _wrapped(text: str, width: int, indent: str, rest: str) -> list[str]:
    """As textwrap has it, which takes most of the time a receipt takes; most lines fit as they are."""
    if text and len(indent) + len(text) <= width and text.isprintable() and text == text.strip():
        return [indent + text]
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=rest)


def receipt_as_html(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None, words: Words = english
) -> str:
    """Self-contained; every text from the file is escaped."""
    body = receipt_body(receipt, fingerprint, signed_by=signed_by, words=words)
    return document(words("receipt.page-heading", None), body, language=words(LANGUAGE, None))


def receipt_body(
    receipt: Receipt,
    fingerprint: str | None = None,
    *,
    signed_by: str | None = None,
    heading: str = "h2",
    words: Words = english,
) -> str:
    """What stands below the title of the page;  heading: of a section, lower where it is a part of another page"""
    sections = receipt_sections(receipt, fingerprint, signed_by=signed_by, words=words)
    return "".join(_section(section, heading) for section in sections)


def _section(section: Section, heading: str) -> str:
    """Lines before the first label are paragraphs."""
    lead = list(takewhile(lambda line: not line[0], section.lines))
    parts = [f"<{heading}>{html.escape(section.heading)}</{heading}>"]
    parts += [f"<p>{html.escape(text)}</p>" for _, text in lead]
    if rows := [_row(label, text) for label, text in section.lines[len(lead) :]]:
        parts.append(f"<table>{''.join(rows)}</table>")
    kind = f" class='{section.kind}'" if section.kind else ""
    return f"<section{kind}>{''.join(parts)}</section>"


def _row(label: str, text: str) -> str:
    if not label:
        return f"<tr><td colspan='2'>{html.escape(text)}</td></tr>"
    return f"<tr><th>{html.escape(label)}</th><td>{html.escape(text)}</td></tr>"
