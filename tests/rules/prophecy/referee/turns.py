"""Rounds and movement: whose round it is, one Chance card, one movement a turn, and what travelling costs."""

from __future__ import annotations

from fabletop.games.prophecy import battle_news, news
from tests.rules.prophecy.referee.table import (
    CELLS,
    ISLAND,
    LOOP,
    PLANES,
    PORTS,
    SPACES,
    Board,
    Person,
    allow,
    expect,
    printed,
    title,
)

FREE_BOAT = ("wharf_rat", "nautical_rites", "captains_cutlass")
FREE_HORSE = ("horsemanship", "riding_horse")
HORSE, BOAT, GATE, TO_ISLAND = 1, 1, 2, 2
RIDE = 2


class Turns:
    """Follows rounds."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.chances = 0
        self.moves = 0
        self.attacks = 0
        self.acted = False

    def on_game_set_up(self, event: news.GameSetUp) -> None:
        """Who begins."""
        self.board.is_started = True
        self.first = event.seat

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Clockwise, whoever is still in the game (PRO-B016)."""
        if self.board.active < 0:
            expect("who begins", self.first, event.seat)
        else:
            seats = len(self.board.people)
            order = [(self.board.active + step) % seats for step in range(1, seats + 1)]
            passed = order[: order.index(event.seat)]
            wrongly = [seat for seat in passed if self.board.people[seat].is_alive]
            allow(not wrongly or self.board.is_final, f"seats {wrongly} are passed over: {event}")
        self.chances = self.moves = self.attacks = 0
        self.board.storms = [seat for seat in self.board.storms if seat != event.seat]

    def on_character_died(self, event: news.CharacterDied) -> None:
        """Her storm ends with her (WP11)."""
        self.board.storms = [seat for seat in self.board.storms if seat != event.seat]

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """A further turn moves and attacks anew."""
        self.moves = self.attacks = 0

    def on_chance_turned_up(self, event: news.ChanceTurnedUp) -> None:
        """One in a round, and none in a realm (PRO-B024, PRO-142)."""
        self.chances += 1
        expect("who turns up the Chance card", self.board.active, event.seat)
        allow(self.chances == 1 or self.board.options.apocalypse, f"a second one: {event}")
        allow(self.board.people[event.seat].space in SPACES, f"none is turned up in a realm: {event}")

    def on_final_battle_begun(self, event: news.FinalBattleBegun) -> None:
        """From now on other rules hold."""
        self.board.is_final = True

    # -- movement --------------------------------------------------------------------------------------------------

    def on_stayed(self, event: news.Stayed) -> None:
        """Staying is in place of movement (PRO-B037)."""
        self.moves += 1
        allow(self.moves == 1, f"a second movement: {event}")

    def on_moved(self, event: news.Moved) -> None:
        """By each way as far as it leads, at its price."""
        who = self.board.people[event.seat]
        check = getattr(self, f"_by_{event.mode}", None)
        if check is not None and event.seat == self.board.active:
            self.moves += 1
            allow(self.moves == 1, f"a second movement: {event}")
            check(who, event)

    def _steps(self, event: news.Moved) -> int:
        apart = abs(LOOP.index(event.start) - LOOP.index(event.space))
        return min(apart, len(LOOP) - apart)

    def _by_foot(self, who: Person, event: news.Moved) -> None:
        expect(f"steps on foot {event}", 1, self._steps(event))
        expect(f"price on foot {event}", 0, event.gold)

    def _by_horse(self, who: Person, event: news.Moved) -> None:
        expect(f"steps by horse {event}", RIDE, self._steps(event))
        dear = title(who.race) == "dwarf"
        expect(f"fare by horse {event}", HORSE + dear + self._storm(who), event.gold)
        if self.board.options.stables:
            allow(bool(SPACES[event.start].get("civilised")), f"no horse for hire: {event}")

    def _by_boat(self, who: Person, event: news.Moved) -> None:
        free = any(self._works(who, each) for each in FREE_BOAT)
        if event.start == ISLAND:
            allow(event.space in PORTS, f"no port: {event}")
            expect(f"the boat from the Island {event}", 0, event.gold)
            return
        allow(event.start in PORTS, f"no port: {event}")
        if event.space == ISLAND:
            fare = 0 if free else TO_ISLAND
        else:
            apart = abs(PORTS.index(event.start) - PORTS.index(event.space))
            allow(min(apart, len(PORTS) - apart) == 1, f"not the next port: {event}")
            fare = 0 if free else BOAT
        expect(f"fare by boat {event}", fare + self._storm(who), event.gold)

    def _by_gate(self, who: Person, event: news.Moved) -> None:
        allow(bool(SPACES[event.start].get("gate") and SPACES[event.space].get("gate")), f"no magic gate: {event}")
        expect(f"price of a gate {event}", GATE, event.gold)

    def _storm(self, who: Person) -> int:
        """A storm of somebody else costs 1 Gold, and two cost no more (PRO-475 to PRO-478)."""
        return int(any(seat != who.seat for seat in self.board.storms))

    def _works(self, who: Person, name: str) -> bool:
        whole = [each for each in (*who.items, *who.abilities) if each not in self.board.broken]
        return any(self.board.face(each)["id"] == name for each in whole)

    def on_card_used(self, event: news.CardUsed) -> None:
        """A storm that was summoned."""
        if title(event.card) == "summon_storm" or event.label == _label("summon_storm"):
            self.board.storms.append(event.seat)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """A character is attacked on the same space, not beside a Creature, not under the dove (PRO-B072, PRO-B073)."""
        own = self.board.people[event.seat]
        if event.other >= 0 and not self.board.is_final:
            self._attack(own, self.board.people[event.other], event)
        if event.foe and printed(event.foe)["deck"] in ("lesser", "greater"):
            beside = [name for name, plane in PLANES.items() if own.space in plane["spaces"]]
            allow(bool(beside) or bool(CELLS.get(own.space, {}).get("palace")), f"no Astral Plane is near: {event}")

    def _attack(self, own: Person, other: Person, event: battle_news.BattleAnnounced) -> None:
        self.attacks += 1
        near = own.holds("challenge") and own.space in LOOP and other.space in LOOP
        allow(own.space == other.space or near, f"she is not there: {event}")
        is_coop = self.board.options.cooperative
        allow(not is_coop or other.holds("beast"), f"nobody fights a friend: {event}")
        if SPACES.get(other.space, {}).get("dove"):
            allow(bool(other.artifacts) or is_coop, f"the dove protects her: {event}")
        if event.for_maps:
            options = self.board.options
            allow(not options.peaceloving and not options.aggressive, f"no battles for Maps here: {event}")


def _label(card: str) -> str:
    return str(printed(card)["uses"][0]["label"])
