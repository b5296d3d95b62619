"""What is set about a map: its columns in one row, and behind *Display* the layer, its colours, and what is grey."""

from math import isfinite

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.app.viewer.export.picture import ExportButton
from dpsim_gui.app.viewer.plots.map_zoom import Proportion
from dpsim_gui.app.viewer.plots.surface_widget import MAPS, Layer, Look, Spacing
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import ColumnPair, NumberBox
from dpsim_gui.app.widgets.form import as_widget, button, captioned, check_box, choice, column, flow, label, row, toggle


class LevelRow(QWidget):
    """Shows the usual level, no closeness or the middle of the map, until another one is typed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.typed: float | None = None
        self.box = NumberBox(self.tr("Highlight above"))
        self.box.setToolTip(self.tr("Colour shows places whose 95 % interval leaves this answer out"))
        self.box.valueChanged.connect(self._on_typed)
        self.whole = check_box(
            self.tr("&Whole map at 95 %"),
            self.changed,
            ticked=True,
            tip=self.tr("The interval is wide enough to hold at all places of the map at once"),
        )
        caption = label(self.tr("High&light above"), "label", buddy=self.box)
        column(flow(caption, self.box, self.whole, spacing=12), inside=self)

    def show_usual(self, level: float, step: float) -> None:
        self.box.setSingleStep(step)
        if self.typed is None:
            with QSignalBlocker(self.box):
                self.box.setValue(level)

    def restore(self, numbers: tuple[float, ...]) -> None:
        # One level, or none.
        for self.typed in numbers:
            with QSignalBlocker(self.box):
                self.box.setValue(self.typed)

    def forget(self) -> None:
        # Another function or unit is asked: back to the usual level.
        self.typed = None

    def _on_typed(self, value: float) -> None:
        self.typed = value
        self.changed.emit()


class LimitsRow(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fixed = check_box(
            self.tr("Fi&xed colours"), tip=self.tr("Colours run from the first to the second number on every map")
        )
        self.low, self.high = NumberBox(self.tr("Lowest colour")), NumberBox(self.tr("Highest colour"))
        row(self.fixed, self.low, self.high, inside=self)
        for box in (self.low, self.high):
            box.setVisible(False)
            self.fixed.toggled.connect(box.setVisible)
            box.valueChanged.connect(self.changed)
        self.fixed.toggled.connect(self.changed)

    @property
    def typed(self) -> tuple[float, float] | None:
        """None where the map decides, or where the lower one is not below the other."""
        low, high = self.low.value(), self.high.value()
        return (low, high) if self.fixed.isChecked() and low < high else None

    @property
    def is_backwards(self) -> bool:
        return self.fixed.isChecked() and self.typed is None

    def show_usual(self, low: float, high: float, step: float) -> None:
        """What the map decides, to start from."""
        with QSignalBlocker(self):
            for box, value in ((self.low, low), (self.high, high)):
                box.setSingleStep(step)
                if not self.fixed.isChecked():
                    box.setValue(float(f"{value:.3g}"))

    def restore(self, numbers: tuple[float, ...]) -> None:
        """Set both limits, or none, without a signal."""
        with QSignalBlocker(self):
            for box, number in zip((self.low, self.high), numbers, strict=False):
                box.setValue(number)
            self.fixed.setChecked(len(numbers) == 2)

    def forget(self) -> None:
        # Another function or unit is asked.
        self.restore(())


class SurfaceControls(QWidget):
    view_chosen = Signal(int)  # 0: the map;  1: the solid
    look_chosen = Signal()
    range_chosen = Signal()
    proportion_chosen = Signal()
    whole_wanted = Signal()

    def __init__(self, session: Session, columns: ColumnPair, export: ExportButton) -> None:
        super().__init__()
        self._session, self.export = session, export
        self.look_row = as_widget(self._look_row())
        chooser = self._columns_row(columns)
        self.options.toggled.connect(self.look_row.setVisible)
        session.choices.follow_tick("map/display", self.options)
        self.look_row.setVisible(self.options.isChecked())
        self._remember_choices()
        column(chooser, self.look_row, inside=self, spacing=8)

    @property
    def look(self) -> Look:
        return Look(
            layer=tuple(Layer)[max(0, self.layer.currentIndex())],
            colours=MAPS[max(0, self.colours.currentIndex())],
            contours=self.contours.isChecked(),
            masked=self.masked.isChecked(),
            level=self.level.typed if self.masked.isChecked() else None,
            whole=self.level.whole.isChecked(),
            spacing=tuple(Spacing)[max(0, self.spacing.currentIndex())],
            limits=self.limits.typed,
        )

    def _columns_row(self, pair: ColumnPair) -> QLayout:
        self.whole_map = button(
            self.tr("Wh&ole map"),
            self.whole_wanted,
            tip=self.tr("Shows the whole map (Home). The wheel, + and − zoom. Shift and a drag choose a box."),
        )
        self.whole_map.setEnabled(False)
        self.options = toggle(self.tr("&Display"), tip=self.tr("Colours, contours, noise and proportions of the map"))
        # Each column by itself: two long names do not fit side by side everywhere.
        self.pair = as_widget(flow(captioned(self.tr("&Across"), pair.across), captioned(self.tr("&up"), pair.up)))
        return flow(self.pair, self.whole_map, self.options, self.export)

    def _remember_choices(self) -> None:
        choices = self._session.choices
        choices.follow_box("map/colours", self.colours, MAPS)
        choices.follow_box("map/spacing", self.spacing, tuple(Spacing))
        for name, tick in (
            ("map/contours", self.contours),
            ("map/masked", self.masked),
            ("map/margin", self.margin),
            ("map/whole", self.level.whole),
        ):
            choices.follow_tick(name, tick)
        # Only what the reader chooses: other columns may offer, and change, the proportions by themselves.
        self.proportion_box.activated.connect(lambda _at: self._remember("map/proportion", self.proportion))
        # Restored before they are followed, so that restoring writes nothing.
        if self._is_as_released:
            self.level.restore(self._numbers_of("map/level", 1))
            self.limits.restore(self._numbers_of("map/limits", 2))
        self.level.changed.connect(lambda: self._remember_numbers("map/level", self.level.typed))
        self.limits.changed.connect(lambda: self._remember_numbers("map/limits", self.limits.typed))

    @property
    def _is_as_released(self) -> bool:
        # Numbers typed for another function are not worth keeping: it is seldom asked twice.
        return self._session.question.is_as_made

    def _remember(self, name: str, value: object) -> None:
        self._session.choices.remember_for_release(name, value)

    def _remember_numbers(self, name: str, typed: float | tuple[float, float] | None) -> None:
        # With the unit they are in, per row or in total.
        if self._is_as_released:
            numbers = typed if isinstance(typed, tuple) else (typed,)
            self._remember(name, None if typed is None else [*numbers, self._session.display.per_row])

    def _numbers_of(self, name: str, count: int) -> tuple[float, ...]:
        # None of them where they are in another unit than the one that is shown, or are not numbers.
        match self._session.choices.of_release(name):
            case [*numbers, bool() as per_row] if per_row == self._session.display.per_row and len(numbers) == count:
                return tuple(float(number) for number in numbers if isinstance(number, float) and isfinite(number))
        return ()

    @property
    def proportion(self) -> Proportion:
        return tuple(Proportion)[max(0, self.proportion_box.currentIndex())]

    def offer_earth(self, *, offered: bool) -> None:
        # Longitude and latitude are drawn in their true proportion, unless another one is chosen.
        # Of a place alone there is nothing to choose.
        self.pair.setVisible(not offered or len(self._session.columns) > 2)
        box, earth = self.proportion_box, tuple(Proportion).index(Proportion.EARTH)
        if offered == (box.count() > earth):
            return
        with QSignalBlocker(box):
            if offered:
                box.addItem(self.tr("Longitude–latitude"))
            else:
                box.removeItem(earth)
            self._show_proportion()

    def _show_proportion(self) -> None:
        # The one chosen for this release, if these columns have it.
        offers = tuple(Proportion)[: self.proportion_box.count()]
        usual = Proportion.EARTH if Proportion.EARTH in offers else Proportion.STRETCH
        chosen = self._session.choices.of_release("map/proportion")
        self.proportion_box.setCurrentIndex(offers.index(Proportion(str(chosen)) if chosen in offers else usual))

    def offer_solid(self, *, offered: bool) -> None:
        # Nothing lies between two words, so they have no surface.
        self.round.setEnabled(offered)
        self.round.setToolTip("" if offered else self.tr("A column of words has no surface: nothing lies between them"))
        if not offered and self.round.isChecked():
            self.flat.setChecked(True)
            self.view_chosen.emit(0)

    def _look_row(self) -> QLayout:
        self.flat, self.round = toggle(self.tr("&Map")), toggle(self.tr("&3-D"))
        for at, view in enumerate((self.flat, self.round)):
            view.setAutoExclusive(True)
            view.clicked.connect(lambda _checked=False, at=at: self.view_chosen.emit(at))
        self.flat.setChecked(True)
        self.proportion_box = choice(
            self.tr("Proportions of the map"), (self.tr("Stretched"), self.tr("Equal scale")), self.proportion_chosen
        )
        self._show_proportion()
        self.layer = choice(
            self.tr("Layer"), (self.tr("Answers"), self.tr("Noise (sd)"), self.tr("Worst-case error of the method"))
        )
        self.colours = choice(
            self.tr("Colours"),
            (self.tr("Viridis"), self.tr("Cividis"), self.tr("Grey")),
            tip=self.tr("All of them keep their order in print and for colour-blind readers"),
        )
        self.spacing = choice(
            self.tr("Scale of the colours"),
            (self.tr("Automatic"), self.tr("Linear"), self.tr("Square root"), self.tr("Logarithm")),
            tip=self.tr("Square root and logarithm show differences among small answers"),
        )
        self.limits = LimitsRow()
        self.contours = check_box(self.tr("&Contours"), ticked=True)
        self.masked = check_box(
            self.tr("Hide &noise"),
            ticked=True,
            tip=self.tr("Colour shows only what noise can’t explain"),
        )
        self.margin = check_box(
            self.tr("&Beyond bounds"), tip=self.tr("Adds a hatched margin outside the bounds the owner stated")
        )
        self.level = LevelRow()
        # Errors have colours of their own.
        self.layer.currentIndexChanged.connect(lambda index: self.colours.setEnabled(index == 0))
        self.masked.toggled.connect(self.level.setVisible)
        for changed in (
            self.layer.currentIndexChanged,
            self.colours.currentIndexChanged,
            self.spacing.currentIndexChanged,
            self.limits.changed,
            self.contours.toggled,
            self.level.changed,
            self.masked.toggled,
        ):
            changed.connect(self.look_chosen)
        self.margin.toggled.connect(self.range_chosen)
        return flow(
            *(self.flat, self.round, self.proportion_box, self.layer, self.colours, self.spacing, self.limits),
            *(self.contours, self.masked, self.margin, self.level),
        )
