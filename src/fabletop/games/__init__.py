"""Find the games and what each of them provides. Every game has its own package, and no game imports another.

The host can install further games. Two sources are searched:

- packages with an entry point in the group `fabletop.games`;
- modules and packages in the folder that the environment variable `FABLETOP_GAMES` names.

Such a game is code and is trusted like the built-in games. Guests cannot upload code.
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
"""The built-in games."""
GROUP = "fabletop.games"
"""The entry point group: each name is a game's id, each value its module."""
FOLDER = "FABLETOP_GAMES"


def _installed() -> Iterator[tuple[str, str]]:
    """Return the ids and modules of the games in installed packages, sorted by id."""
    yield from sorted((each.name, each.value) for each in entry_points(group=GROUP))


def _in_the_folder() -> Iterator[tuple[str, str]]:
    """Return the ids and modules of the games in the folder `FABLETOP_GAMES`, sorted by id. The id is the module's
    name."""
    folder = os.environ.get(FOLDER, "")
    if not folder:
        return
    if not Path(folder).is_dir():
        raise BadSetup(f"{FOLDER} names no folder: {folder}")
    # The folder goes to the end of `sys.path`, so that a game cannot shadow another module.
    sys.path.append(str(Path(folder).resolve()))
    yield from sorted((each.name, each.name) for each in iter_modules([folder]) if not each.name.startswith("_"))


def _brought_along() -> dict[str, str]:
    """Return the modules of all games that are not built in, by game id."""
    found: dict[str, str] = {}
    for game, module in (*_installed(), *_in_the_folder()):
        if game in OWN or found.get(game, module) != module:
            raise BadSetup(f"two games are called {game!r}; one of them is in the module {module!r}")
        found[game] = module
    return found


BROUGHT = _brought_along()
GAMES = (*OWN, *BROUGHT)
"""The ids of all available games."""


@lru_cache
def rules(game: str) -> Rules[Any]:
    """Return the rules of a game by its id."""
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
    """Pickle rules as a game id, or as a bundle of packs, because they contain functions."""
    return (rules, (found.game,)) if found.bundle is None else (equipped, (found.bundle,))


copyreg.pickle(Rules, _by_name)


def unguarded(these: Rules[Any]) -> Rules[Any]:
    """Return the rules without the guard that `kernel.guard` puts around their advice. All tables with the same game
    and packs share them."""
    find, given = _by_name(these)
    found: Rules[Any] = find(*given)
    return found


def _module(pattern: str, game: str) -> str:
    """Return the module path of a game for a pattern such as "fabletop.bots.{}". A built-in game fills in its id. For
    any other game, "fabletop.bots.{}" is "<package>.bots", and "fabletop.games.{}" is the package itself."""
    if game in OWN:
        return pattern.format(game)
    inside = pattern.removeprefix("fabletop.").replace("{}", "").removeprefix("games").replace("..", ".").strip(".")
    return f"{BROUGHT[game]}.{inside}" if inside else BROUGHT[game]


def brought(game: str, module: str, name: str, plain: Any = None) -> Any:
    """Return what a game provides for another part of Fabletop: the value `name` in the game's own module. The pattern
    `module` gives the module's path, as in "fabletop.bots.{}". If the game has no such value, return `plain`. Raise
    `NotBrought` if there is no `plain` either."""
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
    """Return the library that a game's packs are loaded with. A game can have packs before it can be played."""
    if game not in BASE_PACKS:
        raise BadSetup(f"there are no packs for {game!r}; there is {', '.join(BASE_PACKS)}")
    found: Library = import_module(f"fabletop.games.{game}").RULES.library
    return found


def workshop(game: str) -> Workshop:
    """Return what a game provides for authors of packs. Raise `NotBrought` if it provides nothing."""
    found: Workshop = brought(game, "fabletop.games.{}.workshop", "WORKSHOP")
    return found


@lru_cache(maxsize=32)
def equipped(merged: Bundle) -> Rules[Any]:
    """Return the rules of a game with a bundle of packs."""
    return equip(rules(merged.game), merged)


def rules_with(game: str, folders: Sequence[str | Path]) -> Rules[Any]:
    """Return the rules of a game with the packs in these folders. Without folders, the game has its base pack only."""
    found = rules(game)
    return equipped(bundle(library(game), [Path(each) for each in folders])) if folders else found


def furnish(these: Rules[Any], view: Any) -> Any:
    """Attach the content to a view that was decoded from elsewhere. Every process loads the content itself. The views
    of some games carry none."""
    if hasattr(view, "__dict__"):
        view.__dict__["content"] = these.content()
    return view
