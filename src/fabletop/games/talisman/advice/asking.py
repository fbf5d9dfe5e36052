"""Questions that need no answer: what goes without saying, though other things are allowed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.fights import home_of
from fabletop.games.talisman.advice.imagined import imagined
from fabletop.games.talisman.advice.odds import outlook
from fabletop.games.talisman.cards.lasting import Bonus, EnemyBonus, Value
from fabletop.games.talisman.cards.moving import Sharpen
from fabletop.games.talisman.cards.resources import Gain, Restore
from fabletop.games.talisman.cards.taking import Steal
from fabletop.games.talisman.fight_view import FightView
from fabletop.games.talisman.numbers import PRAYER, row_of, rows_of
from fabletop.games.talisman.rules.abilities import uses_of
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.terms import BOTH, Aim, Combat, Kind, Moment, Subtype, Token, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Decision, vocabulary
from fabletop.kernel.outlook import Outlook

Asked = Decision[msgspec.Struct]
HELPING = (Aim.SELF, Aim.CHARACTER)
ON_BOARD = (Aim.BOARD, Aim.EVENT, Aim.FOLLOWER)


def needless(view: View, decision: Asked) -> msgspec.Struct | None:
    """The answer that goes without saying; whoever wants to be asked all the same says so at the table.

    Nobody leaves things behind for nothing, evades what need not be taken, declines what costs nothing, or hurries to
    use what helps at any time. Dice that have won, or that nothing can save, are let stand; at Home the result is taken
    that helps; Armour is always rolled for, a stand-off is won where it can be, and who may draw more does.
    """
    if view.you is None:
        return None
    match decision.prompt:
        case "start":
            return _only(each for each in decision.options if not isinstance(each, choices.DitchCard))
        case "encounter":
            return _only(each for each in decision.options if not _works_at_any_time(view, each))
        case "retrieve":
            return next((each for each in decision.options if isinstance(each, choices.TakeToken)), None)
        case "change_dice":
            return choices.LetStand() if _is_settled(view, decision) else None
        case "home_advantage":
            return _best_at_home(view, decision)
        case "use_armour" | "relentless" | "draw_one_more":
            return choices.Yes()
        case "evade" if isinstance(decision.about, choices.Evade) and _may_be_left(view, decision.about.card):
            return choices.Meet()
        case "window_any" | "window_moved" | "window_drawn" | "window_evade" | "window_combat" | "window_life":
            return choices.Pass() if _can_wait(view, decision) else None
        case "choose_armour" if len({title_of(getattr(each, "card", "")) for each in decision.options}) == 1:
            return decision.options[0]
        case "choose_weapon" | "choose_armour":
            return None if any(_is_of_use(view, each) for each in decision.options) else decision.options[0]
        case "lend" if not any(_is_of_use(view, each) for each in decision.options if each != choices.Done()):
            return choices.Done()
        case "give_trophy" if _takes_all_trophies(view, decision):
            return decision.options[0]
        case "give_trophy" if _brings_no_more(view, decision):
            return choices.Done()
        case "use_landed" | "use_prayed" | "use_killed" | "use_won":
            return next((each for each in decision.options if _is_gift(view, each)), None)
        case _:
            return None


def _only(options: Iterable[msgspec.Struct]) -> msgspec.Struct | None:
    found = list(options)
    return found[0] if len(found) == 1 else None


# -- dice --------------------------------------------------------------------------------------------------------------


def _is_settled(view: View, decision: Asked) -> bool:
    """Whether no change of the dice could be for the better; a Character on the other side may still change theirs."""
    if _is_heard(view):
        return True
    found = {option: outlook(view, decision, option) for option in decision.options}
    stands = found.pop(choices.LetStand())
    if stands is None:
        return False
    is_against_hero = view.fight is not None and view.fight.other.seat >= 0
    if stands.win == 1 and not is_against_hero:
        return True
    if any(each is None for each in found.values()):
        return False
    if view.fight is not None and is_against_hero and view.roll is not None and view.roll.goal is None:
        return _is_out_of_reach(view, view.fight) or all(
            each is not None and not each.win and not each.draw for each in found.values()
        )
    return all(each is not None and _hope(each) <= _hope(stands) for each in found.values())


def _is_heard(view: View) -> bool:
    """Whether a prayer has come to the last row of its table, which is the best."""
    rolled = view.roll
    if rolled is None or rolled.purpose != PRAYER:
        return False
    rows = rows_of(view.content, rolled.source, PRAYER)
    return bool(rows) and rolled.total >= rows[-1].least


def _is_out_of_reach(view: View, fight: FightView) -> bool:
    """Whether the other Character cannot even stand off, whatever their die may still show, at Home or not."""
    mine, theirs = (fight.own, fight.other) if fight.own.seat == view.you else (fight.other, fight.own)
    if mine.roll is None or theirs.roll is None:
        return False
    table = imagined(view)
    best = theirs.roll.total - min(theirs.roll.dice) + max(DIE) + home_of(table, theirs.seat)
    return mine.roll.total > best


def _hope(found: Outlook) -> tuple[float, float]:
    return found.win, found.draw


def _best_at_home(view: View, decision: Asked) -> msgspec.Struct | None:
    """What is best, where the roll is won or lost; as it is, if all is alike."""
    if _is_heard(view) or _is_one_row(view, decision):
        return decision.options[0]
    found = [(option, outlook(view, decision, option)) for option in decision.options]
    known = [(option, each) for option, each in found if each is not None]
    if len(known) < len(found):
        return None
    return max(known, key=lambda each: _hope(each[1]))[0]


def _is_one_row(view: View, decision: Asked) -> bool:
    """Whether whatever is done at Home brings the same by the table in which the roll is looked up."""
    rolled = imagined(view).roll
    if rolled is None or not rows_of(view.content, rolled.source, rolled.purpose):
        return False
    totals = [rolled.total + each.n for each in decision.options if isinstance(each, choices.HomeAdvantage)]
    rows = [row_of(view.content, rolled.source, rolled.purpose, total) for total in totals]
    return all(row == rows[0] for row in rows)


# -- cards -------------------------------------------------------------------------------------------------------------


def _works_at_any_time(view: View, option: msgspec.Struct) -> bool:
    """Whether a Spell or Potion could as well be used at a later moment."""
    match option:
        case choices.CastSpell(card) | choices.UsePotion(card):
            return Moment.ANY in view.content.card[title_of(card)].at
        case _:
            return False


def _may_be_left(view: View, card: str) -> bool:
    """Whether a card does nothing to whoever does not take it: Objects and Followers but Curses."""
    face = view.content.card.get(title_of(card))
    return face is not None and face.kind in (Kind.OBJECT, Kind.FOLLOWER) and not face.is_(Subtype.CURSE)


def _can_wait(view: View, decision: Asked) -> bool:
    """Whether all that could be used works at any time, and nothing here hangs on it."""
    fight, moment = view.fight, Moment(decision.prompt.removeprefix("window_"))
    fights = fight is not None and view.you in (fight.own.seat, fight.other.seat)
    sharpens = fights and fight is not None and fight.kind == Combat.STRENGTH
    found = [option for option in decision.options if not isinstance(option, choices.Pass)]
    if isinstance(decision.about, choices.LivesAtStake) and decision.about.seat == view.you:
        return not any(_keeps_lives(view, option) for option in found)
    return all(_card_can_wait(view, option, moment, sharpens=sharpens) for option in found)


def _keeps_lives(view: View, option: msgspec.Struct) -> bool:
    """Whether a Spell or Potion wards off a loss of Lives, or brings others."""
    match option:
        case choices.CastSpell(card) | choices.UsePotion(card):
            face = view.content.card[title_of(card)]
            words = [word for _, word in vocabulary.walk(face.do)]
            return Moment.LIFE in face.at or any(
                isinstance(word, Gain | Restore) and word.what == Token.LIFE for word in words
            )
        case _:
            return True


def _card_can_wait(view: View, option: msgspec.Struct, moment: Moment, *, sharpens: bool) -> bool:
    """What helps a Character can wait for the own turn or a lost Life, what hides one for an encounter, and what does
    something to the board for cards that are drawn."""
    if not isinstance(option, choices.CastSpell | choices.UsePotion):
        return False
    is_spell = isinstance(option, choices.CastSpell)
    face = view.content.card[title_of(option.spell if isinstance(option, choices.CastSpell) else option.potion)]
    if Moment.ANY not in face.at or (moment in face.at and moment is not Moment.ANY):
        return False
    if sharpens and any(isinstance(word, Sharpen) for word in face.do):
        return False
    if face.aim in ON_BOARD:
        return moment is not Moment.DRAWN
    return face.aim in HELPING and not (is_spell and moment is Moment.EVADE)


def _is_of_use(view: View, option: msgspec.Struct) -> bool:
    """Whether it could matter that an Object is used in this Combat."""
    if not isinstance(option, choices.ChooseCard) or view.fight is None:
        return True
    face = view.content.card[title_of(option.card)]
    return bool(face.uses) or not all(_is_idle(each, view.fight.kind) for each in face.lasts)


def _is_idle(lasting: msgspec.Struct, kind: str) -> bool:
    """Whether what lasts is for the other kind of Combat."""
    if isinstance(lasting, Value):
        return lasting.what in BOTH and lasting.what.value != kind
    return isinstance(lasting, Bonus | EnemyBonus) and kind not in lasting.kinds


def _takes_all_trophies(view: View, decision: Asked) -> bool:
    """Whether a token costs every Trophy of its kind, so that it does not matter which is given first."""
    given, worth = _trophies(view, decision)
    if not worth or len(given) < len(decision.options):
        return False
    return bool(sum(worth.values()) - min(worth[each] for each in given) < view.content.trophy)


def _brings_no_more(view: View, decision: Asked) -> bool:
    """Whether enough is given, and all that is left would not bring another token."""
    left, worth = _trophies(view, decision)
    if not worth or choices.Done() not in decision.options:
        return False
    whole = sum(worth.values())
    return whole // view.content.trophy == (whole - sum(worth[each] for each in left)) // view.content.trophy


def _trophies(view: View, decision: Asked) -> tuple[list[CardId], dict[CardId, int]]:
    """The Trophies that may be given, and what each that one has is worth for the token."""
    left, about = [each.card for each in decision.options if isinstance(each, choices.ChooseCard)], decision.about
    if view.you is None or not isinstance(about, choices.TradeTrophies):
        return left, {}
    held = view.heroes[view.you].trophies
    return left, {card: getattr(view.content.card[title_of(card)], about.token) for card in held}


def _is_gift(view: View, option: msgspec.Struct) -> bool:
    """Whether an ability gives tokens for nothing."""
    if not isinstance(option, choices.UseAbility) or view.you is None:
        return False
    table = imagined(view)
    use = uses_of(table, table.heroes[view.you], option.source)[option.use]
    gives = all(
        isinstance(word, Gain | Restore) or (isinstance(word, Steal) and word.what == "gold") for word in use.do
    )
    return gives and not use.cost and not use.spend
