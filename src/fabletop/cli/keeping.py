"""A game at the terminal is kept whenever somebody is asked, so that nothing is lost if the terminal goes."""

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
    """Where the terminal remembers things between its runs."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "fabletop"


class Keeper:
    """The file of a game that goes on; whoever leaves the table has no need of it."""

    def __init__(self, game: str) -> None:
        self.path = state_folder() / f"unfinished-{game}-{os.getpid()}.json"

    def keep(self, game: Game[Any], players: Sequence[Player]) -> None:
        """Write the game as it is now."""
        # Who cannot write there plays as well, and loses the game with the terminal.
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fabletop.save(game, self.path, players)

    def drop(self) -> None:
        """The game is over, or kept elsewhere, or not wanted any more."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def broken_off(game: str) -> list[Path]:
    """Games whose terminal is gone, the newest first."""
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
    """The last game that was broken off, if somebody wants to go on with it; those that nobody wants are gone."""
    for path in broken_off(game) if screen.interactive else ():
        try:
            record = fabletop.read_record(path)
        except (OSError, FabletopError):
            continue
        wanted = screen.ask(texts.say("screen.go_on_with", path=str(path))).lower().startswith(texts.get("screen.yes"))
        with suppress(OSError):
            # It stays until the game that goes on is written over it.
            path.replace(Keeper(game).path) if wanted else path.unlink()
        if wanted:
            return record
    return None
