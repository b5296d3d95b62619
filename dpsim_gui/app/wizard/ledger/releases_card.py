"""Every release the ledger knows, the latest first."""

from collections.abc import Sequence

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.ledger.table import fill_table, ledger_table
from dpsim_gui.curator.ledger.entry import Entry, State
from dpsim_gui.functions.traits import FunctionName


class ReleasesCard(Card):
    def __init__(self, heading: str) -> None:
        super().__init__(heading)
        self.table = ledger_table(
            heading,
            (
                self.tr("Time (UTC)"),
                self.tr("Data set"),
                "ε",
                "δ",
                self.tr("State"),
                self.tr("File"),
                self.tr("What"),
                self.tr("Unit"),
            ),
        )
        self.add(self.table)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        fill_table(self.table, [self._line(entry) for entry in reversed(entries)])

    def _line(self, entry: Entry) -> tuple[str, ...]:
        return (
            entry.at[:16].replace("T", " "),
            entry.dataset,
            figure(float(entry.cost.epsilon)),
            figure(float(entry.cost.delta)),
            self._state_words(entry.state),
            entry.file_name,
            _description_words(entry.description),
            self.tr("not recorded") if entry.unit is None else translated(entry.unit.words),
        )

    def _state_words(self, state: State) -> str:
        match state:
            case State.RESERVED:
                return self.tr("spent, no file")
            case State.HASHED:
                return self.tr("spent, file not finished")
            case State.WRITTEN:
                return self.tr("written")


def _description_words(description: str) -> str:
    """The ledger keeps identifiers, `gaussian, fourier`; people read names."""
    function, _, structure = description.partition(", ")
    if function not in set(FunctionName):
        return description
    return f"{function_words(FunctionName(function)).title}, {structure_title(structure)}"
