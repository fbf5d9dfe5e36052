"""The complete state of a game of Phenomena, and simple queries on it."""

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
    """The number of additional A events, 0 to 5."""
    game_length: int = 0
    """Spaces added to the start of the Sherpa marker: -20, -10, 0, 10, 20 or 30."""
    main_prophecy_plus_one: bool = False
    expanded_magic_help: bool = False
    trade: bool = False
    random_characters: bool = False
    """Deal the characters instead of picking them in turn order."""
    start_player: int = -1
    """The seat that starts; -1 draws one at random."""


class Hero(msgspec.Struct, array_like=True):
    """One seat with its character, pieces and cards."""

    seat: Seat
    character: CardId = ""
    space: str = ""
    health: int = 0
    experience: dict[Ability, int] = {}
    stones: Stones = {}
    promised: Stones = {}
    """Stones set aside for helpers. They still count for the limit but cannot be spent."""
    bought: list[CardId] = []
    treasures: list[CardId] = []
    won: list[CardId] = []
    """Won events and prophecies, face down. They were public when won; only the owner may look at them."""
    main_prophecy: CardId = ""
    put_back: CardId = ""
    """The main prophecy that was not kept. Only this seat knows it."""
    dealt: list[CardId] = []
    """The main prophecies to choose from during set-up."""
    main_state: MainState = MainState.HIDDEN
    taken: list[CardId] = []
    """Treasures or events that this seat looks at alone while choosing."""
    on_top: list[CardId] = []
    """Events already put in order for the top of the stack."""
    has_crown: bool = False
    turns: int = 0
    """The number of turns begun so far."""
    owed: int = 0
    """The number of stones that this hero must give up now."""

    @property
    def stone_count(self) -> int:
        """Return the number of stones on this hero's board."""
        return sum(self.stones.values())

    def free_stones(self, kind: Landscape) -> int:
        """Return the number of stones of a kind that are not promised to another player."""
        return self.stones[kind] - self.promised.get(kind, 0)

    def can_pay(self, price: Price) -> bool:
        """Return whether the free stones cover a price."""
        stones, promised = self.stones, self.promised
        for kind, count in price.items():  # runs for every spell at every decision: all() is slow
            if stones[kind] < count or (promised and self.free_stones(kind) < count):
                return False
        return True

    def missing_stones(self, price: Price) -> int:
        """Return the number of stones that a price requires beyond the free ones."""
        return sum(max(count - self.free_stones(kind), 0) for kind, count in price.items())


class Box(msgspec.Struct, array_like=True):
    """A box for an active prophecy and its treasure. The marker lies on the prophecy's location."""

    prophecy: CardId = ""
    treasure: CardId = ""
    marker: str = ""


class Die(msgspec.Struct, array_like=True):
    """A die on the table."""

    value: int
    owner: Seat
    origin: str
    """experience, sacrifice, or the id of the spell."""


class Rerolls(msgspec.Struct, array_like=True):
    """The remaining re-rolls of one source."""

    source: CardId
    owner: Seat
    left: int
    ability: Ability | None = None
    """The ability that they serve; None for any."""
    lapses: bool = False
    """Whether they come from magic: what is left lapses when the ability is closed."""


class Verdict(StrEnum):
    """The result of an attempt for the player who began it."""

    WON = "won"
    LOST = "lost"


class Attempt(msgspec.Struct, array_like=True):
    """A challenge, cooperation or duel in progress. All of it is public."""

    kind: AttemptKind
    card: CardId
    seats: list[Seat]
    """The participants, the active player first."""
    needs: dict[Ability, int] = {}
    met: list[Ability] = []
    ability: Ability | None = None
    dice: list[Die] = []
    thrown: list[Seat] = []
    """The participants who have thrown experience dice for the present ability."""
    sacrificed: list[Seat] = []
    used: list[list[CardId]] = []
    """The spells used in this attempt by each of `seats`."""
    rerolls: list[Rerolls] = []
    passes: int = 0
    can_be_helped: bool = True
    verdict: Verdict | None = None
    """The result, once decided, while the attempt is still shown."""

    def total(self, owner: Seat | None = None) -> int:
        """Return the sum of the dice, of all participants or of one."""
        return sum([die.value for die in self.dice if owner is None or die.owner == owner])

    @property
    def is_met(self) -> bool:
        """Return whether the present ability has been met."""
        return self.ability is not None and self.missing <= 0

    @property
    def losing(self) -> Seat:
        """Return who would lose the duel now. On a tie this is the player who drew the card (PHE-268 to PHE-270)."""
        challenger, opponent = self.seats
        return challenger if self.total(challenger) <= self.total(opponent) else opponent

    def serving_rerolls(self, seat: Seat) -> list[Rerolls]:
        """Return a hero's remaining re-rolls that serve the present ability (PHE-133, PHE-141)."""
        return [each for each in self.rerolls if each.owner == seat and self.is_served_by(each)]

    def is_served_by(self, rerolls: Rerolls) -> bool:
        """Return whether any of these re-rolls are left and serve the present ability."""
        return rerolls.left > 0 and rerolls.ability in (None, self.ability)

    @property
    def missing(self) -> int:
        """Return what the dice still lack for the present ability; 0 if none is tested, or in a duel."""
        return self.needs[self.ability] - self.total() if self.ability in self.needs else 0


class TradeSide(msgspec.Struct, array_like=True):
    """The stones and treasures that one side of a trade gives."""

    stones: Stones = {}
    treasures: list[CardId] = []


class Bargain(msgspec.Struct, array_like=True):
    """A proposed trade."""

    proposer: Seat
    other: Seat
    gives: TradeSide = msgspec.field(default_factory=TradeSide)
    gets: TradeSide = msgspec.field(default_factory=TradeSide)


class Points(msgspec.Struct, frozen=True, gc=False):
    """The parts of a hero's points."""

    treasures: int
    won: int
    """Points of won events and prophecies."""
    main: int
    crown: int
    magic: int
    total: int


class Turn(msgspec.Struct, array_like=True):
    """Counters that are reset every turn."""

    step: Step = Step.START
    steps: int = 0
    """The number of regular steps taken."""
    magic_steps: int = 0
    """The number of spaces from magic still to move."""
    regular_over: bool = False
    extra_moves: list[str] = []
    """The sources of extra moves used so far."""
    used: list[CardId] = []
    """The spells that the active player has used."""
    helpers: list[Seat] = []
    point_given: bool = False
    """Whether a player has received the Friendship point for this turn's help."""
    redraw: str = ""
    """How the drawn event is to be replaced: thrown_away, or by magic."""
    peek: int = 0
    """The number of events to look at before the next draw."""
    used_in_challenge: list[CardId] = []
    """The spells that the active player has used in the last challenge."""
    changes: int = 0
    """A counter of changes that can make another request for help worthwhile."""
    asked_at: int = -1
    """The value of `changes` at the last unsuccessful request for help."""


class Table(HeroState[Hero], array_like=True):
    """The complete state of a game."""

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
    """Cards that left the game unseen during set-up."""
    event: CardId = ""
    """The open event card."""
    attempt: Attempt | None = None
    offers: dict[Seat, CardId] = {}
    """The spells offered as help for the present request."""
    payment: Stones = {}
    """The stones that the asker offers to the helper (expanded magic help)."""
    wanted: dict[Seat, Stones] = {}
    """The payment that each offer asks for (expanded magic help)."""
    wants_point: list[Seat] = []
    promises: dict[Seat, Stones] = {}
    """The stones promised to helpers, handed over after the challenge."""
    bargain: Bargain | None = None
    scores: list[int] = []

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

        @property
        def free_actions(self) -> Offers: ...

    def others(self, hero: Hero) -> list[Hero]:
        """Return the other heroes, clockwise."""
        return self.heroes[hero.seat + 1 :] + self.heroes[: hero.seat]

    def board(self, hero: Hero) -> Character:
        """Return a hero's character board."""
        return self.content.character[hero.character]

    def landscape(self, hero: Hero) -> Landscape | None:
        """Return the landscape in which a piece stands; None in the castle."""
        return self.content.space[hero.space].landscape

    def in_castle(self, hero: Hero) -> bool:
        """Return whether a piece stands in Sha-Ra's castle."""
        return hero.space == self.content.castle

    def spells(self, hero: Hero) -> list[CardId]:
        """Return all magic cards of a hero: printed, bought, and Magic of heaven (PHE-123, PHE-124)."""
        content, treasures = self.content, hero.treasures
        heaven = [card for card in treasures if card in content.heaven] if treasures else treasures
        return [*content.character[hero.character].magic, *hero.bought, *heaven]


def no_stones() -> Stones:
    """Return a count of zero for every kind of stone."""
    return dict.fromkeys(LANDSCAPES, 0)


def no_experience() -> dict[Ability, int]:
    """Return a count of zero for every ability."""
    return dict.fromkeys(ALL_ABILITIES, 0)
