"""One line of a benchmark: what was measured, the figure, and what it should be."""


def figure(name: str, wanted: str, measured: float, more: str = "") -> None:
    print(f"  {name:<58} {measured:8.3f}  wanted {wanted:<8} {more}", flush=True)
