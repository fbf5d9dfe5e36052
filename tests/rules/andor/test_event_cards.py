"""The event cards, each of them."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.legend import Adversary
from tests.rules.andor.sitting import EVERYBODY, FED, MODULES, QUIET, Sitting, bare, case, given, sit


def willpower(s: Sitting) -> list[int]:
    """The willpower of all heroes."""
    return s.each("willpower")


def dawn(event: str, *heroes: str, without: str = "", **setting: Any) -> Sitting:
    """A sunrise with this event; everybody has something to eat."""
    legend = bare(modules=tuple(each for each in MODULES if each != without))
    usual: dict[str, Any] = {"at": 201, "things": FED, "legend": legend}
    return sit(*heroes, **(usual | setting)).sunrise(event)


@pytest.mark.rule("AND-489")
def test_used_cards_are_reshuffled_when_the_pile_is_empty() -> None:
    s = sit(at=201, changes={"event_pile": ["warm_water"], "event_used": ["second_wind", "old_milestones"]})
    s.to_sunrise()
    assert s.table.event_pile == []
    assert s.table.event_used == ["second_wind", "old_milestones", "warm_water"]
    s.to_sunrise()
    assert len(s.table.event_pile) == 2
    assert len(s.table.event_used) == 1
    assert sorted(s.table.event_pile + s.table.event_used) == ["old_milestones", "second_wind", "warm_water"]


@pytest.mark.rule("AND-489")
def test_nobody_sees_what_comes_next() -> None:
    s = sit(at=201)
    assert s.view(0).events_left == 32
    assert s.view(0).events_used == ()
    assert not hasattr(s.view(0), "event_pile")


@pytest.mark.rule("AND-490")
def test_fourteen_cards_show_the_storm_shield() -> None:
    assert sum(event.storm_shield for event in load_content().events) == 14


NEGATIVE = "AND-490 AND-244"
NUTS = dict.fromkeys((204, 219, 239, 262, 275), 1)
FAR = given(at=282, camp=282)


@pytest.mark.parametrize(
    ("event", "heroes", "setting", "then"),
    [
        case("AND-491 AND-069", "the warrior has rank 14, others more", "cold_night", EVERYBODY, {},
             all_willpower=[5, 7, 7, 7]),
        case("AND-491 AND-069", "the dwarf has 44, less than wizard and archer", "cold_night",
             ("archer", "wizard", "dwarf"), {}, all_willpower=[7, 7, 5]),
        case("AND-491 AND-069", "for strength, too", "sparring", ("archer", "wizard", "dwarf"), {},
             all_strength=[1, 1, 2]),
        case("AND-491", "the lowest willpower", "cold_night", (), given(willpower=(9, 8)), all_willpower=[9, 6]),
        case("AND-491", "the lowest strength", "sparring", (), given(strength=(3, 2)), all_strength=[3, 3]),
        case("AND-491", "the highest willpower", "bone_wind", (), given(without="skeletons", willpower=(9, 10)),
             all_willpower=[9, 7]),
        case("AND-490", "bone_wind", "bone_wind", EVERYBODY[:3],
             given(at=(238, 201, 213), figures={"skeleton": 222}, lying=[202]), all_willpower=[5, 7, 5]),
        case(NEGATIVE, "hailstorm", "hailstorm", EVERYBODY, given(at=(201, 230, 238, 229)), all_willpower=[7, 7, 5, 5]),
        case(NEGATIVE, "hailstorm at the wagon", "hailstorm", (), given(at=(222, 238), wagon=222),
             all_willpower=[7, 5]),
        case(NEGATIVE, "rockfall", "rockfall", EVERYBODY, given(at=(201, 222, 238, 229)), all_willpower=[4, 4, 7, 7]),
        case(NEGATIVE, "rotten_sack", "rotten_sack", (), given(things=("apple_nut apple_nut apple_nut", "apple_nut")),
             all_apple_nuts=[2, 1]),
        case("AND-490 AND-257", "blight: one withers, one grows back where some are left", "blight", (),
             given(herbs={207: 1, 219: 2, 233: 2}), herbs={219: 2, 233: 2}),
        case("AND-490 AND-257", "blight without herbs", "blight", (),
             given(without="herbs", things=("apple_nut " * 3, "apple_nut " * 2)), all_apple_nuts=[2, 2]),
        case("AND-244", "clear_morning", "clear_morning", (), given(at=(201, 238), willpower=19),
             all_willpower=[20, 9]),
        case("AND-244", "songs_of_andor", "songs_of_andor", (), given(at=(201, 238)), all_willpower=[10, 7]),
        case("AND-244", "songs at the wagon", "songs_of_andor", (), given(at=(222, 238), wagon=222),
             all_willpower=[10, 7]),
        case("AND-244", "hidden_larder", "hidden_larder", (), {}, nuts=NUTS),
        case("AND-244", "herb_meadow, and then herb grows as far as the supply goes", "herb_meadow", (),
             given(herbs={207: 2}), herbs={207: 3, 233: 2, 264: 2, 274: 1}, herb_supply=0),
        case("AND-244", "herb_meadow without herbs", "herb_meadow", (), given(without="herbs"), nuts=NUTS),
        case("AND-244 AND-245", "lost_trail", "lost_trail", (), FAR | given(figures={"wargor": [205, 248]}),
             wargor=[213, 248]),
        case("AND-244 AND-245", "quarrel", "quarrel", (),
             FAR | given(figures={"mountain_skral": [205, 248], "troll": 232}),
             mountain_skral=[205, 248], troll=[217]),
        case("AND-244 AND-245", "undergrowth", "undergrowth", (),
             FAR | given(figures={"mountain_skral": [239, 248], "troll": 262}), mountain_skral=[239, 247], troll=[262]),
        case("AND-244", "scouts", "scouts", (), FAR | given(figures={"mountain_skral": [205, 232]}),
             placed=[("mountain_skral", 248)]),
        case("AND-244", "no scouts where three are", "scouts", (),
             FAR | given(figures={"mountain_skral": [205, 232, 224]}), placed=[]),
    ],
)  # fmt: skip
def test_what_an_event_does(event: str, heroes: tuple[str, ...], setting: dict[str, Any], then: dict[str, Any]) -> None:
    assert dawn(event, *heroes, **setting).seen(then) == then


@pytest.mark.rule("AND-491", "AND-057")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_crest_is_drawn(seat: int) -> None:
    s = sit(at=201, draws=(seat,), strength=(3, 3)).sunrise("nightmare")
    assert s.is_asked("choose_way", seat)


# -- negative events -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-490", "AND-244")
def test_thick_fog() -> None:
    s = sit(at=(227, 201), things=FED, articles="telescope", fog={238: "fog_strength", 242: ""})
    s.answer(0, choices.UseTelescope()).sunrise("thick_fog")
    assert not s.table.fog[238].is_up
    assert not s.free(0, choices.UseTelescope)
    s.hero(0).apple_nuts = 1
    s.sunrise()
    assert s.free(0, choices.UseTelescope), "until sunrise"


@pytest.mark.rule("AND-490", "AND-244")
def test_frayed_ropes() -> None:
    s = dawn("frayed_ropes", at=(229, 201), willpower=11)
    assert choices.StepTo(236) not in s.options
    strong = dawn("frayed_ropes", at=(229, 201), willpower=12)
    assert choices.StepTo(236) in strong.options
    bones = dawn("frayed_ropes", at=(229, 201), figures={"skeleton": 236}, willpower=3)
    bones.hero(0).hours = 4
    bones.draws.append("t5")
    bones.answer(0, choices.Pass())
    assert bones.figures("skeleton") == [229], "for heroes only"


@pytest.mark.rule("AND-490", "AND-244")
@pytest.mark.parametrize(
    ("event", "kind", "end"),
    [("howling_pack", "wargor", 245), ("war_drums", "mountain_skral", 246), ("heavy_tread", "troll", 246)],
)
def test_events_that_let_a_kind_move_once_more(event: str, kind: str, end: int) -> None:
    others = {"wargor", "mountain_skral", "troll"} - {kind}
    s = dawn(
        event, at=282, camp=282, figures={kind: 248} | {each: 205 + 3 * at for at, each in enumerate(sorted(others))}
    )
    assert s.moves(1) == [(kind, 248, 247)]
    assert s.figures(kind) == [end]


@pytest.mark.rule("AND-490", "AND-259")
def test_dry_springs() -> None:
    s = dawn("dry_springs", springs=[229, 244])
    assert s.table.springs == {229: False, 244: False}
    assert s.sunrise().table.springs == {229: True, 244: True}


@pytest.mark.rule("AND-490", "AND-491")
@pytest.mark.parametrize(("way", "strength", "points"), [(0, 2, 7), (1, 3, 3)])
def test_nightmare(way: int, strength: int, points: int) -> None:
    s = sit(at=201, draws=(1,), strength={1: 3}).sunrise("nightmare")
    s.answer(s.asked.seat, s.options[way])
    assert (s.hero(1).strength, s.hero(1).willpower) == (strength, points)


@pytest.mark.rule("AND-490", "AND-068")
def test_nightmare_cannot_take_the_last_strength() -> None:
    s = sit(at=201, draws=(1,)).sunrise("nightmare")
    if s.is_asked("choose_way"):
        assert len(s.options) == 1
        s.answer(1, s.options[0])
    assert (s.hero(1).strength, s.hero(1).willpower) == (1, 3)


@pytest.mark.rule("AND-490", "AND-230")
def test_dark_hour() -> None:
    s = dawn("dark_hour", at=201)
    s.hero(0).hours = 7
    s.answer(0, choices.Pass())
    assert s.hero(0).willpower == 4
    s.sunrise()
    seat = s.asked.seat
    s.hero(seat).hours, s.hero(seat).willpower = 7, 7
    s.answer(seat, choices.Pass())
    assert s.hero(seat).willpower == 5


# -- other events --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-244", "AND-024")
def test_old_milestones() -> None:
    s = dawn("old_milestones", at=(222, 238))
    assert [hero.has_free_road_step for hero in s.view().heroes] == [True, True]
    s.go(0, 227, 237, 238)
    assert s.hero(0).hours == 2, "the first step on the road was free"
    assert [hero.has_free_road_step for hero in s.view().heroes] == [False, True]
    s.go(1, 227, 222, 221)
    assert s.hero(1).hours == 2, "for each hero"
    s.hero(0).apple_nuts = s.hero(1).apple_nuts = 1
    s.sunrise().go(0, 227, 222)
    assert s.hero(0).hours == 2


@pytest.mark.rule("AND-244", "AND-231")
def test_a_free_step_on_the_road_needs_no_overtime() -> None:
    s = dawn("old_milestones", at=(222, 238))
    s.hero(0).hours = 10
    s.answer(0, choices.StepTo(227))
    assert (s.hero(0).space, s.hero(0).hours, s.hero(0).willpower) == (227, 10, 7)


@pytest.mark.rule("AND-244", "AND-276")
def test_friendly_agren() -> None:
    s = dawn("friendly_agren", "archer", "dwarf", "wizard")
    assert s.is_asked("take_article", 1), "the lowest rank"
    s.answer(1, choices.TakeArticle("helm"))
    assert s.hero(1).carries("helm")
    assert willpower(dawn("friendly_agren", "archer", "dwarf", without="equipment")) == [7, 10]


@pytest.mark.rule("AND-244", "AND-230")
def test_second_wind() -> None:
    s = dawn("second_wind", at=201)
    s.hero(0).hours = 7
    s.wait(0, 1, 0)
    assert (s.hero(0).hours, s.hero(0).willpower) == (9, 5), "the first was free, the second was not"


@pytest.mark.rule("AND-244", "AND-231")
def test_a_free_overtime_hour_needs_no_willpower() -> None:
    s = dawn("second_wind", at=201, willpower=1)
    s.hero(0).hours = 7
    s.answer(0, choices.Pass())
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 1)


@pytest.mark.rule("AND-244", "AND-346")
def test_warm_water() -> None:
    s = dawn("warm_water", at=(229, 201), springs=[229]).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 11


@pytest.mark.rule("AND-244", "AND-285")
def test_falcons_cry() -> None:
    s = sit(at=(238, 201), things="apple_nut apple_nut", articles={1: "falcon/0"}).sunrise("falcons_cry")
    assert s.is_asked("choose_hero")
    s.answer(s.asked.seat, choices.ChooseSeat(0))
    if s.is_asked("choose_hero"):
        s.answer(s.asked.seat, choices.ChooseSeat(1))
    s.answer(0, choices.SendThing("apple_nut"), choices.DoneExchanging()).answer(1, choices.Agree())
    assert s.each("apple_nuts") == [0, 1], "given before provisions are handed over"
    assert willpower(dawn("falcons_cry", without="equipment")) == [8, 8]


@pytest.mark.rule("AND-244")
def test_what_an_event_forbids_is_over_at_the_next_sunrise() -> None:
    s = dawn("quarrel", at=282, camp=282, figures={"mountain_skral": 248}).sunrise()
    assert s.figures("mountain_skral") == [247]


@pytest.mark.rule("AND-244", "AND-250")
@pytest.mark.parametrize(("rolled", "space"), [(1, 205), (4, 248)])
def test_straggler(rolled: int, space: int) -> None:
    s = sit(at=282, camp=282).dice(rolled).sunrise("straggler")
    assert happened.FigurePlaced("wargor", space) in s.events(happened.FigurePlaced)
    assert happened.RedDieRolled(rolled, space) in s.events(happened.RedDieRolled)


@pytest.mark.rule("AND-244", "AND-364")
def test_glittering_vein() -> None:
    s = sit(at=201, things=FED).dice(3).sunrise("glittering_vein")
    assert s.table.ground[224].gemstones == [1]
    assert willpower(dawn("glittering_vein", without="gemstones")) == [8, 8]


@pytest.mark.rule("AND-244", "AND-491")
def test_forced_march() -> None:
    s = sit("archer", "dwarf", "warrior", at=201, willpower={1: 2}).sunrise("forced_march")
    assert s.is_asked("choose_way", 2), "by ascending rank"
    s.answer(2, s.options[0])
    if s.is_asked("choose_way", 1):
        assert len(s.options) == 1, "2 willpower cannot be lost with 2"
        s.answer(1, s.options[0])
    assert s.is_asked("choose_way", 0)
    s.answer(0, s.options[1])
    assert willpower(s) == [7, 2, 5]
    while s.asked.seat != 2:
        s.answer(s.asked.seat, choices.Pass())
    s.answer(2, choices.StepTo(202), choices.StepTo(201), choices.StopMoving())
    assert s.hero(2).hours == 1
    s.sunrise()
    while s.asked.seat != 2:
        s.answer(s.asked.seat, choices.Pass())
    s.answer(2, choices.Pass())
    assert s.hero(2).hours == 1, "on that one day only"


@pytest.mark.rule("AND-244", "AND-260")
def test_held_breath() -> None:
    s = sit(at=201, willpower=(7, 5)).sunrise("held_breath")
    assert s.is_asked("pay_together")
    s.answer(s.asked.seat, choices.Agree())
    while s.is_asked("contribute"):
        assert all(each.willpower < s.hero(s.asked.seat).willpower for each in s.options), "nobody to 0"
        s.answer(s.asked.seat, s.options[-1])
    assert sum(willpower(s)) == 12 - 8
    assert s.view().narrator == "a"
    assert s.events(happened.NarratorStayed)
    assert s.sunrise().view().narrator == "b", "for one sunrise only"


@pytest.mark.rule("AND-244", "AND-260")
def test_held_breath_may_be_declined_or_be_too_dear() -> None:
    s = sit(at=201).sunrise("held_breath")
    s.answer(s.asked.seat, choices.Decline())
    assert (willpower(s), s.view().narrator) == ([7, 7], "b")
    poor = sit(at=201, willpower=(5, 4)).sunrise("held_breath")
    assert poor.is_asked("turn")
    assert poor.view().narrator == "b"


@pytest.mark.rule("AND-244", "AND-488")
def test_first_light() -> None:
    s = sit(at=201, changes={"next_event": "first_light"}).to_sunrise()
    assert willpower(s) == [8, 8]
    assert s.table.next_event == ""


@pytest.mark.rule("AND-490")
@pytest.mark.parametrize("event", load_content().events, ids=lambda event: event.id)
@pytest.mark.parametrize("heroes", [2, 4])
def test_every_event_can_be_carried_out_in_an_empty_land(event: Any, heroes: int) -> None:
    s = sit(*EVERYBODY[:heroes], at=201, legend=bare(modules=("camp", "events")), changes={"next_event": event.id})
    s.to_sunrise()
    for _ in range(20):
        if s.is_asked("turn"):
            break
        s.answer(s.asked.seat, s.options[0])
    assert s.is_asked("turn")
    assert s.table.day == 3
    assert event.id not in QUIET or willpower(s) == [7] * heroes


@pytest.mark.rule("AND-244", "AND-310")
def test_an_event_out_of_the_fog_that_speaks_of_this_sunrise_means_the_next_one() -> None:
    s = sit(at=(243, 201), fog={242: "fog_event"}, draws=("quarrel",), figures={"mountain_skral": 248},
            things="apple_nut apple_nut")  # fmt: skip
    s.go(0, 242).sunrise()
    assert s.figures("mountain_skral") == [248]
    assert s.sunrise().figures("mountain_skral") == [247]


@pytest.mark.rule("AND-244", "AND-260")
def test_nobody_pays_for_a_held_breath_in_vain() -> None:
    s = sit(at=(243, 201), fog={242: "fog_event"}, draws=("held_breath",), things="apple_nut").go(0, 242)
    s.answer(0, choices.Agree())
    while s.is_asked("contribute"):
        s.answer(s.asked.seat, s.options[-1])
    assert s.sunrise().view().narrator == "a"


def out_of_the_fog(event: str, **setting: Any) -> Sitting:
    """Seat 0 has gone from 243 to 242 and found this event there."""
    usual: dict[str, Any] = {
        "at": {0: 243, 1: 201},
        "fog": {242: "fog_event"},
        "draws": (event,),
        "things": {0: "apple_nut apple_nut apple_nut"},
    }
    return sit(**(usual | setting)).go(0, 242)


@pytest.mark.rule("AND-490", "AND-259", "AND-310")
def test_dry_springs_out_of_the_fog_stay_dry_at_the_sunrise_that_comes() -> None:
    s = out_of_the_fog("dry_springs", springs=[229, 244])
    assert s.table.springs == {229: False, 244: False}
    assert s.sunrise().table.springs == {229: False, 244: False}, "symbol 10 is skipped"
    assert s.sunrise().table.springs == {229: True, 244: True}, "for one sunrise only"


@pytest.mark.rule("AND-490", "AND-244")
def test_what_lasts_until_sunrise_is_over_when_a_sunrise_begins_even_if_dry_springs_is_not() -> None:
    s = out_of_the_fog("frayed_ropes", at=(243, 229), willpower={1: 11}, things=FED)
    assert s.is_asked("turn", 1)
    assert choices.StepTo(236) not in s.options
    s.sunrise()
    while s.asked.seat != 1:
        s.answer(s.asked.seat, choices.Pass())
    assert choices.StepTo(236) in s.options


@pytest.mark.rule("AND-244", "AND-310")
def test_a_forced_march_out_of_the_fog_is_for_the_first_hour_of_a_day() -> None:
    """Whoever has spent hours today gets the first hour of tomorrow; nobody pays for an hour that never comes."""
    s = out_of_the_fog("forced_march")
    assert s.is_asked("choose_way", 0)
    s.answer(0, s.options[0])
    assert s.is_asked("choose_way", 1)
    s.answer(1, s.options[0])
    assert willpower(s) == [5, 5]
    assert s.is_asked("turn", 1)
    s.answer(1, choices.Pass())
    assert s.hero(1).hours == 0, "who has not begun the day has its first hour free"
    s.answer(0, choices.Pass())
    assert s.hero(0).hours == 2, "the first hour of this day is long gone"
    s.sunrise()
    while s.asked.seat != 0:
        s.answer(s.asked.seat, choices.Pass())
    assert s.hero(1).hours in (0, 1)
    s.answer(0, choices.Pass())
    assert s.hero(0).hours == 0, "the first of the next one"
    while s.asked.seat != 0:
        s.answer(s.asked.seat, choices.Pass())
    s.answer(0, choices.Pass())
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-244", "AND-310", "AND-223")
def test_who_has_ended_the_day_marches_tomorrow() -> None:
    s = sit(at=(201, 243), fog={242: "fog_event"}, draws=("forced_march",), things={1: "apple_nut"})
    s.answer(0, choices.EndDay()).go(1, 242)
    s.through("choose_way")
    s.sunrise()
    assert s.is_asked("turn", 0)
    s.answer(0, choices.Pass())
    assert s.hero(0).hours == 0


@pytest.mark.rule("AND-244", "AND-245")
def test_a_lost_trail_holds_the_wargor_itself_wherever_it_stands() -> None:
    """Another wargor that comes to where it stood is not held, and the trail goes with the one that moved."""
    s = out_of_the_fog("lost_trail", camp=282, figures={"wargor": [245, 248]})
    lost = next(each for each in s.table.figures if each.space == 248)
    other = next(each for each in s.table.figures if each.space == 245)
    lost.space, other.space = 246, 248
    s.sunrise()
    assert lost.space == 246
    assert other.space != 248


@pytest.mark.rule("AND-491", "AND-490")
def test_war_drums_do_not_move_a_leader_who_stays() -> None:
    leader = Adversary("leader", "Leader", 6, 10, looks="mountain_skral", stays=True)
    s = sit(at=222, camp=222, legend=bare(adversaries=(leader,)), figures={"mountain_skral": 248})
    s.table.figures.append(Figure("mountain_skral", 235, star="leader"))
    s.sunrise("war_drums")
    assert s.figures("mountain_skral") == [235, 246]


@pytest.mark.rule("AND-268", "AND-285")
def test_a_falcons_cry_finds_nobody_to_trade_with_a_resting_hero() -> None:
    s = sit(at=201)
    s.hero(1).rests = True
    assert s.sunrise("falcons_cry").is_asked("turn")
