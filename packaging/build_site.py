"""Builds the help pages, the Python interface and the commands into a site that works from a folder: sh packaging/site

    .venv/bin/python packaging/build_site.py [FOLDER]

FOLDER is dist/site if left out; it is made anew. Open its index.html.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from help_site.command_pages import command_page
from help_site.interface_pages import interface_pages
from help_site.layout import framed, menu, style
from help_site.page import SitePage, from_markdown
from help_site.search_index import search_index

PROJECT = Path(__file__).resolve().parents[1]
HELP = PROJECT / "resources/help"
FONTS = PROJECT / "resources/fonts"
ICON = PROJECT / "resources/icons/program-viewer.svg"
SCRIPT = Path(__file__).parent / "help_site/search.js"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=PROJECT / "dist/site", metavar="FOLDER")
    folder: Path = parser.parse_args(arguments).folder
    if folder.exists() and any(folder.iterdir()) and not (folder / "search.js").is_file():
        print(f"build_site: {folder} holds something else; name an empty folder", file=sys.stderr)
        return 2
    pages = build(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {pages} pages, {size / 1e6:.1f} MB")
    return 0


def build(folder: Path) -> int:
    """The number of pages."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pages = all_pages()
    entries = menu(pages)
    for page in pages:
        (folder / page.file).write_text(framed(page, entries), encoding="utf-8")
    (folder / "search_index.js").write_text(search_index(pages), encoding="utf-8")
    (folder / "style.css").write_text(style(), encoding="utf-8")
    shutil.copyfile(SCRIPT, folder / "search.js")
    shutil.copyfile(ICON, folder / "icon.svg")
    shutil.copytree(FONTS, folder / "fonts")
    shutil.copytree(HELP / "pictures", folder / "pictures")
    return len(pages)


def all_pages() -> list[SitePage]:
    written = [from_markdown(path.stem, path.read_text("utf-8")) for path in sorted(HELP.glob("*.md"))]
    return [*written, *interface_pages(), command_page()]


if __name__ == "__main__":
    sys.exit(main())
