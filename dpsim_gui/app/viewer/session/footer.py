"""The line under everything that leaves the viewer: which release it is from, and at what privacy."""

from dataclasses import dataclass
from fractions import Fraction

from dpsim_gui.app.language.numbers import exact, in_any_language

SHORT_ID = 16


@dataclass(frozen=True, kw_only=True)
class ExportFooter:
    """name: of the file, without its folder;  fingerprint: SHA-256 in hexadecimal;  level: of the noise band.

    asked: the function, where it is not the one the release was made for
    """

    name: str
    fingerprint: str
    epsilon: Fraction
    delta: Fraction
    level: float
    simulated: bool = False
    asked: str = ""

    @property
    def file_id(self) -> str:
        return self.fingerprint[:SHORT_ID]

    @property
    def line(self) -> str:
        """For pictures."""
        mark = "SIMULATED · " if self.simulated else ""
        return (
            f"{mark}{self.name} · ε = {exact(self.epsilon)} · δ = {exact(self.delta)} · "
            f"band {100 * self.level:g} % · file {self.file_id}"
            f"{f' · asked: {self.asked}' if self.asked else ''}"
        )

    @property
    def comment_lines(self) -> tuple[str, ...]:
        """For tables; each starts with #, which our own readers and most others can skip."""
        lines: tuple[str, ...] = (
            f"# dpsim release {self.name}, file id {self.file_id}",
            f"# epsilon {in_any_language(self.epsilon)}, delta {in_any_language(self.delta)}",
            f"# low and high: noise band; total_low and total_high: noise and method; {100 * self.level:g} %",
        )
        if self.asked:
            lines = (*lines[:-1], f"# asked for {self.asked}, which is not what the release was made for", lines[-1])
        return ("# SIMULATED: made from a rehearsal, not from data", *lines) if self.simulated else lines
