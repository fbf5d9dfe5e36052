"""Everything that can go wrong, as one small tree.

FabletopError
├── PlayerError           somebody asked for what the rules or the table do not allow; nothing has changed
│   ├── IllegalAnswer     the answer is not one of the options
│   ├── StaleAnswer       the answer belongs to a decision that is no longer open
│   ├── NotAsked          this seat has nothing to answer now
│   ├── NoSuchSeat        the table has no such seat
│   ├── UndoRefused       that answer cannot be taken back, or not without consent
│   └── BadSetup          unknown options, impossible seats, broken content
│       └── NotBrought    a game has no such thing as a workshop, a study or a drawing
├── BrokenRecord          a stored game cannot be read or is not a legal game
├── BrokenPuzzle          a file of puzzles cannot be read (in `analysis.puzzles`)
├── BrokenPack            a pack of cards cannot be used (in `kernel.packs`, with all that was found)
├── ByHand                a change of a pack cannot be made line by line (in `kernel.packs`)
├── BrokenScript          our bug: a rule asks what nobody can answer
└── RunawayScript         our bug, or a pack's: rules went on without a decision and without end
"""

from __future__ import annotations

from reprlib import Repr


class FabletopError(Exception):
    """The root of all errors that we raise on purpose."""

    def __init__(self, message: str, *, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        """The rule that stands behind a refusal, if one does."""


class PlayerError(FabletopError):
    """A mistake of whoever answers; the game is as it was."""


class IllegalAnswer(PlayerError):
    """The answer is not one of the options of the decision."""


class StaleAnswer(PlayerError):
    """The answer was meant for a decision that is no longer open."""


class NotAsked(PlayerError):
    """The seat has no open decision and no open offer."""


class NoSuchSeat(PlayerError):
    """The table has no such seat."""


class UndoRefused(PlayerError):
    """The answer cannot be taken back, or not without the others' consent."""


class BadSetup(PlayerError):
    """A game cannot be set up like this."""


class NotBrought(BadSetup):
    """A game brings no such thing to another part of Fabletop."""


class BrokenRecord(FabletopError):
    """A record cannot be read, or what it tells is not a legal game."""

    def __init__(self, message: str, *, clause: str = "", line: int = 0, number: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message, clause=clause)
        self.reason = message
        self.line = line
        """The line of the file, counted from 1; 0 where it is about the whole."""
        self.number = number
        """The number of the answer that is not legal, if it is about an answer."""


class BrokenScript(FabletopError):
    """A rule asks a question without options, or awaits what is no question."""


class RunawayScript(FabletopError):
    """After one answer too much happened without another decision: steps, events, turns, effects or conditions."""


_BRIEF = Repr()
_BRIEF.maxother = 200


def brief(value: object) -> str:
    """A value from outside, short enough for a message however large or deep it is."""
    return _BRIEF.repr(value)
