"""Preparation: the board, the power track, characters, magic cards, start player."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import Character
from fabletop.games.phenomena.effects import Ability, Landscape
from fabletop.games.phenomena.state import Options
from fabletop.kernel import BadSetup, Decision, Draw, Game, IllegalAnswer, Joint
from tests.rules.phenomena.sitting import CONTENT, RULES, Sitting, face, new_game, sit

NAMES = ["alk", "ilke", "sha_ra", "millian", "azur", "borun"]


def choose_characters(s: Sitting) -> list[int]:
    """Everybody takes the first board that is left; who was asked, in order."""
    asked = []
    while s.is_asked("pick_character"):
        asked.append(s.asked.seat)
        s.answer(s.asked.seat, s.options[0])
    return asked


def keep_main_prophecies(s: Sitting) -> Sitting:
    """Everybody keeps the first of their two main prophecies."""
    for decision in list(s.game.asked):
        s.answer(decision.seat, decision.options[0])
    return s


def set_up(players: int, **options: Any) -> Sitting:
    s = new_game(players, **options)
    choose_characters(s)
    return keep_main_prophecies(s)


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


@pytest.mark.rule("PHE-005", "PHE-006", "PHE-007", "PHE-008")
@pytest.mark.parametrize(("players", "start"), [(2, 40), (3, 50), (4, 60), (5, 70)])
def test_the_start_of_the_sherpa_marker_depends_on_the_players(players: int, start: int) -> None:
    assert set_up(players).table.sherpa == start


@pytest.mark.rule("PHE-003")
@pytest.mark.parametrize("start", range(1, 71))
def test_the_track_has_every_space_from_70_to_0(start: int) -> None:
    s = face("wujudzer", sherpa=start, dice=[3, 3, 3], experience="Wi3")
    s.answer(0, do.ThrowExperience())
    assert s.view(None).sherpa == start - 1
    assert CONTENT.track >= 70


@pytest.mark.rule("PHE-004")
def test_the_longest_game_starts_on_space_100_and_no_higher() -> None:
    assert CONTENT.track == 100
    assert set_up(5, game_length=30).table.sherpa == 100
    with pytest.raises(BadSetup):
        new_game(5, game_length=40)


@pytest.mark.rule("PHE-009")
def test_the_crown_waits_on_space_0() -> None:
    s = face("wujudzer", sherpa=2, dice=[3, 3, 3], experience="Wi3")
    assert s.view(1).crown == -1
    s.answer(0, do.ThrowExperience())
    assert s.table.sherpa == 1
    assert s.view(1).crown == -1
    assert not any(hero.has_crown for hero in s.view(1).heroes)
    s = face("wujudzer", sherpa=1, dice=[3, 3, 3], experience="Wi3")
    s.answer(0, do.ThrowExperience())
    assert s.view(1).crown == 0
    assert [hero.has_crown for hero in s.view(1).heroes] == [True, False]


# -- characters ------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-010")
def test_each_player_takes_one_of_six_boards_and_no_board_is_taken_twice() -> None:
    s = new_game(5, start_player=0)
    assert [option.character for option in s.options] == NAMES
    s.answer(0, do.PickCharacter("azur"))
    with pytest.raises(IllegalAnswer):
        s.answer(1, do.PickCharacter("azur"))
    choose_characters(s)
    assert [hero.character for hero in s.view(None).heroes] == ["azur", "alk", "ilke", "sha_ra", "millian"]


@pytest.mark.rule("PHE-011")
def test_characters_are_picked_in_turn_order_from_the_start_player() -> None:
    assert choose_characters(new_game(4, start_player=2)) == [2, 3, 0, 1]


@pytest.mark.rule("PHE-011")
def test_characters_may_be_dealt_at_random_instead() -> None:
    deal = ("borun", "ilke", "azur")
    s = new_game(3, deals=[deal], start_player=0, random_characters=True)
    assert [hero.character for hero in s.table.heroes] == list(deal)
    assert isinstance(s.game.pending, Joint)


@pytest.mark.rule("PHE-012")
@pytest.mark.parametrize("name", NAMES)
def test_the_two_printed_magic_cards_belong_to_the_player_from_the_start(name: str) -> None:
    s = new_game(2, start_player=0)
    s.answer(0, do.PickCharacter(name))
    choose_characters(s)
    board = s.view(1).heroes[0]
    assert len(board.printed) == len(set(board.printed)) == 2
    assert board.bought == ()
    assert s.table.spells(s.hero(0)) == list(board.printed)


@pytest.mark.rule("PHE-012")
def test_a_printed_magic_card_can_be_used_in_the_very_first_turn() -> None:
    s = new_game(2, start_player=0)
    s.answer(0, do.PickCharacter("azur"))
    choose_characters(s)
    keep_main_prophecies(s)
    assert do.UseMagic("the_paws_of_the_forest") in s.options


@pytest.mark.rule("PHE-013")
@pytest.mark.parametrize("name", [each.id for each in CONTENT.characters])
def test_the_board_gives_the_first_experience(name: str) -> None:
    s = new_game(2, start_player=0)
    s.answer(0, do.PickCharacter(name))
    choose_characters(s)
    keep_main_prophecies(s)
    board = CONTENT.character[name].experience
    assert set(board) == set(Ability)
    assert s.hero(0).experience == board
    s.next_events("wujudzer").answer(0, do.StopMoving())
    s.draw()
    s.answer(0, do.ThrowExperience())
    assert len(s.events(happened.DiceThrown)[-1].dice) == board[Ability.WISDOM]


@pytest.mark.rule("PHE-014")
@pytest.mark.parametrize("name", NAMES)
def test_every_character_has_one_special_ability(name: str) -> None:
    plain = Character("", "", {}, ("", ""), "")
    board = CONTENT.character[name]
    special = [
        field
        for field in ("health", "stones", "sacrifice_dice", "medallion", "extra_move", "rejects_a_events")
        if getattr(board, field) != getattr(plain, field)
    ]
    assert len(special) == 1
    assert board.ability


@pytest.mark.rule("PHE-015")
def test_the_sixth_character_is_borun() -> None:
    assert [each.name for each in CONTENT.characters] == ["Alk", "Ilke", "Sha-Ra", "Millian", "Azur", "Borun"]
    assert [option.character for option in new_game(2).options] == NAMES


@pytest.mark.rule("PHE-016", "PHE-017")
@pytest.mark.parametrize("name", NAMES)
def test_everybody_starts_with_3_health_markers_and_millian_with_4(name: str) -> None:
    s = new_game(2, start_player=0)
    s.answer(0, do.PickCharacter(name))
    choose_characters(s)
    assert s.view(1).heroes[0].health == (4 if name == "millian" else 3)


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
    """No mount works there, no medallion, and a vein of magic has no landscape to follow."""
    mounts = "ahmel forest_stag mountain_goat sand_strider"
    s = sit("azur", "ilke", treasures_of=mounts + " sun_medallion")
    assert s.is_asked("move")
    assert not s.offered(do.ExtraMove)
    assert s.hero(0).stone_count == 0
    s = face("a_vein_of_magic")
    assert set(s.options) >= {do.ChooseStone(kind) for kind in Landscape}


# -- magic cards -----------------------------------------------------------------------------------


@pytest.mark.rule("PHE-020")
def test_there_are_16_kinds_of_magic_with_2_copies_each() -> None:
    shop = set_up(3).view(None).shop
    assert len(shop) == 16
    assert set(shop.values()) == {2}


@pytest.mark.rule("PHE-021")
def test_the_piles_lie_open_to_all_and_any_top_card_can_be_bought() -> None:
    s = sit("alk", "ilke", stones_of="Fd Fo Mo De", space="F6")
    assert all(s.view(seat).shop == s.view(None).shop for seat in (0, 1))
    open_piles = [spell for spell in s.view(0).shop if spell != "the_song_of_the_meadow"]
    assert [option.spell for option in s.offered(do.BuyMagic)] == open_piles
    s.answer(0, do.BuyMagic("the_rockslide"))
    assert s.view(1).shop["the_rockslide"] == 1
    assert sum(s.view(1).shop.values()) == 31


@pytest.mark.rule("PHE-022")
def test_the_16_kinds_are_four_in_each_of_four_categories() -> None:
    kinds = [CONTENT.spells[spell].category for spell in set_up(2).view(0).shop]
    assert {kind: kinds.count(kind) for kind in kinds} == {"fight": 4, "wisdom": 4, "friendship": 4, "nature": 4}


@pytest.mark.rule("PHE-406")
def test_the_layout_of_the_piles_changes_nothing() -> None:
    s = sit("alk", "ilke", stones_of="Fd Fo Mo De", space="F6")
    other = sit("alk", "ilke", stones_of="Fd Fo Mo De", space="F6")
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
@pytest.mark.parametrize("start", [0, 3])
def test_later_players_start_with_more_stones(start: int) -> None:
    s = set_up(5, start_player=start)
    rows = [tuple(s.view(None).heroes[(start + place) % 5].stones[kind] for kind in Landscape) for place in range(5)]
    assert rows == [(1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1), (2, 2, 2, 2)]


@pytest.mark.rule("PHE-054", "PHE-055", "PHE-056")
def test_three_players_use_the_first_three_rows_of_the_table() -> None:
    """Edge case 3."""
    s = set_up(3, start_player=0)
    assert [tuple(hero.stones.values()) for hero in s.table.heroes] == [(1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1, 1)]


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
