"""The facts a structure and its reader share."""

import numpy as np
import pytest

from dpsim_gui.columns.geometry import Space, Span, Vertices
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.setting import Facts

SPACE = Space(parts=(Span(lower=0.0, upper=2.0), Vertices(count=3, far=1.0)))


def test_columns_with_rules_lie_in_the_box_around_their_space() -> None:
    similarity = Similarity(name=FunctionName.L1)
    facts = Facts(similarity=similarity, domain=SPACE.box, relation=Relation.REPLACE, space=SPACE)
    assert facts.dimension == SPACE.axes == 2
    elsewhere = Box(lower=np.zeros(2), upper=np.ones(2))
    with pytest.raises(ValueError, match="box around their space"):
        Facts(similarity=similarity, domain=elsewhere, relation=Relation.REPLACE, space=SPACE)
