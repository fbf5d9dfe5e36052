"""Andor at the terminal: warnings, odds, names, and the end."""

from __future__ import annotations

import io
import re
from typing import Any

from rich.console import Console

import fabletop
from fabletop.cli.andor.drawing import DRAWING
from fabletop.cli.drawing import Look, percent
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.cli.sitting import Terminal
from tests.rules.andor.sitting import Sitting, begin, sit

NAMES = ("Ann", "Ben", "Cat", "Dan")


def drawn(s: Sitting, seat: int = 0) -> str:
    """The whole table as text."""
    return shown(DRAWING.table(s.view(seat), Look(NAMES[: len(s.table.heroes)], 100, False, s.game.rules)))


def shown(thing: Any) -> str:
    """Anything as text, line breaks aside."""
    out = io.StringIO()
    Console(file=out, width=100, color_system=None).print(thing)
    return out.getvalue()


def typed(s: Sitting, *lines: str) -> str:
    """What a person reads who types these lines and leaves."""
    terminal = Terminal("Ann=me,Ben=me", s.game, interactive=False)
    terminal.type(*lines)
    return " ".join(terminal.text.split())


def at_the_gate(shields: int = 0) -> Sitting:
    """A wargor before the camp."""
    return sit("dwarf", "warrior", at=201, figures={"wargor": 202}, shields=shields, things="apple_nut")


def test_the_table_warns_before_a_sunrise_that_would_lose_the_legend() -> None:
    warning = "Figures that get in at sunrise: 1; golden shields free: 0. The Legend would be lost."
    assert f"⚠ {warning}" in drawn(at_the_gate())
    assert "⚠" not in drawn(at_the_gate(shields=1))
    assert re.search(rf"End the day [^⚠]*hours left unused ⚠ {re.escape(warning)}", typed(at_the_gate()))


def test_figures_show_where_they_will_stand_after_sunrise() -> None:
    assert "w Wargor 202 → 201 camp" in drawn(at_the_gate())
    assert "Wargor 207 → 211" in drawn(sit(figures={"wargor": 207}, at=201)), "wargors move twice"


def test_an_attack_shows_its_chance_and_a_battle_its_opponent() -> None:
    s = sit("dwarf", "warrior", figures={"wargor": 238}, strength=9)
    assert "Attack Wargor on 238 Bone Field chance to win today, alone: " in typed(s)
    s.answer(0, choices.Fight("wargor", 238))
    assert "Wargor strength 2, willpower 5" in " ".join(drawn(s).split())
    assert "Whom do you ask to fight along against Wargor?" in typed(s)


def test_details_of_a_question_have_their_names_put_in() -> None:
    s = sit("warrior", "dwarf", things="apple_nut").answer(0, choices.StepTo(227, passenger=1))
    read = typed(s)
    assert "Do you go along to 227?" in read
    assert "Ann takes you along. You spend no hours." in read


def test_an_exchange_is_shown_to_whoever_has_to_agree() -> None:
    s = sit("warrior", "dwarf", at=(238, 201), articles="falcon", things=("apple_nut", "gemstone:3"))
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("apple_nut"), choices.FetchThing("gemstone:3"))
    s.answer(0, choices.DoneExchanging())
    table = " ".join(drawn(s, 1).split())
    assert "Ann gives apple-nut" in table
    assert "Ben gives gemstone of value 3" in table


def test_before_the_heroes_are_chosen_there_is_no_day() -> None:
    terminal = Terminal("Ann=me,Ben=me", begin_empty(), interactive=False)
    terminal.type()
    assert "before the first day" in terminal.text
    assert "has not chosen yet" in terminal.text
    assert "Day 0" not in terminal.text
    assert "Second ability" not in terminal.text, "Legend 11 has none"


def begin_empty() -> Any:
    """A game whose heroes are still to be chosen."""
    return fabletop.new("andor", 2, {"legend": "legend_11"}, 1)


def test_a_card_is_read_with_the_numbers_for_this_table() -> None:
    look = Look(NAMES[:3], 100, False)
    card = DRAWING.interlude(happened.CardRead("legend_17/a1"), begin("legend_17").view(None), look)
    assert "on the second morning every hero gains 6 strength" in " ".join(shown(card).replace("│", " ").split())


def test_goals_have_the_numbers_for_this_table() -> None:
    s = begin("legend_15", "warrior", "archer", "dwarf", "wizard")
    assert "3 farmers from 266" in drawn(s)


def test_the_end_is_told_with_its_reason_and_a_look_back() -> None:
    terminal = Terminal("Ann=me,Ben=me", begin_empty(), interactive=False)
    assert terminal.play(lambda _: "1")
    end = " ".join(terminal.text[terminal.text.rfind("╭─ What happened") :].replace("│", " ").split())
    assert "╭─ Lost " in end or "╭─ Won " in end
    assert "“The First Camp” is " in end
    assert "Morning Letter Chance to win Ann Ben day 1 a " in end
    assert " changed it most: from " in end
    assert "Battles: the dice were" in end or "Nobody fought." in end


def test_only_what_is_certain_is_called_so() -> None:
    assert [percent(each) for each in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]
