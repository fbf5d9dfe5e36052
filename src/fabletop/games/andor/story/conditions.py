"""The conditions of Legends, events and tokens: each question with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from fabletop.games.andor.pieces import LETTERS, Amount, SpaceId
from fabletop.games.andor.rules.figures import matching
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.selecting import KnownHeroes, Place, What, heroes_of, spaces_named
from fabletop.kernel import vocabulary
from fabletop.kernel.vocabulary import Asked, Names, Questions

Query = Callable[[Table, Hero | None], Asked]
"""Computes the answer to a question. The hero is the active one, if the question mentions it."""
STATS = ("strength", "willpower", "hours", "apple_nuts", "star_herbs", "farmers")
ABOUT_MODULES = {
    "log_value": ("logs", "a log"),
    "delivered": ("farmers", "a farmer"),
    "farmers_left": ("farmers", "a farmer"),
}
QUESTIONS = Questions()


class Condition(vocabulary.Condition, frozen=True):
    """A question about the table: `q` with its parameters, or several conditions joined."""

    questions = QUESTIONS
    meanings: ClassVar = {"at": "a place", "kind": "figures"}

    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: Condition | None = msgspec.field(default=None, name="not")
    q: Annotated[str, QUESTIONS.written] = ""
    id: str = ""
    kind: What = ""
    at: Place | None = None
    who: KnownHeroes = "all"
    value: Any = None
    equals: Any = msgspec.field(default=None, name="is")
    ge: Amount | None = None
    le: Amount | None = None

    def modules(self, content: object) -> Iterator[tuple[str, str]]:
        """Yield the modules that the condition needs, each with its subject."""
        if self.q in ABOUT_MODULES:
            yield ABOUT_MODULES[self.q]


def holds(table: Table, condition: Condition | None, active: Hero | None = None) -> bool:
    """Return whether a condition is true now. `active` is the hero it may refer to."""
    return condition is None or condition.test(table, active)


def missing(table: Table, condition: Condition | None) -> int | None:
    """Return how much is missing until a condition holds, if it can be counted: wagon steps, logs, tokens."""
    if condition is None:
        return None
    if condition.q == "wagon_at" and isinstance(condition.equals, int) and table.protected == "wagon":
        return table.content.along_road[table.protected_space].get(condition.equals)
    if condition.q and condition.ge is not None:
        return max(table.number(condition.ge) - int(condition.asked(table, None)), 0)
    if condition.q and condition.le is not None:
        return max(int(condition.asked(table, None)) - table.number(condition.le), 0)
    return next((found for each in condition.all if (found := missing(table, each)) is not None), None)


# -- the game and its story ------------------------------------------------------------------------------------------


QUESTIONS.plain("heroes", "how many heroes play", lambda table, active: len(table.heroes))
QUESTIONS.plain(
    "option", "the difficulty: compare with is", lambda table, active: table.options.difficulty, is_number=False
)
QUESTIONS.plain("day", "the number of the day", lambda table, active: table.day)
QUESTIONS.plain(
    "narrator",
    "the letter of the Narrator: compare with is",
    lambda table, active: LETTERS[table.narrator],
    is_number=False,
)


@QUESTIONS.word("whether the Narrator stands on this letter or beyond", names="letter")
def _narrator_past(asked: Condition) -> Query:
    return lambda table, active: table.narrator >= LETTERS.index(asked.id)


@QUESTIONS.word("whether this goal is complete", names="goal")
def _goal(asked: Condition) -> Query:
    name = asked.id
    return lambda table, active: table.goals.get(name) == "done"


@QUESTIONS.word("whether this flag is set", names="flag")
def _flag(asked: Condition) -> Query:
    name = asked.id
    return lambda table, active: name in table.flags


@QUESTIONS.word("whether this card has been read", names="card")
def _card_read(asked: Condition) -> Query:
    name = asked.id
    return lambda table, active: name in table.cards_read


@QUESTIONS.word("whether the Legend uses this part of the rules", names="module")
def _module(asked: Condition) -> Query:
    return lambda table, active: table.uses(asked.id)


# -- heroes ----------------------------------------------------------------------------------------------------------


@QUESTIONS.word("whether this hero is played", names="hero")
def _hero_in_play(asked: Condition) -> Query:
    return lambda table, active: any(hero.hero == asked.id for hero in table.heroes)


@QUESTIONS.word("how many heroes (who) stand on a place (at)", needs=("at",))
def _hero_on(asked: Condition) -> Query:
    who, at = _unordered(asked.who), _spaces(asked)
    return lambda table, active: count_on(who(table, active), at(table, 0))


QUESTIONS.plain("hero_held", "whether any hero is held", lambda table, active: bool(heroes_of(table, "held")))


@QUESTIONS.word(f"the highest such number among heroes (who): {', '.join(STATS)}", names="stat")
def _hero_stat(asked: Condition) -> Query:
    who, name = _unordered(asked.who), asked.id
    return lambda table, active: max([int(getattr(hero, name)) for hero in who(table, active)], default=0)


@QUESTIONS.word(
    "how many heroes (who, at) carry this article, or any if there is no id", names="article", is_named=False
)
def _carried(asked: Condition) -> Query:
    who, name = _unordered(asked.who), asked.id
    if asked.at is None:
        return lambda table, active: len(carriers(who(table, active), name))
    at = _spaces(asked)
    return lambda table, active: count_on(carriers(who(table, active), name), at(table, 0))


def _unordered(who: str) -> Callable[[Table, Hero | None], list[Hero]]:
    """Return the function for the heroes that a selector names, in no order."""
    if who in ("all", "group"):
        return lambda table, active: table.heroes
    return lambda table, active: heroes_of(table, who, active)


def _spaces(asked: Condition) -> Callable[[Table, SpaceId], Sequence[SpaceId]]:
    return spaces_named(asked.at or ())


def count_on(heroes: list[Hero], spaces: Sequence[SpaceId]) -> int:
    """Return how many of these heroes are on one of these spaces."""
    return sum([hero.space in spaces for hero in heroes])


def carriers(heroes: list[Hero], article: str) -> list[Hero]:
    """Return those of these heroes who carry the article, or any article."""
    return [hero for hero in heroes if hero.articles and (not article or hero.carries(article))]


# -- farmers and figures ---------------------------------------------------------------------------------------------


QUESTIONS.plain("delivered", "farmers brought to the camp or wagon", lambda table, active: table.delivered)


@QUESTIONS.word("farmers that are delivered or still can be")
def _farmers_left(asked: Condition) -> Query:
    def farmers_left(table: Table, active: Hero | None) -> int:
        on_board = sum([ground.farmers for ground in table.ground.values()])
        return table.delivered + on_board + sum([hero.farmers for hero in table.heroes])

    return farmers_left


QUESTIONS.plain("wagon_farmers", "farmers on the wagon", lambda table, active: table.wagon_farmers)


@QUESTIONS.word("whether such a figure (kind) stands on a place (at)", needs=("at", "kind"))
def _figure_on(asked: Condition) -> Query:
    kind, at = asked.kind, _spaces(asked)
    return lambda table, active: is_on(table, kind, at(table, 0))


@QUESTIONS.word("whether no such figure (kind) stands on a place (at)", needs=("at", "kind"))
def _none_on(asked: Condition) -> Query:
    kind, at = asked.kind, _spaces(asked)
    return lambda table, active: not is_on(table, kind, at(table, 0))


def is_on(table: Table, kind: str, spaces: Sequence[SpaceId]) -> bool:
    """Return whether a figure of this kind is on one of these spaces."""
    return bool(matching(table, kind, [figure for figure in table.figures if figure.space in spaces]))


@QUESTIONS.word(
    'upright figures of a kind, on a place (at) or anywhere; with value = "defeated" those defeated', needs=("kind",)
)
def _count(asked: Condition) -> Query:
    kind, at = asked.kind, None if asked.at is None else _spaces(asked)

    def count_defeated(table: Table, active: Hero | None) -> int:
        kinds = table.content.figure
        return sum(number for each, number in table.defeated.items() if kind in (each, kinds[each].group))

    def count_figures(table: Table, active: Hero | None) -> int:
        spaces = None if at is None else at(table, 0)
        found = [figure for figure in matching(table, kind) if not figure.lies]
        return sum(spaces is None or figure.space in spaces for figure in found)

    return count_defeated if asked.value == "defeated" else count_figures


# -- things, tokens, the wagon ---------------------------------------------------------------------------------------


@QUESTIONS.word("the value of the logs that lie on a place (at), where it is highest", needs=("at",))
def _log_value(asked: Condition) -> Query:
    at = _spaces(asked)
    return lambda table, active: max([log_value(table, space) for space in at(table, 0)], default=0)


def log_value(table: Table, space: SpaceId) -> int:
    """Return the value of the logs on a space, without those that heroes carry."""
    ground = table.ground.get(space)
    return 0 if ground is None else sum(ground.logs)


@QUESTIONS.word("how many such articles, or fire_token, lie on a place (at)", names="item", needs=("at",))
def _item_on(asked: Condition) -> Query:
    item, at = asked.id, _spaces(asked)

    def items_on(table: Table, active: Hero | None) -> int:
        spaces, ground = at(table, 0), table.ground
        if item == "fire_token":
            return sum([space in spaces for space in table.fire])
        return sum([article.id == item for space in spaces if space in ground for article in ground[space].articles])

    return items_on


QUESTIONS.plain(
    "wagon_at", "the space of the camp or wagon: compare with is", lambda table, active: table.protected_space
)


@QUESTIONS.word("whether the wagon is farther on the road than a space (at)", needs=("at",))
def _wagon_past(asked: Condition) -> Query:
    at = _spaces(asked)
    return lambda table, active: bool(table.protected) and is_wagon_past(table, at(table, 0)[0])


def is_wagon_past(table: Table, space: SpaceId) -> bool:
    """Return whether the wagon is farther along the road from its start than this space."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    return distance[table.protected_space] > distance[space]


QUESTIONS.plain("shields_free", "golden shields without a figure", lambda table, active: table.free_shields)


@QUESTIONS.word("fog and cave tokens and full springs, on a place (at) or anywhere")
def _token_left(asked: Condition) -> Query:
    at = _spaces(asked)

    def tokens_left(table: Table, active: Hero | None) -> int:
        spaces = frozenset(at(table, 0))
        found = [*table.fog, *table.caves, *[space for space, full in table.springs.items() if full]]
        return sum([space in spaces for space in found]) if spaces else len(found)

    return tokens_left


@QUESTIONS.word("whether this adversary is on the board", names="adversary")
def _adversary_on_board(asked: Condition) -> Query:
    return lambda table, active: bool(matching(table, asked.id))


def wrong_link(names: Names, a: SpaceId, b: SpaceId) -> Iterator[str]:
    """A connection must join two neighbouring spaces."""
    unknown = list(names.unknown("space", str(a), str(b)))
    yield from unknown
    if not unknown and b not in names.content.next_to(a):
        yield f"no connection joins {a} and {b}"


def _wrong_ends(names: Names, asked: Condition) -> Iterator[str]:
    if isinstance(asked.at, tuple) and len(asked.at) == 2:
        yield from wrong_link(names, *asked.at)
    else:
        yield "link_open asks about two spaces: write at = [227, 237]"


@QUESTIONS.word("whether the connection of two spaces (at) is open", needs=("at",), check=_wrong_ends)
def _link_open(asked: Condition) -> Query:
    ends = set(asked.at) if isinstance(asked.at, tuple) else set()
    return lambda table, active: not any({x, y} == ends for x, y, _ in table.closed_links)


@QUESTIONS.word("how many such articles are on the equipment board", names="article")
def _article_on_board(asked: Condition) -> Query:
    return lambda table, active: table.equipment.get(asked.id, 0)
