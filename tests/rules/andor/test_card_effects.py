"""Effects of Legend cards in cases that no Legend of the program has, but one of your own may."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Trigger
from fabletop.games.andor.story.words.figures import MoveTo, Remove
from fabletop.games.andor.story.words.heroes import Find, LoseArticle, SpSet
from fabletop.games.andor.story.words.tale import Rule
from tests.rules.andor.sitting import MODULES, Sitting, bare, sit


def when(moment: str, effect: Effect, **setting: Any) -> Sitting:
    """A table whose Legend has one trigger."""
    usual: dict[str, Any] = {"at": 201, "legend": bare(triggers=(Trigger("then", moment, (effect,)),))}
    return sit(**(usual | setting))


@pytest.mark.rule("AND-476", "AND-397")
def test_a_card_that_takes_the_opponent_away_ends_the_battle() -> None:
    s = when("hero_zero", MoveTo(what="troll", at=282), at=238, figures={"troll": 238}, willpower=(1, 20))
    s.dice(1, 1, 1, 5, 6, 4).fight(0, "troll", 238, 1).answer(1, choices.StopRolling())
    assert s.figures("troll") == [282]
    assert s.table.battle is None
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-477")
def test_a_card_that_takes_the_opponent_away_before_the_first_round_costs_no_hour() -> None:
    s = when("battle_start", Remove(what="troll"), at=238, figures={"troll": 238}).fight(0, "troll", 238)
    assert s.table.battle is None
    assert s.hero(0).hours == 0


@pytest.mark.rule("AND-476", "AND-207")
def test_a_creature_that_a_card_puts_onto_another_goes_on_along_the_arrow() -> None:
    s = when("day_start", MoveTo(what="wargor", at=247), figures={"wargor": 232, "troll": 248}).sunrise()
    assert (s.figures("troll"), s.figures("wargor")) == ([247], [246])


@pytest.mark.rule("AND-476", "AND-289")
def test_a_card_takes_half_used_articles_too() -> None:
    theft = LoseArticle(who="all", what=("storm_shield", "falcon", "witchs_brew"))
    s = when("day_start", theft, articles="storm_shield/1 falcon/0 witchs_brew/1")
    s.table.brew_supply = 2
    s.sunrise()
    assert s.hero(0).articles == []
    assert s.table.brew_supply == 3


@pytest.mark.rule("AND-476", "AND-096")
def test_a_card_gives_no_more_brews_than_there_are() -> None:
    s = when("day_start", Find(who="all", what="witchs_brew"))
    s.table.brew_supply = 1
    s.sunrise()
    assert [len(hero.articles) for hero in s.table.heroes] == [1, 0]
    assert s.table.brew_supply == 0


@pytest.mark.rule("AND-476", "AND-329")
def test_a_card_that_sets_strength_makes_heroes_drop_logs() -> None:
    s = when("day_start", SpSet(who="all", n=2), strength=5, things="log:1 log:3").sunrise()
    s.answer(0, choices.DropLog(3))
    assert (s.hero(0).strength, s.hero(0).logs, s.hero(1).strength) == (2, [1], 2)


@pytest.mark.rule("AND-264", "AND-481")
def test_what_lasts_until_sunrise_ends_in_a_legend_without_events_too() -> None:
    trigger = Trigger("warm", "day_start", (Rule(key="spring.value", value=9, until_sunrise=True),))
    without = tuple(each for each in MODULES if each != "events")
    s = sit(at=201, legend=bare(modules=without, triggers=(trigger,))).to_sunrise()
    assert s.table.rules_today
    assert not s.to_sunrise().table.rules_today
