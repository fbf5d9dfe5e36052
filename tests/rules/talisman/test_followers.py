"""Followers and their Limit; Passengers; the option of Races."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards.lasting import Limit
from fabletop.games.talisman.terms import Holding, Subtype
from tests.rules.talisman import sitting
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-221")
def test_a_follower_that_nobody_takes_stays() -> None:
    s = sit("reaver", "lich", space="fields_1").cards("archer").meet_space("plains_1").answer(0, do.Leave())
    assert s.table.lying("plains_1").cards == ["archer"]
    s.until(1).meet_space("plains_1", 1).answer(1, do.TakeCard("archer"))
    assert s.hero(1).followers == ["archer"]


@pytest.mark.rule("TAL-222")
def test_nobody_has_more_followers_than_the_limit() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="archer mule").cards("goose").meet_space("plains_1")
    s.answer(0, do.TakeCard("goose"))
    assert s.is_asked("make_room", 0)
    s.answer(0, do.ChooseCard("mule"))
    assert sorted(s.hero().followers) == ["archer", "goose"]
    assert s.table.lying("plains_1").ditched == ["mule"]


@pytest.mark.rule("TAL-222")
def test_the_new_follower_may_be_left_instead() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="archer mule").cards("goose").meet_space("plains_1")
    s.answer(0, do.TakeCard("goose"), do.Leave())
    assert s.hero().followers == ["archer", "mule"]
    assert s.table.lying("plains_1").cards == ["goose"]


@pytest.mark.rule("TAL-222")
def test_personal_treasures_do_not_count_towards_the_follower_limit() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="war_boar archer").cards("goose").meet_space("plains_1")
    s.answer(0, do.TakeCard("goose"))
    assert sorted(s.hero().followers) == ["archer", "goose", "war_boar"]
    assert s.view(1).heroes[0].counted[Holding.FOLLOWERS] == 2


@pytest.mark.rule("TAL-223")
def test_a_raised_follower_limit_brings_no_follower(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the pack raises it: here the Ring of Might does."""
    raised = (Limit(what=Holding.FOLLOWERS, n=1),)
    cards = [
        msgspec.structs.replace(each, lasts=raised) if each.id == "ring_of_might" else each
        for each in CONTENT.adventures
    ]
    monkeypatch.setattr(sitting, "CONTENT", msgspec.structs.replace(CONTENT, adventures=tuple(cards)))
    s = sit("reaver", "lich", space="fields_1", holds="archer mule", lies={"plains_1": "ring_of_might goose"})
    s.meet_space("plains_1").answer(0, do.TakeCard("ring_of_might"))
    assert s.hero().followers == ["archer", "mule"]
    s.answer(0, do.TakeCard("goose"))
    assert sorted(s.hero().followers) == ["archer", "goose", "mule"]


@pytest.mark.rule("TAL-238")
@pytest.mark.parametrize("passenger", ["lost_child", "urchin", "miner"])
def test_a_passenger_does_not_count_towards_the_follower_limit(passenger: str) -> None:
    assert Subtype.PASSENGER in CONTENT.card[passenger].subtypes
    s = sit("reaver", "lich", space="fields_1", holds="archer mule", lies={"plains_1": f"{passenger} altar"})
    s.meet_space("plains_1").answer(0, do.TakeCard(passenger))
    assert sorted(s.hero().followers) == sorted(["archer", "mule", passenger])
    assert s.view(1).heroes[0].counted[Holding.FOLLOWERS] == 2


@pytest.mark.rule("TAL-246")
@pytest.mark.parametrize(("option", "fate"), [(True, 1), (False, 0)])
def test_with_the_option_a_card_is_met_with_the_race_of_a_follower(option: bool, fate: int) -> None:
    lies, tokens = {"stiltwick": "hovel"}, "F0 L2 G3"
    s = sit("scoundrel", "lich", space="fields_1", holds="archer", tokens=tokens, lies=lies, follower_race=option)
    s.meet_space("stiltwick").answer(0, do.TownOption(3))
    assert s.is_asked("meet_as", 0) is option
    s.answer(0, *([do.ChooseCard("archer")] if option else []))
    assert s.has("F") == fate
    assert s.has("G") == (3 if option else 2)


@pytest.mark.rule("TAL-246")
@pytest.mark.parametrize(("guise", "lives"), [(do.Leave(), 4), (do.ChooseCard("ghost_steed"), 2)])
def test_with_the_option_nobody_has_to_be_of_the_race_of_a_follower(guise: do.Option, lives: int) -> None:
    """The Healer does nothing for the Undead."""
    s = sit("paladin", "lich", space="fields_1", tokens="L2", lies={"plains_1": "healer altar"}, follower_race=True)
    s.hero().followers.append("ghost_steed")
    s.meet_space("plains_1")
    assert s.is_asked("meet_as", 0)
    s.answer(0, guise)
    assert s.has("L") == lives


@pytest.mark.rule("TAL-246")
def test_in_each_encounter_it_is_chosen_anew_and_only_where_it_makes_a_difference() -> None:
    lies = {"plains_1": "healer witch"}
    s = sit("revenant", "lich", space="fields_1", tokens="L2 F0", holds="archer", lies=lies, follower_race=True)
    s.meet_space("plains_1").answer(0, do.ChooseCard("archer"))
    assert s.has("L") == 4
    assert not s.is_asked("meet_as", 0), "the Witch asks nobody for their Race"
    assert s.table.turn.met_as == {}


@pytest.mark.rule("TAL-246")
def test_what_befalls_all_is_met_by_each_as_they_choose() -> None:
    s = sit(
        "delver",
        "ranger",
        space={0: "fields_1", 1: "woods_1"},
        tokens={0: "F0 L3", 1: "F0 L3"},
        holds={1: "pixie"},
        follower_race=True,
    )
    s.hero(1).followers.append("ghost_steed")
    s.cards("pestilence").dice(1, 1).meet_space("plains_1")
    assert s.is_asked("meet_as", 1)
    s.answer(1, do.ChooseCard("ghost_steed"))
    assert (s.has("L"), s.has("L", 1)) == (2, 3)


@pytest.mark.rule("TAL-246", "TAL-328")
def test_with_the_option_a_follower_of_the_wrong_race_bars_nothing_and_is_no_matter_to_an_attacker() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F0", lies={"plains_1": "horse altar"}, follower_race=True)
    s.hero().followers.append("ghost_steed")
    s.meet_space("plains_1")
    assert s.is_asked("take_card", 0), "no Horse carries the Undead, but the Reaver is an Orc"


@pytest.mark.rule("TAL-246")
def test_other_races_of_followers_are_no_character_races() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="mule archer", follower_race=True)
    assert s.view(0).heroes[0].races == ("halfling", "elf")


@pytest.mark.rule("TAL-247")
@pytest.mark.parametrize("option", [True, False])
def test_with_the_option_a_follower_opens_a_race_restriction(option: bool) -> None:
    """The Unicorn is for the Good and the Fae; the Pixie is Fae."""
    lies = {"plains_1": "unicorn altar"}
    s = sit("scoundrel", "lich", space="fields_1", holds="pixie", lies=lies, follower_race=option)
    s.meet_space("plains_1")
    assert (do.TakeCard("unicorn") in s.options) is option


@pytest.mark.rule("TAL-247")
def test_a_card_held_by_a_followers_race_is_ditched_with_the_last_such_follower() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="pixie unicorn", follower_race=True)
    assert s.hero().followers == ["pixie", "unicorn"]
    s.answer(0, do.DitchCard("pixie"))
    assert s.hero().followers == []
    assert s.table.lying("fields_1").ditched == ["pixie", "unicorn"]
