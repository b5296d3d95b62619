"""What mlcroissant asks of a description such as ours, in few lines; the long test holds it to mlcroissant itself."""

import copy
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.sources import PROJECT

Document = dict[str, Any]

_NAMESPACES = {
    "@vocab": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "dct": "http://purl.org/dc/terms/",
    "conformsTo": "dct:conformsTo",
}
_RECOMMENDED = ("license", "version", "datePublished", "citeAs")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")

_READ = """
import json, sys
import mlcroissant
for path in sys.argv[1:]:
    try:
        issues = mlcroissant.Dataset(jsonld=path).metadata.ctx.issues
        words = " ".join(map(str, [*issues.errors, *issues.warnings]))
    except mlcroissant.ValidationError as error:
        words = str(error)
    print(json.dumps(words))
"""


def problems(document: Document) -> list[str]:
    """One line for each rule that is broken; [] where none is."""
    context = document.get("@context", {})
    rules = {
        "the names have no meaning": all(context.get(name) == place for name, place in _NAMESPACES.items()),
        "it is no data set": document.get("@type") == "sc:Dataset",
        "it keeps to another standard": document.get("conformsTo") == "http://mlcommons.org/croissant/1.1",
        "the day is none": _DAY.fullmatch(document.get("datePublished", "2024-03-01")) is not None,
        **{f"{name} is missing": bool(document.get(name)) for name in _RECOMMENDED},
    }
    for file in document.get("distribution", []):
        rules["a file is of another kind"] = file.get("@type") == "cr:FileObject"
        rules["a file has no place"] = bool(file.get("contentUrl"))
        rules["a file has no format"] = bool(file.get("encodingFormat"))
        rules["a file has no checksum"] = re.fullmatch("[0-9a-f]{64}", file.get("sha256", "")) is not None
    return [title for title, kept in rules.items() if not kept]


def broken(document: Document) -> dict[str, Document]:
    """Copies that each break one rule."""
    found = {}
    for name in ("@context", "@type", "conformsTo", *_RECOMMENDED):
        found[f"without {name}"] = copy.deepcopy(document)
        del found[f"without {name}"][name]
    for name in ("@type", "contentUrl", "encodingFormat", "sha256"):
        found[f"a file without {name}"] = copy.deepcopy(document)
        del found[f"a file without {name}"]["distribution"][0][name]
    found["no day"] = {**document, "datePublished": "yesterday"}
    return found


def told_by_mlcroissant(files: Sequence[Path], *, environment: Path) -> list[str]:
    """What mlcroissant says of each file: "" where it has no error and no warning. Installs it, by its hashes."""
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = environment / "bin/python"
    listed = PROJECT / "packaging/locked/croissant.txt"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    subprocess.run([*install, "--requirement", str(listed)], check=True)
    command = [str(python), "-W", "ignore", "-c", _READ, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PATH": "/usr/bin:/bin"})
    return [json.loads(line) for line in done.stdout.splitlines()]
