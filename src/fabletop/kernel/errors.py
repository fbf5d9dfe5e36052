"""The errors of Fabletop, as one small tree.

FabletopError
├── PlayerError           a request that the rules or the table do not allow; nothing has changed
│   ├── IllegalAnswer     the answer is not one of the options
│   ├── StaleAnswer       the answer belongs to a decision that is no longer open
│   ├── NotAsked          this seat has nothing to answer now
│   ├── NoSuchSeat        the table has no such seat
│   ├── UndoRefused       that answer cannot be undone, or not without consent
│   └── BadSetup          unknown options, impossible seats, broken content
│       └── NotBrought    a game does not provide a workshop, a study or a drawing
├── BrokenRecord          a stored game cannot be read or is not a legal game
├── BrokenPuzzle          a file of puzzles cannot be read (in `analysis.puzzles`)
├── BrokenPack            a pack of cards cannot be used (in `kernel.packs`, with all findings)
├── ByHand                a change of a pack cannot be made line by line (in `kernel.packs`)
├── BrokenScript          our bug: a rule asks a question that cannot be answered
└── RunawayScript         our bug, or a pack's: rules ran without a decision and without end
"""

from __future__ import annotations

from reprlib import Repr


class FabletopError(Exception):
    """The root of all errors that Fabletop raises on purpose."""

    def __init__(self, message: str, *, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        """The rule behind a refusal, if there is one."""


class PlayerError(FabletopError):
    """A mistake of the client or player that answers. The game has not changed."""


class IllegalAnswer(PlayerError):
    """The answer is not one of the options of the decision."""


class StaleAnswer(PlayerError):
    """The answer was meant for a decision that is no longer open."""


class NotAsked(PlayerError):
    """The seat has no open decision and no open offer."""


class NoSuchSeat(PlayerError):
    """The table has no such seat."""


class UndoRefused(PlayerError):
    """The answer cannot be undone, or not without the others' consent."""


class BadSetup(PlayerError):
    """A game cannot be set up like this."""


class NotBrought(BadSetup):
    """A game does not provide what another part of Fabletop needs."""


class BrokenRecord(FabletopError):
    """A record cannot be read, or does not describe a legal game."""

    def __init__(self, message: str, *, clause: str = "", line: int = 0, number: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message, clause=clause)
        self.reason = message
        self.line = line
        """The line of the file, counted from 1. 0 if the error concerns the whole file."""
        self.number = number
        """The number of the illegal answer, if the error concerns an answer."""


class BrokenScript(FabletopError):
    """A rule asks a question without options, or awaits something that is not a question."""


class RunawayScript(FabletopError):
    """Too much happened after one answer without another decision: steps, events, turns, effects or conditions."""


_BRIEF = Repr()
_BRIEF.maxother = 200


def brief(value: object) -> str:
    """Return a value from outside as text, short enough for a message however large or deep the value is."""
    return _BRIEF.repr(value)
