"""Talk: how much, by whom, about whom and when; and that it changes nothing."""

import msgspec
import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    PlayCard,
    PullBack,
    Say,
    SayNothing,
    TakeArtifact,
    UseDagger,
)
from fabletop.games.shamans.state import Side
from fabletop.kernel import FabletopError, NotAsked
from tests.rules.shamans.sitting import all_but_last, at_ritual, sit, told
from tests.rules.shamans.talking import FIVE_HANDS, FOUR_HANDS, count, may_say, next_trick, talking
from tests.rules.sitting import why_not

rule = pytest.mark.rule


# --- budgets and slots -------------------------------------------------------------------------------


@rule("SHA-195")
def test_two_statements_on_the_hand_and_four_others_per_trick() -> None:
    s = talking()
    s.answer(1, count("B", "two")).answer(1, Say("longest", "G"))
    for said in (
        count("Y", "one"),
        Say("hand", value="mixed"),
        Say("longest", "B"),
        Say("mix", "P"),
        Say("no", "P", "low"),
    ):
        assert not may_say(s, 1, said)
        assert may_say(s, 2, said)
    others = [Say("role", value="shaman"), Say("follow"), Say("lacked", "B"), Say("suspect", seat=0)]
    for said in others:
        s.answer(1, said)
    assert s.game.offers(1) == ()
    s.play(0, "B1").quiet()
    assert s.game.offers(1) == ()


@rule("SHA-195")
def test_four_other_statements_leave_the_budget_for_the_hand_alone() -> None:
    s = talking()
    for said in (Say("role", value="shadow"), Say("follow"), Say("lead", "B"), Say("take", value="portal")):
        s.answer(1, said)
    assert not may_say(s, 1, Say("trust", seat=0))
    assert may_say(s, 1, count("B", "one"))
    assert {said.what for said in s.game.offers(1)} == {"count", "only", "some", "no", "mix", "longest", "hand"}


@rule("SHA-195", "SHA-228")
def test_the_next_trick_brings_a_new_budget_and_lets_statements_be_repeated() -> None:
    s = talking()
    s.answer(1, count("B", "two")).answer(1, Say("longest", "G")).answer(1, Say("follow"))
    next_trick(s, (0, "G1"), (1, "G2"), (2, "G3"), (3, "G4"))
    assert may_say(s, 1, count("B", "two"))
    assert may_say(s, 1, Say("follow"))
    s.answer(1, count("B", "two")).answer(1, Say("longest", "G"))


@rule("SHA-228")
def test_the_same_statement_is_not_made_twice_in_a_trick() -> None:
    s = talking()
    s.answer(1, Say("follow"))
    assert not may_say(s, 1, Say("follow"))
    s.answer(1, count("B", "two"))
    assert not may_say(s, 1, Say("follow"))
    assert not may_say(s, 1, count("B", "two"))
    assert may_say(s, 2, Say("follow"))
    s.play(0, "G1")
    with pytest.raises(FabletopError):
        s.answer(1, count("B", "two"))
    s.quiet()
    assert not may_say(s, 1, Say("follow"))


@rule("SHA-196")
def test_all_are_asked_once_before_the_lead_and_once_after_it_clockwise_from_the_guide() -> None:
    s = sit(4, hands=FOUR_HANDS, guide=2, talk_honest=False)
    for prompt, led in (("lead", False), ("follow", True)):
        asked = []
        while s.is_asked("talk"):
            asked.append(s.asked.seat)
            assert SayNothing() in s.options
            assert bool(s.table.lead) is led
            said = Say("follow") if s.asked.seat == 3 and not led else SayNothing()
            s.answer(s.asked.seat, said)
        assert asked == [2, 3, 0, 1]
        assert s.is_asked(prompt, 2 if prompt == "lead" else 3)
        if prompt == "lead":
            s.play(2, "B3")
    s.play(3, "G4")
    assert s.is_asked("follow", 0)
    next_trick(s, (0, "B1"), (1, "B2"))
    assert [said.seat for said in s.table.statements] == [3]


@rule("SHA-196")
def test_both_slots_come_in_every_trick() -> None:
    s = talking()
    s.play(0, "G1").stay_silent().play(1, "G2").play(2, "G3").play(3, "G4").take(0, "shard")
    assert s.is_asked("talk", 3)
    assert s.table.trick == 2


@rule("SHA-197")
def test_eliminated_players_are_left_out_of_talk_for_the_round() -> None:
    """Edge case 83."""
    s = at_ritual(
        "W",
        hands={0: "B2 Y1", 1: "B3 Y2", 2: "B4 Y3 Y4", 3: "B5 Y5 Y6"},
        face_up={1: ["dagger"]},
        pawn=18,
        talk_honest=False,
    )
    s.answer(1, UseDagger(2))
    assert s.game.offers(2) == ()
    assert why_not(s.game, 2, Say("role", value="shaman")) is not None
    with pytest.raises(NotAsked):
        s.answer(2, Say("role", value="shaman"))
    s.play(3, "B5").take(0, "shard")
    asked = []
    while s.is_asked("talk"):
        asked.append(s.asked.seat)
        s.answer(s.asked.seat, SayNothing())
    assert asked == [3, 0, 1]


@rule("SHA-198")
def test_a_statement_changes_nothing_but_the_record_of_statements() -> None:
    """Edge case 82."""
    s = talking(face_up={2: ["portal"]})
    decision, before = s.asked, msgspec.json.encode(s.table)
    s.answer(3, count("B", "three")).answer(0, Say("accuse", value="shadow", seat=2))
    assert (s.asked.seat, s.asked.prompt, s.asked.options) == (decision.seat, decision.prompt, decision.options)
    assert len(s.table.statements) == 2
    without = msgspec.structs.replace(s.table, statements=[])
    assert msgspec.json.encode(without) == before


@rule("SHA-198")
def test_a_claimed_role_or_request_binds_nobody() -> None:
    silent, loud = talking(), talking()
    loud.answer(0, count("B", "none")).answer(0, Say("role", value="shadow")).answer(1, Say("avoid", "B"))
    assert PlayCard("B1") in loud.options
    assert loud.options == silent.options
    assert loud.view(1).seats[0].role is None


# --- who and what may be named, and when -------------------------------------------------------------


@rule("SHA-227")
@pytest.mark.parametrize(("players", "missing"), [(3, "NR"), (4, "R"), (5, "")])
def test_only_suits_in_play_may_be_named(players: int, missing: str) -> None:
    """Edge case 13."""
    s = talking(players)
    named = {said.suit for said in s.game.offers(1)}
    assert named == {"", *"BGYPWNR"} - set(missing)
    for suit in missing:
        assert not may_say(s, 1, count(suit, "none"))


@rule("SHA-227")
def test_only_other_living_players_may_be_pointed_at() -> None:
    s = talking(5, roles="asaas", out=[3], hands={**FIVE_HANDS, 3: ""})
    pointing = [said for said in s.game.offers(1) if said.what in ("suspect", "trust", "accuse", "dagger")]
    assert {said.seat for said in pointing} == {0, 2, 4}
    assert {said.seat for said in s.game.offers(1)} == {-1, 0, 2, 4}
    for seat in (1, 3, 5):
        assert not may_say(s, 1, Say("suspect", seat=seat))


@rule("SHA-229")
def test_all_living_players_may_speak_while_a_lead_a_follow_or_a_take_is_open() -> None:
    s = talking()
    assert s.is_asked("lead", 0)
    s.answer(3, Say("follow"))
    assert s.is_asked("lead", 0)
    s.play(0, "B1").quiet()
    assert s.is_asked("follow", 1)
    s.answer(0, Say("follow"))
    s.play(1, "B2").play(2, "B3").play(3, "N4")
    assert s.is_asked("take_artifact", 0)
    s.answer(2, Say("take", value="portal"))
    assert s.is_asked("take_artifact", 0)
    assert [said.seat for said in s.table.statements] == [3, 0, 2]


@rule("SHA-229")
def test_nobody_speaks_while_a_ritual_runs_and_all_may_directly_after_it() -> None:
    s = at_ritual("G", talk_honest=False)
    for option in (TakeArtifact(), DrawFromPile()):
        assert all(s.game.offers(seat) == () for seat in range(4))
        with pytest.raises(NotAsked):
            s.answer(0, Say("follow"))
        s.answer(1, option)
    assert s.is_asked("keep_tile", 1)
    assert all(s.game.offers(seat) == () for seat in range(4))
    s.keep(1).pass_windows()
    assert s.is_asked("follow", 2)
    s.answer(0, Say("follow"))
    assert s.events()[-1] == happened.Said(0, "follow")


@rule("SHA-229")
@pytest.mark.parametrize(
    ("suit", "answer", "setup"),
    [("B", PullBack(), {}), ("Y", ExchangeRoles(2), {}), ("W", UseDagger(2), {"face_up": {1: ["dagger"]}})],
)
def test_no_ritual_lets_talk_in(suit: str, answer: msgspec.Struct, setup: dict[str, object]) -> None:
    s = at_ritual(suit, pawn=18, talk_honest=False, **setup)  # type: ignore[arg-type]
    assert all(s.game.offers(seat) == () for seat in range(4))
    s.answer(1, answer)
    assert s.asked.prompt == "follow"
    assert s.game.offers(0) != ()


@rule("SHA-229", "SHA-184")
def test_statements_made_out_of_turn_are_the_same_for_all_listeners() -> None:
    """Whoever speaks, a silent table and this one differ in the statement only."""
    s, silent = talking(), talking()
    s.answer(3, Say("role", value="shaman"))
    for seat in (None, 0, 1, 2):
        view = msgspec.structs.replace(s.view(seat), statements=())
        assert view == silent.view(seat)
    assert told(s, None) != told(silent, None)
    assert s.view(3).seats[3].role is Side.SHADOW


@rule("SHA-170", "SHA-229")
def test_a_choice_of_order_is_part_of_the_ritual_too() -> None:
    s = at_ritual(
        "W",
        5,
        face_up={1: ["dagger"]},
        hands={3: "P8 Y8"},
        piles={"P": all_but_last(5), "Y": all_but_last(5)},
        talk_honest=False,
    )
    s.answer(1, UseDagger(3))
    assert s.is_asked("ritual_order", 1)
    assert all(s.game.offers(seat) == () for seat in range(5))
