"""The archer's second ability: the kettle and the action "brew drink"."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Article
from tests.rules.andor.sitting import Sitting, case, duel, sit


def kitchen(herbs: int, **setting: Any) -> Sitting:
    """The archer in seat 0 with the kettle and so many star herbs."""
    usual: dict[str, Any] = {"at": {0: 238, 1: 201}, "articles": {0: "kettle"}, "things": {0: "star_herb " * herbs}}
    s = sit("archer", "dwarf", **(usual | setting))
    s.table.herb_supply -= herbs
    return s


def brews(s: Sitting) -> list[tuple[int, int]]:
    return [(each.full, each.half) for each in s.offered(choices.BrewDrink)]


@pytest.mark.parametrize(
    ("herbs", "offered", "brewed", "sides"),
    [
        case("AND-091", "one star herb makes a half full brew", 1, [(0, 1)], (0, 1), [1]),
        case("AND-090 AND-092 AND-314", "two make a full one", 2, [(0, 1), (0, 2), (1, 0)], (1, 0), [2]),
        case("AND-092 AND-093", "or two half full ones", 2, [(0, 1), (0, 2), (1, 0)], (0, 2), [1, 1]),
        case("AND-090 AND-091 AND-092", "three make both", 3, [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1)], (1, 1), [2, 1]),
    ],
)
def test_what_is_brewed_in_one_hour(
    herbs: int, offered: list[tuple[int, int]], brewed: tuple[int, int], sides: list[int]
) -> None:
    s = kitchen(herbs)
    assert sorted(brews(s)) == offered
    s.answer(0, choices.BrewDrink(*brewed))
    assert s.hero(0).articles == [Article("kettle"), *(Article("witchs_brew", uses) for uses in sides)]
    assert (s.hero(0).star_herbs, s.hero(0).hours) == (0, 1)
    assert s.is_asked("turn", 1), "it was an action"


@pytest.mark.rule("AND-088")
def test_nobody_else_brews() -> None:
    s = sit("dwarf", "wizard", articles="kettle", things="star_herb star_herb")
    assert not s.offered(choices.BrewDrink)


@pytest.mark.rule("AND-089")
def test_without_the_kettle_there_is_no_brewing() -> None:
    s = sit("archer", "dwarf", at=238, articles={1: "kettle"}, things="star_herb star_herb star_herb")
    assert not s.offered(choices.BrewDrink)
    s.answer(1, choices.HandOver(0, "kettle")).answer(0, choices.Agree())
    assert s.is_asked("turn", 0)
    assert brews(s), "with the kettle back, at once"


@pytest.mark.rule("AND-089")
def test_a_kettle_on_the_ground_does_not_count() -> None:
    s = kitchen(2)
    assert brews(s)
    s.answer(0, choices.PutDown("kettle"))
    assert not brews(s)


@pytest.mark.rule("AND-094")
def test_herbs_have_to_be_on_the_archers_own_board() -> None:
    s = sit("archer", "dwarf", at=238, articles="kettle", things={1: "star_herb star_herb"}, herbs={238: 2},
            ground={238: "star_herb"})  # fmt: skip
    assert not s.offered(choices.BrewDrink)


@pytest.mark.rule("AND-094", "AND-096")
def test_used_herbs_and_brews_go_between_archer_and_equipment_board() -> None:
    s = kitchen(2)
    herbs, tokens = s.table.herb_supply, s.table.brew_supply
    s.answer(0, choices.BrewDrink(1, 0))
    assert (s.table.herb_supply, s.table.brew_supply) == (herbs + 2, tokens - 1)


@pytest.mark.rule("AND-096")
def test_without_brew_tokens_nothing_can_be_brewed_until_one_is_used_up() -> None:
    s = kitchen(3, articles="kettle witchs_brew/1", changes={"brew_supply": 0}, figures={"troll": 238})
    assert not brews(s)
    s.dice(3).fight(0, "troll", 238).answer(0, choices.StopRolling(), choices.UseBrew())
    assert s.table.brew_supply == 1
    while not s.is_asked("turn", 0):
        s.answer(s.asked.seat, choices.LeaveBattle() if s.is_asked("fight_on") else choices.Pass())
    assert brews(s)
    assert all(full + half == 1 for full, half in brews(s)), "one token"


@pytest.mark.rule("AND-092", "AND-231")
def test_no_brewing_without_an_hour() -> None:
    s = kitchen(1, hours=7, willpower=2, springs=[238])
    assert s.is_asked("turn", 0)
    assert s.options == (choices.EndDay(),)


@pytest.mark.rule("AND-095", "AND-135")
def test_half_a_brew_doubles_the_die_of_one_round_and_a_full_one_does_it_twice() -> None:
    s = duel("dwarf", "troll", 5, 3, 1, 1, 2, 4, articles="witchs_brew", strength=6, willpower=20)
    assert s.is_asked("use_articles", 0)
    s.answer(0, choices.UseBrew())
    assert s.values == [(6 + 10, 16)]
    assert s.hero(0).articles == [Article("witchs_brew", 1)]
    s.dice(6, 3, 1, 1, 2, 6).answer(0, choices.FightOn(), choices.UseBrew())
    assert s.values[1] == (6 + 12, 18)
    assert s.hero(0).articles == []
    assert [event.is_gone for event in s.events(happened.ArticleUsed)] == [False, True]


@pytest.mark.rule("AND-095")
def test_a_brew_is_used_once_in_a_round() -> None:
    s = duel("dwarf", "troll", 5, 3, articles="witchs_brew").answer(0, choices.UseBrew())
    assert s.values[0][0] == 10 + 1, "without a second question"
    assert s.hero(0).articles[0].uses == 1


@pytest.mark.rule("AND-095")
def test_the_archers_brew_doubles_the_die_that_counts() -> None:
    s = sit("archer", "wizard", at=(238, 201), figures={"troll": 227}, articles="witchs_brew/1")
    s.dice(6, 2).fight(0, "troll", 227).answer(0, choices.RollNext(), choices.StopRolling(), choices.UseBrew())
    assert s.values[0][0] == 4 + 1


@pytest.mark.rule("AND-095", "AND-076")
def test_the_wizard_turns_a_die_before_it_is_doubled() -> None:
    s = sit("dwarf", "wizard", at=238, figures={"troll": 238}, articles="witchs_brew/1", willpower=6)
    s.dice(1, 3).fight(0, "troll", 238, 1)
    s.answer(1, choices.TurnDie(0)).answer(0, choices.UseBrew())
    assert s.values[0][0] == 12 + 3 + 1 + 1


@pytest.mark.rule("AND-090", "AND-281")
def test_brews_that_find_no_place_stand_on_the_space() -> None:
    s = kitchen(4, articles="kettle knife axe").answer(0, choices.BrewDrink(2, 0))
    assert [each.id for each in s.hero(0).articles] == ["kettle", "knife", "axe"]
    assert [each.uses for each in s.table.ground[238].articles] == [2, 2]
    assert s.table.brew_supply == 1
