"""How a page of the site is framed: the menu from the list of help pages, the search, the programs' colours."""

import html
import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.version import VERSION
from help_site.page import SitePage

Menu = list[tuple[str, list[tuple[str, str]]]]
"""(group, (title, file) of its pages)"""

_MORE = "Reference"
_STYLE = Path(__file__).with_name("style.css")


def menu(pages: Sequence[SitePage]) -> Menu:
    """Groups and their links as the page `index` has them, then the pages that only the site has."""
    (index,) = (page for page in pages if page.name == "index")
    parts = re.split(r"<p><strong>(.*?)</strong></p>", index.body)
    groups = [
        (
            html.unescape(title),
            [(html.unescape(words), file) for file, words in re.findall(r'<a href="([\w-]+\.html)">(.*?)</a>', body)],
        )
        for title, body in zip(parts[1::2], parts[2::2], strict=True)
    ]
    listed = {file for _, links in groups for _, file in links} | {index.file}
    rest = [(page.title, page.file) for page in pages if page.file not in listed]
    return [*groups, (_MORE, rest)]


def framed(page: SitePage, entries: Menu) -> str:
    groups = "".join(_group(title, links, page.file) for title, links in entries)
    body = page.body
    if page.name == "index":
        more = "".join(f'<li><a href="{file}">{html.escape(title)}</a></li>' for title, file in entries[-1][1])
        body += f"<p><strong>{_MORE}</strong></p><ul>{more}</ul>"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(page.title)} · dpsim help</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#article">To the text</a>
<header>
<a class="brand" href="index.html"><img src="icon.svg" alt="" width="28" height="28">dpsim help</a>
<input id="search" type="search" placeholder="Search  ( / )" aria-label="Search the help" autocomplete="off">
</header>
<div class="columns">
<nav aria-label="All pages"><details open><summary>All pages</summary>{groups}</details></nav>
<main>
<ul id="found" hidden aria-live="polite"></ul>
<article id="article">
{body}</article>
<footer>dpsim {VERSION}. This site works without a network: keep the folder, open <code>index.html</code>.</footer>
</main>
</div>
<script src="search_index.js"></script>
<script src="search.js"></script>
<script>if (matchMedia("(max-width: 52rem)").matches) document.querySelector("nav details").open = false;</script>
</body>
</html>
"""


def _group(title: str, links: Sequence[tuple[str, str]], here: str) -> str:
    items = "".join(
        f'<li><a href="{file}"{current}>{html.escape(words)}</a></li>'
        for words, file in links
        for current in [' aria-current="page"' if file == here else ""]
    )
    return f"<h2>{html.escape(title)}</h2><ul>{items}</ul>"


def _variables(colours: Colours) -> str:
    names = [field.name for field in fields(colours) if field.name not in ("name", "series")]
    return " ".join(f"--{name.replace('_', '-')}: {getattr(colours, name)};" for name in names)


def style() -> str:
    """The colours of the programs under their names, light and dark, and what they are used for."""
    light, dark = (f":root {{ {_variables(colours)} }}" for colours in (LIGHT, DARK))
    scheme = ":root { color-scheme: light dark; }"
    return f"{scheme}\n{light}\n@media (prefers-color-scheme: dark) {{ {dark} }}\n{_STYLE.read_text('utf-8')}"
