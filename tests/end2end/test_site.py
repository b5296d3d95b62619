"""The help as a site: every page of the programs is in it, every link leads somewhere, nothing needs a network."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import build_site
from dpsim_gui.cli.main import COMMANDS
from dpsim_gui.resources import resource


class Links(HTMLParser):
    """What a page names: links and pictures, and the places that others can name on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.named: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "srcset"):
                self.named.append(value or "")
            elif name == "id":
                self.places.add(value or "")


@pytest.fixture(scope="module", name="site")
def _site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site.build(folder)
    return folder


def test_every_help_page_is_there_and_every_link_leads_somewhere(site: Path) -> None:
    pages = {path.name: Links(path.read_text("utf-8")) for path in site.glob("*.html")}
    assert {path.with_suffix(".html").name for path in resource("help").glob("*.md")} < set(pages)
    assert {"python-reading.html", "python-owner.html", "commands.html"} < set(pages)
    wrong = []
    for name, page in pages.items():
        for link in page.named:
            if link.startswith("https://"):
                # For the reader to follow; nothing is loaded from there.
                assert link in (resource("help") / name).with_suffix(".md").read_text("utf-8")
                continue
            file, _, place = link.partition("#")
            target = file or name
            if not (site / target).is_file() or (place and place not in pages[target].places):
                wrong.append(f"{name}: {link}")
    assert wrong == []
    style = (site / "style.css").read_text("utf-8")
    assert [url for url in re.findall(r"url\((.*?)\)", style) if not (site / url).is_file()] == []


def test_all_pages_are_in_the_menu_and_in_the_search(site: Path) -> None:
    menu = set(Links((site / "glossary.html").read_text("utf-8")).named)
    assert {path.name for path in site.glob("*.html")} <= menu
    script = (site / "search_index.js").read_text("utf-8")
    sections = json.loads(script.removeprefix("const SECTIONS = ").removesuffix(";\n"))
    assert {address.partition("#")[0] for _, address, _ in sections} == {path.name for path in site.glob("*.html")}
    addresses = {address for _, address, _ in sections}
    assert {f"commands.html#dpsim-{name}" for name in COMMANDS} <= addresses
    assert "python-owner.html#make_plan" in addresses
    signature = (site / "python-owner.html").read_text("utf-8")
    assert "delta: str = &#x27;0&#x27;" in signature or "delta: str = '0'" in signature


def test_somebody_elses_folder_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").touch()
    assert build_site.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "thesis.txt").is_file()


@pytest.mark.slow
def test_a_browser_searches_the_site_and_a_telephone_shows_it_whole(site: Path, browser: Any) -> None:
    browser.get_log("browser")
    browser.get((site / "index.html").as_uri())
    browser.find_element("id", "search").send_keys("several hospitals")
    found = [link.get_attribute("href") for link in browser.find_elements("css selector", "#found a")]
    assert found[0].endswith("howto-hospitals.html")
    browser.find_element("id", "search").send_keys(" xyzzy")
    assert browser.find_elements("css selector", "#found a") == []
    # Chromium's window is never narrower than 500, so its emulation stands for the telephone.
    screen = {"width": 420, "height": 900, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    try:
        shows_pages_whole(browser, site)
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


def shows_pages_whole(browser: Any, site: Path) -> None:
    for name in ("howto-map", "commands", "file-format", "python-owner", "function-l1"):
        browser.get((site / f"{name}.html").as_uri())
        assert browser.execute_script("return document.documentElement.scrollWidth") == 420, name
        assert not browser.execute_script("return document.querySelector('nav details').open")
