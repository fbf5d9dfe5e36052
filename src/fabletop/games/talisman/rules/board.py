"""The instructions of single spaces: Sentinels, Portals, the Citadel, corners and gates of the Inner Region (4.3)."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import GateBonus
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, ChooseToken, DrawHere, FightSentinel, Option, PassSentinel
from fabletop.games.talisman.news import CardEvaded, HeroHeld, NoTalisman, ValleyReached
from fabletop.games.talisman.rules.combat import DEFEAT, VICTORY, close, fight_out
from fabletop.games.talisman.rules.enemies import bury
from fabletop.games.talisman.rules.evasion import may_evade, means_of_evading, pay_for_evading
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.lives import lose_life_or_fate, lose_lives
from fabletop.games.talisman.rules.movement import force, go_home
from fabletop.games.talisman.rules.prayer import pray
from fabletop.games.talisman.rules.rolls import roll, settle, throw
from fabletop.games.talisman.rules.tokens import gain, purse, spend
from fabletop.games.talisman.rules.treasures import gain_treasure
from fabletop.games.talisman.rules.values import current, in_effect
from fabletop.games.talisman.state import Fight, Goal, Hero, Modifier, Side, SpaceId, Table
from fabletop.games.talisman.terms import BOTH, Kind, Token
from fabletop.kernel import ask, vocabulary

PORTAL_DICE = GATE_DICE = THORN_DICE = 2
GATE = Goal(most=0)
"""Result that opens the way into the Valley of Fire (TAL-072)."""
CITADEL_TOKENS = (Token.STRENGTH, Token.CRAFT, Token.FATE, Token.GOLD, Token.MOVE)


async def meet_space(table: Table, hero: Hero) -> None:
    """Carry out the instructions of the space."""
    place = table.place(hero)
    if place.pray:
        await pray(table, hero, place.id, place.pray, place.favours)
    elif place.portal:
        await try_portal(table, hero)
    elif place.citadel:
        await give_at_citadel(table, hero)
    elif place.gate is not None:
        await try_gate(table, hero)
    elif place.guardian is not None:
        await meet_guardian(table, hero)
    elif place.thorns:
        await play_with_thorns(table, hero)
    if place.do:
        await vocabulary.carry_out(Scene(table, hero, place.id), place.do)


# -- Sentinels ---------------------------------------------------------------------------------------------------------


async def sentinel_choice(table: Table, hero: Hero) -> bool:
    """Let the Character draw cards or fight the Sentinel; return whether the Sentinel was chosen (TAL-019 to TAL-029,
    K-30).

    A Character that evades the Sentinel crosses without gaining a Treasure.
    """
    guardian = table.content.guardian[hero.space]

    def options() -> list[Option]:
        means = means_of_evading(table, hero, Kind.ENEMY, guardian.race)
        return [DrawHere(), FightSentinel(), *[PassSentinel(each) for each in means]]

    chosen = await ask(hero.seat, "sentinel", options, "TAL-019")
    match chosen:
        case DrawHere():
            return False
        case PassSentinel(means):
            await pay_for_evading(table, hero, means)
            table.tell(CardEvaded(hero.seat, hero.space, means))
            await pass_sentinel(table, hero)
        case _:
            await fight_sentinel(table, hero)
    return True


async def fight_sentinel(table: Table, hero: Hero) -> None:
    """Fight the Sentinel (TAL-021 to TAL-025, TAL-029).

    A Victory earns a Treasure and the crossing, a Defeat costs a Life. The Sentinel is never killed.
    """
    begun = fight_with_guardian(table, hero, table.content.guardian[hero.space].value)
    if await fight_guardian(table, hero, begun) == VICTORY:
        await gain_treasure(table, hero, must=True)
        await pass_sentinel(table, hero)


def fight_with_guardian(table: Table, hero: Hero, value: int) -> Fight:
    """Return the Combat with the guardian of the space."""
    guardian = table.content.guardian[hero.space]
    return Fight(guardian.kind.value, hero.space, own=Side(hero.seat), other=Side(value=value))


async def fight_guardian(table: Table, hero: Hero, begun: Fight) -> str:
    """Fight the guardian of the space. A Defeat costs a Life, or the Bodyguard that fought (TAL-024, TAL-236)."""
    result = await fight_out(table, begun)
    if result == DEFEAT and begun.own.fighter:
        await bury(table, hero, begun.own)
    elif result == DEFEAT:
        await lose_lives(table, hero, 1, begun.foe, nemesis=begun.foe)
    await close(table)
    return result


async def pass_sentinel(table: Table, hero: Hero) -> None:
    """Cross to the Portal behind the Sentinel. It is not encountered this turn (TAL-022, TAL-023)."""
    portal = table.place(hero).sentinel
    await force(table, hero, portal, "sentinel", encounter=False)
    hero.came_by_sentinel = hero.is_alive and hero.space == portal


# -- Portals -----------------------------------------------------------------------------------------------------------


async def try_portal(table: Table, hero: Hero) -> None:
    """Try a Portal: roll two dice against Strength or Craft (TAL-051, TAL-052).

    On a success the Character crosses the Fire Mountains.
    """
    place = table.place(hero)
    hero.came_by_sentinel = False
    chosen = await ask(
        hero.seat, "portal_value", lambda: [ChooseToken(Token.STRENGTH), ChooseToken(Token.CRAFT)], "TAL-051"
    )
    goal = portal_goal(table, hero, chosen.token)
    if goal.is_met(await roll(table, hero, "portal", place.id, PORTAL_DICE, goal=goal)):
        await force(table, hero, place.portal, "portal")
        return
    await lose_life_or_fate(table, hero, "portal_loss", "TAL-051", place.id)


def portal_goal(table: Table, hero: Hero, token: Token) -> Goal:
    """Return the target number: at most the value (TAL-051), with a bonus for Characters that the Portal favours."""
    return Goal(most=current(table, hero, token) + (hero.alignment is table.place(hero).favours))


# -- the Citadel -------------------------------------------------------------------------------------------------------


def citadel_gifts(table: Table, hero: Hero) -> list[Option]:
    """Return what the Character can give: any ordinary card or token, else a Curse, else its last Life (TAL-055 to
    TAL-059, K-36)."""
    cards = [*hero.cards, *hero.trophies]
    found: list[Option] = [ChooseCard(card) for card in cards if not table.is_curse(card)]
    found += [ChooseToken(token) for token in CITADEL_TOKENS if purse(table, hero, token)]
    if hero.has(Token.LIFE) > 1:
        found.append(ChooseToken(Token.LIFE))
    if not found:
        found = [ChooseCard(card) for card in cards if table.is_curse(card)]
    return found or [ChooseToken(Token.LIFE)]


async def give_at_citadel(table: Table, hero: Hero) -> None:
    """Give one card or token for a Wish (TAL-054)."""
    chosen = await ask(hero.seat, "citadel", lambda: citadel_gifts(table, hero), "TAL-054")
    match chosen:
        case ChooseCard(card):
            await discard(table, hero, card)
        case ChooseToken(Token.LIFE):
            if not await lose_lives(table, hero, 1, hero.space):
                return  # without a gift there is no Wish
        case ChooseToken(token):
            spend(table, hero, token, 1, hero.space)
        case _:
            return
    if hero.is_alive:
        gain(table, hero, Token.WISH, 1, hero.space)


# -- the Inner Region --------------------------------------------------------------------------------------------------


async def meet_guardian(table: Table, hero: Hero) -> None:
    """Fight the guardian of a corner. Its value is rolled, and a Character that does not win is held (4.3)."""
    place = table.place(hero)
    guardian = table.content.guardian[place.id]
    hero.is_held = False
    if await may_evade(table, hero, place.id, Kind.ENEMY, guardian.race):
        return
    value = settle(table, await throw(table, None, "guardian", place.id, guardian.dice))
    result = await fight_guardian(table, hero, fight_with_guardian(table, hero, value))
    if result != VICTORY and hero.is_alive and hero.space == place.id:
        hold(table, hero)


async def play_with_thorns(table: Table, hero: Hero) -> None:
    """Roll two dice against two of the thorns (4.3).

    A tie holds the Character. With a lower result it loses a Life and is free.
    """
    space = hero.space
    hero.is_held = False
    if await may_evade(table, hero, space, Kind.PLACE, None):
        return
    mine = await roll(table, hero, "thorns", space, THORN_DICE)
    theirs = settle(table, await throw(table, None, "thorns", space, THORN_DICE))
    if mine < theirs:
        await lose_lives(table, hero, 1, space)
    elif mine == theirs and hero.is_alive:
        hold(table, hero)


def hold(table: Table, hero: Hero) -> None:
    """Hold a Character, which cannot move on until it is free."""
    hero.is_held = True
    table.tell(HeroHeld(hero.seat, hero.space))


async def try_gate(table: Table, hero: Hero) -> None:
    """Try a gate of the Valley of Fire: roll two dice and subtract the current value (TAL-072, 4.3)."""
    place = table.place(hero)
    result = await roll(table, hero, "gate", place.id, GATE_DICE, gate_modifiers(table, hero), goal=GATE)
    if GATE.is_met(result):
        await enter_valley(table, hero)
    elif (end := thrown_back_to(table, hero, result)) == place.cast_back:
        await force(table, hero, end, "gate")
    elif end != place.id:
        await go_home(table, hero, "gate")


def thrown_back_to(table: Table, hero: Hero, result: int) -> SpaceId:
    """Return the space a Character is thrown back to after failing at a gate (4.3)."""
    place = table.place(hero)
    return place.id if result <= 2 else place.cast_back if result <= 4 else table.figure(hero).home


def gate_modifiers(table: Table, hero: Hero) -> list[Modifier]:
    """Return the modifiers of a gate roll: minus the current value, which some effects raise here."""
    place = table.place(hero)
    assert place.gate in BOTH
    value = current(table, hero, place.gate)
    value += sum(each.n for _, each in in_effect(table, hero, GateBonus) if each.space == place.id)
    return [Modifier("value", -value)]


async def enter_valley(table: Table, hero: Hero) -> None:
    """Enter the Valley of Fire. A Character needs a Talisman (TAL-073, TAL-074, K-55)."""
    if not table.has_talisman(hero):
        table.tell(NoTalisman(hero.seat))
        await go_home(table, hero, "no_talisman")
        return
    table.valley_reached = True
    await force(table, hero, table.content.valley, "valley")
    table.tell(ValleyReached(hero.seat))
