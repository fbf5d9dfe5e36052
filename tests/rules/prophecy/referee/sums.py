"""What counts in a battle by what is printed: values of both sides, and bonuses that last."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.rules.prophecy.referee.table import CELLS, LOOP, PORTS, SPACES, Board, Person, Printed, title

WATERPROOF = {"rule": "waterproof", "op": "exempt"}
MANY_LIVES = 2
FAR = "water"


@dataclass
class Fight:
    """A battle that goes on."""

    seat: int
    """The active player."""
    foe: str = ""
    rival: int = -1
    """The other character, or whom a Doppelganger copies."""
    attacker: int = -1
    for_maps: bool = False
    plane: str = ""
    kind: str = ""
    gear: dict[int, tuple[str, ...]] = field(default_factory=dict)
    used: list[tuple[int, str]] = field(default_factory=list)
    """What was used since the last roll, and by whom."""
    won: int = 0
    is_anew: bool = False
    shadow: int = 0
    """The Magic that the Shadow of Death has taken its Strength from."""


class Sums:
    """Reads bonuses off cards."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.moved = False
        """Whether the active player has moved in this turn."""

    def types(self, fight: Fight, of: int) -> set[str]:
        """What kind of being a side is: a Creature as printed, a character as she is."""
        if of >= 0:
            return self.board.people[of].all_types
        return set(self.board.face(fight.foe)["types"])

    def sort(self, fight: Fight, of: int) -> str:
        """Creature, Guardian or character (a Doppelganger is that character, K-32)."""
        if of >= 0:
            return "character"
        return "guardian" if self.board.face(fight.foe)["deck"] in ("lesser", "greater") else "creature"

    def lasting(self, fight: Fight, seat: int) -> Counter[str]:
        """All bonuses of a character that last, by their card."""
        who = self.board.people[seat]
        other = fight.rival if seat == fight.seat else fight.seat
        found: Counter[str] = Counter()
        for card in self._counting(who, fight.gear.get(seat, ())):
            for source, lasts in self._lasts(card):
                n = sum(self._bonus(fight, who, other, each) for each in lasts)
                if n:
                    found[title(source)] += n
        race = self.board.face(who.race) if who.race else {}
        n = sum(self._bonus(fight, who, other, each) for each in race.get("lasts", ()))
        if n:
            found[title(who.race)] += n
        for realm in who.pearls:
            if other >= 0 and realm not in self.board.people[other].pearls:
                found[f"pearl_{realm}"] += 1
        return found

    def _counting(self, who: Person, gear: tuple[str, ...]) -> list[str]:
        """Items that are held or worn count while they are used; everything else always (PRO-B057)."""
        found = [card for card in gear if card not in self.board.broken]
        for card in (*who.items, *who.abilities, *who.artifacts, *who.kept):
            face = self.board.face(card)
            is_gear = bool(face.get("hands")) or "worn" in face
            if not is_gear and "host" not in face and card not in self.board.broken:
                found.append(card)
        return found

    def _lasts(self, card: str) -> list[tuple[str, list[Printed]]]:
        """What an Item and the Stone in it bring, each by its own name."""
        face = self.board.face(card)
        found = list(face.get("lasts", ()))
        label = self.board.adjusted.get(card)
        found += [each for nature in face.get("adjusts", ()) if nature["label"] == label for each in nature["lasts"]]
        stone = self.board.stones.get(card)
        return [(card, found), *([(stone, list(self.board.face(stone)["lasts"]))] if stone else [])]

    def _bonus(self, fight: Fight, who: Person, other: int, printed: Printed) -> int:
        if printed["op"] != "bonus" or printed.get("shared"):
            return 0
        if fight.kind not in printed.get("kinds", ["strength"]):
            return 0
        if not self._holds(printed.get("if"), fight, who):
            return 0
        against = self.types(fight, other) | {self.sort(fight, other)}
        if set(printed.get("unlike", ())) & against:
            return 0
        n = int(printed["n"])
        if printed.get("each_type"):
            return n * len(self.types(fight, other))
        if "vs" in printed:
            met = bool(set(printed["vs"]) & against)
            return int(printed.get("instead", n)) if met else (n if "instead" in printed else 0)
        return n

    def _holds(self, asked: Printed | None, fight: Fight, who: Person) -> bool:
        if not asked:
            return True
        if "all" in asked:
            return all(self._holds(each, fight, who) for each in asked["all"])
        if "not" in asked:
            return not self._holds(asked["not"], fight, who)
        gear = [self.board.face(each) for each in fight.gear.get(who.seat, ())]
        value: Any
        match asked["q"]:
            case "weapons":
                value = sum("weapon" in each.get("features", ()) for each in gear)
            case "bow":
                return any(set(each.get("features", ())) & {"bow", "thrown"} for each in gear)
            case "free_hands":
                value = 2 - sum(each.get("hands", 0) for each in gear)
            case "realm":
                return self._realm(fight, who) in asked["of"]
            case "lives":
                value = self.lives_left(fight)
            case "foe_strength":
                value = self._strength_against(fight, who)
            case "attacker":
                return fight.attacker == who.seat
            case "moved":
                return self.moved
            case "terrain":
                return SPACES.get(self._space(fight, who), {}).get("terrain") in asked["of"]
            case other:
                raise NotImplementedError(other)
        low, high = asked.get("ge"), asked.get("le")
        same = asked.get("is")
        return (low is None or value >= low) and (high is None or value <= high) and (same is None or value == same)

    def _space(self, fight: Fight, who: Person) -> str:
        """Where she fights: a Doppelganger where it is met (PRO-440)."""
        is_double = bool(fight.foe) and who.seat == fight.rival
        return self.board.people[fight.seat].space if is_double else who.space

    def _realm(self, fight: Fight, who: Person) -> str:
        """The Palace of the Water Realm is an Astral Plane, not water, but for its Lord (PRO-116, PRO-336)."""
        cell = CELLS.get(self._space(fight, who), {})
        if cell.get("palace") and not (cell["realm"] == FAR and self.board.options.lord_of_the_sea):
            return ""
        return str(cell.get("realm", ""))

    def lives_left(self, fight: Fight) -> int:
        """Rolls that are still to be won; characters have one life (PRO-389)."""
        return 1 if fight.rival >= 0 or not fight.foe else int(self.board.face(fight.foe).get("lives", 1)) - fight.won

    def _strength_against(self, fight: Fight, who: Person) -> int:
        other = fight.rival if who.seat == fight.seat else fight.seat
        if other >= 0:
            return self.board.people[other].counts["health"]
        return self.value(fight, "strength")

    def value(self, fight: Fight, kind: str) -> int:
        """What a Creature or Guardian has, with Power Up (K-15)."""
        face = self.board.face(fight.foe)
        n = int(face.get("strength" if kind == "strength" else "willpower", 0))
        who = self.board.people[fight.seat]
        if kind == "strength" and face.get("strength_near_port") and who.space in LOOP:
            at = LOOP.index(who.space)
            if {LOOP[at - 1], LOOP[(at + 1) % len(LOOP)]} & set(PORTS):
                n = int(face["strength_near_port"])
        if kind == "strength":
            n += fight.shadow
        if face.get("grows"):
            n += int(face["grows"]) * fight.won
        return n + self._power(fight, who)

    def _power(self, fight: Fight, who: Person) -> int:
        """Guardians of the Astral Planes on the main board are stronger, and the Lord of the Sea at home (PRO-130,
        PRO-319, PRO-334); not those who were moved to a realm."""
        if self.sort(fight, -1) == "guardian":
            return self.board.power if who.space in SPACES else 0
        at_home = title(fight.foe) == "lord_of_the_sea" and CELLS.get(who.space, {}).get("palace")
        return 1 if at_home else 0

    def penalty(self, fight: Fight, seat: int) -> int:
        """Each hand that holds something costs 1 in a Battle of Strength under water (PRO-217 to PRO-220)."""
        who = self.board.people[seat]
        if fight.kind != "strength" or self._realm(fight, who) != FAR:
            return 0
        held = [each for each in fight.gear.get(seat, ()) if WATERPROOF not in self.board.face(each).get("lasts", ())]
        return -sum(int(self.board.face(each).get("hands", 0)) for each in held)
