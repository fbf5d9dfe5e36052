"""The types that are written for the client."""

from __future__ import annotations

import re

import pytest

from fabletop.games import rules
from fabletop.kernel import Big, Quiet
from tools import wire_types


@pytest.mark.parametrize("game", ["shamans", "phenomena", "andor"])
@pytest.mark.parametrize("weight", [Big, Quiet])
def test_events_of_a_weight_are_named(game: str, weight: type[object]) -> None:
    wanted = {each.__struct_config__.tag for each in wire_types.members(rules(game).events) if issubclass(each, weight)}
    found = re.search(rf"export const {weight.__name__.upper()}: .*?\[(.*?)\]", wire_types.game_types(game), re.DOTALL)
    assert set(re.findall(r'"(\w+)"', found[1] if found else "")) == wanted
    assert wanted or (game, weight) == ("shamans", Quiet)
