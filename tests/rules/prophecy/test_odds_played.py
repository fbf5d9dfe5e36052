"""Chances that the table tells come true: positions of games are played out with other dice, again and again."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.odds import odds, outlook
from fabletop.games.prophecy.battle_news import BattleEnded
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.view import View
from fabletop.kernel import Decision, Game, News, Seat, SeededChance, seed_from
from tests.conformance.positions import answers, setups

TIMES = 40
SURE = 4.0
"""So many times the usual deviation a frequency may differ."""
BATTLES = (do.Fight, do.Attack, do.AttackPlane)
AFTER = ("act", "move", "swim", "start", "extra_turn")
"""Questions by which it is seen that no further battle comes."""
KNOWN = (do.Roll, do.LetStand, do.No, do.Done)


def plainly(game: Game[Table], asked: Decision[Any]) -> Any:
    """What goes without much thought: the best that is free, and nothing that costs anything."""
    view = game.view(asked.seat)
    assert isinstance(view, View)
    match asked.prompt:
        case "choose_kind":
            free = [each for each in asked.options if not each.cost]
            return max(free, key=lambda each: odds(view, asked, each) or 0.0)
        case "equip" | "pay_magic":
            return max(
                asked.options,
                key=lambda each: (found.win, found.draw) if (found := outlook(view, asked, each)) else (0, 0),
            )
        case "count_eight":
            return do.Yes()
        case "change_result":
            return next((each for each in asked.options if is_free(game.state, each)), do.LetStand())
        case "lose_one_of":
            return asked.options[-1]
    plain = [each for each in asked.options if isinstance(each, KNOWN)]
    return plain[0] if plain else asked.options[0]


def is_free(table: Table, option: msgspec.Struct) -> bool:
    """Whether a lost roll is a draw for nothing."""
    return isinstance(option, do.UseCard) and table.content.face[option.card].id == "royal_armour"


def guardians(view: View, option: msgspec.Struct) -> int:
    """How many battles are meant: all with Guardians that the seat knows, up to the first whom it does not."""
    if not isinstance(option, do.AttackPlane):
        return 1
    plane = next(each for each in view.planes if each.plane == option.plane)
    assert view.you is not None
    known = {*plane.up, *view.heroes[view.you].known.get(plane.plane, ())}
    decks = {view.content.face[card].deck.value for card in known}
    order = [name for name, is_there in (("lesser", plane.has_lesser), ("greater", plane.has_greater)) if is_there]
    return 1 + (len(order) > 1 and order[1] in decks)


def is_won(game: Game[Table], seat: Seat, option: msgspec.Struct, battles: int, seed: str) -> bool:
    """Whether so many battles are won, played out with these dice."""
    twin = game.fork(SeededChance(seed_from(seed)))
    results = _results(twin.answer(seat, option))
    while len(results) < battles and (twin.state.battle is not None or twin.asked[0].prompt not in AFTER):
        asked = twin.asked[0]
        results += _results(twin.answer(asked.seat, plainly(twin, asked)))
    return results[:battles] == ["won"] * battles


def _results(news: Iterable[News]) -> list[str]:
    return [each.event.result for each in news if isinstance(each.event, BattleEnded)]


def told_and_found(game: Game[Table], decision: Decision[Any], option: msgspec.Struct) -> tuple[float, float]:
    """What the table says, and how often it came true."""
    view = game.view(decision.seat)
    assert isinstance(view, View)
    stated = odds(view, decision, option)
    assert stated is not None
    battles = guardians(view, option)
    won = sum(is_won(game, decision.seat, option, battles, f"{n}") for n in range(TIMES))
    return stated, won / TIMES


@pytest.mark.parametrize("part", range(4))
def test_battles_are_won_as_often_as_the_table_says(part: int) -> None:
    compared, rng = 0, Random(part)
    for setup in setups("prophecy")[part::4]:
        game = setup.start(part)
        for _ in answers(game, rng, 300):
            if game.is_over or rng.random() > 0.12:
                continue
            for decision in game.asked:
                options = [each for each in decision.options if isinstance(each, BATTLES) and decision.prompt == "act"]
                for option in options[:1]:
                    view = game.view(decision.seat)
                    assert isinstance(view, View)
                    if odds(view, decision, option) is None:
                        continue
                    stated, found = told_and_found(game, decision, option)
                    slack = SURE * sqrt(stated * (1 - stated) / TIMES)
                    assert abs(stated - found) <= slack + 1e-9, f"{option}: {stated} is told, {found} was found"
                    compared += 1
    assert compared > 3
