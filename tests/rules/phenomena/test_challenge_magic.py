"""Challenges: using magic cards."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import FI, FR, MO, WI, Sitting, face, sit, stones

ALL_FOUR = "Fd Fd Fo Fo Mo Mo De De"
STARS = "magic_of_heaven_the_gaze_of_the_stars"


def thrown(s: Sitting) -> list[tuple[str, int]]:
    """Where the dice came from, and how many they were."""
    return [(event.origin, len(event.dice)) for event in s.events(happened.DiceThrown)]


@pytest.mark.rule("PHE-123", "PHE-124")
def test_printed_bought_and_heavenly_magic_is_all_ones_own() -> None:
    held: dict[str, Any] = {"magic_of": "the_whispering_sand", "treasures_of": STARS + " star_chart"}
    s = face("the_cursed_well", "sha_ra", "ilke", stones_of=ALL_FOUR, **held)
    spells = ["the_keepers_staff", "the_fires_light", "the_whispering_sand", STARS]
    assert [option.spell for option in s.offered(do.UseMagic)] == spells


@pytest.mark.rule("PHE-123")
def test_a_card_acquired_during_the_game_can_be_used() -> None:
    s = sit("borun", "ilke", space="F6", stones_of=ALL_FOUR).answer(0, do.BuyMagic("the_fires_light"))
    s.next_events("the_cursed_well").draw()
    s.answer(0, do.UseMagic("the_fires_light"))
    assert thrown(s) == [("the_fires_light", 2)]


@pytest.mark.rule("PHE-124")
def test_magic_of_heaven_is_paid_and_used_like_other_magic() -> None:
    s = face("the_cursed_well", "borun", "ilke", stones_of="De De", treasures_of=STARS)
    s.answer(0, do.UseMagic(STARS))
    assert s.hero(0).stones == stones("De")
    assert thrown(s) == [(STARS, 3)]
    assert s.hero(0).treasures == [STARS]
    assert s.refuses(0, do.UseMagic(STARS))


@pytest.mark.rule("PHE-125", "PHE-131", "PHE-194")
def test_the_price_is_given_up_and_the_effect_carried_out() -> None:
    s = face("the_cursed_well", "borun", "ilke", stones_of=ALL_FOUR, magic_of="the_eye_of_the_world")
    s.dice(1, 1, 1, 1).answer(0, do.UseMagic("the_eye_of_the_world"))
    assert s.hero(0).stones == stones("Fd Fo Mo De De")
    assert thrown(s) == [("the_eye_of_the_world", 4)]
    kinds = [type(event) for event in s.events() if isinstance(event, happened.StonesLost | happened.DiceThrown)]
    assert kinds == [happened.StonesLost, happened.DiceThrown]
    assert s.events(happened.MagicUsed) == [happened.MagicUsed(0, "the_eye_of_the_world", 0)]


@pytest.mark.rule("PHE-126")
@pytest.mark.parametrize("held", ["Fd Fo", "Fd Mo De", "Fo Mo De", "Fd Fd Fo Fo De De"])
def test_without_the_full_price_a_card_cannot_be_used(held: str) -> None:
    s = face("the_cursed_well", "borun", "ilke", stones_of=held, magic_of="the_eye_of_the_world")
    assert s.refuses(0, do.UseMagic("the_eye_of_the_world"))
    assert s.hero(0).stones == stones(held)


@pytest.mark.rule("PHE-126")
def test_stones_given_up_leave_room_for_new_ones() -> None:
    s = sit("ilke", "borun", space="E5", stones_of="Fd " * 5 + "Fo " * 5, health=1)
    s.answer(0, do.UseMagic("healing_hands"), do.BeginTurn())
    assert s.hero(0).stone_count == 10
    assert s.hero(0).stones[MO] == 2
    assert s.is_asked("move", 0)


@pytest.mark.rule("PHE-127", "PHE-128")
@pytest.mark.parametrize(
    ("card", "ability"),
    [("the_iron_captain", FI), ("the_cursed_well", WI), ("the_council_of_clans", FR)],
)
def test_magic_with_dice_works_for_the_ability_on_the_card_alone(card: str, ability: Ability) -> None:
    """Edge case 36."""
    four_dice = {FI: "the_wrath_of_the_storm", WI: "the_eye_of_the_world", FR: "the_bond_of_peoples"}
    s = face(card, "ilke", "azur", stones_of=ALL_FOUR, magic_of=" ".join(four_dice.values()))
    usable = [option.spell for option in s.offered(do.UseMagic)]
    assert [spell for spell in usable if spell in four_dice.values()] == [four_dice[ability]]
    s.answer(0, do.UseMagic(four_dice[ability]))
    assert thrown(s) == [(four_dice[ability], 4)]


@pytest.mark.rule("PHE-127")
@pytest.mark.parametrize("ability", [WI, FR])
def test_within_a_challenge_magic_follows_the_ability_being_tested(ability: Ability) -> None:
    s = face("the_hermits_test", "sha_ra", "ilke", stones_of="De De").answer(0, do.TestAbility(ability))
    assert (do.UseMagic("the_fires_light") in s.options) == (ability is WI)


@pytest.mark.rule("PHE-127")
@pytest.mark.parametrize("moment", ["begin_turn", "move", "event_or_prophecy"])
def test_magic_with_dice_is_no_use_outside_challenges(moment: str) -> None:
    assert not sit("sha_ra", "ilke", space="F6", stones_of=ALL_FOUR).up_to(moment).offered(do.UseMagic)


@pytest.mark.rule("PHE-129", "PHE-197")
def test_a_magic_card_is_used_once_in_a_challenge() -> None:
    """Also when another ability is tested for which it would be good again."""
    s = face("the_hermits_test", "sha_ra", "ilke", stones_of="Fd Fd Fd De De De", dice=[1, 1, 1, 3])
    staff = do.UseMagic("the_keepers_staff")
    s.answer(0, do.TestAbility(WI), staff)
    assert s.refuses(0, staff)
    s.answer(0, do.ThrowExperience())
    assert s.events(happened.AbilityMet)
    assert s.refuses(0, staff)
    s = face("the_cursed_well", "millian", "azur", stones_of="De De", experience="Wi2", dice=[0, 0])
    luck = do.UseMagic("the_thiefs_luck")
    s.answer(0, do.ThrowExperience(), luck)
    assert luck not in s.options
    for _ in range(5):
        s.answer(0, do.Reroll("the_thiefs_luck", 0))
    assert not s.offered(do.Reroll)
    assert luck not in s.options
