"""What a Linux desktop and Debian get: descriptions, packages, and the same bytes from the same source."""

import datetime
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import build_deb
import compare_bundles
from bundle.debian import DESCRIPTIONS, make_tree
from bundle.desktop import PROGRAMS, metainfo
from bundle.difference import differences
from bundle.moment import build_moment, date_everything, release_day
from dpsim_gui.version import VERSION

NOON = int(datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC).timestamp())

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux")


@pytest.mark.parametrize("program", PROGRAMS["dpsim"])
def test_a_software_centre_is_told_what_a_program_is(program: str, tmp_path: Path) -> None:
    text = metainfo(program, VERSION, NOON)
    component = ElementTree.fromstring(text)
    assert component.findtext("launchable") == f"{program}.desktop"
    release = component.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == (VERSION, "2026-11-17")
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not here: the description is not validated")
    file = tmp_path / f"{component.findtext('id')}.metainfo.xml"
    validate = ["appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", str(file)]
    file.write_text(text, encoding="utf-8")
    accepted = subprocess.run(validate, capture_output=True, text=True, check=False)
    assert accepted.returncode == 0, accepted.stdout
    file.write_text(text.replace("<summary>", "<summery>").replace("</summary>", "</summery>"), encoding="utf-8")
    assert subprocess.run(validate, capture_output=True, check=False).returncode != 0


def test_builds_carry_the_day_of_the_newest_release(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = "# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2027-02-01\n\n## [0.2.0] - 2026-11-17\n"
    assert release_day(changes) == datetime.date(2027, 2, 1)
    assert release_day("## [Unreleased]\n") == datetime.date(2026, 1, 1)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert build_moment() == 86400


@pytest.fixture(name="bundle")
def _bundle(tmp_path: Path) -> Path:
    """As small as a finished bundle can be."""
    folder = tmp_path / "dist/dpsim-viewer"
    rule = "=" * 100
    for name, text in {
        "dpsim-viewer": "program",
        "_internal/libthing.so.1": "library",
        "_internal/LICENCES.txt": f"start\n\n{rule}\ndpsim\n{rule}\n\nMIT License\n\n{rule}\nother\n{rule}\n\nBSD\n",
        "_internal/sbom.cdx.json": "{}",
        "share/applications/dpsim-viewer.desktop": "[Desktop Entry]\n",
        "README.txt": "read me",
        "install-desktop-entries.sh": "#!/bin/sh\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("LICENCES.txt", "sbom.cdx.json"):
        (folder / name).symlink_to(f"_internal/{name}")
    (folder / "dpsim-viewer").chmod(0o755)
    date_everything(folder, NOON)
    return folder


def test_every_difference_between_two_builds_is_named(
    bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = shutil.copytree(bundle, tmp_path / "other", symlinks=True)
    assert differences(bundle, other) == []
    assert compare_bundles.main([str(bundle), str(other)]) == 0
    (other / "README.txt").write_text("read you", encoding="utf-8")
    os.utime(other / "README.txt", (NOON, NOON))
    (other / "_internal/libthing.so.1").chmod(0o600)
    (other / "LICENCES.txt").unlink()
    (other / "LICENCES.txt").symlink_to("elsewhere")
    os.utime(other / "LICENCES.txt", (NOON, NOON), follow_symlinks=False)
    (other / "more").touch()
    os.utime(other / "share", (0, 0))
    assert differences(bundle, other) == [
        "more: only in one of them",
        "LICENCES.txt: a link to elsewhere",
        "README.txt: other bytes",
        "_internal/libthing.so.1: other rights",
        "share: another time",
    ]
    assert compare_bundles.main([str(bundle), str(other)]) == 1
    assert capsys.readouterr().out.endswith("5 differences\n")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")
def test_a_debian_package_starts_its_programs_and_the_same_bundle_gives_the_same_bytes(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(NOON))
    monkeypatch.setenv("DEBEMAIL", "someone@example.org")
    made = []
    for name in ("one", "two"):
        tree = tmp_path / name
        make_tree(bundle, tree)
        package = tmp_path / f"{name}.deb"
        build = ["dpkg-deb", "--root-owner-group", "--threads-max=1", "--build", str(tree), str(package)]
        subprocess.run(build, check=True, capture_output=True)
        made.append(package.read_bytes())
    assert made[0] == made[1]
    tree = tmp_path / "one"
    assert (tree / "usr/bin/dpsim-viewer").read_text("utf-8") == "program"
    assert (tree / "usr/lib/dpsim-viewer/dpsim-viewer").stat().st_mode & 0o777 == 0o755
    assert not (tree / "usr/lib/dpsim-viewer/_internal/libthing.so.1").stat().st_mode & 0o111
    assert "MIT License" in (tree / "usr/share/doc/dpsim-viewer/copyright").read_text("utf-8")
    assert [path for path in tree.rglob("*") if path.is_symlink() and not path.exists()] == []
    show = ["dpkg-deb", "--field", str(tmp_path / "one.deb")]
    fields = subprocess.run(show, check=True, capture_output=True, text=True).stdout
    assert f"Package: dpsim-viewer\nVersion: {VERSION}\n" in fields
    assert DESCRIPTIONS["dpsim-viewer"].short in fields
    assert "<someone@example.org>" in fields


def test_a_package_that_nobody_answers_for_is_not_made(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DEBEMAIL", raising=False)
    assert build_deb.main(["--dist", str(bundle.parent)]) == 2
    assert "set DEBEMAIL" in capsys.readouterr().err
    assert build_deb.main(["--dist", str(bundle.parent / "nowhere")]) == 2
    assert "build the bundles first" in capsys.readouterr().err
