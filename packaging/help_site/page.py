"""A page of the site, made from Markdown: its title, its sections for the search, its HTML."""

import re
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, kw_only=True)
class Section:
    """What the search finds: a heading with the plain text below it. anchor is "" for the start of a page."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True, kw_only=True)
class SitePage:
    name: str
    title: str
    body: str
    sections: tuple[Section, ...]

    @property
    def file(self) -> str:
        return f"{self.name}.html"


def from_markdown(name: str, text: str) -> SitePage:
    """Headings get anchors, links to pages end in .html, and pictures have a dark form."""
    tokens = _MARKDOWN.parse(text)
    sections = _sections(tokens)
    # In the programs a page begins with a small heading beside other things; here it is the title.
    _raise_headings(tokens)
    body = str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
    body = re.sub(r'href="([\w-]+)\.md(#[\w-]*)?"', lambda link: f'href="{link[1]}.html{link[2] or ""}"', body)
    body = re.sub(r'<img src="([\w/-]+)-light\.png"', _picture, body).replace("<table>", '<div class="wide"><table>')
    body = body.replace("</table>", "</table></div>")
    return SitePage(name=name, title=sections[0].title, body=body, sections=tuple(sections))


def _picture(found: re.Match[str]) -> str:
    dark = f'<source srcset="{found[1]}-dark.png" media="(prefers-color-scheme: dark)">'
    return f'<picture>{dark}<img loading="lazy" src="{found[1]}-light.png"'


def _sections(tokens: list[Token]) -> list[Section]:
    found: list[Section] = []
    title, anchor, words = "", "", [""]
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            if title:
                found.append(Section(anchor=anchor, title=title, text=" ".join(words).strip()))
            heading = _plain(tokens[index + 1])
            # The first heading is the page's own.
            anchor = _anchor(heading) if title else ""
            title, words = heading, []
            if anchor:
                token.attrSet("id", anchor)
        elif token.type in ("inline", "fence", "code_block") and tokens[index - 1].type != "heading_open":
            words.append(_plain(token))
    found.append(Section(anchor=anchor, title=title, text=" ".join(words).strip()))
    return found


def _plain(token: Token) -> str:
    if token.type != "inline":
        return token.content
    return "".join(" " if part.type == "softbreak" else part.content for part in token.children or ())


def _anchor(title: str) -> str:
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-")


def _raise_headings(tokens: list[Token]) -> None:
    headings = [token for token in tokens if token.type.startswith("heading_")]
    top = int(headings[0].tag[1]) if headings else 1
    for token in headings:
        token.tag = f"h{max(1, min(6, int(token.tag[1]) - top + 1))}"
