"""Budgets to start from, by the harm it would do a person if their row were learned."""

from dataclasses import dataclass

CAVEAT = "a starting point, not a legal standard"


@dataclass(frozen=True, kw_only=True)
class Preset:
    """harm: what learning a row would do to the person;  epsilon: as typed."""

    harm: str
    epsilon: str


PRESETS = (
    Preset(harm="slight: an embarrassment at most", epsilon="3"),
    Preset(harm="moderate: money or trust could be lost", epsilon="1"),
    Preset(harm="serious: health, work or family could suffer", epsilon="0.3"),
    Preset(harm="grave: safety or freedom is at stake", epsilon="0.1"),
)
