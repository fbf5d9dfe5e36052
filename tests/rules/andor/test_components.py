"""What is in the box, as far as a rule leans on it."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games import andor
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import BOOKS, Options
from fabletop.kernel import BadSetup
from tests.rules.andor.sitting import begin, duel, sit

CONTENT = load_content()
LEGENDS = {legend.number: legend for legend in CONTENT.legends}


@pytest.mark.rule("AND-001")
def test_the_heroes_walk_over_the_numbered_spaces_of_the_gray_mountains() -> None:
    assert CONTENT.board.id == "gray_mountains"
    assert [space.id for space in CONTENT.spaces] == list(range(201, 283))
    s = sit(at=(282, 201))
    assert [step.space for step in s.offered(choices.StepTo)] == [273, 274]


@pytest.mark.rule("AND-003")
def test_there_is_one_equipment_board_for_all() -> None:
    s = begin("legend_12", "warrior", "wizard")
    laid_out = s.view(0).equipment
    assert laid_out == {"helm": 2, "cowl": 1, "telescope": 1, "falcon": 2, "wineskin": 2}
    assert laid_out == s.view(1).equipment == s.view(None).equipment


@pytest.mark.rule("AND-003")
def test_a_battle_is_laid_out_where_all_can_see_it() -> None:
    s = duel("warrior", "troll", 6, 6, 6, 1, 2, 1, strength=9)
    assert s.is_asked("fight_on", 0)
    for seat in (0, 1, None):
        battle = s.view(seat).battle
        assert battle is not None
        assert (battle.opponent, battle.strength, battle.willpower) == ("troll", 12, 9)
        assert [fighter.seat for fighter in battle.fighters] == [0]
    assert sit().view(0).battle is None


@pytest.mark.rule("AND-004", "AND-005")
def test_four_hero_boards_have_two_sides_with_names_of_their_own_and_the_same_values() -> None:
    assert {board.id for board in CONTENT.heroes} == {"warrior", "archer", "dwarf", "wizard"}
    names = [name for board in CONTENT.heroes for name in board.names]
    assert len(names) == len(set(names)) == 8
    # A side is a name and nothing else: no table option and no choice names one.
    assert {field for field in Options.__struct_fields__ if "side" in field or "name" in field} == set()


@pytest.mark.rule("AND-006", "AND-017")
def test_the_seven_legends_have_144_cards_in_all() -> None:
    assert {number: len(legend.cards) for number, legend in LEGENDS.items()} == {
        11: 18, 12: 19, 13: 20, 14: 20, 15: 21, 16: 22, 17: 24
    }  # fmt: skip
    assert sum(len(legend.cards) for legend in CONTENT.legends) == 144


@pytest.mark.rule("AND-008", "AND-489", "AND-488")
def test_one_of_33_event_cards_is_the_starting_event_of_legend_11() -> None:
    assert len(CONTENT.events) == 33
    assert [card.id for card in CONTENT.events if card.starting] == ["first_light"]
    s = begin("legend_11", "warrior", "wizard").to_sunrise()
    assert [event.event for event in s.events(happened.EventRead)] == ["first_light"]
    assert len(s.table.event_pile) == 32
    assert "first_light" not in s.table.event_pile
    assert "first_light" not in begin("legend_12", "warrior", "wizard").table.event_pile


@pytest.mark.rule("AND-009", "AND-062", "AND-061")
def test_nobody_ever_rolls_more_dice_than_there_are_of_a_color() -> None:
    heroes = {board.id: max(board.dice) for board in CONTENT.heroes}
    assert heroes == {"warrior": 4, "archer": 5, "wizard": 1, "dwarf": 3}
    dice = {"red": 3, "white": 2, "gray": 4}
    for kind in CONTENT.figures:
        assert max(row.dice for row in kind.rows) <= dice[kind.die]
    assert max(row.dice for kind in CONTENT.figures if kind.die == "red" for row in kind.rows) == dice["red"]
    assert max(row.dice for kind in CONTENT.figures if kind.die == "white" for row in kind.rows) == dice["white"]
    for legend in CONTENT.legends:
        for adversary in legend.adversaries:
            assert all(row.dice <= dice["gray"] for row in adversary.rows)


@pytest.mark.rule("AND-062")
def test_creatures_roll_red_skeletons_white_and_krahder_gray_dice() -> None:
    dice = {
        kind.group: {other.die for other in CONTENT.figures if other.group == kind.group} for kind in CONTENT.figures
    }
    assert dice == {"creature": {"red"}, "skeleton": {"white"}, "krahder": {"gray"}}
    s = duel("dwarf", "undavahr", willpower=20)
    (rolled,) = s.events(happened.OpponentRolled)
    assert rolled.dice == (3, 3), "the lowest faces of two gray dice"


@pytest.mark.rule("AND-013", "AND-058")
def test_the_supply_of_figures() -> None:
    copies = {kind.id: kind.copies for kind in CONTENT.figures}
    assert copies == {
        "wargor": 6, "mountain_skral": 8, "troll": 4, "guard_troll": 5, "skeleton": 6,
        "undavahr": 1, "tuavahr": 1, "gonhar": 1, "corion": 1,
    }  # fmt: skip
    assert sum(kind.copies for kind in CONTENT.figures if kind.group == "creature") == 23


@pytest.mark.rule("AND-014", "AND-282")
def test_the_supply_of_tokens_and_articles() -> None:
    tokens = Counter[str]()
    for token in CONTENT.tokens:
        tokens[token.kind] += token.copies
    assert (tokens["fog"], tokens["cave"]) == (22, 12)
    assert len(CONTENT.movement_tokens) == 8
    assert sum(space.spring for space in CONTENT.spaces) == 3
    assert (CONTENT.supply["witchs_brew"], CONTENT.supply["star_herb"]) == (3, 8)
    assert CONTENT.supply["farmer"] == 6
    assert sum(article.old_weapon for article in CONTENT.articles) == len(CONTENT.old_weapons) == 5
    assert sum(article.powerful_shield for article in CONTENT.articles) == 4
    assert len(BOOKS) == 3


@pytest.mark.rule("AND-015")
def test_two_three_or_four_can_play() -> None:
    names = ("warrior", "archer", "dwarf", "wizard")
    for players in (2, 3, 4):
        assert begin("legend_11", *names[:players]).is_asked("turn")
    assert andor.RULES.seats == (2, 4)
    for players in (0, 1, 5):
        with pytest.raises(BadSetup):
            andor.RULES.start(Options(), players, CONTENT)
