"""Questions that go without saying: whatever else could be done at them can be done later as well."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import AddSteps
from tests.rules.phenomena.sitting import CONTENT, RULES, Sitting, new_game, sit

RICH = "Fd Fd Fo Fo Mo Mo De De"


def needless(s: Sitting) -> Any:
    """What would be answered for whoever is asked; None if the question is a real one."""
    return RULES.needless(s.view(s.asked.seat), s.asked)


def test_before_the_stones_only_those_are_asked_who_could_be_healed_or_have_no_room() -> None:
    assert needless(sit("azur", "ilke", space={0: "G7"})) == choices.BeginTurn()
    assert needless(sit("azur", "ilke", space={0: "G7"}, health={0: 2})) is None
    full = "De De De De De Fd Fd Fd Fd"
    assert needless(sit("azur", "ilke", space={0: "G7"}, stones_of={0: full})) is None


def test_in_the_castle_everybody_takes_all_the_health_there_is() -> None:
    s = sit("azur", "ilke", health={0: 1}, stones_of={0: "Fd Fo Mo De"}).answer(0, choices.BeginTurn())
    assert s.is_asked("regain_health", 0)
    assert needless(s) == choices.RegainHealth(2)


def test_whoever_stops_of_their_own_will_draws_an_event_where_no_prophecy_waits() -> None:
    def stopped(space: str, **setting: Any) -> Sitting:
        return sit("azur", "ilke", space={0: space}, **setting).answer(0, choices.BeginTurn(), choices.StopMoving())

    assert needless(stopped("G7")) == choices.DrawEvent()
    assert needless(stopped("D5")) is None, "the miners wait here"
    animals = {"magic_of": {0: "the_language_of_animals"}, "stones_of": {0: "Fo"}}
    assert needless(stopped("G7", **animals)) is None
    walked = sit("azur", "ilke", space={0: "G7"}, health={0: 1}).answer(0, choices.BeginTurn()).go(0, "G8")
    assert walked.is_asked("event_or_prophecy", 0)
    assert needless(walked) is None, "a piece that has come to its last step has not said that this is all"


def test_after_step_3_a_teleport_alone_is_no_question() -> None:
    s = sit("azur", "ilke", space={0: "G7"}).next_events("wujudzer").draw().answer(0, choices.GiveUp())
    assert s.is_asked("end_turn", 0)
    assert needless(s) == choices.EndTurn()
    s = (
        sit("azur", "ilke", space={0: "G7"}, stones_of={0: "Fd Fo Mo De De"})
        .next_events("wujudzer")
        .draw()
        .answer(0, choices.GiveUp())
    )
    assert needless(s) is None, "a card may be bought"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_goes_without_saying_is_always_an_option_and_spectators_are_told_nothing(seed: int) -> None:
    rng, s = random.Random(seed), new_game(3, trade=seed == 2, game_length=-20)
    for _ in range(500):
        if s.game.is_over:
            break
        decision = rng.choice(s.game.asked)
        found = RULES.needless(s.view(decision.seat), decision)
        assert found is None or found in decision.options
        assert RULES.needless(s.view(None), decision) is None
        s.dice(*[rng.choice((0, 1, 2, 3)) for _ in range(12)]).answer(decision.seat, rng.choice(decision.options))
        s.thrown.clear()


def walked(**setting: Any) -> Sitting:
    """Somebody who has gone all steps, beside somebody who could help."""
    s = sit("borun", "alk", space={0: "G7"}, health={0: 1}, **setting).answer(0, choices.BeginTurn())
    return s.go(0, "G8")


def test_who_has_gone_all_steps_is_asked_for_more_only_if_magic_could_bring_more() -> None:
    steps = next(card.id for card in CONTENT.magic if isinstance(card.effect, AddSteps))
    earth = "the_gift_of_the_earth"
    hale = sit("borun", "alk", space={0: "G7"}, magic_of={1: earth}, stones_of={1: RICH}).answer(0, choices.BeginTurn())
    for step in range(hale.hero(0).health):
        hale.go(0, ("G8", "G7")[step % 2])
    assert hale.is_asked("move", 0)
    assert choices.AskForHelp() in hale.options
    assert needless(hale) == choices.StopMoving(), "stones can be asked for in step 3, too"
    helped = walked(magic_of={1: steps}, stones_of={1: RICH})
    assert helped.is_asked("move", 0)
    assert needless(helped) is None, "another has magic that moves the piece"


def test_who_could_be_shown_three_events_by_a_friend_is_asked_before_one_is_drawn() -> None:
    s = sit("azur", "alk", space={0: "G7"}, stones_of={1: "Fo"}).answer(0, choices.BeginTurn(), choices.StopMoving())
    assert choices.AskForHelp() in s.options
    assert needless(s) is None
