"""The tree of a Debian package, made from a finished bundle: programs under /usr/lib, links to them in /usr/bin.

No maintainer scripts: menus, icons and file types are refreshed by the triggers of the packages that keep them.
"""

import datetime
import gzip
import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bundle.contents import PROJECT
from bundle.inside import programs
from bundle.moment import build_moment, date_everything
from bundle.weight import weight
from dpsim_gui.version import VERSION

# What bundles leave to the system (bundle/contents.py) and what every desktop has.
_DEPENDS = "libgl1, libegl1, libgcc-s1, libstdc++6"


@dataclass(frozen=True, kw_only=True)
class Description:
    """relations: to the other package, whose programs both have"""

    short: str
    long: str
    relations: str = ""


DESCRIPTIONS = {
    "dpsim": Description(
        short="make and ask differentially private similarity releases",
        long="""\
You hold private data, and others want to ask how close a point is to it.
dpsim makes one differentially private file that answers, for ever, at no
further cost in privacy. Every answer comes with a band of its noise.
.
This package has the wizard for owners of data, the viewer for everybody
who was sent a file, and both on the command line. Nothing talks to a
network, unless you name a cluster of your own.""",
        relations="Conflicts: dpsim-viewer\nReplaces: dpsim-viewer\nProvides: dpsim-viewer\n",
    ),
    "dpsim-viewer": Description(
        short="ask differentially private similarity releases",
        long="""\
Opens a .dpsim file that somebody released from private data, and answers
how close any point is to that data, with a band of its noise: for one
point, along a column, over a map, or for a table of points.
.
This package holds no code that opens private data or makes a release;
that is in the package dpsim.""",
        relations="Conflicts: dpsim\nReplaces: dpsim\n",
    ),
}

# Written by packaging/make_shell_files.py.
_SHELL = PROJECT / "resources/shell"
_COMPLETIONS = {"dpsim.bash": "bash-completion/completions/dpsim", "_dpsim": "zsh/vendor-completions/_dpsim"}
"""file → where Debian's shells look for it, under /usr/share"""

_OVERRIDES = """\
# The package carries its libraries, tested together and each with its licence, instead of using the system's: it
# installs on every release with the same or a newer C library.
{name}: embedded-library *
# Their makers link them to find each other inside the folder.
{name}: custom-library-search-path *
{name}: hardening-no-pie *
{name}: shared-library-lacks-prerequisites *
{name}: library-not-linked-against-libc *
{name}: exit-in-shared-library *
# Stripping breaks libraries that were moved by their makers' tools.
{name}: unstripped-binary-or-object *
# Windows are laid out for these letters, and open where no fonts are installed.
{name}: duplicate-font-file *
"""


class MaintainerMissing(Exception):
    """Nobody answers for the package; its text says how to name somebody."""


def maintainer() -> str:
    """Who answers for the package, as Debian's own tools are told."""
    name, address = os.environ.get("DEBFULLNAME", "the dpsim developers"), os.environ.get("DEBEMAIL", "")
    if "@" not in address:
        raise MaintainerMissing("a package names who answers for it; set DEBEMAIL, and DEBFULLNAME, to yours")
    return f"{name} <{address}>"


def make_tree(bundle: Path, tree: Path) -> None:
    """bundle: the finished folder, called as the package; tree: made anew, ready for dpkg-deb"""
    name = bundle.name
    shutil.rmtree(tree, ignore_errors=True)
    home = tree / "usr/lib" / name
    shutil.copytree(bundle, home, symlinks=True)
    shutil.move(home / "share", tree / "usr/share")
    # For folders that lie anywhere: packages have their own places for these.
    for file in ("install-desktop-entries.sh", "README.txt", "LICENCES.txt"):
        (home / file).unlink()
    (tree / "usr/bin").mkdir()
    for program in programs(home):
        (tree / "usr/bin" / program.name).symlink_to(f"../lib/{name}/{program.name}")
    _documents(name, home, tree / "usr/share")
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path in programs(home)
            path.chmod(0o755 if runs else 0o644)
    control = tree / "DEBIAN"
    control.mkdir()
    control.chmod(0o755)
    (control / "control").write_text(_control(name, weight(tree)), encoding="utf-8")
    (control / "md5sums").write_text(_checksums(tree), encoding="utf-8")
    date_everything(tree, build_moment())


def _documents(name: str, home: Path, share: Path) -> None:
    documents = share / "doc" / name
    documents.mkdir(parents=True)
    start = f"dpsim {VERSION}, copyright the dpsim developers.\n\n"
    # On Debian the common licences are read where each system keeps them; here all texts stand in full.
    shutil.move(home / "_internal/LICENCES.txt", documents / "LICENCES.txt")
    mit = (documents / "LICENCES.txt").read_text("utf-8").split("=" * 100)[2].strip()
    text = f"{start}{mit}\n\nThe licences of all parts that this package carries: LICENCES.txt beside this file.\n"
    (documents / "copyright").write_text(text, encoding="utf-8")
    day = datetime.datetime.fromtimestamp(build_moment(), datetime.UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    changes = f"{name} ({VERSION}) unstable; urgency=medium\n\n  * See CHANGELOG.md of the project.\n\n"
    changes += f" -- {maintainer()}  {day}\n"
    _write_compressed(documents / "changelog.gz", changes)
    manuals = share / "man/man1"
    manuals.mkdir(parents=True)
    for program in programs(home):
        _write_compressed(manuals / f"{program.name}.1.gz", (_SHELL / f"{program.name}.1").read_text("utf-8"))
    if name == "dpsim":
        for source, place in _COMPLETIONS.items():
            (share / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(_SHELL / source, share / place)
    overrides = share / "lintian/overrides"
    overrides.mkdir(parents=True)
    (overrides / name).write_text(_OVERRIDES.format(name=name), encoding="utf-8")


def _write_compressed(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode("utf-8"), compresslevel=9, mtime=0))


def _control(name: str, size: int) -> str:
    description = DESCRIPTIONS[name]
    long = "".join(f" {line}\n" for line in description.long.splitlines())
    return (
        f"Package: {name}\nVersion: {VERSION}\nArchitecture: {_output('dpkg', '--print-architecture')}\n"
        f"Maintainer: {maintainer()}\nInstalled-Size: {-(-size // 1024)}\nSection: science\nPriority: optional\n"
        f"Depends: libc6 (>= {_c_library()}), {_DEPENDS}\nRecommends: libcups2\n{description.relations}"
        f"Description: {description.short}\n{long}"
    )


def _c_library() -> str:
    """A bundle runs with the C library it was built with or a newer one."""
    return os.confstr("CS_GNU_LIBC_VERSION").split()[-1]  # type: ignore[union-attr]


def _checksums(tree: Path) -> str:
    """As dpkg --verify reads them; MD5 is the format's, not a protection."""
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    digests = ((hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest(), path) for path in files)
    return "".join(f"{digest}  {path.relative_to(tree).as_posix()}\n" for digest, path in digests)


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
