"""A finished sentence is recognised by its form; names stay, sentences inside sentences are said too."""

import pytest

from dpsim_gui.app.language.sentence_forms import SentenceForms

GERMAN = SentenceForms(
    {
        "type a number": "tippen Sie eine Zahl",
        "{0} and {1} more": "{0} und {1} weitere",
        "bounds are missing for {0}; type them": "für {0} fehlen Grenzen; tippen Sie sie",
        "the plan has {0} rows and the file {1}": "die Datei hat {1} Zeilen, der Plan {0}",
        "discrete Laplace of scale": "diskrete Laplace-Verteilung der Breite",
        "{0} {1} on every number": "auf jeder Zahl: {0} {1}",
        "Noise": "Rauschen",
        "the mean; {0}": "das Mittel; {0}",
        "{0}its spread is not released": "{0}die Streuung bleibt privat",
    }
)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("type a number", "tippen Sie eine Zahl"),
        ("Type a number.", "Tippen Sie eine Zahl."),
        ("weight: Type a number.", "weight: Tippen Sie eine Zahl."),
        ("the plan has 3 rows and the file 4", "die Datei hat 4 Zeilen, der Plan 3"),
        (
            "Bounds are missing for a, b and 7 more; type them.",
            "Für a, b und 7 weitere fehlen Grenzen; tippen Sie sie.",
        ),
        ("Bounds are missing for Noise; type them.", "Für Noise fehlen Grenzen; tippen Sie sie."),
        ("Type a number. Type a number.", "Tippen Sie eine Zahl. Tippen Sie eine Zahl."),
        ("Type a number.\nType a number.", "Tippen Sie eine Zahl.\nTippen Sie eine Zahl."),
        (
            "discrete Laplace of scale 1.5 on every number",
            "auf jeder Zahl: diskrete Laplace-Verteilung der Breite 1.5",
        ),
        ("Noise", "Rauschen"),
        ("the mean; its spread is not released", "das Mittel; die Streuung bleibt privat"),
        ("nothing of the kind", "nothing of the kind"),
        ("", ""),
        (" ", " "),
    ],
)
def test_a_sentence_is_said_in_the_other_language(english: str, german: str) -> None:
    assert GERMAN.say(english) == german


def test_a_sentence_nested_without_end_ends() -> None:
    endless = SentenceForms({"so {0}": "tak {0}"})
    assert endless.say("so " * 20 + "on and on").startswith("tak tak")
