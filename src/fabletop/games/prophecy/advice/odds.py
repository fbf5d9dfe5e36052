"""How likely options succeed, exactly: an attack or anything done in a battle if the battle is won, a move if the
Creature is beaten that waits there, another roll if it brings what it is made for.

Attacking an Astral Plane succeeds if all Guardians are defeated that this seat knows. Nothing is used
after the option; by `prospects` the best single thing is, and a battle is forced into the kind that does best.
"""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.battles import (
    Fields,
    Forced,
    after_uses,
    answered,
    armed,
    begun_with_creature,
    begun_with_hero,
    forced,
    helped,
    of_kind,
    outlook_of,
    outlook_over,
    with_creature,
    with_hero,
)
from fabletop.games.prophecy.advice.imagined import FACELESS, elsewhere, imagined, played
from fabletop.games.prophecy.advice.rolls import of_roll
from fabletop.games.prophecy.battle_state import Battle
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId, SpaceId
from fabletop.games.prophecy.rules.gaining import pay
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Resource, Until
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, Script, Seat
from fabletop.kernel.outlook import Outlook, Unknown, copied, mixed

Asked = Decision[msgspec.Struct]
PREPARING, DICE = 3, 5
"""Steps of a battle (K-11)."""


def odds(view: View, decision: Asked, option: msgspec.Struct) -> float | None:
    """How likely this option wins a battle; None where no dice decide."""
    found = outlook(view, decision, option)
    return None if found is None else found.win


def draws(view: View, decision: Asked, option: msgspec.Struct) -> float | None:
    """How likely this option leads to a draw; None where there is none."""
    found = outlook(view, decision, option)
    return None if found is None else found.draw or None


def can_fail(view: View, decision: Asked, option: msgspec.Struct) -> bool:
    """Whether dice decide about this option."""
    return outlook(view, decision, option) is not None


def prospects(view: View, decision: Asked) -> tuple[float | None, ...]:
    """For each option, how likely it wins if the best single thing is used before the roll."""
    found = [outlook(view, decision, option) for option in decision.options]
    return tuple([None if each is None else each.well for each in found])


def outlook(view: View, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    """How likely an option is won, drawn or lost; None where no dice decide. Reckoned once for a view."""
    known: dict[tuple[str, Seat, msgspec.Struct], Outlook | None] = view.__dict__.setdefault("outlooks", {})
    key = (decision.prompt, decision.seat, option)
    if key not in known:
        table = imagined(view)
        hero = table.heroes[decision.seat]
        plays = view.phase in ("play", "final") and hero.is_alive
        known[key] = _outlook(table, hero, decision, option) if plays else None
    return known[key]


def _outlook(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    battle = table.battle
    if isinstance(option, choices.AttackPlane):
        return _storm(table, hero, option.plane)
    if fields := begun(table, hero, decision, option):
        return _free_or_forced(fields, forced_by(table, hero, option), hero.seat)
    if battle is not None and hero.seat in (battle.own.seat, battle.other.seat):
        return in_battle(table, battle, hero, decision, option) or of_roll(table, hero, decision, option)
    match decision.prompt, option:
        case (_, choices.MoveTo(_, space)) | ("go_to", choices.ChooseSpace(space)):
            return _on_arrival(table, hero, space)
        case _, choices.Stay() | choices.Rest():
            return _on_arrival(table, hero, hero.space)
        case _:
            return of_roll(table, hero, decision, option)


def _on_arrival(table: Table, hero: Hero, space: SpaceId) -> Outlook | None:
    """The fight with the Creature of a space, if it is the only one and all cards there are known."""
    cards = table.ground[space].cards if space in table.ground else []
    there = [card for card in cards if card == FACELESS or table.is_creature(card)]
    if len(there) != 1 or there == [FACELESS]:
        return None
    twin = elsewhere(table, hero, space)
    fight = choices.Fight(there[0])
    fields = with_creature(twin, twin.heroes[hero.seat], there[0])
    return _free_or_forced(fields, forced_by(twin, twin.heroes[hero.seat], fight), hero.seat) if fields else None


def _storm(table: Table, hero: Hero, plane: PlaneId) -> Outlook | None:
    """The Guardians of an Astral Plane one after the other (PRO-B081); what helps is used in one of the two battles."""
    there = table.planes[plane]
    first = _guardian(table, hero, there.lesser or there.greater, plane)
    if first is None or not there.lesser or there.greater in ("", FACELESS):
        return first
    twin = copied(table)
    twin.planes[plane].lesser = ""
    twin.turn.battles, twin.round.battles, twin.round.foretold = table.turn.battles + 1, table.round.battles + 1, []
    twin.boosts = [each for each in twin.boosts if each.until is not Until.FIRST_BATTLE]
    second = _guardian(twin, twin.heroes[hero.seat], there.greater, plane)
    if second is None:
        return first
    return Outlook(
        first.win * second.win,
        first.draw + first.win * second.draw,
        first.loss + first.win * second.loss,
        max(first.well * second.win, first.win * second.well),
    )


def _guardian(table: Table, hero: Hero, card: CardId, plane: PlaneId) -> Outlook | None:
    fields = with_creature(table, hero, card, plane) if card else []
    if not fields:
        return None
    return _free_or_forced(fields, forced(begun_with_creature(table, hero, card, plane), hero.seat), hero.seat)


def _free_or_forced(fields: Fields, kinds: Forced, seat: Seat) -> Outlook:
    """A battle of the kind that is free; by `well` of the one that does best."""
    free = outlook_over(fields, seat)
    by_force = [outlook_over(each, seat).well for _, each in kinds]
    return msgspec.structs.replace(free, well=max([free.well, *by_force]))


def begun(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Fields:
    """The battle that an option begins, or whose kind it settles, before its first roll."""
    match decision.prompt, option:
        case _, choices.Fight(card):
            return with_creature(table, hero, card)
        case _, choices.Attack(seat, for_maps):
            return with_hero(table, hero, seat, for_maps=for_maps)
        case "choose_kind", choices.ChooseKind():
            return of_kind(table, hero.seat, option)
        case "change_result", choices.FightAnew():
            return _anew(table, hero)
        case _:
            return []


def forced_by(table: Table, hero: Hero, option: msgspec.Struct) -> Forced:
    """The kinds into which the battle that an option begins can be forced."""
    match option:
        case choices.Fight(card):
            return forced(begun_with_creature(table, hero, card), hero.seat)
        case choices.Attack(seat, for_maps):
            return forced(begun_with_hero(table, hero, seat, for_maps=for_maps), hero.seat)
        case _:
            return []


def _anew(table: Table, hero: Hero) -> Fields:
    """A draw is made a new fight (PRO-B061)."""
    twin = copied(table)
    battle, twin.battle = twin.battle, None
    assert battle is not None
    if battle.copied != NOBODY or hero.seat != battle.own.seat:
        return []
    if battle.foe:
        return with_creature(twin, hero, battle.foe, battle.at)
    return with_hero(twin, hero, battle.other.seat, for_maps=battle.for_maps)


def in_battle(table: Table, battle: Battle, hero: Hero, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    """What is done in a battle."""
    match decision.prompt, option:
        case "equip", choices.Equip(cards):
            return _equipped(table, battle, hero, cards)
        case "cast_spells", choices.Roll():
            return helped(table, hero.seat).settled
        case "change_dice", choices.LetStand():
            return outlook_of(table, hero.seat)
        case (("cast_spells" | "change_dice"), choices.UseCard()):
            return after_uses(table, hero.seat, [option])
        case "pay_magic", choices.ChooseNumber(n):
            return _fed(table, hero, n)
        case "reroll_die" | "exchange_dice", choices.RerollDie() | choices.ExchangeDice():
            return _changed(table, hero, decision, option)
        case "fight_on", choices.Yes():
            return _fought_on(table, hero)
        case _:
            return None


def _equipped(table: Table, battle: Battle, hero: Hero, cards: tuple[str, ...]) -> Outlook:
    """A side holds and wears these; the other one, if it has not chosen, what does best for it."""
    twin = copied(table)
    fought = twin.battle
    assert fought is not None
    fought.side(hero.seat).gear = list(cards)
    other = battle.facing(battle.side(hero.seat)).seat
    waiting = [other] if other != NOBODY and hero.seat == battle.own.seat else []
    return helped(armed(twin, waiting), hero.seat)


def _fed(table: Table, hero: Hero, n: int) -> Outlook:
    """So much Magic is paid for the roll (PRO-459)."""
    twin = copied(table)
    assert twin.battle is not None
    pay(twin, twin.heroes[hero.seat], {Resource.MAGIC: n})
    twin.battle.own.cap = n
    return outlook_of(twin, hero.seat)


def _changed(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    """A die is thrown again, or exchanged, by the card that asks."""
    card = getattr(decision.about, "card", "")
    words = [word for use in table.card(card).uses for word in use.do] if card else []

    def do(twin: Table) -> Script[object]:
        return words[0].happen(Scene(twin, twin.heroes[hero.seat], card))

    def answer(twin: Table, asked: Decision[msgspec.Struct]) -> msgspec.Struct:
        return option if asked.prompt == decision.prompt else answered(twin, asked)

    try:
        left = list(played(table, do, answer))
    except Unknown:
        return None
    return mixed((chance, outlook_of(twin, hero.seat)) for chance, twin in left)


def _fought_on(table: Table, hero: Hero) -> Outlook:
    """A Creature that grows is fought once more (PRO-464)."""
    twin = copied(table)
    battle = twin.battle
    assert battle is not None
    battle.harder += twin.creature(battle.foe).grows
    battle.step = PREPARING
    for side in (battle.own, battle.other):
        side.dice, side.extra, side.curses, side.fixed, side.cap = [], 0, 0, 0, -1
    return outlook_of(twin, hero.seat)
