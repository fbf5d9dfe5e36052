"""What the table says where cards lie face down, or are known to one seat alone: it can always be said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fabletop.bots import advise, bot
from fabletop.bots.levels import HeuristicBot
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.notes import notes
from fabletop.games.prophecy.advice.odds import draws, odds, prospects
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back
from fabletop.games.prophecy.view import View
from fabletop.kernel import Decision
from fabletop.kernel.outlook import copied
from fabletop.server.tables.snapshots import question
from tests.conformance.positions import answers, setups
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

FIELDS = "golden_fields"


def told(s: Sitting) -> None:
    """Everything that a table tells of the open question."""
    view = s.view(s.asked.seat)
    assert question(RULES, view, s.asked).options
    for option in s.options:
        RULES.notes(view, s.asked, option)


def test_who_may_die_with_map_fragments_is_told_her_odds() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "master_of_pain"}, maps=2, has="H0 M0")
    told(s)
    assert odds(s.view(0), s.asked, do.Stay()) == 0.0
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, maps={0: 2, 1: 2}, has={0: "H0 M0", 1: "H0 M0"})
    told(s.answer(0, do.Stay()))


def test_a_gate_that_one_seat_has_looked_at_is_a_gate_to_whoever_advises_her() -> None:
    plane = CONTENT.planes[0]
    s = sit("mercenary", "monk", space=plane.spaces[0], water_realm=True, has={0: "G9 X9"})
    s.table.planes[plane.id].lesser = "gate_to_the_water_realm"
    s.hero().known[plane.id] = ["gate_to_the_water_realm"]
    told(s)
    assert advise("prophecy", "heuristic", 0, 1, s.game).option in s.options
    s.answer(0, do.Stay())
    assert do.AttackPlane(plane.id) in s.options
    assert odds(s.view(0), s.asked, do.AttackPlane(plane.id)) is None
    assert "gate_there" in [each.key for each in notes(s.view(0), s.asked, do.AttackPlane(plane.id))]
    assert advise("prophecy", "heuristic", 0, 1, s.game).option in s.options


class NoOffers:
    """What a bot can ask for besides its view."""

    def offers(self) -> tuple[Any, ...]:
        """Nothing out of turn."""
        return ()


@pytest.mark.parametrize("setup", setups("prophecy")[::3], ids=lambda setup: f"{setup.seats}")
def test_everything_can_be_told_whatever_lies_face_down(setup: Any) -> None:
    """Positions of games, with much turned down, looked at in private, and nobody far from death."""
    rng = Random(3)
    game = setup.start(3)
    for _ in answers(game, rng, 500):
        if game.is_over or game.state.phase == "setup" or not setup.looks(rng, 0.2):
            continue
        for decision in game.asked:
            table = copied(game.state)
            _hide(table, table.heroes[decision.seat], rng)
            view = RULES.view(table, decision.seat)
            assert isinstance(view, View)
            assert question(RULES, view, decision).options
            for option in decision.options[:8]:
                RULES.notes(view, decision, option)
                draws(view, decision, option)
            prospects(view, decision)
            _advised(view, decision)


def _hide(table: Table, hero: Hero, rng: Random) -> None:
    for each in table.heroes:
        each.health = min(each.health, rng.randrange(3))
        if Back.FRAGMENT in table.decks:
            each.maps = [*each.maps, *["map_of_nowhere"] * rng.randrange(3)]
        each.known = {name: list(_unseen(plane.cards, plane.up)) for name, plane in table.planes.items()}
    if ground := table.ground.get(hero.space):
        ground.down = list(ground.cards)


def _unseen(cards: list[str], up: list[str]) -> Iterator[str]:
    return (card for card in cards if card not in up)


def _advised(view: Any, decision: Decision[Any]) -> None:
    mind = bot("prophecy", "heuristic", decision.seat)
    assert isinstance(mind, HeuristicBot)
    mind.reason(view, decision, mind.choose(view, decision, NoOffers()))  # type: ignore[arg-type]  # it asks for offers alone
