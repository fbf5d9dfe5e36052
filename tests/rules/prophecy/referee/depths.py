"""Realms: a Bubble for each round, steps from space to space, running away, and drifting."""

from __future__ import annotations

from fabletop.games.prophecy import battle_news, news
from tests.rules.prophecy.referee.table import CARDS, CELLS, Board, allow, expect, printed, title

COMPASS = {1: (0, 1), 2: (1, 0), 3: (0, -1), 4: (-1, 0)}
"""Towards the Palace, right, towards the entrance, left (PRO-185)."""
DRIFT, RUN_AWAY = 2, 2
WATER = "water"
AT = {(row["x"], row["y"]): row["id"] for row in CELLS.values() if row["realm"] == WATER}


class Depths:
    """Follows characters in realms."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.owes = -1
        """Who has still to use a Bubble in this round."""
        self.steps: list[str] = []
        """Where her steps of this turn began."""
        self.ran = 0
        self.die = 0
        self.spared: set[tuple[int, str]] = set()
        self.dives = False

    def _is_plane(self, space: str) -> bool:
        return bool(CELLS[space].get("palace")) and not self.board.options.lord_of_the_sea

    def on_round_started(self, event: news.RoundStarted) -> None:
        """A Bubble under water, none in the Palace (PRO-154, PRO-235)."""
        space = self.board.people[event.seat].space
        wet = self.board.realm(space) == WATER and self.board.people[event.seat].is_alive
        self.owes = event.seat if wet and not self._is_plane(space) else -1
        self._turn()

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """An extra turn costs no Bubble (PRO-473)."""
        self._turn()

    def _turn(self) -> None:
        self.steps, self.ran, self.die = [], 0, 0

    # -- air -------------------------------------------------------------------------------------------------------

    def on_lost(self, event: news.Lost) -> None:
        """One for the round; for a missing Bubble Health (PRO-158)."""
        if event.source == WATER:
            expect("air of a round", 1, event.n)
            allow(
                event.what == "bubbles" or not self.board.people[event.seat].counts["bubbles"], f"she has air: {event}"
            )
            self._breathe(event.seat)
        if event.source == "run_away":
            self.ran += event.n

    def _breathe(self, seat: int) -> None:
        expect("who breathes", self.owes, seat)
        self.owes = -1

    def on_character_died(self, event: news.CharacterDied) -> None:
        """She may have drowned (PRO-159)."""
        if event.source == WATER:
            expect("air of who drowns", 0, self.board.people[event.seat].counts["bubbles"])
        if event.seat == self.owes:
            self.owes = -1

    def on_card_used(self, event: news.CardUsed) -> None:
        """An amulet may save her who drowns."""
        if event.seat == self.owes and title(event.card) == "amulet_of_life":
            self.owes = -1

    def on_dice_rolled(self, event: news.DiceRolled) -> None:
        """The mermaid may breathe for her (WP07)."""
        air = [each for each in CARDS.get(title(event.card), {}).get("lasts", ()) if each["op"] == "air"]
        if air and event.die >= air[0]["least"] and event.seat == self.owes:
            self.owes = -1

    def on_stayed(self, event: news.Stayed) -> None:
        """By then the Bubble is used."""
        allow(self.owes < 0, f"nothing was breathed: {event}")

    # -- steps -----------------------------------------------------------------------------------------------------

    def on_creature_left_alone(self, event: battle_news.CreatureLeftAlone) -> None:
        """From it she need not run (PRO-507)."""
        self.spared.add((event.seat, event.card))

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """Who fights it is not spared any more."""
        self.spared.discard((event.seat, event.foe))

    def on_moved(self, event: news.Moved) -> None:
        """A step to a neighbour; a second one over open water (PRO-166 to PRO-169)."""
        allow(self.owes != event.seat, f"nothing was breathed: {event}")
        if event.mode == "swim":
            self._step(event)
        elif event.mode == "drift":
            self._drift(event)
        self.spared = {each for each in self.spared if each[0] != event.seat}

    def _step(self, event: news.Moved) -> None:
        here, there = CELLS[event.start], CELLS[event.space]
        expect("realm of a step", here["realm"], there["realm"])
        if here["realm"] == WATER:
            apart = abs(here["x"] - there["x"]) + abs(here["y"] - there["y"])
            expect(f"length of a step {event}", 1, apart)
        else:
            allow(event.space in here["joins"], f"no way leads there: {event}")
        allow(not self._is_plane(event.start), f"the Palace is left by the gate: {event}")
        if not self.steps:
            expect(f"paid for running away {event}", self._price(event), self.ran)
        else:
            self._second(event)
        self.steps.append(event.start)

    def _price(self, event: news.Moved) -> int:
        here = CELLS[event.start]
        if here["realm"] != WATER:
            return 0
        lying = [each for each in self.board.at(event.start).up if printed(each)["kind"] == "creatures"]
        faced = [each for each in lying if (event.seat, each) not in self.spared]
        if not faced and not here.get("palace"):
            return 0
        return RUN_AWAY - self.board.people[event.seat].holds("pearl_diving")

    def _second(self, event: news.Moved) -> None:
        here, ground = CELLS[event.start], self.board.at(event.start)
        allow(here["realm"] == WATER and len(self.steps) == 1, f"a step too many: {event}")
        allow(not here.get("palace") and not ground.down, f"she has to stop: {event}")
        bad = [each for each in ground.up if printed(each)["deck"] == "negative"]
        others = [who for who in self.board.people if who.seat != event.seat and who.is_alive and not who.is_away]
        allow(not bad and not any(who.space == event.start for who in others), f"she has to stop: {event}")

    # -- drifting --------------------------------------------------------------------------------------------------

    def on_drifted(self, event: news.Drifted) -> None:
        """5 and 6 are rolled again."""
        self.die = event.die

    def _drift(self, event: news.Moved) -> None:
        """Two spaces, or up to the Palace or to somebody (PRO-184, PRO-498)."""
        dx, dy = COMPASS[self.die]
        x, y = CELLS[event.start]["x"], CELLS[event.start]["y"]
        for _ in range(DRIFT):
            x, y = x + dx, y + dy
            allow((x, y) in AT, f"she is off the board: {event}")
            taken = [
                who.space for who in self.board.people if who.seat != event.seat and who.is_alive and not who.is_away
            ]
            if CELLS[AT[x, y]].get("palace") or AT[x, y] in taken:
                break
        expect(f"end of a drift {event}", AT[x, y], event.space)
