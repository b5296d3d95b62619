"""A bundle as one file to hand out, and the checksums that go with it."""

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path

from dpsim_gui.version import VERSION

CHECKSUMS = "SHA256SUMS"


def archive(folder: Path) -> Path:
    """NAME-VERSION-SYSTEM-MACHINE.tar.xz beside the folder; owned by nobody in particular, in a fixed order.

    On Windows a zip file, which its users can open. A mac's is made by hand after notarisation: macos/README.md.
    """
    system = f"{platform.system().lower()}-{platform.machine().lower()}"
    if sys.platform == "win32":
        base = folder.with_name(f"{folder.name}-{VERSION}-{system}")
        return Path(shutil.make_archive(str(base), "zip", folder.parent, folder.name))
    target = folder.with_name(f"{folder.name}-{VERSION}-{system}.tar.xz")
    target.unlink(missing_ok=True)
    plain = target.with_suffix("")
    with tarfile.open(plain, "w", format=tarfile.PAX_FORMAT) as tar:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = Path(f"{folder.name}-{VERSION}") / path.relative_to(folder)
            tar.add(path, arcname=str(name), recursive=False, filter=_nobody)
    _compress(plain)
    return target


def write_checksums(archives: Iterable[Path]) -> Path:
    """As `sha256sum --check SHA256SUMS` reads it; lines of other archives in the folder are kept."""
    made = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in archives}
    folder = next(path.parent for path in archives)
    file = folder / CHECKSUMS
    old = [line.split("  ", 1) for line in file.read_text("ascii").splitlines()] if file.exists() else []
    lines = {name: digest for digest, name in old if (folder / name).exists()} | made
    file.write_text("".join(f"{digest}  {name}\n" for name, digest in sorted(lines.items())), encoding="ascii")
    return file


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _compress(plain: Path) -> None:
    xz = shutil.which("xz")
    if xz is None:
        raise FileNotFoundError("xz was not found; install it (on Debian or Ubuntu: sudo apt-get install xz-utils)")
    # 64 MiB of memory to unpack; the x86 filter turns relative jumps into absolute ones, which repeat.
    filters = ["--x86", "--lzma2=preset=6,dict=64MiB"] if platform.machine().lower() in ("x86_64", "amd64") else ["-6"]
    subprocess.run([xz, "--force", "--threads=1", *filters, str(plain)], check=True)
