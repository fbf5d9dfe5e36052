"""What lies on the boards: Adventures, Map Fragments, Artifacts of the dead, Abilities at guilds, Astral Planes."""

from __future__ import annotations

from fabletop.games.prophecy import battle_news, news
from fabletop.games.prophecy.view import View
from tests.rules.prophecy.referee.table import CARDS, CELLS, SPACES, Board, Ground, allow, expect, printed, title

MOST = 2
"""Adventures on a space (PRO-B026), Abilities at a guild (PRO-B029)."""


class Lying:
    """Follows cards on spaces."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.stall = ""
        """The Opportunity that is traded at, which goes if something is bought or sold there."""
        self.is_at_rest = False
        realms = {"water": board.options.water_realm, "dragon": board.options.dragon_world}
        for cell, row in CELLS.items():
            if realms[row["realm"]] and "holds" in row:
                board.at(cell).down = 1

    # -- Adventures ------------------------------------------------------------------------------------------------

    def on_adventure_placed(self, event: news.AdventurePlaced) -> None:
        """At most two; the first lies face up, the second face down (PRO-B025 to PRO-B027)."""
        ground = self.board.at(event.space)
        lying = len(ground.up) + ground.down
        allow(lying < MOST, f"a third Adventure: {event}")
        expect(f"{event} lies face up", not lying, bool(event.card))
        if event.card:
            ground.up.append(event.card)
        else:
            ground.down += 1

    def on_cards_turned_up(self, event: news.CardsTurnedUp) -> None:
        """What lay face down lies open."""
        ground = self.board.at(event.space)
        if event.space in SPACES or event.space in CELLS:
            allow(len(event.cards) <= ground.down, f"so many do not lie face down: {event}")
            ground.down -= len(event.cards)
            ground.up += event.cards

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """A Creature that is fought lies where the character stands."""
        where = self.board.people[event.seat].space
        if event.foe and printed(event.foe)["deck"] == "adventure" and where in SPACES:
            allow(event.foe in self.board.at(where).up, f"it does not lie there: {event}")

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """A defeated Creature goes (PRO-B064, PRO-198)."""
        if event.foe and event.result == "won":
            self._take(event.seat, event.foe)

    def on_card_taken(self, event: news.CardTaken) -> None:
        """An Opportunity goes when it is used, unless it stays (PRO-B042); in a realm cards are taken up."""
        if event.source in CELLS:
            self._take(event.seat, event.card)
        if event.source != "opportunity":
            return
        if printed(event.card).get("stays"):
            self.stall = event.card
        else:
            self._take(event.seat, event.card)

    def on_bought(self, event: news.Bought | news.Sold) -> None:
        """Traders go when they have traded (O08, O13, N09)."""
        if self.stall:
            self._take(event.seat, self.stall)

    on_sold = on_bought

    def on_paid(self, event: news.Paid) -> None:
        """Smugglers who were paid for the passage are gone, too (N09)."""
        if self.stall and event.source == self.stall:
            self._take(event.seat, self.stall)

    def on_riddle_guessed(self, event: news.RiddleGuessed) -> None:
        """The Mad Riddler goes when somebody has guessed right (PRO-438)."""
        if event.right and self.stall:
            self._take(event.seat, self.stall)

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Nothing is under way."""
        self.stall = ""
        self.is_at_rest = True

    def on_stayed(self, event: news.Stayed) -> None:
        """Something may be under way."""
        self.is_at_rest = False

    def on_moved(self, event: news.Moved) -> None:
        """Something may be under way."""
        self.is_at_rest = False

    def on_gained(self, event: news.Gained) -> None:
        """A Map Fragment is taken where nothing else lies (PRO-033); a Creature may be beaten without a fight."""
        if event.what == "experience" and "instead" in CARDS.get(title(event.source), {}):
            self._take(event.seat, event.source)
        ground = self.board.at(event.source) if event.source in SPACES else None
        if event.what == "maps" and ground is not None:
            allow(ground.fragment and not ground.up and not ground.down, f"it cannot be taken: {event}")
            ground.fragment = False

    def on_fragment_placed(self, event: news.FragmentPlaced) -> None:
        """One at most on each wilderness space (PRO-026)."""
        ground = self.board.at(event.space)
        allow(not ground.fragment and "terrain" in SPACES[event.space], f"no Fragment can lie there: {event}")
        ground.fragment = True

    def _take(self, seat: int, card: str) -> None:
        ground = self.board.at(self.board.people[seat].space)
        if card in ground.up:
            ground.up.remove(card)

    # -- guilds ----------------------------------------------------------------------------------------------------

    def on_ability_offered(self, event: news.AbilityOffered) -> None:
        """The oldest of three goes (PRO-B029)."""
        offered = self.board.offers[event.guild]
        offered.append(event.card)
        if len(offered) > MOST:
            offered.pop(0)

    def look(self, view: View) -> None:
        """Compare with the table."""
        if not self.is_at_rest:
            return
        for guild, cards in view.offers.items():
            expect(f"offered at {guild}", self.board.offers[guild], list(cards))
        for seen in view.ground:
            self._space(self.board.at(seen.space), seen.space, seen.up, len(seen.down), seen.fragment)
            expect(f"Artifacts on {seen.space}", sorted(self.board.at(seen.space).artifacts), sorted(seen.artifacts))

    def _space(self, own: Ground, space: str, up: tuple[str, ...], down: int, fragment: bool) -> None:
        allow(len(up) + down <= MOST, f"{space} holds too much")
        expect(f"{space} face up", sorted(own.up), sorted(up))
        expect(f"{space} face down", own.down, down)
        expect(f"{space} Fragment", own.fragment, fragment)
