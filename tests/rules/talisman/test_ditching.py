"""Ditching: what is left behind, and who may take it."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardLost, CardTaken
from fabletop.games.talisman.redrawing import reshuffle_hidden
from fabletop.games.talisman.terms import Back, Combat
from fabletop.games.talisman.view import GroundView
from fabletop.kernel import IllegalAnswer
from tests.rules.talisman.sitting import TOKENS, Sitting, sit


def ground(s: Sitting, space: str, seat: int | None) -> GroundView:
    """What a seat sees lying in a space."""
    (found,) = [each for each in s.view(seat).ground if each.space == space]
    return found


@pytest.mark.rule("TAL-182")
def test_a_ditched_card_lies_in_the_space_and_is_not_discarded() -> None:
    s = sit("ranger", "lich", space="fields_1", holds="rapier sword")
    s.answer(0, do.DitchCard("rapier"))
    assert s.table.lying("fields_1").ditched == ["rapier"]
    assert s.hero().objects == ["sword"]
    assert "rapier" not in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-182", "TAL-183")
def test_gold_is_ditched_in_the_space_by_a_toad() -> None:
    s = sit("ranger", "lich", space="fields_1", tokens="G3 F0 L4", lies={"plains_1": "night_hag"})
    s.dice(1, 6).meet_space("plains_1").answer(0, do.FightWith(Combat.STRENGTH))
    assert s.hero().toad
    assert s.has("G") == 0
    assert ground(s, "plains_1", 1).tokens == {TOKENS["G"]: 3}


@pytest.mark.rule("TAL-183")
@pytest.mark.parametrize("card", ["sword", "prince", "talisman_of_life", "elixir_of_life", "wolf"])
def test_objects_followers_treasures_potions_and_trophies_can_be_ditched(card: str) -> None:
    held = "" if card == "wolf" else card
    s = sit("ranger", "lich", space="fields_1", holds=held, trophies="wolf" if card == "wolf" else "")
    s.answer(0, do.DitchCard(card))
    assert s.table.lying("fields_1").ditched == [card]
    assert card not in (*s.hero().cards, *s.hero().trophies)


@pytest.mark.rule("TAL-183")
def test_a_spell_ditched_at_the_tower_goes_to_the_discards() -> None:
    s = sit("wizard", "lich", space="fields_1", holds="banish hex", tokens="F0", lies={"plains_1": "tower"})
    s.meet_space("plains_1").passing().answer(0, do.ChooseCard("hex"))
    assert s.events(CardLost)[0].how == "ditched"
    assert s.table.discards[Back.SPELL] == ["hex"]
    assert s.table.lying("plains_1").ditched == []
    assert s.has("C") == 1


@pytest.mark.rule("TAL-183")
def test_a_ditched_trophy_is_a_trophy_again_when_taken_back() -> None:
    s = sit("ranger", "lich", space="fields_1", trophies="wolf", enduring="summer")
    s.answer(0, do.DitchCard("wolf")).meet_space("plains_1").until(1).until(0)
    s.meet_space("fields_1").answer(0, do.TakeCard("wolf"))
    assert "wolf" in s.hero().trophies
    assert "wolf" not in s.hero().objects


@pytest.mark.rule("TAL-184")
def test_ditched_cards_lie_face_down() -> None:
    s = sit("ranger", "lich", space="fields_1", holds="rapier")
    s.answer(0, do.DitchCard("rapier"))
    for seat in (1, None):
        seen = ground(s, "fields_1", seat)
        assert seen.ditched == (Back.ADVENTURE,)
        assert seen.known == ()
        assert all(event.card == "" for event in s.events(CardLost, seat))
    assert ground(s, "fields_1", 0).known == ("rapier",)


@pytest.mark.rule("TAL-184")
def test_what_lies_on_a_ditched_vessel_does_not_give_it_away() -> None:
    s = sit("ranger", "lich", "reaver", space="fields_1", lies={"plains_1": "goose"})
    s.meet_space("plains_1").answer(0, do.TakeCard("goose")).until(1).until(0)
    s.answer(0, do.DitchCard("goose"))
    assert [each.card for each in s.view(0).vessels] == ["goose"]
    assert s.view(1).vessels == s.view(None).vessels == ()


@pytest.mark.rule("TAL-185")
def test_ditched_cards_do_not_count_as_cards_of_the_space() -> None:
    s = sit("ranger", "lich", space="plains_1", holds="sword prince").cards("rapier")
    s.answer(0, do.DitchCard("sword"), do.DitchCard("prince")).meet_space("fields_1").until(1)
    s.cards("archer").meet_space("plains_1", 1).answer(1, do.Done())
    assert s.table.lying("plains_1").cards == ["archer"]


@pytest.mark.rule("TAL-185", "TAL-188")
def test_another_who_encounters_the_space_looks_at_ditched_cards_and_may_take_them() -> None:
    s = sit("ranger", "lich", "reaver", space="plains_1", holds="circlet_of_wit")
    s.answer(0, do.DitchCard("circlet_of_wit")).meet_space("fields_1").until(1)
    assert ground(s, "plains_1", 1).known == ()
    s.meet_space("plains_1", 1)
    assert ground(s, "plains_1", 1).known == ("circlet_of_wit",)
    assert ground(s, "plains_1", 2).known == ()
    s.answer(1, do.TakeCard("circlet_of_wit"))
    assert s.hero(1).objects == ["circlet_of_wit"]
    assert s.table.lying("plains_1").ditched == []


@pytest.mark.rule("TAL-188")
def test_a_ditched_potion_is_taken_without_being_shown() -> None:
    s = sit("ranger", "lich", "reaver", space="plains_1", holds="elixir_of_life")
    s.answer(0, do.DitchCard("elixir_of_life")).meet_space("fields_1").until(1)
    s.meet_space("plains_1", 1).answer(1, do.TakeCard("elixir_of_life"))
    assert s.hero(1).potions == ["elixir_of_life"]
    assert [each.card for each in s.events(CardTaken, 1) if each.back is Back.POTION] == ["elixir_of_life"]
    assert [each.card for each in s.events(CardTaken, 2) if each.back is Back.POTION] == [""]


@pytest.mark.rule("TAL-188")
def test_ditched_cards_are_taken_only_within_restrictions() -> None:
    s = sit("cutthroat", "reaver", space="plains_1", holds="rapier sword")
    s.answer(0, do.DitchCard("rapier"), do.DitchCard("sword")).meet_space("fields_1").until(1)
    s.meet_space("plains_1", 1)
    assert s.offered(do.TakeCard) == [do.TakeCard("sword")]


@pytest.mark.rule("TAL-188")
def test_ditched_cards_are_taken_only_within_limits() -> None:
    s = sit("cutthroat", "reaver", space="plains_1", holds={0: "sword", 1: "sword#2 shield chainmail raft"})
    s.answer(0, do.DitchCard("sword")).meet_space("fields_1").until(1)
    s.meet_space("plains_1", 1).answer(1, do.TakeCard("sword"))
    assert s.is_asked("make_room", 1)
    s.answer(1, do.ChooseCard("raft"))
    assert sorted(s.hero(1).objects) == ["chainmail", "shield", "sword", "sword#2"]
    assert s.table.lying("plains_1").ditched == ["raft"]


@pytest.mark.rule("TAL-188")
def test_nobody_else_takes_a_personal_treasure() -> None:
    s = sit("ranger", "sorceress", space="plains_1", holds="falcon sword")
    s.answer(0, do.DitchCard("falcon"), do.DitchCard("sword")).meet_space("fields_1").until(1)
    s.meet_space("plains_1", 1)
    assert s.offered(do.TakeCard) == [do.TakeCard("sword")]


@pytest.mark.rule("TAL-188")
def test_another_takes_ditched_gold() -> None:
    s = sit("ranger", "lich", space="fields_1", tokens={0: "G3 F0", 1: "G1 F0"}, lies={"plains_1": "night_hag"})
    s.dice(1, 6).meet_space("plains_1").answer(0, do.FightWith(Combat.STRENGTH))
    s.dice(6, 1).meet_space("plains_1", 1).answer(1, do.TakeToken(TOKENS["G"]))
    assert s.has("G", 1) == 4


@pytest.mark.rule("TAL-186")
def test_what_was_ditched_for_want_of_room_is_not_taken_back_in_the_same_encounter() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="sword shield chainmail raft", lies={"plains_1": "coracle"})
    s.meet_space("plains_1").answer(0, do.TakeCard("coracle"), do.ChooseCard("raft"))
    assert s.table.lying("plains_1").ditched == ["raft"]
    assert "raft" not in s.hero().objects
    assert s.table.active == 1


@pytest.mark.rule("TAL-186", "TAL-187")
def test_leaving_and_returning_brings_ditched_things_back() -> None:
    s = sit("reaver", "lich", space="plains_1", holds="sword")
    s.answer(0, do.DitchCard("sword")).meet_space("fields_1").until(1).until(0)
    s.meet_space("plains_1").answer(0, do.TakeCard("sword"))
    assert s.hero().objects == ["sword"]


@pytest.mark.rule("TAL-186", "TAL-187")
def test_with_summer_ditched_things_are_taken_back_in_the_next_turn() -> None:
    """Edge case 63."""
    s = sit("reaver", "lich", space="fields_1", holds="sword shield chainmail raft", enduring="summer")
    s.cards("coracle").meet_space("plains_1").answer(0, do.TakeCard("coracle"), do.ChooseCard("raft")).until(1).until(0)
    s.answer(0, do.Stay())
    assert do.TakeCard("raft") in s.options


@pytest.mark.rule("TAL-187")
def test_without_summer_nobody_stays() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="sword")
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.Stay())


@pytest.mark.rule("TAL-478")
def test_tokens_spells_and_curses_cannot_be_ditched_at_will() -> None:
    s = sit(
        "wizard", "lich", space="fields_1", holds="banish loadstone bogle frogwort antidote sword", trophies="wolf",
        tokens="G3 W1",
    )  # fmt: skip
    s.passing("wish", "which_first", "change_dice")
    assert {each.card for each in s.offered(do.DitchCard)} == {"antidote", "sword", "wolf"}
    assert not s.offered(do.ChooseToken)


@pytest.mark.rule("TAL-478")
def test_a_character_may_ditch_after_moving_too() -> None:
    s = sit("reaver", "lich", space={0: "fields_1", 1: "plains_1"}, holds="sword").walk("plains_1")
    s.answer(0, do.DitchCard("sword"))
    assert s.table.lying("plains_1").ditched == ["sword"]
    assert s.is_asked("encounter", 0)
    s.cards("rapier").answer(0, do.EncounterSpace())
    assert s.table.active == 1
    assert s.hero().objects == []


@pytest.mark.rule("TAL-478")
def test_nothing_but_potions_is_ditched_in_combat_or_in_anothers_turn() -> None:
    s = sit("reaver", "lich", space="fields_1", holds={0: "sword elixir_of_life", 1: "shield antidote"})
    s.cards("ogre").meet_space("plains_1")
    while s.asked.prompt.startswith("window"):
        assert {each.card for each in s.offered(do.DitchCard)} <= {"elixir_of_life", "antidote"}
        s.answer(s.asked.seat, do.Pass())
    assert not s.offered(do.DitchCard)


@pytest.mark.rule("TAL-184")
def test_a_plausible_world_shows_the_same_to_who_does_not_know_what_was_ditched() -> None:
    s = sit("ranger", "lich", "reaver", space="fields_1", lies={"plains_1": "goose"})
    s.meet_space("plains_1").answer(0, do.TakeCard("goose")).until(1).until(0).answer(0, do.DitchCard("goose"))
    before = s.view(1)
    reshuffle_hidden(s.table, 1, lambda things: list(things)[::-1])
    assert s.view(1) == before
