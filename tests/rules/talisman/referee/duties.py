"""Rules that hold whatever happens: what must follow, and what may never be seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.state import Event
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.referee.table import (
    SPACES,
    VALLEY,
    Board,
    Fault,
    Person,
    card,
    is_curse,
    is_enemy,
    lasting,
)

INSTEAD = (
    news.FightBegan,
    news.AttackEvaded,
    news.RangedAttack,
    news.CardDrawn,
    news.NothingDrawn,
    news.AbilityUsed,
    news.Traded,
    news.HeroDied,
    news.BecameToad,
    news.CardMet,
    news.CardEvaded,
    news.GameEnded,
)


class Duties:
    """Follows duties."""

    def __init__(self, board: Board, options: Any) -> None:
        """Nothing is owed."""
        self.board = board
        self.options = options
        self._clear()

    def _clear(self) -> None:
        self.curse: tuple[int, str] | None = None
        self.enemies: list[str] = []
        self.moved_to = ""
        self.since: list[Event] = []
        self.prayed = False
        self.had_curses = False
        self.lost_curses = 0
        self.portal: tuple[int, str] | None = None
        self.own_least = 0
        """The lower value of whoever has rolled at a Portal."""
        self.gate: tuple[int, str] | None = None
        self.fought = ""
        self.moves = 0
        self.bought: tuple[int, str] | None = None
        self.wished: int | None = None
        self.past_sentinel = ""
        self.barren = ""
        self.meeting = False
        self.fresh: Counter[tuple[int, Back]] = Counter()
        """What was ditched in the encounter that goes on."""

    def after(self, event: Event) -> None:
        """Keep what has happened since the last move."""
        self.since.append(event)

    def _now(self) -> Person:
        return self.board.people[self.board.active]

    # -- Curses -------------------------------------------------------------------------------------------------------

    def on_card_met(self, event: news.CardMet) -> None:
        """A Curse that is drawn must be taken (TAL-140)."""
        self._owed_curse()
        self.meeting = True
        if is_curse(event.card):
            self.curse = (event.seat, event.card)

    def on_card_evaded(self, event: news.CardEvaded) -> None:
        """Unless it is evaded; Powers and Enduring Events never are (TAL-202)."""
        self.curse = None
        if event.card in SPACES:
            return
        if card(event.card)["kind"] in ("power", "enduring"):
            raise Fault(f"{event}: cannot be evaded (TAL-202)")

    def on_card_taken(self, event: news.CardTaken) -> None:
        """It is taken."""
        if self.curse == (event.seat, event.card):
            self.curse = None
        if self.bought and self.bought[0] == event.seat:
            self.bought = None
        if event.whence == "ground" and event.seat == self.board.active:
            self.meeting = True
            spot = self.board.spots[self._now().space]
            faces = [each for each in spot.cards if card(each)["back"] is event.back]
            if not faces and spot.ditched[event.back] <= self.fresh[event.seat, event.back]:
                raise Fault(f"{event}: ditched in this very encounter (TAL-186)")

    def on_card_discarded(self, event: news.CardDiscarded) -> None:
        """Or gone."""
        if self.curse and self.curse[1] == event.card:
            self.curse = None

    def on_card_lost(self, event: news.CardLost) -> None:
        """A Curse is never ditched at will (TAL-152)."""
        if event.how == "ditched" and event.space and self.meeting:
            self.fresh[event.seat, event.back] += 1
        if event.card and is_curse(event.card):
            self.lost_curses += 1
            who = self.board.people[event.seat]
            kind = card(event.card)["kind"]
            others = [each for each in who.open_cards if card(each)["kind"] == kind and not is_curse(each)]
            if event.how == "ditched" and (others or who.hidden[kind] > 0):
                raise Fault(f"{event}: a Curse is ditched before {others or kind} (TAL-152, TAL-153)")

    def _owed_curse(self) -> None:
        if self.curse and self.board.people[self.curse[0]].is_alive:
            raise Fault(f"{self.curse}: a Curse was met and not taken (TAL-140)")
        self.curse = None

    def on_became_toad(self, event: news.BecameToad) -> None:
        """What a Toad cannot keep has gone before (TAL-149, TAL-B043); a Toad's count only starts anew (4.5)."""
        who = self.board.people[event.seat]
        left = [each for each in who.objects + who.followers if card(each)["back"] not in who.vanished]
        if not who.toad and (who.curses or left or who.tokens["gold"]):
            raise Fault(f"{event}: it still has {left} {who.curses} {who.tokens['gold']} Gold (TAL-149, TAL-B043)")

    # -- rolls of spaces ----------------------------------------------------------------------------------------------

    def on_rolled(self, event: news.Rolled) -> None:
        """A prayer discards a Curse (TAL-142, K-37)."""
        if event.purpose == "destiny" and len(self._in_valley()) > 1:
            raise Fault(f"{event}: {self._in_valley()} are in the Valley (TAL-165)")
        if event.purpose == "prayer":
            who = self.board.people[event.seat]
            self.prayed = True
            self.had_curses = self.lost_curses > 0 or any(map(is_curse, who.open_cards + who.curses))

    def on_roll_stands(self, event: news.RollStands) -> None:
        """What follows from Portals and gates."""
        if event.seat < 0:
            return
        space = self.board.people[event.seat].space
        if event.purpose == "portal":
            self.portal = (event.total, space)
            self.own_least = self._portal_value(self.board.people[event.seat], min)
        elif event.purpose == "gate":
            self.gate = (event.total, space)
        elif event.purpose == "prayer" and event.total >= 6:
            self.wished = event.seat

    def on_hero_moved(self, event: news.HeroMoved) -> None:
        """Whether the roll allowed it."""
        who = self.board.people[event.seat]
        if event.how == "portal" and self.portal:
            total, _ = self.portal
            self.portal = None
            if total > self._portal_value(who, max):
                raise Fault(f"{event}: {total} rolled (4.3)")
        if event.seat != self.board.active:
            return
        if self.gate:
            self._gate(event, who)
        self.moves += 1
        self.moved_to = event.end
        self.meeting = False
        self.fresh.clear()
        self._badland(event, who)
        if event.end == self.past_sentinel:
            self.past_sentinel = ""
        self.enemies = [each for each in self.board.spots[event.end].cards if self._fights(each)]
        self.since.clear()

    def _badland(self, event: news.HeroMoved, who: Person) -> None:
        """Whoever ends a move on a Badland loses a Life or a Fate (TAL-006, TAL-007)."""
        barren = lasting(self.board.enduring, "badlands") if self.board.enduring else []
        space = SPACES[event.end]
        grounds = {each["terrain"] for each in barren} if space["region"] in ("outer", "middle") else set()
        is_badland = bool(space.get("badland")) or space.get("terrain") in grounds
        self.barren = event.end if is_badland and not who.has_rule("no_badlands") else ""

    def _fights(self, name: str) -> bool:
        return is_enemy(name) and name not in self.board.changed

    def _portal_value(self, who: Person, best: Any) -> int:
        favoured = SPACES[who.space].get("favours") == who.alignment
        return int(best(who.current("strength"), who.current("craft"))) + favoured

    def _gate(self, event: news.HeroMoved, who: Person) -> None:
        total, space = self.gate or (0, "")
        self.gate = None
        if event.start != space:
            return
        if total <= 0:
            expected = {VALLEY} if who.holds_talisman() else {who.printed["home"]}
        elif total <= 2:
            return
        else:
            expected = {SPACES[space]["cast_back"]} if total <= 4 else {who.printed["home"]}
        if event.end not in expected:
            raise Fault(f"{event}: {total} at the gate leads to {expected} (4.3)")

    # -- Towns --------------------------------------------------------------------------------------------------------

    def on_bought(self, event: news.Bought) -> None:
        """At the printed price, and not past an Enemy (TAL-034, TAL-035, TAL-321)."""
        who = self.board.people[event.seat]
        self.bought = (event.seat, event.card)
        printed = card(event.card)
        day = any(isinstance(each, news.CardMet) and each.card == "market_day" for each in self.since)
        off = sum(each["n"] for name in who.working for each in lasting(name, "cheaper") if self._is_town(who))
        price = max(1, printed["price"] - off - day)
        if event.price != price or who.space != printed["space"]:
            raise Fault(f"{event}: {price} Gold at {printed['space']} (TAL-321)")
        if self.enemies and not day:
            raise Fault(f"{event}: past {self.enemies} (TAL-035)")
        if who.toad:
            raise Fault(f"{event}: by a Toad (TAL-B045)")

    @staticmethod
    def _is_town(who: Person) -> bool:
        return bool(SPACES[who.space].get("town"))

    # -- the Valley ---------------------------------------------------------------------------------------------------

    def _in_valley(self) -> list[int]:
        return [each.seat for each in self.board.people if each.is_alive and each.space == VALLEY]

    def on_destiny_drawn(self, event: news.DestinyDrawn) -> None:
        """By who is alone there (TAL-163)."""
        if self._in_valley() != [event.seat]:
            raise Fault(f"{event}: {self._in_valley()} are in the Valley (TAL-163)")

    def on_fight_decided(self, event: news.FightDecided) -> None:
        """A Sentinel that is beaten lets one pass (TAL-022)."""
        here = self.board.people[event.seat].space
        if event.result == "victory" and self.fought == here and "sentinel" in SPACES[here]:
            self.past_sentinel = SPACES[here]["sentinel"]

    def on_fight_began(self, event: news.FightBegan) -> None:
        """With whom."""
        self.meeting = True
        self.fought = event.foe

    def on_lost(self, event: news.Lost) -> None:
        """The price of a Badland, by what lies on a Vessel, too."""
        if event.seat == self.board.active and (event.cause == "badland" or event.cause in self.board.vessels):
            self.barren = ""

    def on_life_saved(self, event: news.LifeSaved) -> None:
        """A Ward holds against a Badland as well."""
        if event.seat == self.board.active:
            self.barren = ""

    def on_gained(self, event: news.Gained) -> None:
        """The Wish of a prayer."""
        if str(event.token) == "wish":
            self.wished = None

    # -- the end of a turn --------------------------------------------------------------------------------------------

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """What was owed in the last turn."""
        self._owed_curse()
        if self.bought:
            raise Fault(f"{self.bought}: paid for and not taken (TAL-039)")
        if self.wished is not None and self.board.people[self.wished].is_alive:
            raise Fault(f"seat {self.wished} has prayed with 6 or more and has no Wish (TAL-426)")
        if self.barren and self._now().is_alive and self._now().space == self.barren:
            raise Fault(f"a move ended on the Badland {self.barren} and cost nothing (TAL-006, TAL-007)")
        if self.past_sentinel and self._now().is_alive:
            raise Fault(f"a Sentinel was beaten, and {self.past_sentinel} not reached (TAL-022)")
        if self.prayed and self.had_curses and not self.lost_curses and self._now().is_alive:
            raise Fault("a prayer that discards no Curse (TAL-142)")
        if self.portal and self._now().is_alive:
            total, space = self.portal
            if self._now().space == space and total <= self.own_least:
                raise Fault(f"{total} at {space} and not crossed (TAL-052)")
        self._encountered()
        self._nothing_left()
        for who in self.board.people:
            if who.is_alive and not who.toad:
                self._restrictions(who)
        self._clear()

    def _nothing_left(self) -> None:
        for space, spot in self.board.spots.items():
            left = [each for each in spot.cards if card(each)["kind"] in ("power", "event", "enduring")]
            if left:
                raise Fault(f"{left} stay at {space} ([Powers]: Powers and Events never stay on the board, TAL-203)")

    def _encountered(self) -> None:
        """A space that one comes to in the own turn is encountered (TAL-270)."""
        who = self._now() if self.board.active >= 0 else None
        if who is None or not self.moved_to or not who.is_alive or who.space != self.moved_to:
            return
        lying = len(self.board.spots[self.moved_to].cards)
        spared = who.is_retreating or who.by_sentinel or self.moves > 5 or who.toad
        most = SPACES[self.moved_to].get("draw", 0)
        if not spared and lying < most and not any(isinstance(each, INSTEAD) for each in self.since):
            raise Fault(f"seat {who.seat} came to {self.moved_to} and met nothing (TAL-270, TAL-B015): {self.since}")

    def _restrictions(self, who: Person) -> None:
        """Nobody has what is not for them (TAL-355, TAL-B052)."""
        mine = {who.alignment, who.printed["class"], who.printed["race"], who.character}
        if self.options.follower_race:
            mine |= {card(each).get("race", "") for each in who.followers}
        for name in who.objects + who.followers:
            printed = card(name)
            if is_curse(name) or who.has_rule("every_restriction") or name in self.board.changed:
                continue
            if printed["back"] in who.vanished:
                continue  # it may be what was ditched face down
            wanted, never = set(printed.get("only", ())), set(printed.get("never", ()))
            if (wanted and not (wanted & mine or self._is_able(who, wanted))) or never & mine:
                if who.has_rule("class_of_followers") or who.has_rule("class_of_magic"):
                    continue
                raise Fault(f"seat {who.seat}, {sorted(mine)}, has {name}: {wanted or never} (TAL-355, TAL-B052)")

    @staticmethod
    def _is_able(who: Person, wanted: set[str]) -> bool:
        """Some cards want a Start Value of so much (TAL-362)."""
        asked = [each.split(">=") for each in wanted if ">=" in each]
        return any(who.value(what) >= int(n) for what, n in asked)
