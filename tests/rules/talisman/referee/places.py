"""Where everybody is, and how they came there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.referee.table import (
    JOINED,
    MOST_STEPS,
    PORTAL_BEFORE,
    RING,
    SENTINEL_BEFORE,
    SPACES,
    TURNED_UP,
    VALLEY,
    Board,
    Fault,
    Person,
    area,
    beside,
    card,
    distance,
    lasting,
)

INNER_STEPS = {each: {RING["inner"][n - 1], RING["inner"][(n + 1) % 8]} for n, each in enumerate(RING["inner"])}


class Places:
    """Follows pawns."""

    def __init__(self, board: Board, options: Any) -> None:
        """Everybody at Home."""
        self.board = board
        self.options = options
        self.dice: tuple[int, ...] = ()
        self.sum_or_one = False
        self.far = 0
        self.own_thorns = 0

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """Nothing rolled yet."""
        self.dice = ()
        self.sum_or_one = False
        self.far = 0

    def on_potion_used(self, event: news.PotionUsed) -> None:
        """Haste: two dice, either or their sum."""
        if event.potion == "haste":
            self.sum_or_one = True

    def on_rolled(self, event: news.Rolled) -> None:
        """The movement dice."""
        if event.purpose == "movement":
            self.dice = event.dice

    def on_rerolled(self, event: news.Rerolled) -> None:
        """One of them again."""
        if event.seat == self.board.active and event.was in self.dice:
            dice = list(self.dice)
            dice[dice.index(event.was)] = event.die
            self.dice = (*self.dice, event.die)

    def on_die_set(self, event: news.DieSet) -> None:
        """Turned by a card."""
        self.dice = (*self.dice, event.die)

    def on_roll_stands(self, event: news.RollStands) -> None:
        """How far it is."""
        if event.purpose == "thorns":
            self._thorns(event)
        if event.purpose != "movement":
            return
        who = self.board.people[event.seat]
        total = max(1, sum(event.dice) + sum(each.n for each in event.modifiers) + event.home)
        if event.total != total or total not in self._steps(who):
            raise Fault(f"{event}: dice {self.dice} allow {sorted(self._steps(who))} (K-05, K-18)")
        self.far = total

    def _thorns(self, event: news.RollStands) -> None:
        """Higher or lower: free to go (4.3)."""
        if event.seat >= 0:
            self.own_thorns = event.total
        elif event.total != self.own_thorns:
            self.board.people[self.board.active].is_held = False

    def on_fight_decided(self, event: news.FightDecided) -> None:
        """A Victory over what waits in a corner: free to go (4.3)."""
        if event.result == "victory":
            self.board.people[event.seat].is_held = False

    def on_hero_moved(self, event: news.HeroMoved) -> None:
        """From where one was."""
        who = self.board.people[event.seat]
        if who.space != event.start or not who.is_alive:
            raise Fault(f"{event}: seat {who.seat} is at {who.space}")
        check = getattr(self, f"_by_{event.how}", None)
        if check is not None:
            check(event, who)
        if event.end == VALLEY and (not who.holds_talisman() or event.how != "valley"):
            raise Fault(f"{event}: only with a Talisman, and only by a gate (TAL-072, TAL-404)")
        if SPACES[event.start]["region"] == "inner" and who.is_retreating and event.end == VALLEY:
            raise Fault(f"{event}: while retreating")
        who.space = event.end
        who.is_held = False
        who.by_sentinel = event.how == "sentinel"
        if SPACES[event.end]["region"] != "inner":
            who.is_retreating = False

    def _by_roll(self, event: news.HeroMoved, who: Person) -> None:
        if event.end not in reach(event.start, self.far, self.board.packs):
            raise Fault(f"{event}: {self.far} spaces (TAL-B009, K-05)")

    def _steps(self, who: Person) -> set[int]:
        dice = set(self.dice)
        if self.sum_or_one:
            dice |= {a + b for a in self.dice for b in self.dice}
        fixed = sum(each["n"] for name in who.working for each in lasting(name, "movement"))
        if self.board.enduring:
            lasts = lasting(self.board.enduring, "movement")
            fixed += sum(each["n"] for each in lasts if self._holds(each, who))
        own = [each for ability in who.printed["abilities"] for each in ability.get("lasts", ())]
        own += [each for name in who.working for each in lasting(name, "may_change_movement")]
        changes = [each for each in own if each["op"] == "may_change_movement" and self._holds(each, who)]
        up = sum(each.get("up", 0) for each in changes)
        down = sum(each.get("down", 0) for each in changes)
        home = int(who.space == who.printed["home"])
        return {max(1, die + fixed + n) for die in dice for n in range(-down - home, up + home + 1)}

    @staticmethod
    def _holds(each: dict[str, Any], who: Person) -> bool:
        asked = each.get("if")
        return asked is None or SPACES[who.space].get(asked["q"]) in asked["of"]

    def _by_step(self, event: news.HeroMoved, who: Person) -> None:
        near = set(INNER_STEPS.get(event.start, ()))
        if event.start == VALLEY:
            near = {each for each, space in SPACES.items() if "gate" in space}
        if event.start in PORTAL_BEFORE and who.toad:
            near.add(PORTAL_BEFORE[event.start])
        if who.toad and event.start not in INNER_STEPS:
            near |= steps_from(event.start, self.board.packs)
        elif event.start not in INNER_STEPS and event.start != VALLEY:
            raise Fault(f"{event}: a single step outside the Inner Region")
        if event.end not in near:
            raise Fault(f"{event}: {sorted(near)} are near (TAL-076)")
        if who.is_held and event.end != SPACES[event.start].get("step_back"):
            raise Fault(f"{event}: held (4.3)")
        if event.start == VALLEY and not who.is_retreating:
            raise Fault(f"{event}: out of the Valley only by a Retreat (TAL-465)")

    def _by_move_token(self, event: news.HeroMoved, who: Person) -> None:
        if self.options.move_token_home and event.end == who.printed["home"]:
            return  # from anywhere (TAL-276, TAL-277)
        here, apart = area(event.start), distance(event.start, event.end)
        if apart is None or here == "inner":
            raise Fault(f"{event}: within the Region, and not in the Inner one (TAL-274, TAL-096)")
        if apart > MOST_STEPS.get(here, apart):
            raise Fault(f"{event}: {apart} steps, {MOST_STEPS[here]} at most (TAL-278)")
        if who.toad:
            raise Fault(f"{event}: a Toad (TAL-B044)")

    def _by_portal(self, event: news.HeroMoved, who: Person) -> None:
        if SPACES[event.start].get("portal") != event.end:
            raise Fault(f"{event}: not where the Portal leads (TAL-052)")

    def _by_sentinel(self, event: news.HeroMoved, who: Person) -> None:
        if SPACES[event.start].get("sentinel") != event.end:
            raise Fault(f"{event}: not the nearest Portal (TAL-022)")

    def _by_cross(self, event: news.HeroMoved, who: Person) -> None:
        if event.end not in SPACES[event.start].get("opposite", ()):
            raise Fault(f"{event}: not opposite (K-31)")

    def _by_valley(self, event: news.HeroMoved, who: Person) -> None:
        if "gate" not in SPACES[event.start] or not who.holds_talisman():
            raise Fault(f"{event}: by a gate and with a Talisman (TAL-072, TAL-404)")

    def _by_no_talisman(self, event: news.HeroMoved, who: Person) -> None:
        if who.holds_talisman() or event.end != who.printed["home"]:
            raise Fault(f"{event}: with a Talisman, or not Home (TAL-073)")

    def _by_home(self, event: news.HeroMoved, who: Person) -> None:
        if event.end != who.printed["home"]:
            raise Fault(f"{event}: not Home (TAL-262)")

    _by_wish = _by_home

    def on_valley_reached(self, event: news.ValleyReached) -> None:
        """From now on the dead stay dead (TAL-158)."""
        if self.board.people[event.seat].space != VALLEY:
            raise Fault(f"{event}: at {self.board.people[event.seat].space}")
        self.board.valley_reached = True

    def on_hero_held(self, event: news.HeroHeld) -> None:
        """On a corner of the Inner Region."""
        who = self.board.people[event.seat]
        if who.space != event.space or "step_back" not in SPACES[event.space]:
            raise Fault(f"{event}: nobody is held there")
        who.is_held = True

    # -- what lies in spaces ------------------------------------------------------------------------------------------

    def on_card_drawn(self, event: news.CardDrawn) -> None:
        """Up to the number of the space (TAL-B016, TAL-B017, TAL-453)."""
        space, who = SPACES[event.space], self.board.people[event.seat]
        lying = [each for each in self.board.spots[event.space].cards if card(each)["back"] in TURNED_UP]
        back = card(event.card)["back"]
        is_town = bool(space.get("town") or space.get("outpost") or space.get("welcomes"))
        adventure = Back.OUTERMOST if space["region"] == "outermost" else Back.ADVENTURE
        if event.seat != self.board.active or who.space != event.space:
            raise Fault(f"{event}: drawn where nobody encounters anything")
        if back is not (Back.TOWN if is_town else adventure):
            raise Fault(f"{event}: from the wrong deck")
        most = 1 if is_town else space.get("draw", 0)
        if who.has_rule("woodcraft") and space.get("terrain") == "woodland" and not is_town:
            most += 1
        if len(lying) >= most:
            raise Fault(f"{event}: {lying} lie there, {most} is the number (TAL-B017, TAL-038)")

    def on_ranged_attack(self, event: news.RangedAttack) -> None:
        """Within range, in the Region, never here and never into the Valley (TAL-336, TAL-350, TAL-351)."""
        who = self.board.people[event.seat]
        apart = distance(who.space, event.space)
        reach_ = card(event.means)["range"]["reach"]
        if apart is None or not 1 <= apart <= reach_:
            raise Fault(f"{event}: {apart} spaces from {who.space}, range {reach_} (TAL-336, TAL-350, TAL-351)")
        if event.victim >= 0 and self.board.people[event.victim].space != event.space:
            raise Fault(f"{event}: seat {event.victim} is elsewhere")
        if event.card and event.card not in self.board.spots[event.space].cards:
            raise Fault(f"{event}: {event.card} does not lie there")
        if event.card and card(event.card).get("no_range"):
            raise Fault(f"{event}: it cannot be a target")
        if event.victim >= 0 and self.board.enduring == "truce":
            raise Fault(f"{event}: in a Truce")


def steps_from(space: str, packs: Collection[str]) -> set[str]:
    """The spaces that a step of a movement roll leads to: Portals lead back over the river (K-31, TAL-053, TAL-079)."""
    if space in PORTAL_BEFORE:
        return {PORTAL_BEFORE[space]}
    found = beside(space) if area(space) != "inner" else set()
    found |= {SENTINEL_BEFORE[space]} if space in SENTINEL_BEFORE else set()
    return found | (JOINED.get(space, set()) if packs else set())


def reach(start: str, n: int, packs: Collection[str]) -> set[str]:
    """The spaces that a move of n ends on: nobody turns round (K-05)."""
    walks = {("", start)}
    for _ in range(n):
        walks = {(here, after) for before, here in walks for after in steps_from(here, packs) if after != before}
    return {here for _, here in walks}
