"""Rules in a release file: one way to write each, and nothing else is read."""

import json
from random import Random
from typing import Any

import pytest

from dpsim_gui.columns import table as table_module
from dpsim_gui.columns.column import MOST_VALUES, Column, read_values
from dpsim_gui.columns.table import LONGEST_JSON, ColumnTable, from_json, to_json
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.json_values import finite
from tests.unit.columns.examples import EXAMPLES

ALL = [column for name, column in EXAMPLES.items() if name not in ("place across the date line",)]


def written(content: Any) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


@pytest.mark.parametrize("column", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_a_rule_comes_back_as_it_was(column: Column) -> None:
    table = ColumnTable(columns=(column,))
    text = to_json(table)
    assert text.isascii()
    assert text.isprintable()
    assert from_json(text) == table


def test_a_whole_table_comes_back_as_it_was() -> None:
    table = ColumnTable(columns=tuple(ALL))
    assert from_json(to_json(table)) == table


@pytest.mark.parametrize("column", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_no_field_may_be_left_out_added_or_of_another_type(column: Column) -> None:
    (content,) = json.loads(to_json(ColumnTable(columns=(column,))))
    others: tuple[Any, ...] = (
        None, True, 0, 1, -1.0, 0.0, -0.0, 1e308, "", "x", "\u202e", "\0", "a" * 201, [], ["a"], ["a", "a"], [1], {},
        [[]], ["x"] * 2000, "2024-02-30",
    )  # fmt: skip
    refused = 0
    for key, value in content.items():
        without = {each: kept for each, kept in content.items() if each != key}
        with pytest.raises(ReleaseFileError):
            from_json(written([without]))
        for other in others:
            changed = written([{**content, key: other}])
            if other == value and type(other) is type(value):
                continue
            try:
                # What is read at all is read as it stands.
                assert to_json(from_json(changed)) == changed
            except ReleaseFileError:
                refused += 1
    assert refused > 10 * len(content)
    with pytest.raises(ReleaseFileError):
        from_json(written([{**content, "more": 1}]))


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "[null]", "[[]]", '["number"]', "[{}]", "[" * 100_000, "1e999", "NaN",
        '[{"kind":"number"}]', '[{"kind":"spiral","missing":{"fill":null,"rule":"fill"}}]', "\ud800", "é",
        '[{"high":1.0,"kind":"number","low":0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":NaN}]',
        '[{"high":1.0,"kind":"number","low":0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":1.0,"near":1.0}]',
        '[{"high":1.0,"kind":"number","low":0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":1}]',
        '[{"high":1.0,"kind":"number","low":0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":1.00}]',
        '[{"high":1.0,"kind":"number","low":0.0,"missing":{"fill":"2","rule":"fill"},"name":"x","near":1.0}]',
        '[{"high":1.0,"kind":"number","low":-0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":1.0}]',
        '[{"high":1.0, "kind":"number","low":0.0,"missing":{"fill":null,"rule":"fill"},"name":"x","near":1.0}]',
        " " * (LONGEST_JSON + 1),
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ReleaseFileError, match="is damaged"):
        from_json(text)


def test_one_rule_too_many_is_refused() -> None:
    (rule,) = json.loads(to_json(ColumnTable(columns=(EXAMPLES["number"],))))
    with pytest.raises(ReleaseFileError, match="is damaged"):
        from_json(written([{**rule, "name": f"x{at}"} for at in range(1001)]))
    assert len(from_json(written([{**rule, "name": f"x{at}"} for at in range(1000)])).columns) == 1000


def test_a_table_as_long_as_allowed_is_read_and_no_longer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    text = to_json(ColumnTable(columns=(EXAMPLES["number"],)))
    for longest in (len(text), len(text) - 1):
        monkeypatch.setattr(table_module, "LONGEST_JSON", longest)
        if longest == len(text):
            assert to_json(from_json(text)) == text
        else:
            with pytest.raises(ReleaseFileError):
                from_json(text)


def test_changed_letters_are_refused_or_read_as_they_stand() -> None:
    """Whatever a stranger writes: a sentence, or rules that are written the same way again."""
    text, random, read = to_json(ColumnTable(columns=tuple(ALL))), Random(11), 0
    for _ in range(1500):
        letters = list(text)
        for _ in range(random.randrange(1, 4)):
            letters[random.randrange(len(letters))] = random.choice('0123456789.-e",:[]{}\\ua\x7f ')
        changed = "".join(letters)
        try:
            assert to_json(from_json(changed)) == changed
            read += 1
        except ReleaseFileError:
            pass
    assert read > 50


def test_a_number_of_a_rule_is_a_plain_float() -> None:
    assert [finite(each) for each in (0.0, 1.0, -1.0)] == [0.0, 1.0, -1.0]
    for wrong in (-0.0, 1, True, "1", None, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="real number"):
            finite(wrong)


def test_a_list_of_texts_is_a_list_and_not_too_long() -> None:
    assert read_values(["a"] * MOST_VALUES) == ("a",) * MOST_VALUES
    for wrong in (["a"] * (MOST_VALUES + 1), "abc", ("a",), {"a": 1}, None, ["a", 1]):
        with pytest.raises(ValueError, match=r"text|list"):
            read_values(wrong)
