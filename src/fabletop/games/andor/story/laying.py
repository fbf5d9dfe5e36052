"""Effects that change the table without asking anybody but chance."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.andor.news import (
    ActionGranted,
    CampSet,
    FireLaid,
    LinkClosed,
    LinkOpened,
    RuleChanged,
    ShieldsChanged,
    SpringsDried,
    SpringsRefreshed,
    TokenLaid,
)
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.figures import (
    adversary_of,
    bring,
    free_place,
    go,
    is_kept_still,
    matching,
    move_creature,
    own_strength,
    take_off,
)
from fabletop.games.andor.rules.marches import move_guard_troll, roll_red_die, seek_hero, sight
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.points import set_strength, set_willpower, stand_in_fire
from fabletop.games.andor.rules.things import as_carried, be_deprived, lay, receive, refresh
from fabletop.games.andor.rules.tokens import grow_herbs, lay_cave, lay_fog
from fabletop.games.andor.state import Covered, Figure, Hero, Table
from fabletop.games.andor.story.conditions import log_value
from fabletop.games.andor.story.effects import (
    ActionOff,
    ActionOn,
    Apple,
    Cap,
    Cave,
    Effect,
    EquipAdd,
    EquipRemove,
    Farmer,
    Find,
    Fire,
    Flag,
    Fog,
    FogDown,
    FreeHour,
    Gem,
    Give,
    Herb,
    HiddenLay,
    HoldStill,
    Lay,
    LinkClose,
    LinkOpen,
    Log,
    LogUse,
    Lose,
    LoseArticle,
    LoseLegend,
    Move,
    MoveTo,
    NarratorHold,
    Place,
    PlaceFigure,
    ProtectMove,
    Refresh,
    Remove,
    Rule,
    Shields,
    Spring,
    SpSet,
    Star,
    StarLetter,
    WinLegend,
    WpSet,
)
from fabletop.games.andor.story.selecting import spaces_of
from fabletop.kernel import Draw


async def carry_out_simple(table: Table, effect: Effect, heroes: list[Hero], here: SpaceId) -> None:
    """Do what one effect says; `heroes` are those it speaks of."""
    match effect:
        case PlaceFigure() | Remove() | Move() | MoveTo() | Star() | HoldStill():
            await _change_figures(table, effect, here)
        case WpSet() | SpSet() | Cap() | FreeHour() | Find() | LoseArticle() | Give() | Lose():
            await _change_heroes(table, effect, heroes)
        case Rule() | Flag() | ActionOn() | ActionOff() | LinkClose() | LinkOpen() | StarLetter() | NarratorHold():
            _change_rules(table, effect)
        case Shields(n=n):
            table.shields += table.number(n)
            table.tell(ShieldsChanged(table.shields))
        case ProtectMove(at=at):
            for space in spaces_of(table, at, here)[:1]:
                set_protected(table, space)
        case LoseLegend():
            raise LegendOver("story")
        case WinLegend():
            raise LegendOver("story", won=True)
        case _:
            await _lay_out(table, effect, here)


# -- figures -------------------------------------------------------------------------------------------------------


async def _change_figures(
    table: Table, effect: PlaceFigure | Remove | Move | MoveTo | Star | HoldStill, here: SpaceId
) -> None:
    match effect:
        case PlaceFigure(what=what, at=at, n=n):
            for _ in range(table.number(n)):
                for space in await spaces_for(table, at, here):
                    bring(table, what, space)
        case Remove(what=what, at=at):
            spaces = None if at is None else spaces_of(table, at, here)
            for figure in matching(table, what):
                if spaces is None or figure.space in spaces:
                    take_off(table, figure)
        case Move(what=what, n=steps):
            for figure in chosen_figures(table, effect, here):
                await move_by_own_rule(table, figure, steps)
        case MoveTo(what=what, at=at, which=which):
            for figure in narrowed(table, matching(table, what), which, None):
                for space in (await spaces_for(table, at, here))[:1]:
                    put_figure(table, figure, space)
        case Star(what=what, adversary=adversary):
            for figure in matching(table, what)[:1]:
                figure.star = adversary
        case HoldStill(what=what, which="all", on=on):
            table.still.append(f"{what}@{on}" if on else what)
        case HoldStill(what=what, which=which):
            table.still += [f"#{figure.number}" for figure in narrowed(table, matching(table, what), which, None)]


def put_figure(table: Table, figure: Figure, space: SpaceId) -> None:
    """Put a figure on a space; a creature goes on along the arrows if another stands there (AND-207, AND-210)."""
    target = free_place(table, space) if table.group(figure) == "creature" and figure.space != space else space
    if target is not None:
        go(table, figure, target)


async def spaces_for(table: Table, place: Place, here: SpaceId) -> Sequence[SpaceId]:
    """The spaces of a place; a red die may choose it."""
    return [await roll_red_die(table, "AND-250")] if place == "die" else spaces_of(table, place, here)


def chosen_figures(table: Table, effect: Move, here: SpaceId) -> list[Figure]:
    """The figures that an effect moves, by ascending space number."""
    figures = matching(table, effect.what)
    if effect.on:
        figures = [each for each in figures if table.content.space[each.space].kind == effect.on]
    near = None if effect.near is None else spaces_of(table, effect.near, here)
    if near is not None and effect.within:
        reach = table.content.reaching
        figures = [each for each in figures if any(reach[each.space][space] <= effect.within for space in near)]
    return narrowed(table, figures, effect.which, near)


def narrowed(table: Table, figures: list[Figure], which: str, near: Sequence[SpaceId] | None) -> list[Figure]:
    """All of them, or the one on the lowest or highest space, or the nearest to a place or to any hero."""
    match which:
        case "lowest":
            return figures[:1]
        case "highest":
            return figures[-1:]
        case "nearest":
            targets = near or [hero.space for hero in table.heroes]
            reach = table.content.reaching
            nearest = min(figures, key=lambda each: min(reach[each.space][to] for to in targets), default=None)
            return [] if nearest is None else [nearest]
        case _:
            return figures


async def move_by_own_rule(table: Table, figure: Figure, steps: int) -> None:
    """Creatures follow arrow and road, skeletons and Krahder seek heroes, guard trolls the forge; some just stay."""
    adversary = adversary_of(table, figure)
    if (adversary is not None and adversary.stays) or (table.phase == "sunrise" and is_kept_still(table, figure)):
        return
    match table.group(figure):
        case "skeleton" if not figure.lies:
            seek_hero(table, [figure], steps, sight(table))
        case "krahder":
            seek_hero(table, [figure], steps, None)
        case "creature":
            for _ in range(steps):
                if figure not in table.figures:
                    return
                if figure.kind == "guard_troll":
                    await move_guard_troll(table, figure)
                else:
                    await move_creature(table, figure, at_sunrise=table.phase == "sunrise")


# -- heroes --------------------------------------------------------------------------------------------------------


async def _change_heroes(
    table: Table, effect: WpSet | SpSet | Cap | FreeHour | Find | LoseArticle | Give | Lose, heroes: list[Hero]
) -> None:
    match effect:
        case WpSet(n=n):
            for hero in heroes:
                set_willpower(table, hero, table.number(n))
        case SpSet(n=n):
            for hero in heroes:
                await set_strength(table, hero, table.number(n))
        case Cap(n=n):
            for hero in heroes:
                hero.limit = min(hero.limit, table.number(n))
                set_willpower(table, hero, min(hero.willpower, hero.limit))
        case FreeHour():
            for hero in heroes:
                grant_free_hour(table, hero)
        case Find(what=what):
            for hero in heroes:
                receive(table, hero, what)
        case LoseArticle(what=articles):
            for hero in heroes:
                for article in articles:
                    be_deprived(table, hero, as_carried(table, hero, article))
        case Give(what=what, n=n, values=values):
            await give(table, heroes, what, table.number(n), values)
        case Lose(what=what, n=n, at_least=at_least):
            for hero in heroes:
                if has_of(hero, what) >= at_least:
                    be_deprived(table, hero, what, table.number(n))


def grant_free_hour(table: Table, hero: Hero) -> None:
    """The first hour of the day costs nothing; of the next one, if this day's first hour cannot come any more."""
    if table.phase == "day" and (hero.hours or not hero.is_in_the_day):
        hero.free_tomorrow += 1
    else:
        hero.free_hours += 1


async def give(table: Table, heroes: list[Hero], what: str, count: int, values: tuple[int, ...]) -> None:
    """Things for heroes; gemstones and logs have values, which are dealt by chance."""
    left = list(values)
    for hero in heroes[: len(values)] if values else heroes:
        if values:
            value = await Draw(tuple(left), "AND-476")
            left.remove(value)
            receive(table, hero, f"{what}:{value}")
        else:
            receive(table, hero, what, count)


def has_of(hero: Hero, what: str) -> int:
    """How many such things a hero has."""
    return {"apple_nut": hero.apple_nuts, "star_herb": hero.star_herbs, "farmer": hero.farmers}.get(what, 0)


# -- rules ---------------------------------------------------------------------------------------------------------


def _change_rules(
    table: Table,
    effect: Rule | Flag | ActionOn | ActionOff | LinkClose | LinkOpen | StarLetter | NarratorHold,
) -> None:
    match effect:
        case Rule(key=key, value=value, until_sunrise=until_sunrise, this_sunrise=this_sunrise):
            changed = table.rules_today if until_sunrise else table.rules
            (table.rules_at_sunrise if this_sunrise else changed)[key] = value
            table.tell(rule_news(table, key, int(table.number(value))))
        case Flag(id=flag, value=value):
            table.flags = [each for each in table.flags if each != flag] + ([flag] if value else [])
        case ActionOn(id=action):
            if action not in table.actions:
                table.actions.append(action)
                table.tell(ActionGranted(f"{table.legend.id}/{action}"))
        case ActionOff(id=action):
            table.actions = [each for each in table.actions if each != action]
        case LinkClose(a=a, b=b, to=to):
            table.closed_links += [(a, b, each) for each in to]
            table.tell(LinkClosed(a, b))
        case LinkOpen(a=a, b=b):
            table.closed_links = [each for each in table.closed_links if {each[0], each[1]} != {a, b}]
            table.tell(LinkOpened(a, b))
        case StarLetter(letter=letter, on=on):
            table.stars = table.stars.replace(letter, "") + (letter if on else "")
        case NarratorHold():
            table.holds_narrator = True


def rule_news(table: Table, key: str, value: int) -> RuleChanged:
    """What everybody is told of a changed rule."""
    owner, _, what = key.partition(".")
    adversary = table.legend.adversary(owner)
    if adversary is None:
        return RuleChanged(key, value)
    return RuleChanged(what, own_strength(table, adversary) if what == "strength" else value, adversary.id)


def set_protected(table: Table, space: SpaceId) -> None:
    """The camp or the wagon stands on a space from now on, and has to be held (AND-446, AND-451)."""
    protect = table.legend.protect
    assert protect is not None
    table.protected, table.protected_space = protect.kind, space
    table.tell(CampSet(protect.kind, space))
    for goal in table.legend.goals:
        if goal.kind != "do":
            table.goals.setdefault(goal.id, "open")


# -- things on the board -------------------------------------------------------------------------------------------


async def _lay_out(table: Table, effect: Effect, here: SpaceId) -> None:
    match effect:
        case EquipAdd(what=articles):
            for article in articles:
                table.equipment[article] = table.equipment.get(article, 0) + 1
        case EquipRemove(what=articles):
            for article in articles:
                table.equipment[article] = max(table.equipment.get(article, 0) - 1, 0)
        case Lay(what=what, at=at):
            for space in await spaces_for(table, at, here):
                lay(table, what, space)
        case Apple(at=at, n=n):
            for space in await spaces_for(table, at, here):
                lay(table, "apple_nut", space, table.number(n))
        case Herb(at=at, n=n, only_empty=only_empty):
            for space in spaces_of(table, at, here):
                if not (only_empty and table.herbs.get(space)):
                    grow_herbs(table, space, table.number(n))
        case Gem(at=at, value=value):
            for space in await spaces_for(table, at, here):
                lay(table, f"gemstone:{value}", space)
        case Log(at=at, value=value):
            for space in await spaces_for(table, at, here):
                lay(table, f"log:{value}", space)
        case LogUse(at=at, value=value):
            use_logs(table, spaces_of(table, at, here), value)
        case Farmer(at=at, n=n):
            for space in spaces_of(table, at, here):
                lay(table, "farmer", space, table.number(n))
        case Fog(at=at, face=face):
            for space in spaces_of(table, at, here):
                lay_fog(table, space, face or "")
        case FogDown():
            for token in table.fog.values():
                token.is_up = False
        case Refresh(what=what):
            refresh(table, what)
        case Cave(at=at, face=face):
            for space in spaces_of(table, at, here):
                lay_cave(table, space, face or "")
        case Spring(at=at, full=full):
            turn_springs(table, None if at is None else spaces_of(table, at, here), full=full)
        case HiddenLay(id=hidden):
            lay_hidden(table, hidden)
        case Fire(at=at):
            for space in spaces_of(table, at, here):
                await lay_fire(table, space)


def use_logs(table: Table, spaces: Sequence[SpaceId], value: int) -> None:
    """Use up logs worth so much on one of the spaces, the smallest that do."""
    for space in spaces:
        if log_value(table, space) >= value:
            logs = table.ground[space].logs
            enough = [log for log in sorted(logs) if log >= value]
            used = enough[:1] or sorted(logs, reverse=True)
            left = value
            for log in used:
                if left > 0:
                    logs.remove(log)
                    left -= log
            table.tidy(space)
            return


def turn_springs(table: Table, spaces: Sequence[SpaceId] | None, *, full: bool) -> None:
    """Lay springs out, or turn all of them to one side."""
    turned = list(table.springs) if spaces is None else spaces
    for space in turned:
        table.springs[space] = full
    table.tell(SpringsRefreshed(tuple(turned)) if full else SpringsDried())


def lay_hidden(table: Table, hidden_id: str) -> None:
    """Shuffle face-down star tokens over their spaces; a face is drawn when somebody looks."""
    hidden = next(each for each in table.legend.hidden if each.id == hidden_id)
    table.hidden_bags[hidden_id] = [face.id for face in hidden.faces]
    for space in hidden.spaces:
        table.hidden[space] = Covered(group=hidden_id)
        table.tell(TokenLaid("star", space))


async def lay_fire(table: Table, space: SpaceId) -> None:
    """A fire token stays to the end; it catches all who stand there, not who is passing through (AND-295, AND-304)."""
    if space not in table.fire:
        table.fire.append(space)
    table.tell(FireLaid(space))
    for hero in filter(table.has_stopped, table.heroes_on(space)):
        await stand_in_fire(table, hero)
