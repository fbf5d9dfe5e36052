"""What the referee keeps of a game: the printed cards, and what he has heard of the table."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from fabletop.games.talisman.terms import Back, Token

Printed = dict[str, Any]
DECKS = {
    "adventures": Back.ADVENTURE,
    "towns": Back.TOWN,
    "purchases": Back.PURCHASE,
    "spells": Back.SPELL,
    "potions": Back.POTION,
    "treasures": Back.TREASURE,
    "personal": Back.PERSONAL,
}
COAST = "saltwind_coast"
COAST_FILES = {"adventures": ("outermost", Back.OUTERMOST), "purchases": ("purchases", Back.PURCHASE)}
LIMITED = ("objects", "followers", "potions", "spells")
VALUES = ("strength", "craft", "life", "fate", "gold")
RINGS = ("outer", "middle", "inner")


class Fault(AssertionError):
    """The table and the referee differ."""


def _printed(name: str, key: str, pack: str = "") -> list[Printed]:
    folder = files("fabletop.content.talisman")
    file = folder / "packs" / pack / f"{name}.toml" if pack else folder / f"{name}.toml"
    found: list[Printed] = tomllib.loads(file.read_text(encoding="utf-8"))[key]
    return [each | {"pack": pack} for each in found]


CARDS: dict[str, Printed] = {}
for _name, _back in DECKS.items():
    for _card in _printed(_name, _name):
        CARDS[_card["id"]] = _card | {"back": _back}
for _name, (_key, _back) in COAST_FILES.items():
    for _card in _printed(_name, _key, COAST):
        CARDS[_card["id"]] = _card | {"back": _back}
CHARACTERS = {each["id"]: each for each in _printed("characters", "characters")}
SPACES = {each["id"]: each for each in (*_printed("board", "spaces"), *_printed("coast", "spaces", COAST))}
MOST_STEPS = {each["id"]: each["moves"] for each in _printed("coast", "lands", COAST)}
"""How far a Move takes somebody in an Outermost Region."""
DESTINIES = {each["id"]: each for each in _printed("destinies", "destinies")}
RING = {
    region: [each["id"] for each in SPACES.values() if each["region"] == region and "terrain" in each]
    for region in RINGS
}
ROW = [each["id"] for each in SPACES.values() if each.get("land") == COAST]
JOINED = {each: set(space["joins"]) for each, space in SPACES.items() if "joins" in space}
"""The ways between the Outermost Region and the main board."""
for _space, _ends in list(JOINED.items()):
    for _end in _ends:
        JOINED[_end] = {_space}
TURNED_UP = (Back.ADVENTURE, Back.TOWN, Back.OUTERMOST)
VALLEY = next(each for each, space in SPACES.items() if "terrain" not in space)
SENTINEL_BEFORE = {space["sentinel"]: each for each, space in SPACES.items() if "sentinel" in space}
PORTAL_BEFORE = {space["portal"]: each for each, space in SPACES.items() if "portal" in space}


def card(name: str) -> Printed:
    """The printed card; copies are numbered."""
    return CARDS[name.partition("#")[0]]


def is_curse(name: str) -> bool:
    """Whether a card is a Curse."""
    return "curse" in card(name).get("subtypes", ())


def is_enemy(name: str) -> bool:
    """Whether a card is an Enemy."""
    return bool(card(name)["kind"] == "enemy")


def lasting(name: str, op: str) -> list[Printed]:
    """What a card does while it is held."""
    return [each for each in card(name).get("lasts", ()) if each["op"] == op]


def distance(start: str, end: str) -> int | None:
    """Steps on the ring of the Region, or in the row of an Outermost one; None between Regions."""
    if area(start) != area(end) or VALLEY in (start, end):
        return None
    ring = RING.get(area(start), ROW)
    apart = abs(ring.index(start) - ring.index(end))
    return apart if ring is ROW else min(apart, len(ring) - apart)


def area(space: str) -> str:
    """The Region as cards mean it: an Outermost Region is one of its own (4.15)."""
    printed = SPACES[space]
    return str(printed.get("land") or printed["region"])


def beside(space: str) -> set[str]:
    """The spaces one step away in the Region."""
    return {each for each in SPACES if distance(space, each) == 1}


def copies(back: Back, packs: Collection[str]) -> list[str]:
    """All cards of a deck."""
    return [
        name if n == 1 else f"{name}#{n}"
        for name, each in CARDS.items()
        if each["back"] is back and each["pack"] in ("", *packs)
        for n in range(1, each.get("copies", 1) + 1)
    ]


@dataclass
class Person:
    """A seat and its Character."""

    seat: int
    character: str = ""
    alignment: str = ""
    space: str = ""
    is_alive: bool = False
    is_out: bool = False
    tokens: Counter[str] = field(default_factory=Counter)
    """Strength and Craft among them: gained ones."""
    objects: list[str] = field(default_factory=list)
    followers: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    curses: list[str] = field(default_factory=list)
    """Cursed Spells and Potions, which lie open."""
    hidden: Counter[str] = field(default_factory=Counter)
    """Spells and Potions in hand that are no Curses, by kind."""
    vanished: list[Back] = field(default_factory=list)
    """The backs of cards that were ditched unseen since the last look."""
    changed: dict[str, str] = field(default_factory=dict)
    """Enemies that were raised or charmed, whoever has them: the board's."""
    toad: int = 0
    missed: int = 0
    is_held: bool = False
    is_retreating: bool = False
    by_sentinel: bool = False
    turns: int = 0
    cast: int = 0
    drunk: int = 0
    extra: tuple[str, ...] = ()
    """Givers of a Spell or Potion beyond the Limit, as last seen."""
    bonus_start: dict[str, int] = field(default_factory=dict)

    @property
    def printed(self) -> Printed:
        """The Character card."""
        return CHARACTERS[self.character]

    @property
    def open_cards(self) -> list[str]:
        """Objects, Followers and Trophies."""
        return self.objects + self.followers + self.trophies

    @property
    def working(self) -> list[str]:
        """The cards whose lasting effects hold. What was raised or charmed is no longer what its card says."""
        return [each for each in self.objects + self.followers + self.curses if each not in self.changed]

    def value(self, what: str) -> int:
        """A Start Value as it is now (K-20, TAL-134)."""
        raised = [each["n"] for name in self.working for each in lasting(name, "value") if each["what"] == what]
        start = int(self.printed[what]) + self.bonus_start.get(what, 0) + sum(raised)
        return int(max(1 if what in ("strength", "craft") else 0, start))

    def current(self, what: str) -> int:
        """Current Strength or Craft (TAL-130, TAL-B041)."""
        return 1 if self.toad else max(1, self.value(what) + self.tokens[what])

    def limit(self, what: str) -> int:
        """A Limit as it is now."""
        changed = [each["n"] for name in self.working for each in lasting(name, "limit") if each["what"] == what]
        return int(max(0, int(self.printed[what]) + sum(changed)))

    def counted(self, what: str) -> int:
        """How many open cards count towards a Limit (TAL-238, TAL-287, TAL-415)."""
        spared = {"objects": "trinket", "followers": "passenger"}.get(what, "")
        if what in ("potions", "spells"):
            kind = what[:-1]
            return self.hidden[kind] + len([each for each in self.curses if card(each)["kind"] == kind])
        held = self.objects if what == "objects" else self.followers
        return sum(
            self.changed.get(each) != "charmed"
            and card(each)["back"] is not Back.PERSONAL
            and spared not in card(each).get("subtypes", ())
            for each in held
        )

    def has_rule(self, rule: str) -> bool:
        """Whether an ability or a card of this Character sets a rule aside; a Toad has none (TAL-B041)."""
        if self.toad:
            return False
        own = [each for ability in self.printed["abilities"] for each in ability.get("lasts", ())]
        held = [each for name in self.working for each in lasting(name, "exempt")]
        return any(each["op"] == "exempt" and each["rule"] == rule for each in own + held)

    def holds_talisman(self) -> bool:
        """Whether the Valley is open to this Character."""
        return any("talisman" in card(each).get("subtypes", ()) for each in self.objects)


@dataclass
class Spot:
    """What lies in a space."""

    cards: list[str] = field(default_factory=list)
    ditched: Counter[Back] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    vanished: list[Back] = field(default_factory=list)
    """The backs of cards that somebody ditched unseen who died before the next look: they are among `cards` by name."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there."""
        return not (self.cards or +self.ditched or +self.tokens)


@dataclass
class Board:
    """Everything the referee has heard."""

    people: list[Person]
    packs: Collection[str] = ()
    spots: dict[str, Spot] = field(default_factory=lambda: {each: Spot() for each in SPACES})
    vessels: dict[str, Counter[str]] = field(default_factory=dict)
    """Tokens on Vessels and Sources, and `cards`."""
    discards: dict[Back, Counter[str]] = field(default_factory=lambda: {each: Counter() for each in Back})
    unseen: Counter[str] = field(default_factory=Counter)
    """Spells and Potions that went to a discard pile without being shown."""
    decks: Counter[Back] = field(default_factory=Counter)
    stock: Counter[str] = field(default_factory=Counter)
    row: Counter[str] = field(default_factory=Counter)
    enduring: str = ""
    destiny: str = ""
    valley_reached: bool = False
    active: int = -1
    stack: list[str] = field(default_factory=list)
    changed: dict[str, str] = field(default_factory=dict)
    """Enemies that were raised or charmed: Followers as long as they are in play."""

    def __post_init__(self) -> None:
        """All share what was changed."""
        for each in self.people:
            each.changed = self.changed

    def put(self, name: str) -> None:
        """A card goes where discarded cards of its kind go (K-46, TAL-410, TAL-178)."""
        back = card(name)["back"]
        self.changed.pop(name, None)
        if back is Back.PURCHASE:
            self.stock[name] += 1
        elif back is not Back.PERSONAL:
            self.discards[back][name] += 1

    def holder(self, name: str) -> Person | None:
        """Who has a card."""
        return next((each for each in self.people if name in each.open_cards + each.curses), None)


def token(name: str) -> str:
    """How a token is called in the records."""
    return str(Token(name))
