"""The Duel: two dice pools. The losing player must act or admit defeat."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.challenges import act, begin_attempt, dice_options, test_ability, throw_experience
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.effects import ALL_ABILITIES, AttemptKind
from fabletop.games.phenomena.free import ask, purchases, teleports
from fabletop.games.phenomena.magic import working_spells
from fabletop.games.phenomena.news import DuelBegan, DuelWon, TreasureChangedHands
from fabletop.games.phenomena.rewards import move_sherpa, win_card
from fabletop.games.phenomena.state import Hero, Table, Verdict
from fabletop.games.phenomena.throwing import attempt_of
from fabletop.kernel import CardId


async def duel(table: Table, hero: Hero, card: EventCard) -> None:
    """Challenge another player, or nobody (PHE-261 to PHE-264)."""
    targets = [choices.ChallengeTo(other.seat, ability) for other in table.others(hero) for ability in ALL_ABILITIES]
    chosen = await ask(table, hero, "challenge_to_duel", lambda: [choices.ChallengeNobody(), *targets], "PHE-261")
    if not isinstance(chosen, choices.ChallengeTo):
        return
    opponent = table.heroes[chosen.seat]
    table.tell(DuelBegan(hero.seat, opponent.seat, chosen.ability))
    begin_attempt(table, AttemptKind.DUEL, card.id, [hero, opponent], {chosen.ability: 0}, helped=False)
    test_ability(table, hero, chosen.ability)
    await throw_experience(table, hero)
    winner = await fight(table, hero, opponent)
    loser = opponent if winner is hero else hero
    attempt_of(table).verdict = Verdict.WON if winner is hero else Verdict.LOST
    table.tell(DuelWon(winner.seat, loser.seat))
    table.attempt = None
    await exchange_treasures(table, winner, loser)
    table.event = ""
    win_card(table, winner, card.id, card.reward.points)
    move_sherpa(table, card.reward.points)


async def fight(table: Table, hero: Hero, opponent: Hero) -> Hero:
    """The player who would lose now must act or admit defeat. On a tie this is the player who drew the card (PHE-268 to
    PHE-272)."""
    while True:
        behind = table.heroes[attempt_of(table).losing]
        chosen = await ask(table, behind, "duel", partial(duel_options, table, behind), "PHE-271")
        if isinstance(chosen, choices.GiveUp):
            return opponent if behind is hero else hero
        await act(table, behind, chosen)


def duel_options(table: Table, hero: Hero) -> list[choices.Option]:
    """Return the losing player's options: dice, magic, re-rolls and sacrifice. A player without any of them loses
    (PHE-272 to PHE-274, PHE-435)."""
    means = dice_options(table, hero, working_spells(table, hero))
    extra: list[choices.BuyMagic | choices.Teleport] = []
    if hero.seat == table.active:
        extra = [*purchases(table, hero), *teleports(table, hero)]
    return [*means, *extra, choices.GiveUp()]


async def exchange_treasures(table: Table, winner: Hero, loser: Hero) -> None:
    """The winner may take a treasure and must then give one that the winner had before (PHE-275 to PHE-278, PHE-425,
    PHE-426)."""
    if not loser.treasures:
        return
    own = list(winner.treasures)
    taken = await ask(
        table,
        winner,
        "take_treasure",
        lambda: [*[choices.TakeTreasure(card) for card in dict.fromkeys(loser.treasures)], choices.WaiveTreasure()],
        "PHE-275",
    )
    if not isinstance(taken, choices.TakeTreasure):
        return
    change_hands(table, loser, winner, taken.treasure)
    if own:
        given = await ask(
            table,
            winner,
            "give_treasure",
            lambda: [choices.GiveTreasure(card) for card in dict.fromkeys(own)],
            "PHE-276",
        )
        change_hands(table, winner, loser, given.treasure)


def change_hands(table: Table, giver: Hero, receiver: Hero, treasure: CardId) -> None:
    """Move a treasure between players. This never moves the Sherpa marker (PHE-278, PHE-365)."""
    giver.treasures.remove(treasure)
    receiver.treasures.append(treasure)
    table.tell(TreasureChangedHands(giver.seat, receiver.seat, treasure))
