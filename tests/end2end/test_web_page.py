"""A release as a web page, in a real browser: the program's answers, no connection, and names that stay text."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.analysis import web_page as pages
from dpsim_gui.analysis.web_page import in_planes, joined_program, pack, save_web_page, web_page
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.curator.files.public_copy import sign_release
from dpsim_gui.curator.files.signing_key import new_signing_key
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.plain_text import harmless
from dpsim_gui.release.container import read_container
from dpsim_gui.release.open import open_release as open_plain
from dpsim_gui.release.writer import encode
from dpsim_gui.resources import resource
from dpsim_gui.structures.grid.reader import GridReader
from tests.end2end.browser import complaints, finished, page_of, requests, show, wait_for
from tests.simulated_releases import release_file
from tests.unit.test_typed_number import NUMBERS

ANSWERS = json.loads(resource("examples/answers.json").read_text("utf-8"))
CLASS_ANSWERS = json.loads(resource("examples/class-answers.json").read_text("utf-8"))
HOSTILE = "<img src=x onerror=window.intruder=1>"


def test_every_golden_file_answers_in_the_browser_as_in_the_program(browser: Any, tmp_path: Path) -> None:
    """Beyond value and noise of the golden answers, whatever the program says of a point the page says too."""
    for name, stored in ANSWERS.items():
        assert show(browser, page_of(name, tmp_path)), name
        found = browser.execute_script("return window.dpsim.query(arguments[0]);", stored["points"])
        known = open_plain(resource(f"examples/{name}.dpsim")).query(np.array(stored["points"]))
        assert [each["inside"] for each in found] == stored["inside"], name
        for key in sorted(set(found[0]) - {"inside"}):
            told = np.array([each[key] for each in found])
            assert told == pytest.approx(getattr(known, key), rel=1e-9, abs=1e-12), (name, key)
        assert ("unseen" in found[0]) == (known.unseen is not None), name
        assert set(found[0]) - {"unseen"} == {
            "value",
            "noise_sd",
            "low",
            "high",
            "inside",
            "method_sd",
            "total_low",
            "total_high",
        }
        assert not complaints(browser), name
        assert not requests(browser), name


@pytest.mark.parametrize(
    ("structure", "function", "delta"), [("lattice-waves", "exponential", "1e-6"), ("grid", "laplacian", "0")]
)
def test_where_most_rows_are_alike_the_page_says_so_as_the_program_does(
    browser: Any, tmp_path: Path, structure: str, function: str, delta: str
) -> None:
    """Of functions with a kink: nine of ten rows are at 0 in a column, where the total band is widest."""
    rng = np.random.default_rng(3)
    rows = np.where(rng.random((2000, 2)) < 0.9, 0.0, rng.random((2000, 2)))
    if structure == "grid":
        rows[:, 1] = rng.random(2000)
    request = ReleaseRequest(
        function=function,
        bandwidth=0.2,
        columns=("a", "b"),
        bounds=(0.0, 1.0),
        epsilon="3",
        delta=delta,
        rows=2000,
        structure=structure,
    )
    (tmp_path / "piled.dpsim").write_bytes(release_file(request, rows))
    release = open_plain(tmp_path / "piled.dpsim")
    points = np.concatenate([[[0.0, 0.0], [0.0, 0.6], [0.4, 0.3], [-0.2, 0.0]], rng.random((40, 2))])
    known = release.query(points)
    reading, variance = release.readers[0].answer(points), release.receipt.law.standard_deviation**2
    assert known.method_sd[0] > 1.3 * replace(reading, piled=0.0).method_sd(variance)[0]
    save_web_page(tmp_path / "piled.dpsim", tmp_path / "piled.html")
    assert show(browser, tmp_path / "piled.html")
    found = browser.execute_script("return window.dpsim.query(arguments[0]);", points.tolist())
    assert [each["method_sd"] for each in found] == pytest.approx(known.method_sd, rel=1e-9)


@pytest.mark.parametrize("neighbours", ["replace", "add-remove"])
def test_rows_at_one_place_are_read_there_on_the_page_as_in_the_program(
    browser: Any, tmp_path: Path, neighbours: str
) -> None:
    """Half of the rows at one value, some at the last one; other functions may be asked about them too."""
    rng = np.random.default_rng(4)
    rows = np.where(rng.random((3000, 1)) < 0.5, 0.37, rng.random((3000, 1)))
    rows[:300] = 1.0
    request = ReleaseRequest(
        function="exponential", bandwidth=0.1, columns=("a",), bounds=(0.0, 1.0), epsilon="2", rows=3000,
        neighbours=neighbours, structure="grid",
    )  # fmt: skip
    (tmp_path / "piled.dpsim").write_bytes(release_file(request, rows))
    release, points = open_plain(tmp_path / "piled.dpsim"), np.array([[0.37], [0.4], [1.0], [0.0], [1.3]])
    (reader,) = release.readers
    assert isinstance(reader, GridReader)
    plain = replace(reader, nodes=replace(reader.nodes, told=None)).answer(points)
    known = release.query(points)
    assert abs(known.value[0] - plain.value[0]) > known.noise_sd[0], "or there is nothing to compare"
    save_web_page(tmp_path / "piled.dpsim", tmp_path / "piled.html")
    assert show(browser, tmp_path / "piled.html")
    found = browser.execute_script("return window.dpsim.query(arguments[0]);", points.tolist())
    for key in ("value", "low", "total_high"):
        assert [each[key] for each in found] == pytest.approx(getattr(known, key), rel=1e-9), key


def test_every_class_is_told_as_in_the_program(browser: Any, tmp_path: Path) -> None:
    for name, stored in CLASS_ANSWERS.items():
        assert show(browser, page_of(name, tmp_path)), name
        labels = browser.execute_script("return window.dpsim.classify(arguments[0]);", stored["points"])
        assert labels == stored["label"], name
        for label, known in stored["answers"].items():
            found = browser.execute_script("return window.dpsim.query(...arguments);", stored["points"], label)
            for key in ("value", "noise_sd", "low", "high"):
                assert [each[key] for each in found] == pytest.approx(known[key], rel=1e-9, abs=1e-12), (name, label)
        assert not complaints(browser), name


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All kinds of columns in one table, with a name that would run if it were taken for HTML."""
    folder = tmp_path_factory.mktemp("mixed")
    random = np.random.default_rng(4)
    rows = ["age,sex,day,hour,income,stage,lng,lat"]
    for _ in range(400):
        day = f"2024-{random.integers(1, 13):02}-{random.integers(1, 28):02}"
        cells = [random.normal(50, 15), random.choice(["Female", HOSTILE]), day, f"{random.integers(0, 24):02}:30"]
        cells += [
            random.lognormal(8, 1),
            random.choice(["I", "II", "III"]),
            random.uniform(5, 7),
            random.uniform(50, 52),
        ]
        rows.append(",".join(map(str, cells)))
    (folder / "rows.csv").write_text("\n".join(rows), "utf-8")
    request = ReleaseRequest(
        function="gaussian",
        epsilon="5",
        columns=("age", "sex", "day", "hour", "income", "stage", "lng", "lat"),
        kind={"sex": "category", "day": "date", "hour": "cycle:hours", "income": "log", "stage": "ordered"},
        values={"sex": ("Female", HOSTILE), "stage": ("I", "II", "III")},
        bounds={
            "age": (0, 110),
            "day": ("2024-01-01", "2024-12-31"),
            "income": (100, 1e6),
            "lng": (5, 7),
            "lat": (50, 52),
        },
        near={"age": 20, "day": 90, "hour": 6, "income": 4, "stage": 1, "lng": 100},
        place=(("lng", "lat"),),
        rows=400,
    )
    build_release(make_plan(request), folder / "rows.csv", folder / "mixed.dpsim", ledger=folder / "ledger.sqlite")
    return folder / "mixed.dpsim"


CELLS = [
    ["61", "Female", "2024-03-01", "07:30", "5200", "II", "6.1", "51"],
    ["12.5", HOSTILE, "2024-11-30", "23:59", "150", "III", "5", "50.5"],
    ["130", "(anything else)", "2025-02-01", "00:00", "3e6", "I", "8", "49"],
]


def test_all_kinds_of_columns_are_asked_in_their_own_units(browser: Any, mixed: Path, tmp_path: Path) -> None:
    save_web_page(mixed, tmp_path / "mixed.html")
    assert show(browser, tmp_path / "mixed.html")
    found = browser.execute_script("return window.dpsim.query(arguments[0]);", CELLS)
    known = open_release(mixed).query(CELLS)
    assert [each["value"] for each in found] == pytest.approx(known.value, rel=1e-9, abs=1e-12)
    assert [each["inside"] for each in found] == known.inside.tolist() == [True, True, False]


def test_hostile_names_stay_text(browser: Any, mixed: Path, tmp_path: Path) -> None:
    save_web_page(mixed, tmp_path / "<b>x.html")
    assert show(browser, tmp_path / "<b>x.html")
    assert browser.execute_script("return window.intruder;") is None
    assert browser.execute_script("return document.querySelectorAll('img, b').length;") == 0
    shown = browser.execute_script("return [...document.querySelectorAll('option')].map((each) => each.textContent);")
    assert HOSTILE in shown
    assert not complaints(browser)


def test_a_damaged_page_says_so_and_answers_nothing(browser: Any, tmp_path: Path) -> None:
    """Any one letter of the release in it changed."""
    text = web_page(resource("examples/grid.dpsim"))
    start = text.index('id="release">') + len('id="release">') + 1000
    other = "B" if text[start] != "B" else "C"
    (tmp_path / "broken.html").write_text(text[:start] + other + text[start + 1 :], "utf-8")
    assert not show(browser, tmp_path / "broken.html")
    assert browser.find_element("id", "broken").is_displayed()
    assert not browser.find_element("id", "main").is_displayed()


def test_the_policy_stops_scripts_and_connections(browser: Any, tmp_path: Path) -> None:
    """A page into which somebody wrote a script of his own runs neither that nor a request."""
    text = web_page(resource("examples/grid.dpsim")).replace("</body>", "<script>window.intruder = 1;</script></body>")
    (tmp_path / "written.html").write_text(text, "utf-8")
    show(browser, tmp_path / "written.html")
    assert browser.execute_script("return window.intruder;") is None
    tried = "const done = arguments[0]; fetch('http://127.0.0.1:9/').then(() => done('sent'), () => done('refused'));"
    assert browser.execute_async_script(tried) == "refused"
    assert any("Content Security Policy" in each for each in complaints(browser))


def test_a_table_is_answered_with_all_its_columns(browser: Any, mixed: Path, tmp_path: Path) -> None:
    save_web_page(mixed, tmp_path / "mixed.html")
    table = tmp_path / "asked.csv"
    header = ["Name", *(name.upper() for name in open_release(mixed).columns)]
    lines = [header, *(["someone", *cells] for cells in CELLS), ["nobody", "x", *CELLS[0][1:]]]
    table.write_text("\n".join(",".join(f'"{cell}"' for cell in line) for line in lines), "utf-8")
    assert show(browser, tmp_path / "mixed.html")
    browser.find_element("id", "file").send_keys(str(table))
    wait_for(browser, "#table tr")
    cells = "[...row.children].map((cell) => cell.textContent)"
    rows = browser.execute_script(f"return [...document.querySelectorAll('#table tr')].map((row) => {cells});")
    assert rows[0][:9] == header
    assert [row[0] for row in rows[1:]] == ["someone", "someone", "someone", "nobody"]
    assert float(rows[1][9]) == pytest.approx(float(open_release(mixed).query(CELLS[:1]).value[0]), rel=1e-3)
    assert set(rows[4][9:]) == {""}
    assert browser.find_element("id", "table-note").text == (
        "asked.csv: answered 3 rows. Could not read 1 rows, left blank. "
        "The first is row 4: age: type a number with a point, such as 1.5."
    )


PASTE = """
const data = new DataTransfer();
data.setData("text/plain", arguments[0]);
(document.getElementById(arguments[1]) ?? document.body).dispatchEvent(
  new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
"""


def test_rows_are_pasted_with_and_without_their_header(browser: Any, mixed: Path, tmp_path: Path) -> None:
    save_web_page(mixed, tmp_path / "mixed.html")
    release = open_release(mixed)
    assert show(browser, tmp_path / "mixed.html")
    first_cell = "return document.querySelector('#table tr:nth-child(2) td:nth-child(9)').textContent;"
    known, plain = float(release.query(CELLS[:1]).value[0]), "\t".join(CELLS[0])
    for text in (plain, "\n".join(["\t".join(release.columns), plain])):
        browser.execute_script(PASTE, text, "main")
        wait_for(browser, "#table tr")
        assert float(browser.execute_script(first_cell)) == pytest.approx(known, rel=1e-3)
        assert browser.find_element("id", "table-note").text == "Pasted rows: answered 1 rows."
        browser.execute_script("document.getElementById('table').replaceChildren();")
    browser.execute_script(PASTE, "neither\theader\tnor\trows", "main")
    wait_for(browser, "#table-note:not(:empty)")
    assert "name the columns in the first line" in browser.find_element("id", "table-note").text


def test_fields_sliders_and_the_map_move_the_answer(browser: Any, tmp_path: Path) -> None:
    assert show(browser, page_of("grid", tmp_path))
    wait_for(browser, "#map image")
    sides = "['width', 'height'].map((side) => Number(document.querySelector('#map image').getAttribute(side)))"
    wide, tall = browser.execute_script(f"return {sides}")
    assert tall / wide == pytest.approx(1.892, rel=1e-3), "a degree east is shorter than a degree north"
    before = browser.find_element("id", "value").text
    field = browser.find_element("id", "field-0")
    field.clear()
    field.send_keys("-4.2")
    assert browser.find_element("id", "value").text != before
    field.clear()
    field.send_keys("west")
    assert "type a number" in browser.find_element("id", "problem").text
    assert field.get_attribute("aria-invalid") == "true"
    assert float(browser.find_element("id", "value").value_of_css_property("opacity")) < 0.5, "it is of another point"
    browser.execute_script(
        "const slider = document.querySelectorAll('#point input[type=range]')[1];"
        "slider.value = 0.4; slider.dispatchEvent(new Event('input'));"
    )
    assert browser.find_element("id", "problem").text == "", "the field has its last value again"
    assert field.get_attribute("aria-invalid") is None
    field.clear()
    field.send_keys("-4.2")
    assert float(browser.find_element("id", "value").value_of_css_property("opacity")) == 1
    unnamed = "(each) => !each.labels?.length && !each.ariaLabel"
    assert (
        browser.execute_script(f"return [...document.querySelectorAll('input, select')].filter({unnamed}).length") == 0
    )


def module(name: str, folder: str = "view") -> str:
    """One file of the page as a plain script."""
    text = resource(f"web/{folder}/{name}.js").read_text("utf-8")
    return re.sub(r"^(import .*\n|export )", "", text, flags=re.MULTILINE)


def test_round_numbers_are_found_between_any_two(browser: Any) -> None:
    """Also between numbers that differ in their last digit alone, where a loop never ended."""
    for low, high, found in ((0.0, 10.0, [0, 2, 4, 6, 8, 10]), (-1.0, 1.0, [-1, -0.5, 0, 0.5, 1])):
        assert told_ticks(browser, low, high) == pytest.approx(found, rel=1e-12, abs=1e-12)
    for low, high in ((0.5, 0.5 + 2**-53), (1e15, 1e15 + 0.125), (-1e6 - 1e-10, -1e6)):
        assert low < high
        assert 1 <= len(told_ticks(browser, low, high)) <= 2


def told_ticks(browser: Any, low: float, high: float) -> list[float]:
    found: list[float] = browser.execute_script(
        f"{module('figures')} return ticks(arguments[0], arguments[1], 5);", low, high
    )
    return found


def test_a_number_is_read_as_at_every_other_door(browser: Any) -> None:
    # JSON knows no NaN: what is no number comes back as None.
    script = f"{module('columns', 'reader')} return arguments[0].map(typedNumber);"
    assert browser.execute_script(script, list(NUMBERS)) == list(NUMBERS.values())


def test_formulas_are_made_text_as_the_program_does(browser: Any) -> None:
    cells = ["=1", " =1", "\uff1d1", "-cmd", "-0.5", "+1e-3", "@a", "\ta", "a=b", "", "plain"]
    told = browser.execute_script(f"{module('table')} return writeTable(arguments[0].map((each) => [each]));", cells)
    assert told.split("\r\n")[:-1] == [harmless(cell) for cell in cells]


def test_a_worker_that_fails_leaves_the_answers_to_the_page(browser: Any, tmp_path: Path) -> None:
    """As where a browser gives it too little memory."""
    (tmp_path / "empty.html").write_text("<!DOCTYPE html>", encoding="utf-8")
    browser.get((tmp_path / "empty.html").as_uri())
    worker = f"""
        class Unreadable extends Error {{}}
        const openRelease = async () => {{ throw new Error("too little memory"); }};
        {module("worker")}"""
    asked = browser.execute_async_script(
        f"""{worker}
        const release = {{ pointOfValues: (values) => values, answer: ([value]) => 2 * value }};
        new Answerer(release, new Uint8Array(8), {{}}, arguments[0]).ask({{ points: [[1], [3]] }}).then(arguments[1]);
        """,
        f"{worker} serve();",
    )
    assert asked == [2, 6]


def test_distributions_are_in_the_page(browser: Any, tmp_path: Path) -> None:
    assert show(browser, page_of("ladder", tmp_path))
    release = open_release(resource("examples/ladder.dpsim"))
    median = release.distribution(release.columns[0]).median
    cells = browser.execute_script(
        "return [...document.querySelectorAll('#distribution td')].map((e) => e.textContent);"
    )
    assert float(cells[4].replace(",", "")) == pytest.approx(float(median.value[0]), rel=1e-3)
    assert show(browser, page_of("moments", tmp_path))
    assert not browser.find_element("id", "distribution-card").is_displayed()


def test_a_signed_page_says_by_whom(browser: Any, tmp_path: Path) -> None:
    key = new_signing_key(folder=tmp_path / "keys")
    sign_release(resource("examples/grid.dpsim"), tmp_path / "signed.dpsim", key)
    save_web_page(tmp_path / "signed.dpsim", tmp_path / "signed.html")
    assert show(browser, tmp_path / "signed.html")
    assert f"signed by {key.public_key.hex()[:16]}" in browser.find_element("id", "intact").text


class WeakSigner:
    """The neutral point as key, R the same and S = 0: plain Ed25519 accepts that for any message."""

    public_key = b"\1" + bytes(31)

    def sign(self, message: bytes) -> bytes:
        assert message
        return self.public_key + bytes(32)


def test_a_page_signed_with_a_weak_key_answers_nothing(browser: Any, tmp_path: Path) -> None:
    container = read_container(resource("examples/grid.dpsim"))
    weak = pack(in_planes(b"".join(encode(container.metadata, container.arrays, signer=WeakSigner()))))
    text = web_page(resource("examples/grid.dpsim"))
    start = text.index('id="release">') + len('id="release">')
    (tmp_path / "weak.html").write_text(text[:start] + weak + text[text.index("<", start) :], "utf-8")
    assert not show(browser, tmp_path / "weak.html")
    assert browser.find_element("id", "broken").is_displayed()


def test_a_browser_without_web_crypto_checks_the_file_all_the_same(browser: Any, tmp_path: Path) -> None:
    """As on an unencrypted address of a local network."""
    gone = "Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined });"
    added = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": gone})
    try:
        assert show(browser, page_of("grid", tmp_path))
        assert browser.execute_script("return crypto.subtle === undefined;")
        assert "Intact file" in browser.find_element("id", "intact").text
        fingerprint = open_plain(resource("examples/grid.dpsim")).fingerprint
        assert fingerprint in browser.find_element("id", "intact").get_attribute("title")
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_while_a_point_is_dragged_one_picture_is_made_at_a_time(browser: Any, mixed: Path, tmp_path: Path) -> None:
    """The last place of the slider is drawn, and not all those on the way."""
    save_web_page(mixed, tmp_path / "mixed.html")
    assert show(browser, tmp_path / "mixed.html")
    wait_for(browser, "#map image")
    browser.execute_script("""
        const slider = document.querySelector("input[type=range]");
        window.drawn = new Set();
        const look = () => window.drawn.add(document.querySelector("#map image")?.getAttribute("href"));
        new MutationObserver(look).observe(document.getElementById("map"), { childList: true, subtree: true });
        for (let k = 0; k <= 200; k++) { slider.value = k / 200; slider.dispatchEvent(new Event("input")); }
    """)
    field = browser.find_element("id", "field-0")
    assert float(field.get_attribute("value")) == 110.0, "the upper bound of the first column"
    finished(browser)
    assert browser.execute_script("return window.drawn.size;") <= 20


def test_a_point_that_landmarks_cannot_see_is_said_to_be_one(browser: Any, tmp_path: Path) -> None:
    release = open_plain(resource("examples/landmarks.dpsim"))
    assert show(browser, page_of("landmarks", tmp_path))
    far = [[9.0] * len(release.columns)]
    unseen = release.query(np.array(far)).unseen
    assert unseen is not None
    assert unseen.tolist() == [True]
    for at, cell in enumerate(far[0]):
        field = browser.find_element("id", f"field-{at}")
        field.clear()
        field.send_keys(str(cell))
    assert "can't see this point" in browser.find_element("id", "outside").text


def test_a_table_is_answered_again_for_another_function(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "asked.csv").write_text("lng,lat\n-0.1,51.5\n", "utf-8")
    assert show(browser, page_of("grid", tmp_path))
    browser.find_element("id", "file").send_keys(str(tmp_path / "asked.csv"))
    wait_for(browser, "#table td")
    chosen = browser.find_element("css selector", "#asked select")
    chosen.find_element("css selector", "option[value=l2]").click()
    expected = float(open_plain(resource("examples/grid.dpsim")).query([[-0.1, 51.5]], function="l2").value[0])
    seen = "Number((document.querySelectorAll('#table td')[2]?.textContent ?? '').replaceAll(',', ''))"
    near = f"Math.abs({seen} / wanted - 1) < 1e-3"
    wait = f"const look = () => {near} ? done(true) : setTimeout(look, 50); look();"
    assert browser.execute_async_script(f"const [wanted, done] = arguments; {wait}", expected)


def test_a_page_that_would_be_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "LARGEST_PAGE", 5_000)
    with pytest.raises(ReleaseFileError, match="Send the release file itself"):
        web_page(resource("examples/grid.dpsim"))


def test_the_program_is_one_script_of_plain_modules_with_names_of_their_own() -> None:
    program = joined_program()
    assert len(program) <= 200_000
    assert len(pack(program.encode())) <= 80_000
    names = re.findall(r"^(?:async )?(?:function\*?|class|const|let) (\w+)", program, re.MULTILINE)
    assert len(names) == len(set(names))
    assert not re.search(r"^(import|export) ", program, re.MULTILINE)
    assert max(map(len, program.splitlines())) < 260
