"""The closed sets of terms in the rulebook."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """The resources of a character (PRO-B007, PRO-144, PRO-306)."""

    GOLD = "gold"
    EXPERIENCE = "experience"
    HEALTH = "health"
    MAGIC = "magic"
    BUBBLES = "bubbles"
    MAPS = "maps"
    FAME = "fame"


class Colour(StrEnum):
    """Colours of cubes: red for Health and Strength, blue for Magic and Willpower (PRO-B017)."""

    RED = "red"
    BLUE = "blue"


class Contest(StrEnum):
    """The two kinds of battle (PRO-B062)."""

    STRENGTH = "strength"
    WILLS = "wills"


class Kinds(StrEnum):
    """The kinds of battle that a Creature fights (PRO-B067)."""

    STRENGTH = "strength"
    """Strength by default; Wills if forced, provided it has Willpower."""
    WILLS = "wills"
    """Wills by default; Strength if its card allows forcing it."""
    BOTH = "both"
    """First Strength, then Wills."""
    CHOICE = "choice"
    """The player chooses."""


class Type(StrEnum):
    """Types of beings (PRO-B058)."""

    HUMANOID = "humanoid"
    ANIMAL = "animal"
    UNDEAD = "undead"
    DEMON = "demon"


class Versus(StrEnum):
    """Opponents that an effect applies to: a type, or a sort of opponent."""

    HUMANOID = "humanoid"
    ANIMAL = "animal"
    UNDEAD = "undead"
    DEMON = "demon"
    CREATURE = "creature"
    GUARDIAN = "guardian"
    CHARACTER = "character"


class Terrain(StrEnum):
    """The terrain of a wilderness space (PRO-B104). Treasure Island has none."""

    FOREST = "forest"
    MOUNTAIN = "mountain"
    PLAINS = "plains"


class Guild(StrEnum):
    """The five guilds (PRO-B003). Each is also the id of its space."""

    WARRIORS = "warriors_guild"
    HUNTERS = "hunters_guild"
    THIEVES = "thieves_guild"
    MAGIC_TOWER = "magic_tower"
    MONASTERY = "monastery"


class Realm(StrEnum):
    """The realms behind gates."""

    WATER = "water"
    DRAGON = "dragon"


class Back(StrEnum):
    """The decks, by the backs of their cards."""

    CHANCE = "chance"
    ADVENTURE = "adventure"
    ABILITY = "ability"
    """Abilities, one deck for each guild printed on them."""
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
    """No deck: an Item that another card stands for."""


LEGENDS = {Realm.WATER: Back.UNDERWATER, Realm.DRAGON: Back.DRAGONSLAYER}
"""Decks of the Abilities brought by legends, by realm (PRO-111)."""
GOOD = {Realm.WATER: Back.POSITIVE, Realm.DRAGON: Back.DRAGON_POSITIVE}
BAD = {Realm.WATER: Back.NEGATIVE, Realm.DRAGON: Back.DRAGON_NEGATIVE}


class Part(StrEnum):
    """Parts of the game. Each is an option of the same name."""

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
    """Where an Item is worn. One of each kind is used (PRO-B108)."""

    HEAD = "head"
    BODY = "body"
    HANDS = "hands"
    FEET = "feet"
    NECK = "neck"
    FINGER = "finger"
    LOOSE = "loose"
    """Does not count against other worn Items."""


class Feature(StrEnum):
    """Further features of an Item."""

    WEAPON = "weapon"
    BOW = "bow"
    THROWN = "thrown"
    ARMOUR = "armour"
    SCROLL = "scroll"
    POTION = "potion"
    STONE = "stone"


class Host(StrEnum):
    """Hosts of an Astral Stone (PRO-367)."""

    WEAPON = "weapon"
    GEAR = "gear"
    """Any Item that is held or worn."""


class Bar(StrEnum):
    """Effects that cannot be used in battle against an opponent."""

    SHIELDS = "shields"
    SPELLS = "spells"
    ITEM_WILLS = "item_wills"
    """Items give no bonus in Battles of Wills."""
    CHANGING_DICE = "changing_dice"
    """No die can be rerolled or exchanged."""


class Travel(StrEnum):
    """Ways of standard travel that cost something (PRO-B033 to PRO-B035)."""

    HORSE = "horse"
    BOAT = "boat"
    GATE = "gate"


class Purchase(StrEnum):
    """Costs that cards can lower."""

    ITEM = "item"
    ABILITY = "ability"
    """The fee in Gold."""
    SMITH = "smith"
    BAG = "bag"
    SPELL = "spell"
    FORCE_WILLS = "force_wills"
    RUN_AWAY = "run_away"


class Holding(StrEnum):
    """Holdings with a limit (PRO-B055)."""

    ITEMS = "items"
    ABILITIES = "abilities"


class Moment(StrEnum):
    """The timing windows in which something can be used."""

    START = "start"
    """At the start of the own round, in the player's order, before moving."""
    OWN = "own"
    """In the own turn, while nothing else is in progress."""
    MOVE = "move"
    """As the movement of the turn (boot symbol)."""
    STAY = "stay"
    """In place of movement (crossed-out boot)."""
    ACT = "act"
    """On a space, among its services."""
    SWIM = "swim"
    """When moving or giving up movement in a realm."""
    OBSTACLE = "obstacle"
    """When facing an Obstacle."""
    SPELLS = "spells"
    """B3: before a roll (pre)."""
    ROLLED = "rolled"
    """B4: after each roll it was used in."""
    DICE = "dice"
    """B5: after the dice are rolled."""
    DIE = "die"
    """After an own die that is not a battle roll."""
    RESULT = "result"
    """B7: once the result is known."""
    WON = "won"
    """B8: after winning a battle."""
    HURT = "hurt"
    """After losing Health in a battle."""
    DEATH = "death"
    """When the character would die."""
    TURN_END = "turn_end"
    """At the end of a turn: extra turns."""
    END = "end"
    """At the end of the own round."""
    LEAVE_REALM = "leave_realm"
    """After leaving a realm."""


class Once(StrEnum):
    """How often something can be used."""

    ROLL = "roll"
    BATTLE = "battle"
    TURN = "turn"
    ROUND = "round"
    """From the start of one own round to the start of the next."""
    ANY = "any"


class Until(StrEnum):
    """Duration of an effect."""

    ROLL = "roll"
    BATTLE = "battle"
    FIRST_BATTLE = "first_battle"
    """In the first battle of this turn."""
    TURN = "turn"
    ROUND = "round"


class Down(StrEnum):
    """When a card turned face down by its use comes up again."""

    ROUND = "round"
    """In the owner's next round, in which it cannot be used (PRO-B059)."""
    RESHUFFLE = "reshuffle"
    """When the Chance deck is reshuffled (PRO-417)."""


class Rule(StrEnum):
    """Rules that cards add or set aside."""

    CHOOSES_LOSS = "chooses_loss"
    """The winner chooses what the loser loses (Thievery)."""
    FANATICISM = "fanaticism"
    """A draw may be turned into a new fight."""
    CHALLENGE = "challenge"
    """Characters on neighbouring spaces may be attacked."""
    TWO_DREAMS = "two_dreams"
    """The Prophetic Dream reveals two cards."""
    REFLECTS = "reflects"
    """Losses from an aimed effect also hit its user (Mirrored Shield)."""
    RESISTS = "resists"
    """A roll may stop an aimed effect (Amulet of Untouchability)."""
    SCEPTER = "scepter"
    """Announcing an attack on the holder of an Artifact damages her (Ritual Scepter)."""
    BATTLEGROUND = "battleground"
    """Chooses the battleground of the Final Battle (Royal Cape)."""
    COPIES_SPELLS = "copies_spells"
    """Copies spells (Tome of Magic)."""
    PROTECTS_ITEMS = "protects_items"
    """Other Items cannot be stolen or destroyed (Astral Satchel)."""
    PAYS_ANYTHING = "pays_anything"
    """Pays the whole Gold price of one purchase (Giant Pearl)."""
    WATERPROOF = "waterproof"
    """No penalty for holding it under water."""
    FOES_SHIELDLESS = "foes_shieldless"
    """A character attacked with it cannot use a shield."""
    TAKES_TWO_LIVES = "takes_two_lives"
    """A roll won with it takes two lives of a Creature."""
    NO_ARMOUR = "no_armour"
    """Cannot be combined with armour."""
    REGAINS_IN_WILLS = "regains_in_wills"
    """Regains Magic in forced Battles of Wills (Coral Tiara)."""
    DIVES = "dives"
    """Face-down positive cards do not stop the movement."""
    BEAST = "beast"
    """The character who defeats its holder in battle takes the card."""
    LOVED = "loved"
    """The Little Mermaid: the character she loves may leave the game with her."""
    EIGHT = "eight"
    """An own die showing 1 may count as 8 in battle (Halfling)."""
    GUIDES = "guides"
    """Another character on the space may be taken along."""
    COMMON_PURSE = "common_purse"
    """Gold can be given to any character on the main board."""


def title_of(card: str) -> str:
    """Return the id of a card without the number of the copy, which follows `#`."""
    return card.partition("#")[0]


FRAGMENT = "map_of_"
"""Prefix of a Map Fragment's id. The space it names follows (PRO-026)."""


def fragment_of(space: str) -> str:
    """Return the Map Fragment that names a space."""
    return FRAGMENT + space


def space_of(fragment: str) -> str:
    """Return the space that a Map Fragment names."""
    return fragment.removeprefix(FRAGMENT)
