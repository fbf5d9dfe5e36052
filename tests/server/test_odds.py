"""Odds on request: exact, from the asked seat's view alone, and only where the table wants them told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from fabletop.games import rules
from fabletop.games.phenomena import choices
from fabletop.kernel import Decision, Foresight, Game, SeededChance, seed_from
from fabletop.server.tables import questions
from fabletop.server.tables.audiences import Audience
from fabletop.server.tables.snapshots import Snapshot
from tests.server.helpers import BOT, ME, Connection, Message, Person, Server


def dice_of(decision: Decision[Any], view: Any) -> dict[Any, tuple[int, int]]:
    """The options of a challenge that throw: how many dice, and what they must show together."""
    attempt, me = view.attempt, view.heroes[view.you]
    missing = attempt.needs[attempt.ability] - attempt.total
    found: dict[Any, tuple[int, int]] = {}
    for option in decision.options:
        if isinstance(option, choices.ThrowExperience):
            found[option] = (me.experience[attempt.ability], missing)
        elif isinstance(option, choices.Reroll):
            found[option] = (1, missing + attempt.dice[option.die].value)
    return found


def test_odds_are_those_of_all_outcomes_counted() -> None:
    phenomena, chooser, checked = rules("phenomena"), random.Random(4), 0
    assert phenomena.odds is not None
    for seed in range(40):
        content = phenomena.content()
        game = Game(phenomena, phenomena.start(phenomena.options(), 2, content), content, SeededChance(seed_from(seed)))
        for _ in range(400):
            if game.is_over or checked >= 60:
                break
            decision = game.asked[0]
            view: Any = game.view(decision.seat)
            if decision.prompt == "meet_ability":
                for option, (dice, needed) in dice_of(decision, view).items():
                    throws = list(product(content.die, repeat=dice))
                    counted = sum(sum(throw) >= needed for throw in throws) / len(throws)
                    assert phenomena.odds(view, decision, option) == pytest.approx(counted)
                    checked += 1
                assert phenomena.odds(view, decision, choices.GiveUp()) is None
            game.answer(decision.seat, chooser.choice(decision.options))
    assert checked >= 20


async def until_challenge(line: Connection) -> Message:
    """Play at random until a challenge asks for dice."""
    answered: set[tuple[int | None, int]] = set()
    while True:
        for table in list(line.tables.values()):
            key = (table["seat"], table["n"])
            if table["decision"] and key not in answered:
                if table["decision"]["key"] == "meet_ability":
                    return table
                answered.add(key)
                option = random.choice(table["decision"]["options"])["option"]
                await line.send(type="answer", seat=key[0], n=key[1], option=option)
        await line.receive()


def test_a_table_tells_odds_if_it_wants_to(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            for odds in (True, False):
                table = await ann.create([ME, ME], game="phenomena", options={}, odds=odds)
                assert table["odds"] is odds
                line = await ann.sit(table["id"])
                asked = await until_challenge(line)
                await line.send(type="ask_odds", seat=asked["seat"], n=asked["n"])
                answer = await line.until(lambda each: each["type"] in {"odds", "refused"})
                if not odds:
                    assert answer["type"] == "refused"
                    continue
                kinds = [each["option"]["type"] for each in asked["decision"]["options"]]
                told = dict(zip(kinds, answer["odds"], strict=True))
                assert told["give_up"] is None
                assert all(chance is None or 0 <= chance <= 1 for chance in told.values())
                assert "throw_experience" not in told or told["throw_experience"] is not None
            games = {each["id"]: each["odds"] for each in await ann.call("GET", "/games")}
            assert (games["shamans"], games["phenomena"], games["andor"]) == (False, True, True)
            shamans = await ann.create([ME, BOT, BOT])
            line = await ann.sit(shamans["id"])
            asked = await line.until(lambda each: each["type"] == "table" and each["decision"])
            await line.send(type="ask_odds", seat=0, n=asked["n"])
            assert set((await line.until("odds"))["odds"]) == {None}

    asyncio.run(play())


@pytest.mark.anyio
async def test_however_often_a_seat_asks_odds_are_reckoned_once_for_what_it_is_shown() -> None:
    reckoned: list[Any] = []

    def prospects(view: Any, decision: Decision[Any]) -> tuple[float | None, ...]:
        reckoned.append(view)
        return (0.5,) * len(decision.options)

    def shown(view: Any, waiting: tuple[int, ...] = ()) -> Snapshot:
        asked: Decision[Any] = Decision(0, "which", (choices.GiveUp(), choices.EndTurn()), "PHE-001")
        return Snapshot(view, asked, waiting, offers_open=False, undo=None)

    async def consult(rules: Callable[[], Any]) -> Any:
        return rules()

    audience = Audience(0, 7, shown("before"))
    live: Any = SimpleNamespace(
        running=lambda: None,
        lobby=SimpleNamespace(table=SimpleNamespace(odds=True)),
        audiences={0: audience},
        consult=consult,
        rules=SimpleNamespace(odds=None, draws=None, prospects=prospects),
    )
    told = await asyncio.gather(*[questions.odds(live, 0, 7) for _ in range(20)])
    assert {each.prospects for each in told} == {(0.5, 0.5)}
    assert reckoned == ["before"]
    audience.snapshot = shown("before", waiting=(1,))
    await questions.odds(live, 0, 7)
    assert reckoned == ["before"], "nothing that matters has changed"
    audience.snapshot = shown("after")
    await questions.odds(live, 0, 7)
    assert reckoned == ["before", "after"]


@pytest.mark.anyio
async def test_however_often_a_seat_asks_what_follows_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Game[Any]] = []

    class Counted(Foresight):
        def __init__(self, game: Game[Any], seat: int) -> None:
            played.append(game)
            super().__init__(game, seat)

    async def consult(rules: Callable[[], Any]) -> Any:
        return rules()

    monkeypatch.setattr(questions, "Foresight", Counted)
    phenomena = rules("phenomena")
    content = phenomena.content()
    game = Game(phenomena, phenomena.start(phenomena.options(), 2, content), content, SeededChance(seed_from(1)))
    decision = game.asked[0]
    audience = Audience(
        decision.seat, 7, Snapshot(game.view(decision.seat), decision, (), offers_open=False, undo=None)
    )
    live: Any = SimpleNamespace(
        running=lambda: SimpleNamespace(game=game),
        audiences={decision.seat: audience},
        consult=consult,
        rules=phenomena,
    )
    told = await asyncio.gather(*[questions.consequences(live, decision.seat, 7) for _ in range(20)])
    assert len(told[0].consequences) == len(decision.options)
    assert len({each.consequences for each in told}) == 1
    assert played == [game]
