"""Every question, answer and event has its words, and none of them leaves a field unsaid."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.options import Options
from fabletop.kernel import Game, SeededChance, plain, seed_from, snake_case
from tests.rules.prophecy.sitting import CONTENT, RULES
from tests.rules.prophecy.test_whole_games import VARIANTS

TEXTS = RULES.texts()


@pytest.mark.parametrize(("group", "union"), [("option", RULES.choices), ("news", RULES.events)])
def test_every_option_and_event_has_a_text(group: str, union: object) -> None:
    names = [snake_case(each.__name__) for each in get_args(union)]
    keys = TEXTS.keys()
    assert [
        name
        for name in names
        if not any(key == f"{group}.{name}" or key.startswith(f"{group}.{name}.") for key in keys)
    ] == []


@pytest.mark.parametrize(("seats", "options"), VARIANTS[2:8:2])
def test_what_is_asked_and_told_in_a_game_can_be_said(seats: int, options: dict[str, object]) -> None:
    chance = Random(7)
    start = RULES.start(Options(most_rounds=5, **options), seats, CONTENT)  # type: ignore[arg-type]
    game = Game(RULES, start, CONTENT, SeededChance(seed_from("texts")))
    while not game.is_over:
        decision = game.asked[0]
        assert f"prompt.{decision.prompt}" in TEXTS
        assert is_said(plain(TEXTS.words(f"prompt.{decision.prompt}", decision.about)))
        for option in decision.options:
            assert is_said(plain(TEXTS.of("option", option))), option
        for each in game.answer(decision.seat, chance.choice(decision.options)):
            assert is_said(plain(TEXTS.of("news", each.event))), each.event


def is_said(words: str) -> bool:
    """Whether there are words, and nothing in them is left open."""
    return bool(words) and "{" not in words


def test_ways_to_move_say_what_they_cost_and_where_they_lead() -> None:
    def said(option: do.Option) -> str:
        return plain(TEXTS.of("option", option))

    assert said(do.MoveTo("card", "city", 1, "horsemanship")).endswith("for 1 Gold")
    assert "Gold" not in said(do.MoveTo("card", "city", 0, "horsemanship"))
    assert "Gold" not in said(do.MoveTo("boat", "city"))
    assert said(do.MoveTo("swim", "")) == "Out of the realm"
    assert said(do.AskRiddle("dear", 4)) == "Does it cost more than 4 Gold?"
    assert plain(TEXTS.words("prompt.count_eight", do.AboutDie(1, 8))) == "Count your 1 as 8?"
