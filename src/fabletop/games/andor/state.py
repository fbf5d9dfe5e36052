"""The table of Andor as plain data, and small questions about it.

Nothing is hidden from one hero only. What lies face down is drawn when it is uncovered; only large tokens have a face
that is stored before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from fabletop.games.andor.pieces import Amount
from fabletop.kernel import HeroState, News, Offers, Seat

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content
    from fabletop.games.andor.pieces import HeroBoard, SpaceId
    from fabletop.games.andor.story.legend import Legend

HOURS = 7
OVERTIME = 3
MOST_WILLPOWER = 20
MOST_STRENGTH = 14
BEATEN_WILLPOWER = 3
Book = Literal["light", "healing", "portal"]
BOOKS: tuple[Book, ...] = ("light", "healing", "portal")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

    legend: str = "legend_11"
    difficulty: str = "standard"
    easy_1: bool = False
    """Easy play, level 1: more endurance."""
    easy_2: bool = False
    """Easy play, level 2: stronger special abilities."""
    heroes: str = ""
    """Who sits where, as in "warrior,archer"; empty lets everybody choose."""


class Piece(Protocol):
    """An article: one on the table, or as a view shows it."""

    @property
    def id(self) -> str: ...
    @property
    def uses(self) -> int: ...


class Holder(Protocol):
    """What things are in: a hero or a space, or a view of one."""

    @property
    def apple_nuts(self) -> int: ...
    @property
    def star_herbs(self) -> int: ...
    @property
    def gemstones(self) -> Sequence[int]: ...
    @property
    def logs(self) -> Sequence[int]: ...
    @property
    def articles(self) -> Sequence[Piece]: ...
    @property
    def farmers(self) -> int: ...


class Carrier(Holder, Protocol):
    """A hero, or a view of one."""

    @property
    def strength(self) -> int: ...


class Article(msgspec.Struct, array_like=True):
    """An article of a hero or on a space, with what is left of it."""

    id: str
    uses: int = 0
    """Sides or uses left; of the falcon 1 as long as it has not flown today."""


class Hero(msgspec.Struct, array_like=True):
    """One seat: a hero, with everything on the hero board."""

    seat: Seat
    hero: str = ""
    space: int = 0
    strength: int = 1
    willpower: int = 7
    limit: int = MOST_WILLPOWER
    """The most willpower this hero can have; 3 after standing in fire."""
    hours: int = 0
    """Where the time marker stands."""
    has_ended_day: bool = False
    rests: bool = False
    """Takes no part in play today."""
    must_rest: bool = False
    """Will rest the entire next day."""
    articles: list[Article] = []
    books: dict[Book, str] = {}
    """closed, open, gone, or the letter of the Legend track where the book lies."""
    apple_nuts: int = 0
    star_herbs: int = 0
    gemstones: list[int] = []
    logs: list[int] = []
    farmers: int = 0
    free_hours: int = 0
    """Hours of this day, the first ones, that cost nothing."""
    free_tomorrow: int = 0
    """The same, of the day that comes."""
    used: list[str] = []
    """What an event makes free once until the next sunrise, and has been used: road, overtime."""
    came_from: int = 0
    """The space from which the present one was entered."""

    def carries(self, article: str) -> bool:
        """Whether this hero has such an article."""
        return bool(self.articles) and any(each.id == article for each in self.articles)

    def can_use(self, article: str) -> bool:
        """Whether this hero has such an article with a side or use left."""
        return bool(self.articles) and any(each.id == article and each.uses for each in self.articles)

    @property
    def is_in_the_day(self) -> bool:
        """Neither resting nor in the sunrise box (AND-165, AND-267)."""
        return not (self.has_ended_day or self.rests)


class Figure(msgspec.Struct, array_like=True):
    """A creature, skeleton, Krahder or final adversary on the board."""

    kind: str
    """The kind of figure; of a final adversary its id."""
    space: int
    lies: bool = False
    """An overcome skeleton."""
    star: str = ""
    """The adversary whose values it has."""
    number: int = 0
    """Which one it is: no other figure of this game has had or will have it."""


LARGE = "large:"
"""The group of large tokens, each with a face of its own."""


class Covered(msgspec.Struct, array_like=True):
    """A fog or cave token, or a hidden star, on a space."""

    face: str = ""
    """What it shows, as soon as it is known; it is drawn when somebody looks."""
    is_up: bool = False
    holds: Seat = -1
    """Of a cave sprite: whom it holds."""
    group: str = ""
    """Face down: which ones it was shuffled with, if neither all fog tokens nor the present supply of cave tokens."""

    @property
    def is_secret(self) -> bool:
        """Whether it has a face that nobody has seen."""
        return self.group == LARGE

    @property
    def seen(self) -> str:
        """What all know that it shows."""
        return "" if self.is_secret else self.face


class Ground(msgspec.Struct, array_like=True):
    """What lies on a space."""

    apple_nuts: int = 0
    star_herbs: int = 0
    """Picked and laid down: they do not grow."""
    gemstones: list[int] = []
    logs: list[int] = []
    articles: list[Article] = []
    farmers: int = 0

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies here."""
        return not (self.apple_nuts or self.star_herbs or self.gemstones or self.logs or self.articles or self.farmers)


class Fighter(msgspec.Struct, array_like=True):
    """A hero in a battle."""

    seat: Seat
    roll: list[int] = []
    counts: int = 0
    """What the roll counts for."""
    bonus: int = 0
    """Strength from weapons and shields in this round."""
    lasting: int = 0
    """Strength from weapons that work for the entire battle (easy play)."""
    used: list[str] = []
    """Articles that work on the roll of this round."""
    kept: list[str] = []
    """Old weapons that work for the entire battle (easy play)."""


class Battle(msgspec.Struct, array_like=True):
    """A running battle."""

    inviter: Seat
    opponent: str
    space: int
    strength: int
    willpower: int
    fighters: list[Fighter]
    round: int = 0
    roll: list[int] = []
    has_turned_die: bool = False
    """The wizard has turned a die in this round."""
    teleported: list[Seat] = []
    """Whom a portal has taken out of the battle, perhaps to where the archer could still reach it."""

    def clear(self) -> None:
        """No dice lie on the table any more."""
        self.roll, self.has_turned_die = [], False
        for fighter in self.fighters:
            fighter.roll, fighter.counts, fighter.bonus, fighter.used = [], 0, 0, []


class Consent(msgspec.Struct, array_like=True):
    """A hero is asked to agree to what another hero wants."""

    seat: Seat
    by: Seat
    """Who wants it."""
    prompt: str
    thing: str = ""
    """What is to change hands or to be given up, or whom to fight."""
    space: int = 0
    """Where somebody is to go, or to fight."""


class Bargain(msgspec.Struct, array_like=True):
    """An exchange that is being proposed."""

    seat: Seat
    """Who proposes."""
    other: Seat
    sent: list[str] = []
    fetched: list[str] = []


class Table(HeroState[Hero], array_like=True):
    """Everything on the table."""

    options: Options
    heroes: list[Hero]
    phase: Literal["setup", "day", "sunrise", "over"] = "setup"
    day: int = 0
    active: Seat = 0
    first: Seat = 0
    """Who opens the day."""
    rooster: Seat = -1
    """The first who ended the day."""
    moving: Seat = -1
    """Whose move action is going on."""
    riding: Seat = -1
    """Whom the warrior takes along."""
    refused: list[Seat] = []
    """Who did not want to be taken along, or to be freed, in this turn."""
    has_arrived: bool = False
    """The hero in turn has come to the present space in this turn."""
    narrator: int = 0
    """Index of the letter on which the Narrator stands."""
    holds_narrator: bool = False
    won: bool = False
    why_over: str = ""
    figures: list[Figure] = []
    figures_brought: int = 0
    """How many figures have come into play so far."""
    beside: dict[str, int] = {}
    """Figures beside the board."""
    defeated: dict[str, int] = {}
    """Figures on space 200."""
    felled: dict[str, int] = {}
    """All who have been defeated so far, by name; some of them may be back in play."""
    on_shields: list[str] = []
    in_sunrise_box: int = 0
    """Skeletons waiting in the sunrise box."""
    shields: int = 0
    """All golden shields, free or not."""
    protected: Literal["", "camp", "wagon"] = ""
    protected_space: int = 0
    wagon_steps: int = 0
    wagon_farmers: int = 0
    fog: dict[int, Covered] = {}
    fog_bag: list[str] = []
    """Fog tokens that lie face down or are out of play unseen, in no order."""
    caves: dict[int, Covered] = {}
    cave_bag: list[str] = []
    cave_used: list[str] = []
    springs: dict[int, bool] = {}
    """The springs, and whether they are full."""
    herbs: dict[int, int] = {}
    """Unpicked star herbs."""
    herb_supply: int = 0
    brew_supply: int = 0
    hidden: dict[int, Covered] = {}
    hidden_bags: dict[str, list[str]] = {}
    ground: dict[int, Ground] = {}
    fire: list[int] = []
    equipment: dict[str, int] = {}
    event_pile: list[str] = []
    """In no order: the top card is drawn when it is turned up."""
    event_used: list[str] = []
    next_event: str = ""
    """A card that was put on top."""
    movement_pile: list[str] = []
    movement_used: list[str] = []
    due_tokens: list[Seat] = []
    """Heroes whose marker has left the 4th hour; their movement tokens are still to be carried out."""
    stars: str = ""
    """Letters with a star."""
    cards_read: list[str] = []
    goals: dict[str, str] = {}
    """Goals that are known: open, done or failed."""
    fired: list[str] = []
    """Triggers that happened once."""
    flags: list[str] = []
    rules: dict[str, Amount | bool] = {}
    rules_today: dict[str, Amount | bool] = {}
    """Changes until the next sunrise."""
    rules_at_sunrise: dict[str, Amount | bool] = {}
    """Changes for one sunrise: the one that is, or else the one that comes."""
    still: list[str] = []
    """Figures that do not move this sunrise: a kind, kind@forest or #number."""
    actions: list[str] = []
    """Actions of the Legend that may be chosen."""
    closed_links: list[tuple[int, int, str]] = []
    delivered: int = 0
    """Farmers brought to the camp or wagon."""
    overtime_price: int = 2
    overtime_token: Literal["", "-4", "-1"] = ""
    battle: Battle | None = None
    consent: Consent | None = None
    bargain: Bargain | None = None
    happened: list[tuple[str, Seat]] = []
    """What cards and triggers wait for and have not reacted to yet, in order; empty at rest."""

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

        @property
        def legend(self) -> Legend:
            """The Legend that is played."""

        @property
        def offers(self) -> Offers: ...

    def attach(self, content: Content, news: list[News]) -> None:
        """Called by the driver before the script starts."""
        super().attach(content, news)
        self.__dict__["legend"] = content.legend[self.options.legend]

    def open_offers(self, offers: Offers) -> None:
        """What may be done out of turn; hangs on the state but is no part of it."""
        self.__dict__["offers"] = offers

    def note(self, event: str, seat: Seat = -1) -> None:
        """Something happened; what nothing in the Legend waits for is not kept."""
        if self.legend.reactions_to(event):
            self.happened.append((event, seat))

    def fell(self, name: str) -> None:
        """Somebody has been defeated."""
        self.felled[name] = self.felled.get(name, 0) + 1

    def board_of(self, hero: Hero) -> HeroBoard:
        """The hero board."""
        return self.content.hero[hero.hero]

    def uses(self, module: str) -> bool:
        """Whether the Legend uses this part of the rules (AND-481)."""
        return module in self.legend.modules

    def number(self, amount: Amount) -> int:
        """A number that may depend on how many heroes there are (AND-482)."""
        return amount if isinstance(amount, int) else amount[len(self.heroes) - 2]

    def rule(self, key: str, usual: int) -> int:
        """A named number of the rules, as the Legend has it now."""
        amount = self.rules_today.get(key, self.rules.get(key, usual))
        if self.rules_at_sunrise and self.phase == "sunrise":
            amount = self.rules_at_sunrise.get(key, amount)
        return amount if type(amount) is int else self.number(amount)

    def has_stopped(self, hero: Hero) -> bool:
        """Whether this hero is not in the middle of a move or a ride (AND-128, AND-323)."""
        return hero.seat not in (self.moving, self.riding)

    def heroes_on(self, space: SpaceId) -> list[Hero]:
        """The heroes on a space."""
        return [hero for hero in self.heroes if hero.space == space]

    def by_rank(self) -> list[Hero]:
        """The heroes by ascending rank."""
        rank = self.content.rank
        return sorted(self.heroes, key=lambda hero: rank[hero.hero])

    def lying(self, space: SpaceId) -> Ground:
        """What lies on a space, to be changed."""
        return self.ground.setdefault(space, Ground())

    def tidy(self, space: SpaceId) -> None:
        """Forget a space on which nothing lies any more."""
        if space in self.ground and self.ground[space].is_bare:
            del self.ground[space]

    # -- figures ---------------------------------------------------------------------------------------------------

    def group(self, figure: Figure) -> str:
        """creature, skeleton, krahder or final."""
        return self.content.group.get(figure.kind, "final")

    def creature_on(self, space: SpaceId) -> Figure | None:
        """The one creature on a space."""
        for figure in self.figures:
            if figure.space == space and self.group(figure) == "creature":
                return figure
        return None

    def holders_on(self, space: SpaceId) -> list[Figure]:
        """Upright skeletons and Krahder: whoever shares their space cannot move away (AND-387, AND-456)."""
        return [each for each in self.figures if each.space == space and self.can_hold(each)]

    def can_hold(self, figure: Figure) -> bool:
        """Whether it keeps those who share its space from moving away."""
        return not figure.lies and self.group(figure) in ("skeleton", "krahder")

    def is_held(self, hero: Hero) -> bool:
        """Whether this hero cannot choose the move action (AND-355, AND-387, AND-456)."""
        cave = self.caves.get(hero.space)
        return bool(self.holders_on(hero.space)) or (cave is not None and cave.holds == hero.seat)

    @property
    def free_shields(self) -> int:
        """Golden shields on which nothing lies."""
        return self.shields - len(self.on_shields)
