"""What everybody has: cubes, Gold, Experience, Bubbles, maps, Fame, and cards."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from fabletop.games.prophecy import battle_news, news
from tests.rules.prophecy.referee.table import (
    CARDS,
    CHARACTERS,
    CUBES,
    GUILDS,
    LIFE,
    START,
    Board,
    Fault,
    Person,
    allow,
    expect,
    printed,
    title,
)

PATH = "path_of_the_dead"


class Ledger:
    """Follows what is gained, lost, paid and regained."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self._real: tuple[int, Person, set[str]] | None = None

    def _who(self, seat: int) -> Person:
        return self.board.people[seat]

    # -- characters ------------------------------------------------------------------------------------------------

    def on_character_dealt(self, event: news.CharacterDealt) -> None:
        """3 Gold, 3 Experience, cubes by the card and the Race; Fame is the player's (PRO-B014, PRO-B015, PRO-310)."""
        figure = CHARACTERS[event.character]
        race = CARDS.get(title(event.race), {})
        red = figure["strength"] + race.get("red", 0)
        blue = figure["willpower"] + race.get("blue", 0)
        expect("start space", figure["guilds"][0], event.space)
        self.board.people[event.seat] = Person(
            event.seat,
            event.character,
            event.race,
            event.space,
            is_alive=True,
            counts=Counter(
                red=red,
                health=red,
                blue=blue,
                magic=blue,
                gold=START + race.get("gold", 0),
                experience=START,
                fame=self._who(event.seat).counts["fame"],
            ),
        )

    def on_character_died(self, event: news.CharacterDied) -> None:
        """She is out, and all that is hers goes (PRO-B096); Artifacts are told of by themselves."""
        who = self._who(event.seat)
        allow(who.is_alive, f"seat {event.seat} dies twice")
        self._gone(who)

    def on_character_left(self, event: news.CharacterLeft) -> None:
        """Off the board for a while, or for good."""
        who = self._who(event.seat)
        if event.how == "path":
            who.is_away = True
        elif event.how == "final":  # nobody takes what she leaves, so that it lies with her to the end
            who.is_alive, who.is_out = False, True
        else:
            self._gone(who)
            who.is_out = True

    def _gone(self, who: Person) -> None:
        """Her cards go; her Artifacts stay on the space (PRO-B097, PRO-B098)."""
        who.is_alive = who.is_away = False
        for card in (*who.items, *who.abilities, *who.kept):
            self._forget(card)
        self.board.at(who.space).artifacts += who.artifacts
        who.artifacts = []
        who.counts["maps"] = 0

    def _forget(self, card: str) -> None:
        """What had become of a card is no matter any more."""
        self.board.broken.discard(card)
        for zone in (self.board.adjusted, self.board.stones, self.board.doubles):
            zone.pop(card, None)

    def on_character_returned(self, event: news.CharacterReturned) -> None:
        """Back from the Path of the Dead: whole, and undead for good (N08)."""
        who = self._who(event.seat)
        allow(who.is_away, f"seat {event.seat} returns and was not away")
        who.is_away = False
        who.space = event.space
        who.types.add("undead")

    # -- numbers ---------------------------------------------------------------------------------------------------

    def on_gained(self, event: news.Gained) -> None:
        """Gold, Experience, maps, Fame, or a bag of Bubbles."""
        allow(event.n > 0, f"nothing gained: {event}")
        allow(event.what not in ("health", "magic"), f"{event.what} is regained, not gained")
        self._who(event.seat).counts[event.what] += event.n
        if event.what == "bubbles":
            self._who(event.seat).counts["bag"] += event.n

    def on_lost(self, event: news.Lost) -> None:
        """Nothing falls below zero (PRO-B021)."""
        who = self._who(event.seat)
        allow(0 < event.n <= who.counts[event.what], f"seat {event.seat} has {who.counts[event.what]}: {event}")
        who.counts[event.what] -= event.n

    on_paid = on_lost

    def on_regained(self, event: news.Regained) -> None:
        """Cubes and Bubbles come back from the left side, never more than were lost (PRO-B019, PRO-147)."""
        who = self._who(event.seat)
        most = {"health": who.counts["red"], "magic": who.counts["blue"], "bubbles": who.counts["bag"]}[event.what]
        allow(event.n > 0 and who.counts[event.what] + event.n <= most, f"more than was lost: {event}")
        allow(not (self.board.is_doomed and event.what == "health"), f"no Health is regained any more: {event}")
        who.counts[event.what] += event.n

    def on_cube_gained(self, event: news.CubeGained) -> None:
        """On the right side, ten of a colour at most (PRO-B019, K-02)."""
        who = self._who(event.seat)
        who.counts[event.colour] += 1
        who.counts[LIFE[event.colour]] += 1
        allow(who.counts[event.colour] <= CUBES, f"more than {CUBES} cubes: {event}")

    def on_cube_lost(self, event: news.CubeLost) -> None:
        """One of the left side first (4.10, Toughness)."""
        who = self._who(event.seat)
        who.counts[event.colour] -= 1
        who.counts[LIFE[event.colour]] = min(who.counts[LIFE[event.colour]], who.counts[event.colour])

    def on_fragment_won(self, event: news.FragmentWon) -> None:
        """One Map Fragment from the loser (PRO-050)."""
        allow(self._who(event.giver).counts["maps"] > 0, f"no map to win: {event}")
        self._who(event.giver).counts["maps"] -= 1
        self._who(event.taker).counts["maps"] += 1

    def on_handed_over(self, event: news.HandedOver) -> None:
        """Gold or maps in a trade."""
        allow(0 < event.n <= self._who(event.giver).counts[event.what], f"she has not so much: {event}")
        self._who(event.giver).counts[event.what] -= event.n
        self._who(event.taker).counts[event.what] += event.n

    def on_pearl_gained(self, event: news.PearlGained) -> None:
        """One for each player, once (PRO-246)."""
        who = self._who(event.seat)
        allow(event.realm not in who.pearls, f"a second one: {event}")
        who.pearls.append(event.realm)

    # -- cards -----------------------------------------------------------------------------------------------------

    def on_card_taken(self, event: news.CardTaken) -> None:
        """A card comes to somebody; an Opportunity is only used."""
        if event.source == "opportunity":
            return
        for ground in self.board.ground.values():
            if event.card in ground.artifacts:
                ground.artifacts.remove(event.card)
        who = self._who(event.seat)
        for word in printed(event.card).get("do", ()):
            if word["op"] == "keep" and "item" in word:
                self.board.doubles[event.card] = word["item"]
        who.zone(event.card).append(event.card)
        if event.source in GUILDS:
            self._learned(event.source, event.card)

    def _learned(self, guild: str, card: str) -> None:
        """It is taken from its guild (PRO-B052)."""
        offered = self.board.offers[guild]
        if card in offered:
            offered.remove(card)

    def on_card_lost(self, event: news.CardLost) -> None:
        """A card goes."""
        who = self._who(event.seat)
        self._drop(who, event.card)
        if event.how != "stolen":
            self._forget(event.card)

    def on_card_given(self, event: news.CardGiven) -> None:
        """A card changes hands; it stays broken if it is."""
        self._drop(self._who(event.giver), event.card)
        self._who(event.taker).zone(event.card).append(event.card)

    @staticmethod
    def _drop(who: Person, card: str) -> None:
        for zone in (who.items, who.abilities, who.artifacts, who.kept):
            if card in zone:
                zone.remove(card)
                return
        raise Fault(f"seat {who.seat} has no {card}")

    def on_moved(self, event: news.Moved) -> None:
        """Who leaves a realm gives her Bubbles back (PRO-141)."""
        who = self._who(event.seat)
        expect(f"seat {event.seat} starts from", who.space, event.start)
        who.space = event.space
        if self.board.realm(event.start) and not self.board.realm(event.space):
            who.counts["bubbles"] = who.counts["bag"] = 0

    # -- the Doppelganger ------------------------------------------------------------------------------------------

    def on_double_chosen(self, event: battle_news.DoubleChosen) -> None:
        """What the real character has is set aside (PRO-445)."""
        self._real = (event.other, deepcopy(self._who(event.other)), set(self.board.broken))

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """She is as she was."""
        self._give_back()

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """Also if the Doppelganger is fought anew (PRO-449)."""
        self._give_back()

    def _give_back(self) -> None:
        if self._real is not None:
            seat, who, broken = self._real
            self.board.people[seat] = who
            self.board.broken = {each for each in self.board.broken if each in broken or each not in who.items}
            self._real = None

    def on_card_copied(self, event: news.CardCopied) -> None:
        """It is what it copies (PRO-453)."""
        self.board.doubles[event.card] = self.board.doubles.get(event.item, event.item)

    def on_card_broken(self, event: news.CardBroken) -> None:
        """Face down until it is repaired (PRO-B050)."""
        allow(event.card not in self.board.broken, f"breaks twice: {event}")
        self.board.broken.add(event.card)

    def on_item_mended(self, event: news.ItemMended) -> None:
        """Repaired, adjusted, or given a Stone (PRO-368, PRO-387)."""
        who = self._who(event.seat)
        if event.how == "repaired":
            allow(event.card in self.board.broken, f"was not broken: {event}")
            self.board.broken.discard(event.card)
        elif event.how == "adjusted":
            self.board.adjusted[event.card] = event.label
        else:
            allow(event.card not in self.board.stones, f"a second Stone: {event}")
            self.board.stones[event.card] = event.stone
            who.items.remove(event.stone)

    def on_traded(self, event: news.Traded) -> None:
        """Only where it is allowed (PRO-B102, 4.18)."""
        options = self.board.options
        allow(options.trading or options.cooperative or options.solo, f"nobody trades here: {event}")

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Whose round it is."""
        self.board.active = event.seat

    def on_game_ended(self, event: news.GameEnded) -> None:
        """Nothing more happens."""
        self.board.is_over = True

    def on_final_battle_begun(self, event: news.FinalBattleBegun) -> None:
        """All who hold an Artifact meet on the battleground (PRO-B088)."""
        for who in self.board.people:
            if event.space and who.is_alive:
                allow(bool(who.artifacts), f"seat {who.seat} has nothing to fight for")
                who.space = event.space

    def on_apocalypse_begun(self, event: news.ApocalypseBegun) -> None:
        """From now on no Health comes back (PRO-B095)."""
        self.board.is_doomed = True


__all__ = ["Ledger", "printed", "title"]
