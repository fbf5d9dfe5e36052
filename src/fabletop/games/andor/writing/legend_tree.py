"""A Legend as a tree: when each card is read, what it does in words, and which cards it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from fabletop.games.andor.content import Content
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Legend, LegendCard
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.story.words.tale import Read
from fabletop.games.andor.writing.telling import Teller, moment
from fabletop.kernel.misfits import Way
from fabletop.kernel.vocabulary import words_in

Kind = Literal["setup", "card", "trigger", "action", "goal", "hidden", "adversary", "option"]


class Branch(msgspec.Struct, frozen=True):
    """A part of a Legend and its consequences."""

    kind: Kind
    id: str
    title: str
    group: str
    """The group of a card: letter, rule, hero, place, adversary or end."""
    when: str
    """The condition in words; for a card, when it is read."""
    does: tuple[str, ...]
    leads: tuple[str, ...]
    """The cards that are read because of it."""
    text: str
    way: Way
    """The path of the part in the Legend."""


def branches(content: Content, legend: Legend) -> tuple[Branch, ...]:
    """Return everything in a Legend that has an effect, in the order of the file's parts."""
    teller = Teller(content, legend)
    return (
        *_set_up(legend, teller),
        *_cards(legend, teller),
        *_triggers(legend, teller),
        *_actions(legend, teller),
        *_goals(legend, teller),
        *_hidden(legend, teller),
        *_adversaries(legend),
        *_options(legend, teller),
    )


def _set_up(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, step in enumerate(legend.setup):
        when = teller.condition(step.when) if step.when else ""
        leads = _read_by(step.do)
        yield Branch("setup", "", "Set-up", "", when, teller.all(step.do), leads, "", ("setup", number))


def _cards(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, card in enumerate(legend.cards):
        leads = tuple(dict.fromkeys((*card.then, *_read_by(card.do))))
        if_so = f", if {teller.condition(card.when)}" if card.when else ""
        when = f"{_how_read(card)}{if_so}"
        does = teller.all(card.do)
        yield Branch("card", card.id, card.title, card.group, when, does, leads, worded(card.text), ("cards", number))


def _how_read(card: LegendCard) -> str:
    name, _, detail = card.read.partition(":")
    match name:
        case "start":
            return "at the start"
        case "letter":
            return f"on letter {detail}"
        case "on":
            return moment(detail)
    return "after another card"


def _triggers(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, trigger in enumerate(legend.triggers):
        if_so = f", if {teller.condition(trigger.when)}" if trigger.when else ""
        when = f"{moment(trigger.on)}{if_so}{'' if trigger.once else ', each time'}"
        does, leads = teller.all(trigger.do), _read_by(trigger.do)
        yield Branch("trigger", trigger.id, trigger.id, "", when, does, leads, "", ("triggers", number))


def _actions(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, action in enumerate(legend.actions):
        hours = f"{action.hours} hour{'' if action.hours == 1 else 's'}"
        when = f"{hours}, if {teller.condition(action.when)}" if action.when else hours
        leads = (*_read_by(action.do), *_waiting(legend, f"action_done:{action.id}"))
        does = teller.all(action.do)
        yield Branch("action", action.id, action.title, "", when, does, leads, worded(action.text), ("actions", number))


def _goals(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, goal in enumerate(legend.goals):
        kinds = {"do": "", "hold": "to be held", "until_n": "to be held until n"}
        asked = [kinds[goal.kind], teller.condition(goal.done) if goal.done else ""]
        asked.append(f"lost if {teller.condition(goal.lost)}" if goal.lost else "")
        leads = (*_read_by(goal.on_done), *_waiting(legend, f"goal_done:{goal.id}"))
        when, does = "; ".join(filter(None, asked)), teller.all(goal.on_done)
        yield Branch("goal", goal.id, goal.title, "", when, does, leads, worded(goal.text), ("goals", number))


def _hidden(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, hidden in enumerate(legend.hidden):
        spaces = ", ".join(map(str, hidden.spaces))
        for index, face in enumerate(hidden.faces):
            leads = (*_read_by(face.do), *_waiting(legend, f"hidden_found:{face.id}"))
            way: Way = ("hidden", number, "faces", index)
            does = teller.all(face.do)
            yield Branch(
                "hidden", face.id, face.name, hidden.id, f"on one of {spaces}", does, leads, worded(face.text), way
            )


def _adversaries(legend: Legend) -> Iterator[Branch]:
    for number, each in enumerate(legend.adversaries):
        leads = _waiting(legend, f"adversary_defeated:{each.id}")
        when = "final adversary" if each.final else f"a {each.looks.replace('_', ' ')} with a star"
        yield Branch("adversary", each.id, each.name, "", when, (), leads, worded(each.text), ("adversaries", number))


def _options(legend: Legend, teller: Teller) -> Iterator[Branch]:
    for number, option in enumerate(legend.options):
        does, leads = teller.all(option.do), _read_by(option.do)
        yield Branch("option", option.id, option.title, "", "", does, leads, worded(option.text), ("options", number))


def _read_by(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Return the cards that effects read, at any depth."""
    nodes: Any = tuple(effects)
    return tuple(dict.fromkeys(node.card for node in words_in(nodes) if isinstance(node, Read)))


def _waiting(legend: Legend, event: str) -> tuple[str, ...]:
    """Return the cards that wait for a moment, directly or through a trigger."""
    direct = [card.id for card in legend.cards if card.read == f"on:{event}"]
    by_trigger = [card for trigger in legend.triggers if trigger.on == event for card in _read_by(trigger.do)]
    return tuple(dict.fromkeys((*direct, *by_trigger)))
