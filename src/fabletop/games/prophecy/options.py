"""Options that players agree on before the game: every option of the clause register."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from fabletop.kernel import BadSetup


class Deal(StrEnum):
    """How characters are dealt to players (PRO-B013, PRO-520)."""

    RANDOM = "random"
    DRAFT = "draft"


class Death(StrEnum):
    """What a player does after the character's death (PRO-B100)."""

    NEW_CHARACTER = "new_character"
    ELIMINATE = "eliminate"


class Naming(StrEnum):
    """Whether players choose the Artifacts in turn (PRO-268, PRO-269)."""

    NOTHING = ""
    PLAYED = "played"
    """The players name the five Artifacts in play."""
    LEFT_OUT = "left_out"
    """Each player names one Artifact to leave out; five of the others are drawn."""


class Difficulty(StrEnum):
    """The Power Up tokens of a cooperative game (4.18)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options. `played` adds the options that they imply."""

    treasure_island: bool = True
    new_cards: bool = True
    water_realm: bool = False
    new_artifacts: bool = False
    artifacts_random: bool = False
    artifacts_chosen: Naming = Naming.NOTHING
    ten_artifacts: bool = False
    mad_riddler: bool = False
    dragon_realm: bool = False
    dragon_world: bool = False
    both_worlds: bool = False
    races: bool = False
    ability_board: bool = False
    trading: bool = False
    late_round_start: bool = False
    stables: bool = False
    peaceloving: bool = False
    aggressive: bool = False
    random_treasures: bool = False
    treasure_hunters: bool = False
    treasures: int = 0
    """Treasure Hunters: number of Treasures laid out; 0 means two more than players (PRO-299, PRO-314)."""
    lord_of_the_sea: bool = False
    apocalypse: bool = False
    cooperative: bool = False
    solo: bool = False
    difficulty: Difficulty = Difficulty.NORMAL
    deal: Deal = Deal.RANDOM
    death: Death = Death.NEW_CHARACTER
    most_rounds: int = 0
    """Number of rounds after which the game ends undecided; 0 means no limit."""


ARTIFACT_OPTIONS = ("new_artifacts", "artifacts_random", "artifacts_chosen", "ten_artifacts")
ISLAND_VARIANTS = ("treasure_hunters", "random_treasures", "peaceloving", "aggressive")
UNCOMBINED = (
    ("treasure_hunters", ("lord_of_the_sea", *ARTIFACT_OPTIONS, "apocalypse", "cooperative", "water_realm")),
    ("treasure_hunters", ("dragon_world", "random_treasures")),
    ("lord_of_the_sea", (*ARTIFACT_OPTIONS, "apocalypse", "cooperative", "dragon_world")),
    ("peaceloving", ("aggressive",)),
    ("cooperative", ("water_realm", "dragon_world", "apocalypse", "peaceloving", "aggressive")),
    ("ten_artifacts", ("artifacts_random", "artifacts_chosen", "new_artifacts")),
    ("artifacts_random", ("artifacts_chosen", "new_artifacts")),
    ("artifacts_chosen", ("new_artifacts",)),
)
"""Options that exclude each other: PRO-515, and the arrangements of Artifacts (PRO-014)."""


def played(options: Options, seats: int) -> Options:
    """Return the options with all those they imply (PRO-514). With one player the game is solo (PRO-006)."""
    solo = options.solo or seats == 1
    island = options.treasure_island or any(getattr(options, each) for each in ISLAND_VARIANTS)
    water = options.water_realm or options.lord_of_the_sea or options.both_worlds
    dragon = options.dragon_world or options.both_worlds
    return msgspec.structs.replace(
        options,
        treasure_island=island,
        water_realm=water,
        dragon_world=dragon,
        both_worlds=water and dragon,
        dragon_realm=options.dragon_realm or dragon,
        cooperative=options.cooperative or solo,
        solo=solo,
    )


def check_options(options: Options, seats: int) -> None:
    """Refuse combinations that cannot be played (PRO-006, PRO-515)."""
    if not 1 <= seats <= (1 if options.solo else 5):
        raise BadSetup(f"Prophecy is for 2 to 5 players, or for one alone; not for {seats}", clause="PRO-006")
    for option, others in UNCOMBINED:
        for other in others:
            if getattr(options, option) and getattr(options, other):
                raise BadSetup(f"{_words(option)} is not combined with {_words(other)}", clause="PRO-515")
    if options.most_rounds < 0 or options.treasures < 0:
        raise BadSetup("no number of a game is below 0", clause="PRO-314")


def _words(option: str) -> str:
    return option.replace("_", " ")
