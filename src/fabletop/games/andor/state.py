"""The complete state of a game of Andor, and simple queries on it.

No information is hidden from one hero only. The face of a face-down token is drawn when the token is uncovered. Only
large tokens store their face from the start.
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
    """The heroes by seat, as in "warrior,archer". If empty, each player chooses."""


class Piece(Protocol):
    """An article, in the state or in a view."""

    @property
    def id(self) -> str: ...
    @property
    def uses(self) -> int: ...


class Holder(Protocol):
    """A holder of things: a hero or a space, in the state or in a view."""

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
    """A hero, in the state or in a view."""

    @property
    def strength(self) -> int: ...


class Article(msgspec.Struct, array_like=True):
    """An article of a hero or on a space, with its remaining uses."""

    id: str
    uses: int = 0
    """Sides or uses left. For the falcon, 1 until it has flown today."""


class Hero(msgspec.Struct, array_like=True):
    """One seat: a hero, with everything on the hero board."""

    seat: Seat
    hero: str = ""
    space: int = 0
    strength: int = 1
    willpower: int = 7
    limit: int = MOST_WILLPOWER
    """The most willpower points this hero can have; 3 after standing in fire."""
    hours: int = 0
    """The position of the time marker."""
    has_ended_day: bool = False
    rests: bool = False
    """Whether the hero takes no part in play today."""
    must_rest: bool = False
    """Whether the hero will rest the entire next day."""
    articles: list[Article] = []
    books: dict[Book, str] = {}
    """The state of each book: closed, open, gone, or its letter on the Legend track."""
    apple_nuts: int = 0
    star_herbs: int = 0
    gemstones: list[int] = []
    logs: list[int] = []
    farmers: int = 0
    free_hours: int = 0
    """The number of first hours of this day that cost nothing."""
    free_tomorrow: int = 0
    """The number of first hours of the next day that will cost nothing."""
    used: list[str] = []
    """Benefits of an event card that are free once until the next sunrise and are used up: road, overtime."""
    came_from: int = 0
    """The space from which the hero entered the present one."""

    def carries(self, article: str) -> bool:
        """Return whether this hero has such an article."""
        return bool(self.articles) and any(each.id == article for each in self.articles)

    def can_use(self, article: str) -> bool:
        """Return whether this hero has such an article with a side or use left."""
        return bool(self.articles) and any(each.id == article and each.uses for each in self.articles)

    @property
    def is_in_the_day(self) -> bool:
        """Return whether the hero is neither resting nor in the sunrise box (AND-165, AND-267)."""
        return not (self.has_ended_day or self.rests)


class Figure(msgspec.Struct, array_like=True):
    """A creature, skeleton, Krahder or final adversary on the board."""

    kind: str
    """The kind of figure; for a final adversary its id."""
    space: int
    lies: bool = False
    """Whether it is an overcome skeleton."""
    star: str = ""
    """The adversary whose values this figure has."""
    number: int = 0
    """The figure's own number. No other figure of this game ever has it."""


LARGE = "large:"
"""Prefix for the group of large tokens, each with a face of its own."""


class Covered(msgspec.Struct, array_like=True):
    """A fog or cave token, or a hidden star, on a space."""

    face: str = ""
    """The face, once it is known. It is drawn when a hero looks at the token."""
    is_up: bool = False
    holds: Seat = -1
    """The hero whom a cave sprite holds."""
    group: str = ""
    """The tokens it was shuffled with while face down, unless these are all fog tokens or the present supply of cave
    tokens."""

    @property
    def is_secret(self) -> bool:
        """Return whether the token has a face that nobody has seen."""
        return self.group == LARGE

    @property
    def seen(self) -> str:
        """Return the face as far as all players know it."""
        return "" if self.is_secret else self.face


class Ground(msgspec.Struct, array_like=True):
    """What lies on a space."""

    apple_nuts: int = 0
    star_herbs: int = 0
    """Star herbs that were picked and laid down. They do not grow here."""
    gemstones: list[int] = []
    logs: list[int] = []
    articles: list[Article] = []
    farmers: int = 0

    @property
    def is_bare(self) -> bool:
        """Return whether nothing lies here."""
        return not (self.apple_nuts or self.star_herbs or self.gemstones or self.logs or self.articles or self.farmers)


class Fighter(msgspec.Struct, array_like=True):
    """A hero in a battle."""

    seat: Seat
    roll: list[int] = []
    counts: int = 0
    """The value of the hero's roll."""
    bonus: int = 0
    """Strength from weapons and shields in this round."""
    lasting: int = 0
    """Strength from weapons that work for the entire battle (easy play)."""
    used: list[str] = []
    """Articles applied to the roll of this round."""
    kept: list[str] = []
    """Old weapons that work for the entire battle (easy play)."""


class Battle(msgspec.Struct, array_like=True):
    """The battle in progress."""

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
    """Heroes whom a portal has taken out of the battle, even if they landed where the archer could still fight
    along."""

    def clear(self) -> None:
        """Clear the dice of the last round."""
        self.roll, self.has_turned_die = [], False
        for fighter in self.fighters:
            fighter.roll, fighter.counts, fighter.bonus, fighter.used = [], 0, 0, []


class Consent(msgspec.Struct, array_like=True):
    """A question to a hero: do they agree to what another hero wants?"""

    seat: Seat
    by: Seat
    """The hero who asks."""
    prompt: str
    thing: str = ""
    """The thing to be handed over or given up, or the opponent."""
    space: int = 0
    """The destination, or the space of the battle."""


class Bargain(msgspec.Struct, array_like=True):
    """A proposed exchange."""

    seat: Seat
    """The hero who proposes it."""
    other: Seat
    sent: list[str] = []
    fetched: list[str] = []


class Table(HeroState[Hero], array_like=True):
    """The complete state of a game."""

    options: Options
    heroes: list[Hero]
    phase: Literal["setup", "day", "sunrise", "over"] = "setup"
    day: int = 0
    active: Seat = 0
    first: Seat = 0
    """The hero who opens the day."""
    rooster: Seat = -1
    """The hero who ended the day first."""
    moving: Seat = -1
    """The hero whose move action is in progress."""
    riding: Seat = -1
    """The hero whom the warrior takes along."""
    refused: list[Seat] = []
    """Heroes who declined to be taken along or freed in this turn."""
    has_arrived: bool = False
    """Whether the active hero has reached the present space in this turn."""
    narrator: int = 0
    """The index of the letter on which the Narrator stands."""
    holds_narrator: bool = False
    won: bool = False
    why_over: str = ""
    figures: list[Figure] = []
    figures_brought: int = 0
    """The number of figures that have come into play so far."""
    beside: dict[str, int] = {}
    """Figures beside the board."""
    defeated: dict[str, int] = {}
    """Figures on space 200."""
    felled: dict[str, int] = {}
    """All figures defeated so far, by name. Some of them may be back in play."""
    on_shields: list[str] = []
    in_sunrise_box: int = 0
    """The number of skeletons in the sunrise box."""
    shields: int = 0
    """The number of golden shields, free or not."""
    protected: Literal["", "camp", "wagon"] = ""
    protected_space: int = 0
    wagon_steps: int = 0
    wagon_farmers: int = 0
    fog: dict[int, Covered] = {}
    fog_bag: list[str] = []
    """Fog tokens that are face down or were put out of play unseen. Their order means nothing."""
    caves: dict[int, Covered] = {}
    cave_bag: list[str] = []
    cave_used: list[str] = []
    springs: dict[int, bool] = {}
    """The springs, and whether each is full."""
    herbs: dict[int, int] = {}
    """Star herbs that are not picked yet, by space."""
    herb_supply: int = 0
    brew_supply: int = 0
    hidden: dict[int, Covered] = {}
    hidden_bags: dict[str, list[str]] = {}
    ground: dict[int, Ground] = {}
    fire: list[int] = []
    equipment: dict[str, int] = {}
    event_pile: list[str] = []
    """The event cards. Their order means nothing: the top card is drawn when it is revealed."""
    event_used: list[str] = []
    next_event: str = ""
    """An event card that was put on top of the pile."""
    movement_pile: list[str] = []
    movement_used: list[str] = []
    due_tokens: list[Seat] = []
    """Heroes whose time marker has left the 4th hour and whose movement token is still to be carried out."""
    stars: str = ""
    """The letters of the Legend track that have a star."""
    cards_read: list[str] = []
    goals: dict[str, str] = {}
    """The known goals and their state: open, done or failed."""
    fired: list[str] = []
    """Triggers with a single use that have happened."""
    flags: list[str] = []
    rules: dict[str, Amount | bool] = {}
    rules_today: dict[str, Amount | bool] = {}
    """Changed rules that apply until the next sunrise."""
    rules_at_sunrise: dict[str, Amount | bool] = {}
    """Changed rules that apply to one sunrise: the current one, or else the next."""
    still: list[str] = []
    """Figures that do not move at this sunrise: a kind, kind@forest or #number."""
    actions: list[str] = []
    """Actions of the Legend that the heroes may choose."""
    closed_links: list[tuple[int, int, str]] = []
    delivered: int = 0
    """The number of farmers brought to the camp or wagon."""
    overtime_price: int = 2
    overtime_token: Literal["", "-4", "-1"] = ""
    battle: Battle | None = None
    consent: Consent | None = None
    bargain: Bargain | None = None
    happened: list[tuple[str, Seat]] = []
    """Moments that cards and triggers have not reacted to yet, in order. Empty at rest."""

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

        @property
        def legend(self) -> Legend:
            """The Legend being played."""

        @property
        def offers(self) -> Offers: ...

    def attach(self, content: Content, news: list[News]) -> None:
        """Attach the content and the list of news. The driver calls this before the script starts."""
        super().attach(content, news)
        self.__dict__["legend"] = content.legend[self.options.legend]

    def open_offers(self, offers: Offers) -> None:
        """Set the free actions that are offered out of turn. They are attached to the state and are not part of it."""
        self.__dict__["offers"] = offers

    def note(self, event: str, seat: Seat = -1) -> None:
        """Record a moment for the Legend's cards and triggers. Moments that none of them waits for are dropped."""
        if self.legend.reactions_to(event):
            self.happened.append((event, seat))

    def fell(self, name: str) -> None:
        """Count a defeated figure."""
        self.felled[name] = self.felled.get(name, 0) + 1

    def board_of(self, hero: Hero) -> HeroBoard:
        """Return the hero's board."""
        return self.content.hero[hero.hero]

    def uses(self, module: str) -> bool:
        """Return whether the Legend uses this module of the rules (AND-481)."""
        return module in self.legend.modules

    def number(self, amount: Amount) -> int:
        """Return a number that may depend on the number of heroes (AND-482)."""
        return amount if isinstance(amount, int) else amount[len(self.heroes) - 2]

    def rule(self, key: str, usual: int) -> int:
        """Return a named number of the rules, as the Legend has changed it."""
        amount = self.rules_today.get(key, self.rules.get(key, usual))
        if self.rules_at_sunrise and self.phase == "sunrise":
            amount = self.rules_at_sunrise.get(key, amount)
        return amount if type(amount) is int else self.number(amount)

    def has_stopped(self, hero: Hero) -> bool:
        """Return whether the hero is not in the middle of a move or a ride (AND-128, AND-323)."""
        return hero.seat not in (self.moving, self.riding)

    def heroes_on(self, space: SpaceId) -> list[Hero]:
        """Return the heroes on a space."""
        return [hero for hero in self.heroes if hero.space == space]

    def by_rank(self) -> list[Hero]:
        """Return the heroes by ascending rank."""
        rank = self.content.rank
        return sorted(self.heroes, key=lambda hero: rank[hero.hero])

    def lying(self, space: SpaceId) -> Ground:
        """Return the things on a space, for changing."""
        return self.ground.setdefault(space, Ground())

    def tidy(self, space: SpaceId) -> None:
        """Drop the entry of a space on which nothing lies any more."""
        if space in self.ground and self.ground[space].is_bare:
            del self.ground[space]

    # -- figures ---------------------------------------------------------------------------------------------------

    def group(self, figure: Figure) -> str:
        """Return the group: creature, skeleton, krahder or final."""
        return self.content.group.get(figure.kind, "final")

    def creature_on(self, space: SpaceId) -> Figure | None:
        """Return the creature on a space. There is at most one."""
        for figure in self.figures:
            if figure.space == space and self.group(figure) == "creature":
                return figure
        return None

    def holders_on(self, space: SpaceId) -> list[Figure]:
        """Return the upright skeletons and Krahder on a space. A hero who shares it cannot move away (AND-387,
        AND-456)."""
        return [each for each in self.figures if each.space == space and self.can_hold(each)]

    def can_hold(self, figure: Figure) -> bool:
        """Return whether this figure keeps heroes on its space from moving away."""
        return not figure.lies and self.group(figure) in ("skeleton", "krahder")

    def is_held(self, hero: Hero) -> bool:
        """Return whether the hero cannot choose the action "move" (AND-355, AND-387, AND-456)."""
        cave = self.caves.get(hero.space)
        return bool(self.holders_on(hero.space)) or (cave is not None and cave.holds == hero.seat)

    @property
    def free_shields(self) -> int:
        """Return the number of golden shields that hold no figure."""
        return self.shields - len(self.on_shields)
