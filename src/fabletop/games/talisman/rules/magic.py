"""Casting Spells and using Potions: windows, targets and responses (Spells, Potions, K-53)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import CastSpell, Option, Pass, Shoot, UsePotion, Yes
from fabletop.games.talisman.news import AbilityUsed, CardTaken, PotionUsed, SpellCancelled, SpellTurned, WindowOpened
from fabletop.games.talisman.rules.hands import could_act, has_any, in_hand, play_out
from fabletop.games.talisman.rules.holdings import drop_empty_vessels, put_away, room
from fabletop.games.talisman.rules.rolls import roll
from fabletop.games.talisman.rules.tokens import lose
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import NOBODY, Goal, Hero, SpellAnnounced, Table
from fabletop.games.talisman.terms import POTION, SPELL, Aim, Back, Holding, Kind, Moment, Region, Rule, Token
from fabletop.kernel import Answering, CardId, Seat, Window, answered, ask, poll, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.printed import Card

TAMED = Goal(2)
"""Roll needed for a Spell to work while Wild Magic is in force."""
Used = CastSpell | UsePotion
PASS = Pass()


# -- what may be used now ----------------------------------------------------------------------------------------------


def usable(table: Table, hero: Hero, moment: Moment) -> list[Used]:
    """Return the Spells and Potions that a Character can use now, with each target."""
    found: list[Used] = []
    castable = table.content.castable[moment]
    if not has_any(table, hero, castable):
        return found
    for card in in_hand(table, hero, SPELL, castable):
        found += [
            CastSpell(card, target.target, target.card, target.space, target.number)
            for target in targets(table, hero, card, moment)
        ]
    for card in in_hand(table, hero, POTION, castable):
        found += [
            UsePotion(card, target.target, target.card, target.space) for target in targets(table, hero, card, moment)
        ]
    return found


def targets(table: Table, hero: Hero, card: CardId, moment: Moment) -> list[SpellAnnounced]:
    """Return the legal targets of a card at a moment. Without any it cannot be used (TAL-380)."""
    if card not in table.content.castable[moment]:
        return []
    face = table.card(card)
    return [each for each in _aims(table, hero, card, face) if _does_something(table, face, each)]


def _does_something(table: Table, face: Card, aimed: SpellAnnounced) -> bool:
    """Whether using it now could change anything."""
    scene = Scene(table, table.heroes[aimed.target], aimed.spell, aimed.seat, aimed.card, aimed.space, aimed.number)
    return scene.is_useful(face.do)


def reaches(table: Table, hero: Hero, other: Hero) -> bool:
    """Whether one Character may affect another: not from or into the Sanctuary (TAL-062, TAL-063, K-35)."""
    if hero is other:
        return True
    return not (table.place(hero).sanctuary or table.place(other).sanctuary)


def _aims(table: Table, hero: Hero, card: CardId, face: Card) -> Iterator[SpellAnnounced]:
    living = table.in_turn_order()
    match face.aim:
        case Aim.SELF:
            yield SpellAnnounced(hero.seat, card, hero.seat)
        case Aim.CHARACTER | Aim.OTHER:
            for other in living:
                may = may_help(table, hero, other) and reaches(table, hero, other)
                if may and not (face.aim is Aim.OTHER and other is hero):
                    yield SpellAnnounced(hero.seat, card, other.seat)
        case Aim.FIGHTER:
            yield from _fighters(table, hero, card)
        case Aim.BOARD:
            for space, ground in table.ground.items():
                for lying in ground.cards:
                    is_fought = table.fight is not None and lying in table.fight.cards
                    if not is_fought and table.card(lying).kind is not Kind.ENDURING:  # TAL-208
                        yield SpellAnnounced(hero.seat, card, hero.seat, lying, space)
        case Aim.FOLLOWER:
            yield from _followers(table, hero, card)
        case Aim.EVENT:
            if table.enduring:
                yield SpellAnnounced(hero.seat, card, hero.seat, table.enduring)
            for drawn in table.drawn:
                if table.card(drawn).kind in (Kind.POWER, Kind.EVENT):
                    yield SpellAnnounced(hero.seat, card, hero.seat, drawn)
        case Aim.ROLL:
            yield from _rolls(table, hero, card)
        case Aim.STEPS:
            for other in living:
                if reaches(table, hero, other) and table.place(other).region in (Region.OUTER, Region.MIDDLE):
                    for space in within_steps(table, other):
                        yield SpellAnnounced(hero.seat, card, other.seat, space=space)
        case Aim.SPELL:
            return


def strike_in_valley(table: Table, hero: Hero, target: Seat) -> None:
    """Mark that a card or ability was used against another Character in the Valley of Fire, as required there
    (TAL-166)."""
    if hero.seat == table.active and target in [each.seat for each in table.together(hero)]:
        table.turn.has_struck = hero.space == table.content.valley


def may_help(table: Table, hero: Hero, other: Hero) -> bool:
    """Whether one Character may help another: not in the Valley of Fire (TAL-168).

    Cards and abilities that can target any Character count as help.
    """
    return other is hero or not hero.space == other.space == table.content.valley


def _rolls(table: Table, hero: Hero, card: CardId) -> Iterator[SpellAnnounced]:
    """Return the movement roll of another Character as target, once for each number it can be set to."""
    rolled = table.roll
    if rolled is None or rolled.seat in (hero.seat, NOBODY) or rolled.purpose != "movement":
        return
    if reaches(table, hero, table.heroes[rolled.seat]):
        for number in range(1, 7):
            if [number] != rolled.dice:
                yield SpellAnnounced(hero.seat, card, rolled.seat, number=number)


def _fighters(table: Table, hero: Hero, card: CardId) -> Iterator[SpellAnnounced]:
    """Return fighting Characters and Bodyguards (TAL-227). A Potion targets only the user's own side (TAL-228)."""
    fight = table.fight
    if fight is None or fight.is_test:
        return
    for side in (fight.own, fight.other):
        is_own = side.seat == hero.seat or table.card(card).kind is Kind.SPELL
        if side.seat == NOBODY or not is_own:
            continue
        fighter = table.heroes[side.seat]
        if reaches(table, hero, fighter) and may_help(table, hero, fighter):
            yield SpellAnnounced(hero.seat, card, side.seat, side.fighter)


def _followers(table: Table, hero: Hero, card: CardId) -> Iterator[SpellAnnounced]:
    area = table.place(hero).area
    for space, ground in table.ground.items():
        if ground.cards and table.content.space[space].area == area:
            for lying in ground.cards:
                if table.card(lying).kind is Kind.FOLLOWER and not table.is_curse(lying):
                    yield SpellAnnounced(hero.seat, card, hero.seat, lying, space)
    for other in table.together(hero):
        if reaches(table, hero, other):
            for follower in other.followers:
                if not table.card(follower).owner and not table.is_curse(follower):
                    yield SpellAnnounced(hero.seat, card, other.seat, follower)


def within_steps(table: Table, hero: Hero, most: int = 6) -> list[str]:
    """Return the spaces up to this many steps away in the Region, in both directions."""
    found = [space for steps in range(1, most + 1) for space in table.content.along(hero.space, steps)]
    return list(dict.fromkeys(found))


# -- windows -----------------------------------------------------------------------------------------------------------


async def window(
    table: Table,
    moment: Moment,
    about: msgspec.Struct | None = None,
    *,
    without: Sequence[Seat] = (),
    only: Sequence[Seat] | None = None,
) -> bool:
    """Open a window for Spells and Potions, the active player first (TAL-475, TAL-476). Return whether one was used."""
    asked: Window[Used] = Window(
        opens=partial(_opened, moment),
        could=partial(_who_could, table, without, only),
        options=partial(_usable_by, table, moment),
        passing=PASS,
        prompt=f"window_{moment}",
        clause="TAL-475",
        about=about,
    )
    return await poll(table, asked, partial(_use_of, table), anew=True)


def _opened(moment: Moment, seats: tuple[Seat, ...]) -> WindowOpened:
    return WindowOpened(seats, moment.value)


def _who_could(table: Table, without: Sequence[Seat], only: Sequence[Seat] | None) -> list[Seat]:
    return [
        each.seat
        for each in table.clockwise(table.active)
        if each.seat not in without and (only is None or each.seat in only) and could_act(table, each)
    ]


def _usable_by(table: Table, moment: Moment, seat: Seat) -> list[Used]:
    return usable(table, table.heroes[seat], moment)


async def _use_of(table: Table, seat: Seat, option: Used) -> None:
    await use(table, table.heroes[seat], option)


async def use(table: Table, hero: Hero, option: Used | Option) -> None:
    """Cast a Spell or use a Potion."""
    if isinstance(option, CastSpell):
        await cast(table, hero, option)
    elif isinstance(option, UsePotion):
        await drink(table, hero, option)


async def drink(table: Table, hero: Hero, option: UsePotion) -> None:
    """Use a Potion. It takes effect at once and cannot be answered (TAL-306)."""
    play_out(table, hero, option.potion)
    table.tell(PotionUsed(hero.seat, option.potion))
    target = table.heroes[option.target] if option.target != NOBODY else hero
    scene = Scene(table, target, option.potion, hero.seat, option.card, option.space)
    await vocabulary.carry_out(scene, table.card(option.potion).do)
    put_away(table, option.potion)
    await drop_empty_vessels(table, hero)


async def cast(table: Table, hero: Hero, option: CastSpell) -> None:
    """Cast a Spell. After all responses, what is left of it takes effect (K-53)."""
    play_out(table, hero, option.spell)
    strike_in_valley(table, hero, option.target)
    announced = SpellAnnounced(hero.seat, option.spell, option.target, option.card, option.space, option.number)
    left = await _left_of(table, hero, announced)
    if left is not None:
        await take_effect(table, left)
        put_away_or_return(table, hero, left.spell)
    await drop_empty_vessels(table, hero)


async def cast_at_range(
    table: Table, hero: Hero, shot: Shoot, strike: Callable[[Table, Hero, Shoot], Awaitable[None]]
) -> None:
    """Announce a Ranged Spell and resolve responses before its attack roll. It is lost either way (TAL-349)."""
    play_out(table, hero, shot.means)
    left = await _left_of(table, hero, SpellAnnounced(hero.seat, shot.means, shot.seat, shot.card, shot.space))
    if left is not None:
        await strike(table, hero, Shoot(left.spell, left.space, left.card, left.target))
        put_away_or_return(table, hero, left.spell)
    await drop_empty_vessels(table, hero)


async def _left_of(table: Table, hero: Hero, spell: SpellAnnounced) -> SpellAnnounced | None:
    """Return a Spell after all responses, or None if it fails (TAL-384, K-53).

    The target may evade, others may answer it, a new target may evade, and Wild Magic may act.
    """
    table.tell(spell)
    if await _is_evaded(table, spell):
        return None
    left = await answered(table, table.stack, spell, _answering(table))
    if left is None or (left.target != spell.target and await _is_evaded(table, left)):
        return None
    return left if await _survives_wild_magic(table, hero, left.spell) else None


async def take_effect(table: Table, spell: SpellAnnounced) -> None:
    """Apply a Spell."""
    target = table.heroes[spell.target] if spell.target != NOBODY else table.heroes[spell.seat]
    scene = Scene(table, target, spell.spell, spell.seat, spell.card, spell.space, spell.number)
    await vocabulary.carry_out(scene, table.card(spell.spell).do)


async def _is_evaded(table: Table, spell: SpellAnnounced) -> bool:
    """Whether the target evades. A Character that can evade all cards may evade a Spell (K-53)."""
    if spell.target in (NOBODY, spell.seat):
        return False
    if not any(boost.evades and boost.seat == spell.target for boost in table.boosts):
        return False
    chosen = await ask(spell.target, "evade_spell", lambda: [Yes(), Pass()], "TAL-384", spell)
    if isinstance(chosen, Yes):
        table.tell(SpellCancelled(spell.seat, spell.spell, "evaded"))
        put_away(table, spell.spell)
        return True
    return False


# -- answers -----------------------------------------------------------------------------------------------------------


def _answering(table: Table) -> Answering[SpellAnnounced, CastSpell]:
    def announce(seat: Seat, option: CastSpell, spell: SpellAnnounced) -> SpellAnnounced:
        play_out(table, table.heroes[seat], option.spell)
        answer = SpellAnnounced(seat, option.spell, option.target, option.card, option.space, option.number)
        table.tell(answer)
        caster = table.heroes[spell.seat]
        if has_rule(table, caster, Rule.ANSWER_COSTS_FATE):
            table.tell(AbilityUsed(caster.seat, caster.character))
            lose(table, table.heroes[seat], Token.FATE, 1, caster.character)
        return answer

    async def stand(answer: SpellAnnounced, spell: SpellAnnounced) -> SpellAnnounced | None:
        hero = table.heroes[answer.seat]
        if not await _survives_wild_magic(table, hero, answer.spell):
            return spell
        put_away_or_return(table, hero, answer.spell)
        if table.card(answer.spell).aim is Aim.SPELL:
            table.tell(SpellCancelled(spell.seat, spell.spell, "countered"))
            put_away(table, spell.spell)
            return None
        table.tell(SpellTurned(answer.seat, spell.spell, answer.target))
        return SpellAnnounced(spell.seat, spell.spell, answer.target, answer.card, answer.space, spell.number)

    return Answering(
        window=lambda spell: Window(
            opens=lambda seats: WindowOpened(seats, Moment.ANSWER.value),
            could=lambda: _could_answer(table, spell),
            options=lambda seat: _answers(table, table.heroes[seat], spell),
            passing=Pass(),
            prompt="window_answer",
            clause="TAL-383",
            answers=spell,
        ),
        announce=announce,
        take_effect=stand,
    )


def _could_answer(table: Table, spell: SpellAnnounced) -> list[Seat]:
    """Return the other seats, clockwise from the caster, that could hold a response.

    None from or into the Sanctuary (TAL-066).
    """
    caster = table.heroes[spell.seat]
    return [
        each.seat
        for each in table.others(caster)
        if reaches(table, each, caster) and could_act(table, each) and table.usable(each, Kind.SPELL)
    ]


def _answers(table: Table, hero: Hero, spell: SpellAnnounced) -> list[CastSpell]:
    """Return the possible responses: Counterspells, and Deflections against Spells at oneself or own cards
    (TAL-383)."""
    found: list[CastSpell] = []
    caster = table.heroes[spell.seat]
    for card in in_hand(table, hero, Kind.SPELL):
        face = table.card(card)
        if Moment.ANSWER not in face.at:
            continue
        if face.aim is Aim.SPELL:
            found.append(CastSpell(card))
        elif spell.target == hero.seat and spell.seat != hero.seat:
            others = [
                each
                for each in _other_aims(table, caster, spell)
                if (each.target, each.card) != (spell.target, spell.card) and each.number in (0, spell.number)
            ]
            found += [CastSpell(card, each.target, each.card, each.space) for each in others]
    return found


def _other_aims(table: Table, caster: Hero, spell: SpellAnnounced) -> Iterator[SpellAnnounced]:
    """Return every legal target from the caster's position, including the caster."""
    face = table.card(spell.spell)
    if face.range is None:
        aims = _aims(table, caster, spell.spell, face)
        yield from (each for each in aims if _does_something(table, face, each))
        return
    from fabletop.games.talisman.rules.ranged import targets_of

    for shot in targets_of(table, caster, spell.spell):
        yield SpellAnnounced(caster.seat, spell.spell, shot.seat, shot.card, shot.space)
    if "character" in face.range.at:
        yield SpellAnnounced(caster.seat, spell.spell, caster.seat, "", caster.space)


async def _survives_wild_magic(table: Table, hero: Hero, spell: CardId) -> bool:
    """Roll for Wild Magic. The Spell may fail or return to the hand."""
    if not is_magic_wild(table):
        return True
    result = await roll(table, hero, "wild_magic", spell, goal=TAMED)
    if not TAMED.is_met(result):
        table.tell(SpellCancelled(hero.seat, spell, "wild_magic"))
        put_away(table, spell)
        return False
    if result >= 6:
        table.turn.used.append(f"returns:{spell}")
    return True


def is_magic_wild(table: Table) -> bool:
    """Whether an Enduring Event makes Spells fail or come back."""
    return bool(table.enduring) and Rule.WILD_MAGIC in table.card(table.enduring).rules


def put_away_or_return(table: Table, hero: Hero, spell: CardId) -> None:
    """Discard a cast Spell (TAL-B055), or return it by Wild Magic. A dead Character or a Toad cannot take it back."""
    mark = f"returns:{spell}"
    returns = mark in table.turn.used
    if returns:
        table.turn.used.remove(mark)
    if returns and hero.is_alive and not hero.toad:
        table.in_use.remove(spell)
        hero.spells.append(spell)
        givers = [card for card in hero.followers if table.card(card).gift and card not in hero.extra]
        if givers and room(table, hero, Holding.SPELLS) < 0:
            hero.extra[givers[0]] = spell
        table.tell(CardTaken(hero.seat, Back.SPELL, spell, "returned"))
    else:
        put_away(table, spell)
