"""The receipt as plain text and as one HTML page that prints well."""

import html
import textwrap

from dpsim_gui.messages import LANGUAGE, Words, english
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import receipt_sections

_LABEL_WIDTH = 26
PAGE_STYLE = """
@page { size: A4; margin: 16mm }
body { font: 10.5pt/1.4 Inter, system-ui, sans-serif; color: #1d2433; max-width: 48rem;
       margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 17pt; margin: 0 0 .2rem }
h2 { font-size: 11pt; margin: 1.1rem 0 .2rem; border-bottom: 1px solid #cbd2e0; padding-bottom: .15rem }
.simulated { color: #a11; border: 2px solid #a11; padding: .4rem .7rem; font-weight: 600 }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 500; color: #55607a; width: 13rem; vertical-align: top;
     padding: .08rem .6rem .08rem 0 }
td { vertical-align: top; padding: .08rem 0; overflow-wrap: anywhere }
td p { margin: 0 0 .45rem }
@media print { body { margin: 0; padding: 0 } h2 { break-after: avoid } }
"""


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
            rest = "    " if not label else " " * max(len(indent), _LABEL_WIDTH + 2)
            gap = "" if len(label) < _LABEL_WIDTH else "  "
            lines += textwrap.wrap(text, width, initial_indent=indent + gap, subsequent_indent=rest)
        lines.append("")
    return "\n".join(lines)


def receipt_as_html(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None, words: Words = english
) -> str:
    """Self-contained; every text from the file is escaped."""
    title, heading = (html.escape(words(code, None)) for code in ("receipt.page-title", "receipt.page-heading"))
    parts = [f"<!DOCTYPE html><html lang='{html.escape(words(LANGUAGE, None))}'><head><meta charset='utf-8'>"]
    parts.append(f"<title>{title}</title><style>{PAGE_STYLE}</style></head><body>")
    parts.append(f"<h1>{heading}</h1>")
    for section in receipt_sections(receipt, fingerprint, signed_by=signed_by, words=words):
        kind = " class='simulated'" if section.simulated else ""
        parts.append(f"<h2{kind}>{html.escape(section.heading)}</h2><table>")
        for label, text in section.lines:
            cell = f"<td>{html.escape(text)}</td>" if label else f"<td colspan='2'>{html.escape(text)}</td>"
            parts.append(f"<tr>{f'<th>{html.escape(label)}</th>' if label else ''}{cell}</tr>")
        parts.append("</table>")
    parts.append("</body></html>\n")
    return "".join(parts)
