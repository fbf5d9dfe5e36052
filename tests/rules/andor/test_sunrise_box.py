"""The sunrise box, symbol by symbol."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.words.heroes import Wp
from tests.rules.andor.sitting import bare, sit, tale


@pytest.mark.rule("AND-244")
def test_the_first_symbol_is_an_event_that_is_carried_out() -> None:
    s = sit(at=201, figures={"troll": 248}).sunrise("clear_morning")
    told = s.events()
    first = told.index(happened.SymbolReached(1))
    assert isinstance(told[first + 1], happened.EventRead)
    assert told[first + 1].event == "clear_morning"
    assert s.each("willpower") == [9, 9]
    assert "clear_morning" in s.table.event_used
    assert "clear_morning" not in s.table.event_pile


@pytest.mark.rule("AND-248")
def test_caves_are_filled_unless_a_hero_stands_there() -> None:
    s = sit(at=(230, 201), things="apple_nut").sunrise()
    assert sorted(s.table.caves) == [208, 240, 252, 272, 280]
    assert all(not cave.is_up for cave in s.table.caves.values())
    s.go(0, 229, 230)
    assert not s.events(happened.TokenActivated), "nothing to activate on coming back the same day"
    s.answer(1, choices.Pass()).go(0, 229).sunrise()
    assert 230 in s.table.caves, "now that nobody stands there"


@pytest.mark.rule("AND-249")
def test_a_cave_with_a_token_gets_no_second_one() -> None:
    s = sit(at=201, caves={230: "cave_sprite_8", 240: ""})
    s.table.caves[230].is_up = True
    s.sunrise()
    assert len(s.table.caves) == 6
    assert (s.table.caves[230].face, s.table.caves[230].is_up) == ("cave_sprite_8", True)


@pytest.mark.rule("AND-528", "AND-249")
def test_when_the_cave_tokens_run_out_the_used_ones_come_back_without_the_defeated_sprites() -> None:
    s = sit(at=201, changes={"cave_bag": ["cave_apple_nut"], "cave_used": ["cave_strength", "cave_gemstone_1"]})
    s.sunrise()
    assert sorted(s.table.caves) == [208, 230, 240], "three tokens are all there is; lowest numbers first"
    assert s.table.cave_used == []
    assert sorted(s.table.cave_bag) == ["cave_apple_nut", "cave_gemstone_1", "cave_strength"]


@pytest.mark.rule("AND-250", "AND-422")
@pytest.mark.parametrize(("rolled", "space"), [(1, 205), (2, 232), (3, 224), (4, 248), (5, 256), (6, 279)])
def test_a_skeleton_in_the_sunrise_box_comes_back_on_a_rolled_space(rolled: int, space: int) -> None:
    s = sit(at=201, changes={"in_sunrise_box": 1})
    s.table.beside["skeleton"] -= 1
    s.dice(rolled).sunrise()
    assert s.figures("skeleton") == [space]
    assert s.table.in_sunrise_box == 0
    assert not s.table.figures[0].lies
    assert s.table.beside["skeleton"] == 5


@pytest.mark.rule("AND-250")
def test_one_die_is_rolled_for_each_skeleton_in_the_box() -> None:
    s = sit(at=201, changes={"in_sunrise_box": 3}).dice(2, 6, 2).sunrise()
    assert s.figures("skeleton") == [232, 232, 279]


@pytest.mark.rule("AND-252", "AND-313")
@pytest.mark.parametrize("thing", ["apple_nut", "star_herb"])
def test_everybody_hands_over_one_of_the_provisions(thing: str) -> None:
    s = sit(at=238, things=(f"{thing} {thing}", thing)).sunrise()
    assert [hero.apple_nuts + hero.star_herbs for hero in s.table.heroes] == [1, 0]
    assert s.each("willpower") == [7, 7]


@pytest.mark.rule("AND-253")
def test_without_provisions_a_hero_loses_eight_willpower() -> None:
    s = sit(at=(238, 201), willpower=12).sunrise()
    assert s.hero(0).willpower == 4
    assert s.events(happened.WentHungry) == [happened.WentHungry(0)]
    assert not s.hero(0).rests


@pytest.mark.rule("AND-255", "AND-446")
@pytest.mark.parametrize("place", ["camp", "wagon"])
def test_nothing_is_handed_over_at_camp_or_wagon(place: str) -> None:
    where = {"wagon": 222} if place == "wagon" else {"camp": 222}
    s = sit(at=222, things="apple_nut", **where).sunrise()  # type: ignore[arg-type]
    assert s.hero(0).apple_nuts == 1
    assert s.each("willpower") == [7, 7]


@pytest.mark.rule("AND-256")
def test_whoever_has_both_kinds_chooses_but_cannot_refuse() -> None:
    s = sit(at=(238, 201), things="apple_nut star_herb", changes={"herb_supply": 7}).sunrise()
    assert s.is_asked("eat", 0)
    assert set(s.options) == {choices.Eat("apple_nut"), choices.Eat("star_herb")}
    s.answer(0, choices.Eat("star_herb"))
    assert (s.hero(0).apple_nuts, s.hero(0).star_herbs) == (1, 0)
    assert s.table.herb_supply == 8, "the star herb goes back to the equipment board"


@pytest.mark.rule("AND-256", "AND-165", "AND-173", "AND-175", "AND-253")
def test_no_exchange_while_provisions_are_handed_over() -> None:
    s = sit(at=238, things="apple_nut apple_nut star_herb", articles={1: "falcon"}, willpower={1: 12}).sunrise()
    assert s.is_asked("eat", 0)
    assert not s.game.offers(0)
    assert not s.game.offers(1)
    s.answer(0, choices.Eat("apple_nut"))
    assert s.hero(1).willpower == 4


@pytest.mark.rule("AND-257", "AND-315", "AND-316")
def test_unpicked_star_herb_grows_by_one_whoever_stands_there() -> None:
    s = sit(at=(207, 201), things="apple_nut", herbs={207: 1, 264: 3}, figures={"guard_troll": 264}).sunrise()
    assert s.table.herbs == {207: 2, 264: 4}
    assert s.table.herb_supply == 2


@pytest.mark.rule("AND-261", "AND-475", "AND-035")
def test_a_letter_with_a_star_has_its_card_read_in_symbol_eleven() -> None:
    s = sit(at=201, **tale(Wp(who="all", n=1))).sunrise()
    told = s.events()
    assert told.index(happened.SymbolReached(11)) < told.index(happened.CardRead("bare/b1"))
    assert told.index(happened.CardRead("bare/b1")) < told.index(happened.DayBegan(3, 0))
    assert s.each("willpower") == [8, 8]
    assert len(s.sunrise().events(happened.CardRead)) == 1


@pytest.mark.rule("AND-261")
def test_a_letter_without_a_star_reads_nothing() -> None:
    assert not sit(at=201, **tale(letter="c")).sunrise().events(happened.CardRead)


@pytest.mark.rule("AND-264", "AND-481")
def test_symbols_of_modules_that_the_legend_does_not_use_are_skipped() -> None:
    s = sit(at=238, legend=bare(modules=("camp",)), lying=[244], herbs={207: 1}, springs=[229],
            changes={"springs": {229: False}}).to_sunrise()  # fmt: skip
    assert s.table.caves == {}
    assert s.table.herbs == {207: 1}
    assert s.table.springs == {229: False}
    assert s.each("willpower") == [7, 7], "no provisions, no hunger"
    assert not s.events(happened.EventRead)
    assert s.view().narrator == "b", "the Narrator always moves"
    assert not s.events(happened.SkeletonsStoodUp)


@pytest.mark.rule("AND-264")
def test_the_creatures_move_in_every_legend() -> None:
    s = sit(at=201, legend=bare(modules=("camp",)), figures={"wargor": 248}).to_sunrise()
    assert s.figures("wargor") == [246]
