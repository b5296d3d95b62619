"""The whole release on a simulated twin: the same code, marked SIMULATED, outside the ledger, at no privacy cost."""

import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.building.copied_rows import Reading, refuse_private_twin
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.building.unledgered import SYSTEM, simulated_file
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.design import compare
from dpsim_gui.curator.plan.landmark_points import first_rows
from dpsim_gui.curator.plan.plan import Plan, make_plan, setting_of
from dpsim_gui.curator.rehearse import views
from dpsim_gui.curator.rehearse.noise_trials import DrawnNoise, Draws, draw_answers, first_reader, read_together
from dpsim_gui.curator.rehearse.twin import Twin, TwinKind, simulate, simulate_classes
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.frames.memory import DataFrame, MemoryFrame, is_frame
from dpsim_gui.data.open_source import RowInput, open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import PlanError
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from dpsim_gui.structures.classes.kinds import Classifier, LabelledStructure
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import size_of
from dpsim_gui.whole_file import is_same_file

# A twin is no larger than this. Each of its rows stands for several of a larger table.
_MOST_CELLS = 4_000_000
# Where somebody waits for one figure.
_FEW_CELLS = 400_000
_MOST_ROWS = 100_000
_QUERIES = 400
# Rows that are summed between two calls of progress.
_BLOCK_ROWS = 8192


@dataclass(frozen=True, kw_only=True, eq=False)
class Rehearsal:
    """What was measured, beside what the plan predicts.

    With classes it is the first class that is asked about.
    points: (q, d) asked;  exact: true answers on the twin
    answer: of the rehearsed release;  drawn: its answers without noise and under several draws of it
    content: the rehearsed file, marked SIMULATED
    curve: its answers on a way through the twin;  map: over its two columns, None where it has others
    profile: along one column after another, empty where columns have no bounds of their own
    accuracy: with which readers would name classes; None without classes that the twin tells apart
    """

    plan: Plan
    points: Floats
    exact: Floats
    answer: Answer
    drawn: DrawnNoise
    release: Release
    content: bytes
    curve: views.RehearsedCurve
    map: views.RehearsedMap | None
    profile: tuple[views.RehearsedLine, ...]
    accuracy: views.ClassAccuracy | None

    @property
    def measured_total(self) -> float:
        """rms of answer − truth."""
        return float(np.sqrt(np.mean(np.square(self.drawn.values - self.exact))))

    @property
    def measured_noise(self) -> float:
        """rms of answer − noise-free answer."""
        return self.drawn.rms

    @property
    def measured_method(self) -> float:
        """rms of noise-free answer − truth: approximation and discretisation together."""
        return float(np.sqrt(np.mean(np.square(self.drawn.noise_free - self.exact))))

    @property
    def measured_absolute(self) -> float:
        return float(np.mean(np.abs(self.drawn.values - self.exact)))

    @property
    def covered(self) -> float:
        """Share of the answers, over all draws, whose noise band holds the noise-free answer."""
        half_width = self.answer.high - self.answer.value
        return float(np.mean(np.abs(self.drawn.values - self.drawn.noise_free) <= half_width))


def rehearse(
    plan: Plan,
    twin: str | DataFrame = TwinKind.CLUSTERS,
    *,
    reading: ReadingOptions | None = None,
    private: RowInput | None = None,
    private_reading: Reading | None = None,
    ledger: Ledger | Path | None = None,
    progress: Progress | None = None,
    draws: int = 100,
    uncertainty: float | None = None,
) -> Rehearsal:
    """Build and query a simulated release of the plan's size.

    twin: a kind of simulation, a public file, or a data frame of public rows;  reading: how that file is read
          Rows drawn from the plan's look are asked about at more rows of that kind
    private: what will be released, read by private_reading; a twin that holds the same rows is refused. Without it a
             twin is refused that this program has opened as private data before
    ledger: an open one, the path of one, or None for the owner's own; a twin that it knows as private data is refused
    draws: of the noise, to see how large it is on average; fewer where one is large
    uncertainty: to make all `draws`, and as many more as bring the measured noise down to it, however long it takes
    """
    public = MemoryFrame(twin) if is_frame(twin) else str(twin)
    private = MemoryFrame(private) if is_frame(private) else private
    if public not in set(TwinKind):
        twin_reading, read = reading or ReadingOptions(), private_reading or ReadingOptions()
        refuse_private_twin(public, plan.request, private, read, ledger, twin_reading=twin_reading)
    seed = PublicSeed.of("rehearsal")
    stand_in, points = _twin(plan, public, seed, reading or ReadingOptions(), progress)
    summary = _summary(plan, stand_in, progress)
    label = plan.receipt.classes[0] if plan.receipt.classes else None
    content, release = _simulated(plan, summary)
    own_rows = stand_in.of_class(0, _classes(plan))

    def ask(points: Floats) -> Answer:
        return release.query(points, label=label)

    def truth(points: Floats) -> Floats:
        return _truth(plan, own_rows, points)

    return Rehearsal(
        plan=plan,
        points=points,
        exact=truth(points),
        answer=ask(points),
        drawn=_drawn(plan, summary, points, draws, uncertainty, progress or unwatched),
        release=release,
        content=content,
        curve=views.rehearsed_curve(
            own_rows.rows,
            inside=lambda way: _inside(plan, plan.receipt.facts.domain.clip(way)),
            truth=truth,
            ask=ask,
        ),
        map=views.rehearsed_map(plan, truth=truth, ask=ask),
        profile=views.rehearsed_profile(plan, own_rows.rows, truth=truth, ask=ask),
        accuracy=_accuracy(plan, public, stand_in, release, seed),
    )


def _simulated(plan: Plan, summary: Summary) -> tuple[bytes, Release]:
    marked = replace(plan, receipt=replace(plan.receipt, simulated=True))
    content = simulated_file(marked, summary)
    return content, release_in(parse_container(content)).asked_by(PointForm.COORDINATES)


def rehearsed_accuracy(plan: Plan, progress: Progress | None = None) -> views.ClassAccuracy | None:
    """How well classes of new made-up rows are named, and nothing else of a rehearsal; None without classes."""
    if not plan.receipt.classes:
        return None
    seed = PublicSeed.of("rehearsal")
    rows, _ = _twin(plan, TwinKind.CLUSTERS, seed, ReadingOptions(), progress, cells=_FEW_CELLS)
    _, release = _simulated(plan, _summary(plan, rows, progress))
    return _accuracy(plan, TwinKind.CLUSTERS, rows, release, seed)


def _accuracy(
    plan: Plan, twin: str | MemoryFrame, rows: Twin, release: Release, seed: PublicSeed
) -> views.ClassAccuracy | None:
    if not _tells_classes_apart(plan, twin):
        return None
    facts, classes = plan.receipt.facts, _classes(plan)
    sign = 1.0 if facts.similarity.is_kernel else -1.0
    # As many as there are rows already come first, so that these are new.
    made = simulate_classes(facts.domain, len(rows.rows) // classes * classes + _QUERIES, classes, seed)

    def scores(index: int, points: Floats) -> Floats:
        own = rows.of_class(index, classes)
        share = _truth(plan, own, points)
        return sign * (share if facts.similarity.is_kernel and not _has_means(plan) else share / own.number)

    return views.class_accuracy(release, _inside(plan, made[-_QUERIES:]), classes=classes, scores=scores)


def _tells_classes_apart(plan: Plan, twin: str | MemoryFrame) -> bool:
    return twin == TwinKind.CLUSTERS and bool(plan.receipt.classes)


def _has_means(plan: Plan) -> bool:
    return isinstance(plan.structure, Classifier)


def _drawn(
    plan: Plan, summary: Summary, points: Floats, draws: int, uncertainty: float | None, progress: Progress
) -> DrawnNoise:
    def drawn(so_many: Draws) -> Floats:
        return draw_answers(plan, summary, points, so_many, entropy=SYSTEM, progress=progress)

    reader, started = first_reader(plan, summary), time.thread_time()
    noise_free = reader.values(points)
    if uncertainty is None:
        reading = (time.thread_time() - started) / read_together(plan, reader)
        return DrawnNoise(noise_free=noise_free, values=drawn(Draws.quick(plan, draws, reading=reading)))
    result = DrawnNoise(noise_free=noise_free, values=drawn(Draws.thorough(plan, draws)))
    enough = uncertainty
    while result.uncertainty > enough:
        result = result.and_also(drawn(Draws.thorough(plan, result.draws_for(uncertainty) - result.draws)))
        # The uncertainty is an estimate itself: once it has been drawn for, a quarter more will do.
        enough = 1.25 * uncertainty
    return result


def _truth(plan: Plan, twin: Twin, points: Floats) -> Floats:
    """What the release is about: the function itself, or its value at the mean of a class, times its rows."""
    if not _has_means(plan):
        return exact_answers(plan.receipt.facts, twin, points)
    mean = (twin.times * twin.rows.sum(axis=0) + twin.rows[: twin.extra].sum(axis=0)) / twin.number
    return twin.number * plan.receipt.facts.similarity.total(mean[None], points)


def exact_answers(facts: Facts, twin: Twin, points: Floats) -> Floats:
    """The truth on the twin, copies counted."""
    similarity, rows = facts.similarity, twin.rows
    if facts.space is not None:
        rows, points = (facts.space.embedded(each, similarity.p) for each in (rows, points))
    total = similarity.total(rows, points)
    first = similarity.total(rows[: twin.extra], points)
    if not similarity.is_kernel:
        return twin.times * total + first
    return (twin.times * len(twin.rows) * total + twin.extra * first) / twin.number


def _queries(plan: Plan) -> int:
    return max(50, min(_QUERIES, 40_000 // plan.receipt.facts.dimension))


def _twin(
    plan: Plan,
    twin: str | MemoryFrame,
    seed: PublicSeed,
    reading: ReadingOptions,
    progress: Progress | None,
    *,
    cells: int = _MOST_CELLS,
) -> tuple[Twin, Floats]:
    """The twin, and the points to ask about: anywhere in the domain, or, where landmarks are named, rows left out."""
    facts, number = plan.receipt.facts, plan.receipt.rows_bound
    count = max(1, min(number, _MOST_ROWS, cells // facts.dimension))
    points = _inside(plan, sample_points(facts.domain, _queries(plan), seed, "rehearsal/points"))
    if twin == TwinKind.LOOK:
        if plan.drawn is None:
            raise PlanError("twin", "twin-needs-look")
        drawn = plan.drawn.rows(count + len(points), seed)
        return Twin.standing_for(drawn[:count], number), drawn[count:]
    if twin in set(TwinKind):
        rows = (
            simulate_classes(facts.domain, count, _classes(plan), seed)
            if _tells_classes_apart(plan, twin)
            else simulate(TwinKind(twin), facts.domain, count, seed)
        )
        return Twin.standing_for(_inside(plan, rows), number), points
    rows = _public_rows(plan, twin, count, reading, progress)
    if plan.request.landmarks is None or len(rows) < 2:
        return Twin.standing_for(rows, number), points
    # Landmarks see what is like them, and a point anywhere in many columns is like nothing.
    asked = min(_queries(plan), len(rows) // 2)
    order = np.argsort(seed.uniforms("rehearsal/asked", (len(rows),)), kind="stable")
    return Twin.standing_for(rows[order[asked:]], number), rows[order[:asked]]


def _inside(plan: Plan, rows: Floats) -> Floats:
    """Rows of the box around the space, as rows of a file could lie: on a circle, at a value of a list."""
    table = plan.receipt.table
    return rows if table is None else table.coordinates(table.values_at(rows))[0]


def _public_rows(
    plan: Plan, twin: str | MemoryFrame, count: int, reading: ReadingOptions, progress: Progress | None
) -> Floats:
    facts, landmarks = plan.receipt.facts, plan.request.landmarks
    if isinstance(twin, str) and not Path(twin).exists():
        raise PlanError("twin", "choose-twin", choices=", ".join(TwinKind))
    if isinstance(landmarks, str) and isinstance(twin, str) and is_same_file(twin, landmarks):
        raise PlanError("twin", "twin-is-landmarks")
    selection = Selection(
        columns=plan.receipt.columns, domain=facts.domain, fill=plan.receipt.fill, table=plan.receipt.table
    )
    opened = twin if isinstance(twin, MemoryFrame) else open_source(Path(twin), reading)
    chunks = opened.chunks(selection, progress=progress)
    rows = first_rows((chunk.rows for chunk in chunks), count, facts.dimension)
    if len(rows) == 0:
        raise PlanError("twin", "public-no-rows")
    return rows


def _classes(plan: Plan) -> int:
    return max(1, len(plan.receipt.classes))


def _summary(plan: Plan, twin: Twin, progress: Progress | None) -> Summary:
    """Sums are additive, so a row that stands for many is summarised once and multiplied."""
    both = len(twin.rows) + twin.extra

    def onwards(done_before: int) -> Progress | None:
        if progress is None:
            return None
        told = progress

        def tell(done: int, _total: int | None = None) -> None:
            told(done_before + done, both)

        return tell

    everyone = _summed(plan, twin.rows, onwards(0))
    first = _summed(plan, twin.rows[: twin.extra], onwards(len(twin.rows)))
    return Summary(numbers=everyone * twin.times + first, rows=twin.number)


def _summed(plan: Plan, rows: Floats, progress: Progress | None) -> Integers:
    total = np.zeros(size_of(plan.structure), dtype=np.int64)
    for start in range(0, len(rows), _BLOCK_ROWS):
        block = rows[start : start + _BLOCK_ROWS]
        if isinstance(plan.structure, LabelledStructure):
            labels = (np.arange(start, start + len(block)) % _classes(plan)).astype(np.int32)
            total += plan.structure.summarise(block, labels)
        else:
            total += plan.structure.summarise(block)
        if progress is not None:
            progress(start + len(block), len(rows))
    return total


# Landmarks against what needs none, both rehearsed on public rows: nobody can predict which of them is better.
#
# How well landmarks see depends on how like the rows they are. That cannot be known without the rows, but it can be
# measured on public rows of the same world that are not landmarks themselves.


@dataclass(frozen=True, kw_only=True, eq=False)
class LandmarkTrial:
    """rehearsals: of landmarks and of the best structure without them, on the same rows and points."""

    rehearsals: tuple[Rehearsal, ...]

    @property
    def best(self) -> Rehearsal:
        return min(self.rehearsals, key=lambda each: each.measured_absolute)

    @property
    def errors(self) -> dict[str, float]:
        """Mean |answer − truth|, the best first."""
        result = {rehearsal.plan.receipt.structure: rehearsal.measured_absolute for rehearsal in self.rehearsals}
        return dict(sorted(result.items(), key=lambda item: item[1]))


def needs_trial(request: ReleaseRequest, twin: str) -> bool:
    """Whether landmarks are named, no structure is, and there are public rows to decide by."""
    return request.landmarks is not None and request.structure == "auto" and Path(twin).is_file()


def run_trial(
    request: ReleaseRequest,
    twin: str,
    *,
    private: RowInput | None = None,
    private_reading: Reading | None = None,
    ledger: Ledger | Path | None = None,
    draws: int = 40,
) -> LandmarkTrial:
    """Both rehearsed on the rows of the public file `twin`; landmarks only where they are possible at all.

    private, private_reading, ledger: see `rehearse`
    """
    possible = [
        alternative.structure for alternative in compare(setting_of(request, request.budget)) if alternative.is_possible
    ]
    others = [name for name in possible if name != Landmarks.name]
    names = [name for name in (Landmarks.name, *others[:1]) if name in possible]
    plans = [make_plan(replace(request, structure=name)) for name in names] or [make_plan(request)]
    rehearsals = [
        rehearse(plan, twin, private=private, private_reading=private_reading, ledger=ledger, draws=draws)
        for plan in plans
    ]
    return LandmarkTrial(rehearsals=tuple(rehearsals))
