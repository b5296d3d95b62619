"""Opening: the version policy, and everything that must agree before a sum is used."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError, ReleaseFileError
from dpsim_gui.release.container import parse_container, read_container
from dpsim_gui.release.layout import NEWEST_MINOR
from dpsim_gui.release.open import open_release, release_in
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.release import Release
from dpsim_gui.release.writer import encode
from dpsim_gui.resources import resource
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.reading import Reader
from tests.refusals import refused
from tests.simulated_releases import release_file

REQUEST = ReleaseRequest(
    function="l2sq", epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=9, structure="moments"
)


GOOD = parse_container(release_file(REQUEST, np.random.default_rng(0).random((9, 2))))
RECEIPT = json.loads(GOOD.metadata["receipt"])
POINT = np.array([[0.25, 0.5]])


def opened(
    *,
    version: str = "dpsim 1.0",
    receipt: Mapping[str, Any] | None = None,
    texts: Mapping[str, str] | None = None,
    arrays: Mapping[str, Any] | None = None,
) -> Release:
    text = json.dumps(RECEIPT | dict(receipt or {}), sort_keys=True, separators=(",", ":"))
    metadata = {"format": version, "receipt": text} | dict(texts or {})
    return release_in(parse_container(b"".join(encode(metadata, dict(GOOD.arrays) | dict(arrays or {})))))


def test_a_newer_minor_version_answers_alike_and_says_that_there_is_more() -> None:
    newer = opened(
        version=f"dpsim 1.{NEWEST_MINOR + 1}",
        receipt={"licence": "CC0", "audit": {"by": ["x"]}},
        texts={"note": "hello"},
        arrays={"extra.index": np.arange(3), "extra.more": np.ones((2, 2), dtype=np.float32)},
    )
    assert newer.query(POINT).value == opened().query(POINT).value
    assert newer.receipt.unknown == ("audit", "licence")
    text = " ".join(receipt_as_text(newer.receipt).split())
    assert "made by a newer version of dpsim, which also says: audit, licence" in text
    assert "newer" not in receipt_as_text(opened().receipt)


@pytest.mark.parametrize(
    "more",
    [
        {"receipt": {"licence": "CC0"}},
        {"texts": {"note": "hello"}},
        {"arrays": {"extra.index": np.arange(3)}},
    ],
)
def test_our_own_version_may_hold_nothing_unknown(more: dict[str, Any]) -> None:
    with pytest.raises(ReleaseFileError, match="is damaged"):
        opened(**more)


@pytest.mark.parametrize(
    "more",
    [
        {"receipt": {"Licence": "CC0"}},
        {"receipt": {"\u202e": "CC0"}},
        {"receipt": {"function": {**RECEIPT["function"], "more": 1}}},
        {"arrays": {"more": np.arange(3)}},
        {"arrays": {"noisy.more": np.arange(3)}},
    ],
)
def test_a_newer_minor_version_adds_only_where_it_may(more: dict[str, Any]) -> None:
    with pytest.raises(ReleaseFileError, match="is damaged"):
        opened(version="dpsim 1.7", **more)


def test_a_structure_of_the_future_asks_for_a_newer_program() -> None:
    with pytest.raises(ReleaseFileError, match="Install a newer dpsim"):
        opened(version="dpsim 1.7", receipt={"structure": {"name": "oracle", "parameters": {}}})


def with_parameter(**more: Any) -> dict[str, Any]:
    return {"structure": {"name": "moments", "parameters": RECEIPT["structure"]["parameters"] | more}}


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"receipt": {"function": {"name": "l1", "bandwidth": None, "power": None}}}, "cannot answer its function"),
        ({"receipt": with_parameter(unread=1)}, "parameters that its structure does not have"),
        ({"receipt": with_parameter(square=1e290)}, None),
        ({"arrays": {"noisy.linear": np.arange(3)}}, "do not have the shape"),
        ({"arrays": {"noisy.linear": np.arange(2.0)}}, "do not have the shape"),
        ({"arrays": {"other": np.arange(2)}}, "arrays that its receipt does not describe"),
    ],
)
def test_what_does_not_agree_is_refused(more: dict[str, Any], sentence: str | None) -> None:
    with pytest.raises(ReleaseFileError, match=sentence):
        opened(**more).query(POINT)


def test_numbers_beyond_all_arithmetic_are_the_files_fault_inside_and_the_questions_outside() -> None:
    huge = opened(receipt=with_parameter(square=1e200))
    with pytest.raises(ReleaseFileError, match="too large or too small"):
        huge.query(POINT)
    assert np.isfinite(opened().query(POINT + 1e30).value).all()
    with pytest.raises(QueryError, match="too far outside"):
        huge.query(np.full((1, 2), 1e60))
    with pytest.raises(ReleaseFileError, match="grains of its sums"):
        opened(arrays={"public.linear.grain": np.full(2, 1e20)})


def test_a_bandwidth_whose_derived_ones_are_out_of_bounds_is_refused() -> None:
    """`exponential-sum` builds on kernels with other bandwidths than the receipt's."""
    request = ReleaseRequest(
        function="inverse-l2", bandwidth=0.5, epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=9,
        structure="exponential-sum",
    )  # fmt: skip
    good = parse_container(release_file(request, np.random.default_rng(0).random((9, 1))))
    content = json.loads(good.metadata["receipt"])
    content["function"]["bandwidth"] = 9e29
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    file = b"".join(encode({"format": "dpsim 1.0", "receipt": text}, dict(good.arrays)))
    with pytest.raises(ReleaseFileError, match="the bandwidth of its structure is not valid"):
        release_in(parse_container(file))


def test_rules_of_columns_are_taken_only_in_order() -> None:
    good = read_container(resource("examples/columns-tree.dpsim"))
    assert release_in(good).receipt.table is not None
    for name, wrong in (
        ("columns.rules", np.zeros(3)),
        ("columns.rules", good.arrays["columns.rules"][None]),
        ("columns.rules", np.full(2**16, 32, dtype=np.uint8)),
        ("columns", np.frombuffer(b'["x"]', dtype=np.uint8)),
    ):
        with pytest.raises(ReleaseFileError, match="damaged"):
            release_in(replace(good, arrays=dict(good.arrays) | {name: wrong}))


def test_sums_are_whole_numbers_of_the_right_shape_and_all_there() -> None:
    good = read_container(resource("examples/grid.dpsim"))
    (name,) = (name for name in good.arrays if name.startswith("noisy."))
    sums = good.arrays[name]
    for wrong in (sums.astype(np.float64), sums.astype(np.int32), sums.reshape(-1), sums[:-1], None):
        arrays = {key: array for key, array in good.arrays.items() if key != name}
        with pytest.raises(ReleaseFileError, match="do not have the shape"):
            release_in(replace(good, arrays=arrays if wrong is None else arrays | {name: wrong}))


@pytest.mark.parametrize("name", ["moments", "moments-classes", "class-means"])
def test_numbers_that_nobody_reads_are_refused(name: str) -> None:
    good = read_container(resource(f"examples/{name}.dpsim"))
    assert release_in(good)
    for stranger in ("noisy.more", "public.more", "more"):
        with refused(None, "damaged-unknown-arrays"):
            release_in(replace(good, arrays={**good.arrays, stranger: np.zeros(2)}))


def test_a_release_is_opened_only_as_the_one_of_a_given_key() -> None:
    with pytest.raises(ReleaseFileError, match="is unsigned"):
        open_release(resource("examples/grid.dpsim"), "1" * 64)


def test_numbers_that_cannot_be_computed_with_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def overflowing(*_: object) -> Reader:
        return np.float64(1e300) * np.float64(1e300)  # type: ignore[return-value]

    monkeypatch.setattr("dpsim_gui.release.open._single", overflowing)
    with refused(None, "damaged-number-size"):
        opened()


def test_piles_are_told_against_the_variance_of_the_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    variances: list[float] = []

    def noted(reader: Reader, noise_variance: float) -> Reader:
        variances.append(noise_variance)
        return reader

    monkeypatch.setattr(Reader, "with_piles", noted)
    monkeypatch.setattr(GridReader, "with_piles", noted)
    law = opened().receipt.law
    assert variances == [pytest.approx(2 * float(law.scale) ** 2, rel=1e-3)]


def test_what_the_method_is_off_by_is_read_against_the_variance_of_the_noise() -> None:
    release = open_release(resource("examples/grid.dpsim"))
    points = np.array([[-0.1, 51.5], [-3.2, 55.9]])
    (reader,), variance = release.readers, release.receipt.law.standard_deviation**2
    reading = reader.answer(points)
    assert release.query(points).method_sd.tolist() == reading.method_sd(variance).tolist()
    assert release.query(points).method_sd.tolist() != reading.method_sd(2 * variance).tolist()
