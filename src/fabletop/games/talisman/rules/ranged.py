"""Ranged Attacks (Ranged Attacks, K-15, K-38, K-63)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, ChooseToken, Leave, Option, Shoot
from fabletop.games.talisman.news import PotionUsed, RangedAttack, RangedResult
from fabletop.games.talisman.rules.evasion import evades_attack
from fabletop.games.talisman.rules.hands import in_hand, play_out
from fabletop.games.talisman.rules.holdings import discard, drop_empty_vessels, put_away
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.lying import remove_from_board
from fabletop.games.talisman.rules.magic import cast_at_range, reaches
from fabletop.games.talisman.rules.rolls import roll, roll_bonuses
from fabletop.games.talisman.rules.spaces import distance, has_stayed
from fabletop.games.talisman.rules.tokens import purse, spend
from fabletop.games.talisman.rules.values import has_rule, is_unaffected, start_value
from fabletop.games.talisman.state import NOBODY, Goal, Hero, Modifier, Table
from fabletop.games.talisman.terms import Kind, Race, Rule, Token
from fabletop.kernel import CardId, ask, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.printed import Range

HIT = Goal(7)
"""Roll needed for a hit (TAL-341)."""
BY_HAND = (Kind.OBJECT, Kind.FOLLOWER)
GIVEN = (Token.STRENGTH, Token.CRAFT, Token.FATE, Token.GOLD, Token.MOVE)
"""Tokens that can be given to save a Life: not Wishes, Lives or start tokens (TAL-345)."""


def ranged_options(table: Table, hero: Hero) -> list[Option]:
    """Return all possible Ranged Attacks after a move, with each target (TAL-332 to TAL-336)."""
    if hero.toad or hero.is_retreating or "ranged" in table.turn.used or has_stayed(table):
        return []
    ranged = table.content.ranged
    if ranged.isdisjoint(hero.cards + table.on_vessels(hero)):
        return []
    means = [card for card in (*hero.objects, *hero.followers) if card in ranged]
    for kind in (Kind.POTION, Kind.SPELL):
        means += [card for card in in_hand(table, hero, kind) if card in ranged]
    return [shot for card in means for shot in targets_of(table, hero, card)]


def targets_of(table: Table, hero: Hero, card: CardId) -> Iterator[Shoot]:
    """Return the targets of one weapon or card: of a kind it names, in range within the Region, not in this space or
    the Valley."""
    reach = table.card(card).range
    assert reach is not None
    for space in table.content.ring[table.place(hero).area]:
        steps = distance(table, hero.space, space)
        if steps is None or not 1 <= steps <= reach.reach:
            continue
        for lying in table.lying(space).cards:
            if is_target(table, lying, reach):
                yield Shoot(card, space, lying)
        if "character" in reach.at and not has_rule(table, hero, Rule.TRUCE):
            there = [each for each in table.others(hero) if each.space == space and reaches(table, hero, each)]
            if reach.everybody and there:
                yield Shoot(card, space)
            elif not reach.everybody:
                yield from [Shoot(card, space, "", each.seat) for each in there]


def is_target(table: Table, card: CardId, reach: Range) -> bool:
    """Whether a card on the board can be targeted (TAL-335)."""
    face = table.card(card)
    if face.no_range:
        return False
    if face.kind is Kind.ENEMY and "construct" in reach.at and face.race is Race.CONSTRUCT:
        return True
    if face.kind is Kind.ENEMY and reach.most and max(face.strength, face.craft) > reach.most:
        return False
    return face.kind.value in reach.at and not table.is_curse(card)


async def shoot(table: Table, hero: Hero, shot: Shoot) -> None:
    """Make a Ranged Attack, which is the turn's encounter (TAL-333, TAL-339, TAL-341)."""
    table.turn.used.append("ranged")
    face = table.card(shot.means)
    is_spell = face.kind is Kind.SPELL
    table.tell(RangedAttack(hero.seat, shot.means, shot.space, shot.card, shot.seat))
    if is_spell:
        await cast_at_range(table, hero, shot, strike)
        return
    if face.kind is Kind.POTION:
        play_out(table, hero, shot.means)
        table.tell(PotionUsed(hero.seat, shot.means))
    await strike(table, hero, shot)
    if face.kind is Kind.POTION:
        put_away(table, shot.means)
        await drop_empty_vessels(table, hero)


async def strike(table: Table, hero: Hero, shot: Shoot) -> None:
    """Roll the attack against the targets that do not evade."""
    face = table.card(shot.means)
    aimed_at = await not_evading(table, hero, shot)
    if not shot.card and not aimed_at:
        return
    total = await roll(table, hero, "ranged", shot.means, 1, aiming(table, hero, shot.means), goal=HIT)
    table.tell(RangedResult(hero.seat, total, HIT.is_met(total)))
    if HIT.is_met(total):
        await hit(table, hero, shot, aimed_at, by_hand=face.kind in BY_HAND)


def aiming(table: Table, hero: Hero, means: CardId) -> list[Modifier]:
    """Return the modifiers of the attack roll (TAL-340).

    Objects and Followers add the Strength Value, Potions and Spells the Craft Value.
    """
    face = table.card(means)
    found = [Modifier("value", start_value(table, hero, Token.STRENGTH if face.kind in BY_HAND else Token.CRAFT))]
    if face.range is not None and face.range.bonus:
        found.append(Modifier(means, face.range.bonus))
    return [*found, *(roll_bonuses(table, hero, "ranged_spell") if face.kind is Kind.SPELL else [])]


async def not_evading(table: Table, hero: Hero, shot: Shoot) -> list[Hero]:
    """Return the targeted Characters that do not evade. They may evade before the dice (TAL-307, K-39).

    A Spell is evaded when cast, and not with a Potion (TAL-306, K-53).
    """
    if shot.card:
        return []
    there = [each for each in table.others(hero) if each.space == shot.space]
    aimed_at = [table.heroes[shot.seat]] if shot.seat != NOBODY else there
    if table.card(shot.means).kind is Kind.SPELL:
        return aimed_at
    return [each for each in aimed_at if not await evades_attack(table, each, hero)]


async def hit(table: Table, hero: Hero, shot: Shoot, aimed_at: list[Hero], *, by_hand: bool) -> None:
    """Apply a hit. Cards are killed without Trophy (TAL-346 to TAL-348), Characters are hurt (TAL-343)."""
    reach = table.card(shot.means).range
    assert reach is not None
    if shot.card:
        if not by_hand or is_killed_by_hand(table, shot.card):
            remove_from_board(table, shot.card)
        return
    for victim in aimed_at:
        await hit_character(table, hero, victim, shot, by_hand=by_hand)


def is_killed_by_hand(table: Table, card: CardId) -> bool:
    """Whether a Weapon or Follower can kill the card: Strength Enemies, unclaimed Followers and Strangers (TAL-346,
    TAL-348)."""
    face = table.card(card)
    return face.kind is not Kind.ENEMY or not face.craft


async def hit_character(table: Table, hero: Hero, victim: Hero, shot: Shoot, *, by_hand: bool) -> None:
    """Hurt a Character: a Life for Weapons and Followers, unless bought off (TAL-343 to TAL-345); otherwise by the
    card."""
    if not victim.is_alive or is_unaffected(table, victim, shot.means):
        return
    face = table.card(shot.means)
    assert face.range is not None
    if not by_hand:
        scene = Scene(table, victim, shot.means, hero.seat)
        await vocabulary.carry_out(scene, face.range.hit)
        return
    if not await buys_off(table, victim):
        await lose_lives(table, victim, 1, shot.means, nemesis=f"seat:{hero.seat}", armour=False)


async def buys_off(table: Table, victim: Hero) -> bool:
    """Let the target discard a card or token to save the Life. Return whether it did."""

    def options() -> list[Option]:
        cards = [card for card in (*victim.cards, *victim.trophies) if not table.is_curse(card)]
        tokens = [token for token in GIVEN if purse(table, victim, token)]
        return [*[ChooseCard(card) for card in cards], *[ChooseToken(token) for token in tokens]]

    if not options():
        return False
    chosen = await ask(victim.seat, "buy_off", lambda: [*options(), Leave()], "TAL-344")
    match chosen:
        case ChooseCard(card):
            await discard(table, victim, card)
        case ChooseToken(token):
            spend(table, victim, token, 1, "ranged")
        case _:
            return False
    return True
