"""Studies and merges of files that nobody's writer wrote: clear refusals, or something harmless; never a crash."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import read_study, write_study
from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.merging import Site, merged
from dpsim_gui.release.open import release_in
from dpsim_gui.release.writer import encode
from tests.unit.release.test_merging import sites_of

MUTANTS = 1_000
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**63,
    10**400,
    0.0,
    -0.0,
    1e308,
    "",
    "x",
    "1e400",
    "\x00",
    "=cmd",
    [],
    [[]],
    {},
    {"": 1},
)
REQUESTS = (
    ReleaseRequest(function="l1", columns=("a", "b"), bounds=(0, 1), rows=90, epsilon="1", structure="ladder"),
    ReleaseRequest(function="gaussian", bandwidth=0.5, columns=("a",), bounds=(0, 1), rows=90, epsilon="1"),
    ReleaseRequest(
        function="gaussian", columns=("a", "b"), bounds={"a": (0, 1)}, near={"a": 0.3}, kind={"b": "category"},
        values={"b": ("x", "y")}, missing={"a": "leave-out"}, rows=90, epsilon="1", delta="1e-6",
    ),
)  # fmt: skip


@pytest.fixture(name="studies", scope="module")
def _studies(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    paths = [tmp_path_factory.mktemp("study") / f"{at}.json" for at in range(len(REQUESTS))]
    for request, path in zip(REQUESTS, paths, strict=True):
        write_study(make_study(request, sites=3), path)
    return paths


def test_a_thousand_strange_studies_are_refused_in_words_or_harmless(studies: list[Path], tmp_path: Path) -> None:
    random, taken, strange = Random(4), 0, tmp_path / "strange.json"
    refused: list[ReleaseFileError] = []
    originals = [path.read_bytes() for path in studies]
    for _ in range(MUTANTS):
        strange.write_bytes(_mutant(random, random.choice(originals)))
        try:
            study = read_study(strange)
        except ReleaseFileError as error:
            refused.append(error)
            continue
        taken += 1
        with suppress(DpsimError):
            make_plan(study.site_request(str(strange), rows=study.rows))
    assert {error.field for error in refused} == {"study"}
    assert all(map(str, refused))
    # Another title or row count is another study; most of what is random is none.
    assert taken < MUTANTS / 3


def _mutant(random: Random, original: bytes) -> bytes:
    if random.random() < 0.3:
        spoiled = bytearray(original)
        for _ in range(random.randint(1, 4)):
            spoiled[random.randrange(len(spoiled))] = random.randrange(256)
        return bytes(spoiled[: random.choice([len(spoiled), random.randrange(len(spoiled))])])
    content = json.loads(original)
    holder, key = random.choice(list(_places(content)))
    holder[key] = random.choice([*STRANGE, _near(random, holder[key])])
    return (json.dumps(content, sort_keys=True, indent=1) + "\n").encode()


def _places(content: Any) -> Iterator[tuple[Any, Any]]:
    keys = content.keys() if isinstance(content, dict) else range(len(content)) if isinstance(content, list) else ()
    for key in keys:
        yield content, key
        yield from _places(content[key])


def _near(random: Random, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return type(value)(value * random.choice([0.5, 2, 1000]))


def test_a_thousand_merges_of_strange_files_are_refused_in_words_or_harmless(studies: list[Path]) -> None:
    random = Random(5)
    groups = [list(sites_of(read_study(path), str(path), (20, 30))) for path in studies[:2]]
    merges = 0
    for _ in range(MUTANTS):
        first, second = random.choice(groups)
        receipt = json.loads(second.container.metadata["receipt"])
        holder, key = random.choice(list(_places(receipt)))
        holder[key] = random.choice([*STRANGE, _near(random, holder[key])])
        arrays = dict(second.container.arrays)
        if random.random() < 0.3:
            name = random.choice(list(arrays))
            spoiled = arrays[name].copy()
            spoiled.reshape(-1).view(np.uint8)[random.randrange(spoiled.nbytes)] ^= 1 << random.randrange(8)
            arrays[name] = spoiled
        metadata = dict(second.container.metadata) | {
            "receipt": json.dumps(receipt, sort_keys=True, separators=(",", ":"))
        }
        try:
            strange = Site.of("strange", parse_container(b"".join(encode(metadata, arrays))))
            whole = merged([first, strange])
        except ReleaseFileError:
            continue
        merges += 1
        again = release_in(parse_container(b"".join(encode(whole.metadata, whole.arrays))))
        assert again.receipt.to_json() == release_in(replace(whole)).receipt.to_json()
    assert merges < MUTANTS / 2
