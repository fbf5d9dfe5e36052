"""Optional: buy a magic card."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, WI, Sitting, duel, face, siege, sit, stones

ONE_OF_EACH = "Fd Fo Mo De"


def for_sale(s: Sitting, seat: int = 0) -> set[str]:
    """The kinds that a seat can buy now, whether it is asked or not."""
    return {option.spell for option in s.game.offers(seat) if isinstance(option, do.BuyMagic)}


@pytest.mark.rule("PHE-198")
def test_one_stone_of_each_kind_buys_a_card() -> None:
    """At any time of the own turn: test_turn."""
    s = sit("azur", "ilke", space="G7", stones_of="Fd Fd Fo Mo De").answer(0, do.BuyMagic("the_open_hand"))
    assert s.hero(0).stones == stones("Fd")
    assert s.hero(0).bought == ["the_open_hand"]
    assert s.events(happened.MagicBought) == [happened.MagicBought(0, "the_open_hand")]


@pytest.mark.rule("PHE-198")
def test_also_while_a_reward_is_being_taken() -> None:
    s = face("robbers_in_the_pass", "azur", "ilke", stones_of=ONE_OF_EACH, experience="Fi3", dice=(3, 3, 1))
    s.answer(0, do.ThrowExperience())
    assert s.is_asked("choose_experience")
    s.answer(0, do.BuyMagic("the_open_hand"))
    assert s.hero(0).bought == ["the_open_hand"]
    s.answer(0, do.ChooseExperience(WI))
    assert s.hero(0).experience[WI] == 2


@pytest.mark.rule("PHE-198")
@pytest.mark.parametrize("held", ["Fd Fd Fd Fd", "Fd Fo Mo Mo Mo", "Fo Mo De De", "Fd Mo De", ""])
def test_without_four_different_stones_nothing_is_for_sale(held: str) -> None:
    s = sit("azur", "ilke", stones_of=held)
    assert for_sale(s) == set()
    assert s.refuses(0, do.BuyMagic("the_open_hand"))
    assert s.hero(0).stones == stones(held)


@pytest.mark.rule("PHE-199", "PHE-021")
def test_any_card_that_lies_there_leaves_its_pile() -> None:
    s = sit("azur", "ilke", stones_of=ONE_OF_EACH)
    assert for_sale(s) == set(CONTENT.shop) - {"the_paws_of_the_forest"}
    s.answer(0, do.BuyMagic("the_rockslide"))
    for seat in (0, 1, None):
        assert s.view(seat).shop["the_rockslide"] == 1
        assert sum(s.view(seat).shop.values()) == 31
    assert s.hero(0).bought == ["the_rockslide"]
    assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-199", "PHE-201")
def test_neither_a_kind_without_copies_nor_the_printed_one_is_for_sale() -> None:
    """Edge case 35."""
    s = sit("azur", "ilke", space="G7", stones_of=ONE_OF_EACH)
    s.table.shop["healing_hands"] = 0
    s.answer(0, do.BeginTurn())
    assert "healing_hands" not in for_sale(s)
    assert "the_paws_of_the_forest" not in for_sale(s)
    assert s.refuses(0, do.BuyMagic("healing_hands"))
    assert s.table.shop["healing_hands"] == 0


@pytest.mark.rule("PHE-200", "PHE-202")
def test_several_cards_in_one_turn_but_no_kind_twice() -> None:
    s = sit("sha_ra", "ilke", stones_of="Fd Fd Fd Fd Fo Fo Fo Fo Mo Mo De De").answer(0, do.BuyMagic("the_rockslide"))
    assert s.table.shop["the_rockslide"] == 1
    assert "the_rockslide" not in for_sale(s)
    assert s.refuses(0, do.BuyMagic("the_rockslide"))
    s.answer(0, do.BuyMagic("the_open_hand"))
    assert s.hero(0).bought == ["the_rockslide", "the_open_hand"]
    assert s.hero(0).stones == stones("Fd Fd Fo Fo")
    assert for_sale(s) == set()


@pytest.mark.rule("PHE-201")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters])
def test_the_printed_kinds_count_as_owned(character: str) -> None:
    other = "ilke" if character != "ilke" else "azur"
    s = sit(character, other, stones_of=ONE_OF_EACH)
    assert for_sale(s) == set(CONTENT.shop) - {CONTENT.character[character].magic[1]}


@pytest.mark.rule("PHE-203")
def test_a_card_bought_in_the_middle_of_a_challenge_is_used_at_once() -> None:
    """Edge case 34."""
    s = face("wujudzer", "ilke", "azur", stones_of="Fd Fo Mo De De", dice=(1, 1))
    s.answer(0, do.ThrowExperience(), do.BuyMagic("the_fires_light"))
    assert s.hero(0).stones == stones("De")
    s.dice(3, 2).answer(0, do.UseMagic("the_fires_light"))
    assert s.hero(0).stone_count == 0
    assert s.hero(0).won == ["wujudzer"]
    s = face("wujudzer", "ilke", "azur", stones_of=ONE_OF_EACH)
    s.answer(0, do.BuyMagic("the_fires_light"))
    assert s.hero(0).stone_count == 0
    assert not s.offered(do.UseMagic)


@pytest.mark.rule("PHE-204")
def test_not_even_as_the_winner_of_a_duel_or_as_a_partner() -> None:
    s = duel(stones_of={1: ONE_OF_EACH}, treasures_of="ahmel").answer(0, do.GiveUp())
    assert do.TakeTreasure("ahmel") in s.options
    assert for_sale(s, 1) == set()
    s = siege(stones_of={0: ONE_OF_EACH, 1: ONE_OF_EACH})
    assert for_sale(s, 0)
    s.answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    assert for_sale(s, 1) == set()
