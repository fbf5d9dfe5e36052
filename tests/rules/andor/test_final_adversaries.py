"""Final adversaries: The Shadow, The Ancient Troll, Radan and Nomion."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.figures import strength_of
from fabletop.games.andor.story.legend import Goal, Trigger
from fabletop.games.andor.story.words.tale import GoalDone
from tests.rules.andor.sitting import EVERYBODY, NEVER, Sitting, adversary, bare, begin, case, duel, sit

VALUES = {
    "the_shadow": ("legend_14", (10, 15, 21), 12),
    "ancient_troll": ("legend_15", (11, 17, 23), 14),
    "radan": ("legend_16", (12, 18, 25), 14),
    "nomion": ("legend_17", (13, 21, 29), 16),
}


def against(name: str, *heroes: str, at: int = 238, fire: tuple[int, ...] = (), **setting: Any) -> Sitting:
    """Heroes and a final adversary on one space; its defeat is one of two goals."""
    legend = bare(
        adversaries=(adversary(name),),
        goals=(NEVER, Goal("beat", "Beat it")),
        triggers=(Trigger("beaten", f"adversary_defeated:{name}", (GoalDone(id="beat"),)),),
    )
    figures = {name: at} | setting.pop("figures", {})
    return sit(*heroes, at=at, figures=figures, legend=legend, changes={"fire": list(fire)}, **setting)


@pytest.mark.rule("AND-467")
def test_four_final_adversaries_in_legends_14_to_17() -> None:
    finals = {legend.id: [each.id for each in legend.adversaries if each.final] for legend in load_content().legends}
    assert {legend: names for legend, names in finals.items() if names} == {
        legend: [name] for name, (legend, _, _) in VALUES.items()
    }


@pytest.mark.rule("AND-470", "AND-467", "AND-482")
@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_strength_by_number_of_heroes_and_willpower(name: str, count: int) -> None:
    s = against(name, *EVERYBODY[:count]).fight(0, name, 238)
    (begun,) = s.events(happened.BattleBegan)
    assert (begun.strength, begun.willpower) == (VALUES[name][1][count - 2], VALUES[name][2])


@pytest.mark.rule("AND-468", "AND-303", "AND-109")
@pytest.mark.parametrize("name", VALUES)
def test_fire_and_light_have_no_effect(name: str) -> None:
    s = against(name, "wizard", "warrior", open_books=("light",), fire=(238,))
    assert not s.free(0, choices.CastLight)
    s.fight(0, name, 238)
    assert s.events(happened.BattleBegan)[0].willpower == VALUES[name][2]


@pytest.mark.rule("AND-468", "AND-302")
def test_a_shield_side_saves_ones_own_willpower_against_it() -> None:
    s = against("the_shadow", "dwarf", "warrior", articles="fire_shield")
    s.fight(0, "the_shadow", 238).answer(0, choices.UseShield("fire_shield"))
    assert s.hero(0).willpower == 7


@pytest.mark.rule("AND-469", "AND-455")
@pytest.mark.parametrize("name", VALUES)
def test_large_gray_dice_that_are_added_when_equal(name: str) -> None:
    s = against(name, "dwarf", "warrior", willpower=20).fight(0, name, 238)
    dice = s.events(happened.OpponentRolled)[0].dice
    assert dice == (3,) * (3 if name == "nomion" else 2)
    assert s.values[0][1] == VALUES[name][1][0] + sum(dice)


@pytest.mark.rule("AND-469")
@pytest.mark.parametrize(
    ("name", "willpower", "dice"),
    [
        ("the_shadow", 7, 2), ("the_shadow", 6, 1), ("ancient_troll", 6, 1), ("radan", 7, 2),
        ("nomion", 14, 3), ("nomion", 13, 2), ("nomion", 7, 2), ("nomion", 6, 1),
    ],
)  # fmt: skip
def test_fewer_dice_with_less_willpower(name: str, willpower: int, dice: int) -> None:
    assert max(row.dice for row in adversary(name).rows if willpower >= row.willpower) == dice
    s = against(name, "dwarf", "warrior", willpower=20, articles="sword_of_the_forge").fight(0, name, 238)
    while s.is_asked("save_from_loss"):
        s.answer(0, choices.TakeTheLoss())
    s.battle.willpower = willpower
    s.hero(0).willpower = 20
    s.answer(0, choices.FightOn())
    assert len(s.events(happened.OpponentRolled)[-1].dice) == dice


def beaten(name: str = "the_shadow", **setting: Any) -> Sitting:
    """The adversary has 1 willpower left, and the next round is won."""
    s = against(name, "dwarf", "warrior", strength=14, willpower=20, **setting).fight(0, name, 238)
    s.battle.willpower = 1
    return s.dice(6, 6, 6, 3).answer(0, choices.FightOn())


@pytest.mark.rule("AND-471", "AND-155", "AND-478")
def test_its_defeat_brings_no_reward_moves_no_narrator_and_completes_its_goal() -> None:
    s = beaten()
    assert s.table.goals["beat"] == "done"
    assert s.view().narrator == "a"
    assert not s.events(happened.RewardChosen)
    assert s.figures("the_shadow") == []
    assert s.is_asked("turn", 1)


@pytest.mark.parametrize(
    ("figure", "strength", "rolled", "left", "full"),
    [
        case("AND-158", "a creature", "troll", 12, (6, 6, 1, 2, 3), 9, 12),
        case("AND-158 AND-510", "a skeleton", "skeleton", 4, (1, 1, 1, 2), 9, 9),
        case("AND-158 AND-459", "a Krahder", "undavahr", 14, (1, 1, 3, 4), 6, 9),
        case("AND-158 AND-472", "a final adversary", "the_shadow", 14, (6, 6, 3, 4), 6, 12),
    ],
)
def test_an_opponent_recovers_when_the_battle_is_broken_off(
    figure: str, strength: int, rolled: tuple[int, ...], left: int, full: int
) -> None:
    s = duel("dwarf", figure, *rolled, strength=strength)
    assert s.battle.willpower == left
    s.answer(0, choices.LeaveBattle()).wait(1).dice(*rolled).fight(0, figure, 238)
    assert [event.willpower for event in s.events(happened.BattleBegan)] == [full, full]


@pytest.mark.rule("AND-473", "AND-207")
def test_it_shares_its_space_and_is_not_stopped() -> None:
    s = sit(at=201, figures={"ancient_troll": 282, "guard_troll": [273, 271], "skeleton": 271})
    assert [s.sunrise().figures("ancient_troll") for _ in range(2)] == [[273], [271]]
    assert s.figures("guard_troll") == [271, 273]


@pytest.mark.parametrize(
    ("figures", "then"),
    [
        case("AND-473 AND-208", "creatures are not stopped by it either", {"the_shadow": 247, "mountain_skral": 248},
             mountain_skral=[247]),
        case("AND-519", "one whose card lets it stay does not walk", {"the_shadow": 244, "radan": 260},
             the_shadow=[244], radan=[260]),
    ],
)  # fmt: skip
def test_a_sunrise_with_it(figures: dict[str, int], then: dict[str, Any]) -> None:
    assert sit(at=201, figures=figures).sunrise().seen(then) == then


@pytest.mark.rule("AND-518", "AND-201")
def test_it_does_not_hold_heroes() -> None:
    assert against("the_shadow", "warrior", "archer").offered(choices.StepTo)
    assert sit(at=(238, 201), figures={"the_shadow": 227}).go(0, 227, 222).hero(0).space == 222


@pytest.mark.rule("AND-518", "AND-201")
def test_unless_its_card_says_so() -> None:
    s = sit(at=(238, 201), figures={"radan": 227}).answer(0, choices.StepTo(227))
    assert s.hero(0).space == 227
    assert not s.is_asked("move_on", 0) or s.seen(["steps"]) == {"steps": [238]}, "nobody passes"


@pytest.mark.rule("AND-519", "AND-039")
@pytest.mark.parametrize("name", ["ancient_troll", "nomion"])
def test_its_walk_into_the_camp_loses_the_legend(name: str) -> None:
    s = sit(at=214, camp=214, figures={name: 221})
    assert s.sunrise().figures(name) == [213]
    assert s.sunrise().outcome == "lost"
    assert s.table.on_shields == []
    assert s.events(happened.SymbolReached)[-1] == happened.SymbolReached(5), "after symbol 5, and nothing follows"


@pytest.mark.rule("AND-470", "AND-467")
def test_the_shadow_grows_with_skeletons_near_it() -> None:
    s = against("the_shadow", "dwarf", "warrior", figures={"skeleton": [227, 243, 222]}, lying=[237])
    s.fight(0, "the_shadow", 238)
    (begun,) = s.events(happened.BattleBegan)
    assert begun.strength == VALUES["the_shadow"][1][0] + 3, "those within 2 spaces that stand"


@pytest.mark.rule("AND-467", "AND-470")
@pytest.mark.parametrize("article", ["", "sword_of_the_forge"])
def test_nomion_loses_willpower_only_to_the_sword_of_the_forge(article: str) -> None:
    s = against("nomion", "dwarf", "warrior", strength=14, willpower=20, articles=article)
    s.dice(6, 1, 1, 3, 4, 5).fight(0, "nomion", 238)
    own, foe = s.values[0]
    assert (own, foe) == (14 + 6 + (5 if article else 0), VALUES["nomion"][1][0] + 5)
    assert s.battle.willpower == (16 - (own - foe) if article else 16)


@pytest.mark.rule("AND-467")
def test_the_sword_of_the_forge_gives_five_strength_in_every_round() -> None:
    s = against("nomion", "dwarf", "warrior", strength=9, willpower=20, articles="sword_of_the_forge")
    s.dice(6, 1, 1, 3, 4, 3).fight(0, "nomion", 238)
    s.dice(6, 1, 1, 3, 4, 3).answer(0, choices.FightOn())
    assert [own for own, _ in s.values] == [20, 20]
    assert s.hero(0).carries("sword_of_the_forge")


@pytest.mark.rule("AND-470", "AND-484")
@pytest.mark.parametrize(
    ("name", "letter", "standard", "more"),
    [("the_shadow", "j", (9, 19, 25), (3, 4, 5)), ("ancient_troll", "f", (11, 17, 23), (5, 12, 15))],
)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_grim_makes_it_stronger_than_its_card_does(
    name: str, letter: str, standard: tuple[int, ...], more: tuple[int, ...], count: int
) -> None:
    def strength(difficulty: str) -> int:
        s = begin(VALUES[name][0], *EVERYBODY[:count], difficulty=difficulty)
        s.table.figures, s.table.narrator = [], LETTERS.index(letter) - 1
        s.sunrise().to_turn()
        (figure,) = [each for each in s.table.figures if each.star == name]
        s.table.figures = [figure]
        return strength_of(s.table, figure)

    assert strength("standard") == standard[count - 2]
    assert strength("grim") == standard[count - 2] + more[count - 2]


@pytest.mark.rule("AND-201", "AND-116")
def test_whoever_a_portal_has_brought_to_a_barring_adversary_may_leave_any_way() -> None:
    s = sit("wizard", "warrior", at=(281, 253), wagon=260, figures={"radan": 260}, open_books=("portal",))
    s.answer(0, choices.CastPortal(), choices.Pass()).answer(1, choices.StepTo(260))
    assert s.seen(["steps"]) == {"steps": [253, 261, 269]}
    assert s.wait(0).seen(["steps"]) == {"steps": [253]}, "who walked there only goes back"
