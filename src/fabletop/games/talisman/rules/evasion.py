"""Evading cards, Characters and Sentinels (Evasion, K-39)."""

from __future__ import annotations

from fabletop.games.talisman.cards import lasting
from fabletop.games.talisman.choices import ChooseCard, Evade, Meet
from fabletop.games.talisman.news import AttackEvaded, CardEvaded, PotionUsed
from fabletop.games.talisman.rules.asking import ask_covered, wants
from fabletop.games.talisman.rules.hands import in_hand, play_out
from fabletop.games.talisman.rules.holdings import discard, drop_empty_vessels, put_away
from fabletop.games.talisman.rules.magic import window
from fabletop.games.talisman.rules.spaces import races_of
from fabletop.games.talisman.rules.tokens import purse, spend
from fabletop.games.talisman.rules.values import has_attribute, in_effect
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import POTION, Kind, Moment, Race, Token, title_of

TRAIT = "trait"
"""Attributes that allow a Character to evade."""
NEVER = (Kind.POWER, Kind.ENDURING)
"""Kinds of cards that cannot be evaded (TAL-202)."""


def can_be_evaded(hero: Hero, kind: Kind | None) -> bool:
    """Whether a card of this kind can be evaded at all.

    With None, whether a Character can be. A Toad evades nothing.
    """
    return kind not in NEVER and not hero.toad


def means_of_evading(table: Table, hero: Hero, kind: Kind | None, race: Race | None, card: str = "") -> list[str]:
    """Return the means by which a Character can evade a card of this kind, or with None another Character."""
    if not can_be_evaded(hero, kind):
        return []
    found = [boost.source for boost in table.boosts if boost.seat == hero.seat and boost.evades]
    for source, each in in_effect(table, hero, lasting.Evade):
        of_kind = each.characters if kind is None else kind in each.kinds and not (each.cards_only and not card)
        fits = of_kind and (not each.races or race in each.races)
        spent = each.once and f"evade:{source}" in table.turn.used
        if fits and not spent and purse(table, hero, Token.FATE) >= each.fate:
            found.append(source)
    if card:
        found += ignoring(table, hero, card)
    traits = table.card(card).evaded_by if card else ()
    if traits and any(has_attribute(table, hero, each) for each in traits):
        found.append(TRAIT)
    if hero.potions or table.contents:
        found += [potion for potion in in_hand(table, hero, POTION) if Moment.EVADE in table.card(potion).at]
    return list(dict.fromkeys(found)) if found else found


def ignoring(table: Table, hero: Hero, card: str) -> list[str]:
    """Return the cards that let their owner ignore this one."""
    name = title_of(card)
    return [source for source, each in in_effect(table, hero, lasting.Ignore) if name in each.ids]


async def is_ignored(table: Table, hero: Hero, card: str) -> bool:
    """Whether a Character ignores a card that would affect it, in or out of turn."""
    means = ignoring(table, hero, card)
    if hero.seat == table.active or not means or not await wants(hero, "ignore", "TAL-368", ChooseCard(card)):
        return False
    await discard(table, hero, means[0], "used")
    table.tell(CardEvaded(hero.seat, card, means[0]))
    return True


async def pay_for_evading(table: Table, hero: Hero, means: str) -> None:
    """Pay for an evasion: Fate, a Potion, a discarded card, or nothing."""
    if means in [source for source, _ in in_effect(table, hero, lasting.Ignore)]:
        await discard(table, hero, means, "used")
        return
    if means in in_hand(table, hero, Kind.POTION):
        play_out(table, hero, means)
        table.tell(PotionUsed(hero.seat, means))
        put_away(table, means)
        await drop_empty_vessels(table, hero)
        return
    for source, each in list(in_effect(table, hero, lasting.Evade)):
        if source == means:
            if each.once:
                table.turn.used.append(f"evade:{source}")
            if each.fate:
                spend(table, hero, Token.FATE, each.fate, source)
            return


async def may_evade(table: Table, hero: Hero, card: str, kind: Kind, race: Race | None) -> bool:
    """Let a Character evade a card if possible. Return whether it did (TAL-198, TAL-199)."""
    if not can_be_evaded(hero, kind):
        return False
    known = card if kind is not Kind.DESTINY and card in table.lying(hero.space).cards else ""

    def options() -> list[Evade | Meet]:
        return [Meet(), *[Evade(card, means) for means in means_of_evading(table, hero, kind, race, known)]]

    chosen = await ask_covered(table, hero, "evade", options, "TAL-198", Evade(card, ""), kinds=(POTION,))
    if isinstance(chosen, Meet):
        return False
    await pay_for_evading(table, hero, chosen.means)
    table.tell(CardEvaded(hero.seat, card, chosen.means))
    return True


async def evades_attack(table: Table, victim: Hero, attacker: Hero) -> bool:
    """Let the attacked Character evade before the fight, also with a Spell cast now (TAL-B036).

    A Spell that moves either of them away ends the attack as well (TAL-272).
    """
    ground = victim.space, attacker.space
    await window(table, Moment.EVADE, only=(victim.seat,))
    if ground != (victim.space, attacker.space):
        return True
    race = next(iter(races_of(table, attacker)), None)

    def options() -> list[Evade | Meet]:
        return [Meet(), *[Evade("", means) for means in means_of_evading(table, victim, None, race)]]

    chosen = await ask_covered(table, victim, "evade_attack", options, "TAL-B036", kinds=(POTION,))
    if isinstance(chosen, Meet):
        return False
    await pay_for_evading(table, victim, chosen.means)
    table.tell(AttackEvaded(victim.seat, attacker.seat))
    return True
