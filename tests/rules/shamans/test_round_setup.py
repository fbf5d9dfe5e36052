"""Round set-up: pawn, tiles, Roles, hands, leftovers and Guide."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side, Tile
from fabletop.kernel import CHANCE, Decision, Draw
from tests.rules.shamans.sitting import RULES, Sitting, at_ritual, new_game, seeded_game, sit

HANDS = {3: 9, 4: 9, 5: 11}
LEFT_OVER = {3: 3, 4: 0, 5: 1}
START = {3: 21, 4: 18, 5: 6}

# The three leftovers of the first deal are the end of the deck.
WORLDS_3 = [f"{suit}{number}" for suit in "BGYWP" for number in (4, 5, 6, 1, 2, 3)]


def a_dirty_round() -> Sitting:
    """A round of four with an elimination, tiles everywhere and a spent Eclipse has ended; the next one is set up."""
    s = at_ritual(
        "W",
        hands={0: "B2", 1: "B3", 2: "B4 G4", 3: "B5 G5"},
        roles="aaas",
        shown=[0],
        display=(),
        tile_pile=(),
        face_up={0: ["mask", "shard"], 1: ["dagger", "shard"], 2: ["shard"]},
        face_down={0: ["portal"], 3: ["shard"]},
        discard=["eclipse", "portal"],
        points=[1, 2, 3, 4],
        first=2,
    )
    s.pass_windows().answer(1, choices.UseDagger(2)).pass_windows().play(3, "B5")
    return s.pass_windows()


@pytest.mark.rule("SHA-027")
def test_between_rounds_everything_is_collected() -> None:
    s = a_dirty_round()
    assert s.table.results[0].cause is Cause.EMPTY_HANDS
    assert s.table.round == 2
    stock = RULES.stock(s.table)
    assert Counter(stock["cards"]) == Counter(f"{suit}{number}" for suit in "BGYPWN" for number in range(1, 7))
    assert len(s.table.display) == 2
    assert len(s.table.tile_pile) == 11
    assert Counter([*s.table.display, *s.table.tile_pile]) == {
        Tile.PORTAL: 3,
        Tile.MASK: 2,
        Tile.DAGGER: 3,
        Tile.SHARD: 4,
        Tile.ECLIPSE: 1,
    }
    assert s.table.discard == []
    assert not any(card.is_up for card in s.table.roles)
    assert all(pile == [] for pile in s.table.piles.values())
    for player in s.table.players:
        assert player.alive
        assert len(player.hand) == 9
        assert (player.face_up, player.face_down, player.front, player.set_aside) == ([], [], "", [])
        assert (player.given, player.received, player.passing) == ([], [], [])
    assert s.table.trick == 1
    assert s.table.lead == ""


@pytest.mark.rule("SHA-027")
def test_points_and_the_first_player_marker_carry_over() -> None:
    s = a_dirty_round()
    assert [player.points for player in s.table.players] == [3, 4, 3, 4]
    assert s.table.first == 3


@pytest.mark.rule("SHA-027")
def test_nobody_knows_roles_of_the_new_round_from_the_earlier_one() -> None:
    s = a_dirty_round()
    for viewer in range(4):
        known = [seat.seat for seat in s.view(viewer).seats if seat.role is not None]
        assert known == [viewer]
    assert [card.side for card in s.view(None).roles] == [None] * 4


@pytest.mark.rule("SHA-028", "SHA-029")
@pytest.mark.parametrize(("players", "start", "steps"), [(3, 21, 9), (4, 18, 12), (5, 6, 24)])
def test_the_pawn_starts_on_the_space_for_the_number_of_players(players: int, start: int, steps: int) -> None:
    s = new_game(players)
    assert s.table.pawn == s.view(0).pawn == start
    assert s.view(None).moon - s.view(None).pawn == steps


@pytest.mark.rule("SHA-028")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("pawn", [3, 25, 29])
def test_the_pawn_goes_back_to_its_start_space_before_each_round(players: int, pawn: int) -> None:
    hands = ["B1", *(f"{'G' if pawn == 29 else 'B'}{seat + 1}" for seat in range(1, players))]
    s = sit(players, hands=hands, pawn=pawn, display=(), tile_pile=())
    assert s.table.round == 2
    assert s.table.results[0].side is (Side.SHADOW if pawn == 29 else Side.SHAMAN)
    assert s.table.pawn == START[players]


@pytest.mark.rule("SHA-030", "SHA-031")
def test_the_display_is_two_artifacts_drawn_at_random_and_never_the_eclipse() -> None:
    """Edge case 33: the Eclipse is never in the display."""
    shown: Counter[Tile] = Counter()
    for seed in range(1200):
        display = seeded_game(seed, 3).table.display
        assert len(display) == 2
        shown.update(display)
    assert shown[Tile.ECLIPSE] == 0
    for tile, count in {Tile.PORTAL: 3, Tile.MASK: 2, Tile.DAGGER: 3, Tile.SHARD: 4}.items():
        assert abs(shown[tile] - 2400 * count / 12) < 120


@pytest.mark.rule("SHA-030")
def test_all_see_the_display() -> None:
    s = new_game(4, deals=[(Tile.MASK, Tile.SHARD)])
    for viewer in (None, 0, 1, 2, 3):
        assert s.view(viewer).display == (Tile.MASK, Tile.SHARD)


@pytest.mark.rule("SHA-032")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_pile_is_the_other_ten_artifacts_and_the_eclipse(players: int) -> None:
    s = new_game(players, deals=[(Tile.MASK, Tile.SHARD)])
    assert Counter(s.table.tile_pile) == {
        Tile.PORTAL: 3,
        Tile.MASK: 1,
        Tile.DAGGER: 3,
        Tile.SHARD: 3,
        Tile.ECLIPSE: 1,
    }
    assert s.view(None).tile_pile == 11


def play_for_tiles(s: Sitting, decision: Decision[object], from_display: bool = False) -> object:
    """Follow suit if possible, take from the pile (or the display), and use neither Portals nor hidden Daggers.

    The pawn is put back to space 0 each time: only the tiles count here.
    """
    s.table.pawn = 0
    if decision.prompt == "take_artifact":
        return decision.options[0 if from_display else -1]
    for spared in (choices.PassWindow(), choices.StopUsingDaggers()):
        if spared in decision.options:
            return spared
    lead = s.table.lead
    fitting = [each for each in decision.options if isinstance(each, choices.PlayCard) and each.card[0] == lead]
    return (fitting or decision.options)[0]


def tiles_off_the_pile(s: Sitting, from_display: bool = False) -> list[Tile]:
    """Play a round until the Eclipse has come; each tile that left the pile."""
    table = s.table
    s.play_on(
        lambda decision: play_for_tiles(s, decision, from_display),
        until=lambda: Tile.ECLIPSE not in table.tile_pile,
    )
    seen = []
    for event in s.events():
        if isinstance(event, happened.EclipseCame):
            seen.append(Tile.ECLIPSE)
        elif isinstance(event, happened.TileDrawn | happened.DisplayRefilled) and event.tile not in (
            None,
            Tile.ECLIPSE,
        ):
            seen.append(event.tile)
    return seen


@pytest.mark.rule("SHA-033")
@pytest.mark.parametrize("from_display", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_tile_to_leave_the_pile_is_never_the_eclipse(players: int, from_display: bool) -> None:
    seconds = 0
    for seed in range(150):
        seen = tiles_off_the_pile(seeded_game(seed, players, single_round=True), from_display)
        assert seen[0] is not Tile.ECLIPSE
        seconds += seen[1] is Tile.ECLIPSE
    assert seconds > 3


@pytest.mark.rule("SHA-033")
def test_the_eclipse_is_not_on_top_in_later_rounds_either() -> None:
    for seed in range(150):
        dice = random.Random(seed)
        s = seeded_game(seed, 3, target_vp=12)
        s.play_on(lambda decision: dice.choice(decision.options), until=lambda: s.table.round == 2)  # noqa: B023
        s.play_on(lambda decision: decision.options[-1], until=lambda: len(s.table.tile_pile) < 11)  # noqa: B023
        assert Tile.ECLIPSE in s.table.tile_pile


@pytest.mark.rule("SHA-034", "SHA-032")
def test_below_the_top_the_eclipse_is_equally_likely_in_each_of_ten_places() -> None:
    """Edge case 33. Eleven tiles leave the pile in a round of five in which every trick takes one."""
    places: Counter[int] = Counter()
    for seed in range(1500):
        seen = tiles_off_the_pile(seeded_game(seed, 5, single_round=True))
        assert seen[-1] is Tile.ECLIPSE
        places[len(seen)] += 1
    assert places[1] == 0
    for place in range(2, 12):
        assert abs(places[place] - 150) < 48, places


@pytest.mark.rule("SHA-034")
def test_chance_draws_each_tile_from_all_that_are_left_and_the_first_without_the_eclipse() -> None:
    """So the Eclipse has each of the ten places below the top with exactly one chance in ten."""
    s = new_game(5, single_round=True)
    draws = []
    while (pending := s.game.pending) is not None:
        if isinstance(pending, Draw):
            draws.append(pending.things)
            s.game.answer(CHANCE, pending.things[0])
        else:
            decision = s.game.asked[0]
            s.game.answer(decision.seat, play_for_tiles(s, decision))
    assert [len(things) for things in draws] == [10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [things.count(Tile.ECLIPSE) for things in draws] == [0] + [1] * 10


@pytest.mark.rule("SHA-035")
def test_a_mask_in_the_display_reveals_nobody() -> None:
    """Edge case 18."""
    s = new_game(4, deals=[(Tile.MASK, Tile.MASK)])
    assert not any(card.is_up for card in s.table.roles)
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], display=["mask", "shard"])
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "shard")
    assert not any(card.is_up for card in s.table.roles)
    assert s.events(happened.RoleRevealed) == []


@pytest.mark.rule("SHA-035")
def test_a_mask_that_is_turned_up_as_a_refill_reveals_nobody() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], draws=["mask"])
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "shard")
    assert Tile.MASK in s.table.display
    assert not any(card.is_up for card in s.table.roles)


@pytest.mark.rule("SHA-035")
def test_daggers_in_the_display_do_not_work() -> None:
    s = at_ritual("W", display=["dagger", "dagger"])
    assert [event.ritual for event in s.events(happened.RitualBegan)] == ["neutralization"]
    assert all(player.alive for player in s.table.players)
    assert s.table.display == [Tile.DAGGER, Tile.DAGGER]


@pytest.mark.rule("SHA-036")
@pytest.mark.parametrize(("players", "shadows"), [(3, 1), (4, 1), (5, 2)])
def test_roles_are_dealt_at_random_one_to_each_player(players: int, shadows: int) -> None:
    dealt: Counter[int] = Counter()
    for seed in range(600):
        table = seeded_game(seed, players).table
        assert len(table.roles) == players
        assert sorted(player.role for player in table.players) == list(range(players))
        dealt.update(player.seat for player in table.players if table.side(player) is Side.SHADOW)
    for seat in range(players):
        assert abs(dealt[seat] - 600 * shadows / players) < 75


@pytest.mark.rule("SHA-036")
def test_roles_are_dealt_anew_in_every_round() -> None:
    patterns = set()
    for seed in range(20):
        dice = random.Random(seed)
        s = seeded_game(seed, 4, target_vp=12)
        before = [s.table.side(player) for player in s.table.players]
        s.play_on(lambda decision: dice.choice(decision.options), until=lambda: s.table.round == 2)  # noqa: B023
        patterns.add(before == [s.table.side(player) for player in s.table.players])
    assert patterns == {True, False}


@pytest.mark.rule("SHA-037")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_knows_their_own_role_and_nobody_elses(players: int) -> None:
    s = seeded_game(7, players)
    for viewer in range(players):
        seen = s.view(viewer)
        assert seen.seats[viewer].role is s.table.side(s.table.players[viewer])
        assert [seat.role for seat in seen.seats if seat.seat != viewer] == [None] * (players - 1)
        assert not any(seat.role_is_up for seat in seen.seats)
        told = [event for event in s.events(happened.RoleDealt, viewer) if event.side is not None]
        assert [event.seat for event in told] == [viewer]
    assert all(seat.role is None for seat in s.view(None).seats)
    assert all(event.side is None for event in s.events(happened.RoleDealt, None))


@pytest.mark.rule("SHA-037", "SHA-038")
def test_the_two_shadows_do_not_know_each_other() -> None:
    """Edge case 50: a Shadow sees four unknown Role cards."""
    s = new_game(5)
    shadows = [player.seat for player in s.table.players if s.table.side(player) is Side.SHADOW]
    assert len(shadows) == 2
    for viewer in shadows:
        seen = s.view(viewer)
        assert [card.side for card in seen.roles].count(None) == 4
        assert [seat.seat for seat in seen.seats if seat.role is not None] == [viewer]
        assert s.events(happened.RoleSeen, viewer) == []


@pytest.mark.rule("SHA-039", "SHA-040", "SHA-042")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_gets_nine_cards_or_eleven_with_five(players: int) -> None:
    for seed in range(10):
        table = seeded_game(seed, players).table
        assert [len(player.hand) for player in table.players] == [HANDS[players]] * players
        assert sum(len(pile) for pile in table.piles.values()) == LEFT_OVER[players]


@pytest.mark.rule("SHA-039")
@pytest.mark.parametrize("players", [3, 4])
def test_nine_cards_are_dealt_from_a_shuffled_deck(players: int) -> None:
    where = Counter(
        player.seat for seed in range(600) for player in seeded_game(seed, players).table.players if "G3" in player.hand
    )
    for seat in range(players):
        assert abs(where[seat] - 600 * 9 / (6 * (players + 2))) < 75


@pytest.mark.rule("SHA-040")
def test_eleven_cards_are_dealt_from_a_shuffled_deck() -> None:
    where = Counter(
        player.seat for seed in range(600) for player in seeded_game(seed, 5).table.players if "R8" in player.hand
    )
    for seat in range(5):
        assert abs(where[seat] - 600 * 11 / 56) < 60


@pytest.mark.rule("SHA-041")
@pytest.mark.parametrize("players", [3, 5])
def test_leftovers_lie_face_up_on_the_piles_of_their_suits(players: int) -> None:
    for seed in range(20):
        s = seeded_game(seed, players)
        left = s.view(None).piles
        dealt = {card for player in s.table.players for card in player.hand}
        assert sum(map(len, left.values())) == LEFT_OVER[players]
        for suit, pile in left.items():
            assert all(card[0] == suit and card not in dealt for card in pile)


@pytest.mark.rule("SHA-042")
def test_the_deal_leaves_three_none_or_one_card() -> None:
    """Edge case 12: with four all piles start empty, with five exactly one pile has one card."""
    for seed in range(20):
        assert sum(map(len, seeded_game(seed, 3).table.piles.values())) == 3
        assert [len(pile) for pile in seeded_game(seed, 4).table.piles.values()] == [0] * 6
        assert sorted(len(pile) for pile in seeded_game(seed, 5).table.piles.values()) == [0] * 6 + [1]


@pytest.mark.rule("SHA-043", "SHA-041")
def test_three_leftovers_of_one_suit_start_no_ritual_and_count_for_its_pile() -> None:
    """Edge case 11: all leftovers purple, so three more purple cards complete the pile."""
    roles = (Side.SHAMAN, Side.SHAMAN, Side.SHADOW)
    s = new_game(3, deals=[(Tile.SHARD, Tile.SHARD), roles, WORLDS_3])
    assert s.table.piles["P"] == ["P1", "P2", "P3"]
    assert s.events(happened.RitualBegan) == []
    assert s.is_asked("lead", 0)
    assert [player.points for player in s.table.players] == [0, 0, 0]
    assert "P4" in s.table.players[2].hand
    s.play(0, "B4").play(1, "Y6").play(2, "P4")
    assert s.events(happened.RitualBegan) == []
    s.take(0, "shard").play(0, "B5").play(1, "Y5").play(2, "P5")
    assert s.events(happened.RitualBegan) == []
    s.take(0, "shard").play(0, "B6").play(1, "Y4").play(2, "P6")
    assert s.events(happened.RitualBegan) == [happened.RitualBegan(2, "P", "illumination")]
    assert s.table.players[2].points == 1


@pytest.mark.rule("SHA-044")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_player_is_guide_of_the_first_trick_of_every_round(players: int) -> None:
    for seed in range(10):
        dice = random.Random(seed)
        s = seeded_game(seed, players, target_vp=12)
        for number in (1, 2, 3):
            assert s.table.round == number
            assert s.is_asked("lead", s.table.first)
            assert s.table.guide == s.table.first
            s.play_on(
                lambda decision: dice.choice(decision.options),  # noqa: B023
                until=lambda: s.table.round > number,  # noqa: B023
            )


@pytest.mark.rule("SHA-044")
def test_the_last_gatherer_does_not_lead_the_next_round() -> None:
    s = sit(4, hands=["B1", "B2", "B6", "B4"], first=0, guide=0, display=(), tile_pile=())
    assert s.events(happened.TrickGathered)[0].seat == 2
    assert s.is_asked("lead", 1)
