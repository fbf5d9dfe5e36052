"""Whether something is so: the conditions of Legends, events and tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.figures import matching
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.effects import Condition
from fabletop.games.andor.story.legend import LETTERS
from fabletop.games.andor.story.selecting import heroes_of, spaces_named

Asked = int | str | bool
Query = Callable[[Table, Hero | None], Asked]
"""What a condition asks for; the hero is the one it may speak of as active."""
Test = Callable[[Table, Hero | None], bool]


def holds(table: Table, condition: Condition | None, active: Hero | None = None) -> bool:
    """Whether a condition is true now; `active` is the hero it may speak of."""
    if condition is None:
        return True
    made = condition.__dict__
    if "test" not in made:
        made["test"] = test_of(condition)
    held: bool = made["test"](table, active)
    return held


def test_of(condition: Condition) -> Test:
    """A condition as a function. Once made, it hangs on the condition: goals are checked after every step."""
    parts = [test_of(each) for each in condition.all]
    if condition.any:
        parts.append(_either([test_of(each) for each in condition.any]))
    if condition.none is not None:
        parts.append(_not(test_of(condition.none)))
    if condition.q:
        parts.append(_compared(condition, query(condition)))
    return _all(parts)


def _all(parts: Sequence[Test]) -> Test:
    """All of these; a loop, so that many parts take no more of the stack than few."""
    if not parts:
        return lambda table, active: True
    first, *others = parts
    if not others:
        return first
    if len(others) == 1:
        (second,) = others
        return lambda table, active: first(table, active) and second(table, active)
    return lambda table, active: all(part(table, active) for part in parts)


def _either(parts: Sequence[Test]) -> Test:
    """At least one of these."""
    return lambda table, active: any(part(table, active) for part in parts)


def _not(test: Test) -> Test:
    return lambda table, active: not test(table, active)


def _compared(condition: Condition, asked: Query) -> Test:
    equals, least, most = condition.equals, condition.ge, condition.le
    if equals is not None:
        return lambda table, active: bool(asked(table, active) == equals)
    if least is not None:
        return lambda table, active: int(asked(table, active)) >= table.number(least)
    if most is not None:
        return lambda table, active: int(asked(table, active)) <= table.number(most)
    return lambda table, active: bool(asked(table, active))


def missing(table: Table, condition: Condition | None) -> int | None:
    """How much is missing until a condition holds, where that can be counted: steps of the wagon, logs, tokens."""
    if condition is None:
        return None
    if condition.q == "wagon_at" and isinstance(condition.equals, int) and table.protected == "wagon":
        return table.content.along_road[table.protected_space].get(condition.equals)
    if condition.q and condition.ge is not None:
        return max(table.number(condition.ge) - int(query(condition)(table, None)), 0)
    if condition.q and condition.le is not None:
        return max(int(query(condition)(table, None)) - table.number(condition.le), 0)
    return next((found for each in condition.all if (found := missing(table, each)) is not None), None)


def query(condition: Condition) -> Query:
    """What the query of a condition asks of the table."""
    at, who, kind, name = spaces_named(condition.at or ()), _heroes(condition.who), condition.kind, condition.id
    match condition.q:
        case "shields_free":
            return lambda table, active: table.free_shields
        case "farmers_left":
            return lambda table, active: farmers_left(table)
        case "delivered":
            return lambda table, active: table.delivered
        case "none_on":
            return lambda table, active: not is_on(table, kind, at(table, 0))
        case "figure_on":
            return lambda table, active: is_on(table, kind, at(table, 0))
        case "log_value":
            return lambda table, active: max([log_value(table, space) for space in at(table, 0)], default=0)
        case "token_left":
            return lambda table, active: tokens_left(table, at(table, 0))
        case "wagon_at":
            return lambda table, active: table.protected_space
        case "item_on":
            return lambda table, active: items_on(table, name, at(table, 0))
        case "wagon_farmers":
            return lambda table, active: table.wagon_farmers
        case "count" if condition.value == "defeated":
            return lambda table, active: count_defeated(table, kind)
        case "count":
            anywhere = condition.at is None
            return lambda table, active: count_figures(table, kind, None if anywhere else at(table, 0))
        case "carried":
            anywhere = condition.at is None
            return lambda table, active: carriers(who(table, active), name, None if anywhere else at(table, 0))
        case "heroes":
            return lambda table, active: len(table.heroes)
        case "option":
            return lambda table, active: table.options.difficulty
        case "day":
            return lambda table, active: table.day
        case "narrator":
            return lambda table, active: LETTERS[table.narrator]
        case "narrator_past":
            return lambda table, active: table.narrator >= LETTERS.index(name)
        case "goal":
            return lambda table, active: table.goals.get(name) == "done"
        case "flag":
            return lambda table, active: name in table.flags
        case "module":
            return lambda table, active: table.uses(name)
        case "card_read":
            return lambda table, active: name in table.cards_read
        case "hero_in_play":
            return lambda table, active: any(hero.hero == name for hero in table.heroes)
        case "hero_on":
            return lambda table, active: count_on(who(table, active), at(table, 0))
        case "hero_held":
            return lambda table, active: bool(heroes_of(table, "held"))
        case "hero_stat":
            return lambda table, active: max([int(getattr(hero, name)) for hero in who(table, active)], default=0)
        case "wagon_past":
            return lambda table, active: bool(table.protected) and is_wagon_past(table, at(table, 0)[0])
        case "adversary_on_board":
            return lambda table, active: bool(matching(table, name))
        case "link_open":
            return lambda table, active: is_link_open(table, *at(table, 0))
        case "article_on_board":
            return lambda table, active: table.equipment.get(name, 0)
    raise ValueError(f"no such question: {condition.q}")


def _heroes(who: str) -> Callable[[Table, Hero | None], list[Hero]]:
    """The heroes that a selector names, in no order."""
    if who in ("all", "group"):
        return lambda table, active: table.heroes
    return lambda table, active: heroes_of(table, who, active)


def is_on(table: Table, kind: str, spaces: Sequence[SpaceId]) -> bool:
    """Whether such a figure is on one of these spaces."""
    return bool(matching(table, kind, [figure for figure in table.figures if figure.space in spaces]))


def count_on(heroes: list[Hero], spaces: Sequence[SpaceId]) -> int:
    """How many of these heroes are on one of these spaces."""
    return sum([hero.space in spaces for hero in heroes])


def carriers(heroes: list[Hero], article: str, spaces: Sequence[SpaceId] | None) -> int:
    """How many of these heroes carry the article, or any; on these spaces, or anywhere."""
    carrying = [hero for hero in heroes if hero.articles and (not article or hero.carries(article))]
    return len(carrying) if spaces is None else count_on(carrying, spaces)


def count_defeated(table: Table, kind: str) -> int:
    """Figures of a kind or group that lie on space 200."""
    kinds = table.content.figure
    return sum(number for each, number in table.defeated.items() if kind in (each, kinds[each].group))


def count_figures(table: Table, kind: str, spaces: Sequence[SpaceId] | None) -> int:
    """Figures that stand on these spaces, or anywhere on the board."""
    found = [figure for figure in matching(table, kind) if not figure.lies]
    return sum(spaces is None or figure.space in spaces for figure in found)


def items_on(table: Table, item: str, spaces: Sequence[SpaceId]) -> int:
    """How many such articles, story tokens or fire tokens lie on these spaces."""
    if item == "fire_token":
        return sum([space in spaces for space in table.fire])
    ground = table.ground
    return sum([article.id == item for space in spaces if space in ground for article in ground[space].articles])


def tokens_left(table: Table, spaces: Sequence[SpaceId]) -> int:
    """Fog and cave tokens and full springs, on these spaces or everywhere."""
    found = [*table.fog, *table.caves, *[space for space, full in table.springs.items() if full]]
    return sum([space in spaces for space in found]) if spaces else len(found)


def log_value(table: Table, space: SpaceId) -> int:
    """The value of the logs on a space; those that heroes carry there do not lie on it."""
    ground = table.ground.get(space)
    return 0 if ground is None else sum(ground.logs)


def farmers_left(table: Table) -> int:
    """Farmers who can still be brought to safety, and those who have been."""
    on_board = sum([ground.farmers for ground in table.ground.values()])
    return table.delivered + on_board + sum([hero.farmers for hero in table.heroes])


def is_wagon_past(table: Table, space: SpaceId) -> bool:
    """Whether the wagon is farther along the road from its start than this space."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    return distance[table.protected_space] > distance[space]


def is_link_open(table: Table, a: SpaceId, b: SpaceId) -> bool:
    """Whether nobody is kept from going from one of these spaces to the other."""
    return not any({a, b} == {x, y} for x, y, _ in table.closed_links)
