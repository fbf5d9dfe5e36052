"""What everybody may see. Nothing is hidden from one hero only; what lies face down is hidden from all."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from operator import attrgetter

import msgspec

from fabletop.games.andor.advice.forecast import Tonight, ends_badly, tonight
from fabletop.games.andor.content import Content, load_content
from fabletop.games.andor.pieces import LETTERS, Reward, SpaceId
from fabletop.games.andor.rules.battle import can_be_hurt
from fabletop.games.andor.rules.chances import MIDDLE_ROW, UPPER_ROW, added_up, adding_up, turnings
from fabletop.games.andor.rules.figures import (
    dice_of,
    die_of,
    is_final,
    name_of,
    own_strength,
    reward_of,
    strength_of,
    walks_of,
    way_on,
    weaker_row,
    willpower_of,
)
from fabletop.games.andor.rules.free import SPRING, spring_value
from fabletop.games.andor.rules.hours import hours_left, overtime_price, prices, token_hour
from fabletop.games.andor.rules.marches import does_lower_half_count, seeks, sight
from fabletop.games.andor.rules.movement import has_free_road_step, only_way, wagon_steps_per_day
from fabletop.games.andor.rules.over import FALLEN
from fabletop.games.andor.rules.rolls import (
    CAVE_STRENGTH,
    ambra,
    counted,
    counting_dice,
    dice_left,
    has_cave_bonus,
    strength_in_battle,
)
from fabletop.games.andor.rules.rolls import dice_of as dice_of_hero
from fabletop.games.andor.rules.sunrise import has_to_eat, symbols_with
from fabletop.games.andor.rules.things import STORAGE
from fabletop.games.andor.state import (
    HOURS,
    MOST_WILLPOWER,
    OVERTIME,
    Bargain,
    Battle,
    Consent,
    Fighter,
    Hero,
    Options,
    Table,
)
from fabletop.games.andor.story.conditions import holds, missing
from fabletop.games.andor.story.legend import Goal
from fabletop.kernel import Seat, Shuffler


class ArticleView(msgspec.Struct, frozen=True, gc=False):
    """An article and what is left of it."""

    id: str
    uses: int


class HeroView(msgspec.Struct, frozen=True, gc=False):
    """A hero with everything on the hero board."""

    seat: Seat
    hero: str
    rank: int
    space: int
    strength: int
    willpower: int
    limit: int
    dice: int
    cave_bonus: bool
    cave_strength: int
    """What a cave adds to its strength in battle."""
    hours: int
    hours_left: int
    """How many hours of this day it can still pay for."""
    prices: tuple[int, ...]
    """What each hour that is left of the day costs in willpower."""
    has_ended_day: bool
    rests: bool
    must_rest: bool
    is_held: bool
    articles: tuple[ArticleView, ...]
    books: dict[str, str]
    apple_nuts: int
    star_herbs: int
    gemstones: tuple[int, ...]
    logs: tuple[int, ...]
    farmers: int
    free_hours: int
    """The first hours of this day that cost nothing."""
    free_tomorrow: int
    """The same, of the day that comes."""
    has_free_road_step: bool
    """Its next step along the road costs no hour."""
    only_way: int
    """Back to where it came from, if an adversary lets nobody pass on its space; 0: it may go on."""
    has_to_eat: bool
    """Will hand over provisions or go hungry, if the sun rises now."""


class FigureView(msgspec.Struct, frozen=True, gc=False):
    """A figure on the board, with its values and where it would go at sunrise."""

    name: str
    kind: str
    group: str
    space: int
    lies: bool
    strength: int
    willpower: int
    dice: int
    next_space: int
    """Along arrow or road; 0 for figures that seek heroes or stand."""
    walks: int
    """How many spaces of the road an adversary walks at sunrise, after the creatures."""
    number: int
    """Which one it is, wherever it goes."""
    holds: bool
    """Whoever comes to its space cannot move away."""
    reward: Reward
    """What its defeat brings."""
    sees: tuple[SpaceId, ...]
    """The spaces on which a skeleton would see a hero."""


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """A fog or cave token or a hidden star."""

    space: int
    face: str
    """Empty as long as nobody has looked."""
    is_up: bool
    holds: Seat


class GroundView(msgspec.Struct, frozen=True, gc=False):
    """What lies on a space."""

    space: int
    apple_nuts: int
    star_herbs: int
    gemstones: tuple[int, ...]
    logs: tuple[int, ...]
    articles: tuple[ArticleView, ...]
    farmers: int


class FighterView(msgspec.Struct, frozen=True, gc=False):
    """A hero in the battle."""

    seat: Seat
    roll: tuple[int, ...]
    """Empty before the roll of this round."""
    ahead: int
    """How many dice it has not rolled."""
    counts: int
    """What the roll counts for as it lies."""
    counting: tuple[bool, ...]
    """Which of its dice count."""
    if_turned: tuple[int, ...]
    """What it counts for with each one of its dice turned to the opposite side."""
    added_up: int
    """What its equal dice add up to, for whoever wears a helm."""
    strength: int
    """With everything that adds to it in this round."""
    bonus: int
    """Of that, what articles add."""
    ambra: int
    """Of that, what the warrior's horse adds."""
    used: tuple[str, ...]
    """Articles that work on the roll."""
    kept: tuple[str, ...]
    """Old weapons that work to the end of the battle."""


class BattleView(msgspec.Struct, frozen=True, gc=False):
    """The battle on the table."""

    inviter: Seat
    opponent: str
    space: int
    strength: int
    willpower: int
    dice: int
    """What it rolls with so much willpower."""
    faces: tuple[int, ...]
    """Of its dice; a cave sprite has none."""
    can_be_hurt: bool
    """Whether lost rounds cost it willpower, with those who fight now."""
    round: int
    roll: tuple[int, ...]
    """Empty before the opponent's roll of this round."""
    counting: tuple[bool, ...]
    """Which of its dice count."""
    heroes_value: int
    """The battle value of the heroes, as far as they have rolled."""
    opponent_value: int
    """The battle value of the opponent; only its strength before its roll."""
    weaker_below: int
    """With less willpower than this it rolls fewer dice; 0: with none."""
    weaker_dice: int
    has_turned_die: bool
    """The wizard has turned a die in this round."""
    fighters: tuple[FighterView, ...]


class ConsentView(msgspec.Struct, frozen=True, gc=False):
    """A hero is asked to agree to what another one wants."""

    seat: Seat
    by: Seat
    prompt: str
    """join_battle, ride_along, take_thing, agree_exchange or give_up"""
    thing: str
    """What is to change hands or to be given up, or whom to fight."""
    space: int
    """Where to go, or to fight."""


class BargainView(msgspec.Struct, frozen=True, gc=False):
    """An exchange that is being proposed."""

    seat: Seat
    other: Seat
    sent: tuple[str, ...]
    fetched: tuple[str, ...]


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """A goal that is known."""

    id: str
    title: str
    state: str
    """open, done, held or lost"""
    missing: int | None
    """How much an open goal still needs, where that can be counted."""


class TracksView(msgspec.Struct, frozen=True, gc=False):
    """What is printed on the time track and on the hero boards."""

    hours: int
    """Of a day, before overtime."""
    overtime: int
    token_hour: int
    """Whoever goes on from it draws a movement token; 0: nobody does."""
    willpower: int
    """The most that there is."""
    rows: tuple[int, ...]
    """With how much willpower each row of dice begins, the lowest first."""
    letters: str
    """Of the Legend track."""
    places: dict[str, int]
    """How many articles of each size a hero board has room for."""


class View(msgspec.Struct, frozen=True, dict=True):
    """The table; `you` is None for a spectator."""

    you: Seat | None
    options: Options
    legend: str
    phase: str
    day: int
    active: Seat
    first: Seat
    rooster: Seat
    moving: Seat
    riding: Seat
    has_arrived: bool
    narrator: str
    next_letter: str
    """Where the Narrator goes next; where it stands, at the end of the track."""
    next_star: str | None
    """The next letter that brings a card."""
    stars: str
    cards_read: tuple[str, ...]
    goals: tuple[GoalView, ...]
    won: bool
    why_over: str
    heroes: tuple[HeroView, ...]
    figures: tuple[FigureView, ...]
    beside: dict[str, int]
    defeated: dict[str, int]
    on_shields: tuple[str, ...]
    in_sunrise_box: int
    shields: int
    free_shields: int
    protected: str
    protected_space: int
    wagon_steps: int
    wagon_steps_per_day: int
    wagon_farmers: int
    delivered: int
    fog: tuple[TokenView, ...]
    caves: tuple[TokenView, ...]
    hidden: tuple[TokenView, ...]
    springs: dict[int, bool]
    herbs: dict[int, int]
    ground: tuple[GroundView, ...]
    fire: tuple[int, ...]
    equipment: dict[str, int]
    herb_supply: int
    brew_supply: int
    events_left: int
    events_used: tuple[str, ...]
    movement_used: tuple[str, ...]
    closed_links: tuple[tuple[int, int, str], ...]
    overtime_price: int
    tracks: TracksView
    symbols: tuple[int, ...]
    """Those of the sunrise box that this Legend uses."""
    actions: tuple[str, ...]
    battle: BattleView | None
    consent: ConsentView | None
    bargain: BargainView | None
    tonight: Tonight
    """The coming sunrise, as far as it is certain."""
    strengths: dict[str, int]
    """What each adversary of the Legend has by itself, as cards tell it."""
    felled: dict[str, int]
    """All who have been defeated so far, by name."""
    ends_badly: bool
    """The Legend is lost if the Narrator goes one letter on."""
    refused: tuple[Seat, ...] = ()
    """Who did not want to be taken along, or to be freed, in this turn."""
    jump_bonus: int = 0
    """How much more willpower a jump asks for than is printed."""
    telescope_is_off: bool = False
    spring_value: int = SPRING
    """The willpower that a spring gives."""
    lower_half_counts: bool = False
    """What stands below the line of a movement token counts, too."""
    overtime_token: str = ""
    """The side of the token of the overtime hours that lies up: -4, -1, or none."""

    @property
    def content(self) -> Content:
        """The pack it is played with; hangs on the view but is no part of it."""
        found: Content = self.__dict__.get("content") or load_content()
        return found


def view(table: Table, seat: Seat | None) -> View:
    """What a seat (None: a spectator) sees: the same as all others."""
    shown = View(  # by position: with so many names a call takes longer than all that is in it
        seat,
        table.options,
        table.legend.id,
        table.phase,
        table.day,
        table.active,
        table.first,
        table.rooster,
        table.moving,
        table.riding,
        table.has_arrived,
        LETTERS[table.narrator],
        LETTERS[table.narrator + 1 : table.narrator + 2] or LETTERS[-1],
        _next_star(table),
        table.stars,
        tuple(table.cards_read),
        tuple(goal_views(table)),
        table.won,
        table.why_over,
        tuple([hero_view(table, hero) for hero in table.heroes]),
        tuple(figure_views(table)),
        dict(table.beside),
        dict(table.defeated),
        tuple(table.on_shields),
        table.in_sunrise_box,
        table.shields,
        table.free_shields,
        table.protected,
        table.protected_space,
        table.wagon_steps,
        wagon_steps_per_day(table),
        table.wagon_farmers,
        table.delivered,
        tuple([TokenView(space, token.seen, token.is_up, -1) for space, token in table.fog.items()]),
        tuple([TokenView(space, token.seen, token.is_up, token.holds) for space, token in table.caves.items()]),
        tuple([TokenView(space, token.face, token.is_up, -1) for space, token in table.hidden.items()]),
        dict(table.springs),
        dict(table.herbs),
        tuple(ground_views(table)),
        tuple(table.fire),
        {article: count for article, count in table.equipment.items() if count},
        table.herb_supply,
        table.brew_supply,
        len(table.event_pile) + bool(table.next_event),
        tuple(table.event_used),
        tuple(table.movement_used),
        tuple(table.closed_links),
        overtime_price(table),
        _tracks(token_hour(table)),
        symbols_with(table.legend.modules),
        tuple(table.actions),
        None if table.battle is None else battle_view(table, table.battle),
        None if table.consent is None else consent_view(table.consent),
        None if table.bargain is None else bargain_view(table.bargain),
        tonight(table),
        {each.id: own_strength(table, each) for each in table.legend.adversaries},
        dict(table.felled),
        ends_badly(table),
        tuple(table.refused),
        table.rule("jump.bonus", 0),
        bool(table.rule("telescope.off", 0)),
        spring_value(table),
        does_lower_half_count(table),
        table.overtime_token,
    )
    shown.__dict__["content"] = table.content
    return shown


@cache
def _tracks(token_hour: int) -> TracksView:
    return TracksView(HOURS, OVERTIME, token_hour, MOST_WILLPOWER, (1, MIDDLE_ROW, UPPER_ROW), LETTERS, STORAGE)


def _next_star(table: Table) -> str | None:
    for letter in LETTERS[table.narrator + 1 :]:
        if letter in table.stars:
            return letter
    return None


def hero_view(table: Table, hero: Hero) -> HeroView:
    """A hero board."""
    board = table.content.hero.get(hero.hero)
    in_cave = board is not None and hero.space > 0 and has_cave_bonus(table, hero)
    return HeroView(
        hero.seat,
        hero.hero,
        board.rank if board else 0,
        hero.space,
        hero.strength,
        hero.willpower,
        hero.limit,
        dice_of_hero(table, hero) if board and hero.space > 0 else 0,
        in_cave,
        CAVE_STRENGTH if in_cave else 0,
        hero.hours,
        hours_left(table, hero),
        prices(table, hero),
        hero.has_ended_day,
        hero.rests,
        hero.must_rest,
        table.is_held(hero),
        tuple([ArticleView(each.id, each.uses) for each in hero.articles]),
        {str(book): where for book, where in hero.books.items()},
        hero.apple_nuts,
        hero.star_herbs,
        tuple(hero.gemstones),
        tuple(hero.logs),
        hero.farmers,
        hero.free_hours,
        hero.free_tomorrow,
        has_free_road_step(table, hero),
        only_way(table, hero) if hero.space else 0,
        has_to_eat(table, hero),
    )


_by_space = attrgetter("space", "kind", "lies")


def figure_views(table: Table) -> list[FigureView]:
    """All figures by space."""
    shown, far = [], sight(table)
    for figure in sorted(table.figures, key=_by_space):
        group, final = table.group(figure), is_final(table, figure)
        walks = group == "creature" and figure.kind != "guard_troll"
        willpower = willpower_of(table, figure)
        shown.append(
            FigureView(
                name=name_of(figure),
                kind=figure.kind,
                group="final" if final else group,
                space=figure.space,
                lies=figure.lies,
                strength=strength_of(table, figure),
                willpower=willpower,
                dice=dice_of(table, figure, willpower),
                next_space=(way_on(table, figure.space) or 0) if walks else 0,
                walks=walks_of(table, figure),
                number=figure.number,
                holds=table.can_hold(figure),
                reward=Reward() if final else reward_of(table, figure),
                sees=table.content.within(figure.space, far) if seeks(figure) else (),
            )
        )
    return shown


def ground_views(table: Table) -> list[GroundView]:
    """What lies on spaces, by number."""
    return [
        GroundView(
            space=space,
            apple_nuts=ground.apple_nuts,
            star_herbs=ground.star_herbs,
            gemstones=tuple(ground.gemstones),
            logs=tuple(ground.logs),
            articles=tuple([ArticleView(each.id, each.uses) for each in ground.articles]),
            farmers=ground.farmers,
        )
        for space, ground in sorted(table.ground.items())
    ]


def goal_views(table: Table) -> list[GoalView]:
    """The goals that are known, in the order of the Legend."""
    shown = []
    for goal in table.legend.goals:
        if goal.id in table.goals:
            state = table.goals[goal.id]
            if goal.kind != "do":
                state = _held(table, goal)
            left = missing(table, goal.done) if state == "open" and table.phase != "setup" else None
            shown.append(GoalView(goal.id, goal.title, state, left))
    return shown


def _held(table: Table, goal: Goal) -> str:
    """What has to be held stays so until the end; it is lost with the Legend if that is why the Legend ended."""
    if table.phase == "setup":
        return "held"
    if table.phase == "over" and (table.won or table.why_over in FALLEN):
        return "done" if table.won else "lost"
    return "held" if holds(table, goal.done) else "lost"


def battle_view(table: Table, battle: Battle) -> BattleView:
    """The battle on the table."""
    there = [each for each in table.figures if name_of(each) == battle.opponent and each.space == battle.space]
    figure = next((each for each in there if not each.lies), None)
    fighters = tuple([fighter_view(table, battle, each) for each in battle.fighters])
    weaker_below, weaker_dice = weaker_row(table, figure, battle.willpower) if figure else (0, 0)
    return BattleView(
        battle.inviter,
        battle.opponent,
        battle.space,
        battle.strength,
        battle.willpower,
        dice_of(table, figure, battle.willpower) if figure and battle.willpower else 0,
        die_of(table, figure) if figure else (),
        figure is not None and can_be_hurt(table, battle, figure),
        battle.round,
        tuple(battle.roll),
        adding_up(battle.roll),
        sum(each.strength + each.counts for each in fighters),
        battle.strength + (added_up(battle.roll) if battle.roll else 0),
        weaker_below,
        weaker_dice,
        battle.has_turned_die,
        fighters,
    )


def fighter_view(table: Table, battle: Battle, fighter: Fighter) -> FighterView:
    """A hero in the battle; between the roll and its evaluation it counts as it lies."""
    hero, roll = table.heroes[fighter.seat].hero, fighter.roll
    return FighterView(
        seat=fighter.seat,
        roll=tuple(roll),
        ahead=dice_left(table, fighter),
        counts=fighter.counts or (counted(hero, roll) if roll else 0),
        counting=counting_dice(hero, fighter) if roll else (),
        if_turned=tuple([counted(hero, each) for each in turnings(roll)]),
        added_up=added_up(roll) if roll else 0,
        strength=strength_in_battle(table, fighter, battle),
        bonus=fighter.bonus + fighter.lasting,
        ambra=ambra(table, table.heroes[fighter.seat], battle),
        used=tuple(fighter.used),
        kept=tuple(fighter.kept),
    )


def consent_view(asked: Consent) -> ConsentView:
    """The question that a hero has to agree to."""
    return ConsentView(asked.seat, asked.by, asked.prompt, asked.thing, asked.space)


def bargain_view(bargain: Bargain) -> BargainView:
    """The exchange that is being proposed."""
    return BargainView(bargain.seat, bargain.other, tuple(bargain.sent), tuple(bargain.fetched))


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """A large token may be any one until somebody looks (AND-487).

    Other hidden things have no order until then, and whoever looks shows it to all.
    """
    secret = [token for tokens in (table.fog, table.caves) for token in tokens.values() if token.is_secret]
    if secret:
        faces = shuffle([token.id for token in table.content.tokens if token.kind == "large"])
        for token, face in zip(secret, cycle(faces), strict=False):
            token.face = face
