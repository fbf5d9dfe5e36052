"""Legend cards: the Narrator, triggers, goals, and how a Legend ends."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.setup import lay_ready
from fabletop.games.andor.state import Figure, Options
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.legend import Adversary, Goal, LegendCard, SetUp, Trigger
from fabletop.games.andor.story.words.figures import PlaceFigure, Shields
from fabletop.games.andor.story.words.heroes import Wp
from fabletop.games.andor.story.words.tale import Flag, GoalDone, Narrator, Read, StarLetter
from fabletop.kernel import Game
from tests.rules.andor.sitting import EVERYBODY, NEVER, Sitting, bare, begin, rules, sit


def told(*cards: LegendCard, stars: str = "b", **more: Any) -> Sitting:
    """A table whose Legend has these cards."""
    fields = {each: more.pop(each) for each in ("goals", "triggers", "adversaries") if each in more}
    legend = bare(cards=cards, stars=tuple(stars), **fields)
    usual: dict[str, Any] = {"at": 201, "legend": legend, "changes": {"stars": stars}}
    return sit(**(usual | more))


def read_by(s: Sitting) -> list[str]:
    """The cards read so far."""
    return [each.card.partition("/")[2] for each in s.events(happened.CardRead)]


# -- letters -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-474", "AND-034", "AND-260")
def test_the_narrator_starts_on_a_and_goes_letter_by_letter_to_n() -> None:
    s = sit(at=201, changes={"event_pile": ["warm_water"]})
    assert s.view().narrator == "a"
    assert "".join(s.to_sunrise().view().narrator for _ in range(12)) == "bcdefghijklm"
    assert s.to_sunrise().game.is_over
    assert s.view().narrator == "n"


@pytest.mark.rule("AND-474")
def test_a_legend_may_start_him_elsewhere() -> None:
    for legend in load_content().legends:
        assert begin(legend.id).view().narrator == legend.narrator == "a"
    s = sit(at=201, legend=bare(narrator="d"))
    lay_ready(s.table)
    assert s.view().narrator == "d"


@pytest.mark.rule("AND-475", "AND-261")
def test_the_stars_of_the_seven_legends_have_cards_and_all_letter_cards_have_stars() -> None:
    for legend in load_content().legends:
        lettered = {card.read[-1] for card in legend.cards if card.read.startswith("letter:")}
        assert lettered == set(legend.stars), legend.id


@pytest.mark.rule("AND-475")
def test_cards_of_one_letter_are_read_in_order() -> None:
    s = told(LegendCard("b1", "One", "letter:b"), LegendCard("b2", "Two", "letter:b")).sunrise()
    assert read_by(s) == ["b1", "b2"]


@pytest.mark.rule("AND-475")
def test_a_condition_chooses_between_cards() -> None:
    flag = Condition(q="flag", id="lit")
    cards = (
        LegendCard("b1", "Lit", "letter:b", when=flag),
        LegendCard("b2", "Dark", "letter:b", when=Condition(none=flag)),
    )
    assert read_by(told(*cards).sunrise()) == ["b2"]
    assert read_by(told(*cards, changes={"stars": "b", "flags": ["lit"]}).sunrise()) == ["b1"]


@pytest.mark.rule("AND-475")
def test_cards_of_one_letter_are_chosen_before_the_first_is_carried_out() -> None:
    flag = Condition(q="flag", id="lit")
    cards = (
        LegendCard("b1", "Dark", "letter:b", when=Condition(none=flag), do=(Flag(id="lit"),)),
        LegendCard("b2", "Lit", "letter:b", when=flag),
    )
    assert read_by(told(*cards).sunrise()) == ["b1"]


@pytest.mark.rule("AND-475")
def test_a_card_may_add_or_take_a_star() -> None:
    cards = (
        LegendCard("b1", "Stars", "letter:b", do=(StarLetter(letter="c"), StarLetter(letter="d", on=False))),
        LegendCard("c1", "New", "letter:c"),
        LegendCard("d1", "Never", "letter:d"),
    )
    s = told(*cards, stars="bd").sunrise().sunrise().sunrise()
    assert read_by(s) == ["b1", "c1"]


@pytest.mark.rule("AND-476", "AND-155", "AND-131", "AND-035", "AND-037")
def test_a_card_triggered_by_a_defeat_is_carried_out_before_the_next_hero_acts() -> None:
    card = LegendCard(
        "b1", "Ambush", "letter:b", do=(PlaceFigure(what="troll", at=201), PlaceFigure(what="troll", at=227))
    )
    s = told(card, at=(238, 227), camp=282, figures={"wargor": 238}, strength=9)
    s.fight(0, "wargor", 238).answer(0, choices.ChooseReward("strength"))
    assert read_by(s) == ["b1"]
    assert s.figures("troll") == [201, 227]
    assert s.is_asked("turn", 1)
    assert s.offered(choices.Fight) == [choices.Fight("troll", 227)], "placed on a hero, who may attack at once"


@pytest.mark.rule("AND-476")
def test_a_card_may_move_the_narrator_once_more() -> None:
    cards = (LegendCard("b1", "Haste", "letter:b", do=(Narrator(n=1),)), LegendCard("c1", "Next", "letter:c"))
    s = told(*cards, stars="bc").sunrise()
    assert read_by(s) == ["b1", "c1"]
    assert s.view().narrator == "c"


# -- other cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-477")
def test_a_card_for_a_place_is_read_when_a_hero_stops_there_and_only_once() -> None:
    s = told(LegendCard("place", "Place", "on:hero_stops:227", do=(Wp(who="active", n=1),)), at=(238, 238))
    s.answer(0, choices.StepTo(227), choices.StepTo(222))
    assert read_by(s) == [], "passing through is no stop"
    s.answer(0, choices.StopMoving()).go(1, 227)
    assert read_by(s) == ["place"]
    assert s.each("willpower") == [7, 8]
    s.go(0, 227)
    assert read_by(s) == ["place"]
    assert s.hero(0).willpower == 7


@pytest.mark.rule("AND-477")
def test_a_card_for_the_wagon_is_read_when_it_enters() -> None:
    s = told(LegendCard("toll", "Toll", "on:wagon_enters:227"), wagon=222, at=(222, 201))
    s.answer(0, choices.StepTo(227))
    assert read_by(s) == []
    s.answer(0, choices.StepTo(222), choices.StepTo(227, with_wagon=True))
    assert read_by(s) == ["toll"]


@pytest.mark.rule("AND-477")
def test_a_card_for_a_goal_is_read_when_it_is_complete() -> None:
    goals = (NEVER, Goal("reach", "Reach", Condition(q="hero_on", at=227)))
    s = told(LegendCard("done", "Done", "on:goal_done:reach"), goals=goals, at=(238, 201)).go(0, 227)
    assert read_by(s) == ["done"]


@pytest.mark.rule("AND-477")
def test_a_trigger_that_may_repeat_does() -> None:
    again = Trigger("again", "hero_stops:227", (Wp(who="active", n=1),), once=False)
    once = Trigger("once", "hero_stops:238", (Wp(who="active", n=1),))
    s = told(triggers=(again, once), at=(238, 201))
    for space in (227, 238, 227, 238):
        s.go(0, space).answer(1, choices.Pass())
    assert s.hero(0).willpower == 7 + 2 + 1


@pytest.mark.rule("AND-477")
def test_a_card_read_by_another_is_read_once() -> None:
    cards = (
        LegendCard("b1", "One", "letter:b", do=(Read(card="r"),), then=("r", "s")),
        LegendCard("r", "Rule", "by"),
        LegendCard("s", "Story", "by"),
    )
    assert read_by(told(*cards).sunrise()) == ["b1", "r", "s"]


@pytest.mark.rule("AND-477")
def test_a_card_whose_condition_does_not_hold_waits() -> None:
    card = LegendCard("place", "Place", "on:hero_stops:227", when=Condition(q="flag", id="lit"))
    s = told(card, at=(238, 201)).go(0, 227)
    assert read_by(s) == []
    s.answer(1, choices.Pass())
    s.table.flags.append("lit")
    s.go(0, 238).answer(1, choices.Pass()).go(0, 227)
    assert read_by(s) == ["place"]


# -- the end -------------------------------------------------------------------------------------------------------

LEADER = Adversary("leader", "Leader", 2, 1, looks="wargor")
BEAT = Goal("beat", "Beat the leader")
BEATEN = Trigger("beaten", "adversary_defeated:leader", (GoalDone(id="beat"),))
HOLD = Goal("camp", "Hold", Condition(q="shields_free", ge=0), kind="hold")


def leader(*goals: Goal, **more: Any) -> Sitting:
    """A hero on the space of a leader with 1 willpower, whose defeat is a goal."""
    s = told(goals=goals, triggers=(BEATEN,), adversaries=(LEADER,), at=(238, 201), strength=9, **more)
    s.table.figures.append(Figure("wargor", 238, star="leader"))
    s.wait(0, 1)
    return s


@pytest.mark.rule("AND-478")
def test_the_legend_is_won_at_the_moment_when_all_goals_are_complete() -> None:
    goals = (Goal("one", "One", Condition(q="hero_on", at=227)), Goal("two", "Two", Condition(q="hero_on", at=222)))
    s = told(goals=goals, at=(238, 201)).answer(0, choices.StepTo(227), choices.StopMoving())
    assert s.table.goals["one"] == "done"
    s.answer(1, choices.Pass()).go(0, 222)
    assert s.game.is_over, "a goal that was complete once stays complete"
    assert s.table.won
    assert s.events(happened.LegendWon)


@pytest.mark.rule("AND-478")
def test_a_goal_until_n_keeps_the_legend_going() -> None:
    until = Goal("stay", "Stay", Condition(q="shields_free", ge=1), kind="until_n")
    s = leader(BEAT, until, changes={"stars": "", "narrator": 11, "goals": {"beat": "open", "stay": "open"}})
    s.fight(0, "leader", 238)
    while not s.is_asked("turn") and not s.game.is_over:
        s.answer(s.asked.seat, s.options[0])
    assert s.is_asked("turn", 1)
    s.hero(0).apple_nuts = 1
    s.sunrise()
    assert s.outcome == "won", "on n it holds, and the other goal was complete before"


@pytest.mark.rule("AND-479", "AND-262")
@pytest.mark.parametrize(("on_shields", "won"), [([], True), (["troll"] * 3, False)])
def test_only_goals_to_be_held_are_judged_on_n(on_shields: list[str], won: bool) -> None:
    until = Goal("stay", "Stay", Condition(q="shields_free", ge=1), kind="until_n")
    s = told(goals=(until,), changes={"stars": "", "narrator": 12, "on_shields": on_shields}).sunrise()
    assert s.game.is_over
    assert s.table.won == won


@pytest.mark.rule("AND-479", "AND-043")
def test_an_open_task_has_failed_on_n_even_if_its_condition_has_come_true_with_that_step() -> None:
    card = LegendCard("n1", "End", "letter:n", do=(Flag(id="late"),))
    goal = Goal("late", "Late", Condition(q="flag", id="late"))
    s = told(card, goals=(goal,), changes={"stars": "n", "narrator": 12}).sunrise()
    assert s.outcome == "lost"


@pytest.mark.rule("AND-479", "AND-043")
def test_a_goal_that_only_a_card_completes_has_failed_on_n_if_no_card_did() -> None:
    for goals in ((Goal("end", "End"),), (Goal("end", "End"), Goal("stay", "Stay", kind="until_n"))):
        s = told(goals=goals, changes={"narrator": 12}).sunrise()
        assert s.game.is_over
        assert (s.table.won, s.table.why_over) == (False, "narrator_on_n")


@pytest.mark.rule("AND-480", "AND-039")
def test_a_loss_in_the_same_step_counts_before_the_win() -> None:
    card = LegendCard("b1", "Both", "letter:b", do=(GoalDone(id="end"), PlaceFigure(what="troll", at=201)))
    s = told(card, goals=(Goal("end", "End"),), shields=0).sunrise()
    assert s.outcome == "lost"


@pytest.mark.rule("AND-480")
def test_a_goal_that_is_lost_counts_before_one_that_is_complete() -> None:
    both = Condition(q="hero_on", at=227)
    goals = (Goal("one", "One", both), Goal("two", "Two", lost=both))
    s = told(goals=goals, at=(238, 201), changes={"stars": "", "goals": {"one": "open", "two": "open"}}).go(0, 227)
    assert s.outcome == "lost"


@pytest.mark.rule("AND-478", "AND-480")
def test_a_card_that_takes_the_last_shield_away_loses_only_when_somebody_comes() -> None:
    card = LegendCard("b1", "Storm", "letter:b", do=(Shields(n=-3),))
    s = told(card, goals=(NEVER, HOLD)).sunrise()
    assert not s.game.is_over
    assert s.table.free_shields == 0


# -- what a Legend is ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-481", "AND-264")
def test_modules_that_are_not_listed_are_not_set_up() -> None:
    for legend in load_content().legends:
        s = begin(legend.id)
        table = s.table
        assert bool(table.herbs) == table.uses("herbs")
        assert bool(table.movement_pile) == table.uses("skeletons")
        if legend.base != "quick_start":
            assert bool(table.fog) == table.uses("fog")
            assert bool(table.caves) == table.uses("caves")
            assert bool(table.springs) == table.uses("springs")
        assert any(figure.kind == "guard_troll" for figure in table.figures) == table.uses("guard_trolls")
    assert not begin("legend_12").table.equipment.get("axe"), "no old weapons yet"


@pytest.mark.rule("AND-482")
@pytest.mark.parametrize(("heroes", "gained"), [(2, 1), (3, 2), (4, 3)])
def test_triples_are_for_two_three_and_four_heroes(heroes: int, gained: int) -> None:
    card = LegendCard("b1", "Gift", "letter:b", do=(Wp(who="all", n=(1, 2, 3)),))
    legend = bare(cards=(card,), stars=("b",))
    s = sit(*EVERYBODY[:heroes], at=201, legend=legend, changes={"stars": "b"}).sunrise()
    assert {hero.willpower for hero in s.table.heroes} == {7 + gained}


@pytest.mark.rule("AND-483", "AND-440")
def test_a_legend_as_data_runs_from_set_up_to_its_end() -> None:
    legend = bare(
        cards=(LegendCard("a1", "Begin", "start", do=(Wp(who="all", n=1),)),),
        setup=(SetUp((PlaceFigure(what="wargor", at=248),)),),
        goals=(Goal("walk", "Walk", Condition(q="hero_on", at=202)),),
        first_hero="highest_rank",
        apple_nuts=1,
    )
    these = rules(legend)
    options = Options(legend="bare", heroes="warrior,archer")
    s = Sitting(Game(these, these.start(options, 2, these.content()), these.content()))
    assert read_by(s) == ["a1"]
    assert s.figures("wargor") == [248]
    assert s.is_asked("turn", 1), "the archer has the highest rank"
    assert [(hero.space, hero.willpower, hero.apple_nuts) for hero in s.table.heroes] == [(201, 8, 1)] * 2
    s.table.goals["walk"] = "open"
    s.go(1, 202)
    assert s.outcome == "won"


@pytest.mark.rule("AND-484")
@pytest.mark.parametrize("legend", load_content().legends, ids=lambda legend: legend.id)
@pytest.mark.parametrize("difficulty", ["gentle", "standard", "grim"])
@pytest.mark.parametrize("easy", [False, True])
def test_every_legend_has_three_difficulties_besides_easy_play(legend: Any, difficulty: str, easy: bool) -> None:
    if easy and legend.number == 11:
        return
    assert {each.id for each in legend.options} == {"gentle", "standard", "grim"}
    s = begin(legend.id, difficulty=difficulty, easy_1=easy, easy_2=easy).to_turn()
    assert s.table.options.difficulty == difficulty


@pytest.mark.rule("AND-484")
@pytest.mark.parametrize(
    ("legend", "kind", "space", "grim"),
    [("legend_13", "troll", 261, True), ("legend_16", "corion", 256, True), ("legend_17", "troll", 227, True)],
)
def test_grim_adds_enemies(legend: str, kind: str, space: int, grim: bool) -> None:
    for difficulty in ("standard", "grim"):
        s = begin(legend, difficulty=difficulty).to_turn()
        assert (space in s.figures(kind)) == (difficulty == "grim")


@pytest.mark.rule("AND-484")
def test_gentle_helps() -> None:
    assert {hero.strength for hero in _ready("legend_17", "gentle").table.heroes} == {8}
    assert {hero.strength for hero in _ready("legend_17", "standard").table.heroes} == {3}
    fewer = len(_ready("legend_14", "gentle").figures("skeleton"))
    assert len(_ready("legend_14", "standard").figures("skeleton")) == fewer + 1
    assert _ready("legend_16", "gentle").table.rule("krahder.sunrise_steps", 0) == 1
    assert _ready("legend_13", "gentle").table.rule("wagon.steps_per_day", 0) == 4


def _ready(legend: str, difficulty: str) -> Sitting:
    return begin(legend, difficulty=difficulty).to_turn()


@pytest.mark.rule("AND-478")
def test_an_open_goal_tells_how_much_it_still_needs() -> None:
    logs = Goal("logs", "Logs", Condition(q="log_value", at=(227, 237), ge=(5, 6, 7)))
    wagon = Goal("wagon", "Wagon", Condition(all=(Condition(q="wagon_at", equals=253), Condition(q="day", ge=9))))
    walk = Goal("walk", "Walk", Condition(q="none_on", kind="creature", at=253))
    s = told(goals=(logs, wagon, walk), at=(238, 201), wagon=222, ground={227: "log:2", 237: "log:1"})
    assert [goal.missing for goal in s.view().goals] == [3, 7, None]


@pytest.mark.rule("AND-478", "AND-376")
def test_the_hour_that_completes_the_last_goal_wins_before_its_movement_token() -> None:
    goal = Goal("home", "Home", Condition(q="wagon_at", equals=227))
    s = sit(at=222, wagon=222, hours=4, figures={"skeleton": 238}, draws=("t1",), shields=0,
            legend=bare(goals=(goal,)))  # fmt: skip
    s.answer(0, choices.StepTo(227, with_wagon=True))
    assert s.table.won, "the skeleton would have followed onto the wagon"


@pytest.mark.rule("AND-479", "AND-478")
@pytest.mark.parametrize(("on_shields", "won"), [(["wargor"], True), (["wargor"] * 4, False)])
def test_a_legend_that_is_only_to_be_held_goes_on_until_n(on_shields: list[str], won: bool) -> None:
    held = Goal("camp", "Camp", Condition(q="shields_free", ge=0), kind="hold")
    s = told(goals=(held,)).answer(0, choices.Pass())
    assert not s.game.is_over
    s.table.narrator, s.table.on_shields = 12, on_shields
    s.sunrise()
    assert (s.game.is_over, s.table.won) == (True, won)
