"""What a view and notes tell so that no client has to know a rule: tracks, sight, symbols, dice to come, hours."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import RULES, choices
from fabletop.games.andor.pieces import LETTERS
from fabletop.kernel import Remark
from tests.rules.andor.sitting import Sitting, bare, sit


def noted(s: Sitting, option: Any) -> tuple[Remark, ...]:
    """What the table notes of an option, for whoever is asked."""
    return tuple(RULES.notes(s.view(s.asked.seat), s.asked, option))


@pytest.mark.rule("AND-281")
def test_what_is_printed_on_the_tracks_and_boards() -> None:
    tracks = sit().view(0).tracks
    assert (tracks.letters, tracks.willpower) == (LETTERS, 20)
    assert tracks.places == {"head": 1, "large": 1, "small": 3}


@pytest.mark.parametrize(
    ("letter", "stars", "after", "star"), [("a", "bd", "b", "b"), ("b", "bd", "c", "d"), ("n", "bn", "n", None)]
)
def test_where_the_narrator_goes_next(letter: str, stars: str, after: str, star: str | None) -> None:
    view = sit(changes={"narrator": LETTERS.index(letter), "stars": stars}).view(0)
    assert (view.narrator, view.next_letter, view.next_star) == (letter, after, star)


@pytest.mark.rule("AND-039")
def test_shields_on_which_nothing_lies_are_free() -> None:
    view = sit(camp=222, changes={"shields": 3, "on_shields": ["troll"]}).view(0)
    assert view.free_shields == 2


@pytest.mark.rule("AND-381", "AND-399")
@pytest.mark.parametrize(("rules", "far"), [({}, 3), ({"skeleton.range": 1}, 1)])
def test_how_far_skeletons_see(rules: dict[str, int], far: int) -> None:
    s = sit(at=201, figures={"skeleton": 238, "troll": 222}, lying=[213], changes={"rules": rules})
    reaching = s.table.content.reaching[238]
    sees = {(each.kind, each.lies): set(each.sees) for each in s.view(0).figures}
    assert sees["skeleton", False] == {space for space, steps in reaching.items() if 0 < steps <= far}
    assert sees["skeleton", True] == sees["troll", False] == set()


@pytest.mark.rule("AND-264")
def test_the_symbols_that_a_legend_uses() -> None:
    assert sit().view(0).symbols == tuple(range(1, 12))
    assert sit(legend=bare(modules=("camp", "herbs"))).view(0).symbols == (2, 3, 4, 5, 9, 11)


@pytest.mark.rule("AND-074", "AND-133")
def test_dice_that_are_not_rolled_yet() -> None:
    s = sit("archer", "dwarf", at=238, figures={"troll": 238}, willpower=(14, 14))
    s.answer(0, choices.Fight("troll", 238), choices.Invite(1)).answer(1, choices.Agree())
    while not s.is_asked("roll_on"):
        s.answer(s.asked.seat, choices.BeginBattle())
    battle = s.view(0).battle
    assert battle is not None
    dice = [hero.dice for hero in s.view(0).heroes]
    assert [(each.seat, each.ahead) for each in battle.fighters] == [(0, dice[0] - 1), (1, dice[1])]


@pytest.mark.rule("AND-090", "AND-101")
def test_what_brewing_and_looking_up_cost() -> None:
    s = sit("archer", "wizard", at=201, articles="kettle", things="star_herb")
    assert noted(s, choices.BrewDrink(0, 1)) == (Remark("cost", {"hours": 1}),)
    s.answer(0, choices.Pass())
    assert noted(s, choices.LookUpSpells(("light", "portal")))[0] == Remark("cost", {"hours": 2})
