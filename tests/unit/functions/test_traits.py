"""What the functions are follows from a metric and a decay; a function that is not stated is missed by name."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.functions.similarity import (
    DISTANCES,
    KERNELS,
    MIXTURES,
    TRAITS,
    Decay,
    FunctionName,
    Metric,
    Similarity,
    function_with,
    require_every_function,
)

PACKAGE = Path(__file__).parents[3] / "dpsim_gui"
F = FunctionName


def similarity(name: FunctionName) -> Similarity:
    return Similarity(
        name=name,
        bandwidth=0.7 if name in KERNELS else None,
        power=3.0 if TRAITS[name].has_power else None,
    )


def test_the_ten_functions_are_what_the_paper_calls_them() -> None:
    assert DISTANCES == (F.L1, F.L2, F.L2SQ, F.LPP)
    assert KERNELS == (F.GAUSSIAN, F.EXPONENTIAL, F.LAPLACIAN, F.CAUCHY, F.INVERSE_L2, F.INVERSE_L1)
    assert MIXTURES == (F.CAUCHY, F.INVERSE_L2, F.INVERSE_L1)


@pytest.mark.parametrize("name", FunctionName)
def test_a_product_is_one_and_nothing_else_is(name: FunctionName) -> None:
    a, b = np.array([0.4]), np.array([0.9])
    f = similarity(name)
    product = float(f.of_gaps([a])[0] * f.of_gaps([b])[0])
    assert (float(f.of_gaps([a, b])[0]) == pytest.approx(product)) == TRAITS[name].is_product


@pytest.mark.parametrize("name", FunctionName)
def test_what_a_rotation_leaves_alone(name: FunctionName) -> None:
    f, turn = similarity(name), np.array([[0.6, -0.8], [0.8, 0.6]])
    rows, points = np.array([[1.0, 0.3]]), np.array([[0.2, 0.9]])
    kept = f.between(rows @ turn.T, points @ turn.T)[0, 0] == pytest.approx(f.between(rows, points)[0, 0])
    assert kept == TRAITS[name].is_rotation_invariant


@pytest.mark.parametrize("name", FunctionName)
def test_a_smooth_function_has_no_kink_where_row_and_point_meet(name: FunctionName) -> None:
    step = 1e-5
    ends = similarity(name).of_gaps([np.array([-step, 0.0, step])])
    slopes = np.diff(ends) / step
    assert (abs(slopes[1] - slopes[0]) < 1e-3) == (TRAITS[name].is_smooth or name is F.LPP)


@pytest.mark.parametrize("name", [name for name in KERNELS if TRAITS[name].is_rotation_invariant])
def test_the_steepness_is_the_largest_slope(name: FunctionName) -> None:
    logs = np.linspace(-20, 20, 400_001)
    values = similarity(name).of_gaps([np.exp(logs / 2)])
    assert np.abs(np.diff(values) / np.diff(logs)).max() == pytest.approx(TRAITS[name].steepness, rel=1e-6)


@pytest.mark.parametrize("name", [F.L2, F.LAPLACIAN])
def test_what_has_no_steepness_says_so(name: FunctionName) -> None:
    with pytest.raises(ValueError, match="steepness"):
        _ = TRAITS[name].steepness


@pytest.mark.parametrize("name", DISTANCES)
def test_a_distance_grows_by_its_degree(name: FunctionName) -> None:
    f = similarity(name)
    one, two = (float(f.of_gaps([np.array([gap])])[0]) for gap in (1.0, 2.0))
    assert two / one == pytest.approx(2**f.degree)


def test_functions_are_found_by_what_they_are() -> None:
    for name, traits in TRAITS.items():
        assert function_with(traits.metric, traits.decay) == name
    with pytest.raises(ValueError, match="no function"):
        function_with(Metric.POWER, Decay.INVERSE)


def test_a_table_that_leaves_a_function_out_is_refused_by_name() -> None:
    with pytest.raises(NotImplementedError, match="words: nothing is stated for l2, inverse-l1"):
        require_every_function(set(FunctionName) - {F.L2, F.INVERSE_L1}, "words")


@pytest.fixture
def eleventh(tmp_path: Path) -> Path:
    """A copy of the package with an eleventh function in the list of names, and nothing else said about it."""
    shutil.copytree(PACKAGE, tmp_path / "dpsim_gui", ignore=shutil.ignore_patterns("__pycache__", "app"))
    last = 'INVERSE_L1 = "inverse-l1"\n'
    add(tmp_path, last, last + '    MATERN = "matern"\n')
    return tmp_path


def add(folder: Path, old: str, new: str) -> None:
    path = folder / "dpsim_gui" / "functions" / "similarity.py"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


BETWEEN = "print(Similarity(name=FunctionName('matern'), bandwidth=1.0).between(np.zeros((1, 1)), np.ones((1, 1))))"


def answer(folder: Path, program: str = BETWEEN) -> subprocess.CompletedProcess[str]:
    """f(0, 1) of the eleventh function, or whatever is asked of the copy."""
    first = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "import numpy as np; from dpsim_gui.functions.similarity import FunctionName, Similarity;"
    )
    command = [sys.executable, "-P", "-c", first + program, str(folder)]
    return subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True, timeout=60)


def test_an_eleventh_function_stops_the_program_by_name_until_its_traits_are_stated(eleventh: Path) -> None:
    outcome = answer(eleventh)
    assert outcome.returncode != 0
    assert "functions/similarity.py, TRAITS: nothing is stated for matern" in outcome.stderr


def test_an_eleventh_function_with_a_decay_of_its_own_answers_as_no_other(eleventh: Path) -> None:
    last, table = 'INVERSE = "1/(1 + h)"\n', "TRAITS: dict[FunctionName, Traits] = {\n"
    add(eleventh, last, last + '    MATERN = "(1 + h)exp(−h)"\n')
    line = '    FunctionName.MATERN: Traits(formula="", metric=Metric.EUCLIDEAN, decay=Decay.MATERN),\n'
    add(eleventh, table, table + line)
    outcome = answer(eleventh)
    assert outcome.returncode != 0
    assert "Decay.MATERN" in outcome.stderr


@pytest.mark.slow
def test_an_eleventh_function_is_served_only_by_what_knows_it(eleventh: Path) -> None:
    """Stated as a decay that mixes no exponentials: nobody may draw the frequencies of another kernel for it."""
    last, table = 'INVERSE = "1/(1 + h)"\n', "TRAITS: dict[FunctionName, Traits] = {\n"
    add(eleventh, last, last + '    MATERN = "(1 + h)exp(−h)"\n')
    line = '    FunctionName.MATERN: Traits(formula="", metric=Metric.EUCLIDEAN, decay=Decay.MATERN),\n'
    add(eleventh, table, table + line)
    case = "            case Decay.INVERSE:\n                return 1 / (1 + h)\n"
    add(eleventh, case, case + "            case Decay.MATERN:\n                return (1 + h) * exponential(h)\n")
    add(eleventh, "            case Decay.NONE:\n                return False\n",
        "            case Decay.NONE | Decay.MATERN:\n                return False\n")  # fmt: skip
    assert answer(eleventh).stdout.startswith("[[0.7357")
    names = "from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS;"
    served = "print([name for name, functions in ANSWERED_FUNCTIONS.items() if 'matern' in functions])"
    assert answer(eleventh, names + served).stdout.strip() == "['grid', 'landmarks']"
