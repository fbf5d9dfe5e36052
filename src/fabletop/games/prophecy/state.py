"""The table of Prophecy as plain data, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Back, Colour, Contest, Guild, Realm, Resource, Rule, Type, Until
from fabletop.kernel import CardId, Deck, HeroState, Seat, snake_case

if TYPE_CHECKING:
    from fabletop.games.prophecy.content import Content
    from fabletop.games.prophecy.printed import Card, Character, Creature, Item, Space

SpaceId = str
"""A space of the loop, the Island, or a space of a realm."""
PlaneId = str
"""An Astral Plane of the main board, or the realm whose disc it is."""
NOBODY: Seat = -1


class Hero(msgspec.Struct, array_like=True):
    """One seat: a character on a board with all that is hers."""

    seat: Seat
    character: CardId = ""
    race: CardId = ""
    space: SpaceId = ""
    is_alive: bool = False
    is_out: bool = False
    """Never comes back."""
    is_away: bool = False
    """Off the board, on the Path of the Dead (PRO-454)."""
    red: int = 0
    """Red cubes on both sides of the card: the maximum of Health (PRO-B019)."""
    blue: int = 0
    health: int = 0
    """Red cubes on the right side."""
    magic: int = 0
    gold: int = 0
    experience: int = 0
    bubbles: int = 0
    """White cubes on the right side."""
    bag: int = 0
    """White cubes on both sides (PRO-157)."""
    fame: int = 0
    maps: list[CardId] = []
    """Map Fragments, and Greater Guardians that count as such (PRO-302)."""
    items: list[CardId] = []
    abilities: list[CardId] = []
    artifacts: list[CardId] = []
    kept: list[CardId] = []
    """Adventures that stay with the character."""
    types: list[Type] = []
    """Gained for good, besides humanoid (PRO-362)."""
    pearls: list[Realm] = []
    """Pearl of the Abyss and Dragon Heart (PRO-241)."""
    had_pearls: list[Realm] = []
    """Those that the player has had with any character (PRO-244)."""
    cubed: list[CardId] = []
    """Cards that gave a cube while they are held, if one was gained."""
    marks: list[str] = []
    used: list[str] = []
    """What was used since the start of the last own round and is used once a round."""
    known: dict[str, list[CardId]] = {}
    """What this seat alone has looked at, by where it lies."""
    dealt: list[CardId] = []
    """Cards to choose from, that this seat alone sees."""
    artifact_order: int = 0
    """When the last Artifact was gained, counted over all (PRO-279)."""

    def has(self, what: Resource) -> int:
        """How much there is of something."""
        return len(self.maps) if what is Resource.MAPS else int(getattr(self, what))

    def lost(self, what: Resource) -> int:
        """How much could be regained: cubes on the left side of the card."""
        if what is Resource.HEALTH:
            return self.red - self.health
        return self.blue - self.magic if what is Resource.MAGIC else self.bag - self.bubbles

    def cubes(self, colour: Colour) -> int:
        """Cubes of a colour on both sides."""
        return self.red if colour is Colour.RED else self.blue

    @property
    def cards(self) -> list[CardId]:
        """All cards that can have effects for her."""
        return [*self.items, *self.artifacts, *self.abilities, *self.kept]


class Ground(msgspec.Struct, array_like=True):
    """What lies on a space."""

    cards: list[CardId] = []
    """Adventures, or the card of a realm's space, in the order of arrival."""
    down: list[CardId] = []
    """Those of them that lie face down."""
    fragment: CardId = ""
    artifacts: list[CardId] = []
    """Of the dead (PRO-B098)."""

    @property
    def up(self) -> list[CardId]:
        """The face-up cards."""
        return [card for card in self.cards if card not in self.down]


class Plane(msgspec.Struct, array_like=True):
    """An Astral Plane, or the disc of a realm."""

    lesser: CardId = ""
    """A Guardian, or a gate."""
    greater: CardId = ""
    artifacts: list[CardId] = []
    """One, or a pair (PRO-271)."""
    up: list[CardId] = []
    """The cards that lie face up."""

    @property
    def cards(self) -> list[CardId]:
        """All cards there."""
        return [card for card in (self.lesser, self.greater, *self.artifacts) if card]


class Modifier(msgspec.Struct, array_like=True, frozen=True):
    """One summand of a total, with where it comes from."""

    source: str
    n: int


class Boost(msgspec.Struct, array_like=True):
    """A bonus that passes."""

    source: CardId
    seat: Seat
    until: Until
    n: int
    kinds: list[Contest]
    is_weakness: bool = False
    """It lowers the opponent's total."""
    hurts: bool = False
    """Whoever loses the battle has the further loss that the card names."""


class Side(msgspec.Struct, array_like=True):
    """One side of a battle."""

    seat: Seat = NOBODY
    """Nobody: a Creature or a Guardian."""
    gear: list[CardId] = []
    """Items held and worn."""
    dice: list[int] = []
    extra: int = 0
    """Dice thrown besides the one."""
    is_cursed: bool = False
    """The worst of the dice counts, not the best."""
    fixed: int = 0
    """The die is not thrown and counts as this; 0: it is thrown."""
    cap: int = -1
    """The result of the die is at most this; -1: no limit (Skeletal Shark)."""
    counts: int = 0
    """What the dice count after selection."""
    sums: list[Modifier] = []
    """Everything besides the die."""

    @property
    def total(self) -> int:
        """What is compared."""
        return self.counts + sum(each.n for each in self.sums)


class Battle(msgspec.Struct, array_like=True):
    """A battle on the table, as all see it."""

    foe: CardId
    """The Creature or Guardian; empty against a character."""
    own: Side = msgspec.field(default_factory=Side)
    """The active player's side: the light die (PRO-B112)."""
    other: Side = msgspec.field(default_factory=Side)
    attacker: Seat = NOBODY
    """Whose attack it is; nobody: the Creature's."""
    kind: Contest = Contest.STRENGTH
    step: int = 0
    """B0 to B8 (K-11)."""
    at: PlaneId = ""
    """The Astral Plane whose Guardian is fought."""
    for_maps: bool = False
    is_forced: bool = False
    lives: int = 1
    """Rolls that are still to be won."""
    won: int = 0
    rolls: int = 0
    harder: int = 0
    """What is added to the Creature's values (Giant Squid)."""
    result: str = ""
    """won, lost, draw: of the active player's side"""
    spares: list[Seat] = []
    """Those who lose no Health by this battle (Magic Shield)."""
    used: list[str] = []
    """What was used in this battle, by seat."""
    used_in_roll: list[str] = []

    def side(self, seat: Seat) -> Side:
        """The side of somebody who fights."""
        return self.own if self.own.seat == seat else self.other

    def facing(self, side: Side) -> Side:
        """The other side."""
        return self.other if side is self.own else self.own

    def outcome(self, seat: Seat) -> str:
        """The result for one who fights."""
        if self.own.seat == seat or not self.result or self.result == "draw":
            return self.result
        return "lost" if self.result == "won" else "won"


class Turn(msgspec.Struct, array_like=True):
    """What is counted within one turn."""

    step: str = "start"
    """start, move, arrive, act, end"""
    has_moved: bool = False
    """Moved in this turn to the space where she is."""
    has_stayed: bool = False
    attacked: bool = False
    dug: bool = False
    traded: list[str] = []
    """Services, markets and Opportunities that were used and are used once a turn."""
    left_alone: list[CardId] = []
    fought: list[CardId] = []
    """Creatures that were not defeated in this turn."""
    battles: int = 0
    drifts: int = 0
    is_over: bool = False
    is_shut: bool = False
    """A battle was lost or drawn: nothing more is done on this space (PRO-B066)."""


class Round(msgspec.Struct, array_like=True):
    """What is counted within one round."""

    chance_done: bool = False
    extra_turns: int = 0
    """Still to be played."""
    foretold: list[int] = []
    """The light die, then the dark one (Crystal Ball of Fate)."""
    battles: int = 0
    lost: int = 0
    spells: int = 0
    turns: int = 0
    woken: list[CardId] = []
    """Cards turned up at the start of this round: they cannot be used in it."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all events; they are told in `news`."""


class Table(HeroState[Hero], array_like=True):
    """Everything on the table."""

    options: Options
    heroes: list[Hero]
    phase: str = "setup"
    """setup, play, final, over"""
    rounds: int = 0
    """Rounds that every player has had."""
    active: Seat = NOBODY
    start_player: Seat = NOBODY
    winners: list[Seat] = []
    how: str = ""
    ground: dict[SpaceId, Ground] = {}
    planes: dict[PlaneId, Plane] = {}
    power: int = 0
    """What Power Up tokens add to Guardians of the main board."""
    gates: dict[Realm, PlaneId] = {}
    """Gates that were revealed, by the realm behind them."""
    decks: dict[Back, Deck] = {}
    guilds: dict[Guild, Deck] = {}
    offers: dict[Guild, list[CardId]] = {}
    """Abilities that lie face up, the oldest first."""
    discards: dict[Back, list[CardId]] = {}
    treasures: list[CardId] = []
    """The open ones on the Island."""
    pearls: dict[Realm, int] = {}
    characters: list[CardId] = []
    """Those that nobody has had."""
    fallen: list[CardId] = []
    """Characters of the dead."""
    removed: list[CardId] = []
    in_use: list[CardId] = []
    """Cards that are being dealt with and lie nowhere else."""
    broken: list[CardId] = []
    down: dict[CardId, str] = {}
    """Cards turned face down for their use, with when they come up again."""
    adjusted: dict[CardId, int] = {}
    stones: dict[CardId, CardId] = {}
    """Astral Stones, by the Item that they are integrated into."""
    doubles: dict[CardId, CardId] = {}
    """What a card stands for (Unlicensed Alchemist)."""
    hoards: dict[CardId, list[CardId]] = {}
    """Items that lie on a card (Imp)."""
    storms: list[Seat] = []
    """Who has summoned a storm that blows (Summon Storm)."""
    boosts: list[Boost] = []
    artifacts_gained: int = 0
    draws: int = 0
    """Turns of the Final Battle in a row that were drawn."""
    tokens: list[int] = []
    """The row of Power Up tokens, the one in force first (cooperative)."""
    is_doomed: bool = False
    """The Apocalypse has begun (PRO-B095)."""
    round: Round = msgspec.field(default_factory=Round)
    turn: Turn = msgspec.field(default_factory=Turn)
    battle: Battle | None = None

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

    def number(self, amount: int) -> int:
        """A number of a condition as it is at this table."""
        return amount

    def card(self, card: CardId) -> Card:
        """What stands on a card, or on what it stands for."""
        return self.content.face[self.doubles.get(card, card)]

    def item(self, card: CardId) -> Item:
        """An Item."""
        return self.card(card)  # type: ignore[return-value]  # whoever asks knows that it is one

    def creature(self, card: CardId) -> Creature:
        """A Creature or Guardian."""
        return self.card(card)  # type: ignore[return-value]  # whoever asks knows that it is one

    def figure(self, hero: Hero) -> Character:
        """The character card."""
        return self.content.character[hero.character]

    def place(self, hero: Hero) -> Space | None:
        """The space of the main board where a character stands; None in a realm."""
        return self.content.space.get(hero.space)

    def realm(self, hero: Hero) -> Realm | None:
        """The realm where a character is."""
        return self.content.realm_of.get(hero.space)

    def in_turn_order(self) -> list[Hero]:
        """All living on any board, the active one first, then clockwise."""
        return [each for each in self.clockwise(self.active) if self.is_there(each)]

    def is_there(self, hero: Hero) -> bool:
        """Whether a character is alive and on a board."""
        return hero.is_alive and not hero.is_away

    def on_main_board(self, hero: Hero) -> bool:
        """Whether a character is on the main board; the Island belongs to it."""
        return self.is_there(hero) and hero.space in self.content.space

    def others(self, hero: Hero) -> list[Hero]:
        """The other characters on any board, clockwise."""
        return [each for each in self.clockwise(hero.seat)[1:] if self.is_there(each)]

    def together(self, hero: Hero) -> list[Hero]:
        """The other characters on the same space."""
        return [each for each in self.others(hero) if each.space == hero.space]

    def has_rule(self, hero: Hero, rule: Rule) -> bool:
        """Whether a card of hers adds or sets aside a rule."""
        return any(rule in self.card(card).rules for card in self.working(hero))

    def working(self, hero: Hero) -> list[CardId]:
        """Her cards that are neither broken nor face down, single Stones left out; and her Race (PRO-376, PRO-B050)."""
        stones = self.content.stones
        found = [c for c in hero.cards if c not in self.broken and c not in self.down and c not in stones]
        return [*found, hero.race] if hero.race else found
