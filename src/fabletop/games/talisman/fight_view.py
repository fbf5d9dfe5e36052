"""The public view of dice, Combats and Tests, and temporary bonuses."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.cards.words import Effect, Lose
from fabletop.games.talisman.printed import Card
from fabletop.games.talisman.rules.combat import modifiers
from fabletop.games.talisman.rules.wishes import points
from fabletop.games.talisman.state import NOBODY, Boost, Fight, Goal, Modifier, Roll, Side, Table, Until
from fabletop.games.talisman.terms import Combat, Token
from fabletop.kernel import CardId, Seat


class RollView(msgspec.Struct, frozen=True):
    """Dice on the table."""

    seat: Seat
    purpose: str
    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    home: int
    total: int
    is_rerolled: bool
    is_set: bool
    least: int | None
    goal: Goal | None
    """The target number, if the roll either succeeds or fails."""
    source: str
    """Purpose of the roll: the id of a card or space, or the foe."""


class SideView(msgspec.Struct, frozen=True):
    """One side of a Combat or a Test."""

    seat: Seat
    fighter: CardId
    gear: tuple[CardId, ...]
    value: int
    roll: RollView | None
    no_die: bool
    """Whether this side is ambushed: it rolls no die, and only its value counts."""
    extra: tuple[Modifier, ...]
    """Bonus from the occasion, such as a Destiny."""
    added: tuple[Modifier, ...]
    """Modifiers of the die, one by one. Before the roll, those known so far."""


class FightView(msgspec.Struct, frozen=True):
    """A Combat or a Test."""

    kind: str
    foe: str
    cards: tuple[CardId, ...]
    is_test: bool
    own: SideView
    other: SideView
    was_face_up: bool
    lives: int
    """Lives that a Defeat certainly costs the fighting Character."""
    result: str
    trophy: int = 0
    """Points of Trophies that a Victory brings; 0 if the Enemies are not kept."""


class BoostView(msgspec.Struct, frozen=True):
    """A temporary bonus."""

    source: CardId
    seat: Seat
    until: Until
    strength: int
    craft: int
    follower: CardId
    evades: bool
    wards: bool
    sharpens: CardId


def view_of_roll(roll: Roll | None) -> RollView | None:
    if roll is None:
        return None
    return RollView(
        roll.seat,
        roll.purpose,
        tuple(roll.dice),
        tuple(roll.modifiers),
        roll.home,
        roll.total,
        roll.is_rerolled,
        roll.is_set,
        roll.least,
        roll.goal,
        roll.source,
    )


def _added(table: Table, fight: Fight, side: Side) -> tuple[Modifier, ...]:
    if side.roll is not None:
        return tuple(side.roll.modifiers)
    if fight.is_test:
        return ()
    if side.no_die and side.seat == NOBODY and fight.own.roll is not None:
        return (Modifier("value", side.value),)  # the value already includes everything
    return tuple(modifiers(table, fight, side))


def _side(table: Table, fight: Fight, side: Side) -> SideView:
    return SideView(
        side.seat,
        side.fighter,
        tuple(side.gear),
        side.value,
        view_of_roll(side.roll),
        side.no_die,
        tuple(side.extra),
        _added(table, fight, side),
    )


def view_of_fight(table: Table) -> FightView | None:
    fight = table.fight
    if fight is None:
        return None
    own, other = _side(table, fight, fight.own), _side(table, fight, fight.other)
    cards, was_face_up = tuple(fight.cards), fight.was_face_up
    lives = lives_at_stake(table, fight)
    trophy = trophy_points(table, fight)
    return FightView(fight.kind, fight.foe, cards, fight.is_test, own, other, was_face_up, lives, fight.result, trophy)


def trophy_points(table: Table, fight: Fight) -> int:
    """Return the points that the Enemies are worth as Trophies. A Toad keeps none (TAL-119, TAL-420)."""
    if fight.is_test or fight.other.seat != NOBODY or table.heroes[fight.own.seat].toad:
        return 0
    kind = Combat(fight.kind)
    other = Combat.CRAFT if kind is Combat.STRENGTH else Combat.STRENGTH
    return sum(points(table, card, kind) or points(table, card, other) for card in fight.cards)


def lives_at_stake(table: Table, fight: Fight) -> int:
    """Return the Lives that a Defeat certainly costs.

    It is one in all, unless every Enemy has another effect instead; special conditions of the cards add to it (TAL-122,
    TAL-454). If a Bodyguard fights, it dies in place of the loss (TAL-230).
    """
    if fight.own.fighter:
        return 0
    faces = [table.card(card) for card in fight.cards]
    in_all = not faces or any(face.defeat is None for face in faces)
    return in_all + sum(takes_life(effect) for face in faces for effect in defeat_of(face))


def defeat_of(face: Card) -> tuple[Effect, ...]:
    """Return the effects of an Enemy on a Character it beats, besides the Life or instead of it."""
    return (*(face.defeat or ()), *face.defeat_also)


def takes_life(effect: Effect) -> int:
    """Return the Lives that an effect certainly costs."""
    return effect.n if isinstance(effect, Lose) and effect.what is Token.LIFE else 0


def view_of_boost(boost: Boost) -> BoostView:
    return BoostView(
        boost.source,
        boost.seat,
        boost.until,
        boost.strength,
        boost.craft,
        boost.follower,
        boost.evades,
        boost.wards,
        boost.sharpens,
    )
