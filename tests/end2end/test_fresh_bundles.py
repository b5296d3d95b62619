"""Both bundles by the documented commands, in an environment that holds nothing but what they need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bundle.prerequisites import missing
from bundle.weight import LIMITS, weight
from tests.sources import PROJECT


def run(*command: str | Path) -> str:
    """As typed in the project's folder, without what the tests set for themselves."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_both_bundles_are_built_weighed_and_tried_from_a_fresh_environment(tmp_path: Path) -> None:
    lacking = missing()
    if lacking is not None:
        pytest.skip(lacking)
    base = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
    run(base, "-m", "venv", tmp_path / "fresh")
    python, dist = tmp_path / "fresh/bin/python", tmp_path / "dist"
    run(python, "-m", "pip", "install", "--require-hashes", "--requirement", "packaging/locked/bundle.txt")
    run(python, "-m", "pip", "install", "--no-deps", ".")
    installed = {each["name"].lower() for each in json.loads(run(python, "-m", "pip", "list", "--format", "json"))}
    assert not {"pytest", "botocore", "hypothesis"} & installed
    said = run(python, "packaging/build_bundle.py", "--dist", dist)
    for name, limit in LIMITS.items():
        assert weight(dist / name) <= limit.unpacked * 1_000_000
        assert f"{name}: {weight(dist / name) / 1e6:.1f} MB unpacked (at most {limit.unpacked})" in said
    run(python, "packaging/bundle_smoke_test.py", "--dist", dist)
