"""Astral Planes and gates: what lies there, what is up, and what moves to a realm."""

from __future__ import annotations

from dataclasses import dataclass, field

from fabletop.games.prophecy import battle_news, news
from fabletop.games.prophecy.view import View
from tests.rules.prophecy.referee.table import PLANES, Board, allow, expect, printed

LORD = "lord_of_the_sea"


@dataclass
class Pile:
    """One plane, or the disc of a realm."""

    lesser: int = 0
    greater: int = 0
    artifacts: int = 0
    up: list[str] = field(default_factory=list)

    def known(self, deck: str) -> list[str]:
        """Its cards of a kind that lie open."""
        return [each for each in self.up if _kind(each) == deck]


def _kind(card: str) -> str:
    face = printed(card)
    return "lesser" if face["kind"] == "gates" else str(face["deck"])


class Planes:
    """Follows the planes."""

    def __init__(self, board: Board) -> None:
        """As they are laid out (PRO-B008, PRO-271, PRO-298, PRO-329)."""
        self.board = board
        options = board.options
        greater = int(not options.lord_of_the_sea)
        artifacts = 0 if options.lord_of_the_sea or options.treasure_hunters else 1 + options.ten_artifacts
        self.piles = {name: Pile(1, greater, artifacts) for name in PLANES}
        realms = {"water": options.water_realm, "dragon": options.dragon_world}
        self.piles |= {name: Pile() for name, is_on in realms.items() if is_on}
        if options.lord_of_the_sea:
            self.piles["water"] = Pile(0, 1, 0, [LORD])
        self.is_under_way = False

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Nothing is under way."""
        self.is_under_way = False

    def on_plane_cards_turned_up(self, event: news.PlaneCardsTurnedUp) -> None:
        """Only what lies there face down."""
        pile = self.piles[event.plane]
        for card in event.cards:
            kind = _kind(card)
            allow(card not in pile.up, f"it was up: {event}")
            allow(
                len(pile.known(kind)) < {"lesser": pile.lesser, "greater": pile.greater}.get(kind, pile.artifacts),
                f"none lies there: {event}",
            )
            pile.up.append(card)
        if self.board.options.ten_artifacts:
            shown = len(pile.known("artifact"))
            allow(shown in (0, pile.artifacts), f"a pair is turned up together: {event}")

    def on_gate_opened(self, event: news.GateOpened) -> None:
        """Guardian and Artifacts go to the realm as they lie; the gate stays (PRO-131, PRO-132, PRO-134)."""
        pile, disc = self.piles[event.plane], self.piles[event.realm]
        allow(event.realm not in self.board.gates, f"opened twice: {event}")
        self.board.gates[event.realm] = event.plane
        gates = pile.known("lesser")
        allow(len(gates) == 1 and printed(gates[0]).get("realm") == event.realm, f"no such gate is up: {event}")
        if not self.board.options.lord_of_the_sea:
            disc.greater, disc.artifacts = pile.greater, pile.artifacts
            disc.up = [each for each in pile.up if each not in gates]
        pile.greater = pile.artifacts = 0
        pile.up = gates

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """The Lesser Guardian first, each face up (PRO-B080, PRO-B081)."""
        kind = _kind(event.foe) if event.foe else ""
        if kind not in ("lesser", "greater"):
            return
        self.is_under_way = True
        piles = [each for each in self.piles.values() if event.foe in each.up]
        allow(len(piles) == 1, f"it does not lie open: {event}")
        allow(kind == "lesser" or not piles[0].lesser, f"the Lesser Guardian comes first: {event}")

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """A defeated Guardian goes."""
        if not event.foe or event.result != "won" or _kind(event.foe) not in ("lesser", "greater"):
            return
        pile = next(each for each in self.piles.values() if event.foe in each.up)
        pile.up.remove(event.foe)
        setattr(pile, _kind(event.foe), 0)

    def on_card_taken(self, event: news.CardTaken) -> None:
        """The Artifact of a plane without Guardians; of a pair the other is out of the game (PRO-273)."""
        if event.source != "plane":
            return
        free = [each for each in self.piles.values() if each.artifacts and not each.greater and not each.lesser]
        known = [each for each in free if not each.known("artifact") or event.card in each.up]
        allow(len(known) == 1, f"no plane gives it away: {event}")
        known[0].artifacts, known[0].up = 0, []

    def look(self, view: View) -> None:
        """Compare with the table."""
        expect("gates", self.board.gates, {str(realm): plane for realm, plane in view.gates.items()})
        if self.is_under_way:
            return
        for seen in view.planes:
            own = self.piles[seen.plane]
            found = (bool(seen.has_lesser), bool(seen.has_greater), seen.artifacts, sorted(seen.up))
            expect(seen.plane, (bool(own.lesser), bool(own.greater), own.artifacts, sorted(own.up)), found)
