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
