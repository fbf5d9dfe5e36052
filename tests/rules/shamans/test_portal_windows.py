"""Portal windows: where they open, who is asked first, and what cannot be interrupted."""

from __future__ import annotations

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side, Tile
from fabletop.kernel import Joint
from tests.rules.shamans.sitting import Sitting, asked_on, at_ritual, sit

HANDS = ["B1 G1 Y1", "B2 G2 Y2", "B3 G3 Y3", "B4 G4 Y4"]


@pytest.mark.rule("SHA-111")
def test_windows_open_before_each_lead_each_following_play_and_each_taking() -> None:
    s = sit(4, hands=HANDS, face_up={3: ["portal"]})
    assert asked_on(s, lambda: s.table.trick == 2 and s.is_asked("follow")) == [
        ("portal", 3),
        ("lead", 0),
        ("portal", 3),
        ("follow", 1),
        ("portal", 3),
        ("follow", 2),
        ("portal", 3),
        ("follow", 3),
        ("portal", 3),
        ("take_artifact", 0),
        ("portal", 3),
        ("lead", 3),
        ("portal", 3),
    ]


@pytest.mark.rule("SHA-111", "SHA-114")
def test_windows_open_also_where_the_card_is_forced_and_before_the_end_by_empty_hands() -> None:
    s = sit(4, hands=["B1", "B2", "B3", "B4"], face_up={1: ["portal"]}, single_round=True)
    assert asked_on(s, lambda: s.is_asked("take_artifact")) == [("portal", 1)] * 5
    s.take(0, "shard")
    assert s.events(happened.TrickGathered)
    assert s.events(happened.RoundEnded) == []
    assert asked_on(s) == [("portal", 1)]
    assert s.table.results[0].cause is Cause.EMPTY_HANDS


@pytest.mark.rule("SHA-111")
@pytest.mark.parametrize(
    ("suit", "inside"),
    [
        ("G", [("stabilization", 1)]),
        ("Y", [("permutation", 1)]),
        ("P", []),
        ("W", []),
    ],
)
def test_a_window_opens_at_the_start_of_each_ritual(suit: str, inside: list[tuple[str, int]]) -> None:
    s = at_ritual(suit, hands={2: "B4 N4", 3: "B5 N5"}, face_up={3: ["portal"]})
    assert s.events(happened.RitualBegan)[0].seat == 1
    assert s.table.players[1].points == 0
    asked = asked_on(s, lambda: s.is_asked("follow"))
    assert asked == [("portal", 3), *inside, ("portal", 3)]


@pytest.mark.rule("SHA-111")
def test_a_window_opens_before_the_artifact_of_a_stabilization() -> None:
    s = at_ritual("G", hands={2: "B4 N4", 3: "B5 N5"}, face_up={3: ["portal"]}).pass_windows()
    s.answer(1, choices.TakeArtifact())
    assert asked_on(s, lambda: s.is_asked("follow")) == [("portal", 3), ("take_artifact", 1), ("portal", 3)]


@pytest.mark.rule("SHA-111")
def test_a_window_opens_at_the_start_of_the_ritual_of_a_gathering() -> None:
    s = sit(
        4,
        hands=["P1 G1 Y1", "P2 G2 Y2", "P3 G3 Y3", "P4 G4 Y4"],
        piles={"P": "5 6"},
        face_up={2: ["portal"]},
    )
    s.pass_windows()
    asked_on(s, lambda: s.is_asked("take_artifact"))
    s.take(0, "shard")
    assert s.is_asked("portal", 2)
    assert s.table.players[3].points == 0
    assert asked_on(s, lambda: s.is_asked("lead")) == [("portal", 2), ("portal", 2)]
    assert s.table.players[3].points == 1


@pytest.mark.rule("SHA-111", "SHA-113")
def test_a_window_opens_after_each_elimination() -> None:
    """Not before it is carried out: Role, advance and set-aside hand come first."""
    s = at_ritual(
        "W",
        players=5,
        hands={2: "B4 N4", 3: "B5 N5", 4: "B6 N6"},
        roles="aaass",
        face_up={1: ["dagger", "dagger"], 4: ["portal"]},
        pawn=12,
    )
    s.pass_windows().answer(1, choices.UseDagger(2))
    assert s.is_asked("portal", 4)
    assert s.table.pawn == 14
    assert s.table.players[2].set_aside == ["B4", "N4"]
    assert s.table.roles[2].is_up
    s.answer(4, choices.PassWindow()).answer(1, choices.UseDagger(0))
    assert asked_on(s, lambda: s.is_asked("follow")) == [("portal", 4), ("portal", 4)]


@pytest.mark.rule("SHA-111")
def test_the_window_after_an_elimination_comes_when_its_rituals_are_done() -> None:
    """Seat 3's hand completes purple: window at the start of Illumination, point, window after the elimination."""
    s = at_ritual(
        "W",
        players=5,
        roles="aaass",
        hands={2: "B4 N4", 3: "P8", 4: "B6 N6"},
        piles={"P": "1 2 3 4 5 6 7"},
        face_up={1: ["dagger"], 4: ["portal"]},
    )
    s.pass_windows().answer(1, choices.UseDagger(3))
    assert s.is_asked("portal", 4)
    assert s.table.players[1].points == 0
    s.answer(4, choices.PassWindow())
    assert s.is_asked("portal", 4)
    assert s.table.players[1].points == 1
    s.answer(4, choices.PassWindow())
    assert s.is_asked("portal", 4)
    s.answer(4, choices.PassWindow())
    assert s.is_asked("follow", 2)


@pytest.mark.rule("SHA-111")
def test_no_window_opens_after_an_elimination_that_ended_the_round() -> None:
    s = at_ritual("W", roles="aaas", face_up={1: ["dagger"], 2: ["portal"]}, single_round=True)
    s.pass_windows().answer(1, choices.UseDagger(3))
    assert s.game.is_over


@pytest.mark.rule("SHA-111")
def test_no_window_opens_while_an_eclipse_is_resolved() -> None:
    s = sit(
        4,
        hands=["B1 G1 Y1 N1", "B2 G2 Y2 N2", "B3 G3 Y3 N3", "B4 G4 Y4 N4"],
        face_up={3: ["portal"]},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse"],
    )
    asked_on(s, lambda: s.is_asked("take_artifact"))
    s.take(0, "shard")
    asked = 0
    while isinstance(s.game.pending, Joint):
        decision = s.game.asked[0]
        s.answer(decision.seat, decision.options[0])
        asked += 1
    assert asked == 8
    assert s.is_asked("portal", 3)
    assert s.table.guide == 3


@pytest.mark.rule("SHA-111")
def test_a_portal_can_save_the_pawn_before_a_following_play() -> None:
    """Edge case 37: pawn 29, back to 28 in seat 2's window, then seat 2 plays off suit."""
    s = sit(4, hands=["B1 G1", "B2 G2", "G3 Y3", "B4 G4"], pawn=29, face_up={0: ["portal"]}, roles="aaas")
    s.answer(0, choices.PassWindow()).play(0, "B1").answer(0, choices.PassWindow()).play(1, "B2")
    assert s.is_asked("portal", 0)
    s.portal(0, -1).play(2, "G3")
    assert s.table.pawn == 29
    assert s.is_asked("follow", 3)


@pytest.mark.rule("SHA-111")
def test_whether_a_window_opens_depends_on_open_information_only() -> None:
    """A face-up Portal or any face-down tile of a living player opens it; a face-down tile may be anything."""

    def opens(**setup: object) -> int:
        s = sit(4, hands=HANDS, **setup)  # type: ignore[arg-type]
        return len(s.events(happened.WindowOpened))

    assert opens(face_down={3: ["portal"]}) == opens(face_down={3: ["shard"]}) == opens(face_down={3: ["dagger"]}) == 1
    assert opens(face_up={3: ["portal"]}) == 1
    assert opens() == 0
    assert opens(face_up={3: ["dagger", "shard", "mask"]}) == 0
    assert opens(out=[3], face_up={3: ["portal"]}, face_down={3: ["portal"]}) == 0


@pytest.mark.rule("SHA-112")
def test_a_window_starts_with_the_player_about_to_act() -> None:
    """Before a lead, each following play, a taking, and a lead by another Guide."""
    s = sit(4, hands=["B3 G1 Y1", "B2 G2 Y2", "B1 G3 Y3", "B4 G4 Y4"], face_up={0: ["portal"], 2: ["portal"]})
    asked = asked_on(s, lambda: s.table.trick == 2 and s.is_asked("lead"))
    portals = [("portal", 0), ("portal", 2)]
    back = [("portal", 2), ("portal", 0)]
    assert asked == [
        *portals,
        ("lead", 0),
        *back,
        ("follow", 1),
        *back,
        ("follow", 2),
        *portals,
        ("follow", 3),
        *back,
        ("take_artifact", 2),
        *portals,
    ]


@pytest.mark.rule("SHA-112")
def test_a_window_in_a_ritual_starts_with_the_performer() -> None:
    s = at_ritual(
        "W",
        players=5,
        hands={2: "B4 N4", 3: "B5 N5", 4: "B6 N6"},
        face_up={0: ["portal"], 1: ["dagger", "portal"], 4: ["portal"]},
        pawn=12,
    )
    at_start = asked_on(s, lambda: s.is_asked("must_use_dagger"))
    assert at_start == [("portal", 1), ("portal", 4), ("portal", 0)]
    s.answer(1, choices.UseDagger(2))
    after = [(s.asked.prompt, s.asked.seat)]
    for _ in range(2):
        s.answer(s.asked.seat, choices.PassWindow())
        after.append((s.asked.prompt, s.asked.seat))
    assert after == [("portal", 1), ("portal", 4), ("portal", 0)]


@pytest.mark.rule("SHA-112")
def test_after_each_use_the_window_starts_again() -> None:
    s = sit(4, hands=HANDS, face_up={1: ["portal"], 3: ["portal"]}, pawn=12)
    s.answer(1, choices.PassWindow()).portal(3, 1)
    assert s.is_asked("portal", 1)
    s.portal(1, -1)
    assert s.is_asked("lead", 0)
    assert s.table.pawn == 12


@pytest.mark.rule("SHA-112")
def test_one_player_may_use_two_portals_in_one_window() -> None:
    """Edge case 40: together two spaces."""
    s = sit(4, hands=HANDS, face_up={1: ["portal", "portal"], 3: ["portal"]}, pawn=12)
    s.portal(1, -1).portal(1, -1)
    assert s.table.pawn == 10
    assert s.is_asked("portal", 3)
    assert s.events(happened.CardLed) == []


@pytest.mark.rule("SHA-112")
def test_a_window_closes_when_all_owners_have_passed_in_a_row() -> None:
    s = sit(4, hands=HANDS, face_up={0: ["portal"], 1: ["portal"], 3: ["portal"]}, pawn=12)
    s.answer(0, choices.PassWindow()).answer(1, choices.PassWindow())
    assert s.is_asked("portal", 3)
    s.answer(3, choices.PassWindow())
    assert s.is_asked("lead", 0)


def at_the_last_window(gatherer: str) -> Sitting:
    """Pawn 29, all hands empty. Seat 0, a Shaman, and seat 3, the Shadow, own a Portal each."""
    hands = {"shaman": ["B6", "B2", "B3", "B4"], "shadow": ["B3", "B2", "B4", "B6"]}[gatherer]
    s = sit(
        4,
        hands=hands,
        roles="aaas",
        pawn=29,
        face_up={0: ["portal"], 3: ["portal"]},
        display=["shard", "mask"],
        single_round=True,
    )
    s.pass_windows().take(1, "shard")
    assert s.events(happened.TrickGathered)[0].seat == (0 if gatherer == "shaman" else 3)
    return s


@pytest.mark.rule("SHA-112", "SHA-114")
def test_in_the_last_window_the_last_gatherer_is_asked_first() -> None:
    """Edge case 35: the Shaman goes 29 to 28, the Shadow back to 29; all pass and the Shamans win."""
    s = at_the_last_window("shaman")
    assert s.is_asked("portal", 0)
    s.portal(0, -1)
    assert s.is_asked("portal", 3)
    s.portal(3, 1)
    assert s.game.is_over
    assert s.table.pawn == 29
    assert s.table.results[0].side is Side.SHAMAN


@pytest.mark.rule("SHA-112", "SHA-114", "SHA-093")
def test_in_the_last_window_a_shadow_asked_first_wins() -> None:
    """Edge case 36: the Shaman's Portal comes too late."""
    s = at_the_last_window("shadow")
    assert s.is_asked("portal", 3)
    s.portal(3, 1)
    assert s.game.is_over
    assert s.table.results[0].cause is Cause.MOON
    assert s.table.players[0].face_up == [Tile.PORTAL]


@pytest.mark.rule("SHA-113")
def test_nobody_can_step_in_between_an_off_suit_card_and_its_step() -> None:
    """Edge case 38."""
    s = sit(4, hands=["B1 G1", "G2 Y2", "B3 G3", "B4 G4"], pawn=29, face_up={0: ["portal"]}, single_round=True)
    s.answer(0, choices.PassWindow()).play(0, "B1").answer(0, choices.PassWindow()).play(1, "G2")
    assert s.game.is_over
    assert s.table.results[0].cause is Cause.MOON


@pytest.mark.rule("SHA-113")
def test_after_an_off_suit_card_the_next_window_finds_the_card_on_its_pile() -> None:
    s = sit(4, hands=["B1 G1", "G2 Y2", "B3 G3", "B4 G4"], pawn=12, face_up={0: ["portal"]})
    s.answer(0, choices.PassWindow()).play(0, "B1").answer(0, choices.PassWindow()).play(1, "G2")
    assert s.is_asked("portal", 0)
    assert s.table.pawn == 13
    assert s.table.piles["G"] == ["G2"]
    assert s.table.in_air == ""


@pytest.mark.rule("SHA-113")
def test_an_elimination_to_the_moon_cannot_be_stopped() -> None:
    """The advance of five steps is one move: pawn 25, nobody is asked between."""
    s = at_ritual(
        "W",
        roles="saaa",
        face_up={1: ["dagger"], 3: ["portal"]},
        hands={2: "B4 G4 P4 N4 Y4"},
        pawn=25,
        single_round=True,
    )
    s.pass_windows().answer(1, choices.UseDagger(2))
    assert s.game.is_over
    assert s.events(happened.PawnMoved)[-1] == happened.PawnMoved(25, 30, "elimination")


@pytest.mark.rule("SHA-113")
def test_a_hand_that_is_placed_lies_on_the_piles_before_anybody_is_asked() -> None:
    s = at_ritual(
        "W",
        players=5,
        roles="aaass",
        hands={2: "B4 N4", 3: "P8 G8 Y8"},
        face_up={1: ["dagger"], 4: ["portal"]},
    )
    s.pass_windows().answer(1, choices.UseDagger(3))
    assert s.is_asked("portal", 4)
    assert (s.table.piles["P"], s.table.piles["G"], s.table.piles["Y"]) == (["P8"], ["G8"], ["Y8"])
    assert s.table.players[3].hand == []


@pytest.mark.rule("SHA-113")
def test_a_move_back_of_two_is_one_move() -> None:
    s = at_ritual("G", pawn=12, hands={2: "B4 N4"}, face_up={3: ["portal"]}).pass_windows()
    s.answer(1, choices.PullBack())
    assert s.events(happened.PawnMoved)[-1] == happened.PawnMoved(12, 10, "stabilization")
    assert s.is_asked("portal", 3)
    assert s.table.pawn == 10


@pytest.mark.rule("SHA-114")
@pytest.mark.parametrize("pawn", [28, 29])
def test_a_last_window_opens_after_the_last_trick_and_its_ritual(pawn: int) -> None:
    s = sit(
        4,
        hands=["P1", "P2", "P3", "P4"],
        piles={"P": "5 6"},
        roles="saaa",
        pawn=pawn,
        face_up={0: ["portal"]},
        single_round=True,
    )
    s.pass_windows().take(0, "shard")
    s.answer(0, choices.PassWindow())
    assert s.table.players[3].points == 1
    assert s.is_asked("portal", 0)
    s.portal(0, 1)
    assert s.table.results[0].side is (Side.SHADOW if pawn == 29 else Side.SHAMAN)


@pytest.mark.rule("SHA-111")
def test_a_window_opens_again_before_the_second_taking_of_who_drew_the_eclipse() -> None:
    hands = ["B1 G1 Y1 N1", "B2 G2 Y2 N2", "B3 G3 Y3 N3", "B4 G4 Y4 N4"]
    s = sit(4, hands=hands, face_up={3: ["portal"]}, tile_pile=["eclipse", "shard"], draws=["eclipse"])
    asked_on(s, lambda: s.is_asked("take_artifact"))
    s.take(0, "pile")
    while isinstance(s.game.pending, Joint):
        s.answer(s.game.asked[0].seat, s.game.asked[0].options[0])
    assert asked_on(s, lambda: s.is_asked("take_artifact")) == [("portal", 3)]


@pytest.mark.rule("SHA-111")
def test_a_window_needs_a_taking_and_opens_for_none_when_no_tile_is_left() -> None:
    s = sit(4, hands=HANDS, face_up={3: ["portal"]}, display=(), tile_pile=())
    asked = asked_on(s, lambda: s.table.trick == 2)
    assert asked[-2:] == [("portal", 3), ("follow", 3)]
    assert s.is_asked("portal", 3)
