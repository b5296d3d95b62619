"""One list of answer columns: every name is an array of an answer, and all tables begin with the same ones."""

import numpy as np
import pytest

from dpsim_gui.release.answer import (
    FLAGS,
    Answer,
    Classification,
    ClassScores,
    answer_columns,
    columns_of,
    free_names,
    true_or_false,
)


def an_answer(*, landmarks: bool) -> Answer:
    numbers, flags = np.arange(3.0), np.array([True, False, True])
    return Answer(
        value=numbers,
        noise_sd=numbers,
        low=numbers,
        high=numbers,
        inside=flags,
        approximation=numbers,
        method_sd=numbers,
        level=0.95,
        unseen=flags if landmarks else None,
    )


@pytest.mark.parametrize("landmarks", [False, True])
def test_every_column_is_an_array_of_the_answer(landmarks: bool) -> None:
    answer = an_answer(landmarks=landmarks)
    assert columns_of(answer) == answer_columns(landmarks=landmarks, method=True)
    for name in columns_of(answer):
        values = getattr(answer, name)
        assert len(values) == len(answer)
        assert (values.dtype == np.bool_) == (name in FLAGS)


def test_the_columns_of_the_command_line_begin_as_they_always_have() -> None:
    plain = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high")
    assert answer_columns(landmarks=False) == plain
    assert answer_columns(landmarks=True) == (*plain, "approximation", "unseen")


def test_tables_of_the_viewer_hold_the_methods_error_too() -> None:
    assert answer_columns(landmarks=False, method=True) == (*answer_columns(landmarks=False), "approximation")
    assert answer_columns(landmarks=True, method=True) == answer_columns(landmarks=True)


def test_flags_are_written_in_words() -> None:
    assert (true_or_false(True), true_or_false(False)) == ("true", "false")


def test_answers_take_other_names_where_a_file_has_their_own() -> None:
    assert free_names(("x", "value"), ("value", "low")) == ("answer_value", "low")


def test_what_is_behind_a_class_is_worked_out_once_and_told_by_name() -> None:
    asked: list[None] = []
    parts = {name: np.full((2, 3), float(at)) for at, name in enumerate(("scores", "score_sd", "method_sd", "reach"))}

    def scored() -> ClassScores:
        asked.append(None)
        return ClassScores(**parts)

    found = Classification(label=np.array(["a", None], dtype=object), scored=scored)
    assert asked == []
    assert all(getattr(found, name) is part for name, part in parts.items())
    assert len(asked) == 1
