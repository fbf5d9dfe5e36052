"""Plays with sense from the view alone: grow, get a Talisman, cross, fulfil a Destiny."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.talisman.outlook import TALISMAN, TREASURE, Outlook, chance_to_win
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.content import Space
from fabletop.games.talisman.rules.movement import walks
from fabletop.games.talisman.terms import Combat, Kind, Moment, Region, Subtype, Token
from fabletop.games.talisman.view import View
from fabletop.kernel import Decision

READY = 9
"""The power with which a Character with a Talisman goes for the Valley of Fire."""


def choose(view: View, decision: Decision[Any], random: Random) -> Any:
    """The best option; equal ones by chance."""
    worths = appraise(view, decision, random) or [0.0] * len(decision.options)
    best = max(worths)
    return random.choice([option for option, worth in zip(decision.options, worths, strict=True) if worth == best])


def appraise(view: View, decision: Decision[Any], random: Random) -> list[float]:
    """What each option is worth, in the measure of Strength tokens times three."""
    outlook = Outlook(view)
    return [worth_of(outlook, decision, option) for option in decision.options]


def is_ready(outlook: Outlook) -> bool:
    """Whether the way into the Valley of Fire is worth trying."""
    return outlook.me.has_talisman and outlook.best_power() >= READY and outlook.me.tokens[Token.LIFE] >= 2


def worth_of(outlook: Outlook, decision: Decision[Any], option: Any) -> float:
    """What one option is worth."""
    match option:
        case do.MoveTo(space) | do.UseMove(space) | do.Step(space) | do.ChooseSpace(space):
            price = 0.6 if isinstance(option, do.UseMove) else 0.0
            return space_worth(outlook, space) - price
        case do.RollToMove():
            return average_walk(outlook)
        case do.RollOutward():
            return -1.0 if is_ready(outlook) else 3.0
        case do.Stay():
            return space_worth(outlook, outlook.me.space) - 0.4
        case do.UseMoveHome() | do.AnnounceRetreat():
            return -3.0
        case do.DitchCard():
            return -5.0
        case do.UseWish(use):
            return wish_worth(outlook, use)
        case do.NoWish():
            return 2.5
        case do.TradeTrophies(token):
            return 6.0 + outlook.token(token, 1)
        case do.CastSpell() | do.UsePotion():
            return magic_worth(outlook, decision, option)
        case do.UseAbility(source, at) | do.MoveAs(source, at):
            return ability_worth(outlook, source, at)
        case do.LetStand() | do.SpendFate() | do.RollAgain() | do.TurnDie():
            return dice_worth(outlook, decision, option)
        case do.HomeAdvantage(n):
            return home_worth(outlook, n)
        case _:
            return encounter_worth(outlook, decision, option)


# -- moving ------------------------------------------------------------------------------------------------------------


def space_worth(outlook: Outlook, space_id: str) -> float:
    """What ending a move in a space is worth."""
    view, content = outlook.view, outlook.content
    space = content.space[space_id]
    ground = next((each for each in view.ground if each.space == space_id), None)
    lying = ground.cards if ground else ()
    worth = sum(outlook.lying(card) for card in lying)
    worth += max(space.draw - len(lying), 0) * outlook.a_draw()
    worth += 0.7 * sum(ground.tokens.values()) if ground else 0
    worth -= 1.2 if ground and ground.is_badland else 0
    if space.sells:
        worth += town_worth(outlook, space_id)
    if space.pray:
        worth += sum(outlook.effects(row.do) for row in space.pray) / 6 + (1.0 if outlook.curses else 0)
    if space.sentinel:
        worth = max(worth, sentinel_worth(outlook, space_id))
    if space.portal:
        worth += 4.0 if is_ready(outlook) else -1.5
    if space.citadel:
        worth += 1.2
    if space.region is Region.INNER:
        worth += inner_worth(outlook, space_id)
    elif space.region is Region.MIDDLE:
        worth += 0.3
    worth += sum(outlook.effects((each,)) for each in space.do)
    return worth + rivals_worth(outlook, space_id)


def average_walk(outlook: Outlook) -> float:
    """What a roll brings: the better of both ways for each number."""
    content, here = outlook.content, outlook.me.space
    rolls = [walks(content, here, steps) for steps in range(1, 7)]
    worth = {path[-1]: 0.0 for found in rolls for path, _ in found}
    worth = {end: space_worth(outlook, end) for end in worth}
    return sum(max(worth[path[-1]] for path, _ in found) for found in rolls) / 6


def town_worth(outlook: Outlook, space_id: str) -> float:
    """Rest, purchases, and a Town card."""
    figure = outlook.figure
    space = outlook.content.space[space_id]
    rests = figure is not None and (
        figure.home == space_id or figure.class_ is space.outpost or is_welcome(outlook, space)
    )
    rest = outlook.effects(space.first) if rests else 0.0
    gold = outlook.me.tokens[Token.GOLD]
    offers = outlook.view.stock.get(space_id, ())
    buys = [outlook.card(card) - 0.4 * price for card in offers if (price := price_of(outlook, card)) <= gold]
    return max([0.3, rest, *buys])


def is_welcome(outlook: Outlook, space: Space) -> bool:
    """Whether an Outpost states the Race of the Character or of a Follower."""
    faces = [outlook.face(card) for card in outlook.me.followers]
    return any(race in space.welcomes for race in (*outlook.me.races, *[face.race for face in faces if face]))


def price_of(outlook: Outlook, card: str) -> int:
    """What a card costs."""
    face = outlook.face(card)
    return face.price if face is not None else 99


def sentinel_worth(outlook: Outlook, space_id: str) -> float:
    """A Treasure and the way in, against a Life."""
    guardian = outlook.content.guardian[space_id]
    won = outlook.wins(guardian.kind, guardian.value)
    prize = TREASURE if outlook.me.has_talisman else TALISMAN
    return won * prize + (1 - won) * 0.7 * outlook.lives(-1)


def inner_worth(outlook: Outlook, space_id: str) -> float:
    """Towards the gate whose value is better, for whoever is ready; else nothing good waits there."""
    content = outlook.content
    if not is_ready(outlook):
        return -3.0
    if space_id == content.valley:
        return 9.0
    space = content.space[space_id]
    if space.gate is not None:
        better = outlook.me.strength if space.gate is Token.STRENGTH else outlook.me.craft
        return 3.0 + better / 2
    gates = [gate for gate in content.gates if content.space[gate].gate is Token(outlook.main)] or list(content.gates)
    far = min(content.steps(space_id, gate) for gate in gates)
    return 3.0 - far * 0.6


def rivals_worth(outlook: Outlook, space_id: str) -> float:
    """Characters to be attacked there, or to be afraid of."""
    worth = 0.0
    for rival in outlook.view.heroes:
        if rival.seat != outlook.me.seat and rival.is_alive and rival.space == space_id:
            worth = max(worth, attack_worth(outlook, rival.seat, Combat.STRENGTH))
    return worth


# -- what is used ------------------------------------------------------------------------------------------------------


def wish_worth(outlook: Outlook, use: str) -> float:
    """What a Wish is best used for: two for the Talisman first, then growth."""
    match use:
        case "treasure":
            return 9.0 if not outlook.me.has_talisman else 5.0
        case "destiny":
            return 6.0
        case "strength" | "craft":
            grows = outlook.token(Token(use), 1)
            return grows if outlook.me.has_talisman else grows - 1.5
        case "life":
            return 5.0 if outlook.me.tokens[Token.LIFE] == 1 else 1.5
        case "toad":
            return 8.0
        case "curse":
            return 2.6 if len(outlook.curses) > 1 else 1.8
        case _:
            return 1.0


def magic_worth(outlook: Outlook, decision: Decision[Any], option: Any) -> float:
    """Cards are used where they help: on oneself, or against others; a Combat that is won already needs none."""
    card = option.spell if isinstance(option, do.CastSpell) else option.potion
    face = outlook.face(card)
    if face is None:
        return 0.0
    mine = option.target in (outlook.me.seat, -1)
    if Moment.ANSWER in face.at:
        return 2.0 if decision.by is not None and option.target != outlook.me.seat else -2.0
    if Moment.DEATH in face.at:
        return 12.0
    if decision.prompt == "window_combat":
        return combat_help(outlook, mine)
    if decision.prompt == "window_moved":
        return 0.4 if is_near_goal(outlook) else -0.2
    worth = outlook.effects(face.do)
    if not mine:
        worth = -worth
    return worth - 1.4


def is_near_goal(outlook: Outlook) -> bool:
    """Whether whoever moves is close to winning."""
    mover = outlook.view.heroes[outlook.view.active]
    return mover.has_talisman and outlook.content.space[mover.space].region is not Region.OUTER


def combat_help(outlook: Outlook, mine: bool) -> float:
    """A bonus is worth what it changes in the chance to win."""
    fight = outlook.view.fight
    if fight is None or not mine or (fight.own.seat != outlook.me.seat and fight.other.seat != outlook.me.seat):
        return -1.0
    kind = Combat(fight.kind)
    foe = fight.other.value
    if fight.other.seat >= 0:
        rival = fight.other.seat if fight.own.seat == outlook.me.seat else fight.own.seat
        foe = outlook.power(kind, outlook.view.heroes[rival])
    before = outlook.wins(kind, foe)
    after = chance_to_win(outlook.power(kind) + 3 - foe, outlook.me.tokens[Token.FATE] > 0)
    stake = 4.0 if not fight.cards else 2.5
    return (after - before) * stake - 0.8


def ability_worth(outlook: Outlook, source: str, at: int) -> float:
    """What an ability would do."""
    figure = outlook.figure
    if figure is not None and source == figure.id:
        uses = [use for ability in figure.abilities for use in ability.uses]
    else:
        face = outlook.face(source)
        uses = list(face.uses) if face is not None else []
    if not 0 <= at < len(uses):
        return 1.0
    use = uses[at]
    cost = sum(outlook.token(token, -n) for token, n in use.cost.items())
    worth = outlook.effects(use.do) + cost
    return worth + (0.0 if not use.spend else -outlook.card(source) * 0.5) + 4.0 * (worth > 0)


# -- dice --------------------------------------------------------------------------------------------------------------


def dice_worth(outlook: Outlook, decision: Decision[Any], option: Any) -> float:
    """Fate is spent where it is likely to turn a fight, and on nothing small."""
    view = outlook.view
    fight, roll = view.fight, view.roll
    if isinstance(option, do.LetStand):
        return 0.0
    price = 0.0 if isinstance(option, do.RollAgain | do.TurnDie) else 0.35
    if fight is not None and fight.own.roll is not None and fight.other.roll is not None:
        own, other = (fight.own, fight.other) if fight.own.seat == outlook.me.seat else (fight.other, fight.own)
        assert own.roll is not None
        assert other.roll is not None
        ahead = own.roll.total - own.roll.dice[0] - other.roll.total
        if own.roll.total > other.roll.total:
            return -1.0
        wins = sum(ahead + die > 0 for die in range(1, 7)) / 6
        saves = sum(ahead + die == 0 for die in range(1, 7)) / 6 * (own.roll.total < other.roll.total)
        return wins * 2.5 + saves * 1.2 - price - 0.3
    if roll is None or roll.purpose == "movement":
        return -0.5
    die = getattr(option, "die", 0)
    shown = roll.dice[die] if die < len(roll.dice) else 3
    low_is_good = roll.purpose in ("portal", "gate")
    return ((shown - 4) if low_is_good else (3 - shown)) * 0.4 - price


def home_worth(outlook: Outlook, n: int) -> float:
    """More is better, but where little is wanted."""
    roll = outlook.view.roll
    return -n if roll is not None and roll.purpose in ("portal", "gate") else n


# -- encounters --------------------------------------------------------------------------------------------------------


def attack_worth(outlook: Outlook, seat: int, kind: Combat) -> float:
    """A Life, an Object or a Gold of a rival; more from whoever leads."""
    rival = outlook.view.heroes[seat]
    won = chance_to_win(outlook.power(kind) - outlook.power(kind, rival), outlook.me.tokens[Token.FATE] > 0)
    prize = 1.2 + 1.5 * (rival.tokens[Token.LIFE] == 1) + 1.0 * rival.has_talisman
    if rival.has_talisman and not outlook.me.has_talisman:
        prize += 4.0
    return won * prize + (1 - won) * 0.8 * outlook.lives(-1)


def encounter_worth(outlook: Outlook, decision: Decision[Any], option: Any) -> float:
    """Everything that is asked during an encounter."""
    view = outlook.view
    match option:
        case do.EncounterSpace() | do.DrawHere():
            return space_worth(outlook, outlook.me.space) - rivals_worth(outlook, outlook.me.space)
        case do.FightSentinel():
            return sentinel_worth(outlook, outlook.me.space)
        case do.PassSentinel():
            return 4.0 if outlook.me.has_talisman and is_ready(outlook) else 0.2
        case do.Attack(seat, kind):
            return attack_worth(outlook, seat, kind)
        case do.UseOn():
            return 0.6
        case do.Shoot(_, _, card, seat):
            return 0.9 if seat >= 0 else -outlook.lying(card) * 0.3 if card else 0.3
        case do.FightWith(kind):
            return float(outlook.power(kind)) - _foe_value(outlook, kind)
        case do.SendBodyguard(card):
            face = outlook.face(card)
            kind = Combat(view.fight.kind) if view.fight else outlook.main
            value = (face.strength if kind is Combat.STRENGTH else face.craft) if face else 0
            return value + 1.5 - outlook.power(kind)
        case do.Evade(card) if card:
            face = outlook.face(card)
            return -outlook.lying(card) - 0.3 if face is not None and face.kind is not Kind.EVENT else 0.4
        case do.Evade():
            return 0.5
        case do.TownOption(n):
            return _town_option(outlook, n)
        case do.Buy(card, price):
            return outlook.card(card) - 0.4 * price
        case do.Steal(card):
            return outlook.card(card) * 0.5 - 0.4
        case do.TakeCard(card):
            return outlook.card(card)
        case do.TakeToken(token) | do.ChooseToken(token) | do.GiveToken(token):
            return _token_choice(outlook, decision.prompt, token)
        case do.ChooseCard(card):
            return _card_choice(outlook, decision.prompt, card)
        case do.LoseThis(what, n):
            return outlook.token(Token(what), -n) if what in tuple(Token) else -0.8 * n
        case do.RestoreThis(what, n):
            return outlook.token(Token(what), n) if what in tuple(Token) else 1.0 * n
        case do.RewardObject(card):
            return outlook.card(card) + 0.5
        case do.RewardLife():
            return 1.8
        case do.RewardGold():
            return 0.7
        case do.Yes():
            return 0.6
        case do.KeepCharacter(character):
            return float(len(character)) * 0.0
        case do.ChooseWay(card, way):
            return _way(outlook, card, way)
        case do.AcceptTrade() | do.ProposeTrade() | do.OfferCard() | do.OfferGold():
            return -0.1
        case _:
            return 0.0


def _foe_value(outlook: Outlook, kind: Combat) -> int:
    fight, drawn = outlook.view.fight, outlook.view.met
    if fight is not None:
        return fight.other.value
    faces = [face for card in drawn if (face := outlook.face(card)) is not None and face.kind is Kind.ENEMY]
    return sum(face.strength if kind is Combat.STRENGTH else face.craft for face in faces)


def _town_option(outlook: Outlook, n: int) -> float:
    space = outlook.content.space[outlook.me.space]
    if n == 1:
        return outlook.effects(space.first) + 0.1
    if n == 2:
        gold = outlook.me.tokens[Token.GOLD]
        offers = outlook.view.stock.get(space.id, ())
        buys = [outlook.card(card) - 0.4 * price for card in offers if (price := price_of(outlook, card)) <= gold]
        return max(buys, default=-0.5)
    return 0.3


def _token_choice(outlook: Outlook, prompt: str, token: Token) -> float:
    if prompt in ("badland", "portal_loss", "citadel", "buy_off", "give_heart"):
        return outlook.token(token, -1)
    if prompt == "portal_value":
        return float(outlook.me.strength if token is Token.STRENGTH else outlook.me.craft)
    return outlook.token(token, 1)


GIVING = (
    "discard_card",
    "over_limit",
    "make_room",
    "make_room_for_curse",
    "citadel",
    "buy_off",
    "ditch_spell",
    "give_heart",
)


def _card_choice(outlook: Outlook, prompt: str, card: str) -> float:
    """The best card is taken, the worst is given."""
    if prompt == "make_room":
        return 0.3 - outlook.card(card)
    if prompt in GIVING:
        return -outlook.card(card)
    if prompt == "give_trophy":
        face = outlook.face(card)
        return -float(max(face.strength, face.craft)) if face is not None else 0.0
    if prompt in ("foresight", "woodcraft"):
        return -outlook.lying(card) - (0.2 if prompt == "foresight" else 0)
    if prompt == "which_curse":
        return -outlook.card(card)
    face = outlook.face(card)
    if face is not None and face.is_(Subtype.WEAPON):
        return outlook.card(card)
    return outlook.card(card)


def _way(outlook: Outlook, card: str, way: int) -> float:
    face = outlook.face(card)
    for effect in face.do if face is not None else ():
        options = getattr(effect, "options", ())
        if way < len(options):
            cost = sum(outlook.token(token, -n) for token, n in options[way].cost.items())
            return outlook.effects(options[way].do) + cost
    return 0.0
