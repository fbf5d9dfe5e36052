"""Who knows what: open and private things, silent passes, and knowledge that stays or lapses."""

from collections.abc import Sequence

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    PassWindow,
    PlayCard,
    Say,
    StopUsingDaggers,
    TakeArtifact,
    UseDagger,
)
from fabletop.games.shamans.state import Side, Tile
from fabletop.kernel import IllegalAnswer
from tests.rules.shamans.sitting import Sitting, all_but_last, at_ritual, eliminated, new_game, sit, told

rule = pytest.mark.rule

ALL_OF_FOUR = (None, 0, 1, 2, 3)


def assert_alike(one: Sitting, two: Sitting, seats: Sequence[int | None]) -> None:
    """To these seats no byte of the two worlds differs."""
    for seat in seats:
        assert told(one, seat) == told(two, seat), seat


# --- open things -------------------------------------------------------------------------------------


@rule("SHA-201")
def test_open_things_are_open_to_everybody() -> None:
    s = eliminated(
        2,
        hands={2: "G1 G2 G3"},
        face_up={0: ["mask", "shard"], 2: ["portal"]},
        face_down={0: ["portal"], 3: ["shard", "dagger"]},
        shown=[0],
        points=[1, 2, 3, 4],
        piles={"P": "1 4"},
        pawn=18,
        first=3,
        talk_honest=False,
    ).quiet()
    s.answer(3, Say("suspect", seat=1))
    for seat in ALL_OF_FOUR:
        view = s.view(seat)
        assert view.piles["P"] == ("P1", "P4")
        assert view.piles["W"] == ("W1", "W2", "W3", "W4", "W5", "W6")
        assert [each.front for each in view.seats] == ["B1", "", "", ""]
        assert (view.lead, view.to_play) == ("B", (3,))
        assert view.pawn == 21
        assert [each.points for each in view.seats] == [1, 2, 3, 4]
        assert [each.hand_size for each in view.seats] == [1, 1, 0, 2]
        assert view.display == (Tile.SHARD, Tile.SHARD)
        assert [each.face_up for each in view.seats] == [(Tile.MASK, Tile.SHARD), (), (Tile.PORTAL,), ()]
        assert view.discard == (Tile.DAGGER,)
        assert [each.face_down for each in view.seats] == [1, 0, 0, 2]
        assert view.tile_pile == 7
        assert [each.set_aside for each in view.seats] == [0, 0, 3, 0]
        assert [each.alive for each in view.seats] == [True, True, False, True]
        assert [each.role_is_up for each in view.seats] == [True, False, True, False]
        assert (view.seats[0].role, view.seats[2].role) == (Side.SHAMAN, Side.SHAMAN)
        assert (view.guide, view.first) == (0, 3)
        assert [said.what for said in view.statements] == ["suspect"]


# --- private things ----------------------------------------------------------------------------------


@rule("SHA-202")
def test_a_player_sees_the_own_hand_role_and_tiles_and_a_spectator_none() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], roles="asaa", face_down={1: ["dagger", "shard"]}).quiet()
    view = s.view(1)
    assert view.hand == ("B2", "G2")
    assert view.face_down == (Tile.DAGGER, Tile.SHARD)
    assert [each.role for each in view.seats] == [None, Side.SHADOW, None, None]
    watched = s.view(None)
    assert (watched.hand, watched.face_down, watched.given, watched.received) == ((), (), (), ())
    assert [each.role for each in watched.seats] == [None] * 4


@rule("SHA-202")
def test_hands_of_others_leave_no_trace() -> None:
    """Seats 1 and 2 have swapped a card."""
    one = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"])
    two = sit(4, hands=["B1 G1", "B2 G3", "B3 G2", "B4 G4"])
    for s in (one, two):
        s.play(0, "B1").play(1, "B2")
    assert_alike(one, two, (None, 0, 3))
    assert told(one, 1) != told(two, 1)


@rule("SHA-202")
@pytest.mark.parametrize(("roles", "swapped", "onlookers"), [("saaa", "asaa", (2, 3)), ("aasa", "aaas", (0, 1))])
def test_roles_of_others_leave_no_trace(roles: str, swapped: str, onlookers: tuple[int, ...]) -> None:
    hands = ["B1 G1", "B2 G2", "B3 G3", "B4 G4"]
    one, two = sit(4, hands=hands, roles=roles), sit(4, hands=hands, roles=swapped)
    assert_alike(one, two, (None, *onlookers))


@rule("SHA-203")
def test_nobody_knows_the_order_or_the_content_of_the_pile() -> None:
    """A tile of the pile and a face-down tile of seat 3 have changed places."""
    hands = ["B1 G1", "B2 G2", "B3 G3", "B4 G4"]
    worlds = [
        sit(4, hands=hands, tile_pile=pile, face_down={3: [tile]})
        for pile, tile in ((["dagger", "shard"], "shard"), (["shard", "shard"], "dagger"))
    ]
    assert_alike(worlds[0], worlds[1], (None, 0, 1, 2))
    one, two = (sit(4, hands=hands, tile_pile=pile) for pile in (["dagger", "shard"], ["shard", "dagger"]))
    assert_alike(one, two, ALL_OF_FOUR)


@rule("SHA-203")
def test_any_tile_of_the_pile_may_come_next() -> None:
    """Chance is asked when a tile leaves the pile: before that there is no order that anybody could know."""
    for tile in ("portal", "dagger", "shard", "mask"):
        s = sit(
            3,
            hands=["B1 G1", "B2 G2", "B3 G3"],
            tile_pile=["portal", "mask", "shard", "dagger"],
            draws=[tile],
        )
        s.play_all((0, "B1"), (1, "B2"), (2, "B3")).answer(0, DrawFromPile())
        assert s.events(happened.TileDrawn, seat=0)[-1].tile == tile


# --- Role cards --------------------------------------------------------------------------------------


@rule("SHA-204")
def test_everybody_sees_where_the_role_cards_go() -> None:
    s = at_ritual("Y", roles="saaa")
    s.answer(1, ExchangeRoles(3))
    for seat in ALL_OF_FOUR:
        view = s.view(seat)
        assert [each.role_card for each in view.seats] == [0, 3, 2, 1]
        assert [card.held_by for card in view.roles] == [(0,), (1, 3), (2,), (3, 1)]
        assert happened.RolesExchanged(1, 3) in s.events(seat=seat)


@rule("SHA-204")
def test_the_number_of_a_role_card_says_nothing_about_its_face() -> None:
    tiles = ("shard", "shard")
    for shadow in range(4):
        roles = tuple(Side.SHADOW if seat == shadow else Side.SHAMAN for seat in range(4))
        s = new_game(4, deals=[tiles, roles])
        assert [s.table.side(player) for player in s.table.players] == list(roles)
        assert [each.role_card for each in s.view(None).seats] == [0, 1, 2, 3]
        assert [card.side for card in s.view(None).roles] == [None] * 4


def two_exchanges(roles: str = "asaa") -> Sitting:
    """Seat 1 has exchanged with seat 2, then seat 2 with seat 3."""
    s = at_ritual("Y", roles=roles, hands={2: "N6 B4", 3: "B5 G1"}, piles={"N": all_but_last()})
    return s.answer(1, ExchangeRoles(2)).play(2, "N6").answer(2, ExchangeRoles(3))


@rule("SHA-205")
def test_both_partners_know_both_cards() -> None:
    s = at_ritual("Y", roles="asaa")
    s.answer(1, ExchangeRoles(2))
    for seat in (1, 2):
        assert [each.role for each in s.view(seat).seats] == [None, Side.SHAMAN, Side.SHADOW, None]
    for seat in (0, 3):
        assert s.view(seat).seats[1].role is s.view(seat).seats[2].role is None


@rule("SHA-205")
def test_knowledge_of_a_card_goes_with_it_through_a_second_exchange() -> None:
    """Card 1, a Shadow, went from seat 1 by way of seat 2 to seat 3."""
    s = two_exchanges()
    assert [each.role_card for each in s.view(None).seats] == [0, 2, 3, 1]
    knows = {seat: [card.side for card in s.view(seat).roles] for seat in ALL_OF_FOUR}
    shaman, shadow = Side.SHAMAN, Side.SHADOW
    assert knows[None] == [None, None, None, None]
    assert knows[0] == [shaman, None, None, None]
    assert knows[1] == [None, shadow, shaman, None]
    assert knows[2] == [None, shadow, shaman, shaman]
    assert knows[3] == [None, shadow, None, shaman]
    assert [each.role for each in s.view(1).seats] == [None, shaman, None, shadow]


@rule("SHA-205")
def test_the_first_partner_learns_nothing_of_a_second_exchange() -> None:
    """Cards 0 and 3 have changed faces; seat 1 has held neither, seat 2 has held card 3."""
    one, two = two_exchanges("aaas"), two_exchanges("saaa")
    assert_alike(one, two, (None, 1))
    assert told(one, 2) != told(two, 2)


# --- set-aside cards and the Eclipse -----------------------------------------------------------------


@rule("SHA-206")
def test_only_the_eliminated_shaman_sees_the_set_aside_cards() -> None:
    """Edge case 59."""
    s = eliminated(2, hands={2: "G1 G2 P3"}, pawn=18)
    assert s.view(2).seats[2].set_aside_cards == ("G1", "G2", "P3")
    assert happened.HandSetAside(2, 3, ("G1", "G2", "P3")) in s.events(seat=2)
    for seat in (None, 0, 1, 3):
        assert (s.view(seat).seats[2].set_aside, s.view(seat).seats[2].set_aside_cards) == (3, ())
        assert s.events(happened.HandSetAside, seat=seat) == [happened.HandSetAside(2, 3)]


@rule("SHA-206")
def test_set_aside_cards_leave_no_trace_at_the_others() -> None:
    """Seat 2 and seat 3 have swapped a card before seat 2 falls."""
    one = eliminated(2, hands={2: "G1 G2 P3", 3: "B5 Y1"}, pawn=18)
    two = eliminated(2, hands={2: "G1 Y1 P3", 3: "B5 G2"}, pawn=18)
    assert_alike(one, two, (None, 0, 1))


def eclipse(given: Sequence[str] = ("G1", "G2", "G3", "G4"), **setup: object) -> Sitting:
    """Four players have played blue, seat 0 has drawn the Eclipse, and each has given one card to the left."""
    s = sit(
        4,
        hands={0: "B1 G1 Y1 P1", 1: "B2 G2 Y2 P2", 2: "B3 G3 Y3 W6", 3: "B4 G4 Y4 P4"},
        tile_pile=["eclipse", "shard", "shard"],
        draws=["eclipse"],
        eclipse_pass_one=True,
        **setup,  # type: ignore[arg-type]
    )
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")
    return s.give(dict(enumerate(given)))


@rule("SHA-207", "SHA-202")
def test_giver_and_receiver_know_the_passed_cards() -> None:
    s = eclipse()
    assert s.view(1).given == ("G2",)
    assert s.view(1).given_to == 2
    assert s.view(1).received == ("G1",)
    for seat in range(4):
        told_cards = {(event.seat, event.to): event.cards for event in s.events(happened.CardsPassed, seat=seat)}
        left, right = (seat + 1) % 4, (seat - 1) % 4
        assert told_cards[seat, left] == (f"G{seat + 1}",)
        assert told_cards[right, seat] == (f"G{right + 1}",)
        assert told_cards[left, (seat + 2) % 4] == told_cards[(seat + 2) % 4, right] == ()


@rule("SHA-207")
def test_everybody_knows_that_and_how_many_cards_were_passed() -> None:
    s = eclipse()
    for seat in ALL_OF_FOUR:
        assert [event.count for event in s.events(happened.CardsPassed, seat=seat)] == [1, 1, 1, 1]
        assert s.events(happened.EclipseCame, seat=seat) == [happened.EclipseCame(0, 1)]


@rule("SHA-207")
def test_passed_cards_leave_no_trace_at_third_seats() -> None:
    """What seat 1 gives to seat 2 is seen by no other."""
    one, two = eclipse(), eclipse(("G1", "Y2", "G3", "G4"))
    assert_alike(one, two, (None, 0, 3))
    assert told(one, 2) != told(two, 2)


@rule("SHA-207", "SHA-129")
def test_a_choice_in_the_eclipse_is_seen_by_nobody_before_all_have_chosen() -> None:
    s = sit(
        3,
        hands={0: "B1 G1 Y1", 1: "B2 G2 Y2", 2: "B3 G3 Y3"},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse"],
        eclipse_pass_one=True,
    )
    s.play_all((0, "B1"), (1, "B2"), (2, "B3")).take(0, "pile")
    before = {seat: told(s, seat) for seat in (None, 0, 2)}
    s.give({1: "G2"})
    assert before == {seat: told(s, seat) for seat in (None, 0, 2)}


@rule("SHA-207")
def test_the_giver_knows_the_cards_at_the_receiver_until_they_are_played() -> None:
    """Edge case 84."""
    s = eclipse()
    assert s.view(2).given == ("G3",)
    s.take(0, "shard")
    s.play(3, "Y4")
    assert s.view(2).given == ("G3",)
    s.play_all((0, "Y1"), (1, "Y2"), (2, "Y3")).take(0, "shard")
    s.play(3, "G3")
    assert s.view(2).given == ()
    assert s.view(3).received == ()
    assert s.view(1).given == ("G2",)


@rule("SHA-206", "SHA-207")
def test_the_giver_still_knows_a_passed_card_that_was_set_aside() -> None:
    """Seat 3 fell with green 3, which it had from seat 2; nobody else knows of it."""
    s = eclipse(roles="saaa", face_up={2: ["dagger"]}, piles={"W": all_but_last()}, pawn=12)
    s.take(0, "shard").play_all((3, "Y4"), (0, "Y1"), (1, "Y2"), (2, "W6")).answer(2, UseDagger(3))
    assert sorted(s.view(3).seats[3].set_aside_cards) == ["G3", "P4"]
    view = s.view(2)
    assert "G3" in (*view.given, *view.seats[3].set_aside_cards)
    assert "P4" not in (*view.given, *view.seats[3].set_aside_cards)
    for seat in (None, 0, 1):
        assert s.view(seat).seats[3].set_aside_cards == ()


# --- face-down tiles and silent passes ---------------------------------------------------------------


@rule("SHA-208")
def test_the_owner_sees_face_down_tiles_at_any_time_and_nobody_else_does() -> None:
    s = at_ritual("G", draws=["dagger"])
    s.answer(1, TakeArtifact()).take(1, "pile").keep(1)
    for card in ("B4", "B5"):
        assert s.view(1).face_down == (Tile.DAGGER,)
        assert all(s.view(seat).face_down == () for seat in (None, 0, 2, 3))
        assert all(s.view(seat).seats[1].face_down == 1 for seat in ALL_OF_FOUR)
        s.quiet().play(2 if card == "B4" else 3, card)


@rule("SHA-208")
def test_a_tile_kept_face_down_looks_alike_whatever_it_is() -> None:
    worlds = []
    for tile in ("dagger", "shard", "portal"):
        s = at_ritual("G", tile_pile=["dagger", "shard", "portal"], draws=[tile])
        worlds.append(s.answer(1, TakeArtifact()).take(1, "pile").keep(1).quiet())
    assert_alike(worlds[0], worlds[1], (None, 0, 2, 3))
    assert_alike(worlds[0], worlds[2], (None, 0, 2, 3))


@rule("SHA-209")
def test_a_declined_face_down_dagger_looks_like_having_none() -> None:
    """Edge case 86: both performers are asked, and to the others no byte differs, before and after."""
    worlds = [at_ritual("W", face_down={1: [tile]}) for tile in ("dagger", "shard", "portal")]
    for s in worlds:
        s.pass_windows()
        assert s.is_asked("may_use_dagger", 1)
        assert s.asked.secret
    for other in worlds[1:]:
        assert_alike(worlds[0], other, (None, 0, 2, 3))
        assert other.options == (StopUsingDaggers(),)
    for s in worlds:
        s.answer(1, StopUsingDaggers()).quiet()
    for other in worlds[1:]:
        assert_alike(worlds[0], other, (None, 0, 2, 3))


@rule("SHA-209")
def test_declining_a_dagger_is_told_to_nobody_else() -> None:
    """All that follows is the window before the next card."""
    s = at_ritual("W", face_down={1: ["dagger"]})
    before = {seat: s.events(seat=seat) for seat in (None, 0, 2, 3)}
    s.answer(1, StopUsingDaggers())
    for seat, events_before in before.items():
        assert s.events(seat=seat) == [*events_before, happened.WindowOpened((1,))]


@rule("SHA-209")
def test_declining_after_a_face_up_dagger_leaves_no_trace_either() -> None:
    worlds = [
        at_ritual("W", 5, face_up={1: ["dagger"]}, face_down={1: [tile]}).answer(1, UseDagger(2))
        for tile in ("dagger", "shard")
    ]
    for s in worlds:
        s.answer(1, StopUsingDaggers()).quiet()
    assert_alike(worlds[0], worlds[1], (None, 0, 2, 3, 4))


@rule("SHA-209", "SHA-115")
def test_a_passed_portal_looks_like_another_tile() -> None:
    """Seat 2 has a face-down Portal, or a Moon Shard: the same pauses, the same news."""
    hands = ["B1 G1", "B2 G2", "B3 G3", "B4 G4"]
    one, two = (sit(4, hands=hands, face_down={2: [tile]}) for tile in ("portal", "shard"))
    assert one.is_asked("portal", 2)
    assert two.is_asked("lead", 0)
    for seat, card in enumerate(("B1", "B2", "B3", "B4")):
        for s in (one, two):
            s.quiet().play(seat, card)
    one.pass_windows()
    assert_alike(one, two, (None, 0, 1, 3))


@rule("SHA-209", "SHA-115")
def test_a_pass_is_told_to_nobody() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], face_up={2: ["portal"]})
    before = {seat: s.events(seat=seat) for seat in (None, 0, 1, 3)}
    s.answer(2, PassWindow())
    assert before == {seat: s.events(seat=seat) for seat in (None, 0, 1, 3)}


@rule("SHA-209")
def test_a_portal_window_is_announced_by_open_information_alone() -> None:
    """No face-up Portal and no face-down tile: no window; a face-down tile of any kind: always one."""
    hands = ["B1 G1", "B2 G2", "B3 G3", "B4 G4"]
    for tile in ("portal", "dagger", "shard"):
        assert sit(4, hands=hands, face_down={2: [tile]}).events(happened.WindowOpened, seat=1)
    assert sit(4, hands=hands, face_up={2: ["portal"]}).events(happened.WindowOpened, seat=1)
    assert not sit(4, hands=hands, face_up={2: ["dagger", "shard"]}).events(happened.WindowOpened)


# --- what a play proves, what a decision depends on, what a new round forgets ------------------------


@rule("SHA-210")
def test_whoever_holds_the_lead_suit_may_play_off_suit_and_nothing_is_told() -> None:
    """Edge case 4: seat 1 holds blue or not."""
    one = sit(4, hands=["B1 G1", "G2 B2", "B3 G3", "B4 G4"])
    two = sit(4, hands=["B1 G1", "G2 G3", "B3 B2", "B4 G4"])
    for s in (one, two):
        s.play(0, "B1")
        assert PlayCard("G2") in s.options
        s.play(1, "G2")
    assert_alike(one, two, (None, 0, 3))
    assert one.view(0).seats[1].off_suit == ("B",)


@rule("SHA-211")
@pytest.mark.parametrize("choice", ["pile", "shard"])
def test_the_first_tile_to_leave_the_pile_is_not_the_eclipse(choice: str) -> None:
    """By draw or by refill; later it may be."""
    for untouched in (True, False):
        s = sit(
            3,
            hands=["B1 G1 Y1", "B2 G2 Y2", "B3 G3 Y3"],
            tile_pile=["eclipse", "dagger"],
            untouched=untouched,
            draws=["eclipse"],
        )
        s.play_all((0, "B1"), (1, "B2"), (2, "B3"))
        if untouched:
            with pytest.raises(IllegalAnswer):
                s.take(0, choice)
        else:
            s.take(0, choice)
            assert s.events(happened.EclipseCame)


@rule("SHA-212")
def test_the_options_of_a_decision_are_the_same_in_worlds_that_look_the_same() -> None:
    """All but the chooser's own things have changed: Roles, hands, face-down tiles, the pile."""
    one = at_ritual(
        "Y",
        5,
        roles="aaass",
        hands={2: "B4 G2", 3: "B5 G3", 4: "B6 G4"},
        face_down={3: ["dagger"]},
        tile_pile=["shard"],
    )
    two = at_ritual(
        "Y",
        5,
        roles="sasaa",
        hands={2: "B5 G4", 3: "B6 G2", 4: "B4 G3"},
        face_down={3: ["shard"]},
        tile_pile=["dagger"],
    )
    assert one.options == two.options
    assert_alike(one, two, (None, 1))


@rule("SHA-213")
def test_a_new_round_voids_knowledge_and_keeps_points_and_results() -> None:
    """Seats 1 and 2 have exchanged Roles, cards were passed, seat 3 showed its Role; then the pawn reaches the Moon."""
    s = at_ritual("Y", roles="asaa", pawn=29, points=[1, 2, 3, 4], shown=[3], talk_honest=False)
    s.answer(1, ExchangeRoles(2))
    s.answer(0, Say("count", "B", "one")).play(2, "P2")
    assert s.table.round == 2
    for seat in range(4):
        view = s.view(seat)
        assert [each.role is None for each in view.seats] == [each != seat for each in range(4)]
        assert [card.held_by for card in view.roles] == [(0,), (1,), (2,), (3,)]
        assert (view.given, view.received, view.face_down) == ((), (), ())
        assert [each.points for each in view.seats] == [1, 2, 6, 4]
        assert view.results[-1].side is Side.SHADOW
        assert not any(said.stands for said in view.statements)


@rule("SHA-213")
def test_cards_passed_in_an_earlier_round_are_forgotten() -> None:
    s = eclipse(roles="aaas", pawn=29).take(0, "shard")
    assert s.view(2).given == ("G3",)
    s.play_all((3, "Y4"), (0, "P1"))
    assert s.table.round == 2
    assert all(player.given == player.received == [] for player in s.table.players)
    assert all(s.view(seat).given_to == -1 for seat in range(4))


# --- what was seen of the running trick ------------------------------------------------------------------------------


@rule("SHA-201")
def test_an_off_suit_card_is_known_at_its_seat_until_the_trick_is_gathered() -> None:
    """A client that guessed it from empty places took everybody for off suit once the trick was gathered."""
    hands = {0: "Y6 B1 B2", 1: "Y1 B3 B4", 2: "P2 G3 G4", 3: "Y3 G5 G6"}
    s = sit(4, hands=hands, piles={"Y": "2 4 5"}, display=("shard",), tile_pile=())
    s.play_all((0, "Y6"), (1, "Y1"), (2, "P2"))
    for seat in ALL_OF_FOUR:
        assert [each.off_suit_card for each in s.view(seat).seats] == ["", "", "P2", ""]
    s.play(3, "Y3")
    while not s.is_asked("permutation"):
        s.answer(s.asked.seat, s.options[0])
    assert s.table.lead == "Y"
    for seat in ALL_OF_FOUR:
        assert [each.off_suit_card for each in s.view(seat).seats] == [""] * 4
        assert [each.off_suit for each in s.view(seat).seats] == [(), (), ("Y",), ()]
