"""The kernel: a game is a script that asks, and a log of answers. It knows no game."""

from fabletop.kernel.chance import SEED_BYTES, ChanceDecision, Draw, SeededChance, Shuffle, Throw, seed_from
from fabletop.kernel.decisions import AT_REST, CHANCE, Decision, Joint, Offers, Rest, Script, Seat, Taken
from fabletop.kernel.decks import Bag, CardId, Deck, redraw
from fabletop.kernel.errors import (
    BadSetup,
    BrokenRecord,
    BrokenScript,
    FabletopError,
    IllegalAnswer,
    NoSuchSeat,
    NotAsked,
    PlayerError,
    RunawayScript,
    StaleAnswer,
    UndoRefused,
    brief,
)
from fabletop.kernel.game import Game
from fabletop.kernel.log import Checkpoint, Entry, LogEntry, Undo, live_line
from fabletop.kernel.misfits import plainly
from fabletop.kernel.numbers import whole_number
from fabletop.kernel.rules import News, OptionValue, Refusal, Rules, Shuffler, State
from fabletop.kernel.texts import Ref, Texts, Words, plain, snake_case

__all__ = [
    "AT_REST",
    "CHANCE",
    "SEED_BYTES",
    "BadSetup",
    "Bag",
    "BrokenRecord",
    "BrokenScript",
    "CardId",
    "ChanceDecision",
    "Checkpoint",
    "Decision",
    "Deck",
    "Draw",
    "Entry",
    "FabletopError",
    "Game",
    "IllegalAnswer",
    "Joint",
    "LogEntry",
    "News",
    "NoSuchSeat",
    "NotAsked",
    "Offers",
    "OptionValue",
    "PlayerError",
    "Ref",
    "Refusal",
    "Rest",
    "Rules",
    "RunawayScript",
    "Script",
    "Seat",
    "SeededChance",
    "Shuffle",
    "Shuffler",
    "StaleAnswer",
    "State",
    "Taken",
    "Texts",
    "Throw",
    "Undo",
    "UndoRefused",
    "Words",
    "brief",
    "live_line",
    "plain",
    "plainly",
    "redraw",
    "seed_from",
    "snake_case",
    "whole_number",
]
