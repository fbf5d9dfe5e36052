"""Set up seats and options: from flags, from questions, or from a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any

import fabletop
from fabletop.bots import bot
from fabletop.bots.outside import command
from fabletop.cli.heard import Told
from fabletop.cli.keeping import Keeper
from fabletop.cli.screen import Screen
from fabletop.cli.table import Table
from fabletop.cli.welcome import ask_for_options, ask_for_seats, greet
from fabletop.games import rules_with
from fabletop.kernel import BadSetup, Rules, Undo, whole_number
from fabletop.kernel.records import Player, Record, load, options_from, replay

NAMES = ("Fox", "Owl", "Stag", "Raven", "Bear", "Hare", "Wolf", "Heron")
"""For seats without a given name."""


def new_table(
    game: str,
    screen: Screen,
    *,
    seats: str | None,
    options: Sequence[str],
    seed: str | None,
    packs: Sequence[str] = (),
    **how: Any,
) -> Table:
    """Return a new game, set up by flags, or by questions where flags are missing and a person can be asked."""
    rules = rules_with(game, packs)
    chosen = parse_options(options)
    options_from(rules, chosen)
    players = parse_seats(game, seats or ",".join(["me"] + ["heuristic"] * (rules.seats[1] - 1)))
    if screen.interactive and not seats:
        screen.clear()
        players = parse_seats(game, ask_for_seats(rules, screen))
        chosen = chosen or ask_for_options(rules, screen)
    seed = seed or token_hex(16)
    started = fabletop.new(game, len(players), chosen, seed, packs)
    greet(started, screen)
    return Table(started, players, screen, seed=seed, keeper=_keeper(game, screen), **how)


def _keeper(game: str, screen: Screen) -> Keeper | None:
    """Return the keeper of a game. A game with input from a file needs none."""
    return Keeper(game) if screen.interactive else None


def resumed_table(
    record: Record,
    screen: Screen,
    *,
    seats: str | None = None,
    packs: Sequence[str] = (),
    bots: Sequence[str] = (),
    **how: Any,
) -> Table:
    """Return a saved game in its last state, with all its news. Other people and bots may take its seats.

    Records may be untrusted, so a record never starts a program: external bots in it must be among those named here.
    """
    before = record.header.seats
    players = parse_seats(record.header.game, seats, before) if seats else _as_recorded(before, bots)
    if len(players) != len(before):
        raise BadSetup(f"the game has {len(before)} seats, and {len(players)} are named")
    rules = rules_with(record.header.game, packs)
    game = load(record, rules)
    told, keeper = _told(record, rules), _keeper(record.header.game, screen)
    return Table(game, players, screen, seed=token_hex(16), told=told, keeper=keeper, **how)


def _as_recorded(players: Sequence[Player], bots: Sequence[str]) -> Sequence[Player]:
    for player in players:
        if player.kind == "bot" and command(player.level) is not None and player.level not in bots:
            raise BadSetup(
                f"the record seats the bot {player.level!r}, which is not ours; --bots names it if it may run, "
                "and --seats names who plays instead"
            )
    return players


def _told(record: Record, rules: Rules[Any]) -> list[Told]:
    told: list[Told] = []
    for step in replay(record, rules):
        if isinstance(step.entry, Undo):
            to = step.entry.to
            told = [each for each in told if each.number < to]
        told += [Told(step.number, news) for news in step.news]
    return told


def parse_seats(game: str, text: str, before: Sequence[Player] = ()) -> list[Player]:
    """Parse seats from "me,Ann=me,heuristic,search:200": people and bots, with optional names. The default names are
    those of `before`.
    """
    players: list[Player] = []
    for part in text.split(","):
        name, _, kind = part.strip().rpartition("=")
        kind = kind.strip()
        if kind not in ("me", "person"):
            bot(game, kind, 0)
        taken, number = [one.name for one in players], len(players)
        usual = next(each for each in (*NAMES, f"Seat {number + 1}") if each not in taken)
        named = name.strip() or (before[number].name if number < len(before) else usual)
        if named in taken:
            raise BadSetup(f"two seats are called {named!r}")
        is_person = kind in ("me", "person")
        players.append(Player(named, "person") if is_person else Player(named, "bot", kind))
    return players


def parse_options(texts: Sequence[str]) -> dict[str, Any]:
    """Parse options from "target_vp=6" or "talk_silent"."""
    options: dict[str, Any] = {}
    for text in texts:
        for each in text.split(","):
            name, given, value = each.strip().partition("=")
            options[name] = _value(value) if given else True
    return options


def _value(text: str) -> bool | int | str:
    if text.lower() in ("true", "yes", "on", "false", "no", "off"):
        return text.lower() in ("true", "yes", "on")
    number = whole_number(text.removeprefix("-"))
    if number is None:
        return text
    return -number if text.startswith("-") else number
