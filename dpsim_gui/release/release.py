"""An opened release: the receipt, and answers for ever."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.columns.text_model import WORDLLAMA
from dpsim_gui.domain import Ball, Domain
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_sum import band_multiplier, normal_multiplier
from dpsim_gui.release import asked_points
from dpsim_gui.release.answer import (
    IN_DOUBT,
    Answer,
    Classification,
    ClassScores,
    by_ranks,
    closest,
    finite_answer,
    joined,
    not_computable,
    strict_arithmetic,
)
from dpsim_gui.release.named_columns import library_of
from dpsim_gui.release.points.text_table import PointRules
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.structures.classes.labelled import LabelledReader, Places, PlanarScores, Ranked, Scores
from dpsim_gui.structures.reading import Reader, Reading, joined_readings, summed_readings

Found = TypeVar("Found")
Points = ArrayLike | Any
"""An array, a list of lists, or a data frame."""
BAND_LEVEL = 0.95
_CACHED_CELLS = 2**18  # two megabytes stay close to a core


@dataclass(frozen=True, kw_only=True, eq=False)
class Release:
    """fingerprint: SHA-256 of the file, in hexadecimal.

    signed_by: the public key of a signature that was verified, in hexadecimal; None where the file is unsigned
    readers: the noisy sums, ready for queries; one per class, or a single one where there are no classes
    labelled: the same with classes, ready to score them
    text_model, text_column: where the model of texts is, its name or a folder; and what readers' files call the texts
    """

    receipt: Receipt
    fingerprint: str
    signed_by: str | None
    readers: tuple[Reader, ...]
    labelled: LabelledReader | None = None
    form: asked_points.PointForm = asked_points.PointForm.CELLS
    text_model: str = WORDLLAMA
    text_column: str = ""

    @property
    def columns(self) -> tuple[str, ...]:
        return self.receipt.columns

    @property
    def epsilon(self) -> float:
        return float(self.receipt.budget.epsilon)

    @property
    def delta(self) -> float:
        return float(self.receipt.budget.delta)

    @property
    def domain(self) -> Domain:
        """Where points lie, in the unit they are asked in: of columns in their own units, lowest and highest value."""
        return self._axes if self._own_table is None else self._own_table.value_box

    @property
    def _axes(self) -> Domain:
        """Where coordinates lie."""
        return self.receipt.facts.domain

    @property
    def rules(self) -> PointRules | None:
        """How cells of points are read: by the rules of columns, or by a model of texts; None for plain numbers."""
        return self.receipt.table if self.receipt.text is None else self.texts

    @cached_property
    def texts(self) -> TextColumn | None:
        """How texts become points; None where rows are no texts."""
        rule, column = self.receipt.text, self.text_column
        return None if rule is None else TextColumn(rule=rule, named=self.text_model, column=column or rule.column)

    def with_text_model(self, named: str) -> Self:
        """The same release, for which texts are read by the model in a folder, or in the file of a wheel."""
        return replace(self, text_model=named)

    def with_text_column(self, name: str) -> Self:
        """The same release, for files that have their texts in a column of this name."""
        if self.receipt.text is None:
            raise QueryError("points", "holds-no-texts")
        return replace(self, text_column=name)

    def asked_by(self, form: asked_points.PointForm) -> "Release":
        """The same release, asked about points of another form."""
        return replace(self, form=form)

    @property
    def classes(self) -> tuple[str, ...]:
        return self.receipt.classes

    def query(
        self,
        points: Points,
        *,
        label: str | None = None,
        level: float = BAND_LEVEL,
        function: str | None = None,
        bandwidth: float | None = None,
        p: float | None = None,
        consistent: bool = False,
    ) -> Answer:
        """points: (q, d), or (q,) where the release has one column → one answer per point, at no privacy cost.

        Columns in their own units are asked about as they are written: words of a list, days such as 2024-03-01,
        times such as 07:30, numbers; a list of lists or a data frame. Where rows are texts: a text or a list of them.
        label: one class of a labelled release; None asks about all classes together
        function, bandwidth, p: ask another function of a release that can tell, such as a grid's
        consistent: answers from sums that some rows could have, of a grid of up to 1,024 nodes; the noise stated stays
        that of the plain answers

        >>> answer = open_release("clinic.dpsim").query([[70, 170], [90, 180]])
        >>> answer.value.round(-3), answer.noise_sd.round(-2)
        (array([44000., 58000.]), array([900., 900.]))
        """
        if function is not None or bandwidth is not None or p is not None:
            return self.asking(function, bandwidth, p).query(points, label=label, level=level, consistent=consistent)
        if consistent:
            return self.consistent().query(points, label=label, level=level)
        checked = self._checked(points, level)
        inside = self._axes.contains(checked)
        try:
            with strict_arithmetic():
                readings = [self._reading(self._placed(block), label) for block in asked_points.in_blocks(checked)]
                answer = self._answer(joined_readings(readings), inside, level)
        except ArithmeticError:
            raise not_computable(inside) from None
        return replace(finite_answer(answer, inside), library=library_of(points))

    def query_plane(
        self,
        point: ArrayLike,
        across: tuple[int, ArrayLike],
        up: tuple[int, ArrayLike],
        *,
        label: str | None = None,
        level: float = BAND_LEVEL,
    ) -> Answer:
        """Answers over two columns, the others as in `point`; the same as asking all the points, often far faster.

        across, up: the index of a column and its values;  answers in rows of constant `up`, one after another
        """
        points = asked_points.plane_points(point, across, up)
        reader, *others = self._asked(label)
        if others or not self._makes_planes(points):
            return self.query(points, label=label, level=level)
        checked = self._checked(points, level)
        inside, sides = self._axes.contains(checked), asked_points.sides_of(self._own_table, checked, across, up)
        right, top = asked_points.side_lines(checked, across, up)
        try:
            with strict_arithmetic():
                reading = reader.plane_of_lines(right, top) if sides is None else reader.plane(checked[0], *sides)
                if reading is None:
                    return self.query(points, label=label, level=level)
                answer = self._answer(reading, inside, level)
        except ArithmeticError:
            raise not_computable(inside) from None
        return finite_answer(answer, inside)

    @property
    def _own_table(self) -> ColumnTable | None:
        """The rules of the columns where points are asked about in their units."""
        return None if self.form is asked_points.PointForm.COORDINATES else self.receipt.table

    def _checked(self, points: Points, level: float) -> Floats:
        checked_level(level)
        return self.coordinates(points)

    def coordinates(self, points: Points) -> Floats:
        """(q, axes) what the readers are asked."""
        table, dimension, points = (
            self.receipt.table,
            self.receipt.facts.dimension,
            asked_points.vectors_of(points, self.texts),
        )
        if table is None or self.form is asked_points.PointForm.COORDINATES:
            return asked_points.check_points(asked_points.in_order(points, self.columns), dimension)
        if self.form is asked_points.PointForm.VALUES:
            return asked_points.coordinates_asked(table, asked_points.check_points(points, len(table.names)))
        return asked_points.coordinates_asked(table, asked_points.values_asked(table, points))

    def _makes_planes(self, points: Floats) -> bool:
        """Whether two columns move coordinates of their own; those of a sphere depend on all."""
        return len(points) > 0 and (self.receipt.table is not None or self._placed(points) is points)

    def _placed(self, points: Floats) -> Floats:
        """Points as the rows were: on the sphere, where rows have unit norm."""
        domain = self._axes
        return domain.clip(points) if isinstance(domain, Ball) and domain.sphere else points

    @property
    def answers_any_function(self) -> bool:
        """Whether the same noisy sums can be read for every function; see `asking`."""
        own = self.receipt.facts.similarity
        return all(reader.asking(own) is not None for reader in self.readers)

    @property
    def planes_are_quick(self) -> bool:
        """Whether a whole plane costs hardly more than a few of its rows."""
        return all(reader.planes_are_quick for reader in self.readers)

    @property
    def step(self) -> float | None:
        """The widest step between two nodes of a grid: narrower kernels find little between them. None without."""
        steps = [step for reader in self.readers if (step := reader.step()) is not None]
        return max(steps, default=None)

    def asking(self, function: str | None = None, bandwidth: float | None = None, p: float | None = None) -> "Release":
        """The same noisy sums, read for another function; what is left out stays as in the release."""
        asked, readers = asked_points.similarity_asked(self.receipt.facts.similarity, function, bandwidth, p), []
        for reader in self.readers:
            if (other := reader.asking(asked)) is None:
                raise QueryError("function", "own-function-only", name=self.receipt.facts.similarity.name)
            readers.append(other)
        facts = replace(self.receipt.facts, similarity=asked)
        return replace(self, receipt=replace(self.receipt, facts=facts), readers=tuple(readers))

    def consistent(self) -> "Release":
        """The same release, answering from sums that some rows could have; its stated noise stays as it was."""
        readers = []
        for reader in self.readers:
            if (other := reader.consistent()) is None:
                raise QueryError("consistent", "needs-grid")
            readers.append(other)
        return replace(self, readers=tuple(readers))

    def _reading(self, points: Floats, label: str | None) -> Reading:
        readings = [reader.answer(points) for reader in self._asked(label)]
        return readings[0] if len(readings) == 1 else summed_readings(readings, self.receipt.law.standard_deviation**2)

    def counted_rows(self, label: str | None = None) -> float:
        """How many rows the answers are about; a noisy number where it is private."""
        return float(sum(reader.rows for reader in self._asked(label)))

    def _asked(self, label: str | None) -> tuple[Reader, ...]:
        """The readers whose answers add up to the one that is asked for."""
        if label is not None:
            if not self.classes:
                raise QueryError("label", "no-classes")
            if label not in self.classes:
                raise QueryError("label", "choose-one-of-these", choices=", ".join(self.classes))
            return (self.readers[self.classes.index(label)],)
        if len(self.readers) > 1 and self.receipt.facts.similarity.is_kernel:
            raise QueryError("label", "one-class-at-a-time", choices=", ".join(self.classes))
        return self.readers

    def classify(self, points: Points, *, force: bool = False, level: float = BAND_LEVEL) -> Classification:
        """The class of largest kernel value or smallest mean distance; None where the best two total bands overlap.

        A class whose noisy count is not clearly above its noise has the score −∞ and is never named.
        force: name the best one all the same, if any class has a clear count

        >>> open_release("outcomes.dpsim").classify([[60, 150, 9], [30, 110, 5]]).label
        array([None, 'discharged'], dtype=object)
        """
        if self.labelled is None:
            raise QueryError("file", "made-without-classes")
        given, points = points, asked_points.vectors_of(points, self.texts)
        if isinstance(self.labelled, Ranked) and self.labelled.clear.any():
            plain = self.receipt.table is None
            shaped = (
                asked_points.shaped_points(asked_points.in_order(points, self.columns), self.receipt.facts.dimension)
                if plain
                else self.coordinates(points)
            )
            index = self._by_rank(self.labelled, shaped, force, checked_level(level))
            return self._named(given, index, partial(self._scored, shaped, level))
        checked = self._checked(points, level)
        told = self._scored(checked, level)
        index = closest(told.scores, told.reach, self.labelled.clear, force=force)
        return self._named(given, index, lambda: told)

    def _named(self, points: Points, index: Places, scored: Callable[[], ClassScores]) -> Classification:
        return Classification(
            library=library_of(points),
            label=np.array([*self.classes, None], dtype=object)[index],
            scored=scored,
            classes=self.classes,
        )

    def classify_plane(
        self, point: ArrayLike, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike], *, level: float = BAND_LEVEL
    ) -> Classification:
        """Classes over two columns, as `query_plane`; the same as classifying all the points, often far faster."""
        points = asked_points.plane_points(point, across, up)
        if not isinstance(self.labelled, PlanarScores) or not self._makes_planes(points):
            return self.classify(points, level=level)
        checked = self._checked(points, level)
        sides = asked_points.sides_of(self._own_table, checked, across, up)
        if sides is None:
            return self.classify(points, level=level)
        try:
            with strict_arithmetic():
                result = self.labelled.plane_scores(checked[0], *sides)
                told = None if result is None else self._told(result, level)
        except ArithmeticError:
            raise not_computable(self._axes.contains(checked)) from None
        if told is None:
            return self.classify(points, level=level)
        index = closest(told.scores, told.reach, self.labelled.clear, force=False)
        return self._named(points, index, lambda: told)

    def _by_rank(self, labelled: Ranked, points: Floats, force: bool, level: float) -> Places:
        """Ranks settle the points that lie clearly nearer to one class, scores all others."""
        _, (wide,) = self._noise(np.full(1, 0.0 if force else 1.0), np.ones(1), level)
        ranked = partial(self._ranked, labelled, float(wide))
        index = np.concatenate(self._by_block(points, ranked, asked_points.BLOCK_CELLS))
        doubtful = np.flatnonzero(index == IN_DOUBT)
        if len(doubtful):
            # Ranks are only given for points whose numbers are fine.
            asked_points.check_numbers(points)
            told = self._scored(points[doubtful], level)
            index[doubtful] = closest(told.scores, told.reach, labelled.clear, force=force)
        return index

    def _by_block(self, points: Floats, work: Callable[[Floats], Found], cells: int = _CACHED_CELLS) -> list[Found]:
        try:
            with strict_arithmetic():
                return [work(block) for block in asked_points.in_blocks(points, cells)]
        except ArithmeticError:
            raise not_computable(self._axes.contains(points)) from None

    def _ranked(self, labelled: Ranked, wide: float, points: Floats) -> Places:
        ranks = labelled.ranks(points)
        if ranks is None:
            return np.full(len(points), IN_DOUBT)
        # Library routines may overflow without raising.
        if not np.isfinite(ranks.value.sum()):
            raise FloatingPointError
        return by_ranks(ranks, labelled.clear, wide)

    def _scored(self, points: Floats, level: float) -> ClassScores:
        return joined(self._by_block(points, lambda block: self._block_scores(block, level)))

    def _block_scores(self, points: Floats, level: float) -> ClassScores:
        assert self.labelled is not None
        return self._told(self.labelled.scores(self._placed(points)), level)

    def _told(self, found: Scores, level: float) -> ClassScores:
        assert self.labelled is not None
        clear = self.labelled.clear
        noise_sd, of_noise = self._noise(found.square, found.terms, level)
        reach = np.hypot(of_noise, found.method_sd * normal_multiplier(level))
        # A class that is never named has −∞ by intention.
        if not (np.isfinite(found.value[:, clear]).all() and np.isfinite(reach[:, clear]).all()):
            raise FloatingPointError
        found.value[:, ~clear] = -np.inf
        method_sd = np.broadcast_to(found.method_sd, noise_sd.shape)
        return ClassScores(scores=found.value, score_sd=noise_sd, method_sd=method_sd, reach=reach)

    def _answer(self, reading: Reading, inside: NDArray[np.bool_], level: float) -> Answer:
        noise_sd, reach = self._noise(reading.square, reading.terms, level)
        return Answer(
            value=reading.value,
            noise_sd=noise_sd,
            low=reading.value - reach,
            high=reading.value + reach,
            inside=inside,
            approximation=reading.approximation,
            method_sd=reading.method_sd(self.receipt.law.standard_deviation**2),
            level=level,
            unseen=reading.unseen,
        )

    def _noise(self, square: Floats, terms: Floats, level: float) -> tuple[Floats, Floats]:
        """sd of the noise, and how far its band reaches to either side."""
        law = self.receipt.law
        noise_sd = np.sqrt(square)
        noise_sd *= law.standard_deviation
        return noise_sd, noise_sd * band_multiplier(law, terms, level)


def checked_level(level: float) -> float:
    """Of a band: the probability with which it holds."""
    if not 0 < level < 1:
        raise QueryError("level", "level-range")
    return level
