"""Chances that the table tells are those of the rules: every way in which the dice can fall, played out."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.advice.notes import remarks
from fabletop.games.talisman.advice.odds import draws, odds, outlook, prospects
from fabletop.games.talisman.news import FightDecided, HeroMoved, LifeSaved, Lost, RangedResult, Robbed
from fabletop.games.talisman.state import Table
from fabletop.games.talisman.terms import Token
from fabletop.kernel import CHANCE, Decision, Game, Joint, Seat, Throw
from tests.rules.talisman.sitting import RULES, Sitting, sit
from tests.rules.talisman.test_whole_games import SETTINGS, begin

PLAIN = (do.Pass, do.Leave, do.Done, do.LetStand, do.Meet, do.FightMyself)
DRAWN = 0.5
"""How a stand-off is counted here."""


def chances(s: Sitting, option: msgspec.Struct, seat: Seat = 0) -> tuple[float, float, float]:
    """That an option succeeds, that it is a stand-off, and that it succeeds with a Fate."""
    view, asked = s.view(seat), s.asked
    found = outlook(view, asked, option)
    assert found is not None
    assert (odds(view, asked, option), prospects(view, asked)[asked.options.index(option)]) == (found.win, found.well)
    return found.win, found.draw, found.well


def sixths(n: int, of: int = 36) -> Any:
    """A share of all ways in which dice can fall."""
    return pytest.approx(n / of)


def test_a_sentinel_is_beaten_as_often_as_the_dice_say() -> None:
    """Without Fate spending one helps nobody."""
    s = sit("ranger", "lich", tokens="S0 F0", space="plains_1")
    sentinel = next(space for space in s.table.content.spaces if space.sentinel)
    s.walk(sentinel.id).meet_space()
    assert s.is_asked("sentinel")
    alone, even, well = chances(s, do.FightSentinel())
    behind = s.table.content.guardian[sentinel.id].value - s.view(0).heroes[0].strength
    ahead = [own - other - behind for own in range(1, 7) for other in range(1, 7)]
    assert alone == sixths(sum(each > 0 for each in ahead))
    assert even == sixths(sum(each == 0 for each in ahead))
    assert well == alone


def test_a_heart_is_weighed_with_the_dice_that_lie_on_the_scales() -> None:
    s = sit("delver", "lich", space="valley_of_fire", destiny="trial_of_the_heart", tokens="S6 F0", valley_reached=True)
    s.passing().answer(0, do.Stay())
    for _ in range(5):
        s.answer(0, do.GiveToken(Token.STRENGTH))
    assert chances(s, do.Done())[0] == sixths(1 + 5 + 15, 6**5), "30, 29 and 28"
    assert chances(s, do.GiveToken(Token.STRENGTH))[0] > chances(s, do.Done())[0]
    assert draws(s.view(0), s.asked, do.Done()) is None, "there is no stand-off"


def test_stand_offs_are_told_with_their_chance() -> None:
    s = sit("ranger", "lich", tokens="S5 C5 F0", space="plains_1").walk("moon_sentinel").meet_space()
    assert draws(s.view(0), s.asked, do.FightSentinel()) == chances(s, do.FightSentinel())[1] > 0
    assert RULES.draws is draws


# -- against the rules themselves --------------------------------------------------------------------------------------


def verdict(game: Game[Table], seat: Seat) -> float | None:
    """Whether what was tried has succeeded, if that is decided: 1, 0, or in between for a stand-off."""
    for event in [each.event for each in game.news]:
        match event:
            case FightDecided(first, _, _, result):
                won = {"victory": 1.0, "defeat": 0.0, "stand_off": DRAWN}[result]
                return won if first == seat else 1 - won
            case RangedResult(hit=hit):
                return float(hit)
            case Robbed(success=success):
                return float(success)
            case LifeSaved():
                return 1.0
            case HeroMoved(_, _, _, "portal" | "valley" | "no_talisman"):
                return 1.0
            case HeroMoved(_, _, _, "gate"):
                return 0.0
            case Lost(loser, Token.LIFE) if loser == seat:
                return 0.0
    asked = game.pending
    return 0.0 if isinstance(asked, Decision) and asked.prompt == "portal_loss" else None


def plainest(decision: Decision[Any]) -> Any:
    """The answer that uses nothing up; None if there is more to choose."""
    if decision.prompt == "home_advantage":
        return do.HomeAdvantage(1)
    if decision.prompt == "relentless":
        return do.Yes()
    if decision.prompt == "lend":
        return None  # what could be lent is reckoned with
    return next((each for each in decision.options if isinstance(each, PLAIN)), None)


def frequency(game: Game[Table], seat: Seat, option: Any) -> float | None:
    """In which share of all throws an option succeeds if nobody uses anything after it; None if a card is drawn, or
    something else must be chosen."""
    todo: list[tuple[list[Any], float]] = [([], 1.0)]
    won = 0.0
    while todo:
        falls, chance = todo.pop()
        twin, left = game.fork(), list(falls)
        twin.answer(seat, option)
        while (found := verdict(twin, seat)) is None:
            pending = twin.pending
            if isinstance(pending, Throw) and left:
                twin.answer(CHANCE, left.pop(0))
            elif isinstance(pending, Throw):
                todo += [([*falls, fall], chance * likely) for fall, likely in pending.outcomes()]
                break
            else:
                answer = plainest(pending) if isinstance(pending, Decision) else None
                if answer is None or isinstance(pending, Joint):
                    return None
                assert isinstance(pending, Decision)
                twin.answer(pending.seat, answer)
        else:
            won += chance * found
    return won


@pytest.mark.parametrize("seed", range(4))
def test_chances_are_those_of_all_throws_played_out(seed: int) -> None:
    rng, seen = random.Random(seed), Counter[tuple[str, str]]()
    for start in range(3):
        game = begin(100 * seed + start, 2 + seed % 5, **SETTINGS[seed % len(SETTINGS)])
        for _ in range(700):
            if game.is_over:
                break
            decision = game.asked[0]
            view: Any = game.view(decision.seat)
            for option in decision.options:
                kind = decision.prompt, type(option).__name__
                if seen[kind] >= 2 or (found := outlook(view, decision, option)) is None:
                    continue
                played = frequency(game, decision.seat, option)
                if played is None:
                    continue
                assert found.win + DRAWN * found.draw == pytest.approx(played), (kind, option)
                seen[kind] += 1
            game.answer(decision.seat, rng.choice(decision.options))
    assert len(seen) > 5, seen


def before_an_ogre(character: str, **setting: Any) -> Sitting:
    """A Character has come to a space with an Ogre and the Lich, and is asked what to do."""
    s = sit(character, "lich", space={0: "fields_1", 1: "plains_1"}, lies={"plains_1": "ogre"}, **setting)
    assert s.walk("plains_1").is_asked("encounter")
    return s


WELL = ("ambush", "change_dice")
"""The questions in which what helps most is chosen."""


def played_well(game: Game[Table], seat: Seat, option: Any) -> float:
    """In which share of all throws an option is won with an ambush and changed dice where they help."""
    twin = game.fork()
    twin.answer(seat, option)
    return _worth(twin, seat)


def _worth(game: Game[Table], seat: Seat) -> float:
    if (found := verdict(game, seat)) is not None:
        return float(found == 1.0)
    pending = game.pending
    if isinstance(pending, Throw):
        return sum(likely * _after(game, CHANCE, fall, seat) for fall, likely in pending.outcomes())
    assert isinstance(pending, Decision)
    if pending.seat == seat and pending.prompt in WELL:
        return max(_after(game, seat, option, seat) for option in pending.options)
    return _after(game, pending.seat, plainest(pending), seat)


def _after(game: Game[Table], who: Seat, answer: Any, seat: Seat) -> float:
    twin = game.fork()
    twin.answer(who, answer)
    return _worth(twin, seat)


@pytest.mark.rule("TAL-367", "TAL-215")
@pytest.mark.parametrize(
    ("character", "setting"),
    [
        ("cutthroat", {}),
        ("reaver", {}),
        ("paladin", {"holds": "lucky_coin"}),
        ("paladin", {"tokens": "F1"}),
        ("paladin", {"tokens": "F1", "holds": "lucky_coin"}),
        ("scoundrel", {"holds": "loaded_dice"}),
        ("ranger", {}),
    ],
)
def test_a_combat_played_well_uses_all_that_its_fighter_has(character: str, setting: dict[str, str]) -> None:
    given = {"tokens": "F0", **setting}
    s = before_an_ogre(character, **given)
    well = chances(s, do.EncounterSpace())[2]
    assert well == pytest.approx(played_well(s.game, 0, do.EncounterSpace()))


@pytest.mark.rule("TAL-215", "TAL-216")
@pytest.mark.parametrize("setting", [{}, {"holds": "loaded_dice"}, {"tokens": "F1", "holds": "loaded_dice"}])
def test_a_theft_played_well_turns_the_dice(setting: dict[str, str]) -> None:
    given = {"tokens": "G0 F0", **setting}
    s = sit("scoundrel", "lich", **given).walk("stoneberg").answer(0, do.TownOption(2))  # type: ignore[arg-type]
    assert chances(s, do.Steal("sword"))[2] == pytest.approx(played_well(s.game, 0, do.Steal("sword")))


def test_an_ambush_is_worth_more_than_the_dice_alone() -> None:
    s = before_an_ogre("cutthroat", tokens="F0")
    alone, _, well = chances(s, do.EncounterSpace())
    assert well > alone


def test_whoever_may_still_add_one_at_home_is_named() -> None:
    """The dice stand for me, but the Lich is at Home: as it is, that is a stand-off."""
    s = sit("runesmith", "lich", tokens={0: "F2"}, space={0: "marsh_1", 1: "graveyard"})
    s.walk("graveyard").passing().dice(3, 3).pick(0, do.Attack, seat=1, kind="strength").passing()
    assert s.is_asked("change_dice", 0)
    told = remarks(s.view(0), s.asked)
    assert [(each.key, each.values.get("seat")) for each in told] == [("stands_at", None), ("home_ahead", 1)]
    assert told[0].values["result"] == "victory"
    assert chances(s, do.LetStand())[:2] == (0.0, 1.0)
