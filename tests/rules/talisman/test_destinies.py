"""Destinies, and what Characters do to each other in the Valley of Fire."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    AttackEvaded,
    DestinyAttempted,
    DestinyDrawn,
    FightBegan,
    FightDecided,
    GameEnded,
    RollStands,
)
from fabletop.games.talisman.rules.destinies import Command
from fabletop.games.talisman.terms import Back, Combat, Kind, Race, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, same, set_out, sit

VALLEY = "valley_of_fire"
TALISMAN = "talisman_of_riches"
BOTH = {0: VALLEY, 1: VALLEY}
POOR = {0: "F0", 1: "F0", 2: "F0"}


def alone(character: str = "delver", destiny: str = "crown_of_command", **setting: Any) -> Sitting:
    """A Character alone in the Valley at the start of the turn."""
    setting.setdefault("tokens", POOR)
    setting.setdefault("holds", TALISMAN)
    return sit(character, "paladin", space=VALLEY, destiny=destiny, valley_reached=True, **setting)


def together(*characters: str, **setting: Any) -> Sitting:
    """Characters in the Valley at the start of the first one's turn."""
    setting.setdefault("tokens", POOR)
    setting.setdefault("space", dict.fromkeys(range(len(characters)), VALLEY))
    return sit(*characters, destiny="crown_of_command", valley_reached=True, **setting)


# -- drawing and facing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-163")
def test_whoever_enters_an_empty_valley_draws_a_destiny() -> None:
    s = sit("delver", "paladin", space="crypt", holds=TALISMAN, tokens="F0").cards("fount_of_ages").dice(2, 2, 1, 2)
    s.answer(0, do.Stay())
    assert [event.card for event in s.events(DestinyDrawn)] == ["fount_of_ages"]
    assert s.view(None).destiny == "fount_of_ages"
    assert [event.card for event in s.events(DestinyAttempted)] == ["fount_of_ages"], "and faces it in the same turn"


@pytest.mark.rule("TAL-163", "TAL-165")
def test_whoever_enters_a_valley_where_others_are_draws_none() -> None:
    s = sit("delver", "paladin", space={0: "crypt", 1: VALLEY}, holds=TALISMAN, tokens=POOR).dice(2, 2)
    s.answer(0, do.Stay())
    assert s.hero().space == VALLEY
    assert not s.events(DestinyDrawn)
    assert s.events(FightBegan), "they fight instead"


@pytest.mark.rule("TAL-164")
def test_a_destiny_that_lies_there_is_faced_by_the_next() -> None:
    s = sit("delver", "paladin", space="crypt", holds=TALISMAN, tokens="F0", destiny="fount_of_ages").dice(2, 2, 1, 2)
    s.answer(0, do.Stay())
    assert not s.events(DestinyDrawn)
    assert [event.card for event in s.events(DestinyAttempted)] == ["fount_of_ages"]


@pytest.mark.rule("TAL-467")
def test_only_a_destiny_counts_as_a_card_in_the_valley() -> None:
    s = sit("delver", "paladin", space="crypt", holds=TALISMAN, tokens="F0", lies={VALLEY: "sword wolf"}).dice(2, 2)
    s.answer(0, do.Stay())
    assert s.events(DestinyDrawn)


@pytest.mark.rule("TAL-467")
def test_whoever_is_left_alone_faces_the_destiny_from_the_next_turn_on() -> None:
    s = together("delver", "paladin", "runesmith", space=BOTH, tokens={0: "F0", 1: "L1 F0"}, holds="sword").dice(6, 1)
    s.answer(0, do.Stay()).passing().answer(0, do.RewardLife())
    assert not s.hero(1).is_alive
    assert not s.events(DestinyAttempted), "not in the same turn"
    s.until(2).until(0)
    s.answer(0, do.Stay(), do.Done())
    assert [event.seat for event in s.events(DestinyAttempted)] == [0]


@pytest.mark.rule("TAL-467")
def test_whoever_is_alone_there_without_a_destiny_draws_one() -> None:
    s = alone(destiny="").cards("crown_of_command").answer(0, do.Stay())
    assert [event.card for event in s.events(DestinyDrawn)] == ["crown_of_command"]
    assert s.events(DestinyAttempted)


@pytest.mark.rule("TAL-468")
def test_a_destiny_that_was_not_fulfilled_is_faced_again_each_turn() -> None:
    s = alone().dice(1).answer(0, do.Stay())
    assert s.view(None).destiny == "crown_of_command"
    s.until(0).dice(1).answer(0, do.Stay())
    assert [event.success for event in s.events(DestinyAttempted)] == [False, False]
    assert not s.events(DestinyDrawn)


# -- two in the Valley -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-165", "TAL-166")
def test_two_in_the_valley_ignore_the_destiny_and_must_fight() -> None:
    s = together("runesmith", "paladin", holds="sword").answer(0, do.Stay())
    assert s.is_asked("valley_fight", 0)
    assert set(s.options) == {do.Attack(1, Combat.STRENGTH), do.Attack(1, Combat.CRAFT)}, "there is no way round it"
    s.dice(1, 1).answer(0, do.Attack(1, Combat.CRAFT))
    assert not s.events(DestinyAttempted)


@pytest.mark.rule("TAL-166")
def test_an_ability_used_against_another_will_do() -> None:
    s = together("scoundrel", "paladin", holds="sword").answer(0, do.Stay())
    s.dice(4).pick(0, do.UseOn, seat=1)
    assert s.has("G", 1) == 0, "a picked pocket"
    assert s.table.active == 1
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-166")
def test_a_spell_used_against_another_will_do() -> None:
    s = together("runesmith", "paladin", holds={0: "charm", 1: "mule"}).passing().answer(0, do.Stay()).passing()
    s.pick(0, do.CastSpell, card="mule").passing()
    assert s.hero(0).followers == ["mule"]
    assert s.table.active == 1
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-166")
def test_it_may_be_done_at_the_start_of_the_turn_already() -> None:
    s = together("runesmith", "paladin", holds={0: "charm", 1: "mule"}).pick(0, do.CastSpell, card="mule")
    s.answer(0, do.Stay())
    assert s.is_asked("valley_fight", 0)
    s.answer(0, do.Leave())
    assert s.table.active == 1
    s = together("cutthroat", "paladin", holds={0: "black_rat"}).pick(0, do.UseAbility, source="black_rat")
    s.answer(0, do.Stay()).answer(0, do.Leave())
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-166")
def test_each_must_do_so_in_their_own_turn() -> None:
    s = together("delver", "paladin", holds={0: "sword", 1: "shield"}).dice(1, 2).answer(0, do.Stay()).passing()
    assert s.table.active == 1
    fights = len(s.events(FightBegan))
    s.answer(1, do.Stay())
    assert len(s.events(FightBegan)) == fights + 1


@pytest.mark.rule("TAL-167")
def test_a_retreat_goes_before_the_duty() -> None:
    s = together("delver", "paladin", holds="sword").answer(0, do.AnnounceRetreat()).pick(0, do.Step, space="crypt")
    assert s.hero().space == "crypt"
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-168")
@pytest.mark.parametrize(("where", "targets"), [(VALLEY, {0}), ("mine", {0, 1})])
def test_no_spell_helps_another_in_the_valley(where: str, targets: set[int]) -> None:
    s = sit("lich", "paladin", space={0: VALLEY, 1: where}, holds="healing mend_fate", tokens={0: "L1 F0", 1: "L1 F0"})
    assert {spell.target for spell in s.offered(do.CastSpell) if spell.spell == "healing"} == targets


@pytest.mark.rule("TAL-168")
def test_nobody_helps_another_in_a_fight_there() -> None:
    s = together("delver", "paladin", "lich", holds={0: "sword", 2: "might"}).passing().answer(0, do.Stay())
    s.answer(0, do.Attack(1, Combat.STRENGTH))
    while s.is_asked("window_evade") or s.is_asked("window_any"):
        s.answer(s.asked.seat, do.Pass())
    helps = [option for option in s.game.asked[0].options if isinstance(option, do.CastSpell)]
    assert not helps


@pytest.mark.rule("TAL-168")
def test_nobody_lays_hands_on_another_there() -> None:
    s = together("paladin", "delver", holds="sword", tokens={0: "F2 L4", 1: "L1"})
    assert not s.offered(do.UseAbility)


@pytest.mark.rule("TAL-168")
def test_nobody_trades_there() -> None:
    s = together("delver", "wayfarer", holds="sword", cooperation_same_space=True, cooperation_shared_trait=True)
    s.answer(0, do.Stay())
    assert not s.offered(do.ProposeTrade)


@pytest.mark.rule("TAL-466")
def test_a_ranged_attack_does_not_meet_the_duty() -> None:
    s = together("runesmith", "paladin", holds="moonbow lightning").passing().answer(0, do.Stay())
    assert s.is_asked("valley_fight", 0)
    assert not s.offered(do.Shoot)
    assert not s.offered(do.CastSpell)


@pytest.mark.rule("TAL-466")
def test_an_attack_that_is_evaded_meets_the_duty() -> None:
    s = together("delver", "paladin", holds={0: "sword", 1: "vanishing_draught"}).passing().answer(0, do.Stay())
    s.passing().answer(1, do.Evade("", "vanishing_draught"))
    assert [event.seat for event in s.events(AttackEvaded)] == [1]
    assert s.table.active == 1
    assert not s.events(FightBegan)


# -- winning -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-169")
def test_whoever_fulfils_the_destiny_wins_at_once_and_alone() -> None:
    s = alone(destiny="fount_of_ages").dice(6, 6).answer(0, do.Stay())
    assert s.game.is_over
    assert s.view(None).winner == 0
    assert [(event.seat, event.how) for event in s.events(GameEnded)] == [(0, "destiny")]


@pytest.mark.rule("TAL-169")
def test_a_failure_wins_nothing() -> None:
    s = alone(destiny="fount_of_ages").dice(4, 6).answer(0, do.Stay())
    assert not s.game.is_over
    assert s.has("L") == 3


# -- how it stands -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-169")
def test_the_table_shows_how_many_successes_there_are_and_how_many_it_takes() -> None:
    s = alone().dice(6).answer(0, do.Stay())
    trial = CONTENT.destiny["crown_of_command"].trial
    assert isinstance(trial, Command)
    marks = trial.marks
    assert (s.view(None).destiny_reached, s.view(None).destiny_needed) == (1, marks)
    assert s.last(DestinyAttempted) == DestinyAttempted(0, "crown_of_command", True, 1, marks)
    assert alone(short_game=True).view(1).destiny_needed == marks - 1
    assert sit("delver", "paladin").view(0).destiny_needed == 0, "while none lies there"


def weighed(tokens: str, **setting: Any) -> Sitting:
    """Somebody whose heart is weighed."""
    s = alone("delver", "trial_of_the_heart", tokens={0: tokens, 1: "F0"}, **setting)
    return s.answer(0, do.Stay())


def test_what_is_laid_on_the_scales_is_gone_and_seen_by_all() -> None:
    s = weighed("S2 F0", holds=f"{TALISMAN} miners_lamp talisman_of_might")
    s.answer(0, do.GiveToken(Token.STRENGTH)).answer(0, do.ChooseCard("talisman_of_might"))
    assert s.view(1).scales == 2
    s.answer(0, do.ChooseCard("miners_lamp"))
    assert s.view(1).scales == 4, "a Personal Treasure counts twice"
    assert do.ChooseCard(TALISMAN) not in s.options, "the last Talisman stays"
    assert (s.has("S"), s.hero().objects) == (1, [TALISMAN])
    s.dice(1, 1, 1, 1).answer(0, do.Done())
    assert s.view(1).scales == 0
    assert s.has("L") == 3, "a failure costs a Life"


@pytest.mark.rule("TAL-214", "TAL-215")
def test_a_fate_may_be_spent_on_the_dice_of_the_scales() -> None:
    s = weighed("S6 F1")
    for _ in range(5):
        s.answer(0, do.GiveToken(Token.STRENGTH))
    s.dice(6, 6, 6, 6, 1).answer(0, do.Done())
    assert same(s.options, [do.LetStand(), do.SpendFate(0, 6), do.SpendFate(4, 1)]), "of equal dice one"
    s.dice(4).answer(0, do.SpendFate(4, 1))
    assert [event.how for event in s.events(GameEnded)] == ["destiny"], "28 are enough"


def test_the_wish_of_the_turn_lies_on_the_scales_as_dice() -> None:
    s = alone("delver", "trial_of_the_heart", tokens={0: "S1 W1 F0", 1: "F0"})
    s.answer(0, do.UseWish("destiny")).passing().answer(0, do.Stay())
    assert s.view(0).scales == CONTENT.destiny["trial_of_the_heart"].wish


# -- option: the Destiny revealed --------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-170")
def test_the_top_destiny_lies_open_from_the_start() -> None:
    s = set_out(2, dice=(6, 1), destiny_revealed=True)
    (top,) = s.view(None).known_tops[Back.DESTINY]
    assert top in CONTENT.destiny
    assert s.view(0).known_tops[Back.DESTINY] == s.view(1).known_tops[Back.DESTINY] == (top,)
    s = set_out(2, dice=(6, 1))
    assert Back.DESTINY not in s.view(0).known_tops


@pytest.mark.rule("TAL-171")
@pytest.mark.parametrize(("revealed", "total"), [(False, 4), (True, 3)])
def test_a_revealed_destiny_favours_nobody(revealed: bool, total: int) -> None:
    """Edge case 70."""
    s = sit(
        "wizard",
        "delver",
        space=VALLEY,
        destiny="crown_of_command",
        holds=TALISMAN,
        tokens="F0",
        destiny_revealed=revealed,
    )
    s.dice(3).answer(0, do.Stay())
    (stands,) = [event for event in s.events(RollStands) if event.purpose == "destiny"]
    assert stands.total == total, "a Human has 1 more"
    assert s.events(DestinyAttempted)[0].success != revealed


@pytest.mark.rule("TAL-172")
@pytest.mark.parametrize("treasure", ["crystal_ball", "loom_of_fate"])
def test_treasures_for_the_destiny_deck_have_no_function_then(treasure: str) -> None:
    """Edge case 70."""
    s = sit("delver", "paladin", space="fields_1", holds=treasure)
    assert [use.source for use in s.offered(do.UseAbility)] == [treasure]
    s = sit("delver", "paladin", space="fields_1", holds=treasure, destiny_revealed=True)
    assert not s.offered(do.UseAbility)


@pytest.mark.rule("TAL-172")
@pytest.mark.parametrize("revealed", [False, True])
def test_nor_does_the_crystal_ball_choose_between_two(revealed: bool) -> None:
    s = alone(destiny="", holds=f"{TALISMAN} crystal_ball", destiny_revealed=revealed).answer(0, do.Stay())
    assert s.is_asked("keep_destiny", 0) != revealed


# -- option: subtypes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-173")
def test_destinies_have_subtypes() -> None:
    kinds = {each.id: each.kind for each in CONTENT.destinies}
    assert kinds["great_wyrm"] is Kind.ENEMY
    assert CONTENT.destiny["great_wyrm"].race is Race.DRAGON
    assert {Kind.ENEMY, Kind.STRANGER, Kind.EVENT} <= set(kinds.values())


@pytest.mark.rule("TAL-173", "TAL-176")
def test_without_the_option_the_wizard_does_not_evade_the_great_wyrm() -> None:
    s = alone("wizard", "great_wyrm").answer(0, do.Stay())
    assert not s.offered(do.Evade)
    assert s.is_asked("kind_of_combat", 0)


@pytest.mark.rule("TAL-174", "TAL-175", "TAL-176")
def test_with_the_option_the_wizard_puts_the_great_wyrm_off_by_a_turn() -> None:
    """Edge case 71."""
    s = alone("wizard", "great_wyrm", destiny_subtypes=True).answer(0, do.Stay())
    assert same(s.options, [do.Meet(), do.Evade("great_wyrm", "wizard")])
    s.answer(0, do.Evade("great_wyrm", "wizard"))
    assert s.table.active == 1
    assert s.has("L") == 4
    assert not s.events(DestinyAttempted)
    s.until(0).answer(0, do.Stay())
    assert s.is_asked("kind_of_combat", 0), "a second time it cannot be evaded"
    s.dice(1, 6).answer(0, do.FightWith(Combat.CRAFT)).passing("change_dice")
    assert s.events(DestinyAttempted)


@pytest.mark.rule("TAL-174")
def test_the_ability_must_fit_the_subtype() -> None:
    s = alone("wizard", "demon_king", destiny_subtypes=True).answer(0, do.Stay())
    assert not s.offered(do.Evade)


@pytest.mark.rule("TAL-177")
@pytest.mark.parametrize(("subtypes", "other"), [(True, 14), (False, 13)])
def test_an_enduring_event_may_help_a_destiny_of_its_kind(subtypes: bool, other: int) -> None:
    s = alone("delver", "great_wyrm", enduring="war", destiny_subtypes=subtypes).answer(0, do.Stay()).dice(1, 1)
    s.answer(0, do.FightWith(Combat.STRENGTH))
    assert s.events(FightDecided)[0].other == other


@pytest.mark.rule("TAL-177")
def test_an_enduring_event_of_another_kind_does_not() -> None:
    s = alone("delver", "great_wyrm", enduring="darkness", destiny_subtypes=True).answer(0, do.Stay()).dice(1, 1)
    s.answer(0, do.FightWith(Combat.STRENGTH))
    assert s.events(FightDecided)[0].other == 13
