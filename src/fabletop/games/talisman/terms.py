"""The closed sets of terms in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Alignment(StrEnum):
    """The Alignments of Characters (TAL-002)."""

    GOOD = "good"
    NEUTRAL = "neutral"
    EVIL = "evil"


class Class(StrEnum):
    """The Classes of Characters (TAL-116)."""

    MYSTIC = "mystic"
    ROGUE = "rogue"
    WARRIOR = "warrior"


class Race(StrEnum):
    """The eight Races of Characters, and eight others (TAL-325, TAL-326)."""

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
    """The terrain of a space. Only the Valley of Fire has none (TAL-013, TAL-014)."""

    HIGHLAND = "highland"
    LOWLAND = "lowland"
    WOODLAND = "woodland"
    WETLAND = "wetland"


class Region(StrEnum):
    """The Regions of the main board (TAL-B012).

    The Valley of Fire is in the Inner Region. Packs can add Outermost Regions.
    """

    OUTER = "outer"
    MIDDLE = "middle"
    INNER = "inner"
    OUTERMOST = "outermost"


MAIN_BOARD = (Region.OUTER, Region.MIDDLE, Region.INNER)


class Token(StrEnum):
    """The seven kinds of tokens (TAL-406)."""

    STRENGTH = "strength"
    CRAFT = "craft"
    LIFE = "life"
    FATE = "fate"
    GOLD = "gold"
    MOVE = "move"
    WISH = "wish"


BOTH = (Token.STRENGTH, Token.CRAFT)


class Holding(StrEnum):
    """Kinds of cards in a Character's area. The first four have Limits."""

    OBJECTS = "objects"
    FOLLOWERS = "followers"
    POTIONS = "potions"
    SPELLS = "spells"
    TROPHIES = "trophies"


class Kind(StrEnum):
    """The kinds of cards (TAL-100 to TAL-113)."""

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
"""Short names for members used on hot paths. Before Python 3.12, looking up an enum member costs more than a call."""


class Subtype(StrEnum):
    """Subtypes of cards (TAL-105 to TAL-109)."""

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
    """The decks, by the backs of their cards."""

    ADVENTURE = "adventure"
    TOWN = "town"
    PURCHASE = "purchase"
    SPELL = "spell"
    POTION = "potion"
    TREASURE = "treasure"
    PERSONAL = "personal"
    DESTINY = "destiny"
    OUTERMOST = "outermost"
    """Drawn in Outermost Regions instead of Adventures."""


TURNED_UP = (Back.ADVENTURE, Back.TOWN, Back.OUTERMOST)
"""Kinds that lie face up in a space until encountered (K-08)."""


class Rule(StrEnum):
    """Rules that cards and abilities add or set aside."""

    CANNOT_PRAY = "cannot_pray"
    CANNOT_USE_POTIONS = "cannot_use_potions"
    NO_SPELLS_OUT_OF_TURN = "no_spells_out_of_turn"
    NO_FATE_IN_COMBAT = "no_fate_in_combat"
    NO_RUNELANDS = "no_runelands"
    """Enemies and Strangers get no bonus from Runelands."""
    NO_BADLANDS = "no_badlands"
    NO_CURFEW = "no_curfew"
    NO_HEALING = "no_healing"
    """Prayers and healers restore no Lives."""
    STAND_OFF_WINS = "stand_off_wins"
    """Wins Stand-offs in Strength Combat against Enemies."""
    CRAFT_AGAINST_BEASTS = "craft_against_beasts"
    """Animals and Elementals may be fought with Craft."""
    RANGED_AS_WEAPON = "ranged_as_weapon"
    POTIONS_LAST = "potions_last"
    """Potions that raise a value last for the whole turn."""
    TWO_REWARDS = "two_rewards"
    TWO_WEAPONS_OR_ARMOURS = "two_weapons_or_armours"
    TWO_WEAPONS_AND_ARMOURS = "two_weapons_and_armours"
    TAKE_TWO = "take_two"
    """Takes two from a Source."""
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
    """Restrictions do not apply."""
    CLASS_OF_MAGIC = "class_of_magic"
    """Restrictions by Class do not apply to Magic Objects."""
    CLASS_OF_FOLLOWERS = "class_of_followers"
    """Restrictions by Class do not apply to Followers in the space."""
    CHARM_ANIMALS = "charm_animals"
    RAISE_DEAD = "raise_dead"
    AMBUSH = "ambush"
    FORESIGHT = "foresight"
    WOODCRAFT = "woodcraft"
    """On Woodland draw spaces, draws one card more and discards one."""
    ANSWER_COSTS_FATE = "answer_costs_fate"
    VENGEANCE = "vengeance"
    """+2 against the Enemy or Character that last took a Life."""
    DESTINY_KEEPER = "destiny_keeper"
    """Draws two Destinies and keeps one."""
    PONY = "pony"
    """Gains a Move when sent Home."""


class Moment(StrEnum):
    """Moments at which an ability, Spell or Potion may be used."""

    START = "start"
    """In the player's own start-of-turn window."""
    MUST = "must"
    """At the start of the own turn, compulsory."""
    MOVE = "move"
    """As the own movement."""
    ROLL = "roll"
    """Before the own movement roll."""
    ANY = "any"
    """In any window."""
    COMBAT = "combat"
    """Before the dice of a Combat."""
    LIFE = "life"
    """Before a loss of Lives."""
    DEATH = "death"
    """When the Character would die."""
    DICE = "dice"
    """After a roll of the Character."""
    DRAWN = "drawn"
    """After cards have been drawn."""
    MOVED = "moved"
    """After the movement roll of another Character."""
    ANSWER = "answer"
    """After a Spell has been cast."""
    EVADE = "evade"
    """Before an encounter with a card or Character."""
    RANGED = "ranged"
    """After the own movement, at a target in range."""
    TURN = "turn"
    """In the own turn, before moving or when the encounter is chosen."""
    INSTEAD = "instead"
    """Instead of attacking a Character in the space."""
    LANDED = "landed"
    """When a move has ended."""
    PRAYED = "prayed"
    """After a prayer."""
    KILLED = "killed"
    """After killing an Enemy."""
    WON = "won"
    """After beating a Character."""
    ENCOUNTER = "encounter"
    """During the encounter with the space."""


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
"""Moments of windows in which all seats are polled. What is usable at any time can be used in them."""


class Aim(StrEnum):
    """The possible targets of a Spell or a Potion."""

    SELF = "self"
    CHARACTER = "character"
    """Any Character, including the user."""
    OTHER = "other"
    FIGHTER = "fighter"
    """A Character or Bodyguard in the Combat."""
    BOARD = "board"
    """A face-up card on the board."""
    FOLLOWER = "follower"
    """An unclaimed Follower in the Region, or one of a Character in the same space."""
    EVENT = "event"
    """The Enduring Event, or a Power or Event that has just been drawn."""
    SPELL = "spell"
    """A Spell that has just been cast."""
    ROLL = "roll"
    """The movement roll of another Character, with a number."""
    STEPS = "steps"
    """Another Character, with a destination space."""


def title_of(card: str) -> str:
    """Return the id of a card without the number of the copy, which follows `#`."""
    return card.partition("#")[0]


def one_of_each(cards: Iterable[str]) -> list[str]:
    """Return one of each group of equal cards, the first."""
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(title_of(card), card)
    return list(found.values())
