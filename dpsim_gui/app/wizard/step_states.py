"""What the list of steps shows of the draft: which are finished, which can be reached, and one line about each."""

from collections.abc import Collection

from dpsim_gui.app.step_list import StepState
from dpsim_gui.app.wizard.step_summary import step_summary
from dpsim_gui.curator.draft import Draft
from dpsim_gui.curator.draft_problems import Step


def step_states(
    draft: Draft, *, current: int, seen: Collection[int], running: bool, released: str
) -> tuple[StepState, ...]:
    """One state per step and one for Done.

    seen: steps that were asked to be left; one whose defaults happen to be fine is not ticked before it was seen
    released: name of the file that was made, "" before there is one
    """
    states = []
    reachable = not running
    for place, step in enumerate(Step):
        fine = not draft.problems(step)
        visited = place in seen or place < current or bool(released)
        finished = (step is Step.RELEASE and bool(released)) or (reachable and fine and visited)
        summary = step_summary(step, draft.choices) if reachable else ""
        states.append(StepState(summary=summary, finished=finished, reachable=reachable or place == current))
        reachable = reachable and fine
    return (*states, StepState(summary=released, finished=bool(released), reachable=bool(released)))
