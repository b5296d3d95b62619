"""Fetches the Windows wheels of locked lists and unpacks them: wheels.py WHEELS SITE LIST...

Hashes are checked by pip. What has no Windows wheel is left out and named.
"""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from pip._vendor.packaging.markers import Marker  # type: ignore[import-not-found]

# Programs in other languages, of no use there.
NOT_WANTED = {"uv", "ruff"}
WINDOWS = {
    "implementation_name": "cpython",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": "3.11.9",
    "python_version": "3.11",
    "sys_platform": "win32",
}


def locked(lists: list[Path]) -> dict[str, str]:
    """name==version of each package -> the same with its hashes, as pip reads it."""
    found = {}
    for text in (path.read_text(encoding="utf-8") for path in lists):
        for entry in re.findall(r"^[A-Za-z0-9][^\n\\]*(?:\\\n[^\n\\]*)*", text.replace("\r\n", "\n"), re.MULTILINE):
            head, *rest = (line.strip(" \\") for line in entry.split("\n"))
            requirement, _, marker = (part.strip() for part in head.partition(";"))
            name = requirement.partition("==")[0].strip()
            if name not in NOT_WANTED and (not marker or Marker(marker).evaluate(WINDOWS)):
                hashes = [part for part in rest if part.startswith("--hash=")]
                found[requirement] = " ".join([requirement, *hashes])
    return found


def fetch(requirements: list[str], wheels: Path) -> bool:
    wanted = wheels / "wanted.txt"
    wanted.write_text("\n".join(requirements) + "\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "--only-binary",
        ":all:",
    ]
    command += ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    for abi in ("cp311", "abi3", "none"):
        command += ["--abi", abi]
    return subprocess.run([*command, "--dest", str(wheels), "--requirement", str(wanted)], check=False).returncode == 0


def unpack(wheel: Path, site: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    for data in site.glob("*.data"):
        for part in ("purelib", "platlib"):
            if (data / part).is_dir():
                shutil.copytree(data / part, site, dirs_exist_ok=True)
        shutil.rmtree(data)


def main() -> None:
    wheels, site, *lists = map(Path, sys.argv[1:])
    wanted = locked(lists)
    if not fetch(list(wanted.values()), wheels):
        print("Not all at once; one by one.", flush=True)
        for requirement, line in wanted.items():
            if not fetch([line], wheels):
                print(f"Left out, since it has no Windows wheel: {requirement}", flush=True)
    for wheel in sorted(wheels.glob("*.whl")):
        unpack(wheel, site)


main()
