"""One or more specimens of every structure in the registry, over laws of noise, relations, domains and widths."""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.sample_points import sample_points
from dpsim_gui.structures.structure import Facts, Parameter, Setting, Structure

UNIT_SQUARE = Box(lower=np.zeros(2), upper=np.ones(2))
UNEVEN_BOX = Box(lower=np.array([-1.0, 18.0, 0.0]), upper=np.array([1.0, 90.0, 0.01]))
LINE = Box(lower=np.array([-3.0]), upper=np.array([5.0]))
DISC = Ball(centre=np.array([1.0, -2.0]), radius=0.5)
ANYWHERE = Everywhere(dimension=4)
WIDE = Everywhere(dimension=70)
WIDE_BALL = Ball(centre=np.full(20, 0.1), radius=1.0)
FOUR = Box(lower=np.array([0.0, -1.0, 0.0, 10.0]), upper=np.array([1.0, 0.2, 1.1, 10.8]))
FIVE = Box(lower=np.zeros(5), upper=np.ones(5))
UNIT_BALL = Ball(centre=np.zeros(5), radius=1.0)


@dataclass(frozen=True, kw_only=True)
class Specimen:
    """choice: what `design` is asked for; None takes the first candidate;  landmarks: public points in the domain."""

    structure: str
    similarity: Similarity
    domain: Domain
    relation: Relation
    kind: NoiseKind
    rows: int = 1000
    alpha: float = 0.1
    choice: Mapping[str, Parameter] | None = field(default=None, hash=False)
    landmarks: int = 0

    def __str__(self) -> str:
        where = f"{type(self.domain).__name__.lower()}{self.domain.dimension}"
        return "-".join([self.structure, self.similarity.name, where, self.relation, self.kind])

    @property
    def setting(self) -> Setting:
        seed = PublicSeed(value=7)
        public = (
            PublicPoints.of(sample_points(self.domain, self.landmarks, seed, "landmarks")) if self.landmarks else None
        )
        return Setting(
            facts=Facts(similarity=self.similarity, domain=self.domain, relation=self.relation),
            rows=self.rows,
            noise=UnitNoise(kind=self.kind, sd_per_sensitivity=math.sqrt(2)),
            alpha=self.alpha,
            seed=seed,
            landmarks=public,
        )

    @cached_property
    def built(self) -> Structure:
        kind = STRUCTURES[self.structure]
        choice = kind.candidates(self.setting)[0].choice if self.choice is None else self.choice
        return kind.design(self.setting, choice)

    def public_rows(self, rows: Floats) -> int | None:
        return len(rows) if self.relation is Relation.REPLACE else None


def every_way(
    structure: str,
    similarity: Similarity,
    *domains: Domain,
    kinds: Iterable[NoiseKind] = NoiseKind,
    **more: object,
) -> Iterator[Specimen]:
    for domain in domains:
        for relation in Relation:
            for kind in kinds:
                yield Specimen(
                    structure=structure,
                    similarity=similarity,
                    domain=domain,
                    relation=relation,
                    kind=kind,
                    **more,  # type: ignore[arg-type]
                )


L2 = Similarity(name=FunctionName.L2)


def with_landmarks(similarity: Similarity, *domains: Domain) -> Iterator[Specimen]:
    choice = {"landmarks": 24, "directions": 12}
    return every_way("landmarks", similarity, *domains, kinds=(NoiseKind.GAUSSIAN,), landmarks=800, choice=choice)


def kernel(name: str, bandwidth: float) -> Similarity:
    return Similarity(name=FunctionName(name), bandwidth=bandwidth)


SPECIMENS: tuple[Specimen, ...] = (
    *every_way("moments", Similarity(name=FunctionName.L2SQ), LINE, UNIT_SQUARE, UNEVEN_BOX, UNIT_BALL),
    *every_way("ladder", Similarity(name=FunctionName.L1), LINE, UNEVEN_BOX, UNIT_BALL, choice={"levels": 4}),
    *every_way("ladder", Similarity(name=FunctionName.LPP, power=3.0), UNEVEN_BOX, choice={"levels": 3}),
    *every_way("ladder", Similarity(name=FunctionName.LPP, power=1.5), LINE, choice={"levels": 5}),
    *every_way("tree", Similarity(name=FunctionName.L1), UNEVEN_BOX, rows=30),
    *every_way("tree", Similarity(name=FunctionName.LPP, power=3.0), LINE, rows=30),
    *every_way("sliced-ladder", L2, UNIT_SQUARE, choice={"directions": 3, "levels": 3}),
    *every_way("sliced-ladder", L2, UNEVEN_BOX, choice={"directions": 5, "levels": 3}),
    *every_way("sliced-ladder", L2, UNIT_BALL, choice={"directions": 5, "levels": 3}),
    *every_way("embedded-tree", L2, UNIT_BALL, rows=30, choice={"directions": 4, "alpha": 0.1}),
    *every_way("grid", kernel("gaussian", 0.3), UNIT_SQUARE, choice={"side": 16, "order": 1}),
    *every_way("grid", kernel("gaussian", 0.3), UNIT_SQUARE, choice={"side": 4, "order": 3}),
    *every_way("grid", kernel("cauchy", 2.0), LINE, choice={"side": 8, "order": 4}),
    *every_way("grid", kernel("laplacian", 20.0), UNEVEN_BOX, choice={"side": 150, "order": 1}),
    *every_way("grid", kernel("exponential", 0.2), DISC, choice={"side": 7, "order": 1}),
    *every_way("grid", kernel("inverse-l1", 0.2), UNIT_SQUARE, choice={"side": 5, "order": 1}),
    *every_way("grid", Similarity(name=FunctionName.L1), UNEVEN_BOX, choice={"side": 8, "order": 2}),
    *every_way("grid", Similarity(name=FunctionName.LPP, power=2.5), DISC, choice={"side": 6, "order": 1}),
    *every_way("grid", kernel("gaussian", 0.6), FOUR, choice={"side": 1, "order": 3}),
    *every_way("grid", kernel("exponential", 0.6), FOUR, choice={"side": 2, "order": 1}),
    *every_way("grid", kernel("cauchy", 0.8), FIVE, choice={"side": 1, "order": 2}),
    *every_way("grid", L2, FOUR, choice={"side": 2, "order": 1}),
    *every_way("fourier", kernel("gaussian", 1.0), UNIT_BALL, ANYWHERE, choice={"frequencies": 64}),
    *every_way("fourier", kernel("inverse-l1", 20.0), UNEVEN_BOX, choice={"frequencies": 64}),
    *every_way("fourier", kernel("exponential", 0.5), LINE, choice={"frequencies": 64}),
    *every_way("fourier", kernel("inverse-l2", 0.5), UNIT_BALL, choice={"frequencies": 64, "strata": 16}),
    *every_way("fourier", kernel("inverse-l1", 20.0), UNEVEN_BOX, choice={"frequencies": 48, "strata": 4}),
    *with_landmarks(kernel("gaussian", 1.0), UNIT_SQUARE, UNIT_BALL),
    *with_landmarks(kernel("exponential", 3.0), ANYWHERE),
    *with_landmarks(kernel("laplacian", 60.0), UNEVEN_BOX),
    *with_landmarks(kernel("cauchy", 4.0), LINE),
    *with_landmarks(kernel("inverse-l2", 0.5), DISC),
    *with_landmarks(kernel("inverse-l1", 60.0), UNEVEN_BOX),
    *every_way(
        "projected-fourier", kernel("cauchy", 0.4), WIDE_BALL, choice={"kept": 8, "frequencies": 64, "strata": 8}
    ),
    *every_way("projected-fourier", kernel("gaussian", 9.0), WIDE, choice={"kept": 64, "frequencies": 64}),
    *every_way("exponential-sum", kernel("inverse-l2", 1.0), UNIT_BALL, choice={"terms": 6, "frequencies": 32}),
    *every_way("exponential-sum", kernel("inverse-l1", 20.0), UNEVEN_BOX, choice={"terms": 4, "frequencies": 32}),
)
