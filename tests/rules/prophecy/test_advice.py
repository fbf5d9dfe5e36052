"""What the table says of options: why not, what is at stake, what waits where they lead, and what needs no asking."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.asking import needless
from fabletop.games.prophecy.advice.chronicle import chronicle
from fabletop.games.prophecy.advice.dangers import Dies, MayDie, MayLoseArtifact, dangers
from fabletop.games.prophecy.advice.notes import notes, remarks
from fabletop.games.prophecy.advice.unveil import GroundOpened, PlaneOpened, unveil
from fabletop.games.prophecy.news import Regained
from fabletop.games.prophecy.terms import Contest, Guild, Realm, Resource
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.kernel import Remark, Seat, foresee, plain, ways
from tests.rules.prophecy.sitting import RULES, Sitting, sit
from tests.rules.sitting import why_not

FIELDS = "golden_fields"


def refused(s: Sitting, option: msgspec.Struct, seat: Seat | None = 0) -> str:
    """By which key an option is refused; it has words, and a clause."""
    found = why_not(s.game, seat, option)
    assert found is not None, option
    assert found.clause.startswith("PRO-")
    assert RULES.reason(found)
    return found.key


def noted(s: Sitting, option: msgspec.Struct) -> dict[str, list[dict[str, Any]]]:
    """What is told of an option, by key; each has words."""
    found: dict[str, list[dict[str, Any]]] = {}
    for each in notes(s.view(0), s.asked, option):
        assert plain(RULES.noted(each))
        found.setdefault(each.key, []).append(each.values)
    return found


# -- why not -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B032", "PRO-B033", "PRO-B034", "PRO-B035", "PRO-B021", "PRO-B039")
def test_movement_that_cannot_be_made_is_refused_by_its_rule() -> None:
    s = sit("mercenary", "monk", space=FIELDS, has="G0")
    assert s.is_asked("move")
    assert refused(s, do.MoveTo("foot", "old_forest")) == "next_space"
    assert refused(s, do.MoveTo("horse", "old_forest", 1)) == "ride_two"
    assert refused(s, do.MoveTo("horse", "monastery", 1)) == "no_gold"
    assert refused(s, do.MoveTo("boat", "city", 1)) == "no_port"
    assert refused(s, do.MoveTo("gate", "magic_tower", 2)) == "gate_to_gate"
    assert refused(s, do.MoveTo("card", "city")) == "no_such_card"
    assert refused(s, do.Rest(Resource.GOLD)) == "rest_where"
    assert refused(s, do.Fight("bear")) == "move_first"
    assert refused(s, do.Stay(), 1) == "not_your_round"
    assert refused(s, do.Stay(), None) == "spectator"
    s = sit("mercenary", "monk", space="city", has="G9")
    assert refused(s, do.MoveTo("boat", "thieves_guild", 1)) == "next_port"
    assert refused(s, do.Rest(Resource.HEALTH)) == "nothing_lost"
    s = sit("mercenary", "monk", space=FIELDS, has="G9", stables=True)
    assert refused(s, do.MoveTo("horse", "monastery", 1)) == "no_stables"


@pytest.mark.rule("PRO-B041", "PRO-B042", "PRO-B072", "PRO-B073", "PRO-B079", "PRO-034", "PRO-B051")
def test_what_cannot_be_done_on_a_space_is_refused_by_its_rule() -> None:
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, lies={FIELDS: "bear skeleton"}, fragments=FIELDS)
    s.answer(0, do.Stay())
    assert refused(s, do.Attack(1)) == "creatures_first"
    assert refused(s, do.Fight("wild_boar")) == "no_creature"
    assert refused(s, do.LeaveAlone("bear")) == "no_stealth"
    assert refused(s, do.MoveTo("foot", "city")) == "has_moved"
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, fragments="old_forest", lies={FIELDS: "collector"})
    s.answer(0, do.Stay())
    assert refused(s, do.Attack(1, for_maps=True)) == "no_maps"
    assert refused(s, do.AttackPlane("astral_3")) == "far_plane"
    assert refused(s, do.TakeFragment()) == "no_fragment"
    assert refused(s, do.UseOpportunity("hermit")) == "no_opportunity"
    assert refused(s, do.UseOpportunity("collector")) == "card_asks"
    assert refused(s, do.Learn("prayer", 1, 0)) == "no_guild"
    assert refused(s, do.Repair("sword")) == "no_smith"
    assert refused(s, do.UseService("city", 0, "")) == "no_service"
    assert refused(s, do.Dig(())) == "not_on_island"
    assert refused(s, ProposeTrade(1)) == "no_trade"
    assert refused(s, do.Buy("sword", 3)) == "not_for_sale"
    assert refused(s, do.Sell("sword", 3)) == "not_yours"
    assert refused(s, do.Equip(())) == "no_battle"


@pytest.mark.rule("PRO-B051", "PRO-B052", "PRO-B073")
def test_guilds_and_doves_say_why_not() -> None:
    offers = {Guild.MONASTERY: "prayer curse"}
    s = sit("mercenary", "druid", space={0: "monastery", 1: "monastery"}, has="X0 G1 H1", offers=offers)
    s.answer(0, do.Stay())
    assert refused(s, do.Learn("meditation", 1, 0)) == "not_taught"
    assert refused(s, do.Learn("prayer", 1, 0)) == "no_experience"
    assert refused(s, do.Attack(1)) == "dove"
    s = sit("mercenary", "druid", space="monastery", has="X9 G1 H1", offers=offers)
    s.answer(0, do.Stay())
    assert refused(s, do.Learn("prayer", 1, 0)) == "no_fee"


@pytest.mark.rule("PRO-B050", "PRO-B057", "PRO-B069")
def test_cards_say_why_they_cannot_be_used() -> None:
    s = sit("mercenary", "monk", space=FIELDS, items="healing_potion", abilities="prayer")
    assert refused(s, do.UseCard("sword", 0, "")) == "not_yours"
    assert refused(s, do.UseCard("prayer", 0, "")) == "not_now"
    assert refused(s, do.UseCard("prayer", 9, "")) == "no_use"
    s = sit("mercenary", "monk", space=FIELDS, abilities="prayer", has="M0")
    assert refused(s, do.UseCard("prayer", 0, "")) == "too_little"
    s.table.broken.append("prayer")
    assert refused(s, do.UseCard("prayer", 0, "")) == "is_broken"


@pytest.mark.rule("PRO-165", "PRO-196")
def test_under_water_steps_and_air_say_why_not() -> None:
    more: dict[str, Any] = {"water_realm": True, "gate": "astral_1"}
    s = sit(
        "mercenary", "monk", space={0: "b3"}, lies={"b3": "skeletal_shark"}, has="A2 H0", items="healing_potion", **more
    )
    assert refused(s, do.MoveTo("swim", "c5")) == "one_step"
    assert refused(s, do.MoveTo("swim", "b2")) == "no_air"


# -- what is at stake --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B020", "PRO-B065")
def test_whoever_has_no_health_is_warned_of_battles() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear skeleton"}, has="H0").answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Fight("bear")) == (MayDie(),)
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear skeleton"}, has="H1").answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Fight("bear")) == ()
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "cutpurse skeleton"}, has="H0").answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Fight("cutpurse")) == (), "it takes Gold instead"


@pytest.mark.rule("PRO-B076", "PRO-B078")
def test_a_loser_is_warned_of_death_and_an_attacker_of_artifacts() -> None:
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, artifacts="royal_cape", items="dagger", has="H0 M0")
    s.answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Attack(1)) == (MayLoseArtifact(),)
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, items={1: "dagger"}, has={0: "M0", 1: "H0"})
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False)
    while not s.is_asked("lose_health_or_item"):
        s.answer(s.asked.seat, s.options[0])
    assert dangers(s.view(1), s.asked, do.LoseHealth()) == (Dies(),)
    assert dangers(s.view(1), s.asked, do.GiveItem("dagger")) == ()


# -- what waits where an option leads ----------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B040", "PRO-B041", "PRO-033")
def test_a_move_tells_what_is_known_of_the_space_and_nothing_else() -> None:
    wood = "whispering_wood"
    s = sit(
        "mercenary",
        "monk",
        space={0: FIELDS, 1: wood},
        lies={wood: "bear"},
        down={wood: "wolf_pack"},
        fragments=wood,
        chance="good_times",
    )
    found = noted(s, do.MoveTo("foot", wood))
    health = s.hero().health
    assert found["creature_there"] == [{"card": "bear", "kind": Contest.STRENGTH, "own": health, "theirs": 6}]
    assert found["face_down"] == [{"count": 1}]
    assert found["stands_there"] == [{"seat": 1, "character": "monk"}]
    assert found["fragment_there"] == [{}]
    assert found["plane_there"] == [{"plane": "astral_1"}]


def test_creatures_come_first_among_what_waits_and_their_lives_are_told() -> None:
    s = sit("mercenary", space={0: FIELDS}, lies={"whispering_wood": "fortune_teller sea_raiders"})
    assert list(noted(s, do.MoveTo("foot", "whispering_wood")))[:3] == ["creature_there", "lives", "lies_there"]


@pytest.mark.rule("PRO-B051")
def test_a_guild_tells_what_is_taught_and_for_how_much() -> None:
    s = sit("mercenary", "druid", space="whispering_wood", offers={Guild.MONASTERY: "prayer"})
    (taught,) = noted(s, do.MoveTo("foot", "monastery"))["taught_there"]
    face = s.table.ability("prayer")
    assert taught == {"card": "prayer", "experience": face.cost, "gold": face.fee}


def test_a_way_by_a_card_tells_what_it_costs_besides_gold() -> None:
    s = sit("mercenary", "monk", space=FIELDS, abilities="teleport", items="scroll_of_teleportation", has="M3")
    spell, scroll = (
        next(each for each in s.offered(do.MoveTo) if each.card == card)
        for card in ("teleport", "scroll_of_teleportation")
    )
    assert noted(s, spell)["cost"] == [{"what": Resource.MAGIC, "n": 2}]
    assert "spent" not in noted(s, spell)
    assert noted(s, scroll)["spent"] == [{"card": "scroll_of_teleportation"}]


@pytest.mark.rule("PRO-B080", "PRO-B081")
def test_a_plane_tells_of_guardians_as_far_as_this_seat_knows_them() -> None:
    s = sit("mercenary", "monk", space=FIELDS)
    plane = s.table.planes["astral_1"]
    s.hero().known["astral_1"] = [plane.greater]
    s.answer(0, do.Stay())
    found = noted(s, do.AttackPlane("astral_1"))
    assert found["hidden_guardian"] == [{"which": "lesser"}]
    assert [each["card"] for each in found["creature_there"]] == [plane.greater]


@pytest.mark.rule("PRO-B055", "PRO-B056")
def test_one_item_too_many_is_told_before_it_is_taken() -> None:
    offers = {Guild.MONASTERY: "prayer"}
    know = "stealth wharf_rat thievery pickpocketing curse meditation"
    s = sit("paladin", "monk", space="monastery", has="X9", abilities=know, offers=offers).answer(0, do.Stay())
    assert "over_limit" not in noted(s, s.offered(do.Learn)[0])
    s = sit("paladin", "monk", space="monastery", has="X9", abilities=f"{know} fanaticism", offers=offers)
    s.answer(0, do.Stay())
    assert "over_limit" in noted(s, s.offered(do.Learn)[0])


def test_dice_that_lie_there_say_how_the_battle_stands() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, abilities="turn_back_time", has="H5 M3")
    s.dice(6, 2).answer(0, do.Stay())
    while not s.is_asked("change_dice"):
        s.answer(0, s.options[0])
    assert remarks(s.view(0), s.asked) == (Remark("stands_at", {"own": 11, "theirs": 8, "result": "won"}),)
    assert plain(RULES.detail(s.view(0), s.asked))


# -- ways --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B033", "PRO-167", "PRO-196")
def test_ways_tell_the_path_the_fare_and_what_running_away_costs() -> None:
    s = sit("mercenary", "monk", space=FIELDS)
    found = {way.option: {each.key: each.values for each in way.told} for way in ways(s.game, 0)}
    ride = do.MoveTo("horse", "monastery", 1)
    assert found[ride]["path"] == {"steps": 2, "spaces": ("whispering_wood", "monastery")}
    assert found[ride]["fare"] == {"gold": 1}
    more: dict[str, Any] = {"water_realm": True, "gate": "astral_1"}
    s = sit("mercenary", "monk", space={0: "b3"}, lies={"b3": "skeletal_shark"}, has="A6", **more)
    told = ways(s.game, 0)
    steps = [way for way in told if way.via is None]
    assert all(way.told[-1] == Remark("run_away", {"bubbles": 2}) for way in steps)
    assert any(way.via is not None for way in told), "the spaces around are empty"


# -- what needs no asking ----------------------------------------------------------------------------------------------


def test_dice_that_have_won_are_not_asked_about() -> None:
    for dice, answer in (((6, 1), do.LetStand()), ((1, 6), None)):
        s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, abilities="turn_back_time", has="H5 M3")
        s.dice(*dice).answer(0, do.Stay())
        while not s.is_asked("change_dice"):
            s.answer(0, s.options[0])
        assert needless(s.view(0), s.asked) == answer


@pytest.mark.rule("PRO-B057")
def test_a_single_sword_is_taken_up_without_asking() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, items="sword").answer(0, do.Stay())
    while not s.is_asked("equip"):
        s.answer(0, s.options[0])
    assert needless(s.view(0), s.asked) == do.Equip(("sword",))
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, items="sword two_handed_sword")
    s.answer(0, do.Stay())
    while not s.is_asked("equip"):
        s.answer(0, s.options[0])
    assert needless(s.view(0), s.asked) is None


@pytest.mark.parametrize(
    ("space", "held", "asks"),
    [
        ("town", {"abilities": "almsgiving", "has": "G1"}, True),
        ("town", {"items": "healing_potion", "has": "H2"}, False),
    ],
)
def test_a_turn_does_not_end_by_itself_before_what_is_for_this_turn_alone(
    space: str, held: dict[str, Any], asks: bool
) -> None:
    s = sit("monk", "mercenary", space=space, **held).answer(0, do.Stay())
    assert s.is_asked("act", 0)
    offered = [each for each in s.options if isinstance(each, do.UseCard | do.EndTurn)]
    decision = msgspec.structs.replace(s.asked, options=tuple(offered))
    assert (needless(s.view(0), decision) is None) == asks


def test_air_that_was_just_found_is_not_left_in_its_bottle_by_itself() -> None:
    s = sit("monk", "mercenary", space="b2", gate="astral_1", items="bottled_air", has="A0 H5", water_realm=True)
    s.hero().bag = 5
    s.answer(0, do.Stay())
    while not s.is_asked("act", 0):
        s.answer(s.asked.seat, s.options[0])
    assert any(isinstance(each, do.UseCard) for each in s.options)
    assert needless(s.view(0), s.asked) is None


@pytest.mark.parametrize(("has", "asks"), [("H13 R13 M5 B5", False), ("H4 R4 M5 B5", True)])
def test_nothing_is_spent_on_a_creature_that_is_beaten_anyway(has: str, asks: bool) -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "giant_rats"}, abilities="berserk_rage", has=has)
    s.answer(0, do.Stay())
    while not s.is_asked("cast_spells", 0):
        s.answer(0, s.options[0])
    assert (needless(s.view(0), s.asked) is None) == asks


# -- afterwards --------------------------------------------------------------------------------------------------------


def test_what_lay_hidden_is_laid_open_at_the_end() -> None:
    s = sit("mercenary", "monk", down={FIELDS: "wolf_pack"}, chance="good_times")
    found = unveil(s.table)
    plane = s.table.planes["astral_1"]
    assert PlaneOpened("astral_1", tuple(plane.cards)) in found
    assert GroundOpened(FIELDS, ("wolf_pack",)) in found
    assert all(plain(RULES.texts().of("open", each)) for each in found)


def test_a_chronicle_tells_of_artifacts_and_deaths() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, has="H0")
    s.dice(1, 6).answer(0, do.Stay()).settle()
    told = chronicle([(s.view(None), [each.event for each in s.news])])
    assert [type(each.event).__name__ for each in told.milestones] == ["CharacterDied"]


def test_the_dragon_realm_asks_for_no_air() -> None:
    texts = RULES.texts()
    s = sit("mercenary", "monk", dragon_world=True, space={0: "valley_3"})
    assert plain(texts.words("prompt.swim", s.asked.about)) == "Where do you go?"
    assert noted(s, do.MoveTo("swim", ""))["leaves_realm"] == [{"bag": False}]
    assert plain(texts.of("option", do.EnterRealm(0, 0, Realm.DRAGON))) == "Go through"
    assert plain(texts.of("option", do.EnterRealm(0, 0))) == "Without a bag"


@pytest.mark.rule("PRO-136")
def test_an_open_gate_is_called_a_gate_and_not_a_storm() -> None:
    texts = RULES.texts()
    s = sit("mercenary", "monk", space=FIELDS, gate="astral_1", water_realm=True).answer(0, do.Stay())
    called = [plain(texts.of("option", each)) for each in s.offered(do.AttackPlane) if each.plane == "astral_1"]
    assert called == ["Through the gate to the Water Realm"]
    assert plain(texts.of("option", do.AttackPlane("astral_1"))).startswith("Storm ")


@pytest.mark.rule("PRO-136")
def test_whoever_stays_outside_a_gate_is_told_that_her_turn_ends() -> None:
    s = sit("mercenary", "monk", space=FIELDS, gate="astral_1", water_realm=True).answer(0, do.Stay())
    s.answer(0, do.AttackPlane("astral_1", Realm.WATER))
    assert noted(s, do.No())["ends_turn"] == [{}]
    s.answer(0, do.No())
    assert s.table.active == 1


def test_what_comes_after_a_turn_is_not_foretold_of_what_ends_it() -> None:
    """A Map Fragment seemed to bring the Magic that a ring gives at the end of every round."""
    s = sit("mercenary", "monk", space=FIELDS, items="ring_of_magic", has="M1 B4", fragments=FIELDS)
    s.answer(0, do.Stay())
    assert all(not isinstance(each, Regained) for told in foresee(s.game, 0) for each in told)
