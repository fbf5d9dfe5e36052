"""What tables say of what happens is so: ways that close, movement tokens, and who decides for the group."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Choose, PayTogether, Way
from fabletop.games.andor.story.words.heroes import GiveUpArticle, Sp
from fabletop.games.andor.story.words.tale import LinkClose
from fabletop.kernel import foresee, plain
from tests.conformance.positions import answers
from tests.reasons.test_andor import setups
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


# -- what waits, what is lost, what is left -----------------------------------------------------------------------


def noted(s: Sitting, seat: int, option: Any) -> list[str]:
    """What is told of an option."""
    these, view = s.game.rules, s.view(seat)
    return [plain(these.noted(each)) for each in these.notes(view, s.asked, option)]


def said(s: Sitting) -> str:
    """What stands under the question."""
    return plain(s.game.rules.detail(s.view(s.asked.seat), s.asked))


@pytest.mark.rule("AND-346")
def test_a_spring_is_told_with_what_it_gives_today() -> None:
    s = sit(at=(228, 201), springs=(229,), changes={"rules_today": {"spring.value": 4}})
    assert noted(s, 0, choices.StepTo(229)) == ["A full spring: 4 willpower, without an hour"]
    s.go(0, 229).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 7 + 4


@pytest.mark.rule("AND-357", "AND-353")
def test_a_sprite_that_holds_somebody_holds_nobody_else() -> None:
    s = sit(at=(252, 251), caves={252: "cave_sprite_8"})
    cave = s.table.caves[252]
    cave.is_up, cave.holds = True, 0
    s.answer(0, choices.Pass())
    assert noted(s, 1, choices.StepTo(252)) == ["Cave sprite: holds Seat 1; a battle value of more than 8 frees them"]
    assert not s.go(1, 252).table.is_held(s.hero(1))


@pytest.mark.rule("AND-291", "AND-300")
def test_the_loss_is_told_as_what_the_hero_loses() -> None:
    """In the middle of a battle the fire was told with the dice of the last round."""
    s = sit(at=(238, 201), figures={"troll": 238}, articles="storm_shield", willpower=4)
    s.dice(1, 1, 6, 6).fight(0, "troll", 238).through("use_articles")
    assert s.is_asked("save_from_loss")
    assert noted(s, 0, choices.TakeTheLoss()) == ["4 willpower is lost"]
    s.answer(0, choices.TakeTheLoss())
    assert s.events(happened.WillpowerChanged)[-1].points == -4


@pytest.mark.rule("AND-097", "AND-084")
@pytest.mark.parametrize(("hero", "strength"), [("dwarf", 6), ("warrior", 3), ("archer", 1)])
def test_an_attack_is_told_with_the_strength_that_will_count(hero: str, strength: int) -> None:
    s = sit(hero, "wizard", at=(252, 201), figures={"wargor": 252})
    told = noted(s, 0, choices.Fight("wargor", 252))
    assert [each for each in told if each.endswith(f"with strength {strength}")]
    s.fight(0, "wargor", 252)
    assert s.view().battle is None or s.view().battle.fighters[0].strength == strength  # type: ignore[union-attr]


@pytest.mark.rule("AND-387", "AND-227")
def test_who_is_held_and_has_no_hour_can_only_end_the_day() -> None:
    s = sit(at=238, figures={"skeleton": 238}, hours=7, willpower=1, things="apple_nut")
    assert said(s) == "No hour is left that you could pay for: end the day."


@pytest.mark.rule("AND-284", "AND-122")
def test_what_a_further_step_costs() -> None:
    s = sit(at=238, hours=6, willpower=1, articles="wineskin").answer(0, choices.StepTo(227))
    assert said(s) == "Hour 7 of 7. Only the wineskin leads on: no hour is left."
    s = sit(at=238, changes={"rules_today": {"road.first_step_free": 1}}).answer(0, choices.StepTo(227))
    assert said(s) == "Hour 1 of 7. The next step from road to road costs no hour."


@pytest.mark.rule("AND-158", "AND-193")
def test_who_is_not_there_any_more_does_not_recover() -> None:
    """A wargor that light magic had put into the camp was said to recover."""
    s = sit("warrior", "wizard", at=202, figures={"wargor": 202}, open_books=("light",), willpower=(20, 9))
    s.dice(1, 1, 1, 1, 6, 6).fight(0, "wargor", 202)
    assert s.is_asked("fight_on", 0)
    s.answer(1, choices.CastLight("wargor", 201)).to_turn()
    assert words(s, happened.BattleOver) == ["The battle is over."]


@pytest.mark.rule("AND-425", "AND-331")
@pytest.mark.parametrize(
    ("easy", "told"), [(True, "uses Axe to the end of this battle; then it is gone."), (False, "uses Axe; it is gone.")]
)
def test_how_long_an_old_weapon_works(easy: bool, told: str) -> None:
    s = sit(figures={"troll": 238}, articles="axe", options={"easy_1": easy}).fight(0, "troll", 238)
    s.answer(0, choices.UseAxe())
    assert words(s, happened.ArticleUsed) == [f"Seat 1 {told}"]


# -- what is foretold ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, len(setups()), 3))
def test_what_is_foretold_of_an_option_happens(number: int) -> None:
    rng, compared = Random(number), 0
    game = setups()[number].start(number)
    for _ in answers(game, rng, 150):
        if game.is_over or rng.random() > 0.1:
            continue
        decision = rng.choice(game.asked)
        told = list(zip(decision.options, foresee(game, decision.seat), strict=True))
        for option, foretold in rng.sample(told, min(4, len(told))):
            news = game.fork(game.chance).answer(decision.seat, option)
            assert tuple(each.event for each in news)[: len(foretold)] == foretold, option
            compared += bool(foretold)
    assert compared
