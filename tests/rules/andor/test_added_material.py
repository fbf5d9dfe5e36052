"""Farmers, the brother shield and the star shield."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.legend import Adversary, Trigger
from fabletop.games.andor.story.words.figures import Move, Shields
from tests.rules.andor.sitting import bare, begin, case, given, sit

# -- farmers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-492")
def test_a_farmer_is_collected_and_laid_down_like_an_article_and_needs_no_place() -> None:
    s = sit(at=(238, 201), ground={238: "farmer farmer"}, articles="helm storm_shield knife axe falcon")
    s.answer(0, choices.PickUp("farmer"), choices.PickUp("farmer"))
    assert (s.hero(0).farmers, s.hero(0).hours) == (2, 0)
    s.go(0, 227).answer(0, choices.PutDown("farmer"))
    assert (s.hero(0).farmers, s.table.ground[227].farmers) == (1, 1)


SKRAL = {"mountain_skral": 248}
HUNTED = given(at=(238, 281), hours=4, figures={"skeleton": 222}, draws=("t1",))


@pytest.mark.parametrize(
    ("way", "setting", "lost", "left"),
    [
        case("AND-520", "where a creature comes", "sunrise", given(at=201, ground={247: "farmer"}, figures=SKRAL),
             [(247, 1)], 0),
        case("AND-520", "with a hero to whom it comes", "sunrise",
             given(at=(247, 201), things="farmer farmer apple_nut", figures=SKRAL), [(247, 2)], 0),
        case("AND-520", "to a Krahder", "sunrise",
             given(at=(238, 281), camp=282, things=("farmer apple_nut", "apple_nut"), figures={"gonhar": 227},
                   changes={"rules": {"krahder.sunrise_steps": 1}}), [(238, 1)], 0),
        case("AND-520", "to a skeleton", "pass", HUNTED | given(things="farmer"), [(238, 1)], 0),
        case("AND-520 AND-398", "on the way of a skeleton", "pass", HUNTED | given(ground={227: "farmer"}),
             [(227, 1)], 0),
        case("AND-520 AND-310", "to a creature out of the fog", "walk",
             given(at=(227, 201), things="farmer", fog={238: "fog_wargor"}), [(238, 1)], 0),
        case("AND-520", "not where the hero walks onto a creature", "walk",
             given(at=(227, 201), things="farmer", figures={"troll": 238}), [], 1),
    ],
)  # fmt: skip
def test_where_farmers_are_lost(way: str, setting: dict[str, Any], lost: list[tuple[int, int]], left: int) -> None:
    s = sit(**setting)
    match way:
        case "sunrise":
            s.sunrise()
        case "pass":
            s.wait(0)
        case _:
            s.go(0, 238)
    assert s.events(happened.FarmersLost) == [happened.FarmersLost(*each) for each in lost]
    assert s.hero(0).farmers == left


@pytest.mark.rule("AND-521", "AND-042")
@pytest.mark.parametrize("place", ["camp", "wagon"])
def test_a_delivered_farmer_adds_a_golden_shield_if_the_legend_says_so(place: str) -> None:
    where = {"wagon": 222} if place == "wagon" else {"camp": 222}
    trigger = Trigger("more", "farmer_delivered", (Shields(n=1),), once=False)
    s = sit(at=222, things="farmer farmer", legend=bare(triggers=(trigger,)), **where)  # type: ignore[arg-type]
    s.answer(0, choices.PutDown("farmer"), choices.PutDown("farmer"))
    assert (s.table.delivered, s.table.free_shields) == (2, 5)
    assert 222 not in s.table.ground, "they are safe and are not carried off again"
    plain = sit(at=222, things="farmer", **where).answer(0, choices.PutDown("farmer"))  # type: ignore[arg-type]
    assert (plain.table.delivered, plain.table.free_shields) == (1, 3)


@pytest.mark.rule("AND-521")
def test_legend_12_says_so() -> None:
    s = begin("legend_12").to_turn()
    seat = s.asked.seat
    s.hero(seat).farmers = 1
    s.answer(seat, choices.Pass()).answer(seat, choices.PutDown("farmer"))
    assert s.table.shields == 4


# -- the brother shield --------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-493")
def test_a_side_of_the_brother_shield_adds_the_strength_of_a_hero_elsewhere() -> None:
    s = sit("dwarf", "warrior", "archer", at=(238, 201, 238), figures={"troll": 238}, strength=(2, 8, 3),
            articles="brother_shield")  # fmt: skip
    s.dice(1, 1).fight(0, "troll", 238)
    assert s.is_asked("use_articles", 0)
    assert set(s.offered(choices.UseBrotherShield)) == {choices.UseBrotherShield(1), choices.UseBrotherShield(2)}
    s.answer(0, choices.UseBrotherShield(1))
    while s.is_asked("use_articles"):
        s.answer(0, choices.LetItCount())
    assert s.values[0][0] == 2 + 8 + 1
    assert s.hero(0).articles[0].uses == 1
    assert s.hero(1).hours == 0


@pytest.mark.rule("AND-493")
def test_not_that_of_a_hero_in_the_battle() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles="brother_shield")
    s.dice(1, 1).fight(0, "troll", 238, 1)
    assert not (s.is_asked("use_articles") and s.offered(choices.UseBrotherShield))


# -- the star shield -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-494")
def test_a_side_of_the_star_shield_keeps_a_creature_where_it_is() -> None:
    s = sit(at=201, articles="star_shield", figures={"troll": 202}).sunrise()
    assert s.is_asked("cancel_move", 0)
    s.answer(0, choices.CancelMove())
    assert s.figures("troll") == [202]
    assert s.table.on_shields == []
    assert s.hero(0).articles[0].uses == 1
    assert s.events(happened.MoveCancelled) == [happened.MoveCancelled(0, "troll", 202)]


@pytest.mark.rule("AND-494")
def test_each_creature_may_be_let_go_or_kept() -> None:
    s = sit(at=201, articles="star_shield", figures={"mountain_skral": [202, 248]}).sunrise()
    s.answer(0, choices.LetHappen())
    assert s.table.on_shields == ["mountain_skral"]
    s.answer(0, choices.CancelMove())
    assert s.figures("mountain_skral") == [248]


@pytest.mark.rule("AND-494", "AND-245")
def test_one_move_of_a_wargor_only() -> None:
    s = sit(at=201, articles="star_shield/1", figures={"wargor": 248}).sunrise()
    s.answer(0, choices.CancelMove())
    assert s.figures("wargor") == [247], "its second move was made"
    assert s.hero(0).articles == []


@pytest.mark.rule("AND-494")
def test_not_against_a_final_adversary_nor_against_skeletons_and_krahder() -> None:
    s = sit(at=(201, 238), articles="star_shield", figures={"gonhar": 244, "ancient_troll": 282},
            things={1: "apple_nut"}, changes={"rules": {"krahder.sunrise_steps": 1}}).sunrise()  # fmt: skip
    assert s.is_asked("turn")
    assert (s.figures("ancient_troll"), s.figures("gonhar")) == ([273], [237])


@pytest.mark.rule("AND-495", "AND-281")
@pytest.mark.parametrize("shield", ["storm_shield", "fire_shield", "brother_shield", "star_shield"])
def test_at_most_one_powerful_shield(shield: str) -> None:
    others = [each for each in ("storm_shield", "fire_shield", "brother_shield", "star_shield") if each != shield]
    s = sit(at=(238, 201), articles=shield, ground={238: " ".join(others)})
    assert not s.free(0, choices.PickUp)
    s.answer(0, choices.PutDown(shield))
    assert len(s.free(0, choices.PickUp)) == 4


@pytest.mark.rule("AND-494", "AND-365")
def test_a_leader_who_walks_is_a_creature_for_star_shield_and_gemstones() -> None:
    leader = Adversary("leader", "Leader", 6, 10, looks="mountain_skral", walks=1)
    s = sit(at=201, articles="star_shield/1", legend=bare(adversaries=(leader,)), ground={234: "gemstone:1"})
    s.table.figures.append(Figure("mountain_skral", 235, star="leader"))
    s.sunrise()
    assert s.is_asked("cancel_move", 0)
    s.answer(0, choices.CancelMove())
    assert s.figures("leader") == [235]
    assert s.sunrise().figures("leader") == [234]


@pytest.mark.rule("AND-494", "AND-267")
def test_a_resting_hero_keeps_no_creature_back() -> None:
    s = sit(at=201, articles={1: "star_shield"}, figures={"troll": 248})
    s.hero(1).rests = True
    assert s.sunrise().figures("troll") == [247]


@pytest.mark.rule("AND-494", "AND-463")
def test_a_guard_troll_that_a_card_moves_at_sunrise_may_be_kept_back() -> None:
    trigger = Trigger("home", "narrator_reaches:b", (Move(what="guard_troll"),))
    s = sit(at=201, articles="star_shield/1", legend=bare(triggers=(trigger,)), figures={"guard_troll": 226})
    s.sunrise()
    assert s.is_asked("cancel_move", 0)
    s.answer(0, choices.CancelMove())
    assert s.figures("guard_troll") == [226]
