"""Pages that people print and pass on: receipts, documents for institutions, experiments. One file that loads nothing.

The letters are Inter's of Western European languages, Greek and mathematics, cut out with
    pyftsubset Inter-Regular.otf --flavor=woff2 --unicodes=U+20-7E,U+A0-17F,U+391-3C9,U+2010-203A,U+2070-2265
"""

import base64
import html
from functools import cache

from dpsim_gui.resources import resource
from dpsim_gui.version import PROGRAM

_WEIGHTS = {"Regular": 400, "SemiBold": 600}


def document(title: str, body: str, *, language: str = "en", wide: bool = False) -> str:
    """title: text, which is escaped;  body: HTML;  wide: for pictures side by side"""
    shown = html.escape(title)
    return (
        f"<!DOCTYPE html><html lang='{language}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<meta name='generator' content='{html.escape(PROGRAM)}'><title>{shown}</title>"
        f"<style>{_style()}</style></head><body{' class=wide' if wide else ''}><h1>{shown}</h1>{body}</body></html>\n"
    )


@cache
def _style() -> str:
    faces = "".join(
        f"@font-face {{ font-family: Inter; font-weight: {weight}; "
        f"src: url(data:font/woff2;base64,{_letters(name)}) format('woff2') }}\n"
        for name, weight in _WEIGHTS.items()
    )
    return faces + resource("document/page.css").read_text("utf-8")


def _letters(name: str) -> str:
    return base64.b64encode(resource(f"document/Inter-{name}.woff2").read_bytes()).decode("ascii")
