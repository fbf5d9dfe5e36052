"""Overview of the course of play: days, turns, hours, the Narrator, golden shields, the end."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.words.figures import Shields
from fabletop.kernel import Game
from tests.rules.andor.sitting import EVERYBODY, FED, Sitting, bare, begin, duel, rules, sit, tale

QUIET = ("hidden_larder", "undergrowth")
"""Events that touch neither heroes nor the creatures of these tests."""


# -- days, turns and hours -----------------------------------------------------------------------------------------


@pytest.mark.rule("AND-018", "AND-029", "AND-023")
def test_a_day_has_seven_hours_and_three_of_overtime_at_2_willpower_each() -> None:
    s = sit("warrior", "wizard", at=(238, 201))
    for hour in range(1, 8):
        s.answer(0, choices.StepTo(227 if hour % 2 else 238))
        assert (s.hero(0).hours, s.hero(0).willpower) == (hour, 7)
    for hour, willpower in ((8, 5), (9, 3), (10, 1)):
        s.answer(0, choices.StepTo(238 if hour % 2 == 0 else 227))
        assert (s.hero(0).hours, s.hero(0).willpower) == (hour, willpower)
    assert s.hero(0).space == 238
    assert s.table.moving == -1, "no eleventh hour: the move is over"
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-019")
def test_a_turn_is_one_action() -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={"troll": 238})
    kinds = {type(option) for option in s.options}
    assert kinds == {choices.StepTo, choices.Fight, choices.Pass, choices.EndDay}
    s.go(0, 227)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-019")
def test_a_move_that_has_begun_cannot_turn_into_another_action() -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={"troll": 227})
    s.answer(0, choices.StepTo(227))
    assert {type(option) for option in s.options} == {choices.StepTo, choices.StopMoving}


@pytest.mark.rule("AND-020", "AND-024", "AND-022")
def test_four_spaces_are_four_hours() -> None:
    s = sit("warrior", "wizard", at=(238, 201)).go(0, 227, 239, 226, 222)
    assert s.hero(0).hours == 4
    assert [event.hour for event in s.events(happened.HourSpent)] == [1, 2, 3, 4]
    assert s.hero(1).hours == 0


@pytest.mark.rule("AND-021", "AND-025", "AND-022", "AND-132")
def test_three_battle_rounds_are_three_hours() -> None:
    s = duel("dwarf", "troll", *(6, 6, 6, 1, 2, 3) * 3, strength=9, willpower=20)
    s.answer(0, choices.FightOn(), choices.FightOn(), choices.LeaveBattle())
    assert s.values == [(15, 15)] * 3
    assert s.hero(0).hours == 3


@pytest.mark.rule("AND-026", "AND-027")
def test_turns_go_round_the_table_clockwise() -> None:
    s = sit(*EVERYBODY)
    asked = []
    for _ in range(9):
        asked.append(s.asked.seat)
        s.answer(s.asked.seat, choices.Pass())
    assert asked == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert s.each("hours") == [3, 2, 2, 2]


@pytest.mark.rule("AND-028", "AND-030")
def test_whoever_has_ended_the_day_is_skipped() -> None:
    s = sit(*EVERYBODY).answer(0, choices.Pass()).answer(1, choices.EndDay())
    assert s.hero(1).has_ended_day
    assert s.hero(1).hours == 0, "long before the seventh hour"
    asked = []
    for _ in range(5):
        asked.append(s.asked.seat)
        s.answer(s.asked.seat, choices.Pass())
    assert asked == [2, 3, 0, 2, 3]


@pytest.mark.rule("AND-027")
def test_the_last_one_takes_turn_after_turn() -> None:
    s = sit("warrior", "wizard", at=201, draws=QUIET).answer(0, choices.EndDay())
    for hour in (1, 2, 3):
        assert s.is_asked("turn", 1)
        s.answer(1, choices.Pass())
        assert s.hero(1).hours == hour


@pytest.mark.rule("AND-030")
def test_the_day_can_only_be_ended_instead_of_an_action() -> None:
    s = sit("warrior", "wizard", at=(238, 201)).answer(0, choices.StepTo(227))
    assert not s.offered(choices.EndDay)
    assert not [each for each in s.game.offers(1) if isinstance(each, choices.EndDay)]


# -- sunrise and the Narrator --------------------------------------------------------------------------------------


@pytest.mark.rule("AND-032", "AND-033")
def test_sunrise_carries_out_eleven_symbols_in_order_when_everybody_has_ended_the_day() -> None:
    s = sit("warrior", "archer", at=238, things=FED, draws=QUIET).answer(0, choices.EndDay())
    assert not s.events(happened.SymbolReached)
    s.answer(1, choices.EndDay())
    told = [
        ("symbol", each.symbol) if isinstance(each, happened.SymbolReached) else (type(each).__name__, None)
        for each in s.events()
        if isinstance(each, happened.SymbolReached | happened.ProvisionsEaten | happened.NarratorMoved)
    ]
    assert [number for name, number in told if name == "symbol"] == list(range(1, 12))
    assert told[told.index(("symbol", 8)) + 1][0] == "ProvisionsEaten", "provisions are the 8th symbol"
    assert told[-1][0] == "NarratorMoved", "the Narrator is the 11th"
    assert told[-2] == ("symbol", 11)


@pytest.mark.rule("AND-036")
def test_a_new_day_gives_everybody_all_hours_again() -> None:
    s = sit("warrior", "archer", at=201, hours=(9, 5), willpower=(12, 12), draws=QUIET).to_sunrise()
    assert [(hero.hours, hero.has_ended_day) for hero in s.table.heroes] == [(0, False), (0, False)]
    for _ in range(10):
        s.answer(0, choices.Pass())
        if s.is_asked("turn", 1):
            s.answer(1, choices.EndDay())
    assert s.hero(0).willpower == 12 - 6


# -- golden shields and the end ------------------------------------------------------------------------------------


@pytest.mark.rule("AND-038")
@pytest.mark.parametrize("place", ["camp", "wagon"])
def test_a_creature_that_gets_in_lies_on_a_golden_shield(place: str) -> None:
    where = {"wagon": 214} if place == "wagon" else {"camp": 214}
    s = sit("warrior", "archer", at=214, figures={"troll": 202}, draws=QUIET, **where).to_sunrise()  # type: ignore[arg-type]
    assert s.figures("troll") == []
    assert s.table.on_shields == ["troll"]
    assert s.table.free_shields == 2
    assert s.view().narrator == "b", "only the sunrise moves the Narrator"


@pytest.mark.rule("AND-039", "AND-041", "AND-263")
def test_with_four_heroes_the_second_creature_in_the_camp_loses_the_legend_at_once() -> None:
    s = sit(*EVERYBODY, at=201, figures={"wargor": 202, "mountain_skral": 216}, draws=QUIET).to_sunrise()
    assert s.table.on_shields == ["wargor"]
    assert s.outcome == "lost"
    assert [event.symbol for event in s.events(happened.SymbolReached)] == [1, 2, 3], "the rest is not carried out"
    assert s.game.rules.result(s.table) == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.rule("AND-040", "AND-041", "AND-042")
@pytest.mark.parametrize(("heroes", "shields"), [(2, 3), (3, 2), (4, 1)])
def test_golden_shields_by_number_of_heroes(heroes: int, shields: int) -> None:
    for legend in ("legend_12", "legend_13", "legend_14", "legend_15", "legend_16"):
        s = begin(legend, *EVERYBODY[:heroes])
        assert s.table.shields == s.table.free_shields == shields


@pytest.mark.rule("AND-040", "AND-042")
@pytest.mark.parametrize(("heroes", "shields"), [(2, 3), (3, 2), (4, 1)])
def test_a_legend_that_does_not_speak_of_shields_has_the_usual_ones(heroes: int, shields: int) -> None:
    these = rules(bare())
    options = Options(legend="bare", heroes=",".join(EVERYBODY[:heroes]))
    s = Sitting(Game(these, these.start(options, heroes, these.content()), these.content()))
    assert s.table.free_shields == shields


@pytest.mark.rule("AND-042")
@pytest.mark.parametrize(("change", "left"), [(1, 4), (-1, 2)])
def test_a_legend_card_may_add_or_remove_a_golden_shield(change: int, left: int) -> None:
    s = sit("warrior", "archer", at=201, draws=QUIET, **tale(Shields(n=change))).to_sunrise()
    assert s.table.free_shields == left


@pytest.mark.rule("AND-016", "AND-043")
def test_whoever_has_not_met_all_goals_on_letter_n_has_lost_all_together() -> None:
    s = sit(*EVERYBODY, at=201, draws=QUIET, changes={"narrator": 12}).to_sunrise()
    assert s.outcome == "lost"
    assert s.view().narrator == "n"
    assert s.game.rules.result(s.table) == (0.0,) * 4


@pytest.mark.rule("AND-043")
def test_the_narrator_may_reach_n_by_a_defeated_creature() -> None:
    s = duel("warrior", "wargor", strength=9, changes={"narrator": 12})
    s.answer(0, choices.ChooseReward("strength"))
    assert s.outcome == "lost"


@pytest.mark.rule("AND-016")
def test_all_win_together_when_the_goals_are_met() -> None:
    s = sit(*EVERYBODY, changes={"flags": ["never"]}).answer(0, choices.Pass())
    assert s.outcome == "won"
    assert s.game.rules.result(s.table) == (1.0,) * 4


@pytest.mark.rule("AND-017", "AND-502")
def test_seven_legends_are_numbered_11_to_17() -> None:
    assert [legend.number for legend in load_content().legends] == list(range(11, 18))
    for legend in load_content().legends:
        s = begin(legend.id).to_turn()
        assert s.events(happened.CardRead)[0].card == f"{legend.id}/a1"
        assert {event.card.partition("/")[0] for event in s.events(happened.CardRead)} == {legend.id}
