"""Releases as web pages: how large they are, and how soon they answer in a real browser."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np

from dpsim_gui.analysis.web_page import save_web_page
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from tests.benchmarks.cpu_time import wall_seconds
from tests.benchmarks.findings import Finding
from tests.benchmarks.tasks import Size
from tests.end2end.browser import chromium

_EXAMPLES = ("grid", "fourier", "lattice-waves", "columns-grid-places")
_READY = "const done = arguments[0]; window.dpsim.ready.then(() => done(true), () => done(false));"
_ASK = "return window.dpsim.query(arguments[0]);"
_TIME = "const begun = performance.now(); window.dpsim.query(arguments[0]); return performance.now() - begun;"
_PROCESS = (
    "import json, sys; from dpsim_gui import open_release; open_release(sys.argv[1]).query(json.loads(sys.argv[2]))"
)
_POINTS = 1000


def findings(size: Size) -> Iterator[Finding]:
    with tempfile.TemporaryDirectory() as folder:
        pages = {name: Path(folder) / f"{name}.html" for name in _EXAMPLES}
        for name, page in pages.items():
            release = resource(f"examples/{name}.dpsim")
            save_web_page(release, page)
            ours, theirs = page.stat().st_size / 1e3, Path(release).stat().st_size / 1e3
            yield Finding(what=f"page of {name}", against="the release file", unit="kB", ours=ours, theirs=theirs)
        if size.is_real and shutil.which("chromium") and shutil.which("chromedriver"):
            yield from _in_a_browser(pages, Path(folder))


def _in_a_browser(pages: dict[str, Path], folder: Path) -> Iterator[Finding]:
    """Seconds by the clock: a browser is many processes."""
    golden = json.loads(resource("examples/answers.json").read_text("utf-8"))
    with chromium(folder / "profile") as browser:
        browser.get("about:blank")
        for name, page in pages.items():
            points = (golden[name]["points"] * _POINTS)[:_POINTS]
            begun = time.perf_counter()
            browser.get(page.as_uri())
            browser.execute_async_script(_READY)
            browser.execute_script(_ASK, points[:1])
            opened = time.perf_counter() - begun
            each = browser.execute_script(_TIME, points) / _POINTS
            release = open_release(resource(f"examples/{name}.dpsim"))
            query = wall_seconds(partial(release.query, np.array(points))) * 1e3 / _POINTS
            process = [sys.executable, "-c", _PROCESS, str(resource(f"examples/{name}.dpsim")), json.dumps(points[:1])]
            whole = wall_seconds(partial(subprocess.run, process, check=True))
            told = {
                "what": f"page of {name}: opened until its first answer",
                "against": "a Python process",
                "unit": "s",
            }
            yield Finding(**told, ours=opened, theirs=whole)
            told = {"what": f"page of {name}: a point", "against": "the program, many points at once", "unit": "ms"}
            yield Finding(**told, ours=each, theirs=query)
