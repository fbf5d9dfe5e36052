"""The table of Prophecy as plain data, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fabletop.games.prophecy.battle_state import Battle, Boost
from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId, SpaceId
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Back, Guild, Realm, Rule
from fabletop.kernel import CardId, Deck, HeroState, Seat, snake_case

if TYPE_CHECKING:
    from fabletop.games.prophecy.content import Content
    from fabletop.games.prophecy.printed import Ability, Card, Character, Creature, Item, Space


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
        down = self.down
        return [card for card in self.cards if card not in down] if down else self.cards.copy()


class Plane(msgspec.Struct, array_like=True):
    """An Astral Plane, or the disc of a realm."""

    lesser: CardId = ""
    """A Guardian, or a gate."""
    greater: CardId = ""
    artifacts: list[CardId] = []
    """One, or a pair (PRO-271)."""
    up: list[CardId] = []
    """The cards that lie face up."""
    conqueror: Seat = NOBODY
    """Who has won what was guarded there."""

    @property
    def cards(self) -> list[CardId]:
        """All cards there."""
        return [card for card in (self.lesser, self.greater, *self.artifacts) if card]


class Offer(msgspec.Struct, array_like=True):
    """What one side gives in a trade that is being put together."""

    cards: list[CardId] = []
    gold: int = 0
    maps: int = 0


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


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
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
    left_over: list[CardId] = []
    """Set aside at setup without anybody seeing them."""
    in_use: list[CardId] = []
    """Cards that are being dealt with and lie nowhere else."""
    in_shop: list[CardId] = []
    """What is for sale just now."""
    riddle: CardId = ""
    """The Item that is guessed."""
    riddler: Seat = NOBODY
    """Who alone has seen it."""
    riddle_answers: dict[str, bool] = {}
    """What was asked about it, with what all have heard."""
    gifts: dict[Seat, CardId] = {}
    """Items that lie before characters until it is decided who keeps them."""
    offer: dict[Seat, Offer] = {}
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
    attacks: int = 0
    """Turns of the Final Battle."""
    tokens: list[int] = []
    """The row of Power Up tokens, the one in force first (cooperative)."""
    has_finale_begun: bool = False
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
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # who asks knows it is one

    def creature(self, card: CardId) -> Creature:
        """A Creature or Guardian."""
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # who asks knows it is one

    def ability(self, card: CardId) -> Ability:
        """An Ability."""
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # who asks knows it is one

    def is_creature(self, card: CardId) -> bool:
        """Whether a card is a Creature or a Guardian."""
        return card in self.content.creature_faces

    def is_stone(self, card: CardId) -> bool:
        """Whether a card is an Astral Stone, or stands for one."""
        return self.doubles.get(card, card) in self.content.stones

    def figure(self, hero: Hero) -> Character:
        """The character card."""
        return self.content.character[hero.character]

    def place(self, hero: Hero) -> Space | None:
        """The space of the main board where a character stands; None in a realm."""
        return self.content.space.get(hero.space if self.battle is None else self.where(hero))

    def realm(self, hero: Hero) -> Realm | None:
        """The realm where a character is."""
        return self.content.realm_of.get(hero.space if self.battle is None else self.where(hero))

    def where(self, hero: Hero) -> SpaceId:
        """Where a character stands; who is copied fights where her double is met (PRO-440), who is challenged where the
        challenger is (BW10)."""
        battle = self.battle
        return self.heroes[battle.own.seat].space if battle and battle.other.seat == hero.seat else hero.space

    def is_at_plane(self, hero: Hero) -> bool:
        """Whether she stands in a Palace or Lair that is an Astral Plane: that of the Lord of the Sea is none."""
        cell = self.content.cell.get(self.where(hero))
        return cell is not None and cell.palace and not self.options.lord_of_the_sea

    def realm_around(self, hero: Hero) -> Realm | None:
        """The realm whose effects reach a character: an Astral Plane is no part of it (PRO-232, PRO-338)."""
        return None if self.is_at_plane(hero) else self.realm(hero)

    def in_turn_order(self) -> list[Hero]:
        """All living on any board, the active one first, then clockwise."""
        return [each for each in self.clockwise(self.active) if self.is_there(each)]

    def is_double(self, hero: Hero) -> bool:
        """Whether it is a Doppelganger that fights as this character."""
        return self.battle is not None and self.battle.copied == hero.seat

    def is_there(self, hero: Hero) -> bool:
        """Whether a character is alive and on a board."""
        return hero.is_alive and not hero.is_away

    def on_main_board(self, hero: Hero) -> bool:
        """Whether a character is on the main board; the Island belongs to it."""
        return self.is_there(hero) and hero.space in self.content.space

    def others(self, hero: Hero) -> list[Hero]:
        """The other characters on any board, clockwise."""
        heroes, seat = self.heroes, hero.seat
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if self.is_there(each)]

    def together(self, hero: Hero) -> list[Hero]:
        """The other characters on the same space."""
        heroes, seat, space = self.heroes, hero.seat, hero.space
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if each.space == space and self.is_there(each)]

    def has_rule(self, hero: Hero, rule: Rule) -> bool:
        """Whether a card of hers adds or sets aside a rule."""
        return bool(self.working_among(hero, self.content.ruling[rule]))

    def standing_for(self, cards: list[CardId], rule: Rule) -> list[CardId]:
        """Those of these cards that add or set aside a rule themselves or by what they stand for; mostly none do."""
        doubles, ruling = self.doubles, self.content.ruling[rule]
        return [card for card in cards if (doubles.get(card, card) if doubles else card) in ruling]

    def working_among(self, hero: Hero, these: frozenset[CardId]) -> list[CardId]:
        """Those of her working cards that are one of these or stand for one; mostly she has none."""
        doubles = self.doubles
        if not doubles:
            if not these:
                return []
            for card in hero.items + hero.artifacts + hero.abilities + hero.kept:
                if card in these:  # a loop: a search by sets takes longer for so few cards
                    break
            else:
                return [hero.race] if hero.race in these else []
        return [card for card in self.working(hero) if doubles.get(card, card) in these]

    def working(self, hero: Hero) -> list[CardId]:
        """Her cards that are neither broken nor face down, single Stones left out; and her Race (PRO-376, PRO-B050)."""
        broken, down, stones, doubles = self.broken, self.down, self.content.stones, self.doubles
        found = [c for c in hero.cards if c not in broken and c not in down and doubles.get(c, c) not in stones]
        return [*found, hero.race] if hero.race else found
