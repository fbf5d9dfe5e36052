"""Challenges: what the card shows, and the abilities it tests."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import CONTENT, FI, FR, WI, face

CHALLENGES = [
    *[card for card in CONTENT.events for _ in range(card.copies) if card.needs],
    *[card for card in CONTENT.prophecies if card.needs],
]


@pytest.mark.rule("PHE-101")
def test_most_events_and_prophecies_are_challenges() -> None:
    events = [card for card in CONTENT.events for _ in range(card.copies)]
    assert sum(bool(card.needs) for card in events) > len(events) / 2
    assert sum(bool(card.needs) for card in CONTENT.prophecies) > len(CONTENT.prophecies) / 2


@pytest.mark.rule("PHE-102", "PHE-104")
@pytest.mark.parametrize("is_met", [True, False])
def test_reward_and_failure_of_7_in_friendship_and_7_in_fight(is_met: bool) -> None:
    s = face("the_captured_village", "borun", "ilke", experience="Fi3 Fr3", dice=[3, 3, 1, 2, 2, 3 if is_met else 2])
    for seat in (0, 1, None):
        attempt = s.view(seat).attempt
        assert attempt is not None
        assert (attempt.card, attempt.needs) == ("the_captured_village", {FI: 7, FR: 7})
    experience = dict(s.hero(0).experience)
    s.answer(0, do.TestAbility(FI if is_met else FR), do.ThrowExperience(), do.ThrowExperience())
    if is_met:
        assert s.events(happened.ChallengeWon) == [happened.ChallengeWon(0, "the_captured_village")]
        s.answer(0, do.ChooseExperience(WI), do.ChooseExperience(FI))
        assert s.hero(0).experience == {FI: 4, WI: 2, FR: 3}
        assert (s.hero(0).health, s.table.sherpa) == (3, 38)
    else:
        s.answer(0, do.GiveUp())
        assert s.events(happened.ChallengeLost) == [happened.ChallengeLost(0, "the_captured_village")]
        assert (s.hero(0).health, s.table.sherpa, s.hero(0).experience) == (2, 40, experience)


@pytest.mark.rule("PHE-103")
def test_some_failures_have_no_effect() -> None:
    s = face("wujudzer", "borun", "ilke")
    before = msgspec.json.encode(s.hero(0))
    s.answer(0, do.ThrowExperience(), do.GiveUp())
    assert s.events(happened.ChallengeLost)
    assert msgspec.json.encode(s.hero(0)) == before
    failures = [card.failure for card in CHALLENGES]
    assert 0 < failures.count(0) < len(failures)


@pytest.mark.rule("PHE-105")
def test_challenges_test_one_two_or_three_of_three_abilities() -> None:
    assert {len(card.needs) for card in CHALLENGES} == {1, 2, 3}
    assert {ability for card in CHALLENGES for ability in card.needs} == set(Ability)
    s = face("the_gate_of_trials", "borun", "ilke", experience="Fi2 Wi2 Fr2", dice=[3, 2, 3, 2, 3, 2])
    for ability in (WI, FI):
        s.answer(0, do.TestAbility(ability), do.ThrowExperience())
    s.answer(0, do.ThrowExperience())
    assert [event.ability for event in s.events(happened.AbilityMet)] == [WI, FI, FR]
    assert s.hero(0).won == ["the_gate_of_trials"]


@pytest.mark.rule("PHE-106", "PHE-113")
@pytest.mark.parametrize(("dice", "total"), [((3, 2), None), ((3, 3), 6), ((3, 3, 3), 9)])
def test_an_ability_is_met_at_exactly_the_number_or_more(dice: tuple[int, ...], total: int | None) -> None:
    s = face("the_grey_wolf", "borun", "ilke", experience=f"Fi{len(dice)}", dice=dice).answer(0, do.ThrowExperience())
    assert s.events(happened.AbilityMet) == ([happened.AbilityMet(0, FI, total)] if total else [])
    assert bool(s.events(happened.ChallengeWon)) == bool(total)
    assert s.is_asked("meet_ability", 0) != bool(total)


@pytest.mark.rule("PHE-107", "PHE-108")
@pytest.mark.parametrize("order", [(WI, FR), (FR, WI)])
def test_abilities_are_taken_on_one_at_a_time_in_the_order_the_player_chooses(order: tuple[Ability, Ability]) -> None:
    s = face("the_hermits_test", "borun", "ilke", experience="Wi2 Fr2", dice=[3, 1, 3, 1])
    assert s.options == (do.TestAbility(WI), do.TestAbility(FR))
    s.answer(0, do.TestAbility(order[0]))
    assert [event.ability for event in s.events(happened.AbilityTested)] == [order[0]]
    assert s.refuses(0, do.TestAbility(order[1]))
    s.answer(0, do.ThrowExperience())
    assert [event.ability for event in s.events(happened.AbilityTested)] == list(order)
    s.answer(0, do.ThrowExperience())
    assert s.events(happened.ChallengeWon)


@pytest.mark.rule("PHE-108")
def test_of_three_abilities_the_order_of_the_last_two_is_still_open() -> None:
    s = face("the_gate_of_trials", "borun", "ilke", experience="Fi2", dice=[3, 2])
    s.answer(0, do.TestAbility(FI), do.ThrowExperience())
    assert s.options == (do.TestAbility(WI), do.TestAbility(FR))


@pytest.mark.rule("PHE-109")
def test_dice_of_one_ability_never_count_for_another() -> None:
    s = face("the_hermits_test", "borun", "ilke", experience="Wi3 Fr1", dice=[3, 3, 3, 1])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience())
    assert s.attempt.dice == []
    s.answer(0, do.ThrowExperience())
    assert s.attempt.total() == 1
    assert s.is_asked("meet_ability", 0)


@pytest.mark.rule("PHE-110")
def test_an_ability_that_was_met_is_closed() -> None:
    """No re-roll reaches its dice, no magic for it is open, and it stays met whatever comes later."""
    held = {"treasures_of": "phoenix_feather phenomena", "stones_of": "De De"}
    s = face("the_hermits_test", "sha_ra", "ilke", experience="Wi2 Fr1", dice=[3, 1, 0, 3, 1], **held)
    s.answer(0, do.TestAbility(WI), do.ThrowExperience())
    assert s.events(happened.AbilityMet)[-1].ability == WI
    assert not s.offered(do.Reroll)
    assert do.UseMagic("the_fires_light") not in s.options
    s.answer(0, do.ThrowExperience())
    assert {option.die for option in s.offered(do.Reroll)} == {0}
    assert s.attempt.met == [WI]
    s.answer(0, do.Reroll("phoenix_feather", 0), do.SacrificeHealth())
    assert [event.total for event in s.events(happened.AbilityMet)] == [4, 4]
    assert s.events(happened.ChallengeWon)
    s = face("the_hermits_test", "borun", "ilke", experience="Wi2", dice=[3, 1])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience(), do.GiveUp())
    assert s.events(happened.ChallengeLost)
    assert s.hero(0).health == 2
