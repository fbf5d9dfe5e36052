"""Farmers, the brother shield and the star shield."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.legend import Adversary, Trigger
from fabletop.games.andor.story.words.figures import Move, Shields
from tests.rules.andor.sitting import bare, begin, sit

# -- farmers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-492")
def test_a_farmer_is_collected_and_laid_down_like_an_article_and_needs_no_place() -> None:
    s = sit(at=(238, 201), ground={238: "farmer farmer"}, articles="helm storm_shield knife axe falcon")
    s.answer(0, choices.PickUp("farmer"), choices.PickUp("farmer"))
    assert (s.hero(0).farmers, s.hero(0).hours) == (2, 0)
    s.go(0, 227).answer(0, choices.PutDown("farmer"))
    assert (s.hero(0).farmers, s.table.ground[227].farmers) == (1, 1)


@pytest.mark.rule("AND-520")
def test_a_farmer_is_lost_where_a_creature_comes() -> None:
    s = sit(at=201, ground={247: "farmer apple_nut"}, figures={"mountain_skral": 248}).sunrise()
    assert s.table.ground[247].farmers == 0
    assert s.events(happened.FarmersLost) == [happened.FarmersLost(247, 1)]


@pytest.mark.rule("AND-520")
def test_a_farmer_is_lost_with_a_hero_to_whom_a_creature_comes() -> None:
    s = sit(at=(247, 201), things="farmer farmer apple_nut", figures={"mountain_skral": 248}).sunrise()
    assert s.hero(0).farmers == 0
    assert s.events(happened.FarmersLost) == [happened.FarmersLost(247, 2)]


@pytest.mark.rule("AND-520")
def test_skeletons_and_krahder_take_farmers_too() -> None:
    s = sit(at=(238, 281), hours=4, things="farmer", figures={"skeleton": 222}, draws=("t1",))
    s.answer(0, choices.Pass())
    assert s.hero(0).farmers == 0
    k = sit(at=(238, 281), camp=282, things=("farmer apple_nut", "apple_nut"), figures={"gonhar": 227},
            changes={"rules": {"krahder.sunrise_steps": 1}}).sunrise()  # fmt: skip
    assert k.hero(0).farmers == 0


@pytest.mark.rule("AND-520", "AND-398")
def test_a_farmer_on_the_way_of_a_skeleton_is_lost_too() -> None:
    s = sit(at=(238, 281), hours=4, ground={227: "farmer"}, figures={"skeleton": 222}, draws=("t1",))
    s.answer(0, choices.Pass())
    assert s.figures("skeleton") == [238]
    assert s.events(happened.FarmersLost) == [happened.FarmersLost(227, 1)]


@pytest.mark.rule("AND-520")
def test_a_hero_with_a_farmer_may_walk_onto_a_creature() -> None:
    s = sit(at=(238, 201), things="farmer", figures={"troll": 227}).go(0, 227)
    assert s.hero(0).farmers == 1, "the creature has not entered"


@pytest.mark.rule("AND-520", "AND-310")
def test_a_creature_out_of_the_fog_takes_the_farmer() -> None:
    s = sit(at=(227, 201), things="farmer", fog={238: "fog_wargor"}).go(0, 238)
    assert s.hero(0).farmers == 0


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
