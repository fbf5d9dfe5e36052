"""When Spells and Potions may be used: the order of asking, and who is asked."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import PotionUsed, SpellCancelled, WindowOpened
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import Sitting, sit


def opened(s: Sitting, moment: str) -> tuple[int, ...]:
    """Who was asked when the first window of this moment opened."""
    found: tuple[int, ...] = next((each.seats for each in s.events(WindowOpened) if each.moment == moment), ())
    return found


@pytest.mark.rule("TAL-475")
def test_the_active_player_is_asked_first_then_the_others_clockwise() -> None:
    holds = {0: "healing", 1: "mend_fate", 2: "elixir_of_life"}
    tokens = {0: "L2 F0 M1", 1: "L2 F0", 2: "L2 F0"}
    s = sit("wizard", "lich", "reaver", holds=holds, tokens=tokens, lies={"plains_1": "ogre"})
    while s.is_asked("window_any"):
        s.answer(s.asked.seat, do.Pass())
    s.answer(0, do.UseMove("plains_1"))
    s.answer(0, do.EncounterSpace())
    order = []
    while s.is_asked("window_combat"):
        order.append(s.asked.seat)
        s.answer(s.asked.seat, do.Pass())
    assert order == [0, 1, 2]


@pytest.mark.rule("TAL-475")
def test_the_round_is_repeated_until_all_pass() -> None:
    holds = {0: "healing", 1: "mend_fate"}
    s = sit("wizard", "lich", holds=holds, tokens={0: "L2 F0 M1", 1: "F0"}, lies={"plains_1": "ogre"})
    s.passing().answer(0, do.UseMove("plains_1"), do.EncounterSpace())
    assert s.is_asked("window_combat", 0)
    s.answer(0, do.Pass())
    s.answer(1, do.CastSpell("mend_fate", 1))
    assert s.is_asked("window_combat", 0), "who has passed is asked again"
    s.answer(0, do.CastSpell("healing", 0))
    assert s.has("L") >= 3


@pytest.mark.rule("TAL-475")
def test_in_combat_between_characters_the_attacker_decides_first() -> None:
    holds = {0: "sword poisoned_dagger", 1: "gore_axe shield chainmail"}
    s = sit("cutthroat", "reaver", holds=holds, tokens={0: "F1 L4", 1: "F1"}, space={1: "plains_1"})
    s.go("plains_1").answer(0, do.Attack(1, Combat.STRENGTH))
    asked = []
    while s.game.pending is not None and not s.is_asked("reward"):
        asked.append((s.asked.prompt, s.asked.seat))
        plain = [each for each in s.options if isinstance(each, do.Leave | do.LetStand | do.Pass)]
        s.answer(s.asked.seat, (plain or list(s.options))[0])
        if s.table.fight is None:
            break
    assert asked[0] == ("choose_weapon", 0)
    assert asked[1] == ("choose_armour", 1)
    fate = [seat for prompt, seat in asked if prompt == "change_dice"]
    assert fate == [0, 1]


@pytest.mark.rule("TAL-475")
def test_while_a_spell_is_answered_nothing_else_can_be_done() -> None:
    holds = {0: "healing", 1: "counterspell elixir_of_life", 2: "counterspell#2 antidote"}
    s = sit("wizard", "lich", "sorceress", holds=holds, tokens={0: "L1", 1: "L1", 2: "L1"}, space={1: "fens_1"})
    s.passing().answer(0, do.CastSpell("healing", 0))
    prompts = set()
    while s.is_asked("window_answer"):
        prompts |= {type(each) for each in s.options}
        s.answer(s.asked.seat, do.Pass())
    assert prompts == {do.CastSpell, do.Pass}
    assert not s.events(PotionUsed)
    assert s.has("L") == 3


@pytest.mark.rule("TAL-475", "TAL-383")
def test_an_answer_may_be_answered() -> None:
    holds = {0: "healing counterspell#2", 1: "counterspell"}
    s = sit("wizard", "lich", holds=holds, tokens={0: "L1"}, space={1: "fens_1"})
    s.passing().answer(0, do.CastSpell("healing", 0)).answer(1, do.CastSpell("counterspell"))
    assert s.is_asked("window_answer", 0)
    s.answer(0, do.CastSpell("counterspell#2")).passing()
    assert s.has("L") == 3
    assert [each.spell for each in s.events(SpellCancelled)] == ["counterspell"]
    assert [each.seat for each in s.events(SpellAnnounced)] == [0, 1, 0]


@pytest.mark.rule("TAL-476")
@pytest.mark.parametrize(
    ("holds", "more", "asked"),
    [
        ("might", {}, (1,)),
        ("rebirth", {}, (1,)),
        ("", {}, ()),
        ("withering_word", {}, ()),
        ("might", {"toad": {1: 3}}, ()),
        ("sword", {}, ()),
    ],
)
def test_a_window_opens_by_what_all_can_see(
    holds: str, more: dict[str, dict[int, int]], asked: tuple[int, ...]
) -> None:
    """Whether the hidden card is of any use now makes no difference; a Curse lies open, a Toad can do nothing."""
    s = sit("reaver", "lich", holds={1: holds}, **more)  # type: ignore[arg-type]
    assert opened(s, "any") == asked


@pytest.mark.rule("TAL-476")
def test_cards_on_a_vessel_open_it_as_well() -> None:
    s = sit("reaver", "paladin", tokens={0: "F0", 1: "F0"}, space={1: "hills_1"}, lies={"fields_1": "satchel"})
    s.finish_turn().cards("haste", "acid").go("fields_1", 1)
    s.meet_space("", 1).answer(1, do.TakeCard("satchel"))
    windows = [each.seats for each in s.events(WindowOpened) if each.moment == "any"]
    assert windows[-1] == (1,)


@pytest.mark.rule("TAL-476")
def test_who_has_used_up_the_number_is_not_asked() -> None:
    s = sit("reaver", "lich", holds={1: "healing might"}, tokens={0: "F0", 1: "L1"}, lies={"plains_1": "ogre"})
    s.answer(1, do.Pass()).finish_turn()
    assert [each.moment for each in s.events(WindowOpened) if 1 in each.seats][:2] == ["any", "moved"]
    s = sit("reaver", "lich", holds={1: "healing might"}, tokens={0: "F0", 1: "L1"}, lies={"plains_1": "ogre"})
    s.answer(1, do.CastSpell("healing", 1)).finish_turn()
    assert [each.moment for each in s.events(WindowOpened) if 1 in each.seats] == ["any"]


# -- open questions to which only the hand adds a choice ---------------------------------------------------------------


def put_to(s: Sitting, seat: int) -> list[str]:
    """The questions that a seat was put though it had but one answer."""
    return [each.prompt for each in s.covered if each.seat == seat]


@pytest.mark.rule("TAL-476", "TAL-B005")
@pytest.mark.parametrize(
    ("character", "card", "is_asked"),
    [("delver", "rebirth", True), ("delver", "liquid_gold", True), ("lich", "gale", False), ("lich", "wish", True)],
)
def test_the_start_of_a_turn_is_asked_of_who_holds_a_hidden_card(character: str, card: str, is_asked: bool) -> None:
    """A Potion could be left behind: that is no choice either."""
    s = sit(character, "paladin", space="woods_1", holds=card, tokens="F0")
    if is_asked:
        assert s.is_asked("start", 0)
        assert s.asked.covered
    else:
        assert put_to(s, 0)[:1] == ["start"]


@pytest.mark.rule("TAL-476", "TAL-B005")
@pytest.mark.parametrize("holds", ["", "country_remedy", "bitter_dregs"])
def test_nobody_is_asked_for_the_sake_of_cards_that_all_can_see(holds: str) -> None:
    s = sit("delver", "lich", space="woods_1", holds=holds, tokens="F0 L3")
    assert s.covered == []
    assert not s.asked.covered


@pytest.mark.rule("TAL-476", "TAL-B005")
@pytest.mark.parametrize("card", ["vanishing_draught", "antidote"])
def test_a_card_may_be_evaded_as_far_as_everybody_knows_by_who_holds_a_hidden_potion(card: str) -> None:
    s = sit("delver", "lich", space="woods_1", holds=card, tokens="F0 S5", lies={"fields_1": "ogre"}).dice(6, 1)
    s.walk("fields_1").passing("encounter")
    if card == "antidote":
        assert "evade" in put_to(s, 0)
    else:
        assert s.is_asked("evade", 0)
        assert s.asked.covered
        assert do.Evade("ogre", card) in s.options


@pytest.mark.rule("TAL-476", "TAL-B005")
@pytest.mark.parametrize("card", ["luck_tonic", "haste"])
def test_dice_may_be_changed_as_far_as_everybody_knows_by_who_holds_a_hidden_potion(card: str) -> None:
    s = sit("delver", "lich", space="woods_1", holds=card, tokens="F0", lies={"fields_1": "ogre"}).dice(2, 5)
    s.walk("fields_1")
    while s.asked.prompt in ("encounter", "window_combat"):
        s.answer(0, s.asked.passing or do.EncounterSpace())
    if card == "luck_tonic":
        assert s.is_asked("change_dice", 0)
        assert s.asked.covered
        assert s.options == (do.LetStand(), do.UsePotion(card, 0))
    else:
        assert next(each.options for each in s.covered if each.prompt == "change_dice") == (do.LetStand(),)


@pytest.mark.rule("TAL-476", "TAL-B005", "TAL-159")
@pytest.mark.parametrize("card", ["rebirth", "haste"])
def test_death_may_be_prevented_as_far_as_everybody_knows_by_who_holds_a_hidden_potion(card: str) -> None:
    s = sit("delver", "lich", space="woods_1", holds=card, tokens="F0 L1", lies={"fields_1": "ogre"}).dice(1, 6)
    s.walk("fields_1")
    while not s.is_asked("prevent_death") and s.hero().is_alive:
        plain = [each for each in s.options if not isinstance(each, do.UsePotion | do.Evade)]
        s.answer(s.asked.seat, plain[0])
    assert s.is_asked("prevent_death", 0) == (card == "rebirth")
    assert ("prevent_death" in put_to(s, 0)) == (card == "haste")


@pytest.mark.rule("TAL-476", "TAL-B005", "TAL-298")
def test_who_has_used_up_the_potions_of_the_turn_is_put_no_further_question() -> None:
    s = sit("delver", "lich", space="woods_1", holds="liquid_gold haste", tokens="F0 L2")
    s.answer(0, do.UsePotion("liquid_gold", 0))
    assert not any(each.covered for each in s.game.asked)
