"""Menu entries, the file type and the script that installs them, as a Linux desktop reads them."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bundle import desktop
from bundle.desktop import PROGRAMS, add_desktop_files
from bundle.program_icons import DRAWINGS
from dpsim_gui.resources import resource

SOURCES = Path(desktop.__file__).parent / "linux"
ASK_QT = """
import sys
from PySide6.QtCore import QMimeDatabase
types = QMimeDatabase()
for path in sys.argv[1:]:
    by_content = types.mimeTypeForFile(path, QMimeDatabase.MatchMode.MatchContent)
    print(types.mimeTypeForFile(path, QMimeDatabase.MatchMode.MatchExtension).name(), by_content.name())
"""
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="for Linux desktops")


def entry(path: Path) -> dict[str, str]:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their capitals
    parser.read(path, encoding="utf-8")
    return dict(parser["Desktop Entry"])


def started(line: str) -> str:
    """The program of an Exec line, its two layers of escapes taken off as the standard says."""
    plain = line.replace("\\\\", "\\")
    quoted = re.match(r'"((?:[^"\\]|\\.)*)"', plain)
    assert quoted is not None
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


@pytest.mark.parametrize("program", PROGRAMS["dpsim"])
def test_an_entry_starts_its_program_under_the_name_the_windows_carry(program: str) -> None:
    found = entry(SOURCES / f"{program}.desktop")
    # QGuiApplication.setDesktopFileName and the window class are the program's name too (app/program.py).
    assert found["Exec"].split()[0] == found["TryExec"] == found["Icon"] == found["StartupWMClass"] == program
    assert found["Icon"] in DRAWINGS
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(SOURCES / f"{program}.desktop")], check=True)


def test_release_files_belong_to_the_viewer() -> None:
    (kind,) = ElementTree.parse(SOURCES / "dpsim.xml").getroot()
    glob, icon = kind.find(f"{MIME}glob"), kind.find(f"{MIME}icon")
    assert glob is not None
    assert icon is not None
    assert glob.get("pattern") == "*.dpsim"
    assert icon.get("name") in DRAWINGS
    assert entry(SOURCES / "dpsim-viewer.desktop")["MimeType"] == f"{kind.get('type')};"
    # Private tables are not opened by double click.
    assert "MimeType" not in entry(SOURCES / "dpsim-wizard.desktop")


def test_a_desktop_knows_every_release_file_by_name_and_by_content(tmp_path: Path) -> None:
    packages = tmp_path / "mime/packages"
    packages.mkdir(parents=True)
    shutil.copy(SOURCES / "dpsim.xml", packages)
    files = [*sorted(resource("examples").glob("*.dpsim")), resource("examples/answers.json")]
    outcome = subprocess.run(
        [sys.executable, "-c", ASK_QT, *map(str, files)],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [line.split() for line in outcome.stdout.splitlines()]
    assert len(answers) > 10
    assert all(answer == ["application/vnd.dpsim"] * 2 for answer in answers[:-1])
    assert "application/vnd.dpsim" not in answers[-1]


@pytest.mark.parametrize("name", ["plain", 'odd "quoted" $HOME `id` 100% \\ код 数据'])
def test_the_script_installs_for_one_user_and_removes_all_of_it(tmp_path: Path, name: str) -> None:
    icons = tmp_path / "icons/hicolor/16x16/apps"
    icons.mkdir(parents=True)
    for program in PROGRAMS["dpsim"]:
        (icons / f"{program}.png").touch()
    folder, data = tmp_path / name, tmp_path / "their data"
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desktop, "ICONS", tmp_path / "icons")
        add_desktop_files("dpsim-viewer", folder)
    assert "dpsim-viewer" in (folder / "README.txt").read_text("utf-8")
    run = ["sh", str(folder / "install-desktop-entries.sh")]
    # Only what every Linux has: the tools that refresh a desktop's lists need not be there.
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "XDG_DATA_HOME": str(data)}
    subprocess.run(run, env=environment, check=True, cwd="/")
    made = entry(data / "applications/dpsim-viewer.desktop")
    assert started(made["Exec"]) == str(folder / "dpsim-viewer")
    assert made["Exec"].endswith('" %F')
    assert made["TryExec"].replace("\\\\", "\\") == str(folder / "dpsim-viewer")
    assert (data / "mime/packages/dpsim.xml").is_file()
    assert (data / "icons/hicolor/16x16/apps/dpsim-viewer.png").is_file()
    assert not (data / "icons/hicolor/16x16/apps/dpsim-wizard.png").exists()
    subprocess.run([*run, "--remove"], env=environment, check=True, cwd="/")
    assert [path for path in data.rglob("*dpsim*") if path.suffix in (".desktop", ".png", ".svg")] == []
    assert not (data / "mime/packages/dpsim.xml").exists()


def test_the_script_refuses_what_it_does_not_know() -> None:
    done = subprocess.run(
        ["sh", str(SOURCES / "install-desktop-entries.sh"), "--al"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("usage:")
