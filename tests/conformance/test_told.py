"""What news say is true on the table at that moment: nothing is told before it is done, and nothing long after."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from fabletop.kernel import seen_after
from tests.conformance.positions import answers, bots_play, setups

MANY = 1_000
"""Answers: some games take thousands."""
Truth = Callable[[Any, Any], bool]
"""Whether an event is true of the view just after it."""


def _fighter(view: Any, seat: int) -> Any:
    return next(each for each in view.battle.fighters if each.seat == seat)


def _lies(view: Any, space: int) -> bool:
    return any(each.space == space for each in view.ground)


def _stands(view: Any, name: str, space: int) -> bool:
    return any((each.name, each.space) == (name, space) for each in view.figures)


def _has(view: Any, seat: int, article: str) -> bool:
    hero = view.heroes[seat]
    lying = [each for ground in view.ground if ground.space == hero.space for each in ground.articles]
    return any(each.id == article for each in (*hero.articles, *lying))


ANDOR: dict[str, Truth] = {
    "HeroMoved": lambda told, view: view.heroes[told.seat].space == told.end,
    "HourSpent": lambda told, view: view.heroes[told.seat].hours == told.hour,
    "WillpowerChanged": lambda told, view: view.heroes[told.seat].willpower == told.willpower,
    "StrengthChanged": lambda told, view: view.heroes[told.seat].strength == told.strength,
    "HeroBeaten": lambda told, view: view.heroes[told.seat].willpower > 0,
    "HeroRolled": lambda told, view: (
        _fighter(view, told.seat).roll == told.dice and _fighter(view, told.seat).counts in told.dice
    ),
    "OpponentRolled": lambda told, view: view.battle.roll == told.dice,
    "ValuesCompared": lambda told, view: view.battle.willpower == told.willpower,
    "FigureDefeated": lambda told, view: view.battle is None,
    "BattleOver": lambda told, view: view.battle is None,
    "FigureMoved": lambda told, view: _stands(view, told.figure, told.end),
    "FigurePlaced": lambda told, view: _stands(view, told.figure, told.space),
    "ThingLaid": lambda told, view: told.thing.startswith("gemstone") or _lies(view, told.space),
    "ThingPutDown": lambda told, view: told.thing == "farmer" or _lies(view, told.space),
    "ArticleTaken": lambda told, view: _has(view, told.seat, told.article),
    "NarratorMoved": lambda told, view: view.narrator == told.letter,
    "DayBegan": lambda told, view: view.day == told.day,
    "CardRead": lambda told, view: told.card.rpartition("/")[2] in view.cards_read,
    "EventRead": lambda told, view: told.event in view.events_used,
    "HerbsGrew": lambda told, view: view.herbs.get(told.space, 0) == told.herbs,
}
PHENOMENA: dict[str, Truth] = {
    "TurnStarted": lambda told, view: view.active == told.seat,
    "PieceMoved": lambda told, view: view.heroes[told.seat].space == told.end,
    "HealthChanged": lambda told, view: view.heroes[told.seat].health == told.health,
    "EventDrawn": lambda told, view: view.event == told.event,
    "EventDiscarded": lambda told, view: view.event == "" and told.event in view.event_discard,
    "DiceThrown": lambda told, view: told.total in (view.attempt.total, *view.attempt.totals),
    "AbilityMet": lambda told, view: told.ability in view.attempt.met,
    "ChallengeWon": lambda told, view: view.attempt.verdict == "won",
    "ChallengeLost": lambda told, view: view.attempt.verdict == "lost",
    "DuelWon": lambda told, view: (view.attempt.verdict == "won") == (told.seat == view.attempt.seats[0]),
    "MagicBought": lambda told, view: told.spell in view.heroes[told.seat].bought,
    "CardWon": lambda told, view: told.card not in (view.event, *[box.prophecy for box in view.boxes]),
    "SherpaMoved": lambda told, view: view.sherpa == told.end,
    "ProphecyRevealed": lambda told, view: view.boxes[told.box].prophecy == told.prophecy,
}
SHAMANS: dict[str, Truth] = {
    "RoundStarted": lambda told, view: not any(view.piles.values()) and not view.roles,
    "TrickStarted": lambda told, view: view.trick == told.trick,
    "CardLed": lambda told, view: view.seats[told.seat].front == told.card,
    "SuitFollowed": lambda told, view: view.seats[told.seat].front == told.card,
    "OffSuitPlayed": lambda told, view: view.seats[told.seat].off_suit_card == told.card,
    "CardsPlaced": lambda told, view: set(told.cards) <= set(view.piles[told.suit]),
    "PawnMoved": lambda told, view: view.pawn == told.end,
    "TileTaken": lambda told, view: told.tile in view.seats[told.seat].face_up,
    "DisplayRefilled": lambda told, view: view.display[told.slot] == told.tile,
    "TrickGathered": lambda told, view: not any(each.front for each in view.seats),
    "RoundEnded": lambda told, view: (
        tuple(each.points for each in view.seats) == told.total and all(each.role_is_up for each in view.seats)
    ),
}


def _tokens(view: Any, seat: int, token: str) -> int:
    hero = view.heroes[seat]
    return int(hero.gained[token] if token in hero.gained else hero.tokens[token])


TALISMAN: dict[str, Truth] = {
    "TurnStarted": lambda told, view: view.active == told.seat,
    "HeroMoved": lambda told, view: view.heroes[told.seat].space == told.end,
    "Gained": lambda told, view: _tokens(view, told.seat, told.token) == told.now,
    "Lost": lambda told, view: told.token == "life" or _tokens(view, told.seat, told.token) == told.now,
    "Rolled": lambda told, view: view.roll.dice == told.dice,
    "Rerolled": lambda told, view: told.die in view.roll.dice,
    "FightBegan": lambda told, view: view.fight.foe == told.foe,
    "FightDecided": lambda told, view: view.fight.result == told.result,
    "CardDrawn": lambda told, view: any(told.card in each.cards for each in view.ground if each.space == told.space),
    "EnduringBegan": lambda told, view: view.enduring == told.card,
    "HeroDied": lambda told, view: not view.heroes[told.seat].is_alive,
    "BecameToad": lambda told, view: view.heroes[told.seat].toad > 0,
}
PROPHECY: dict[str, Truth] = {
    "RoundStarted": lambda told, view: view.active == told.seat,
    "CharacterDealt": lambda told, view: view.heroes[told.seat].character == told.character,
    "CharacterDied": lambda told, view: not view.heroes[told.seat].is_alive,
    "Moved": lambda told, view: view.heroes[told.seat].space == told.space,
    "AdventurePlaced": lambda told, view: any(
        told.card in each.up if told.card else each.down for each in view.ground if each.space == told.space
    ),
    "AbilityOffered": lambda told, view: told.card in view.offers[told.guild],
    "FragmentPlaced": lambda told, view: any(each.fragment for each in view.ground if each.space == told.space),
    "CardBroken": lambda told, view: told.card in view.broken,
    "BattleAnnounced": lambda told, view: view.battle.foe == told.foe,
    "KindSettled": lambda told, view: view.battle.kind == told.kind,
    "BattleRolled": lambda told, view: view.battle.own.dice == told.own and view.battle.other.dice == told.other,
    "RollDecided": lambda told, view: view.battle.result == told.result,
    "BattleEnded": lambda told, view: view.battle.result == told.result,
}
RARE = {"BecameToad", "DuelWon", "BattleOver", "MagicBought", "ThingPutDown"}
"""Not in every handful of games."""


@pytest.mark.parametrize(
    ("game", "truths"),
    [
        ("andor", ANDOR),
        ("phenomena", PHENOMENA),
        ("shamans", SHAMANS),
        ("talisman", TALISMAN),
        ("prophecy", PROPHECY),
    ],
)
def test_what_news_say_is_true_just_after_them(game: str, truths: dict[str, Truth]) -> None:
    """Dice were told before they counted, an article before it was taken, the points of a round after its end."""
    seen: set[str] = set()
    for seed, setup in enumerate(setups(game)[:8]):
        table = setup.watched(seed)
        table.watchers = (None,)
        for _ in answers(table, random.Random(seed), MANY) if seed % 2 else islice(bots_play(table), MANY):
            for each, view in seen_after(table.news, table.moments(table.news), None, table.view(None)):
                name = type(each.event).__name__
                if name in truths:
                    seen.add(name)
                    assert truths[name](each.event, view), each.event
    assert seen | RARE >= set(truths)
