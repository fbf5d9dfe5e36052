"""What one hero asks of another is seen by the whole group."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from tests.rules.andor.sitting import Sitting, sit


def asked(s: Sitting) -> tuple[int, int, str, str, int] | None:
    """The open question, the same for everybody."""
    (seen,) = {s.view(seat).consent for seat in (None, *range(len(s.table.heroes)))}
    return None if seen is None else (seen.seat, seen.by, seen.prompt, seen.thing, seen.space)


@pytest.mark.rule("AND-178")
def test_an_invitation_is_seen_until_it_is_answered() -> None:
    s = sit("dwarf", "warrior", figures={"troll": 238}).answer(0, choices.Fight("troll", 238), choices.Invite(1))
    assert asked(s) == (1, 0, "join_battle", "troll", 238)
    assert asked(s.answer(1, choices.Decline())) is None


@pytest.mark.rule("AND-079")
def test_a_ride_is_seen() -> None:
    s = sit("warrior", "dwarf").answer(0, choices.StepTo(227, passenger=1))
    assert asked(s) == (1, 0, "ride_along", "", 227)
    assert asked(s.answer(1, choices.Agree())) is None


@pytest.mark.rule("AND-173")
def test_a_hand_over_is_seen() -> None:
    s = sit("warrior", "dwarf", things={0: "apple_nut"}).answer(0, choices.HandOver(1, "apple_nut"))
    assert asked(s) == (1, 0, "take_thing", "apple_nut", 0)
    assert asked(s.answer(1, choices.Agree())) is None


@pytest.mark.rule("AND-285", "AND-173")
def test_an_exchange_is_seen_as_it_grows() -> None:
    s = sit("warrior", "dwarf", at={0: 238, 1: 201}, articles={0: "falcon"}, things={0: "apple_nut", 1: "gemstone:3"})
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("apple_nut"), choices.FetchThing("gemstone:3"))
    seen = s.view(1).bargain
    assert seen is not None
    assert (seen.seat, seen.other, seen.sent, seen.fetched) == (0, 1, ("apple_nut",), ("gemstone:3",))
    s.answer(0, choices.DoneExchanging())
    assert asked(s) == (1, 0, "agree_exchange", "apple_nut", 0)
    s.answer(1, choices.Agree())
    assert s.view(0).bargain is None
    assert (s.hero(0).gemstones, s.hero(1).apple_nuts) == ([3], 1)
