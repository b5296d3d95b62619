"""A row of numbers from the clipboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.app.viewer.point.pane import parse_row
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.errors import QueryError

AXES = tuple(Axis(name=name, low=0.0, high=10.0, declared=True) for name in ("a", "b"))


@pytest.mark.parametrize(
    "text",
    [
        "1\t2.5",
        "1;2,5",
        "1, 2.5",
        "1,2.5",
        "[1.0, 2.5]",
        "1 2,5",
        " 1 2.5\n",
        "b\ta\n2.5\t1\n",
        "a,b,c\n1,2.5,9",
        '"1","2.5"',
    ],
)
def test_one_row_is_understood_in_every_usual_form(text: str) -> None:
    assert parse_row(text, AXES).tolist() == [1.0, 2.5]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no text"),
        ("1,2,3", "has 3 values, the release needs 2"),
        ("x" * 200_000, "has 1 values, the release needs 2"),
        ("1,word", "value 2 is not a number"),
        ("1,nan", "value 2 is not a number"),
        ("1e99,2", "value 1 is not a number"),
        ("1_00,2", "value 1 is not a number"),
        ("a,b\n1", "names and values that do not match"),
    ],
)
def test_a_row_that_does_not_fit_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        parse_row(text, AXES)


# Letters by their number: st.text() first learns what kind of letter each of a million is.
LETTERS = st.one_of(
    st.sampled_from("0123456789.,;:-+eE \t\n\"'[]"),
    st.integers(0, 0xD7FF).map(chr),
    st.integers(0xE000, 0x10FFFF).map(chr),
)


@given(text=st.lists(LETTERS, max_size=40).map("".join))
def test_any_clipboard_is_a_row_or_a_sentence(text: str) -> None:
    try:
        assert parse_row(text, AXES).shape == (2,)
    except QueryError:
        return
