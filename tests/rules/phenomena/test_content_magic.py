"""Content of our edition: magic."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import ABILITIES, CONTENT, DE, FD, FI, FO, MO, WI, Sitting, face, sit, stones

TESTS = {"Fi": "the_iron_captain", "Wi": "the_cursed_well", "Fr": "the_council_of_clans"}
"""An event that tests this ability alone, with the number 10."""

ALL = "Fd Fd Fo Fo Mo Mo De De"
PAWS = do.UseMagic("the_paws_of_the_forest")


def challenged(ability: str, spell: str, held: str = ALL, character: str = "alk") -> Sitting:
    """A challenge in which one ability is tested, for a hero who has this spell."""
    owned = {} if spell in CONTENT.character[character].magic else {0: spell}
    heaven = spell.startswith("magic_of_heaven")
    cards: dict[str, Any] = {"treasures_of": owned} if heaven else {"magic_of": owned}
    other = "ilke" if character != "ilke" else "azur"
    return face(TESTS[ability], character, other, stones_of=held, **cards)


def kind(*card: str | int, clause: str = "PHE-382") -> Any:
    """A card of the table, and the clause that says what it costs and gives."""
    return pytest.param(*card, marks=pytest.mark.rule(clause), id=str(card[0]))


DICE = [
    kind("the_bears_strength", "Mo", 2, "Fi", "alk"),
    kind("the_rockslide", "Mo Fd", 3, "Fi", "alk"),
    kind("the_wrath_of_the_storm", "Fd Fo De", 4, "Fi", "alk"),
    kind("the_fires_light", "De", 2, "Wi", "alk"),
    kind("the_whispering_sand", "De Mo", 3, "Wi", "alk"),
    kind("the_eye_of_the_world", "Fd Fo Mo", 4, "Wi", "alk"),
    kind("the_song_of_the_meadow", "Fd", 2, "Fr", "sha_ra"),
    kind("the_open_hand", "Fd De", 3, "Fr", "alk"),
    kind("the_bond_of_peoples", "Fo Mo De", 4, "Fr", "alk"),
    kind("the_keepers_staff", "Fd De", 3, "Fi Wi Fr", "sha_ra", clause="PHE-377"),
    kind("the_desert_wind", "De", 2, "Fi Wi Fr", "azur", clause="PHE-379"),
    kind("the_roar_of_the_white_bear", "Mo Fo", 3, "Fi", "borun", clause="PHE-380"),
    kind("magic_of_heaven_fire_from_above", "Mo", 3, "Fi", "alk", clause="PHE-391"),
    kind("magic_of_heaven_the_gaze_of_the_stars", "De", 3, "Wi", "alk", clause="PHE-392"),
    kind("magic_of_heaven_the_choir_of_clouds", "Fd", 3, "Fr", "alk", clause="PHE-393"),
    kind("magic_of_heaven_the_mirror_of_the_sky", "Fo Mo", 4, "Fi Wi Fr", "alk", clause="PHE-396"),
]
REROLLS = [
    kind("the_warriors_calm", "Fo", 3, "Fi", "alk"),
    kind("the_still_water", "Fd", 3, "Wi", "alk"),
    kind("the_gentle_word", "Mo", 3, "Fr", "alk"),
    kind("the_breath_of_frost", "Mo", 5, "Fi Wi", "ilke", clause="PHE-376"),
    kind("the_thiefs_luck", "De", 5, "Fi Wi Fr", "millian", clause="PHE-378"),
]


@pytest.mark.rule("PHE-383")
@pytest.mark.parametrize(("spell", "price", "dice", "abilities", "character"), DICE)
def test_magic_that_gives_dice(spell: str, price: str, dice: int, abilities: str, character: str) -> None:
    """It costs this, throws so many dice at once, and only while one of these abilities is tested."""
    for ability in TESTS:
        s = challenged(ability, spell, character=character)
        assert (do.UseMagic(spell) in s.options) == (ability in abilities.split())
        if ability in abilities.split():
            s = challenged(ability, spell, price, character).answer(0, do.UseMagic(spell))
            assert s.hero(0).stone_count == 0
            thrown = s.events(happened.DiceThrown)
            assert [(len(each.dice), each.origin) for each in thrown] == [(dice, spell)]


@pytest.mark.rule("PHE-384")
@pytest.mark.parametrize(("spell", "price", "count", "abilities", "character"), REROLLS)
def test_magic_that_gives_re_rolls(spell: str, price: str, count: int, abilities: str, character: str) -> None:
    """It costs this and grants so many re-rolls of the present pool, only while one of these is tested."""
    for ability in TESTS:
        s = challenged(ability, spell, price, character)
        s.hero(0).experience[ABILITIES[ability]] = 2
        s.dice(0, 1).answer(0, do.ThrowExperience())
        assert (do.UseMagic(spell) in s.options) == (ability in abilities.split())
        if ability in abilities.split():
            s.answer(0, do.UseMagic(spell))
            assert s.hero(0).stone_count == 0
            done = 0
            while s.offered(do.Reroll):
                assert {option.source for option in s.offered(do.Reroll)} == {spell}
                s.answer(0, s.offered(do.Reroll)[0])
                done += 1
            assert done == count


@pytest.mark.rule("PHE-382")
def test_four_kinds_in_each_category_and_the_pattern_of_prices() -> None:
    for category in ("fight", "wisdom", "friendship"):
        kinds = [each for each in CONTENT.magic if each.category == category]
        assert len(kinds) == 4
        prices = [set(each.price) for each in kinds]
        assert [len(price) for price in prices] == [1, 2, 3, 1]
        assert prices[2] == set(Landscape) - prices[0]
        assert {each.id for each in kinds} <= {card.id for card in (*DICE, *REROLLS)}
    nature = [each.id for each in CONTENT.magic if each.category == "nature"]
    assert nature == ["the_paws_of_the_forest", "healing_hands", "the_gift_of_the_earth", "the_veil_of_mist"]


@pytest.mark.rule("PHE-383")
def test_dice_of_magic_go_into_the_pool_of_the_present_ability() -> None:
    s = face("the_border_fort", "azur", "ilke", stones_of="De").answer(0, do.TestAbility(FI))
    s.dice(3, 1, 3).answer(0, do.UseMagic("the_desert_wind"), do.ThrowExperience())
    assert s.attempt.met == [FI]
    assert s.attempt.dice == []


@pytest.mark.rule("PHE-384")
def test_unused_re_rolls_lapse_with_the_ability() -> None:
    s = face("the_border_fort", "ilke", "azur", stones_of="Mo", experience="Fi3 Wi2")
    s.dice(3, 3, 0).answer(0, do.TestAbility(FI), do.ThrowExperience(), do.UseMagic("the_breath_of_frost"))
    s.dice(2).answer(0, next(option for option in s.offered(do.Reroll) if option.die == 2))
    assert s.attempt.ability is WI
    assert s.attempt.rerolls == []
    s.dice(0, 1).answer(0, do.ThrowExperience())
    assert not s.offered(do.Reroll)


@pytest.mark.rule("PHE-384", "PHE-234")
def test_re_rolls_of_magic_need_a_die_on_the_table() -> None:
    calm = {1: "the_warriors_calm"}
    s = face("the_grey_wolf", "ilke", "azur", stones_of={0: "Mo", 1: "Fo"}, magic_of=calm, dice=(1,))
    assert not s.offered(do.UseMagic)
    assert do.AskForHelp() not in s.options
    s.answer(0, do.ThrowExperience())
    assert s.offered(do.UseMagic) == [do.UseMagic("the_breath_of_frost")]
    assert do.AskForHelp() in s.options


@pytest.mark.rule("PHE-384")
def test_re_rolls_of_magic_reach_dice_thrown_later_in_the_same_pool() -> None:
    s = face("the_iron_captain", "ilke", "azur", stones_of="Mo", experience="Fi2", dice=(1, 1))
    s.answer(0, do.ThrowExperience(), do.UseMagic("the_breath_of_frost"))
    s.dice(0).answer(0, do.SacrificeHealth())
    assert 2 in {option.die for option in s.offered(do.Reroll)}


@pytest.mark.rule("PHE-385", "PHE-342")
@pytest.mark.parametrize("steps", [(), ("F7", "F8")])
def test_the_paws_of_the_forest_carry_up_to_two_spaces(steps: tuple[str, ...]) -> None:
    s = sit("azur", "ilke", space="F6", health=0, stones_of="Fo").answer(0, do.BeginTurn())
    assert not s.offered(do.MoveTo)
    s.answer(0, PAWS)
    assert s.hero(0).stones == stones("Fd Fd")
    s.go(0, *steps)
    assert not steps or not s.offered(do.MoveTo)
    stay(s)
    assert s.is_asked("event_or_prophecy")
    assert s.hero(0).space == ("F6", *steps)[-1]


@pytest.mark.rule("PHE-386")
def test_movement_magic_before_or_after_regular_steps() -> None:
    """In step 2 alone: test_use_magic."""
    before = sit("azur", "ilke", space="F6", stones_of="Fo").answer(0, do.BeginTurn(), PAWS)
    before.go(0, "F7", "F8", "F9", "E9", "E8")
    assert before.hero(0).space == "E8"
    assert not before.offered(do.MoveTo)
    after = sit("azur", "ilke", space="F6", stones_of="Fo").answer(0, do.BeginTurn())
    after.go(0, "F7", "F8", "F9").answer(0, PAWS).go(0, "E9", "E8")
    assert after.hero(0).space == "E8"


@pytest.mark.rule("PHE-386", "PHE-086")
def test_spaces_not_taken_lapse_at_the_end_of_step_2() -> None:
    s = stay(sit("azur", "ilke", space="F6", stones_of="Fo").answer(0, do.BeginTurn(), PAWS).go(0, "F7"))
    assert s.table.turn.magic_steps == 0
    assert s.hero(0).space == "F7"
    s.finish_turn(0).finish_turn(1).answer(0, do.BeginTurn())
    assert s.table.turn.magic_steps == 0


def stay(s: Sitting) -> Sitting:
    """Let all steps lapse that are left."""
    while s.is_asked("move"):
        s.answer(0, do.StopMoving() if do.StopMoving() in s.options else do.ForgoSteps())
    return s


@pytest.mark.rule("PHE-387", "PHE-072", "PHE-343")
@pytest.mark.parametrize(("health", "healed"), [(0, 2), (1, 3), (2, 3)])
def test_healing_hands_bring_up_to_two_and_never_above_the_limit(health: int, healed: int) -> None:
    """At any moment of the own turn: test_turn."""
    s = sit("ilke", "azur", space="G7", health=health, stones_of="Fd Fo").answer(0, do.UseMagic("healing_hands"))
    assert (s.hero(0).health, s.hero(0).stone_count) == (healed, 0)


@pytest.mark.rule("PHE-388")
def test_the_gift_of_the_earth() -> None:
    s = sit("millian", "azur", space="G7", stones_of="Fo").answer(0, do.UseMagic("the_gift_of_the_earth"))
    assert s.hero(0).stone_count == 0
    assert set(s.options) == {do.ChooseStone(kind) for kind in Landscape if kind is not FO}
    s.answer(0, do.ChooseStone(DE))
    assert set(s.options) == {do.ChooseStone(FD), do.ChooseStone(MO)}, "two different kinds"
    s.answer(0, do.ChooseStone(MO))
    assert s.hero(0).stones == stones("Mo De")


def veiled(*cards: str) -> Sitting:
    """Azur with The veil of mist has drawn the first of these events."""
    s = sit("azur", "ilke", space="F6", stones_of="Fo De", magic_of="the_veil_of_mist")
    return s.next_events(*cards).to_step_3().answer(0, do.DrawEvent())


@pytest.mark.rule("PHE-389", "PHE-097", "PHE-098")
def test_the_veil_of_mist_replaces_the_event_just_drawn() -> None:
    s = veiled("the_grey_wolf", "the_wolf_pack")
    assert set(s.offered(do.UseMagic)) == {do.UseMagic("the_veil_of_mist")}
    assert do.ThrowAwayEvent() not in s.options
    s.answer(0, do.UseMagic("the_veil_of_mist"))
    assert s.hero(0).stones == stones("Fd Fd")
    assert s.table.event_discard == ["the_grey_wolf"]
    assert s.table.attempt is not None, "the other must be accepted, although it is a B card"
    assert s.attempt.card == "the_wolf_pack"


@pytest.mark.rule("PHE-389", "PHE-097")
def test_it_may_follow_the_replacement_of_a_b_card() -> None:
    s = veiled("the_wolf_pack", "the_three_doors", "the_free_slaves").answer(0, do.ThrowAwayEvent())
    assert s.is_asked("consider_event", 0)
    assert do.ThrowAwayEvent() not in s.options
    s.answer(0, do.UseMagic("the_veil_of_mist"))
    assert s.table.event_discard == ["the_wolf_pack", "the_three_doors"]
    assert s.attempt.card == "the_free_slaves"


@pytest.mark.rule("PHE-390")
def test_the_language_of_animals_costs_one_forest_stone() -> None:
    animals = do.UseMagic("the_language_of_animals")
    s = sit("alk", "azur", stones_of="Fd Fo Mo De").to_step_3().answer(0, animals)
    assert s.hero(0).stones == stones("Fd Mo De")
    assert animals not in sit("alk", "azur", stones_of="Fd Fd Mo De").to_step_3().options


@pytest.mark.rule("PHE-394")
def test_wings_of_light() -> None:
    wings = "magic_of_heaven_wings_of_light"
    s = sit("ilke", "azur", space="F6", health=0, stones_of="Fo", treasures_of=wings)
    assert do.UseMagic(wings) not in s.options
    s.begin().answer(0, do.UseMagic(wings))
    assert s.hero(0).stones[FO] == 0
    s.go(0, "F7", "F8", "F9", "E9")
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-395", "PHE-072")
@pytest.mark.parametrize(("character", "limit"), [("azur", 3), ("millian", 4)])
@pytest.mark.parametrize("moment", ["begin_turn", "meet_ability"])
def test_mercy(character: str, limit: int, moment: str) -> None:
    mercy = "magic_of_heaven_mercy"
    s = sit(character, "ilke", space="G7", health=0, stones_of="Fd", treasures_of=mercy).next_events("the_wolf_pack")
    assert s.up_to(moment).answer(0, do.UseMagic(mercy)).hero(0).health == limit
    assert s.hero(0).stones[FD] == 0
