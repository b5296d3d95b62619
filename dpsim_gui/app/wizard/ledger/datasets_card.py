"""What was spent on each data set, and the cap of the selected one."""

from collections.abc import Sequence

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.numbers import figure, spent
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.ledger.cap_controls import CapControls
from dpsim_gui.app.wizard.ledger.table import fill_table, ledger_table
from dpsim_gui.curator.ledger.overview import DatasetOverview, left_of
from dpsim_gui.privacy.accounting import Accountant


class DatasetsCard(Card):
    def __init__(self, heading: str) -> None:
        super().__init__(heading)
        self._released: frozenset[str] = frozenset()
        self._accountants: dict[str, Accountant] = {}
        self.table = ledger_table(
            heading,
            (
                self.tr("Data set"),
                self.tr("Releases"),
                self.tr("Spent ε"),
                self.tr("Spent δ"),
                self.tr("Cap ε"),
                self.tr("Left ε"),
                self.tr("Counted by"),
                self.tr("Unit"),
            ),
        )
        self.table.itemSelectionChanged.connect(self._on_selected)
        self.cap = CapControls()
        self.add(self.table)
        self.add(self.cap)
        self._on_selected()

    @property
    def selected(self) -> str:
        """Its name, empty where there is none."""
        lines = self.table.selectionModel().selectedRows()
        return str(lines[0].data()) if lines else ""

    def show_datasets(self, datasets: Sequence[DatasetOverview]) -> None:
        chosen = self.selected
        fill_table(self.table, [self._line(each) for each in datasets])
        names = [each.name for each in datasets]
        self._released = frozenset(each.name for each in datasets if each.releases)
        self._accountants = {each.name: each.accountant for each in datasets}
        if names:
            self.table.selectRow(names.index(chosen) if chosen in names else 0)
        self._on_selected()

    def _line(self, each: DatasetOverview) -> tuple[str, ...]:
        left = left_of(each)
        return (
            each.name,
            str(each.releases),
            spent(each.spent.epsilon),
            spent(each.spent.delta),
            "–" if each.cap is None else figure(float(each.cap.epsilon)),
            "–" if left is None else figure(float(left)),
            translated(each.accountant.label),
            self.tr("that of the first release") if each.unit is None else translated(each.unit.words),
        )

    def _on_selected(self) -> None:
        name = self.selected
        accountant = self._accountants.get(name, Accountant.BASIC)
        self.cap.show_dataset(name, fixed=name in self._released, accountant=accountant)
