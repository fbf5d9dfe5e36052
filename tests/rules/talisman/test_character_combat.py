"""Base rules of Combat between Characters."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import AbilityUsed, AttackEvaded, CardDrawn, FightBegan, FightDecided, LifeSaved
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import Sitting, sit


def meeting(one: str = "revenant", two: str = "delver", space: str = "plains_1", **setting: object) -> Sitting:
    """Two Characters in one space, in the turn of the first."""
    tokens = setting.pop("tokens", {0: "F0", 1: "F0"})
    s = sit(one, two, space={0: "fields_1", 1: space}, tokens=tokens, **setting)  # type: ignore[arg-type]
    return s.go(space)


def attacked(*dice: int, kind: Combat = Combat.STRENGTH, **setting: object) -> Sitting:
    """The first has attacked the second."""
    return meeting(**setting).dice(*dice).answer(0, do.Attack(1, kind)).passing("change_dice")  # type: ignore[arg-type]


@pytest.mark.rule("TAL-B034")
def test_a_character_attacks_instead_of_encountering_the_space() -> None:
    s = meeting()
    assert {do.EncounterSpace(), do.Attack(1, Combat.STRENGTH)} <= set(s.options)
    s.dice(3, 1).answer(0, do.Attack(1, Combat.STRENGTH)).answer(0, do.RewardLife())
    assert s.has("L", 1) == 3
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-B034")
def test_a_character_elsewhere_cannot_be_attacked() -> None:
    s = sit("revenant", "delver", space={0: "fields_1", 1: "woods_1"}, holds="long_bow", lies={"woods_1": "wolf"})
    s.walk("plains_1")
    assert not s.offered(do.Attack)


@pytest.mark.rule("TAL-B035")
@pytest.mark.parametrize(("attacker", "may"), [("revenant", False), ("piper", False), ("lich", True)])
def test_only_mystics_attack_with_craft(attacker: str, may: bool) -> None:
    s = meeting(attacker)
    assert do.Attack(1, Combat.STRENGTH) in s.options
    assert (do.Attack(1, Combat.CRAFT) in s.options) is may


@pytest.mark.rule("TAL-B035")
def test_in_craft_combat_both_add_their_craft() -> None:
    s = attacked(2, 3, kind=Combat.CRAFT, one="wizard")
    assert s.events(FightBegan)[0].kind == "craft"
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (5 + 2, 2 + 3)


@pytest.mark.rule("TAL-B036")
def test_the_attacked_character_may_evade_and_the_attackers_encounter_is_over() -> None:
    s = meeting(two="ranger", space="woods_1").answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.is_asked("evade_attack", 1)
    s.answer(1, do.Evade("", "ranger"))
    assert s.events(AttackEvaded)
    assert not s.events(FightBegan)
    assert s.table.active == 1
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-B036")
def test_the_attacked_character_need_not_evade() -> None:
    s = meeting(two="ranger", space="woods_1").dice(3, 3).answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.Meet())
    assert s.events(FightDecided)


@pytest.mark.rule("TAL-B036")
def test_who_cannot_evade_is_not_asked() -> None:
    s = meeting(two="ranger").answer(0, do.Attack(1, Combat.STRENGTH))
    assert not s.events(AttackEvaded)
    assert s.events(FightBegan)


@pytest.mark.rule("TAL-B037")
def test_the_winner_takes_a_life_an_object_or_a_gold() -> None:
    s = attacked(6, 1, holds={1: "shield raft loadstone"}, tokens={0: "F0 G0", 1: "F0 G2"})
    expected = {do.RewardLife(), do.RewardObject("shield"), do.RewardObject("raft"), do.RewardGold()}
    assert set(s.options) == expected  # no Curse


@pytest.mark.rule("TAL-B037")
@pytest.mark.parametrize("chosen", [do.RewardObject("raft"), do.RewardGold()])
def test_what_the_winner_takes_is_the_winners(chosen: do.RewardObject | do.RewardGold) -> None:
    s = attacked(6, 1, holds={1: "raft"}, tokens={0: "F0 G0", 1: "F0 G2"}).answer(0, chosen)
    is_gold = isinstance(chosen, do.RewardGold)
    assert s.hero().objects == ([] if is_gold else ["raft"])
    assert (s.has("G", 0), s.has("G", 1)) == ((1, 1) if is_gold else (0, 2))
    assert s.has("L", 1) == 4


@pytest.mark.rule("TAL-B037")
def test_the_defender_who_wins_chooses_likewise() -> None:
    s = attacked(1, 6, holds={0: "raft"}, tokens={0: "F0 G0", 1: "F0"})
    assert s.is_asked("reward", 1)
    assert set(s.options) == {do.RewardLife(), do.RewardObject("raft")}
    s.answer(1, do.RewardObject("raft"))
    assert s.hero(1).objects == ["raft"]


@pytest.mark.rule("TAL-B037")
def test_a_stand_off_between_characters_brings_nothing() -> None:
    s = attacked(1, 2)
    assert s.last(FightDecided).result == "stand_off"
    assert (s.has("L", 0), s.has("L", 1)) == (4, 4)
    assert s.table.active == 1


@pytest.mark.rule("TAL-B038")
@pytest.mark.parametrize(("die", "lives"), [(5, 4), (2, 3)])
def test_the_loser_may_save_the_life_and_the_winner_gets_nothing_instead(die: int, lives: int) -> None:
    s = attacked(6, 1, die, holds={1: "shield"}, tokens={0: "F0 G0", 1: "F0 G2"}).answer(0, do.RewardLife())
    assert s.is_asked("use_armour", 1)
    s.answer(1, do.Yes())
    assert s.has("L", 1) == lives
    assert bool(s.events(LifeSaved)) is (lives == 4)
    assert s.table.active == 1
    assert (s.has("G", 0), s.hero(0).objects) == (0, [])


@pytest.mark.rule("TAL-B039")
@pytest.mark.parametrize("dice", [(6, 1), (1, 2), (1, 6)])
def test_after_an_attack_the_turn_is_over(dice: tuple[int, int]) -> None:
    s = attacked(*dice)
    if s.is_asked("reward"):
        s.answer(s.asked.seat, do.RewardLife())
    assert s.table.active == 1
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-B040")
@pytest.mark.parametrize(("die", "gold"), [(4, 1), (2, 0)])
def test_an_ability_is_used_instead_of_attacking(die: int, gold: int) -> None:
    """The Scoundrel's Pickpocket."""
    s = meeting("scoundrel", tokens={0: "F0 G0", 1: "F0 G2"}).dice(die)
    (use,) = s.offered(do.UseOn)
    s.answer(0, use)
    assert s.events(AbilityUsed)
    assert (s.has("G", 0), s.has("G", 1)) == (gold, 2 - gold)
    assert not s.events(FightBegan)
    assert s.table.active == 1


@pytest.mark.rule("TAL-B040")
def test_such_an_ability_needs_a_character_in_the_space() -> None:
    s = sit(
        "scoundrel", "delver", space={0: "fields_1", 1: "woods_1"}, tokens="F0", holds="sling", lies={"woods_2": "wolf"}
    )
    s.walk("hills_1")
    assert not s.offered(do.UseOn)
