"""Battles: what both sides come to, who wins, and what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from fabletop.games.prophecy import battle_news, news
from fabletop.games.prophecy.battle_state import Modifier
from tests.rules.prophecy.referee.sums import Fight, Sums
from tests.rules.prophecy.referee.table import Board, allow, expect, title

LIFE = {"strength": "health", "wills": "magic"}
HANDS = 2
PRAYER, CURSE = "prayer", "curse"
PASSING = {"boost", "weaken"}


def _added(sums: tuple[Modifier, ...]) -> Counter[str]:
    """Summands by what they come from."""
    found: Counter[str] = Counter()
    for each in sums:
        found[title(each.source)] += each.n
    return found


def _given(card: Any) -> Iterator[Any]:
    """Bonuses that pass, wherever they stand on a card."""
    if isinstance(card, dict):
        if card.get("op") in PASSING:
            yield card
        if "boosts" in card:
            yield {"op": "boost", "n": card["boosts"]}
        card = list(card.values())
    if isinstance(card, list):
        for each in card:
            yield from _given(each)


class Fights:
    """Follows battles step by step."""

    def __init__(self, board: Board, sums: Sums) -> None:
        """Before the game."""
        self.board = board
        self.sums = sums
        self.fight: Fight | None = None
        self.ended: Fight | None = None
        self.result = ""
        self.dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.used_as: dict[str, dict[str, Any]] = {}
        """What cards were when they were used: a copy that is spent is no copy any more."""

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """Against a Creature or Guardian, or a character (PRO-B072)."""
        anew = self.fight is not None
        self.fight = Fight(event.seat, event.foe, event.other, event.seat if event.other >= 0 else -1, event.for_maps)
        self.fight.is_anew = anew
        if event.foe and self.board.face(event.foe).get("strength_from_magic"):
            self.fight.shadow = self.board.people[event.seat].counts["magic"]
        if event.other >= 0:
            self._attack(event)

    def _attack(self, event: battle_news.BattleAnnounced) -> None:
        own, other = self.board.people[event.seat], self.board.people[event.other]
        allow(other.is_alive and not other.is_away, f"nobody is there: {event}")
        if event.for_maps:
            allow(own.counts["maps"] > 0 and other.counts["maps"] > 0, f"no maps to battle for: {event}")

    def on_double_chosen(self, event: battle_news.DoubleChosen) -> None:
        """The Doppelganger is the attacker (PRO-442)."""
        if self.fight is not None:
            self.fight.rival = self.fight.attacker = event.other

    def on_kind_settled(self, event: battle_news.KindSettled) -> None:
        """Strength or Wills, as the card allows (PRO-B067)."""
        fight = self._now()
        fight.kind = event.kind
        if fight.foe and fight.rival < 0:
            face = self.board.face(fight.foe)
            value = face.get("strength" if event.kind == "strength" else "willpower", 0)
            allow(value > 0 or face.get("strength_from_magic", False), f"it cannot fight so: {event}")

    def on_equipped(self, event: battle_news.Equipped) -> None:
        """Two hands; of worn Items one of a kind; nothing broken (PRO-B057, PRO-B108)."""
        self._now().gear[event.seat] = event.cards
        faces = [self.board.face(each) for each in event.cards]
        allow(sum(each.get("hands", 0) for each in faces) <= HANDS, f"too much for two hands: {event}")
        worn = Counter(each["worn"] for each in faces if each.get("worn", "loose") != "loose")
        allow(all(n == 1 for n in worn.values()), f"two of a kind worn: {event}")
        allow(not any(each in self.board.broken for each in event.cards), f"something broken is used: {event}")
        who = self.board.people[event.seat]
        allow(all(each in (*who.items, *who.artifacts) for each in event.cards), f"not hers: {event}")

    def on_card_used(self, event: news.CardUsed) -> None:
        """Remembered for the roll."""
        if event.card in self.board.doubles:
            self.used_as[title(event.card)] = self.board.face(event.card)
        if self.fight is not None:
            self.fight.used.append((event.seat, title(event.card)))

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Nobody has moved yet."""
        self.sums.moved = False

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """Nor in a further turn."""
        self.sums.moved = False

    def on_moved(self, event: news.Moved) -> None:
        """She meets what is there because she moved."""
        if event.seat == self.board.active:
            self.sums.moved = True

    # -- dice ------------------------------------------------------------------------------------------------------

    def on_battle_rolled(self, event: battle_news.BattleRolled) -> None:
        """The light die and the dark one (PRO-B112)."""
        self.dice = (event.own, event.other)

    def on_die_changed(self, event: battle_news.DieChanged) -> None:
        """Rolled again or exchanged: as many dice as before."""
        expect("number of dice", [len(each) for each in self.dice], [len(event.own), len(event.other)])
        self.dice = (event.own, event.other)

    def on_roll_decided(self, event: battle_news.RollDecided) -> None:
        """Both totals, and who is ahead (PRO-B062, PRO-B063)."""
        fight = self._now()
        own, other = _added(event.own_sums), _added(event.other_sums)
        for seat, sums in ((fight.seat, own), (fight.rival, other)):
            if seat >= 0:
                self._person(fight, seat, sums)
            else:
                self._foe(fight, sums)
        self._counted(event.own - own.total(), self.dice[0], "own")
        self._counted(event.other - other.total(), self.dice[1], "other")
        ahead = event.own - event.other
        result = "won" if ahead > 0 else "lost" if ahead < 0 else "draw"
        if result == "draw" and fight.rival < 0 and self.board.face(fight.foe).get("draw_loses"):
            result = "lost"
        expect("result of a roll", result, event.result)
        self.result = result
        if result == "won" and fight.rival < 0:
            if self.board.face(fight.foe).get("kinds") == "both":
                fight.kind = "wills"
            two = any(title(each) == "whipsword" for each in fight.gear.get(fight.seat, ()))
            fight.won += 2 if two and self.sums.lives_left(fight) > 1 else 1

    def _person(self, fight: Fight, seat: int, sums: Counter[str]) -> None:
        who = self.board.people[seat]
        told = Counter(sums)
        expect(f"seat {seat}: {fight.kind}", who.counts[LIFE[fight.kind]], told.pop(fight.kind, 0))
        expect(f"seat {seat}: hands under water", self.sums.penalty(fight, seat), told.pop("water", 0))
        lasting = self.sums.lasting(fight, seat)
        bars = self.board.face(fight.foe).get("bars", ()) if fight.foe and fight.rival < 0 else ()
        if "item_wills" in bars and fight.kind == "wills":
            for card in list(lasting):
                if self.board.face(card)["kind"] == "items":
                    del lasting[card]
        told.subtract(lasting)
        for source, n in told.items():
            if n:
                self._passing(fight, seat, source, n)

    def _passing(self, fight: Fight, seat: int, source: str, n: int) -> None:
        """What passes comes from something that was used, by oneself or against one, or is shared; as printed."""
        face = self.used_as.get(source) or self.board.face(source)
        shared = [each["n"] for each in face.get("lasts", ()) if each.get("shared")]
        given = list(_given(face.get("uses", [])))
        sizes = [(-1 if each["op"] == "weaken" else 1) * each["n"] for each in given]
        sizes += [(-1 if each["op"] == "weaken" else 1) * each["instead"] for each in given if "instead" in each]
        allow(n in (*sizes, *shared), f"seat {seat}: {source} gives {n} in {fight.kind}")

    def _foe(self, fight: Fight, sums: Counter[str]) -> None:
        told = Counter(sums)
        base = told.pop(title(fight.foe), 0)
        expect(f"{fight.foe}: value", self.sums.value(fight, fight.kind), base)
        for source, n in told.items():
            self._passing(fight, -1, source, n)

    def _counted(self, counted: int, dice: tuple[int, ...], side: str) -> None:
        """One of the dice, unless it is set, capped or the Halfling's 8 (K-12)."""
        allow(0 <= counted <= 8, f"{side} die counts {counted}")
        if counted not in dice and len(dice) == 1:
            fight = self._now()
            halfling = any(title(each.race) == "halfling" for each in self.board.people if each.race)
            changed = {"divine_will", "scroll_of_deep_prayer"} & {card for _, card in fight.used}
            caps = fight.foe and self.board.face(fight.foe).get("caps_die")
            allow(bool(changed or caps or (halfling and counted == 8)), f"{side} die {dice} counts {counted}")

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """What follows is told next."""
        self.ended, self.fight = self.fight, None

    def on_gained(self, event: news.Gained) -> None:
        """The Experience of a Creature is as printed (PRO-B064)."""
        if event.what == "experience" and self.ended is not None and event.source == self.ended.foe:
            face = self.board.face(self.ended.foe)
            if not face.get("grows"):
                expect(f"Experience for {event.source}", face["experience"], event.n)

    def _now(self) -> Fight:
        allow(self.fight is not None, "no battle goes on")
        assert self.fight is not None
        return self.fight
