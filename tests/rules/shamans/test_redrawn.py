"""Every hidden place of the table is redrawn for those who have not seen it, and stays for those who have."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from fabletop.games.shamans.choices import DrawFromPile, KeepFaceDown, PassWindow, PlayCard, UseDagger
from fabletop.games.shamans.state import Options, Player, RoleCard, Side, Table
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.redrawing import Zone, fields_of, redrawn
from tests.rules.shamans.sitting import CONTENT, RULES

HIDDEN = {
    *("Player.hand", "Player.face_down", "Player.set_aside", "Player.passing", "Player.given", "Player.received"),
    *("RoleCard.face", "RoleCard.shown_to", "Table.tile_pile"),
}
"""What somebody cannot see. All else lies open."""
OPEN = {
    *("Player.seat", "Player.role", "Player.front", "Player.face_up", "Player.alive", "Player.given_to"),
    *("Player.points", "Player.earnings", "Player.out_by", "Player.followed", "Player.off_suit"),
    *("Player.off_suit_card", "RoleCard.is_up", "RoleCard.held_by"),
    *("Table.options", "Table.players", "Table.roles", "Table.suits", "Table.numbers", "Table.start", "Table.moon"),
    *("Table.tricks", "Table.round", "Table.first", "Table.guide", "Table.trick", "Table.lead", "Table.to_play"),
    *("Table.in_air", "Table.piles", "Table.pawn", "Table.display", "Table.pile_untouched", "Table.discard"),
    *("Table.statements", "Table.results", "Table.winners", "Table.is_over"),
}


def held(name: str, seat: int, table: Table) -> object:
    """What lies at a place of a player."""
    return getattr(table.players[seat], name)


def face(at: int, table: Table) -> object:
    """The face of a Role card."""
    return table.roles[at].face


def shown_to(at: int, table: Table) -> object:
    """Who knows a face without having held the card."""
    return table.roles[at].shown_to


def these(seats: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Certain seats, whatever happens."""
    return seats


def all_who_know(card: RoleCard, table: Table) -> tuple[int, ...]:
    """The seats that know a face: everybody where all others follow from what they know."""
    seats = range(len(table.players))
    shadows = sum(each.face is Side.SHADOW for each in table.roles)
    knowing = []
    for seat in seats:
        known = [each for each in table.roles if each.is_up or seat in each.held_by or seat in each.shown_to]
        rest = len(table.roles) - len(known)
        unseen = shadows - sum(each.face is Side.SHADOW for each in known)
        if card in known or unseen in (0, rest):
            knowing.append(seat)
    return tuple(knowing)


def zones(table: Table) -> Mapping[str, Zone]:
    """All hidden places, and who has seen what lies there."""
    everybody = tuple(range(len(table.players)))
    found = {"tile_pile": Zone(lambda each: sorted(each.tile_pile))}
    for player in table.players:
        seat, receiver = player.seat, player.given_to
        for name in ("hand", "passing", "face_down"):
            found[f"{name} {seat}"] = Zone(partial(held, name, seat), partial(these, (seat,)))
        aside = everybody if table.options.open_set_aside else (seat,)
        found[f"set_aside {seat}"] = Zone(partial(held, "set_aside", seat), partial(these, aside))
        partners = tuple(each for each in (seat, receiver) if each >= 0)
        found[f"given {seat}"] = Zone(partial(held, "given", seat), partial(these, partners))
        giver = next((each.seat for each in table.players if each.given_to == seat), -1)
        found[f"received {seat}"] = Zone(partial(held, "received", seat), partial(these, (seat, giver)))
    for at, card in enumerate(table.roles):
        found[f"face {at}"] = Zone(partial(face, at), partial(these, all_who_know(card, table)))
        if card.shown_to:
            knowing = [each for each in everybody if all(each in all_who_know(one, table) for one in table.roles)]
            found[f"shown_to {at}"] = Zone(partial(shown_to, at), partial(these, tuple(knowing)))
    return found


def positions(seed: int, players: int, **options: Any) -> Iterator[Game[Table]]:
    """Positions of a random game that lasts, with tiles kept face down."""
    rng = random.Random(seed)
    table = RULES.start(Options(talk_silent=True, **options), players, CONTENT)
    table.start = 0
    game = Game(RULES, table, CONTENT, SeededChance(seed_from(seed)))
    while not game.is_over and game.state.round < 3:
        decision = rng.choice(game.asked)
        state = game.state
        if rng.random() < 0.06 or any(player.passing for player in state.players):
            yield game
        loved = [each for each in decision.options if is_loved(each, state.lead)]
        game.answer(decision.seat, rng.choice(loved or decision.options))


def is_loved(option: Any, lead: str) -> bool:
    """Follows suit, draws tiles, hides them, and uses Daggers."""
    if isinstance(option, PlayCard):
        return option.card[0] == lead
    return isinstance(option, DrawFromPile | KeepFaceDown | PassWindow | UseDagger)


def test_every_field_of_the_state_is_hidden_or_open() -> None:
    assert fields_of(Player, RoleCard, Table) == HIDDEN | OPEN


@pytest.mark.rule("SHA-202", "SHA-203", "SHA-205", "SHA-206", "SHA-207", "SHA-211", "SHA-222")
def test_all_that_a_seat_has_not_seen_is_redrawn_and_what_it_knows_is_kept() -> None:
    setups: list[tuple[int, int, dict[str, Any]]] = [
        *[(seed, 3 + seed % 3, {}) for seed in range(9)],
        *[(seed, 5, {"shadows_know": True}) for seed in range(4)],
        *[(seed, 4, {"eclipse_whole_hand": True}) for seed in range(4)],
        *[(seed, 4, {"open_set_aside": True}) for seed in range(4)],
    ]
    games = (game for seed, players, options in setups for game in positions(seed, players, **options))
    seen = redrawn(games, zones)
    for kind in ("hand", "passing", "face_down", "set_aside", "given", "received", "face", "shown_to"):
        assert seen.unknown[kind] > 10, (kind, seen.unknown)
        assert seen.changed[kind] > 0.4 * seen.unknown[kind], (kind, seen)
        assert seen.known[kind] > 10, (kind, seen.known)
    assert seen.changed["tile_pile"] > 10
