"""Whole games under watch: nothing is lost, nothing stalls, and what became of every card is noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from fabletop.games.phenomena import RULES
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.state import Options, Table
from fabletop.kernel import Decision, Game, SeededChance, seed_from
from fabletop.lab.phenomena.notes import GameNotes, Notes

CONTENT = RULES.content()
LONGEST_TURN = 1_500
"""Answers in one turn; only random bargaining comes anywhere near."""
LONGEST_GAME = 2_000_000
"""Answers and throws in one game: five random players with a long way to go need up to a million."""

Chooser = Callable[[Game[Table], Decision[Any]], Any]


def play_watched(seats: int, options: Options, seed: str, choose: Chooser) -> GameNotes:
    """Play a game to its end. Before each turn nothing may be missing, and no turn may go on for ever."""
    game = start(seats, options, seed)
    notes, stock, answers = Notes(seats, CONTENT), RULES.stock(game.state), 0
    notes(game.news)
    while not game.is_over:
        for decision in game.asked:
            news = game.answer(decision.seat, choose(game, decision))
            notes(news)
            answers += 1
            assert answers < LONGEST_TURN, f"{seed}: a turn without end"
            if any(isinstance(each.event, happened.TurnStarted) for each in news):
                stock, answers = stock or RULES.stock(game.state), 0
                check(game.state, stock, seed)
    assert RULES.stock(game.state) == stock, f"{seed}: cards are missing or too many"
    assert game.state.crown >= 0
    return notes.notes()


def play_unwatched(seats: int, options: Options, seed: str, choose: Chooser) -> None:
    """Play a game to its end, and see only then whether anything is missing."""
    game, stock = start(seats, options, seed), dict[str, Any]()
    while not game.is_over:
        for decision in game.asked:
            game.answer(decision.seat, choose(game, decision))
        stock = stock or dict(RULES.stock(game.state))
        assert game.number < LONGEST_GAME, f"{seed}: a game without end"
    check(game.state, stock, seed)


def start(seats: int, options: Options, seed: str) -> Game[Table]:
    """A new game."""
    return Game(RULES, RULES.start(options, seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def check(table: Table, stock: Any, seed: str) -> None:
    """What holds at the beginning of every turn, and at the end."""
    assert RULES.stock(table) == stock, f"{seed}: cards are missing or too many"
    assert 0 <= table.sherpa <= CONTENT.track
    assert not any((table.attempt, table.bargain, table.offers, table.promises, table.wanted))
    for hero in table.heroes:
        board = table.board(hero)
        assert 0 <= hero.health <= board.health
        assert hero.stone_count <= board.stones
        assert min(hero.stones.values()) >= 0
        assert not any((hero.promised, hero.taken, hero.on_top, hero.dealt))
        assert not set(board.magic) & set(hero.bought)
        assert len(set(hero.bought)) == len(hero.bought)


def cards_not(done: str, games: Iterable[GameNotes]) -> list[str]:
    """Cards of the whole game that in none of these games were "taken", or "used" (see `GameNotes`)."""
    seen = Counter[str]()
    for game in games:
        seen.update(getattr(game, done))
    kinds = {
        "event": [card.id for card in CONTENT.events],
        "prophecy": [card.id for card in CONTENT.prophecies],
        "main prophecy": [card.id for card in CONTENT.main_prophecies],
        "treasure": [card.id for card in CONTENT.treasures],
        "magic": [*CONTENT.shop, *[spell for board in CONTENT.characters for spell in board.magic]],
    }
    every = [f"{kind}:{card}" for kind, cards in kinds.items() for card in cards]
    return [card for card in dict.fromkeys(every) if not seen[card]]
