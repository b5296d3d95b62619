"""The language of the windows: English, or one that `resources/translations` holds a complete file of.

A language is one JSON file, English text → translated text, and beside it a folder of the same name with help pages:

    resources/translations/de.json        every text of the windows and every form of a sentence from the layers below
    resources/translations/de/data.md     a help page; a page that is missing stays English

Files are written by packaging/translation_catalogue.py. A release file and its receipt page stay English: they go to
readers whose language nobody knows.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.language.sentence_forms import SentenceForms
from dpsim_gui.resources import resource

ENGLISH = "en"
_ASKED_FOR = "dpsim_language"


class Language(QTranslator):
    """Installed as a child of the application, where `translated` and `help_text` find it.

    pages: folder of translated help pages, whether it exists or not
    """

    def __init__(self, translations: Mapping[str, str], pages: Path, parent: QCoreApplication) -> None:
        super().__init__(parent)
        # An empty text is one that nobody has translated yet.
        self._translations = {english: said for english, said in translations.items() if said}
        self._forms = SentenceForms(self._translations)
        self.pages = pages

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        return self._translations.get(source)

    def isEmpty(self) -> bool:
        return False

    def say(self, sentence: str) -> str:
        return self._forms.say(sentence)


def translated(sentence: str) -> str:
    """A sentence of the layers below, in the language of the windows; names and numbers in it stay as they are."""
    language = _current()
    return sentence if language is None else language.say(sentence)


def help_text(topic: str) -> str:
    """The help page in Markdown; English where the language has no page of its own."""
    language = _current()
    if language is not None and (language.pages / f"{topic}.md").is_file():
        return (language.pages / f"{topic}.md").read_text("utf-8")
    return resource(f"help/{topic}.md").read_text("utf-8")


def install_language(application: QApplication, wanted: str | None = None) -> None:
    """wanted: a code such as `de` or `pt_BR`, or the path of a JSON file; None for the language of the system."""
    # Programs that are started from here speak the same.
    application.setProperty(_ASKED_FOR, wanted)
    path = _file_of([wanted] if wanted else QLocale.system().uiLanguages())
    translations = {} if path is None else _read(path)
    if path is None or not translations:
        if wanted and _family(wanted) != ENGLISH and sys.stderr is not None:  # None in a windowed bundle
            print(f"dpsim: there is no translation {wanted}; the windows speak English", file=sys.stderr)
        return
    application.installTranslator(Language(translations, path.with_suffix(""), application))
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
        if name.endswith(".json"):
            return Path(name) if Path(name).is_file() else None
        if _family(name) == ENGLISH:
            return None
        for stem in (name.replace("-", "_"), _family(name)):
            if (folder / f"{stem}.json").is_file():
                return folder / f"{stem}.json"
    return None


def _family(code: str) -> str:
    """`pt_BR` and `pt-PT` are both `pt`."""
    return code.replace("-", "_").split("_")[0]


def _read(path: Path) -> dict[str, str]:
    """Empty for a file that is no translation."""
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(content, dict) or not all(isinstance(said, str) for said in content.values()):
        return {}
    return content


def _current() -> Language | None:
    application = QCoreApplication.instance()
    return None if application is None else application.findChild(Language)
