"""Whole games under watch: nothing is lost, nothing stalls, and what became of every card is noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from fabletop.games.phenomena import RULES
from fabletop.games.phenomena.news import TurnStarted
from fabletop.games.phenomena.state import Options, Table
from fabletop.kernel import Decision, Game, SeededChance, seed_from
from fabletop.lab.phenomena import GameNotes, Notes

CONTENT = RULES.content()
LONGEST_TURN = 1_500
"""Answers in one turn; only random bargaining comes anywhere near."""

Chooser = Callable[[Game[Table], Decision[Any]], Any]


def play_watched(seats: int, options: Options, seed: str, choose: Chooser) -> GameNotes:
    """Play a game to its end. Before each turn nothing may be missing, and no turn may go on for ever."""
    game = Game(RULES, RULES.start(options, seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))
    notes, stock, answers = Notes(seats, CONTENT), RULES.stock(game.state), 0
    notes(game.news)
    while not game.is_over:
        for decision in game.asked:
            news = game.answer(decision.seat, choose(game, decision))
            notes(news)
            answers += 1
            assert answers < LONGEST_TURN, f"{seed}: a turn without end"
            if any(isinstance(each.event, TurnStarted) for each in news):
                stock, answers = stock or RULES.stock(game.state), 0
                check(game.state, stock, seed)
    assert RULES.stock(game.state) == stock, f"{seed}: cards are missing or too many"
    assert game.state.crown >= 0
    return notes.notes()


def check(table: Table, stock: Any, seed: str) -> None:
    """What holds at the beginning of every turn."""
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


def cards_without_use(games: Iterable[GameNotes]) -> list[str]:
    """Cards of the whole game that nobody overcame, fulfilled, kept or cast with success in any of these games."""
    used = Counter[str]()
    for game in games:
        used.update(game.used)
    kinds = {
        "event": [card.id for card in CONTENT.events],
        "prophecy": [card.id for card in CONTENT.prophecies],
        "main prophecy": [card.id for card in CONTENT.main_prophecies],
        "treasure": [card.id for card in CONTENT.treasures],
        "magic": [*CONTENT.shop, *[spell for board in CONTENT.characters for spell in board.magic]],
    }
    every = [f"{kind}:{card}" for kind, cards in kinds.items() for card in cards]
    return [card for card in dict.fromkeys(every) if not used[card]]
