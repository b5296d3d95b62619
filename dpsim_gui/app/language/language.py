"""The language of the windows: English, or one that `resources/translations` holds a complete file of.

A language is one file of Qt's, made from the .ts file that Qt Linguist edits, and beside it a folder of help pages:

    resources/translations/de.ts          every text of the windows and every message of the layers below
    resources/translations/de.qm          the same as Qt reads it
    resources/translations/de/data.md     a help page; a page that is missing stays English

Files are written by packaging/translation_catalogue.py. What is missing in one of them stays English. A release file
and its receipt page stay English: they go to readers whose language nobody knows.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from dpsim_gui.messages import Message, english, english_table, render
from dpsim_gui.resources import resource

ENGLISH = "en"
WINDOWS, MESSAGES = "windows", "messages"
"""contexts of the .ts file: texts as they stand in the source of the windows, and messages, by text and code"""
_ASKED_FOR = "dpsim_language"


class Language(QTranslator):
    """Installed as a child of the application, where `translated` and `help_text` find it.

    texts: the loaded file;  pages: folder of translated help pages, whether it exists or not
    """

    def __init__(self, texts: QTranslator, pages: Path, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self.texts = texts
        self.pages = pages

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        # One context for all windows: equal texts are translated once.
        return self.texts.translate(WINDOWS, source, "", n) or None

    def isEmpty(self) -> bool:
        return False

    def message(self, code: str, count: int | None) -> str | None:
        """The text of a message with its places; the language decides which form belongs to the count."""
        # Qt finds a text without several forms only where it is asked for without a number.
        number = -1 if count is None or isinstance(english_table()[code], str) else count
        return self.texts.translate(MESSAGES, english(code), code, number) or None


def words(code: str, count: int | None = None) -> str:
    """The text of a message in the language of the windows, English where it has none."""
    language = _current()
    return (None if language is None else language.message(code, count)) or english(code, count)


def translated(message: Message) -> str:
    """As part of a sentence; names and numbers in it stay as they are."""
    return render(message, words)


def example_words(text: str) -> str:
    """Title or description of an example data set."""
    return QCoreApplication.translate(WINDOWS, text)


def help_text(topic: str) -> str:
    """The help page in Markdown; English where the language has no page of its own."""
    language = _current()
    if language is not None and (language.pages / f"{topic}.md").is_file():
        return (language.pages / f"{topic}.md").read_text("utf-8")
    return resource(f"help/{topic}.md").read_text("utf-8")


def install_language(application: QApplication, wanted: str | None = None) -> None:
    """wanted: a code such as `de` or `pt_BR`, or the path of a .qm file; None for the language of the system."""
    # Programs that are started from here speak the same.
    application.setProperty(_ASKED_FOR, wanted)
    path = _file_of([wanted] if wanted else QLocale.system().uiLanguages())
    texts = QTranslator(application)
    if path is None or not texts.load(str(path)):
        if wanted and _family(wanted) != ENGLISH and sys.stderr is not None:  # None in a windowed bundle
            print(f"dpsim: there is no translation {wanted}; the windows speak English", file=sys.stderr)
        return
    application.installTranslator(Language(texts, path.with_suffix(""), application))
    # Qt's own buttons and file dialogs follow, and only then: half of a window in another language helps nobody.
    qt = QTranslator(application)
    if qt.load(QLocale(path.stem), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(qt)


def asked_for() -> str | None:
    """What `--language` said; None where the system decides."""
    application = QCoreApplication.instance()
    wanted = None if application is None else application.property(_ASKED_FOR)
    return wanted if isinstance(wanted, str) else None


def _file_of(names: Iterable[str]) -> Path | None:
    folder = resource("icons").parent / "translations"
    for name in names:
        if name.endswith(".qm"):
            return Path(name) if Path(name).is_file() else None
        if _family(name) == ENGLISH:
            return None
        for stem in (name.replace("-", "_"), _family(name)):
            if (folder / f"{stem}.qm").is_file():
                return folder / f"{stem}.qm"
    return None


def _family(code: str) -> str:
    """`pt_BR` and `pt-PT` are both `pt`."""
    return code.replace("-", "_").split("_")[0]


def _current() -> Language | None:
    application = QCoreApplication.instance()
    return None if application is None else application.findChild(Language)
