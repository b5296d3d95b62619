"""What people type from the habits of pandas and scikit-learn: it works, or one clear sentence says what to do.

Each line is a snippet and what becomes of it: a `Sentence` is a piece of what the program says, else it is the value.
"""

import datetime
import pickle
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import dpsim_gui
from dpsim_gui import curator, open_release
from dpsim_gui.curator import ReleaseRequest, build_release, check_rows, make_plan
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.errors import DpsimError
from dpsim_gui.resources import resource

ROWS = 300
_RANDOM = np.random.default_rng(0)
PEOPLE = pd.DataFrame(
    {
        "age": _RANDOM.normal(50, 15, ROWS).round(),
        "sex": pd.Categorical(_RANDOM.choice(["f", "m"], ROWS)),
        "visit": pd.Timestamp("2024-01-01") + pd.to_timedelta(_RANDOM.integers(0, 360, ROWS), "D"),
        "income": pd.array(_RANDOM.integers(1000, 9000, ROWS), dtype="Int64"),
    }
)
PEOPLE.loc[3, "age"], PEOPLE.loc[4, "income"] = np.nan, pd.NA
PLAIN: dict[str, Any] = {
    "function": "gaussian", "epsilon": 1, "columns": ["age"], "bounds": (0, 120), "bandwidth": 10, "rows": ROWS,
}  # fmt: skip
MIXED: dict[str, Any] = {
    "function": "gaussian", "epsilon": 1, "columns": ["age", "sex", "visit"], "rows": ROWS,
    "bounds": {"age": (0, 120), "visit": (pd.Timestamp("2024-01-01"), datetime.date(2024, 12, 31))},
    "near": {"age": 10, "visit": 30}, "kind": {"sex": "category", "visit": "date"},
    "values": {"sex": PEOPLE["sex"].unique()}, "missing": {"age": "leave-out"}, "neighbours": "add-remove",
}  # fmt: skip
TWO = [43565.65581845518, 58017.30218838136]
ONE = TWO[:1]


class Sentence(str):
    """A piece of what the program says."""


class Error:
    """Of Python itself: its own sentence is clear."""

    def __init__(self, kind: type[Exception], words: str) -> None:
        self.kind, self.words = kind, words


WORKS = object()

READING: list[tuple[str, Any]] = [
    ("release.columns", ("weight_kg", "height_cm")),
    ("list(release.feature_names_in_)", ["weight_kg", "height_cm"]),
    ("release.n_features_in_", 2),
    ("(release.epsilon, release.delta)", (1.0, 0.0)),
    ("dpsim_gui.__version__.count('.')", 2),
    ("repr(release)", "<release of l1 over weight_kg, height_cm; ε = 1, δ = 0>"),
    ("release.query([[70, 170], [90, 180]]).value", TWO),
    ("release.query(df).value", TWO),
    ("release.query(df[['height_cm', 'weight_kg']]).value", TWO),
    ("release.query(df.assign(name=['a', 'b'])).value", TWO),
    ("release.query(df.astype('Int64')).value", TWO),
    ("release.query(df.astype(object)).value", TWO),
    ("release.query(df.astype(str)).value", TWO),
    ("release.query(df.set_index(pd.Index(['a', 'b']))).value", TWO),
    ("release.query(df.to_numpy()).value", TWO),
    ("release.query(df.to_dict('records')).value", TWO),
    ("release.query(df.to_dict('list')).value", TWO),
    ("release.query(df.iloc[0]).value", ONE),
    ("release.query(df.iloc[[0]]).value", ONE),
    ("release.query({'weight_kg': 70, 'height_cm': 170}).value", ONE),
    ("release.query((70, 170)).value", ONE),
    ("release.query(pl.from_pandas(df)).value", TWO),
    ("release.query(pl.from_pandas(df).lazy()).value", TWO),
    ("release.query(pa.Table.from_pandas(df)).value", TWO),
    ("release.query(pd.DataFrame(df.to_numpy())).value", TWO),
    ("release.query(df.iloc[:0]).value", []),
    ("release.query(df.drop(columns='height_cm'))", Sentence("have no column 'height_cm'. Add it")),
    ("release.query(df.rename(columns=str.upper))", Sentence("have no column 'weight_kg'. Add it")),
    ("release.query(df.where(df > 80))", Sentence("row 1 has a value that is missing")),
    ("release.query([[70]])", Sentence("need 2 numbers each")),
    ("release.query('points.csv')", Sentence("must be numbers: one row per point")),
    ("release.query(70, 170)", Error(TypeError, "takes 2 positional arguments")),
    ("len(release.query(df))", 2),
    ("np.asarray(release.query(df))", TWO),
    ("release.query(df)['value']", TWO),
    ("release.query(df)[0]['value']", ONE[0]),
    ("release.query(df)[-1]['value']", TWO[1]),
    ("[row['value'] for row in release.query(df)]", TWO),
    ("release.query(df)['values']", Error(KeyError, "values")),
    ("pd.DataFrame(release.query(df))['value']", TWO),
    ("pl.DataFrame(release.query(df))['value']", TWO),
    ("pd.concat([df, release.query(df).to_frame()], axis=1)['value']", TWO),
    ("df.assign(answer=release.query(df))['answer']", TWO),
    ("df.assign(**release.query(df))['total_high'].tolist() == list(release.query(df).total_high)", True),
    ("df.join(release.query(df).to_frame()).sort_values('value')['value']", TWO),
    ("type(release.query(pl.from_pandas(df)).to_frame()).__module__[:6]", "polars"),
    ("release.score_samples(df)[0] > release.score_samples(df)[1]", True),
    ("list(labelled.classes_)", ["discharged", "monitored", "referred", "nobody"]),
    ("list(labelled.predict([[60, 150, 9]]))", ["referred"]),
    ("pd.DataFrame(labelled.classify([[60, 150, 9]])).columns[0]", "label"),
    ("release.predict(df)", Sentence("has no classes, so it cannot classify")),
    ("labelled.fit([[1, 2, 3]])", Error(AttributeError, "no attribute 'fit'")),
    ("len(places.sample(5))", 5),
    ("len(pd.DataFrame(places.sample(20, random_state=0)))", 20),
    ("places.sample(9, random_state=1).to_frame().equals(places.sample(9, random_state=1).to_frame())", True),
    ("places.sample(5, random_state=np.random.default_rng(0))", Sentence("must be a whole number")),
    ("places.sample('five')", Sentence("must be a whole number between 1 and")),
    ("release.sample(5)", Sentence("sums do not hold enough to make rows")),
    ("[round(each) for each in release.distribution('weight_kg').quantiles([0.25, 0.5]).value]", [65, 75]),
    ("round(release.distribution('weight_kg').median.value[0])", 75),
    ("release.distribution('weight')", Sentence("choose one of weight_kg, height_cm")),
    ("pd.DataFrame(release.distribution('weight_kg').quantiles([0.5]))['at']", [0.5]),
    ("clinic.query({'visit': '2022-03-01', 'age': 40, 'sex': 'male', 'smoker': 'never'}).value > 0", [True]),
    ("clinic.query([[pd.Timestamp('2022-03-01'), 40, 'men', 'never']])", Sentence("Choose one of female, male")),
    ("clinic.query([[datetime.date(2022, 3, 1), 40, 'male', None]])", Sentence("row 1: column smoker is missing")),
    ("pickle.loads(pickle.dumps(release.query(df))).value", TWO),
    ("open_release('nothere.dpsim')", Sentence("does not exist. Check its name")),
    ("open_release(Path('.'))", Sentence("is a folder. Choose the .dpsim file in it")),
    ("open_release(Path('ladder.dpsim')).columns", ("weight_kg", "height_cm")),
]

OWNING: list[tuple[str, Any]] = [
    ("ReleaseRequest(**PLAIN).epsilon", "1"),
    ("ReleaseRequest(**PLAIN | {'columns': people.columns[:1]}).columns", ("age",)),
    ("ReleaseRequest(**PLAIN | {'bounds': np.array([0, 120]), 'rows': np.int64(300)}).rows", 300),
    ("ReleaseRequest(**PLAIN | {'bounds': {'age': [0, 120]}}).bounds", {"age": (0, 120)}),
    ("ReleaseRequest(**PLAIN | {'columns': 'age'})", Sentence("give a list of names, such as ['age', 'height']")),
    ("ReleaseRequest(**MIXED).values", {"sex": ("f", "m")}),
    ("ReleaseRequest(eps=1)", Error(TypeError, "unexpected keyword argument 'eps'")),
    ("make_plan(ReleaseRequest(**PLAIN | {'function': 'gauss'}))", Sentence("choose one of")),
    ("make_plan(ReleaseRequest(**PLAIN | {'epsilon': 0}))", Sentence("must lie between 0.000001 and 100")),
    ("repr(plan)[:39]", "<plan of gaussian over age with grid; ε"),
    ("plan.predicted_error.total < 0.1", True),
    ("check_rows(plan, people)", None),
    ("check_rows(plan, people.rename(columns=str.upper))", Sentence("no column 'age'. Did you mean 'AGE'?")),
    ("check_rows(plan, people.head(10))", Sentence("the plan says 300 rows, but the file has 10")),
    ("build_release(plan, people, out()).path.suffix", ".dpsim"),
    ("build_release(plan, people[['age']], out()).path.suffix", ".dpsim"),
    ("build_release(plan, people[['age']].to_numpy(), out()).path.suffix", ".dpsim"),
    ("build_release(plan, people['age'].to_numpy(), out()).path.suffix", ".dpsim"),
    ("build_release(plan, pl.from_pandas(people), out()).path.suffix", ".dpsim"),
    ("build_release(plan, pa.Table.from_pandas(people), out()).path.suffix", ".dpsim"),
    ("build_release(plan, people, 'ladder.dpsim')", Sentence("a release never replaces a file")),
    ("build_release(plan, people['age'], out())", Sentence("Give a pandas, polars or Arrow table")),
    ("build_release(plan, people['age'].tolist(), out())", Sentence("give a file, a list of files, a data frame")),
    ("build_release(plan, people.to_dict('records'), out())", Sentence("give a file, a list of files, a data frame")),
    ("build_release(plan, pl.from_pandas(people).lazy(), out())", Sentence("give a file, a list of files")),
    ("build_release(plan, people.to_numpy(), out())", Sentence("holds Python objects. Give the data frame itself")),
    ("build_release(plan, people.head(10), out())", Sentence("The number of rows is public and must be right")),
    ("build_release(plan, people, 'nowhere/a.dpsim')", Sentence("the folder does not exist")),
    ("build_release(people, plan, out())", Sentence("give a file, a list of files, a data frame")),
    ("rehearse(plan, 'clusters', draws=2).release.receipt.simulated", True),
    ("rehearse(plan, people.sample(frac=1, random_state=0).assign(age=lambda d: d.age + 1), draws=2).covered", WORKS),
    ("rehearse(plan, people, private=people)", Sentence("private")),
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("habits")
    for name in ("ladder", "moments-classes", "columns-grid-places", "columns-grid-total"):
        shutil.copy(resource("examples") / f"{name}.dpsim", folder)
    return folder


def names(folder: Path) -> dict[str, Any]:
    def out() -> Path:
        return folder / f"{len(list(folder.iterdir()))}.dpsim"

    def built(plan: Any, source: Any, target: Any) -> Any:
        return build_release(plan, source, target, ledger=folder / "ledger.sqlite3")

    return {
        "release": open_release("ladder.dpsim"), "labelled": open_release("moments-classes.dpsim"),
        "places": open_release("columns-grid-places.dpsim"), "clinic": open_release("columns-grid-total.dpsim"),
        "df": pd.DataFrame({"weight_kg": [70.0, 90.0], "height_cm": [170.0, 180.0]}), "people": PEOPLE,
        "plan": make_plan(ReleaseRequest(**PLAIN)), "out": out, "build_release": built, "pickle": pickle,
        "np": np, "pd": pd, "pl": pl, "pa": pa, "datetime": datetime, "Path": Path, "dpsim_gui": dpsim_gui,
        "PLAIN": PLAIN, "MIXED": MIXED, "ReleaseRequest": ReleaseRequest, "make_plan": make_plan,
        "check_rows": check_rows, "rehearse": rehearse, "open_release": open_release, "curator": curator,
    }  # fmt: skip


@pytest.mark.parametrize(("snippet", "expected"), READING + OWNING, ids=[snippet for snippet, _ in READING + OWNING])
def test_a_habit_works_or_gets_a_clear_sentence(
    snippet: str, expected: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    given = names(folder)
    if isinstance(expected, Error):
        with pytest.raises(expected.kind, match=expected.words):
            eval(snippet, given)
        return
    if isinstance(expected, Sentence):
        with pytest.raises(DpsimError) as refusal:
            eval(snippet, given)
        assert expected in str(refusal.value)
        assert str(refusal.value).count(". ") <= 2
        return
    value = eval(snippet, given)
    if expected is WORKS:
        return
    if isinstance(value, np.ndarray | pd.Series | pl.Series):
        assert list(value) == expected
    else:
        assert value == expected


TEN_LINES = """
import pandas as pd
from dpsim_gui import open_release
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
people = pd.read_pickle("people.pkl")
request = ReleaseRequest(function="gaussian", epsilon="1", columns=["age", "sex", "visit"], rows=len(people),
                         bounds={"age": (0, 110), "visit": ("2024-01-01", "2024-12-31")}, near={"age": 5, "visit": 30},
                         kind={"sex": "category", "visit": "date"}, values={"sex": ["f", "m"]})
build_release(make_plan(request), people, "people.dpsim")
answers = people.head().join(open_release("people.dpsim").query(people.dropna().head()).to_frame())
"""


def test_a_mixed_data_frame_is_released_and_queried_in_ten_lines(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cell of a notebook."""
    monkeypatch.chdir(folder)
    PEOPLE.to_pickle(folder / "people.pkl")
    told: dict[str, Any] = {}
    exec(TEN_LINES, told)
    assert len(TEN_LINES.strip().splitlines()) <= 10
    answers = told["answers"]
    assert list(answers.columns[:3]) == ["age", "sex", "visit"]
    assert np.isfinite(answers["value"].dropna()).all()
