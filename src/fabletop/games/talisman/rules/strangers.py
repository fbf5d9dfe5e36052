"""Strangers and their Tests (Strangers)."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import StrangerBonus
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.news import FightBegan, FightDecided
from fabletop.games.talisman.rules.combat import DEFEAT, RUNELAND_BONUS, VICTORY, compare, counts_by_subtype
from fabletop.games.talisman.rules.lying import remove_from_board
from fabletop.games.talisman.rules.rolls import consider, roll_bonuses, settle, throw
from fabletop.games.talisman.rules.values import has_rule, in_effect, tested
from fabletop.games.talisman.state import NOBODY, Fight, Hero, Modifier, Side, Table
from fabletop.games.talisman.terms import Rule, title_of
from fabletop.kernel import CardId, vocabulary


async def meet_stranger(table: Table, hero: Hero, card: CardId) -> None:
    """Encounter a Stranger: take its Test, or its offer."""
    face = table.card(card)
    if face.test is None:
        await vocabulary.carry_out(Scene(table, hero, card), face.do)
        return
    result = await be_tested(table, hero, card, face.test.what, face.test.value)
    if result == VICTORY:
        remove_from_board(table, card)
        await vocabulary.carry_out(Scene(table, hero, card), face.victory)
    elif result == DEFEAT:
        await vocabulary.carry_out(Scene(table, hero, card), face.defeat or ())


async def be_tested(table: Table, hero: Hero, foe: str, what: str, value: int, bonus: tuple[Modifier, ...] = ()) -> str:
    """Take a Test: die and Start Value or Limit against die and Test Value (TAL-387 to TAL-393).

    No combat bonus counts.
    """
    name = title_of(foe)
    cards = [foe] if name in table.content.card else []
    fight = Fight(what, name, cards, Side(hero.seat), Side(value=value), is_test=True)
    table.fight = fight
    table.tell(FightBegan(hero.seat, what, name, tuple(cards), NOBODY, is_test=True))
    own, theirs = modifiers_of_test(table, hero, what, value, foe)
    fight.own.roll = await throw(table, hero, "test", name, 1, [*own, *bonus])
    fight.other.roll = await throw(table, None, "test", name, 1, theirs)
    await consider(table, hero, fight.own.roll)
    mine, other = settle(table, fight.own.roll), settle(table, fight.other.roll)
    fight.result = compare(table, fight, mine, other)
    table.tell(FightDecided(hero.seat, mine, other, fight.result))
    table.fight = None
    return fight.result


def modifiers_of_test(
    table: Table, hero: Hero, what: str, value: int, foe: str
) -> tuple[list[Modifier], list[Modifier]]:
    """Return the modifiers of both sides of a Test. A Destiny is a Stranger only with the option (TAL-173, TAL-174)."""
    own = [Modifier("value", tested(table, hero, what)), *roll_bonuses(table, hero, "test")]
    theirs = [Modifier("value", value)]
    if table.place(hero).runeland and not has_rule(table, hero, Rule.NO_RUNELANDS):
        theirs.append(Modifier("runeland", RUNELAND_BONUS))
    if counts_by_subtype(table, title_of(foe)):
        theirs += [Modifier(source, each.n) for source, each in in_effect(table, hero, StrangerBonus)]
    return own, theirs
