"""Using the abilities of Characters, Objects and Followers (Special Abilities)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import Leave, UseAbility
from fabletop.games.talisman.news import AbilityUsed
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.tokens import purse, spend
from fabletop.games.talisman.rules.values import is_with
from fabletop.games.talisman.state import NOBODY, Hero, Table
from fabletop.games.talisman.terms import Moment, Subtype, title_of
from fabletop.kernel import CardId, Seat, ask, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.printed import Use


def uses_of(table: Table, hero: Hero, source: str) -> tuple[Use, ...]:
    """Return all abilities of a source."""
    if source == hero.character:
        return table.figure(hero).uses
    if table.tamed.get(source) is Subtype.PASSENGER:
        return table.content.charmed
    return table.card(source).uses


def uses_at(table: Table, source: str, moment: Moment) -> Sequence[tuple[int, Use]]:
    """Return the abilities of a source at a moment, each with its index."""
    if table.tamed.get(source) is Subtype.PASSENGER:
        return [(at, use) for at, use in enumerate(table.content.charmed) if use.at is moment]
    return table.content.using[moment].get(source, ())


def offered_uses(table: Table, hero: Hero, moment: Moment) -> list[UseAbility]:
    """Return the abilities a Character may use at a moment. A Toad has only those of its Curses (TAL-B041, TAL-141)."""
    if not has_uses(table, hero, moment):
        return []
    curses = [card for card in hero.cards if table.is_curse(card)]
    others = [card for card in (*hero.objects, *hero.followers) if card not in curses]
    return [
        UseAbility(source, at, use.label)
        for source in (curses if hero.toad else (hero.character, *others, *curses))
        for at, use in uses_at(table, source, moment)
        if is_usable(table, hero, source, at, use)
    ]


def has_uses(table: Table, hero: Hero, moment: Moment) -> bool:
    """Whether a Character has any ability for this moment. A quick check, since usually it has none."""
    return hero.is_alive and (bool(table.tamed) or is_with(table, hero, table.content.using[moment]))


def is_usable(table: Table, hero: Hero, source: str, at: int, use: Use) -> bool:
    """Whether an ability may be used now: not used up, affordable, its condition met, and with an effect."""
    if use.once and mark(source, at) in table.turn.used:
        return False
    if any(purse(table, hero, token) < n for token, n in use.cost.items()):
        return False
    if use.when is not None and not use.when.test(table, hero):
        return False
    scene = Scene(table, hero, source)
    return use.always or use.at is Moment.MUST or scene.is_useful(use.do)


def mark(source: str, at: int) -> str:
    """Return the key under which the turn records a use."""
    return f"{source}:{at}"


async def use_ability(table: Table, hero: Hero, source: str, at: int, on: Seat = NOBODY, aimed: CardId = "") -> None:
    """Use an ability, on another Character if one is given."""
    use = uses_of(table, hero, source)[at]
    table.turn.used.append(mark(source, at))
    table.tell(AbilityUsed(hero.seat, source, use.label))
    for token, n in use.cost.items():
        spend(table, hero, token, n, source)
    if use.spend:
        await discard(table, hero, source, "used")
    await vocabulary.carry_out(Scene(table, hero, source, hero.seat, aimed, victim=on), use.do)


async def offer_uses(
    table: Table, hero: Hero, moment: Moment, clause: str, on: Seat = NOBODY, gear: Sequence[CardId] | None = None
) -> None:
    """Offer the abilities that may be used now, each once.

    Abilities without a choice happen by themselves. Weapons count only while in use.
    """
    if not has_uses(table, hero, moment):
        return
    done: list[UseAbility] = []

    def left() -> list[UseAbility]:
        return [
            each
            for each in offered_uses(table, hero, moment)
            if each not in done and (gear is None or each.source in gear or not is_weapon(table, each.source))
        ]

    def options() -> list[UseAbility | Leave]:
        return [*left(), Leave()]

    while found := left():
        given = next((each for each in found if uses_of(table, hero, each.source)[each.use].always), None)
        chosen: UseAbility | Leave = given or Leave()
        if given is None:
            chosen = await ask(hero.seat, f"use_{moment.value}", options, clause)
        if isinstance(chosen, Leave):
            return
        done.append(chosen)
        await use_ability(table, hero, chosen.source, chosen.use, on)


def is_weapon(table: Table, source: str) -> bool:
    """Whether an ability comes from a Weapon."""
    face = table.content.card.get(title_of(source))
    return face is not None and face.is_(Subtype.WEAPON)
