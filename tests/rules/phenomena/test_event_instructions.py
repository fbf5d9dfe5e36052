"""Content of our edition: event instructions."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability, Landscape
from tests.rules.phenomena.sitting import DE, FD, FO, MO, face, sit, stones


@pytest.mark.rule("PHE-397")
def test_a_quiet_night() -> None:
    s = face("a_quiet_night", "azur", "ilke", health=1, space="A1")
    assert s.hero(0).health == 2
    assert set(s.options) == {do.ChooseStone(kind) for kind in Landscape}
    s.answer(0, do.ChooseStone(FO))
    assert set(s.options) == {do.ChooseStone(kind) for kind in Landscape}, "the same kind may be taken twice"
    s.answer(0, do.ChooseStone(FO))
    assert s.hero(0).stones == stones("Mo Mo Fo Fo")
    assert s.table.event_discard == ["a_quiet_night"]


@pytest.mark.rule("PHE-398")
@pytest.mark.parametrize(("space", "kind"), [("F6", FD), ("F4", FO), ("E5", MO), ("G6", DE)])
def test_a_vein_of_magic_in_a_landscape(space: str, kind: Landscape) -> None:
    s = face("a_vein_of_magic", "azur", "ilke", space=space)
    assert s.hero(0).stones == {**stones(""), kind: 2 + 3}


@pytest.mark.rule("PHE-398", "PHE-019")
def test_a_vein_of_magic_in_the_castle() -> None:
    s = face("a_vein_of_magic", "azur", "ilke")
    assert set(s.options) == {do.ChooseStone(kind) for kind in Landscape}
    assert s.answer(0, do.ChooseStone(MO)).hero(0).stones == stones("Mo Mo Mo")


@pytest.mark.rule("PHE-399")
@pytest.mark.parametrize("ability", list(Ability))
def test_a_teacher_on_the_road(ability: Ability) -> None:
    s = face("a_teacher_on_the_road", "azur", "ilke")
    before = s.hero(0).experience[ability]
    s.answer(0, do.ChooseExperience(ability))
    assert s.hero(0).experience[ability] == before + 1
    assert sum(s.hero(0).experience.values()) == 7
    assert s.is_asked("end_turn", 0) or s.table.active == 1


@pytest.mark.rule("PHE-400")
@pytest.mark.parametrize(("health", "healed"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_the_wandering_healer(health: int, healed: int) -> None:
    assert face("the_wandering_healer", "azur", "ilke", health=health).hero(0).health == healed


@pytest.mark.rule("PHE-401")
def test_the_stone_trader() -> None:
    s = face("the_stone_trader", "azur", "ilke", stones_of="Fd Fd Fd Fd Mo")
    for kind in (DE, FO, DE):
        assert do.StopChoosing() in s.options
        s.answer(0, do.ExchangeStone(FD, kind))
    assert s.hero(0).stones == stones("Fd De De Fo Mo")
    assert not s.offered(do.ExchangeStone), "three at most"
    fewer = face("the_stone_trader", "azur", "ilke", stones_of="Fd Fd")
    assert fewer.answer(0, do.ExchangeStone(FD, MO), do.StopChoosing()).hero(0).stones == stones("Fd Mo")


@pytest.mark.rule("PHE-402")
def test_rain_of_stars() -> None:
    s = sit("azur", "ilke", "alk", active=1).next_events("rain_of_stars").draw(1)
    asked = []
    for kind in (MO, MO, DE, FO):
        asked.append(s.asked.seat)
        assert set(s.options) == {do.ChooseStone(each) for each in Landscape}
        s.answer(s.asked.seat, do.ChooseStone(kind))
    assert asked == [1, 1, 2, 0]
    assert s.pouches(1, 2, 0) == ["Mo Mo", "De", "Fo"]


@pytest.mark.rule("PHE-403")
def test_shifting_fates() -> None:
    """Edge case 67."""
    boxes = "the_miners_plea/jewelled_chalice the_unread_letter/star_chart the_walls_of_balam/ahmel"
    s = face("shifting_fates", "azur", "ilke", boxes=boxes, prophecies=["the_old_feud"])
    assert set(s.options) >= {do.StopChoosing(), *[do.ReplaceProphecyIn(box) for box in range(3)]}
    before = len(s.table.prophecies)
    s.answer(0, do.ReplaceProphecyIn(0))
    box = s.table.boxes[0]
    assert (box.prophecy, box.treasure, box.marker) == ("the_old_feud", "jewelled_chalice", "F3")
    assert s.table.prophecies.cards[-1] == "the_miners_plea", "at the bottom of the stack"
    assert len(s.table.prophecies) == before
    assert s.events(happened.ProphecyReplaced) == [happened.ProphecyReplaced(0, "the_miners_plea", 0)]
    assert [box.prophecy for box in s.table.boxes[1:]] == ["the_unread_letter", "the_walls_of_balam"]
    assert s.table.sherpa == 40


@pytest.mark.rule("PHE-403")
@pytest.mark.parametrize("option", [do.StopChoosing(), do.ReplaceProphecyIn(1)])
def test_shifting_fates_is_a_may_and_an_empty_stack_turns_the_same_card_up_again(option: do.Option) -> None:
    s = sit("azur", "ilke").next_events("shifting_fates")
    s.table.prophecies.bags = []
    s.draw().answer(0, option)
    assert [box.prophecy for box in s.table.boxes] == ["the_miners_plea", "the_unread_letter", "the_walls_of_balam"]


@pytest.mark.rule("PHE-404")
def test_sherpas_tax_collectors() -> None:
    s = face("sherpas_tax_collectors", "azur", "ilke", stones_of="Fd Fd Fd Mo Mo De De")
    assert set(s.options) == {do.GiveUpStone(FD), do.GiveUpStone(MO), do.GiveUpStone(DE)}
    s.answer(0, do.GiveUpStone(MO))
    assert s.is_asked("keep_few_stones", 0), "six are one too many"
    s.answer(0, do.GiveUpStone(MO))
    assert s.hero(0).stones == stones("Fd Fd Fd De De")
    assert not s.is_asked("keep_few_stones")
    spared = face("sherpas_tax_collectors", "azur", "ilke", stones_of="Fd Fd Fd De De")
    assert spared.hero(0).stone_count == 5


@pytest.mark.rule("PHE-404", "PHE-198")
def test_a_purchase_in_the_face_of_the_tax_collectors() -> None:
    """As the replacement of a thrown away event the card comes without a pause before it; buying is still open."""
    s = sit("azur", "ilke", space="A1", stones_of="Fd Fd Fo Fo Mo De")
    s.next_events("the_wolf_pack", "sherpas_tax_collectors").throw_away()
    assert s.is_asked("keep_few_stones", 0)
    assert s.answer(0, do.BuyMagic("the_rockslide")).hero(0).stones == stones("Fd Fo Mo Mo")
    assert not s.is_asked("keep_few_stones")


@pytest.mark.rule("PHE-405")
@pytest.mark.parametrize(
    ("answers", "health", "left"),
    [([do.LoseHealth()], 2, "Fd Mo De"), ([do.LoseStones(), do.GiveUpStone(FD), do.GiveUpStone(DE)], 3, "Mo")],
)
def test_the_black_rider_takes_health_or_two_stones(answers: list[do.Option], health: int, left: str) -> None:
    s = face("the_black_rider", "azur", "ilke", stones_of="Fd Mo De")
    assert set(s.options) == {do.LoseHealth(), do.LoseStones()}
    s.answer(0, *answers)
    assert (s.hero(0).health, s.hero(0).stones) == (health, stones(left))


@pytest.mark.rule("PHE-405", "PHE-145")
@pytest.mark.parametrize(
    ("health", "held", "left"), [(0, "Fd", (0, 1)), (3, "Fd", (2, 1)), (0, "Fd Fd", (0, 0)), (0, "", (0, 0))]
)
def test_only_what_can_be_lost_in_full(health: int, held: str, left: tuple[int, int]) -> None:
    """Edge case 68, and the three cases beside it."""
    s = face("the_black_rider", "azur", "ilke", health=health, stones_of=held)
    assert (s.hero(0).health, s.hero(0).stone_count) == left


@pytest.mark.rule("PHE-405", "PHE-076")
def test_who_gives_his_stones_up_first_has_nothing_to_lose() -> None:
    s = face("the_black_rider", "azur", "ilke", health=1, stones_of="Fd Mo")
    s.hero(0).health = 0
    s.answer(0, do.GiveUpStone(FD))
    assert s.hero(0).stones == stones("Mo")
    assert not s.is_asked("lose_health_or_stones")
    assert s.table.event_discard == ["the_black_rider"]


@pytest.mark.rule("PHE-398", "PHE-198", "PHE-077")
def test_before_a_vein_of_magic_that_is_too_rich_room_may_be_made_by_a_purchase() -> None:
    s = face("a_vein_of_magic", space="F6", stones_of="Fd Fd Fd Fo Fo Mo Mo De")
    assert s.options == (do.ChooseStone(FD),)
    s.answer(0, do.BuyMagic("the_rockslide"))
    assert s.hero(0).stones == stones("Fd Fd Fd Fd Fd Fd Fd Fo Mo"), "nothing is lost"
    assert s.is_asked("end_turn", 0)
    exactly = face("a_vein_of_magic", space="F6", stones_of="Fd Fo Fo Mo De")
    assert exactly.hero(0).stone_count == 10, "where there is room, nothing is asked"


@pytest.mark.rule("PHE-405", "PHE-198")
def test_who_has_nothing_but_stones_to_lose_may_buy_before_the_black_rider_takes_them() -> None:
    s = sit("azur", "ilke", space="G7", health=0, stones_of="Fd Fo Mo")
    s.next_events("the_wolf_pack", "the_black_rider").throw_away()
    assert s.options == (do.LoseStones(),)
    s.answer(0, do.BuyMagic("the_rockslide"))
    assert s.hero(0).stones == stones("De"), "one stone cannot be lost in full"
    assert s.table.event_discard == ["the_wolf_pack", "the_black_rider"]


@pytest.mark.rule("PHE-404", "PHE-395")
def test_stones_of_a_single_kind_may_be_spent_before_the_tax_collectors_take_them() -> None:
    mercy = "magic_of_heaven_mercy"
    s = sit("azur", "ilke", health=1, stones_of="Fd Fd Fd Fd Fd Fd", treasures_of=mercy)
    s.next_events("the_wolf_pack", "sherpas_tax_collectors").throw_away()
    assert s.options == (do.GiveUpStone(FD),)
    s.answer(0, do.UseMagic(mercy))
    assert (s.hero(0).health, s.hero(0).stone_count) == (3, 5)
    assert not s.is_asked("keep_few_stones")
