"""What a rehearsal has measured: truth and release side by side, and error beside prediction."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from dpsim_gui.app.language.numbers import figure, share
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, CardGrid
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.rehearse.pictures import RehearsalMapView, RehearsalProfileView
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal
from dpsim_gui.curator.rehearse.views import ClassAccuracy

if TYPE_CHECKING:
    from dpsim_gui.app.wizard.rehearse.plot import RehearsalCurvePlot, RehearsalPlot


class AccuracyView(QWidget):
    """How often readers would name the right class of a row of the twin, and how often they would be told nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = StackedBar(self.tr("Classes of new rows of the twin"))
        self._note = form.sentence("", "small")
        form.column(form.label(self.tr("Classes of new rows"), "label"), self._bar, self._note, inside=self)

    def show_accuracy(self, accuracy: ClassAccuracy | None) -> None:
        self.setVisible(accuracy is not None)
        if accuracy is None:
            return
        parts = (
            (self.tr("Named right"), accuracy.right, "ok"),
            (self.tr("Left open: noise may explain the difference"), accuracy.left_open, "strong_border"),
            (self.tr("Named wrong"), accuracy.wrong, "danger"),
        )
        self._bar.show_parts(
            tuple(BarSegment(label=label, value=value, shown=share(value), tint=tint) for label, value, tint in parts),
            1.0,
        )
        self._note.setText(
            self.tr(
                "Without noise {share} would be named right: classes of the twin overlap, as those of most data do. "
                "Yours may be easier or harder to tell apart."
            ).format(share=share(accuracy.without_noise))
        )


class RehearsalTable(QWidget):
    """Measured beside predicted: the comparison a rehearsal is made for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Measured and predicted error"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for column, text in enumerate(("", self.tr("Predicted"), self.tr("Measured"))):
            grid.addWidget(_label(text, "muted", right=column > 0), 0, column)
        self._cells: list[tuple[QLabel, QLabel]] = []
        for row, text in enumerate(
            (
                self.tr("Typical error"),
                self.tr("Noise"),
                self.tr("Approximation and discretisation"),
                self.tr("Answers inside their noise band"),
            ),
            start=1,
        ):
            grid.addWidget(_label(text, "label" if row == 1 else ""), row, 0)
            predicted, measured = _label("–", "", right=True), _label("–", "label", right=True)
            grid.addWidget(predicted, row, 1)
            grid.addWidget(measured, row, 2)
            self._cells.append((predicted, measured))
        self._drawn = _label("", "small")
        self._drawn.setWordWrap(True)
        grid.addWidget(self._drawn, len(self._cells) + 1, 0, 1, 3)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        forecast = rehearsal.plan.predicted_error
        method = (forecast.approximation**2 + forecast.discretisation**2) ** 0.5
        texts = (
            (figure(forecast.total), figure(rehearsal.measured_total)),
            (figure(forecast.noise), figure(rehearsal.measured_noise)),
            (figure(method), figure(rehearsal.measured_method)),
            (self.tr("95 %"), share(rehearsal.covered)),
        )
        for (predicted, measured), (expected, found) in zip(self._cells, texts, strict=True):
            predicted.setText(expected)
            measured.setText(found)
        self._drawn.setText(
            self.tr(
                "The noise was drawn {draws} times, so what was measured of it may be off by about {share}."
            ).format(draws=rehearsal.drawn.draws, share=share(max(0.001, rehearsal.drawn.uncertainty)))
        )
        self.setAccessibleDescription(
            self.tr("Typical error: predicted {predicted}, measured {measured}").format(
                predicted=texts[0][0], measured=texts[0][1]
            )
        )


def _label(text: str, role: str, *, right: bool = False) -> QLabel:
    label = form.label(text)
    if role:
        label.setProperty("role", role)
    if right:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


class ResultCard(Card):
    """Hidden until there is a result."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Measured beside predicted"), parent=parent)
        self.add_to_heading(form.label(self.tr("SIMULATED"), "badge"))
        self._table = RehearsalTable()
        self._map = RehearsalMapView()
        self._plots = CardGrid(most=2, narrowest=290)
        self._plot: RehearsalPlot | None = None
        self._curve: RehearsalCurvePlot | None = None
        note = form.sentence(
            self.tr(
                "Each dot is one query; bars and the shaded band are noise bands, dashed lines are the truth. "
                "Your real rows may be spread differently."
            ),
            "small",
        )
        self._profile = RehearsalProfileView()
        self._accuracy = AccuracyView()
        self.add(self._map, self._profile, self._accuracy, self._table, self._plots, note)
        self.setVisible(False)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        self._map.show_map(rehearsal.map)
        self._profile.show_lines(rehearsal.profile if rehearsal.map is None else ())
        self._accuracy.show_accuracy(rehearsal.accuracy)
        self._table.show_rehearsal(rehearsal)
        if self._plot is None or self._curve is None:
            # Only now: what they draw with takes longer to load than all pages to be made.
            from dpsim_gui.app.wizard.rehearse.plot import RehearsalCurvePlot, RehearsalPlot  # noqa: PLC0415

            self._plot, self._curve = RehearsalPlot(), RehearsalCurvePlot()
            self._plots.add(self._plot)
            self._plots.add(self._curve)
        self._plot.show_rehearsal(rehearsal)
        self._curve.show_curve(rehearsal.curve)
        self.setVisible(True)
