"""After a victory: the reward, space 200, and the Narrator."""

from __future__ import annotations

from functools import partial

from fabletop.games.andor.choices import ChooseReward, DealOut, GiveArticleTo, SkeletonTo
from fabletop.games.andor.news import FigureDefeated, RewardChosen, SkeletonDefeated
from fabletop.games.andor.pieces import Reward
from fabletop.games.andor.rules.asking import Share, ask
from fabletop.games.andor.rules.figures import is_final, name_of, reward_of
from fabletop.games.andor.rules.points import gain_strength, gain_willpower
from fabletop.games.andor.rules.things import articles_to_take, take_article
from fabletop.games.andor.state import Battle, Figure, Hero, Table
from fabletop.games.andor.story.narrator import advance_narrator, settle


async def defeat(table: Table, battle: Battle, figure: Figure) -> None:
    """Share the reward, place the figure on space 200, check the goals, and move the Narrator, in this order (AND-150,
    AND-154, AND-155, AND-471)."""
    final = is_final(table, figure)
    if not final:
        await hand_out(table, battle, reward_of(table, figure))
    name, group = name_of(figure), table.group(figure)
    table.figures = [each for each in table.figures if each is not figure]
    if not final:
        table.defeated[figure.kind] = table.defeated.get(figure.kind, 0) + 1
    table.fell(name)
    table.battle = None
    table.tell(FigureDefeated(name, figure.space))
    table.note(f"{group}_defeated:{figure.kind}" if not figure.star else f"adversary_defeated:{figure.star}")
    await settle(table)
    if not final:
        await advance_narrator(table)


async def defeat_skeleton(table: Table, battle: Battle, figure: Figure) -> None:
    """Place a skeleton on space 200 and move the Narrator, or place it in the sunrise box. Either way the heroes gain
    an article (AND-414 to AND-417, AND-420)."""
    conqueror = table.heroes[battle.fighters[0].seat]
    options = [SkeletonTo("space_200"), SkeletonTo("sunrise_box")]
    chosen = await ask(table, conqueror, "skeleton_to", lambda: options, "AND-414")
    table.figures = [each for each in table.figures if each is not figure]
    if chosen.place == "sunrise_box":
        table.in_sunrise_box += 1
    else:
        table.defeated["skeleton"] = table.defeated.get("skeleton", 0) + 1
    table.fell("skeleton")
    table.tell(SkeletonDefeated(figure.space, chosen.place))
    await hand_out(table, battle, Reward(articles=1))
    table.note("skeleton_defeated")
    await settle(table)
    if chosen.place == "space_200":
        await advance_narrator(table)


async def hand_out(table: Table, battle: Battle, reward: Reward) -> None:
    """Only the fighters of the last round share the reward (AND-152, AND-153, AND-184, AND-197, AND-198)."""
    fighters = [table.heroes[fighter.seat] for fighter in battle.fighters]
    if reward.strength or reward.willpower:
        sides = [ChooseReward("strength"), ChooseReward("willpower")]
        sides = [side for side in sides if getattr(reward, side.points)]
        chosen = await ask(table, fighters[0], "choose_reward", lambda: sides, "AND-152", reward)
        count = getattr(reward, chosen.points)
        table.tell(RewardChosen(fighters[0].seat, chosen.points, count))
        await divide(table, fighters, chosen.points, count)
    for _ in range(reward.articles if articles_to_take(table) else 0):
        await share_article(table, fighters)


async def share_article(table: Table, fighters: list[Hero]) -> None:
    """One of the fighters takes an article (AND-198, AND-277, AND-420)."""
    takers = [GiveArticleTo(each.seat) for each in fighters]
    taker = await ask(table, fighters[0], "who_takes_article", lambda: takers, "AND-198")
    await take_article(table, table.heroes[taker.seat], "AND-277")


async def divide(table: Table, fighters: list[Hero], points: str, count: int) -> None:
    """Divide points in whole units. The first fighter decides (AND-184, AND-198)."""
    while count:
        chosen = await ask(
            table, fighters[0], "deal_out", partial(shares, fighters, count), "AND-184", Share(count, points)
        )
        receiver = table.heroes[chosen.seat]
        if points == "strength":
            gain_strength(table, receiver, chosen.points)
        else:
            gain_willpower(table, receiver, chosen.points, "reward")
        count -= chosen.points


def shares(fighters: list[Hero], count: int) -> list[DealOut]:
    """Return the possible shares for the next hero. A lone fighter receives all points."""
    if len(fighters) == 1:
        return [DealOut(fighters[0].seat, count)]
    return [DealOut(each.seat, share) for each in fighters for share in range(1, count + 1)]
