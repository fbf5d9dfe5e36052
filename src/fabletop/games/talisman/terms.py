"""The words of the rulebook that form closed sets."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Alignment(StrEnum):
    """How a Character stands to right and wrong (TAL-002)."""

    GOOD = "good"
    NEUTRAL = "neutral"
    EVIL = "evil"


class Class(StrEnum):
    """What a Character does for a living (TAL-116)."""

    MYSTIC = "mystic"
    ROGUE = "rogue"
    WARRIOR = "warrior"


class Race(StrEnum):
    """The eight Races of Characters, and the eight others (TAL-325, TAL-326)."""

    BEASTFOLK = "beastfolk"
    DWARF = "dwarf"
    ELF = "elf"
    FAE = "fae"
    HALFLING = "halfling"
    HUMAN = "human"
    ORC = "orc"
    UNDEAD = "undead"
    ANIMAL = "animal"
    CONSTRUCT = "construct"
    DEMON = "demon"
    DRAGON = "dragon"
    ELEMENTAL = "elemental"
    GIANT = "giant"
    GOBLIN = "goblin"
    MONSTER = "monster"


CHARACTER_RACES = tuple(Race)[:8]


class Terrain(StrEnum):
    """The ground of a space; only the Valley of Fire has none (TAL-013, TAL-014)."""

    HIGHLAND = "highland"
    LOWLAND = "lowland"
    WOODLAND = "woodland"
    WETLAND = "wetland"


class Region(StrEnum):
    """The rings of the board (TAL-B012); the Valley of Fire lies in the Inner Region. Packs add Outermost ones."""

    OUTER = "outer"
    MIDDLE = "middle"
    INNER = "inner"
    OUTERMOST = "outermost"


MAIN_BOARD = (Region.OUTER, Region.MIDDLE, Region.INNER)


class Token(StrEnum):
    """The seven kinds of token (TAL-406)."""

    STRENGTH = "strength"
    CRAFT = "craft"
    LIFE = "life"
    FATE = "fate"
    GOLD = "gold"
    MOVE = "move"
    WISH = "wish"


BOTH = (Token.STRENGTH, Token.CRAFT)


class Holding(StrEnum):
    """Cards that a Character can have; the first four have Limits."""

    OBJECTS = "objects"
    FOLLOWERS = "followers"
    POTIONS = "potions"
    SPELLS = "spells"
    TROPHIES = "trophies"


class Kind(StrEnum):
    """What a card is (TAL-100 to TAL-113)."""

    POWER = "power"
    EVENT = "event"
    ENDURING = "enduring"
    ENEMY = "enemy"
    STRANGER = "stranger"
    OBJECT = "object"
    FOLLOWER = "follower"
    PLACE = "place"
    POTION = "potion"
    SPELL = "spell"
    DESTINY = "destiny"


SPELL, POTION = Kind.SPELL, Kind.POTION
"""By short names for what is asked all the time: before Python 3.12 to look a member up takes longer than a call."""


class Subtype(StrEnum):
    """What else a card is (TAL-105 to TAL-109)."""

    ARMOUR = "armour"
    BODYGUARD = "bodyguard"
    COMMODITY = "commodity"
    CURSE = "curse"
    MAGIC = "magic"
    PASSENGER = "passenger"
    RANGED = "ranged"
    SOURCE = "source"
    TALISMAN = "talisman"
    TREASURE = "treasure"
    TRINKET = "trinket"
    VESSEL = "vessel"
    WEAPON = "weapon"


class Combat(StrEnum):
    """The two kinds of Combat (TAL-117)."""

    STRENGTH = "strength"
    CRAFT = "craft"


class Back(StrEnum):
    """Which deck a card belongs to: what its back shows."""

    ADVENTURE = "adventure"
    TOWN = "town"
    PURCHASE = "purchase"
    SPELL = "spell"
    POTION = "potion"
    TREASURE = "treasure"
    PERSONAL = "personal"
    DESTINY = "destiny"
    OUTERMOST = "outermost"
    """Drawn in Outermost Regions in place of an Adventure."""


TURNED_UP = (Back.ADVENTURE, Back.TOWN, Back.OUTERMOST)
"""Cards that lie face up in a space until they are met (K-08)."""


class Rule(StrEnum):
    """Rules that single cards and abilities set aside or add."""

    CANNOT_PRAY = "cannot_pray"
    CANNOT_USE_POTIONS = "cannot_use_potions"
    NO_SPELLS_OUT_OF_TURN = "no_spells_out_of_turn"
    NO_FATE_IN_COMBAT = "no_fate_in_combat"
    NO_RUNELANDS = "no_runelands"
    """Runelands give Enemies and Strangers nothing."""
    NO_BADLANDS = "no_badlands"
    NO_CURFEW = "no_curfew"
    NO_HEALING = "no_healing"
    """Prayers and healers restore no Lives."""
    STAND_OFF_WINS = "stand_off_wins"
    """In Strength Combat against Enemies."""
    CRAFT_AGAINST_BEASTS = "craft_against_beasts"
    """Animals and Elementals may be met with Craft."""
    RANGED_AS_WEAPON = "ranged_as_weapon"
    POTIONS_LAST = "potions_last"
    """Potions that raise a value last for the whole turn."""
    TWO_REWARDS = "two_rewards"
    TWO_WEAPONS_OR_ARMOURS = "two_weapons_or_armours"
    TWO_WEAPONS_AND_ARMOURS = "two_weapons_and_armours"
    TAKE_TWO = "take_two"
    """Two are taken from a Source."""
    OPEN_HAND = "open_hand"
    STEALS_PURCHASES = "steals_purchases"
    CRAFT_ATTACK = "craft_attack"
    """May attack Characters with Craft."""
    TRUCE = "truce"
    CURFEW = "curfew"
    MAY_STAY = "may_stay"
    DRY_SOURCES = "dry_sources"
    WILD_MAGIC = "wild_magic"
    EVERY_RESTRICTION = "every_restriction"
    """Restrictions do not hold."""
    CLASS_OF_MAGIC = "class_of_magic"
    """Restrictions by Class do not hold for Magic Objects."""
    CLASS_OF_FOLLOWERS = "class_of_followers"
    """Restrictions by Class do not hold for Followers in the space."""
    CHARM_ANIMALS = "charm_animals"
    RAISE_DEAD = "raise_dead"
    AMBUSH = "ambush"
    FORESIGHT = "foresight"
    WOODCRAFT = "woodcraft"
    """On Woodland draw spaces one card more is drawn, and one discarded."""
    ANSWER_COSTS_FATE = "answer_costs_fate"
    VENGEANCE = "vengeance"
    """+2 against whoever last took a Life."""
    DESTINY_KEEPER = "destiny_keeper"
    """Of two Destinies one is kept."""
    PONY = "pony"
    """A Move for being sent Home."""


class Moment(StrEnum):
    """When an ability, a Spell or a Potion may be used."""

    START = "start"
    """In the own start-of-turn window."""
    MUST = "must"
    """At the start of the own turn, compulsory."""
    MOVE = "move"
    """As the own movement."""
    ROLL = "roll"
    """Before the own movement roll."""
    ANY = "any"
    """Whenever somebody may act."""
    COMBAT = "combat"
    """Before the dice of a Combat."""
    LIFE = "life"
    """When Lives would be lost."""
    DEATH = "death"
    """When the Character would die."""
    DICE = "dice"
    """When the Character has rolled."""
    DRAWN = "drawn"
    """When cards have been drawn."""
    MOVED = "moved"
    """When another Character has rolled for movement."""
    ANSWER = "answer"
    """When a Spell has been cast."""
    EVADE = "evade"
    """When a card or Character would be encountered."""
    RANGED = "ranged"
    """After the own movement, at a target in range."""
    TURN = "turn"
    """In the own turn, before moving or when the encounter is chosen."""
    INSTEAD = "instead"
    """In place of attacking a Character in the space."""
    LANDED = "landed"
    """When a move has ended."""
    PRAYED = "prayed"
    """After a prayer."""
    KILLED = "killed"
    """After an Enemy was killed."""
    WON = "won"
    """After a Character was beaten."""
    ENCOUNTER = "encounter"
    """While the space is encountered."""


WINDOWS = (
    Moment.ANY,
    Moment.START,
    Moment.ENCOUNTER,
    Moment.MOVED,
    Moment.DRAWN,
    Moment.COMBAT,
    Moment.LIFE,
    Moment.EVADE,
)
"""Moments at which everybody is asked; what may be used at any time may be used then."""


class Aim(StrEnum):
    """What a Spell or a Potion is used on."""

    SELF = "self"
    CHARACTER = "character"
    """Any Character, oneself included."""
    OTHER = "other"
    FIGHTER = "fighter"
    """A Character or Bodyguard in the Combat."""
    BOARD = "board"
    """A face-up card on the board."""
    FOLLOWER = "follower"
    """An unclaimed Follower in the Region, or one of a Character in the same space."""
    EVENT = "event"
    """The Enduring Event, or a Power or Event that was just drawn."""
    SPELL = "spell"
    """A Spell that was just cast."""
    ROLL = "roll"
    """The movement roll of another Character, with a number."""
    STEPS = "steps"
    """Another Character, with a space it is moved to."""


def title_of(card: str) -> str:
    """Which card a copy is of: copies are told apart by what follows the sign #."""
    return card.partition("#")[0]


def one_of_each(cards: Iterable[str]) -> list[str]:
    """Of equal cards the first."""
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(title_of(card), card)
    return list(found.values())
