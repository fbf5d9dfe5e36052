"""The games, each in a package of its own. No game knows another.

Whoever runs Fabletop can bring games of their own: packages with an entry point of the group `fabletop.games`, and
every module and package in the folder that `FABLETOP_GAMES` names. It is code, and trusted like our own; nothing that a
guest can send ever gets there.
"""

from __future__ import annotations

import copyreg
import os
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from fabletop.kernel import BadSetup, NotBrought, Rules
from fabletop.kernel.packs import BASE_PACKS, Bundle, Library, bundle, equip
from fabletop.kernel.workshop import Workshop

OWN = ("shamans", "phenomena", "andor", "talisman", "prophecy")
"""The games that come with Fabletop."""
GROUP = "fabletop.games"
"""Entry points of this group are games: the name is the id, the value the module."""
FOLDER = "FABLETOP_GAMES"


def _installed() -> Iterator[tuple[str, str]]:
    """The games of packages that somebody has installed, with their modules, in the order of the alphabet."""
    yield from sorted((each.name, each.value) for each in entry_points(group=GROUP))


def _in_the_folder() -> Iterator[tuple[str, str]]:
    """The games of the folder, whose ids are the names of their modules, in the order of the alphabet."""
    folder = os.environ.get(FOLDER, "")
    if not folder:
        return
    if not Path(folder).is_dir():
        raise BadSetup(f"{FOLDER} names no folder: {folder}")
    # At the end of the path, so that a game cannot take the place of a module that somebody else needs.
    sys.path.append(str(Path(folder).resolve()))
    yield from sorted((each.name, each.name) for each in iter_modules([folder]) if not each.name.startswith("_"))


def _brought_along() -> dict[str, str]:
    """The modules of all games that are not our own, by their ids."""
    found: dict[str, str] = {}
    for game, module in (*_installed(), *_in_the_folder()):
        if game in OWN or found.get(game, module) != module:
            raise BadSetup(f"two games are called {game!r}; one of them is in the module {module!r}")
        found[game] = module
    return found


BROUGHT = _brought_along()
GAMES = (*OWN, *BROUGHT)
"""The ids of the games that can be played."""


@lru_cache
def rules(game: str) -> Rules[Any]:
    """The rules of a game by its id."""
    if game not in GAMES:
        raise BadSetup(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    try:
        found: Rules[Any] | None = getattr(import_module(_module("fabletop.games.{}", game)), "RULES", None)
    except Exception as error:
        if game in OWN:
            raise
        wrong = f"{type(error).__name__}: {error}"
        raise BadSetup(f"the module {BROUGHT[game]!r} of the game {game!r} cannot be read: {wrong}") from error
    if found is None or found.game != game:
        raise BadSetup(f"the module {BROUGHT[game]!r} is no game: it must export RULES, with the id {game!r}")
    return found


def _by_name(found: Rules[Any]) -> tuple[Any, ...]:
    """Rules are functions: games are pickled with the name of theirs, and with their packs."""
    return (rules, (found.game,)) if found.bundle is None else (equipped, (found.bundle,))


copyreg.pickle(Rules, _by_name)


def unguarded(these: Rules[Any]) -> Rules[Any]:
    """The rules themselves, one and the same for all tables that are played by them."""
    find, given = _by_name(these)
    found: Rules[Any] = find(*given)
    return found


def _module(pattern: str, game: str) -> str:
    """Where the module of a game is: of our own beside what asks for it, of any other inside its package, where
    "fabletop.bots.{}" is "<package>.bots" and "fabletop.games.{}" the package itself."""
    if game in OWN:
        return pattern.format(game)
    inside = pattern.removeprefix("fabletop.").replace("{}", "").removeprefix("games").replace("..", ".").strip(".")
    return f"{BROUGHT[game]}.{inside}" if inside else BROUGHT[game]


def brought(game: str, module: str, name: str, plain: Any = None) -> Any:
    """What a game brings to another part of Fabletop: the value of this name in its own module there, which is found by
    the game's id, as in "fabletop.bots.{}". Else the plain one that any game can have; `NotBrought` without one."""
    known = rules(game)
    path = _module(module, known.game)
    try:
        found = import_module(path)
    except ModuleNotFoundError as missing:
        if missing.name is None or not path.startswith(missing.name):
            raise
    else:
        if hasattr(found, name):
            return getattr(found, name)
    if plain is not None:
        return plain
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
    return equip(rules(merged.game), merged)


def rules_with(game: str, folders: Sequence[str | Path]) -> Rules[Any]:
    """The rules of a game that is played with the packs in these folders; with none, as it comes."""
    found = rules(game)
    return equipped(bundle(library(game), [Path(each) for each in folders])) if folders else found


def furnish(these: Rules[Any], view: Any) -> Any:
    """A view that was read from elsewhere, with the content, which every process reads for itself; the views of some
    games carry none."""
    if hasattr(view, "__dict__"):
        view.__dict__["content"] = these.content()
    return view
