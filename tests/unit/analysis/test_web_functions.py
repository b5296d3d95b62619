"""The reader in the web page knows the functions of the program, each by the same metric and decay."""

import re

from dpsim_gui.functions.traits import TRAITS
from dpsim_gui.resources import resource

_ENTRY = re.compile(r'^  "([a-z0-9-]+)": \["([a-z_]+)", "([a-z_]+)"\],$', re.MULTILINE)


def test_every_function_is_in_the_table_of_the_page() -> None:
    found = {name: (metric, decay) for name, metric, decay in _ENTRY.findall(_source())}
    assert found == {name: (each.metric.name.lower(), each.decay.name.lower()) for name, each in TRAITS.items()}


def test_a_function_that_is_not_there_is_refused() -> None:
    """It was read as another one once."""
    assert 'if (!Object.hasOwn(FUNCTIONS, name)) throw new DamagedFile("function");' in _source()


def _source() -> str:
    return resource("web/reader/functions.js").read_text("utf-8")
