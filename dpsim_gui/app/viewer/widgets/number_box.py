"""A spin box for any real number: 1e-9 and 3·10⁷ alike, typed in full precision, shown in ten digits."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from dpsim_gui.app.language.typed_numbers import shown_number, typed_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.typed_number import APOSTROPHES, MINUS_SIGN, SPACES, plain_number

_FINEST = 60
_LARGEST = 1e30


class NumberBox(QDoubleSpinBox):
    """Understands a decimal comma. A range is not enforced: a point outside the bounds is answered too, and marked."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setDecimals(_FINEST)
        self.setRange(-_LARGEST, _LARGEST)
        self.setKeyboardTracking(False)
        self.setMinimumWidth(scaled(86))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def sizeHint(self) -> QSize:
        """For a usual number; the largest possible one would take half a window."""
        return QSize(self.minimumWidth(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def textFromValue(self, value: float) -> str:
        return shown_number(f"{value:.10g}")

    def valueFromText(self, text: str) -> float:
        value = _parsed(text)
        return self.value() if value is None else value

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if _parsed(text) is not None:
            return QValidator.State.Acceptable, text, position
        typing = all(sign in f"0123456789+-.,eE{MINUS_SIGN}{SPACES}{APOSTROPHES}" for sign in text)
        return (QValidator.State.Intermediate if typing else QValidator.State.Invalid), text, position


def _parsed(text: str) -> float | None:
    plain = plain_number(typed_number(text))
    return float(plain) if plain is not None and abs(float(plain)) <= _LARGEST else None


class CountBox(QSpinBox):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setGroupSeparatorShown(True)
        self.setMinimumWidth(scaled(112))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)
