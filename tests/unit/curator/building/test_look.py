"""A look: every way to read rows counts the same cells, noise reaches every count, and no rare text is published."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.columns.looked import CellKind
from dpsim_gui.curator.building import look as building
from dpsim_gui.curator.building.build import PlannedRows
from dpsim_gui.curator.building.look import LookedRows, drawn_look, make_look
from dpsim_gui.curator.building.noise import add_noise
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.look import LookPlan, plan_look
from dpsim_gui.curator.request.look import LookRequest
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import Cancelled, DpsimError, PlanError
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.calibration import rho_of
from dpsim_gui.privacy.gaussian_curve import SLACK, smoothing_variance
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.privacy_unit import PersonUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.look import FirstLook, open_look
from tests.unit.curator.building.test_cluster_sums import Here

ROWS = 400
RNG = np.random.default_rng(3)
# One text of a single person, which must never be seen again.
POISON = "Zebra-Quagga"
WORDS = ["Female" if at % 2 else "Male" for at in range(ROWS)]
WORDS[77] = POISON
IDS = [f"p{at % 40}" for at in range(ROWS)]
FRAME = pl.DataFrame(
    {
        "age": RNG.integers(18, 90, ROWS),
        "sex": WORDS,
        "day": [f"2024-{1 + at % 12:02}-{1 + at % 28:02}" for at in range(ROWS)],
        "empty": [None if at % 4 else "x" for at in range(ROWS)],
        "who": IDS,
    }
)
REQUEST = LookRequest(
    columns=("age", "sex", "day", "empty"), rows=ROWS, epsilon="100", delta="1e-6", neighbours="add-remove", dataset="d"
)


def csv(folder: Path) -> Any:
    FRAME.write_csv(folder / "rows.csv")
    return folder / "rows.csv"


def files(folder: Path) -> Any:
    for at in range(4):
        FRAME[at * 100 : at * 100 + 100].write_csv(folder / f"part-{at}.csv")
    return [folder / f"part-{at}.csv" for at in range(4)]


def parquet(folder: Path) -> Any:
    FRAME.write_parquet(folder / "rows.parquet", row_group_size=31)
    return folder / "rows.parquet"


def typed_parquet(folder: Path) -> Any:
    """Days and categories by their own types."""
    FRAME.with_columns(pl.col("day").str.to_date(), pl.col("sex").cast(pl.Categorical)).write_parquet(
        folder / "typed.parquet"
    )
    return folder / "typed.parquet"


class Frames:
    """What is asked of a dask dataframe."""

    __dask_graph__ = None
    columns = FRAME.columns
    dtypes = FRAME.dtypes

    def to_delayed(self) -> list[pl.DataFrame]:
        return [FRAME[at : at + 70] for at in range(0, ROWS, 70)]


WAYS: dict[str, tuple[Callable[[Path], Any], dict[str, Any]]] = {
    "file": (csv, {}),
    "threads": (csv, {"capacity": Capacity(threads=3)}),
    "several files": (files, {}),
    "parquet": (parquet, {}),
    "typed parquet": (typed_parquet, {}),
    "data frame": (lambda _: FRAME, {}),
    "pandas": (lambda _: FRAME.to_pandas(), {}),
    "Arrow": (lambda _: FRAME.to_arrow(), {}),
    "dask files": (files, {"client": Here()}),
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[int], NoiseLaw]]:
    """The counts and laws that reach the sampler; what it draws is left out, so that exact counts are published."""
    seen: list[tuple[list[int], NoiseLaw]] = []

    def note(numbers: Any, law: NoiseLaw, entropy: Any) -> Any:
        seen.append((numbers.tolist(), law))
        assert len(add_noise(numbers, law, entropy)) == len(numbers)
        return numbers

    def delayed(task: Callable[..., object], *, pure: bool) -> Callable[..., object]:
        return lambda *arguments: (task, *arguments)

    monkeypatch.setattr(building, "add_noise", note)
    monkeypatch.setitem(sys.modules, "dask", SimpleNamespace(delayed=delayed))
    return seen


def made(request: LookRequest, source: Any, folder: Path, **options: Any) -> FirstLook:
    published = make_look(plan_look(request), source, folder / "look.dpsim", ledger=folder / "ledger", **options)
    assert published.marked
    return open_look(published.path)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_read_rows_counts_the_same_cells(way: str, drawn: list[Any], tmp_path: Path) -> None:
    source, options = WAYS[way]
    look = made(REQUEST, source(tmp_path), tmp_path, **options)
    told = look.told
    assert told["age"].column.kinds == (ROWS, 0, 0, 0)
    assert told["sex"].column.kinds == (0, 0, ROWS, 0)
    assert told["day"].column.kinds == (0, ROWS, 0, 0)
    assert told["empty"].column.kinds == (0, 0, ROWS // 4, ROWS - ROWS // 4)
    assert sum(told["age"].column.bins) == 2 * ROWS
    for name in ("age", "day"):
        fine = told[name].column.fine
        assert fine is not None
        assert sum(fine.counts) == ROWS
    found = {name: dict(told[name].values) for name in ("sex", "empty")}
    words = {word: count / ROWS for word, count in Counter(WORDS).items() if word != POISON}
    assert {word: interval.value * told["sex"].rows / ROWS for word, interval in found["sex"].items()} == words
    assert list(found["empty"]) == ["x"]
    # Every count in the file went through the sampler, and so did those of texts that are not in it.
    columns = [each.column for each in told.values()]
    published = sum(len(each.kinds + each.bins + (each.fine.counts if each.fine else ())) for each in columns)
    assert sum(len(numbers) for numbers, _ in drawn) == published + len(set(WORDS)) + 1


@pytest.mark.parametrize("most", [1, 3])
@pytest.mark.parametrize("way", ["file", "threads", "several files", "parquet", "data frame"])
def test_at_most_k_rows_of_each_person_are_counted(way: str, most: int, drawn: list[Any], tmp_path: Path) -> None:
    source, options = WAYS[way]
    request = LookRequest(
        columns=("age", "sex"),
        rows=ROWS,
        epsilon="100",
        delta="1e-6",
        neighbours="add-remove",
        person="who",
        rows_per_person=most,
        dataset="d",
    )
    look = made(request, source(tmp_path), tmp_path, **options)
    met: Counter[str] = Counter()
    kept = []
    for at, who in enumerate(IDS):
        met[who] += 1
        kept += [at] if met[who] <= most else []
    assert look.unit == PersonUnit(relation=Relation.ADD_REMOVE, counted=most)
    assert look.told["age"].column.kinds == (len(kept), 0, 0, 0)
    words = Counter(WORDS[at] for at in kept)
    found = look.told["sex"].column.found
    assert found is not None
    expected = {word: count for word, count in words.items() if count >= (look.threshold or 0)}
    assert dict(zip(found.values, found.counts, strict=True)) == expected
    # σ² = k² Δ₂²/2ρ + τ²: three rows of a person need three times the noise.
    once = plan_look(
        LookRequest(columns=("age", "sex"), rows=ROWS, epsilon="100", delta="1e-6", neighbours="add-remove")
    )
    single = float(once.first_law.scale - _smoothing(once, 1))
    assert float(look.first.scale - _smoothing(once, most)) == pytest.approx(single * most**2, rel=1e-4)


def _smoothing(plan: LookPlan, rows: int) -> Fraction:
    """τ² of a stage that spends one half."""
    moved = plan.first.sensitivity.for_group(rows)
    return smoothing_variance(min(moved.l1, moved.l2_squared), SLACK * plan.noise_budget.epsilon / 2)


def test_chunks_of_people_and_of_texts_are_cut_alike(drawn: list[Any], tmp_path: Path) -> None:
    """Enough rows for several chunks of every reader."""
    many = pl.concat([FRAME] * 120).with_columns(pl.Series("who", [f"p{at % 900}" for at in range(120 * ROWS)]))
    many.write_csv(tmp_path / "many.csv")
    many.write_parquet(tmp_path / "many.parquet")
    request = LookRequest(
        columns=("sex",), rows=120 * ROWS, epsilon="100", delta="1e-6", person="who", rows_per_person=2, dataset="d"
    )
    words = Counter(WORDS[at % ROWS] for at in range(2 * 900))
    small = Capacity(threads=1, memory_bytes=80 << 20)
    sources: list[Any] = [tmp_path / "many.csv", tmp_path / "many.parquet", many]
    for at, source in enumerate(sources):
        plan = plan_look(request)
        look = open_look(
            make_look(plan, source, tmp_path / f"{at}.dpsim", ledger=tmp_path / "ledger", capacity=small).path
        )
        found = look.told["sex"].column.found
        assert found is not None
        expected = {word: count for word, count in words.items() if count >= (look.threshold or 0)}
        assert dict(zip(found.values, found.counts, strict=True)) == expected


def test_a_dask_frame_is_counted_by_typed_lists(drawn: list[Any], tmp_path: Path) -> None:
    request = LookRequest(
        columns=("age", "sex"),
        rows=ROWS,
        epsilon="100",
        neighbours="add-remove",
        values={"sex": ("male", "female")},
        dataset="d",
    )
    look = made(request, Frames(), tmp_path, client=Here())
    assert look.told["sex"].column.bins[:2] == (2 * WORDS.count("Male"), 2 * WORDS.count("Female"))
    assert look.told["age"].column.kinds == (ROWS, 0, 0, 0)


def test_a_column_of_floats_has_no_texts_and_does_not_fail(drawn: list[Any], tmp_path: Path) -> None:
    """Noise may look like text in a column whose type holds none: the budget is spent then, and all else is told."""
    pl.DataFrame({"x": [None, 1.5] * 50}).write_parquet(tmp_path / "x.parquet")
    plan = plan_look(LookRequest(columns=("x",), rows=100, epsilon="9", delta="1e-6"))
    rows = PlannedRows(source=tmp_path / "x.parquet", options=None, capacity=Capacity(threads=1))
    met = LookedRows.open(plan, rows, ReadingOptions()).texts(plan.request.looked[0], None)
    assert len(met.counts) == 0


def test_a_text_of_one_person_is_in_no_byte_of_the_file(tmp_path: Path) -> None:
    """With real noise, and a budget at which all else is clear."""
    for at in range(5):
        make_look(plan_look(REQUEST), csv(tmp_path), tmp_path / f"{at}.dpsim", ledger=tmp_path / "ledger")
        content = (tmp_path / f"{at}.dpsim").read_bytes()
        assert POISON.encode() not in content
        assert b"Female" in content
        assert b"p17" not in content
    assert POISON.encode() not in (tmp_path / "ledger").read_bytes()


def test_without_delta_no_text_is_published_and_typed_lists_are_counted(tmp_path: Path) -> None:
    request = LookRequest(
        columns=("age", "sex"), rows=ROWS, epsilon="50", values={"sex": ("Female", "Male", "Diverse")}, dataset="d"
    )
    look = made(request, csv(tmp_path), tmp_path)
    assert look.first.kind is NoiseKind.LAPLACE
    shares = {value: interval.value for value, interval in look.told["sex"].values}
    assert shares == pytest.approx({"Female": 0.5, "Male": 0.5, "Diverse": 0.0}, abs=0.03)
    with Ledger.open(tmp_path / "ledger") as ledger:
        assert ledger.spent("d").epsilon == 50
    plan = plan_look(LookRequest(columns=("sex",), rows=ROWS, epsilon="50", dataset="d"))
    untyped = open_look(make_look(plan, csv(tmp_path), tmp_path / "b.dpsim", ledger=tmp_path / "ledger").path)
    assert untyped.told["sex"].values == ()
    assert (untyped.second, untyped.threshold) == (None, None)


@pytest.mark.parametrize("delta", ["0", "1e-6"])
@pytest.mark.parametrize("neighbours", list(Relation))
def test_both_stages_together_spend_the_budget(delta: str, neighbours: Relation) -> None:
    """The noise against the formula, worked out here: four columns, a share of one half for each stage."""
    request = LookRequest(
        columns=("a", "b", "c", "d"),
        rows=1000,
        epsilon="1/3",
        delta=delta,
        neighbours=neighbours.value,
        rows_per_person=2,
    )
    plan = plan_look(request)
    sides = 2 if neighbours is Relation.REPLACE else 1
    half = Fraction(1, 2)
    if delta == "0":
        assert plan.first_law.scale == pytest.approx(float(2 * sides * 4 * 3 / (half * Fraction(1, 3))), rel=1e-5)
        assert plan.cost.rho == Fraction(1, 18)
    else:
        noise = plan.noise_budget
        assert noise.delta == Fraction(1, 2 * 10**6)
        variance = 4 * sides * 4 * 5 / (2 * half * rho_of(noise)) + _smoothing(plan, 2)
        assert plan.first_law.scale == pytest.approx(float(variance), rel=1e-5)
        assert plan.cost.delta == Fraction(1, 10**6)
        assert plan.cost.rho == rho_of(noise)
        assert plan.cost.loose_delta == Fraction(1, 2 * 10**6)
    assert plan.cost.epsilon == Fraction(1, 3)
    assert plan.unit == RowUnit(relation=neighbours, rows=2)


def test_neighbours_with_the_same_tape_differ_by_no_more_than_declared(tmp_path: Path) -> None:
    """R5: one row replaced by a hostile one, the same coins: public numbers differ by the declared change at most."""
    rng = np.random.default_rng(8)
    hostile = [("", ""), ("1e300", POISON), ("-7", "2024-01-01"), ("NaN", "\ufeff"), ("inf", "12"), ("word", "NA")]
    plan = plan_look(LookRequest(columns=("age", "sex"), rows=60, epsilon="2", delta="1e-6"))
    limit = plan.first.sensitivity
    for age, sex in hostile:
        sums = []
        for changed in (False, True):
            lines = [f"{20 + at},{'Male' if at % 2 else 'Female'}" for at in range(60)]
            if changed:
                lines[31] = f"{age},{sex}"
            path = tmp_path / f"{changed}.csv"
            path.write_text("\n".join(["age,sex", *lines]) + "\n", "utf-8", newline="\n")
            rows = PlannedRows(source=path, options=None, capacity=Capacity(threads=1))
            options = ReadingOptions(
                separator=",", decimal=".", thousands="", encoding="utf-8", header=True, skip_lines=0
            )
            opened = LookedRows.open(plan, rows, options)
            summary = opened.sums(plan.first, plan.request.looked, None)
            tape = rng.bit_generator.state
            look = drawn_look(plan, summary, opened, rng.bytes)
            rng.bit_generator.state = tape
            sums.append((summary.numbers, look))
        difference = sums[0][0] - sums[1][0]
        assert np.abs(difference).sum() <= limit.l1
        assert (difference**2).sum() <= limit.l2_squared
        assert POISON not in sums[1][1].to_json()


def test_a_look_that_cannot_be_made_spends_nothing(tmp_path: Path) -> None:
    path, ledger_path = csv(tmp_path), tmp_path / "ledger"
    plan = plan_look(REQUEST)

    def refused(match: str, source: Any = path, plan: LookPlan = plan, **options: Any) -> None:
        with pytest.raises(DpsimError, match=match):
            make_look(plan, source, tmp_path / "x.dpsim", ledger=ledger_path, **options)

    def cancel(_done: int, _total: int | None) -> None:
        raise Cancelled("look", "stopped-nothing-spent")

    refused("no column", plan=plan_look(LookRequest(columns=("nobody",), rows=ROWS, epsilon="1")))
    refused("the plan says", plan=plan_look(LookRequest(columns=("age",), rows=ROWS + 1, epsilon="1")))
    refused("array needs", source=np.zeros((5, 3)))
    refused("needed", source=Frames())
    refused("cannot be searched", source=Frames(), client=Here())
    refused("cannot process", source=np.zeros((5, 4)), client=Here())
    refused("stopped", progress=cancel)
    with Ledger.open(ledger_path) as ledger:
        assert not ledger.entries()
        ledger.set_cap("d", Cap(epsilon=Fraction(200), delta=Fraction(1, 10**9), accountant=Accountant.ZCDP))
    refused("above its cap")
    by_person = LookRequest(columns=("age", "sex"), rows=ROWS, epsilon="1", delta="1e-6", person="who", dataset="e")
    refused("cluster cannot", plan=plan_look(by_person), client=Here())
    with Ledger.open(ledger_path) as ledger:
        assert not ledger.entries()


@pytest.mark.parametrize("accountant", [Accountant.ZCDP, Accountant.GAUSSIAN])
def test_a_cap_by_zcdp_counts_looks_for_texts_that_come_first(tmp_path: Path, accountant: Accountant) -> None:
    path, ledger_path = csv(tmp_path), tmp_path / "ledger"
    plan = plan_look(REQUEST)
    other = plan_look(replace(REQUEST, delta="0"))
    assert plan.finds_texts
    assert not other.finds_texts
    with Ledger.open(ledger_path) as ledger:
        for name in ("first", "late"):
            cap = Cap(epsilon=2 * plan.cost.epsilon, delta=2 * plan.cost.delta, accountant=accountant)
            ledger.set_cap(name, cap)
        make_look(replace(plan, request=replace(REQUEST, dataset="first")), path, tmp_path / "a.dpsim", ledger=ledger)
        spent = ledger.spent("first")
        assert spent.rho == plan.cost.rho
        assert plan.cost.epsilon * Fraction(9, 10) < spent.epsilon < plan.cost.epsilon * Fraction(11, 10)
        assert spent.delta <= cap.delta
        assert ledger.entries("first")[0].cost == plan.cost
        late = LookRequest(columns=("age",), rows=ROWS, epsilon="0.1", dataset="late")
        make_look(plan_look(late), np.arange(float(ROWS))[:, None], tmp_path / "b.dpsim", ledger=ledger)
        with pytest.raises(PlanError, match="first release"):
            make_look(
                replace(plan, request=replace(REQUEST, dataset="late")), path, tmp_path / "c.dpsim", ledger=ledger
            )
        assert len(ledger.entries("late")) == 1


def test_arrays_are_looked_at_by_position(tmp_path: Path) -> None:
    values = np.column_stack([RNG.integers(1900, 2000, 300), RNG.normal(size=300)])
    values[5, 1] = np.nan
    plan = plan_look(LookRequest(columns=("year", "z"), rows=300, epsilon="90", delta="1e-6"))
    look = open_look(make_look(plan, values, tmp_path / "a.dpsim", ledger=tmp_path / "ledger").path)
    assert look.told["year"].kinds[CellKind.NUMBER].value > 0.95
    assert look.told["z"].kinds[CellKind.MISSING].value < 0.05
    bounds = look.told["year"].bounds
    assert bounds is not None
    assert 1800 < float(bounds[0]) <= 1905
    np.save(tmp_path / "a.npy", values)
    named = plan_look(LookRequest(columns=("x0", "x1"), rows=300, epsilon="90", delta="1e-6"))
    again = open_look(make_look(named, tmp_path / "a.npy", tmp_path / "b.dpsim", ledger=tmp_path / "ledger").path)
    assert again.told["x0"].bounds is not None


def test_stopping_after_the_budget_is_reserved_changes_nothing(tmp_path: Path) -> None:
    path = csv(tmp_path)
    with Ledger.open(tmp_path / "ledger") as ledger:
        asked = []

        def progress(done: int, total: int | None) -> None:
            asked.append(done)
            if ledger.entries():
                raise Cancelled("look", "stopped-nothing-spent")

        published = make_look(plan_look(REQUEST), path, tmp_path / "a.dpsim", ledger=ledger, progress=progress)
    assert open_look(published.path).told["sex"].values


def test_more_rows_than_stated_do_not_fail_after_the_budget_is_spent(
    drawn: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without slack, as if there were far more texts than the stated rows have room for."""
    monkeypatch.setattr("dpsim_gui.curator.plan.look.ROWS_AT_ONCE", 0)
    texts = pl.DataFrame({"note": ["often"] * 30_000 + [f"only {at}" for at in range(30_000)]})
    request = LookRequest(columns=("note",), rows=2_000, neighbours="add-remove", epsilon="1", delta="1e-6")
    found = made(request, texts, tmp_path).columns[0].found
    assert found is not None
    assert found.values == ("often",)
