"""A web page answers what the program answers, at 1,000 points of every structure, and lets nothing out or in."""

import http.server
import re
import threading
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.web_page import save_web_page, web_page
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from make_example_page import unpack_plain
from tests.end2end.browser import finished, page_of, show, wait_for
from tests.end2end.test_web_page import PASTE, module
from tests.simulated_releases import release_file

POINTS = 1000
EXAMPLES = (
    "moments", "ladder", "tree", "sliced-ladder", "embedded-tree", "fourier", "exponential-sum", "projected-fourier",
    "grid", "grid-looked", "landmarks", "lattice-waves", "nested-histograms", "columns-grid", "columns-fourier-cycles",
)  # fmt: skip


def random_cells(release: Release, rng: np.random.Generator) -> list[list[Any]]:
    table = release.receipt.table
    box = release.domain if table is None else table.value_box
    ends = np.ones(len(release.columns))
    low, high = (box.lower, box.upper) if isinstance(box, Box) else (-ends, ends)
    values = low + (high - low) * rng.uniform(
        -0.05 if table is None else 0.01, 1.05 if table is None else 0.99, (POINTS, len(low))
    )
    return values.tolist() if table is None else shown(table, values)


def shown(table: ColumnTable, values: Any) -> list[list[Any]]:
    rules = [(column, place) for column in table.columns for place in range(len(column.names))]

    def cell(rule: Column, place: int, value: float) -> Any:
        return value if rule.reads_numbers and not rule.choices else rule.shown(value, place)

    return [[cell(*rule, value) for rule, value in zip(rules, row, strict=True)] for row in values.tolist()]


@pytest.mark.parametrize("name", EXAMPLES)
def test_page_and_program_agree_at_1000_points(browser: Any, tmp_path: Path, name: str) -> None:
    release = open_release(resource(f"examples/{name}.dpsim"))
    points = random_cells(release, np.random.default_rng(len(name)))
    assert show(browser, page_of(name, tmp_path))
    found = browser.execute_script("return window.dpsim.query(arguments[0]);", points)
    known = release.query(points if release.receipt.table is not None else np.array(points))
    assert len(found) == POINTS
    assert [each["inside"] for each in found] == known.inside.tolist()
    for key in ("value", "low", "high", "total_low", "total_high"):
        told, wanted = np.array([each[key] for each in found]), getattr(known, key)
        assert np.abs(told - wanted).max() <= 1e-9 * np.abs(wanted).max(), (name, key)


class Listener(http.server.ThreadingHTTPServer):
    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Handler)


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Listener)
        self.server.asked.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *_: Any) -> None: ...


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


TRIED = """
const add = (tag, more) => document.body.appendChild(Object.assign(document.createElement(tag), more));
const [address, done] = arguments, tries = [
  () => fetch(`${address}/fetch`), () => navigator.sendBeacon(`${address}/beacon`, "x"),
  () => new WebSocket(address.replace("http", "ws") + "/socket"), () => new EventSource(`${address}/events`),
  () => { new Image().src = `${address}/image`; },
  () => add("script", { src: `${address}/script` }), () => add("link", { rel: "stylesheet", href: `${address}/style` }),
  () => add("iframe", { src: `${address}/frame` }), () => add("video", { src: `${address}/video` }),
  () => add("form", { action: `${address}/form`, method: "post", target: "_blank" }).submit(),
];
for (const attempt of tries) { try { Promise.resolve(attempt()).catch(() => {}); } catch { /* refused */ } }
setTimeout(done, 1500);
"""


def test_a_listening_server_sees_no_request(browser: Any, tmp_path: Path, listener: Listener) -> None:
    """While the page is used, and whatever a script in it tries; without the policy the same attempts arrive."""
    address = f"http://127.0.0.1:{listener.server_address[1]}"
    text = web_page(resource("examples/grid.dpsim"))
    (tmp_path / "page.html").write_text(text, "utf-8")
    assert show(browser, tmp_path / "page.html")
    wait_for(browser, "#map image")
    finished(browser)
    browser.execute_script(PASTE, "lng\tlat\n-0.1\t51.5", "main")
    browser.execute_async_script(TRIED, address)
    assert listener.asked == []
    open_to_all = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    (tmp_path / "open.html").write_text(open_to_all, "utf-8")
    assert show(browser, tmp_path / "open.html")
    browser.execute_async_script(TRIED, address)
    assert {"/fetch", "/beacon", "/image", "/script", "/style", "/frame"} <= set(listener.asked)


def test_the_content_policy_is_this_list() -> None:
    text = web_page(resource("examples/grid.dpsim"))
    (policy,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    program = unpack_plain(re.findall(r'id="program">([^<]*)<', text)[0]).decode()
    (loader,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    parsed = {name: sources for name, *sources in (part.split() for part in policy.split(";"))}
    assert parsed == {
        "default-src": ["'none'"],
        "script-src": [hashed(program), hashed(loader)],
        "style-src": [hashed(style)],
        "img-src": ["data:"],
        "worker-src": ["blob:"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    assert text.index("Content-Security-Policy") < text.index("<style>"), "before anything it is about"


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lists, a day, and a rule for missing cells of each kind."""
    folder = tmp_path_factory.mktemp("survey")
    rng = np.random.default_rng(8)
    request = ReleaseRequest(
        function="gaussian", epsilon="3", rows=500, columns=("age", "sex", "stage", "day", "town"),
        kind={"sex": "category", "stage": "ordered", "day": "date", "town": "category"},
        values={"sex": ("female", "male"), "stage": ("I", "II", "III"), "town": ("Bonn", "Ulm")},
        missing={"age": "fill:30", "town": "own"},
        bounds={"age": (0, 100), "day": ("2020-01-01", "2023-12-31")}, near={"age": 20, "stage": 1, "day": 200},
    )  # fmt: skip
    rows = np.stack(
        [rng.uniform(0, 100, 500), rng.integers(0, 2, 500), rng.integers(0, 3, 500), rng.uniform(18262, 19722, 500),
         rng.integers(0, 2, 500)], axis=1,
    )  # fmt: skip
    (folder / "survey.dpsim").write_bytes(release_file(request, rows))
    save_web_page(folder / "survey.dpsim", folder / "survey.html")
    return folder / "survey.dpsim"


def test_empty_cells_and_unlisted_values_are_read_as_the_receipt_says(
    browser: Any, survey: Path, tmp_path: Path
) -> None:
    release = open_release(survey)
    rows = [
        (["40", "FEMALE", "II", "2021-05-01", "Bonn"], ["40", "female", "II", "2021-05-01", "Bonn"]),
        (
            ["40", "divers", "II", "2021-05-01", "Köln"],
            ["40", "(anything else)", "II", "2021-05-01", "(anything else)"],
        ),
        (["", "", "II", "2021-05-01", ""], ["30", "(anything else)", "II", "2021-05-01", "(missing)"]),
        (["40", "male", "IV", "2021-05-01", "n/a"], ["40", "male", "II", "2021-05-01", "(missing)"]),
        (["40", "male", "", "", "Ulm"], ["40", "male", "II", "2021-12-31", "Ulm"]),
    ]
    lines = [",".join(release.columns), *(",".join(cells) for cells, _ in rows)]
    (tmp_path / "asked.csv").write_text("\n".join(lines), "utf-8")
    assert show(browser, survey.with_suffix(".html"))
    browser.find_element("id", "file").send_keys(str(tmp_path / "asked.csv"))
    wait_for(browser, "#table tr")
    values = browser.execute_script(
        "return [...document.querySelectorAll('#table tr')].slice(1).map((row) => Number(row.children[5].textContent));"
    )
    assert values == pytest.approx(release.query([cells for _, cells in rows]).value, rel=1e-3)
    assert "Empty cells, read as the receipt says: 6." in browser.find_element("id", "table-note").text


def test_the_distribution_breaks_no_number_and_shows_days(browser: Any, survey: Path) -> None:
    assert show(browser, survey.with_suffix(".html"))
    cells = browser.execute_script(
        "const cells = [...document.querySelectorAll('#distribution td')];"
        "return cells.map((each) => [each.textContent, getComputedStyle(each).whiteSpace]);"
    )
    assert {space for _, space in cells} == {"nowrap"}
    days = [text for text, _ in cells if text.startswith("20")]
    assert days
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d( to \d{4}-\d\d-\d\d)?", day) for day in days)


def test_the_receipt_is_folded(browser: Any, survey: Path) -> None:
    assert show(browser, survey.with_suffix(".html"))
    receipt = browser.find_element("id", "receipt")
    assert not receipt.is_displayed()
    browser.find_element("id", "receipt-heading").click()
    assert receipt.is_displayed()


def test_a_table_goes_before_pictures(browser: Any, tmp_path: Path) -> None:
    """Of what waits for the worker, what a person waits for is answered next."""
    (tmp_path / "empty.html").write_text("<!DOCTYPE html>", encoding="utf-8")
    browser.get((tmp_path / "empty.html").as_uri())
    order = browser.execute_async_script(
        f"""const openRelease = null; class Unreadable extends Error {{}}
        {module("worker")}
        const done = arguments[arguments.length - 1], order = [];
        const echo = "onmessage = ({{ data }}) => {{ if (!data.bytes) postMessage({{ answers: data.request }}); }};";
        const answerer = new Answerer(null, new Uint8Array(8), {{}}, echo);
        const all = [["picture 1"], ["picture 2"], ["picture 3"], ["table 1", true], ["table 2", true]]
          .map(([name, first]) => answerer.ask(name, {{ first }}).then((name) => order.push(name)));
        Promise.all(all).then(() => done(order));"""
    )
    assert order == ["picture 1", "table 1", "table 2", "picture 2", "picture 3"]


EMBEDDED = 24


@pytest.fixture(scope="module")
def embeddings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rng = np.random.default_rng(3)
    rows = rng.normal(0, 1, (2000, EMBEDDED))
    rows[:, 0] += 3
    request = ReleaseRequest(
        function="gaussian", bandwidth=1.0, unit_norm=True, rows=2000, epsilon="5",
        columns=tuple(f"e{at}" for at in range(EMBEDDED)), row_means="one text",
    )  # fmt: skip
    path = tmp_path_factory.mktemp("embeddings") / "texts.dpsim"
    path.write_bytes(release_file(request, rows / np.linalg.norm(rows, axis=1, keepdims=True)))
    save_web_page(path, path.with_suffix(".html"))
    return path


def test_embeddings_begin_with_the_readers_rows(browser: Any, embeddings: Path, tmp_path: Path) -> None:
    """No sliders, no picture of a point that means nothing; rows without a header, ranked, with a histogram."""
    assert show(browser, embeddings.with_suffix(".html"))
    assert browser.execute_script("return document.querySelectorAll('input[type=range]').length;") == 0
    assert "Paste or drop your rows" in browser.find_element("id", "drop").text
    assert browser.execute_script("return document.querySelector('main .card:not([hidden])').id;") == "table-card"
    rows = np.random.default_rng(4).normal(0, 1, (40, EMBEDDED))
    rows[17, 0] = 9
    known = open_release(embeddings).query(rows).value
    np.save(tmp_path / "rows.npy", rows.astype(np.float32))
    for given in ("pasted", "array"):
        if given == "pasted":
            browser.execute_script(PASTE, "\n".join("\t".join(map(repr, map(float, row))) for row in rows), "main")
        else:
            browser.execute_script("document.getElementById('table').replaceChildren();")
            browser.find_element("id", "file").send_keys(str(tmp_path / "rows.npy"))
        wait_for(browser, "#table tr")
        ranked = browser.execute_script(
            "const rows = [...document.querySelectorAll('#table tr')].slice(1);"
            "return rows.map((row) => Number(row.children[1].textContent));"
        )
        assert len(ranked) == 40
        assert np.diff(known[np.array(ranked) - 1]).max() <= 1e-6
        assert ranked[0] == 18
        assert browser.execute_script("return document.querySelectorAll('#histogram rect.bar').length;") == 30
