"""The Krahder."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import Sitting, case, duel, sit

VALUES = {"undavahr": (8, 9), "tuavahr": (10, 9), "gonhar": (12, 11), "corion": (14, 12)}
TWO_STEPS = {"rules": {"krahder.sunrise_steps": 2}}


@pytest.mark.rule("AND-453")
def test_the_four_krahder() -> None:
    krahder = [figure for figure in load_content().figures if figure.group == "krahder"]
    assert [figure.id for figure in krahder] == list(VALUES)
    assert [figure.copies for figure in krahder] == [1, 1, 1, 1]
    for figure, colour in zip(krahder, ("yellow", "blue", "red", "green"), strict=True):
        assert colour in figure.text


@pytest.mark.rule("AND-454", "AND-455")
@pytest.mark.parametrize("name", VALUES)
def test_their_values_and_large_gray_dice(name: str) -> None:
    s = sit("dwarf", "warrior", at=(238, 201), figures={name: 238}, willpower=20).fight(0, name, 238)
    (begun,) = s.events(happened.BattleBegan)
    assert (begun.strength, begun.willpower) == VALUES[name]
    assert s.events(happened.OpponentRolled)[0].dice == (3, 3), "the lowest face is a 3"
    assert s.values[0][1] == VALUES[name][0] + 6, "identical dice are added"


@pytest.mark.rule("AND-455")
@pytest.mark.parametrize("face", [3, 4, 5, 6, 7, 8])
def test_the_faces_of_a_large_gray_die(face: int) -> None:
    s = duel("dwarf", "undavahr", 1, 1, 1, face, 3, willpower=20)
    assert s.values[0][1] == 8 + (6 if face == 3 else face)


@pytest.mark.rule("AND-454")
def test_one_die_below_seven_willpower() -> None:
    s = duel("dwarf", "undavahr", 1, 1, 3, 4, strength=14, willpower=7)
    assert s.values == [(15, 12)]
    s.answer(0, choices.FightOn())
    assert len(s.events(happened.OpponentRolled)[-1].dice) == 1, "6 willpower are left"


@pytest.mark.rule("AND-456", "AND-388")
def test_a_krahder_holds_whoever_shares_its_space() -> None:
    s = sit(at=(227, 238), figures={"gonhar": 238}).answer(0, choices.StepTo(238))
    assert s.is_asked("turn", 1), "entering its space ends the movement"
    assert not s.offered(choices.StepTo)
    assert s.offered(choices.Fight) == [choices.Fight("gonhar", 238)]


@pytest.mark.parametrize(
    ("start", "heroes", "given", "then"),
    [
        case("AND-457 AND-239", "to the nearest hero", 244, (238, 281), {}, gonhar=[238]),
        case("AND-457 AND-239", "however far it is", 205, (238, 281), {}, gonhar=[221]),
        case("AND-457 AND-239", "across the whole map", 282, (201, 202), {}, gonhar=[271]),
        case("AND-239 AND-457 AND-524", "across a jump", 231, (233, 281), {"camp": 282}, gonhar=[233]),
        case("AND-457", "it stops at a hero", 237, (238, 281), {}, gonhar=[238]),
        case("AND-457", "it stays with a hero", 238, (238, 281), {}, gonhar=[238]),
        case(
            "AND-457 AND-389", "it ignores gemstones", 244, (238, 281), {"ground": {236: "gemstone:4"}},
            gonhar=[238], gems={236: [4]},
        ),
        case("AND-457 AND-384", "ties go to the lower number", 238, (243, 227), {}, gonhar=[227]),
        case(
            "AND-458", "two spaces after symbol five", 213, (238, 281), {},
            moves_5=[("gonhar", 213, 221), ("gonhar", 221, 222)],
        ),
        case("AND-458", "elsewhere they do not move", 213, (238, 281), {"changes": {}}, gonhar=[213]),
        case(
            "AND-460 AND-393", "in the camp it lies on a golden shield", 226, (222, 281), {"camp": 222},
            gonhar=[], on_shields=["gonhar"],
        ),
    ],
)  # fmt: skip
def test_a_krahder_at_sunrise(start: int, heroes: tuple[int, int], given: dict[str, Any], then: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"camp": 225, "changes": TWO_STEPS, "things": ("apple_nut", "apple_nut")}
    assert sit(at=heroes, figures={"gonhar": start}, **(usual | given)).sunrise().seen(then) == then


@pytest.mark.rule("AND-458")
def test_they_walk_at_sunrise_in_legend_16_alone() -> None:
    walking = [legend.id for legend in load_content().legends for change in legend.rules
               if (change.key, change.value) == ("krahder.sunrise_steps", 2)]  # fmt: skip
    assert walking == ["legend_16"]


def beaten() -> Sitting:
    """A Krahder has just been beaten by one hero."""
    s = sit("dwarf", "warrior", at=(238, 201), figures={"undavahr": 238}, strength=12, changes={"fire": [238]})
    return s.dice(6, 6, 3).fight(0, "undavahr", 238)


@pytest.mark.rule("AND-459", "AND-154", "AND-278")
@pytest.mark.parametrize(("points", "strength", "willpower"), [("strength", 14, 7), ("willpower", 12, 11)])
def test_a_defeated_krahder_brings_an_article_and_points_and_moves_the_narrator(
    points: str, strength: int, willpower: int
) -> None:
    s = beaten()
    while not s.is_asked("turn"):
        if s.is_asked("take_article"):
            s.answer(0, choices.TakeArticle("helm"))
        else:
            s.answer(0, choices.ChooseReward(points))
    assert (s.hero(0).strength, s.hero(0).willpower) == (strength, willpower)
    assert s.hero(0).carries("helm")
    assert s.view().narrator == "b"
    assert s.table.defeated["undavahr"] == 1
