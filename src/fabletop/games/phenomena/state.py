"""The table of Phenomena as plain data, and small questions about it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from fabletop.games.phenomena.effects import (
    ALL_ABILITIES,
    LANDSCAPES,
    Ability,
    AttemptKind,
    Landscape,
    MainState,
    Phase,
    Price,
    Step,
)
from fabletop.kernel import CardId, Deck, HeroState, Offers, Seat

if TYPE_CHECKING:
    from fabletop.games.phenomena.content import Character, Content

Stones = dict[Landscape, int]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

    easier_game: int = 0
    """So many A events more, 0 to 5."""
    game_length: int = 0
    """Added to the start of the Sherpa marker: -20, -10, 0, 10, 20 or 30."""
    main_prophecy_plus_one: bool = False
    expanded_magic_help: bool = False
    trade: bool = False
    random_characters: bool = False
    """Deal the characters instead of picking them in turn order."""
    start_player: int = -1
    """The seat that starts; -1 draws one."""


class Hero(msgspec.Struct, array_like=True):
    """One seat: character, pieces and cards."""

    seat: Seat
    character: CardId = ""
    space: str = ""
    health: int = 0
    experience: dict[Ability, int] = {}
    stones: Stones = {}
    promised: Stones = {}
    """Stones set aside for helpers; they still count for the limit but cannot be spent."""
    bought: list[CardId] = []
    treasures: list[CardId] = []
    won: list[CardId] = []
    """Won events and prophecies, face down: known to all who remember, shown to the owner."""
    main_prophecy: CardId = ""
    put_back: CardId = ""
    """The main prophecy that was not kept; only this seat knows it."""
    dealt: list[CardId] = []
    """Main prophecies to choose from at setup."""
    main_state: MainState = MainState.HIDDEN
    taken: list[CardId] = []
    """Treasures or events that this seat looks at alone while choosing one."""
    on_top: list[CardId] = []
    """Events already ordered to go back on top of the stack."""
    has_crown: bool = False
    turns: int = 0
    """Turns begun so far."""
    owed: int = 0
    """Stones that this hero has to give up now."""

    @property
    def stone_count(self) -> int:
        """All stones on the board of this hero."""
        return sum(self.stones.values())

    def free_stones(self, kind: Landscape) -> int:
        """Stones of a kind that are not promised to anybody."""
        return self.stones[kind] - self.promised.get(kind, 0)

    def can_pay(self, price: Price) -> bool:
        """Whether the free stones cover a price."""
        stones, promised = self.stones, self.promised
        for kind, count in price.items():  # asked for every spell at every decision: all() is slow
            if stones[kind] < count or (promised and self.free_stones(kind) < count):
                return False
        return True

    def missing_stones(self, price: Price) -> int:
        """How many stones have still to be gained before a price can be paid."""
        return sum(max(count - self.free_stones(kind), 0) for kind, count in price.items())


class Box(msgspec.Struct, array_like=True):
    """A box for an active prophecy with its treasure; the marker lies on the prophecy's location."""

    prophecy: CardId = ""
    treasure: CardId = ""
    marker: str = ""


class Die(msgspec.Struct, array_like=True):
    """A die on the table."""

    value: int
    owner: Seat
    origin: str
    """experience, sacrifice, or the id of the spell"""


class Rerolls(msgspec.Struct, array_like=True):
    """Re-rolls that are left from one source."""

    source: CardId
    owner: Seat
    left: int
    ability: Ability | None = None
    """Only while this ability is tested; None: while any is."""
    lapses: bool = False
    """From magic: what is not used lapses with the ability."""


class Verdict(StrEnum):
    """How an attempt ended, for whoever began it."""

    WON = "won"
    LOST = "lost"


class Attempt(msgspec.Struct, array_like=True):
    """A challenge, cooperation or duel on the table, as all see it."""

    kind: AttemptKind
    card: CardId
    seats: list[Seat]
    """Who takes part: the player whose turn it is first."""
    needs: dict[Ability, int] = {}
    met: list[Ability] = []
    ability: Ability | None = None
    dice: list[Die] = []
    thrown: list[Seat] = []
    """Who has thrown experience dice for the present ability."""
    sacrificed: list[Seat] = []
    used: list[list[CardId]] = []
    """Spells used in this attempt by each of `seats`."""
    rerolls: list[Rerolls] = []
    passes: int = 0
    can_be_helped: bool = True
    verdict: Verdict | None = None
    """Once it is decided, as long as it lies there."""

    def total(self, owner: Seat | None = None) -> int:
        """The sum of the dice, of all or of one owner."""
        return sum([die.value for die in self.dice if owner is None or die.owner == owner])

    @property
    def is_met(self) -> bool:
        """Whether the present ability has been met."""
        return self.ability is not None and self.missing <= 0

    @property
    def losing(self) -> Seat:
        """Who would lose a duel now; on a tie that is who drew the card (PHE-268 to PHE-270)."""
        challenger, opponent = self.seats
        return challenger if self.total(challenger) <= self.total(opponent) else opponent

    def serving_rerolls(self, seat: Seat) -> list[Rerolls]:
        """What a hero has left of re-rolls that are good for the present ability (PHE-133, PHE-141)."""
        return [each for each in self.rerolls if each.owner == seat and self.is_served_by(each)]

    def is_served_by(self, rerolls: Rerolls) -> bool:
        """Whether there are any left, and they are good for the present ability."""
        return rerolls.left > 0 and rerolls.ability in (None, self.ability)

    @property
    def missing(self) -> int:
        """What the dice still lack for the present ability; 0 where none is tested, or in a duel."""
        return self.needs[self.ability] - self.total() if self.ability in self.needs else 0


class TradeSide(msgspec.Struct, array_like=True):
    """What one side of a trade gives."""

    stones: Stones = {}
    treasures: list[CardId] = []


class Bargain(msgspec.Struct, array_like=True):
    """A trade that is being proposed."""

    proposer: Seat
    other: Seat
    gives: TradeSide = msgspec.field(default_factory=TradeSide)
    gets: TradeSide = msgspec.field(default_factory=TradeSide)


class Points(msgspec.Struct, frozen=True, gc=False):
    """What a hero's points are made of."""

    treasures: int
    won: int
    """Events and prophecies."""
    main: int
    crown: int
    magic: int
    total: int


class Turn(msgspec.Struct, array_like=True):
    """What is counted within one turn."""

    step: Step = Step.START
    steps: int = 0
    """Regular steps taken."""
    magic_steps: int = 0
    """Spaces from magic still to go."""
    regular_over: bool = False
    extra_moves: list[str] = []
    """Sources of extra moves already used."""
    used: list[CardId] = []
    """Spells that the player whose turn it is has used."""
    helpers: list[Seat] = []
    point_given: bool = False
    """Somebody has got the Friendship point of this turn's help."""
    redraw: str = ""
    """The drawn event is to be replaced: thrown_away, or by magic."""
    peek: int = 0
    """How many events the next draw looks at first."""
    used_in_challenge: list[CardId] = []
    """Spells the player whose turn it is has used in the last challenge."""
    changes: int = 0
    """Counts what can make a new request for help worthwhile."""
    asked_at: int = -1
    """Where `changes` stood when help was last asked for in vain."""


class Table(HeroState[Hero], array_like=True):
    """Everything on the table."""

    options: Options
    heroes: list[Hero]
    sherpa: int = 0
    crown: Seat = -1
    start_player: Seat = -1
    active: Seat = -1
    phase: Phase = Phase.SETUP
    turn: Turn = msgspec.field(default_factory=Turn)
    boxes: list[Box] = []
    shop: dict[CardId, int] = {}
    events: Deck = msgspec.field(default_factory=Deck)
    event_discard: list[CardId] = []
    prophecies: Deck = msgspec.field(default_factory=Deck)
    treasures: Deck = msgspec.field(default_factory=Deck)
    left_out: list[CardId] = []
    """Cards that left the game unseen at setup."""
    event: CardId = ""
    """The event card that lies open."""
    attempt: Attempt | None = None
    offers: dict[Seat, CardId] = {}
    """Spells offered as help in the open request."""
    payment: Stones = {}
    """With expanded magic help: what the asker offers to whoever helps."""
    wanted: dict[Seat, Stones] = {}
    """With expanded magic help: the payment each offer asks for."""
    wants_point: list[Seat] = []
    promises: dict[Seat, Stones] = {}
    """Stones promised to helpers, handed over after the challenge."""
    bargain: Bargain | None = None
    scores: list[int] = []

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

        @property
        def free_actions(self) -> Offers: ...

    def others(self, hero: Hero) -> list[Hero]:
        """The other heroes, clockwise."""
        return self.heroes[hero.seat + 1 :] + self.heroes[: hero.seat]

    def board(self, hero: Hero) -> Character:
        """The character board of a hero."""
        return self.content.character[hero.character]

    def landscape(self, hero: Hero) -> Landscape | None:
        """The landscape in which a piece stands; None in the castle."""
        return self.content.space[hero.space].landscape

    def in_castle(self, hero: Hero) -> bool:
        """Whether a piece stands in Sha-Ra's castle."""
        return hero.space == self.content.castle

    def spells(self, hero: Hero) -> list[CardId]:
        """All magic cards of a hero: printed, bought and Magic of heaven (PHE-123, PHE-124)."""
        content, treasures = self.content, hero.treasures
        heaven = [card for card in treasures if card in content.heaven] if treasures else treasures
        return [*content.character[hero.character].magic, *hero.bought, *heaven]


def no_stones() -> Stones:
    """No stones of any kind."""
    return dict.fromkeys(LANDSCAPES, 0)


def no_experience() -> dict[Ability, int]:
    """No experience in any ability."""
    return dict.fromkeys(ALL_ABILITIES, 0)
