"""What one hero asks of another is seen by the whole group."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.effects import PayTogether
from fabletop.games.andor.story.legend import LegendCard, Trigger
from fabletop.games.andor.story.words.heroes import GiveUpArticle, Sp
from fabletop.kernel import plain
from tests.rules.andor.sitting import Sitting, bare, rules, sit


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
    s = sit("warrior", "dwarf", things="apple_nut").answer(0, choices.HandOver(1, "apple_nut"))
    assert asked(s) == (1, 0, "take_thing", "apple_nut", 0)
    assert asked(s.answer(1, choices.Agree())) is None


@pytest.mark.rule("AND-285", "AND-173")
def test_an_exchange_is_seen_as_it_grows() -> None:
    s = sit("warrior", "dwarf", at=(238, 201), articles="falcon", things=("apple_nut", "gemstone:3"))
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("apple_nut"), choices.FetchThing("gemstone:3"))
    seen = s.view(1).bargain
    assert seen is not None
    assert (seen.seat, seen.other, seen.sent, seen.fetched) == (0, 1, ("apple_nut",), ("gemstone:3",))
    s.answer(0, choices.DoneExchanging())
    assert asked(s) == (1, 0, "agree_exchange", "apple_nut", 0)
    s.answer(1, choices.Agree())
    assert s.view(0).bargain is None
    assert (s.hero(0).gemstones, s.hero(1).apple_nuts) == ([3], 1)


# -- what the group decides about somebody's things ----------------------------------------------------------------

WHETSTONE = bare(
    cards=(LegendCard("b", "The whetstone", "letter:b", do=(GiveUpArticle(ask="Which article goes into the sack?"),)),),
    triggers=(Trigger("sharp", "article_given_up", (Sp(who="choose", n=1),)),),
    stars=("b",),
)


def at_the_whetstone(**changes: object) -> Sitting:
    """Sunrise: the card of letter b asks the warrior, who is the first to end the day."""
    s = sit("warrior", "dwarf", at=201, legend=WHETSTONE, changes={"stars": "b"}, **changes)  # type: ignore[arg-type]
    return s.sunrise()


def prompt(s: Sitting) -> str:
    """The question as people read it."""
    return plain(rules(WHETSTONE).texts().words(f"prompt.{s.asked.prompt}", s.asked.about))


@pytest.mark.rule("AND-173", "AND-476")
def test_whose_article_it_is_may_refuse_to_give_it_up() -> None:
    s = at_the_whetstone(articles={1: "star_shield helm"})
    assert s.is_asked("give_up_article", 0)
    assert prompt(s) == "Which article goes into the sack?"
    s.answer(0, choices.GiveUp(1, "star_shield"))
    assert s.is_asked("give_up", 1)
    assert prompt(s) == "Do you give up Star shield for the group?"
    assert asked(s) == (1, 0, "give_up", "star_shield", 0)
    s.answer(1, choices.Decline())
    assert s.hero(1).carries("star_shield")
    assert s.events(happened.OfferDeclined) == [happened.OfferDeclined(1)]
    assert s.is_asked("give_up_article", 0), "somebody may be asked for something else"
    assert s.options == (choices.GiveUp(1, "helm"), choices.TakeNothing())


@pytest.mark.rule("AND-173", "AND-476")
def test_an_article_is_given_up_with_the_consent_of_its_owner() -> None:
    s = at_the_whetstone(articles={1: "helm"})
    s.answer(0, choices.GiveUp(1, "helm")).answer(1, choices.Agree())
    assert (s.hero(1).articles, asked(s)) == ([], None)
    assert s.is_asked("choose_hero", 1), "who gave something decides who gains by it"
    assert prompt(s) == "Which hero gains 1 strength?"
    s.answer(1, choices.ChooseSeat(1))
    assert s.hero(1).strength == 2


@pytest.mark.rule("AND-476")
def test_nobody_is_asked_for_an_article_of_their_own_or_for_nothing() -> None:
    s = at_the_whetstone(articles="helm")
    s.answer(0, choices.GiveUp(0, "helm"))
    assert s.hero(0).articles == []
    assert s.is_asked("choose_hero", 0)
    s = at_the_whetstone(articles="helm")
    s.answer(0, choices.TakeNothing())
    assert s.is_asked("turn", 0)
    assert s.hero(0).carries("helm")


PAYING = bare(
    cards=(LegendCard("b", "Held breath", "letter:b", do=(PayTogether(willpower=8, do=(Sp(who="all", n=1),)),)),),
    stars=("b",),
)


def at_the_toll(**changes: object) -> Sitting:
    """Sunrise: the card of letter b asks whether the group pays 8 willpower."""
    s = sit("warrior", "dwarf", at=201, legend=PAYING, changes={"stars": "b"}, **changes)  # type: ignore[arg-type]
    return s.sunrise().answer(0, choices.Agree())


@pytest.mark.rule("AND-476")
def test_everybody_says_how_much_they_pay() -> None:
    s = at_the_toll()
    assert s.is_asked("contribute")
    first = s.asked.seat
    assert s.options == tuple(map(choices.Contribute, range(7))), "nobody gives the last point"
    s.answer(first, choices.Contribute(3))
    assert s.hero(first).willpower == 7, "only when it is enough"
    s.answer(1 - first, choices.Contribute(5))
    assert (s.hero(first).willpower, s.hero(1 - first).willpower) == (4, 2)
    assert (s.hero(0).strength, s.hero(1).strength) == (2, 2)


@pytest.mark.rule("AND-476")
@pytest.mark.parametrize("paid", [(1,), (4, 3)])
def test_too_little_is_nothing(paid: tuple[int, ...]) -> None:
    s = at_the_toll()
    for share in paid:
        s.answer(s.asked.seat, choices.Contribute(share))
    assert s.is_asked("turn")
    assert s.each("willpower") == [7, 7]
    assert s.each("strength") == [1, 1]
