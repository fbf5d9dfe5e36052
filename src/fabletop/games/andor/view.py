"""Build the view of a table. All heroes see the same: face-down pieces are hidden from everybody."""

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
    """An article with its remaining uses."""

    id: str
    uses: int


class HeroView(msgspec.Struct, frozen=True, gc=False):
    """A hero and the hero board."""

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
    """The strength that a cave adds in battle."""
    hours: int
    hours_left: int
    """The number of hours of this day that the hero can still pay for."""
    prices: tuple[int, ...]
    """The willpower price of each hour left in the day."""
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
    """The number of first hours of this day that cost nothing."""
    free_tomorrow: int
    """The number of first hours of the next day that will cost nothing."""
    has_free_road_step: bool
    """Whether the hero's next step along the road costs no hour."""
    only_way: int
    """The space it came from, if an adversary lets nobody pass its space; 0 if the hero may go on."""
    has_to_eat: bool
    """Whether the hero will hand over provisions or go hungry if the sun rises now."""


class FigureView(msgspec.Struct, frozen=True, gc=False):
    """A figure on the board, with its values and its next move at sunrise."""

    name: str
    kind: str
    group: str
    space: int
    lies: bool
    strength: int
    willpower: int
    dice: int
    next_space: int
    """The next space along the arrow or road; 0 for figures that seek heroes or stand still."""
    walks: int
    """The number of road spaces that an adversary moves at sunrise, after the creatures."""
    number: int
    """The figure's own number, which never changes."""
    holds: bool
    """Whether heroes who enter its space cannot move away."""
    reward: Reward
    """The reward for defeating it."""
    sees: tuple[SpaceId, ...]
    """The spaces on which a skeleton would see a hero."""


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """A fog or cave token or a hidden star."""

    space: int
    face: str
    """The face; empty until a hero has looked at it."""
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
    """The dice; empty before the roll of this round."""
    ahead: int
    """The number of dice not rolled yet."""
    counts: int
    """The value of the roll as it is now."""
    counting: tuple[bool, ...]
    """Which of its dice count."""
    if_turned: tuple[int, ...]
    """The value of the roll with each of its dice turned to the opposite side."""
    added_up: int
    """The sum of the identical dice, for a hero with a helm."""
    strength: int
    """The strength in this round with everything that adds to it."""
    bonus: int
    """The part of the strength that articles add."""
    ambra: int
    """The part of the strength that the warrior's horse adds."""
    used: tuple[str, ...]
    """Articles applied to the roll."""
    kept: tuple[str, ...]
    """Old weapons that work until the end of the battle."""


class BattleView(msgspec.Struct, frozen=True, gc=False):
    """The battle in progress."""

    inviter: Seat
    opponent: str
    space: int
    strength: int
    willpower: int
    dice: int
    """The number of dice that the opponent rolls with its present willpower."""
    faces: tuple[int, ...]
    """The faces of its dice; a cave sprite has none."""
    can_be_hurt: bool
    """Whether lost rounds cost the opponent willpower, given the heroes who take part now."""
    round: int
    roll: tuple[int, ...]
    """The dice; empty before the opponent's roll of this round."""
    counting: tuple[bool, ...]
    """Which of its dice count."""
    heroes_value: int
    """The battle value of the heroes who have rolled."""
    opponent_value: int
    """The battle value of the opponent. Before its roll, its strength only."""
    weaker_below: int
    """The opponent rolls fewer dice below this willpower; 0 if its dice never decrease."""
    weaker_dice: int
    has_turned_die: bool
    """Whether the wizard has turned a die in this round."""
    fighters: tuple[FighterView, ...]


class ConsentView(msgspec.Struct, frozen=True, gc=False):
    """A question to a hero: do they agree to what another hero wants?"""

    seat: Seat
    by: Seat
    prompt: str
    """join_battle, ride_along, take_thing, agree_exchange or give_up."""
    thing: str
    """The thing to be handed over or given up, or the opponent."""
    space: int
    """The destination, or the space of the battle."""


class BargainView(msgspec.Struct, frozen=True, gc=False):
    """A proposed exchange."""

    seat: Seat
    other: Seat
    sent: tuple[str, ...]
    fetched: tuple[str, ...]


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """A goal that is known."""

    id: str
    title: str
    state: str
    """open, done, held or lost."""
    missing: int | None
    """The amount that an open goal still needs, if it can be counted."""


class TracksView(msgspec.Struct, frozen=True, gc=False):
    """The numbers printed on the time track and the hero boards."""

    hours: int
    """The hours of a day, without overtime."""
    overtime: int
    token_hour: int
    """The hour after which a hero draws a movement token; 0 if there is none."""
    willpower: int
    """The highest possible willpower."""
    rows: tuple[int, ...]
    """The willpower at which each row of dice begins, the lowest first."""
    letters: str
    """The letters of the Legend track."""
    places: dict[str, int]
    """The number of articles of each size that a hero board holds."""


class View(msgspec.Struct, frozen=True, dict=True):
    """The whole table as a seat sees it. `you` is None for a spectator."""

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
    """The letter that the Narrator reaches next; at the end of the track, the present one."""
    next_star: str | None
    """The next letter with a star, where a card is read."""
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
    """The symbols of the sunrise box that this Legend uses."""
    actions: tuple[str, ...]
    battle: BattleView | None
    consent: ConsentView | None
    bargain: BargainView | None
    tonight: Tonight
    """The next sunrise, as far as it is certain."""
    strengths: dict[str, int]
    """The strength of each adversary of the Legend, as its cards give it."""
    felled: dict[str, int]
    """All figures defeated so far, by name."""
    ends_badly: bool
    """Whether the Legend is lost when the Narrator moves to the next letter."""
    refused: tuple[Seat, ...] = ()
    """Heroes who declined to be taken along or freed in this turn."""
    jump_bonus: int = 0
    """The willpower that a jump needs in addition to the printed value."""
    telescope_is_off: bool = False
    spring_value: int = SPRING
    """The willpower that a spring gives."""
    lower_half_counts: bool = False
    """Whether the lower half of movement tokens counts."""
    overtime_token: str = ""
    """The visible side of the overtime token: -4, -1, or none."""

    @property
    def content(self) -> Content:
        """The pack of this game. It is attached to the view and is not part of it."""
        found: Content = self.__dict__.get("content") or load_content()
        return found


def view(table: Table, seat: Seat | None) -> View:
    """Return the view of a seat, or of a spectator (None). All seats see the same."""
    shown = View(  # by position: with this many fields, keyword arguments cost more than the rest of the call
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
    """Return the view of a hero and the hero board."""
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
    """Return all figures, by space."""
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
    """Return everything that lies on spaces, by number."""
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
    """Return the known goals in the order of the Legend."""
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
    """Return the state of a goal that must hold until the end. It is `held` until then, and `lost` if it is the reason
    for losing the Legend."""
    if table.phase == "setup":
        return "held"
    if table.phase == "over" and (table.won or table.why_over in FALLEN):
        return "done" if table.won else "lost"
    return "held" if holds(table, goal.done) else "lost"


def battle_view(table: Table, battle: Battle) -> BattleView:
    """Return the view of the battle."""
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
    """Return the view of a hero in the battle. Between the roll and its evaluation, the roll counts as it lies."""
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
    """Return the view of the question that a hero has to agree to."""
    return ConsentView(asked.seat, asked.by, asked.prompt, asked.thing, asked.space)


def bargain_view(bargain: Bargain) -> BargainView:
    """Return the view of the proposed exchange."""
    return BargainView(bargain.seat, bargain.other, tuple(bargain.sent), tuple(bargain.fetched))


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw the hidden faces of large tokens, which may be any of their kind until a hero looks (AND-487).

    Other hidden pieces have no order yet, and a hero who looks at one shows it to all.
    """
    secret = [token for tokens in (table.fog, table.caves) for token in tokens.values() if token.is_secret]
    if secret:
        faces = shuffle([token.id for token in table.content.tokens if token.kind == "large"])
        for token, face in zip(secret, cycle(faces), strict=False):
            token.face = face
