"""Talk: the catalogue, what may be said when, and what a statement leaves behind."""

import msgspec
import pytest

from fabletop.games.shamans import events
from fabletop.games.shamans.advice import why_not, why_not_chat
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
from fabletop.games.shamans.talk import catalogue
from fabletop.kernel import FabletopError, IllegalAnswer, NotAsked
from tests.rules.shamans.sitting import Sitting, all_but_last, at_ritual, sit, told

rule = pytest.mark.rule

FOUR_HANDS = {
    0: "B1 G1 Y1 P1 W1",
    1: "B2 G2 Y2 P2 W2",
    2: "B3 G3 Y3 P3 W3",
    3: "N4 G4 Y4 P4 W4",
}
FIVE_HANDS = {seat: f"B{seat + 1} G{seat + 1} Y{seat + 1} P{seat + 1} W{seat + 1}" for seat in range(5)}


def talking(players: int = 4, **setup: object) -> Sitting:
    """A table with talk; the Guide is about to lead, and all have been silent."""
    setup.setdefault("hands", FIVE_HANDS if players == 5 else {seat: FOUR_HANDS[seat] for seat in range(players)})
    setup.setdefault("talk_honest", False)
    return sit(players, **setup).quiet()  # type: ignore[arg-type]


def may_say(s: Sitting, seat: int, said: Say) -> bool:
    """Whether this seat may say this now, by the offers and by the advice, which must agree."""
    offered = said in s.game.offers(seat)
    assert (why_not(s.view(seat), said) is None) == offered, (seat, said)
    return offered


def count(suit: str, value: str) -> Say:
    return Say("count", suit, value)


def next_trick(s: Sitting, *plays: tuple[int, str]) -> Sitting:
    """Play a trick; the lowest card takes from the pile, and nobody speaks or uses a Portal."""
    for seat, card in plays:
        s.quiet().play(seat, card)
    s.quiet()
    s.answer(s.asked.seat, DrawFromPile())
    if s.is_asked("keep_tile"):
        s.keep(s.asked.seat)
    return s.quiet()


# --- what may be said --------------------------------------------------------------------------------


@rule("SHA-178")
def test_players_may_name_the_suits_of_their_cards() -> None:
    s = talking()
    for suit in s.table.suits:
        assert may_say(s, 1, count(suit, "some"))
        assert may_say(s, 1, Say("longest", suit))
    s.answer(1, count("G", "one"))
    assert s.events(events.Said) == [events.Said(1, "count", "G", "one")]


@rule("SHA-179")
def test_two_reds_may_be_said() -> None:
    s = talking(5)
    s.answer(2, count("R", "two"))
    assert s.view(None).statements[-1].value == "two"


@rule("SHA-180")
def test_the_numbers_of_a_suit_may_be_described_by_level() -> None:
    s = talking()
    for what in ("only", "some", "no"):
        for level in ("low", "high"):
            assert may_say(s, 0, Say(what, "B", level))
    assert may_say(s, 0, Say("mix", "B"))
    assert may_say(s, 0, Say("hand", value="mostly_high"))


@rule("SHA-181")
def test_only_high_reds_may_be_said() -> None:
    s = talking(5)
    s.answer(4, Say("only", "R", "high"))
    assert s.events(events.Said) == [events.Said(4, "only", "R", "high")]


@rule("SHA-182", "SHA-183")
def test_no_statement_names_a_number() -> None:
    for said in catalogue("BGYPWNR", (1, 2, 3, 4)):
        assert not any(sign.isdigit() for sign in said.what + said.suit + said.value)
    s = talking(5)
    for what in ("only", "some", "no", "count", "mix", "longest"):
        with pytest.raises(FabletopError):
            s.answer(0, Say(what, "R", "6"))
    assert s.table.statements == []


@rule("SHA-183")
def test_a_red_six_may_not_be_written_either() -> None:
    structured, free = talking(5), talking(5, talk_open=True)
    assert why_not_chat(structured.view(0), "I have a red 6") is not None
    assert why_not_chat(free.view(0), "I have a red 6") is not None
    assert why_not_chat(free.view(0), "I have two reds") is None


@rule("SHA-184")
def test_every_statement_is_heard_by_all() -> None:
    s = talking()
    s.answer(2, count("B", "two")).answer(1, Say("suspect", seat=3))
    for seat in (None, 0, 1, 2, 3):
        assert len(s.events(events.Said, seat=seat)) == 2
        assert [(said.seat, said.what) for said in s.view(seat).statements] == [(2, "count"), (1, "suspect")]


@rule("SHA-185")
def test_a_lie_about_cards_is_accepted() -> None:
    """Seat 3 holds no blue card and one low green card less than it says."""
    s = talking()
    s.answer(3, count("B", "three")).answer(3, Say("only", "G", "low"))
    assert len(s.table.statements) == 2


@rule("SHA-186")
@pytest.mark.parametrize("roles", ["aaas", "saaa"])
def test_talk_of_roles_suspicions_requests_and_tiles_is_free_true_or_false(roles: str) -> None:
    s = talking(roles=roles, face_down={0: ["shard"]})
    free = [said for said in s.game.offers(0) if said.what not in ("count", "only", "some", "no", "mix", "longest", "hand")]
    by_kind = {what: sum(said.what == what for said in free) for what in dict.fromkeys(said.what for said in free)}
    assert by_kind == {
        "role": 2,
        "suspect": 3,
        "trust": 3,
        "accuse": 6,
        "lead": 6,
        "avoid": 6,
        "follow": 1,
        "take": 5,
        "portal": 2,
        "dagger": 3,
        "tile": 3,
        "lacked": 6,
    }
    s.answer(0, Say("role", value="shaman")).answer(0, Say("tile", value="dagger"))
    assert len(s.table.statements) == 2


@rule("SHA-186")
def test_only_the_owner_of_a_face_down_tile_may_talk_of_it() -> None:
    s = talking(face_down={0: ["shard"]}, face_up={1: ["shard"]})
    assert may_say(s, 0, Say("tile", value="portal"))
    assert not may_say(s, 1, Say("tile", value="shard"))


@rule("SHA-187")
@pytest.mark.parametrize(
    ("players", "open_cards", "low", "high"),
    [
        (4, "3 4", True, True),
        (4, "2 3", False, True),
        (4, "4 5", True, False),
        (4, "1 2", False, True),
        (5, "3 4", True, True),
        (5, "2 3 4", False, True),
        (5, "5 6", True, True),
        (5, "5 6 7", True, False),
        (5, "4 5 6", True, True),
        (3, "5 6", True, False),
    ],
)
def test_low_is_the_lower_half_of_the_numbers_in_play(players: int, open_cards: str, low: bool, high: bool) -> None:
    s = talking(players, hands={seat: f"G{seat + 1} Y{seat + 1}" for seat in range(players)}, piles={"B": open_cards})
    assert may_say(s, 0, Say("some", "B", "low")) is low
    assert may_say(s, 0, Say("some", "B", "high")) is high


@rule("SHA-188")
def test_cards_on_piles_and_in_front_of_players_are_open_and_no_others() -> None:
    """High blues: 4 lies on the pile, 5 is led, 6 is hidden: before the lead the level may be named."""
    s = talking(hands={0: "B5 G1", 1: "B6 G2", 2: "Y1 Y2", 3: "P1 P2"}, piles={"B": "4"})
    for seat in range(4):
        assert may_say(s, seat, Say("no", "B", "high"))
    s.play(0, "B5").quiet()
    for seat in range(4):
        for said in (Say("no", "B", "high"), Say("some", "B", "high"), Say("only", "B", "high"), Say("mix", "B")):
            assert not may_say(s, seat, said)
        assert may_say(s, seat, Say("only", "B", "low"))
        assert may_say(s, seat, count("B", "one"))


@rule("SHA-188")
def test_set_aside_cards_are_not_open() -> None:
    s = at_ritual("W", face_up={1: ["dagger"]}, hands={2: "Y4 Y5"}, piles={"Y": "6"}, pawn=18, talk_honest=False)
    s.answer(1, UseDagger(2)).quiet()
    assert may_say(s, 0, Say("some", "Y", "high"))


@rule("SHA-199")
def test_with_blue_4_and_5_open_no_word_on_high_blues_but_all_low_may_be_said() -> None:
    """Edge case 78."""
    s = talking(hands={seat: f"G{seat + 1} Y{seat + 1}" for seat in range(4)}, piles={"B": "4 5"})
    assert not may_say(s, 0, Say("some", "B", "high"))
    assert not may_say(s, 0, Say("no", "B", "high"))
    assert may_say(s, 0, Say("only", "B", "low"))


@rule("SHA-200", "SHA-189")
def test_with_blue_4_open_two_blues_may_not_all_be_high() -> None:
    """Edge case 79, in both orders; without an open blue both may be said."""
    two, high = count("B", "two"), Say("only", "B", "high")
    hands = {seat: f"G{seat + 1} Y{seat + 1}" for seat in range(4)}
    for first, second in ((two, high), (high, two)):
        s = talking(hands=hands, piles={"B": "4"})
        assert may_say(s, 0, first)
        assert may_say(s, 0, second)
        s.answer(0, first)
        assert not may_say(s, 0, second)
        assert may_say(s, 1, second)
        with pytest.raises(IllegalAnswer):
            s.answer(0, second)
        s = talking(hands=hands)
        s.answer(0, first).answer(0, second)
        assert len(s.table.statements) == 2


@rule("SHA-189")
def test_the_hand_size_is_part_of_the_pin() -> None:
    """Two high blues are hidden: who holds two cards may say "some", who has said "two" pins both."""
    s = talking(hands={seat: f"G{seat + 1} Y{seat + 1}" for seat in range(4)}, piles={"B": "1 2 3 4"})
    assert may_say(s, 0, Say("some", "B", "high"))
    assert may_say(s, 0, count("B", "two"))
    s.answer(0, count("B", "two"))
    assert may_say(s, 0, Say("some", "B", "high"))


@rule("SHA-189")
def test_statements_on_another_suit_or_of_another_player_pin_nothing() -> None:
    s = talking(piles={"B": "4 5"}, hands={seat: f"G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(4)})
    s.answer(1, count("B", "three")).answer(0, count("G", "three"))
    assert may_say(s, 0, Say("only", "B", "low"))
    assert not may_say(s, 1, Say("only", "B", "low"))


@rule("SHA-191")
def test_counts_are_refused_only_when_impossible_or_as_a_pin() -> None:
    """Edge case 80."""
    s = talking(piles={"B": "1 2 3 4"}, hands={seat: f"G{seat + 1} Y{seat + 1} P{seat + 1} W{seat + 1}" for seat in range(4)})
    assert may_say(s, 0, count("B", "two"))
    for value in ("three", "four_or_more"):
        assert not may_say(s, 0, count("B", value))
    assert may_say(s, 0, count("G", "four_or_more"))
    s.answer(0, Say("only", "B", "high"))
    assert may_say(s, 0, count("B", "two"))  # the count tells 5 and 6 by itself
    s.answer(0, Say("only", "N", "high"))
    assert may_say(s, 1, count("N", "three"))
    next_trick(s, (0, "G1"), (1, "G2"), (2, "G3"), (3, "G4"))
    assert not may_say(s, 0, count("N", "three"))
    assert may_say(s, 0, count("N", "two"))


# --- standing statements -----------------------------------------------------------------------------


def stands(s: Sitting) -> list[bool]:
    """Which of the statements stand."""
    return [said.stands for said in s.view(None).statements]


@rule("SHA-190")
def test_a_statement_stands_until_its_speaker_plays_a_card_of_the_suit() -> None:
    s = talking()
    three, high = count("B", "three"), Say("only", "B", "high")
    s.answer(1, three).answer(2, three)
    next_trick(s, (0, "G1"), (1, "G2"), (2, "G3"), (3, "G4"))
    assert stands(s) == [True, True]
    assert not may_say(s, 1, high)
    s.play(3, "Y4").quiet().play(0, "B1").quiet()  # a blue card of another player changes nothing
    assert stands(s) == [True, True]
    s.play(1, "B2").quiet()
    assert stands(s) == [False, True]
    assert may_say(s, 1, high)
    assert not may_say(s, 2, high)


@rule("SHA-190")
@pytest.mark.parametrize("led", [True, False])
def test_leading_a_suit_ends_what_the_guide_said_of_it_and_of_no_other(led: bool) -> None:
    s = talking()
    s.answer(0, count("B", "two")).answer(0, count("G", "two"))
    if led:
        s.play(0, "B1").quiet()
        assert stands(s) == [False, True]
    else:
        s.play(0, "Y1").quiet()
        assert stands(s) == [True, True]


@rule("SHA-190")
def test_an_eclipse_ends_all_statements_on_suits() -> None:
    s = talking(
        hands={0: "B1 G1 Y1", 1: "B2 G2 Y2", 2: "B3 G3 Y3", 3: "B4 G4 Y4"},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse"],
        eclipse_pass_one=True,
    )
    s.answer(1, count("P", "two")).answer(2, Say("only", "W", "low"))
    s.play_all((0, "B1"))
    for seat, card in ((1, "B2"), (2, "B3"), (3, "B4")):
        s.quiet().play(seat, card)
    assert stands(s) == [True, True]
    s.take(0, "pile").give({0: "G1", 1: "G2", 2: "G3", 3: "G4"})
    assert stands(s) == [False, False]


@rule("SHA-190")
def test_the_end_of_the_round_ends_all_statements() -> None:
    s = talking(pawn=29)
    s.answer(1, count("B", "three")).play(0, "B1").quiet().play(1, "G2")
    assert s.table.round == 2
    s.quiet()
    assert not any(said.stands for said in s.view(1).statements)
    assert may_say(s, 1, Say("only", "B", "high"))


@rule("SHA-190")
def test_a_contradiction_replaces_all_that_stood_on_the_suit() -> None:
    s = talking()
    s.answer(1, Say("some", "B", "low")).answer(1, Say("some", "B", "high")).answer(2, count("B", "two"))
    next_trick(s, (0, "G1"), (1, "G2"), (2, "G3"), (3, "G4"))
    s.answer(1, count("B", "one"))
    assert stands(s) == [False, False, True, True]
    s.answer(1, count("G", "none"))
    assert stands(s) == [False, False, True, True, True]


@rule("SHA-190")
def test_what_is_no_contradiction_stands_beside_the_old() -> None:
    s = talking()
    s.answer(1, count("B", "two")).answer(1, Say("some", "B", "high"))
    assert stands(s) == [True, True]


@rule("SHA-190")
def test_a_replaced_count_pins_nothing_any_more() -> None:
    """Three blues, then none, then only high ones: nothing is left of the three."""
    s = talking()
    s.answer(1, count("B", "three")).answer(1, count("B", "none"))
    next_trick(s, (0, "G1"), (1, "G2"), (2, "G3"), (3, "G4"))
    assert may_say(s, 1, Say("only", "B", "high"))


# --- the whole hand, comparisons, buttons ------------------------------------------------------------


@rule("SHA-192")
@pytest.mark.parametrize(("cards", "offered"), [(5, True), (4, True), (3, False), (2, False)])
def test_the_shape_of_the_hand_may_be_told_with_four_cards_or_more(cards: int, offered: bool) -> None:
    hands = {seat: " ".join(f"{suit}{seat + 1}" for suit in "BGYPW"[:cards]) for seat in range(4)}
    s = talking(hands=hands)
    for value in ("mostly_low", "mostly_high", "mixed"):
        assert may_say(s, 1, Say("hand", value=value)) is offered
    assert may_say(s, 1, Say("longest", "B"))


@rule("SHA-192")
def test_a_card_played_counts_no_longer_for_the_shape_of_the_hand() -> None:
    s = talking(hands={seat: f"B{seat + 1} G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(4)})
    s.play(0, "B1").quiet()
    assert not may_say(s, 0, Say("hand", value="mixed"))
    assert may_say(s, 1, Say("hand", value="mixed"))


@rule("SHA-193", "SHA-226")
@pytest.mark.parametrize(("suits", "others", "size"), [("BGYPWNR", 4, 155), ("BGYPWN", 3, 133), ("BGYPW", 2, 111)])
def test_the_catalogue_is_fixed_and_compares_no_cards(suits: str, others: int, size: int) -> None:
    """Seventeen statements for each suit, five for each other player, sixteen more; none speaks of another card."""
    every = catalogue(suits, tuple(range(1, others + 1)))
    assert len(every) == len(set(every)) == 17 * len(suits) + 5 * others + 16 == size
    kinds = {said.what for said in every}
    about_cards = {"count", "only", "some", "no", "mix", "longest", "hand", "lacked"}
    roles_and_requests = {"role", "suspect", "trust", "accuse", "lead", "avoid", "follow", "take", "portal", "dagger"}
    assert kinds == about_cards | roles_and_requests | {"tile"}


@rule("SHA-226")
def test_nothing_but_the_catalogue_may_be_said() -> None:
    s = talking()
    everything = catalogue(s.table.suits, (1, 2, 3))
    assert set(s.game.offers(0)) <= set(everything)
    for said in (Say("beat", "B"), Say("count", "B", "six"), Say("", "B", "low"), Say("role", value="moon")):
        assert not may_say(s, 0, said)
    assert why_not_chat(s.view(0), "Hello") is not None


@rule("SHA-194")
def test_the_buttons_do_not_depend_on_the_speakers_cards() -> None:
    """Edge case 81: seats 0 and 1 have swapped all their cards."""
    swapped = {**FOUR_HANDS, 0: FOUR_HANDS[1], 1: FOUR_HANDS[0]}
    one, two = talking(piles={"N": "5 6"}), talking(hands=swapped, piles={"N": "5 6"})
    for s in (one, two):
        s.answer(0, count("B", "two")).answer(1, Say("some", "G", "low"))
    for seat in range(4):
        assert one.game.offers(seat) == two.game.offers(seat) != ()


# --- budgets and slots -------------------------------------------------------------------------------


@rule("SHA-195")
def test_two_statements_on_the_hand_and_four_others_per_trick() -> None:
    s = talking()
    s.answer(1, count("B", "two")).answer(1, Say("longest", "G"))
    for said in (count("Y", "one"), Say("hand", value="mixed"), Say("longest", "B"), Say("mix", "P"), Say("no", "P", "low")):
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
    s.answer(1, Say("follow")).answer(1, count("B", "two"))
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
    assert why_not(s.view(2), Say("role", value="shaman")) is not None
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
    assert s.events()[-1] == events.Said(0, "follow")


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
