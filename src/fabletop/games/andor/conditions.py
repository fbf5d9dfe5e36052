"""Questions that Legends ask: which spaces, which heroes, and whether something is so."""

from __future__ import annotations

from fabletop.games.andor.content import LETTERS, SpaceId
from fabletop.games.andor.effects import Condition, Place
from fabletop.games.andor.figures import matching
from fabletop.games.andor.state import Hero, Table


def spaces_of(table: Table, place: Place, here: SpaceId = 0) -> list[SpaceId]:
    """The spaces that a place names."""
    if isinstance(place, int):
        return [place]
    if isinstance(place, tuple):
        return list(place)
    name, _, detail = place.partition(":")
    content = table.content
    match name:
        case "here":
            return [here]
        case "camp" | "wagon" | "protected":
            return [table.protected_space] if table.protected else []
        case "behind_wagon":
            return [behind_wagon(table, int(detail))]
        case "forge":
            return [content.board.forge]
        case "road" | "forest" | "rock":
            return [space.id for space in content.spaces if space.kind == name]
        case "herb" | "cave" | "fog" | "spring":
            return [space.id for space in content.spaces if getattr(space, name)]
        case "growing":
            return sorted(table.herbs)
        case "at":
            return [figure.space for figure in matching(table, detail)]
        case "beside" if detail == "farmer":
            waiting = sorted(space for space, ground in table.ground.items() if ground.farmers)
            return [min(content.space[waiting[0]].walks)] if waiting else []
    raise ValueError(f"no such place: {place}")


def behind_wagon(table: Table, steps: int) -> SpaceId:
    """A space so far back along the road, not beyond where the wagon began."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    space = table.protected_space
    for _ in range(steps):
        if distance[space]:
            space = min(table.content.road[space], key=lambda there: distance[there])
    return space


def heroes_of(table: Table, who: str, active: Hero | None = None) -> list[Hero]:
    """The heroes that a selector names, by ascending rank; ties go to the lower rank (AND-491)."""
    name, _, detail = who.partition(":")
    heroes = table.by_rank()
    match name:
        case "active":
            return [active or table.hero]
        case "all" | "group":
            return heroes
        case "held":
            return [hero for hero in heroes if table.is_held(hero)]
        case "lowest_rank":
            return heroes[:1]
        case "highest_rank":
            return heroes[-1:]
        case "lowest_strength":
            return [min(heroes, key=lambda hero: hero.strength)]
        case "lowest_willpower":
            return [min(heroes, key=lambda hero: hero.willpower)]
        case "highest_willpower":
            return [max(heroes, key=lambda hero: hero.willpower)]
        case "on":
            spaces = _listed(table, detail)
            return [hero for hero in heroes if hero.space in spaces]
        case "not_on":
            spaces = _listed(table, detail)
            return [hero for hero in heroes if hero.space not in spaces]
        case "within":
            return _within(table, detail, heroes)
        case "carrying":
            return [hero for hero in heroes if hero.carries(detail)]
        case "hero":
            return [hero for hero in heroes if hero.hero == detail]
    raise ValueError(f"no such heroes: {who}")


def _listed(table: Table, names: str) -> list[SpaceId]:
    return [
        space
        for name in names.split(",")
        for space in spaces_of(table, int(name) if name.isdigit() else name.replace("@", ":"))
    ]


def _within(table: Table, detail: str, heroes: list[Hero]) -> list[Hero]:
    """Heroes within so many spaces of an upright figure or of a place."""
    steps, _, what = detail.partition(":")
    figures = [figure.space for figure in matching(table, what) if not figure.lies]
    spaces = figures or ([] if what in table.content.figure else _listed(table, what))
    near = table.content.reaching
    return [hero for hero in heroes if any(near[hero.space][space] <= int(steps) for space in spaces)]


# -- conditions ----------------------------------------------------------------------------------------------------


def holds(table: Table, condition: Condition | None, active: Hero | None = None) -> bool:
    """Whether a condition is true now; `active` is the hero it may speak of."""
    if condition is None:
        return True
    if condition.all and not all(holds(table, each, active) for each in condition.all):
        return False
    if condition.any and not any(holds(table, each, active) for each in condition.any):
        return False
    if condition.none is not None and holds(table, condition.none, active):
        return False
    return not condition.q or _compares(table, condition, _asked(table, condition, active))


def _compares(table: Table, condition: Condition, found: int | str | bool) -> bool:
    if condition.equals is not None:
        return bool(found == condition.equals)
    if condition.ge is not None:
        return int(found) >= table.number(condition.ge)
    if condition.le is not None:
        return int(found) <= table.number(condition.le)
    return bool(found)


def missing(table: Table, condition: Condition | None) -> int | None:
    """How much is missing until a condition holds, where that can be counted: steps of the wagon, logs, tokens."""
    if condition is None:
        return None
    if condition.q == "wagon_at" and isinstance(condition.equals, int) and table.protected == "wagon":
        return table.content.along_road[table.protected_space].get(condition.equals)
    if condition.q and condition.ge is not None:
        return max(table.number(condition.ge) - int(_asked(table, condition, None)), 0)
    if condition.q and condition.le is not None:
        return max(int(_asked(table, condition, None)) - table.number(condition.le), 0)
    return next((found for each in condition.all if (found := missing(table, each)) is not None), None)


def _asked(table: Table, condition: Condition, active: Hero | None) -> int | str | bool:
    """The value that a query speaks of; what goals ask for stands first, since goals are checked all the time."""
    spaces = [] if condition.at is None else spaces_of(table, condition.at)
    match condition.q:
        case "shields_free":
            return table.free_shields
        case "farmers_left":
            return farmers_left(table)
        case "delivered":
            return table.delivered
        case "none_on":
            return not any(figure.space in spaces for figure in matching(table, condition.kind))
        case "log_value":
            return max((log_value(table, space) for space in spaces), default=0)
        case "token_left":
            return tokens_left(table, spaces)
        case "wagon_at":
            return table.protected_space
        case "item_on":
            return items_on(table, condition.id, spaces)
        case "wagon_farmers":
            return table.wagon_farmers
        case "count":
            return count_figures(table, condition, spaces)
        case "carried":
            carriers = [
                hero
                for hero in heroes_of(table, condition.who, active)
                if (hero.carries(condition.id) if condition.id else hero.articles)
            ]
            return sum(condition.at is None or hero.space in spaces for hero in carriers)
        case "heroes":
            return len(table.heroes)
        case "option":
            return table.options.difficulty
        case "day":
            return table.day
        case "narrator":
            return LETTERS[table.narrator]
        case "narrator_past":
            return table.narrator >= LETTERS.index(condition.id)
        case "goal":
            return table.goals.get(condition.id) == "done"
        case "flag":
            return condition.id in table.flags
        case "module":
            return table.uses(condition.id)
        case "card_read":
            return condition.id in table.cards_read
        case "hero_in_play":
            return any(hero.hero == condition.id for hero in table.heroes)
        case "hero_on":
            return sum(hero.space in spaces for hero in heroes_of(table, condition.who, active))
        case "hero_held":
            return bool(heroes_of(table, "held"))
        case "hero_stat":
            found = heroes_of(table, condition.who, active)
            return max((int(getattr(hero, condition.id)) for hero in found), default=0)
        case "figure_on":
            return any(figure.space in spaces for figure in matching(table, condition.kind))
        case "wagon_past":
            return bool(table.protected) and is_wagon_past(table, spaces[0])
        case "adversary_on_board":
            return bool(matching(table, condition.id))
        case "link_open":
            a, b = spaces
            return not any({a, b} == {x, y} for x, y, _ in table.closed_links)
        case "article_on_board":
            return table.equipment.get(condition.id, 0)
    raise ValueError(f"no such question: {condition.q}")


def count_figures(table: Table, condition: Condition, spaces: list[SpaceId]) -> int:
    """Figures that stand on the board, or lie on space 200."""
    if condition.value == "defeated":
        kinds = table.content.figure
        return sum(number for kind, number in table.defeated.items() if condition.kind in (kind, kinds[kind].group))
    found = [figure for figure in matching(table, condition.kind) if not figure.lies]
    return sum(condition.at is None or figure.space in spaces for figure in found)


def items_on(table: Table, item: str, spaces: list[SpaceId]) -> int:
    """How many such articles, story tokens or fire tokens lie on these spaces."""
    if item == "fire_token":
        return sum(space in table.fire for space in spaces)
    lying = [table.ground[space].articles for space in spaces if space in table.ground]
    return sum(article.id == item for articles in lying for article in articles)


def tokens_left(table: Table, spaces: list[SpaceId]) -> int:
    """Fog and cave tokens and full springs, on these spaces or everywhere."""
    found = [*table.fog, *table.caves, *(space for space, full in table.springs.items() if full)]
    return sum(not spaces or space in spaces for space in found)


def log_value(table: Table, space: SpaceId) -> int:
    """The value of the logs on a space; those that heroes carry there do not lie on it."""
    return sum(table.ground[space].logs) if space in table.ground else 0


def farmers_left(table: Table) -> int:
    """Farmers who can still be brought to safety, and those who have been."""
    on_board = sum(ground.farmers for ground in table.ground.values())
    return table.delivered + on_board + sum(hero.farmers for hero in table.heroes)


def is_wagon_past(table: Table, space: SpaceId) -> bool:
    """Whether the wagon is farther along the road from its start than this space."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    return distance[table.protected_space] > distance[space]
