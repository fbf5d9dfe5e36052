"""Using cards: what is offered at a moment, its cost, its limits, and carrying it out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import UseCard
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.news import CardUsed
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.fighters import gear, is_barred
from fabletop.games.prophecy.rules.lasting import cheapened, use_up_cheapness, works_here
from fabletop.games.prophecy.rules.owning import discard
from fabletop.games.prophecy.rules.paying import can_pay_price, pay_price
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Bar, Moment, Once, Purchase, Resource, Rule, Worn, title_of
from fabletop.kernel import CardId
from fabletop.kernel.vocabulary import carry_out

if TYPE_CHECKING:
    from fabletop.games.prophecy.printed import Use

IN_BATTLE = (Moment.SPELLS, Moment.ROLLED, Moment.DICE, Moment.RESULT, Moment.WON, Moment.HURT)
ONCE = {
    Moment.START: Once.ROUND,
    Moment.SPELLS: Once.ROLL,
    Moment.DICE: Once.ROLL,
    Moment.DIE: Once.ROLL,
    Moment.RESULT: Once.ROLL,
    Moment.SWIM: Once.TURN,
}
"""Default limits by moment (K-14)."""


def offered_uses(table: Table, hero: Hero, moment: Moment) -> list[UseCard]:
    """Return the uses of her cards, and of spells she copies. Automatic uses are not offered."""
    cards = table.working_among(hero, table.content.using[moment])
    if not cards:
        return []
    return [UseCard(card, at, use.label) for card, at, use in _usable(table, hero, moment, cards) if not use.always]


def _usable(table: Table, hero: Hero, moment: Moment, cards: list[CardId]) -> list[tuple[CardId, int, Use]]:
    found = [*_own_uses(table, hero, moment, cards), *_copied_spells(table, hero, moment)]
    return [(card, at, use) for card, at, use in found if may_use(table, hero, card, use, at)]


def _own_uses(table: Table, hero: Hero, moment: Moment, cards: list[CardId]) -> list[tuple[CardId, int, Use]]:
    """Return her own cards' uses at a moment. In a battle, gear must be in use."""
    held = gear(table, hero) if moment in IN_BATTLE else cards
    return [
        (card, at, use)
        for card in cards
        if works_here(table, hero, card) and (card in held or not is_gear(table, card))
        for at, use in enumerate(table.card(card).uses)
        if use.at is moment
    ]


def is_gear(table: Table, card: CardId) -> bool:
    """Whether a card is an Item that is held or worn."""
    return bool(getattr(table.card(card), "is_gear", False))


def _copied_spells(table: Table, hero: Hero, moment: Moment) -> list[tuple[CardId, int, Use]]:
    """Return copies of other characters' face-up spells by Tome of Magic, in the own turn (PRO-412 to PRO-418)."""
    if table.active != hero.seat or tome_of(table, hero) is None:
        return []
    own = [title_of(card) for card in hero.abilities]
    return [
        (card, at, use)
        for other in table.others(hero)
        for card in other.abilities
        if card not in table.down and title_of(card) not in own and works_here(table, hero, card)
        for at, use in enumerate(table.card(card).uses)
        if use.at is moment and use.spell is not None
    ]


def may_use(table: Table, hero: Hero, card: CardId, use: Use, at: int) -> bool:
    """Whether a use is allowed, available, affordable, and has an effect."""
    if card in table.round.woken or is_used_up(table, hero, card, use, at) or is_forbidden(table, hero, card):
        return False
    if use.when is not None and not use.when.test(table, hero):
        return False
    if not can_pay_price(table, hero, cost_of(table, hero, use)):
        return False
    if use.spell is not None and is_barred(table, Bar.SPELLS):
        return False
    return not use.do or Scene(table, hero, card).is_useful(use.do)


def is_forbidden(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether her Race bars a card, or what it stands for (PRO-040, 4.17)."""
    if not hero.race:
        return False
    never = table.content.race[hero.race.partition("#")[0]].never
    return table.content.face[card].id in never or table.card(card).id in never


def cost_of(table: Table, hero: Hero, use: Use) -> dict[Resource, int]:
    """Return the cost of a use. A spell costs Magic, more or less by other cards."""
    cost: dict[Resource, int] = dict(use.cost)
    if use.spell is not None:
        magic = cheapened(table, hero, Purchase.SPELL, asked_for(table, use.spell))
        cost[Resource.MAGIC] = cost.get(Resource.MAGIC, 0) + magic
    return cost


def asked_for(table: Table, spell: int) -> int:
    """Return a spell's Magic before discounts. Some Creatures raise it."""
    battle = table.battle
    return spell + (table.creature(battle.foe).dearer_spells if battle is not None and battle.foe else 0)


# -- how often ---------------------------------------------------------------------------------------------------------


def _key(hero: Hero, card: CardId, use: Use, at: int) -> str:
    """Return the key of a use. A spell has the same key for every character that knows it (K-14)."""
    return f"{hero.seat}:{title_of(card) if use.spell is not None else card}:{at}"


def _counted(table: Table, hero: Hero, use: Use) -> list[str] | None:
    """Return the record where a use is counted, or None if it is not."""
    battle = table.battle
    match use.once or ONCE.get(use.at, Once.ANY):
        case Once.ROLL if battle is not None:
            return battle.used_in_roll
        case Once.BATTLE if battle is not None:
            return battle.used
        case Once.TURN:
            return table.turn.traded
        case Once.ROUND:
            return hero.used
        case _:
            return None


def is_used_up(table: Table, hero: Hero, card: CardId, use: Use, at: int) -> bool:
    """Whether it has been used as often as allowed."""
    counted = _counted(table, hero, use)
    return counted is not None and _key(hero, card, use, at) in counted


# -- doing it ----------------------------------------------------------------------------------------------------------


async def use_card(table: Table, hero: Hero, card: CardId, at: int, goal: SpaceId = "") -> None:
    """Pay for a use and carry it out. A spent card is discarded first."""
    use = table.card(card).uses[at]
    cost = cost_of(table, hero, use)
    note_use(table, hero, card, use, at)
    await pay_price(table, hero, cost, card)
    table.tell(CardUsed(hero.seat, card, use.label, use.spell is not None))
    if use.spend:
        spend(table, hero, card)
    await carry_out(Scene(table, hero, card, goal=goal), use.do)


def note_use(table: Table, hero: Hero, card: CardId, use: Use, at: int) -> None:
    """Record a use. A spell is counted, and its card may be turned face down (PRO-B059)."""
    counted = _counted(table, hero, use)
    if counted is not None:
        counted.append(_key(hero, card, use, at))
    if use.spell is not None:
        use_up_cheapness(table, hero, Purchase.SPELL, asked_for(table, use.spell))
        if hero.seat == table.active:
            table.round.spells += 1
    if use.turns_down is not None:
        own = card if card in hero.abilities else tome_of(table, hero)
        assert own is not None
        table.down[own] = use.turns_down.value


def tome_of(table: Table, hero: Hero) -> CardId | None:
    """Return the card with which she copies spells.

    It is turned face down in place of the spell (PRO-415), and copies none in the round in which it comes up again
    (PRO-416).
    """
    found = table.working_among(hero, table.content.ruling[Rule.COPIES_SPELLS])
    return next((card for card in found if card not in table.round.woken), None)


def spend(table: Table, hero: Hero, card: CardId) -> None:
    """Use a card up. One used by a Doppelganger is restored (PRO-445)."""
    if not table.is_double(hero):
        discard(table, hero, card, "used")


async def use_always(table: Table, hero: Hero, moment: Moment) -> None:
    """Apply automatic effects at a moment. Of worn Items of a kind one is used, as the owner chooses (PRO-B108)."""
    held = table.working_among(hero, table.content.using[moment])
    if not held:
        return
    found = {card: at for card, at, use in _usable(table, hero, moment, held) if use.always}
    for cards in by_kind(table, found):
        card = await choose_card(hero, "wear", lambda: cards, "PRO-B108") if len(cards) > 1 else cards[0]  # noqa: B023
        await use_card(table, hero, card, found[card])


def by_kind(table: Table, cards: Iterable[CardId]) -> list[list[CardId]]:
    """Group worn Items by kind. All other cards stand alone."""
    found: dict[str, list[CardId]] = {}
    for card in cards:
        worn = getattr(table.card(card), "worn", None)
        found.setdefault(card if worn in (None, Worn.LOOSE) else worn, []).append(card)
    return list(found.values())
