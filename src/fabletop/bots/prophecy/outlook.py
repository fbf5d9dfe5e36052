"""One character's position as her player sees it, and what numbers mean to her.

The measure of all worths is a point in battles of the kind that she is better at.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import Any

from fabletop.bots.prophecy.leaning import Lean, leaning
from fabletop.bots.prophecy.picture import picture
from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.printed import Card
from fabletop.games.prophecy.rules.ending import ENOUGH
from fabletop.games.prophecy.rules.gaining import MOST_CUBES
from fabletop.games.prophecy.rules.island import FIRST_DRAW
from fabletop.games.prophecy.rules.movement import TO_ISLAND
from fabletop.games.prophecy.terms import Colour, Contest, Realm, Resource
from fabletop.games.prophecy.view import GroundView, PlaneView, View
from fabletop.kernel import CardId, Seat

GOLD = (0.24, 0.22, 0.22, 0.2, 0.2, 0.18, 0.17, 0.15, 0.14, 0.13) + (0.08,) * 8 + (0.03,) * 60
"""What the first, second, ... Gold is worth."""
EXPERIENCE = (0.42, 0.42, 0.42, 0.4, 0.38, 0.34, 0.3, 0.26, 0.22, 0.2) + (0.13,) * 10 + (0.06,) * 60
HEALTH = (1.8, 1.1, 0.8, 0.65, 0.55) + (0.5,) * 16
"""The last ones are the dearest."""
MAGIC, MAGIC_OF_WILLS = (0.45, 0.35, 0.25) + (0.15,) * 20, (0.8, 0.7, 0.6) + (0.5,) * 20
AIR = (0.5,) * 4 + (0.25,) * 20
FAME = 3.0
MAP, FAMOUS_MAP = (3.0, 5.0, 2.6, 4.4) + (2.0,) * 20, 3.4
"""What the first, second, ... Map Fragment is worth: two are enough for most Treasures."""
PASSAGE = 0.6
"""What each Gold for the boat to the Island is worth besides, to whoever can dig there."""
POINT = 3.0
"""What a lasting point is worth in the kind of battle that she is better at."""
BLUE = 0.4
"""What a blue cube is worth besides the point: it can be spent, and regained."""
RED = (2.8, 2.8, 2.4, 2.0, 1.5, 1.2) + (0.9,) * 10
"""What a red one is: fewer can be lost without danger."""
A_WEAPON = 2
"""So much everybody can add to her Strength before long: weapons are cheap."""
WILLFUL = 0.7
"""Who leans so much to Wills needs her Magic for them."""
DEATH = 14.0
ARTIFACT, WON = 12.5, 36.0
SHARED = 5.0
"""What an Artifact is worth more where all need all of them."""
TURN = 0.6
"""What a turn is worth in which nothing special is done."""
HOARDED = (Resource.GOLD, Resource.EXPERIENCE)
LATER = (0.4, 0.7, 1.0)
"""How much that is worth which can be hoarded, with so many tokens left."""
FEARED = 3
"""From so many Artifacts on a rival must be stopped."""


def _totals(each: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(accumulate(each, initial=0.0))


TOTALS = {
    Resource.GOLD: _totals(GOLD),
    Resource.EXPERIENCE: _totals(EXPERIENCE),
    Resource.HEALTH: _totals(HEALTH),
    Resource.BUBBLES: _totals(AIR),
}
OF_MAGIC, OF_WILLS = _totals(MAGIC), _totals(MAGIC_OF_WILLS)


_kept: dict[tuple[int, Options], tuple[Content, dict[Any, Any]]] = {}
MANY, TABLES = 15_000, 6
"""So much is remembered at most, and for so many ways to play."""


def memory(content: Content, options: Options) -> dict[Any, Any]:
    """What was reckoned once with these cards and options, and follows from its key alone."""
    key = (id(content), options)
    found = _kept.get(key)
    if found is None or len(found[1]) > MANY:
        _kept.pop(key, None)
        while len(_kept) >= TABLES:
            del _kept[next(iter(_kept))]
        _kept[key] = found = (content, {})
    return found[1]


def forget() -> None:
    """Everything is reckoned anew."""
    _kept.clear()


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: View, seat: Seat | None = None) -> None:
        """As the viewer, or as somebody else of whom the viewer knows what all can see."""
        seat = view.you if seat is None else seat
        assert seat is not None
        self.view = view
        self.content = view.content
        self.memory = memory(view.content, view.options)
        self.table = picture(view)
        self.is_plain = False
        self.me: Hero = self.table.heroes[seat]

    # -- what is there ---------------------------------------------------------------------------------------------

    def face(self, card: CardId) -> Card:
        """What stands on a card, or on what it stands for."""
        return self.table.card(card)

    @cached_property
    def ground(self) -> dict[str, GroundView]:
        """What lies on spaces, by space."""
        return {each.space: each for each in self.view.ground}

    @cached_property
    def planes(self) -> dict[str, PlaneView]:
        """The Astral Planes and the discs of realms, by id."""
        return {each.plane: each for each in self.view.planes}

    @cached_property
    def rivals(self) -> list[Hero]:
        """The other characters on boards."""
        return self.table.others(self.me)

    @cached_property
    def realm(self) -> Realm | None:
        """The realm where she is."""
        return self.table.realm(self.me)

    @cached_property
    def is_shared(self) -> bool:
        """Whether all play together."""
        return self.view.options.cooperative

    def seen(self, space: str) -> tuple[CardId, ...]:
        """The cards of a space that she knows: face up, or looked at in private."""
        return (*self.ground[space].up, *self.known(space))

    def unseen(self, space: str) -> int:
        """How many cards of a space she does not know."""
        return max(len(self.ground[space].down) - len(self.known(space)), 0)

    def known(self, space: str) -> tuple[CardId, ...]:
        """The face-down cards of a space that she has looked at."""
        return self.view.heroes[self.me.seat].known.get(space, ())

    # -- what she is -----------------------------------------------------------------------------------------------

    @cached_property
    def lean(self) -> Lean:
        """What a point of each kind is worth to her, unhurt and well equipped."""
        strength = self.me.red + max(self.bonuses(self.me, Contest.STRENGTH), A_WEAPON)
        wills = self.me.blue + self.bonuses(self.me, Contest.WILLS)
        key = ("lean", strength, wills)
        if key not in self.memory:
            self.memory[key] = leaning(self.content, self.view.options, strength, wills)
        found: Lean = self.memory[key]
        return found

    def weight(self, kind: Contest) -> float:
        """What a point in a kind of battle is worth to her."""
        return POINT * self.lean[kind]

    def bonuses(self, hero: Hero, kind: Contest) -> int:
        """What a character's cards add against an ordinary one."""
        raise NotImplementedError

    # -- numbers ---------------------------------------------------------------------------------------------------

    def change(self, what: Resource, n: int, hero: Hero | None = None) -> float:
        """What it is worth to have so much more of something, or less."""
        hero = self.me if hero is None else hero
        has = hero.has(what)
        match what:
            case Resource.MAPS:
                return n * (FAMOUS_MAP if self.view.options.treasure_hunters else self.map_worth)
            case Resource.FAME:
                return n * FAME
            case Resource.MAGIC:
                totals = OF_WILLS if self.lean[Contest.WILLS] >= WILLFUL else OF_MAGIC
            case _:
                totals = TOTALS[what]
        if has + n < 0:
            if what is Resource.HEALTH:
                return -DEATH
            if what is Resource.BUBBLES:
                return -totals[has] + self.change(Resource.HEALTH, has + n, hero)
        last = len(totals) - 1
        found = totals[min(max(has + n, 0), last)] - totals[min(has, last)]
        if what is Resource.GOLD and hero is self.me:
            found += self.passage(has + n) - self.passage(has)
        return found * self.later if what in HOARDED else found

    def passage(self, gold: int) -> float:
        """What Gold is worth besides to whoever needs it for the boat to the Island."""
        return PASSAGE * min(gold, TO_ISLAND) if self.can_dig else 0.0

    @cached_property
    def can_dig(self) -> bool:
        """Whether she has Map Fragments enough for a Treasure, and is not on the Island yet."""
        maps = len(self.me.maps)
        if self.is_plain or not maps or self.me.space == self.content.island:
            return False
        if self.view.options.random_treasures:
            return maps >= FIRST_DRAW
        return any(self.table.item(card).maps <= maps for card in self.view.treasures)

    @cached_property
    def later(self) -> float:
        """How much of what can be spent later counts: little, where all lose together when the clock has run out."""
        if self.is_plain or not self.is_shared:
            return 1.0
        return LATER[min(len(self.view.tokens), len(LATER)) - 1]

    @cached_property
    def map_worth(self) -> float:
        """What a Map Fragment is worth: less when no Treasure is left."""
        left = bool(self.view.treasures) or self.view.decks.get("treasure", 0) > 0
        return MAP[len(self.me.maps)] * left

    def regained(self, what: Resource, n: int | None) -> float:
        """What it is worth to regain so much, or all."""
        lost = max(self.me.lost(what), 0)
        if what is Resource.HEALTH and self.view.is_doomed:
            return 0.0
        return self.change(what, lost if n is None else min(n, lost))

    def cube(self, colour: Colour) -> float:
        """What another cube is worth."""
        if self.me.cubes(colour) >= MOST_CUBES:
            return 0.0
        if colour is Colour.RED:
            return RED[self.me.red] + self.weight(Contest.STRENGTH)
        return BLUE + self.weight(Contest.WILLS)

    # -- the race --------------------------------------------------------------------------------------------------

    @cached_property
    def left(self) -> int:
        """Artifacts that nobody holds."""
        return sum(bool(each.artifacts) for each in self.view.planes)

    @cached_property
    def haste(self) -> float:
        """How much she must hurry, from 0 to 1: rivals that are near the goal, or the clock."""
        if self.is_shared:
            passes = len(self.view.tokens)
            return 1.0 if passes <= 1 else 0.6 if passes == 2 else 0.2
        most = max((len(each.artifacts) for each in self.rivals), default=0)
        late = min(max(self.view.rounds - 30, 0) / 40, 0.5)
        return min(0.25 * most + late, 1.0)

    def artifact(self) -> float:
        """What an Artifact is worth: the fourth wins."""
        held = len(self.me.artifacts)
        if self.view.options.treasure_hunters:
            return FAMOUS_MAP
        if self.is_shared:
            return ARTIFACT + SHARED + 5.0 * self.haste
        if held + 1 >= ENOUGH:
            return WON
        return (ARTIFACT + 2.0 * held + 5.0 * self.haste) * self.security

    def artifacts(self, n: int) -> float:
        """What so many Artifacts at once are worth."""
        if not n:
            return 0.0
        wins = not self.is_shared and len(self.me.artifacts) + n >= ENOUGH
        return WON if wins and not self.view.options.treasure_hunters else n * self.artifact()

    @cached_property
    def security(self) -> float:
        """How much of an Artifact's worth is left, as rivals may win it back."""
        raise NotImplementedError

    def is_feared(self, seat: Seat) -> bool:
        """Whether somebody is about to win."""
        return len(self.table.heroes[seat].artifacts) >= FEARED
