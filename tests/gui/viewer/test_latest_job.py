"""A late picture is one of what is asked now: what answers another question is never shown."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.plots.plot_panel import LatestJob
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.session.display import Override
from dpsim_gui.app.viewer.session.session import new_session
from dpsim_gui.app.viewer.slices.curve import CurveAnswer, Profile
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.release.open import open_release


def test_what_is_forgotten_is_never_reported(qtbot: QtBot) -> None:
    latest, seen, gate = LatestJob(), list[object](), threading.Event()
    latest.done.connect(seen.append)
    latest.ask(lambda _progress: gate.wait(30), fine=False)
    latest.ask(lambda _progress: "waiting", fine=False)
    latest.forget()
    assert not latest.is_busy
    latest.ask(lambda _progress: "wanted", fine=False)
    gate.set()
    qtbot.waitUntil(lambda: not latest.is_busy)
    assert seen == ["wanted"]
    latest.close()


def largest(shown: CurveAnswer | SurfaceAnswer | Profile) -> float:
    if isinstance(shown, Profile):
        return max(float(each.value.max()) for each in shown.columns)
    return float(np.max(shown.answer.value))


@pytest.mark.parametrize("kind", [CurvePanel, SurfacePanel, ProfilePanel])
def test_a_picture_of_the_question_before_is_never_shown(
    kind: Callable[[Any], Any], make_release: Callable[..., Path], qtbot: QtBot
) -> None:
    path = make_release(
        "grid.dpsim", columns=("x", "y"), bounds=(0.0, 10.0), structure="grid", function="gaussian", bandwidth=1.0
    )
    session = new_session(open_release(path), path)
    panel = kind(session)
    qtbot.addWidget(panel)
    panel.show()
    (latest,) = panel.findChildren(LatestJob)
    qtbot.waitUntil(lambda: panel.export.exported() is not None and not latest.is_busy)
    seen: list[float] = []
    latest.done.connect(lambda shown: seen.append(largest(shown)))
    session.point.set_values([3.0, 4.0])
    # Sums of distances are far above any closeness.
    session.question.ask_for(Override(similarity=Similarity(name=FunctionName.L2)))
    assert panel.export.exported() is None
    qtbot.waitUntil(lambda: bool(seen) and not latest.is_busy)
    assert min(seen) > 1
    panel.shut_down()


@pytest.mark.parametrize("kind", [CurvePanel, SurfacePanel, ProfilePanel])
def test_where_nothing_is_answered_nothing_can_be_exported(
    kind: Callable[[Any], Any], make_release: Callable[..., Path], qtbot: QtBot
) -> None:
    path = make_release()
    session = new_session(open_release(path), path)
    panel = kind(session)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.export.exported() is not None)
    words = panel.note if kind is ProfilePanel else panel.read_out
    session.point.set_value(2, 1e100)
    qtbot.waitUntil(lambda: "No answer here" in words.text())
    assert panel.export.exported() is None
    session.point.set_value(2, 5.0)
    qtbot.waitUntil(lambda: panel.export.exported() is not None)
    panel.shut_down()
