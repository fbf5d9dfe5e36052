"""Spells and Potions in hand: how many may be used, and which seats could use one (Potions, Spells)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.talisman.rules.values import has_rule, limit
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import POTION, SPELL, Holding, Kind, Rule
from fabletop.kernel import CardId


def uses_left(table: Table, hero: Hero, kind: Kind) -> int:
    """Return how many may still be used: up to the Limit in the own turn, one in another's (TAL-297, TAL-298, TAL-372,
    TAL-373, TAL-374)."""
    used = (table.turn.spells if kind is SPELL else table.turn.potions).get(hero.seat, 0)
    if table.active != hero.seat:
        return 1 - used
    return limit(table, hero, Holding.SPELLS if kind is SPELL else Holding.POTIONS) - used


def may_use(table: Table, hero: Hero, kind: Kind) -> bool:
    """Whether a Character may use any Spell or Potion now."""
    if hero.toad or not hero.is_alive or uses_left(table, hero, kind) <= 0:
        return False
    if kind is POTION:
        return not has_rule(table, hero, Rule.CANNOT_USE_POTIONS)
    return table.active == hero.seat or not has_rule(table, hero, Rule.NO_SPELLS_OUT_OF_TURN)


def could_act(table: Table, hero: Hero) -> bool:
    """Whether a seat could use a hidden card, by what all seats know (TAL-476)."""
    held = hero.spells + hero.potions + table.on_vessels(hero)
    if not held or not hero.is_alive:
        return False
    curses, faces = table.content.curses, table.content.face
    kinds = [faces[card].kind for card in held if card not in curses]
    return (SPELL in kinds and may_use(table, hero, SPELL)) or (POTION in kinds and may_use(table, hero, POTION))


def face_down(table: Table, hero: Hero) -> list[CardId]:
    """Return the Spells and Potions of which others see only the back, including those on Vessels."""
    hand = [] if has_rule(table, hero, Rule.OPEN_HAND) else table.hidden(hero)
    return [*hand, *table.on_vessels(hero)]


def could_surprise(table: Table, hero: Hero, kinds: Sequence[Kind]) -> bool:
    """Whether a seat could use a face-down card of one of these kinds now, by what all seats know."""
    backs = {table.card(card).kind for card in face_down(table, hero)}
    return any(kind in backs and may_use(table, hero, kind) for kind in kinds)


def in_hand(table: Table, hero: Hero, kind: Kind, among: frozenset[CardId] | None = None) -> list[CardId]:
    """Return the Spells or Potions that may be used, or those among some cards. Includes Vessels, excludes Curses."""
    if among is not None and not has_any(table, hero, among):
        return []
    held = table.usable(hero, kind)
    if among is not None:
        held = [card for card in held if card in among]
    return held if held and may_use(table, hero, kind) else []


def has_any(table: Table, hero: Hero, cards: frozenset[CardId]) -> bool:
    """Whether any of these Spells and Potions is in the hand or on a Vessel. A quick check, since usually none is."""
    for card in hero.spells:
        if card in cards:
            return True
    for card in hero.potions:
        if card in cards:
            return True
    return bool(table.contents) and not cards.isdisjoint(table.on_vessels(hero))


def play_out(table: Table, hero: Hero, card: CardId) -> None:
    """Play a card from the hand or a Vessel. It is counted, and lies open until it is discarded."""
    kind = table.card(card).kind
    used = table.turn.spells if kind is Kind.SPELL else table.turn.potions
    used[hero.seat] = used.get(hero.seat, 0) + 1
    table.in_use.append(card)
    hand = hero.spells if kind is Kind.SPELL else hero.potions
    if card in hand:
        hand.remove(card)
        hero.seen_by.pop(card, None)
        hero.extra = {giver: each for giver, each in hero.extra.items() if each != card}
        return
    for vessel in (*hero.objects, *hero.followers):
        if vessel in table.contents and card in table.contents[vessel].cards:
            table.contents[vessel].cards.remove(card)
            return
