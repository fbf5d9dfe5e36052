"""Combats that options begin, and what is done in them before the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.fights import added_of, arm_well, outlook_of, reaching
from fabletop.games.talisman.advice.imagined import copied, played
from fabletop.games.talisman.rules.abilities import use_ability
from fabletop.games.talisman.rules.board import fight_with_guardian
from fabletop.games.talisman.rules.characters import fight_between
from fabletop.games.talisman.rules.combat import may_ambush, may_fight_in_person, of_use, to_lend
from fabletop.games.talisman.rules.destinies import duel_with
from fabletop.games.talisman.rules.enemies import fight_with, kinds_of_combat
from fabletop.games.talisman.rules.evasion import means_of_evading
from fabletop.games.talisman.rules.lying import count_towards_draw, enemies_at, next_met
from fabletop.games.talisman.rules.magic import TAMED, drink, is_magic_wild, take_effect
from fabletop.games.talisman.state import NOBODY, Fight, Hero, Side, SpellAnnounced, Table
from fabletop.games.talisman.terms import Aim, Combat, Kind, Subtype
from fabletop.kernel import CardId, Decision, Script, Seat
from fabletop.kernel.outlook import Outlook, Unknown, mixed

Asked = Decision[msgspec.Struct]
ARMING = ("who_fights", "choose_weapon", "choose_armour", "lend")


# -- Combats that an option begins -------------------------------------------------------------------------------------


def fights_begun(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> list[Fight]:
    """The Combat that comes of an option at once, once for each kind in which it may be fought; nothing if that cannot
    be told."""
    match option:
        case choices.FightSentinel():
            return [fight_with_guardian(table, hero, table.content.guardian[hero.space].value)]
        case choices.Attack(seat, kind):
            return [fight_between(hero, table.heroes[seat], kind)]
        case choices.EncounterSpace() | choices.DrawHere():
            return _as_one(table, hero, first_enemies(table, hero, past_sentinel=isinstance(option, choices.DrawHere)))
        case choices.Meet() if decision.prompt == "evade":
            return _as_one(table, hero, _met_with(table, hero, getattr(decision.about, "card", "")))
        case choices.FightWith(kind):
            return _of_kind(table, hero, decision, kind)
        case _:
            return []


def first_enemies(table: Table, hero: Hero, *, past_sentinel: bool = False) -> list[CardId]:
    """The Enemies that are met first in the space where a Character stands, if nothing is drawn before."""
    place = table.place(hero)
    if place.sells:
        enemies = enemies_at(table, hero.space)
        first = min([table.card(card).encounter_number for card in enemies], default=0)
        return [card for card in enemies if table.card(card).encounter_number == first]
    if (place.sentinel and not past_sentinel) or (place.do and place.draw):
        return []
    if place.draw > len(count_towards_draw(table, hero.space)):
        return []
    cards = next_met(table, hero)
    return cards if cards and table.card(cards[0]).kind is Kind.ENEMY else []


def _as_one(table: Table, hero: Hero, cards: list[CardId]) -> list[Fight]:
    return [fight_with(table, hero, cards, kind) for kind in kinds_of_combat(table, hero, cards)] if cards else []


def _met_with(table: Table, hero: Hero, card: CardId) -> list[CardId]:
    """The Enemies that fight together with one that may be evaded; nothing if others of them may have been."""
    here = [each for each in table.lying(hero.space).cards if each in table.met]
    if card not in here or table.card(card).kind is not Kind.ENEMY:
        return []
    number = table.card(card).encounter_number
    enemies = [each for each in here if table.card(each).kind is Kind.ENEMY]
    together = [each for each in enemies if table.card(each).encounter_number == number]
    others = [each for each in together if each != card]
    return [] if any(_could_evade(table, hero, each) for each in others) else together


def _could_evade(table: Table, hero: Hero, card: CardId) -> bool:
    return bool(means_of_evading(table, hero, Kind.ENEMY, table.card(card).race, card))


def _of_kind(table: Table, hero: Hero, decision: Asked, kind: Combat) -> list[Fight]:
    """A Combat of which the kind is chosen: with Enemies, or with a Destiny."""
    card = getattr(decision.about, "card", "")
    if (destiny := table.content.destiny.get(card)) is not None:
        return [duel_with(table, hero, destiny, kind)]
    is_beast = kind not in kinds_of_combat(table, hero, [card])
    cards = [card] if is_beast else _met_with(table, hero, card)
    return [fight_with(table, hero, cards, kind)] if cards else []


def well_fought(table: Table, fights: Sequence[Fight], seat: Seat) -> Outlook:
    """The best of these Combats, none of which has begun: in person if that may be, and well armed."""
    return max([_begun(table, fight, seat) for fight in fights], key=lambda each: (each.win, -each.loss))


def _begun(table: Table, fight: Fight, seat: Seat) -> Outlook:
    return _before_ambush(on_the_field(table, fight), seat)


def _before_ambush(table: Table, seat: Seat) -> Outlook:
    """How the Combat on the table goes; played well, an ambush is used where there may be one."""
    fight = _on(table)
    found = outlook_of(table, fight, seat)
    if seat != fight.own.seat or not may_ambush(table, table.heroes[seat], fight):
        return found
    hidden = _from_ambush(table)
    return msgspec.structs.replace(found, well=max(found.well, outlook_of(hidden, _on(hidden), seat).well))


def on_the_field(table: Table, fight: Fight) -> Table:
    """An imagined table with this Combat on it, both sides as they would fight it."""
    twin = copied(table)
    twin.fight = Fight(fight.kind, fight.foe, fight.cards, _fresh(fight.own), _fresh(fight.other))
    twin.fight.was_face_up = fight.was_face_up
    for side in (twin.fight.own, twin.fight.other):
        if side.seat != NOBODY:
            _take_the_field(twin, twin.fight, side)
    return twin


def _fresh(side: Side) -> Side:
    return Side(side.seat, value=side.value, extra=side.extra)


def _on(table: Table) -> Fight:
    assert table.fight is not None
    return table.fight


def _take_the_field(table: Table, fight: Fight, side: Side) -> None:
    """In person, unless only a Bodyguard may attack so (TAL-226)."""
    hero = table.heroes[side.seat]
    if may_fight_in_person(table, hero, side):
        arm_well(table, fight, side)
        return
    guards = [card for card in hero.followers if table.is_bodyguard(card) and table.card(card).craft]
    side.fighter = max(guards, key=lambda card: table.card(card).craft)
    _lend_well(table, hero, side)


def _lend_well(table: Table, hero: Hero, side: Side) -> None:
    """Lend whatever helps, the best first."""

    def worth(card: CardId) -> int:
        before = added_of(table, _on(table), side)
        side.gear.append(card)
        after = added_of(table, _on(table), side)
        side.gear.remove(card)
        return after - before

    while helping := [card for card in to_lend(table, hero, side) if worth(card) > 0]:
        side.gear.append(max(helping, key=worth))


# -- in a Combat, before the dice --------------------------------------------------------------------------------------


def in_fight(table: Table, fight: Fight, decision: Asked, option: msgspec.Struct) -> Callable[[], Outlook] | None:
    """How likely a Combat is won if this is chosen: who fights, with what, and what is used before the dice."""
    left = fields_after(table, fight, decision, option)
    if not left:
        return None
    if decision.prompt in ARMING:
        return lambda: mixed((chance, _before_ambush(twin, decision.seat)) for chance, twin in left)
    return lambda: mixed((chance, outlook_of(twin, _on(twin), decision.seat)) for chance, twin in left)


def fields_after(table: Table, fight: Fight, decision: Asked, option: msgspec.Struct) -> list[tuple[float, Table]]:
    """The Combat as it is after an option, for each way in which dice can fall; nothing if that cannot be told, or the
    dice of the Combat lie there already."""
    if fight.is_test or fight.own.roll is not None or decision.seat not in (fight.own.seat, fight.other.seat):
        return []
    if decision.prompt in ARMING:
        return [(1.0, _armed(table, decision, option))]
    match option:
        case choices.Yes() if decision.prompt == "ambush":
            return [(1.0, _from_ambush(table))]
        case choices.Leave() if decision.prompt in ("ambush", "use_combat"):
            return [(1.0, table)]
        case choices.Pass() if decision.prompt == "window_combat":
            return [(1.0, table)]
    script = _magic(table, decision, option)
    try:
        left = [] if script is None else list(played(table, script))
    except Unknown:
        return []
    if left and isinstance(option, choices.CastSpell) and is_magic_wild(table):
        works = reaching(table, decision.seat, TAMED, 1, "wild_magic")
        return [*[(chance * works.win, twin) for chance, twin in left], (works.loss, table)]
    return left


def _from_ambush(table: Table) -> Table:
    twin = copied(table)
    _on(twin).other.no_die = True
    return twin


def _armed(table: Table, decision: Asked, option: msgspec.Struct) -> Table:
    """The Combat with the fighter or the gear that is chosen; the rest is chosen well."""
    twin = copied(table)
    fight, hero = _on(twin), twin.heroes[decision.seat]
    side, foe = (fight.own, fight.other) if fight.own.seat == hero.seat else (fight.other, fight.own)
    match option:
        case choices.SendBodyguard(card):
            side.fighter = card
            _lend_well(twin, hero, side)
        case choices.FightMyself():
            arm_well(twin, fight, side)
        case choices.ChooseCard(card) if side.fighter:
            side.gear.append(card)
        case choices.ChooseCard(card):
            offered = [each.card for each in decision.options if isinstance(each, choices.ChooseCard)]
            subtype = Subtype.WEAPON if decision.prompt == "choose_weapon" else Subtype.ARMOUR
            chosen = [each for each in of_use(twin, hero, subtype) if each not in offered]
            arm_well(twin, fight, side, (*side.gear, *chosen, card))
    if foe.seat != NOBODY and side is fight.own:
        _take_the_field(twin, fight, foe)
    return twin


def _magic(table: Table, decision: Asked, option: msgspec.Struct) -> Callable[[Table], Script[Any]] | None:
    """What an ability, a Potion, a Spell that stands, or an answer to one does."""
    seat = decision.seat
    match option:
        case choices.UseAbility(source, at):
            return lambda twin: use_ability(twin, twin.heroes[seat], source, at)
        case choices.UsePotion():
            return lambda twin: drink(twin, twin.heroes[seat], option)
        case choices.CastSpell() | choices.Pass() if decision.prompt == "window_answer":
            stack = list(table.stack)
            if is_magic_wild(table):
                return None
            if isinstance(option, choices.CastSpell):
                stack.append(_announced(seat, option))
            return partial(_resolve, stack=stack)
        case choices.CastSpell():
            return partial(take_effect, spell=_announced(seat, option))
        case _:
            return None


def _announced(seat: Seat, cast: choices.CastSpell) -> SpellAnnounced:
    return SpellAnnounced(seat, cast.spell, cast.target, cast.card, cast.space, cast.number)


async def _resolve(table: Table, *, stack: list[SpellAnnounced]) -> None:
    """What was announced first takes effect, if nothing more answers: from the last answer down to it."""
    left: SpellAnnounced | None = None
    for spell in reversed(stack):
        if left is None:
            left = spell
        elif table.card(left.spell).aim is Aim.SPELL:
            left = None
        else:
            left = SpellAnnounced(spell.seat, spell.spell, left.target, left.card, left.space, spell.number)
    if left is not None:
        await take_effect(table, left)
