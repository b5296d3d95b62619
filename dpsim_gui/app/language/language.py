"""The language of the windows: English, or one that `resources/translations` holds a file of.

What a language lacks stays English. A release file is the same in every language; its receipt is shown, printed and
saved in that of the windows.
"""

import sys
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from dpsim_gui.messages import Message, Words, english, render
from dpsim_gui.resources import resource
from dpsim_gui.translation import WINDOWS, Translation, find_translation, is_english, read_translation

_ASKED_FOR = "dpsim_language"


class Language(QTranslator):
    """installed: that of the windows, where `translated` and `help_text` find it; None for English."""

    installed: "ClassVar[Language | None]" = None

    def __init__(self, translation: Translation, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self.translation = translation

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        # One context for all windows: equal texts are translated once.
        return self.translation.windows.get(source)

    def isEmpty(self) -> bool:
        return False


def words(code: str, count: int | None = None) -> str:
    """The text of a message in the language of the windows, English where it has none."""
    language = Language.installed
    return english(code, count) if language is None else language.translation.words(code, count)


def current_words() -> Words:
    """The same for work in another thread, which may not ask the application."""
    language = Language.installed
    return english if language is None else language.translation.words


def translated(message: Message) -> str:
    """As part of a sentence; names in it stay as they are."""
    return render(message, words)


def tr(text: str) -> str:
    """A text of the windows in their language, for code that is no widget and has no `tr` of its own."""
    return QCoreApplication.translate(WINDOWS, text)


def example_words(text: str) -> str:
    """Title or description of an example data set."""
    return tr(text)


def help_text(topic: str) -> str:
    """The help page in Markdown; English where the language has no page of its own, and then it says so."""
    language = Language.installed
    page = resource(f"help/{topic}.md").read_text("utf-8")
    if language is None:
        return page
    local = language.translation.pages / f"{topic}.md"
    return local.read_text("utf-8") if local.is_file() else f"*{words('help-in-english')}*\n\n{page}"


def install_language(application: QApplication, wanted: str | None = None) -> None:
    """wanted: a code such as `de` or `pt_BR`, or the path of a .ts file; None for the language of the system."""
    # Programs that are started from here speak the same.
    application.setProperty(_ASKED_FOR, wanted)
    path = find_translation([wanted] if wanted else QLocale.system().uiLanguages())
    translation = None if path is None else read_translation(path)
    if translation is None:
        if wanted and not is_english(wanted) and sys.stderr is not None:  # None in a windowed bundle
            print(f"dpsim: there is no translation {wanted}; the windows speak English", file=sys.stderr)
        return
    Language.installed = Language(translation, application)
    application.installTranslator(Language.installed)
    # Days, times and the boxes of Qt that count.
    QLocale.setDefault(QLocale(translation.code))
    # Qt's own buttons and file dialogs follow, and only then: half of a window in another language helps nobody.
    qt, folder = QTranslator(application), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if qt.load(QLocale(translation.code), "qtbase", "_", folder):
        application.installTranslator(qt)


def asked_for() -> str | None:
    """What `--language` said; None where the system decides."""
    application = QCoreApplication.instance()
    wanted = None if application is None else application.property(_ASKED_FOR)
    return wanted if isinstance(wanted, str) else None
