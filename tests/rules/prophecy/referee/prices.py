"""What things cost: goods, lessons, smiths, bags of Bubbles, travels, and what is paid for the use of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from fabletop.games.prophecy import battle_news, news
from tests.rules.prophecy.referee.table import (
    CARDS,
    CHARACTERS,
    GUILDS,
    SPACES,
    Board,
    Fault,
    Person,
    Printed,
    allow,
    expect,
    printed,
    title,
)

SMITH = 1
STAKES = {"train", "gamble", "sacrifice"}
"""Words that ask for a payment of their own."""
TRAVELS = ("foot", "horse", "boat", "gate", "realm")


def words(card: Any) -> Iterator[Printed]:
    """Every word on a card, or on a part of it."""
    if isinstance(card, dict):
        if "op" in card:
            yield card
        card = list(card.values())
    if isinstance(card, list):
        for each in card:
            yield from words(each)


def _ways(use: Printed) -> Iterator[Printed]:
    """Everything that can be chosen within a word."""
    for each in words(use):
        yield each
        yield from each.get("options", ())


def has_word(card: Any, op: str) -> bool:
    """Whether a word stands anywhere on a card."""
    return any(each["op"] == op for each in words(card))


class Prices:
    """Follows payments to what they are for."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.foe = ""
        self._forget()

    def _forget(self) -> None:
        self.by_pearl = False
        """Whether a Giant Pearl was given for the next thing that is bought."""
        self.staked: set[str] = set()
        """Cards that were used and asked for a payment of their own."""
        self.worth = 0
        self.offer: Any = {}
        """The card or service that is used just now."""
        self.bag: int | None = None
        self.toward: dict[str, Counter[str]] = {}
        self.bargains: set[str] = set()

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Nothing is owed."""
        allow(not self.bag, "a bag was paid for and not handed over")
        cheap = self.bargains
        self._forget()
        self.bargains = cheap
        self._begin_round(event.seat)

    def _begin_round(self, seat: int) -> None:
        """What helps her once a round helps again."""
        self.bargains = {each for each in self.bargains if not each.startswith(f"{seat}:")}

    def price(self, card: str) -> int:
        """With the Stone in it; a Treasure by its maps (PRO-086, PRO-373)."""
        face = self.board.face(card)
        own = 5 * face["maps"] if face.get("maps") else int(face.get("price", 0))
        stone = self.board.stones.get(card)
        return own + (self.price(stone) if stone else 0)

    def cheaper(self, who: Person, what: str, n: int, *, uses_up: bool = False) -> int:
        """By her cards that are neither broken nor asleep; what helps once a round is used up, if it did help."""
        for card in (*who.items, *who.artifacts, *who.abilities, *who.kept):
            face = self.board.face(card)
            if card in self.board.broken or "host" in face:
                continue
            if face.get("deck") == "underwater" and what != "bag" and not self._is_under_water(who):
                continue
            for each in face.get("lasts", ()):
                if (
                    each["op"] != "cheaper"
                    or each["what"] != what
                    or (each.get("once") and self._key(who, card) in self.bargains)
                ):
                    continue
                lower = 0 if each.get("free") else max(min(n, each.get("least", 0)), n - each.get("n", 0))
                if uses_up and lower < n:
                    self.bargains.add(self._key(who, card))
                n = lower
        return max(n, 0)

    def _is_under_water(self, who: Person) -> bool:
        return self.board.realm(who.space) == "water"

    @staticmethod
    def _key(who: Person, card: str) -> str:
        return f"{who.seat}:{card}"

    def on_paid(self, event: news.Paid) -> None:
        """Remembered until it is told what for."""
        self.toward.setdefault(event.source, Counter())[event.what] += event.n

    def on_card_lost(self, event: news.CardLost) -> None:
        """A Pearl pays for anything; what is sold has its price before it goes."""
        if event.how == "used" and title(event.card) == "giant_pearl":
            self.by_pearl = True
        if event.how == "sold":
            self.worth = self.price(event.card)

    def _settle(self, what: str, gold: int, source: str = "price") -> None:
        paid = self.toward.pop(source, Counter())["gold"]
        expect(f"paid for {what}", 0 if self.by_pearl and gold else gold, paid)
        self.by_pearl = False

    # -- goods -----------------------------------------------------------------------------------------------------

    def on_bought(self, event: news.Bought) -> None:
        """At the printed price (PRO-B045)."""
        who = self.board.people[event.seat]
        expect(f"price of {event.card}", self.cheaper(who, "item", self.price(event.card)), event.gold)
        self._settle(event.card, event.gold)
        allow(has_word(self.offer, "market"), f"no market: {event}")

    def on_sold(self, event: news.Sold) -> None:
        """For half, rounded up, or what the stall says (PRO-B047, O08, O13)."""
        who = self.board.people[event.seat]
        stalls = [each for each in words(self.offer) if each["op"] == "market" and each.get("sells")]
        allow(bool(stalls), f"nobody buys here: {event}")
        if stalls[0].get("full"):
            expect(f"brought by {event.card}", self.worth + stalls[0].get("plus", 0), event.gold)
        else:
            more = sum(each["n"] for each in self._lasting(who, "dearer"))
            expect(f"brought by {event.card}", min(self.worth, (self.worth + 1) // 2 + more), event.gold)

    def _lasting(self, who: Person, op: str) -> list[Printed]:
        cards = [each for each in (*who.items, *who.artifacts, *who.abilities) if each not in self.board.broken]
        return [each for card in cards for each in self.board.face(card).get("lasts", ()) if each["op"] == op]

    # -- lessons and smiths ----------------------------------------------------------------------------------------

    def on_card_taken(self, event: news.CardTaken) -> None:
        """An Ability costs Experience, and Gold for whoever is no member (PRO-B051)."""
        if event.source == "opportunity":
            self._used(event.seat, event.card, printed(event.card))
        if event.source not in GUILDS or printed(event.card)["kind"] != "abilities":
            return
        who, face = self.board.people[event.seat], printed(event.card)
        expect(f"Experience for {event.card}", face["cost"], self.toward.get("learning", Counter())["experience"])
        member = face["guild"] in CHARACTERS[who.character]["guilds"]
        free = member or has_word(self.offer, "learn")
        self._settle(event.card, 0 if free else self.cheaper(who, "ability", face.get("fee", 0)), "learning")

    def on_item_mended(self, event: news.ItemMended) -> None:
        """1 Gold on a civilised space; elsewhere with a forge of one's own (PRO-B049)."""
        who = self.board.people[event.seat]
        if "smith" not in self.toward and not self.by_pearl and has_word(self.offer, "smith"):
            return
        allow(bool(SPACES.get(who.space, {}).get("civilised")), f"no smith: {event}")
        self._settle(event.card, self.cheaper(who, "smith", SMITH), "smith")

    # -- travels ---------------------------------------------------------------------------------------------------

    def on_moved(self, event: news.Moved) -> None:
        """What is told of the fare was paid."""
        if event.mode in TRAVELS:
            self._settle(f"the way to {event.space}", event.gold)
        self.bag = event.gold if event.mode == "realm" else None

    def on_gained(self, event: news.Gained) -> None:
        """A bag of Bubbles as the gate lists them (PRO-142, PRO-143); 1 Gold for resting (PRO-B039)."""
        who = self.board.people[event.seat]
        if event.source == "rest":
            self._rest(who, event.n)
        if event.what != "bubbles" or "bags" not in CARDS.get(title(event.source), {}):
            return
        bags = {(each["bubbles"], self.cheaper(who, "bag", each["gold"])) for each in printed(event.source)["bags"]}
        allow((event.n, self.bag) in bags, f"no such bag for {self.bag} Gold: {event}")
        self.bag = None

    def on_regained(self, event: news.Regained) -> None:
        """1 Health or 1 Magic for resting."""
        if event.source == "rest":
            self._rest(self.board.people[event.seat], event.n)

    def _rest(self, who: Person, n: int) -> None:
        expect("what a rest brings", 1, n)
        allow(bool(SPACES.get(who.space, {}).get("civilised")), f"seat {who.seat} cannot rest in {who.space}")

    # -- the use of cards ------------------------------------------------------------------------------------------

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """Some make spells dearer. In the Final Battle every attack is a round of the attacker."""
        self.foe = event.foe
        if self.board.is_final:
            self._begin_round(event.seat)

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """What a defeated one teaches (sea witch)."""
        self.foe = ""
        if event.foe and event.result == "won":
            self.offer = printed(event.foe).get("win", [])

    def on_card_used(self, event: news.CardUsed) -> None:
        """As printed: what it costs, and Magic for a spell."""
        if event.label == "shield":
            return
        face = SPACES[event.card] if event.card in SPACES else self.board.face(event.card)
        found = [each for each in (*face.get("uses", ()), *face.get("services", ())) if each["label"] == event.label]
        if not found:
            raise Fault(f"nothing of the kind is printed: {event}")
        self._used(event.seat, event.card, found[0])

    def _used(self, seat: int, card: str, use: Printed) -> None:
        self.offer = use
        paid = self.toward.pop(card, Counter())
        who = self.board.people[seat]
        cost: Counter[str] = Counter(use.get("cost", {}))
        if "spell" in use:
            dearer = printed(self.foe).get("dearer_spells", 0) if self.foe else 0
            cost["magic"] += self.cheaper(who, "spell", use["spell"] + dearer, uses_up=True)
        if card not in self.staked:
            expect(f"paid for {card}", +cost, Counter({str(what): n for what, n in paid.items() if n}))
        if any(each["op"] in STAKES for each in words(use)) or any("cost" in each for each in _ways(use)):
            self.staked.add(card)
