"""Options that players agree on before the game: every optional rule of the rulebook, and some of Fabletop's own."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from fabletop.kernel import BadSetup


class Deal(StrEnum):
    """How Characters are dealt to players (K-02)."""

    RANDOM = "random"
    DRAFT = "draft2"
    CHOOSE = "choose"


class Reentry(StrEnum):
    """What a player does after the Character's death (TAL-161)."""

    NEW_CHARACTER = "new_character"
    ELIMINATED = "eliminated"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

    deal: Deal = Deal.RANDOM
    short_game: bool = False
    """Start with one more Wish and one more Strength or Craft. Destinies need one success less."""
    death_reentry: Reentry = Reentry.NEW_CHARACTER
    sole_survivor: bool = True
    clean_starting_draw: bool = True
    cooperation_same_space: bool = False
    cooperation_shared_trait: bool = False
    destiny_revealed: bool = False
    destiny_subtypes: bool = False
    enemy_targets_lower: bool = False
    follower_race: bool = False
    move_token_home: bool = False
    wish_cancels_missed_turn: bool = False
    wish_for_destiny: bool = False
    """A house rule for Wishes: one of them shows the top Destiny (TAL-452)."""
    wish_kept: int = 0
    """Campaign: the seat, counted from 1, whose last Destiny left a Wish for this game (TAL-430); 0 means none."""
    most_rounds: int = 0
    """Number of rounds after which the game ends undecided; 0 means no limit."""


def check_options(options: Options, seats: int) -> None:
    """Refuse combinations that cannot be played (TAL-B001)."""
    if not 2 <= seats <= 6:
        raise BadSetup(f"Talisman is for 2 to 6 players, not {seats}", clause="TAL-B001")
    if options.most_rounds < 0:
        raise BadSetup("a game has no fewer than 0 rounds", clause="TAL-B050")
    if not 0 <= options.wish_kept <= seats:
        raise BadSetup("a Wish is kept for a seat that does not play", clause="TAL-430")
