"""Free actions: heroes may carry them out at any time without spending an hour, even on another hero's turn."""

from __future__ import annotations

from fabletop.games.andor.choices import (
    CastHealing,
    CastLight,
    CastPortal,
    EmptySpring,
    FlyFalcon,
    HandOver,
    LayFire,
    LookIntoCave,
    Option,
    PickHerbs,
    PickUp,
    PutDown,
    TurnToken,
    UseTelescope,
)
from fabletop.games.andor.news import ArticleUsed, HerbsPicked, SpringEmptied, TokenUncovered
from fabletop.games.andor.rules.exchange import exchange, hand_over
from fabletop.games.andor.rules.forge import may_turn_token, turn_token
from fabletop.games.andor.rules.magic import cast, spells
from fabletop.games.andor.rules.points import gain_willpower, use_side
from fabletop.games.andor.rules.things import has_room, pick_up, put_down, things_in
from fabletop.games.andor.rules.tokens import face_of_cave, uncover
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.narrator import settle
from fabletop.games.andor.story.words.board import lay_fire
from fabletop.kernel import Seat

SPRING = 2
FALCON, TELESCOPE, FIRE_SHIELD = "falcon", "telescope", "fire_shield"


def free_actions(table: Table, seat: Seat) -> tuple[Option, ...]:
    """Return this hero's free actions. In the sunrise box and while resting there are none (AND-164, AND-165,
    AND-267)."""
    hero = table.heroes[seat]
    if table.phase != "day" or not hero.is_in_the_day:
        return ()
    found: list[Option] = [*things_here(table, hero), *hand_overs(table, hero), *falcon_flights(table, hero)]
    found += spells(table, hero)
    if table.has_stopped(hero):
        found += while_stopped(table, hero)
    if may_turn_token(table):
        found.append(TurnToken())
    return tuple(found)


def things_here(table: Table, hero: Hero) -> list[Option]:
    """Return the free actions on the hero's space: picking up, putting down, picking herbs (AND-169, AND-171, AND-317,
    AND-324, AND-364)."""
    found: list[Option] = []
    ground = table.ground.get(hero.space)
    if ground is not None:
        found += [PickUp(thing) for thing in things_in(ground, table.content) if has_room(table, hero, thing)]
    found += map(PickHerbs, range(1, table.herbs.get(hero.space, 0) + 1))
    stopped = table.has_stopped(hero)
    found += [PutDown(each) for each in things_in(hero, table.content) if stopped or not each.startswith("gemstone")]
    return found


def hand_overs(table: Table, hero: Hero) -> list[HandOver]:
    """Return what the hero can hand to heroes on the same space. During a round, fighters and others cannot trade
    (AND-170, AND-187)."""
    others = [each for each in table.heroes_on(hero.space) if each is not hero and each.is_in_the_day]
    things = things_in(hero, table.content) if others else []
    return [HandOver(other.seat, thing) for other in others for thing in things if has_room(table, other, thing)]


def falcon_flights(table: Table, hero: Hero) -> list[FlyFalcon]:
    """The falcon can fly once a day to any other hero in the day, outside battle rounds (AND-285)."""
    if not hero.can_use(FALCON):
        return []
    return [FlyFalcon(each.seat) for each in table.heroes if each is not hero and each.is_in_the_day]


def while_stopped(table: Table, hero: Hero) -> list[Option]:
    """Return the free actions that require the hero to have stopped (AND-080, AND-128, AND-294, AND-320, AND-344)."""
    found: list[Option] = []
    if table.springs.get(hero.space):
        found.append(EmptySpring())
    if hero.carries(TELESCOPE) and not table.rule("telescope.off", 0) and in_sight_of_telescope(table, hero):
        found.append(UseTelescope())
    if hero.hero == "dwarf":
        near = (hero.space, *table.content.space[hero.space].walks)
        found += [LookIntoCave(space) for space in near if space in table.caves and not table.caves[space].seen]
    if hero.can_use(FIRE_SHIELD) and hero.space not in table.fire:
        found.append(LayFire())
    return found


def in_sight_of_telescope(table: Table, hero: Hero) -> list[int]:
    """Return the adjacent spaces with face-down tokens, jumps included. Cave tokens do not count (AND-241, AND-321,
    AND-349)."""
    covered = (table.fog, table.hidden)
    return [
        space
        for space in table.content.next_to(hero.space)
        if any(space in tokens and not tokens[space].is_up for tokens in covered)
    ]


# -- carrying them out ---------------------------------------------------------------------------------------------


async def take_free_action(table: Table, seat: Seat, option: Option) -> None:
    """Carry out a free action, then let the Legend react."""
    hero = table.heroes[seat]
    match option:
        case PickUp(thing):
            pick_up(table, hero, thing)
        case PutDown(thing):
            put_down(table, hero, thing)
        case PickHerbs(herbs):
            pick_herbs(table, hero, herbs)
        case HandOver(to, thing):
            await hand_over(table, hero, table.heroes[to], thing)
        case FlyFalcon(to):
            falcon = next(each for each in hero.articles if each.id == FALCON and each.uses)
            if await exchange(table, hero, table.heroes[to]):
                falcon.uses = 0
                table.tell(ArticleUsed(seat, FALCON))
        case EmptySpring():
            empty_spring(table, hero)
        case UseTelescope():
            table.tell(ArticleUsed(seat, TELESCOPE))
            for space in in_sight_of_telescope(table, hero):
                await uncover(table, space, seat)
        case LookIntoCave(space):
            table.tell(TokenUncovered(await face_of_cave(table, space), space, seat))
        case LayFire():
            use_side(table, hero, FIRE_SHIELD)
            await lay_fire(table, hero.space)
        case CastLight() | CastPortal() | CastHealing():
            await cast(table, hero, option)
        case TurnToken():
            turn_token(table, "-1")
    await settle(table)


def pick_herbs(table: Table, hero: Hero, herbs: int) -> None:
    """Pick star herbs where they grow. The hero may leave some (AND-258, AND-317, AND-319)."""
    table.herbs[hero.space] -= herbs
    if not table.herbs[hero.space]:
        del table.herbs[hero.space]
    hero.star_herbs += herbs
    table.tell(HerbsPicked(hero.seat, herbs, hero.space))


def empty_spring(table: Table, hero: Hero) -> None:
    """Gain the willpower of the spring and turn its token over (AND-343, AND-346)."""
    table.springs[hero.space] = False
    table.tell(SpringEmptied(hero.seat, hero.space))
    gain_willpower(table, hero, spring_value(table), "spring")


def spring_value(table: Table) -> int:
    """Return the willpower that a spring gives (AND-346)."""
    return table.rule("spring.value", SPRING)
