"""What is added to a roll, by the rulebook and the printed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fabletop.games.talisman import news
from tests.rules.talisman.referee.table import (
    LIMITED,
    SPACES,
    Board,
    Fault,
    Person,
    Printed,
    card,
    lasting,
)

if TYPE_CHECKING:
    from tests.rules.talisman.referee.fights import Fight

BOOSTS = {"might": 3, "cunning": 3, "giants_brew": 3, "fox_brew": 3, "flask_of_clarity": 2, "strong_ale": 2}
BOOSTS |= {"oil_of_sharpness": 1}


class Sums:
    """Knows modifiers."""

    def __init__(self, board: Board, options: Any) -> None:
        """Nothing is boosted."""
        self.board = board
        self.options = options
        self.boosts: list[str] = []

    def check(self, event: news.RollStands, fight: Fight | None, ranged: news.RangedAttack | None) -> None:
        """Compare the sum of the modifiers with what it should be."""
        match event.purpose:
            case "strength" | "craft" if fight and not fight.decided and not self._is_destiny(fight):
                if event.seat >= 0:
                    expected = self._side(event, fight)
                else:
                    expected = self._enemy(event, fight)
            case "test" if fight and not self._is_destiny(fight):
                expected = self._test(event, fight)
            case "prayer":
                expected = self._prayer(event)
            case "ranged" if ranged is not None:
                expected = self._ranged(event, ranged)
            case "portal" | "armour" | "card" | "stagger" | "wild_magic" | "thorns" | "hardy":
                expected = 0
            case "gate":
                expected = self._gate(event)
            case _:
                return
        boosts = sum(each.n for each in event.modifiers if self._is_boost(each.source, each.n))
        seen = sum(each.n for each in event.modifiers) - boosts
        if seen != expected:
            raise Fault(f"{event}: the modifiers should come to {expected} (boosts {boosts})")

    @staticmethod
    def _is_destiny(fight: Fight) -> bool:
        return not fight.event.cards and fight.event.other < 0 and fight.event.foe not in SPACES

    def _is_boost(self, source: str, n: int) -> bool:
        base = source.partition("#")[0]
        if BOOSTS.get(base) == n:
            return True
        return n == 2 and source in self.boosts and card(source)["kind"] == "enemy"

    # -- combat -------------------------------------------------------------------------------------------------------

    def _side(self, event: news.RollStands, fight: Fight) -> int:
        """A Character or a Bodyguard."""
        who = self.board.people[event.seat]
        kind = fight.event.kind
        fighter = fight.fighters.get(event.seat, "")
        gear = fight.gear.get(event.seat, ())
        if fighter:
            lent = sum(each["n"] for name in gear for each in lasting(name, "value") if each["what"] == kind)
            return self._base(fighter, kind) + int(lent) + self._of_cards(gear, who, fight)
        if who.toad:
            return 1 + self._of_cards(who.working, who, fight) + self._enduring(who, fight)
        weapons = [each for each in who.objects if "weapon" in card(each).get("subtypes", ())]
        cards = [each for each in who.working if each not in weapons or each in gear]
        total = who.current(kind) + self._of_cards(cards, who, fight)
        own = [each for ability in who.printed["abilities"] for each in ability.get("lasts", ())]
        total += sum(each["n"] for each in own if self._counts(each, who, fight))
        total += self._enduring(who, fight)
        if who.has_rule("ranged_as_weapon") and kind == "strength":
            total += sum("ranged" in card(each).get("subtypes", ()) and not lasting(each, "bonus") for each in gear)
        avengers = [name for name in who.working for each in lasting(name, "exempt") if each["rule"] == "vengeance"]
        vengeance = [each.n for each in event.modifiers if each.source in avengers and each.n == 2]
        return int(total + sum(vengeance[:1]))

    def _enduring(self, who: Person, fight: Fight) -> int:
        if not self.board.enduring or self._unaffected(who):
            return 0
        return sum(each["n"] for each in lasting(self.board.enduring, "bonus") if self._counts(each, who, fight))

    @staticmethod
    def _base(fighter: str, kind: str) -> int:
        return int(card(fighter).get(kind, 0))

    def _of_cards(self, names: Any, who: Person, fight: Fight) -> int:
        return sum(each["n"] for name in names for each in lasting(name, "bonus") if self._counts(each, who, fight))

    def _unaffected(self, who: Person) -> bool:
        held = [each for name in who.working for each in lasting(name, "unaffected")]
        return not who.toad and any(self.board.enduring in each["ids"] for each in held)

    def _counts(self, each: Printed, who: Person, fight: Fight) -> bool:
        if each["op"] != "bonus" or fight.event.kind not in each.get("kinds", ("strength", "craft")):
            return False
        return self._holds(each.get("if"), who, fight)

    def _holds(self, asked: Any, who: Person, fight: Fight) -> bool:
        if asked is None:
            return True
        if "any" in asked:
            return any(self._holds(each, who, fight) for each in asked["any"])
        if "not" in asked:
            return not self._holds(asked["not"], who, fight)
        of = asked.get("of", ())
        space = SPACES[who.space]
        match asked["q"]:
            case "terrain" | "region":
                return space.get(asked["q"]) in of
            case "runeland":
                return bool(space.get("runeland"))
            case "class":
                return not who.toad and who.printed["class"] in of
            case "alignment":
                return who.alignment in of
            case "race":
                return not who.toad and bool(self._races(who) & set(of))
            case "mounted":
                return any(card(name).get("mount") for name in who.followers)
            case "foe_race":
                return bool(self._foe_races(who, fight) & set(of))
            case "foe_alignment":
                foe = self._foe(who, fight)
                return foe is not None and foe.alignment in of
        raise Fault(f"the referee does not know {asked}")

    def _foe(self, who: Person, fight: Fight) -> Person | None:
        if fight.event.other < 0:
            return None
        return self.board.people[fight.event.other if who.seat == fight.event.seat else fight.event.seat]

    def _races(self, who: Person) -> set[str]:
        races = {who.printed["race"]}
        if self.options.follower_race:
            races |= {card(each).get("race", "") for each in who.followers}
        return races

    def _foe_races(self, who: Person, fight: Fight) -> set[str]:
        foe = self._foe(who, fight)
        if foe is not None:
            fighter = fight.fighters.get(foe.seat, "")
            if fighter:
                return {"undead" if fighter in self.board.changed else card(fighter).get("race", "")}
            return set() if foe.toad else {foe.printed["race"]}
        if fight.event.cards:
            return {card(each)["race"] for each in fight.event.cards}
        return {SPACES[fight.event.foe]["guardian"]["race"]} if fight.event.foe in SPACES else set()

    def _enemy(self, event: news.RollStands, fight: Fight) -> int:
        """Enemies, Sentinels, and what waits in the Inner Region."""
        who = self.board.people[fight.event.seat]
        kind, space = fight.event.kind, SPACES[who.space]
        total = 0
        for each in fight.event.cards:
            printed = card(each)
            plain = printed.get(kind) or printed.get("strength") or 0  # Craft in place of Strength (Shaman)
            total += printed.get(f"{kind}_on", {}).get(space.get("terrain"), plain)
        if not fight.event.cards:
            guardian = space["guardian"]
            total += guardian.get("value") or sum(each.n for each in event.modifiers if each.source == "value")
        if space.get("runeland") and not who.has_rule("no_runelands"):
            total += 2
        if self.board.enduring and not self._unaffected(who):
            total += self._against(lasting(self.board.enduring, "enemy_bonus"), who, fight)
        fighter = fight.fighters.get(who.seat, "")
        gear = fight.gear.get(who.seat, ())
        weapons = [each for each in who.objects if "weapon" in card(each).get("subtypes", ())]
        held = gear if fighter else [each for each in who.working if each not in weapons or each in gear]
        return total + sum(self._against(lasting(each, "enemy_bonus"), who, fight) for each in held)

    def _against(self, found: list[Printed], who: Person, fight: Fight) -> int:
        races = self._foe_races(who, fight)
        return sum(
            each["n"]
            for each in found
            if fight.event.kind in each.get("kinds", ("strength", "craft"))
            and (not each.get("races") or races & set(each["races"]))
            and self._holds(each.get("if"), who, fight)
        )

    # -- other rolls --------------------------------------------------------------------------------------------------

    def _rolls_of(self, who: Person, what: str) -> int:
        if who.toad:
            return 0
        own = [each for ability in who.printed["abilities"] for each in ability.get("lasts", ())]
        own += [each for name in who.working for each in card(name).get("lasts", ())]
        return sum(
            each["n"]
            for each in own
            if each["op"] == "roll_bonus"
            and each["what"] == what
            and ("if" not in each or who.character in each["if"].get("of", ()))
        )

    def _test(self, event: news.RollStands, fight: Fight) -> int:
        """Start Value or Limit against the Test Value (TAL-387, K-57, K-60)."""
        who = self.board.people[fight.event.seat]
        test = card(fight.event.cards[0])["test"]
        if event.seat >= 0:
            what = test["what"]
            if who.toad:
                own = 1 if what in ("strength", "craft") else int(who.printed[what])
            else:
                own = who.limit(what) if what in LIMITED else who.value(what)
            return own + self._rolls_of(who, "test")
        total = int(test["value"])
        if SPACES[who.space].get("runeland") and not who.has_rule("no_runelands"):
            total += 2
        return total + sum(int(each["n"]) for name in who.working for each in lasting(name, "stranger_bonus"))

    def _prayer(self, event: news.RollStands) -> int:
        """One more for the favoured Alignment (TAL-068), except at the Altar."""
        who = self.board.people[event.seat]
        if who.has_rule("cannot_pray"):
            raise Fault(f"{event}: the Godless prays")
        space = SPACES[who.space]
        favoured = "pray" in space and space.get("favours") == who.alignment
        return int(favoured) + self._rolls_of(who, "prayer")

    def _ranged(self, event: news.RollStands, ranged: news.RangedAttack) -> int:
        """Strength Value with Objects and Followers, Craft Value with Potions and Spells (TAL-339, TAL-340)."""
        who = self.board.people[event.seat]
        printed = card(ranged.means)
        is_magic = printed["kind"] in ("spell", "potion")
        total = who.value("craft" if is_magic else "strength") + int(printed["range"].get("bonus", 0))
        return total + (self._rolls_of(who, "ranged_spell") if printed["kind"] == "spell" else 0)

    def _gate(self, event: news.RollStands) -> int:
        """Two dice less the current value (4.3)."""
        who = self.board.people[event.seat]
        own = [] if who.toad else [each for ability in who.printed["abilities"] for each in ability.get("lasts", ())]
        bonus = sum(each["n"] for each in own if each["op"] == "gate_bonus" and each["space"] == who.space)
        return -(who.current(SPACES[who.space]["gate"]) + int(bonus))
