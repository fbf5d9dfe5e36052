"""What a roll may still save, and what a draw may bring: armour, shields, the Amulet of whoever is aimed at, Treasures
that nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.rolls import words_of
from fabletop.games.prophecy.cards.lasting import ShieldHolds
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.cards.words import ToOne
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.numbers import DIE
from fabletop.games.prophecy.rules.aiming import RESISTED
from fabletop.games.prophecy.rules.lasting import lasting_of
from fabletop.games.prophecy.rules.rolling import holds_against
from fabletop.games.prophecy.rules.wounds import armour_on
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Rule
from fabletop.kernel import CardId, Decision, Remark, Seat
from fabletop.kernel.vocabulary import Effect
from fabletop.kernel.vocabulary.walking import words_in

Asked = Decision[msgspec.Struct]


def saves(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[Remark]:
    """What chance has to say about an option besides what it brings."""
    match decision.about, option:
        case _, choices.BreakShield(card):
            yield from _of_shield(table, hero, card)
        case _, choices.Equip(cards):
            yield from _of_armour(table, cards)
        case _, choices.LetStand() if _costs_health(table, hero):
            yield from _of_armour(table, _worn(table, hero.seat))
        case choices.AboutLoss(loser), choices.LoseHealth():
            yield from _of_armour(table, _worn(table, loser))
        case choices.AboutCard(card), choices.ChooseSeat(seat):
            face = table.content.space.get(card) or table.content.card.get(card)
            if _aimed([each for each in words_in(face) if isinstance(each, Effect)] if face is not None else ()):
                yield from _of_amulet(table, table.heroes[seat])
        case _, choices.Dig(()) | choices.DigDeeper():
            yield Remark("treasures_left", {"n": len(table.decks[Back.TREASURE])})
        case _:
            source, words = words_of(table, option)
            found = word.targets(Scene(table, hero, source)) if (word := _aimed(words)) is not None else []
            if len(found) == 1:
                yield from _of_amulet(table, found[0])


def _costs_health(table: Table, hero: Hero) -> bool:
    """Whether she has lost to a Creature that wounds."""
    battle = table.battle
    if battle is None or not battle.foe or hero.seat in battle.spares:
        return False
    return battle.outcome(hero.seat) == "lost" and table.creature(battle.foe).lose is None


def _from(least: int) -> tuple[int, ...]:
    return tuple([face for face in DIE if face >= least])


def _of_shield(table: Table, hero: Hero, card: CardId) -> Iterator[Remark]:
    if holds_against(table, hero, card):
        yield Remark("shield_keeps")
        return
    for _, each in lasting_of(table, hero, ShieldHolds):
        yield Remark("shield_holds", {"faces": _from(each.least)})


def _worn(table: Table, seat: Seat) -> Sequence[CardId]:
    return table.battle.side(seat).gear if table.battle is not None else ()


def _of_armour(table: Table, gear: Sequence[CardId]) -> Iterator[Remark]:
    for card, each in armour_on(table, gear):
        yield Remark("armour_saves", {"card": card, "faces": _from(each.least)})


def _aimed(words: Sequence[Effect]) -> ToOne | None:
    return next((each for each in words if isinstance(each, ToOne) and each.aimed), None)


def _of_amulet(table: Table, target: Hero) -> Iterator[Remark]:
    if table.has_rule(target, Rule.RESISTS):
        yield Remark("may_resist", {"seat": target.seat, "faces": _from(RESISTED)})
