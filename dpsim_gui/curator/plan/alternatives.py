"""Every way to answer a request side by side, by predicted error; from public numbers only."""

import math
from dataclasses import dataclass

from dpsim_gui.messages import Message
from dpsim_gui.structures.classes.kinds import Classifier
from dpsim_gui.structures.classes.per_class import setting_of_one_class
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.partly_counted import setting_of_counted_rows
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, CLASSIFIERS, answering
from dpsim_gui.structures.setting import Candidate, Setting, Workload
from dpsim_gui.structures.structure import Structure

SIZE_LIMIT = 256 * 2**20
_BYTES_PER_NUMBER = 8


@dataclass(frozen=True, kw_only=True, eq=False)
class Contender:
    """One way to answer the request.

    setting: it is designed in; that of one class where it is built once per class
    copies:  how often its numbers are released
    """

    kind: type[Structure] | type[Classifier]
    setting: Setting
    copies: int

    def candidates(self) -> list[Candidate]:
        """Those whose file stays within the size limit."""
        return [each for each in self.kind.candidates(self.setting) if file_bytes(each, self.copies) <= SIZE_LIMIT]


@dataclass(frozen=True, kw_only=True, eq=False)
class Alternative:
    """One structure as the owner sees it in the comparison: its best candidate, or the reason it is ruled out.

    total: predicted error at points among rows;  obstacle: the reason without the structure's name
    """

    structure: str
    candidate: Candidate | None
    noise: float
    total: float
    reason: Message
    copies: int = 1
    obstacle: Message | None = None

    @property
    def is_possible(self) -> bool:
        return self.candidate is not None

    @property
    def work(self) -> Workload | None:
        return None if self.candidate is None else self.candidate.work

    @property
    def guarantee(self) -> tuple[float, float] | None:
        """(M, A) with E|answer − truth| ≤ (M − 1)·truth + A at every point, where the method has such a bound.

        A = rms noise, which is at least the mean |noise|, plus the worst of approximation and discretisation.
        """
        if self.candidate is None or self.candidate.errors.worst is None:
            return None
        return self.candidate.errors.multiplicative, self.noise + self.candidate.errors.worst

    @property
    def even_total(self) -> float:
        """Predicted error at points spread evenly over the domain."""
        if self.candidate is None or self.candidate.errors.even is None:
            return self.total
        return math.hypot(self.noise, self.candidate.errors.even)

    @property
    def crowded_total(self) -> float:
        """Predicted error at points among rows that crowd."""
        crowded = None if self.candidate is None else self.candidate.errors.where_rows_cluster
        return self.total if crowded is None else math.hypot(self.noise, crowded)

    @property
    def cautious(self) -> float:
        """By which structures are compared. Where two laws of points are known, the one that is worse for steps."""
        known = self.candidate is not None and self.candidate.errors.even is not None
        return self.crowded_total if known else self.total

    @property
    def size(self) -> int:
        """Bytes of noisy sums, in all copies: with classes, one per class; and of large public arrays."""
        return 0 if self.candidate is None else file_bytes(self.candidate, self.copies)


def file_bytes(candidate: Candidate, copies: int) -> int:
    return candidate.work.numbers * copies * _BYTES_PER_NUMBER + candidate.work.public_bytes


def contenders(setting: Setting, named: str = "auto") -> dict[str, Contender]:
    """Every structure that answers the function, by name: once, once per class, or made for labelled rows.

    named: the structure of the request; the paper's own are left out unless this is one of them
    """
    function, classes = setting.facts.similarity.name, setting.classes
    found = {
        name: Contender(kind=kind, setting=_own(setting, never_negative=kind.never_negative), copies=classes)
        for name, kind in answering(function, named)
    }
    if classes > 1:
        found |= {
            name: Contender(kind=kind, setting=setting, copies=1)
            for name, kind in CLASSIFIERS.items()
            if function in ANSWERED_FUNCTIONS[name]
        }
    return found


def _own(setting: Setting, *, never_negative: bool) -> Setting:
    if setting.classes > 1:
        return setting_of_one_class(setting, never_negative=never_negative)
    return setting_of_counted_rows(setting, never_negative=never_negative) if setting.partly_counted else setting


def compare(setting: Setting, named: str = "auto") -> tuple[Alternative, ...]:
    """Every structure that answers the function, the possible ones first, by predicted error.

    What lowers no error of an answer, only mistakes between classes, comes first where it says that it does.
    named: see `contenders`
    """
    alternatives = [alternative(name, contender) for name, contender in contenders(setting, named).items()]
    ranked = sorted(
        alternatives, key=lambda each: (not each.is_possible, not _is_advised(each, setting), each.cautious)
    )
    if ranked and not _is_advised(ranked[0], setting):
        ranked = _undominated_first(ranked)
    return tuple(ranked)


def _undominated_first(ranked: list[Alternative]) -> list[Alternative]:
    """What errs more than another both among all rows and where they crowd is not the best, however it is compared.

    Two structures may be known by different laws of points: the crowded error of one would stand beside the usual
    error of the other.
    """
    first = ranked[0]
    better = [
        each
        for each in ranked[1:]
        if each.is_possible and each.total < first.total and each.crowded_total < first.crowded_total
    ]
    if not better:
        return ranked
    # Nothing dominates the least of them: it would be among them, and less.
    best = min(better, key=lambda each: each.crowded_total)
    return [best, *(each for each in ranked if each is not best)]


def _is_advised(each: Alternative, setting: Setting) -> bool:
    kind = CLASSIFIERS.get(each.structure)
    return kind is not None and each.is_possible and kind.is_advised(setting)


def alternative(name: str, contender: Contender) -> Alternative:
    """The best candidate of one structure, or why it has none."""
    setting, unit = contender.setting, contender.setting.noise.sd_per_sensitivity
    if (obstacle := contender.kind.obstacle(setting)) is not None:
        return _ruled_out(name, obstacle)
    fitting = contender.candidates()
    if not fitting:
        return _ruled_out(name, Message("file-too-large", limit=SIZE_LIMIT // 2**20))
    best = best_candidate(fitting, unit)
    return Alternative(
        structure=name,
        candidate=best,
        noise=best.errors.noise * unit,
        total=math.hypot(best.errors.noise * unit, best.errors.approximation, best.errors.discretisation),
        reason=best.why,
        copies=contender.copies,
    )


def _ruled_out(name: str, obstacle: Message) -> Alternative:
    reason = Message("structure-ruled-out", structure=name, obstacle=obstacle)
    return Alternative(structure=name, candidate=None, noise=0.0, total=0.0, reason=reason, obstacle=obstacle)
