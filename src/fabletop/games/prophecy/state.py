"""The state of a Prophecy table as plain data, with short queries about it."""

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
    """Cards and tokens lying on a space."""

    cards: list[CardId] = []
    """Adventures, or the card of a realm space, in order of arrival."""
    down: list[CardId] = []
    """Cards of these that lie face down."""
    fragment: CardId = ""
    artifacts: list[CardId] = []
    """Artifacts of dead characters (PRO-B098)."""

    @property
    def up(self) -> list[CardId]:
        """Return the face-up cards."""
        down = self.down
        return [card for card in self.cards if card not in down] if down else self.cards.copy()


class Plane(msgspec.Struct, array_like=True):
    """An Astral Plane, or the disc of a realm."""

    lesser: CardId = ""
    """The Lesser Guardian, or a gate."""
    greater: CardId = ""
    artifacts: list[CardId] = []
    """One Artifact, or a pair (PRO-271)."""
    up: list[CardId] = []
    """The face-up cards."""
    conqueror: Seat = NOBODY
    """Seats that have won what was guarded there."""

    @property
    def cards(self) -> list[CardId]:
        """Return all cards there."""
        return [card for card in (self.lesser, self.greater, *self.artifacts) if card]


class Offer(msgspec.Struct, array_like=True):
    """One side of a trade that is being put together."""

    cards: list[CardId] = []
    gold: int = 0
    maps: int = 0


class Turn(msgspec.Struct, array_like=True):
    """Records of the present turn."""

    step: str = "start"
    """Phase: start, move, arrive, act, end."""
    has_moved: bool = False
    """Whether she moved in this turn to her present space."""
    has_stayed: bool = False
    attacked: bool = False
    dug: bool = False
    traded: list[str] = []
    """Services, markets and Opportunities used, which are limited to once a turn."""
    left_alone: list[CardId] = []
    fought: list[CardId] = []
    """Creatures not defeated in this turn."""
    battles: int = 0
    drifts: int = 0
    is_over: bool = False
    is_shut: bool = False
    """Whether a battle was lost or drawn, which ends all actions on this space (PRO-B066)."""


class Round(msgspec.Struct, array_like=True):
    """Records of the present round."""

    chance_done: bool = False
    extra_turns: int = 0
    """Extra turns still to be played."""
    foretold: list[int] = []
    """Foretold dice: the light one, then the dark one (Crystal Ball of Fate)."""
    battles: int = 0
    lost: int = 0
    spells: int = 0
    turns: int = 0
    woken: list[CardId] = []
    """Cards that came face up at the start of this round and cannot be used in it."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all events. The events themselves are in `news`."""


class Table(HeroState[Hero], array_like=True):
    """The complete state of a table."""

    options: Options
    heroes: list[Hero]
    phase: str = "setup"
    """Phase: setup, play, final, over."""
    rounds: int = 0
    """Number of rounds that every player has completed."""
    active: Seat = NOBODY
    start_player: Seat = NOBODY
    winners: list[Seat] = []
    how: str = ""
    ground: dict[SpaceId, Ground] = {}
    planes: dict[PlaneId, Plane] = {}
    power: int = 0
    """Bonus of Power Up tokens for Guardians of the main board."""
    gates: dict[Realm, PlaneId] = {}
    """Revealed gates, by the realm behind them."""
    decks: dict[Back, Deck] = {}
    guilds: dict[Guild, Deck] = {}
    offers: dict[Guild, list[CardId]] = {}
    """Face-up Abilities, oldest first."""
    discards: dict[Back, list[CardId]] = {}
    treasures: list[CardId] = []
    """Treasures lying open on the Island."""
    pearls: dict[Realm, int] = {}
    characters: list[CardId] = []
    """Characters not used so far."""
    fallen: list[CardId] = []
    """Characters of dead players."""
    removed: list[CardId] = []
    left_over: list[CardId] = []
    """Cards set aside unseen at setup."""
    in_use: list[CardId] = []
    """Cards being used, which lie nowhere else."""
    in_shop: list[CardId] = []
    """Items for sale at present."""
    riddle: CardId = ""
    """The Item to guess."""
    riddler: Seat = NOBODY
    """The seat that has seen it."""
    riddle_answers: dict[str, bool] = {}
    """Questions asked about it, with the public answers."""
    gifts: dict[Seat, CardId] = {}
    """Items placed before characters until it is decided who keeps them."""
    offer: dict[Seat, Offer] = {}
    broken: list[CardId] = []
    down: dict[CardId, str] = {}
    """Cards turned face down for a use, with the time they come up again."""
    adjusted: dict[CardId, int] = {}
    stones: dict[CardId, CardId] = {}
    """Astral Stones, by their host Item."""
    doubles: dict[CardId, CardId] = {}
    """Cards that stand for other cards (Unlicensed Alchemist)."""
    hoards: dict[CardId, list[CardId]] = {}
    """Items lying on a card (Imp)."""
    storms: list[Seat] = []
    """The seat that summoned the present storm (Summon Storm)."""
    boosts: list[Boost] = []
    artifacts_gained: int = 0
    draws: int = 0
    """Consecutive drawn turns of the Final Battle."""
    attacks: int = 0
    """Number of turns of the Final Battle."""
    tokens: list[int] = []
    """The row of Power Up tokens, the one in force first (cooperative)."""
    has_finale_begun: bool = False
    is_doomed: bool = False
    """Whether the Apocalypse has begun (PRO-B095)."""
    round: Round = msgspec.field(default_factory=Round)
    turn: Turn = msgspec.field(default_factory=Turn)
    battle: Battle | None = None

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

    def number(self, amount: int) -> int:
        """Return the value of a number in a condition, as it is at this table."""
        return amount

    def card(self, card: CardId) -> Card:
        """Return the printed card, or the card it stands for."""
        return self.content.face[self.doubles.get(card, card)]

    def item(self, card: CardId) -> Item:
        """Return the card as an Item."""
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # it is an Item

    def creature(self, card: CardId) -> Creature:
        """Return the card as a Creature or Guardian."""
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # it is a Creature

    def ability(self, card: CardId) -> Ability:
        """Return the card as an Ability."""
        return self.content.face[self.doubles.get(card, card)]  # type: ignore[return-value]  # it is an Ability

    def is_creature(self, card: CardId) -> bool:
        """Whether a card is a Creature or a Guardian."""
        return card in self.content.creature_faces

    def is_stone(self, card: CardId) -> bool:
        """Whether a card is an Astral Stone or stands for one."""
        return self.doubles.get(card, card) in self.content.stones

    def figure(self, hero: Hero) -> Character:
        """Return the character card."""
        return self.content.character[hero.character]

    def place(self, hero: Hero) -> Space | None:
        """Return the character's space on the main board; None in a realm."""
        return self.content.space.get(hero.space if self.battle is None else self.where(hero))

    def realm(self, hero: Hero) -> Realm | None:
        """Return the realm a character is in."""
        return self.content.realm_of.get(hero.space if self.battle is None else self.where(hero))

    def where(self, hero: Hero) -> SpaceId:
        """Return the space at which a character counts.

        A copied character fights where her double is met (PRO-440). A challenged one fights where the challenger is
        (BW10).
        """
        battle = self.battle
        return self.heroes[battle.own.seat].space if battle and battle.other.seat == hero.seat else hero.space

    def is_at_plane(self, hero: Hero) -> bool:
        """Whether she is in a Palace or Lair that is an Astral Plane. That of the Lord of the Sea is not."""
        cell = self.content.cell.get(self.where(hero))
        return cell is not None and cell.palace and not self.options.lord_of_the_sea

    def realm_around(self, hero: Hero) -> Realm | None:
        """Return the realm whose effects reach her. An Astral Plane is not part of it (PRO-232, PRO-338)."""
        return None if self.is_at_plane(hero) else self.realm(hero)

    def in_turn_order(self) -> list[Hero]:
        """Return all living characters on any board: the active one first, then clockwise."""
        return [each for each in self.clockwise(self.active) if self.is_there(each)]

    def is_double(self, hero: Hero) -> bool:
        """Whether a Doppelganger fights in the shape of this character."""
        return self.battle is not None and self.battle.copied == hero.seat

    def is_there(self, hero: Hero) -> bool:
        """Whether a character is alive and on a board."""
        return hero.is_alive and not hero.is_away

    def on_main_board(self, hero: Hero) -> bool:
        """Whether a character is on the main board, which includes the Island."""
        return self.is_there(hero) and hero.space in self.content.space

    def others(self, hero: Hero) -> list[Hero]:
        """Return the other characters on any board, clockwise."""
        heroes, seat = self.heroes, hero.seat
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if self.is_there(each)]

    def together(self, hero: Hero) -> list[Hero]:
        """Return the other characters on the same space."""
        heroes, seat, space = self.heroes, hero.seat, hero.space
        return [each for each in heroes[seat + 1 :] + heroes[:seat] if each.space == space and self.is_there(each)]

    def has_rule(self, hero: Hero, rule: Rule) -> bool:
        """Whether one of her cards adds or sets aside a rule."""
        return bool(self.working_among(hero, self.content.ruling[rule]))

    def standing_for(self, cards: list[CardId], rule: Rule) -> list[CardId]:
        """Return the cards that add or set aside a rule, themselves or through what they stand for.

        Usually there are none.
        """
        doubles, ruling = self.doubles, self.content.ruling[rule]
        return [card for card in cards if (doubles.get(card, card) if doubles else card) in ruling]

    def working_among(self, hero: Hero, these: frozenset[CardId]) -> list[CardId]:
        """Return her working cards that are one of these, or stand for one. Usually there are none."""
        doubles = self.doubles
        if not doubles:
            if not these:
                return []
            for card in hero.items + hero.artifacts + hero.abilities + hero.kept:
                if card in these:  # a loop: for so few cards it is faster than sets
                    break
            else:
                return [hero.race] if hero.race in these else []
        return [card for card in self.working(hero) if doubles.get(card, card) in these]

    def working(self, hero: Hero) -> list[CardId]:
        """Return her working cards and Race: neither broken nor face down, and without single Stones (PRO-376,
        PRO-B050)."""
        broken, down, stones, doubles = self.broken, self.down, self.content.stones, self.doubles
        found = [c for c in hero.cards if c not in broken and c not in down and doubles.get(c, c) not in stones]
        return [*found, hero.race] if hero.race else found
