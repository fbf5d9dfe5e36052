"""Actions on a space of the main board: cards turned up, Creatures, Opportunities and the rest (K-10)."""

from __future__ import annotations

from fabletop.games.prophecy.battle_news import CreatureLeftAlone
from fabletop.games.prophecy.cards.lasting import LeaveAlone as LeavesAlone
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import (
    Adjust,
    Attack,
    AttackPlane,
    Dig,
    EndTurn,
    Fight,
    Integrate,
    Learn,
    LeaveAlone,
    Option,
    Repair,
    TakeFragment,
    TakeItem,
    UseCard,
    UseInstead,
    UseOpportunity,
    UseService,
)
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CardTaken, TurnShut
from fabletop.games.prophecy.rules.astral import attack_plane, plane_options
from fabletop.games.prophecy.rules.attacks import attack, attack_options, card_used
from fabletop.games.prophecy.rules.battles import fight
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.rules.ending import look_for_end
from fabletop.games.prophecy.rules.guilds import learn, learn_options
from fabletop.games.prophecy.rules.island import collect, dig, dig_options
from fabletop.games.prophecy.rules.lasting import lasting_of
from fabletop.games.prophecy.rules.lying import clear_away, turn_up
from fabletop.games.prophecy.rules.movement import conceding
from fabletop.games.prophecy.rules.paying import can_pay_price, pay_price
from fabletop.games.prophecy.rules.realms import (
    enter_palace,
    face_obstacle,
    learn_lore,
    positive_options,
    take_item,
)
from fabletop.games.prophecy.rules.services import service_options, use_service
from fabletop.games.prophecy.rules.smiths import SMITH, mend, smith_options
from fabletop.games.prophecy.rules.trading import trade, trade_options
from fabletop.games.prophecy.rules.uses import is_forbidden, offered_uses, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Moment
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.kernel import CardId, ask
from fabletop.kernel.vocabulary import carry_out


def goes_on(table: Table, hero: Hero) -> bool:
    """Whether the turn goes on: nobody has won, she is alive and on a board, and nothing has ended it."""
    return table.phase in ("play", "final") and table.is_there(hero) and not table.turn.is_over


async def arrive(table: Table, hero: Hero) -> None:
    """Turn up the face-down cards of the space (PRO-B040). In a realm, its Obstacle or Palace comes first."""
    table.turn.step = "act"
    turn_up(table, hero.space)
    realm = table.realm(hero)
    if realm is not None and table.content.cell[hero.space].palace:
        await enter_palace(table, hero, realm)
    elif realm is not None:
        await face_obstacle(table, hero)


async def act(table: Table, hero: Hero) -> None:
    """Resolve Creatures first, then the rest in the player's order, until she ends her turn or is moved."""
    while goes_on(table, hero) and table.turn.step == "act":
        offers = conceding(table, hero)
        chosen = await ask(hero.seat, "act", lambda: act_options(table, hero), "PRO-B054", offers=offers)
        await do(table, hero, chosen)
        look_for_end(table)


def act_options(table: Table, hero: Hero) -> list[Option]:
    """Return all present actions on the space. The Astral Plane ends the turn and comes last."""
    turn = table.turn
    if not hero.is_alive:
        return [EndTurn()]
    if turn.is_shut:
        return [*offered_uses(table, hero, Moment.OWN), EndTurn()]
    waiting = creatures_waiting(table, hero)
    if waiting:
        return [*creature_options(table, hero, waiting), *offered_uses(table, hero, Moment.OWN)]
    found: list[Option] = [*opportunity_options(table, hero), *positive_options(table, hero)]
    is_free = not any(table.is_creature(card) for card in table.ground[hero.space].cards)
    if is_free:
        found += attack_options(table, hero)
    if may_collect(table, hero):
        found.append(TakeFragment())
    found += dig_options(table, hero)
    found += service_options(table, hero)
    found += offered_uses(table, hero, Moment.ACT)
    found += learn_options(table, hero)
    found += smith_options(table, hero, SMITH)
    found += trade_options(table, hero)
    if table.options.late_round_start and table.round.turns == 1:
        found += forgotten(table, hero)
    found += offered_uses(table, hero, Moment.OWN)
    if is_free:
        found += plane_options(table, hero)
    return [*found, EndTurn()]


def forgotten(table: Table, hero: Hero) -> list[UseCard]:
    """Return the uses of Treasures for the start of the round that may still be made later, by agreement (PRO-406)."""
    return [each for each in offered_uses(table, hero, Moment.START) if table.card(each.card).deck is Back.TREASURE]


async def do(table: Table, hero: Hero, chosen: Option) -> None:
    """Carry out the chosen action."""
    match chosen:
        case Fight(card):
            await fight_here(table, hero, card)
        case LeaveAlone(card):
            leave_alone(table, hero, card)
        case UseInstead(card, use):
            await use_instead(table, hero, card, use)
        case UseOpportunity(card):
            await use_opportunity(table, hero, card)
        case TakeItem(card):
            table.turn.traded.append(card_used(hero.space))
            take_item(table, hero, card)
        case TakeFragment():
            collect(table, hero)
        case Attack(seat, for_maps):
            await attack(table, hero, table.heroes[seat], for_maps=for_maps)
        case AttackPlane(plane):
            await attack_plane(table, hero, plane)
        case Dig():
            await dig(table, hero, chosen)
        case UseService(_, use):
            await use_service(table, hero, use)
        case Learn(card) if card in table.content.lore_faces:
            table.turn.traded.append(card_used(hero.space))
            learn_lore(table, hero, card)
        case Learn(card, experience, gold):
            await learn(table, hero, card, experience, gold)
        case Repair() | Adjust() | Integrate():
            await mend(table, hero, chosen, SMITH)
        case ProposeTrade(seat):
            await trade(table, hero, table.heroes[seat])
        case UseCard(card, use):
            await use_card(table, hero, card, use)
        case _:
            table.turn.step = "end"


# -- Creatures ---------------------------------------------------------------------------------------------------------


def creatures_waiting(table: Table, hero: Hero) -> list[CardId]:
    """Return the Creatures on the space that she must still deal with (PRO-B041)."""
    ground = table.ground[hero.space]
    if not ground.cards:
        return []
    done = table.turn.left_alone + table.turn.fought
    return [card for card in ground.up if table.is_creature(card) and card not in done]


def creature_options(table: Table, hero: Hero, waiting: list[CardId]) -> list[Option]:
    """Return the ways to deal with Creatures: fight one, leave one alone, or the ways of its own card (D08 to D10)."""
    found: list[Option] = [Fight(card) for card in waiting]
    ways = [(card, each) for card in waiting for each in leaving(table, hero, card)]
    if ways:
        found += [LeaveAlone(card) for card in dict.fromkeys(card for card, _ in ways)]
    for card in waiting:
        for at, use in enumerate(table.creature(card).instead):
            used = f"{card}:instead:{at}" in table.turn.traded
            if not used and can_pay_price(table, hero, use.cost) and (use.when is None or use.when.test(table, hero)):
                found.append(UseInstead(card, at, use.label))
    if ways and any(each.one_by_one for _, each in ways):
        found += opportunity_options(table, hero)
    return found


def leaving(table: Table, hero: Hero, card: CardId) -> list[LeavesAlone]:
    """Return the effects that let her leave a Creature alone (PRO-B044, K-35). Some Creatures allow it themselves."""
    face, realm = table.creature(card), table.realm(hero)
    found = [
        each
        for source, each in lasting_of(table, hero, LeavesAlone)
        if (each.main_board if realm is None else realm in each.realms)
        and (not each.types or any(type_ in face.types for type_ in each.types))
        and not (each.once and f"{source}:leave" in hero.used)
    ]
    if face.leave_if is not None and face.leave_if.test(table, hero):
        found.append(LeavesAlone())
    return found


def leave_alone(table: Table, hero: Hero, card: CardId) -> None:
    """Leave a Creature alone for this turn."""
    table.turn.left_alone.append(card)
    hero.spared.append(card)
    ways = leaving(table, hero, card)
    if ways and all(each.once for each in ways):
        sources = [source for source, each in lasting_of(table, hero, LeavesAlone) if each.once]
        hero.used.append(f"{sources[0]}:leave")
    table.tell(CreatureLeftAlone(hero.seat, card))


async def fight_here(table: Table, hero: Hero, card: CardId) -> None:
    """Fight a Creature on the space. If it is not defeated, no more actions are possible here (PRO-B066)."""
    space = hero.space
    hero.spared = [each for each in hero.spared if each != card]
    result = await fight(table, hero, card)
    if result == "won":
        clear_away(table, space, card)
    else:
        table.turn.fought.append(card)
        if hero.is_alive and hero.space == space:
            shut(table, hero)


def shut(table: Table, hero: Hero) -> None:
    """End all actions on this space for the turn. In a realm this ends the turn (PRO-194)."""
    table.turn.is_shut = True
    table.turn.is_over = table.realm(hero) is not None
    table.tell(TurnShut(hero.seat))


async def use_instead(table: Table, hero: Hero, card: CardId, at: int) -> None:
    """Try a riddle or a bribe instead of fighting."""
    use = table.creature(card).instead[at]
    table.turn.traded.append(f"{card}:instead:{at}")
    await pay_price(table, hero, use.cost, card)
    await carry_out(Scene(table, hero, card), use.do)


# -- Opportunities and Fragments ---------------------------------------------------------------------------------------


def opportunity_options(table: Table, hero: Hero) -> list[Option]:
    """Return the Opportunities that have an effect for her (PRO-B042, PRO-B043)."""
    ground = table.ground[hero.space]
    return (
        [UseOpportunity(card) for card in ground.up if may_use_opportunity(table, hero, card)] if ground.cards else []
    )


def may_use_opportunity(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether she can use it: allowed, affordable, and with an effect (K-20)."""
    face = table.content.opportunity_faces.get(card)
    if face is None or card in table.turn.traded or is_forbidden(table, hero, card):
        return False
    if not can_pay_price(table, hero, face.cost) or (face.when is not None and not face.when.test(table, hero)):
        return False
    return Scene(table, hero, card).is_useful(face.do)


async def use_opportunity(table: Table, hero: Hero, card: CardId) -> None:
    """Use an Opportunity. It is used up, unless it stays until it discards itself."""
    face, ground = table.content.opportunity_faces[card], table.ground[hero.space]
    await pay_price(table, hero, face.cost, card)
    if face.stays:
        table.turn.traded.append(card)
    else:
        ground.cards.remove(card)
        table.in_use.append(card)
    if table.realm(hero) is not None:
        table.turn.traded.append(card_used(hero.space))
    table.tell(CardTaken(hero.seat, card, "opportunity"))
    await carry_out(Scene(table, hero, card), face.do)
    if card in table.in_use:
        table.in_use.remove(card)
        put_away(table, card)


def may_collect(table: Table, hero: Hero) -> bool:
    """Whether she may take the Map Fragment: only once no Adventure is left on the space (PRO-033, PRO-034)."""
    ground = table.ground[hero.space]
    return bool(ground.fragment) and not ground.cards
