"""Spells and Spell Limits."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardLost, CardTaken, SpellCancelled
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.terms import Back, Combat, Holding, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, set_out, sit


def castable(s: Sitting) -> set[str]:
    """The Spells that may be cast now."""
    return {each.spell for each in s.offered(do.CastSpell)}


def begin(character: str, *cards: str, **options: Any) -> Sitting:
    """A game of this Character and a Reaver, set up with these Spells on top."""
    s = set_out(2, dice=(6, 1), deal="choose", **options)
    return s.cards(*cards).answer(0, do.KeepCharacter(character)).answer(1, do.KeepCharacter("reaver"))


@pytest.mark.rule("TAL-369")
@pytest.mark.parametrize(("character", "limit"), [("lich", 3), ("sorceress", 2), ("piper", 1), ("paladin", 0)])
def test_a_character_begins_with_as_many_spells_as_the_limit(character: str, limit: int) -> None:
    s = begin(character)
    assert len(s.hero().spells) == limit
    assert len(s.hero(1).spells) == 0


@pytest.mark.rule("TAL-370")
def test_no_cursed_spell_is_dealt_at_the_start() -> None:
    s = begin("piper", "withering_word", "leaden_tongue", "hex")
    assert s.hero().spells == ["hex"]
    left = s.table.decks[Back.SPELL].cards
    assert {"withering_word", "leaden_tongue"} <= set(left), "they are shuffled back in"
    assert len(left) == len(CONTENT.copies(Back.SPELL)) - 1


@pytest.mark.rule("TAL-370")
def test_without_the_option_a_cursed_spell_may_come_at_the_start() -> None:
    s = begin("piper", "withering_word", "hex", clean_starting_draw=False)
    assert s.hero().spells == ["withering_word"]


@pytest.mark.rule("TAL-371", "TAL-472")
def test_nobody_has_more_spells_than_the_limit() -> None:
    for hand, left in (("hex", 2), ("hex sleep", 2)):
        s = sit("prophetess", "reaver", holds=hand, space="hills_1", tokens="F0").cards("queen_of_air")
        s.meet_space("fields_1").passing()
        if s.is_asked("foresight"):
            s.answer(0, do.Leave())
        s.passing()
        assert len(s.hero().spells) == left


@pytest.mark.rule("TAL-472")
def test_with_a_full_hand_no_spell_can_be_restored_at_the_academy() -> None:
    s = (
        sit("wizard", "reaver", holds="hex sleep", space="castle", tokens="F1 G0")
        .walk("academy")
        .answer(0, do.TownOption(1))
    )
    assert do.RestoreThis("spells", 1) in s.options
    s = sit("wizard", "reaver", holds="hex sleep gale", space="castle", tokens="F1 G0").walk("academy")
    s.answer(0, do.TownOption(1))
    assert do.RestoreThis("spells", 1) not in s.options


@pytest.mark.rule("TAL-372")
def test_in_the_own_turn_as_many_spells_are_cast_as_the_limit() -> None:
    s = sit("prophetess", "reaver", holds="healing mend_fate", tokens="L1 F0")
    s.answer(0, do.CastSpell("healing", 0), do.CastSpell("mend_fate", 0))
    assert (s.has("L"), s.has("F")) == (3, 2)


@pytest.mark.rule("TAL-372", "TAL-374")
def test_a_spell_held_beyond_the_limit_is_not_cast_beyond_the_limit() -> None:
    s = sit("shaman", "reaver", holds="magus healing", tokens="L1 F0", space="stoneberg").cards("mend_fate")
    s.pick(0, do.UseAbility, source="magus")
    assert castable(s) == {"healing", "mend_fate"}
    s.answer(0, do.CastSpell("healing", 0))
    assert castable(s) == set()
    assert s.hero().spells == ["mend_fate"]


@pytest.mark.rule("TAL-374")
def test_what_raises_the_limit_lets_more_spells_be_cast() -> None:
    s = sit("shaman", "reaver", holds="wand healing mend_fate", tokens="L1 F0")
    s.answer(0, do.CastSpell("healing", 0), do.CastSpell("mend_fate", 0))
    assert s.hero().spells == []


@pytest.mark.rule("TAL-373")
def test_in_anothers_turn_one_spell_is_cast() -> None:
    s = sit("reaver", "lich", holds={1: "healing mend_fate"}, tokens={1: "L1 F0"}, space={0: "hills_1"})
    assert s.is_asked("window_any", 1)
    assert castable(s) == {"healing", "mend_fate"}
    s.answer(1, do.CastSpell("healing", 1))
    assert s.has("L", 1) == 3
    while s.table.active == 0:
        assert s.asked.seat == 0, "nothing more is asked of the caster in this turn"
        s.answer(0, s.options[0])
    assert "mend_fate" in castable(s), "but in the own turn"


@pytest.mark.rule("TAL-374", "TAL-474")
def test_a_limit_of_none_lets_a_spell_be_cast_in_other_turns_only() -> None:
    """Edge case 49."""
    s = sit("paladin", "reaver", tokens={0: "F0 L2", 1: "F0"}, space="hills_1", lies={"fields_1": "magus"})
    s.cards("healing").meet_space("fields_1").answer(0, do.TakeCard("magus"))
    assert s.hero().spells == ["healing"]
    assert s.table.active == 1
    assert castable(s) == {"healing"}
    s.answer(0, do.Pass()).until(0)
    assert s.is_asked("start", 0)
    assert castable(s) == set()


@pytest.mark.rule("TAL-375")
def test_a_wish_restores_a_spell_but_gains_none() -> None:
    s = sit("prophetess", "reaver", tokens="W1", holds="hex")
    assert do.UseWish("spells") in s.options
    s = sit("prophetess", "reaver", tokens="W1 L4 G1", holds="hex sleep")
    assert do.UseWish("spells") not in s.options
    assert do.UseWish("life") in s.options, "other things are gained without a limit"


@pytest.mark.rule("TAL-375", "TAL-474")
def test_where_a_card_says_so_a_spell_is_gained_beyond_the_limit() -> None:
    s = sit("shaman", "reaver", holds="hex", space="hills_1", lies={"fields_1": "magus"}).cards("sleep")
    s.meet_space("fields_1").passing().answer(0, do.TakeCard("magus"))
    assert sorted(s.hero().spells) == ["hex", "sleep"]


@pytest.mark.rule("TAL-376")
@pytest.mark.parametrize(("hand", "now"), [("hex", 2), ("hex sleep gale", 4), ("", 1)])
def test_a_higher_limit_brings_its_spell(hand: str, now: int) -> None:
    s = sit("wizard", "reaver", holds=hand, space="hills_1", lies={"fields_1": "wand"}).cards("might")
    s.meet_space("fields_1").passing().answer(0, do.TakeCard("wand"))
    assert len(s.hero().spells) == now
    assert "might" in s.hero().spells


@pytest.mark.rule("TAL-474")
def test_the_wizards_book_raises_the_limit() -> None:
    s = sit("wizard", "reaver", holds="hex sleep gale", tokens="W2").cards("might")
    s.answer(0, do.UseWish("treasure"), do.ChooseCard("book"))
    assert sorted(s.hero().spells) == ["gale", "hex", "might", "sleep"]
    assert s.view(1).heroes[0].limits[Holding.SPELLS] == 4


@pytest.mark.rule("TAL-376", "TAL-461")
def test_with_a_lower_limit_a_spell_is_discarded_at_once() -> None:
    """Edge case 50: the Wand is stolen."""
    s = sit(
        "sorceress", "prophetess", holds={1: "wand hex sleep gale"}, tokens={0: "F0 S9", 1: "F0 L4"},
        space={0: "hills_1", 1: "fields_1"},
    )  # fmt: skip
    s.go("fields_1")
    s.answer(0, do.Attack(1, Combat.STRENGTH)).passing("change_dice")
    s.pick(0, do.RewardObject, card="wand").passing()
    assert s.is_asked("over_limit", 1)
    assert set(s.options) == {do.ChooseCard(card) for card in ("hex", "sleep", "gale")}
    s.answer(1, do.ChooseCard("gale"))
    assert s.hero(1).spells == ["hex", "sleep"]
    assert s.table.discards[Back.SPELL] == ["gale"]
    assert s.table.lying("fields_1").ditched == []


@pytest.mark.rule("TAL-377", "TAL-379")
def test_a_spell_cannot_be_thrown_away_at_will() -> None:
    s = sit("wizard", "reaver", holds="hex banish sword elixir_of_life", lies={"plains_1": "healer"}).walk("plains_1")
    assert {each.card for each in s.offered(do.DitchCard)} == set()
    s = sit("wizard", "reaver", holds="hex banish sword elixir_of_life")
    assert {each.card for each in s.offered(do.DitchCard)} == {"sword", "elixir_of_life"}


@pytest.mark.rule("TAL-378", "TAL-379")
def test_a_spell_ditched_at_the_tower_is_discarded() -> None:
    """Edge case 64."""
    s = sit("wizard", "reaver", holds="hex gale", tokens="F0", lies={"plains_1": "tower"})
    s.meet_space("plains_1").passing().answer(0, do.ChooseCard("hex"))
    assert [each.how for each in s.events(CardLost)] == ["ditched"]
    assert s.table.discards[Back.SPELL] == ["hex"]
    assert s.table.lying("plains_1").ditched == []


@pytest.mark.rule("TAL-385")
def test_a_cursed_spell_can_be_neither_ditched_nor_discarded_while_there_is_another() -> None:
    s = sit("wizard", "reaver", holds="hex gale withering_word", tokens="F0", lies={"plains_1": "tower"})
    s.meet_space("plains_1").passing()
    assert do.ChooseCard("withering_word") not in s.options
    s = sit("wizard", "reaver", holds="hex withering_word", tokens="F0", space="castle").walk("citadel")
    assert do.ChooseCard("hex") in s.options
    assert do.ChooseCard("withering_word") not in s.options


@pytest.mark.rule("TAL-380")
@pytest.mark.parametrize(
    ("spell", "with_target", "without"),
    [
        ("healing", {"tokens": "L1"}, {"tokens": "L4"}),
        ("banish", {"enduring": "war"}, {}),
        ("destruction", {"lies": {"plains_1": "wolf"}}, {}),
        ("charm", {"lies": {"plains_1": "prince"}}, {"lies": {"heath": "prince"}}),
    ],
)
def test_a_spell_needs_a_legitimate_target(
    spell: str, with_target: dict[str, object], without: dict[str, object]
) -> None:
    assert castable(sit("sorceress", "reaver", holds=spell, **with_target)) == {spell}  # type: ignore[arg-type]
    assert castable(sit("sorceress", "reaver", holds=spell, **without)) == set()  # type: ignore[arg-type]


@pytest.mark.rule("TAL-381")
def test_a_spell_may_be_cast_at_any_time() -> None:
    s = sit("wizard", "reaver", holds="healing", tokens="L1 F0", lies={"plains_1": "ogre"})
    assert castable(s) == {"healing"}, "at the start"
    s.walk("plains_1")
    assert castable(s) == {"healing"}, "before the encounter"
    s.answer(0, do.EncounterSpace())
    assert s.is_asked("window_combat", 0)
    assert castable(s) == {"healing"}, "in Combat"


@pytest.mark.rule("TAL-381")
def test_unless_the_card_says_when() -> None:
    s = sit("wizard", "reaver", holds="might cunning", lies={"plains_1": "ogre"})
    assert castable(s) == set()
    s.walk("plains_1")
    assert s.is_asked("window_combat", 0)
    assert castable(s) == {"might"}


STARRED = ("wish", "teleport", "divination", "alchemy")


@pytest.mark.rule("TAL-382")
@pytest.mark.parametrize("spell", STARRED)
def test_a_starred_spell_is_cast_at_the_start_of_the_own_turn_only(spell: str) -> None:
    s = sit("wizard", "reaver", holds=f"{spell} sword healing", tokens={0: "L3 F0", 1: "F0"}, lies={"plains_1": "ogre"})
    assert castable(s) == {spell, "healing"}
    s.walk("plains_1")
    assert castable(s) == {"healing"}
    s.answer(0, do.EncounterSpace())
    assert castable(s) == {"healing"}
    s.finish_turn()
    assert s.is_asked("window_any", 0)
    assert castable(s) == {"healing"}


@pytest.mark.rule("TAL-383")
def test_only_answers_answer_a_spell() -> None:
    holds = {0: "healing", 1: "counterspell banish deflection mend_fate"}
    s = sit("wizard", "lich", holds=holds, tokens={0: "L1", 1: "L1 F0"}, enduring="war")
    s.answer(1, do.Pass()).answer(0, do.CastSpell("healing", 0))
    assert s.is_asked("window_answer", 1)
    assert castable(s) == {"counterspell"}, "Deflection only if the Spell is aimed at oneself"
    s.answer(1, do.CastSpell("counterspell"))
    assert s.has("L") == 1
    assert [each.why for each in s.events(SpellCancelled)] == ["countered"]


@pytest.mark.rule("TAL-383")
def test_a_deflected_spell_hits_another() -> None:
    s = sit(
        "lich", "wizard", holds={0: "lightning", 1: "deflection"}, tokens={0: "F0", 1: "F0"}, space={1: "plains_2"}
    )  # fmt: skip
    s.go("marsh_1").dice(6).answer(0, do.Shoot("lightning", "plains_2", "", 1))
    assert castable(s) == {"deflection"}
    s.pick(1, do.CastSpell, target=0).passing()
    assert (s.has("L"), s.has("L", 1)) == (3, 4)


@pytest.mark.rule("TAL-384")
def test_a_spell_is_evaded_by_whoever_evades_everything() -> None:
    s = sit(
        "lich", "wizard", holds={0: "lightning", 1: "invisibility"}, tokens={0: "F0 M1", 1: "F0"}, space={1: "plains_2"}
    )
    s.pick(1, do.CastSpell, spell="invisibility").passing()
    s.answer(0, do.UseMove("marsh_1")).passing().dice(6).answer(0, do.Shoot("lightning", "plains_2", "", 1))
    assert s.is_asked("evade_spell", 1)
    s.answer(1, do.Yes())
    assert s.has("L", 1) == 4
    assert "lightning" in s.table.discards[Back.SPELL]


@pytest.mark.rule("TAL-456")
@pytest.mark.parametrize(("space", "reached"), [("sanctuary", False), ("moors", True)])
def test_no_spell_reaches_a_character_in_the_sanctuary(space: str, reached: bool) -> None:
    """Edge case 35, and a Spell that harms."""
    s = sit(
        "wizard", "reaver", holds="healing word_of_command lightning", tokens={1: "L1"}, space={0: "castle", 1: space}
    )
    targets = {(each.spell, each.target) for each in s.offered(do.CastSpell)}
    assert (("healing", 1) in targets) is reached
    assert (("word_of_command", 1) in targets) is reached
    s.walk("citadel")
    assert (1 in {each.seat for each in s.offered(do.Shoot)}) is reached


@pytest.mark.rule("TAL-B055")
def test_a_spell_goes_to_the_discards_when_it_has_taken_effect() -> None:
    s = sit("wizard", "reaver", holds="wish elixir_of_life", tokens="L1 W0")
    s.answer(0, do.CastSpell("wish", 0), do.UsePotion("elixir_of_life", 0))
    assert s.hero().has(Token.WISH) == 1
    assert s.table.discards[Back.SPELL] == ["wish"]
    assert s.table.discards[Back.POTION] == ["elixir_of_life"]
    assert s.view(1).heroes[0].spells == ()


@pytest.mark.rule("TAL-B055")
def test_unless_a_card_says_otherwise() -> None:
    s = sit("wizard", "reaver", holds="wish", tokens="W0 F0", enduring="wild_magic", space="fields_1").dice(6)
    s.answer(0, do.CastSpell("wish", 0))
    assert (s.has("W"), s.hero().spells) == (1, ["wish"])
    assert [each.spell for each in s.events(SpellAnnounced)] == ["wish"]
    assert [each.whence for each in s.events(CardTaken)] == ["returned"]


@pytest.mark.rule("TAL-B055", "TAL-156")
def test_a_spell_that_comes_back_does_not_come_to_the_dead() -> None:
    where, holds = {0: "fields_1", 1: "chapel"}, {0: "lightning", 1: "deflection"}
    tokens = {0: "F0 L1", 1: "F0"}
    s = sit("wizard", "lich", "paladin", space=where, holds=holds, tokens=tokens, enduring="wild_magic")
    s.go("woods_1").pick(0, do.Shoot, seat=1).dice(3, 6, 6)
    s.pick(1, do.CastSpell, spell="deflection", target=0).passing()
    assert not s.hero().is_alive
    assert s.hero().spells == []
    assert "lightning" in s.table.discards[Back.SPELL]


def _on_the_way(rival: str) -> Sitting:
    """The Ranger has rolled a 3 and wants to go, while another holds a card."""
    s = sit("ranger", "lich", space={0: "fields_1", 1: "graveyard"}, holds={1: rival}, tokens={0: "F1"}).passing()
    assert s.is_asked("where_to", 0)
    assert s.offered(do.SpendFate) == [do.SpendFate(0, 3)], "it stands among the places"
    return s.answer(0, s.offered(do.MoveTo)[0])


@pytest.mark.rule("TAL-380", "TAL-216")
def test_a_gale_after_the_way_was_chosen_opens_it_anew_and_nothing_rolls_that_die_again() -> None:
    s = _on_the_way("gale")
    assert s.is_asked("window_moved", 1)
    s.answer(1, do.CastSpell("gale", 0, number=5)).passing()
    assert s.is_asked("where_to", 0)
    assert {option.roll for option in s.options} == {5}


@pytest.mark.rule("TAL-B010")
def test_whoever_is_let_go_is_not_asked_again() -> None:
    s = _on_the_way("gale").answer(1, do.Pass())
    assert s.hero().space != "fields_1"


@pytest.mark.rule("TAL-215", "TAL-B010")
def test_fate_among_the_places_rolls_again_and_only_then_the_others_may_interfere() -> None:
    s = sit("ranger", "lich", space="fields_1", holds={1: "gale"}, tokens={0: "F2"}).dice(6).passing()
    s.spend_fate()
    assert s.is_asked("where_to", 0)
    assert {option.roll for option in s.options} == {6}, "no die is rolled again twice"
