"""The bots of Talisman: odds, what cards are worth to whom, and what they do where one answer is clearly right."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from fabletop.bots import ask, bot
from fabletop.bots.talisman import heuristic
from fabletop.bots.talisman.heuristic import choose
from fabletop.bots.talisman.meanings import EFFECTS, LASTING
from fabletop.bots.talisman.odds import combat, outlast, two_dice_at_most
from fabletop.bots.talisman.places import Places
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import board, lasting, moving, words
from fabletop.games.talisman.news import Traded
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.state import Table
from fabletop.games.talisman.terms import Combat, Kind, Moment, Subtype, Token
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.dice import at_least
from fabletop.lab.simulate import simulate
from tests.rules.talisman.sitting import CONTENT, RULES, Sitting, sit

INDIFFERENT = (do.Pass, do.Leave, do.Done, do.Meet, do.FightMyself, do.DropTrade, do.RefuseTrade)
"""What is done when nothing better is offered: it is worth nothing."""
NOT_HELD = (Kind.POWER, Kind.EVENT, Kind.ENDURING, Kind.ENEMY, Kind.STRANGER, Kind.PLACE)


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def places(*characters: str, seat: int = 0, **given: Any) -> Places:
    """The outlook of a seat at a table."""
    return Places(sit(*characters, **given).view(seat))


def others(character: str) -> str:
    return "delver" if character != "delver" else "paladin"


# -- odds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [-4, -1, 0, 2, 5])
def test_a_combat_agrees_with_counting_all_dice(ahead: int) -> None:
    throws = [ahead + own - other for own, other in product(DIE, DIE)]
    found = combat(ahead)
    assert found.victory == pytest.approx(sum(each > 0 for each in throws) / 36)
    assert found.stand_off == pytest.approx(sum(each == 0 for each in throws) / 36)
    assert sum(found) == pytest.approx(1)
    assert combat(ahead, again=True).victory >= found.victory


def test_dice_against_a_value_and_a_number() -> None:
    throws = [one + two for one, two in product(DIE, DIE)]
    for value in range(1, 13):
        assert two_dice_at_most(value) == pytest.approx(sum(each <= value for each in throws) / 36)
        assert at_least(DIE, 2, value) == pytest.approx(sum(each >= value for each in throws) / 36)
    assert two_dice_at_most(6, again=True) > two_dice_at_most(6)


def test_lives_run_out_before_successes_come() -> None:
    assert outlast(1, 1, 0.5, 0.5) == pytest.approx(0.5)
    assert outlast(2, 2, 0.5, 0.5) == pytest.approx(0.5)
    assert outlast(2, 1, 0.4, 0.2) == pytest.approx((2 / 3) ** 2)
    assert outlast(1, 0, 0.9, 0.1) == 0
    assert outlast(0, 0, 0.1, 0.9) == 1


# -- nothing is left out ----------------------------------------------------------------------------------------------


def test_every_option_has_a_worth() -> None:
    options = get_args(RULES.choices)
    assert [each for each in options if each not in heuristic.WORTHS and each not in INDIFFERENT] == []
    assert [each for each in heuristic.WORTHS if each not in options] == []


def test_every_word_has_a_worth() -> None:
    unknown = [each for each in get_args(words.Effect) if each not in EFFECTS]
    assert unknown == [board.End, moving.Align, moving.Walk, moving.SetRoll, board.Sweep, board.CloseShop]
    assert [each for each in get_args(lasting.Lasting) if each not in LASTING] == [
        lasting.CannotTake,
        lasting.Pass,
        lasting.LeaveAt,
    ]


@pytest.fixture(scope="module")
def everybody() -> list[Places]:
    """Each Character with a little and with a lot of Gold."""
    figures = [each.id for each in CONTENT.characters]
    return [places(each, others(each), tokens=tokens) for each in figures for tokens in ("G2", "G6")]


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind not in NOT_HELD])
def test_every_card_to_be_held_is_wanted_by_somebody_for_its_price_and_no_curse_is(
    card: str, everybody: list[Places]
) -> None:
    face = CONTENT.card[card]
    if face.is_(Subtype.CURSE):
        assert all(each.held(face) < 0 for each in everybody)
    else:
        assert max(each.purchase(card, face.price) for each in everybody if each.may_own(face)) > 0


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind is Kind.ENEMY])
def test_every_enemy_is_worth_a_fight_to_the_strong_and_is_feared_by_toads(card: str) -> None:
    face = CONTENT.card[card]
    strong = places("paladin", "lich", tokens="S6 C6 L6")
    assert strong.enemy(face) > 0
    assert places("paladin", "lich", tokens="L1 F0", toad=2).enemy(face) < strong.enemy(face)


@pytest.mark.parametrize(
    "card", [each.id for each in CONTENT.card.values() if each.kind in (Kind.STRANGER, Kind.PLACE)]
)
def test_every_stranger_and_place_is_good_for_somebody(card: str) -> None:
    face = CONTENT.card[card]
    tried = [
        places(each.id, others(each.id), tokens=tokens, space="woods_1", holds="withering_word", trophies=trophies)
        for each in CONTENT.characters
        for tokens, trophies in (("L2 F2 G3", "ogre"), ("L3 F0 G0", "wild_boar"), ("C4 L3 F0", "wild_boar"))
    ]
    assert max(each.lying(face.id, "woods_1") for each in tried) > 0


@pytest.mark.parametrize("card", [each.id for each in CONTENT.card.values() if each.kind in (Kind.SPELL, Kind.POTION)])
def test_every_spell_and_potion_is_used_somewhere_in_many_games(card: str) -> None:
    face = CONTENT.card[card]
    if face.is_(Subtype.CURSE) or (face.price and face.kind is Kind.SPELL):
        return
    assert face.at, f"{card} can be used at no moment"
    assert places("wizard", "lich").in_hand(face) > 0
    assert Moment.ANSWER in face.at or face.do or face.range is not None or Moment.EVADE in face.at


# -- positions --------------------------------------------------------------------------------------------------------


def comes(s: Sitting, space: str) -> Sitting:
    """Seat 0 goes to a space and encounters it."""
    s.go(space)
    return s.answer(0, do.EncounterSpace()) if s.is_asked("encounter", 0) else s


def meets(foe: str, character: str = "paladin", *, dice: tuple[int, ...] = (), **given: Any) -> Sitting:
    """A Character meets what lies in the Fields; dice are the first that fall there."""
    return comes(sit(character, "reaver", lies={"fields_1": foe}, space="crags_2", **given).dice(*dice), "fields_1")


def test_fate_is_spent_on_a_die_that_lost_and_not_on_one_that_won() -> None:
    lost = meets("ogre", dice=(1, 3))
    assert lost.is_asked("change_dice", 0)
    assert isinstance(chosen(lost), do.SpendFate)
    won = meets("wolf", dice=(6, 1))
    assert chosen(won) == do.LetStand()


def test_fate_is_not_spent_where_no_die_could_help() -> None:
    s = meets("stone_golem", "sorceress", dice=(1, 6))
    assert s.is_asked("change_dice", 0)
    assert chosen(s) == do.LetStand()


def test_whoever_is_ready_takes_the_portal_and_whoever_is_not_goes_past_it() -> None:
    holds = "talisman_of_might gore_axe"
    strong = sit("reaver", "delver", space="rune_stones", tokens="S7 L6 F2", holds=holds).passing(
        "start", "change_dice"
    )
    assert chosen(strong).space == "bright_portal"
    weak = sit("reaver", "delver", space="rune_stones", tokens="L3").passing("start", "change_dice")
    assert chosen(weak).space != "bright_portal"


def test_the_sentinel_is_fought_for_a_talisman_by_those_who_may_win() -> None:
    strong = comes(sit("reaver", "delver", space="hills_2", tokens="S4 L5"), "sun_sentinel")
    assert chosen(strong) == do.FightSentinel()
    weak = comes(sit("wizard", "delver", space="hills_2", tokens="L2"), "sun_sentinel")
    assert chosen(weak) == do.DrawHere()


def test_two_wishes_are_a_treasure_and_the_first_is_a_talisman() -> None:
    """A Gryphon once seemed worth more, so that nobody had a Talisman while it was there."""
    s = sit("reaver", "lich", space="hills_2", tokens="W2 L5")
    assert chosen(s) == do.UseWish("treasure")
    s.answer(0, do.UseWish("treasure"))
    assert CONTENT.card[chosen(s).card].is_(Subtype.TALISMAN)


def test_whoever_has_a_talisman_makes_a_token_of_a_wish() -> None:
    s = sit("reaver", "lich", tokens="W1 L5", holds="talisman_of_might")
    assert chosen(s) == do.UseWish("strength")


def test_treasures_for_some_occasions_are_wanted_on_them() -> None:
    """The Horn where the Enduring Event hurts and Fate is spent, the Boots where Badlands are wide."""
    for card, event in (("horn_of_waking", "war"), ("winged_boots", "drought")):
        usual = places("wayfarer", "lich", holds="talisman_of_life").card(card)
        now = places("wayfarer", "lich", holds="talisman_of_life", tokens="F0", enduring=event)
        assert now.card(card) > usual
        assert now.card(card) > now.card("talisman_of_fortune")


def test_the_horn_ends_an_enduring_event_that_hurts_and_no_other() -> None:
    for event, ends in (("war", True), ("summer", False)):
        s = sit("wayfarer", "lich", holds="horn_of_waking talisman_of_life", enduring=event, space="fields_1")
        assert (chosen(s) == do.UseAbility("horn_of_waking", 0, "End the Enduring Event")) == ends


def test_trophies_are_traded_in_for_what_a_character_is_good_at() -> None:
    s = sit("lich", "reaver", trophies="wraith ogre", tokens="L4")
    assert chosen(s) == do.TradeTrophies(Token.CRAFT)


def test_a_warrior_with_gold_buys_what_helps_in_a_fight() -> None:
    s = comes(sit("paladin", "wizard", space="hills_1", tokens="G4"), "stoneberg")
    assert chosen(s) == do.TownOption(2)
    s.answer(0, do.TownOption(2))
    face = CONTENT.card[chosen(s).card]
    assert face.is_(Subtype.WEAPON) or face.is_(Subtype.ARMOUR)


def test_a_hurt_resident_rests() -> None:
    s = comes(sit("runesmith", "wizard", space="hills_1", tokens="L1 F1 G0"), "stoneberg")
    assert chosen(s) == do.TownOption(1)


def test_a_spell_that_would_ruin_us_is_countered() -> None:
    s = sit("wizard", "lich", space={0: "marsh_1", 1: "fens_1"}, holds={0: "hex", 1: "counterspell dragonscale"})
    s.go("plains_2").pick(0, do.Shoot, seat=1)
    assert s.is_asked("window_answer", 1)
    assert chosen(s) == do.CastSpell("counterspell")


def test_a_spell_that_hurts_nobody_is_not_answered() -> None:
    s = sit("wizard", "lich", holds={0: "mend_fate", 1: "counterspell"}, tokens="F0")
    s.pick(0, do.CastSpell, spell="mend_fate", target=0)
    assert s.is_asked("window_answer", 1)
    assert chosen(s) == do.Pass()


def test_the_last_life_is_saved_by_a_potion() -> None:
    s = meets("ogre", "shaman", tokens="L1 F0", holds="country_remedy", dice=(1, 6))
    while not s.is_asked("window_life", 0):
        s.answer(
            s.asked.seat, next(each for each in s.options if isinstance(each, (do.Pass, do.FightWith, do.LetStand)))
        )
    assert chosen(s) == do.UsePotion("country_remedy", 0)


def test_a_boost_is_used_where_it_turns_a_fight_and_not_where_it_is_won() -> None:
    for foe, used in (("ogre", do.UsePotion("giants_brew", 0)), ("wild_boar", do.Pass())):
        s = sit("paladin", "reaver", lies={"fields_1": foe}, space="crags_2", holds="giants_brew", tokens="F0 L2")
        s.walk("fields_1")
        while not s.is_asked("window_combat", 0):
            s.answer(0, next(each for each in s.options if isinstance(each, do.Pass | do.EncounterSpace)))
        assert chosen(s) == used


def test_in_the_valley_a_wish_helps_and_the_better_value_fights() -> None:
    s = sit(
        "lich", "reaver", space="valley_of_fire", destiny="great_wyrm", tokens="W1 C5 L4 F0", holds="talisman_of_wisdom"
    )
    assert chosen(s) == do.UseWish("destiny")
    s.passing().pick(0, do.Stay)
    assert chosen(s) == do.FightWith(Combat.CRAFT)


def test_whoever_is_weighed_gives_everything_but_the_last_talisman() -> None:
    s = sit(
        "reaver",
        "lich",
        space="valley_of_fire",
        destiny="trial_of_the_heart",
        tokens="S5 C2 L4",
        holds="talisman_of_might",
    )
    s.passing().pick(0, do.Stay)
    given = 0
    while s.is_asked("give_heart", 0) and not isinstance(chosen(s), do.Done):
        s.answer(0, chosen(s))
        given += 1
    assert given == 7


def test_chances_in_the_valley_grow_with_strength_and_treasures() -> None:
    weak = places("reaver", "lich", tokens="L4", holds="talisman_of_might")
    strong = places("reaver", "lich", tokens="L4 S6", holds="talisman_of_might gore_axe war_boar dragonscale")
    for destiny in CONTENT.destinies:
        assert 0 <= weak.stay(destiny, 3) <= strong.stay(destiny, 3) <= 1
    assert strong.is_ready
    assert not weak.is_ready


def test_a_toad_goes_on_and_turns_back_by_a_wish() -> None:
    s = sit("reaver", "lich", space="fields_1", toad=2, tokens="W1")
    assert chosen(s) == do.UseWish("toad")


def test_a_fair_trade_is_accepted_and_a_theft_is_not() -> None:
    def offered(mine: str, theirs: str) -> Sitting:
        s = sit(
            "paladin",
            "ranger",
            space={0: "castle", 1: "temple"},
            holds={0: mine, 1: theirs},
            cooperation_same_space=True,
        )
        s.go("temple").pick(0, do.ProposeTrade)
        return s.answer(0, do.OfferCard(mine), do.OfferCard(theirs), do.MakeOffer())

    assert chosen(offered("sunblade", "lucky_coin")) == do.AcceptTrade()
    assert chosen(offered("lucky_coin", "sunblade")) != do.AcceptTrade()


def together(mine: str, theirs: str, *characters: str, **given: Any) -> Sitting:
    """Two Characters meet in the Temple and may trade."""
    where = {0: "castle", 1: "temple"}
    s = sit(*characters, space=where, holds={0: mine, 1: theirs}, cooperation_same_space=True, **given)
    return s.go("temple")


def test_a_trade_is_proposed_and_struck_where_both_gain() -> None:
    """The Paladin has no use for the Craft of a staff, nor the Wizard for a sword."""
    s = together("wizards_staff", "sword", "paladin", "wizard")
    assert chosen(s) == do.ProposeTrade(1)
    while not s.events(Traded):
        s.answer(s.asked.seat, chosen(s))
    assert "sword" in s.hero(0).objects
    assert "wizards_staff" in s.hero(1).objects


def test_a_card_is_sold_to_whom_it_is_worth_the_gold() -> None:
    """Of two such weapons one is enough."""
    s = together("rapier wizards_staff", "", "sorceress", "wizard", "lich", "reaver", tokens={0: "G0", 1: "G4"})
    assert chosen(s) == do.ProposeTrade(1)
    while not s.events(Traded):
        s.answer(s.asked.seat, chosen(s))
    assert s.has("G") > 0


def test_no_trade_is_proposed_where_one_side_would_lose() -> None:
    assert not isinstance(chosen(together("lucky_coin", "sunblade", "paladin", "ranger")), do.ProposeTrade)


def test_in_summer_nobody_stays_where_nothing_is_left() -> None:
    """Four players once stayed in one wood for a hundred rounds."""
    s = sit("reaver", "delver", space="woods_1", enduring="summer", lies={"woods_1": "healer"})
    assert chosen(s) == do.RollToMove()
    well = sit("reaver", "delver", space="woods_1", enduring="summer", lies={"woods_1": "magic_stream"})
    assert chosen(well) == do.Stay()


def test_in_the_valley_a_victory_costs_a_life_and_nothing_else() -> None:
    """Two Characters once fought there for eighty rounds and took each other's Gold."""
    there = {0: "valley_of_fire", 1: "valley_of_fire"}
    holds = {0: "talisman_of_might", 1: "talisman_of_wisdom dragonscale"}
    s = sit("reaver", "lich", space=there, holds=holds, tokens={0: "F0 S4", 1: "F0 G3 L3"}, valley_reached=True)
    s.dice(6, 1).passing().pick(0, do.Stay)
    while not s.is_asked("reward", 0):
        s.answer(s.asked.seat, chosen(s))
    assert chosen(s) == do.RewardLife()


# -- strength ---------------------------------------------------------------------------------------------------------


def test_a_small_match_of_one_heuristic_among_random_players() -> None:
    (table,) = simulate("talisman", 5, ["heuristic", "random", "random"], {"most_rounds": 120}, (3,), seed="few").tables
    assert table.bots[0].times_fair.value > 1.5


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_heuristic_among_random_players_wins_three_times_its_share(seats: int) -> None:
    bots = ["heuristic", *["random"] * 5]
    (table,) = simulate("talisman", 100, bots, {"most_rounds": 120}, (seats,), seed="soak").tables
    assert table.bots[0].times_fair.low > (3.0 if seats > 3 else 2.5)


def test_searching_players_finish_a_game_and_choose_among_the_options() -> None:
    content = RULES.content()
    options = Options(most_rounds=40)
    game: Game[Table] = Game(RULES, RULES.start(options, 2, content), content, SeededChance(seed_from("search")))
    players = [bot("talisman", spec, seat) for seat, spec in enumerate(("search:4", "heuristic"))]
    for _ in range(60):
        for decision in game.asked:
            game.answer(decision.seat, ask(players[decision.seat], game, decision))
    assert game.state.round >= 2
