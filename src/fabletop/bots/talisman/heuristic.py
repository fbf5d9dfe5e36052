"""Plays with sense from the view alone: grow, get a Talisman, cross, fulfil a Destiny."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.talisman.bargains import propose
from fabletop.bots.talisman.encounters import WORTHS as IN_ENCOUNTERS
from fabletop.bots.talisman.magic import ON_DICE, worth_of_use
from fabletop.bots.talisman.odds import combat
from fabletop.bots.talisman.places import MOVE_SPENT, ON_THE_WAY, Places
from fabletop.bots.talisman.rolls import WINNING, worth_of_change
from fabletop.bots.talisman.taste import USUAL, Taste
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import board, moving, words
from fabletop.games.talisman.printed import Use
from fabletop.games.talisman.rules.destinies import Duel
from fabletop.games.talisman.terms import Combat, Region, Subtype, Token
from fabletop.games.talisman.view import View
from fabletop.kernel import Decision

FIRST = 100.0
"""What is done besides moving and meeting something comes before it."""
RETREAT = 0.12
"""Below this chance to fulfil a Destiny a Character leaves the Valley of Fire."""
OTHER_WAYS = (do.Stay, do.UseMove, do.UseMoveHome, do.MoveAs, do.Step)
Worth = Callable[[Places, Decision[Any], Any], float]


def choose(view: View, decision: Decision[Any], random: Random, taste: Taste = USUAL) -> Any:
    """The best option; the first of equal ones."""
    options = decision.options
    worths = worths_of(Places(view, taste=taste), decision)
    return options[worths.index(max(worths))]


def worths_of(places: Places, decision: Decision[Any]) -> list[float]:
    """What each option is worth."""
    return [worth_of(places, decision, option) for option in decision.options]


def worth_of(places: Places, decision: Decision[Any], option: Any) -> float:
    """What one option is worth, in the measure of Strength tokens times three."""
    found = WORTHS.get(type(option))
    return found(places, decision, option) if found is not None else 0.0


def besides(decision: Decision[Any], worth: float) -> float:
    """What does not take the place of moving, or of the encounter, is done at once, or not at all."""
    if decision.prompt in ("start", "encounter"):
        return FIRST + worth if worth > 0 else worth - FIRST
    return worth


# -- the start of a turn -----------------------------------------------------------------------------------------------


def wish(places: Places, decision: Decision[Any], option: do.UseWish) -> float:
    """Before anything else, if it is worth more than a Wish that is kept."""
    worth = wished(places, option.use)
    if decision.prompt != "start":
        return worth
    more = besides(decision, worth - kept_wish(places))
    return more + FIRST if more > 0 else more


def wished(places: Places, use: str) -> float:
    """Two for a Talisman first; then growth, or whatever is urgent."""
    me = places.me
    match use:
        case "treasure":
            return places.treasure if not me.has_talisman else 4.5 if me.treasures == 3 else 3.0
        case "destiny":
            return WINNING
        case "life":
            return places.lives(1) + 3.0 * (me.tokens[Token.LIFE] == 1)
        case "strength" | "craft" | "fate" | "gold" | "move" as kind:
            return places.token(Token(kind), 1) - 2.0 * (not me.has_talisman)
        case "toad":
            return places.all_i_have
        case "curse":
            return 2.0 + 0.8 * len(places.curses)
        case "spells" | "potions":
            return 1.2
        case "enduring":
            face = places.face(places.view.enduring)
            return -2 * places.event(face) if face is not None else 0.0
        case _:
            return 0.5


def kept_wish(places: Places) -> float:
    """A Wish is kept for the Talisman, and for the Destiny."""
    if places.me.space == places.content.valley:
        return 2.0
    return 3.4 if not places.me.has_talisman else 2.9


def trade_trophies(places: Places, decision: Decision[Any], option: do.TradeTrophies) -> float:
    """As soon as nothing, or only little, is lost; at once before something is risked."""
    kind = Combat(option.token)
    values = sorted(_points(places, card, kind) for card in places.me.trophies)
    lost = sum(values) % places.content.trophy
    worth = places.token(option.token, 1)
    other = min((each for each in values if each), default=0)
    is_waste = lost >= other > 0 and not _gives_exactly(values, places.content.trophy)
    return FIRST + worth - (0.1 if is_waste else 0.0)


def _points(places: Places, card: str, kind: Combat) -> int:
    face = places.face(card)
    if face is None:
        return 0
    return face.strength if kind is Combat.STRENGTH else face.craft


def _gives_exactly(values: list[int], trophy: int) -> bool:
    sums = {0}
    for each in values:
        sums |= {each + old for old in sums}
    return any(each and each % trophy == 0 for each in sums)


def ability(places: Places, decision: Decision[Any], option: do.UseAbility | do.MoveAs) -> float:
    """What an ability would do, less what it costs."""
    use = use_of(places, option.source, option.use)
    if use is None:
        return besides(decision, 0.3)
    worth = places.effects(use.do) + sum(places.token(token, -n) for token, n in use.cost.items())
    if use.spend:
        worth -= max(places.card(option.source) - places.use(use), 0.0)
    if isinstance(option, do.MoveAs):
        return places.walk + _ride(places, option, use)
    if decision.prompt == "which_first":
        return worth
    if any(isinstance(each, board.PutAwayDestiny) for each in use.do):
        worth = _put_away(places)
    return besides(decision, worth)


def use_of(places: Places, source: str, at: int) -> Use | None:
    """What a Character or a card lets its owner do."""
    figure = places.figure
    if figure is not None and source == figure.id:
        uses = tuple(use for each in figure.abilities for use in each.uses)
    else:
        face = places.face(source)
        uses = face.uses if face is not None and face.uses else places.content.charmed
    return uses[at] if 0 <= at < len(uses) else None


def _put_away(places: Places) -> float:
    """Another Destiny, if the one that is known is a bad one."""
    if len(places.expected) != 1:
        return -1.0
    lives = places.me.tokens[Token.LIFE]
    others = [places.stay(each, lives) for each in places.content.destinies if each != places.expected[0]]
    return 6.0 * (sum(others) / len(others) - places.stay(places.expected[0], lives)) - 1.0


def _ride(places: Places, option: do.MoveAs, use: Use) -> float:
    """A move by a card: across the Storm River, by the ferry, or wherever one likes."""
    spent = 0.6 if use.spend else 0.0
    match use.do[0]:
        case moving.Cross():
            ends = list(places.place.opposite)
        case words.Choose(options):
            ends = [word.space for way in options for word in way.do if isinstance(word, moving.GoTo)]
        case _:
            best = max(places.space(each) for each in places.content.ring[places.place.area])
            return 0.5 * (best - places.walk)
    return max((places.space(end) for end in ends), default=-9.0) - places.walk - spent


def retreat(places: Places, decision: Decision[Any], option: do.AnnounceRetreat) -> float:
    """Away from a Destiny that cannot be fulfilled, or from a gate that stays shut."""
    if places.me.space != places.content.valley:
        return -FIRST if places.is_ready else places.walk + 0.5
    hopeless = places.chance < RETREAT and not places.rivals_in(places.content.valley)
    return FIRST if hopeless else -FIRST


# -- moving ------------------------------------------------------------------------------------------------------------


def move(places: Places, decision: Decision[Any], option: do.MoveTo | do.Step | do.ChooseSpace) -> float:
    """The space, with what may come after it."""
    return places.space(option.space)


def by_token(places: Places, decision: Decision[Any], option: do.UseMove) -> float:
    """Exactly there, for a Move."""
    return places.space(option.space) - MOVE_SPENT


def roll_to_move(places: Places, decision: Decision[Any], option: do.RollToMove) -> float:
    """The better of two spaces; where there is no other way to move, nobody need reckon."""
    return places.walk if any(isinstance(each, OTHER_WAYS) for each in decision.options) else 0.0


def stay(places: Places, decision: Decision[Any], option: do.Stay) -> float:
    """Meet this space once more: a gate, a Portal, or whatever is good here."""
    place = places.place
    if place.id == places.content.valley:
        return 0.0
    if place.gate is not None:
        return ON_THE_WAY["gate"] + 2.0 if places.is_ready else -1.0
    if places.me.is_held:
        return ON_THE_WAY["corner"] if places.is_ready else 0.0
    return places.space(place.id) - 0.1 if places.me.came_by_sentinel or goes_on_giving(places) else -1.0


def goes_on_giving(places: Places) -> bool:
    """Whether a space may bring something again in the next turn: prayers, rest, a Source, or a card to be drawn."""
    place, ground = places.place, places.ground.get(places.me.space)
    lying = ground.cards if ground is not None else ()
    source = any(face.is_(Subtype.SOURCE) for card in lying if (face := places.face(card)) is not None)
    return bool(place.pray or place.citadel or source or places.rest(place) > 0 or place.draw > len(lying))


def roll_outward(places: Places, decision: Decision[Any], option: do.RollOutward) -> float:
    """Out of the Inner Region, for whoever is not ready."""
    return -1.0 if places.is_ready else 3.0


def go_home(places: Places, decision: Decision[Any], option: do.UseMoveHome) -> float:
    """Home, for whoever is not ready for where it stands."""
    astray = places.place.region is Region.INNER and not places.is_ready
    return 2.0 if astray else -1.0


# -- cards and dice ----------------------------------------------------------------------------------------------------


def magic(places: Places, decision: Decision[Any], option: do.CastSpell | do.UsePotion) -> float:
    """What a Spell or a Potion does now."""
    worth = worth_of_use(places, decision, option)
    return beside_places(places, decision, worth) if decision.prompt in ON_DICE else besides(decision, worth)


def dice(places: Places, decision: Decision[Any], option: Any) -> float:
    """Dice as they lie, or changed."""
    return beside_places(places, decision, worth_of_change(places, option))


def beside_places(places: Places, decision: Decision[Any], worth: float) -> float:
    """Changed dice are measured by what they are worth as they lie: the best of the places where they lead."""
    found = [move(places, decision, each) for each in decision.options if isinstance(each, do.MoveTo)]
    return max(found) + worth - worth_of_change(places, do.LetStand()) if found else worth


def fight_with(places: Places, decision: Decision[Any], option: do.FightWith) -> float:
    """The kind in which the chance is better."""
    kind, view = option.kind, places.view
    destiny = places.content.destiny.get(view.destiny) if places.me.space == places.content.valley else None
    if destiny is not None:
        value = places.me.strength if kind is Combat.STRENGTH else places.me.craft
        foe = value
        if isinstance(destiny.trial, Duel):
            foe = destiny.trial.strength if kind is Combat.STRENGTH else destiny.trial.craft
        return combat(places.power(kind) - foe, places.has_fate).victory
    faces = [face for card in view.met if (face := places.face(card)) is not None and (face.strength or face.craft)]
    card = getattr(decision.about, "card", "")
    first = places.face(card) if card else faces[-1] if faces else None
    if first is None:
        return float(places.power(kind))
    together = [face for face in faces if face.encounter_number == first.encounter_number] if card else [first]
    foe = sum((face.strength if kind is Combat.STRENGTH else face.craft) or face.strength for face in together)
    races = (first.race,) if first.race is not None else ()
    return places.odds(kind, foe, races, places.me.space).victory


def riddle(places: Places, decision: Decision[Any], option: do.RiddleOf) -> float:
    """What one has most of."""
    return float(places.start_value(option.what))


WORTHS: dict[type, Worth] = {
    do.UseWish: wish,
    do.NoWish: lambda places, decision, option: kept_wish(places),
    do.TradeTrophies: trade_trophies,
    do.UseAbility: ability,
    do.ProposeTrade: lambda places, decision, option: besides(decision, propose(places, decision, option)),
    do.MoveAs: ability,
    do.AnnounceRetreat: retreat,
    do.DitchCard: lambda places, decision, option: -FIRST,
    do.MoveTo: move,
    do.Step: move,
    do.ChooseSpace: move,
    do.UseMove: by_token,
    do.UseMoveHome: go_home,
    do.RollToMove: roll_to_move,
    do.RollOutward: roll_outward,
    do.Stay: stay,
    do.CastSpell: magic,
    do.UsePotion: magic,
    do.LetStand: dice,
    do.SpendFate: dice,
    do.RollAgain: dice,
    do.TurnDie: dice,
    do.HomeAdvantage: dice,
    do.FightWith: fight_with,
    do.RiddleOf: riddle,
    **IN_ENCOUNTERS,
}
