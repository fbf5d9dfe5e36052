"""Every hidden place of the table is redrawn for those who have not seen it, and stays for those who have."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.effects import MainState
from fabletop.games.phenomena.news import CardWon
from fabletop.games.phenomena.state import Hero, Options, Table
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.phenomena.sitting import CONTENT, RULES
from tests.rules.redrawing import Zone, fields_of, redrawn

HIDDEN = {
    *("Hero.main_prophecy", "Hero.put_back", "Hero.dealt", "Hero.taken", "Hero.on_top"),
    *("Table.events", "Table.prophecies", "Table.treasures", "Table.left_out"),
}
"""What somebody cannot see. All else lies open, or was told to everybody: `won` was seen when it was won."""
OPEN = {
    *("Hero.seat", "Hero.character", "Hero.space", "Hero.health", "Hero.experience", "Hero.stones", "Hero.promised"),
    *("Hero.bought", "Hero.treasures", "Hero.won", "Hero.main_state", "Hero.has_crown", "Hero.turns", "Hero.owed"),
    *("Table.options", "Table.heroes", "Table.sherpa", "Table.crown", "Table.start_player", "Table.active"),
    *("Table.phase", "Table.turn", "Table.boxes", "Table.shop", "Table.event_discard", "Table.event"),
    *("Table.attempt", "Table.offers", "Table.payment", "Table.wanted", "Table.wants_point", "Table.promises"),
    *("Table.bargain", "Table.scores"),
}


def held(name: str, seat: int, table: Table) -> object:
    """What lies at a place of a hero."""
    return getattr(table.heroes[seat], name)


def bag(deck: str, at: int, table: Table) -> object:
    """A bag of a deck; where a bag of the real table is no more, something else."""
    bags = getattr(table, deck).bags
    return bags[at].cards if at < len(bags) else None


def these(seats: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Certain seats, whatever happens."""
    return seats


def knows_main(hero: Hero, table: Table) -> tuple[int, ...]:
    """Who knows a main prophecy: its owner, and everybody once it was tried."""
    return (hero.seat,) if hero.main_state == MainState.HIDDEN else tuple(range(len(table.heroes)))


def zones(table: Table) -> Mapping[str, Zone]:
    """All hidden places, and who has seen what lies there."""
    found = {"left_out": Zone(lambda each: each.left_out)}
    for hero in table.heroes:
        for name in ("put_back", "dealt", "taken", "on_top"):
            found[f"{name} {hero.seat}"] = Zone(partial(held, name, hero.seat), partial(these, (hero.seat,)))
        known = partial(knows_main, hero)
        found[f"main_prophecy {hero.seat}"] = Zone(partial(held, "main_prophecy", hero.seat), known)
        found[f"won {hero.seat}"] = Zone(partial(held, "won", hero.seat), lambda each: range(len(each.heroes)))
    for deck in ("events", "prophecies", "treasures"):
        for at, each in enumerate(getattr(table, deck).bags):
            known_to = tuple(each.known_to) if each.in_order else ()
            kind = "known_bag" if known_to else deck
            found[f"{kind} {deck} {at}"] = Zone(partial(bag, deck, at), partial(these, known_to))
    return found


def positions(seed: int, players: int, share: float) -> Iterator[Game[Table]]:
    """Positions of a random game in which much is looked at, tried and won."""
    rng = random.Random(seed)
    game = Game(RULES, RULES.start(Options(easier_game=1), players, CONTENT), CONTENT, SeededChance(seed_from(seed)))
    loved = (do.TryProphecy, do.TryMainProphecy, do.ThrowExperience, do.UseMagic, do.BuyMagic, do.ReceiveStones)
    for _ in range(900):
        if game.is_over:
            return
        decision = rng.choice(game.asked)
        if rng.random() < share or game.state.phase == "setup" or any(hero.taken for hero in game.state.heroes):
            yield game
        wanted = [option for option in decision.options if isinstance(option, loved)]
        game.answer(decision.seat, rng.choice(wanted if wanted and rng.random() < 0.8 else decision.options))


def test_every_field_of_the_state_is_hidden_or_open() -> None:
    assert fields_of(Hero, Table) == HIDDEN | OPEN


@pytest.mark.rule("PHE-044", "PHE-161", "PHE-165", "PHE-168")
def test_all_that_a_seat_has_not_seen_is_redrawn_and_what_it_knows_is_kept() -> None:
    games = (game for seed in range(4) for game in positions(seed, 2 + seed, 0.02))
    seen = redrawn(games, zones)
    for kind in ("main_prophecy", "put_back", "dealt", "taken", "left_out", "events", "prophecies", "treasures"):
        assert seen.unknown[kind] > 10, kind
        assert seen.changed[kind] > 0.5 * seen.unknown[kind], (kind, seen)
    for kind in ("main_prophecy", "put_back", "dealt", "taken", "won", "known_bag"):
        assert seen.known[kind] > 10, kind
    assert not seen.unknown["won"]


@pytest.mark.rule("PHE-154", "PHE-156")
def test_everybody_is_told_which_card_is_won() -> None:
    rng, told = random.Random(2), 0
    game = Game(RULES, RULES.start(Options(), 3, CONTENT), CONTENT, SeededChance(seed_from(2)))
    for _ in range(600):
        decision = rng.choice(game.asked)
        for news in game.answer(decision.seat, rng.choice(decision.options)):
            if isinstance(news.event, CardWon):
                told += 1
                assert all(news.reaches(seat) for seat in (0, 1, 2, None))
                assert news.event.card in game.state.heroes[news.event.seat].won
        if game.is_over:
            break
    assert told
