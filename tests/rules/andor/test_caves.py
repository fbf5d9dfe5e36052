"""Caves and cave sprites."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import FED, Sitting, sit


def held(*heroes: str, value: int = 12, **setting: Any) -> Sitting:
    """Seat 0 has ended a move on 230 and is held by a sprite; it is the next hero's turn."""
    usual: dict[str, Any] = {"at": {0: 229, 1: 201}, "caves": {230: f"cave_sprite_{value}"}}
    return sit(*heroes, **(usual | setting)).go(0, 230)


@pytest.mark.rule("AND-347")
def test_passing_through_a_cave_changes_nothing() -> None:
    s = sit(at=(229, 201), caves={230: "cave_sprite_14"}).go(0, 230, 231)
    assert not s.table.caves[230].is_up
    assert not s.events(happened.TokenActivated)


@pytest.mark.rule("AND-348", "AND-351")
def test_ending_a_move_in_a_cave_activates_its_token() -> None:
    s = sit(at=(229, 201), caves={230: "cave_gemstone_3"}).go(0, 230)
    assert s.hero(0).gemstones == [3]
    assert 230 not in s.table.caves
    assert s.table.cave_used == ["cave_gemstone_3"]


@pytest.mark.rule("AND-350")
def test_the_mix_of_the_cave_tokens() -> None:
    mix = {token.id: token.copies for token in load_content().tokens if token.kind == "cave"}
    assert mix == {
        "cave_sprite_8": 1, "cave_sprite_10": 1, "cave_sprite_12": 1, "cave_sprite_14": 1, "cave_gemstone_1": 1,
        "cave_gemstone_2": 1, "cave_gemstone_3": 1, "cave_gemstone_4": 1, "cave_agren": 2, "cave_apple_nut": 1,
        "cave_strength": 1,
    }  # fmt: skip


@pytest.mark.rule("AND-350", "AND-351", "AND-276")
def test_what_each_token_does() -> None:
    def found(face: str) -> Sitting:
        return sit(at=(229, 201), caves={230: face}).go(0, 230)

    for value in (8, 10, 12, 14):
        held_by = found(f"cave_sprite_{value}").events(happened.HeldBySprite)
        assert held_by == [happened.HeldBySprite(0, 230, value)]
    for value in (1, 2, 3, 4):
        assert found(f"cave_gemstone_{value}").hero(0).gemstones == [value]
    assert found("cave_apple_nut").hero(0).apple_nuts == 1
    assert found("cave_strength").hero(0).strength == 2
    assert found("cave_agren").is_asked("take_article", 0)


@pytest.mark.rule("AND-352", "AND-355")
def test_a_sprite_stays_and_holds_the_hero() -> None:
    s = held()
    assert s.table.caves[230].is_up
    assert s.table.caves[230].holds == 0
    assert s.table.is_held(s.hero(0))
    s.answer(1, choices.Pass())
    assert s.is_asked("turn", 0)
    assert not s.offered(choices.StepTo)
    assert s.offered(choices.Fight) == [choices.Fight("sprite", 230)]


@pytest.mark.rule("AND-352")
def test_the_sprite_still_holds_after_sunrise() -> None:
    s = held(things="apple_nut").sunrise()
    assert s.table.is_held(s.hero(0))


@pytest.mark.rule("AND-353", "AND-354", "AND-363")
@pytest.mark.parametrize(("roll", "free"), [(2, False), (1, False), (3, True)])
def test_the_value_has_to_be_exceeded(roll: int, free: bool) -> None:
    s = held("archer", "warrior", strength=10, at=(229, 201), draws=("cave_apple_nut",))
    s.answer(1, choices.Pass()).dice(roll).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    if s.is_asked("fight_on"):
        s.answer(0, choices.LeaveBattle())
    assert s.hero(0).hours == 2, "the step and the round"
    assert s.hero(0).willpower == 7, "nothing is ever lost"
    assert s.table.is_held(s.hero(0)) != free


@pytest.mark.rule("AND-354", "AND-363")
def test_another_round_may_be_tried_at_once() -> None:
    s = held("archer", "warrior", strength=10, draws=("cave_apple_nut",)).answer(1, choices.Pass())
    s.dice(2).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    assert s.is_asked("fight_on", 0)
    s.dice(3).answer(0, choices.FightOn(), choices.StopRolling())
    assert s.hero(0).hours == 3
    assert s.events(happened.SpriteDefeated) == [happened.SpriteDefeated(0, 230)]


@pytest.mark.rule("AND-356", "AND-357", "AND-363")
def test_others_join_the_held_hero_and_are_not_held_themselves() -> None:
    s = held("warrior", "dwarf", value=14, at=(229, 229), draws=("cave_apple_nut",), strength=(1, 1))
    s.go(1, 230)
    assert not s.table.is_held(s.hero(1)), "the sprite holds only the one"
    assert 230 in s.table.caves
    s.dice(1, 2, 3, 1, 2, 3).fight(0, "sprite", 230, 1)
    assert s.values[0][0] == (1 + 2) + 3 + (1 + 5) + 3, "Ambra, and the dwarf's caves"
    assert s.each("hours") == [2, 2]
    assert not s.table.is_held(s.hero(0))


@pytest.mark.rule("AND-357")
def test_the_one_who_is_not_held_may_walk_away() -> None:
    s = held("warrior", "dwarf", at=(229, 229)).go(1, 230).answer(0, choices.Pass())
    assert s.offered(choices.StepTo)


@pytest.mark.rule("AND-511", "AND-356")
def test_others_alone_cannot_free_the_hero() -> None:
    s = held("warrior", "dwarf", "archer", at=(229, 229, 231)).go(1, 230)
    s.answer(2, choices.Fight("sprite", 230))
    assert s.is_asked("join_battle", 0), "the held hero has to fight along"
    s.answer(0, choices.Decline())
    assert not s.values
    assert s.hero(2).hours == 0
    assert s.is_asked("turn", 2), "nothing has happened: the archer may do something else"


@pytest.mark.rule("AND-511")
def test_a_held_hero_in_the_sunrise_box_cannot_be_freed() -> None:
    s = held("warrior", "dwarf", at=(229, 230)).answer(1, choices.Pass())
    s.answer(0, choices.EndDay())
    assert not s.offered(choices.Fight)


@pytest.mark.rule("AND-526", "AND-356")
def test_the_archer_helps_from_an_adjacent_space() -> None:
    s = held("warrior", "archer", at=(229, 231), strength=(4, 4), draws=("cave_apple_nut",))
    s.answer(1, choices.Pass())
    s.dice(1, 1, 1, 3).fight(0, "sprite", 230, 1).answer(1, choices.StopRolling())
    assert s.values[0][0] == 6 + 1 + 4 + 3
    assert not s.table.is_held(s.hero(0))


@pytest.mark.rule("AND-358", "AND-359", "AND-360")
def test_no_reward_no_narrator_and_a_new_token_at_once() -> None:
    s = held("archer", "warrior", strength=14, draws=("cave_gemstone_4",)).answer(1, choices.Pass())
    s.dice(3).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    assert s.view().narrator == "a"
    assert not s.events(happened.RewardChosen)
    assert (s.hero(0).strength, s.hero(0).gemstones) == (14, [4])
    assert 230 not in s.table.caves, "the new token was activated and is used"
    assert s.table.cave_used == ["cave_gemstone_4"], "the sprite is out of the game"
    assert "cave_sprite_12" not in s.table.cave_bag
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-360")
def test_the_new_token_may_be_a_sprite_again() -> None:
    s = held("archer", "warrior", strength=14, draws=("cave_sprite_14",)).answer(1, choices.Pass())
    s.dice(3).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    assert s.table.caves[230].face == "cave_sprite_14"
    assert s.table.is_held(s.hero(0))


@pytest.mark.rule("AND-360", "AND-359")
def test_the_held_hero_activates_the_new_token_even_if_another_struck_the_blow() -> None:
    s = held("warrior", "dwarf", value=8, at=(229, 229), draws=("cave_strength",), strength=(3, 1))
    s.go(1, 230).fight(0, "sprite", 230, 1)
    assert s.each("strength") == [4, 1]


@pytest.mark.rule("AND-359", "AND-528")
def test_no_token_is_left_for_the_cave() -> None:
    s = held("archer", "warrior", strength=14, changes={"cave_bag": []}).answer(1, choices.Pass())
    s.dice(3).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    assert 230 not in s.table.caves
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-361")
def test_a_sprite_that_holds_nobody_holds_the_next_one() -> None:
    s = sit(at=(229, 201), caves={230: "cave_sprite_8"})
    s.table.caves[230].is_up = True
    s.go(0, 230)
    assert s.table.caves[230].holds == 0
    assert s.events(happened.HeldBySprite) == [happened.HeldBySprite(0, 230, 8)]


@pytest.mark.rule("AND-361", "AND-347")
def test_a_sprite_that_holds_nobody_lets_heroes_pass() -> None:
    s = sit(at=(229, 201), caves={230: "cave_sprite_8"})
    s.table.caves[230].is_up = True
    s.go(0, 230, 231)
    assert s.table.caves[230].holds == -1


@pytest.mark.rule("AND-362")
def test_a_held_hero_may_do_all_but_move() -> None:
    s = held("archer", "wizard", articles="kettle telescope", things="star_herb apple_nut", at=(229, 201))
    s.answer(1, choices.Pass())
    assert {type(each) for each in s.options} == {choices.Fight, choices.Pass, choices.EndDay, choices.BrewDrink}
    assert s.free(0, choices.PutDown)
    mage = held("wizard", "archer", at=(229, 201)).answer(1, choices.Pass())
    assert mage.offered(choices.LookUpSpells)


@pytest.mark.rule("AND-362", "AND-079")
def test_a_held_hero_is_not_taken_along() -> None:
    s = held("dwarf", "warrior", at=(229, 230))
    assert {each.passenger for each in s.offered(choices.StepTo)} == {-1}


@pytest.mark.rule("AND-363", "AND-232")
def test_a_round_against_a_sprite_in_overtime() -> None:
    s = held("archer", "warrior", hours=6, willpower=9).answer(1, choices.Pass())
    s.dice(1).fight(0, "sprite", 230).answer(0, choices.StopRolling())
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 7)


@pytest.mark.rule("AND-525")
def test_brew_weapons_and_the_turned_die_work_against_a_sprite() -> None:
    s = held("dwarf", "wizard", value=14, articles="axe witchs_brew", at=(229, 230), draws=("cave_apple_nut",))
    s.answer(1, choices.Pass()).dice(1, 1, 2, 1).fight(0, "sprite", 230, 1)
    assert s.is_asked("turn_die", 1)
    s.answer(1, choices.TurnDie(0)).answer(0, choices.UseAxe(), choices.UseBrew())
    while not s.values:
        s.answer(s.asked.seat, s.options[-1])
    assert s.values[0][0] == (1 + 5 + 2) + 12 + 1 + 1


@pytest.mark.rule("AND-511", "AND-193")
def test_nobody_goes_on_against_a_sprite_when_the_held_hero_has_no_hour_left() -> None:
    s = held("dwarf", "warrior", at=(229, 230), value=14, hours=5, willpower=2)
    s.answer(1, choices.Fight("sprite", 230)).answer(0, choices.Agree())
    assert s.values
    assert s.hero(0).hours == 7
    assert s.table.battle is None, "the warrior is not asked for a round that cannot be fought"
    assert s.hero(1).hours == 1


@pytest.mark.rule("AND-511", "AND-164", "AND-231")
def test_unless_healing_gives_the_held_hero_another_hour() -> None:
    s = held("dwarf", "warrior", "wizard", at=(229, 230, 228), value=14, hours=5, willpower=2, open_books=["healing"])
    s.answer(1, choices.Fight("sprite", 230)).answer(0, choices.Agree())
    assert s.is_asked("fight_on", 1)
    s.answer(2, choices.CastHealing(), choices.DealOut(0, 8))
    s.answer(1, choices.FightOn()).answer(0, choices.FightOn())
    assert s.each("hours") == [8, 2, 0]


@pytest.mark.rule("AND-528")
def test_tokens_on_the_board_are_not_of_the_supply_that_came_after_them() -> None:
    old = dict.fromkeys((208, 230, 240, 272, 280), "")
    s = sit("dwarf", "warrior", at=(229, 251), caves=old, things=FED,
            changes={"cave_bag": ["cave_sprite_14"] * 5, "cave_used": ["cave_strength"] * 3})  # fmt: skip
    s.sunrise()
    assert sorted(s.table.caves) == [208, 230, 240, 252, 272, 280]
    s.draws.append("cave_strength")
    s.go(0, 230)
    assert s.table.caves[230].face == "cave_sprite_14"
    s.draws[:] = ["cave_sprite_14"]
    s.go(1, 252)
    assert s.hero(1).strength == 2, "and the new one is of the new supply"


@pytest.mark.rule("AND-361", "AND-119")
def test_whoever_stood_beside_the_held_hero_is_not_held_when_that_one_is_gone() -> None:
    s = sit("wizard", "warrior", at=229, caves={230: "cave_sprite_8"}, open_books=("portal",), camp=222)
    s.go(0, 230).go(1, 230).answer(0, choices.CastPortal(), choices.Pass())
    s.go(1, 229).answer(0, choices.Pass()).go(1, 230).answer(0, choices.Pass())
    assert not s.offered(choices.StepTo), "but is when coming anew"


@pytest.mark.rule("AND-511", "AND-120")
def test_a_held_hero_who_goes_through_the_portal_ends_the_battle_for_all() -> None:
    s = sit("wizard", "warrior", at=229, caves={230: "cave_sprite_14"}, open_books=("portal",), camp=222)
    s.go(0, 230).go(1, 230).fight(0, "sprite", 230, 1)
    while s.is_asked("turn_die"):
        s.answer(0, choices.LeaveDice())
    s.answer(0, choices.CastPortal())
    assert s.table.battle is None
    assert s.is_asked("turn", 1)
    assert s.table.caves[230].is_up


@pytest.mark.rule("AND-348", "AND-296")
def test_a_cave_in_flames_burns_and_holds() -> None:
    s = sit(at=(229, 281), caves={230: "cave_sprite_8"}, willpower=10, changes={"fire": [230]}).go(0, 230)
    assert s.hero(0).willpower == 3
    assert s.table.is_held(s.hero(0))
