"""The verdict on a plan: its error in people and what answers differ by, or rehearsed classes; and what would help."""

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import counted, figure, marked, share, shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.levers import Lever, LeverKind, best_levers, lever_question
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.plan.verdict import Judgement, Verdict
from dpsim_gui.curator.rehearse.rehearsal import rehearsed_accuracy
from dpsim_gui.curator.rehearse.views import ClassAccuracy
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.release.receipt_sections import PERSON

_HUNDRED = 100
_MOST_SHARE = 10.0


def rows_in_words(count: float, row_means: str) -> str:
    """48 people, or 48 rows where a row is something else."""
    number = max(1, math.ceil(count))
    if row_means in PERSON:
        return tr("1 person") if number == 1 else tr("{count} people").format(count=counted(number))
    return tr("1 row") if number == 1 else tr("{count} rows").format(count=counted(number))


def verdict_words(verdict: Verdict) -> str:
    match verdict:
        case Verdict.USEFUL:
            return tr("Useful")
        case Verdict.BORDERLINE:
            return tr("Borderline")
        case Verdict.DROWNED:
            return tr("Too noisy to be useful")


def error_in_words(judgement: Judgement, *, kernel: bool, row_means: str) -> str:
    """One yardstick: the error, what answers differ by, and the one as a share of the other."""
    all_rows = counted(judgement.rows)
    error, part = rows_in_words(judgement.people, row_means), judgement.of_differences
    if kernel:
        words = tr("Out of {rows}.").format(rows=all_rows)
        if part is not None and 0 < part < math.inf:
            usual = rows_in_words(judgement.people / part, row_means)
            words += " " + tr("Answers usually differ by about {usual}. The error is {share} of that.").format(
                usual=usual, share=_share(part)
            )
        needed = rows_in_words(2 * judgement.people, row_means)
        match judgement.verdict:
            case Verdict.USEFUL:
                more = tr("Nearly every place stands out from the noise.")
            case Verdict.BORDERLINE:
                more = tr("A place stands out if more than about {needed} are near it.")
            case Verdict.DROWNED:
                more = tr("Even a place with {needed} near it would hardly stand out.")
        return f"{words} {more.format(needed=needed)}"
    words = tr("As if about {error} out of {rows} were somewhere else.").format(error=error, rows=all_rows)
    if part is None:
        return words
    return f"{words} " + tr("The error is {share} of the usual difference between answers.").format(share=_share(part))


def _share(part: float) -> str:
    if part < _MOST_SHARE:
        return share(part) if part < 0.1 else marked(f"{float(f'{100 * part:.2g}'):,.0f} %")
    return tr("{times} times").format(times=figure(float(f"{part:.2g}")))


def classes_in_words(accuracy: ClassAccuracy) -> str:
    named, right = (round(_HUNDRED * part) for part in (1 - accuracy.left_open, accuracy.right))
    return tr(
        "Tried on made-up rows, not on yours: of 100 new rows about {named} get a class, {right} of them right. "
        "Without noise {best} would be right. Your classes may be easier or harder to tell apart."
    ).format(named=named, right=right, best=round(_HUNDRED * accuracy.without_noise))


def lever_words(lever: Lever, *, classes: bool) -> str:
    match lever.kind:
        case LeverKind.FUNCTION:
            what = function_words(FunctionName(lever.value)).title
            if delta := lever.changes.get("delta_text"):
                what = tr("{function} with δ = {delta}").format(function=what, delta=_delta(str(delta)))
        case LeverKind.BANDWIDTH:
            what = tr("Bandwidth {value}").format(value=shown_number(lever.value))
        case LeverKind.COLUMN:
            what = tr("Leave out {value}").format(value=lever.value)
        case LeverKind.DELTA:
            what = tr("δ = {value}").format(value=_delta(lever.value))
        case LeverKind.EPSILON:
            what = tr("ε = {value}").format(value=shown_number(lever.value))
        case LeverKind.ROWS:
            what = tr("{value} rows").format(value=counted(int(lever.value)))
    after = tr("{right} of 100").format(right=round(_HUNDRED * lever.after)) if classes else _share(lever.after)
    # An ampersand in the name of a column is no keyboard shortcut.
    return tr("{what}: {after}").format(what=what, after=after).replace("&", "&&")


def help_words(lever: Lever, *, classes: bool) -> str:
    """What the numbers on the buttons are compared with."""
    if classes:
        return tr("What would help (now {right} of 100 right)").format(right=round(_HUNDRED * lever.before))
    return tr("What would lower the error (now {error})").format(error=_share(lever.before))


def _delta(text: str) -> str:
    return figure(float(text))


def _right_share(plan: Plan) -> float:
    accuracy = rehearsed_accuracy(plan)
    return 0.0 if accuracy is None else accuracy.right


class VerdictView(QWidget):
    """Number, verdict, sentence, and the levers that help most as buttons."""

    lever_wanted = Signal(object)  # a Lever

    def __init__(self) -> None:
        super().__init__()
        self._levers = Worker(self, done=lambda done: self.show_levers(done.of(tuple)))
        self._classes = Worker(self, done=lambda done: self._show_accuracy(done.value))
        self._choices: Choices | None = None
        self._labelled = False
        self._number = form.label("–", "number")
        # A label that has no frame when it is first painted never gets one.
        self._verdict = form.label("", Verdict.USEFUL.value, name=self.tr("Verdict"))
        self._words = form.sentence()
        self._help = form.label("", "label")
        self._buttons = form.flow(spacing=6)
        self._caption = form.label("", "label")
        form.column(
            self._caption,
            form.row(self._number, self._verdict, form.STRETCH, spacing=12),
            self._words,
            self._help,
            self._buttons,
            inside=self,
            spacing=4,
        )
        self.clear()

    def clear(self) -> None:
        self._drop()
        self._name_it()
        self._number.setText("–")
        self._words.clear()
        self._verdict.setVisible(False)

    def show_preview(self, preview: PlanPreview, choices: Choices | None) -> None:
        """Classes are tried on made-up rows. Levers follow where the plan is not useful, if there are choices."""
        self._drop()
        receipt, self._choices = preview.plan.receipt, choices
        self._labelled = bool(receipt.classes)
        self._name_it()
        if self._labelled:
            self._number.setText("–")
            self._verdict.setVisible(False)
            self._words.setText(self.tr("Naming classes of made-up rows…"))
            self._classes.start(lambda progress: rehearsed_accuracy(preview.plan, progress), supersede=True)
            return
        self.show_judgement(
            preview.judgement, kernel=receipt.facts.similarity.is_kernel, row_means=preview.plan.request.row_means
        )

    def _name_it(self) -> None:
        self._caption.setText(
            self.tr("Classes of new rows") if self._labelled else self.tr("Expected error of an answer")
        )

    def show_judgement(self, judgement: Judgement, *, kernel: bool, row_means: str) -> None:
        """row_means: what one row is, in the owner's words"""
        self._drop()
        self._number.setText(f"± {rows_in_words(judgement.people, row_means)}")
        self._show(judgement.verdict, error_in_words(judgement, kernel=kernel, row_means=row_means))

    def _show_accuracy(self, accuracy: object) -> None:
        assert isinstance(accuracy, ClassAccuracy)
        right = round(_HUNDRED * accuracy.right)
        self._number.setText(self.tr("{right} of 100 right").format(right=right))
        self._show(accuracy.verdict, classes_in_words(accuracy))

    def _show(self, verdict: Verdict, words: str) -> None:
        self._verdict.setText(verdict_words(verdict))
        form.set_look(self._verdict, "role", verdict.value)
        self._verdict.setVisible(True)
        self._verdict.updateGeometry()
        self._words.setText(words)
        self._verdict.setAccessibleDescription(words)
        if verdict is not Verdict.USEFUL and self._choices is not None:
            self.ask_for_levers(self._choices)

    def ask_for_levers(self, choices: Choices) -> None:
        """Worked out in the background; they appear when they are known."""
        if self._labelled:
            self._levers.start(
                lambda progress: best_levers(
                    lever_question(choices), progress, measure=_right_share, higher_is_better=True
                ),
                supersede=True,
            )
        else:
            self._levers.start(lambda progress: best_levers(lever_question(choices), progress), supersede=True)

    def show_levers(self, levers: tuple[Lever, ...]) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            old = item.widget()
            assert old is not None
            old.setParent(None)
            old.deleteLater()
        self._help.setVisible(bool(levers))
        self._help.setText(help_words(levers[0], classes=self._labelled) if levers else "")
        for lever in levers:
            button = form.button(
                lever_words(lever, classes=self._labelled),
                lambda _checked=False, lever=lever: self.lever_wanted.emit(lever),
            )
            if not lever.changes:
                button.setToolTip(self.tr("Leads to the page Data. There you can add files with the same columns."))
            self._buttons.addWidget(button)
        self.updateGeometry()

    def _drop(self) -> None:
        """What is still being worked out is about the choices before."""
        self._levers.drop()
        self._classes.drop()
        self.show_levers(())
