"""The bundled tables with plainer choices than their own, for tests of one page: numbers alone, squared distance."""

from dataclasses import replace

from dpsim_gui.curator.draft.example import Example, examples

_CLINIC, _ROADS = examples()
_BOUNDS = {
    "age": ("0", "110"),
    "weight_kg": ("30", "200"),
    "height_cm": ("120", "210"),
    "systolic_mmhg": ("70", "230"),
    "glucose_mmol_l": ("2", "25"),
}
_NEAR = {"age": "10", "weight_kg": "15", "height_cm": "10", "systolic_mmhg": "15", "glucose_mmol_l": "2"}


def _of(example: Example, **choices: object) -> Example:
    return replace(example, choices=replace(example.choices, function="l2sq", **choices))  # type: ignore[arg-type]


NUMBERS = _of(
    _CLINIC,
    columns=tuple(_BOUNDS),
    bounds=_BOUNDS,
    kinds={},
    near=_NEAR,
    values={},
    missing=dict.fromkeys(_BOUNDS, "leave-out"),
)
"""Five measurements of the clinic."""
PLACES = _of(_ROADS, near={"lng": "10"})
"""Of accidents, on a map."""
