"""The error curves in words: what the lines are, what they say at one place, and what stands there instead of them."""

import numpy as np
from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis, axis_words
from dpsim_gui.curator.plan.plan import Plan

# Less than a hundredth is not worth another structure.
_BETTER = 0.99


def instead_of_lines(curves: AxisCurves, plan: Plan) -> str:
    """Where lines would tell nothing, the sentence that does; empty where they are to be drawn."""
    if len(curves.values) < 2:
        return _tr("No structure can be used at other values than yours.")
    if curves.axis is PlotAxis.ALPHA and not curves.anything_moves:
        return _tr(
            "α changes nothing here: none of the structures for your choices depends on it. "
            "The typical error is {error} at any α from {least} to {most}."
        ).format(
            error=_give_or_take(plan.predicted_error.total),
            least=figure(float(curves.values[0])),
            most=figure(float(curves.values[-1])),
        )
    return ""


def legend(curves: AxisCurves, chosen: str, *, target_drawn: bool) -> str:
    others = [structure_title(curve.structure) for curve in curves.curves if curve.structure != chosen]
    words = [_tr("Thick: {name}.").format(name=structure_title(chosen))]
    if others:
        words.append(_tr("Thin: {names}.").format(names=", ".join(others)))
    if np.isfinite(curves.floor).any():
        words.append(_tr("Dashed: no method can do better."))
    if target_drawn:
        words.append(_tr("Level: the error you can accept."))
    if not curves.moves(chosen):
        words.append(_tr("{name} has the same error everywhere here.").format(name=structure_title(chosen)))
    return " ".join(words)


def reading(curves: AxisCurves, plan: Plan, place: int | None) -> str:
    """The error at one of the values, or where the draft stands."""
    if place is None:
        value, error = curves.at, plan.predicted_error.total
    else:
        value, error = float(curves.values[place]), float(curves.errors_of(plan.receipt.structure)[place])
    where = axis_words(curves.axis).place(figure(value))
    if not np.isfinite(error):
        name = structure_title(plan.receipt.structure)
        return _tr("At {place}: {name} cannot be used.").format(place=where, name=name)
    if curves.axis is PlotAxis.ROWS and not plan.receipt.facts.similarity.is_kernel:
        # A sum over the rows grows with them; whether more rows help shows in its share per row.
        form = _tr("At {place}: {error}, which is {share} per row.")
        return form.format(place=where, error=_give_or_take(error), share=figure(error / value))
    return _tr("At {place}: {error}.").format(place=where, error=_give_or_take(error))


def note(curves: AxisCurves, plan: Plan, place: int | None) -> str:
    """Which structure is best at that place if it is another; otherwise how the axis' own value is changed."""
    least = None if place is None else curves.least(place)
    if place is not None and least is not None and least.structure != plan.receipt.structure:
        mine, best = float(curves.errors_of(plan.receipt.structure)[place]), float(least.errors[place])
        if not best >= _BETTER * mine:
            form = _tr("Least error there: {name}, {error}.")
            return form.format(name=structure_title(least.structure), error=_give_or_take(best))
    return axis_words(curves.axis).note


def _give_or_take(error: float) -> str:
    """With a blank at which no line is broken."""
    return f"±\u00a0{figure(error)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("CurveWords", text)
