"""The version that Windows shows in a program's properties; other systems read it from `--version`."""

import sys
from pathlib import Path

from dpsim_gui.version import VERSION

_TEXT = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'the dpsim developers'),
      StringStruct('FileDescription', {description!r}),
      StringStruct('FileVersion', {version!r}),
      StringStruct('InternalName', {name!r}),
      StringStruct('LegalCopyright', 'MIT licence'),
      StringStruct('OriginalFilename', {file!r}),
      StringStruct('ProductName', 'dpsim'),
      StringStruct('ProductVersion', {version!r}),
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])]),
  ],
)
"""


def version_resource(name: str, description: str, version: str = VERSION) -> str:
    """The form PyInstaller reads; Windows wants four numbers, so 0.2.0 becomes (0, 2, 0, 0)."""
    numbers = tuple(int(part) for part in version.partition(".dev")[0].split("."))
    filled = (*numbers, 0, 0, 0, 0)[:4]
    return _TEXT.format(numbers=filled, description=description, version=version, name=name, file=f"{name}.exe")


def version_file(folder: Path, name: str, description: str) -> str | None:
    """The file for PyInstaller; None where programs have no such part."""
    if sys.platform != "win32":
        return None
    path = folder / f"{name}-version.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(version_resource(name, description), encoding="utf-8")
    return str(path)
