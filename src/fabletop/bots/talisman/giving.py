"""What is asked while something changes hands: what to take, what to give, whom to name, which offer to accept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabletop.bots.talisman import bargains
from fabletop.bots.talisman.magic import harm_of
from fabletop.bots.talisman.places import Places
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import lasting, words
from fabletop.games.talisman.terms import Combat, Holding, Kind, Subtype, Token
from fabletop.kernel import Decision

Worth = Callable[[Places, Decision[Any], Any], float]
GIVEN = ("badland", "portal_loss", "citadel", "buy_off")
"""Questions about what is given, not taken."""
IN_THE_VALLEY = 30.0
"""There only one can be left: nothing is taken but Lives."""
GIVEN_CARDS = ("discard_card", "over_limit", "make_room_for_curse", "citadel", "buy_off", "ditch_spell", "which_curse")
TREASURE_ON_SCALES, TOKEN_ON_SCALES = 2.0, 3.0
"""Whoever is weighed gives everything: a failure costs it all the same. Tokens come first."""


# -- what is taken and given -------------------------------------------------------------------------------------------


def buy(places: Places, decision: Decision[Any], option: do.Buy) -> float:
    """What it is good for, less its price."""
    return places.purchase(option.card, option.price)


def steal(places: Places, decision: Decision[Any], option: do.Steal) -> float:
    """What it is good for, against the risk."""
    return places.theft(option.card)


def take(places: Places, decision: Decision[Any], option: do.TakeCard) -> float:
    """What it is good for, less what must make room."""
    face = places.face(option.card)
    return places.found(option.card, face) - 0.01 if face is not None else 0.0


def token(places: Places, decision: Decision[Any], option: do.TakeToken | do.ChooseToken) -> float:
    """What a token is worth; or what it costs to give it."""
    if decision.prompt in GIVEN:
        return places.token(option.token, -1)
    if decision.prompt == "portal_value":
        return float(places.value(option.token))
    price = 0.0
    if decision.prompt == "take_from_source" and places.view.met:
        face = places.face(places.view.met[-1])
        price = places.token(Token.GOLD, -face.fill.price) if face is not None and face.fill is not None else 0.0
    return places.token(option.token, 1) + price


def card(places: Places, decision: Decision[Any], option: do.ChooseCard) -> float:
    """The best card is taken, the worst is given."""
    prompt, chosen = decision.prompt, option.card
    if prompt in GIVEN_CARDS:
        if chosen in places.me.trophies:
            return -places.trophy(chosen)
        return -places.card(chosen)
    match prompt:
        case "make_room":
            new = getattr(decision.about, "card", "")
            return places.card(new) - places.card(chosen)
        case "give_trophy":
            return _trophy_given(places, decision, chosen)
        case "foresight":
            return -places.lying(chosen, places.me.space) + min(places.a_draw(places.place), 0.6) - 0.1
        case "woodcraft":
            return -places.lying(chosen, places.me.space)
        case "meet_as":
            return -0.1
        case "turn_to_gold":
            return places.token(Token.GOLD, 1) - places.card(chosen)
        case "give_heart":
            return TREASURE_ON_SCALES
        case "keep_destiny":
            return places.stay(places.content.destiny[chosen], places.me.tokens[Token.LIFE])
        case "put_on_top":
            return places.lying(chosen, places.me.space)
        case "lend":
            return _lent(places, chosen)
        case "choose_weapon" | "choose_armour":
            return _gear(places, chosen)
        case _:
            face = places.face(chosen)
            return places.found(chosen, face) if face is not None else 0.0


def _trophy_given(places: Places, decision: Decision[Any], chosen: str) -> float:
    """The smallest that completes the points are given; more only if they make another token."""
    face = places.face(chosen)
    kind = getattr(decision.about, "token", None)
    if face is None:
        return 0.0
    value = max(face.strength, face.craft) if kind is None else face.strength if kind is Token.STRENGTH else face.craft
    if any(isinstance(each, do.Done) for each in decision.options):
        return -1.0
    return float(value)


def _lent(places: Places, chosen: str) -> float:
    """A Bodyguard gets what helps it now: it is lost with it."""
    face, fight = places.face(chosen), places.view.fight
    if face is None or fight is None:
        return -1.0
    kind = Combat(fight.kind)
    helps = sum(each.n for each in face.lasts if isinstance(each, lasting.Bonus) and kind in each.kinds)
    return 0.5 * helps - 0.15 * places.card(chosen)


def _gear(places: Places, chosen: str) -> float:
    """The Weapon or Armour that is best now."""
    face, fight = places.face(chosen), places.view.fight
    if face is None or fight is None:
        return 0.0
    if face.is_(Subtype.ARMOUR):
        return -float(min((each.least for each in face.lasts if isinstance(each, lasting.Armour)), default=7))
    kind = Combat(fight.kind)
    foes = [each for card in fight.cards if (each := places.face(card)) is not None and each.race is not None]
    races = tuple(each.race for each in foes if each.race is not None)
    bonuses = [each for each in face.lasts if isinstance(each, lasting.Bonus) and kind in each.kinds]
    return float(sum(each.n for each in bonuses if places.likelihood(each.when, places.place, races) >= 0.5))


def lose_this(places: Places, decision: Decision[Any], option: do.LoseThis) -> float:
    """What can best be spared."""
    if option.what in tuple(Token):
        return places.token(Token(option.what), -option.n)
    if option.what == Holding.TROPHIES:
        return -min((places.trophy(each) for each in places.me.trophies), default=0.0)
    held = getattr(places.me, option.what)
    return -min((max(places.card(each), 0.05) for each in held), default=0.0) * option.n


def restore_this(places: Places, decision: Decision[Any], option: do.RestoreThis) -> float:
    """What is needed most."""
    if option.what in tuple(Token):
        return places.token(Token(option.what), option.n)
    return 1.2 * option.n


def reward_object(places: Places, decision: Decision[Any], option: do.RewardObject) -> float:
    """What it is good for, to us and no longer to them, unless they take it back at once."""
    rival = _beaten(places)
    return places.stolen(option.card, rival) * (1 - places.taken_back(rival))


def reward_life(places: Places, decision: Decision[Any], option: do.RewardLife) -> float:
    """A Life of the beaten."""
    rival = _beaten(places)
    alone = IN_THE_VALLEY if places.me.space == places.content.valley else 0.0
    return places.struck(rival) + alone


def _beaten(places: Places) -> Any:
    fight = places.view.fight
    if fight is None:
        return places.rivals[0] if places.rivals else places.me
    seat = fight.other.seat if fight.own.seat == places.me.seat else fight.own.seat
    return places.view.heroes[seat]


def seat(places: Places, decision: Decision[Any], option: do.ChooseSeat) -> float:
    """Whoever leads is hurt first; what helps is for oneself."""
    chosen = places.view.heroes[option.seat]
    if decision.prompt == "name_one":
        face = places.face(getattr(decision.about, "card", ""))
        harms = face is not None and face.kind is Kind.POWER
        if not harms:
            return 1.0 if chosen.seat == places.me.seat else 0.0
    return 0.1 + places.threat(chosen) + 0.3 * (chosen.tokens[Token.LIFE] == 1)


def way(places: Places, decision: Decision[Any], option: do.ChooseWay) -> float:
    """The best of several ways, less its price."""
    face = places.face(option.card)
    uses = (*face.do, *[word for use in face.uses for word in use.do]) if face is not None else ()
    for effect in uses:
        ways = getattr(effect, "options", ())
        if isinstance(effect, words.Choose) and option.way < len(ways):
            chosen = ways[option.way]
            cost = sum(places.token(each, -n) for each, n in chosen.cost.items())
            goal = next((word.space for word in chosen.do if getattr(word, "space", "")), "")
            extra = places.space(goal) if goal in places.content.space else 0.0
            knows = (
                0.6 if any(getattr(word, "deck", "") == "destiny" for word in chosen.do) and places.is_ready else 0.0
            )
            return places.effects(chosen.do) + cost + extra + knows
    figure = places.figure
    for each in figure.abilities if figure is not None else ():
        for word in words_of(each.uses):
            if isinstance(word, words.Choose) and option.way < len(word.options):
                return places.effects(word.options[option.way].do)
    return 0.0


def words_of(uses: tuple[Any, ...]) -> list[Any]:
    """All that abilities do, and what follows from it."""
    return [word for use in uses for each in use.do for word in (each, *getattr(each, "then", ()))]


def align(places: Places, decision: Decision[Any], option: do.AlignTo) -> float:
    """As one is, or as one was born."""
    figure = places.figure
    born = figure is not None and option.alignment is figure.alignment
    return 2.0 * (option.alignment is places.me.alignment) + born


def yes(places: Places, decision: Decision[Any], option: do.Yes) -> float:
    """Whether an offer is taken."""
    about = getattr(decision.about, "card", "")
    face = places.face(about) if about else None
    match decision.prompt:
        case "may" if face is not None:
            return _offer(places, face)
        case "wish_away_missed_turn":
            return 2.0 if places.me.space == places.content.valley else -1.0
        case "raise_dead" if face is not None:
            value = max(face.strength, face.craft)
            return 0.35 * value + max(0.9 * (value - places.best_power), 0.0) - places.prize(face) + 1.0
        case "charm_animal" if face is not None:
            return 1.3 - places.prize(face)
        case "ignore" if face is not None:
            return -places.effects(face.do) - 0.4
        case "evade_spell":
            return evade_spell(places, decision, option)
        case _:
            return 0.6


def evade_spell(places: Places, decision: Decision[Any], option: Any) -> float:
    """Whatever another casts at us."""
    return harm_of(places, places.view.stack[-1]) if places.view.stack else 1.0


def _offer(places: Places, face: Any) -> float:
    """What a card offers for a price, the best of several offers."""
    offers = [each for each in (*face.do, *words_of(face.uses)) if isinstance(each, words.May)]
    worths = []
    for each in offers:
        cost = sum(places.token(token, -n) for token, n in each.cost.items())
        held = 0.0 if each.do else max(places.card(face.id), 0.0)
        worths.append(places.effects(each.do) + cost + held)
    return max(worths, default=0.5)


def keep_character(places: Places, decision: Decision[Any], option: do.KeepCharacter) -> float:
    """A sum of what it begins with."""
    figure = places.content.character[option.character]
    best, other = max(figure.strength, figure.craft), min(figure.strength, figure.craft)
    return 2.0 * best + other + 0.6 * figure.life + 0.5 * figure.fate + 0.2 * figure.gold


WORTHS: dict[type, Worth] = {
    do.Buy: buy,
    do.Steal: steal,
    do.TakeCard: take,
    do.GiveToken: lambda places, decision, option: TOKEN_ON_SCALES,
    do.TakeToken: token,
    do.ChooseToken: token,
    do.ChooseCard: card,
    do.LoseThis: lose_this,
    do.RestoreThis: restore_this,
    do.RewardObject: reward_object,
    do.RewardLife: reward_life,
    do.RewardGold: lambda places, decision, option: 0.7,
    do.StealPotion: lambda places, decision, option: 1.0,
    do.ChooseSeat: seat,
    do.ChooseWay: way,
    do.AlignTo: align,
    do.Yes: yes,
    do.KeepCharacter: keep_character,
    do.OfferCard: bargains.lay_card,
    do.OfferGold: bargains.lay_gold,
    do.TakeBackCard: lambda places, decision, option: -1.0,
    do.TakeBackGold: lambda places, decision, option: -1.0,
    do.MakeOffer: bargains.make_offer,
    do.AcceptTrade: bargains.accept,
    do.CounterTrade: lambda places, decision, option: -0.5,
}
