"""Pictures and rows of a release's web page: as fine, as masked and as reachable as in the program."""

import base64
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage
from selenium.webdriver import ActionChains, Keys

from dpsim_gui.analysis.web_page import save_web_page
from dpsim_gui.app.viewer.slices.curve import hold_everywhere, holds
from dpsim_gui.arrays import Floats
from dpsim_gui.curator import ReleaseRequest
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from tests.end2end.browser import complaints, finished, show, wait_for
from tests.simulated_releases import release_file

WEST, EAST, SOUTH, NORTH, NEAR = -74.3, -73.7, 40.5, 40.95, 0.5
VIEWER_PLACES = 256**2
IMAGE = "#map image"


@pytest.fixture(scope="module")
def city(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """New York: a hundredth of a degree is 0.84 km, more than what counts as near."""
    rng = np.random.default_rng(5)
    spots = np.array([[-73.9857, 40.7484], [-74.0445, 40.6892], [-73.87, 40.85]])
    rows = spots[rng.choice(3, 20_000, p=(0.5, 0.3, 0.2))] + rng.normal(0, (0.02, 0.015), (20_000, 2))
    request = ReleaseRequest(
        function="gaussian", columns=("lng", "lat"), place=(("lng", "lat"),), near=NEAR, rows=len(rows), epsilon="2",
        bounds={"lng": (WEST, EAST), "lat": (SOUTH, NORTH)}, row_means="one taxi ride",
    )  # fmt: skip
    path = tmp_path_factory.mktemp("city") / "city.dpsim"
    path.write_bytes(release_file(request, rows))
    save_web_page(path, path.with_suffix(".html"))
    return path


@pytest.fixture
def city_page(browser: Any, city: Path) -> Any:
    assert show(browser, city.with_suffix(".html"))
    wait_for(browser, IMAGE)
    finished(browser)
    return browser


def fields(browser: Any) -> list[float]:
    return [float(browser.find_element("id", f"field-{at}").get_attribute("value")) for at in (0, 1)]


def frame(browser: Any) -> dict[str, float]:
    """Of the map, in pixels of the window."""
    found: dict[str, float] = browser.execute_script(
        "const { x, y, width, height } = document.querySelector('#map rect.axis').getBoundingClientRect();"
        "return { x, y, width, height };"
    )
    return found


def mark(browser: Any) -> tuple[float, float]:
    box = browser.execute_script(
        "const { x, y, width, height } = document.querySelector('#map .mark').getBoundingClientRect();"
        "return [x + width / 2, y + height / 2];"
    )
    return box[0], box[1]


def click_at(browser: Any, x: float, y: float) -> None:
    browser.execute_script(
        "const [clientX, clientY] = arguments, svg = document.querySelector('#map svg');"
        "for (const name of ['pointerdown', 'pointerup'])"
        " svg.dispatchEvent(new PointerEvent(name, { clientX, clientY, button: 0, bubbles: true }));",
        x,
        y,
    )


def picture(browser: Any) -> Any:
    """(rows, columns, 4) of the map as it was painted, from the top."""
    address = browser.execute_script(f"return document.querySelector('{IMAGE}').getAttribute('href');")
    image = QImage.fromData(base64.b64decode(address.split(",")[1])).convertToFormat(QImage.Format.Format_RGBA8888)
    return np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.width(), 4).copy()


def test_the_mark_stands_where_the_click_was(city_page: Any) -> None:
    box = frame(city_page)
    for across, up in ((0.123, 0.456), (0.7777, 0.3141), (0.501, 0.9)):
        x, y = box["x"] + across * box["width"], box["y"] + up * box["height"]
        click_at(city_page, x, y)
        finished(city_page)
        wait_for(city_page, "#map .mark")
        # On a busy machine the answer, and with it the mark, is a moment away.
        until = time.monotonic() + 10
        while mark(city_page) != pytest.approx((x, y), abs=0.6) and time.monotonic() < until:
            time.sleep(0.05)
        assert mark(city_page) == pytest.approx((x, y), abs=0.6)
        values = (WEST + across * (EAST - WEST), NORTH - up * (NORTH - SOUTH))
        assert fields(city_page) == pytest.approx(values, abs=(EAST - WEST) / 4000)


def test_sliders_move_in_steps_far_below_what_counts_as_near(city_page: Any) -> None:
    set_slider = (
        "const slider = document.querySelectorAll('#point input[type=range]')[1];"
        "slider.value = arguments[0]; slider.dispatchEvent(new Event('input'));"
    )
    found = []
    for share in (0.5, 0.501, 0.502):
        city_page.execute_script(set_slider, share)
        found.append(fields(city_page)[1])
    steps = np.diff(found) * 111.2
    assert steps == pytest.approx(0.001 * (NORTH - SOUTH) * 111.2, abs=0.01)


def test_the_start_is_at_the_peak(city_page: Any, city: Path) -> None:
    release = open_release(city)
    across, up = np.linspace(WEST, EAST, 300), np.linspace(SOUTH, NORTH, 300)
    best = release.query_plane(np.array([WEST, SOUTH]), (0, across), (1, up)).value.max()
    assert release.query([fields(city_page)]).value[0] >= 0.995 * best


def test_steps_of_map_and_curve_are_at_most_a_third_of_the_bandwidth(city_page: Any) -> None:
    rows, columns, _ = picture(city_page).shape
    kilometres = 111.195 * math.cos(math.radians((SOUTH + NORTH) / 2))
    assert (EAST - WEST) * kilometres / columns <= NEAR / 3
    assert (NORTH - SOUTH) * 111.195 / rows <= NEAR / 3
    points = city_page.execute_script("return document.querySelector('#curve .line').getAttribute('points');")
    assert (EAST - WEST) * kilometres / (len(points.split()) - 1) <= NEAR / 3
    assert (
        city_page.execute_script(f"return document.querySelector('{IMAGE}').getAttribute('image-rendering');") == "auto"
    )


def test_a_coarse_map_says_that_it_is_one(browser: Any, city: Path) -> None:
    assert show(browser, city.with_suffix(".html"))
    browser.execute_script("""
        window.seen = [];
        const look = () => {
          const image = document.querySelector("#map image"), note = document.getElementById("map-note").textContent;
          if (image) window.seen.push([image.getAttribute("href").length, note]);
        };
        look();
        new MutationObserver(look).observe(document.getElementById("map-card"), { childList: true, subtree: true });
        document.querySelector("#map-controls [aria-label='Zoom in']").click();
    """)
    finished(browser)
    seen = browser.execute_script("return window.seen;")
    final = seen[-1][0]
    assert any(length != final for length, _ in seen), "a coarser picture came first"
    assert all(note in ("Preview, refining…", "Working…") for length, note in seen[:-1] if length != final)


def test_a_part_of_the_map_is_asked_again_when_it_is_looked_at(city_page: Any, city: Path) -> None:
    """+ zooms, a drag moves, Home shows everything; the mark stays where its place is."""
    svg = city_page.find_element("css selector", "#map svg")
    before = fields(city_page)
    for _ in range(3):
        city_page.execute_script("document.querySelector('#map-controls [aria-label=\"Zoom in\"]').click();")
    finished(city_page)
    rows, columns, _ = picture(city_page).shape
    assert rows >= 80
    assert fields(city_page) == before
    ticks = (
        "return [...document.querySelectorAll('#map text')]"
        ".map((each) => Number(each.textContent)).filter((each) => each < -70);"
    )
    shown = city_page.execute_script(ticks)
    assert max(shown) - min(shown) < 0.6**3 * (EAST - WEST)
    ActionChains(city_page).move_to_element(svg).click_and_hold().move_by_offset(60, 0).release().perform()
    finished(city_page)
    assert city_page.execute_script(ticks) != shown
    assert fields(city_page) == before, "a drag is no click"
    svg.send_keys(Keys.HOME)
    finished(city_page)
    assert picture(city_page).shape[1] > columns


def test_the_map_is_reached_and_used_by_keyboard(city_page: Any) -> None:
    svg = city_page.find_element("css selector", "#map svg")
    assert svg.get_attribute("tabindex") == "0"
    assert "arrows move the point" in city_page.find_element("id", svg.get_attribute("aria-describedby")).text
    before = fields(city_page)
    svg.send_keys(Keys.ARROW_RIGHT)
    assert fields(city_page)[0] == pytest.approx(before[0] + (EAST - WEST) / 64, abs=2e-4)
    svg.send_keys(Keys.ARROW_UP)
    assert fields(city_page)[1] == pytest.approx(before[1] + (NORTH - SOUTH) / 64, abs=2e-4)
    assert city_page.execute_script("return document.activeElement === document.querySelector('#map svg');")


def test_the_mask_is_that_of_the_viewer(city_page: Any, city: Path) -> None:
    """At 1,000 places of the picture as it is painted: coloured where the band at all places is clear of 0."""
    painted = picture(city_page)
    rows, columns, _ = painted.shape
    rng = np.random.default_rng(1)
    cells = np.stack([rng.integers(0, columns, 1000), rng.integers(0, rows, 1000)], axis=1)
    coloured = np.argwhere(painted[..., 3] > 0)
    # Half of them where colours are, and close to where they end.
    cells[:500] = np.clip(
        coloured[rng.integers(0, len(coloured), 500)][:, ::-1] + rng.integers(-2, 3, (500, 2)),
        0,
        [columns - 1, rows - 1],
    )
    points = np.stack(
        [WEST + (cells[:, 0] + 0.5) / columns * (EAST - WEST), NORTH - (cells[:, 1] + 0.5) / rows * (NORTH - SOUTH)],
        axis=1,
    )
    wanted = real(open_release(city), points)
    found = painted[cells[:, 1], cells[:, 0], 3] > 0
    assert 200 < wanted.sum() < 900
    assert np.array_equal(found, wanted)


def real(release: Release, points: Floats) -> Any:
    bands = hold_everywhere(release.query(points), release.receipt.law.kind, VIEWER_PLACES)
    return ~holds(bands.all_low, bands.all_high, 0.0)


def test_land_lies_under_a_map_of_places_and_the_page_stays_small(city_page: Any, city: Path) -> None:
    assert city_page.execute_script("return document.querySelector('#map path.land').getAttribute('d').length;") > 100
    assert city_page.execute_script("return document.querySelectorAll('#map path.coast').length;") == 1
    assert city.with_suffix(".html").stat().st_size < 300_000
    assert not complaints(city_page)


PLANE = "return window.dpsim.plane(arguments[0], arguments[1], arguments[2]);"


@pytest.mark.parametrize(
    "name",
    ["grid", "grid-four-columns", "grid-private-count", "grid-looked", "columns-grid-weights", "columns-grid-places"],
)
def test_a_plane_holds_the_answers_of_its_points(browser: Any, tmp_path: Path, name: str) -> None:
    """The quick way over two columns and asking point by point agree in every number."""
    save_web_page(resource(f"examples/{name}.dpsim"), tmp_path / "page.html")
    assert show(browser, tmp_path / "page.html")
    release = open_release(resource(f"examples/{name}.dpsim"))
    box = release.receipt.table.value_box if release.receipt.table is not None else release.domain
    low, high = np.asarray(box.lower), np.asarray(box.upper)  # type: ignore[union-attr]
    middle = low + np.round((high - low) * 0.4, 0 if name == "columns-grid-weights" else 6)
    for across, up in ((0, 1), (1, 0)):
        # Not at the middle or the ends, where a row goes to one node or another by the last digit.
        right, top = (
            low[at] + (high[at] - low[at]) * np.linspace(0.0317, 0.9713, count) for at, count in ((across, 7), (up, 5))
        )
        if name == "columns-grid-weights":
            right, top = np.rint(right), np.rint(top)
        found = browser.execute_script(
            PLANE, middle.tolist(), {"at": across, "values": right.tolist()}, {"at": up, "values": top.tolist()}
        )
        points = [
            [x if at == across else y if at == up else middle[at] for at in range(len(low))] for y in top for x in right
        ]
        known = release.query(release_cells(release, points))
        for key in ("value", "noise_sd", "low", "method_sd", "total_low", "total_high"):
            assert [each[key] for each in found] == pytest.approx(getattr(known, key), rel=1e-8, abs=1e-12), (name, key)


def release_cells(release: Release, points: list[list[float]]) -> Any:
    table = release.receipt.table
    if table is None:
        return np.array(points)
    rules = [(column, place) for column in table.columns for place in range(len(column.names))]
    return [
        [
            value if rule.reads_numbers else rule.shown(value, place)
            for (rule, place), value in zip(rules, point, strict=True)
        ]
        for point in points
    ]
