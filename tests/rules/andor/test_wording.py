"""What people read: numbers for the heroes at the table, and questions that say what they are about."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_andor_texts, load_content
from fabletop.games.andor.rules.figures import bring
from fabletop.games.andor.story.legend import Adversary, LegendCard, Trigger
from fabletop.games.andor.story.narrator import read_card
from fabletop.games.andor.story.wording import misworded, worded
from fabletop.games.andor.story.words import tale
from fabletop.games.andor.story.words.heroes import Article, Give, Lose, Sp, Wp
from fabletop.games.andor.writing.legend_checks import check_legend
from fabletop.games.andor.writing.telling import Teller
from fabletop.games.andor.writing.vocabulary import RULES as RULE_WORDS
from fabletop.kernel import plain
from tests.rules.andor.sitting import EVERYBODY, Sitting, bare, begin, sit


def prompt(s: Sitting) -> str:
    """The open question as people read it."""
    return plain(load_andor_texts().words(f"prompt.{s.asked.prompt}", s.asked.about))


# -- numbers for this table ----------------------------------------------------------------------------------------


@pytest.mark.rule("AND-482")
def test_a_text_has_the_numbers_for_the_heroes_at_the_table() -> None:
    text = "{2/2/3} farmers, {10/15/21} strength"
    assert [worded(text, heroes) for heroes in (2, 3, 4)] == [
        "2 farmers, 10 strength",
        "2 farmers, 15 strength",
        "3 farmers, 21 strength",
    ]
    assert worded(text) == "2, 2 or 3 farmers, 10, 15 or 21 strength"


@pytest.mark.rule("AND-482", "AND-483")
@pytest.mark.parametrize("text", ["{2/3} farmers", "{farmers}", "two} farmers", "{2/2/3/4}"])
def test_other_braces_are_found(text: str) -> None:
    assert misworded(text)
    legend = bare(cards=(LegendCard("a1", "One", "start", text=text),))
    (remark,) = [each for each in check_legend(load_content(), legend) if "braces" in str(each)]
    assert (remark.field, remark.within) == ("cards", (0, "text"))


@pytest.mark.parametrize("number", range(12, 18))
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_first_card_tells_the_strength_of_the_second_morning(number: int, heroes: int) -> None:
    legend = load_content().legend[f"legend_{number}"]
    (morning,) = [each for each in legend.triggers if each.id == "second_morning"]
    (gain,) = morning.do
    assert isinstance(gain, Sp)
    points = gain.n if isinstance(gain.n, int) else gain.n[heroes - 2]
    told = worded(legend.card("a1").text, heroes)
    assert f"on the second morning every hero gains {points} strength" in told


# -- questions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Sp(who="choose", n=(1, 2, 3)), "gains 2 strength"),
        (Wp(who="choose", n=-2), "loses 2 willpower"),
        (Article(who="choose"), "takes an article"),
        (Article(who="choose", what="helm"), "gets helm"),
        (Give(who="choose", what="apple_nut", n=2), "gets 2 apple nut"),
        (Lose(who="choose", what="star_herb"), "loses 1 star herb"),
    ],
)
def test_a_choice_of_hero_tells_what_for(effect: Any, words: str) -> None:
    content = load_content()
    assert Teller(content, content.legends[0], 3).for_hero(effect) == words


def test_legend_17_explains_the_shields_before_one_is_chosen() -> None:
    s = begin("legend_17", *EVERYBODY)
    assert s.is_asked("choose_way")
    assert prompt(s).startswith("Which of the four great shields")
    for option, shield in zip(s.options, ("storm", "fire", "brother", "star"), strict=True):
        assert option.label.startswith(f"The {shield} shield: ")


def test_a_shared_reward_tells_what_is_dealt_out() -> None:
    s = sit("dwarf", "warrior", figures={"wargor": 238}, strength=(9, 9))
    s.dice(6, 6, 6, 1, 1, 1).fight(0, "wargor", 238, 1)
    assert prompt(s) == "The reward: 1 strength, or 2 willpower?"
    s.answer(0, choices.ChooseReward("willpower"))
    assert prompt(s) == "The reward, 2 willpower: who gets how much?"
    s.answer(0, choices.DealOut(1, 1))
    assert prompt(s) == "The reward, 1 willpower: who gets how much?"


# -- news ----------------------------------------------------------------------------------------------------------


def test_an_event_is_told_with_what_it_says() -> None:
    text = load_content().event["held_breath"].text
    told = plain(load_andor_texts().of("news", happened.EventRead("held_breath")))
    assert told == f"Event: Held Breath. {text}"


@pytest.mark.rule("AND-266", "AND-267")
def test_who_rests_is_told_when_the_day_has_begun() -> None:
    s = sit("dwarf", "warrior", willpower=5, things={1: "apple_nut"}).sunrise()
    told = [each for each in s.events() if isinstance(each, happened.DayBegan | happened.HeroRests)]
    assert told == [happened.DayBegan(3, 1), happened.HeroRests(0)]


@pytest.mark.rule("AND-177")
def test_legend_11_explains_fighting_together_before_somebody_is_asked() -> None:
    cards = (LegendCard("r", "Fighting together", "on:battle_start"),)
    s = sit("dwarf", "warrior", figures={"wargor": 238}, legend=bare(cards=cards))
    s.answer(0, choices.Fight("wargor", 238))
    assert s.is_asked("invite", 0)
    assert s.events(happened.CardRead) == [happened.CardRead("bare/r")]


# -- numbers that the table decides ----------------------------------------------------------------------------------

NAMED = {"legend_14": "the_shadow", "legend_15": "ancient_troll", "legend_16": "radan", "legend_17": "nomion"}
"""Legends whose cards name the strength of an adversary."""


@pytest.mark.rule("AND-484", "AND-482")
@pytest.mark.parametrize("difficulty", ["gentle", "standard", "grim"])
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("legend", sorted(NAMED))
def test_a_card_names_the_strength_that_the_adversary_has(legend: str, heroes: int, difficulty: str) -> None:
    s = begin(legend, *EVERYBODY[:heroes], difficulty=difficulty)
    table, name = s.table, NAMED[legend]
    card = next(each for each in table.legend.cards if f"{{{name}.strength}}" in each.text)
    script = read_card(table, card)
    with pytest.raises(StopIteration):
        script.send(None)
    if not any(each.star == name for each in table.figures):
        bring(table, name, 282)
    table.figures = [each for each in table.figures if each.star == name]
    (figure,) = s.view().figures
    told = re.findall(r"trength is (\d+)|left him (\d+) of it", worded(card.text, heroes, s.view().strengths))
    assert [int(a or b) for a, b in told] == [figure.strength]


@pytest.mark.rule("AND-482")
def test_no_card_gives_a_number_for_a_strength_that_difficulty_decides() -> None:
    for legend in load_content().legends:
        for card in legend.cards:
            assert not re.search(r"trength is \{?\d", card.text), card.id


@pytest.mark.rule("AND-483")
@pytest.mark.parametrize("key", [*RULE_WORDS, "strength", "walks"])
@pytest.mark.parametrize("value", [0, 1, 3])
def test_every_change_of_a_rule_is_told_in_words(key: str, value: int) -> None:
    """Once it was "whether heroes eat at sunrise, if the module is used (1)"."""
    figure = "nomion" if key in ("strength", "walks") else ""
    told = plain(load_andor_texts().of("news", happened.RuleChanged(key, value, figure)))
    assert "A rule is another one" not in told
    assert not re.search(r"whether|module|\(|\)|_|\{", told), told
    is_switch = RULE_WORDS.get(key, "").endswith(("(true)", "(false)"))
    assert str(value) not in told if is_switch else value == 0 or str(value) in told or "next space" in told
    other = plain(load_andor_texts().of("news", happened.RuleChanged(key, 0 if value else 1, figure)))
    assert told != other


@pytest.mark.rule("AND-482", "AND-137")
def test_a_changed_strength_is_told_as_what_the_adversary_has_now() -> None:
    ogre = Adversary("ogre", "The Ogre", (10, 12, 14), 14)
    weak = Trigger("weak", "day_start", (tale.Rule(key="ogre.strength", value=(-2, -3, -4)),))
    s = sit(*EVERYBODY[:3], at=201, legend=bare(adversaries=(ogre,), triggers=(weak,))).sunrise()
    told = s.events(happened.RuleChanged)[-1]
    assert told == happened.RuleChanged("strength", 9, "ogre")
