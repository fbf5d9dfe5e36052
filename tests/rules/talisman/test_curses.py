"""Curses."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardLost, CardTaken, FightDecided, HeroDied
from fabletop.games.talisman.terms import Back, Combat
from tests.rules.talisman.sitting import Sitting, sit


def gone(s: Sitting, card: str, back: Back = Back.ADVENTURE) -> bool:
    """Whether a card lies in the discards, and with nobody."""
    return card in s.table.discards[back] and card not in s.hero().cards


@pytest.mark.rule("TAL-140")
@pytest.mark.parametrize("curse", ["loadstone", "cracked_mirror", "bogle", "jester"])
def test_a_drawn_curse_must_be_taken(curse: str) -> None:
    s = sit("delver", "lich").cards(curse).walk("fields_1")
    assert curse in s.hero().cards
    assert not s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-140")
def test_a_cursed_spell_or_potion_must_be_taken_too() -> None:
    s = sit("delver", "paladin", tokens="W1").cards("frogwort").answer(0, do.UseWish("potions"))
    assert s.hero().potions == ["frogwort"]
    s = sit("runesmith", "paladin", tokens="W1").cards("leaden_tongue").answer(0, do.UseWish("spells"))
    assert s.hero().spells == ["leaden_tongue"]


@pytest.mark.rule("TAL-140")
def test_even_a_toad_must_take_a_curse() -> None:
    s = sit("delver", "lich", space="woods_1", toad=2).cards("jester").pick(0, do.Step, space="fields_1")
    assert s.hero().followers == ["jester"]


@pytest.mark.rule("TAL-141")
def test_a_curse_acts_all_the_time_and_nobody_is_asked() -> None:
    s = sit("delver", "lich", space="fields_1", holds="bogle", tokens="G2 F2")
    assert s.has("G") == 1, "the Bogle takes its Gold at the start of the turn"
    s = sit("delver", "lich", space="fields_1", holds="bogle", tokens="G0 F2")
    assert s.has("F") == 1
    s = sit("paladin", "lich", holds="jester", tokens="F0", lies={"fields_1": "wolf"}).dice(3, 1).walk("fields_1")
    assert s.events(FightDecided)[0].own == 6, "3 and Strength 4, less 1"


@pytest.mark.rule("TAL-141")
def test_a_curse_that_forbids_forbids() -> None:
    s = sit("paladin", "lich", holds="cracked_mirror", tokens="F2", lies={"fields_1": "wolf"}).dice(1, 6)
    s.walk("fields_1")
    if s.is_asked("encounter"):
        s.answer(0, do.EncounterSpace())
    assert s.table.active == 1, "no Fate could be spent in the fight"
    assert s.has("F") == 2
    s = sit("delver", "lich", space="fields_1", holds="loadstone sword", tokens="F0").dice(3).answer(0, do.RollToMove())
    assert {option.roll for option in s.offered(do.MoveTo)} == {2}


@pytest.mark.rule("TAL-142")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("space", "lies"), [("chapel", {}), ("graveyard", {}), ("fields_1", {"fields_1": "altar"})])
def test_a_prayer_takes_a_curse_away_whatever_it_brings(die: int, space: str, lies: dict[str, str]) -> None:
    s = sit("delver", "reaver", holds="cracked_mirror", tokens="L3 F0", lies=lies).dice(die).walk(space)
    assert gone(s, "cracked_mirror")


@pytest.mark.rule("TAL-143")
def test_one_curse_of_choice_goes_with_a_prayer() -> None:
    """Edge case 39."""
    s = sit("shaman", "paladin", holds="loadstone jester withering_word", tokens="F0 L4").dice(1).walk("graveyard")
    assert s.is_asked("which_curse", 0)
    assert {option.card for option in s.options} == {"loadstone", "jester", "withering_word"}
    s.answer(0, do.ChooseCard("jester"))
    assert s.has("L") == 3
    assert gone(s, "jester")
    assert set(s.hero().cards) == {"loadstone", "withering_word"}


@pytest.mark.rule("TAL-142")
def test_whoever_cannot_pray_keeps_the_curse() -> None:
    s = sit("reaver", "paladin", holds="cracked_mirror", tokens="F0").dice(1).walk("chapel")
    assert s.hero().objects == ["cracked_mirror"]
    assert s.has("L") == 5


@pytest.mark.rule("TAL-144")
def test_the_antidote_discards_a_curse() -> None:
    s = sit("delver", "paladin", holds="antidote loadstone", tokens="L2").answer(0, do.UsePotion("antidote", 0))
    assert gone(s, "loadstone")
    assert s.has("L") == 3


@pytest.mark.rule("TAL-145")
def test_the_prophetess_discards_a_curse() -> None:
    s = sit("prophetess", "delver", space="fields_1", holds="loadstone").pick(0, do.UseAbility, source="prophetess")
    assert gone(s, "loadstone")


@pytest.mark.rule("TAL-146")
def test_the_weasel_discards_a_curse() -> None:
    s = sit("scoundrel", "delver", space="fields_1", holds="weasel loadstone").pick(0, do.UseAbility, source="weasel")
    assert gone(s, "loadstone")
    assert s.hero().followers == ["weasel"]


@pytest.mark.rule("TAL-147")
def test_with_death_curses_are_discarded_not_left_behind() -> None:
    s = sit(
        "lich",
        "paladin",
        holds="loadstone jester withering_word bitter_dregs sword",
        tokens="L1 F0 G0",
        lies={"fields_1": "ogre"},
    )
    s.dice(1, 6).walk("fields_1").passing()
    assert s.events(HeroDied)
    ground = s.table.lying("fields_1")
    assert set(ground.cards) == {"ogre", "sword"}
    assert not ground.ditched
    assert {"loadstone", "jester"} <= set(s.table.discards[Back.ADVENTURE])
    assert "withering_word" in s.table.discards[Back.SPELL]
    assert "bitter_dregs" in s.table.discards[Back.POTION]


@pytest.mark.rule("TAL-148")
@pytest.mark.parametrize("space", ["castle", "tavern", "academy"])
def test_the_jester_stays_behind_at_the_castle_and_the_tavern(space: str) -> None:
    s = sit("delver", "paladin", space="heath", holds="jester", tokens="F0").walk(space)
    assert gone(s, "jester") == (space != "academy")


@pytest.mark.rule("TAL-148")
def test_the_counterfeit_purse_is_paid_off_at_the_castle() -> None:
    s = sit("delver", "paladin", space="heath", holds="counterfeit_purse", tokens="F0 G3").walk("castle")
    s.answer(0, do.Yes())
    assert gone(s, "counterfeit_purse", Back.TOWN)
    assert s.has("G") == 0


@pytest.mark.rule("TAL-149")
def test_a_toad_has_lost_all_curses() -> None:
    s = sit("lich", "paladin", holds="loadstone jester withering_word bitter_dregs sword", lies={"fields_1": "witch"})
    s.walk("fields_1").dice(1).answer(0, do.Yes()).passing("change_dice")
    assert s.hero().toad
    assert not list(s.hero().cards)
    assert s.table.lying("fields_1").ditched == ["sword"]
    assert {"loadstone", "jester"} <= set(s.table.discards[Back.ADVENTURE])


@pytest.mark.rule("TAL-150")
def test_a_curse_meets_a_compulsory_discard_only_if_there_is_nothing_else() -> None:
    s = sit("delver", "paladin", holds="loadstone sword", tokens="F0", lies={"fields_1": "poltergeist"}).dice(1, 6)
    s.walk("fields_1")
    assert s.hero().objects == ["loadstone"], "the Sword had to go"
    s = sit("delver", "paladin", holds="loadstone", tokens="F0", lies={"fields_1": "poltergeist"}).dice(1, 6)
    s.walk("fields_1")
    assert gone(s, "loadstone")
    assert s.has("L") == 4


@pytest.mark.rule("TAL-150")
def test_a_curse_meets_a_choice_of_losses_only_before_the_last_life() -> None:
    s = sit("delver", "paladin", holds="loadstone", tokens="F0 L2").cards("earthquake").walk("hills_1")
    assert (s.has("L"), s.hero().objects) == (1, ["loadstone"])
    s = sit("delver", "paladin", holds="loadstone", tokens="F0 L1").cards("earthquake").walk("hills_1")
    assert s.hero().is_alive
    assert gone(s, "loadstone")


@pytest.mark.rule("TAL-151")
@pytest.mark.parametrize(("die", "owner"), [(3, 0), (4, 1)])
def test_the_bogle_may_be_passed_on_where_a_move_ends(die: int, owner: int) -> None:
    s = sit("delver", "paladin", space={1: "fields_1"}, holds="bogle", tokens="F0 G9").walk("fields_1")
    assert s.is_asked("pass_curse", 0)
    assert set(s.options) == {do.ChooseSeat(1), do.Leave()}
    s.dice(die).answer(0, do.ChooseSeat(1))
    assert s.hero(owner).followers == ["bogle"]
    assert not s.hero(1 - owner).followers


@pytest.mark.rule("TAL-151")
def test_the_loadstone_may_be_given_to_a_beaten_character() -> None:
    s = sit("delver", "paladin", space={1: "fields_1"}, holds="loadstone", tokens={0: "F0", 1: "F0"}).dice(6, 1)
    s.walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH)).answer(0, do.RewardLife())
    assert s.is_asked("pass_curse", 0)
    s.answer(0, do.ChooseSeat(1))
    assert s.hero(1).objects == ["loadstone"]
    assert not s.hero(0).objects


@pytest.mark.rule("TAL-151")
def test_other_curses_are_not_passed_on() -> None:
    s = sit("delver", "paladin", space={1: "fields_1"}, holds="jester cracked_mirror", tokens={0: "F0", 1: "F0"})
    s.dice(6, 1).walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH)).answer(0, do.RewardLife())
    assert s.table.active == 1
    assert set(s.hero(0).cards) == {"jester", "cracked_mirror"}


@pytest.mark.rule("TAL-152")
def test_nobody_ditches_a_curse_at_will() -> None:
    s = sit("delver", "paladin", holds="loadstone jester bitter_dregs sword mule antidote", tokens="F0")
    assert {option.card for option in s.offered(do.DitchCard)} == {"sword", "mule", "antidote"}


@pytest.mark.rule("TAL-153")
def test_an_order_to_ditch_can_be_obeyed_with_a_curse_if_nothing_else_is_there() -> None:
    s = sit("runesmith", "paladin", holds="withering_word", tokens="F0", lies={"fields_1": "tower"}).walk("fields_1")
    assert gone(s, "withering_word", Back.SPELL)
    assert s.has("C") == 1
    s = sit("lich", "paladin", holds="withering_word wish", tokens="F0", lies={"fields_1": "tower"})
    s.meet_space("fields_1")
    assert s.hero().spells == ["withering_word"]


@pytest.mark.rule("TAL-154")
def test_a_curse_over_the_limit_takes_the_place_of_another_card_of_its_type() -> None:
    s = sit("shaman", "paladin", holds="sword shield raft archer").cards("cracked_mirror").walk("fields_1")
    assert s.is_asked("make_room_for_curse", 0)
    assert {option.card for option in s.options} == {"sword", "shield", "raft"}
    s.answer(0, do.ChooseCard("sword"))
    assert set(s.hero().cards) == {"shield", "raft", "archer", "cracked_mirror"}
    assert "sword" in s.table.stock["stoneberg"], "discarded, not ditched"
    assert not s.table.lying("fields_1").ditched


@pytest.mark.rule("TAL-154", "TAL-155")
def test_only_among_curses_a_curse_makes_room() -> None:
    """Edge case 46."""
    s = sit("revenant", "delver", holds="prince").cards("jester").walk("fields_1")
    assert s.hero().followers == ["jester"]
    assert gone(s, "prince")
    s = sit("delver", "paladin", holds="bogle gossip", tokens="G9").cards("jester").walk("fields_1")
    assert s.is_asked("make_room_for_curse", 0)
    s.answer(0, do.ChooseCard("gossip"))
    assert s.hero().followers == ["bogle", "jester"]


@pytest.mark.rule("TAL-155")
def test_with_a_limit_of_0_a_curse_is_taken_above_it() -> None:
    s = sit("reaver", "paladin", lies={"fields_1": "magus"}).cards("withering_word").walk("fields_1")
    s.answer(0, do.TakeCard("magus"))
    assert s.hero().spells == ["withering_word"]
    assert [event.card for event in s.events(CardTaken)] == ["magus", "withering_word"]
    assert not s.events(CardLost)


@pytest.mark.rule("TAL-154")
def test_a_cursed_potion_over_the_limit_makes_another_go_to_the_discards() -> None:
    s = sit("delver", "paladin", holds="antidote", lies={"fields_1": "herbalist"}, tokens="F0").cards("bitter_dregs")
    s.meet_space("fields_1").answer(0, do.TakeCard("herbalist"))
    assert s.hero().potions == ["bitter_dregs"]
    assert s.table.discards[Back.POTION] == ["antidote"]
    assert not s.table.lying("fields_1").ditched
