"""Spells and Potions in the hand: how many may be used, and when somebody could (Potions, Spells)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.talisman.rules.values import has_rule, limit
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import POTION, SPELL, Holding, Kind, Rule
from fabletop.kernel import CardId


def uses_left(table: Table, hero: Hero, kind: Kind) -> int:
    """In the own turn as many as the Limit, in another's one (TAL-297, TAL-298, TAL-372, TAL-373, TAL-374)."""
    used = (table.turn.spells if kind is SPELL else table.turn.potions).get(hero.seat, 0)
    if table.active != hero.seat:
        return 1 - used
    return limit(table, hero, Holding.SPELLS if kind is SPELL else Holding.POTIONS) - used


def may_use(table: Table, hero: Hero, kind: Kind) -> bool:
    """Whether a Character may use a Spell or a Potion now, whatever it is."""
    if hero.toad or not hero.is_alive or uses_left(table, hero, kind) <= 0:
        return False
    if kind is POTION:
        return not has_rule(table, hero, Rule.CANNOT_USE_POTIONS)
    return table.active == hero.seat or not has_rule(table, hero, Rule.NO_SPELLS_OUT_OF_TURN)


def could_act(table: Table, hero: Hero) -> bool:
    """Whether somebody could use a hidden card as far as everybody knows (TAL-476)."""
    held = hero.spells + hero.potions + table.on_vessels(hero)
    if not held or not hero.is_alive:
        return False
    curses, faces = table.content.curses, table.content.face
    kinds = [faces[card].kind for card in held if card not in curses]
    return (SPELL in kinds and may_use(table, hero, SPELL)) or (POTION in kinds and may_use(table, hero, POTION))


def face_down(table: Table, hero: Hero) -> list[CardId]:
    """Spells and Potions of which the others see the back alone, those on Vessels included."""
    hand = [] if has_rule(table, hero, Rule.OPEN_HAND) else table.hidden(hero)
    return [*hand, *table.on_vessels(hero)]


def could_surprise(table: Table, hero: Hero, kinds: Sequence[Kind]) -> bool:
    """Whether somebody could use a face-down card of one of these kinds now, as far as everybody knows."""
    backs = {table.card(card).kind for card in face_down(table, hero)}
    return any(kind in backs and may_use(table, hero, kind) for kind in kinds)


def in_hand(table: Table, hero: Hero, kind: Kind, among: frozenset[CardId] | None = None) -> list[CardId]:
    """Spells or Potions that may be used, or those among some cards, Vessels included; Curses are no use."""
    if among is not None and not has_any(table, hero, among):
        return []
    held = table.usable(hero, kind)
    if among is not None:
        held = [card for card in held if card in among]
    return held if held and may_use(table, hero, kind) else []


def has_any(table: Table, hero: Hero, cards: frozenset[CardId]) -> bool:
    """Whether some of these Spells and Potions are in the hand or on a Vessel: mostly they are not."""
    for card in hero.spells:
        if card in cards:
            return True
    for card in hero.potions:
        if card in cards:
            return True
    return bool(table.contents) and not cards.isdisjoint(table.on_vessels(hero))


def play_out(table: Table, hero: Hero, card: CardId) -> None:
    """A card leaves the hand or the Vessel and is counted; it lies open until it is put away."""
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
