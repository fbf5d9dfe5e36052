"""Ways on the main board: what a move costs, and the best that lies within reach of each space."""

from __future__ import annotations

from fabletop.bots.prophecy.outlook import TURN
from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.rules.movement import FARES, HORSE_STEPS, TO_ISLAND
from fabletop.games.prophecy.terms import Travel

A_GOLD = 0.2
FAR = 99.0
SOON = 0.95
"""How much of a goal's worth is left if it is a move farther off: what helps for the rest of a game is got early."""
EARNED = TURN
"""What a Gold costs that must be earned first: a rest."""
SWEEPS = 4
"""So many moves ahead goals are seen at least."""
Roads = dict[str, tuple[tuple[str, float], ...]]
Goals = dict[str, tuple[tuple[float, str], ...]]


def roads(content: Content, is_rich: bool) -> Roads:
    """Where one move leads from each space, and what it costs: a turn, and Gold as far as there is some."""
    found: dict[str, dict[str, float]] = {each.id: {} for each in content.spaces}

    def join(a: str, b: str, gold: int) -> None:
        found[a][b] = min(found[a].get(b, FAR), TURN + A_GOLD * gold)

    for space in content.loop:
        for beside in content.neighbours(space):
            join(space, beside, 0)
        if is_rich:
            for steps in (HORSE_STEPS, -HORSE_STEPS):
                join(space, content.step(space, steps), FARES[Travel.HORSE])
    for at, port in enumerate(content.ports):
        join(content.island, port, 0)
        if not is_rich:
            found[port][content.island] = TURN + (A_GOLD + EARNED) * TO_ISLAND
            continue
        join(port, content.ports[at - 1], FARES[Travel.BOAT])
        join(content.ports[at - 1], port, FARES[Travel.BOAT])
        join(port, content.island, TO_ISLAND)
    if is_rich:
        for here in content.magic_gates:
            for there in content.magic_gates:
                if here != there:
                    join(here, there, FARES[Travel.GATE])
    return {space: tuple(each.items()) for space, each in found.items()}


def ways(content: Content, is_rich: bool) -> dict[tuple[str, str], float]:
    """What it costs to get from each space of the main board to each other."""
    spaces = [each.id for each in content.spaces]
    cost = {(a, b): 0.0 if a == b else FAR for a in spaces for b in spaces}
    for here, leads in roads(content, is_rich).items():
        for there, each in leads:
            cost[here, there] = each
    for middle in spaces:
        for a in spaces:
            for b in spaces:
                cost[a, b] = min(cost[a, b], cost[a, middle] + cost[middle, b])
    return cost


def goals(leads: Roads, heres: dict[str, float]) -> Goals:
    """The two best goals from each space, for what the way costs: with what lies in wait on its stops."""
    found: Goals = dict.fromkeys(leads, ())
    for _ in range(SWEEPS):
        for space, moves in leads.items():
            best: dict[str, float] = {}
            for there, cost in moves:
                here = heres.get(there)
                if here is None:
                    continue
                if here - cost > best.get(there, -FAR):
                    best[there] = here - cost
                passing = cost - min(here, 0.0)
                for worth, goal in found[there]:
                    if SOON * worth - passing > best.get(goal, -FAR):
                        best[goal] = SOON * worth - passing
            ranked = sorted([(worth, goal) for goal, worth in best.items()], reverse=True)
            found[space] = tuple(ranked[:2])
    return found
