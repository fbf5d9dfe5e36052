"""Questions that go without saying: whatever else could be done at them can be done later as well."""

from __future__ import annotations

from typing import Any

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.spells import AddSteps, RedrawEvent
from tests.rules.phenomena.sitting import CONTENT, RULES, Sitting, face, sit

RICH = "Fd Fd Fo Fo Mo Mo De De"


def needless(s: Sitting) -> Any:
    """What would be answered for whoever is asked; None if the question is a real one."""
    return RULES.needless(s.view(s.asked.seat), s.asked)


def test_before_the_stones_only_those_are_asked_who_could_be_healed_or_have_no_room() -> None:
    assert needless(sit("azur", "ilke", space="G7")) == do.BeginTurn()
    assert needless(sit("azur", "ilke", space="G7", health=2)) is None
    full = "De De De De De Fd Fd Fd Fd"
    assert needless(sit("azur", "ilke", space="G7", stones_of=full)) is None


def test_in_the_castle_everybody_takes_all_the_health_there_is() -> None:
    s = sit("azur", "ilke", health=1, stones_of="Fd Fo Mo De").answer(0, do.BeginTurn())
    assert s.is_asked("regain_health", 0)
    assert needless(s) == do.RegainHealth(2)


def test_whoever_stops_of_their_own_will_draws_an_event_where_no_prophecy_waits() -> None:
    def stopped(space: str, **setting: Any) -> Sitting:
        return sit("azur", "ilke", space=space, **setting).answer(0, do.BeginTurn(), do.StopMoving())

    assert needless(stopped("G7")) == do.DrawEvent()
    assert needless(stopped("D5")) is None, "the miners wait here"
    animals = {"magic_of": {0: "the_language_of_animals"}, "stones_of": {0: "Fo"}}
    assert needless(stopped("G7", **animals)) is None
    walked = sit("azur", "ilke", space="G7", health=1).answer(0, do.BeginTurn()).go(0, "G8")
    assert walked.is_asked("event_or_prophecy", 0)
    assert needless(walked) is None, "a piece that has come to its last step has not said that this is all"


def after_a_failure(*, is_last: bool = False, **setting: Any) -> Sitting:
    """Somebody who has given an event up, and is asked for more; perhaps in the last turn of all."""
    s = sit("azur", "ilke", space="G7", **setting).next_events("wujudzer").draw().answer(0, do.GiveUp())
    assert s.is_asked("end_turn", 0)
    s.table.crown = 1 if is_last else s.table.crown
    return s


def test_after_step_3_what_can_be_done_in_the_next_turn_is_no_question() -> None:
    assert needless(after_a_failure()) == do.EndTurn(), "a teleport alone"
    buyer = after_a_failure(stones_of="Fd Fo Mo De De")
    assert any(isinstance(option, do.BuyMagic) for option in buyer.options)
    assert needless(buyer) == do.EndTurn(), "a card is as cheap in the next turn"


def test_after_step_3_those_are_asked_whose_bag_is_full_and_those_who_have_no_next_turn() -> None:
    full = after_a_failure(stones_of="Fd Fd Fo Fo Mo Mo De")
    assert full.hero(0).stone_count == 9
    assert needless(full) is None, "the next stones find no room"
    last = after_a_failure(stones_of="Fd Fo Mo De De", is_last=True)
    assert needless(last) is None, "a card is a point, and there is no next turn"


def test_after_the_very_last_step_3_nobody_is_asked_who_cannot_buy() -> None:
    healer = after_a_failure(health=2, magic_of="healing_hands", stones_of="Fd Fo", is_last=True)
    assert any(isinstance(option, do.UseMagic) for option in healer.options)
    assert needless(healer) == do.EndTurn(), "health is worth nothing now"
    gifted = after_a_failure(magic_of="the_gift_of_the_earth", stones_of="Fo Fo De", is_last=True)
    assert needless(gifted) is None, "its stones could buy a card"


def test_a_challenge_without_any_means_left_is_given_up() -> None:
    s = face("wujudzer", "borun", "ilke", space="G7", health=1, dice=(0, 0, 0)).answer(0, do.ThrowExperience())
    assert needless(s) is None, "a sacrifice is left"
    s.answer(0, do.SacrificeHealth())
    assert {type(option) for option in s.options} == {do.GiveUp, do.Teleport}
    assert needless(s) == do.GiveUp()


def drawn(event: str, **setting: Any) -> Sitting:
    """Somebody who has drawn this event."""
    s = sit("azur", "ilke", space="G7", **setting).next_events(event)
    return s.answer(0, do.BeginTurn(), do.StopMoving(), do.DrawEvent())


def test_an_event_that_cannot_be_thrown_away_is_accepted_unless_magic_at_hand_replaces_it() -> None:
    dear = drawn("the_riddle_stone", stones_of="Fd Fd Fd Fo Fo Mo De De")
    assert dear.is_asked("consider_event", 0)
    assert needless(dear) == do.AcceptEvent(), "such magic could have been bought before"
    redraw = next(card for card in CONTENT.magic if isinstance(card.effect, RedrawEvent))
    stones = {0: "Fd Fo Mo De"}
    assert needless(drawn("the_riddle_stone", magic_of=redraw.id, stones_of=stones)) is None
    helped = drawn("the_riddle_stone", magic_of={1: redraw.id}, stones_of={1: "Fd Fo Mo De"})
    assert needless(helped) is None, "a friend has it"
    assert needless(drawn("the_black_rider")) is None, "a B event may be thrown away"


def walked(**setting: Any) -> Sitting:
    """Somebody who has gone all steps, beside somebody who could help."""
    setting.setdefault("health", 1)
    s = sit("borun", "alk", space="G7", **setting).answer(0, do.BeginTurn())
    s.go(0, *("G8", "G7", "G8")[: s.hero(0).health])
    assert s.is_asked("move", 0)
    return s


def test_who_has_gone_all_steps_is_asked_for_more_only_if_magic_could_bring_more() -> None:
    steps = next(card.id for card in CONTENT.magic if isinstance(card.effect, AddSteps))
    hale = walked(health=3, magic_of={1: "the_gift_of_the_earth"}, stones_of={1: RICH})
    assert do.AskForHelp() in hale.options
    assert needless(hale) == do.StopMoving(), "stones can be asked for in step 3, too"
    helped = walked(magic_of={1: steps}, stones_of={1: RICH})
    assert needless(helped) is None, "another has magic that moves the piece"


def test_stones_alone_are_no_reason_to_be_asked_for_more_steps() -> None:
    poor = walked(magic_of="the_gift_of_the_earth", stones_of="Fo")
    assert needless(poor) == do.StopMoving(), "nothing that the gift brings could pay for a step"
    rich = walked(magic_of="the_gift_of_the_earth", stones_of="Fo Fo Fo Mo De Fd")
    assert needless(rich) is None, "paws could be bought and used"


def test_who_could_be_shown_three_events_by_a_friend_is_asked_before_one_is_drawn() -> None:
    s = sit("azur", "alk", space="G7", stones_of={1: "Fo"}).answer(0, do.BeginTurn(), do.StopMoving())
    assert do.AskForHelp() in s.options
    assert needless(s) is None
