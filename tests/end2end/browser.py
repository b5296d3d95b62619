"""A real browser without a window: Debian's Chromium, which the test command installs where it may."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

from dpsim_gui.analysis.web_page import save_web_page
from dpsim_gui.resources import resource

_FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


@contextmanager
def chromium(profile: Path) -> Iterator[Any]:
    """Skips the test where there is none, and says so."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.skip("no chromium and chromedriver here: web pages are not tried in a browser")
    options = ChromeOptions()
    options.binary_location = program
    for flag in (*_FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    browser = Chrome(options=options, service=Service(driver))
    browser.set_page_load_timeout(120)
    browser.set_script_timeout(120)
    try:
        yield browser
    finally:
        browser.quit()


READY = "const done = arguments[0]; window.dpsim.ready.then(() => done(true), () => done(false));"


def show(browser: Any, page: Path) -> bool:
    browser.get_log("browser")
    browser.get_log("performance")
    browser.get(page.as_uri())
    return bool(browser.execute_async_script(READY))


def wait_for(browser: Any, selector: str) -> None:
    look = "const look = () => document.querySelector(wanted) ? done() : setTimeout(look, 50); look();"
    browser.execute_async_script(f"const [wanted, done] = arguments; {look}", selector)


def finished(browser: Any) -> None:
    """Waits until no picture that can be seen is at work."""
    busy = "[...document.querySelectorAll('[aria-busy=true]')].some((each) => each.offsetParent)"
    look = f"const look = () => {busy} ? setTimeout(look, 50) : done(); look();"
    browser.execute_async_script(f"const [done] = arguments; {look}")


def complaints(browser: Any) -> list[str]:
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def requests(browser: Any) -> set[str]:
    """Addresses the page asked for, besides itself and what it holds; chrome: is the browser's own first page."""
    events = (json.loads(entry["message"])["message"] for entry in browser.get_log("performance"))
    asked = {event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"}
    return {address for address in asked if not address.startswith(("file:", "data:", "blob:", "chrome:"))}


def page_of(name: str, folder: Path) -> Path:
    page = folder / f"{name}.html"
    save_web_page(resource(f"examples/{name}.dpsim"), page)
    return page
