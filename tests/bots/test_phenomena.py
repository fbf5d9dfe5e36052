"""The bots of Phenomena: exact odds, ways over the board, and what they do where one answer is clearly right."""

from __future__ import annotations

import math
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.bots import ask, bot, play_out
from fabletop.bots.levels import HeuristicBot, RandomBot
from fabletop.bots.phenomena import MIND
from fabletop.bots.phenomena.company import cooperation_worth, share_worth, would_join
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.means import Kit, Means, Pool, plan
from fabletop.bots.phenomena.outlook import Outlook, as_stones, outlook
from fabletop.bots.phenomena.routes import routes, turns
from fabletop.bots.phenomena.taste import KEEN, USUAL
from fabletop.bots.search import Iterations, SearchBot, is_surely_better
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, Ability, Landscape
from fabletop.games.phenomena.state import Options, Table
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.dice import at_least, beats, reach, sums
from tests.rules.phenomena.sitting import CONTENT, RULES, Sitting, face, sit

DIE = CONTENT.die
FI, WI = Ability.FIGHT, Ability.WISDOM
FAR = "the_frozen_guard/star_chart the_sand_king/silver_flute the_burning_riddle/lucky_knucklebone"
TWO_FAR = "the_sand_king/silver_flute the_burning_riddle/lucky_knucklebone"


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def new_game(seats: int, seed: int, **options: Any) -> Game[Table]:
    return Game(RULES, RULES.start(Options(**options), seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


# -- what magic is worth ----------------------------------------------------------------------------------------------


def use_of(spell: str, **changes: Any) -> float:
    return Outlook(sit("borun", "sha_ra", "azur", **changes).view(0)).spell_use(spell)


@pytest.mark.parametrize("spell", CONTENT.shop)
def test_every_magic_card_is_of_use(spell: str) -> None:
    assert use_of(spell) > 0


def test_more_magic_for_the_same_ability_is_worth_less() -> None:
    alone, second = use_of("the_open_hand"), use_of("the_open_hand", magic_of={0: "the_song_of_the_meadow"})
    assert second < alone == use_of("the_open_hand", magic_of={0: "the_wrath_of_the_storm"})


def test_rerolls_are_worth_more_to_whoever_throws_many_dice() -> None:
    assert use_of("the_warriors_calm", experience={0: "Fi6"}) > 1.2 * use_of("the_warriors_calm", experience={0: "Fi2"})


def test_steps_and_healing_are_worth_more_to_the_weary() -> None:
    for spell in ("the_paws_of_the_forest", "healing_hands"):
        assert use_of(spell, health={0: 1}) > use_of(spell, health={0: 3})


def test_another_event_is_worth_more_to_whoever_can_make_something_of_it() -> None:
    weak, strong = [use_of("the_veil_of_mist", experience={0: f"Fi{n} Wi{n} Fr{n}"}) for n in (1, 6)]
    assert strong > 2 * weak > 0


# -- odds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_sums_agree_with_counting_all_throws(count: int) -> None:
    throws = [sum(throw) for throw in product(DIE, repeat=count)]
    for total, chance in enumerate(sums(DIE, count)):
        assert chance == pytest.approx(throws.count(total) / len(throws))
    for needed in range(3 * count + 2):
        assert at_least(DIE, count, needed) == pytest.approx(sum(each >= needed for each in throws) / len(throws))


def test_rerolls_go_to_the_lowest_die_and_are_counted_exactly() -> None:
    def by_hand(dice: tuple[int, ...], rerolls: int, needed: int) -> float:
        if sum(dice) >= needed:
            return 1.0
        if not rerolls:
            return 0.0
        rest = sorted(dice)[1:]
        return sum(by_hand((face, *rest), rerolls - 1, needed) for face in DIE) / len(DIE)

    for extra, rerolls, needed in ((2, 1, 4), (3, 2, 6), (2, 3, 5)):
        expected = sum(by_hand(throw, rerolls, needed) for throw in product(DIE, repeat=extra)) / len(DIE) ** extra
        assert reach(DIE, (), extra, rerolls, needed) == pytest.approx(expected)
    assert reach(DIE, (0, 2), 0, 1, 3) == pytest.approx(1 / 6)
    assert reach(DIE, (3, 3), 0, 4, 1) == 0.0
    assert reach(DIE, (1, 1), 0, 2, 0) == 1.0


def test_who_throws_more_dice_beats_the_other_more_often_and_a_tie_is_no_win() -> None:
    assert beats(DIE, 1, 1) == pytest.approx(sum(a > b for a in DIE for b in DIE) / 36)
    assert beats(DIE, 6, 3) > 0.9 > beats(DIE, 3, 3) > beats(DIE, 2, 4)


# -- means ------------------------------------------------------------------------------------------------------------


def means(source: str, dice: int, *price: int, abilities: tuple[Ability, ...] = (FI, WI)) -> Means:
    return Means(source, dice, 0, abilities, (*price, 0, 0, 0, 0)[:4])


def test_a_plan_spends_nothing_where_nothing_is_needed_and_all_where_all_is() -> None:
    kit = Kit(DIE, (3, 1, 1), (), (2, 2, 2, 2), (means("a", 2, 1), means("b", 2, 0, 1)))
    assert plan(kit, (Pool(FI, 0, 3),), 5.0, 0.2, 0.5).uses == ()
    assert {source for _, source in plan(kit, (Pool(FI, 11, 3),), 5.0, 0.2, 0.5).uses} == {"a", "b"}


def test_a_plan_sees_that_two_means_together_reach_what_neither_does() -> None:
    kit = Kit(DIE, (1, 0, 0), (), (2, 2, 2, 2), (means("a", 2, 1), means("b", 2, 0, 1)))
    found = plan(kit, (Pool(FI, 10, 1),), 7.0, 0.1, 0.5)
    assert found.chance == pytest.approx(at_least(DIE, 5, 10))
    assert len(found.uses) == 2


def test_a_plan_stays_within_the_stones_and_puts_means_where_they_are_missing() -> None:
    kit = Kit(DIE, (5, 1, 0), (), (1, 0, 0, 0), (means("a", 3, 1), means("b", 3, 1)))
    found = plan(kit, (Pool(FI, 5, 5), Pool(WI, 5, 1)), 7.0, 0.1, 0.5)
    assert len(found.uses) == 1
    assert found.uses[0][0] is WI


def test_a_plan_does_not_pay_more_than_success_is_worth() -> None:
    kit = Kit(DIE, (2, 0, 0), (), (4, 4, 4, 4), (means("a", 2, 2, 2),))
    assert plan(kit, (Pool(FI, 4, 2),), 0.3, 0.5, 0.5).uses == ()


# -- ways -------------------------------------------------------------------------------------------------------------


def test_turns_count_steps_on_foot_and_by_way_of_the_castle() -> None:
    assert turns(CONTENT, "A1", "A2", 3) == 1
    assert turns(CONTENT, "K1", "D5", 3) == 1
    assert turns(CONTENT, "K1", "A2", 3) == 2
    assert turns(CONTENT, "K1", "A2", 0) > 2


def test_routes_know_teleport_magic_and_extra_moves() -> None:
    paws = choices.UseMagic("the_paws_of_the_forest")
    found = {each.goal: each for each in routes(CONTENT, "K1", 2, ["desert"], (choices.Teleport(), paws))}
    assert found["K1"].first == choices.StopMoving()
    assert found["K2"].first == choices.MoveTo("K2")
    assert found["E5"].first == choices.Teleport()
    assert found["I4"].first in (choices.MoveTo("J2"), choices.MoveTo("K2"), choices.MoveTo("J3"))
    assert "A2" not in found
    far = found["C4"]
    assert far.first == paws
    assert far.spell == "the_paws_of_the_forest"


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_it_walks_to_a_prophecy_within_reach_and_tries_it() -> None:
    s = sit(
        "borun",
        "ilke",
        space={0: "E5"},
        experience={0: "Fi7"},
        turns=1,
        boxes=f"the_miners_plea/star_chart {TWO_FAR}",
    )
    while s.asked.seat == 0 and s.asked.prompt in ("begin_turn", "receive_stones", "move"):
        s.answer(0, chosen(s))
    assert s.hero(0).space == "D5"
    assert chosen(s) == choices.TryProphecy(0, "the_miners_plea")


def test_it_teleports_to_reach_what_lies_on_the_other_side() -> None:
    s = sit(
        "borun",
        "ilke",
        space={0: "K1"},
        experience={0: "Fi8"},
        boxes="the_miners_plea/purse_of_old_gold the_frozen_guard/star_chart the_walls_of_balam/silver_flute",
    )
    s.answer(0, choices.BeginTurn())
    while s.asked.prompt == "receive_stones":
        s.answer(0, chosen(s))
    assert s.asked.prompt == "move"
    assert chosen(s) == choices.Teleport()


def test_it_rests_in_the_castle_when_it_has_no_health() -> None:
    s = sit("azur", "ilke", space={0: "K2"}, stones_of={0: "De De De De"}, health={0: 0}, boxes=FAR)
    assert chosen(s) == choices.Teleport()
    s.answer(0, choices.Teleport())
    assert chosen(s) == choices.RegainHealth(2)


def test_it_rests_first_where_that_brings_a_prophecy_within_reach() -> None:
    boxes = f"the_walls_of_balam/silver_flute {TWO_FAR}"
    s = sit("azur", "ilke", space={0: "D6"}, stones_of={0: "Mo Mo Mo"}, health={0: 1}, boxes=boxes)
    assert chosen(s) == choices.Teleport()
    while s.asked.prompt != "event_or_prophecy":
        s.answer(0, chosen(s))
    assert chosen(s) == choices.TryProphecy(0, "the_walls_of_balam")


def test_it_does_not_rest_in_good_health() -> None:
    s = sit("azur", "ilke", space={0: "K2"}, boxes=FAR)
    assert chosen(s) == choices.BeginTurn()


def test_it_gathers_the_stones_that_its_main_prophecy_takes() -> None:
    hero: dict[str, Any] = {"experience": {0: "Fi9 Wi7"}, "magic_of": {0: "the_fires_light the_wrath_of_the_storm"}}
    s = sit("borun", "ilke", main={0: "the_fall_of_the_tower"}, boxes=FAR, **hero)
    task = Outlook(s.view(0)).tasks[-1]
    assert task.place == "A2"
    assert task.stones[LANDSCAPES.index(Landscape.DESERT)] == 2
    assert task.best > task.worst + 1
    deserts, forests = [Outlook(s.view(0)).stone_change(as_stones((kind,) * 2)) for kind in ("desert", "forest")]
    assert deserts > forests


def test_an_outlook_is_kept_while_the_piece_walks_and_no_longer() -> None:
    s = sit("azur", "ilke", space={0: "G7"}, boxes=FAR)
    while s.asked.prompt != "move":
        s.answer(0, s.options[0])
    before = outlook(s.view(0))
    s.answer(0, next(option for option in s.options if isinstance(option, choices.MoveTo)))
    assert outlook(s.view(0)) is before
    assert before.me.space == s.hero(0).space != "G7"
    s.hero(0).health -= 1
    assert outlook(s.view(0)) is not before


def test_it_delivers_when_it_has_the_stones() -> None:
    s = sit("azur", "ilke", space={0: "F8"}, stones_of={0: "Mo Mo Mo"}).to_step_3()
    assert chosen(s) == choices.TryProphecy(2, "the_walls_of_balam")


def test_it_keeps_stones_of_kinds_that_it_lacks() -> None:
    s = sit("azur", "ilke", space={0: "G7"}, stones_of={0: "De De De De De De Fd Mo Fo"}, boxes=FAR)
    s.answer(0, choices.BeginTurn())
    while not s.is_asked("too_many_stones"):
        s.answer(0, s.options[0])
    assert chosen(s).stone == "desert"


def test_in_its_last_turn_it_turns_stones_into_magic() -> None:
    s = sit("azur", "ilke", space={0: "G7"}, stones_of={0: "Fd Fd Fo Fo Mo Mo De De"}, boxes=FAR, sherpa=0)
    s.table.crown = 1
    while not s.game.is_over:
        s.answer(s.asked.seat, chosen(s))
    assert s.hero(0).bought
    assert min(s.hero(0).stones.values()) == 0


def test_it_goes_for_its_main_prophecy_when_the_odds_are_good() -> None:
    s = sit("borun", "ilke", space={0: "A2"}, experience={0: "Fi12 Wi10"}, main={0: "the_fall_of_the_tower"})
    s.to_step_3()
    assert chosen(s) == choices.TryMainProphecy()


def test_it_does_not_try_a_hopeless_main_prophecy() -> None:
    s = sit("borun", "ilke", space={0: "A2"}, main={0: "the_fall_of_the_tower"}).to_step_3()
    assert chosen(s) == choices.DrawEvent()


def test_a_bad_event_is_thrown_away_and_a_good_one_accepted() -> None:
    for card, expected in (("the_black_rider", choices.ThrowAwayEvent()), ("the_wolf_pack", choices.AcceptEvent())):
        s = sit("borun", "ilke", experience={0: "Fi8"}, stones_of={0: "Mo Fd"}, space={0: "E5"}).next_events(card)
        s.to_step_3()
        s.answer(0, choices.DrawEvent())
        assert chosen(s) == expected


def test_an_event_is_not_thrown_away_for_a_worse_one_that_it_laid_there() -> None:
    s = sit("alk", "ilke", experience={0: "Fi4 Wi4 Fr4"}, stones_of={0: "Fo Fo Fo Fo"}, space={0: "E5"})
    s.next_events("the_black_rider", "the_giant_of_the_pass", "the_blind_ferryman").to_step_3()
    s.answer(0, choices.UseMagic("the_language_of_animals"))
    while s.asked.prompt in ("pick_event", "put_on_top"):
        s.answer(0, chosen(s))
    assert s.table.event == "the_blind_ferryman"
    assert chosen(s) == choices.AcceptEvent()


# -- challenges -------------------------------------------------------------------------------------------------------


def test_means_are_used_from_the_cheapest_to_the_dearest() -> None:
    s = face("wujudzer", "sha_ra", "ilke", treasures_of={0: "phenomena"}, stones_of={0: "De"}, dice=(3, 0, 3))
    assert chosen(s) == choices.ThrowExperience()
    s.answer(0, choices.ThrowExperience())
    first = chosen(s)
    assert isinstance(first, choices.Reroll)
    assert s.view(0).attempt.dice[first.die].value == 0  # type: ignore[union-attr]
    s.dice(0).answer(0, first)
    s.dice(0).answer(0, next(each for each in s.offered(choices.Reroll)))
    assert chosen(s) == choices.UseMagic("the_fires_light")


def test_it_gives_up_when_there_is_no_hope() -> None:
    s = face("the_giant_of_the_pass", "ilke", "azur", health={0: 3}, dice=(0,))
    s.answer(0, choices.ThrowExperience())
    assert chosen(s) == choices.GiveUp()


def test_the_harder_ability_comes_first() -> None:
    s = face("the_captured_village", "borun", "ilke", experience={0: "Fi6 Fr2"})
    assert chosen(s) == choices.TestAbility(Ability.FRIENDSHIP)


def test_help_is_asked_for_and_given_for_a_friendship_point() -> None:
    s = face(
        "the_frightened_child", "borun", "alk", "ilke", stones_of={1: "Fd Fd Fd"}, experience={0: "Fr3"}, dice=(2, 2, 2)
    )
    s.answer(0, choices.ThrowExperience())
    while s.asked.seat == 0 and chosen(s) != choices.AskForHelp():
        s.answer(0, chosen(s))
    s.answer(0, choices.AskForHelp())
    assert s.asked.seat == 1
    assert chosen(s) == choices.OfferSpell("the_song_of_the_meadow")
    s.answer(1, chosen(s))
    assert chosen(s) == choices.AcceptHelp(1, "the_song_of_the_meadow")


def test_nobody_helps_a_rival_to_the_crown() -> None:
    s = face(
        "the_frightened_child", "borun", "alk", stones_of={1: "Fd"}, experience={0: "Fr3"}, dice=(2, 2, 2), sherpa=1
    )
    s.answer(0, choices.ThrowExperience(), choices.AskForHelp())
    assert chosen(s) == choices.OfferNothing()


def test_a_duel_is_fought_where_it_can_be_won() -> None:
    s = face("duel", "borun", "ilke", "sha_ra", experience={0: "Fi7", 1: "Fi5 Wi6 Fr6", 2: "Fi1 Wi6 Fr6"})
    assert chosen(s) == choices.ChallengeTo(2, FI)
    weak = face("duel", "borun", "ilke", experience={0: "Fi1 Wi1 Fr1", 1: "Fi8 Wi8 Fr8"})
    assert chosen(weak) == choices.ChallengeNobody()


def test_partners_count_on_what_the_other_can_add() -> None:
    s = face(
        "cooperation_the_siege",
        "borun",
        "sha_ra",
        "azur",
        experience={0: "Fi5 Wi3", 1: "Fi4 Wi6"},
        stones_of={0: "Mo Mo Fo Fo", 1: "Fd Fd De De De"},
    )
    assert chosen(s) == choices.AskPartner(1)
    s.answer(0, choices.AskPartner(1))
    assert chosen(s) == choices.Join()
    s.answer(1, choices.Join())
    s.dice(1, 1, 1, 1, 1, 1, 1, 1, 1)
    for seat in (0, 1):
        s.answer(seat, choices.TestAbility(FI))
    assert s.is_asked("meet_together", 0)
    assert isinstance(chosen(s), choices.UseMagic | choices.SacrificeHealth)


def test_a_cooperation_counts_only_with_partners_who_would_join() -> None:
    strong = {0: "Fi6 Wi6", 1: "Fi6 Wi6", 2: "Fi1 Wi1"}
    card = CONTENT.event["cooperation_the_siege"]
    early = Outlook(sit("borun", "sha_ra", "azur", experience=strong).view(0))
    assert would_join(early, 1, card)
    assert not would_join(early, 2, card)
    assert cooperation_worth(early, card) == share_worth(early, 1, card) > 1
    # Points that bring a rival the crown are a price that nobody pays.
    late = Outlook(sit("borun", "sha_ra", "azur", experience=strong, sherpa=3).view(0))
    assert not would_join(late, 1, card)
    assert cooperation_worth(late, card) < share_worth(late, 1, card)


def test_who_cannot_go_on_may_still_go_home() -> None:
    hurt: dict[str, Any] = {"health": {0: 0}, "boxes": FAR}
    s = sit("borun", "ilke", space={0: "K2"}, **hurt)
    s.answer(0, choices.BeginTurn())
    assert s.is_asked("event_or_prophecy", 0)
    assert chosen(s) == choices.Teleport()
    s.answer(0, choices.Teleport())
    assert s.table.attempt is not None, "there is nothing else to do in the castle: an event is drawn"


def test_it_trades_a_stone_that_both_can_spare() -> None:
    spaces = {0: "F5", 1: "F5"}
    s = sit("azur", "ilke", space=spaces, stones_of={0: "Fd Fd Fd Fd", 1: "De De De De"}, boxes=FAR, trade=True)
    while s.asked.prompt != "trade":
        s.answer(0, choices.StopMoving() if s.asked.prompt == "move" else chosen(s))
    for _ in range(5):
        s.answer(s.asked.seat, chosen(s))
    assert s.hero(0).stones[Landscape.DESERT] == s.hero(1).stones[Landscape.FIELD] == 1


def test_the_crown_counts_for_whoever_can_take_it() -> None:
    near = sit("borun", "ilke", sherpa=3, space={0: "D5"}).to_step_3()
    assert Outlook(near.view(0)).crown_worth(3) == CONTENT.crown
    assert Outlook(near.view(0)).crown_worth(2) == 0
    assert Outlook(near.view(1)).crown_worth(3) == 0


def test_turns_to_come_end_with_the_crown() -> None:
    s = sit("borun", "ilke", "azur", sherpa=0)
    s.table.crown = 2
    assert [Outlook(s.view(seat)).turns_to_come for seat in range(3)] == [0.0, 1.0, 0.0]


# -- whole games ------------------------------------------------------------------------------------------------------

TABLES = [
    (2, {}),
    (3, {"expanded_magic_help": True, "trade": True}),
    (4, {"easier_game": 3, "main_prophecy_plus_one": True, "random_characters": True}),
    (5, {"game_length": -20}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_heuristic_players_finish_every_kind_of_game(seats: int, options: dict[str, Any]) -> None:
    game = new_game(seats, 1, **options)
    assert 100 < play_out(game, [HeuristicBot(MIND, Random(seat)) for seat in range(seats)]) < 2_500
    assert max(hero.turns for hero in game.state.heroes) < 30


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_players_come_to_an_end(seats: int, options: dict[str, Any]) -> None:
    game = new_game(seats, 2, **options)
    assert play_out(game, [RandomBot(MIND, Random(seat)) for seat in range(seats)]) < 30_000


def test_equal_seeds_play_equal_games() -> None:
    def log(seed: int) -> Any:
        game = new_game(2, 5, game_length=-20)
        play_out(game, [HeuristicBot(MIND, Random(seed)) for _ in range(2)])
        return game.log

    assert log(1) == log(1)


def test_a_heuristic_player_beats_random_ones() -> None:
    wins = 0.0
    for deal in range(4):
        game = new_game(4, deal, game_length=-20)
        bots = [HeuristicBot(MIND, Random(0)) if seat == deal else RandomBot(MIND, Random(seat)) for seat in range(4)]
        play_out(game, bots)
        wins += (RULES.result(game.state) or ())[deal]
    assert wins >= 3


def test_the_bot_reads_its_view_alone() -> None:
    """What nobody may know cannot change a choice: hidden cards are redrawn, and the answer stays."""
    game = new_game(3, 4)
    for _ in range(150):
        (decision, *_) = game.asked
        option = MIND.heuristic(game.view(decision.seat), decision, Random(1))
        if decision.prompt in ("move", "event_or_prophecy", "meet_ability"):
            twin = game.fork()
            RULES.reshuffle(twin.state, decision.seat, lambda things: sorted(things)[::-1])
            assert MIND.heuristic(twin.view(decision.seat), decision, Random(1)) == option
        game.answer(decision.seat, option)


def test_search_leaves_aside_what_can_wait_and_what_needs_no_thought() -> None:
    s = face("the_frightened_child", "borun", "alk", stones_of={0: "Fd Fo Mo De", 1: "Fd"}, dice=(0, 0, 0))
    assert MIND.appraise(s.view(0), s.asked, Random(1)) is None, "experience is thrown first"
    s.answer(0, choices.ThrowExperience())
    prior = dict(zip(s.options, MIND.appraise(s.view(0), s.asked, Random(1)) or (), strict=True))
    assert {type(option) for option, worth in prior.items() if worth == -math.inf} <= {
        choices.BuyMagic,
        choices.AskForHelp,
        choices.Teleport,
    }
    assert prior[choices.GiveUp()] > -math.inf


def moving(space: str) -> Sitting:
    """A table with the question where to go."""
    s = sit("azur", "ilke", space={0: space}, boxes=FAR)
    while s.asked.prompt != "move":
        s.answer(0, s.options[0])
    return s


def test_search_takes_a_way_of_several_steps_for_one_choice() -> None:
    s = moving("G7")
    found = MIND.to_try(s.view(0), s.asked, Random(1))
    assert found[0].option == chosen(s), "the heuristic's way comes first"
    assert len({each.worth for each in found}) == len(found) > 2, "of places that promise the same one is enough"
    assert [each.worth for each in found] == sorted([each.worth for each in found], reverse=True)
    assert found[0].worth == 0.0


def test_search_goes_step_by_step_where_the_end_of_the_way_is_best() -> None:
    """Had only the first step been tried out, the heuristic would have turned back after it."""
    s = moving("F8")
    wanted = Landscape.MOUNTAIN

    def is_there(table: Table, seat: int) -> float:
        return float(table.landscape(table.heroes[seat]) is wanted)

    search = SearchBot(msgspec.structs.replace(MIND, worth=is_there), Random(1), Iterations(40))
    while s.asked.prompt == "move":
        s.answer(0, ask(search, s.game, s.asked))
    assert CONTENT.space[s.hero(0).space].landscape is wanted


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"health": {0: 3}}, {"health": {0: 1}}),
        ({"stones_of": {0: "Fd Fo Mo De"}}, {}),
        ({"experience": {0: "Fi9"}}, {}),
        ({"magic_of": {0: "the_open_hand"}}, {}),
        ({"health": {1: 1}}, {"health": {1: 3}}),
        ({}, {"stones_of": {1: "Fd Fo Mo De"}}),
    ],
)
def test_an_imagined_turn_is_judged_by_the_chance_to_win(more: dict[str, Any], less: dict[str, Any]) -> None:
    better, worse = [MIND.worth(sit("borun", "sha_ra", "azur", **each).game.state, 0) for each in (more, less)]
    assert 1 > better > worse > 0


def test_a_game_that_is_over_is_judged_by_who_won() -> None:
    game = new_game(3, 5, game_length=-20)
    play_out(game, [HeuristicBot(MIND, Random(seat)) for seat in range(3)])
    assert tuple(MIND.worth(game.state, seat) for seat in range(3)) == RULES.result(game.state)


def test_search_follows_the_heuristic_where_luck_would_explain_the_difference() -> None:
    assert not is_surely_better([3.0, 0.0, 4.0], [0.0, 3.0, 0.0], MIND.caution)
    assert is_surely_better([3.0, 2.0, 4.0], [0.0, 0.5, 0.0], MIND.caution)
    assert not is_surely_better([9.0], [0.0], MIND.caution), "one world is no evidence"


def test_search_tries_things_out_and_answers_with_an_option() -> None:
    game = new_game(2, 6, game_length=-20)
    search = SearchBot(MIND, Random(1), Iterations(12))
    for _ in range(60):
        (decision, *_) = game.asked
        game.answer(decision.seat, ask(search, game, decision))
    assert game.state.heroes[0].turns > 1


def test_whoever_searches_has_a_taste_of_its_own_where_nothing_is_tried_out() -> None:
    game, differs = new_game(3, 8, game_length=-20), 0
    while not game.is_over:
        (decision, *_) = game.asked
        view: Any = game.view(decision.seat)
        usual, keen = (choose(view, decision, Random(2), taste) for taste in (USUAL, KEEN))
        if usual != keen and not MIND.to_try(view, decision, Random(2)):
            assert ask(bot("phenomena", "search:8", 2), game, decision) == keen
            differs += 1
        game.answer(decision.seat, usual)
    assert differs


def test_stones_that_the_own_magic_asks_for_are_worth_more_to_whoever_searches() -> None:
    view = sit("borun", "sha_ra", magic_of={0: "the_open_hand"}).view(0)
    prices = [CONTENT.spells[spell].price for spell in (*view.heroes[0].printed, *view.heroes[0].bought)]
    asked = [sum(price.get(kind, 0) for price in prices) for kind in LANDSCAPES]
    most, least = asked.index(max(asked)), asked.index(min(asked))
    single = [tuple(int(at == kind) for at in range(len(LANDSCAPES))) for kind in (most, least)]
    dear, cheap = (Outlook(view, KEEN).worth_for_anything(each) for each in single)
    assert dear > cheap
    assert len({Outlook(view).worth_for_anything(each) for each in single}) == 1
