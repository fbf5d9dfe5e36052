"""Taking an Artifact: who, from where, face up or face down, refills, and what happens when tiles run out."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side, Tile
from fabletop.kernel import IllegalAnswer, Joint
from tests.rules.shamans.sitting import RULES, Sitting, at_ritual, sit, told

HANDS = ["B1 G1 Y1 N1", "B2 G2 Y2 N2", "B3 G3 Y3 N3", "B4 G4 Y4 N4"]
"""Seat 0 takes the Artifact and seat 3 gathers if everybody plays blue."""
BLUE = ((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))


def about_to_take(**setup: object) -> Sitting:
    """Four have played blue; seat 0 is to take a tile."""
    s = sit(4, hands=HANDS, **setup)  # type: ignore[arg-type]
    for seat, card in BLUE:
        s.pass_windows().play(seat, card)
    return s.pass_windows()


@pytest.mark.rule("SHA-062")
@pytest.mark.parametrize("lowest", [0, 1, 2, 3])
def test_the_lowest_card_in_front_takes_an_artifact(lowest: int) -> None:
    numbers = [3, 4, 5, 6]
    numbers[lowest] = 1
    s = sit(4, hands=[f"B{number} G{number} Y{number}" for number in numbers])
    for seat, number in enumerate(numbers):
        assert not s.is_asked("take_artifact")
        s.play(seat, f"B{number}")
    assert s.is_asked("take_artifact", lowest)
    s.take(lowest, "shard")
    assert [len(player.face_up) for player in s.table.players] == [int(seat == lowest) for seat in range(4)]
    assert s.table.trick == 2


@pytest.mark.rule("SHA-062", "SHA-065")
def test_the_lowest_takes_before_the_highest_gathers() -> None:
    """Edge case 6: yellow 3 led, then 6, 1 and an off-suit card."""
    s = sit(4, hands=["Y3 B1 G1", "Y6 B2 G2", "Y1 B3 G3", "P2 B4 G4"])
    s.play_all((0, "Y3"), (1, "Y6"), (2, "Y1"), (3, "P2"))
    assert s.is_asked("take_artifact", 2)
    assert s.events(happened.TrickGathered) == []
    assert s.table.piles["Y"] == []
    s.take(2, "shard")
    (gathered,) = s.events(happened.TrickGathered)
    assert gathered.seat == 1
    assert s.is_asked("lead", 1)


@pytest.mark.rule("SHA-063")
def test_the_taker_chooses_between_two_face_up_tiles_and_the_pile() -> None:
    s = about_to_take(display=["portal", "dagger"])
    assert list(s.options) == [
        choices.TakeFromDisplay(0, Tile.PORTAL),
        choices.TakeFromDisplay(1, Tile.DAGGER),
        choices.DrawFromPile(),
    ]
    s.take(0, "dagger")
    assert s.table.players[0].face_up == [Tile.DAGGER]


@pytest.mark.rule("SHA-063")
def test_either_of_two_equal_tiles_may_be_taken() -> None:
    for slot in (0, 1):
        s = about_to_take(draws=["mask"])
        s.answer(0, choices.TakeFromDisplay(slot, Tile.SHARD))
        assert s.table.display[slot] is Tile.MASK
        assert s.table.display[1 - slot] is Tile.SHARD


@pytest.mark.rule("SHA-064")
def test_taking_cannot_be_declined() -> None:
    s = about_to_take(display=["mask", "mask"])
    assert all(isinstance(option, choices.TakeFromDisplay | choices.DrawFromPile) for option in s.options)
    for refusal in (choices.PassWindow(), choices.KeepFaceDown(), choices.SayNothing()):
        with pytest.raises(IllegalAnswer):
            s.answer(0, refusal)


@pytest.mark.rule("SHA-064")
@pytest.mark.parametrize(
    ("owned", "place"),
    [
        *[(tile, "face_up") for tile in ("portal", "mask", "dagger", "shard")],
        *[(tile, "face_down") for tile in ("portal", "dagger", "shard")],
    ],
)
def test_whoever_owns_tiles_must_take_another(owned: str, place: str) -> None:
    s = about_to_take(**{place: {0: [owned]}})
    assert s.is_asked("take_artifact", 0)
    assert all(isinstance(option, choices.TakeFromDisplay | choices.DrawFromPile) for option in s.options)


@pytest.mark.rule("SHA-065")
def test_a_dagger_just_taken_must_be_used_in_the_ritual_of_the_gathering() -> None:
    s = sit(4, hands=["W6 B1 G1", "B2 G2", "B3 G3", "B4 G4"], piles={"W": "1 2 3 4 5"}, display=["dagger", "shard"])
    s.play_all((0, "W6"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "dagger")
    assert s.is_asked("must_use_dagger", 0)
    s.answer(0, choices.UseDagger(1))
    assert not s.table.players[1].alive
    assert s.table.players[0].face_up == []


@pytest.mark.rule("SHA-066", "SHA-053")
def test_a_guide_whom_nobody_follows_takes_gathers_and_leads_again() -> None:
    """Edge case 3: the pawn goes three steps."""
    s = sit(4, hands=["B1 G1 Y1", "G2 Y2 P2", "Y3 G3 P3", "N4 G4 P4"], pawn=18, guide=0)
    s.play_all((0, "B1"), (1, "G2"), (2, "Y3"), (3, "N4"))
    assert s.table.pawn == 21
    assert s.is_asked("take_artifact", 0)
    s.take(0, "shard")
    assert s.events(happened.TrickGathered) == [happened.TrickGathered(0, "B", ("B1",))]
    assert s.table.piles["B"] == ["B1"]
    assert s.is_asked("lead", 0)


@pytest.mark.rule("SHA-067")
@pytest.mark.parametrize("tile", ["portal", "dagger", "shard"])
def test_a_tile_of_the_display_lies_face_up_before_its_owner_for_the_round(tile: str) -> None:
    s = about_to_take(display=[tile, "mask"], draws=["shard"])
    s.take(0, tile).pass_windows()
    assert s.is_asked("lead", 3)
    for viewer in (None, 0, 1, 2, 3):
        assert s.view(viewer).seats[0].face_up == (Tile(tile),)
        assert s.view(viewer).seats[0].face_down == 0
    s.play_on(
        lambda decision: (
            decision.options[-1] if decision.prompt in ("portal", "take_artifact") else decision.options[0]
        ),
        until=lambda: s.table.trick == 3 or s.table.round == 2,
    )
    assert s.table.trick == 3
    assert Tile(tile) in s.table.players[0].face_up


@pytest.mark.rule("SHA-068")
@pytest.mark.parametrize("slot", [0, 1])
def test_a_gap_in_the_display_is_filled_at_once_from_the_pile(slot: int) -> None:
    s = about_to_take(display=["portal", "shard"], tile_pile=["mask", "dagger", "dagger"], draws=["mask"])
    taken = s.table.display[slot]
    s.answer(0, choices.TakeFromDisplay(slot, taken))
    s.pass_windows()
    expected = [Tile.PORTAL, Tile.SHARD]
    expected[slot] = Tile.MASK
    for viewer in (None, 0, 1, 2, 3):
        assert list(s.view(viewer).display) == expected
        assert s.view(viewer).tile_pile == 2
    order = [
        type(event) for event in s.events() if isinstance(event, happened.DisplayRefilled | happened.TrickGathered)
    ]
    assert order == [happened.DisplayRefilled, happened.TrickGathered]
    assert s.events(happened.DisplayRefilled) == [happened.DisplayRefilled(slot, Tile.MASK)]


@pytest.mark.rule("SHA-069")
def test_a_draw_from_the_pile_leaves_the_display_alone() -> None:
    s = about_to_take(display=["portal", "shard"], tile_pile=["mask", "dagger", "shard"], draws=["dagger"])
    s.take(0, "pile").keep(0)
    assert s.table.display == [Tile.PORTAL, Tile.SHARD]
    assert Counter(s.table.tile_pile) == {Tile.MASK: 1, Tile.SHARD: 1}
    assert s.events(happened.DisplayRefilled) == []


@pytest.mark.rule("SHA-070")
def test_only_the_drawing_player_looks_at_a_drawn_tile() -> None:
    told_of: set[tuple[bytes, ...]] = set()
    for tile in ("portal", "dagger", "shard"):
        s = about_to_take(draws=[tile]).take(0, "pile")
        assert s.is_asked("keep_tile", 0)
        assert s.events(happened.TileDrawn, 0) == [happened.TileDrawn(0, Tile(tile))]
        for other in (None, 1, 2, 3):
            assert s.events(happened.TileDrawn, other) == [happened.TileDrawn(0, None)]
        told_of.add(tuple(told(s, other) for other in (None, 1, 2, 3)))
        s.keep(0)
        assert s.view(0).face_down == (Tile(tile),)
        for other in (None, 1, 2, 3):
            assert s.view(other).face_down == ()
            assert s.view(other).seats[0].face_down == 1
            assert s.view(other).seats[0].face_up == ()
    assert len(told_of) == 1


@pytest.mark.rule("SHA-071", "SHA-072")
@pytest.mark.parametrize("tile", ["portal", "dagger", "shard"])
def test_a_drawn_tile_may_be_kept_face_down_or_turned_up(tile: str) -> None:
    s = about_to_take(draws=[tile]).take(0, "pile")
    assert list(s.options) == [choices.KeepFaceDown(), choices.TurnFaceUp()]
    s.keep(0).pass_windows()
    assert (s.table.players[0].face_down, s.table.players[0].face_up) == ([Tile(tile)], [])
    s = about_to_take(draws=[tile]).take(0, "pile").turn_up(0).pass_windows()
    assert (s.table.players[0].face_down, s.table.players[0].face_up) == ([], [Tile(tile)])
    for viewer in (None, 1, 2, 3):
        assert s.view(viewer).seats[0].face_up == (Tile(tile),)
        assert s.view(viewer).seats[0].face_down == 0


@pytest.mark.rule("SHA-072")
def test_a_face_down_tile_cannot_be_turned_up_later() -> None:
    """The choice is made once: until the round ends nothing asks again, and the tile stays as it is."""
    s = about_to_take(draws=["dagger", "shard", "shard"]).take(0, "pile").keep(0)
    asked = []

    def pick(decision: object) -> object:
        asked.append((s.game.asked[0].seat, s.game.asked[0].prompt))
        assert choices.TurnFaceUp() not in s.options
        assert s.game.offers(0) == ()
        return choices.TakeFromDisplay(0, s.table.display[0]) if s.is_asked("take_artifact") else s.options[0]

    s.play_on(pick, until=lambda: s.table.round == 2 or s.table.players[0].face_down != [Tile.DAGGER])
    assert s.table.round == 2
    assert (0, "keep_tile") not in asked
    assert Tile.DAGGER not in [event.tile for event in s.events(happened.TileShown)]


@pytest.mark.rule("SHA-073", "SHA-071", "SHA-065")
def test_a_mask_from_the_pile_is_turned_up_and_works_at_once() -> None:
    """Edge case 19: no choice; tile and Role are face up before the gathering."""
    s = about_to_take(draws=["mask"]).take(0, "pile")
    assert s.is_asked("lead", 3)
    assert s.table.players[0].face_up == [Tile.MASK]
    assert s.table.players[0].face_down == []
    for viewer in (None, 1, 2, 3):
        assert s.view(viewer).seats[0].role is Side.SHAMAN
        assert s.view(viewer).seats[0].face_up == (Tile.MASK,)
    order = [type(event) for event in s.events() if isinstance(event, happened.RoleRevealed | happened.TrickGathered)]
    assert order == [happened.RoleRevealed, happened.TrickGathered]


@pytest.mark.rule("SHA-074")
def test_an_eclipse_drawn_from_the_pile_is_resolved_at_once() -> None:
    s = about_to_take(tile_pile=["eclipse", "portal"], draws=["eclipse"]).take(0, "pile")
    assert isinstance(s.game.pending, Joint)
    assert [type(event) for event in s.events()][-1] is happened.EclipseCame
    assert s.events(happened.TrickGathered) == []
    for viewer in (None, 0, 1, 2, 3):
        assert len(s.events(happened.EclipseCame, viewer)) == 1


@pytest.mark.rule("SHA-074")
def test_an_eclipse_that_refills_the_display_is_resolved_at_once() -> None:
    s = about_to_take(tile_pile=["eclipse", "portal"], draws=["eclipse"]).take(0, "shard")
    assert isinstance(s.game.pending, Joint)
    assert s.events(happened.TrickGathered) == []
    assert Tile.ECLIPSE not in s.table.display


@pytest.mark.rule("SHA-074")
@pytest.mark.parametrize("source", ["pile", "shard"])
def test_an_eclipse_in_a_stabilization_is_resolved_at_once(source: str) -> None:
    s = at_ritual(
        "G",
        hands={0: "B2 N2 Y2", 1: "B3 N3 Y3", 2: "B4 N4 Y4", 3: "B5 N5 Y5"},
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    s.answer(1, choices.TakeArtifact()).take(1, source)
    assert isinstance(s.game.pending, Joint)
    assert len(s.game.asked) == 4


def pass_any(s: Sitting) -> Sitting:
    """Everybody passes their first cards in a running Eclipse."""
    while isinstance(s.game.pending, Joint):
        decision = s.game.asked[0]
        s.answer(decision.seat, decision.options[0])
    return s


@pytest.mark.rule("SHA-075", "SHA-074")
def test_who_draws_the_eclipse_takes_again_with_a_new_free_choice() -> None:
    """Edge case 22: also among the display."""
    s = about_to_take(display=["portal", "dagger"], tile_pile=["eclipse", "shard"], draws=["eclipse"])
    pass_any(s.take(0, "pile"))
    assert s.is_asked("take_artifact", 0)
    assert list(s.options) == [
        choices.TakeFromDisplay(0, Tile.PORTAL),
        choices.TakeFromDisplay(1, Tile.DAGGER),
        choices.DrawFromPile(),
    ]
    s.take(0, "dagger").pass_windows()
    assert s.table.players[0].face_up == [Tile.DAGGER]
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-075")
def test_who_draws_the_eclipse_may_draw_again() -> None:
    s = about_to_take(tile_pile=["eclipse", "dagger"], draws=["eclipse", "dagger"])
    pass_any(s.take(0, "pile")).take(0, "pile").keep(0)
    assert s.table.players[0].face_down == [Tile.DAGGER]
    assert s.table.tile_pile == []


@pytest.mark.rule("SHA-075", "SHA-078")
def test_who_draws_the_eclipse_as_the_very_last_tile_takes_nothing() -> None:
    s = about_to_take(display=(), tile_pile=["eclipse"])
    assert isinstance(s.game.pending, Joint)
    pass_any(s)
    assert s.table.players[0].face_up == s.table.players[0].face_down == []
    assert s.is_asked("lead", 3)
    assert s.table.discard == [Tile.ECLIPSE]


@pytest.mark.rule("SHA-076", "SHA-081")
def test_after_an_eclipse_in_the_refill_the_next_tile_fills_the_gap() -> None:
    """Edge case 21: only then the trick is gathered."""
    s = about_to_take(
        display=["portal", "dagger"], tile_pile=["eclipse", "mask", "shard"], draws=["eclipse", "mask"]
    ).take(0, "dagger")
    assert isinstance(s.game.pending, Joint)
    pass_any(s).pass_windows()
    assert s.table.display == [Tile.PORTAL, Tile.MASK]
    assert s.table.players[0].face_up == [Tile.DAGGER]
    assert s.is_asked("lead", 3)
    wanted = (happened.EclipseCame, happened.CardsPassed, happened.DisplayRefilled, happened.TrickGathered)
    order = list(dict.fromkeys(type(event) for event in s.events() if isinstance(event, wanted)))
    refills = [event.tile for event in s.events(happened.DisplayRefilled) if event.tile is not Tile.ECLIPSE]
    assert order[-1] is happened.TrickGathered
    assert refills == [Tile.MASK]


@pytest.mark.rule("SHA-076", "SHA-077")
def test_after_an_eclipse_as_last_tile_of_the_pile_the_gap_stays() -> None:
    s = about_to_take(display=["portal", "dagger"], tile_pile=["eclipse"]).take(0, "portal")
    pass_any(s).pass_windows()
    assert s.table.display == [Tile.DAGGER]
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-077")
def test_with_an_empty_pile_only_the_display_is_offered_and_not_refilled() -> None:
    s = about_to_take(display=["portal", "mask"], tile_pile=())
    assert list(s.options) == [choices.TakeFromDisplay(0, Tile.PORTAL), choices.TakeFromDisplay(1, Tile.MASK)]
    s.take(0, "portal").pass_windows()
    assert s.table.display == [Tile.MASK]
    assert s.events(happened.DisplayRefilled) == []
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-077")
def test_the_last_tile_must_be_taken_even_if_it_is_a_mask() -> None:
    s = about_to_take(display=["mask"], tile_pile=())
    assert s.table.players[0].face_up == [Tile.MASK]
    assert s.table.roles[0].is_up
    assert s.table.display == []
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-077")
def test_a_lone_display_tile_may_be_left_if_the_pile_has_one() -> None:
    s = about_to_take(display=["mask"], tile_pile=["shard"])
    assert list(s.options) == [choices.TakeFromDisplay(0, Tile.MASK), choices.DrawFromPile()]


@pytest.mark.rule("SHA-078")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_no_tile_left_nothing_is_taken_and_play_goes_on(players: int) -> None:
    """Edge case 30."""
    hands = {seat: f"B{seat + 1} G{seat + 1} Y{seat + 1}" for seat in range(players)}
    s = sit(players, hands=hands, display=(), tile_pile=())
    for seat in range(players):
        s.play(seat, f"B{seat + 1}")
    assert s.is_asked("lead", players - 1)
    assert all(player.face_up == player.face_down == [] for player in s.table.players)
    assert s.table.trick == 2
    assert s.events(happened.NoTileLeft) == [happened.NoTileLeft(0)]


@pytest.mark.rule("SHA-078")
def test_five_players_can_run_out_of_tiles_before_the_last_trick() -> None:
    """Edge case 30: twelve tiles are gone, the eleventh trick takes nothing."""
    s = sit(
        5,
        hands=["B1", "B2", "B3", "B4", "B5"],
        display=(),
        tile_pile=(),
        face_up={0: ["shard"] * 4 + ["mask", "mask"]},
        discard=["portal"] * 3 + ["dagger"] * 3 + ["eclipse"],
        trick=11,
    )
    assert s.table.round == 2
    assert s.events(happened.NoTileLeft) == [happened.NoTileLeft(0)]
    assert s.table.results[0].cause is Cause.EMPTY_HANDS


@pytest.mark.rule("SHA-079")
def test_used_tiles_and_the_eclipse_lie_open_out_of_play_and_never_come_back() -> None:
    """Edge case 32: a Portal, a Dagger and the Eclipse are spent; the rest of the round draws only the others."""
    s = at_ritual(
        "W",
        hands={0: "B2 G1 Y1 P1", 1: "B3 G2 Y2 P2", 2: "B4 G3 Y3 P3 N3", 3: "B5 G4 Y4 P4 N4"},
        face_up={1: ["dagger"], 3: ["portal"]},
        tile_pile=["eclipse", "mask", "shard", "mask", "shard", "shard"],
        draws=["eclipse", "mask", "mask"],
        roles="saaa",
        pawn=3,
    )
    s.portal(3, 1).answer(1, choices.UseDagger(2)).play(3, "B5")
    s.take(0, "pile")
    pass_any(s)
    assert Counter(s.table.discard) == {Tile.PORTAL: 1, Tile.DAGGER: 1, Tile.ECLIPSE: 1}
    for viewer in (None, 0, 1, 2, 3):
        assert Counter(s.view(viewer).discard) == {Tile.PORTAL: 1, Tile.DAGGER: 1, Tile.ECLIPSE: 1}
    before = Counter(RULES.stock(s.table)["tiles"])
    while s.table.round == 1:
        assert Counter(s.table.discard) == {Tile.PORTAL: 1, Tile.DAGGER: 1, Tile.ECLIPSE: 1}
        assert not {Tile.PORTAL, Tile.DAGGER, Tile.ECLIPSE} & {*s.table.tile_pile, *s.table.display}
        assert Counter(RULES.stock(s.table)["tiles"]) == before
        s.answer(s.asked.seat, s.options[-1])
    assert s.table.results[0].cause is Cause.EMPTY_HANDS


@pytest.mark.rule("SHA-080")
def test_a_player_may_own_any_number_of_artifacts() -> None:
    owned = ["shard", "shard", "shard", "mask", "mask", "dagger", "dagger"]
    s = sit(
        4,
        hands=HANDS,
        face_up={0: owned},
        face_down={0: ["portal", "dagger"]},
        display=["shard"],
        tile_pile=["portal", "portal"],
        draws=["portal"],
    )
    for seat, card in BLUE:
        s.pass_windows().play(seat, card)
    s.pass_windows().take(0, "pile").keep(0)
    assert len(s.table.players[0].face_up) == 7
    assert len(s.table.players[0].face_down) == 3
    for seat, card in ((3, "G4"), (0, "G1"), (1, "G2"), (2, "G3")):
        s.pass_windows().play(seat, card)
    s.pass_windows().take(0, "shard")
    assert len(s.table.players[0].face_up) == 8
