"""What good play comes to: compared with the best of all plays of the real game, searched to its end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.odds import odds
from fabletop.games.phenomena.prospects import prospects
from fabletop.kernel import CHANCE, Decision, Throw
from tests.rules.phenomena.sitting import CONTENT, FI, WI, Sitting, face, sit

NOT_COUNTED = (do.BuyMagic, do.AskForHelp, do.Teleport, do.GiveUpStone)
"""What a hero may do besides, but does not have at hand."""


def told(s: Sitting, option: Any) -> float | None:
    """What the seat that is asked is told of an option."""
    assert option in s.options
    return prospects(s.view(s.asked.seat), s.asked)[s.options.index(option)]


Path = tuple[tuple[int, Any], ...]
"""Answers since the position that is searched."""


class Search:
    """The best of all plays of the real rules, for whoever faces a challenge."""

    def __init__(self, s: Sitting) -> None:
        self._start = s.game
        self._known: dict[bytes, float] = {}

    def after(self, s: Sitting, option: Any) -> float:
        """How likely it succeeds if it begins with this option."""
        self._start = s.game
        return self._best(((s.asked.seat, option),))

    def _best(self, path: Path) -> float:
        game = self._start.fork()
        told = [news.event for seat, answer in path for news in game.answer(seat, answer)]
        for event in told:
            if isinstance(event, happened.ChallengeWon | happened.ChallengeLost):
                return float(isinstance(event, happened.ChallengeWon))
        pending = game.pending
        if isinstance(pending, Throw):
            thrown: dict[tuple[int, ...], float] = {}
            for dice, weight in pending.outcomes():
                alike = tuple(sorted(dice))
                thrown[alike] = thrown.get(alike, 0.0) + weight
            return sum(weight * self._best((*path, (CHANCE, dice))) for dice, weight in thrown.items())
        assert isinstance(pending, Decision)
        state = game.state
        key = msgspec.json.encode(
            (state.attempt, state.hero.stones, state.hero.health, state.turn.used, pending.prompt)
        )
        if key not in self._known:
            options = [option for option in pending.options if not isinstance(option, NOT_COUNTED)]
            self._known[key] = max(self._best((*path, (pending.seat, option))) for option in options)
        return self._known[key]


def drawn(card: str, *characters: str, **setting: Any) -> Sitting:
    """Seat 0 has drawn this A event; unlike that of `face`, the game can be forked."""
    return sit(*(characters or ("azur", "ilke")), events=(card,), **setting).draw()


CHALLENGES: dict[str, dict[str, Any]] = {
    "a spell": {"stones_of": "De", "magic_of": "the_fires_light"},
    "dice or re-rolls for the same stone": {"stones_of": "De", "magic_of": "the_fires_light the_thiefs_luck"},
    "healing before a sacrifice": {
        "health": 0,
        "stones_of": "Fd Fo De",
        "magic_of": "healing_hands the_fires_light",
    },
    "stones for another spell": {
        "health": 0,
        "stones_of": "Fo",
        "magic_of": "the_gift_of_the_earth the_fires_light",
    },
    "free re-rolls of two kinds": {"treasures_of": "lucky_knucklebone lantern_of_oum"},
}


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_no_play_is_better_than_is_told_and_one_is_as_good(challenge: str) -> None:
    s = drawn("the_riddle_stone", experience="Wi2", **CHALLENGES[challenge])
    search = Search(s)
    s.dice(1, 0).answer(0, do.ThrowExperience())
    best = [told(s, option) for option in compare(s, search)]
    assert 0 < max(chance or 0 for chance in best) < 1


def compare(s: Sitting, search: Search) -> list[Any]:
    """What is told of each option, against the best play after it; returns the options that were compared."""
    found = [option for option in s.options if not isinstance(option, NOT_COUNTED)]
    found = [option for option in found if told(s, option) is not None]
    for option in found:
        assert told(s, option) == pytest.approx(search.after(s, option)), option
    return found


def test_the_first_throw_is_told_with_all_that_comes_after_it() -> None:
    s = drawn("the_riddle_stone", treasures_of="lantern_of_oum", experience="Wi2")
    assert compare(s, Search(s)) == [do.ThrowExperience(), do.SacrificeHealth()]


def test_two_abilities_share_what_can_be_spent_once() -> None:
    """The order, the sacrifice and the free re-roll go where they are needed most."""
    s = drawn("the_hermits_test", treasures_of="lucky_knucklebone", experience="Wi2 Fr2")
    search = Search(s)
    assert s.is_asked("which_ability", 0)
    s.answer(0, do.TestAbility(WI)).dice(1, 2).answer(0, do.ThrowExperience())
    assert len(compare(s, search)) >= 3


def test_a_prophecy_is_told_before_it_is_tried() -> None:
    s = sit("azur", "ilke", space="D5", stones_of="Fd Mo", experience="Fi3", magic_of="the_rockslide").to_step_3()
    trying = do.TryProphecy(0, "the_miners_plea")
    before, plain = told(s, trying), odds(s.view(0), s.asked, trying)
    assert before is not None
    assert plain is not None
    assert plain < 0.2 < 0.5 < before, "the dice alone would frighten anybody off"
    s.answer(0, trying)
    assert before == told(s, do.ThrowExperience())


def test_an_event_is_told_before_it_is_accepted() -> None:
    s = sit("alk", "ilke", stones_of="De Fd", space="G2").next_events("the_three_doors").to_step_3()
    s.answer(0, do.DrawEvent())
    assert s.is_asked("consider_event", 0)
    before = told(s, do.AcceptEvent())
    assert told(s, do.ThrowAwayEvent()) is None
    s.answer(0, do.AcceptEvent())
    assert before == told(s, do.ThrowExperience())
    shared = sit("alk", "ilke", "azur", space="G2").next_events("cooperation_the_siege").to_step_3()
    shared.answer(0, do.DrawEvent())
    assert told(shared, do.AcceptEvent()) is None, "who will join is not known yet"


def test_help_that_was_offered_is_sure_and_other_help_is_not() -> None:
    spell = "the_fires_light"
    s = face("wujudzer", "azur", "sha_ra", stones_of={1: "De Fd"}, magic_of={1: spell}, experience="Wi2")
    s.dice(3, 2).answer(0, do.ThrowExperience())
    alone = told(s, do.SacrificeHealth())
    assert told(s, do.AskForHelp()) is None
    s.answer(0, do.AskForHelp())
    with_help = told(s, do.OfferSpell(spell))
    assert told(s, do.OfferNothing()) == alone
    s.answer(1, do.OfferSpell(spell))
    assert told(s, do.AcceptHelp(1, spell)) == with_help
    assert told(s, do.DeclineHelp()) == alone
    assert with_help is not None
    assert alone is not None
    assert with_help > alone


def test_partners_throw_together_and_i_spend_what_is_mine() -> None:
    experience = {0: "Fi5 Wi5", 1: "Fi5 Wi5"}
    s = face("cooperation_the_siege", "azur", "ilke", experience=experience, stones_of={1: "Mo Fd De"})
    alone, together = told(s, do.TryAlone()), told(s, do.AskPartner(1))
    assert alone is not None
    assert together is not None
    assert alone < together
    s.answer(0, do.AskPartner(1))
    joined = told(s, do.Join())
    assert joined is not None
    assert joined >= together, "the partner has stones for magic"


def test_magic_used_against_the_dragon_riders_is_fresh_for_the_prophecy_after_the_flight() -> None:
    song, trying = "the_song_of_the_meadow", do.TryProphecy(0, "the_wounded_stag")
    s = face("dragon_riders", "azur", "ilke", boxes="the_wounded_stag", magic_of=song, stones_of="Fd Fd")
    s.dice(3, 3, 3, 3).answer(0, do.ThrowExperience(), do.UseMagic(song), do.FlyTo("G2"))
    before = told(s, trying)
    s.answer(0, trying)
    assert before == max(told(s, option) or 0 for option in s.options)


def test_nothing_is_told_of_a_duel_or_to_spectators() -> None:
    s = face("duel", "azur", "ilke")
    assert told(s, do.ChallengeTo(1, FI)) is None
    s.answer(0, do.ChallengeTo(1, FI))
    assert [told(s, option) for option in s.options] == [None] * len(s.options)
    s = drawn("the_riddle_stone")
    assert prospects(s.view(None), s.asked) == (None,) * len(s.options)


def kit(spells: int) -> Sitting:
    """Somebody with so many kinds of magic that want the same stones, before two tests."""
    return drawn(
        "the_hermits_test",
        stones_of="Fd Fo Mo De Fo",
        magic_of=" ".join(CONTENT.shop[:spells]),
        treasures_of="lucky_knucklebone lantern_of_oum",
        experience="Wi4 Fr4",
    )


def test_what_would_take_too_long_is_not_told_of_any_option() -> None:
    assert None not in prospects(kit(6).view(0), kit(6).asked)
    s = kit(len(CONTENT.shop))
    assert prospects(s.view(0), s.asked) == (None, None)
