"""Success: experience, treasures, victory points, and what stays hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import Reward
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import CONTENT, FI, FR, WI, Sitting, face, look_alike, sit

PLENTY = "Fi9 Wi9 Fr9"
OTHERS = (1, 2, None)


def overcome(card: str, *characters: str, **setting: Any) -> Sitting:
    """Seat 0 overcomes this challenge by experience alone."""
    return face(card, *characters, experience=PLENTY, **setting).win()


def at_challenge(card: str, *treasures: str, **setting: Any) -> Sitting:
    """Seat 0 is about to overcome a challenge; these are the only treasures left in the stack."""
    s = face(card, "azur", "ilke", "alk", experience=PLENTY, **setting)
    s.table.treasures.bags.clear()
    s.table.treasures.put_on_top(treasures, ())
    return s


# -- experience ------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-147")
def test_the_reward_comes_when_every_ability_has_been_met() -> None:
    s = face("the_gate_of_trials", experience="Fi2 Wi2 Fr2", dice=[3, 2, 3, 2, 3, 1])
    for ability in (FI, WI):
        s.answer(0, do.TestAbility(ability), do.ThrowExperience())
    s.answer(0, do.ThrowExperience(), do.GiveUp())
    assert not s.events(happened.ChallengeWon)
    assert not s.events(happened.ExperienceGained)
    s = overcome("the_gate_of_trials")
    assert s.events(happened.ChallengeWon)
    assert s.hero(0).experience == {FI: 10, WI: 10, FR: 10}


@pytest.mark.rule("PHE-148", "PHE-149", "PHE-150")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("the_grey_wolf", {FI: 2}),
        ("the_iron_captain", {FI: 1}),
        ("the_riddle_stone", {WI: 2}),
        ("the_cursed_well", {WI: 1}),
        ("the_lame_wanderer", {FR: 2}),
        ("the_council_of_clans", {FR: 1}),
        ("gharn_scouts", {FI: 1, WI: 1}),
    ],
)
def test_each_symbol_is_one_marker_in_its_ability(card: str, gained: dict[Ability, int]) -> None:
    s = overcome(card)
    assert s.hero(0).experience == {ability: 9 + gained.get(ability, 0) for ability in Ability}
    assert s.hero(1).experience == {FI: 1, WI: 2, FR: 3}


@pytest.mark.rule("PHE-151")
@pytest.mark.parametrize("ability", list(Ability))
def test_a_free_marker_goes_where_the_player_likes(ability: Ability) -> None:
    s = overcome("gharn_raiders")
    assert s.options == tuple(do.ChooseExperience(each) for each in Ability)
    s.answer(0, do.ChooseExperience(ability))
    assert s.hero(0).experience == {each: 10 if each == ability else 9 for each in Ability}
    assert s.hero(0).won == ["gharn_raiders"]


@pytest.mark.rule("PHE-152")
@pytest.mark.parametrize("second", [FI, FR])
def test_free_markers_are_placed_one_by_one(second: Ability) -> None:
    s = overcome("the_hermits_test").answer(0, do.ChooseExperience(FI))
    assert s.hero(0).experience[FI] == 10
    s.answer(0, do.ChooseExperience(second))
    assert sum(s.hero(0).experience.values()) == 29
    assert s.hero(0).experience[second] == (11 if second == FI else 10)


@pytest.mark.rule("PHE-153")
def test_experience_has_no_limit() -> None:
    s = face("the_grey_wolf", experience="Fi60", dice=[3] * 60)
    s.answer(0, do.ThrowExperience())
    assert s.hero(0).experience[FI] == 62


# -- victory points --------------------------------------------------------------------------------


@pytest.mark.rule("PHE-154", "PHE-155")
@pytest.mark.parametrize(("card", "stars"), [("the_wolf_pack", 1), ("the_iron_captain", 2), ("the_gate_of_trials", 2)])
def test_each_star_is_a_point_for_the_owner_and_moves_the_marker(card: str, stars: int) -> None:
    s = face(card, experience=PLENTY)
    before = points(s)
    s.win()
    assert points(s) == [before[0] + stars, before[1]]
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(40, 40 - stars)]
    assert s.events(happened.CardWon) == [happened.CardWon(0, card, stars)]


def points(s: Sitting) -> list[int]:
    """What each player counts for themselves."""
    return [s.view(hero.seat).heroes[hero.seat].points or 0 for hero in s.table.heroes]


@pytest.mark.rule("PHE-156", "PHE-165", "PHE-169")
def test_a_won_card_is_kept_face_down() -> None:
    s = overcome("the_wolf_pack", "azur", "ilke", "alk")
    assert s.hero(0).won == ["the_wolf_pack"]
    assert s.view(0).heroes[0].won_cards == ("the_wolf_pack",)
    for seat in (1, 2, None):
        hero = s.view(seat).heroes[0]
        assert (hero.won, hero.won_cards, hero.points) == (1, (), None)
        assert b"the_wolf_pack" not in msgspec.json.encode(s.view(seat))
    assert s.view(None).event_discard == ()
    assert "the_wolf_pack" not in s.table.events.cards


@pytest.mark.rule("PHE-157", "PHE-155")
def test_a_won_event_without_points_is_discarded() -> None:
    s = overcome("the_grey_wolf")
    assert s.hero(0).won == []
    assert s.view(None).event_discard == ("the_grey_wolf",)
    assert not s.events(happened.SherpaMoved)


@pytest.mark.rule("PHE-411")
def test_most_challenges_have_a_reward_and_one_without_is_possible() -> None:
    cards = [card for card in CONTENT.events if card.needs]
    assert sum(card.reward != Reward() for card in cards) > len(cards) / 2
    bare = msgspec.structs.replace(CONTENT.event["the_grey_wolf"], reward=Reward())
    events = tuple(bare if each.id == bare.id else each for each in CONTENT.events)
    s = sit("azur", "ilke", experience=PLENTY).next_events(bare.id)
    s.table.attach(msgspec.structs.replace(CONTENT, events=events), s.game.news)
    before = msgspec.json.encode(s.draw().hero(0))
    assert s.win().events(happened.ChallengeWon)
    assert msgspec.json.encode(s.hero(0)) == before
    assert s.view(None).event_discard == ("the_grey_wolf",)


@pytest.mark.rule("PHE-166", "PHE-009")
@pytest.mark.parametrize("sherpa", [1, 2])
def test_who_brings_the_marker_to_0_and_not_to_1_takes_the_crown(sherpa: int) -> None:
    """What follows: test_game_end."""
    s = overcome("the_wolf_pack", "azur", "ilke", "alk", sherpa=sherpa)
    assert s.table.sherpa == sherpa - 1
    assert s.events(happened.CrownTaken) == ([happened.CrownTaken(0)] if sherpa == 1 else [])
    assert s.view(0).heroes[0].has_crown == (sherpa == 1)


@pytest.mark.rule("PHE-167")
def test_the_marker_stops_at_0_and_all_points_are_won() -> None:
    s = face("the_iron_captain", experience=PLENTY, sherpa=1)
    before = points(s)[0]
    assert s.win().table.sherpa == 0
    assert points(s)[0] == before + 2 + CONTENT.crown


# -- treasures -------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-158", "PHE-159", "PHE-160", "PHE-420", "PHE-165")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_of_the_treasures_taken_one_is_kept(kept: int) -> None:
    taken = ["star_chart", "ahmel", "silver_flute"]
    s = at_challenge("the_giant_of_the_pass", *taken, "gharn_axe", "seers_bowl").win()
    assert s.options == tuple(do.KeepTreasure(card) for card in taken)
    assert s.refuses(0, do.KeepTreasure("gharn_axe"))
    s.answer(0, do.KeepTreasure(taken[kept]))
    assert s.table.treasures.cards == ["gharn_axe", "seers_bowl", *taken[:kept], *taken[kept + 1 :]]
    for seat in (0, 1, 2, None):
        assert s.view(seat).heroes[0].treasures == (taken[kept],)


@pytest.mark.rule("PHE-158")
def test_a_card_with_two_symbols_gives_two_to_choose_from() -> None:
    s = at_challenge("the_toll_bridge", "star_chart", "ahmel", "silver_flute").win()
    assert s.options == (do.KeepTreasure("star_chart"), do.KeepTreasure("ahmel"))


@pytest.mark.rule("PHE-160", "PHE-161")
def test_others_learn_nothing_of_the_treasures_looked_at_and_put_back() -> None:
    """Byte by byte: what the others see is the same whatever lies there."""
    tables = []
    for back in ("ahmel", "jewelled_chalice"):
        s = at_challenge("the_toll_bridge", "star_chart", back, "silver_flute").win()
        assert s.view(0).taken == ("star_chart", back)
        assert s.events(happened.TreasuresTaken, 0) == [happened.TreasuresTaken(0, 2, ("star_chart", back))]
        assert s.events(happened.TreasuresTaken, 1) == [happened.TreasuresTaken(0, 2)]
        tables.append(s)
    assert look_alike(*tables, to=OTHERS)
    for s in tables:
        assert s.answer(0, do.KeepTreasure("star_chart")).view(0).taken == ()
    assert look_alike(*tables, to=OTHERS)


@pytest.mark.rule("PHE-162")
@pytest.mark.parametrize("left", [["star_chart", "ahmel"], ["star_chart"], []])
def test_with_fewer_treasures_left_the_player_takes_what_is_left(left: list[str]) -> None:
    """Edge case 66, second half: with none left there is none."""
    s = at_challenge("the_giant_of_the_pass", *left).win()
    assert s.events(happened.NoTreasureLeft) == ([] if left else [happened.NoTreasureLeft(0)])
    if len(left) > 1:
        assert s.options == tuple(do.KeepTreasure(card) for card in left)
        s.answer(0, do.KeepTreasure(left[0]))
    assert s.hero(0).treasures == left[:1]
    assert s.table.treasures.cards == left[1:]
    assert s.table.sherpa == 38


@pytest.mark.rule("PHE-163", "PHE-164")
@pytest.mark.parametrize(
    ("kept", "back", "won"),
    [("purse_of_old_gold", "jewelled_chalice", 1), ("jewelled_chalice", "purse_of_old_gold", 2)],
)
def test_points_on_the_kept_treasure_alone_move_the_marker(kept: str, back: str, won: int) -> None:
    """Edge case 54."""
    s = at_challenge("the_toll_bridge", "purse_of_old_gold", "jewelled_chalice", "silver_flute")
    before = points(s)
    s.win().answer(0, do.KeepTreasure(kept))
    assert s.table.sherpa == 40 - won
    assert points(s) == [before[0] + won, *before[1:]]
    assert s.table.treasures.cards == ["silver_flute", back]


@pytest.mark.rule("PHE-168")
def test_what_all_may_see() -> None:
    given: dict[str, Any] = {"stones_of": {1: "Fd Fo Fo"}, "experience": {1: "Fi4"}, "health": {1: 2}}
    s = sit("azur", "ilke", "alk", **given, treasures_of={1: "ahmel"}, magic_of={1: "the_rockslide"})
    s.table.event_discard = ["wujudzer"]
    for seat in (0, 1, 2, None):
        view = s.view(seat)
        hero = view.heroes[1]
        assert hero.stones == s.hero(1).stones
        assert hero.experience == s.hero(1).experience
        assert (hero.health, hero.treasures, hero.bought) == (2, ("ahmel",), ("the_rockslide",))
        assert hero.printed == ("the_breath_of_frost", "healing_hands")
        sizes = (len(s.table.events), len(s.table.prophecies), len(s.table.treasures))
        assert (view.events, view.prophecies, view.treasures) == sizes
        assert view.event_discard == ("wujudzer",)


@pytest.mark.rule("PHE-169")
def test_the_owner_may_look_at_the_own_victory_stack_and_others_count_it() -> None:
    tables = []
    for cards in (["wujudzer", "the_iron_captain"], ["the_wolf_pack", "the_cave_troll"]):
        s = sit("azur", "ilke", "alk")
        s.hero(0).won = cards
        assert s.view(0).heroes[0].won_cards == tuple(cards)
        assert [s.view(seat).heroes[0].won for seat in (0, 1, 2, None)] == [2] * 4
        tables.append(s)
    assert look_alike(*tables, to=OTHERS)


@pytest.mark.rule("PHE-170")
def test_experience_then_treasure_then_points_of_both_in_one_move() -> None:
    s = at_challenge("the_dark_princes_envoy", "jewelled_chalice", "ahmel").win()
    assert s.is_asked("choose_experience", 0)
    assert not s.events(happened.TreasuresTaken)
    s.answer(0, do.ChooseExperience(FI), do.ChooseExperience(FI))
    assert s.is_asked("keep_treasure", 0)
    assert s.table.sherpa == 40
    s.answer(0, do.KeepTreasure("jewelled_chalice"))
    rewards = happened.ExperienceGained | happened.TreasureKept | happened.CardWon | happened.SherpaMoved
    gained = [type(event) for event in s.events() if isinstance(event, rewards)]
    assert gained[:3] == [happened.ExperienceGained, happened.ExperienceGained, happened.TreasureKept]
    assert gained[-1] is happened.SherpaMoved
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(40, 35)]
