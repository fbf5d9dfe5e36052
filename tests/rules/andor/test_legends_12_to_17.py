"""What the cards and goals of Legends 12 to 17 do."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.figures import strength_of
from fabletop.games.andor.state import Article, Figure
from fabletop.games.andor.story.words.heroes import Sp
from tests.rules.andor.sitting import EVERYBODY, Sitting, begin


def told(number: int, heroes: int = 2, **options: Any) -> Sitting:
    """A Legend at its first turn, without the figures of its set-up."""
    s = begin(f"legend_{number}", *EVERYBODY[:heroes], **options).to_turn()
    for figure in s.table.figures:
        if figure.kind in s.table.beside:
            s.table.beside[figure.kind] += 1
    s.table.figures = []
    return s


def at_letter(s: Sitting, letter: str) -> Sitting:
    """A sunrise brings the Narrator to this letter; it ends at the first question of its cards."""
    s.table.narrator = LETTERS.index(letter) - 1
    return s.sunrise()


def put(s: Sitting, name: str, space: int) -> Figure:
    """A figure or adversary on a space."""
    adversary = s.table.legend.adversary(name)
    figure = Figure((adversary.looks or name) if adversary else name, space, star=name if adversary else "")
    s.table.figures.append(figure)
    return figure


def all_to(s: Sitting, space: int) -> None:
    """All heroes stand on a space."""
    for hero in s.table.heroes:
        hero.space = hero.came_from = space


def look_again(s: Sitting) -> Sitting:
    """What may be done now that a test has changed the table: a free action lets the question be asked anew."""
    seat = s.asked.seat
    s.hero(seat).apple_nuts += 1
    return s.answer(seat, choices.PutDown("apple_nut"))


def placed(s: Sitting) -> list[tuple[str, int]]:
    """The figures placed by the last sunrise."""
    told_of = s.events()
    begun = max(at for at, each in enumerate(told_of) if each == happened.SymbolReached(11))
    return [(each.figure, each.space) for each in told_of[begun:] if isinstance(each, happened.FigurePlaced)]


# -- Legend 12 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-478", "AND-520")
def test_12_is_lost_when_too_few_farmers_are_left() -> None:
    s = told(12)
    put(s, "wargor", 240)
    s.table.ground[240] = s.table.ground.pop(241)
    s.hero(0).farmers, s.table.ground[240].farmers = 1, 0
    s.hero(0).space = 239
    s.sunrise()
    assert (s.table.why_over, s.table.won) == ("goal_lost", False)


@pytest.mark.rule("AND-478")
def test_12_wants_the_storm_shield_carried_to_the_camp_not_laid_there() -> None:
    s = told(12)
    s.table.lying(222).articles.append(Article("storm_shield", 2))
    s.answer(s.asked.seat, choices.Pass())
    assert s.table.goals["shield"] == "open"
    s.answer(s.asked.seat, choices.PickUp("storm_shield"))
    assert s.table.goals["shield"] == "done"


@pytest.mark.rule("AND-475")
@pytest.mark.parametrize(("found", "card"), [(True, "g1"), (False, "g2")])
def test_12_letter_g_asks_whether_the_storm_shield_was_found(found: bool, card: str) -> None:
    s = told(12)
    s.table.goals["farmers"] = "done"
    s.table.flags += ["storm_shield_found"] if found else []
    s.hero(1).articles.append(Article("storm_shield", 1))
    (morning,) = [each for each in s.table.legend.triggers if each.id == "second_morning"]
    (gain,) = morning.do
    assert isinstance(gain, Sp)
    strength = s.hero(1).strength + s.table.number(gain.n)
    at_letter(s, "g").to_turn()
    assert {"g1", "g2"} & set(s.table.cards_read) == {card}
    assert (s.hero(1).strength > strength) == found, "besides what the second morning brings"


@pytest.mark.rule("AND-476")
@pytest.mark.parametrize(("fog", "strength"), [(18, 4), (4, 1), (3, 0)])
def test_12_fog_makes_the_caller_strong(fog: int, strength: int) -> None:
    s = told(12)
    s.table.fog = dict(list(s.table.fog.items())[:fog])
    caller = s.table.legend.adversary("fog_caller")
    assert caller is not None
    assert strength_of(s.table, put(s, "fog_caller", 235)) == s.table.number(caller.strength) + strength


@pytest.mark.rule("AND-484", "AND-519")
@pytest.mark.parametrize(("difficulty", "end"), [("standard", 235), ("grim", 236)])
def test_12_the_caller_walks_only_in_the_grim_legend(difficulty: str, end: int) -> None:
    s = told(12, difficulty=difficulty)
    put(s, "fog_caller", 235)
    assert s.sunrise().figures("fog_caller") == [end]


@pytest.mark.rule("AND-484")
def test_12_the_caller_in_the_camp_loses_the_grim_legend() -> None:
    s = told(12, difficulty="grim")
    put(s, "fog_caller", 227)
    s.sunrise()
    assert (s.game.is_over, s.table.won) == (True, False)


@pytest.mark.rule("AND-476", "AND-210")
def test_12_a_wargor_comes_beside_the_lowest_farmer() -> None:
    s = told(12, 3)
    assert ("wargor", 217) in placed(at_letter(s, "l").to_turn()), "of the neighbours of 218 the lower one"
    alone = told(12)
    for ground in alone.table.ground.values():
        ground.farmers = 0
    alone.hero(0).farmers = 2
    assert placed(at_letter(alone, "l").to_turn()) == [("troll", 241)]


# -- Legend 13 -----------------------------------------------------------------------------------------------------


def pulls(s: Sitting) -> set[int]:
    """Where the wagon may be pulled."""
    return {step.space for step in s.offered(choices.StepTo) if step.with_wagon}


@pytest.mark.rule("AND-449", "AND-478")
@pytest.mark.parametrize(("there", "other", "open_"), [(6, 0, True), (5, 1, False)])
def test_13_the_bridge_wants_its_logs_on_one_bank(there: int, other: int, open_: bool) -> None:
    s = told(13)
    all_to(s, 227)
    s.table.protected_space = 227
    s.table.lying(227).logs = [there]
    s.table.lying(237).logs = [other] if other else []
    s.answer(s.asked.seat, choices.Pass())
    s.to_turn()
    assert (s.table.goals["bridge"] == "done") == open_
    assert (237 in pulls(s)) == open_


@pytest.mark.rule("AND-448", "AND-476")
@pytest.mark.parametrize(("difficulty", "mended"), [("standard", 3), ("gentle", 4)])
def test_13_the_axle_is_mended_with_a_log_at_the_wagon(difficulty: str, mended: int) -> None:
    s = at_letter(told(13, difficulty=difficulty), "c").to_turn()
    assert s.view().wagon_steps_per_day == 2
    assert not s.offered(choices.DoAction)
    s.table.lying(201).logs = [2, 1]
    s.answer(s.asked.seat, choices.Pass()).answer(s.asked.seat, *s.offered(choices.DoAction))
    assert s.view().wagon_steps_per_day == mended
    assert s.table.ground[201].logs == [2], "the smallest that does"
    assert not s.offered(choices.DoAction)


@pytest.mark.rule("AND-475")
@pytest.mark.parametrize("mended", [True, False])
def test_13_letter_e_asks_for_the_bridge(mended: bool) -> None:
    s = told(13)
    if mended:
        s.table.goals["bridge"] = "done"
    at_letter(s, "e").to_turn()
    assert placed(s) == ([("mountain_skral", 248)] if mended else [("wargor", 224)])
    assert s.hero(0).willpower == (10 if mended else 7)


@pytest.mark.rule("AND-477")
@pytest.mark.parametrize("pays", [True, False])
def test_13_the_toll_house(pays: bool) -> None:
    s = told(13)
    all_to(s, 202)
    s.table.protected_space = 202
    s.hero(1).apple_nuts = 0
    seat = look_again(s).asked.seat
    s.answer(seat, choices.StepTo(214, with_wagon=True)).answer(seat, s.options[0 if pays else 1])
    if pays:
        s.answer(seat, choices.ChooseSeat(1)).answer(1, choices.TakeArticle("helm"))
    assert s.figures("wargor") == ([] if pays else [217])
    assert s.each("apple_nuts") == [1 if pays else 2, 0]
    assert s.hero(1).carries("helm") == pays


@pytest.mark.rule("AND-476", "AND-273")
def test_13_a_skral_follows_three_spaces_behind_the_wagon() -> None:
    s = told(13)
    all_to(s, 227)
    s.table.protected_space = 227
    at_letter(s, "g").to_turn()
    assert placed(s)[0] == ("mountain_skral", 213)


@pytest.mark.rule("AND-478")
@pytest.mark.parametrize("blocked", [True, False])
def test_13_is_won_on_253_without_a_creature_there(blocked: bool) -> None:
    s = told(13)
    s.table.goals["bridge"] = "done"
    all_to(s, 245)
    s.table.protected_space = 245
    if blocked:
        put(s, "troll", 253)
        assert 253 not in pulls(s.answer(s.asked.seat, choices.Pass()))
    else:
        look_again(s).answer(s.asked.seat, choices.StepTo(253, with_wagon=True))
        assert s.table.won


# -- Legend 14 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-477", "AND-410", "AND-169")
def test_14_the_third_seal_laid_down_in_another_turn_brings_the_shadow_and_keeps_the_dead_down() -> None:
    s = told(14)
    all_to(s, 238)
    s.table.lying(238).articles = [Article("bone_seal"), Article("bone_seal")]
    other = 1 - s.asked.seat
    s.hero(other).articles.append(Article("bone_seal"))
    put(s, "skeleton", 238).lies = True
    s.answer(other, choices.PutDown("bone_seal"))
    assert s.figures("the_shadow") == [244]
    assert s.table.goals["shadow"] == "open"
    s.sunrise().to_turn()
    assert [figure.lies for figure in s.table.figures if figure.kind == "skeleton"] == [True]
    s.answer(0, choices.PickUp("bone_seal"))
    assert s.table.goals["seals"] == "done", "once and for all"


@pytest.mark.rule("AND-476", "AND-482")
@pytest.mark.parametrize(("heroes", "spaces"), [(2, [238]), (3, [238, 243]), (4, [238])])
def test_14_more_dead_get_up(heroes: int, spaces: list[int]) -> None:
    assert at_letter(told(14, heroes), "d").to_turn().figures("skeleton") == spaces


@pytest.mark.rule("AND-476", "AND-475")
def test_14_without_the_seals_the_destroyed_come_back() -> None:
    s = told(14)
    s.table.beside["skeleton"], s.table.defeated["skeleton"] = 4, 2
    at_letter(s.dice(1, 6), "h").to_turn()
    assert s.figures("skeleton") == [205, 279]
    sealed = told(14)
    sealed.table.goals["seals"] = "done"
    sealed.table.beside["skeleton"], sealed.table.defeated["skeleton"] = 4, 2
    assert at_letter(sealed, "h").to_turn().figures("skeleton") == []


@pytest.mark.rule("AND-477", "AND-279")
def test_14_whoever_comes_first_to_the_field_may_take_the_cowl() -> None:
    s = told(14)
    s.table.fog.pop(238)
    first, second = s.asked.seat, 1 - s.asked.seat
    s.go(first, 238).answer(first, choices.TakeArticle("cowl")).go(second, 238)
    assert s.is_asked("turn", first), "the card is read once"
    assert s.hero(first).carries("cowl")


# -- Legend 15 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-475", "AND-484")
@pytest.mark.parametrize(
    ("safe", "difficulty", "space"),
    [(True, "standard", 282), (False, "standard", 273), (True, "grim", 271), (False, "grim", 271)],
)
def test_15_where_the_ancient_troll_gets_up(safe: bool, difficulty: str, space: int) -> None:
    s = told(15, difficulty=difficulty)
    if safe:
        s.table.goals["farmers"] = "done"
    assert at_letter(s, "f").to_turn().figures("ancient_troll") == [space]


@pytest.mark.rule("AND-519", "AND-473")
def test_15_with_longer_strides_he_walks_two_spaces_past_everybody() -> None:
    s = at_letter(told(15), "m").to_turn()
    all_to(s, 253)
    put(s, "ancient_troll", 273)
    put(s, "troll", 271)
    s.table.narrator = 0
    assert s.sunrise().figures("ancient_troll") == [258]
    put(s, "ancient_troll", 258)
    s.sunrise()
    assert s.table.why_over == "adversary_in_camp"


@pytest.mark.rule("AND-476", "AND-272")
def test_15_what_is_near_the_ancient_troll_moves() -> None:
    s = told(15)
    put(s, "ancient_troll", 282)
    put(s, "mountain_skral", 281)
    put(s, "troll", 205)
    at_letter(s, "k").to_turn()
    moved = [each.figure for each in s.events(happened.FigureMoved)[-1:]]
    assert moved == ["mountain_skral"], "after symbols 3 and 4 only the near one moves again"


@pytest.mark.rule("AND-478", "AND-294")
@pytest.mark.parametrize(("space", "done"), [(245, True), (244, False)])
def test_15_wants_fire_on_the_road(space: int, done: bool) -> None:
    s = told(15)
    seat = s.asked.seat
    s.hero(seat).space = space
    s.hero(seat).articles.append(Article("fire_shield", 1))
    s.answer(seat, choices.LayFire())
    assert (s.table.goals["fire"] == "done") == done


# -- Legend 16 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-460", "AND-478")
def test_16_every_shield_costs_a_farmer_and_the_last_one_the_legend() -> None:
    s = told(16)
    put(s, "mountain_skral", 222)
    put(s, "gonhar", 226)
    s.sunrise()
    assert (s.table.on_shields, s.table.wagon_farmers) == (["mountain_skral", "gonhar"], 2)
    s.table.wagon_farmers = 1
    put(s, "troll", 222)
    s.sunrise()
    assert s.table.why_over == "goal_lost"


@pytest.mark.rule("AND-475", "AND-449", "AND-201")
@pytest.mark.parametrize(("wagon", "more"), [(246, []), (235, [("mountain_skral", 245)])])
def test_16_brannoch_bars_the_bridge(wagon: int, more: list[tuple[str, int]]) -> None:
    s = told(16)
    all_to(s, wagon)
    s.table.protected_space = wagon
    at_letter(s, "g").to_turn()
    assert placed(s) == [*more, ("radan", 260)]
    s.table.figures = [each for each in s.table.figures if each.kind == "radan"]
    all_to(s, 253)
    s.table.protected_space = 253
    seat = s.answer(s.asked.seat, choices.Pass()).asked.seat
    assert pulls(s) == {245, 254}
    s.answer(seat, choices.StepTo(260))
    assert not s.is_asked("move_on", seat), "nobody passes"


@pytest.mark.rule("AND-471", "AND-449", "AND-477")
def test_16_when_he_falls_the_link_opens_and_the_farmers_sing_on_the_bridge() -> None:
    s = told(16)
    at_letter(s, "g").to_turn()
    s.table.figures = [each for each in s.table.figures if each.kind == "radan"]
    all_to(s, 260)
    s.table.protected_space = 253
    for hero in s.table.heroes:
        hero.strength, hero.willpower = 14, 20
    narrator, seat = s.table.narrator, look_again(s).asked.seat
    s.answer(seat, choices.Fight("radan", 260))
    while s.table.goals["traitor"] == "open":
        s.dice(6, 6, 6, 6, 6, 6).answer(s.asked.seat, s.options[-1 if s.is_asked("invite") else 0])
    assert s.table.narrator == narrator
    all_to(s.to_turn(), 253)
    shields, seat = s.table.shields, look_again(s).asked.seat
    s.answer(seat, choices.StepTo(260, with_wagon=True))
    assert s.table.shields == shields + 1


@pytest.mark.rule("AND-475", "AND-457")
@pytest.mark.parametrize("held", [True, False])
def test_16_letter_e_asks_whether_anybody_is_held(held: bool) -> None:
    s = told(16)
    all_to(s, 227)
    s.table.rules["krahder.sunrise_steps"] = 0
    put(s, "gonhar", 246)
    put(s, "undavahr", 282)
    if held:
        s.hero(0).space, s.hero(0).apple_nuts = 238, 5
        put(s, "skeleton", 238)
    at_letter(s, "e").to_turn()
    assert s.hero(0).willpower == (10 if held else 7)
    assert (s.figures("gonhar") != [246]) == (not held)
    assert s.figures("undavahr") == [282], "only the nearest hurries"


@pytest.mark.rule("AND-482", "AND-476")
@pytest.mark.parametrize(("heroes", "who"), [(2, "wargor"), (3, "tuavahr"), (4, "tuavahr")])
def test_16_who_comes_from_the_south(heroes: int, who: str) -> None:
    assert placed(at_letter(told(16, heroes), "i").to_turn()) == [(who, 256)]


@pytest.mark.rule("AND-476")
@pytest.mark.parametrize("gives", [True, False])
def test_16_the_whetstone_costs_an_article(gives: bool) -> None:
    s = told(16)
    s.table.active = s.table.rooster = 0
    s.hero(0).articles.append(Article("helm"))
    strength = s.each("strength")
    at_letter(s, "j")
    while not s.is_asked("give_up_article"):
        s.answer(s.asked.seat, s.options[0])
    asked = s.asked.seat
    s.answer(asked, choices.GiveUp(0, "helm") if gives else choices.TakeNothing())
    s.to_turn()
    assert s.hero(0).carries("helm") == (not gives)
    gained = sum(hero.strength for hero in s.table.heroes) - sum(strength)
    assert gained == 6 * 2 + gives, "besides the second morning"


# -- Legend 17 -----------------------------------------------------------------------------------------------------


def smith(s: Sitting, **changes: Any) -> Sitting:
    """The hero in turn on the forge with both parts of the sword, and the fire is fed."""
    hero = s.hero(s.asked.seat)
    hero.space, hero.articles = 225, [Article("sword_handle", 1), Article("sword_blade", 1)]
    s.table.goals["fire"] = "done"
    for name, value in changes.items():
        setattr(hero, name, value)
    return look_again(s)


@pytest.mark.rule("AND-477", "AND-281")
def test_17_a_smith_whose_arm_is_full_finds_the_sword_on_the_ground() -> None:
    s = smith(told(17))
    seat = s.asked.seat
    s.hero(seat).articles.append(Article("storm_shield", 2))
    s.answer(seat, *s.offered(choices.DoAction))
    assert s.hero(seat).hours == 2
    assert [each.id for each in s.hero(seat).articles] == ["storm_shield"]
    assert [each.id for each in s.table.ground[225].articles] == ["sword_of_the_forge"]
    assert s.figures("nomion") == [237]


@pytest.mark.rule("AND-477")
@pytest.mark.parametrize("missing", ["part", "fire", "troll", "place", "hours"])
def test_17_forging_needs_everything_at_once(missing: str) -> None:
    s = told(17)
    hero = s.hero(s.asked.seat)
    smith(s, **({"hours": 9} if missing == "hours" else {}))
    match missing:
        case "part":
            hero.articles.pop()
        case "fire":
            s.table.goals["fire"] = "open"
        case "troll":
            put(s, "guard_troll", 225)
        case "place":
            hero.space = 226
    assert not look_again(s).offered(choices.DoAction)


@pytest.mark.rule("AND-475", "AND-470")
@pytest.mark.parametrize(("difficulty", "strengths"), [("standard", (13, 21, 29)), ("gentle", (9, 15, 21))])
@pytest.mark.parametrize(("heroes", "less"), [(2, 2), (3, 3), (4, 4)])
def test_17_a_sword_forged_before_letter_h_weakens_orveth(
    heroes: int, less: int, difficulty: str, strengths: tuple[int, int, int]
) -> None:
    s = told(17, heroes, difficulty=difficulty)
    s.table.goals["sword"] = "done"
    s.table.note("goal_done:sword")
    s.answer(s.asked.seat, choices.Pass())
    (orveth,) = [each for each in s.table.figures if each.star == "nomion"]
    before = strength_of(s.table, orveth)
    assert before == strengths[heroes - 2]
    at_letter(s, "h").to_turn()
    assert strength_of(s.table, orveth) == before - less
    assert "troll" not in [figure for figure, _ in placed(s)]


@pytest.mark.rule("AND-475", "AND-462")
@pytest.mark.parametrize("free", [True, False])
def test_17_letter_f_asks_for_the_forge(free: bool) -> None:
    s = told(17)
    put(s, "guard_troll", 225)
    put(s, "guard_troll", 240)
    if free:
        s.table.goals["free"] = "done"
    strength = s.hero(0).strength
    at_letter(s, "f").to_turn()
    assert s.hero(0).strength == strength + 5 + free
    assert s.figures("guard_troll") == ([225, 240] if free else [225, 239]), "the forge is taken, so one step is all"


@pytest.mark.rule("AND-477", "AND-519")
def test_17_orveth_comes_with_letter_l_at_the_latest_and_only_once() -> None:
    s = at_letter(told(17), "l").to_turn()
    assert s.figures("nomion") == [237]
    smith(s)
    s.answer(s.asked.seat, *s.offered(choices.DoAction))
    assert s.figures("nomion") == [237]
    assert s.sunrise().figures("nomion") == [227]
