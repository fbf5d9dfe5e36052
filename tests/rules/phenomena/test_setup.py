"""Preparation: the board, the power track, characters, magic cards, start player."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from fabletop.games.phenomena.state import Options
from fabletop.kernel import BadSetup, Decision, Draw, Game, Joint
from tests.rules.phenomena.sitting import (
    CONTENT,
    RULES,
    Sitting,
    choose_characters,
    face,
    keep_main_prophecies,
    new_game,
    set_up,
    sit,
)

NAMES = ["alk", "ilke", "sha_ra", "millian", "azur", "borun"]


def idle(s: Sitting) -> None:
    """Answer the open decision with as little as possible."""
    cheap = (do.StopMoving(), do.DrawEvent(), do.AcceptEvent(), do.GiveUp(), do.EndTurn())
    s.answer(s.asked.seat, next((option for option in cheap if option in s.options), s.options[0]))


# -- board and power track -------------------------------------------------------------------------


@pytest.mark.rule("PHE-001")
def test_all_players_move_and_see_their_pieces_on_one_board() -> None:
    s = sit("azur", "ilke", "alk", space={0: "F6", 1: "F6"})
    s.answer(0, do.BeginTurn()).go(0, "F7")
    for seat in (0, 1, 2, None):
        assert [hero.space for hero in s.view(seat).heroes] == ["F7", "F6", "F5"]
        assert [box.marker for box in s.view(seat).boxes] == ["D5", "E7", "F8"]
        assert [(event.start, event.end) for event in s.events(happened.PieceMoved, seat)] == [("F6", "F7")]


@pytest.mark.rule("PHE-002")
def test_two_three_four_or_five_can_play() -> None:
    for players in (2, 3, 4, 5):
        assert set_up(players).is_asked("move")
    for players in (0, 1, 6):
        with pytest.raises(BadSetup):
            new_game(players)


@pytest.mark.rule("PHE-003")
@pytest.mark.parametrize("start", range(1, 71))
def test_the_track_has_every_space_from_70_to_0(start: int) -> None:
    s = face("wujudzer", sherpa=start, dice=[3, 3, 3], experience="Wi3")
    s.answer(0, do.ThrowExperience())
    assert s.view(None).sherpa == start - 1
    assert CONTENT.track >= 70


# -- characters ------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-010", "PHE-015")
def test_each_player_takes_one_of_six_boards_and_no_board_is_taken_twice() -> None:
    s = new_game(5, start_player=0)
    assert [option.character for option in s.options] == NAMES
    s.answer(0, do.PickCharacter("azur"))
    assert s.refuses(1, do.PickCharacter("azur"))
    choose_characters(s)
    assert [hero.character for hero in s.view(None).heroes] == ["azur", "alk", "ilke", "sha_ra", "millian"]


@pytest.mark.rule("PHE-011")
def test_characters_are_picked_in_turn_order_from_the_start_player_or_dealt_at_random() -> None:
    assert choose_characters(new_game(4, start_player=2)) == [2, 3, 0, 1]
    deal = ("borun", "ilke", "azur")
    s = new_game(3, deals=[deal], start_player=0, random_characters=True)
    assert [hero.character for hero in s.table.heroes] == list(deal)
    assert isinstance(s.game.pending, Joint)


@pytest.mark.rule("PHE-012")
def test_a_printed_magic_card_can_be_used_in_the_very_first_turn() -> None:
    s = new_game(2, start_player=0).answer(0, do.PickCharacter("azur"))
    choose_characters(s)
    assert do.UseMagic("the_paws_of_the_forest") in keep_main_prophecies(s).options


@pytest.mark.rule("PHE-018")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_pieces_begin_in_the_castle_in_the_middle(players: int) -> None:
    s = set_up(players)
    assert {hero.space for hero in s.view(None).heroes} == {"F5"}
    castle = CONTENT.space["F5"]
    assert castle.name == "Sha-Ra's castle"
    assert sum(space.q for space in CONTENT.spaces) == castle.q == 0
    assert sum(space.r for space in CONTENT.spaces) == castle.r == 0


@pytest.mark.rule("PHE-019")
def test_the_castle_is_of_no_landscape() -> None:
    """No mount works there, and no medallion; a vein of magic has no landscape to follow (test_event_instructions)."""
    s = sit("azur", "ilke", treasures_of="ahmel forest_stag mountain_goat sand_strider sun_medallion")
    assert s.is_asked("move")
    assert not s.offered(do.ExtraMove)
    assert s.hero(0).stone_count == 0


# -- magic cards -----------------------------------------------------------------------------------


@pytest.mark.rule("PHE-022", "PHE-020")
def test_the_16_kinds_are_four_in_each_of_four_categories() -> None:
    shop = set_up(2).view(0).shop
    assert set(shop.values()) == {2}
    kinds = [CONTENT.spells[spell].category for spell in shop]
    assert {kind: kinds.count(kind) for kind in kinds} == {"fight": 4, "wisdom": 4, "friendship": 4, "nature": 4}


@pytest.mark.rule("PHE-406")
def test_the_layout_of_the_piles_changes_nothing() -> None:
    s, other = (sit("alk", "ilke", stones_of="Fd Fo Mo De", space="F6") for _ in range(2))
    other.table.shop = dict(reversed(other.table.shop.items()))
    for each in (s, other):
        each.answer(0, do.BuyMagic("the_veil_of_mist"))
    assert s.hero(0) == other.hero(0)
    assert s.table.shop == other.table.shop


# -- start player ----------------------------------------------------------------------------------


@pytest.mark.rule("PHE-052")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_may_name_the_start_player(seat: int) -> None:
    s = set_up(3, start_player=seat)
    assert s.view(None).start_player == seat
    assert s.asked.seat == seat


@pytest.mark.rule("PHE-053")
def test_without_agreement_the_start_player_is_drawn() -> None:
    game = Game(RULES, RULES.start(Options(), 4, CONTENT), CONTENT)
    assert isinstance(game.pending, Draw)
    assert game.pending.things == (0, 1, 2, 3)
    game.answer(-1, 3)
    assert isinstance(game.pending, Decision)
    assert (game.pending.prompt, game.pending.seat) == ("pick_character", 3)


@pytest.mark.rule("PHE-054", "PHE-055", "PHE-056", "PHE-057", "PHE-058")
@pytest.mark.parametrize(("players", "start"), [(5, 0), (5, 3), (3, 0)])
def test_later_players_start_with_more_stones(players: int, start: int) -> None:
    """Edge case 3: three players use the first three rows of the table."""
    s = set_up(players, start_player=start)
    order = [s.view(None).heroes[(start + place) % players] for place in range(players)]
    rows = [(1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1), (2, 2, 2, 2)]
    assert [tuple(hero.stones[kind] for kind in Landscape) for hero in order] == rows[:players]


@pytest.mark.rule("PHE-059")
def test_the_start_player_takes_the_first_turn_and_turns_go_clockwise() -> None:
    s = set_up(3, start_player=1)
    while len(s.events(happened.TurnStarted)) < 5:
        idle(s)
    assert [event.seat for event in s.events(happened.TurnStarted)] == [1, 2, 0, 1, 2]


@pytest.mark.rule("PHE-060")
def test_start_player_then_characters_then_missions_then_main_prophecies_of_all_at_once() -> None:
    game = Game(RULES, RULES.start(Options(), 3, CONTENT), CONTENT)
    assert isinstance(game.pending, Draw)
    s = Sitting(game)
    assert s.is_asked("pick_character")
    assert s.view(None).boxes == ()
    choose_characters(s)
    assert len(s.view(None).boxes) == 3
    assert [decision.seat for decision in s.game.asked] == [0, 1, 2]
    s.answer(2, s.game.asked[2].options[1])
    assert [decision.seat for decision in s.game.asked] == [0, 1]
    assert all(isinstance(option, do.KeepMainProphecy) for option in s.game.asked[0].options)
    keep_main_prophecies(s)
    assert s.offered(do.MoveTo)
