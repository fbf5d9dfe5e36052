"""What is told of a game when it is over."""

from __future__ import annotations

from fabletop.games.talisman import news as happened
from fabletop.games.talisman.advice.chronicle import chronicle
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.sitting import sit

TAKEN = happened.CardTaken(0, Back.TREASURE, "talisman_of_might", "row")
STOLEN = happened.CardStolen(1, 0, Back.TREASURE, "talisman_of_might")


def test_talismans_crossings_deaths_and_the_valley_are_remembered_by_rounds() -> None:
    view = sit("ranger", "lich", turns=7).view(None)
    crossed = happened.HeroMoved(0, "sun_sentinel", "bright_portal", "sentinel")
    died = happened.HeroDied(1, "lich", "graveyard")
    told = chronicle([(view, [TAKEN, crossed]), (view, [died, happened.ValleyReached(0)])])
    assert [each.event for each in told.milestones] == [TAKEN, crossed, died, happened.ValleyReached(0)]
    assert {each.round for each in told.milestones} == {7}


def test_what_happens_in_every_round_is_not() -> None:
    view = sit("ranger", "lich").view(None)
    back = happened.HeroMoved(0, "bright_portal", "sun_sentinel", "roll")
    sword = happened.CardTaken(0, Back.PURCHASE, "sword", "stock")
    assert chronicle([(view, [happened.TurnStarted(0, 3), sword, back])]).milestones == ()


def test_a_stolen_talisman_is_told_once() -> None:
    view = sit("ranger", "lich").view(None)
    again = happened.CardTaken(1, Back.TREASURE, "talisman_of_might", "0")
    assert [each.event for each in chronicle([(view, [STOLEN, again])]).milestones] == [STOLEN]
