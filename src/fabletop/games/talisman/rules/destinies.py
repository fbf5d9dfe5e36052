"""The Destinies: their trials, the attempts, and the end of the game (Destinies, 4.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, Done, Evade, FightWith, GiveToken, Meet, RiddleOf
from fabletop.games.talisman.news import DestinyAttempted, DestinyDrawn, DestinyPutAway
from fabletop.games.talisman.rules.asking import ask_covered, choose_card
from fabletop.games.talisman.rules.combat import DEFEAT, STAND_OFF, VICTORY, close, fight_out
from fabletop.games.talisman.rules.evasion import can_be_evaded, means_of_evading, pay_for_evading
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.magic import reaches
from fabletop.games.talisman.rules.movement import go_home
from fabletop.games.talisman.rules.rolls import consider, roll, settle, throw
from fabletop.games.talisman.rules.strangers import be_tested
from fabletop.games.talisman.rules.tokens import lose
from fabletop.games.talisman.rules.values import current, has_attribute, has_rule
from fabletop.games.talisman.state import NOBODY, Fight, Goal, Hero, Modifier, Side, Table
from fabletop.games.talisman.terms import POTION, Back, Combat, Holding, Rule, Subtype, Token
from fabletop.kernel import CardId, ask, snake_case, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.printed import Destiny

MANY_TREASURES = 4
WISH_USE = "destiny"
TESTED = (*[each.value for each in tuple(Token)[:5]], *[each.value for each in tuple(Holding)[:4]])
"""The nine Start Values and Limits."""


class TrialBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=snake_case):
    """Base of all trials."""


class Duel(TrialBase, frozen=True):
    """A Combat of either kind, unless `by_craft` restricts that. `wounds` Victories fulfil the Destiny."""

    strength: int
    craft: int
    wounds: int
    by_craft: bool = False
    """Fought with Craft. A Character whose Strength is higher may use that instead."""


class Twin(TrialBase, frozen=True):
    """A Combat against the Character's own current value."""


class Command(TrialBase, frozen=True):
    """A roll of `least` or more hurts all others. `marks` successes fulfil it, or being the last one alive."""

    least: int
    marks: int


class Riddles(TrialBase, frozen=True):
    """Tests on values not used before. `marks` Victories fulfil it."""

    value: int
    marks: int


class Fount(TrialBase, frozen=True):
    """Dice plus Treasures must reach `least`. The lowest roll sends the Character Home."""

    dice: int
    least: int


class Reckoning(TrialBase, frozen=True):
    """The Character's score must exceed that of every other by `lead`."""

    treasure: int
    lead: int = 1


class Heart(TrialBase, frozen=True):
    """Discarded cards and tokens give dice. Their sum must reach `least`."""

    least: int


Trial = Duel | Twin | Command | Riddles | Fount | Reckoning | Heart


# -- the card in the Valley --------------------------------------------------------------------------------------------


async def face_destiny(table: Table, hero: Hero) -> None:
    """Attempt once to fulfil the Destiny in the Valley (TAL-164, TAL-468)."""
    if not table.destiny or hero.toad:
        return
    card = table.content.destiny[table.destiny]
    if table.marked_by != hero.seat:
        table.marks, table.marked_by, table.riddles = 0, hero.seat, []
    if await is_put_off(table, hero, card):
        return
    hero.put_off = False
    await attempt(table, hero, card)


async def draw_destiny(table: Table, hero: Hero) -> None:
    """Draw the top Destiny. Some Characters draw two and keep one (TAL-163)."""
    deck = table.decks[Back.DESTINY]
    first = await deck.draw("TAL-163")
    if first is None:
        return
    kept = first
    if len(deck) and has_rule(table, hero, Rule.DESTINY_KEEPER) and not table.options.destiny_revealed:
        second = await deck.draw("TAL-163")
        assert second is not None
        hero.looked_at = [first, second]
        kept = await choose_card(hero, "keep_destiny", lambda: hero.looked_at, "TAL-163")
        other = second if kept == first else first
        hero.looked_at = []
        deck.put_under([other], known_to=[hero.seat])
        table.tell(DestinyPutAway(hero.seat))
    lay_destiny(table, hero, kept)


def lay_destiny(table: Table, hero: Hero, card: CardId) -> None:
    """Place a Destiny in the Valley."""
    table.destiny, table.wounds, table.marks, table.marked_by, table.riddles = card, 0, 0, hero.seat, []
    table.tell(DestinyDrawn(hero.seat, card))


async def put_away_top(table: Table, hero: Hero) -> None:
    """Put the top Destiny under its deck.

    If the Character is alone in the Valley, replace the Destiny there with a new one.
    """
    deck = table.decks[Back.DESTINY]
    if table.destiny and table.alone_in_valley(hero):
        deck.put_under([table.destiny], known_to=range(table.seat_count))
        table.destiny = ""
        table.tell(DestinyPutAway(hero.seat))
        await draw_destiny(table, hero)
        return
    card = await deck.draw("TAL-163")
    if card is not None:
        deck.put_under([card], known_to=[])
        table.tell(DestinyPutAway(hero.seat))


async def is_put_off(table: Table, hero: Hero, card: Destiny) -> bool:
    """Whether the Destiny is put off. With the option, evading it delays it by one turn (TAL-174, TAL-175)."""
    if not table.options.destiny_subtypes or hero.put_off:
        return False
    if not can_be_evaded(hero, card.kind):
        return False

    def options() -> list[Evade | Meet]:
        return [Meet(), *[Evade(card.id, each) for each in means_of_evading(table, hero, card.kind, card.race)]]

    chosen = await ask_covered(table, hero, "evade_destiny", options, "TAL-175", kinds=(POTION,))
    if isinstance(chosen, Meet):
        return False
    await pay_for_evading(table, hero, chosen.means)
    hero.put_off = True
    return True


# -- attempts ----------------------------------------------------------------------------------------------------------


async def attempt(table: Table, hero: Hero, card: Destiny) -> None:
    """Make the one attempt of a turn (4.13)."""
    match card.trial:
        case Duel() | Twin():
            await duel(table, hero, card)
        case Command() as trial:
            await command(table, hero, card, trial)
        case Riddles() as trial:
            await answer_riddle(table, hero, card, trial)
        case Fount() as trial:
            await drink_of_fount(table, hero, card, trial)
        case Reckoning() as trial:
            own = score(table, hero, trial) + sum(each.n for each in bonuses(table, hero, card))
            best = max((score(table, other, trial) for other in table.others(hero)), default=0)
            goal = Goal(best + trial.lead)
            total = await roll(table, hero, "destiny", card.id, 1, [Modifier("score", own)], goal=goal)
            await done(table, hero, card, goal.is_met(total))
        case Heart() as trial:
            await weigh_heart(table, hero, card, trial)


def bonuses(table: Table, hero: Hero, card: Destiny) -> list[Modifier]:
    """Return the bonuses: by attribute (not for a revealed Destiny, TAL-171), by the Wish of the turn, and by
    Treasures."""
    found = []
    if not table.options.destiny_revealed and any(has_attribute(table, hero, each) for each in card.favours):
        found.append(Modifier("destiny_bonus", card.bonus))
    if table.turn.wish == WISH_USE:
        found.append(Modifier("wish", card.wish))
    if isinstance(card.trial, Duel | Command) and len(table.treasures_of(hero)) >= MANY_TREASURES:
        found.append(Modifier("treasures", 1))
    return [each for each in found if each.n]


def needed(table: Table, card: Destiny) -> int:
    """Return the successes needed: one fewer in a short game, but at least 1."""
    match card.trial:
        case Duel(wounds=wanted) | Command(marks=wanted) | Riddles(marks=wanted):
            return max(wanted - table.options.short_game, 1)
        case _:
            return 1


def reached(table: Table, card: Destiny) -> int:
    """Return the successes so far. Wounds stay on the Destiny; marks belong to the Character alone there (K-29)."""
    return table.wounds if isinstance(card.trial, Duel | Twin) else table.marks


async def duel(table: Table, hero: Hero, card: Destiny) -> None:
    """Fight a Combat in person (TAL-237). Wounds stay on the card (K-29)."""
    trial, kinds = card.trial, kinds_of_duel(table, hero, card)
    chosen = await ask(
        hero.seat, "kind_of_combat", lambda: [FightWith(kind) for kind in kinds], "TAL-192", ChooseCard(card.id)
    )
    begun = duel_with(table, hero, card, chosen.kind)
    result = await fight_out(table, begun, bodyguards=False)
    many = len(table.treasures_of(hero)) >= MANY_TREASURES
    won = result == VICTORY or (isinstance(trial, Twin) and result == STAND_OFF and many)
    if won:
        table.wounds += 1
    lost = result == DEFEAT
    if lost:
        await vocabulary.carry_out(Scene(table, hero, card.id), card.failure)
    await close(table)
    await progress(table, hero, card, won, table.wounds)


def kinds_of_duel(table: Table, hero: Hero, card: Destiny) -> list[Combat]:
    """Return the kinds of Combat: both, unless the Destiny restricts them."""
    if not (isinstance(card.trial, Duel) and card.trial.by_craft):
        return list(Combat)
    is_stronger = current(table, hero, Token.STRENGTH) > current(table, hero, Token.CRAFT)
    return [Combat.CRAFT, *([Combat.STRENGTH] if is_stronger else [])]


def duel_with(table: Table, hero: Hero, card: Destiny, kind: Combat) -> Fight:
    """Return the Combat with a Destiny, against its own value or the Character's."""
    value = current(table, hero, Token(kind))
    if isinstance(card.trial, Duel):
        value = card.trial.strength if kind is Combat.STRENGTH else card.trial.craft
    own = Side(hero.seat, extra=bonuses(table, hero, card))
    return Fight(kind.value, card.id, own=own, other=Side(value=value))


async def command(table: Table, hero: Hero, card: Destiny, trial: Command) -> None:
    """Roll to command.

    A success costs each other Character outside the Valley a Life, except in the Sanctuary (TAL-063). If no other
    Character is alive, the Destiny is fulfilled.
    """
    goal = Goal(trial.least)
    success = goal.is_met(await roll(table, hero, "destiny", card.id, 1, bonuses(table, hero, card), goal=goal))
    if success:
        table.marks += 1
        for other in table.others(hero):
            if other.space != table.content.valley and reaches(table, hero, other):
                await lose_lives(table, other, 1, card.id)
    alone = not table.others(hero)
    await progress(table, hero, card, success or alone, needed(table, card) if alone else table.marks)


async def answer_riddle(table: Table, hero: Hero, card: Destiny, trial: Riddles) -> None:
    """Take a Test on a value not used before. Certain Treasures allow values to be used again."""
    again = len(table.treasures_of(hero)) // 2
    may_repeat = len(table.riddles) - len(set(table.riddles)) < again
    free = [each for each in TESTED if table.riddles.count(each) < 1 + may_repeat]
    if all(each in table.riddles for each in TESTED):
        table.riddles, free = [], list(TESTED)
    chosen = await ask(hero.seat, "riddle", lambda: [RiddleOf(each) for each in free], "TAL-387")
    table.riddles.append(chosen.what)
    result = await be_tested(table, hero, card.id, chosen.what, trial.value, tuple(bonuses(table, hero, card)))
    if result == VICTORY:
        table.marks += 1
    elif result == DEFEAT:
        await vocabulary.carry_out(Scene(table, hero, card.id), card.failure)
    await progress(table, hero, card, result == VICTORY, table.marks)


async def drink_of_fount(table: Table, hero: Hero, card: Destiny, trial: Fount) -> None:
    """Roll dice and add Treasures. A failure with only ones on the dice also sends the Character Home."""
    treasures = Modifier("treasures", len(table.treasures_of(hero)))
    goal = Goal(trial.least)
    thrown = await throw(
        table, hero, "destiny", card.id, trial.dice, [treasures, *bonuses(table, hero, card)], goal=goal
    )
    await consider(table, hero, thrown)
    success = goal.is_met(settle(table, thrown))
    await done(table, hero, card, success)
    if not success and sum(thrown.dice) == trial.dice and hero.is_alive:
        await go_home(table, hero, card.id)


def score(table: Table, hero: Hero, trial: Reckoning) -> int:
    """Return the score: Treasures, gained tokens and Wishes."""
    gained = hero.has(Token.STRENGTH) + hero.has(Token.CRAFT)
    return trial.treasure * len(table.treasures_of(hero)) + gained + hero.has(Token.WISH)


async def weigh_heart(table: Table, hero: Hero, card: Destiny, trial: Heart) -> None:
    """Discard gained tokens and Treasures for dice, but never the last Talisman."""
    table.scales = card.wish if table.turn.wish == WISH_USE else 0
    while True:
        chosen = await ask(hero.seat, "give_heart", lambda: [*heart_gifts(table, hero), Done()], "TAL-441")
        match chosen:
            case ChooseCard(given):
                table.scales += worth_on_scales(table, chosen)
                await discard(table, hero, given)
            case GiveToken(token):
                table.scales += worth_on_scales(table, chosen)
                lose(table, hero, token, 1, card.id)
            case _:
                break
    dice, table.scales = table.scales, 0
    goal = Goal(trial.least)
    success = dice > 0 and goal.is_met(
        await roll(table, hero, "destiny", card.id, dice, heart_bonuses(table, hero, card), goal=goal)
    )
    await done(table, hero, card, success)


def worth_on_scales(table: Table, given: ChooseCard | GiveToken | Done) -> int:
    """Return the dice for a gift: two for a Personal Treasure, one for anything else."""
    match given:
        case ChooseCard(card) if table.card(card).back is Back.PERSONAL:
            return 2
        case ChooseCard() | GiveToken():
            return 1
        case _:
            return 0


def heart_bonuses(table: Table, hero: Hero, card: Destiny) -> list[Modifier]:
    """Return the modifiers of the dice on the scales. The Wish of the turn gives dice instead."""
    return [each for each in bonuses(table, hero, card) if each.source != "wish"]


def heart_gifts(table: Table, hero: Hero) -> list[ChooseCard | GiveToken | Done]:
    """Return what can be placed on the scales."""
    talismans = [card for card in hero.objects if table.card(card).is_(Subtype.TALISMAN)]
    cards = [card for card in table.treasures_of(hero) if len(talismans) > 1 or card not in talismans]
    tokens = [token for token in (Token.STRENGTH, Token.CRAFT) if hero.has(token)]
    return [*[ChooseCard(card) for card in cards], *[GiveToken(token) for token in tokens]]


async def done(table: Table, hero: Hero, card: Destiny, success: bool) -> None:
    """End an attempt that either fulfils the Destiny or fails."""
    if not success:
        await vocabulary.carry_out(Scene(table, hero, card.id), card.failure)
    await progress(table, hero, card, success, int(success))


async def progress(table: Table, hero: Hero, card: Destiny, success: bool, have: int) -> None:
    """Report the attempt. With enough successes the Character wins the game (TAL-169)."""
    wanted = needed(table, card)
    table.tell(DestinyAttempted(hero.seat, card.id, success, min(have, wanted), wanted))
    if success and have >= wanted and hero.is_alive and table.winner == NOBODY:
        table.winner = hero.seat
