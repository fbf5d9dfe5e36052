"""Save a game at the terminal at every question, so that nothing is lost if the terminal closes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import fabletop
from fabletop.cli.screen import Screen
from fabletop.kernel import FabletopError, Game, Texts
from fabletop.kernel.records import Player, Record


def state_folder() -> Path:
    """Return the folder for data that the terminal keeps between runs."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "fabletop"


class Keeper:
    """The file of a running game. It is deleted when the player leaves the table properly."""

    def __init__(self, game: str) -> None:
        self.path = state_folder() / f"unfinished-{game}-{os.getpid()}.json"

    def keep(self, game: Game[Any], players: Sequence[Player]) -> None:
        """Save the game in its current state."""
        # Without write access the game still works, but is lost if the terminal closes.
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fabletop.save(game, self.path, players)

    def drop(self) -> None:
        """Delete the file: the game is over, saved elsewhere, or not wanted any more."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def broken_off(game: str) -> list[Path]:
    """Return interrupted games, newest first."""
    found = [path for path in state_folder().glob(f"unfinished-{game}-*.json") if not _is_running(path)]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _is_running(path: Path) -> bool:
    number = path.stem.rpartition("-")[2]
    try:
        os.kill(int(number), 0)
    except (ValueError, ProcessLookupError):
        return False
    except OSError:
        return True
    return True


def take_up(game: str, screen: Screen, texts: Texts) -> Record | None:
    """Return the last interrupted game if the player wants to resume it. Games that are not wanted are deleted."""
    for path in broken_off(game) if screen.interactive else ():
        try:
            record = fabletop.read_record(path)
        except (OSError, FabletopError):
            continue
        wanted = screen.ask(texts.say("screen.go_on_with", path=str(path))).lower().startswith(texts.get("screen.yes"))
        with suppress(OSError):
            # The file stays until the resumed game overwrites it.
            path.replace(Keeper(game).path) if wanted else path.unlink()
        if wanted:
            return record
    return None
