"""Whole games on a server: people who look, think better of it and agree to undos, bots, branches, and what is kept."""

from __future__ import annotations

import random
from typing import Any

from fabletop.games import rules
from fabletop.kernel import records
from tests.server.helpers import ME, OPEN, Connection, Message, Person

PATIENCE = 80
"""Answers of a person before a bot takes over: games of random players have thousands."""
HEURISTIC = {"kind": "bot", "level": "heuristic"}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "shamans": [{"single_round": True}, {"single_round": True, "talk_silent": True}, {"target_vp": 4}],
    "phenomena": [{"game_length": -20}, {"game_length": -20, "trade": True, "expanded_magic_help": True}],
    "andor": [{"legend": f"legend_{number}"} for number in range(11, 18)],
    "talisman": [{"most_rounds": 10}, {"most_rounds": 10, "cooperation_same_space": True, "deal": "draft2"}],
    "prophecy": [
        {"most_rounds": 10, **options}
        for options in (
            {},
            {"water_realm": True, "trading": True, "deal": "draft"},
            {"cooperative": True, "dragon_realm": True},
            {"both_worlds": True, "races": True, "mad_riddler": True},
            {"lord_of_the_sea": True, "random_treasures": True, "death": "eliminate"},
            {"treasure_hunters": True, "aggressive": True},
            {"ten_artifacts": True, "apocalypse": True, "late_round_start": True},
        )
    ],
}


class Attendant:
    """Somebody who plays at random at a line, asks whatever can be asked, now and then takes something back, and in
    the end leaves the rest to a bot."""

    def __init__(self, person: Person, line: Connection, random: random.Random) -> None:
        self.line = line
        self._person = person
        self._random = random
        self._patience = PATIENCE
        self._answered: set[tuple[int, int]] = set()
        self._sent: dict[str, tuple[int, int]] = {}

    async def play(self) -> None:
        """Until the game is over."""
        while self.line.info["phase"] != "over":
            for table in list(self.line.tables.values()):
                key = (table["seat"], table["n"])
                if table["decision"] and key not in self._answered and self._patience:
                    await self._look(table)
                    await self._answer(table, key)
            await self._heed(await self.line.receive(120))

    async def _answer(self, table: Message, key: tuple[int, int]) -> None:
        self._answered.add(key)
        self._patience -= 1
        if not self._patience:
            await self._person.call("POST", f"/tables/{self.line.info['id']}/leave", seat=key[0])
            return
        option = self._random.choice(table["decision"]["options"])["option"]
        self._sent[await self.line.send(type="answer", seat=key[0], n=key[1], option=option)] = key

    async def _look(self, table: Message) -> None:
        seat, n = table["seat"], table["n"]
        if self._random.random() < 0.3:
            await self.line.send(type="ask_offers", seat=seat)
            await self.line.send(type="ask_odds", seat=seat, n=n)
            await self.line.send(type="ask_consequences", seat=seat, n=n)
            option = self._random.choice(table["decision"]["options"])["option"]
            await self.line.send(type="why_not", seat=seat, option=option)
        if self._random.random() < 0.03:
            await self.line.send(type="hint", seat=seat)
            await self.line.send(type="refresh")

    async def _heed(self, message: Message) -> None:
        if message["type"] == "undo_asked" and message["open"]:
            for seat in self.line.tables:
                if seat in message["needed"] and seat not in message["agreed"]:
                    await self.line.send(type="undo_vote", seat=seat, agree=True)
        elif message["type"] == "refused" and message["command"] in self._sent:
            self._answered.discard(self._sent.pop(message["command"]))
        elif message["type"] == "table" and message["undo"] and self._random.random() < 0.04:
            await self.line.send(type="undo", seat=message["seat"])


async def served_game(ann: Person, ben: Person, game: str, seed: int) -> tuple[str, list[Attendant]]:
    """A table with two people and bots, begun and played; who played is told with it."""
    rng = random.Random(seed)
    low, high = rules(game).seats
    seats = [ME, OPEN, *[HEURISTIC] * (rng.randint(max(low, 2), high) - 2)]
    made = await ann.create(seats, game=game, options=OPTIONS[game][seed % len(OPTIONS[game])], start=False)
    table = str(made["id"])
    await ben.call("POST", f"/tables/{table}/join")
    await ann.call("POST", f"/tables/{table}/start")
    return table, [Attendant(each, await each.sit(table), random.Random(seed)) for each in (ann, ben)]


async def branched(ann: Person, table: str, seed: int) -> tuple[str, Attendant]:
    """A branch from some position late in a finished game."""
    total = (await ann.call("GET", f"/tables/{table}/replay?seat=0&count=1"))["total"]
    place = random.Random(seed).randrange(total * 2 // 3, total - 1)
    branch = str((await ann.call("POST", f"/tables/{table}/branch", 201, seat=0, n=place))["id"])
    return branch, Attendant(ann, await ann.sit(branch), random.Random(seed))


async def proven(person: Person, table: str, game: str) -> int:
    """Export, verify and import the record of a finished table; tells how many undos it holds."""
    response = await person.http.get(f"/api/tables/{table}/record?kind=full")
    assert response.status_code == 200, response.text
    record = records.read(response.text)
    verdict = records.verify(record, rules(game))
    assert verdict.words.startswith("legal game"), (table, verdict)
    brought = await person.call("POST", "/records", 201, record=response.text)
    assert brought["phase"] == "over"
    return sum(isinstance(line, records.lines.Undone) for line in record.lines)
