"""Whose turn it is, and what a turn allows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.state import Event, SpellAnnounced
from tests.rules.talisman.referee.table import CARDS, SPACES, VALLEY, Board, Fault, Person, card

OWN_MOVES = ("roll", "step", "move_token", "wish", "stay", "teleport")
QUIET = (news.WindowOpened, news.TurnStarted, news.TurnMissed)
ACTS = (SpellAnnounced, news.PotionUsed, news.AbilityUsed, news.TrophiesTraded, news.RetreatAnnounced, news.HeroMoved)
ANSWERS = ("counterspell", "deflection")


class Turns:
    """Follows turns."""

    def __init__(self, board: Board, options: Any) -> None:
        """Before the first turn."""
        self.board = board
        self.options = options
        self.started = False
        self.moves: Counter[str] = Counter()
        self.rolled_to_move = 0
        self.happened: list[Event] = []
        self.fresh: set[int] = set()
        """Toads whose present turn is not counted (TAL-B042)."""
        self.waits_for_miss = False
        self.wishes = 0
        self.ranged = 0
        self.over = False

    @property
    def active(self) -> Person:
        """Whose turn it is."""
        return self.board.people[self.board.active]

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing has happened in this turn yet."""
        return not self.happened

    def before(self, event: Event) -> None:
        """What must hold before anything happens."""
        if self.over:
            raise Fault(f"{event}: the game was over")
        if self.waits_for_miss and not isinstance(event, news.TurnMissed):
            cancels = isinstance(event, news.WishUsed) and event.use == "missed_turn"
            if not (cancels and self.options.wish_cancels_missed_turn):
                raise Fault(f"{event}: a turn that is missed (TAL-B014)")
        self.waits_for_miss = False
        if not isinstance(event, QUIET):
            self.happened.append(event)

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """The next living player clockwise."""
        if self.started:
            self._end_turn()
        self._order(event.seat)
        self.started = True
        self.board.active = event.seat
        who = self.active
        if not who.is_alive:
            raise Fault(f"{event}: a dead Character's turn")
        who.turns += 1
        if who.turns != event.turn:
            raise Fault(f"{event}: it is turn {who.turns} of this seat")
        self.moves.clear()
        self.happened.clear()
        self.rolled_to_move = self.wishes = self.ranged = 0
        for each in self.board.people:
            each.cast = each.drunk = 0
        self.waits_for_miss = who.missed > 0

    def _order(self, seat: int) -> None:
        if not self.started:
            return
        count = len(self.board.people)
        following = [(self.board.active + n) % count for n in range(1, count + 1)]
        expected = next((each for each in following if self.board.people[each].is_alive), -1)
        if expected != seat:
            raise Fault(f"seat {seat} has the turn, but it is that of seat {expected} (TAL-B006)")

    def _end_turn(self) -> None:
        who = self.active
        if who.seat in self.fresh:
            self.fresh.discard(who.seat)
        elif who.toad:
            who.toad -= 1
            if not who.toad:
                raise Fault(f"seat {who.seat} is still a Toad after the third own turn (TAL-B042)")

    def on_became_toad(self, event: news.BecameToad) -> None:
        """Three own turns, this one not counted (TAL-B042, TAL-B047)."""
        who = self.board.people[event.seat]
        if event.turns != 3:
            raise Fault(f"{event}: three turns (TAL-B042)")
        who.toad = 3
        self.fresh.discard(event.seat)
        if event.seat == self.board.active:
            self.fresh.add(event.seat)

    def on_became_themselves(self, event: news.BecameThemselves) -> None:
        """By a Wish, a card, or after the third turn."""
        who = self.board.people[event.seat]
        if not who.toad:
            raise Fault(f"{event}: was no Toad")
        by_wish = any(isinstance(each, news.WishUsed) and each.use == "toad" for each in self.happened)
        by_card = any(isinstance(each, news.AbilityUsed) and each.source == "horn_of_waking" for each in self.happened)
        ends = who.seat == self.board.active and who.toad == 1 and who.seat not in self.fresh
        if not (by_wish or by_card or ends):
            raise Fault(f"{event}: {who.toad} turns left (TAL-B042)")
        who.toad = 0
        self.fresh.discard(event.seat)

    def on_turns_lost(self, event: news.TurnsLost) -> None:
        """They add up (K-48)."""
        self.board.people[event.seat].missed += event.n

    def on_turn_missed(self, event: news.TurnMissed) -> None:
        """One is over."""
        who = self.board.people[event.seat]
        who.missed -= 1
        if who.missed < 0 or event.seat != self.board.active:
            raise Fault(f"{event}: no turn is to be missed")

    def is_act(self, event: Any, seat: int) -> bool:
        """Whether a Character has done this of its own accord."""
        if isinstance(event, SpellAnnounced) and card(event.spell)["id"] in ANSWERS:
            return False
        if isinstance(event, news.HeroMoved) and event.how not in OWN_MOVES:
            return False
        return bool(event.seat == seat)

    def on_wish_used(self, event: news.WishUsed) -> None:
        """One a turn, before anything else that one does but answer a Spell of another (TAL-445, TAL-446)."""
        if event.seat != self.board.active:
            raise Fault(f"{event}: in another's turn (TAL-431)")
        own = [each for each in self.happened[:-1] if isinstance(each, ACTS) and self.is_act(each, event.seat)]
        if own:
            raise Fault(f"{event}: after {own[0]} (TAL-446)")
        self.wishes += 1
        if self.wishes > 1:
            raise Fault(f"{event}: the second in this turn (TAL-445)")
        if event.use == "missed_turn":
            self.active.missed -= 1

    def on_trophies_traded(self, event: news.TrophiesTraded) -> None:
        """At the start of the own turn, five points for a token (TAL-418 to TAL-425)."""
        points = sum(int(card(each).get(str(event.token), 0)) for each in event.cards)
        if points // 5 != event.n or any(not card(each).get(str(event.token)) for each in event.cards):
            raise Fault(f"{event}: {points} points (TAL-418, TAL-419)")
        if event.seat != self.board.active or self._has_moved:
            raise Fault(f"{event}: not at the start of the turn (TAL-425)")

    @property
    def _has_moved(self) -> bool:
        """A Wish takes one Home at once, and the start of the turn goes on there (K-04)."""
        return bool(self.rolled_to_move or set(self.moves) - {"wish"})

    def on_rolled(self, event: news.Rolled) -> None:
        """One movement roll a turn."""
        if event.purpose == "movement":
            self.rolled_to_move += 1
            if self.rolled_to_move > 1 or event.seat != self.board.active or self.moves:
                raise Fault(f"{event}: a second movement in a turn (TAL-B008)")
            if self.active.toad:
                raise Fault(f"{event}: a Toad rolls to move (TAL-B044)")

    def on_hero_moved(self, event: news.HeroMoved) -> None:
        """One movement of one's own in a turn."""
        if event.how in OWN_MOVES:
            if event.seat != self.board.active:
                raise Fault(f"{event}: in another's turn")
            if self.moves:
                raise Fault(f"{event}: moved already by {dict(self.moves)} (TAL-B008)")
            self.moves[event.how] += 1

    def on_spell_announced(self, event: SpellAnnounced) -> None:
        """So many as the Limit in the own turn, one in another's (TAL-372, TAL-373)."""
        who = self.board.people[event.seat]
        who.cast += 1
        most = who.limit("spells") if event.seat == self.board.active else 1
        if who.cast > most:
            raise Fault(f"{event}: Spell {who.cast} of {most} in this turn (TAL-372, TAL-373)")
        if who.toad:
            raise Fault(f"{event}: cast by a Toad (TAL-B045)")
        printed = card(event.spell)
        if printed.get("at") == ["start"] and (event.seat != self.board.active or self._has_moved):
            raise Fault(f"{event}: only at the start of the own turn (TAL-382)")
        if event.seat != self.board.active and who.has_rule("no_spells_out_of_turn"):
            raise Fault(f"{event}: with a Leaden Tongue")
        self._sanctuary(event, event.seat, event.target)

    def _sanctuary(self, event: Event, seat: int, target: int) -> None:
        if target in (-1, seat):
            return
        for each in (self.board.people[seat], self.board.people[target]):
            if SPACES[each.space].get("sanctuary"):
                raise Fault(f"{event}: seat {each.seat} is in the Sanctuary (TAL-062, TAL-063)")

    def on_potion_used(self, event: news.PotionUsed) -> None:
        """So many as the Limit in the own turn, one in another's (TAL-297, TAL-298)."""
        who = self.board.people[event.seat]
        who.drunk += 1
        most = who.limit("potions") if event.seat == self.board.active else 1
        if who.drunk > most:
            raise Fault(f"{event}: Potion {who.drunk} of {most} in this turn (TAL-297, TAL-298)")
        if who.toad or who.has_rule("cannot_use_potions"):
            raise Fault(f"{event}: cannot use Potions")

    def on_ranged_attack(self, event: news.RangedAttack) -> None:
        """One a turn, after moving (TAL-332 to TAL-334)."""
        self.ranged += 1
        if event.seat != self.board.active or self.ranged > 1:
            raise Fault(f"{event}: one Ranged Attack, in the own turn (TAL-334)")
        if event.victim >= 0:
            self._sanctuary(event, event.seat, event.victim)
        if self.active.is_retreating:
            raise Fault(f"{event}: while retreating (TAL-093)")

    def on_fight_began(self, event: news.FightBegan) -> None:
        """Attacks on Characters."""
        if event.seat != self.board.active:
            raise Fault(f"{event}: in another's turn")
        if event.other < 0:
            return
        self._sanctuary(event, event.seat, event.other)
        me, other = self.active, self.board.people[event.other]
        if me.space != other.space or not other.is_alive:
            raise Fault(f"{event}: not in the same space (TAL-B034)")
        if me.is_retreating:
            raise Fault(f"{event}: a Retreating Character attacks (TAL-093)")
        if self.board.enduring == "truce" and me.space != VALLEY:
            raise Fault(f"{event}: in a Truce")

    def on_retreat_announced(self, event: news.RetreatAnnounced) -> None:
        """In the Valley, the Crypt or the Mine, at the start (TAL-088)."""
        who = self.board.people[event.seat]
        if who.space != VALLEY and "gate" not in SPACES[who.space]:
            raise Fault(f"{event}: at {who.space} (TAL-088)")
        if self.moves or event.seat != self.board.active:
            raise Fault(f"{event}: not at the start of the own turn (TAL-088)")
        who.is_retreating = True

    def on_game_ended(self, event: news.GameEnded) -> None:
        """The end."""
        self.over = True
        if event.how == "destiny" and self.board.people[event.seat].space != VALLEY:
            raise Fault(f"{event}: outside the Valley of Fire (TAL-069)")


def is_event(name: str) -> bool:
    """Whether a card is a Power or an Event that does not stay."""
    return CARDS[name.partition("#")[0]]["kind"] in ("power", "event")
