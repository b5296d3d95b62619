"""What a Linux desktop wants: menu entries, descriptions for software centres, the file type .dpsim, icons, a script.

They lie under share/ as a distribution's package would install them; `install-desktop-entries.sh` puts them into
the user's own folders with the place where the bundle was unpacked.
"""

import datetime
import shutil
from pathlib import Path

from bundle.moment import build_moment
from bundle.program_icons import DRAWINGS, ICONS
from dpsim_gui.version import VERSION

_SOURCES = Path(__file__).parent / "linux"
PROGRAMS = {"dpsim": ("dpsim-wizard", "dpsim-viewer"), "dpsim-viewer": ("dpsim-viewer",)}
"""bundle → its programs with windows"""

_README = {
    "dpsim": """dpsim {version}

  dpsim-wizard   make one private release file from a private table
  dpsim-viewer   open release files and ask them
  dpsim          both on the command line: dpsim --help
""",
    "dpsim-viewer": """dpsim viewer {version}

  dpsim-viewer   open release files and ask them
""",
}
_README_END = """
Start them from here; nothing needs to be installed. `sh install-desktop-entries.sh` adds menu entries and opens .dpsim
files with the viewer, for you alone; with --remove it takes them away. `--self-test` tells whether a program works on
this machine.
Nothing here uses a network. The licences of all parts are in LICENCES.txt.
"""


def add_desktop_files(bundle: str, folder: Path) -> None:
    for name in ("applications", "metainfo", "mime/packages"):
        (folder / "share" / name).mkdir(parents=True, exist_ok=True)
    for program in PROGRAMS[bundle]:
        shutil.copyfile(_SOURCES / f"{program}.desktop", folder / f"share/applications/{program}.desktop")
        described = metainfo(program, VERSION, build_moment())
        (folder / f"share/metainfo/{_identity(program)}.metainfo.xml").write_text(described, encoding="utf-8")
    shutil.copyfile(_SOURCES / "dpsim.xml", folder / "share/mime/packages/dpsim.xml")
    unwanted = {name for name, (_, kind) in DRAWINGS.items() if kind == "apps"} - set(PROGRAMS[bundle])
    shutil.copytree(
        ICONS / "hicolor",
        folder / "share/icons/hicolor",
        ignore=shutil.ignore_patterns(*(f"{name}.*" for name in unwanted)),
        dirs_exist_ok=True,
    )
    shutil.copy(_SOURCES / "install-desktop-entries.sh", folder)
    readme = _README[bundle].format(version=VERSION) + _README_END
    (folder / "README.txt").write_text(readme, encoding="utf-8")


def metainfo(program: str, version: str, moment: int) -> str:
    """What a software centre shows of a program (AppStream), with the release that this bundle is."""
    day = datetime.datetime.fromtimestamp(moment, datetime.UTC).date()
    release = f'  <releases>\n    <release version="{version}" date="{day.isoformat()}"/>\n  </releases>\n'
    text = (_SOURCES / f"{_identity(program)}.metainfo.xml").read_text("utf-8")
    return text.replace("</component>", f"{release}</component>")


def _identity(program: str) -> str:
    return f"org.{program.replace('-', '.')}"
