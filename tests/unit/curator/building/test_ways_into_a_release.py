"""Every way into a release draws the same noise and sums the same rows, at 1 and 10 rows per person (gate R23).

What is really drawn is looked at: the law and the sums that reach the sampler, and the integers in the file. The scale
b = k Δ₁/ε and the sums of the first k rows of each person are worked out here, by other means than the program's.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pyreadstat
import pytest

from dpsim_gui.curator.building import build
from dpsim_gui.curator.building.build import build_release, sum_job
from dpsim_gui.curator.building.noise import add_noise
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.building.unledgered import simulated_file, trial_noise
from dpsim_gui.curator.plan.plan import Plan, make_plan, make_study
from dpsim_gui.curator.template.file import read_study, write_study
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonLimit, PersonRows
from dpsim_gui.data.summary import Summing
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.container import parse_container
from dpsim_gui.structures.classes.kinds import LabelledStructure
from tests.refusals import refused
from tests.requests import plain_request
from tests.unit.curator.building.test_cluster_sums import Here, delayed

PEOPLE, VISITS = 9, 14
ROWS = PEOPLE * VISITS
EPSILON = Fraction(1, 2)
# Beyond 2⁵³, where neighbours are one number as float64. Nobody's rows come before most first rows and in the middle:
# a reader that turns ids into floats because one is missing would then count one person for all, also at k = 1.
NOBODYS = (2, 50)
IDS: list[int | None] = [2**60 + at * 5 % PEOPLE for at in range(ROWS)]
for nobodys in NOBODYS:
    IDS[nobodys] = None
VALUES = np.random.default_rng(3).integers(0, 9, (ROWS, 2)) / 8
LABELS = np.arange(ROWS) % 2
FRAME = pl.DataFrame({"a": VALUES[:, 0], "b": VALUES[:, 1], "who": IDS, "y": [f"c{label}" for label in LABELS]})
REQUEST = plain_request(
    structure="moments", epsilon=str(EPSILON), columns=("a", "b"), rows=ROWS, neighbours="add-remove"
)


def csv(folder: Path) -> Any:
    FRAME.write_csv(folder / "rows.csv")
    return folder / "rows.csv"


def files(folder: Path) -> Any:
    for at in range(3):
        FRAME[at * 40 : at * 40 + 40 + 6 * (at == 2)].write_csv(folder / f"part-{at}.csv")
    return [folder / f"part-{at}.csv" for at in range(3)]


def parquet(folder: Path) -> Any:
    FRAME.write_parquet(folder / "rows.parquet", row_group_size=31)
    return folder / "rows.parquet"


def with_written_ids() -> Any:
    """Numbers of sheets and statistics files are floats, so long ids are written as text."""
    return FRAME.with_columns(pl.col("who").cast(pl.String)).to_pandas()


def sheet(folder: Path) -> Any:
    with_written_ids().to_excel(folder / "rows.xlsx", index=False)
    return folder / "rows.xlsx"


def statistics(folder: Path) -> Any:
    pyreadstat.write_sav(with_written_ids(), str(folder / "rows.sav"))
    return folder / "rows.sav"


class Frames:
    """What is asked of a dask dataframe."""

    __dask_graph__ = None
    columns = FRAME.columns

    def __init__(self, frame: pl.DataFrame = FRAME) -> None:
        self._frame, self.dtypes = frame, frame.dtypes

    def to_delayed(self) -> list[pl.DataFrame]:
        return [self._frame[at : at + 25] for at in range(0, ROWS, 25)]


WAYS: dict[str, tuple[Callable[[Path], Any], dict[str, Any]]] = {
    "file": (csv, {}),
    "threads": (csv, {"capacity": Capacity(threads=3)}),
    "several files": (files, {}),
    "parquet": (parquet, {}),
    "sheet": (sheet, {}),
    "sheet, threads": (sheet, {"capacity": Capacity(threads=3)}),
    "statistics file": (statistics, {}),
    "polars": (lambda _: FRAME, {}),
    "pandas": (lambda _: FRAME.to_pandas(use_pyarrow_extension_array=True), {}),
    "Arrow": (lambda _: FRAME.to_arrow(), {}),
    "dask sheet": (sheet, {"client": Here()}),
    "dask files": (files, {"client": Here()}),
    "dask parquet": (parquet, {"client": Here()}),
    "dask frame": (lambda _: Frames(), {"client": Here()}),
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[int], NoiseLaw]]:
    """The sums and the law that reach the sampler."""
    seen: list[tuple[list[int], NoiseLaw]] = []

    def note(numbers: Any, law: NoiseLaw, entropy: Any) -> Any:
        seen.append((numbers.tolist(), law))
        return add_noise(numbers, law, entropy)

    monkeypatch.setattr(build, "add_noise", note)
    monkeypatch.setitem(sys.modules, "dask", SimpleNamespace(delayed=delayed))
    return seen


def planned(kind: str, most: int, person: str | None, folder: Path) -> Plan:
    request = replace(REQUEST, rows_per_person=most, person=person)
    if kind == "classes":
        request = replace(request, label_column="y", classes=("c0", "c1"))
    if kind == "study":
        write_study(make_study(replace(request, rows=3 * ROWS), sites=3), folder / f"study-{most}.json")
        request = replace(
            read_study(folder / f"study-{most}.json").request, study=str(folder / f"study-{most}.json"), rows=ROWS
        )
    return make_plan(request)


def first_rows(most: int) -> list[int]:
    met: dict[int, int] = {}
    kept = []
    for row, who in enumerate(IDS):
        if who is not None:
            met[who] = met.get(who, 0) + 1
            if met[who] <= most:
                kept.append(row)
    return kept


def expected_sums(plan: Plan, rows: list[int]) -> Any:
    if isinstance(plan.structure, LabelledStructure):
        sums = plan.structure.summarise(VALUES[rows], LABELS[rows].astype(np.int32))
    else:
        sums = plan.structure.summarise(VALUES[rows])
    return [int(number) for number in sums]


def numbers_in(file: Path, plan: Plan) -> Any:
    arrays = parse_container(file.read_bytes()).arrays
    return np.concatenate([arrays[f"noisy.{block.name}"].reshape(-1) for block in plan.structure.blocks])


@pytest.mark.parametrize("person", ["who", None])
@pytest.mark.parametrize("most", [1, 10])
@pytest.mark.parametrize("kind", ["plain", "study", "classes"])
def test_every_way_sums_the_same_rows_and_draws_the_same_noise(
    kind: str, most: int, person: str | None, drawn: list[tuple[list[int], NoiseLaw]], tmp_path: Path
) -> None:
    plan = planned(kind, most, person, tmp_path)
    rows = list(range(ROWS)) if person is None else first_rows(most)
    assert person is None or len(rows) == PEOPLE * min(most, VISITS)
    scale = most * Fraction(plan.structure.sensitivity.l1) / EPSILON
    for name, (source, options) in WAYS.items():
        drawn.clear()
        target = tmp_path / f"{name}.dpsim"
        build_release(plan, source(tmp_path), target, ledger=tmp_path / "ledger", **options)
        ((sums, law),) = drawn
        assert sums == expected_sums(plan, rows), name
        assert law.scale == scale, name
        # 60 times the scale: a chance of 10⁻²⁶ for each number.
        assert 0 < np.abs(numbers_in(target, plan) - sums).max() < 60 * scale


@pytest.mark.parametrize("person", ["who", None])
@pytest.mark.parametrize("most", [1, 10])
def test_arrays_have_no_names_and_are_summed_alike(
    most: int, person: str | None, drawn: list[tuple[list[int], NoiseLaw]], tmp_path: Path
) -> None:
    """Of whole numbers, so that ids are exact, and of floats with small ids."""
    plan = planned("plain", most, person, tmp_path)
    rows = list(range(ROWS)) if person is None else first_rows(most)
    ones = (VALUES * 8 > 4).astype(np.int64)
    large = np.column_stack([ones, [0 if who is None else who for who in IDS]])
    small = np.column_stack([ones, [np.nan if who is None else who - 2**60 for who in IDS]])
    if person is None:
        large, small = ones, ones.astype(np.float64)
    else:
        large = np.ma.masked_array(large, mask=[[False, False, who is None] for who in IDS])
    for array in (large, small):
        drawn.clear()
        build_release(plan, array, tmp_path / "a.dpsim", ledger=tmp_path / "ledger")
        (tmp_path / "a.dpsim").unlink()
        ((sums, law),) = drawn
        assert sums == plan.structure.summarise(ones[rows].astype(np.float64)).tolist()  # type: ignore[call-arg]
        assert law.scale == most * Fraction(plan.structure.sensitivity.l1) / EPSILON


@pytest.mark.parametrize("kind", ["plain", "study"])
def test_the_noise_in_the_files_has_that_scale(kind: str, tmp_path: Path) -> None:
    """Several hundred draws each: the mean of |noise|/b is 1, and ten rows per person make it ten times as large."""
    for most in (1, 10):
        plan = planned(kind, most, "who", tmp_path)
        summary = build.summarise(plan, open_source(csv(tmp_path)))
        b = most * float(plan.structure.sensitivity.l1 / EPSILON)
        noise = []
        for _ in range(300):
            (tmp_path / "x.dpsim").write_bytes(b"".join(build.release_bytes(plan, summary, entropy=os.urandom)))
            noise.append((numbers_in(tmp_path / "x.dpsim", plan) - summary.numbers) / b)
        assert abs(np.abs(noise).mean() - 1) < 6 / np.sqrt(np.size(noise))


# Gate R24: what was not counted cannot be summed.

LIMIT = PersonLimit(most=1, memory_bytes=1 << 20)


def test_rows_whose_people_were_not_counted_cannot_be_summed(tmp_path: Path) -> None:
    plan = planned("plain", 1, "who", tmp_path)
    chunk = Chunk(rows=VALUES[:2], keys=Keys.of([1, 2]))
    summing = Summing(plan.structure, lambda: None)
    with pytest.raises(TypeError, match="only a counted chunk"):
        summing.add(chunk)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="counted by person"):
        chunk.counted(None)
    with pytest.raises(ValueError, match="counted by person"):
        Chunk(rows=VALUES[:2]).counted(PersonRows(LIMIT))


def test_a_job_has_a_limit_exactly_where_it_has_a_person_column(tmp_path: Path) -> None:
    for person, limit in (("who", None), (None, LIMIT)):
        job = sum_job(planned("plain", 1, person, tmp_path))
        assert (job.limit is None) == (person is None)
        with pytest.raises(ValueError, match="needs a limit"):
            SumJob(structure=job.structure, selection=job.selection, limit=limit)


def test_a_frame_with_ids_as_floats_is_refused_before_a_worker_is_asked(tmp_path: Path) -> None:
    rounded = Frames(FRAME.with_columns(pl.col("who").cast(pl.Float64)))
    client = SimpleNamespace()
    plan = planned("plain", 1, "who", tmp_path)
    with refused(None, "person-float-type"):
        build_release(plan, rounded, tmp_path / "a.dpsim", ledger=tmp_path / "ledger", client=client)


# ---- noise that goes on no record is for what is marked as simulated, and for public sums


def test_noise_outside_the_ledger_is_drawn_anew_and_only_for_what_says_it_is_simulated() -> None:
    plan = make_plan(plain_request(rows=3))
    summary = build.summarise(plan, open_source(np.array([[0.1], [0.5], [0.9]])), in_order=True)
    with pytest.raises(ValueError, match="says it is simulated"):
        simulated_file(plan, summary)
    numbers = np.zeros(50, dtype=np.int64)
    first, second = (trial_noise(numbers, plan.receipt.law) for _ in range(2))
    assert (first != second).any()
    assert not numbers.any()
