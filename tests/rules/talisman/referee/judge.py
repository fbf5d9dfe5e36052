"""The referee: hears everything that a spectator hears, and looks at the table before every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from fabletop.games.talisman.news import TurnStarted, WindowOpened
from fabletop.games.talisman.terms import Back
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import News, snake_case
from tests.rules.talisman.referee.cards import Cards
from tests.rules.talisman.referee.duties import Duties
from tests.rules.talisman.referee.fights import Fights
from tests.rules.talisman.referee.people import People
from tests.rules.talisman.referee.places import Places
from tests.rules.talisman.referee.table import LIMITED, SPACES, VALUES, Board, Fault, Person, card, is_curse
from tests.rules.talisman.referee.tokens import Tokens
from tests.rules.talisman.referee.turns import Turns

FIVE = ("life", "fate", "gold", "move", "wish")
DECKS = (Back.ADVENTURE, Back.TOWN, Back.SPELL, Back.POTION, Back.DESTINY, Back.OUTERMOST)


class Referee:
    """Recomputes a game from its news."""

    def __init__(self, seats: int, options: Any, packs: Collection[str] = ()) -> None:
        """Before the game."""
        self.board = Board([Person(seat) for seat in range(seats)], packs)
        self.turns = Turns(self.board, options)
        self.cards = Cards(self.board, options)
        self.fights = Fights(self.board, options)
        self.duties = Duties(self.board, options)
        topics = (self.duties, self.turns, self.fights, Places(self.board, options), People(self.board, options))
        self.topics = (*topics, Tokens(self.board, options), self.cards)

    def hear(self, news: Iterable[News]) -> None:
        """Follow everything that reaches a spectator."""
        self.is_at_rest = False
        for each in news:
            if each.reaches(None):
                if not isinstance(each.event, WindowOpened):
                    self.is_at_rest = isinstance(each.event, TurnStarted)
                self.turns.before(each.event)  # type: ignore[arg-type]
                for topic in self.topics:
                    follow = getattr(topic, f"on_{snake_case(type(each.event).__name__)}", None)
                    if follow is not None:
                        follow(each.event)
                self.duties.after(each.event)  # type: ignore[arg-type]

    # -- looking at the table -----------------------------------------------------------------------------------------

    def look(self, view: View) -> None:
        """Compare with what a spectator sees."""
        if view.phase == "setup" or not view.heroes[view.active].is_alive:
            return  # Characters are chosen, at the beginning or after a death
        self._learn(view)
        for who, seen in zip(self.board.people, view.heroes, strict=True):
            with self._without_passing(who, seen):
                self._person(who, seen)
            self._limits(who, seen)
        self._board(view)
        self.fights.look(view)

    def _same(self, what: str, own: Any, seen: Any) -> None:
        if own != seen:
            raise Fault(f"{what}: the referee has {own}, the table {seen}")

    def _lying(self, what: str, own: Counter[Any], cards: Iterable[Any]) -> None:
        """In the middle of a turn a card may be in somebody's fingers: being taken, or taking effect."""
        seen = Counter(cards)
        if seen == own:
            return
        if seen - own or (self.is_at_rest and own != seen) or (own - seen).total() > 3:
            raise Fault(f"{what}: more with the referee {own - seen}, more on the table {seen - own}")

    @contextmanager
    def _without_passing(self, who: Person, seen: HeroView) -> Iterator[None]:
        """A Curse that is passed on may be between two hands."""
        for own, theirs in ((who.objects, seen.objects), (who.followers, seen.followers)):
            gone = list((Counter(own) - Counter(theirs)).elements())
            if len(gone) == 1 and is_curse(gone[0]) and not self.is_at_rest:
                own.remove(gone[0])
                yield
                own.append(gone[0])
                return
        yield

    def _person(self, who: Person, seen: HeroView) -> None:
        at = f"seat {who.seat}"
        self._same(f"{at} alive", who.is_alive, seen.is_alive)
        if not who.is_alive:
            return
        self._same(f"{at} Character", who.character, seen.character)
        self._same(f"{at} alignment", who.alignment, str(seen.alignment))
        self._same(f"{at} space", who.space, seen.space)
        self._same(f"{at} tokens", {each: who.tokens[each] for each in FIVE}, _plain(seen.tokens))
        gained = {each: who.tokens[each] for each in ("strength", "craft")}
        self._same(f"{at} gained", gained, _plain(seen.gained))
        self._same(f"{at} Strength", who.current("strength"), seen.strength)
        self._same(f"{at} Craft", who.current("craft"), seen.craft)
        if not who.toad:
            self._same(f"{at} values", {each: who.value(each) for each in VALUES}, _plain(seen.values))
            self._same(f"{at} limits", {each: who.limit(each) for each in LIMITED}, _plain(seen.limits))
        self._same(f"{at} objects", sorted(who.objects), sorted(seen.objects))
        self._same(f"{at} followers", sorted(who.followers), sorted(seen.followers))
        self._same(f"{at} trophies", sorted(who.trophies), sorted(seen.trophies))
        self._same(f"{at} open Curses", sorted(who.curses), sorted(filter(is_curse, seen.spells + seen.potions)))
        for what, n in (("spells", seen.spell_count), ("potions", seen.potion_count)):
            self._same(f"{at} {what}", who.counted(what), n)
        for flag in ("toad", "is_retreating", "turns"):
            self._same(f"{at} {flag}", getattr(who, flag), getattr(seen, flag))
        if not self.turns.waits_for_miss:
            self._same(f"{at} missed turns", who.missed, seen.missed)
        if self.is_at_rest:  # who stays to be tested again is neither held nor free meanwhile
            self._same(f"{at} held", who.is_held, seen.is_held)
            for each in who.objects + who.followers:
                if "vessel" in card(each).get("subtypes", ()) and not +self.board.vessels.get(each, Counter()):
                    raise Fault(f"{at} keeps {each}, which is empty (TAL-290, TAL-291)")
        self._same(f"{at} Spells cast", who.cast, seen.spells_cast)
        self._same(f"{at} Potions used", who.drunk, seen.potions_used)
        self._same(f"{at} Talisman", who.holds_talisman(), seen.has_talisman)

    def _limits(self, who: Person, seen: HeroView) -> None:
        if not who.is_alive or who.toad or not self.is_at_rest:
            return
        for what in LIMITED:
            extra = sum(_gives(each) == what for each in who.extra)
            over = who.counted(what) - extra - who.limit(what)
            self._same(f"seat {who.seat} counted {what}", who.counted(what) - extra, _plain(seen.counted)[what])
            held = {"objects": who.objects, "followers": who.followers}.get(what, who.curses)
            kept = sum(is_curse(each) and card(each)["kind"] == what[:-1] for each in held)
            if over > 0 and kept < over:
                raise Fault(f"seat {who.seat} has {over} {what} too many (K-22, TAL-B022)")

    def _board(self, view: View) -> None:
        self._same("active", self.board.active, view.active)
        self._same("Enduring Event", self.board.enduring, view.enduring)
        self._same("Destiny", self.board.destiny, view.destiny)
        self._same("Valley reached", self.board.valley_reached, view.valley_reached)
        seen = {each.space: each for each in view.ground}
        for space, spot in self.board.spots.items():
            there = seen.get(space)
            if there is None and spot.is_bare:
                continue
            self._lying(f"cards at {space}", Counter(spot.cards), there.cards if there else ())
            self._lying(f"ditched at {space}", +spot.ditched, there.ditched if there else ())
            self._same(f"tokens at {space}", dict(+spot.tokens), _plain(there.tokens) if there else {})
        self._lying("stock", +self.board.stock, [each for cards in view.stock.values() for each in cards])
        self._lying("row", +self.board.row, view.treasures)
        for back in DECKS:
            own, left = self.board.decks[back], view.decks.get(back, 0)
            if left > own or (self.is_at_rest and left < own):  # cards that are looked at are in somebody's hand
                raise Fault(f"deck {back}: the referee has {own}, the table {left}")
        for back, cards in view.discards.items():
            self._lying(f"discards {back}", +self.board.discards[back], cards)
        if self.is_at_rest:
            self._same("vessels", self._vessels(), self._seen_vessels(view))

    def _vessels(self) -> dict[str, dict[str, int]]:
        """Those in sight: what was ditched lies face down."""
        held = {each for who in self.board.people for each in who.objects + who.followers}
        held |= {each for spot in self.board.spots.values() for each in spot.cards}
        return {name: dict(+on_it) for name, on_it in self.board.vessels.items() if +on_it and name in held}

    @staticmethod
    def _seen_vessels(view: View) -> dict[str, dict[str, int]]:
        found = {each.card: dict(+Counter(_plain(each.tokens) | {"cards": each.cards})) for each in view.vessels}
        return {name: on_it for name, on_it in found.items() if on_it}

    # -- what a spectator learns by looking ---------------------------------------------------------------------------

    def _learn(self, view: View) -> None:
        for who, seen in zip(self.board.people, view.heroes, strict=True):
            who.extra = seen.extra
            self._vanished(who, seen)
        self._vanished_of_the_dead(view)
        self._from_vessels(view)
        self._stack(view)
        self._unseen(view)

    def _vanished(self, who: Person, seen: HeroView) -> None:
        """Which open cards were ditched face down: those that are no longer there."""
        gone = Counter(who.open_cards) - Counter(seen.objects + seen.followers + seen.trophies)
        for name in gone.elements():
            back = card(name)["back"]
            if back in who.vanished:
                who.vanished.remove(back)
                self.cards.take_from(who, name, back)
                if is_curse(name):
                    raise Fault(f"seat {who.seat} has ditched the Curse {name} (TAL-152)")
        for _ in who.vanished:
            self.cards.take_from(who, "", Back.POTION)
        who.vanished.clear()

    def _vanished_of_the_dead(self, view: View) -> None:
        """Which cards of the dead were ditched face down: those that do not lie open where their owner died."""
        seen = {each.space: each.cards for each in view.ground}
        for space, spot in self.board.spots.items():
            for name in (Counter(spot.cards) - Counter(seen.get(space, ()))).elements():
                if card(name)["back"] in spot.vanished:
                    spot.vanished.remove(card(name)["back"])
                    spot.cards.remove(name)
            spot.vanished.clear()

    def _from_vessels(self, view: View) -> None:
        """Whether a Potion that was used came from a Vessel."""
        seen = {each.card: each.cards for each in view.vessels}
        for seat in self.cards.from_vessel:
            who = self.board.people[seat]
            mine = [each for each in self.board.vessels if each in who.objects + who.followers]
            used = next((each for each in mine if self.board.vessels[each]["cards"] > seen.get(each, 0)), "")
            if used:
                self.board.vessels[used]["cards"] -= 1
            else:
                who.hidden["potion"] -= 1
        self.cards.from_vessel.clear()

    def _stack(self, view: View) -> None:
        """A Spell that is no longer on the stack is discarded."""
        waiting = Counter(each.spell for each in view.stack)
        for name in list(self.board.stack):
            if waiting[name]:
                waiting[name] -= 1
            else:
                self.board.stack.remove(name)
                self.board.put(name)

    def _unseen(self, view: View) -> None:
        """What hidden cards show when they lie on the discards."""
        if not +self.board.unseen:
            return
        for back, cards in view.discards.items():
            for name in (Counter(cards) - self.board.discards[back]).elements():
                if self.board.unseen[card(name)["kind"]] > 0:
                    self.board.unseen[card(name)["kind"]] -= 1
                    self.board.discards[back][name] += 1
        seen = Counter(each for cards in view.stock.values() for each in cards)
        for name in (seen - self.board.stock).elements():
            if self.board.unseen[card(name)["kind"]] > 0:
                self.board.unseen[card(name)["kind"]] -= 1
                self.board.stock[name] += 1
        self._same("hidden cards that were discarded", dict(+self.board.unseen), {})


def _gives(name: str) -> str:
    return str(card(name)["gift"][0]["what"])


def _plain(counts: Any) -> dict[str, int]:
    return {str(key): n for key, n in counts.items() if n or str(key) in SPACES or True}
