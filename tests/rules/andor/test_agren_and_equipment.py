"""Agren, the equipment board, storage places, and the articles explained there."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import FED, MODULES, bare, begin, duel, sit

STANDARD = {"helm": 2, "cowl": 1, "telescope": 1, "falcon": 2, "wineskin": 2}
WEAPONS = dict.fromkeys(("iron_glove", "knife", "axe", "sword_handle", "sword_blade"), 1)


@pytest.mark.rule("AND-275", "AND-282")
@pytest.mark.parametrize(
    ("legend", "expected"),
    [
        ("legend_11", STANDARD),
        ("legend_12", STANDARD),
        ("legend_13", STANDARD | WEAPONS),
        ("legend_14", STANDARD | WEAPONS),
        ("legend_15", STANDARD | WEAPONS),
        ("legend_16", STANDARD | WEAPONS),
        ("legend_17", STANDARD | dict.fromkeys(("iron_glove", "knife", "axe"), 1)),
    ],
)
def test_every_legend_begins_with_a_lay_out(legend: str, expected: dict[str, int]) -> None:
    s = begin(legend).to_turn()
    assert {article: count for article, count in s.table.equipment.items() if count} == expected


@pytest.mark.rule("AND-276", "AND-278", "AND-287")
def test_an_agren_in_the_fog_lets_the_finder_take_an_article() -> None:
    s = sit(at=(227, 201), fog={238: "fog_agren"}).go(0, 238)
    assert s.is_asked("take_article", 0)
    offered = {each.article for each in s.offered(choices.TakeArticle)}
    assert offered == set(STANDARD | WEAPONS), "neither brew nor star herb"
    s.answer(0, choices.TakeArticle("falcon"))
    assert s.hero(0).carries("falcon")
    assert s.table.equipment["falcon"] == 1


@pytest.mark.rule("AND-276", "AND-278")
def test_what_lies_no_longer_on_the_equipment_board_is_not_offered() -> None:
    s = sit(at=(227, 201), fog={238: "fog_agren"})
    s.table.equipment = {"helm": 1, "cowl": 0}
    s.go(0, 238)
    assert [each.article for each in s.offered(choices.TakeArticle)] == ["helm"]
    empty = sit(at=(227, 201), fog={238: "fog_agren"}, changes={"equipment": {}}).go(0, 238)
    assert empty.is_asked("turn", 1), "an empty board gives nothing"


@pytest.mark.rule("AND-279")
def test_nothing_need_be_taken() -> None:
    s = sit(at=(227, 201), fog={238: "fog_agren"}).go(0, 238).answer(0, choices.TakeNothing())
    assert s.hero(0).articles == []
    assert s.table.equipment["falcon"] == 2


@pytest.mark.rule("AND-279", "AND-281")
def test_whoever_has_no_room_may_first_put_something_down() -> None:
    s = sit(at=(227, 201), fog={238: "fog_agren"}, articles="knife axe wineskin").go(0, 238)
    assert s.is_asked("take_article", 0)
    assert choices.PutDown("axe") in s.game.offers(0)
    s.answer(0, choices.PutDown("axe"), choices.TakeArticle("telescope"))
    assert s.hero(0).carries("telescope")
    assert [article.id for article in s.table.ground[238].articles] == ["axe"]


@pytest.mark.rule("AND-279", "AND-281")
def test_whoever_has_no_room_may_lay_the_new_article_on_the_space() -> None:
    s = sit(at=(227, 201), fog={238: "fog_agren"}, articles="knife axe wineskin").go(0, 238)
    s.answer(0, choices.TakeArticle("telescope"))
    assert not s.hero(0).carries("telescope")
    assert [article.id for article in s.table.ground[238].articles] == ["telescope"]
    assert s.table.equipment["telescope"] == 0


@pytest.mark.rule("AND-280", "AND-486")
def test_in_legend_11_nothing_is_taken_from_the_equipment_board() -> None:
    s = begin("legend_11")
    assert s.table.equipment
    for token in s.table.fog.values():
        assert not load_content().token[token.face].agren
    friendly = load_content().event["friendly_agren"]
    assert friendly.needs == "equipment"
    assert not s.table.uses("equipment"), "so the friendly Agren gives willpower instead"


@pytest.mark.rule("AND-280", "AND-276")
def test_where_the_equipment_board_is_not_in_use_agren_has_nothing_to_give() -> None:
    legend = bare(modules=tuple(each for each in MODULES if each != "equipment"))
    s = sit(at=(227, 201), fog={238: "fog_agren"}, legend=legend).go(0, 238)
    assert s.table.equipment["helm"] == 2
    assert 238 not in s.table.fog
    assert not s.events(happened.ArticleTaken)
    assert s.is_asked("turn", 1), "nothing was there to choose"


@pytest.mark.rule("AND-281")
@pytest.mark.parametrize(
    ("carried", "lying", "fits"),
    [
        ("helm", "cowl", False),
        ("helm", "storm_shield", True),
        ("storm_shield", "fire_shield", False),
        ("knife axe falcon", "telescope", False),
        ("knife axe", "telescope", True),
        ("knife axe falcon", "helm", True),
        ("helm storm_shield knife axe falcon", "apple_nut", True),
        ("helm storm_shield knife axe falcon", "gemstone:4", True),
        ("helm storm_shield knife axe falcon", "star_herb", True),
        ("helm storm_shield knife axe falcon", "farmer", True),
    ],
)
def test_places_of_a_hero_board(carried: str, lying: str, fits: bool) -> None:
    s = sit(at=(238, 201), articles=carried, ground={238: lying})
    assert bool(s.free(0, choices.PickUp)) == fits


@pytest.mark.rule("AND-281")
def test_magic_books_need_no_storage_places() -> None:
    s = sit("wizard", "warrior", at=(238, 201), ground={238: "knife axe falcon"}, open_books=("light", "portal"))
    s.answer(0, choices.PickUp("knife"), choices.PickUp("axe"), choices.PickUp("falcon"))
    assert len(s.hero(0).articles) == 3


# -- helm ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-283", "AND-288")
@pytest.mark.parametrize(("rolled", "counts"), [((4, 4, 5), 8), ((2, 2, 5), 5), ((3, 3, 3), 9)])
def test_the_helm_adds_identical_dice(rolled: tuple[int, ...], counts: int) -> None:
    s = duel("warrior", "troll", *rolled, articles="helm")
    if s.is_asked("use_articles"):
        assert choices.UseHelm() in s.options
        s.answer(0, choices.UseHelm())
    assert s.values[0][0] == 1 + 2 + counts
    assert s.hero(0).carries("helm"), "it is not used up"


@pytest.mark.rule("AND-283")
def test_without_identical_dice_the_helm_does_nothing() -> None:
    s = duel("warrior", "troll", 1, 2, 5, articles="helm")
    assert s.values[0][0] == 1 + 2 + 5


@pytest.mark.rule("AND-283", "AND-334")
def test_the_archer_cannot_use_the_helm() -> None:
    s = duel("archer", "troll", 4, 4, articles="helm").answer(0, choices.RollNext(), choices.StopRolling())
    assert s.values[0][0] == 1 + 4


@pytest.mark.rule("AND-283")
@pytest.mark.parametrize("other", [choices.UseBrew(), choices.UseGlove(0, 1)])
def test_the_helm_is_not_combined_with_brew_or_iron_glove(other: choices.Option) -> None:
    s = duel("warrior", "troll", 4, 4, 1, articles="helm witchs_brew iron_glove")
    assert other in s.options
    s.answer(0, choices.UseHelm())
    assert other not in s.options if s.is_asked("use_articles") else True
    again = duel("warrior", "troll", 4, 4, 1, articles="helm witchs_brew iron_glove").answer(0, other)
    assert not (again.is_asked("use_articles") and choices.UseHelm() in again.options)


# -- wineskin ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-284", "AND-288")
def test_each_side_of_a_wineskin_is_a_step_without_an_hour() -> None:
    s = sit(at=(238, 201), articles="wineskin")
    s.answer(0, choices.StepTo(227, wineskin=True), choices.StepTo(222), choices.StepTo(221, wineskin=True))
    assert (s.hero(0).space, s.hero(0).hours) == (221, 1)
    assert not s.hero(0).carries("wineskin"), "both sides are used"
    assert not [each for each in s.offered(choices.StepTo) if each.wineskin]


@pytest.mark.rule("AND-284")
def test_a_wineskin_gives_a_step_when_all_hours_are_gone() -> None:
    s = sit(at=(238, 201), articles="wineskin", hours=10)
    assert s.is_asked("turn", 0)
    assert {(each.space, each.wineskin) for each in s.offered(choices.StepTo)} == {
        (227, True),
        (237, True),
        (243, True),
    }
    s.answer(0, choices.StepTo(227, wineskin=True))
    assert (s.hero(0).space, s.hero(0).hours, s.hero(0).willpower) == (227, 10, 7)


@pytest.mark.rule("AND-284", "AND-236")
def test_a_jump_with_the_wineskin_needs_the_willpower_all_the_same() -> None:
    s = sit(at=(229, 201), articles="wineskin", willpower=8)
    assert 236 not in {each.space for each in s.offered(choices.StepTo)}
    s = sit(at=(229, 201), articles="wineskin", willpower=9)
    assert choices.StepTo(236, wineskin=True) in s.options


# -- falcon --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-285", "AND-288", "AND-170")
def test_the_falcon_exchanges_small_things_with_a_hero_anywhere() -> None:
    s = sit(at=(238, 201), articles=("falcon axe helm storm_shield", "knife"),
            things=("apple_nut gemstone:2 log:1 farmer", "star_herb"), strength=5)  # fmt: skip
    s.answer(0, choices.FlyFalcon(1))
    assert s.is_asked("exchange", 0)
    sent = {each.thing for each in s.offered(choices.SendThing)}
    assert {"axe", "apple_nut", "gemstone:2"} <= sent
    assert not sent & {"helm", "storm_shield", "log:1", "farmer"}, "small things only"
    s.answer(0, choices.SendThing("axe"), choices.SendThing("apple_nut"), choices.FetchThing("star_herb"))
    s.answer(0, choices.DoneExchanging())
    assert s.is_asked("agree_exchange", 1)
    s.answer(1, choices.Agree())
    assert s.hero(1).carries("axe")
    assert (s.hero(1).apple_nuts, s.hero(0).star_herbs) == (1, 1)
    assert not s.free(0, choices.FlyFalcon), "once a day"
    assert s.hero(0).hours == 0


@pytest.mark.rule("AND-285")
def test_the_falcon_flies_again_after_sunrise() -> None:
    s = sit(at=201, articles="falcon", things="apple_nut")
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("apple_nut"), choices.DoneExchanging())
    s.answer(1, choices.Agree())
    assert not s.free(0, choices.FlyFalcon)
    s.sunrise()
    assert s.free(0, choices.FlyFalcon)


@pytest.mark.rule("AND-285", "AND-165")
def test_the_falcon_flies_to_nobody_in_the_sunrise_box() -> None:
    s = sit("warrior", "archer", "dwarf", at=(238, 201, 222), articles={1: "falcon"}, things={1: "apple_nut"})
    s.answer(0, choices.EndDay())
    assert {each.seat for each in s.free(1, choices.FlyFalcon)} == {2}


@pytest.mark.rule("AND-285", "AND-281", "AND-279")
def test_what_the_falcon_brings_and_does_not_fit_lies_at_the_receivers_feet() -> None:
    s = sit(at=(238, 201), articles=("falcon axe", "knife wineskin telescope"))
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("axe"), choices.DoneExchanging())
    s.answer(1, choices.Agree())
    assert [article.id for article in s.hero(1).articles] == ["knife", "wineskin", "telescope"]
    assert [article.id for article in s.table.ground[201].articles] == ["axe"]


@pytest.mark.rule("AND-285")
def test_the_falcon_carries_any_number_of_the_same_thing() -> None:
    s = sit(at=(238, 201), articles="falcon", things="apple_nut apple_nut apple_nut gemstone:1 gemstone:1")
    s.answer(0, choices.FlyFalcon(1), *[choices.SendThing("apple_nut")] * 3, *[choices.SendThing("gemstone:1")] * 2)
    assert not s.offered(choices.SendThing) or {each.thing for each in s.offered(choices.SendThing)} == {"falcon"}
    s.answer(0, choices.DoneExchanging()).answer(1, choices.Agree())
    assert (s.hero(1).apple_nuts, s.hero(1).gemstones) == (3, [1, 1])


# -- cowl ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-286", "AND-288")
def test_skeletons_do_not_see_who_wears_the_cowl() -> None:
    s = sit(at=(238, 281), articles="cowl", figures={"skeleton": 244}, hours=4, draws=("t1",))
    s.answer(0, choices.Pass())
    assert s.figures("skeleton") == [244]


@pytest.mark.rule("AND-286")
def test_skeletons_go_past_the_cowl_to_another_hero_and_krahder_too() -> None:
    s = sit(at=(237, 227), articles="cowl", figures={"skeleton": 244}, hours=4, draws=("t1",))
    s.answer(0, choices.Pass())
    assert s.figures("skeleton") != [244], "the hero behind is a target"
    k = sit(at=(237, 201), camp=282, articles="cowl", figures={"gonhar": 227},
            changes={"rules": {"krahder.sunrise_steps": 1}}, things=FED).sunrise()  # fmt: skip
    assert k.figures("gonhar") == [222], "towards 201 and not to 237 next door"


@pytest.mark.rule("AND-286")
def test_whoever_shares_the_space_is_held_in_spite_of_the_cowl() -> None:
    s = sit(at=(227, 201), articles="cowl", figures={"skeleton": 238}).go(0, 238)
    assert s.is_asked("turn", 1)
    s.answer(1, choices.Pass())
    assert not s.offered(choices.StepTo)


@pytest.mark.rule("AND-288")
def test_every_article_says_what_it_does() -> None:
    for article in load_content().articles:
        assert article.text, article.id


@pytest.mark.rule("AND-287")
def test_using_articles_costs_no_hours_and_needs_no_turn() -> None:
    s = sit(at=(201, 238), articles={1: "telescope falcon"}, things={1: "apple_nut"}, fog={227: "", 243: "fog_agren"})
    assert s.is_asked("turn", 0)
    s.answer(1, choices.UseTelescope())
    assert s.table.fog[243].is_up
    assert s.free(1, choices.FlyFalcon)
    assert s.hero(1).hours == 0
    assert s.events(happened.ArticleUsed)[0].article == "telescope"


@pytest.mark.rule("AND-285")
def test_a_falcon_that_flies_to_its_new_owner_has_flown_for_today() -> None:
    s = sit(at=(238, 201), articles="falcon", things={1: "apple_nut"})
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("falcon"), choices.DoneExchanging())
    s.answer(1, choices.Agree())
    assert s.hero(1).carries("falcon")
    assert not s.free(1, choices.FlyFalcon)
