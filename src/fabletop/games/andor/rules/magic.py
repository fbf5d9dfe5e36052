"""The wizard's spells and the archer's witch's brews."""

from __future__ import annotations

from itertools import combinations

from fabletop.games.andor.choices import (
    BrewDrink,
    CastHealing,
    CastLight,
    CastPortal,
    DealOut,
    LetBookGo,
    LookUpSpells,
    RollForBook,
)
from fabletop.games.andor.news import BookGone, BookLaid, BookOpened, BrewsMade, HeroMoved, OfferDeclined, SpellCast
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.asking import Share, agrees, ask_at_once
from fabletop.games.andor.rules.figures import go, is_final, name_of
from fabletop.games.andor.rules.hours import can_spend, carry_out_due_tokens, spend_hour
from fabletop.games.andor.rules.movement import put_hero
from fabletop.games.andor.rules.points import gain_willpower, stand_in_fire
from fabletop.games.andor.rules.things import BREW, has_room
from fabletop.games.andor.state import BOOKS, Article, Book, Figure, Hero, Table
from fabletop.kernel import Decision, Kind, Script, Seat, Throw, all_consent, pick

FULL, HALF = 2, 1


def hours_for(option: BrewDrink | LookUpSpells) -> int:
    """Return the hours it takes: one for brewing, one for each book (AND-090, AND-101)."""
    return len(option.books) if isinstance(option, LookUpSpells) else 1


def herbs_for(drink: BrewDrink, *, is_easy: bool) -> int:
    """Return the star herbs that a brew takes: two for a full one, or one with Abundant Herb (AND-090, AND-091,
    AND-432)."""
    return drink.full * (1 if is_easy else 2) + drink.half


# -- the archer ----------------------------------------------------------------------------------------------------


def brews(table: Table, hero: Hero) -> list[BrewDrink]:
    """Return what the archer can brew in one hour, with the kettle and the archer's own herbs (AND-088 to AND-096,
    AND-432)."""
    if hero.hero != "archer" or not hero.star_herbs or not hero.carries("kettle") or not can_spend(table, hero):
        return []
    drinks = [
        BrewDrink(full, half)
        for full in range(table.brew_supply + 1)
        for half in range(table.brew_supply - full + 1)
        if full + half
    ]
    return [drink for drink in drinks if herbs_for(drink, is_easy=table.options.easy_2) <= hero.star_herbs]


def brew(table: Table, hero: Hero, drink: BrewDrink) -> None:
    """Return the herbs to the supply and take the brews from it. A brew that does not fit is laid on the space
    (AND-092, AND-094)."""
    spend_hour(table, hero)
    herbs = herbs_for(drink, is_easy=table.options.easy_2)
    hero.star_herbs -= herbs
    table.herb_supply += herbs
    table.brew_supply -= drink.full + drink.half
    for uses in [FULL] * drink.full + [HALF] * drink.half:
        place = hero if has_room(table, hero, BREW) else table.lying(hero.space)
        place.articles.append(Article(BREW, uses))
    table.tell(BrewsMade(hero.seat, drink.full, drink.half))


# -- the wizard's books --------------------------------------------------------------------------------------------


def look_ups(table: Table, hero: Hero) -> list[LookUpSpells]:
    """Return the closed books that the wizard can open, for one hour each (AND-101, AND-102)."""
    if not hero.books:
        return []
    closed = [book for book in BOOKS if hero.books.get(book) == "closed"]
    found = [LookUpSpells(books) for count in range(1, len(closed) + 1) for books in combinations(closed, count)]
    return [wanted for wanted in found if can_spend(table, hero, hours_for(wanted))]


async def look_up(table: Table, hero: Hero, wanted: LookUpSpells) -> None:
    """Turn books to their open side, one hour each. When the marker leaves the 4th hour, its movement token is carried
    out first (AND-376)."""
    for book in wanted.books:
        await carry_out_due_tokens(table)
        spend_hour(table, hero)
        hero.books[book] = "open"
        table.tell(BookOpened(hero.seat, book))


def spells(table: Table, hero: Hero) -> list[CastLight | CastPortal | CastHealing]:
    """Return the spells that the wizard can cast from open books (AND-103 to AND-120)."""
    found: list[CastLight | CastPortal | CastHealing] = []
    if not hero.books:
        return found
    if hero.books.get("light") == "open":
        found += light_targets(table, hero)
    if hero.books.get("healing") == "open":
        found.append(CastHealing())
    if hero.books.get("portal") == "open" and table.protected:
        companions = [each.seat for each in table.heroes_on(hero.space) if each is not hero and each.is_in_the_day]
        found += [CastPortal(), *map(CastPortal, companions)]
    return found


def light_targets(table: Table, hero: Hero) -> list[CastLight]:
    """Light magic moves a figure from the wizard's space to a free adjacent space. It never moves a final adversary
    (AND-105 to AND-110).

    Nor does it move a figure that was just defeated and whose reward is being shared.
    """
    movable = [each for each in table.figures if each.space == hero.space and not is_final(table, each)]
    if table.battle is not None and table.battle.space == hero.space and not table.battle.willpower:
        movable = [each for each in movable if name_of(each) != table.battle.opponent]
    taken = {figure.space for figure in table.figures}
    free = [space for space in sorted(table.content.space[hero.space].walks) if space not in taken]
    names = dict.fromkeys(name_of(each) for each in movable)
    return [CastLight(name, space) for name in names for space in free]


async def cast(table: Table, hero: Hero, spell: CastLight | CastPortal | CastHealing) -> None:
    """Cast a spell. Then the book leaves the game or is laid on a letter (AND-435, AND-503)."""
    book: Book
    match spell:
        case CastLight(figure, space):
            book = "light"
            table.tell(SpellCast(hero.seat, book))
            for each in _lit(table, hero, figure):
                go(table, each, space)
        case CastPortal(seat):
            book = "portal"
            if not await go_through_portal(table, hero, [table.heroes[seat]] if seat >= 0 else []):
                return
        case CastHealing():
            book = "healing"
            table.tell(SpellCast(hero.seat, book))
            await heal(table, hero)
    await lay_book_away(table, hero, book)


async def go_through_portal(table: Table, hero: Hero, companions: list[Hero]) -> bool:
    """Portal magic: go to the camp or wagon, even if held. Return False if the companion declines (AND-079, AND-116 to
    AND-120)."""
    space = table.protected_space

    def comes(seat: Seat) -> Script[bool]:
        about = HeroMoved(hero.seat, hero.space, space, "portal")
        return agrees(table, table.heroes[seat], hero.seat, "ride_along", "AND-079", about)

    declined = await all_consent([each.seat for each in companions], comes)
    if declined is not None:
        table.tell(OfferDeclined(declined))
        return False
    table.tell(SpellCast(hero.seat, "portal"))
    for each in (hero, *companions):
        put_hero(table, each, space, "portal")
        if table.battle is not None and table.battle.round:
            table.battle.teleported.append(each.seat)
        if space in table.fire and table.has_stopped(each):
            await stand_in_fire(table, each)
    return True


def _lit(table: Table, hero: Hero, name: str) -> list[Figure]:
    """Return one figure, or all skeletons of the space, which move together (AND-105, AND-107)."""
    there = [each for each in table.figures if each.space == hero.space and name_of(each) == name]
    return there if name == "skeleton" else there[:1]


async def heal(table: Table, hero: Hero) -> None:
    """Healing magic: the ones digit of the space number in willpower, divided freely among all heroes (AND-111 to
    AND-115, AND-514)."""
    points, dealt = hero.space % 10, list[int]()

    def left() -> int:
        return points - sum(dealt)

    def choose() -> Decision[DealOut]:
        options = [DealOut(each.seat, share) for each in table.heroes for share in range(1, left() + 1)]
        return ask_at_once(hero, "heal", options, "AND-113", Share(left()), Kind.SEVERAL)

    def deal_out(chosen: DealOut) -> None:
        dealt.append(chosen.points)
        gain_willpower(table, table.heroes[chosen.seat], chosen.points, "magic")

    await pick(choose, deal_out, lambda: left() > 0)


async def lay_book_away(table: Table, hero: Hero, book: Book) -> None:
    """With Recurring Magic Spells, the wizard may roll for the letter on which the book is laid (AND-435 to
    AND-438)."""
    hero.books[book] = "gone"
    if table.options.easy_2:
        options: tuple[RollForBook | LetBookGo, ...] = (RollForBook(), LetBookGo())
        if isinstance(await ask_at_once(hero, "roll_for_book", options, "AND-435"), RollForBook):
            (value,) = await Throw(1, clause="AND-435")
            letter = table.content.book_letters[value - 1]
            if LETTERS.index(letter) > table.narrator:
                hero.books[book] = letter
                table.tell(BookLaid(book, letter))
                return
    table.tell(BookGone(book))
