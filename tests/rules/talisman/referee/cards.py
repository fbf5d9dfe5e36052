"""Cards: where each of them is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.referee.table import (
    VALLEY,
    Board,
    Fault,
    Person,
    area,
    card,
    copies,
    is_curse,
    is_enemy,
)

HIDDEN_BACKS = {Back.SPELL: "spell", Back.POTION: "potion"}
GONE = ("discarded", "used", "killed", "left")


class Cards:
    """Follows cards."""

    def __init__(self, board: Board, options: Any) -> None:
        """All decks are full, all Purchases and Treasures lie open."""
        self.board = board
        self.options = options
        for back in (Back.ADVENTURE, Back.TOWN, Back.SPELL, Back.POTION, Back.OUTERMOST):
            board.decks[back] = len(copies(back, board.packs))
        board.decks[Back.DESTINY] = 8
        board.stock.update(copies(Back.PURCHASE, board.packs))
        board.row.update(copies(Back.TREASURE, board.packs))
        self.from_vessel: list[int] = []
        """Seats that have used a Potion which may have come from a Vessel."""
        self.given: list[str] = []
        self.stolen = False

    # -- coming and going ---------------------------------------------------------------------------------------------

    def give(self, who: Person, name: str, back: Back) -> None:
        """A card comes to somebody."""
        if not name:
            who.hidden[HIDDEN_BACKS.get(back, "potion")] += 1
            return
        kind = card(name)["kind"]
        owner = card(name).get("owner")
        if owner and owner != who.character:
            raise Fault(f"seat {who.seat} takes {name} of the {owner} (TAL-414, TAL-416)")
        if kind in ("spell", "potion"):
            if is_curse(name):
                who.curses.append(name)
            else:
                who.hidden[kind] += 1
        else:
            self._open(who, name).append(name)

    def _open(self, who: Person, name: str) -> list[str]:
        kind = card(name)["kind"]
        if kind == "follower" or name in self.board.changed:
            return who.followers
        return who.trophies if kind == "enemy" else who.objects

    def take_from(self, who: Person, name: str, back: Back) -> None:
        """A card leaves somebody."""
        if not name:
            if back in HIDDEN_BACKS:
                self._less(who, HIDDEN_BACKS[back], back)
            else:
                who.vanished.append(back)
            return
        for held in (who.objects, who.followers, who.trophies, who.curses):
            if name in held:
                held.remove(name)
                return
        kind = card(name)["kind"]
        if kind in ("spell", "potion") and not is_curse(name):
            self._less(who, kind, back)
            return
        raise Fault(f"seat {who.seat} loses {name}, which it does not have")

    def _less(self, who: Person, kind: str, back: Back) -> None:
        who.hidden[kind] -= 1
        if who.hidden[kind] < 0:
            if kind == "potion" and self._vessels(who):
                self.from_vessel.append(who.seat)
                who.hidden[kind] += 1
                return
            raise Fault(f"seat {who.seat} has no {kind} to lose ({back})")

    def _vessels(self, who: Person) -> list[str]:
        return [each for each in who.objects + who.followers if self.board.vessels.get(each, Counter())["cards"] > 0]

    def on_card_taken(self, event: news.CardTaken) -> None:
        """From wherever it was."""
        who = self.board.people[event.seat]
        spot = self.board.spots[who.space]
        if who.toad and not (event.card and is_curse(event.card)) and event.whence != "returned":
            raise Fault(f"{event}: a Toad takes a card (TAL-B045)")
        match event.whence:
            case "deck":
                self._draw(event.back)
            case "space":
                self._pick(who, event)
            case "ground":
                if event.card in spot.cards:
                    spot.cards.remove(event.card)
                else:
                    self._dig(who, event)
            case "row":
                self._from_row(event)
            case "stock":
                self._from_stock(event.card)
            case "returned":
                self._return(event.card)
            case "source":
                pass
            case "discards":
                self.board.discards[event.back][event.card] -= 1
            case _:
                if event.card in self.given:
                    self.given.remove(event.card)
                elif event.whence.isdigit() and not self.stolen:
                    self.take_from(self.board.people[int(event.whence)], event.card, event.back)
                self.stolen = False
        self.give(who, event.card, event.back)

    def _return(self, name: str) -> None:
        """A Spell comes back to the hand by Wild Magic."""
        if name in self.board.stack:
            self.board.stack.remove(name)
            return
        pile = self.board.discards[card(name)["back"]]
        pile[name] -= 1
        if pile[name] < 0:
            raise Fault(f"{name} returns and was not cast")

    def _draw(self, back: Back) -> None:
        self.board.decks[back] -= 1
        if self.board.decks[back] < 0:
            raise Fault(f"a card of an empty deck ({back})")

    def _pick(self, who: Person, event: news.CardTaken) -> None:
        spot = next((each for each in self._near(who) if event.card in each.cards), None)
        if spot is None and self.board.discards[event.back][event.card] > 0:
            self.board.discards[event.back][event.card] -= 1  # the Beastmaster
        elif spot is None:
            self._dig(who, event)  # gear of a beaten Bodyguard is claimed
        else:
            spot.cards.remove(event.card)

    def _near(self, who: Person) -> list[Any]:
        """The own space first, then the Region: Charm and the Beastmaster reach further."""
        rest = [spot for each, spot in self.board.spots.items() if area(each) == area(who.space)]
        return [self.board.spots[who.space], *rest]

    def _dig(self, who: Person, event: news.CardTaken) -> None:
        ditched = self.board.spots[who.space].ditched
        ditched[event.back] -= 1
        if ditched[event.back] < 0:
            raise Fault(f"{event}: no such card was ditched at {who.space}")

    def _from_row(self, event: news.CardTaken) -> None:
        if event.back is Back.PERSONAL:
            self._personal(event)
        elif self.board.row[event.card] > 0:
            self.board.row[event.card] -= 1
        elif self.board.discards[Back.TREASURE][event.card] > 0:
            self.board.discards[Back.TREASURE][event.card] -= 1
        else:
            raise Fault(f"{event}: it is not in the row")

    def _personal(self, event: news.CardTaken) -> None:
        who = self.board.people[event.seat]
        if card(event.card)["order"] == 2:
            first = [each for each in who.objects + who.followers if card(each).get("order") == 1]
            if not first:
                raise Fault(f"{event}: without the first one (TAL-413)")

    def _from_stock(self, name: str) -> None:
        self.board.stock[name] -= 1
        if self.board.stock[name] < 0:
            raise Fault(f"{name} is not in stock")

    def on_card_lost(self, event: news.CardLost) -> None:
        """Discarded, ditched, used or given."""
        who = self.board.people[event.seat]
        if event.card and is_curse(event.card) and event.card not in who.open_cards + who.curses:
            self._draw(event.back)  # drawn for a Vessel or a Source (TAL-243)
            self.board.put(event.card)
            return
        self.take_from(who, event.card, event.back)
        if event.how == "ditched" and event.space:
            self._ditch(event)
        elif event.how == "given":
            self.given.append(event.card)
        elif event.how in (*GONE, "ditched"):
            if event.card:
                self.board.put(event.card)
                self._empty(who, event.card)
            else:
                self.board.unseen[HIDDEN_BACKS.get(event.back, "potion")] += 1
        else:
            raise Fault(f"{event}: unknown way")

    def _empty(self, who: Person, name: str) -> None:
        """A Vessel goes, with what was on it; perhaps because its last Potion was just used."""
        left = self.board.vessels.pop(name, Counter())["cards"]
        while left and who.seat in self.from_vessel:
            self.from_vessel.remove(who.seat)
            left -= 1
        self.board.unseen["potion"] += left

    def _ditch(self, event: news.CardLost) -> None:
        who = self.board.people[event.seat]
        if event.space != who.space:
            raise Fault(f"{event}: seat {who.seat} is at {who.space} (TAL-182)")
        if event.back is Back.SPELL:
            raise Fault(f"{event}: no Spell stays in a space (TAL-379)")
        self.board.spots[event.space].ditched[event.back] += 1

    def on_card_stolen(self, event: news.CardStolen) -> None:
        """From one Character to another; the taking is told next."""
        if event.card and (is_curse(event.card) or card(event.card)["back"] is Back.PERSONAL):
            raise Fault(f"{event}: never stolen (K-51, TAL-414)")
        self.take_from(self.board.people[event.victim], event.card, event.back)
        self.stolen = True

    # -- the board ----------------------------------------------------------------------------------------------------

    def on_card_drawn(self, event: news.CardDrawn) -> None:
        """Turned up in a space."""
        self._draw(card(event.card)["back"])
        self.board.spots[event.space].cards.append(event.card)

    def on_card_discarded(self, event: news.CardDiscarded) -> None:
        """From the board."""
        self._leave(event.card, event.space)
        self.board.put(event.card)
        self.board.unseen["potion"] += self.board.vessels.pop(event.card, Counter())["cards"]

    def _leave(self, name: str, space: str = "") -> None:
        for each, spot in self.board.spots.items():
            if name in spot.cards and space in ("", each):
                spot.cards.remove(name)
                return
        if name in self.board.changed and (who := self.board.holder(name)):
            who.followers.remove(name)
            return
        raise Fault(f"{name} does not lie at {space or 'any space'}")

    def on_enemy_killed(self, event: news.EnemyKilled) -> None:
        """A Trophy, mostly (TAL-119)."""
        who = self.board.people[event.seat]
        if not is_enemy(event.card):
            raise Fault(f"{event}: no Enemy")
        self._leave(event.card)
        match event.how:
            case "trophy":
                who.trophies.append(event.card)
            case "raised" | "charmed":
                self.board.changed[event.card] = event.how
                who.followers.append(event.card)
            case _:
                self.board.put(event.card)
        if who.toad and event.how != "killed":
            raise Fault(f"{event}: a Toad keeps no Trophies (4.5)")

    def on_trophies_traded(self, event: news.TrophiesTraded) -> None:
        """They go to their discard piles."""
        who = self.board.people[event.seat]
        for each in event.cards:
            if each not in who.trophies:
                raise Fault(f"{event}: {each} is no Trophy of this seat")
            who.trophies.remove(each)
            self.board.put(each)

    def on_enduring_began(self, event: news.EnduringBegan) -> None:
        """At the side of the board; only one (TAL-206)."""
        if self.board.enduring:
            raise Fault(f"{event}: {self.board.enduring} is still in force (TAL-206)")
        self._leave(event.card)
        self.board.enduring = event.card

    def on_enduring_ended(self, event: news.EnduringEnded) -> None:
        """Discarded."""
        if self.board.enduring != event.card:
            raise Fault(f"{event}: {self.board.enduring or 'nothing'} is in force")
        self.board.enduring = ""
        self.board.put(event.card)

    def on_deck_renewed(self, event: news.DeckRenewed) -> None:
        """All discards become the deck (TAL-B007)."""
        back = event.back
        # drawn for a Vessel, which is told when it is full, or a Curse of a starting hand, which is put back
        drawn = self.board.decks[back] if back in HIDDEN_BACKS else 0
        if self.board.decks[back] > drawn or drawn > 2:
            raise Fault(f"{event}: {self.board.decks[back]} cards are left (TAL-B007)")
        kind = HIDDEN_BACKS.get(back, "")
        self.board.decks[back] = self.board.discards[back].total() + self.board.unseen[kind] + drawn
        self.board.discards[back].clear()
        self.board.unseen.pop(kind, None)

    def on_vessel_filled(self, event: news.VesselFilled) -> None:
        """Tokens and cards are put on it."""
        on_it = self.board.vessels[event.card] = Counter()
        fill = card(event.card).get("fill", {})
        for what, n in Counter(event.tokens).items():
            on_it[str(what)] = n
            if fill.get("tokens", {}).get(str(what)) != n:
                raise Fault(f"{event}: {fill} is printed")
        on_it["cards"] = event.cards
        self.board.decks[Back.POTION] -= event.cards
        if event.cards > fill.get("potions", 0):
            raise Fault(f"{event}: {fill} is printed")

    def on_taken_from(self, event: news.TakenFrom) -> None:
        """One token or card."""
        on_it = self.board.vessels.get(event.card)
        what = "cards" if event.token is None else str(event.token)
        if on_it is None or on_it[what] < 1:
            raise Fault(f"{event}: nothing is left on it")
        on_it[what] -= 1
        if self.board.enduring == "drought" and "source" in card(event.card).get("subtypes", ()):
            raise Fault(f"{event}: in a Drought")

    # -- Spells, Potions, Destinies -----------------------------------------------------------------------------------

    def on_spell_announced(self, event: SpellAnnounced) -> None:
        """Out of the hand; discarded once it has taken effect (TAL-B055)."""
        self._less(self.board.people[event.seat], "spell", Back.SPELL)
        self.board.stack.append(event.spell)

    def on_potion_used(self, event: news.PotionUsed) -> None:
        """From the hand or a Vessel, which is not told."""
        who = self.board.people[event.seat]
        if self._vessels(who):
            self.from_vessel.append(who.seat)
        else:
            self._less(who, "potion", Back.POTION)
        self.board.put(event.potion)

    def on_destiny_drawn(self, event: news.DestinyDrawn) -> None:
        """In the Valley (TAL-163)."""
        if self.board.destiny:
            raise Fault(f"{event}: {self.board.destiny} lies there (TAL-164)")
        self.board.destiny = event.card
        self.board.decks[Back.DESTINY] -= 1

    def on_destiny_put_away(self, event: news.DestinyPutAway) -> None:
        """Under the deck; the one in the Valley if its Character does it."""
        if self.board.destiny and self.board.people[event.seat].space == VALLEY:
            self.board.destiny = ""
            self.board.decks[Back.DESTINY] += 1
