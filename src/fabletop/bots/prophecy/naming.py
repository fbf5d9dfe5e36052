"""What is named when something asks for it: cards, spaces, characters, numbers, losses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

import msgspec

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.meanings import gambled, given, stake, way
from fabletop.bots.prophecy.odds import DIE
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.cards import lasting, owning, resources, words
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.riddles import QUESTIONS, fits
from fabletop.games.prophecy.terms import Back, Colour, Resource, title_of
from fabletop.kernel import CardId, Decision

LOST = ("give_items", "discard_items", "break_item", "drop_item", "lose_dearest")
"""Where the least valuable Item is named."""
KILLED = 4.0
"""What it is worth that a rival dies."""
WHICH = {"lesser": 0.3, "greater": 0.25, "artifact": 0.1, "all": 0.3}
"""What it is worth to know a card of an Astral Plane."""


def words_on(mind: Combat, card: CardId) -> Iterator[Any]:
    """All words that stand on a card or belong to a space, with those inside others."""
    place = mind.content.space.get(card)
    yield from _inside(place if place is not None else mind.content.card[title_of(card)])


def _inside(thing: Any) -> Iterator[Any]:
    if isinstance(thing, tuple):
        for each in thing:
            yield from _inside(each)
    elif isinstance(thing, msgspec.Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from _inside(getattr(thing, name))


def word_on(mind: Combat, decision: Decision[Any], kind: type[Any]) -> Any:
    """The word of a kind on the card that asks, or None."""
    about = decision.about
    if not isinstance(about, do.AboutCard):
        return None
    return next((each for each in words_on(mind, about.card) if isinstance(each, kind)), None)


# -- ways and cards ----------------------------------------------------------------------------------------------------


def choose_way(mind: Combat, decision: Decision[Any], option: do.ChooseWay) -> float:
    """The best of the ways that a card offers."""
    for word in words_on(mind, option.card):
        if isinstance(word, words.Choose) and len(word.options) > option.way:
            found = word.options[option.way]
            if found.label == option.label:
                return way(mind, found)
    return 0.0


def choose_card(mind: Combat, decision: Decision[Any], option: do.ChooseCard) -> float:
    """The best card, or the least valuable where one is lost."""
    card = option.card
    match decision.prompt:
        case "discard_abilities":
            return -mind.ability(card)
        case "order_chance" | "spend_map" | "give_map":
            return 0.0
        case "keep_artifact" | "name_artifact":
            return artifact_itself(mind, card)
        case "leave_out_artifact":
            return -artifact_itself(mind, card)
        case "pay_with_pearl":
            return -0.1
        case prompt if prompt in LOST:
            return -mind.item(card)
        case _:
            return mind.item(card) if card in mind.content.item_faces or card in mind.table.doubles else 0.0


def artifact_itself(mind: Combat, card: CardId) -> float:
    """What an Artifact does, besides being one."""
    face = mind.table.item(card)
    uses = sum(mind.use(each, face) for each in face.uses)
    return uses + (mind.gear(card) if face.is_gear else mind.lasting(face.lasts))


def take_artifact(mind: Combat, decision: Decision[Any], option: do.TakeArtifact) -> float:
    """An Artifact before everything else, and the best of them."""
    return mind.artifact() + artifact_itself(mind, option.card)


# -- dice outside battles ----------------------------------------------------------------------------------------------


def roll_again(mind: Combat, decision: Decision[Any]) -> float:
    """What it is worth to roll a die again: what all its faces bring on average, less what lies there."""
    about = decision.about
    assert isinstance(about, do.AboutRoll)
    found = [rolled(mind, about.card, die) for die in DIE]
    return fmean(found) - found[about.die - 1]


def rolled(mind: Combat, card: CardId, die: int) -> float:
    """What a die for a card brings."""
    for word in words_on(mind, card):
        match word:
            case words.Roll(plus=None):
                return sum(mind.effects(row.do) for row in word.rows if row.least <= die <= row.most)
            case resources.Gamble():
                return mind.change(Resource.GOLD, gambled(word, 1, die))
            case lasting.Armour():
                return -mind.change(Resource.HEALTH, -1) * (die >= word.least)
    return 0.0


# -- characters --------------------------------------------------------------------------------------------------------


def choose_seat(mind: Combat, decision: Decision[Any], option: do.ChooseSeat) -> float:
    """Whom it hurts most, or helps most where all play together."""
    other = mind.table.heroes[option.seat]
    match decision.prompt:
        case "choose_double":
            return mind.duel(other, attacks=False).victory
        case "guide":
            return -0.1
        case "gifts":
            card = mind.view.gifts[option.seat]
            return Combat(mind.view, option.seat).item(card)
    word = word_on(mind, decision, words.ToOne)
    return aimed(mind, word, other) if word is not None else 0.1


def aimed(mind: Combat, word: words.ToOne, other: Hero) -> float:
    """What it is worth to do something to a character."""
    if any(isinstance(each, owning.Steal) for each in word.do):
        return max((mind.item(card) for card in other.items), default=0.0)
    on_her = Combat(mind.view, other.seat).effects(word.do)
    ahead = 0.1 * len(other.artifacts)
    then = mind.effects(word.then)
    return on_her + then if mind.is_shared else ahead - 0.5 * on_her + then


def lose_health(mind: Combat, decision: Decision[Any], option: do.LoseHealth) -> float:
    """One's own wound, or another's."""
    loser = getattr(decision.about, "seat", mind.me.seat)
    if loser == mind.me.seat:
        return mind.change(Resource.HEALTH, -1)
    return KILLED if mind.table.heroes[loser].health == 0 else 0.6


def give_item(mind: Combat, decision: Decision[Any], option: do.GiveItem) -> float:
    """One's own least valuable Item, or another's best."""
    loser = getattr(decision.about, "seat", mind.me.seat)
    worth = mind.item(option.card)
    return -worth - 0.2 if loser == mind.me.seat else worth


# -- spaces ------------------------------------------------------------------------------------------------------------


def choose_space(mind: Combat, decision: Decision[Any], option: do.ChooseSpace) -> float:
    """Where there is most to be done."""
    space = option.space
    if decision.prompt == "battleground":
        return 0.0
    if space in mind.content.cell:
        if decision.prompt == "reveal_realm":
            return float(mind.steps(space))
        return mind.swimming(space) if mind.realm is not None else 0.0
    if decision.prompt == "scout":
        here = mind.me.space if mind.me.space in mind.content.space else space
        return mind.unseen(space) - 2 * mind.way(here, space)
    return mind.going(space)


def reveal(mind: Combat, decision: Decision[Any], option: do.RevealCards) -> float:
    """What one would like to know most: Guardians that are near."""
    spaces = mind.content.plane[option.plane].spaces if option.plane in mind.content.plane else ()
    here = mind.me.space
    near = min((mind.way(here, each) for each in spaces if here in mind.content.space), default=1.0)
    return WHICH[option.which] - 0.1 * near


# -- numbers, colours, losses ------------------------------------------------------------------------------------------


def choose_number(mind: Combat, decision: Decision[Any], option: do.ChooseNumber) -> float:
    """How much is staked, given up or paid."""
    if decision.prompt == "pay_magic":
        return mind.shark(option.n)
    gamble = word_on(mind, decision, resources.Gamble)
    if decision.prompt == "stake" and gamble is not None:
        return stake(mind, gamble, option.n)
    sacrifice = word_on(mind, decision, words.Sacrifice)
    return given(mind, sacrifice, option.n) if sacrifice is not None else 0.0


def choose_colour(mind: Combat, decision: Decision[Any], option: do.ChooseColour) -> float:
    """What one fights with, for what it costs."""
    colour: Colour = option.colour
    word = word_on(mind, decision, resources.Train)
    cost = word.cost(mind.me, colour) if word is not None else 0
    return mind.cube(colour) + mind.change(Resource.EXPERIENCE, -min(cost, mind.me.experience))


def choose_loss(mind: Combat, decision: Decision[Any], option: do.ChooseLoss) -> float:
    """What hurts least."""
    return mind.change(option.what, -option.n)


# -- at the start ------------------------------------------------------------------------------------------------------


def keep_character(mind: Combat, decision: Decision[Any], option: do.KeepCharacter) -> float:
    """Whoever is best at something."""
    face = mind.content.character[option.character]
    return max(face.strength, face.willpower - 0.5)


def keep_race(mind: Combat, decision: Decision[Any], option: do.KeepRace) -> float:
    """What a Race adds."""
    if not option.race:
        return 0.0
    face = mind.content.race[title_of(option.race)]
    return face.red + 0.4 * face.blue + mind.lasting(face.lasts) + sum(mind.use(each, face) for each in face.uses)


# -- riddles -----------------------------------------------------------------------------------------------------------


def ask_riddle(mind: Combat, decision: Decision[Any], option: do.AskRiddle) -> float:
    """What divides the Items that it could be most evenly."""
    found = candidates(mind)
    yes = sum(QUESTIONS[option.question](mind.table.item(card)) for card in found)
    return float(min(yes, len(found) - yes))


def guess_item(mind: Combat, decision: Decision[Any], option: do.GuessItem) -> float:
    """One that it could be."""
    return float(option.card in candidates(mind))


def candidates(mind: Combat) -> list[CardId]:
    """The Rare Items that fit all answers and lie open nowhere."""
    view = mind.view
    open_ = [title_of(card) for hero in view.heroes for card in hero.items]
    open_ += [title_of(card) for card in view.discards.get(Back.RARE, ())]
    rare = mind.content.deck(Back.RARE, view.options)
    return [card for card in rare if title_of(card) not in open_ and fits(mind.table, card)]


def give_up(mind: Combat, decision: Decision[Any], option: do.Done | do.No | do.Roll | do.LetStand) -> float:
    """Nothing more of this; under water it means to stay where one is."""
    if decision.prompt == "swim_on":
        return mind.swimming(mind.me.space)
    return 0.0


WORTHS: dict[type, Callable[[Combat, Decision[Any], Any], float]] = {
    do.ChooseWay: choose_way,
    do.ChooseCard: choose_card,
    do.ChooseSeat: choose_seat,
    do.ChooseSpace: choose_space,
    do.ChooseColour: choose_colour,
    do.ChooseNumber: choose_number,
    do.ChooseLoss: choose_loss,
    do.KeepCharacter: keep_character,
    do.KeepRace: keep_race,
    do.AskRiddle: ask_riddle,
    do.GuessItem: guess_item,
    do.LoseHealth: lose_health,
    do.GiveItem: give_item,
    do.TakeArtifact: take_artifact,
    do.WinFragment: lambda mind, decision, option: mind.change(Resource.MAPS, 1),
    do.LetLoserChoose: lambda mind, decision, option: 0.2,
    do.RevealCards: reveal,
    do.Done: give_up,
    do.No: give_up,
    do.Roll: give_up,
    do.LetStand: give_up,
}
