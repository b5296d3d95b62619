"""Releases of one study add: sums, rows, noise and promises, for every structure; and what does not fit is refused."""

import contextlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.files.signing_key import SigningKey, new_signing_key
from dpsim_gui.curator.plan.plan import Plan, make_plan, make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.data.open_source import open_source
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.json_values import encode as as_json
from dpsim_gui.release.container import Container, parse_container
from dpsim_gui.release.merging import Site, merged, open_merged
from dpsim_gui.release.open import NOISY, release_in
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.receipt_parts import parts_of
from dpsim_gui.release.writer import encode
from tests.refusals import refused
from tests.requests import every_request, labelled_requests, name_of, plain_request

SITES = (30, 17, 53)
REQUESTS = [*every_request(rows=sum(SITES)), *labelled_requests(rows=sum(SITES))]


def _name(request: ReleaseRequest) -> str:
    return name_of(request) + ("-labelled" if request.classes else "") + ("-sphere" if request.unit_norm else "")


@cache
def made(request: ReleaseRequest, sites: int) -> Study:
    return make_study(request, sites=sites)


def started(request: ReleaseRequest, folder: Path, *, sites: int = 3) -> tuple[Study, str]:
    path = str(folder / "study.json")
    return write_study(made(request, sites), path), path


def rows_of(request: ReleaseRequest, count: int, seed: int) -> Floats:
    """With a class in the last column where there are classes."""
    random = np.random.default_rng(seed)
    rows = random.random((count, len(request.columns)))
    return np.column_stack([rows, random.integers(0, 4, count)]) if request.classes else rows


def site_plan(study: Study, path: str, rows: int, **own: Any) -> Plan:
    return make_plan(study.site_request(path, rows=rows, **own))


def file_of(plan: Plan, rows: Floats, entropy: Any) -> bytes:
    summary = summarise(plan, open_source(rows), in_order=True)
    return b"".join(release_bytes(plan, summary, entropy=entropy))


def sites_of(study: Study, path: str, sizes: Sequence[int] = SITES, **own: Any) -> Iterator[Site]:
    for seed, size in enumerate(sizes):
        rows = rows_of(study.request, size, seed)
        file = file_of(site_plan(study, path, size, **own), rows, np.random.default_rng(seed).bytes)
        yield Site.of(f"{seed}.dpsim", parse_container(file))


@pytest.mark.parametrize("request_", REQUESTS, ids=_name)
def test_merged_sums_before_noise_are_those_of_the_pooled_rows(request_: ReleaseRequest, tmp_path: Path) -> None:
    study, path = started(request_, tmp_path)
    parts, pooled = [], []
    for seed, size in enumerate(SITES):
        rows = rows_of(request_, size, seed)
        plan = site_plan(study, path, size)
        parts.append(summarise(plan, open_source(rows), in_order=True).numbers)
        pooled.append(rows)
    whole = site_plan(study, path, sum(SITES))
    together = summarise(whole, open_source(np.concatenate(pooled)), in_order=True).numbers
    np.testing.assert_array_equal(sum(parts), together)


def test_each_site_speaks_for_itself_and_all_in_what_they_agree_on(tmp_path: Path) -> None:
    study, path = started(REQUESTS[0], tmp_path)
    sites = []
    for seed, publisher in enumerate(("North clinic", "South clinic", "")):
        plan = site_plan(study, path, 20, publisher=publisher, purpose="planning of beds")
        file = file_of(plan, rows_of(study.request, 20, seed), np.random.default_rng(seed).bytes)
        sites.append(Site.of(f"{seed}.dpsim", parse_container(file)))
    receipt = release_in(merged(sites)).receipt
    assert (receipt.publisher, receipt.purpose, receipt.contact) == ("", "planning of beds", "")
    assert sites[0].receipt.publisher == "North clinic"


@pytest.mark.parametrize("request_", [each for each in REQUESTS if each.neighbours == "replace"], ids=_name)
def test_a_merged_release_is_read_as_one_of_all_rows(request_: ReleaseRequest, tmp_path: Path) -> None:
    study, path = started(request_, tmp_path)
    sites = list(sites_of(study, path))
    # Written and read again, as strangers would.
    content = merged(sites)
    release = release_in(parse_container(b"".join(encode(content.metadata, content.arrays))))
    assert release.fingerprint == content.fingerprint
    assert release.receipt.rows == sum(SITES)
    assert [part.fingerprint for part in release.receipt.parts] == [site.release.fingerprint for site in sites]
    for name, array in content.arrays.items():
        if name.startswith(NOISY):
            np.testing.assert_array_equal(array, sum(site.container.arrays[name] for site in sites))
    squares = sum(site.receipt.law.standard_deviation**2 for site in sites)
    assert release.receipt.law.standard_deviation**2 == pytest.approx(squares, rel=1e-9)
    points = rows_of(replace(request_, label_column=None, classes=()), 4, 99)
    label = request_.classes[0] if request_.classes else None
    assert np.isfinite(release.query(points, label=label).value).all()


@pytest.fixture(name="grid", scope="module")
def _grid(tmp_path_factory: pytest.TempPathFactory) -> tuple[Study, str]:
    request = plain_request(function="gaussian", bandwidth=0.3, columns=("a", "b"), rows=sum(SITES))
    return started(request, tmp_path_factory.mktemp("study"))


def test_an_answer_of_the_whole_is_the_mean_of_all_parts(grid: tuple[Study, str]) -> None:
    sites = list(sites_of(*grid))
    whole = release_in(merged(sites))
    points = np.random.default_rng(5).random((6, 2))
    answer, own = whole.query(points), [site.release.query(points) for site in sites]
    weights = np.array(SITES) / sum(SITES)
    np.testing.assert_allclose(answer.value, sum(w * each.value for w, each in zip(weights, own, strict=True)))
    noise = np.sqrt(sum((w * each.noise_sd) ** 2 for w, each in zip(weights, own, strict=True)))
    np.testing.assert_allclose(answer.noise_sd, noise)


def test_noisy_counts_add_where_numbers_of_rows_are_private(tmp_path: Path) -> None:
    study, path = started(plain_request(function="l1", rows=3000, epsilon="20", neighbours="add-remove"), tmp_path)
    whole = release_in(merged(list(sites_of(study, path, (1000, 700, 900)))))
    assert whole.receipt.rows is None
    assert whole.readers[0].rows == pytest.approx(2600, abs=20)


@pytest.mark.parametrize("function", ["gaussian", "l1"])
@pytest.mark.parametrize("neighbours", ["replace", "add-remove"])
def test_the_forecast_of_the_whole_is_that_of_all_rows(function: str, neighbours: str, tmp_path: Path) -> None:
    """Noises add in squares. Of a mean each part counts by its rows, or their bounds; of a sum each counts whole."""
    reach = 0.3 if function == "gaussian" else None
    asked = plain_request(function=function, bandwidth=reach, rows=100, neighbours=neighbours)
    study, path = started(asked, tmp_path)
    sites = list(sites_of(study, path, (10, 60)))
    own, whole = [site.receipt.forecast for site in sites], release_in(merged(sites)).receipt.forecast
    weights = np.array([10, 60]) / 70 if function == "gaussian" else np.ones(2)
    assert whole.noise == pytest.approx(np.linalg.norm(weights * [each.noise for each in own]))
    assert whole.discretisation == pytest.approx(weights @ [each.discretisation for each in own])
    assert whole.approximation == pytest.approx(weights @ [each.approximation for each in own])
    for name in ("worst", "even", "crowded"):
        known = [getattr(each, name) for each in own]
        assert getattr(whole, name) == (None if None in known else pytest.approx(weights @ known))
    # Nearly normal, all parts together.
    assert whole.mean_absolute == pytest.approx(np.sqrt(2 / np.pi) * whole.total)
    assert whole.noise < whole.total < np.hypot(whole.noise, 1.01 * max(each.total for each in own) * 2)


def test_a_site_may_promise_more_and_the_whole_states_the_largest(grid: tuple[Study, str]) -> None:
    study, path = grid
    careful = next(sites_of(study, path, (40,), epsilon="1/2"))
    others = list(sites_of(study, path))[1:]
    whole = release_in(merged([careful, *others])).receipt
    assert str(whole.budget.epsilon) == "1"
    assert [str(part.budget.epsilon) for part in whole.parts] == ["1/2", "1", "1"]
    assert "ε = 0.5" in receipt_as_text(whole)


def test_a_merge_can_be_merged_further_and_lists_all_parts(grid: tuple[Study, str]) -> None:
    first, second, third = sites_of(*grid)
    both = Site.of("both", _as_file(merged([first, second])))
    whole, at_once = release_in(merged([both, third])), release_in(merged([first, second, third]))
    assert whole.receipt.parts == at_once.receipt.parts
    np.testing.assert_array_equal(whole.query([[0.5, 0.5]]).low, at_once.query([[0.5, 0.5]]).low)


def _as_file(content: Container, signer: SigningKey | None = None) -> Container:
    return parse_container(b"".join(encode(content.metadata, content.arrays, signer=signer)))


def test_what_does_not_belong_together_is_refused_with_its_reason(grid: tuple[Study, str], tmp_path: Path) -> None:
    study, path = grid
    first, second, third = sites_of(study, path)
    other_study = started(replace(study.request, structure="auto", bandwidth=0.5), tmp_path)
    alone = Site.of("alone", parse_container(file_of(_plain_plan(study), rows_of(study.request, 30, 1), _bytes(9))))
    simulated = _altered(second, simulated=True)
    newer = _altered(second, version="dpsim 1.9", more=1)
    longer = _altered(second, version="dpsim 1.9", arrays={"extra.maps": np.ones(3)})
    signed = Site.of("signed", _as_file(second.container, new_signing_key("clinic", folder=tmp_path)))
    resigned = Site.of("resigned", _as_file(second.container, new_signing_key("office", folder=tmp_path)))
    # It names the study, but missing cells counted as something else there.
    liar = _altered(second, arrays={"fill": np.array([0.5, 0.25])})
    for sites, code in (
        ([first], "merge-needs-two"),
        ([first, first], "merge-twice"),
        ([first, next(sites_of(*other_study))], "merge-other-study"),
        ([first, alone], "merge-without-study"),
        ([first, simulated], "merge-simulated"),
        ([first, newer], "merge-newer"),
        ([first, longer], "merge-newer"),
        ([first, liar], "merge-unlike"),
        ([first, _altered(second, rows_per_person=7)], "merge-unlike"),
        ([Site.of("both", _as_file(merged([first, second]))), second], "merge-twice"),
        ([first, second, signed], "merge-twice"),
        ([Site.of("both", _as_file(merged([first, second]))), signed], "merge-twice"),
        ([Site.of("both", _as_file(merged([first, signed]))), signed], "merge-twice"),
        # Only the signed form was merged before; the unsigned copy and one with another signature hold its rows too.
        ([_merged_site(first, signed), second], "merge-twice"),
        ([_merged_site(first, signed), resigned], "merge-twice"),
        ([Site.of("all", _as_file(merged([_merged_site(first, signed), third]))), second], "merge-twice"),
    ):
        with refused(None, code):
            merged(sites)


def _merged_site(*sites: Site) -> Site:
    return Site.of("merged", _as_file(merged(sites)))


def test_the_unsigned_form_of_signed_parts_is_recorded(grid: tuple[Study, str], tmp_path: Path) -> None:
    """Under a key of its own, which programs for earlier versions ignore; only where a part was signed."""
    first, second, third = sites_of(*grid)
    signed = Site.of("signed", _as_file(second.container, new_signing_key("clinic", folder=tmp_path)))
    plain = merged([first, second]).metadata
    assert "unsigned_parts" not in json.loads(plain["receipt"])
    whole = _merged_site(first, signed)
    content = json.loads(whole.container.metadata["receipt"])
    assert content["unsigned_parts"] == [None, second.release.fingerprint]
    assert set(content["parts"][0]) == set(json.loads(plain["receipt"])["parts"][0])
    assert (plain["format"], whole.container.metadata["format"]) == ("dpsim 1.3", "dpsim 1.6")
    assert [part.unsigned for part in whole.parts] == [None, second.release.fingerprint]
    # A file of an earlier version, which does not know it, still opens and merges.
    del content["unsigned_parts"]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    metadata = dict(whole.container.metadata) | {"receipt": text, "format": "dpsim 1.3"}
    earlier = Site.of("earlier", parse_container(b"".join(encode(metadata, dict(whole.container.arrays)))))
    assert len(merged([earlier, third]).metadata["receipt"]) > 0
    a, b = first.release.fingerprint, second.release.fingerprint
    for lie in ([], [None, None], [None], [a, b], [None, a], [None, "x"], [None, b, b], {"0": b}, b):
        with pytest.raises(ReleaseFileError, match="damaged"):
            _altered(whole, unsigned_parts=lie)
    with pytest.raises(ReleaseFileError, match="damaged"):
        _altered(first, version="dpsim 1.6", unsigned_parts=[b])


def test_sites_whose_text_is_laid_out_in_another_way_merge(grid: tuple[Study, str]) -> None:
    first, second, _ = sites_of(*grid)
    reading = {"separator": ",", "decimal": ".", "thousands": "none", "encoding": "utf-8", "header": True} | {
        "line_breaks_in_cells": False, "skip_lines": 0, "skip_footer": 0, "names_line": 0, "origin": "typed",
    }  # fmt: skip
    layout = {"line_ends": "cr", "names_shift": 0, "column_count": 0}
    other = _altered(second, version="dpsim 1.6", reading=reading, text_layout=layout)
    assert len(release_in(merged([first, other])).receipt.parts) == 2


def _bytes(seed: int) -> Any:
    return np.random.default_rng(seed).bytes


def _plain_plan(study: Study) -> Plan:
    return make_plan(replace(study.request, rows=30))


def _altered(site: Site, *, arrays: dict[str, Any] | None = None, version: str | None = None, **receipt: Any) -> Site:
    content = json.loads(site.container.metadata["receipt"]) | receipt
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    metadata = dict(site.container.metadata) | {"receipt": text} | ({"format": version} if version else {})
    return Site.of("altered", parse_container(b"".join(encode(metadata, dict(site.container.arrays) | (arrays or {})))))


@pytest.mark.parametrize(
    "lie",
    [
        {"rows": 5},
        {"rows_bound": 5},
        {"epsilon": "1/10"},
        {"rho": "1/1000"},
        {"noise": {"kind": "laplace", "scale": "1"}},
        {"parts": []},
    ],
    ids=lambda lie: next(iter(lie)),
)
def test_what_is_said_of_all_parts_must_follow_from_them(grid: tuple[Study, str], lie: dict[str, Any]) -> None:
    whole = merged(list(sites_of(*grid)))
    content = json.loads(whole.metadata["receipt"]) | lie
    metadata = dict(whole.metadata) | {"receipt": json.dumps(content, sort_keys=True, separators=(",", ":"))}
    with pytest.raises(ReleaseFileError, match="damaged"):
        release_in(replace(whole, metadata=metadata))


def test_sums_that_could_pass_the_integers_are_refused(grid: tuple[Study, str]) -> None:
    first, second, _ = sites_of(*grid)
    (name,) = first.noisy
    for sums, is_fine in (((2**61, 2**61), False), ((2**61, -(2**61)), False), ((2**61, 2**61 - 2**20), True)):
        large = [
            _altered(site, arrays={name: np.full_like(site.noisy[name], each)})
            for site, each in zip((first, second), sums, strict=True)
        ]
        with contextlib.nullcontext() if is_fine else pytest.raises(ReleaseFileError, match="too large"):
            assert np.all(merged(large).arrays[name] == sum(sums))


def test_files_are_merged_by_their_paths_and_a_bad_one_is_named(grid: tuple[Study, str], tmp_path: Path) -> None:
    paths = []
    for site in list(sites_of(*grid))[:2]:
        paths.append(tmp_path / site.name)
        paths[-1].write_bytes(b"".join(encode(site.container.metadata, site.container.arrays)))
    assert [part.rows for part in open_merged(paths).receipt.parts] == list(SITES[:2])
    paths[1].write_bytes(b"nothing")
    with pytest.raises(ReleaseFileError, match=r"1\.dpsim is not a release file"):
        open_merged(paths)


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts[:1],
        lambda parts: [parts[0], parts[0]],
        lambda parts: parts * 34,
        lambda parts: {"0": parts[0]},
        lambda parts: [parts[0] | {"rows": -1}, parts[1]],
        lambda parts: [parts[0] | {"rows_bound": 10**15 + 1}, parts[1]],
        lambda parts: [parts[0] | {"fingerprint": "x"}, parts[1]],
        lambda parts: [parts[0] | {"signed_by": "x"}, parts[1]],
    ],
    ids=["one", "twice", "too many", "no list", "rows", "bound", "fingerprint", "key"],
)
def test_a_list_of_parts_is_taken_only_in_order(grid: tuple[Study, str], change: Any) -> None:
    parts = json.loads(merged(list(sites_of(*grid))).metadata["receipt"])["parts"]
    hundred = [parts[0] | {"fingerprint": f"{at:064x}"} for at in range(100)]
    assert as_json(parts_of(parts)) == parts
    assert len(parts_of(hundred)) == 100
    with pytest.raises(ValueError, match=r"part|whole number|hexadecimal"):
        parts_of(change(parts))


def test_a_whole_has_a_hundred_parts_at_most(grid: tuple[Study, str]) -> None:
    first, second, _ = sites_of(*grid)
    (own,) = first.parts
    for count, is_fine in ((99, True), (100, False)):
        parts = tuple(replace(own, fingerprint=f"{at:064x}") for at in range(count))
        receipt = replace(first.receipt, parts=parts)
        many = replace(first, release=replace(first.release, receipt=receipt))
        with contextlib.nullcontext() if is_fine else pytest.raises(ReleaseFileError, match="100"):
            assert len(json.loads(merged([many, second]).metadata["receipt"])["parts"]) == 100


def test_what_one_site_does_not_foresee_is_unknown_of_the_whole(grid: tuple[Study, str]) -> None:
    first, second, _ = sites_of(*grid)
    assert first.receipt.forecast.worst is not None
    unsaid = replace(second.receipt, forecast=replace(second.receipt.forecast, worst=None))
    other = replace(second, release=replace(second.release, receipt=unsaid))
    for sites in ([first, other], [other, first]):
        told = json.loads(merged(sites).metadata["receipt"])["forecast"]
        assert told["worst"] is None
        assert told["crowded"] is not None
