"""The state of a Talisman table as plain data, with short queries about it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from fabletop.games.talisman.options import Options
from fabletop.games.talisman.terms import BOTH, SPELL, Alignment, Back, Holding, Kind, Race, Subtype, Token
from fabletop.kernel import Big, CardId, Deck, HeroState, Seat, snake_case

if TYPE_CHECKING:
    from fabletop.games.talisman.content import Content
    from fabletop.games.talisman.printed import Card, Character, Space

SpaceId = str
NOBODY: Seat = -1


class Hero(msgspec.Struct, array_like=True):
    """One seat: its Character with everything it has."""

    seat: Seat
    character: CardId = ""
    alignment: Alignment = Alignment.NEUTRAL
    space: SpaceId = ""
    is_alive: bool = False
    is_out: bool = False
    """Out of the game for good."""
    gained: dict[Token, int] = {}
    """Gained Strength and Craft tokens, beyond the Start Values."""
    tokens: dict[Token, int] = {}
    """Lives, Fate, Gold, Moves and Wishes."""
    objects: list[CardId] = []
    followers: list[CardId] = []
    spells: list[CardId] = []
    potions: list[CardId] = []
    trophies: list[CardId] = []
    extra: dict[CardId, CardId] = {}
    """Spells and Potions held beyond the Limit, by the Follower that gave them (TAL-473, TAL-474)."""
    gifts: list[CardId] = []
    """One-time gifts already received, from cards taken for the first time and from spaces."""
    dealt: list[CardId] = []
    """Dealt Characters to choose from."""
    toad: int = 0
    """Own turns left as a Toad."""
    missed: int = 0
    """Number of turns to miss."""
    is_held: bool = False
    is_retreating: bool = False
    came_by_sentinel: bool = False
    """Stands on a Portal without having landed there (TAL-023)."""
    put_off: bool = False
    """Evaded the Destiny in the last turn (TAL-175)."""
    turns: int = 0
    nemesis: str = ""
    """The Enemy or seat that last took a Life."""
    looked_at: list[CardId] = []
    """Cards that only this seat is looking at."""
    on_top: list[CardId] = []
    """Looked-at cards already placed back on top of their deck, in order."""
    seen_by: dict[CardId, list[Seat]] = {}
    """Cards in the hand that other seats have looked at, with those seats."""

    def held(self, kind: Holding) -> list[CardId]:
        """Return the cards of one kind."""
        return getattr(self, kind)  # type: ignore[no-any-return]

    def holding_of(self, card: CardId) -> Holding:
        """Return the part of the Character's area where a card lies."""
        return next(kind for kind in Holding if card in self.held(kind))

    @property
    def cards(self) -> list[CardId]:
        """Return all held cards except Trophies."""
        return self.objects + self.followers + self.spells + self.potions

    def has(self, token: Token) -> int:
        """Return how many tokens of a kind could be lost.

        For Strength and Craft these are the gained tokens (TAL-137, TAL-401).
        """
        return (self.gained if token in BOTH else self.tokens).get(token, 0)


class Ground(msgspec.Struct, array_like=True):
    """Cards and tokens lying in a space."""

    cards: list[CardId] = []
    """Face-up cards, in order of arrival."""
    ditched: list[CardId] = []
    """Face-down cards (TAL-184)."""
    known: dict[CardId, list[Seat]] = {}
    """Seats that know the faces of ditched cards."""
    fresh: list[CardId] = []
    """Cards ditched in this encounter, which cannot be taken back yet (TAL-186)."""
    tokens: dict[Token, int] = {}
    fresh_gold: bool = False
    guarded: int = 0
    """Whether the Gold includes that of a dead Character.

    An Enemy in the space keeps it from being taken (TAL-B021).
    """

    @property
    def is_bare(self) -> bool:
        """Whether the space is empty."""
        return not (self.cards or self.ditched or (self.tokens and any(self.tokens.values())))


class Contents(msgspec.Struct, array_like=True):
    """Cards and tokens on a Vessel or a Source."""

    tokens: dict[Token, int] = {}
    cards: list[CardId] = []
    known: list[Seat] = []
    """Seats that have looked at the cards."""

    @property
    def is_empty(self) -> bool:
        """Whether it is empty."""
        return not self.cards and not any(self.tokens.values())


class Until(StrEnum):
    """Duration of an effect."""

    COMBAT = "combat"
    ENCOUNTER = "encounter"
    TURN = "turn"
    NEXT_TURN = "next_turn"
    """Until the end of the affected Character's next turn."""


class Boost(msgspec.Struct, array_like=True):
    """A temporary bonus from a Spell, a Potion or similar."""

    source: CardId
    seat: Seat
    until: Until
    strength: int = 0
    craft: int = 0
    follower: CardId = ""
    """The Bodyguard that gets the bonus in place of the Character."""
    evades: bool = False
    """The Character evades everything."""
    wards: bool = False
    """The Character loses no Lives."""
    sharpens: CardId = ""
    """The Weapon that must be in use."""
    left: int = 1
    """Number of own turns at whose ends the duration is checked."""


class Modifier(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One modifier of a roll, with its source."""

    source: str
    n: int


class Goal(msgspec.Struct, array_like=True, frozen=True):
    """The target of a roll: this number or more, or this number or less."""

    least: int | None = None
    most: int | None = None

    def is_met(self, total: int) -> bool:
        """Whether a result is a success."""
        return (self.least is None or total >= self.least) and (self.most is None or total <= self.most)


class Roll(msgspec.Struct, array_like=True):
    """A roll of dice on the table."""

    seat: Seat
    """The rolling seat; `NOBODY` for Enemies and Strangers."""
    purpose: str
    dice: list[int]
    modifiers: list[Modifier] = []
    is_rerolled: bool = False
    fate_spent: bool = False
    is_set: bool = False
    home: int = 0
    least: int | None = None
    goal: Goal | None = None
    """The target number, if the roll simply succeeds or fails and no other roll opposes it."""
    source: str = ""
    """Purpose of the roll: the id of a card or space, or the foe."""

    @property
    def total(self) -> int:
        """Return the result after all modifiers (K-18)."""
        total = sum(self.dice) + self.home
        for each in self.modifiers:
            total += each.n
        return total if self.least is None else max(total, self.least)


class Side(msgspec.Struct, array_like=True):
    """One side of a Combat."""

    seat: Seat = NOBODY
    """The seat; `NOBODY` for an Enemy."""
    fighter: CardId = ""
    """The Bodyguard that fights in place of the Character."""
    gear: list[CardId] = []
    """Weapons and Armours in use. With a Bodyguard, everything it was lent."""
    value: int = 0
    roll: Roll | None = None
    no_die: bool = False
    """Whether this side is ambushed: it rolls no die, and only its value counts."""
    extra: list[Modifier] = []
    """Bonus from the occasion, such as a Destiny that favours the Character."""


class Fight(msgspec.Struct, array_like=True):
    """A Combat or a Test in progress, as all seats see it."""

    kind: str
    """Kind: strength, craft, or the tested value."""
    foe: str
    """The opponent: a card, a Sentinel or the text of a space; empty against a Character."""
    cards: list[CardId] = []
    """The Enemies that fight as one, or the Stranger."""
    own: Side = msgspec.field(default_factory=Side)
    other: Side = msgspec.field(default_factory=Side)
    is_test: bool = False
    was_face_up: bool = False
    result: str = ""
    """Result: victory, defeat, stand_off; empty until decided."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all events. The events themselves are in `news`."""


class SpellAnnounced(Event, Big, frozen=True):
    """A Spell is cast and may be answered. This is both the event and the entry on the stack."""

    seat: Seat
    spell: CardId
    target: Seat = NOBODY
    """The target Character, or the owner of the target card."""
    card: CardId = ""
    """The target card."""
    space: SpaceId = ""
    number: int = 0


class Turn(msgspec.Struct, array_like=True):
    """Records of the present turn."""

    step: str = "start"
    """Phase: start, move, encounter, end."""
    spells: dict[Seat, int] = {}
    """Number of Spells cast this turn, by seat."""
    potions: dict[Seat, int] = {}
    wish: str = ""
    """Use of this turn's Wish."""
    has_acted: bool = False
    """Another action came first, so no Wish can be used this turn (TAL-446)."""
    shut: SpaceId = ""
    """A Town with an Enemy at the moment of landing.

    Its options stay closed this turn, even if the Enemy goes (TAL-035).
    """
    used: list[str] = []
    """Once-per-turn abilities already used."""
    moved: int = 0
    """Number of forced moves."""
    broken: int = 0
    """Counts events that end the present encounter: being moved, killed or turned into a Toad."""
    goes_on: bool = False
    """Whether the new space is encountered."""
    has_moved: bool = False
    """Whether the movement of the turn is done."""
    fights: int = 0
    has_struck: bool = False
    """The Character has acted against another Character in the Valley of Fire (TAL-166)."""
    met_as: dict[Seat, Race] = {}
    """The Race with which the Character encounters the present card or space, if it is not its own (TAL-246)."""


class Table(HeroState[Hero], array_like=True):
    """The complete state of a table."""

    options: Options
    heroes: list[Hero]
    phase: str = "setup"
    """Phase: setup, play, over."""
    round: int = 0
    active: Seat = NOBODY
    start_player: Seat = NOBODY
    valley_reached: bool = False
    winner: Seat = NOBODY
    ground: dict[SpaceId, Ground] = {}
    contents: dict[CardId, Contents] = {}
    enduring: CardId = ""
    destiny: CardId = ""
    wounds: int = 0
    marks: int = 0
    """Successes of the Character that is alone in the Valley."""
    marked_by: Seat = NOBODY
    riddles: list[str] = []
    """Values that the Riddle Lord has already tested."""
    scales: int = 0
    """Dice on the scales of the Heart, earned by gifts."""
    decks: dict[Back, Deck] = {}
    discards: dict[Back, list[CardId]] = {}
    stock: dict[SpaceId, list[CardId]] = {}
    """Purchases for sale, by the space that sells them."""
    closed: dict[SpaceId, Seat] = {}
    """Spaces that sell nothing until this seat's next turn."""
    treasures: list[CardId] = []
    personal: list[CardId] = []
    """Unclaimed Personal Treasures."""
    removed: list[CardId] = []
    characters: list[CardId] = []
    """Characters not used so far."""
    tamed: dict[CardId, Subtype] = {}
    """Enemies that serve a Character as Bodyguard or Passenger."""
    boosts: list[Boost] = []
    turn: Turn = msgspec.field(default_factory=Turn)
    fight: Fight | None = None
    roll: Roll | None = None
    in_use: list[CardId] = []
    """Spells and Potions being used."""
    met: list[CardId] = []
    """Cards already dealt with in this encounter."""
    drawn: list[CardId] = []
    """Cards just drawn and not yet encountered."""
    stack: list[SpellAnnounced] = []
    offer: dict[Seat, list[str]] = {}
    """A trade being put together: the cards and Gold of each side."""
    gold_offer: dict[Seat, int] = {}
    keeps_wish: bool = False
    """Whether the winner begins the next game with a Wish (TAL-429)."""

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

    def number(self, amount: int) -> int:
        """Return the value of a number in a condition, as it is at this table."""
        return amount

    def in_turn_order(self) -> list[Hero]:
        """Return all living Characters: the active one first, then clockwise (K-52, TAL-475)."""
        heroes, first = self.heroes, self.active
        return [each for each in heroes[first:] + heroes[:first] if each.is_alive]

    def others(self, hero: Hero) -> list[Hero]:
        """Return the other living Characters, clockwise."""
        heroes, seat = self.heroes, hero.seat
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if each.is_alive]

    def together(self, hero: Hero) -> list[Hero]:
        """Return the other Characters in the same space."""
        space = hero.space
        return [each for each in self.others(hero) if each.space == space]

    def card(self, card: CardId) -> Card:
        """Return the printed card."""
        return self.content.face[card]

    def figure(self, hero: Hero) -> Character:
        """Return the Character card."""
        return self.content.character[hero.character]

    def place(self, hero: Hero) -> Space:
        """Return the Character's space."""
        return self.content.space[hero.space]

    def lying(self, space: SpaceId) -> Ground:
        """Return the cards and tokens in a space."""
        return self.ground[space]

    def is_bodyguard(self, card: CardId) -> bool:
        """Whether a Follower fights in place of its Character (TAL-224)."""
        return self.tamed.get(card) is Subtype.BODYGUARD or Subtype.BODYGUARD in self.card(card).subtypes

    def holding_of(self, card: CardId) -> Holding:
        """Return the part of an owner's area where a card goes.

        Enemies are Trophies unless they serve the Character (TAL-119).
        """
        return Holding.FOLLOWERS if card in self.tamed else self.card(card).holding

    def race_of(self, card: CardId) -> Race | None:
        """Return the Race of a card. A raised Enemy is Undead."""
        return Race.UNDEAD if self.tamed.get(card) is Subtype.BODYGUARD else self.card(card).race

    def is_curse(self, card: CardId) -> bool:
        """Whether a card is a Curse (TAL-139)."""
        return card in self.content.curses

    def treasures_of(self, hero: Hero) -> list[CardId]:
        """Return all Treasures of a Character (TAL-417)."""
        faces = self.content.face
        return [card for card in hero.cards if faces[card].is_treasure]

    def has_talisman(self, hero: Hero) -> bool:
        """Whether a Character owns a Talisman (TAL-404)."""
        return any(Subtype.TALISMAN in self.card(card).subtypes for card in hero.objects)

    def lies_open(self, card: CardId) -> bool:
        """Whether a Spell or Potion is held face up."""
        return self.card(card).lies_open

    def hidden(self, hero: Hero) -> list[CardId]:
        """Return the Spells and Potions in hand that the other seats cannot see."""
        return [card for card in (*hero.spells, *hero.potions) if not self.lies_open(card)]

    def usable(self, hero: Hero, kind: Kind) -> list[CardId]:
        """Return the Spells or Potions of a Character, in hand or on a Vessel, without Curses.

        Their number is public (TAL-476).
        """
        hand = hero.spells if kind is SPELL else hero.potions
        curses = self.content.curses
        held = hand.copy() if curses.isdisjoint(hand) else [card for card in hand if card not in curses]
        if self.contents and (poured := self.on_vessels(hero)):
            held += [card for card in poured if self.card(card).kind is kind]
        return held

    def on_vessels(self, hero: Hero) -> list[CardId]:
        """Return the cards on the Vessels of a Character."""
        found: list[CardId] = []
        filled = self.contents
        if filled:
            for vessel in hero.objects + hero.followers:
                if vessel in filled:
                    found += filled[vessel].cards
        return found

    def alone_in_valley(self, hero: Hero) -> bool:
        """Whether no other Character is in the Valley of Fire."""
        return hero.space == self.content.valley and not self.together(hero)
