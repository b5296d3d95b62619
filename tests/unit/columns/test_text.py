"""The rule of a column of texts: unit vectors, missing cells, and what is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.column import Missing
from dpsim_gui.columns.spec import specs_of, text_of
from dpsim_gui.columns.text import TextColumn, TextRule
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.json_values import decode, encode
from tests.unit.columns.small_model import IDENTITY, model_folder, small_model, use_small_library


def column(missing: str = "fill:the cat") -> TextColumn:
    result = TextColumn.of(TextRule(column="note", model=IDENTITY, missing=Missing.parse(missing)), "small")
    result.__dict__["model"] = small_model()
    return result


def test_each_cell_is_read_by_itself_and_empty_ones_are_missing() -> None:
    cells = ["the cat", None, "", " ", "NA", "none", "the cat", "the dog ran"]
    values = column().values_of_texts(cells)
    assert values.shape == (8, 16)
    assert np.isnan(values).any(axis=1).tolist() == [False, True, True, True, True, True, False, False]
    for at, cell in enumerate(cells):
        assert values[at].tobytes() == column().values_of_texts([cell])[0].tobytes()


def test_what_is_asked_has_length_1_and_a_text_without_words_is_refused() -> None:
    assert np.linalg.norm(column().asked("the mat")) == pytest.approx(1, abs=1e-12)
    with pytest.raises(QueryError, match="no words"):
        column().asked("  ")


def test_a_typed_text_stands_for_missing_ones_or_the_middle_or_nothing() -> None:
    assert np.array_equal(column().fill, column().asked("the cat"))
    plain = replace(column(), rule=TextRule(column="note", model=IDENTITY))
    assert set(plain.fill) == {0.0}
    assert plain.rule.missing_words.code == "missing-text"
    assert not plain.rule.leaves_rows_out
    left = TextRule(column="note", model=IDENTITY, missing=Missing.parse("leave-out"))
    assert left.leaves_rows_out
    assert left.missing_words.code == "missing-left-out"
    assert column().rule.missing_words.code == "missing-count-as"
    with pytest.raises(PlanError, match="no words"):
        _ = column("fill:NA").fill
    with pytest.raises(PlanError, match="only a category"):
        TextRule(column="note", model=IDENTITY, missing=Missing.parse("own"))
    with pytest.raises(PlanError):
        TextRule(column="a\u202eb", model=IDENTITY)


def test_a_rule_reads_back_from_a_file_and_nothing_else_does() -> None:
    rule = column().rule
    content = encode(rule)
    assert decode(TextRule, content) == rule
    changes: tuple[dict[str, Any], ...] = ({"column": ""}, {"model": {}}, {"more": 1})
    for changed in changes:
        with pytest.raises((ValueError, PlanError)):
            decode(TextRule, content | changed)
    for key, wrong in {"sha256": "x", "dimension": 0, "tokens": "1", "name": "\n", "version": 1}.items():
        with pytest.raises((ValueError, TypeError)):
            decode(TextRule, content | {"model": content["model"] | {key: wrong}})


def test_another_model_is_refused_with_both_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use_small_library(monkeypatch)
    other = TextColumn.of(column().rule, str(model_folder(tmp_path)))
    with pytest.raises(QueryError, match=r"is letters .* needs small 1"):
        other.asked("the cat")


def test_texts_are_released_alone_and_have_no_bounds() -> None:
    (spec,) = specs_of(("note",), {"kind": {"note": "text"}, "missing": {"note": "leave-out"}})
    assert text_of([spec]) is spec
    assert text_of(specs_of(("a",), {})) is None
    with pytest.raises(PlanError, match="mixed with texts"):
        text_of(specs_of(("note", "age"), {"kind": {"note": "text"}}))
    for option, said in {"near": "1", "bounds": ("0", "1"), "values": ("a", "b"), "far": "1"}.items():
        with pytest.raises(PlanError, match="no meaning"):
            specs_of(("note",), {"kind": {"note": "text"}, option: {"note": said}})
