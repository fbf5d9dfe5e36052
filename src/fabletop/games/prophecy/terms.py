"""The words of the rulebook that form closed sets."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """What a character has more or less of (PRO-B007, PRO-144, PRO-306)."""

    GOLD = "gold"
    EXPERIENCE = "experience"
    HEALTH = "health"
    MAGIC = "magic"
    BUBBLES = "bubbles"
    MAPS = "maps"
    FAME = "fame"


class Colour(StrEnum):
    """Cubes: red ones are Health and Strength, blue ones Magic and Willpower (PRO-B017)."""

    RED = "red"
    BLUE = "blue"


class Contest(StrEnum):
    """The two kinds of battle (PRO-B062)."""

    STRENGTH = "strength"
    WILLS = "wills"


class Kinds(StrEnum):
    """Which kinds of battle a Creature fights (PRO-B067)."""

    STRENGTH = "strength"
    """Strength by default; Wills if it has Willpower and is forced."""
    WILLS = "wills"
    """Wills by default; Strength where its card lets it be forced."""
    BOTH = "both"
    """First Strength, then Wills."""
    CHOICE = "choice"
    """As the player chooses."""


class Type(StrEnum):
    """What kind of being somebody is (PRO-B058)."""

    HUMANOID = "humanoid"
    ANIMAL = "animal"
    UNDEAD = "undead"
    DEMON = "demon"


class Versus(StrEnum):
    """Against whom something counts: a type, or what sort of opponent it is."""

    HUMANOID = "humanoid"
    ANIMAL = "animal"
    UNDEAD = "undead"
    DEMON = "demon"
    CREATURE = "creature"
    GUARDIAN = "guardian"
    CHARACTER = "character"


class Terrain(StrEnum):
    """The ground of a wilderness space (PRO-B104); Treasure Island has none."""

    FOREST = "forest"
    MOUNTAIN = "mountain"
    PLAINS = "plains"


class Guild(StrEnum):
    """The five guilds (PRO-B003); each is the id of its space, too."""

    WARRIORS = "warriors_guild"
    HUNTERS = "hunters_guild"
    THIEVES = "thieves_guild"
    MAGIC_TOWER = "magic_tower"
    MONASTERY = "monastery"


class Realm(StrEnum):
    """The worlds behind gates."""

    WATER = "water"
    DRAGON = "dragon"


class Back(StrEnum):
    """Which deck a card belongs to: what its back shows."""

    CHANCE = "chance"
    ADVENTURE = "adventure"
    ABILITY = "ability"
    """Of the guild that is printed on it."""
    COMMON = "common"
    RARE = "rare"
    LESSER = "lesser"
    GREATER = "greater"
    ARTIFACT = "artifact"
    FRAGMENT = "fragment"
    TREASURE = "treasure"
    POSITIVE = "positive"
    NEGATIVE = "negative"
    UNDERWATER = "underwater"
    DRAGON_POSITIVE = "dragon_positive"
    DRAGON_NEGATIVE = "dragon_negative"
    DRAGONSLAYER = "dragonslayer"
    KEPT = "kept"
    """In none: an Item that another card stands for."""


LEGENDS = {Realm.WATER: Back.UNDERWATER, Realm.DRAGON: Back.DRAGONSLAYER}
"""The Abilities that legends bring, by the realm they are for (PRO-111)."""
GOOD = {Realm.WATER: Back.POSITIVE, Realm.DRAGON: Back.DRAGON_POSITIVE}
BAD = {Realm.WATER: Back.NEGATIVE, Realm.DRAGON: Back.DRAGON_NEGATIVE}


class Part(StrEnum):
    """The part of the game that brings a card: an option of this name."""

    BASE = "base"
    NEW_CARDS = "new_cards"
    TREASURE_ISLAND = "treasure_island"
    WATER_REALM = "water_realm"
    DRAGON_REALM = "dragon_realm"
    DRAGON_WORLD = "dragon_world"
    MAD_RIDDLER = "mad_riddler"
    COOPERATIVE = "cooperative"
    SOLO = "solo"


class Worn(StrEnum):
    """Where an Item is worn; of each kind one is used (PRO-B108)."""

    HEAD = "head"
    BODY = "body"
    HANDS = "hands"
    FEET = "feet"
    NECK = "neck"
    FINGER = "finger"
    LOOSE = "loose"
    """Beside all other worn Items."""


class Feature(StrEnum):
    """What else an Item is."""

    WEAPON = "weapon"
    BOW = "bow"
    THROWN = "thrown"
    ARMOUR = "armour"
    SCROLL = "scroll"
    POTION = "potion"
    STONE = "stone"


class Host(StrEnum):
    """What an Astral Stone can be integrated into (PRO-367)."""

    WEAPON = "weapon"
    GEAR = "gear"
    """Any Item that is held or worn."""


class Bar(StrEnum):
    """What cannot be used in a battle against somebody."""

    SHIELDS = "shields"
    SPELLS = "spells"
    ITEM_WILLS = "item_wills"
    """Items give no bonus in Battles of Wills."""
    CHANGING_DICE = "changing_dice"
    """No die is rolled again or exchanged."""


class Travel(StrEnum):
    """Standard ways to travel that cost something (PRO-B033 to PRO-B035)."""

    HORSE = "horse"
    BOAT = "boat"
    GATE = "gate"


class Purchase(StrEnum):
    """What costs something that cards make cheaper."""

    ITEM = "item"
    ABILITY = "ability"
    """The fee in Gold."""
    SMITH = "smith"
    BAG = "bag"
    SPELL = "spell"
    FORCE_WILLS = "force_wills"
    RUN_AWAY = "run_away"


class Holding(StrEnum):
    """What there is a limit for (PRO-B055)."""

    ITEMS = "items"
    ABILITIES = "abilities"


class Moment(StrEnum):
    """When something may be used: the timing windows."""

    START = "start"
    """At the start of the own round, in the order of choice, before the move."""
    OWN = "own"
    """In the own turn, whenever nothing else is under way."""
    MOVE = "move"
    """As the movement of the turn (boot)."""
    STAY = "stay"
    """In place of movement (crossed-out boot)."""
    ACT = "act"
    """On a space, among its services."""
    SWIM = "swim"
    """When moving or giving up movement in a realm."""
    OBSTACLE = "obstacle"
    """When an Obstacle is to be dealt with."""
    SPELLS = "spells"
    """B3: before a roll (pre)."""
    ROLLED = "rolled"
    """B4: after each roll that was made with it."""
    DICE = "dice"
    """B5: when the dice have fallen."""
    DIE = "die"
    """After a die of one's own that is no battle roll."""
    RESULT = "result"
    """B7: when the result is known."""
    WON = "won"
    """B8: after a battle was won."""
    HURT = "hurt"
    """When Health was lost in a battle."""
    DEATH = "death"
    """When the character would die."""
    TURN_END = "turn_end"
    """When a turn ends: extra turns."""
    END = "end"
    """At the end of the own round."""
    LEAVE_REALM = "leave_realm"
    """When the character has left a realm."""


class Once(StrEnum):
    """How often something may be used."""

    ROLL = "roll"
    BATTLE = "battle"
    TURN = "turn"
    ROUND = "round"
    """From the start of one own round to the start of the next."""
    ANY = "any"


class Until(StrEnum):
    """How long something lasts."""

    ROLL = "roll"
    BATTLE = "battle"
    FIRST_BATTLE = "first_battle"
    """In the first battle of this turn."""
    TURN = "turn"
    ROUND = "round"


class Down(StrEnum):
    """When a card that is turned face down for its use is turned up again."""

    ROUND = "round"
    """In the owner's next round, in which it cannot be used (PRO-B059)."""
    RESHUFFLE = "reshuffle"
    """When the Chance deck is reshuffled (PRO-417)."""


class Rule(StrEnum):
    """Rules that single cards set aside or add."""

    CHOOSES_LOSS = "chooses_loss"
    """The winner, not the loser, chooses what the loser loses (Thievery)."""
    FANATICISM = "fanaticism"
    """A draw may be made a new fight."""
    CHALLENGE = "challenge"
    """Characters on neighbouring spaces may be attacked."""
    TWO_DREAMS = "two_dreams"
    """Prophetic Dream turns up two cards."""
    REFLECTS = "reflects"
    """What an aimed effect makes one lose, its user loses, too (Mirrored Shield)."""
    RESISTS = "resists"
    """An aimed effect may be stopped by a roll (Amulet of Untouchability)."""
    SCEPTER = "scepter"
    """Announcing an attack on a holder of an Artifact damages her."""
    BATTLEGROUND = "battleground"
    """Picks the battleground of the Final Battle (Royal Cape)."""
    COPIES_SPELLS = "copies_spells"
    """Tome of Magic."""
    PROTECTS_ITEMS = "protects_items"
    """Other Items cannot be stolen or destroyed (Astral Satchel)."""
    PAYS_ANYTHING = "pays_anything"
    """Pays the whole Gold price of one purchase (Giant Pearl)."""
    WATERPROOF = "waterproof"
    """No penalty for holding it under water."""
    FOES_SHIELDLESS = "foes_shieldless"
    """A character that it is used against cannot use a shield."""
    TAKES_TWO_LIVES = "takes_two_lives"
    """A roll won with it takes two lives of a Creature."""
    NO_ARMOUR = "no_armour"
    """Cannot be combined with armour."""
    REGAINS_IN_WILLS = "regains_in_wills"
    """Coral Tiara."""
    DIVES = "dives"
    """Face-down positive cards do not stop the movement."""
    BEAST = "beast"
    """Whoever defeats its holder in battle takes the card."""
    LOVED = "loved"
    """The Little Mermaid: her beloved may leave the game with her."""
    EIGHT = "eight"
    """An own die that shows 1 may count as 8 in battle (Halfling)."""
    GUIDES = "guides"
    """Somebody else on the space may be taken along."""
    COMMON_PURSE = "common_purse"
    """Gold can be handed to any character on the main board."""


def title_of(card: str) -> str:
    """Which card a copy is of: copies are told apart by what follows the sign #."""
    return card.partition("#")[0]


FRAGMENT = "map_of_"
"""What the id of a Map Fragment begins with; the space that it names follows (PRO-026)."""


def fragment_of(space: str) -> str:
    """The Map Fragment that names a space."""
    return FRAGMENT + space


def space_of(fragment: str) -> str:
    """The space that a Map Fragment names."""
    return fragment.removeprefix(FRAGMENT)
