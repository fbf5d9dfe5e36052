"""What tables say of what happens is so: ways that close, movement tokens, and who decides for the group."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Choose, PayTogether, Way
from fabletop.games.andor.story.words.heroes import GiveUpArticle, Sp
from fabletop.games.andor.story.words.tale import LinkClose
from fabletop.kernel import plain
from tests.rules.andor.sitting import Sitting, begin, sit, tale

LEGENDS = [legend.id for legend in load_content().legends]


def words(s: Sitting, *kinds: type[Any]) -> list[str]:
    """What was told of these, as people read it."""
    texts = s.game.rules.texts()
    return [plain(texts.of("news", each)) for each in s.events() if isinstance(each, kinds)]


# -- ways ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-449", "AND-201")
@pytest.mark.parametrize(
    ("to", "whom"),
    [(("wagon",), "the wagon"), (("heroes",), "heroes"), (("wagon", "heroes"), "heroes and the wagon")],
)
def test_it_is_said_to_whom_a_way_is_closed(to: tuple[Literal["wagon", "heroes"], ...], whom: str) -> None:
    """Of a way that was closed to the wagon alone, everybody was told that it was closed."""
    s = sit(at=227, wagon=227, **tale(LinkClose(a=227, b=237, to=to))).sunrise()
    assert words(s, happened.LinkClosed) == [f"The way between 227 and 237 Kestrel Bridge is closed to {whom}."]
    assert (choices.StepTo(237) in s.options) == ("heroes" not in to)


# -- movement tokens -----------------------------------------------------------------------------------------------


def drawn(legend: str, token: str, **options: Any) -> Sitting:
    """Somebody leaves the 4th hour, and draws this token."""
    s = begin(legend, **options).to_turn()
    seat = s.asked.seat
    s.hero(seat).hours = 4
    s.draws.insert(0, token)
    return s.answer(seat, choices.Pass())


@pytest.mark.rule("AND-379", "AND-443")
@pytest.mark.parametrize("legend", [each for each in LEGENDS if "skeletons" in load_content().legend[each].modules])
@pytest.mark.parametrize("token", [token.id for token in load_content().movement_tokens])
def test_the_lower_half_of_a_movement_token_is_told_where_it_counts(legend: str, token: str) -> None:
    s, half = drawn(legend, token), load_content().movement_token[token]
    counts = legend == "legend_17" and bool(half.lower)
    told = words(s, happened.MovementTokenDrawn, happened.LowerHalfRead)
    assert told[0].endswith(f"draws a movement token: {half.text}")
    assert told[1:] == ([f"Below the line: {half.below}"] if counts else [])
    assert "line" not in half.text
    assert s.view().lower_half_counts == (legend == "legend_17")


@pytest.mark.rule("AND-442", "AND-484")
def test_it_is_told_how_much_farther_skeletons_go() -> None:
    """On the grim side of Legend 14 the token says one space less than they go."""
    farther = happened.MovedFarther
    assert words(drawn("legend_14", "t2", difficulty="grim"), farther) == [
        "In this Legend they go 1 space farther than that."
    ]
    assert not words(drawn("legend_14", "t1", difficulty="grim"), farther), "not by every token"
    assert not words(drawn("legend_14", "t2"), farther)


# -- who decides ---------------------------------------------------------------------------------------------------

TOLL = PayTogether(willpower=8, do=(Sp(who="all", n=1),))
DECIDED = (
    happened.PaymentDecided,
    happened.WillpowerPledged,
    happened.PledgesFellShort,
    happened.WayChosen,
    happened.HeroNamed,
)


@pytest.mark.rule("AND-529")
@pytest.mark.parametrize(("answer", "said"), [(choices.Agree(), "yes"), (choices.Decline(), "no")])
def test_everybody_is_told_who_decided_for_the_group_and_what(answer: Any, said: str) -> None:
    """A bot declined for all, and nobody learnt of it."""
    s = sit("warrior", "dwarf", at=201, **tale(TOLL)).sunrise()
    assert s.asked.clause == "AND-529"
    decider = s.asked.seat
    question = s.asked.about.question  # type: ignore[union-attr]  # it is a question
    s.answer(decider, answer)
    assert words(s, *DECIDED) == [f"{question} Seat {decider + 1} decides: {said}."]


@pytest.mark.rule("AND-529")
def test_pledges_are_told_and_that_they_are_not_enough() -> None:
    s = sit("warrior", "dwarf", at=201, **tale(TOLL)).sunrise().answer(0, choices.Agree())
    s.answer(0, choices.Contribute(3)).answer(1, choices.Contribute(1))
    assert words(s, *DECIDED)[1:] == [
        "Seat 1 would give 3 willpower.",
        "Seat 2 would give 1 willpower.",
        "That is not enough, and nobody gives anything.",
    ]
    assert s.each("willpower") == [7, 7]


@pytest.mark.rule("AND-529", "AND-491")
def test_what_was_chosen_on_a_card_is_told() -> None:
    ways = (Way(label="Left"), Way(label="Right"))
    s = sit(at=201, **tale(Choose(who="group", ask="Which way?", options=ways), Sp(who="choose", n=1))).sunrise()
    assert s.asked.clause == "AND-529"
    s.answer(0, s.options[1]).answer(0, choices.ChooseSeat(1))
    assert words(s, *DECIDED) == [
        "Which way? Seat 1 decides: Right.",
        "Which hero gains 1 strength? Seat 1 decides: Seat 2.",
    ]


@pytest.mark.rule("AND-529")
def test_that_nothing_is_given_up_is_told() -> None:
    s = sit(at=201, articles=("", "helm"), **tale(GiveUpArticle(ask="Which one?"))).sunrise()
    s.answer(0, choices.TakeNothing())
    assert words(s, *DECIDED) == ["Which one? Seat 1 decides: nothing."]


@pytest.mark.rule("AND-529")
def test_nothing_is_told_where_there_was_nothing_to_choose() -> None:
    only = (Way(label="Left"), Way(label="Right", when=Condition(q="day", ge=50)))
    s = sit(at=201, **tale(Choose(who="group", ask="Which way?", options=only))).sunrise()
    assert not words(s, *DECIDED)
