"""How well synthetic rows keep what the release says: answers, single columns, and the distance between the laws."""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.analysis.drift import drift
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.public_seed import PublicSeed

_POINTS = 200
_ROWS = 20_000
_MESH = 101


@dataclass(frozen=True, kw_only=True, eq=False)
class Marginal:
    """One column: the released share of rows at or below each value, and that of the synthetic ones."""

    column: str
    values: Floats
    released: Floats
    synthetic: Floats

    @property
    def gap(self) -> float:
        """The largest difference of the two shares."""
        return float(np.abs(self.released - self.synthetic).max(initial=0.0))


@dataclass(frozen=True, kw_only=True, eq=False)
class Fidelity:
    """points: (q, axes) half of them synthetic rows, half spread evenly;  released, synthetic: (q,) answers there
    noise: (q,) sd of the noise in the released ones;  chance: (q,) sd of the others, since rows are drawn
    marginals: of columns whose distribution the release tells
    distance: between the laws, noise and chance taken off, and `even` that of evenly spread rows; None where the
    release cannot tell
    """

    points: Floats
    released: Floats
    synthetic: Floats
    noise: Floats
    chance: Floats
    marginals: tuple[Marginal, ...]
    distance: float | None
    even: float | None

    @property
    def answers_off(self) -> float:
        """Root mean square difference of the answers."""
        return float(np.sqrt(np.mean(np.square(self.released - self.synthetic))))

    @property
    def answers_expected(self) -> float:
        """The same, if nothing but noise and the drawing of rows parted them."""
        return float(np.sqrt(np.mean(np.square(self.noise) + np.square(self.chance))))

    def to_json(self) -> dict[str, object]:
        return {
            "answers_off": self.answers_off,
            "answers_expected": self.answers_expected,
            "marginals": {marginal.column: marginal.gap for marginal in self.marginals},
            "distance": self.distance,
            "distance_of_even_rows": self.even,
        }


def fidelity(release: Release, rows: Floats, seed: PublicSeed, label: str | None) -> Fidelity:
    """rows: (k, axes) coordinates of the synthetic rows;  label: of the one class they stand for"""
    facts, asked = release.receipt.facts, release.asked_by(PointForm.COORDINATES)
    space = RowSpace(domain=facts.domain, space=facts.space)
    some = np.argsort(seed.uniforms("asked", (len(rows),)))[:_POINTS]
    even = space.spread(_POINTS, seed, "asked/even")
    points = np.concatenate([rows[some], even])
    answer = asked.query(points, label=label)
    reader = release.readers[0 if label is None else release.classes.index(label)]
    worth = 1.0 if facts.similarity.is_kernel else max(reader.rows, 0.0)
    result = facts.similarity.between(*map(embedding_of(facts), (rows[:_ROWS], points)))
    return Fidelity(
        points=points,
        released=answer.value,
        synthetic=worth * result.mean(axis=0),
        noise=answer.noise_sd,
        chance=worth * result.std(axis=0) / np.sqrt(len(result)),
        marginals=_marginals(release, rows, label),
        distance=_distance(asked, rows),
        even=_distance(asked, space.spread(max(len(rows), 2), seed, "even")),
    )


def _marginals(release: Release, rows: Floats, label: str | None) -> tuple[Marginal, ...]:
    table, result = release.receipt.table, []
    values = rows if table is None else table.values_at(rows)
    for at, name in enumerate(release.columns):
        try:
            told = distribution(release, name, label=label)
        except QueryError:
            continue
        mesh = np.linspace(values[:, at].min(), values[:, at].max(), _MESH)
        below = np.searchsorted(np.sort(values[:, at]), mesh, side="right") / len(values)
        result.append(Marginal(column=name, values=mesh, released=told.below(mesh).value, synthetic=below))
    return tuple(result)


def _distance(release: Release, rows: Floats) -> float | None:
    if len(release.readers) > 1 or len(rows) < 2:
        return None
    try:
        return drift(release, rows).distance
    except QueryError:
        return None
