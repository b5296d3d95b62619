"""Measured beside predicted: the comparison a rehearsal is made for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from dpsim_gui.app.language.numbers import figure, share
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal


class RehearsalTable(QWidget):
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
    label = QLabel(text)
    if role:
        label.setProperty("role", role)
    if right:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label
