"""Talk: the catalogue, what may be said about cards, and how long it stands."""

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.advice import why_not_chat
from fabletop.games.shamans.choices import (
    Say,
    UseDagger,
)
from fabletop.games.shamans.talk import catalogue
from fabletop.kernel import FabletopError, IllegalAnswer
from tests.rules.shamans.sitting import Sitting, at_ritual
from tests.rules.shamans.talking import FOUR_HANDS, count, may_say, next_trick, talking

rule = pytest.mark.rule


# --- what may be said --------------------------------------------------------------------------------


@rule("SHA-178")
def test_players_may_name_the_suits_of_their_cards() -> None:
    s = talking()
    for suit in s.table.suits:
        assert may_say(s, 1, count(suit, "some"))
        assert may_say(s, 1, Say("longest", suit))
    s.answer(1, count("G", "one"))
    assert s.events(happened.Said) == [happened.Said(1, "count", "G", "one")]


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
    assert s.events(happened.Said) == [happened.Said(4, "only", "R", "high")]


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
        assert len(s.events(happened.Said, seat=seat)) == 2
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
    free = [
        said for said in s.game.offers(0) if said.what not in ("count", "only", "some", "no", "mix", "longest", "hand")
    ]
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
def test_what_counts_alone_tell_is_no_pin() -> None:
    """Blue 5 and 6 are hidden: "two" tells both, so "some high" tells nothing new."""
    s = talking(hands={seat: f"G{seat + 1} Y{seat + 1}" for seat in range(4)}, piles={"B": "1 2 3 4"})
    s.answer(0, count("B", "two"))
    assert may_say(s, 0, Say("some", "B", "high"))


@rule("SHA-191", "SHA-189")
def test_nobody_may_speak_of_more_cards_than_they_hold() -> None:
    s = talking(hands={seat: f"G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(4)})
    assert may_say(s, 0, count("B", "three"))
    assert not may_say(s, 0, count("B", "four_or_more"))
    s.play(0, "G1").quiet()
    assert not may_say(s, 0, count("B", "three"))
    assert may_say(s, 1, count("B", "three"))


@rule("SHA-189")
def test_statements_on_another_suit_or_of_another_player_pin_nothing() -> None:
    s = talking(piles={"B": "4 5"}, hands={seat: f"G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(4)})
    s.answer(1, count("B", "three")).answer(0, count("G", "three"))
    assert may_say(s, 0, Say("only", "B", "low"))
    assert not may_say(s, 1, Say("only", "B", "low"))


@rule("SHA-191")
def test_counts_are_refused_only_when_impossible_or_as_a_pin() -> None:
    """Edge case 80."""
    s = talking(
        piles={"B": "1 2 3 4"}, hands={seat: f"G{seat + 1} Y{seat + 1} P{seat + 1} W{seat + 1}" for seat in range(4)}
    )
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


@rule("SHA-190", "SHA-201")
def test_a_view_taken_before_a_statement_lapsed_still_shows_it_standing() -> None:
    s = talking()
    s.answer(0, count("B", "two"))
    before = s.view(2)
    s.play(0, "B1").quiet()
    assert before.statements[0].stands
    assert not s.view(2).statements[0].stands


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
