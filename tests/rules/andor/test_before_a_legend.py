"""Before a Legend: the Checklist, starting values, who begins."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import BOOKS, Options
from fabletop.kernel import Game
from tests.rules.andor.sitting import EVERYBODY, Sitting, bare, begin, rules

CHECKLIST = ("legend_12", "legend_13", "legend_14", "legend_15", "legend_16")
LEGENDS = load_content().legend


def first_turn(legend: str, *heroes: str, **options: Any) -> Sitting:
    """A Legend at the first turn of its first day."""
    return begin(legend, *(heroes or EVERYBODY), **options).to_turn()


@pytest.mark.rule("AND-044", "AND-502")
def test_the_first_game_is_legend_11() -> None:
    assert Options().legend == "legend_11"
    assert LEGENDS["legend_11"].base == "quick_start"


@pytest.mark.rule("AND-044", "AND-072")
def test_legend_11_introduces_its_rules_during_play() -> None:
    s = first_turn("legend_11")
    assert s.table.protected == "", "the camp comes with a later card"
    assert s.table.figures == []
    assert s.table.event_pile, "but the sunrise has its events"
    s.draws.append("hidden_larder")
    s.to_sunrise()
    assert (s.table.protected, s.table.protected_space) == ("camp", 214)
    assert s.each("willpower") == [8] * 4, "no provisions yet"


@pytest.mark.rule("AND-045", "AND-046")
@pytest.mark.parametrize("legend", [*CHECKLIST, "legend_17"])
def test_each_later_legend_has_cards_and_golden_shields_of_its_own(legend: str) -> None:
    ids = [card.id for card in LEGENDS[legend].cards]
    assert len(ids) == len(set(ids))
    assert "a1" in ids
    s = first_turn(legend)
    assert s.table.shields == (3 if legend == "legend_17" else 1), "card a1 of Legend 17 adds two"
    assert s.table.protected in ("camp", "wagon")


@pytest.mark.rule("AND-046", "AND-047", "AND-527")
@pytest.mark.parametrize("legend", list(LEGENDS))
def test_after_the_preparations_card_a1_is_the_first_to_be_read(legend: str) -> None:
    s = first_turn(legend)
    course = [
        event
        for event in s.events()
        if isinstance(event, happened.LegendBegan | happened.CardRead | happened.DayBegan | happened.TurnBegan)
    ]
    assert isinstance(course[0], happened.LegendBegan)
    assert course[1] == happened.CardRead(f"{legend}/a1")
    assert all(isinstance(event, happened.CardRead) for event in course[1:-2])
    assert isinstance(course[-2], happened.DayBegan)
    assert isinstance(course[-1], happened.TurnBegan)


@pytest.mark.rule("AND-047")
@pytest.mark.parametrize(
    ("legend", "card"),
    [("legend_12", "r_caves"), ("legend_13", "r_logs"), ("legend_14", "r_skeletons"), ("legend_16", "r_krahder")],
)
def test_card_a1_leads_to_the_cards_with_new_rules(legend: str, card: str) -> None:
    s = first_turn(legend)
    assert f"{legend}/{card}" in [event.card for event in s.events(happened.CardRead)]


@pytest.mark.rule("AND-048")
def test_the_checklist_is_for_legends_12_to_16() -> None:
    assert [each.number for each in LEGENDS.values() if each.base == "checklist"] == [12, 13, 14, 15, 16]


@pytest.mark.rule("AND-048", "AND-050", "AND-052", "AND-053", "AND-485")
@pytest.mark.parametrize("legend", CHECKLIST)
def test_heroes_begin_anew_with_1_strength_and_7_willpower(legend: str) -> None:
    s = first_turn(legend)
    assert s.each("hero") == list(EVERYBODY)
    assert (s.each("strength"), s.each("willpower")) == ([1] * 4, [7] * 4)
    assert all(not hero.articles or hero.hero == "archer" for hero in s.table.heroes)
    assert (s.table.day, s.table.on_shields, s.table.defeated) == (1, [], {})


@pytest.mark.rule("AND-049")
def test_legend_17_takes_the_checklist_and_changes_the_starting_values() -> None:
    s = first_turn("legend_17")
    assert LEGENDS["legend_17"].base == "own"
    assert [(hero.strength, hero.willpower) for hero in s.table.heroes] == [(3, 10)] * 4
    assert s.hero(1).carries("kettle")
    assert s.hero(3).books == dict.fromkeys(BOOKS, "closed")
    assert s.table.overtime_token == "-4"
    assert {hero.space for hero in s.table.heroes} == {213}


@pytest.mark.rule("AND-051", "AND-165")
def test_before_the_first_day_all_time_markers_are_in_the_sunrise_box() -> None:
    s = begin("legend_17", *EVERYBODY)
    assert s.is_asked("choose_way"), "the group chooses a shield while the table is set up"
    assert [s.free(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("AND-051", "AND-175")
def test_the_first_day_begins_with_all_hours() -> None:
    s = first_turn("legend_12")
    assert [(hero.hours, hero.has_ended_day) for hero in s.table.heroes] == [(0, False)] * 4
    assert s.table.rooster == -1


@pytest.mark.rule("AND-054", "AND-081")
def test_the_white_cube_starts_on_3() -> None:
    s = first_turn("legend_12", "warrior", "archer", draws=("fog_apple_nut",))
    s.answer(1, choices.EndDay()).go(0, 228, 220)
    s.dice(4, 2, 2, 1, 2, 4).fight(0, "mountain_skral", 220)
    assert s.values == [(4 + 3, 4 + 6)]


@pytest.mark.rule("AND-055", "AND-087")
@pytest.mark.parametrize("legend", [*CHECKLIST, "legend_17"])
def test_the_archer_gets_the_kettle_and_nobody_else(legend: str) -> None:
    s = first_turn(legend)
    assert [hero.hero for hero in s.table.heroes if hero.carries("kettle")] == ["archer"]
    assert not any(hero.carries("kettle") for hero in first_turn(legend, "warrior", "dwarf").table.heroes)


@pytest.mark.rule("AND-056", "AND-100")
@pytest.mark.parametrize("legend", [*CHECKLIST, "legend_17"])
def test_the_wizard_gets_three_closed_books_and_nobody_else(legend: str) -> None:
    s = first_turn(legend)
    assert s.each("books") == [{}, {}, {}, dict.fromkeys(BOOKS, "closed")]


@pytest.mark.rule("AND-057")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_crest_is_drawn_from_those_of_the_participating_heroes(seat: int) -> None:
    s = begin("legend_17", "warrior", "archer", "dwarf", draws=(seat,))
    s.answer(s.asked.seat, s.options[0]).to_turn()
    assert s.asked.seat == seat


@pytest.mark.rule("AND-058")
@pytest.mark.parametrize("legend", list(LEGENDS))
def test_all_figures_that_are_not_on_the_board_are_ready_beside_it(legend: str) -> None:
    s = first_turn(legend)
    for kind in s.table.content.figures:
        on_board = sum(figure.kind == kind.id for figure in s.table.figures)
        assert s.table.beside.get(kind.id, 0) + on_board == kind.copies
    assert s.table.defeated == {} or not any(s.table.defeated.values())


@pytest.mark.rule("AND-059", "AND-069")
@pytest.mark.parametrize(
    ("legend", "first"), [("legend_11", 1), ("legend_12", 2), ("legend_13", 1), ("legend_14", 2), ("legend_15", 1)]
)
def test_the_legend_names_who_begins(legend: str, first: int) -> None:
    s = first_turn(legend, "wizard", "warrior", "archer", "dwarf")
    assert s.asked.seat == first


@pytest.mark.rule("AND-059", "AND-070")
@pytest.mark.parametrize(
    ("heroes", "first"),
    [
        (("archer", "wizard"), 1),
        (("wizard", "dwarf"), 1),
        (("dwarf", "wizard", "warrior"), 2),
        (("archer", "dwarf"), 1),
    ],
)
def test_if_the_legend_names_nobody_the_lowest_rank_begins(heroes: tuple[str, ...], first: int) -> None:
    legend = bare(start=201)
    these = rules(legend)
    start = these.start(Options(legend="bare", heroes=",".join(heroes)), len(heroes), these.content())
    s = Sitting(Game(these, start, these.content()))
    assert s.is_asked("turn", first)
    s.answer(first, choices.Pass())
    assert s.is_asked("turn", (first + 1) % len(heroes))
