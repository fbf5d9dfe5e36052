"""Guessing an Item with yes-or-no questions (PRO-400 to PRO-402, PRO-492, K-22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fabletop.games.prophecy.cards.lasting import Bonus
from fabletop.games.prophecy.choices import AboutCard, AskRiddle, GuessItem
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.news import CardsLookedAt, RiddleAnswered, RiddleGuessed
from fabletop.games.prophecy.rules.decks import draw
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Contest, Feature, Moment, title_of
from fabletop.kernel import CardId, ask

if TYPE_CHECKING:
    from fabletop.games.prophecy.printed import Item

DEAR, VERY_DEAR = 4, 8
ONE_HANDED, TWO_HANDED = 1, 2


def _helps(item: Item, kind: Contest) -> bool:
    lasting = [*item.lasts, *[each for nature in item.adjusts for each in nature.lasts]]
    return any(isinstance(each, Bonus) and kind in each.kinds for each in lasting)


QUESTIONS: dict[str, Callable[[Item], bool]] = {
    "common": lambda item: item.deck is Back.COMMON,
    "one_handed": lambda item: item.hands == ONE_HANDED,
    "two_handed": lambda item: item.hands == TWO_HANDED,
    "worn": lambda item: item.worn is not None,
    "scroll_or_potion": lambda item: item.is_(Feature.SCROLL) or item.is_(Feature.POTION),
    "weapon": lambda item: item.is_(Feature.WEAPON),
    "dear": lambda item: item.worth > DEAR,
    "very_dear": lambda item: item.worth > VERY_DEAR,
    "strength": lambda item: _helps(item, Contest.STRENGTH),
    "wills": lambda item: _helps(item, Contest.WILLS),
    "moves": lambda item: any(use.at is Moment.MOVE for use in item.uses),
    "single_use": lambda item: any(use.spend for use in item.uses),
}
"""The twelve questions, with the function that answers each from the Item."""
PRICES = {"dear": DEAR, "very_dear": VERY_DEAR}


def can_set(table: Table) -> bool:
    """Whether there is a Rare Item to set aside (K-19)."""
    return bool(len(table.decks[Back.RARE]) or table.discards[Back.RARE])


async def set_riddle(table: Table, seen_by: Hero | None = None) -> None:
    """Set the top Rare Item aside. One character may look at it."""
    card = await draw(table, Back.RARE, "PRO-492")
    assert card is not None
    table.riddle = card
    table.riddler = NOBODY if seen_by is None else seen_by.seat
    if seen_by is not None:
        seat = seen_by.seat
        table.tell_apart((seat,), CardsLookedAt(seat, "riddle", (card,)), CardsLookedAt(seat, "riddle"))


async def guesses(table: Table, hero: Hero, questions: int, source: CardId) -> bool:
    """Ask questions and guess once, and return whether the guess was right.

    The guess is from the list of all Items; those that fit the answers come first.
    """
    for _ in range(questions):
        options = [AskRiddle(each, PRICES.get(each, 0)) for each in QUESTIONS if each not in table.riddle_answers]
        chosen = await ask(hero.seat, "ask_riddle", lambda: options, "PRO-492", AboutCard(source))  # noqa: B023
        table.begin(table.riddle)
        answer = QUESTIONS[chosen.question](table.item(table.riddle))
        table.riddle_answers[chosen.question] = answer
        table.tell(RiddleAnswered(hero.seat, chosen.question, answer))
    items = [each.id for each in table.content.items if each.deck in (Back.COMMON, Back.RARE)]
    found = [GuessItem(each) for each in sorted(items, key=lambda each: not fits(table, each))]
    guess = await ask(hero.seat, "guess_item", lambda: found, "PRO-402", AboutCard(source))
    right = guess.card == title_of(table.riddle)
    table.tell(RiddleGuessed(hero.seat, guess.card, right))
    table.riddle_answers = {}
    return right


def fits(table: Table, card: CardId) -> bool:
    """Whether an Item fits all answers so far."""
    return all(QUESTIONS[question](table.item(card)) is yes for question, yes in table.riddle_answers.items())


def put_riddle_back(table: Table) -> None:
    """Put the Item under its deck. A seat that has seen it remembers it."""
    known = () if table.riddler == NOBODY else (table.riddler,)
    table.decks[Back.RARE].put_under([table.riddle], known_to=known)
    table.riddle, table.riddler = "", NOBODY
