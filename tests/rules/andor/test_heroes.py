"""The heroes: choosing them, their dice, strength, willpower and rank."""

from __future__ import annotations

import pytest

from fabletop.games import andor
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Options
from fabletop.kernel import BadSetup, Game, IllegalAnswer
from tests.rules.andor.sitting import EVERYBODY, MODULES, Sitting, bare, case, duel, sit

CONTENT = load_content()
FIRST_ONLY = bare(modules=tuple(each for each in MODULES if each != "second_abilities"))


def new_game(players: int, heroes: str = "") -> Sitting:
    return Sitting(Game(andor.RULES, andor.RULES.start(Options(heroes=heroes), players, CONTENT), CONTENT))


@pytest.mark.rule("AND-060", "AND-050")
def test_everybody_chooses_one_of_the_heroes_that_are_left() -> None:
    s = new_game(3)
    assert [option.hero for option in s.options] == ["warrior", "archer", "dwarf", "wizard"]
    s.answer(0, choices.ChooseHero("dwarf"))
    assert s.is_asked("choose_hero_board", 1)
    with pytest.raises(IllegalAnswer):
        s.answer(1, choices.ChooseHero("dwarf"))
    s.answer(1, choices.ChooseHero("archer"))
    assert [option.hero for option in s.options] == ["warrior", "wizard"]
    s.answer(2, choices.ChooseHero("wizard"))
    assert s.each("hero") == ["dwarf", "archer", "wizard"]
    assert s.is_asked("turn", 0), "the lowest rank of these three"


@pytest.mark.rule("AND-060")
def test_the_fourth_takes_what_is_left() -> None:
    s = new_game(4)
    for seat in range(3):
        s.answer(seat, s.options[0])
    assert s.each("hero") == ["warrior", "archer", "dwarf", "wizard"]


@pytest.mark.rule("AND-060")
@pytest.mark.parametrize("heroes", ["warrior,warrior", "warrior", "warrior,bard", "warrior,archer,dwarf", ","])
def test_a_table_with_a_hero_twice_or_unknown_or_too_few_is_refused(heroes: str) -> None:
    with pytest.raises(BadSetup):
        new_game(2, heroes)


@pytest.mark.rule("AND-061", "AND-062", "AND-064", "AND-066")
@pytest.mark.parametrize(
    ("hero", "willpower", "dice"),
    [
        ("warrior", 1, 2), ("warrior", 6, 2), ("warrior", 7, 3), ("warrior", 13, 3), ("warrior", 14, 4),
        ("warrior", 20, 4), ("dwarf", 6, 1), ("dwarf", 7, 2), ("dwarf", 13, 2), ("dwarf", 14, 3), ("dwarf", 20, 3),
        ("wizard", 1, 1), ("wizard", 7, 1), ("wizard", 20, 1),
    ],
)  # fmt: skip
def test_the_row_of_the_willpower_gives_the_dice(hero: str, willpower: int, dice: int) -> None:
    other = "archer" if hero != "archer" else "dwarf"
    s = sit(hero, other, at=(238, 201), figures={"troll": 238}, willpower=willpower)
    assert s.view().heroes[0].dice == dice
    row = sum(willpower >= start for start in s.view().tracks.rows)
    assert s.table.board_of(s.hero(0)).dice[row - 1] == dice
    s.fight(0, "troll", 238)
    if s.is_asked("turn_die"):
        s.answer(0, choices.LeaveDice())
    (rolled,) = s.events(happened.HeroRolled)
    assert len(rolled.dice) == dice


@pytest.mark.rule("AND-061", "AND-066", "AND-074")
@pytest.mark.parametrize(("willpower", "dice"), [(1, 3), (6, 3), (7, 4), (13, 4), (14, 5), (20, 5)])
def test_the_archer_may_roll_so_many_dice_one_after_the_other(willpower: int, dice: int) -> None:
    s = duel("archer", "troll", *range(1, dice + 1), willpower=willpower)
    rolled = 1
    while s.is_asked("roll_on", 0):
        s.answer(0, choices.RollNext())
        rolled += 1
    assert rolled == dice
    assert s.values[0][0] == dice + 1, "the last die counts"


@pytest.mark.rule("AND-063")
@pytest.mark.parametrize("strength", [1, 5, 14])
def test_strength_is_added_in_a_fight(strength: int) -> None:
    s = duel("dwarf", "troll", 3, 2, strength=strength)
    assert s.values[0][0] == 3 + strength


@pytest.mark.rule("AND-064", "AND-065", "AND-149")
def test_the_dwarf_who_falls_from_7_to_6_has_one_die_left() -> None:
    s = duel("dwarf", "troll", 5, 1, 1, 2, 3, strength=9)
    assert s.values == [(14, 15)]
    assert s.hero(0).willpower == 6
    s.dice(5, 1, 2, 3).answer(0, choices.FightOn())
    assert [len(event.dice) for event in s.events(happened.HeroRolled)] == [2, 1]


@pytest.mark.rule("AND-067")
@pytest.mark.parametrize(("before", "after"), [(17, 20), (19, 20), (20, 20), (14, 18)])
def test_nobody_has_more_than_20_willpower(before: int, after: int) -> None:
    s = duel("warrior", "mountain_skral", 6, 6, 6, 6, strength=14, willpower=before)
    s.answer(0, choices.ChooseReward("willpower"))
    assert s.hero(0).willpower == after


@pytest.mark.rule("AND-067", "AND-150")
@pytest.mark.parametrize(("before", "after"), [(12, 14), (13, 14), (14, 14)])
def test_nobody_has_more_than_14_strength(before: int, after: int) -> None:
    s = duel("warrior", "mountain_skral", 6, 6, 6, strength=before)
    s.answer(0, choices.ChooseReward("strength"))
    assert s.hero(0).strength == after


@pytest.mark.rule("AND-069", "AND-070")
def test_ranks() -> None:
    s = sit(*EVERYBODY)
    assert {hero.hero: hero.rank for hero in s.view().heroes} == {
        "warrior": 14,
        "archer": 82,
        "dwarf": 44,
        "wizard": 63,
    }


@pytest.mark.rule("AND-070")
def test_rank_is_no_help_in_a_fight() -> None:
    values = []
    for hero in ("dwarf", "wizard"):
        s = sit(hero, "archer", at=(238, 201), figures={"troll": 238}, strength=4, willpower=6)
        s.dice(3).fight(0, "troll", 238)
        if s.is_asked("turn_die"):
            s.answer(0, choices.LeaveDice())
        values.append(s.values[0][0])
    assert values == [7, 7]


@pytest.mark.rule("AND-071")
def test_every_hero_can_do_something_that_the_others_cannot() -> None:
    s = sit(*EVERYBODY, at=(229, 229, 229, 229), figures={"troll": 220}, caves={230: ""})
    able = {}
    for seat, name in enumerate(("warrior", "archer", "dwarf", "wizard")):
        able[name] = (
            any(step.passenger >= 0 for step in s.offered(choices.StepTo)),
            bool(s.offered(choices.Fight)),
            bool(s.free(seat, choices.LookIntoCave)),
        )
        s.answer(seat, choices.Pass())
    assert able == {
        "warrior": (True, False, False),
        "archer": (False, True, False),
        "dwarf": (False, False, True),
        "wizard": (False, False, False),
    }


@pytest.mark.parametrize(
    ("hero", "space", "rolled"),
    [
        case("AND-072 AND-084", "Ambra does not count", "warrior", 238, (4, 3, 3)),
        case("AND-072 AND-097 AND-098", "caves do not help the dwarf", "dwarf", 230, (4, 3)),
    ],
)
def test_without_second_abilities(hero: str, space: int, rolled: tuple[int, ...]) -> None:
    s = sit(hero, "wizard", at=(space, 201), figures={"troll": space}, strength=5, legend=FIRST_ONLY)
    assert s.dice(*rolled).fight(0, "troll", space).values[0][0] == 4 + 5


@pytest.mark.rule("AND-072", "AND-073", "AND-076", "AND-080")
def test_first_abilities_need_no_module() -> None:
    s = sit("archer", "wizard", "dwarf", at=(238, 227, 229), figures={"troll": 227}, legend=FIRST_ONLY,
            caves={230: ""})  # fmt: skip
    assert s.free(2, choices.LookIntoCave)
    s.fight(0, "troll", 227, 1).answer(0, choices.StopRolling())
    assert s.is_asked("turn_die", 1)
