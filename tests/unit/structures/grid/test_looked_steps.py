"""Steps of each column for rows as a look tells them: what is foreseen is what happens, and files keep it."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts, Marginals, Setting

RNG = np.random.default_rng(3)
ROWS = 4000
PLACES = np.column_stack([0.2 + 0.1 * RNG.random(160), np.repeat([0.0, 1.0], 80), RNG.random(160)])


def setting(name: FunctionName = FunctionName.GAUSSIAN, *, steps: tuple[int, ...] = (0, 1, 0)) -> Setting:
    facts = Facts(
        similarity=Similarity(name=name, bandwidth=0.3),
        domain=Box(lower=np.zeros(3), upper=np.ones(3)),
        relation=Relation.REPLACE,
    )
    return Setting(
        facts=facts,
        rows=ROWS,
        noise=UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.4),
        alpha=0.05,
        seed=PublicSeed.of("test"),
        marginals=Marginals(places=PLACES, steps=steps),
    )


def rows_like_the_look() -> np.ndarray:
    return np.column_stack([RNG.choice(PLACES[:, column], ROWS) for column in range(3)])


@pytest.mark.parametrize("name", [FunctionName.GAUSSIAN, FunctionName.LAPLACIAN, FunctionName.CAUCHY])
def test_the_error_of_rows_as_they_were_told_is_foreseen(name: FunctionName) -> None:
    asked = setting(name)
    (candidate,) = Grid.candidates(asked)
    made, rows = Grid.design(asked, candidate.choice), rows_like_the_look()
    reading = made.read(made.summarise(rows), ROWS).answer(rows[:200])
    off = reading.value - asked.facts.similarity.total(rows, rows[:200])
    noise = float(np.sqrt(reading.square.mean())) * float(made.sensitivity.l1) * 1.4
    assert noise == pytest.approx(candidate.errors.noise * 1.4, rel=0.15)
    # κ² keeps more of it than independent columns do.
    assert float(np.sqrt(np.mean(off**2))) <= 1.1 * candidate.errors.typical
    others = [each.errors for each in Grid.candidates(replace(asked, marginals=None))]
    least = min(np.hypot(1.4 * each.noise, each.typical) for each in others)
    assert np.hypot(1.4 * candidate.errors.noise, candidate.errors.typical) < 0.8 * least


def test_rows_at_their_nodes_are_read_as_they_are() -> None:
    asked = setting()
    (candidate,) = Grid.candidates(asked)
    made = Grid.design(asked, candidate.choice)
    assert made.lattice.shape[1] == 2
    assert not made.lattice.stepped[1]
    (without,) = Grid.candidates(setting(steps=(0, 0, 0)))
    assert made.lattice.count < Grid.design(setting(steps=(0, 0, 0)), without.choice).lattice.count
    one = replace(made, columns=tuple(replace(each, side=200, order=1) for each in made.columns[:1]) + made.columns[1:])
    rows = np.array([[0.25, 1.0, 0.5]])
    along = np.array([[0.25, 0.0, 0.5], [0.25, 1.0, 0.5]])
    seen = one.read(one.summarise(rows), 1).answer(along).value
    assert seen[0] / seen[1] == pytest.approx(np.exp(-((1 / 0.3) ** 2)), rel=1e-9)


def test_steps_of_each_column_survive_a_file() -> None:
    asked = setting()
    made = Grid.design(asked, Grid.candidates(asked)[0].choice)
    again = Grid.restore(made.facts, made.parameters, {})
    assert (again.columns, again.parts, again.side, again.order) == (made.columns, made.parts, made.side, made.order)
    assert (again.lattice.shape, again.parameters) == (made.lattice.shape, made.parameters)
    assert "side" not in made.parameters
    written = str(made.parameters["columns"])
    for damaged in (f"{written}x", "", f"{written} 1/0/0.5", written.replace("1/0/0.5", "1/0/0.4"),
                    "9/5/0.1 1/0/0.5 3/1/0.2",
                    written.replace("1/0/0.5", "01/0/0.5"), "900000/1/0.1 900000/1/0.1 1/0/0.5"):  # fmt: skip
        with pytest.raises(ReleaseFileError):
            Grid.restore(made.facts, {**made.parameters, "columns": damaged}, {})
