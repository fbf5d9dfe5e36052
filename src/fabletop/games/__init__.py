"""The games, each in a package of its own. No game knows another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fabletop.kernel import BadSetup, NotBrought, Rules
from fabletop.kernel.packs import BASE_PACKS, Bundle, Library, bundle, equip
from fabletop.kernel.workshop import Workshop

GAMES = ("shamans", "phenomena", "andor")
"""The ids of the games that can be played."""


@lru_cache
def rules(game: str) -> Rules[Any]:
    """The rules of a game by its id."""
    if game not in GAMES:
        raise BadSetup(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    found: Rules[Any] = import_module(f"fabletop.games.{game}").RULES
    return found


def brought(game: str, module: str, name: str) -> Any:
    """What a game brings to another part of Fabletop: the value of this name in its own module there, which is found by
    the game's id, as in "fabletop.bots.{}". `NotBrought` if the game has no such thing."""
    known = rules(game)
    path = module.format(known.game)
    try:
        return getattr(import_module(path), name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not path.startswith(missing.name):
            raise
    except AttributeError:
        pass
    raise NotBrought(f"{known.title} brings no {name.lower()}")


def library(game: str) -> Library:
    """What a game brings to its packs; a game that is not ready to be played may have packs already."""
    if game not in BASE_PACKS:
        raise BadSetup(f"there are no packs for {game!r}; there is {', '.join(BASE_PACKS)}")
    found: Library = import_module(f"fabletop.games.{game}").RULES.library
    return found


def workshop(game: str) -> Workshop:
    """What a game brings for those who write packs for it; `NotBrought` if nothing."""
    found: Workshop = brought(game, "fabletop.games.{}.workshop", "WORKSHOP")
    return found


@lru_cache(maxsize=32)
def equipped(merged: Bundle) -> Rules[Any]:
    """The rules of a game that is played with a bundle of packs."""
    return equip(library(merged.game), merged)


def rules_with(game: str, folders: Sequence[str | Path]) -> Rules[Any]:
    """The rules of a game that is played with the packs in these folders; with none, as it comes."""
    found = rules(game)
    return equipped(bundle(library(game), [Path(each) for each in folders])) if folders else found
