"""What bots need of a game that brings nothing for them."""

from __future__ import annotations

import pickle

import msgspec

import fabletop
from fabletop.bots.plain import plain_mind
from fabletop.games import furnish, rules
from tests.kernel.toy import TOY, toy_game


def test_a_plain_mind_can_be_pickled() -> None:
    these = rules("shamans")
    mind = pickle.loads(pickle.dumps(plain_mind(these)))
    state = these.start(these.options(), 3, these.content())
    assert mind.worth(state, 0) == 0
    assert mind.levels == plain_mind(these).levels


def test_views_that_carry_nothing_can_be_furnished() -> None:
    """Those of Lantern are plain Structs; those of ours have the content."""
    view = toy_game().view(0)
    assert furnish(TOY.RULES, view) == view
    ours = fabletop.new("shamans", 3, seed=1)
    seen = ours.view(0)
    read = msgspec.convert(msgspec.to_builtins(seen), type(seen))
    assert furnish(ours.rules, read).__dict__["content"] is ours.rules.content()
