"""Makes the example web page, resources/examples/accidents.html: the map of the README, for people without the program.

    python packaging/make_example_page.py

The release is made once, from the bundled public places. Later runs keep it and write only the page around it anew:
whenever the reader or the viewer in the page has changed, run this again (a test says when).
"""

import base64
import re
import tempfile
import zlib
from pathlib import Path

from dpsim_gui.analysis.web_page import web_page
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.resources import resource

PAGE = Path(__file__).parents[1] / "resources/examples/accidents.html"
_RELEASE = re.compile(r'<script type="text/plain" id="release">([^<]*)</script>')


def release_within(page: str) -> bytes:
    """The release file that a web page carries."""
    found = _RELEASE.search(page)
    assert found is not None, "every page carries its release"
    return unpack(found[1])


def unpack_plain(text: str) -> bytes:
    return zlib.decompress(base64.b85decode(text.encode().translate(bytes.maketrans(b",./", b"&<>"))), wbits=-15)


def unpack(text: str) -> bytes:
    """What `pack(in_planes(content))` of the page writer made."""
    planes = unpack_plain(text)
    content, start = bytearray(len(planes)), 0
    for first in range(8):
        count = len(range(first, len(planes), 8))
        content[first::8] = planes[start : start + count]
        start += count
    return bytes(content)


def page_around(release: bytes) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "accidents.dpsim"
        path.write_bytes(release)
        return web_page(path)


def _new_release() -> bytes:
    request = ReleaseRequest(
        function="gaussian",
        columns=("lng", "lat"),
        place=(("lng", "lat"),),
        near=25.0,
        bounds={"lng": (-9.0, 2.0), "lat": (49.0, 61.0)},
        rows=5000,
        epsilon="1",
        row_means="one accident",
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "accidents.dpsim"
        build_release(
            make_plan(request), resource("data/accidents_sample.csv"), path, ledger=Path(folder) / "ledger.sqlite3"
        )
        return path.read_bytes()


def main() -> None:
    release = release_within(PAGE.read_text("utf-8")) if PAGE.exists() else _new_release()
    PAGE.write_text(page_around(release), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
