"""The options of talk: silent, strict, open and honest."""

import pytest

from fabletop.games.shamans.advice import why_not_chat
from fabletop.games.shamans.choices import Say
from fabletop.games.shamans.talk import catalogue
from fabletop.kernel import FabletopError
from tests.rules.shamans.sitting import eliminated, sit, told
from tests.rules.shamans.talking import FOUR_HANDS, count, may_say, talking
from tests.rules.sitting import why_not

rule = pytest.mark.rule


@rule("SHA-214")
def test_at_a_silent_table_nothing_can_be_said() -> None:
    s = sit(4, hands=FOUR_HANDS, talk_silent=True, face_down={0: ["shard"]})
    s.pass_windows()
    assert s.is_asked("lead", 0)
    everything = catalogue(s.table.suits, (1, 2, 3))
    for prompt in ("lead", "follow"):
        assert s.asked.prompt == prompt
        assert all(s.game.offers(seat) == () for seat in range(4))
        assert all(why_not(s.game, 0, said) is not None for said in everything)
        assert why_not_chat(s.view(0), "Hello") is not None
        with pytest.raises(FabletopError):
            s.answer(0, Say("follow"))
        s.play(s.asked.seat, s.options[0].card).pass_windows()


@rule("SHA-215")
def test_strict_talk_names_no_suit_no_level_and_no_number_of_cards() -> None:
    s = talking(5, talk_strict=True, face_down={1: ["portal"]})
    offered = s.game.offers(1)
    assert {said.what for said in offered} == {
        *("role", "suspect", "trust", "accuse"),
        *("follow", "take", "portal", "dagger"),
        "tile",
    }
    assert {said.suit for said in offered} == {""}
    for said in (count("B", "two"), Say("only", "B", "high"), Say("hand", value="mixed"), Say("longest", "B")):
        assert not may_say(s, 1, said)
    for said in (Say("lead", "B"), Say("avoid", "B"), Say("lacked", "B")):
        assert not may_say(s, 1, said)
    assert why_not_chat(s.view(1), "Hello") is not None


@rule("SHA-215")
def test_strict_talk_has_its_slots_too() -> None:
    s = sit(4, hands=FOUR_HANDS, talk_strict=True)
    assert s.is_asked("talk", 0)
    s.answer(0, Say("role", value="shaman"))
    assert s.is_asked("talk", 1)


@rule("SHA-216")
def test_an_open_table_has_free_text_beside_the_buttons() -> None:
    s, structured = talking(talk_open=True), talking()
    assert s.game.offers(1) == structured.game.offers(1)
    assert why_not_chat(s.view(1), "Seat three worries me, what do you think?") is None
    assert why_not_chat(structured.view(1), "Seat three worries me, what do you think?") is not None


@rule("SHA-216", "SHA-197")
def test_an_eliminated_player_writes_nothing_either() -> None:
    s = eliminated(2, pawn=18, talk_open=True)
    assert why_not_chat(s.view(2), "Hello") is not None
    assert why_not_chat(s.view(0), "Hello") is None


TRUTHS = [
    # hand of seat 1, true statements, false statements
    (
        "B1 B2 G5 G6 Y1",
        [count("B", "two"), count("B", "some"), count("N", "none"), count("Y", "one"), Say("only", "B", "low")],
        [count("B", "one"), count("B", "none"), count("N", "some"), count("Y", "three"), Say("only", "B", "high")],
    ),
    (
        "B1 B4 B5 B6 G6",
        [
            count("B", "four_or_more"),
            Say("mix", "B"),
            Say("some", "B", "high"),
            Say("no", "G", "low"),
            Say("longest", "B"),
        ],
        [count("B", "three"), Say("mix", "G"), Say("some", "G", "low"), Say("no", "B", "low"), Say("longest", "G")],
    ),
    (
        "B1 B2 G1 G3 Y2",
        [Say("hand", value="mostly_low"), Say("no", "B", "high"), Say("only", "G", "low")],
        [Say("hand", value="mostly_high"), Say("some", "B", "high"), Say("only", "N", "low"), Say("mix", "B")],
    ),
    (
        "B4 B5 G6 G4 Y5",
        [Say("hand", value="mostly_high"), Say("no", "N", "high"), Say("some", "B", "high")],
        [Say("hand", value="mostly_low"), Say("hand", value="mixed"), Say("no", "B", "high")],
    ),
    ("B1 B2 G6 G4", [Say("hand", value="mixed")], [count("B", "three"), count("G", "one")]),
]


@rule("SHA-217")
@pytest.mark.parametrize(("hand", "true", "false"), TRUTHS)
def test_at_an_honest_table_only_truths_about_cards_are_accepted(hand: str, true: list[Say], false: list[Say]) -> None:
    hands = {0: "P1 P2 W1 W2 N1", 1: hand, 2: "P3 P4 W3 W4 N2", 3: "P5 P6 W5 W6 N3"}
    free, honest = talking(hands=hands), talking(hands=hands, talk_honest=True)
    for said in true:
        assert may_say(free, 1, said)
        assert may_say(honest, 1, said), said
    for said in false:
        assert may_say(free, 1, said)
        assert not may_say(honest, 1, said), said
        with pytest.raises(FabletopError):
            honest.answer(1, said)


@rule("SHA-217")
def test_at_an_honest_table_roles_and_tiles_may_still_be_lied_about() -> None:
    s = talking(talk_honest=True, roles="saaa", face_down={0: ["shard"]})
    assert may_say(s, 0, Say("role", value="shaman"))
    assert may_say(s, 0, Say("tile", value="dagger"))


@rule("SHA-217")
def test_a_refused_lie_is_seen_by_nobody_else() -> None:
    s = talking(talk_honest=True)
    before = {seat: told(s, seat) for seat in (None, 0, 2, 3)}
    with pytest.raises(FabletopError):
        s.answer(1, count("B", "three"))
    assert before == {seat: told(s, seat) for seat in (None, 0, 2, 3)}


@rule("SHA-217")
def test_honesty_is_checked_when_a_statement_is_made_and_the_rule_of_two_still_holds() -> None:
    s = talking(talk_honest=True, piles={"B": "4 5"}, hands={**FOUR_HANDS, 3: "B6 G4 Y4 P4 W4"})
    assert not may_say(s, 3, Say("some", "B", "high"))
    assert may_say(s, 3, count("B", "one"))
    s.answer(3, count("B", "one"))
    s.play(0, "G1").quiet()
    assert s.view(None).statements[-1].stands


@rule("SHA-217", "SHA-215")
def test_strict_and_honest_talk_go_together() -> None:
    s = talking(talk_strict=True, talk_honest=True)
    assert may_say(s, 1, Say("role", value="shadow"))
    assert not may_say(s, 1, count("B", "one"))
