"""One similarity function as a card: its map, its formula, when to use it."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.choice_card import ChoiceCard
from dpsim_gui.app.wizard.formula_view import FormulaView
from dpsim_gui.app.wizard.function_picture import FunctionPicture
from dpsim_gui.app.wizard.function_words import function_words
from dpsim_gui.functions.similarity import FunctionName


def function_card(name: FunctionName, parent: QWidget | None = None) -> ChoiceCard:
    words = function_words(name)
    card = ChoiceCard(words.title, words.use, picture=FunctionPicture(name), parent=parent)
    card.add(FormulaView(name))
    return card
