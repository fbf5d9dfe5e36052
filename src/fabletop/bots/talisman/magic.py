"""When Spells and Potions are used, on whom, and what is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabletop.bots.talisman.odds import Odds, combat, die_at_least
from fabletop.bots.talisman.places import Places
from fabletop.bots.talisman.rolls import best_set_die, stakes
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import board, moving, resources, taking, words
from fabletop.games.talisman.printed import Card
from fabletop.games.talisman.rules.ranged import BY_HAND, HIT
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.terms import Aim, Combat, Kind, Moment, Region, Subtype, Token
from fabletop.games.talisman.view import HeroView
from fabletop.kernel import Decision

KEPT = 0.5
"""What a card is worth for later: it is used for more than that."""
FULL_HAND = 0.3
"""The same for whoever holds as many as the Limit allows, and can draw no other."""
AGAIN = 0.2
"""The same for whoever gets others by an ability."""
ON_DICE = ("change_dice", "where_to")
"""Questions in which dice may be changed."""
SAVED = 9.0
"""What it is worth not to die."""


def worth_of_use(places: Places, decision: Decision[Any], option: do.CastSpell | do.UsePotion) -> float:
    """What using a card now is worth, beyond keeping it: less than nothing if it is kept."""
    card = option.spell if isinstance(option, do.CastSpell) else option.potion
    face = places.face(card)
    if face is None:
        return -1.0
    if Moment.ANSWER in face.at:
        return answer(places, face, option)
    if Moment.DEATH in face.at:
        return SAVED
    if decision.prompt in ON_DICE:
        return _on_dice(places, face)
    kept = AGAIN if _comes_again(places, face) else FULL_HAND if _is_full(places, face) else KEPT
    return sum(_word(places, decision, option, face, each) for each in face.do) - kept


def _comes_again(places: Places, face: Card) -> bool:
    """Whether the Character itself can restore such cards."""
    abilities = places.figure.abilities if places.figure is not None else ()
    effects = [word for each in abilities for use in each.uses for word in use.do]
    return any(isinstance(word, resources.Restore) and word.what == face.holding for word in effects)


def _is_full(places: Places, face: Card) -> bool:
    return places.me.counted.get(face.holding, 0) >= places.me.limits.get(face.holding, 0)


def _on_dice(places: Places, face: Card) -> float:
    """What the dice are worth with one of them set, less the Potion."""
    numbers = [
        word.to
        for each in face.do
        for way in getattr(each, "options", ())
        for word in way.do
        if isinstance(word, moving.SetDie)
    ]
    if not numbers or places.me.space == places.content.valley:
        return -99.0
    return best_set_die(places, numbers[0]) - places.in_hand(face)


def _word(places: Places, decision: Decision[Any], option: Any, face: Card, word: Any) -> float:
    found = USES.get(type(word))
    if found is not None:
        return found(places, decision, option, word)
    if option.target in (-1, places.me.seat):
        return places.effects((word,))
    rival = places.view.heroes[option.target]
    return -places.effects((word,)) * places.rivalry(rival) - 0.2


# -- words whose worth depends on the moment ---------------------------------------------------------------------------


def _restore(places: Places, decision: Decision[Any], option: Any, word: resources.Restore) -> float:
    if option.target not in (-1, places.me.seat):
        return -2.0
    if word.what == "life" and is_dying(places, decision):
        return SAVED
    worth = places.effects((word,))
    wasted = not word.all and word.what in tuple(Token) and places.missing(Token(word.what)) < word.n
    return worth - 0.8 * wasted


def is_dying(places: Places, decision: Decision[Any]) -> bool:
    """Whether the last Life is about to be lost."""
    if decision.prompt != "window_life" or places.me.tokens[Token.LIFE] > 1:
        return False
    fight = places.view.fight
    if fight is None:
        return places.view.active == places.me.seat
    own = fight.own.seat == places.me.seat
    return (own and fight.result != "victory") or (fight.other.seat == places.me.seat and fight.result == "victory")


def _gain(places: Places, decision: Decision[Any], option: Any, word: resources.Gain) -> float:
    if word.what is Token.LIFE and is_dying(places, decision):
        return SAVED
    return places.token(word.what, word.n)


def _boosted(places: Places, decision: Decision[Any], option: Any, word: words.Boosted) -> float:
    if word.wards:
        return _ward(places, decision, option)
    if word.evades:
        return _vanish(places, decision)
    fight, odds = places.view.fight, boosted_odds(places, option, word)
    if fight is None or odds is None:
        return -1.0
    (before, after), (win, lose) = odds, stakes(places, fight)
    return (after.victory - before.victory) * win + (after.defeat - before.defeat) * lose + places.effects(word.after)


def boosted_odds(places: Places, option: Any, word: words.Boosted) -> tuple[Odds, Odds] | None:
    """How the fight goes before and after that; None if it is not for me."""
    fight, me = places.view.fight, places.me.seat
    if fight is None:
        return None
    own, other = (fight.own, fight.other) if fight.own.seat == me else (fight.other, fight.own)
    if own.seat != me or option.target != me or option.card != own.fighter:
        return None
    kind = Combat(fight.kind)
    face = places.face(own.fighter)
    mine = places.power(kind) if face is None else face.strength if kind is Combat.STRENGTH else face.craft
    against = other.value if other.seat < 0 else places.power(kind, places.view.heroes[other.seat])
    more = word.strength if kind is Combat.STRENGTH else word.craft
    return combat(mine - against, places.has_fate), combat(mine + more - against, places.has_fate)


def _ward(places: Places, decision: Decision[Any], option: Any) -> float:
    if option.target != places.me.seat or decision.prompt != "window_life":
        return -1.0
    if is_dying(places, decision):
        return SAVED
    mine = places.view.active == places.me.seat or places.view.fight is not None
    return -places.lives(-1) * 0.6 if mine else -1.0


def _vanish(places: Places, decision: Decision[Any]) -> float:
    """Evading everything: from an attack, or from what was drawn."""
    if decision.prompt == "window_evade":
        return 1.6
    if decision.prompt == "window_drawn" and places.view.active == places.me.seat:
        return -sum(places.lying(card, places.me.space) for card in places.view.drawn) - 0.5
    return -1.0


def _destroy(places: Places, decision: Decision[Any], option: Any, word: board.DestroyCard) -> float:
    """Away with what waits in the own space, or lies where only others have something of it."""
    if option.space == places.me.space and places.view.active == places.me.seat:
        return -places.lying(option.card, option.space)
    return -0.3


def _banish(places: Places, decision: Decision[Any], option: Any, word: board.Banish) -> float:
    face = places.face(option.card)
    if face is None:
        return -1.0
    return -places.event(face) if face.kind is Kind.ENDURING else -places.effects(face.do)


def _charm(places: Places, decision: Decision[Any], option: Any, word: taking.Charm) -> float:
    face = places.face(option.card)
    return places.found(option.card, face) if face is not None else -1.0


def _gale(places: Places, decision: Decision[Any], option: Any, word: moving.SetRoll) -> float:
    """A rival who could end a move on a Sentinel or a Portal is blown past it."""
    rival, roll = places.view.heroes[option.target], places.view.roll
    if roll is None or not rival.has_talisman:
        return -1.0
    now = max(_ends(places, rival, die) for die in roll.dice)
    return 4.0 * places.threat(rival) * (now - _ends(places, rival, option.number))


def _ends(places: Places, rival: HeroView, steps: int) -> float:
    ring = places.content.ring[places.content.space[rival.space].area]
    if rival.space not in ring:
        return 0.0
    at = ring.index(rival.space)
    ends = [places.content.space[ring[(at + way * steps) % len(ring)]] for way in (1, -1)]
    return float(any(end.sentinel or end.portal for end in ends))


def _go(places: Places, decision: Decision[Any], option: Any, word: moving.GoTo) -> float:
    """A space of one's own choice; or the one that somebody is sent to."""
    if option.space:
        if option.target == places.me.seat:
            return places.space(option.space) - places.walk if decision.prompt == "start" else -1.0
        rival = places.view.heroes[option.target]
        away = bool(places.content.space[rival.space].portal) and rival.has_talisman
        return 3.0 * places.threat(rival) * away - 0.3
    ring = places.content.ring[places.place.area]
    if places.me.space not in ring or places.place.region is Region.INNER:
        return -1.0
    return max(places.space(each) for each in ring if each != places.me.space) - places.walk


def _if(places: Places, decision: Decision[Any], option: Any, word: words.If) -> float:
    then = word.then if places.likelihood(word.test, places.place) >= 0.5 else word.otherwise
    return sum(_word(places, decision, option, _NO_CARD, each) for each in then)


def _choose(places: Places, decision: Decision[Any], option: Any, word: words.Choose) -> float:
    """One of several things, looked at one by one; a die is set while it lies there."""
    ways = [way for way in word.options if not any(isinstance(each, moving.SetDie) for each in way.do)]
    return max((places.effects(way.do) for way in ways), default=0.0)


def _haste(places: Places, decision: Decision[Any], option: Any, word: moving.Haste) -> float:
    return 1.1 if places.is_ready or not places.me.has_talisman else 0.8


def _sharpen(places: Places, decision: Decision[Any], option: Any, word: moving.Sharpen) -> float:
    """Best while a fight waits."""
    return 1.0 if decision.prompt == "start" and places.main is Combat.STRENGTH else 0.2


_NO_CARD = Card(id="none", name="none", kind=Kind.SPELL)
USES: dict[type, Callable[[Places, Decision[Any], Any, Any], float]] = {
    resources.Restore: _restore,
    resources.Gain: _gain,
    words.Boosted: _boosted,
    words.If: _if,
    words.Choose: _choose,
    board.DestroyCard: _destroy,
    board.Banish: _banish,
    taking.Charm: _charm,
    moving.SetRoll: _gale,
    moving.GoTo: _go,
    moving.Haste: _haste,
    moving.Sharpen: _sharpen,
}


# -- answers -----------------------------------------------------------------------------------------------------------


def answer(places: Places, face: Card, option: do.CastSpell | do.UsePotion) -> float:
    """Cancel or turn away what would hurt us, or help whoever is about to win."""
    stack = places.view.stack
    if not stack:
        return -1.0
    harm = harm_of(places, stack[-1])
    if face.aim is Aim.SPELL:
        return harm - KEPT
    return harm - KEPT + 0.1 * (option.target == stack[-1].seat)


def harm_of(places: Places, spell: SpellAnnounced) -> float:
    """What a Spell that somebody else casts costs us."""
    face, me = places.face(spell.spell), places.me.seat
    if face is None or spell.seat == me:
        return -1.0
    caster = places.view.heroes[spell.seat]
    if Moment.ANSWER in face.at:
        under = places.view.stack[-2] if len(places.view.stack) > 1 else None
        return 1.5 if under is not None and under.seat == me else -1.0
    hit = face.range.hit if face.range is not None else ()
    at_me = spell.target == me
    if at_me and hit:
        return -places.effects(hit)
    if at_me and spell.card:
        return places.card(spell.card)
    if face.aim in (Aim.ROLL, Aim.STEPS):
        return (1.5 if places.is_ready else 0.3) if at_me else 0.0
    fight = places.view.fight
    if fight is not None and face.aim is Aim.FIGHTER and me in (fight.own.seat, fight.other.seat):
        win, lose = stakes(places, fight)
        return 0.35 * (win - lose)
    return 3.0 * max(places.threat(caster) - 0.6, 0.0)


# -- at range ----------------------------------------------------------------------------------------------------------


def shot(places: Places, option: do.Shoot) -> float:
    """What a Ranged Attack is worth: it takes the place of the encounter."""
    face = places.face(option.means)
    if face is None or face.range is None:
        return -1.0
    by_hand = face.kind in BY_HAND
    token = Token.STRENGTH if by_hand else Token.CRAFT
    bonus = face.range.bonus + (places.roll_bonus("ranged_spell") if face.kind is Kind.SPELL else 0)
    likely = die_at_least((HIT.least or 0) - places.me.values.get(token, 1) - bonus)
    spent = 0.0 if by_hand else FULL_HAND if _is_full(places, face) else KEPT
    if option.card:
        return likely * _removed(places, option) - spent
    if option.seat >= 0:
        targets = [places.view.heroes[option.seat]]
    else:
        targets = [each for each in places.rivals if each.space == option.space]
    return likely * sum(_struck(places, each, face, by_hand) for each in targets) - spent


def _removed(places: Places, option: do.Shoot) -> float:
    """An Enemy that keeps us from something, or a Stranger that only others have something of."""
    face = places.face(option.card)
    if face is None or face.is_(Subtype.SOURCE):
        return -0.5
    return max(-places.lying(option.card, option.space), 0.0) * 0.4


def _struck(places: Places, rival: HeroView, face: Card, by_hand: bool) -> float:
    rivalry = places.rivalry(rival)
    if by_hand:
        return 0.6 * places.struck(rival)
    assert face.range is not None
    worth = 0.0
    for each in face.range.hit:
        match each:
            case moving.Toad():
                worth += rivalry * 9.0
            case moving.Miss():
                worth += rivalry * 2.0
            case words.Lose():
                worth += places.struck(rival)
            case _:
                worth += rivalry * (1.5 if rival.objects else 0.0)
    return worth
