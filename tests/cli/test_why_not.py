"""Asking at the terminal why something is not possible, and what else may be typed at any question."""

import re
from typing import Any, get_args

import msgspec
import pytest

import fabletop
from fabletop.bots import ask, bot
from fabletop.cli.thinkable import thinkable
from fabletop.games import GAMES
from fabletop.kernel import Game, Namer, plain
from tests.cli.sitting import Terminal

NAMES = ("Ann", "Ben", "Cy", "Di")
SEATS = {"shamans": 4, "phenomena": 3, "andor": 2, "talisman": 3, "prophecy": 3}


def played(name: str, answers: int, seed: int = 4) -> Game[Any]:
    """A game after some answers of bots, of the first seed from here on with which it lasts so long."""
    seats = SEATS[name]
    game = fabletop.new(name, seats, seed=seed)
    bots = [bot(name, "random", f"{seed}/{seat}") for seat in range(seats)]
    for _ in range(answers):
        if game.is_over:
            return played(name, answers, seed + 1)
        decision = game.asked[0]
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))
    return game


def terminal_of(game: Game[Any]) -> Terminal:
    """Everybody at one screen that only exists in the test."""
    return Terminal(
        ",".join(f"{name}=me" for name in ("Ann", "Ben", "Cy", "Di")[: game.rules.seats[1]][: _seats(game)]), game
    )


def _seats(game: Game[Any]) -> int:
    return int(game.state.seat_count)


def answers_to(game: Game[Any], *typed: str) -> list[str]:
    """What the terminal says to each line."""
    terminal = terminal_of(game)
    said: list[str] = []
    lines = iter(typed)
    shown = 0

    def next_line(here: Terminal) -> str:
        nonlocal shown
        if here.prompt.startswith(("Enter when only", "Enter to go on")) or "Enter: nobody" in here.prompt:
            return ""
        if shown:
            said.append(here.text[shown:])
        line = next(lines, None)
        if line is None:
            raise EOFError
        shown = len(here.text)
        return line

    terminal.play(next_line)
    return said[: len(typed)]


def labels_of(game: Game[Any]) -> list[str]:
    """For every type of option: what one of them is called. Some are called as the card says that offers them."""
    texts = game.rules.texts()
    names = NAMES[: _seats(game)]
    found: dict[type[msgspec.Struct], str] = {}
    for option in thinkable(game.rules, texts, names, ["b"]):
        words = texts.of("option", option)
        label = "".join(
            each if isinstance(each, str) else names[int(each.ref[5:])] if each.ref.startswith("seat:") else each.text
            for each in words
        )
        if label:
            found.setdefault(type(option), label)
    for kind in set(get_args(game.rules.choices)) - set(found):
        assert re.fullmatch(r"(\{\w+\})+", texts.get(f"option.{kind.__struct_config__.tag}")), kind
    return list(found.values())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("answers", [7, 30, 48])
def test_every_type_of_option_can_be_asked_about_in_its_words(name: str, answers: int) -> None:
    game = played(name, answers)
    clause = re.compile(rf"{game.rules.turns[:3]}-B?\d+|Nothing forbids it|You are not asked|Spectators")
    labels = labels_of(game)
    for label, said in zip(labels, answers_to(game, *[f"why not {label}" for label in labels]), strict=True):
        assert clause.search(said), (label, said)


@pytest.mark.parametrize("name", GAMES)
def test_why_not_takes_the_numbers_below_the_question(name: str) -> None:
    game = played(name, 24)
    first, missing = answers_to(game, "why not 1", "why not 9999")
    assert "Nothing forbids it" in first
    assert "There are" in missing


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_line_asks_again(name: str) -> None:
    game = played(name, 24)
    decision = game.asked[0]
    question = plain(game.rules.texts().words(f"prompt.{decision.prompt}", decision.about))
    (said,) = answers_to(game, "") if decision.passing is None else (question,)
    assert question in said


def test_commands_work_while_a_part_of_the_options_is_chosen_from() -> None:
    from fabletop.games.phenomena.choices import BuyMagic

    game = played("phenomena", 0)
    seen = False
    bots = [bot("phenomena", "heuristic", seat) for seat in range(3)]
    for _ in range(600):
        decision = game.asked[0]
        if sum(isinstance(each, BuyMagic) for each in decision.options) > 1:
            seen = True
            break
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))
    assert seen
    number = len(game.log)
    menu, hint, helped, rule, refused, none = answers_to(
        game, "buy a magic card for one stone of each kind", "hint", "help", "why", "why not 2", ""
    )
    assert "Which (Enter: none)" in menu
    assert "A bot would" in hint
    assert "save FILE" in helped
    assert "PHE-" in rule
    assert "Nothing forbids it: Buy" in refused
    assert none
    assert len(game.log) == number


def test_what_is_named_by_nothing_is_not_guessed() -> None:
    (said,) = answers_to(played("phenomena", 24), "why not xyzzy plugh")
    assert "Say what you mean" in said


def test_texts_know_the_things_that_they_name() -> None:
    texts = fabletop.new("phenomena", 2).rules.texts()
    assert "the_miners_plea" in texts.things("prophecy")
    assert texts.things("ability") == ("fight", "wisdom", "friendship")
    assert texts.things("nothing") == ()
    assert Namer("ab", lambda texts, value: value.upper())(texts, "a") == "A"
