"""Who plays what: dealing, dying, toads, and what becomes of the cards."""

from __future__ import annotations

from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.referee.table import VALLEY, Board, Fault, card, is_curse


class People:
    """Follows Characters as a whole."""

    def __init__(self, board: Board, options: Any) -> None:
        """Nobody yet."""
        self.board = board
        self.options = options
        self.used: set[str] = set()

    def on_traded(self, event: news.Traded) -> None:
        """The Gold; the cards are told one by one (K-62)."""
        one, other = self.board.people[event.seat], self.board.people[event.other]
        if not (self.options.cooperation_same_space or self.options.cooperation_shared_trait):
            raise Fault(f"{event}: without an option (TAL-128)")
        if event.gold_given > one.tokens["gold"] or event.gold_got > other.tokens["gold"]:
            raise Fault(f"{event}: there is not so much Gold")
        one.tokens["gold"] += event.gold_got - event.gold_given
        other.tokens["gold"] += event.gold_given - event.gold_got

    def on_character_dealt(self, event: news.CharacterDealt) -> None:
        """At Home; nobody twice (TAL-B001, TAL-B003)."""
        who = self.board.people[event.seat]
        if who.is_alive or event.character in self.used:
            raise Fault(f"{event}: dealt before (TAL-B001)")
        if self.board.valley_reached:
            raise Fault(f"{event}: after the Valley of Fire was reached (TAL-158)")
        self.used.add(event.character)
        who.character = event.character
        who.alignment = who.printed["alignment"]
        who.space = who.printed["home"]
        who.is_alive = True
        who.toad = who.missed = 0
        who.is_held = who.is_retreating = who.by_sentinel = False
        if who.space != event.space:
            raise Fault(f"{event}: the Home is {who.space} (TAL-B003)")

    def on_hero_died(self, event: news.HeroDied) -> None:
        """Objects and Followers lie there face up, the rest goes (TAL-B048, K-25)."""
        who = self.board.people[event.seat]
        if event.space != who.space or event.character != who.character:
            raise Fault(f"{event}: it was the {who.character} at {who.space}")
        spot = self.board.spots[who.space]
        for each in who.objects + who.followers:
            printed = card(each)
            if is_curse(each) or each in self.board.changed:
                self.board.put(each)
            elif printed["back"] is Back.PERSONAL:
                continue
            elif who.space == VALLEY and "talisman" in printed.get("subtypes", ()):
                self.board.row[each] += 1
            else:
                spot.cards.append(each)
        for each in who.trophies + who.curses:
            self.board.put(each)
        self.board.unseen.update(who.hidden)
        spot.vanished += who.vanished
        for held in (who.objects, who.followers, who.trophies, who.curses, who.vanished):
            held.clear()
        who.hidden.clear()
        who.is_alive = False
        who.toad = who.missed = 0
        who.is_held = who.is_retreating = who.by_sentinel = False
