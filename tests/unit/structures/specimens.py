"""One or more specimens of every structure in the registry, over laws of noise, relations, domains and widths."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Facts, Parameter, Setting
from dpsim_gui.structures.structure import Structure
from tests.unit.structures.settings import INDEPENDENT_KINDS, unit_ball, unit_box

UNIT_SQUARE = unit_box(2)
UNEVEN_BOX = Box(lower=np.array([-1.0, 18.0, 0.0]), upper=np.array([1.0, 90.0, 0.01]))
LINE = Box(lower=np.array([-3.0]), upper=np.array([5.0]))
DISC = Ball(centre=np.array([1.0, -2.0]), radius=0.5)
ANYWHERE = Everywhere(dimension=4)
WIDE = Everywhere(dimension=70)
WIDE_BALL = Ball(centre=np.full(20, 0.1), radius=1.0)
FOUR = Box(lower=np.array([0.0, -1.0, 0.0, 10.0]), upper=np.array([1.0, 0.2, 1.1, 10.8]))
FIVE = unit_box(5)
UNIT_BALL = unit_ball(5)
AGE, SEX, CITY, HOUR = (
    Span(lower=0.0, upper=24.0),
    Vertices(count=3, far=1.5),
    Vertices(count=7, far=0.4),
    Disc(radius=2),
)
MIXED = Space(parts=(AGE, SEX))
MANY = Space(parts=(CITY, Span(lower=-1.0, upper=0.5), SEX, Span(lower=3.0, upper=11.0)))
LISTS = Space(parts=(SEX, CITY))
ROUND = Space(parts=(HOUR, SEX, Span(lower=1e6, upper=1e6 + 3)))
PLACE = Space(parts=(Span(lower=-40.0, upper=40.0), Span(lower=-25.0, upper=25.0)))
WIDE_LIST = Space(parts=(Span(lower=0.0, upper=2.0), Vertices(count=20, far=1.0)))


@dataclass(frozen=True, kw_only=True)
class Specimen:
    """choice: what `design` is asked for; None takes the first candidate;  landmarks: public points in the domain.

    space: of columns with rules, whose box the domain then is
    """

    structure: str
    similarity: Similarity
    domain: Domain
    relation: Relation
    kind: NoiseKind
    rows: int = 1000
    alpha: float = 0.1
    choice: Mapping[str, Parameter] | None = field(default=None, hash=False)
    landmarks: int = 0
    space: Space | None = None

    def __str__(self) -> str:
        where = f"{type(self.domain).__name__.lower()}{self.domain.dimension}"
        if self.space is not None:
            where = "+".join(f"{type(part).__name__.lower()}{getattr(part, 'count', '')}" for part in self.space.parts)
        return "-".join([self.structure, self.similarity.name, where, self.relation, self.kind])

    @property
    def setting(self) -> Setting:
        seed = PublicSeed(value=7)
        public = None
        if self.landmarks:
            public = PublicPoints.of(spread_points(self.domain, self.space, self.landmarks, seed, "landmarks"))
        return Setting(
            facts=Facts(similarity=self.similarity, domain=self.domain, relation=self.relation, space=self.space),
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

    def clip(self, rows: Floats) -> Floats:
        """Any finite numbers → rows that can occur."""
        rows = self.domain.clip(rows)
        if self.space is None:
            return rows
        for part, place in zip(self.space.parts, self.space.places, strict=True):
            if isinstance(part, Vertices):
                rows[:, place] = np.floor(rows[:, place])
            elif isinstance(part, Disc):
                rows[:, place] = Ball(centre=np.zeros(2), radius=part.radius).clip(rows[:, place])
        return rows

    def exact(self, rows: Floats, points: Floats) -> Floats:
        if self.space is None:
            return self.similarity.total(rows, points)
        between = self.similarity.of_gaps(self.space.gaps(rows[:, None], points[None]))
        return np.asarray(between.mean(axis=0) if self.similarity.is_kernel else between.sum(axis=0))

    def public_rows(self, rows: Floats) -> int | None:
        return len(rows) if self.relation is Relation.REPLACE else None


def every_way(
    structure: str,
    similarity: Similarity,
    *domains: Domain | Space,
    kinds: Iterable[NoiseKind] = INDEPENDENT_KINDS,
    **more: object,
) -> Iterator[Specimen]:
    for domain in domains:
        for relation in Relation:
            for kind in kinds:
                yield Specimen(
                    structure=structure,
                    similarity=similarity,
                    domain=domain.box if isinstance(domain, Space) else domain,
                    space=domain if isinstance(domain, Space) else None,
                    relation=relation,
                    kind=kind,
                    **more,  # type: ignore[arg-type]
                )


L2 = Similarity(name=FunctionName.L2)


def with_waves(similarity: Similarity, domain: Domain | Space, reach: float, waves: int) -> Iterator[Specimen]:
    choice = {"reach": reach, "waves": waves}
    return every_way("lattice-waves", similarity, domain, kinds=(NoiseKind.GAUSSIAN,), choice=choice)


def with_landmarks(similarity: Similarity, *domains: Domain | Space) -> Iterator[Specimen]:
    choice = {"landmarks": 24, "directions": 12}
    return every_way("landmarks", similarity, *domains, landmarks=400, choice=choice)


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
    *every_way("grid", kernel("gaussian", 0.3), UNIT_SQUARE, choice={"side": 9, "order": 1}),
    *every_way("grid", kernel("gaussian", 0.3), UNIT_SQUARE, choice={"side": 4, "order": 3}),
    *every_way("grid", kernel("cauchy", 2.0), LINE, choice={"side": 8, "order": 4}),
    *every_way("grid", kernel("laplacian", 20.0), UNEVEN_BOX, choice={"side": 50, "order": 1}),
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
    *with_waves(kernel("gaussian", 0.3), UNIT_SQUARE, 1.0, 24),
    *with_waves(kernel("gaussian", 0.1), UNIT_SQUARE, 0.26, 40),
    *with_waves(kernel("laplacian", 20.0), UNEVEN_BOX, 72.0, 30),
    *with_waves(kernel("inverse-l2", 2.0), LINE, 8.0, 20),
    *with_waves(kernel("cauchy", 0.2), DISC, 1.0, 50),
    *with_waves(kernel("exponential", 0.6), FOUR, 1.2, 60),
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
    *every_way("moments", Similarity(name=FunctionName.L2SQ), MIXED, MANY, ROUND),
    *every_way("ladder", Similarity(name=FunctionName.L1), MIXED, MANY, PLACE, choice={"levels": 3}),
    *every_way("ladder", Similarity(name=FunctionName.LPP, power=3.0), MIXED, choice={"levels": 3}),
    *every_way("tree", Similarity(name=FunctionName.L1), MIXED, MANY, rows=30),
    *every_way("sliced-ladder", L2, MIXED, LISTS, ROUND, choice={"directions": 5, "levels": 3}),
    *every_way("embedded-tree", L2, MANY, rows=30, choice={"directions": 4, "alpha": 0.1}),
    *every_way("grid", kernel("gaussian", 8.0), PLACE, choice={"side": 8, "order": 2}),
    *with_waves(kernel("gaussian", 6.0), MIXED, 24.0, 9),
    *with_waves(kernel("laplacian", 2.0), MANY, 8.0, 6),
    *every_way("grid", kernel("gaussian", 6.0), MIXED, choice={"side": 7, "order": 3}),
    *every_way("grid", kernel("exponential", 1.0), LISTS, choice={"side": 2, "order": 1}),
    *every_way("grid", Similarity(name=FunctionName.LPP, power=3.0), LISTS, choice={"side": 2, "order": 1}),
    *every_way("grid", kernel("inverse-l1", 3.0), MANY, choice={"side": 4, "order": 1}),
    *every_way("grid", L2, MIXED, choice={"side": 6, "order": 2}),
    *every_way("fourier", kernel("gaussian", 1.0), ROUND, choice={"frequencies": 64}),
    *every_way("fourier", kernel("laplacian", 2.0), LISTS, choice={"frequencies": 64}),
    *every_way("fourier", kernel("inverse-l2", 1.0), MANY, choice={"frequencies": 64, "strata": 4}),
    *with_waves(kernel("inverse-l1", 8.0), PLACE, 80.0, 30),
    *with_landmarks(kernel("gaussian", 3.0), MIXED, ROUND),
    *with_landmarks(kernel("laplacian", 4.0), MANY),
    *every_way("projected-fourier", kernel("gaussian", 1.0), WIDE_LIST, choice={"kept": 8, "frequencies": 64}),
    *every_way("exponential-sum", kernel("inverse-l1", 1.0), MIXED, choice={"terms": 4, "frequencies": 32}),
    *every_way("nested-histograms", Similarity(name=FunctionName.L1), LINE, UNIT_BALL, choice={"cells": "7"}),
    *every_way("nested-histograms", Similarity(name=FunctionName.L1), UNEVEN_BOX, choice={"cells": "6x4"}),
    *every_way("nested-histograms", Similarity(name=FunctionName.L1), PLACE, choice={"cells": "3~12"}),
    *every_way("nested-histograms", Similarity(name=FunctionName.L1), MIXED, MANY, choice={"cells": "4x3x2"}),
    *every_way("nested-histograms", Similarity(name=FunctionName.L1), UNIT_SQUARE, choice={"cells": "2~6~24"}),
)


def stated(structure: Structure) -> tuple[Hashable, ...]:
    """What a file says of a structure. Two of which it says the same are the same, whatever law they were made for."""
    tables = ((name, table.tobytes()) for name, table in structure.tables.items())
    return type(structure), structure.facts, structure.blocks, *structure.parameters.items(), *tables


def once_built(specimens: Iterable[Specimen]) -> list[Specimen]:
    """One law of noise of each two, the other one under the other relation: it decides the units, nothing else.

    What is built is restored from facts, parameters and tables, and none of them names the law.
    """
    found: dict[Specimen, Specimen] = {}
    for specimen in specimens:
        usual = NoiseKind.GAUSSIAN if specimen.relation is Relation.REPLACE else NoiseKind.LAPLACE
        alike = replace(specimen, kind=usual)
        if specimen.kind is usual or alike not in found:
            found[alike] = specimen
    return list(found.values())


def holds_for(
    specimens: Iterable[Specimen], *, alike: bool = True
) -> Callable[[Callable[[Specimen], None]], Callable[[str], None]]:
    """One test for each structure, which holds the law for all its specimens and names the one that breaks it.

    Thousands of tests of a millisecond each would take longer to be kept than to be run.
    alike: also for those that were built as one before was, number for number: for laws that ask for more than that
    """
    of: dict[str, list[Specimen]] = {}
    for specimen in specimens:
        of.setdefault(specimen.structure, []).append(specimen)

    def decorate(law: Callable[[Specimen], None]) -> Callable[[str], None]:
        def test(structure: str) -> None:
            met: set[tuple[Hashable, ...]] = set()
            for specimen in of[structure]:
                try:
                    if not alike:
                        if stated(specimen.built) in met:
                            continue
                        met.add(stated(specimen.built))
                    law(specimen)
                except BaseException as broken:
                    broken.add_note(f"specimen: {specimen}")
                    raise

        test.__name__, test.__qualname__, test.__doc__ = law.__name__, law.__qualname__, law.__doc__
        test.__module__ = law.__module__
        return pytest.mark.parametrize("structure", list(of))(test)

    return decorate
