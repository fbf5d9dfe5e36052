"""The bots of Talisman: odds, what cards are worth to whom, and what they do where one answer is clearly right."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from fabletop.bots.talisman import heuristic
from fabletop.bots.talisman.heuristic import choose
from fabletop.bots.talisman.odds import combat, dice_at_least, outlast, two_dice_at_most
from fabletop.bots.talisman.places import Places
from fabletop.bots.talisman.things import EFFECTS, LASTING
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import board, lasting, moving, words
from fabletop.games.talisman.content import Card
from fabletop.games.talisman.terms import Kind, Moment, Subtype
from tests.rules.talisman.sitting import CONTENT, RULES, Sitting, sit

DIE = range(1, 7)
INDIFFERENT = (do.Pass, do.Leave, do.Done, do.Meet, do.FightMyself, do.DropTrade, do.RefuseTrade)
"""What is done when nothing better is offered: it is worth nothing."""
NOT_HELD = (Kind.POWER, Kind.EVENT, Kind.ENDURING, Kind.ENEMY, Kind.STRANGER, Kind.PLACE)


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def places(*characters: str, seat: int = 0, **given: Any) -> Places:
    """The outlook of a seat at a table."""
    return Places(sit(*characters, **given).view(seat))


def others(character: str) -> str:
    return "delver" if character != "delver" else "paladin"


# -- odds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [-4, -1, 0, 2, 5])
def test_a_combat_agrees_with_counting_all_dice(ahead: int) -> None:
    throws = [ahead + own - other for own, other in product(DIE, DIE)]
    found = combat(ahead)
    assert found.victory == pytest.approx(sum(each > 0 for each in throws) / 36)
    assert found.stand_off == pytest.approx(sum(each == 0 for each in throws) / 36)
    assert sum(found) == pytest.approx(1)
    assert combat(ahead, again=True).victory >= found.victory


def test_dice_against_a_value_and_a_number() -> None:
    throws = [one + two for one, two in product(DIE, DIE)]
    for value in range(1, 13):
        assert two_dice_at_most(value) == pytest.approx(sum(each <= value for each in throws) / 36)
        assert dice_at_least(2, value) == pytest.approx(sum(each >= value for each in throws) / 36)
    assert two_dice_at_most(6, again=True) > two_dice_at_most(6)


def test_lives_run_out_before_successes_come() -> None:
    assert outlast(1, 1, 0.5, 0.5) == pytest.approx(0.5)
    assert outlast(2, 2, 0.5, 0.5) == pytest.approx(0.5)
    assert outlast(2, 1, 0.4, 0.2) == pytest.approx((2 / 3) ** 2)
    assert outlast(1, 0, 0.9, 0.1) == 0
    assert outlast(0, 0, 0.1, 0.9) == 1


# -- nothing is left out ----------------------------------------------------------------------------------------------


def test_every_option_has_a_worth() -> None:
    options = get_args(RULES.choices)
    assert [each for each in options if each not in heuristic.WORTHS and each not in INDIFFERENT] == []
    assert [each for each in heuristic.WORTHS if each not in options] == []


def test_every_word_has_a_worth() -> None:
    unknown = [each for each in get_args(words.Effect) if each not in EFFECTS]
    assert unknown == [board.End, moving.Align, moving.Walk, moving.SetRoll, board.Sweep, board.CloseShop]
    assert [each for each in get_args(lasting.Lasting) if each not in LASTING] == [
        lasting.CannotTake,
        lasting.Pass,
        lasting.LeaveAt,
    ]


def best_for_anybody(face: Card) -> float:
    """What holding a card is worth to the Character who has most of it, of those who may own it."""
    found = [places(each.id, others(each.id)) for each in CONTENT.characters]
    return max(each.held(face) for each in found if each.may_own(face))


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind not in NOT_HELD])
def test_every_card_to_be_held_is_wanted_by_somebody_for_its_price_and_no_curse_is(card: str) -> None:
    face = CONTENT.card[card]
    if face.is_(Subtype.CURSE):
        assert best_for_anybody(face) < 0
    else:
        assert best_for_anybody(face) > 0.4 * face.price


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind is Kind.ENEMY])
def test_every_enemy_is_worth_a_fight_to_the_strong_and_is_feared_by_toads(card: str) -> None:
    face = CONTENT.card[card]
    strong = places("paladin", "lich", tokens="S6 C6 L6")
    assert strong.enemy(face) > 0
    assert places("paladin", "lich", tokens="L1 F0", toad=2).enemy(face) < strong.enemy(face)


@pytest.mark.parametrize(
    "card", [each.id for each in CONTENT.card.values() if each.kind in (Kind.STRANGER, Kind.PLACE)]
)
def test_every_stranger_and_place_is_good_for_somebody(card: str) -> None:
    face = CONTENT.card[card]
    tried = [
        places(each.id, others(each.id), tokens="L2 F2 G3", space="woods_1", holds="withering_word", trophies="ogre")
        for each in CONTENT.characters
    ]
    assert max(each.lying(face.id, "woods_1") for each in tried) > 0


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind in (Kind.SPELL, Kind.POTION)])
def test_every_spell_and_potion_is_used_somewhere_in_many_games(card: str) -> None:
    face = CONTENT.card[card]
    if face.is_(Subtype.CURSE) or (face.price and face.kind is Kind.SPELL):
        return
    assert face.at, f"{card} can be used at no moment"
    assert places("wizard", "lich").in_hand(face) > 0
    assert Moment.ANSWER in face.at or face.do or face.range is not None or Moment.EVADE in face.at
