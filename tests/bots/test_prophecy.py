"""The bots of Prophecy: odds, what cards are worth to whom, and what they do where one answer is clearly right."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from fabletop.bots import ask, bot
from fabletop.bots.prophecy import heuristic, imagined, outlook
from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import choose
from fabletop.bots.prophecy.meanings import EFFECTS, LASTING
from fabletop.bots.prophecy.odds import Hand, in_succession, roll
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.cards import lasting, words
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.printed import Ability, Card, Creature, Item
from fabletop.games.prophecy.terms import Back, Contest, Guild, Resource
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

INDIFFERENT = (trade.DropTrade, trade.RefuseTrade, trade.CounterTrade)
"""What is done when nothing better is offered: it is worth nothing."""
DIE = range(1, 7)
STRONG = "H10 R10 M10 B10"
FEEBLE = "H2 R3 M1 B2"


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def mind(*characters: str, seat: int = 0, **given: Any) -> Combat:
    """The outlook of a seat at a table."""
    return Combat(sit(*characters, **given).view(seat))


# -- odds --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [-6, -3, -1, 0, 2, 5])
def test_a_roll_agrees_with_counting_all_dice(ahead: int) -> None:
    throws = [ahead + own - other for own, other in product(DIE, DIE)]
    found = roll(ahead)
    assert found.victory == pytest.approx(sum(each > 0 for each in throws) / 36)
    assert found.draw == pytest.approx(sum(each == 0 for each in throws) / 36)
    assert sum(found) == pytest.approx(1)


def test_more_dice_are_picked_as_the_rule_picks_them() -> None:
    prayed = [max(a, b) - other for a, b, other in product(DIE, DIE, DIE)]
    assert roll(0, Hand(extra=1)).victory == pytest.approx(sum(each > 0 for each in prayed) / 216)
    cursed = [own - min(dice) for own, *dice in product(DIE, DIE, DIE, DIE)]
    assert roll(0, Hand(), Hand(curses=2)).victory == pytest.approx(sum(each > 0 for each in cursed) / 1296)
    assert roll(0, Hand(fixed=6)).defeat == pytest.approx(0)
    capped = [min(own, 2) - other for own, other in product(DIE, DIE)]
    assert roll(0, Hand(cap=2)).victory == pytest.approx(sum(each > 0 for each in capped) / 36)


def test_lives_are_taken_one_after_the_other() -> None:
    one = roll(1)
    both = in_succession((1, 1))
    assert both.victory == pytest.approx(one.victory**2)
    assert both.defeat == pytest.approx(one.defeat * (1 + one.victory))
    assert sum(both) == pytest.approx(1)


@pytest.mark.parametrize(
    ("foe", "ahead"),
    [("skeleton", 5 + 2 - 5), ("bear", 5 + 2 - 6), ("dragon", 5 - 1 + 2 - 11)],
)
def test_odds_follow_from_the_sums_of_the_rules(foe: str, ahead: int) -> None:
    """The Dragon burns whoever has no shield before the battle."""
    found = mind("paladin", "monk", items="sword").fight(foe)
    assert found.kind is Contest.STRENGTH
    assert found.odds == roll(ahead)


# -- nothing is left out -----------------------------------------------------------------------------------------------


def test_every_option_has_a_worth() -> None:
    options = get_args(RULES.choices)
    assert [each for each in options if each not in heuristic.WORTHS and each not in INDIFFERENT] == []
    assert [each for each in heuristic.WORTHS if each not in options] == []


def test_every_word_has_a_worth() -> None:
    assert [each for each in get_args(words.Effect) if each not in EFFECTS] == []
    own = (lasting.Bonus, lasting.Shield, lasting.Armour)
    assert [each for each in get_args(lasting.Lasting) if each not in LASTING and each not in own] == []


@pytest.fixture(scope="module")
def everybody() -> list[Combat]:
    """Each character, young and grown up, with weapons of different sorts."""
    figures = [each.id for each in CONTENT.characters]
    others = {each: "monk" if each != "monk" else "paladin" for each in figures}
    return [
        mind(each, others[each], items=items, has="G12 X12", both_worlds=True)
        for each in figures
        for items in ("", "sword", "short_bow shield", "dagger dagger#2 staff_of_power")
    ] + [mind("paladin", "monk", cooperative=True)]


HELD = [each for each in CONTENT.items if each.deck is not Back.ARTIFACT and each.price]


@pytest.mark.parametrize("card", [each.id for each in HELD])
def test_every_item_is_wanted_by_somebody_who_is_rich(card: str, everybody: list[Combat]) -> None:
    assert max(each.item(card) for each in everybody) > 0.15


@pytest.mark.parametrize("card", [each.id for each in CONTENT.abilities])
def test_every_ability_is_wanted_by_somebody(card: str, everybody: list[Combat]) -> None:
    assert max(each.ability(card) for each in everybody) > 0


@pytest.mark.parametrize("card", [each.id for each in CONTENT.items if each.maps])
def test_every_treasure_is_worth_digging_for(card: str, everybody: list[Combat]) -> None:
    assert max(each.treasure(card) for each in everybody) > 0


@pytest.mark.parametrize("face", CONTENT.creatures, ids=lambda face: face.id)
def test_every_creature_is_worth_a_fight_to_the_strong_and_is_feared_by_the_feeble(face: Creature) -> None:
    gear = "executioners_axe gauntlets_of_strength staff_of_power"
    strong = mind("paladin", "monk", has=STRONG, items=gear, both_worlds=True)
    feeble = mind("paladin", "monk", has=FEEBLE, both_worlds=True)
    assert strong.fight(face.id).worth > feeble.fight(face.id).worth
    if not face.copies_character:
        assert strong.fight(face.id).worth > 0


def test_every_opportunity_is_good_for_somebody() -> None:
    offers = {Guild.WARRIORS: "toughness"}
    tried = [
        mind("monk", "paladin", has=has, items=items, space="golden_fields", offers=offers, mad_riddler=True)
        for has in ("H2 M2 G12 X9", "H9 R9 M1 X0", "H4 M5 G0 X0", "H4 M5 G6 X3")
        for items in ("", "dagger sword shield#2 thors_hammer")
    ]
    useless = [
        each.id
        for each in CONTENT.opportunities
        if each.deck is Back.ADVENTURE and max(m.opportunity(each.id) for m in tried) <= 0
    ]
    assert useless == ["travelling_smith"]
    broken = sit("monk", "paladin", items="sword", lies={"golden_fields": "travelling_smith"}, space="golden_fields")
    broken.table.broken.append("sword")
    assert Combat(broken.view(0)).opportunity("travelling_smith") > 0


# -- what is remembered ------------------------------------------------------------------------------------------------


def play(seed: int, **options: Any) -> list[Any]:
    """All answers of the beginning of a game."""
    content = RULES.content()
    game = Game(RULES, RULES.start(Options(**options), 3, content), content, SeededChance(seed_from(seed)))
    players = [bot("prophecy", "heuristic", seat) for seat in range(3)]
    found: list[Any] = []
    while not game.is_over and len(found) < 150:
        decision = game.asked[0]
        answer = ask(players[decision.seat], game, decision)
        found.append(answer)
        game.answer(decision.seat, answer)
    return found


def test_what_was_reckoned_in_other_games_changes_nothing() -> None:
    outlook.forget()
    fresh = play(7, water_realm=True)
    play(8, water_realm=True)
    assert play(7, water_realm=True) == fresh


def test_looking_changes_nothing() -> None:
    s = sit("paladin", "monk", items="sword", lies={"golden_fields": "bear"}, space="city")
    before = s.view(0)
    chosen(s)
    assert s.view(0) == before


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_fighter_walks_to_what_she_can_beat_and_not_to_what_kills_her() -> None:
    def goes(foe: str, other: str) -> str:
        lies = {"golden_fields": foe, "giants_stairs": other}
        return str(getattr(chosen(sit("paladin", "monk", space="city", lies=lies, has="G0 H2 R5")), "space", ""))

    assert goes("giant_rats", "dragon") != "giants_stairs"
    assert goes("dragon", "giant_rats") != "golden_fields"


def test_a_plane_is_stormed_by_the_strong_and_left_by_the_young() -> None:
    planes = {"astral_1": ("astral_hound", "lord_of_flames", "royal_sword")}
    gear = "executioners_axe gauntlets_of_strength"
    strong = sit("paladin", "monk", space="golden_fields", planes=planes, has=STRONG, items=gear)
    strong.answer(0, do.Stay())
    assert chosen(strong) == do.AttackPlane("astral_1")
    young = sit("paladin", "monk", space="golden_fields", planes=planes).answer(0, do.Stay())
    assert chosen(young) == do.EndTurn()


def test_what_is_good_is_done_before_the_plane_is_attacked() -> None:
    planes = {"astral_2": ("astral_hound", "lord_of_flames", "royal_sword")}
    gear = "executioners_axe gauntlets_of_strength"
    offers = {Guild.WARRIORS: "weapon_mastery"}
    s = sit("paladin", "monk", space="warriors_guild", planes=planes, has=f"{STRONG} X9", items=gear, offers=offers)
    s.answer(0, do.Stay())
    assert isinstance(chosen(s), do.Learn)


def test_a_map_fragment_is_taken_along() -> None:
    s = sit("paladin", "monk", space="golden_fields", fragments="golden_fields").answer(0, do.Stay())
    assert chosen(s) == do.TakeFragment()


def test_a_swordswoman_buys_a_sword_and_no_second_shield() -> None:
    s = sit("mercenary", "monk", space="village", items="shield", has="G8")
    s.draws += ["sword", "shield#2", "holy_symbol"]
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0)
    assert chosen(s).card == "sword"
    s.answer(0, chosen(s))
    assert not isinstance(chosen(s), do.Buy)


def test_the_kind_is_forced_where_it_wins() -> None:
    s = sit("sorceress", "monk", space="golden_fields", lies={"golden_fields": "ogre"}, items="orb_of_will")
    s.engage("ogre")
    assert s.is_asked("choose_kind", 0)
    assert chosen(s).kind is Contest.WILLS
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "ogre"}, items="sword")
    assert chosen(s.engage("ogre")).kind is Contest.STRENGTH


def test_a_shield_is_broken_for_a_defeat() -> None:
    s = sit("paladin", "monk", space="golden_fields", lies={"golden_fields": "bear"}, items="shield")
    s.dice(1, 6).engage("bear")
    while not s.is_asked("change_result", 0):
        s.answer(0, chosen(s))
    assert chosen(s) == do.BreakShield("shield")


def test_a_spell_is_cast_where_it_turns_a_fight_and_not_where_it_is_won() -> None:
    for foe, cast in (("wyvern", True), ("giant_rats", False)):
        s = sit("battle_mage", "monk", space="golden_fields", lies={"golden_fields": foe}, abilities="fireball")
        s.table.heroes[0].health = s.table.heroes[0].red = 9
        s.engage(foe)
        while not s.is_asked("cast_spells", 0):
            s.answer(0, do.ChooseKind(Contest.STRENGTH))
        assert isinstance(chosen(s), do.UseCard) == cast


def test_the_worse_die_is_rolled_again_and_a_winning_one_is_left() -> None:
    for own, other, again in ((1, 5, True), (6, 1, False)):
        s = sit("paladin", "monk", space="golden_fields", lies={"golden_fields": "wyvern"}, items="lucky_charm sword")
        s.table.heroes[0].health = s.table.heroes[0].red = 7
        s.dice(own, other).engage("wyvern")
        while not s.is_asked("change_dice", 0):
            s.answer(0, next((each for each in s.options if isinstance(each, do.No)), chosen(s)))
        assert isinstance(chosen(s), do.UseCard) == again


def test_the_holder_of_artifacts_is_attacked_by_who_is_stronger() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        items={0: "executioners_axe"},
        artifacts={1: "royal_cape"},
    )
    assert chosen(s.answer(0, do.Stay())) == do.Attack(1)
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, artifacts={1: "royal_sword"})
    for name in ("health", "red", "magic", "blue"):
        setattr(s.table.heroes[1], name, 9)
    assert not isinstance(chosen(s.answer(0, do.Stay())), do.Attack)


def test_who_loses_gives_what_is_worth_least() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        items={0: "executioners_axe", 1: "rope_and_hook sword_of_light"},
        has={1: "H1 R4"},
    )
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.Attack, seat=1)
    while not s.is_asked("lose_health_or_item", 1):
        s.answer(s.asked.seat, chosen(s))
    assert chosen(s) == do.GiveItem("rope_and_hook")


def test_air_is_bought_before_diving() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        gate="astral_1",
        has=f"{STRONG} G9",
        items="gauntlets_of_strength trident_of_the_deep",
        water_realm=True,
    )
    s.answer(0, do.Stay()).pick(0, do.AttackPlane, plane="astral_1")
    assert s.is_asked("enter_realm", 0)
    assert chosen(s).bubbles >= 7
    feeble = sit("monk", "paladin", space="golden_fields", gate="astral_1", has=FEEBLE, water_realm=True)
    feeble.answer(0, do.Stay()).pick(0, do.AttackPlane, plane="astral_1")
    assert chosen(feeble) == do.No()


def test_a_fair_trade_is_accepted_and_a_theft_is_not() -> None:
    def offered(mine: str, theirs: str) -> Sitting:
        s = sit("paladin", "mercenary", space="city", items={0: mine, 1: theirs}, trading=True)
        s.table.heroes[1].space = "city"
        s.answer(0, do.Stay()).pick(0, trade.ProposeTrade)
        return s.answer(0, trade.OfferCard(mine), trade.OfferCard(theirs), trade.MakeOffer())

    assert chosen(offered("sword_of_light", "rope_and_hook")) == trade.AcceptTrade()
    assert chosen(offered("rope_and_hook", "sword_of_light")) != trade.AcceptTrade()


def test_a_riddle_is_guessed_by_what_the_answers_leave() -> None:
    s = sit("monk", "paladin", mad_riddler=True, has="G5", space="golden_fields", lies={"golden_fields": "mad_riddler"})
    s.draws += ["elven_bow"]
    s.answer(0, do.Stay()).pick(0, do.UseOpportunity)
    while s.is_asked("ask_riddle", 0):
        s.answer(0, chosen(s))
    guess = CONTENT.card[chosen(s).card]
    bow = CONTENT.card["elven_bow"]
    assert isinstance(guess, Item)
    assert isinstance(bow, Item)
    assert guess.deck is Back.RARE
    assert (guess.hands == bow.hands, guess.worn == bow.worn) == (True, True)


def test_kinds_of_cards_are_told_apart() -> None:
    """Nothing that is no Item or Ability comes into these lists."""
    faces: list[Card] = [CONTENT.face[each.id] for each in HELD]
    assert all(isinstance(each, Item) for each in faces)
    assert all(isinstance(each, Ability) for each in CONTENT.abilities)


# -- imagined turns ----------------------------------------------------------------------------------------------------


def test_what_is_imagined_is_where_to_go_and_never_a_matter_of_course() -> None:
    s = sit("paladin", "monk", space="city", lies={"golden_fields": "giant_rats", "giants_stairs": "bear"})
    found = imagined.appraise(s.view(0), s.asked, Random(0))
    assert found is not None
    assert max(found) == 0
    best = s.options[found.index(0)]
    assert best == chosen(s), "what the heuristic prefers is the measure"
    s = sit("paladin", "monk", space="golden_fields", fragments="golden_fields").answer(0, do.Stay())
    assert imagined.appraise(s.view(0), s.asked, Random(0)) is None, "a Fragment is taken without thinking"


def test_whoever_stands_better_is_likelier_to_win_and_all_chances_together_are_about_one() -> None:
    s = sit("paladin", "monk", "druid", items={0: "sword_of_light"}, artifacts={1: "royal_cape royal_crown"})
    shares = [imagined.worth(s.table, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1, abs=0.15), "what lies ahead of rivals is only guessed"
    assert shares[0] > shares[2]
    assert shares[1] > shares[2]
    s.table.phase, s.table.winners = "over", [2]
    assert [imagined.worth(s.table, seat) for seat in range(3)] == [0, 0, 1]


def test_whoever_has_more_within_reach_is_likelier_to_win() -> None:
    lies = {"golden_fields": "giant_rats"}
    near, far = (sit("paladin", "monk", space=space, lies=lies) for space in ("city", "frost_peaks"))
    assert imagined.worth(near.table, 0) > imagined.worth(far.table, 0)


def test_imagined_turns_end_with_ones_own_round() -> None:
    s = sit("paladin", "monk")
    is_far = imagined.horizon(s.view(0))
    assert not is_far(s.table)
    s.finish_round()
    assert is_far(s.table)


def test_a_searching_player_answers_with_an_option_and_changes_nothing() -> None:
    s = sit("paladin", "monk", space="city", lies={"golden_fields": "giant_rats", "giants_stairs": "bear"})
    before = s.view(0)
    assert ask(bot("prophecy", "search:6", 0), s.game, s.asked) in s.options
    assert s.view(0) == before


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (2, {"water_realm": True, "trading": True}),
        (3, {"treasure_hunters": True}),
        (2, {"lord_of_the_sea": True}),
        (3, {"both_worlds": True, "races": True, "ten_artifacts": True}),
        (3, {"cooperative": True}),
        (1, {"solo": True}),
        (2, {"apocalypse": True, "new_artifacts": True, "deal": "draft"}),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else str(value),
)
def test_games_of_heuristic_players_end_by_themselves(seats: int, options: dict[str, Any]) -> None:
    content = RULES.content()
    game = Game(RULES, RULES.start(Options(**options), seats, content), content, SeededChance(seed_from(5)))
    players = [bot("prophecy", "heuristic", seat) for seat in range(seats)]
    for _ in range(6000):
        if game.is_over:
            break
        decision = game.asked[0]
        game.answer(decision.seat, ask(players[decision.seat], game, decision))
    assert game.is_over, f"nobody had won after {game.state.rounds} rounds"


def test_gold_is_rested_for_where_it_is_what_an_ability_still_costs() -> None:
    """With no Gold or enough of it, Health is what a rest is for."""
    for gold, what in ((0, Resource.HEALTH), (1, Resource.GOLD), (2, Resource.HEALTH)):
        s = sit(
            "monk",
            "druid",
            space="warriors_guild",
            offers={Guild.WARRIORS: "berserk_rage"},
            has=f"H3 R4 M5 B5 G{gold} X3",
        )
        reckoned = Combat(s.view(0), 0)
        rests = {each.what: heuristic.rest(reckoned, s.asked, each) for each in s.options if isinstance(each, do.Rest)}
        assert max(rests, key=lambda each: rests[each]) is what, rests
