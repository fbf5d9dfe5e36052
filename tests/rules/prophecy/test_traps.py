"""Clauses of the main board with a wrong reading at hand: each test tells the one from the other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import BattleRolled, KindSettled, RollDecided
from fabletop.games.prophecy.news import ChanceTurnedUp
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Back, Contest, Guild
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit
from tests.rules.prophecy.test_movement import goals
from tests.rules.prophecy.test_setup import begun

FIELDS = "golden_fields"
BOTH = {0: FIELDS, 1: FIELDS}
OPEN = "magic_pouch holy_grail crystal_ball_of_fate"


def meet(lies: str = "", **more: Any) -> Sitting:
    """One character on a space with these cards, who stays there."""
    return sit("mercenary", "monk", space=FIELDS, lies={FIELDS: lies}, **more).answer(0, do.Stay())


def duel(**more: Any) -> Sitting:
    """The first attacks the second on their space."""
    s = sit("mercenary", "monk", space=BOTH, **more).answer(0, do.Stay())
    return s.pick(0, do.Attack, seat=1, for_maps=False)


def own_sums(s: Sitting, roll: int = -1) -> dict[str, int]:
    """What the active side has added in a roll besides its die."""
    found: Counter[str] = Counter()
    for each in s.events(RollDecided)[roll].own_sums:
        found[each.source] += each.n
    return dict(found)


# -- rounds, movement, spaces ------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-005")
def test_an_extra_turn_brings_no_second_start_of_the_round() -> None:
    s = sit("mercenary", "monk", space=FIELDS, abilities="time_loop", has="M5 B5").answer(0, do.Stay(), do.EndTurn())
    s.pick(0, do.UseCard, card="time_loop")
    assert s.is_asked("move", 0)
    assert len(s.events(ChanceTurnedUp)) == 1


@pytest.mark.rule("PRO-407")
def test_what_was_forgotten_at_the_start_is_not_made_up_for_in_an_extra_turn() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        items="magic_pouch",
        abilities="time_loop",
        has="M5 B5",
        late_round_start=True,
    )
    s.answer(0, do.TurnUpChance(), do.Done(), do.Stay())
    assert s.offers(do.UseCard, card="magic_pouch")
    s.answer(0, do.EndTurn()).pick(0, do.UseCard, card="time_loop").answer(0, do.Stay())
    assert not s.is_asked("act", 0) or not s.offers(do.UseCard, card="magic_pouch")


@pytest.mark.rule("PRO-B027")
def test_an_adventure_beside_an_opportunity_lies_face_down() -> None:
    s = sit("mercenary", "monk", lies={FIELDS: "ruined_library"}, chance="plains")
    assert len(s.table.ground[FIELDS].down) == 1
    assert s.table.ground["low_meadows"].down == []


@pytest.mark.rule("PRO-058", "PRO-059")
def test_the_island_is_left_for_every_port() -> None:
    s = sit("mercenary", "monk", space="treasure_island")
    assert goals(s, "boat") == dict.fromkeys(CONTENT.ports, 0)
    assert len(CONTENT.ports) > 2


@pytest.mark.rule("PRO-474", "PRO-476", "PRO-477")
@pytest.mark.parametrize(
    ("space", "mode", "fares"),
    [
        ("magic_tower", "gate", {2}),
        ("treasure_island", "boat", {0}),
        ("city", "horse", {2}),
    ],
)
def test_two_storms_blow_as_one_and_neither_through_gates_nor_from_the_island(
    space: str, mode: str, fares: set[int]
) -> None:
    s = sit("sorceress", "mercenary", space={0: FIELDS, 1: space}, abilities="summon_storm", water_realm=True)
    s.pick(0, do.UseCard, card="summon_storm")
    s.table.storms.append(0)
    s.answer(0, do.Stay()).finish_round()
    assert set(goals(s, mode).values()) == fares


@pytest.mark.rule("PRO-474", "PRO-B096")
def test_a_storm_dies_with_its_caster() -> None:
    """It blew on for good where the dead do not come back."""
    s = sit("sorceress", "mercenary", "monk", abilities="summon_storm", water_realm=True, death="eliminate")
    s.pick(0, do.UseCard, card="summon_storm").answer(0, do.Concede())
    assert s.table.active == 1
    assert set(goals(s, "horse").values()) == {1}


@pytest.mark.rule("PRO-B021")
def test_what_cannot_be_paid_in_full_cannot_be_chosen() -> None:
    for gold in (0, 1):
        s = sit("mercenary", "monk", space="village", has=f"G{gold} H3").answer(0, do.Stay())
        assert s.offers(do.UseService, use=1) is bool(gold)


@pytest.mark.rule("PRO-B105")
def test_the_bank_never_runs_out() -> None:
    s = sit("mercenary", "monk", space="village", has="G200").pick(0, do.Rest, what="gold")
    assert s.hero().gold == 201


@pytest.mark.rule("PRO-B040")
def test_who_stays_turns_up_what_lies_face_down() -> None:
    s = sit("mercenary", "monk", space=FIELDS, down={FIELDS: "ruined_library"}, chance="good_times").answer(
        0, do.Stay()
    )
    assert s.offers(do.UseOpportunity, card="ruined_library")


@pytest.mark.rule("PRO-B041", "PRO-B066")
def test_a_creature_comes_before_an_opportunity_and_if_it_is_not_beaten_there_is_none() -> None:
    s = meet("ruined_library bear", has="H6").dice(1, 6)
    assert s.table.battle is not None
    s.settle()
    assert s.table.ground[FIELDS].cards == ["ruined_library", "bear"]
    assert s.table.active == 1


@pytest.mark.rule("PRO-B042")
def test_an_opportunity_that_was_paid_for_is_gone_like_any_other() -> None:
    s = meet("mysterious_old_man").answer(0, do.UseOpportunity("mysterious_old_man"))
    assert s.table.ground[FIELDS].cards == []
    assert s.table.discards[Back.ADVENTURE] == ["mysterious_old_man"]


@pytest.mark.rule("PRO-B043")
def test_a_teacher_without_anything_to_teach_is_no_opportunity() -> None:
    for experience, of_use in ((2, False), (3, True)):
        s = meet("wandering_teacher", has=f"X{experience}", offers={Guild.WARRIORS: "training"})
        asked = s.table.active == 0 and s.is_asked("act", 0)
        assert (asked and s.offers(do.UseOpportunity)) is of_use


@pytest.mark.rule("PRO-B051")
def test_a_member_of_the_second_guild_pays_no_fee_either() -> None:
    s = sit("mercenary", "monk", space="thieves_guild", offers={Guild.THIEVES: "stealth"}).answer(0, do.Stay())
    assert s.offers(do.Learn, card="stealth", gold=0)


@pytest.mark.rule("PRO-B052")
def test_as_long_as_another_ability_is_offered_no_new_one_comes() -> None:
    s = sit("mercenary", "monk", space="warriors_guild", offers={Guild.WARRIORS: "training toughness"})
    s.answer(0, do.Stay()).pick(0, do.Learn, card="training")
    assert s.table.offers[Guild.WARRIORS] == ["toughness"]


@pytest.mark.rule("PRO-B103")
def test_a_race_brings_its_cubes() -> None:
    start = RULES.start(Options(races=True), 2, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from("races")))
    first, second = game.asked[0].seat, 1 - game.asked[0].seat
    game.answer(first, do.KeepRace("troll"))
    game.answer(second, do.KeepRace("elf"))
    for seat, red, blue in ((first, 2, -1), (second, -1, 1)):
        hero = game.state.heroes[seat]
        figure = CONTENT.character[hero.character]
        assert (hero.red, hero.health) == (figure.strength + red,) * 2
        assert (hero.blue, hero.magic) == (figure.willpower + blue,) * 2


@pytest.mark.rule("PRO-267")
def test_five_of_all_ten_artifacts_are_drawn() -> None:
    found = []
    for seed in "abcdef":
        table = begun(seed=seed, artifacts_random=True)
        drawn = [card for plane in table.planes.values() for card in plane.artifacts]
        assert len(drawn) == len(set(drawn)) == 5
        found += drawn
    numerals = [bool(CONTENT.face[card].numeral) for card in found]
    assert any(numerals)
    assert not all(numerals)


# -- the Island --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-027", "PRO-073")
def test_fragments_that_were_spent_come_again() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=2)
    s.hero(1).maps, s.table.decks[Back.FRAGMENT].bags = s.table.decks[Back.FRAGMENT].cards, []
    s.table.decks[Back.CHANCE].put_on_top(["treasure_maps"], known_to=())
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.table.active == 1
    assert sum(bool(ground.fragment) for ground in s.table.ground.values()) == 2


@pytest.mark.rule("PRO-070", "PRO-078")
def test_two_treasures_at_most_and_one_dig_a_turn_however_many_maps_there_are() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=12).answer(0, do.Stay())
    assert {len(each.treasures) for each in s.offered(do.Dig)} == {1, 2}
    s.pick(0, do.Dig, treasures=("magic_pouch",))
    assert len(s.hero().maps) == 10
    assert s.table.active == 1 or not s.offered(do.Dig)


@pytest.mark.rule("PRO-305")
def test_hunters_dig_up_one_treasure_a_turn() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=12, treasure_hunters=True)
    assert {len(each.treasures) for each in s.answer(0, do.Stay()).offered(do.Dig)} == {1}


@pytest.mark.rule("PRO-302")
def test_hunters_keep_a_greater_guardian_as_a_map() -> None:
    planes = {"astral_1": ("", "lord_of_flames", "")}
    s = sit("mercenary", "monk", space=FIELDS, has="H10 R10", planes=planes, treasures=OPEN, treasure_hunters=True)
    s.answer(0, do.Stay()).dice(6, 1).answer(0, do.AttackPlane("astral_1")).settle()
    assert s.hero().maps == ["lord_of_flames"]
    assert s.view(1).heroes[0].maps == 1


@pytest.mark.rule("PRO-315")
def test_a_hunter_may_keep_the_guardian_and_spend_fragments() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=2, treasure_hunters=True)
    s.hero().maps.append("king_of_bones")
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    for _ in range(2):
        s.answer(0, next(each for each in s.offered(do.ChooseCard) if each.card != "king_of_bones"))
    assert s.hero().maps == ["king_of_bones"]


@pytest.mark.rule("PRO-312")
def test_fame_that_could_still_be_equalled_does_not_end_the_hunt() -> None:
    for fame, is_over in ((3, False), (4, True)):
        s = sit(
            "mercenary",
            "monk",
            space="treasure_island",
            maps=2,
            treasure_hunters=True,
            treasures="magic_pouch holy_grail",
        )
        s.hero(0).fame, s.hero(1).fame = fame, 2
        s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
        assert s.game.is_over is is_over


# -- battles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B062", "PRO-B063", "PRO-B112")
@pytest.mark.parametrize(("dice", "result"), [((4, 3), "won"), ((3, 3), "draw"), ((3, 4), "lost")])
def test_the_light_die_is_the_active_players_and_equal_totals_are_a_draw(dice: tuple[int, int], result: str) -> None:
    s = meet("bear", has="H6").dice(*dice).settle()
    rolled = s.events(BattleRolled)[-1]
    assert (rolled.own, rolled.other) == ((dice[0],), (dice[1],))
    assert s.events(RollDecided)[-1].result == result


@pytest.mark.rule("PRO-B020")
def test_the_last_health_can_be_lost() -> None:
    s = meet("bear", has="H1").dice(1, 6).settle()
    assert s.hero().is_alive
    assert s.hero().health == 0


@pytest.mark.rule("PRO-B050")
def test_a_broken_item_is_not_taken_in_hand() -> None:
    s = sit("mercenary", "monk", space=FIELDS, items="sword", lies={FIELDS: "bear"})
    s.table.broken.append("sword")
    s.dice(3, 3).answer(0, do.Stay()).settle()
    assert own_sums(s) == {"strength": 6}


@pytest.mark.rule("PRO-B060")
def test_the_better_of_two_dice_counts_whichever_fell_first() -> None:
    for dice in ((6, 2, 1), (2, 6, 1)):
        s = meet("bear", abilities="prayer", has="M3").dice(*dice).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        s.pick(0, do.UseCard, card="prayer").settle()
        assert s.events(RollDecided)[-1].own == 6 + 6


@pytest.mark.rule("PRO-B109")
def test_a_curse_makes_three_dice_of_one_and_the_worst_counts() -> None:
    s = meet("bear", abilities="curse", has="M3").dice(1, 6, 2, 5).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.UseCard, card="curse").settle()
    assert s.events(BattleRolled)[-1].other == (6, 2, 5)
    assert s.events(RollDecided)[-1].other == 6 + 2


@pytest.mark.rule("PRO-B067")
def test_against_a_vampire_there_is_no_choice_of_kinds() -> None:
    s = meet("vampire", has="H10 R10 M9 B9").dice(6, 1, 6, 1)
    assert not s.is_asked("choose_kind")
    s.settle()
    assert len(s.events(KindSettled)) == 1
    assert (own_sums(s, 0), own_sums(s, 1)) == ({"strength": 10}, {"wills": 9})


@pytest.mark.rule("PRO-B069")
def test_the_active_player_casts_first() -> None:
    s = duel(abilities={0: "prayer", 1: "prayer"}, has={0: "M3", 1: "M3"})
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("cast_spells", 0)
    s.answer(0, do.Roll())
    assert s.is_asked("cast_spells", 1)


@pytest.mark.rule("PRO-B061")
def test_fanaticism_makes_a_new_fight_of_a_draw_with_a_character_too() -> None:
    s = duel(abilities="fanaticism", has={0: "H4", 1: "H4"}).dice(3, 3, 6, 1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.answer(0, do.FightAnew()).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert [each.result for each in s.events(RollDecided)] == ["draw", "won"]


@pytest.mark.rule("PRO-B071")
@pytest.mark.parametrize(("dice", "results"), [((1, 3, 6, 1), ["draw"]), ((3, 1, 1, 3), ["won", "draw"])])
def test_a_drawn_roll_against_any_of_several_lives_ends_the_battle(dice: tuple[int, ...], results: list[str]) -> None:
    s = meet("wolf_pack", has="H6").dice(*dice).settle()
    assert [each.result for each in s.events(RollDecided)] == results
    assert s.table.ground[FIELDS].cards == ["wolf_pack"]
    assert s.hero().experience == 3


@pytest.mark.rule("PRO-B074", "PRO-B075")
def test_wills_are_forced_upon_a_character_for_magic() -> None:
    assert not duel(has="M0").is_asked("choose_kind")
    s = duel(has="M3").pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.hero().magic == 2


@pytest.mark.rule("PRO-B078")
def test_the_winner_takes_whichever_artifact_he_likes() -> None:
    s = duel(artifacts={1: "banner_of_hope royal_cape"}, has="M0").dice(6, 1)
    while not s.is_asked("take_from_loser"):
        s.answer(s.asked.seat, s.options[0])
    assert {each.card for each in s.offered(do.TakeArtifact)} == {"banner_of_hope", "royal_cape"}
    s.answer(0, do.TakeArtifact("royal_cape"))
    assert (s.hero(0).artifacts, s.hero(1).artifacts) == (["royal_cape"], ["banner_of_hope"])


@pytest.mark.rule("PRO-B108")
def test_of_two_armours_one_is_worn() -> None:
    s = meet("bear", items="leather_armour chain_mail", has="M0")
    assert {each.cards for each in s.offered(do.Equip)} == {("leather_armour",), ("chain_mail",)}


@pytest.mark.rule("PRO-325")
def test_pearl_and_heart_against_a_pearl_alone_count_one() -> None:
    s = duel(pearls={0: "water dragon", 1: "water"}, both_worlds=True, has="M0").dice(3, 3)
    while not s.events(RollDecided):
        s.answer(s.asked.seat, s.options[0])
    assert own_sums(s) == {"strength": 6, "pearl_dragon": 1}


@pytest.mark.rule("PRO-393")
def test_a_character_has_one_life_for_ball_and_chain() -> None:
    s = duel(items="ball_and_chain", has="M0").dice(3, 3).pick(0, do.Equip, cards=("ball_and_chain",))
    assert own_sums(s) == {"strength": 6, "ball_and_chain": 1}


@pytest.mark.rule("PRO-349")
def test_the_beast_that_is_beaten_by_a_friend_loses_health_and_has_no_choice() -> None:
    s = duel(kept={1: "beast"}, items={1: "dagger"}, cooperative=True, has="M0 H10 R10").dice(6, 1)
    while s.table.battle is not None:
        assert not s.is_asked("lose_health_or_item")
        s.answer(s.asked.seat, s.options[0])
    assert (s.hero(1).health, s.hero(1).items) == (3, ["dagger"])


# -- Stones ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-376")
def test_a_loose_stone_has_no_power() -> None:
    s = meet("skeleton", items="astral_lawstone").dice(3, 3).settle()
    assert own_sums(s) == {"strength": 6}


@pytest.mark.rule("PRO-368", "PRO-B050")
def test_a_broken_stone_is_repaired_before_it_is_integrated() -> None:
    """The referee found one that worked in a sword while it lay face down."""
    s = sit("mercenary", "monk", space="village", items="sword astral_lawstone")
    s.table.broken.append("astral_lawstone")
    s.answer(0, do.Stay())
    assert not s.offered(do.Integrate)
    s.answer(0, do.Repair("astral_lawstone"))
    assert s.offers(do.Integrate, stone="astral_lawstone", host="sword")


@pytest.mark.rule("PRO-404")
@pytest.mark.parametrize(("foe", "bonus"), [("bear", 1), ("skeleton", 0), ("imp", 0)])
def test_the_chaos_stone_works_against_neither_undead_nor_demons(foe: str, bonus: int) -> None:
    s = sit("mercenary", "monk", space=FIELDS, items="sword", lies={FIELDS: foe}, has="M0")
    s.table.stones["sword"] = "astral_chaos_stone"
    s.answer(0, do.Stay()).dice(3, 3).pick(0, do.Equip, cards=("sword",))
    assert sum(own_sums(s).values()) == 6 + 2 + bonus


@pytest.mark.rule("PRO-377")
def test_sword_and_stone_go_each_to_its_own_discard_pile() -> None:
    s = sit("mercenary", "monk", space="town", items="sword")
    s.table.stones["sword"] = "astral_lawstone"
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0).pick(0, do.Sell, card="sword")
    assert s.table.discards[Back.COMMON] == ["sword"]
    assert s.table.discards[Back.RARE] == ["astral_lawstone"]


# -- death and the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B098")
def test_who_stays_beside_artifacts_of_the_dead_has_them_at_the_end_of_her_turn() -> None:
    s = sit("mercenary", "monk", space=FIELDS)
    s.table.ground[FIELDS].artifacts = ["royal_cape"]
    s.answer(0, do.Stay()).finish_round()
    assert s.hero().artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-B100")
def test_with_death_for_good_nobody_begins_again() -> None:
    s = sit("sorceress", "monk", "druid", space=FIELDS, has="H0", lies={FIELDS: "bear"}, death="eliminate")
    s.fight("bear", 1, 6).finish_round().finish_round()
    assert s.hero().is_out
    assert not s.hero().is_alive
    assert s.table.active == 1


@pytest.mark.rule("PRO-512")
def test_the_next_token_comes_into_force_and_with_one_left_the_friends_play_on() -> None:
    s = sit("mercenary", "monk", cooperative=True)
    s.table.tokens = [2, 3]
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], ["good_times"]
    s.finish_round()
    assert (s.table.tokens, s.table.power) == ([3], 3)
    assert not s.game.is_over
