"""Chances that the table tells are those of the rules: every way in which the dice can fall, played out."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.notes import notes
from fabletop.games.prophecy.advice.odds import can_fail, draws, odds, outlook, prospects
from fabletop.games.prophecy.battle_news import BattleEnded
from fabletop.games.prophecy.terms import Contest, Resource
from fabletop.kernel import Seat
from tests.rules.prophecy.sitting import Sitting, sit

FIELDS = "golden_fields"


def told(s: Sitting, option: msgspec.Struct, seat: Seat = 0) -> tuple[float, float]:
    """How likely an option is said to win and to draw; what is said of it goes together."""
    view, asked = s.view(seat), s.asked
    found = outlook(view, asked, option)
    assert found is not None
    assert can_fail(view, asked, option)
    assert found.win + found.draw + found.loss == pytest.approx(1)
    assert odds(view, asked, option) == found.win <= found.well + 1e-9
    assert (draws(view, asked, option) or 0) == found.draw
    assert prospects(view, asked)[asked.options.index(option)] == found.well
    return found.win, found.draw


def counted(s: Sitting, option: msgspec.Struct, dice: int, seat: Seat = 0) -> tuple[float, float]:
    """How often it is won and drawn, of all ways in which so many dice can fall."""
    results = []
    for falls in product(range(1, 7), repeat=dice):
        twin = Sitting(s.game.fork(None))
        before = len(twin.news)
        twin.dice(*falls).answer(seat, option).settle()
        ended = [each.event for each in twin.news[before:] if isinstance(each.event, BattleEnded)]
        results.append(ended[0].result)
    return results.count("won") / len(results), results.count("draw") / len(results)


def at_creature(card: str, **more: Any) -> Sitting:
    """Somebody stands before two Creatures and chooses which to fight."""
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: f"{card} skeleton"}, **more)
    return s.answer(0, do.Stay())


def in_battle(card: str, **more: Any) -> Sitting:
    """A Battle of Strength has been begun."""
    return at_creature(card, **more).pick(0, do.Fight, card=card).pick(0, do.ChooseKind, kind=Contest.STRENGTH)


@pytest.mark.parametrize(
    ("card", "dice", "more"),
    [
        ("brigand", 2, {}),
        ("bear", 2, {"items": "sword shield"}),
        ("skeletal_wizard", 2, {}),
        ("zombie", 2, {"has": "H2"}),
        ("wolf_pack", 2, {"items": "whipsword", "has": "H3"}),
    ],
)
def test_a_creature_is_beaten_as_often_as_the_dice_say(card: str, dice: int, more: dict[str, Any]) -> None:
    s = at_creature(card, **more)
    assert told(s, do.Fight(card)) == pytest.approx(counted(s, do.Fight(card), dice))


def test_a_move_is_as_likely_to_go_well_as_the_fight_that_waits_there() -> None:
    """The horse and the way on foot alike; where two wait, or a card lies face down, nothing is told."""
    s = sit("mercenary", "monk", space="city", lies={FIELDS: "brigand", "whispering_wood": "bear skeleton"})
    assert told(s, do.MoveTo("foot", FIELDS)) == pytest.approx(counted(s, do.MoveTo("foot", FIELDS), 2))
    assert odds(s.view(0), s.asked, do.MoveTo("horse", "whispering_wood", 1)) is None
    assert odds(s.view(0), s.asked, do.Stay()) is None
    s = sit("mercenary", "monk", space="city", lies={FIELDS: "brigand"}, down={FIELDS: "bear"})
    assert odds(s.view(0), s.asked, do.MoveTo("foot", FIELDS)) is None
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "brigand"})
    assert told(s, do.Stay()) == pytest.approx(counted(s, do.Stay(), 2))


@pytest.mark.rule("PRO-B068")
def test_whoever_has_a_strong_will_may_hope_for_more_by_forcing_it() -> None:
    """Played well, the kind is chosen and paid for; alone, it is the one that costs nothing."""
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, has="H1 R6 M9 B9")
    found = outlook(s.view(0), s.asked, do.Stay())
    assert found is not None
    s.answer(0, do.Stay())
    forced, free = (
        next(each for each in s.asked.options if isinstance(each, do.ChooseKind) and each.kind is kind)
        for kind in (Contest.WILLS, Contest.STRENGTH)
    )
    assert forced.cost
    assert found.win == told(s, free)[0] < told(s, forced)[0] == found.well


def won(ahead: int) -> float:
    """How often a roll is won by whoever is so far ahead."""
    return sum(own + ahead > other for own in range(1, 7) for other in range(1, 7)) / 36


@pytest.mark.rule("PRO-B071")
def test_each_life_is_a_roll_that_must_be_won() -> None:
    """Ball-and-Chain helps more as long as there are several lives."""
    assert told(at_creature("wolf_pack", has="H4"), do.Fight("wolf_pack"))[0] == pytest.approx(won(0) ** 2)
    heavy = at_creature("wolf_pack", items="ball_and_chain", has="H4")
    assert told(heavy, do.Fight("wolf_pack"))[0] == pytest.approx(won(3) * won(1))


@pytest.mark.rule("PRO-B068")
def test_forcing_wills_costs_magic_and_that_is_reckoned_with() -> None:
    s = at_creature("brigand").pick(0, do.Fight, card="brigand")
    strength, wills = s.offered(do.ChooseKind)
    for kind in (strength, wills):
        assert told(s, kind) == pytest.approx(counted(s, kind, 2))
    assert told(s, strength)[0] > told(s, wills)[0]


@pytest.mark.rule("PRO-B057")
def test_what_is_held_tells_in_the_chances() -> None:
    s = in_battle("bear", items="sword dagger shield", has="H4")
    assert s.is_asked("equip")
    for option in s.offered(do.Equip):
        won, _ = counted(s, option, 2)
        assert told(s, option)[0] == pytest.approx(won), option


def test_before_a_roll_a_spell_and_its_dice_are_reckoned_with() -> None:
    s = in_battle("bear", abilities="prayer", has="H5 M3")
    (prayer,) = s.offered(do.UseCard)
    assert told(s, prayer) == pytest.approx(counted(s, prayer, 3))
    assert told(s, do.Roll()) == pytest.approx(counted(s, do.Roll(), 2))
    assert told(s, prayer)[0] > told(s, do.Roll())[0]


def test_whoever_may_pray_is_told_what_it_would_be_worth() -> None:
    s = at_creature("bear", abilities="prayer", has="H5 M3")
    view, asked = s.view(0), s.asked
    alone, well = odds(view, asked, do.Fight("bear")), prospects(view, asked)[asked.options.index(do.Fight("bear"))]
    assert alone is not None
    assert well is not None
    assert well > alone


def test_dice_that_lie_there_are_seen_and_one_may_be_thrown_again() -> None:
    s = at_creature("bear", abilities="turn_back_time", has="H5 M3")
    s.dice(1, 6).pick(0, do.Fight, card="bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("change_dice")
    assert told(s, do.LetStand()) == (0, 0)
    (again,) = s.offered(do.UseCard)
    behind = 6 - s.hero().health
    wins = sum(own - other > behind for own in range(1, 7) for other in range(1, 7))
    assert told(s, again)[0] == pytest.approx(wins / 36)


@pytest.mark.rule("PRO-B103")
def test_the_one_of_a_halfling_counts_eight() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear skeleton"}, has="H5", races=True, dragon_realm=True)
    s.hero().race = "halfling"
    s.answer(0, do.Stay())
    faces = [8 if own == 1 else own for own in range(1, 7)]
    wins = sum(own + 5 > other + 6 for own in faces for other in range(1, 7))
    assert told(s, do.Fight("bear"))[0] == pytest.approx(wins / 36)


@pytest.mark.rule("PRO-B074")
def test_an_attack_on_a_character_is_reckoned_with_what_both_hold() -> None:
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, items={1: "sword"}, has={0: "M0"})
    s.answer(0, do.Stay())
    assert told(s, do.Attack(1)) == pytest.approx(counted(s, do.Attack(1), 2))


@pytest.mark.rule("PRO-B075")
def test_an_attack_is_reckoned_in_wills_where_forcing_them_is_free() -> None:
    def chance(abilities: str) -> float:
        s = sit("sorceress", "mercenary", space={0: FIELDS, 1: FIELDS}, abilities=abilities)
        s.answer(0, do.Stay())
        return told(s, do.Attack(1))[0]

    assert chance("") < 0.2
    assert chance("illusion") > 0.8


@pytest.mark.rule("PRO-B080")
def test_an_astral_plane_is_reckoned_if_its_guardian_is_known_to_this_seat_alone() -> None:
    """Nothing is told of a Guardian that lies face down and that nobody has looked at."""

    def sitting() -> Sitting:
        return sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS})

    s = sitting().answer(0, do.Stay())
    assert not can_fail(s.view(0), s.asked, do.AttackPlane("astral_1"))
    s = sitting()
    s.hero(0).known["astral_1"] = [s.table.planes["astral_1"].lesser]
    s.answer(0, do.Stay())
    assert can_fail(s.view(0), s.asked, do.AttackPlane("astral_1"))
    s = sitting()
    s.hero(1).known["astral_1"] = [s.table.planes["astral_1"].lesser]
    s.answer(0, do.Stay())
    assert not can_fail(s.view(0), s.asked, do.AttackPlane("astral_1"))


@pytest.mark.rule("PRO-B080", "PRO-B081")
def test_a_plane_is_won_if_both_its_guardians_are_as_far_as_they_are_known() -> None:
    """With the first alone it was called 28 %, where the second could not be beaten."""

    def chance(known: str, lesser: str = "astral_hound") -> tuple[float, float]:
        s = sit(
            "mercenary",
            "monk",
            space=FIELDS,
            has="H9 R9",
            planes={"astral_1": (lesser, "lord_of_flames", "royal_cape")},
        )
        s.hero().known["astral_1"] = known.split()
        return told(s.answer(0, do.Stay()), do.AttackPlane("astral_1"))

    first, second = chance("astral_hound"), chance("lord_of_flames", lesser="")
    both = first[0] * second[0], first[1] + first[0] * second[1]
    assert chance("astral_hound lord_of_flames") == pytest.approx(both)
    assert 0 < both[0] < first[0]


@pytest.mark.rule("PRO-B070")
def test_what_the_other_side_can_make_a_draw_of_for_nothing_is_no_victory() -> None:
    """An attack on whoever wears the Royal Armour was called 97 %, and every one of them was drawn."""
    more: dict[str, Any] = {"space": {0: FIELDS, 1: FIELDS}, "has": {0: "H9 R9 M0", 1: "H2"}}
    s = sit("mercenary", "monk", artifacts={1: "royal_armour"}, **more).answer(0, do.Stay())
    win, draw = told(s, do.Attack(1))
    assert not win
    assert draw == pytest.approx(1)
    s = sit("mercenary", "monk", artifacts={0: "royal_armour"}, **more).answer(0, do.Stay())
    assert sum(told(s, do.Attack(1))) == pytest.approx(1), "nor is her own defeat one"


@pytest.mark.rule("PRO-B070")
@pytest.mark.parametrize(("card", "where"), [("shield", "items"), ("dodge", "abilities")])
def test_what_the_other_side_may_make_a_draw_of_at_a_price_is_said(card: str, where: str) -> None:
    more: dict[str, Any] = {"space": {0: FIELDS, 1: FIELDS}, "has": {0: "H9 R9 M0", 1: "H2"}, where: {1: card}}
    s = sit("mercenary", "monk", **more).answer(0, do.Stay())
    assert told(s, do.Attack(1))[0] > 0.9
    assert [each.values for each in notes(s.view(0), s.asked, do.Attack(1)) if each.key == "may_draw"] == [
        {"seat": 1, "card": card}
    ]


@pytest.mark.rule("PRO-459")
def test_the_shark_is_fed_as_much_as_does_best() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="b3",
        gate="astral_1",
        lies={"b3": "skeletal_shark"},
        has="R9 H9 M3 A3",
        water_realm=True,
    )
    s.engage("skeletal_shark")
    assert s.is_asked("pay_magic")
    found = {option.n: told(s, option) for option in s.offered(do.ChooseNumber)}
    for n, chance in found.items():
        assert chance == pytest.approx(counted(s, do.ChooseNumber(n, Resource.MAGIC), 2)), n
    assert found[3][0] == max(found.values())[0]


def test_what_helps_in_a_battle_is_reckoned_together() -> None:
    """Whoever had two things that help read the chance with the better one alone."""
    held: dict[str, Any] = {"abilities": "fireball berserk_rage", "has": "H4 R4 M6 B6"}
    s = at_creature("dragon", items="shield", **held)
    found = outlook(s.view(0), s.asked, do.Fight("dragon"))
    assert found is not None
    s.pick(0, do.Fight, card="dragon")
    while not s.is_asked("cast_spells", 0):
        s.answer(0, s.options[0])
    alone = [told(s, each)[0] for each in s.options if isinstance(each, do.UseCard)]
    assert len(alone) == 2
    assert found.well > max(alone)
