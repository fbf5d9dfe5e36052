"""The table of Talisman as plain data, and small questions about it."""

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
    """One seat: a Character on the board with all resources."""

    seat: Seat
    character: CardId = ""
    alignment: Alignment = Alignment.NEUTRAL
    space: SpaceId = ""
    is_alive: bool = False
    is_out: bool = False
    """Never comes back."""
    gained: dict[Token, int] = {}
    """Strength and Craft tokens beyond the Start Values."""
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
    """What has already been given that is given once: by cards when taken for the first time, by spaces."""
    dealt: list[CardId] = []
    """Characters to choose from."""
    toad: int = 0
    """Own turns left as a Toad."""
    missed: int = 0
    """Turns to be missed."""
    is_held: bool = False
    is_retreating: bool = False
    came_by_sentinel: bool = False
    """Stands on a Portal without having landed there (TAL-023)."""
    put_off: bool = False
    """Has evaded the Destiny in the last turn (TAL-175)."""
    turns: int = 0
    nemesis: str = ""
    """The Enemy or the seat that last took a Life."""
    looked_at: list[CardId] = []
    """Cards that this seat alone looks at now."""
    on_top: list[CardId] = []
    """Those already ordered to go back on top of their deck."""
    seen_by: dict[CardId, list[Seat]] = {}
    """Cards in the hand that others have looked at, and who."""

    def held(self, kind: Holding) -> list[CardId]:
        """The cards of a kind."""
        return getattr(self, kind)  # type: ignore[no-any-return]

    def holding_of(self, card: CardId) -> Holding:
        """Where a card lies."""
        return next(kind for kind in Holding if card in self.held(kind))

    @property
    def cards(self) -> list[CardId]:
        """Everything held but Trophies."""
        return self.objects + self.followers + self.spells + self.potions

    def has(self, token: Token) -> int:
        """How many tokens of a kind could be lost: of Strength and Craft the gained ones (TAL-137, TAL-401)."""
        return (self.gained if token in BOTH else self.tokens).get(token, 0)


class Ground(msgspec.Struct, array_like=True):
    """What lies in a space."""

    cards: list[CardId] = []
    """Face up, in the order of arrival."""
    ditched: list[CardId] = []
    """Face down (TAL-184)."""
    known: dict[CardId, list[Seat]] = {}
    """Who knows the faces of ditched cards."""
    fresh: list[CardId] = []
    """Ditched in this encounter: cannot be taken back yet (TAL-186)."""
    tokens: dict[Token, int] = {}
    fresh_gold: bool = False
    guarded: int = 0
    """Gold of the dead among the tokens: an Enemy in the space keeps it from being taken (TAL-B021)."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there."""
        return not (self.cards or self.ditched or (self.tokens and any(self.tokens.values())))


class Contents(msgspec.Struct, array_like=True):
    """What lies on a Vessel or a Source."""

    tokens: dict[Token, int] = {}
    cards: list[CardId] = []
    known: list[Seat] = []
    """Who has looked at the cards."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return not self.cards and not any(self.tokens.values())


class Until(StrEnum):
    """How long something lasts."""

    COMBAT = "combat"
    ENCOUNTER = "encounter"
    TURN = "turn"
    NEXT_TURN = "next_turn"
    """The end of the next turn of whom it is on."""


class Boost(msgspec.Struct, array_like=True):
    """A bonus that passes, from a Spell, a Potion or the like."""

    source: CardId
    seat: Seat
    until: Until
    strength: int = 0
    craft: int = 0
    follower: CardId = ""
    """On this Bodyguard instead of the Character."""
    evades: bool = False
    """Everything is evaded."""
    wards: bool = False
    """No Life is lost."""
    sharpens: CardId = ""
    """Only while this Weapon is used."""
    left: int = 1
    """Own turns at whose ends it is looked at."""


class Modifier(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One summand of a roll, with where it comes from."""

    source: str
    n: int


class Goal(msgspec.Struct, array_like=True, frozen=True):
    """What a roll must come to for a success: so much or more, so much or less."""

    least: int | None = None
    most: int | None = None

    def is_met(self, total: int) -> bool:
        """Whether a result is a success."""
        return (self.least is None or total >= self.least) and (self.most is None or total <= self.most)


class Roll(msgspec.Struct, array_like=True):
    """Dice on the table."""

    seat: Seat
    """Who rolls; nobody for Enemies and Strangers."""
    purpose: str
    dice: list[int]
    modifiers: list[Modifier] = []
    is_rerolled: bool = False
    fate_spent: bool = False
    is_set: bool = False
    home: int = 0
    least: int | None = None
    goal: Goal | None = None
    """Where it either succeeds or fails, and nothing else is rolled against it."""
    source: str = ""
    """What the dice are rolled for: a card or a space by its id, or the foe."""

    @property
    def total(self) -> int:
        """The result after everything (K-18)."""
        total = sum(self.dice) + self.home
        for each in self.modifiers:
            total += each.n
        return total if self.least is None else max(total, self.least)


class Side(msgspec.Struct, array_like=True):
    """One side of a Combat."""

    seat: Seat = NOBODY
    """Nobody: an Enemy."""
    fighter: CardId = ""
    """The Bodyguard that fights in place of the Character."""
    gear: list[CardId] = []
    """The Weapons and Armours in use; with a Bodyguard all that is lent."""
    value: int = 0
    roll: Roll | None = None
    no_die: bool = False
    """Ambushed: the value alone counts."""
    extra: list[Modifier] = []
    """What the occasion adds: a Destiny, for whom it favours."""


class Fight(msgspec.Struct, array_like=True):
    """A Combat or a Test on the table, as all see it."""

    kind: str
    """strength, craft, or what a Test is about"""
    foe: str
    """A card, a Sentinel, the text of a space, or empty against a Character."""
    cards: list[CardId] = []
    """The Enemies that fight as one, or the Stranger."""
    own: Side = msgspec.field(default_factory=Side)
    other: Side = msgspec.field(default_factory=Side)
    is_test: bool = False
    was_face_up: bool = False
    result: str = ""
    """victory, defeat, stand_off; empty as long as it is not decided"""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all events; they are told in `news`."""


class SpellAnnounced(Event, Big, frozen=True):
    """A Spell is cast and may be answered: the event that tells of it, and what lies on the stack."""

    seat: Seat
    spell: CardId
    target: Seat = NOBODY
    """The Character it is aimed at, or the owner of the card."""
    card: CardId = ""
    """The card it is aimed at."""
    space: SpaceId = ""
    number: int = 0


class Turn(msgspec.Struct, array_like=True):
    """What is counted within one turn."""

    step: str = "start"
    """start, move, encounter, end"""
    spells: dict[Seat, int] = {}
    """Cast in this turn, by seat."""
    potions: dict[Seat, int] = {}
    wish: str = ""
    """What the Wish of this turn was used for."""
    has_acted: bool = False
    """Something else was done first, so that no Wish can be used any more (TAL-446)."""
    shut: SpaceId = ""
    """A Town where an Enemy lay on landing: its options stay shut, whatever becomes of the Enemy (TAL-035)."""
    used: list[str] = []
    """Abilities that can be used once in a turn."""
    moved: int = 0
    """Forced moves."""
    broken: int = 0
    """Counts what ends the present encounter: being moved, killed or turned into a Toad."""
    goes_on: bool = False
    """The new space is encountered."""
    has_moved: bool = False
    """The movement of the turn is made."""
    fights: int = 0
    has_struck: bool = False
    """Something was done to another Character in the Valley of Fire (TAL-166)."""
    met_as: dict[Seat, Race] = {}
    """As whose Race somebody meets the card or space that is encountered now, where that is not their own (TAL-246)."""


class Table(HeroState[Hero], array_like=True):
    """Everything on the table."""

    options: Options
    heroes: list[Hero]
    phase: str = "setup"
    """setup, play, over"""
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
    """Successes of whoever is alone in the Valley."""
    marked_by: Seat = NOBODY
    riddles: list[str] = []
    """Values that the Riddle Lord has already tested."""
    scales: int = 0
    """Dice on the scales of the Heart, for what was given."""
    decks: dict[Back, Deck] = {}
    discards: dict[Back, list[CardId]] = {}
    stock: dict[SpaceId, list[CardId]] = {}
    """Purchases to be bought, by the space that sells them."""
    closed: dict[SpaceId, Seat] = {}
    """Spaces that sell nothing until this seat's next turn."""
    treasures: list[CardId] = []
    personal: list[CardId] = []
    """Personal Treasures that nobody has."""
    removed: list[CardId] = []
    characters: list[CardId] = []
    """Characters that nobody has had."""
    tamed: dict[CardId, Subtype] = {}
    """Enemies that serve somebody: as a Bodyguard or a Passenger."""
    boosts: list[Boost] = []
    turn: Turn = msgspec.field(default_factory=Turn)
    fight: Fight | None = None
    roll: Roll | None = None
    in_use: list[CardId] = []
    """Spells and Potions that are being used."""
    met: list[CardId] = []
    """Cards of the present encounter that are done with."""
    drawn: list[CardId] = []
    """Cards that were just drawn, before they are met."""
    stack: list[SpellAnnounced] = []
    offer: dict[Seat, list[str]] = {}
    """A trade that is being put together: what each side gives."""
    gold_offer: dict[Seat, int] = {}
    keeps_wish: bool = False
    """The winner begins the next game with a Wish (TAL-429)."""

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

    def number(self, amount: int) -> int:
        """A number of a condition as it is at this table."""
        return amount

    def in_turn_order(self) -> list[Hero]:
        """All living, the active one first, then clockwise (K-52, TAL-475)."""
        heroes, first = self.heroes, self.active
        return [each for each in heroes[first:] + heroes[:first] if each.is_alive]

    def others(self, hero: Hero) -> list[Hero]:
        """The other living Characters, clockwise."""
        heroes, seat = self.heroes, hero.seat
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if each.is_alive]

    def together(self, hero: Hero) -> list[Hero]:
        """The other Characters in the same space."""
        space = hero.space
        return [each for each in self.others(hero) if each.space == space]

    def card(self, card: CardId) -> Card:
        """What stands on a card."""
        return self.content.face[card]

    def figure(self, hero: Hero) -> Character:
        """The Character card."""
        return self.content.character[hero.character]

    def place(self, hero: Hero) -> Space:
        """The space where a Character stands."""
        return self.content.space[hero.space]

    def lying(self, space: SpaceId) -> Ground:
        """What lies in a space."""
        return self.ground[space]

    def is_bodyguard(self, card: CardId) -> bool:
        """Whether a Follower fights in its Character's place (TAL-224)."""
        return self.tamed.get(card) is Subtype.BODYGUARD or Subtype.BODYGUARD in self.card(card).subtypes

    def holding_of(self, card: CardId) -> Holding:
        """Where a card lies with whoever takes it: Enemies are Trophies, unless they serve somebody (TAL-119)."""
        return Holding.FOLLOWERS if card in self.tamed else self.card(card).holding

    def race_of(self, card: CardId) -> Race | None:
        """The Race of whatever a card shows; an Enemy that was raised is Undead."""
        return Race.UNDEAD if self.tamed.get(card) is Subtype.BODYGUARD else self.card(card).race

    def is_curse(self, card: CardId) -> bool:
        """Whether a card is a Curse (TAL-139)."""
        return card in self.content.curses

    def treasures_of(self, hero: Hero) -> list[CardId]:
        """All Treasures that a Character has (TAL-417)."""
        faces = self.content.face
        return [card for card in hero.cards if faces[card].is_treasure]

    def has_talisman(self, hero: Hero) -> bool:
        """Whether a Character owns a Talisman (TAL-404)."""
        return any(Subtype.TALISMAN in self.card(card).subtypes for card in hero.objects)

    def lies_open(self, card: CardId) -> bool:
        """Whether a Spell or Potion lies open beside the hand."""
        return self.card(card).lies_open

    def hidden(self, hero: Hero) -> list[CardId]:
        """Spells and Potions in the hand that the others do not see."""
        return [card for card in (*hero.spells, *hero.potions) if not self.lies_open(card)]

    def usable(self, hero: Hero, kind: Kind) -> list[CardId]:
        """The Spells or Potions somebody has, in hand or on a Vessel; Curses are no use. All see how many (TAL-476)."""
        hand = hero.spells if kind is SPELL else hero.potions
        curses = self.content.curses
        held = hand.copy() if curses.isdisjoint(hand) else [card for card in hand if card not in curses]
        if self.contents and (poured := self.on_vessels(hero)):
            held += [card for card in poured if self.card(card).kind is kind]
        return held

    def on_vessels(self, hero: Hero) -> list[CardId]:
        """Cards on the Vessels of a Character."""
        found: list[CardId] = []
        filled = self.contents
        if filled:
            for vessel in hero.objects + hero.followers:
                if vessel in filled:
                    found += filled[vessel].cards
        return found

    def alone_in_valley(self, hero: Hero) -> bool:
        """Whether nobody else is in the Valley of Fire."""
        return hero.space == self.content.valley and not self.together(hero)
