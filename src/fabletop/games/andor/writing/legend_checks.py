"""Check a Legend: its cards, goals, places, adversaries, and the modules it uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile

from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Choose
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.story.wording import misworded
from fabletop.games.andor.story.words.base import EffectBase
from fabletop.games.andor.story.words.board import HiddenLay
from fabletop.games.andor.story.words.figures import PlaceFigure, ProtectMove, Star
from fabletop.games.andor.story.words.heroes import GiveUpArticle
from fabletop.games.andor.story.words.tale import ActionOn, Flag, GoalDone, GoalShow, Read, StarLetter, WinLegend
from fabletop.games.andor.writing.vocabulary import names_of, wrong_moment, wrong_rule
from fabletop.kernel.misfits import Way
from fabletop.kernel.packs import Remark
from fabletop.kernel.vocabulary import Names, walk, wrong_fields, wrong_with

PARTS = ("setup", "goals", "cards", "triggers", "actions", "adversaries", "hidden", "options")
WITH_TEXT = ("goals", "cards", "actions", "adversaries", "options")
MOST_HEROES = 4
BEGINNERS = (
    "crest", "lowest_rank", "highest_rank", "lowest_strength", "lowest_willpower", "highest_willpower",
)  # fmt: skip
"""Selectors that always name one hero."""
AT_THE_END = ("legend_won", "legend_lost")


def check_legend(content: Content, legend: Legend) -> Iterator[Remark]:
    """Yield everything that is wrong with a Legend (AND-483)."""
    names = names_of(content, legend)
    nodes: Nodes = [
        (way, node)
        for part in PARTS
        for way, node in walk(getattr(legend, part), (part,))
        if isinstance(node, EffectBase | Condition)
    ]
    yield from check_header(names, legend)
    yield from check_ids(legend)
    yield from check_nodes(names, legend, nodes)
    yield from check_texts(legend, nodes)
    yield from check_cards(legend, nodes)
    yield from check_moments(names, legend)
    yield from check_goals(legend, nodes)
    yield from check_adversaries(content, legend, nodes)
    yield from check_finds(names, legend, nodes)
    yield from check_supply(content, legend)
    yield from check_modules(content, legend, nodes)


Nodes = list[tuple[Way, EffectBase | Condition]]
"""All effects and conditions of a Legend, each with its path."""


def about(legend: Legend, words: str, *way: str | int, is_warning: bool = False) -> Remark:
    """Return a remark about a part of a Legend."""
    field, *within = way or ("",)
    return Remark(f"{legend.id}: {words}", "legends", legend.id, str(field), is_warning, tuple(within))


def within(legend: Legend, words: str, way: Way) -> Remark:
    """Return a remark about something inside a card, a trigger or another part, which it names."""
    part, index = getattr(legend, str(way[0])), way[1]
    name = getattr(part[index], "id", "") if isinstance(index, int) else ""
    return about(legend, f"{name}: {words}" if name else words, *way)


# -- header and words ------------------------------------------------------------------------------------------------


def check_header(names: Names, legend: Legend) -> Iterator[Remark]:
    """Check where and with whom the Legend begins, and what it protects (AND-446)."""
    fewest, most = legend.heroes
    if not 2 <= fewest <= most <= 4:
        yield about(legend, "a Legend is for 2 to 4 heroes", "heroes")
    for field, wrong in wrong_fields(names, "", legend):
        yield about(legend, wrong, field)
    if legend.first_hero not in BEGINNERS:
        one_of = ", ".join(BEGINNERS)
        yield about(legend, f"{legend.first_hero!r} does not say who begins; write one of {one_of}", "first_hero")
    if not 1 <= legend.strength <= 14:
        yield about(legend, "heroes begin with 1 to 14 strength", "strength")
    if not 1 <= legend.willpower <= 20:
        yield about(legend, "heroes begin with 1 to 20 willpower", "willpower")
    if legend.narrator == LETTERS[-1]:
        yield about(legend, "on the letter n the game is over before it begins", "narrator")
    if legend.protect is not None and legend.protect.space not in names.content.road:
        off_road = f"the {legend.protect.kind} stands on {legend.protect.space}, off the Dwarf Road"
        yield about(legend, off_road, "protect", "space")
    yield from check_start(legend)
    for index, change in enumerate(legend.rules):
        for wrong in wrong_rule(names, change.key, change.value):
            yield about(legend, wrong, "rules", index, "key")
    for other in takewhile(lambda each: each.id != legend.id, names.content.legends):
        if other.number == legend.number:
            yield about(legend, f"{other.title!r} has the number {legend.number} already", "number")


def check_start(legend: Legend) -> Iterator[Remark]:
    """Heroes begin on one space that is known from the start."""
    if legend.start in ("camp", "wagon", "protected"):
        if legend.protect is None:
            yield about(legend, "heroes start at the camp or wagon, but there is none", "start")
        elif not legend.protect.from_start:
            yield about(legend, f"the {legend.protect.kind} comes later: start on a space", "start")
    elif isinstance(legend.start, str) and legend.start != "forge":
        yield about(legend, f"heroes begin on a space, at the camp, wagon or forge, not at {legend.start!r}", "start")


def check_ids(legend: Legend) -> Iterator[Remark]:
    """Ids are unique within each part."""
    for part in PARTS:
        seen: Counter[str] = Counter()
        for index, item in enumerate(getattr(legend, part)):
            name = getattr(item, "id", "")
            seen[name] += 1
            if name and seen[name] == 2:  # the second is one too many
                count = sum(getattr(each, "id", "") == name for each in getattr(legend, part))
                yield about(legend, f"{part} has {name!r} {count} times", part, index)


def check_nodes(names: Names, legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """All names in effects and conditions are known, and fit this Legend."""
    set_flags = {node.id for _, node in nodes if isinstance(node, Flag)}
    for way, node in nodes:
        for wrong in wrong_with(names, node):
            yield within(legend, wrong, way)
        match node:
            case Condition(q="flag", id=flag) if flag not in set_flags:
                yield within(legend, f"nothing ever sets the flag {flag!r}", way)
            case ProtectMove() | Condition(q="wagon_at" | "wagon_past" | "shields_free" | "wagon_farmers"):
                if legend.protect is None:
                    yield within(legend, "there is no camp and no wagon: write [legends.protect]", way)
        match node:
            case ProtectMove(at=at) | Condition(q="wagon_past", at=at):
                if at not in names.content.road:
                    yield within(legend, "the camp and the wagon are on the Dwarf Road: name one space of it", way)
            case EffectBase() | Condition():
                if legend.protect is None and str(getattr(node, "at", "")).startswith("behind_wagon"):
                    yield within(legend, "there is no wagon to be behind: write [legends.protect]", way)


def check_texts(legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """Braces contain the numbers for two, three and four heroes (AND-482)."""
    told: list[tuple[Way, str]] = [
        ((part, index, "text"), each.text) for part in WITH_TEXT for index, each in enumerate(getattr(legend, part))
    ]
    told += [
        (("hidden", index, "faces", number, "text"), face.text)
        for index, hidden in enumerate(legend.hidden)
        for number, face in enumerate(hidden.faces)
    ]
    told += [((*way, "ask"), node.ask) for way, node in nodes if isinstance(node, Choose | GiveUpArticle)]
    for way, text in told:
        if misworded(text, [each.id for each in legend.adversaries]):
            words = "braces are for numbers by two, three and four heroes, as in {2/2/3}, or {ID.strength}"
            yield within(legend, words, way)


# -- cards and goals ---------------------------------------------------------------------------------------------------


def check_cards(legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """Every star has a card, and every card can be read (AND-475, AND-477)."""
    named = {card.id for card in legend.cards}
    stars = set(legend.stars) | {node.letter for _, node in nodes if isinstance(node, StarLetter) and node.on}
    lettered = {card.read[-1] for card in legend.cards if card.read.startswith("letter:")}
    for index, card in enumerate(legend.cards):
        for following in card.then:
            if following not in named:
                yield about(legend, f"{card.id}: there is no card {following!r}", "cards", index, "then")
            elif following == card.id:
                yield about(legend, f"{card.id} leads to itself", "cards", index, "then")
    for letter in sorted(stars - lettered):
        yield about(legend, f"the letter {letter} has a star but no card", "stars")
    read = cards_read(legend, nodes)
    for index, card in enumerate(legend.cards):
        place = ("cards", index, "read")
        if card.read == "letter:n":
            yield about(legend, f"{card.id} is never read: on the letter n the game is over", *place)
        elif card.read.startswith("letter:") and card.read[-1] not in stars:
            yield about(legend, f"{card.id} is never read: the letter {card.read[-1]} has no star", *place)
        elif card.read.startswith("letter:") and card.read[-1] <= legend.narrator:
            yield about(legend, f"{card.id} is never read: the Narrator begins on {legend.narrator}", *place)
        elif card.read == "by" and card.id not in read:
            yield about(legend, f"{card.id} is never read: no card leads to it", *place)
        if card.read.removeprefix("on:") in AT_THE_END and card.do:
            yield about(legend, f"{card.id}: the game is over; nothing can be done any more", "cards", index, "do")
    if not any(card.read == "start" for card in legend.cards):
        yield about(legend, "no card is read at the start", "cards")


def cards_read(legend: Legend, nodes: Nodes) -> set[str]:
    """Return the cards that something leads to, directly or through other cards."""
    leads: dict[str, list[str]] = {card.id: list(card.then) for card in legend.cards}
    reached = [card.id for card in legend.cards if card.read != "by"]
    for way, node in nodes:
        if isinstance(node, Read):
            (leads[legend.cards[int(way[1])].id] if way[0] == "cards" else reached).append(node.card)
    found: set[str] = set()
    while reached:
        card = reached.pop()
        if card not in found:
            found.add(card)
            reached += leads.get(card, [])
    return found


def check_moments(names: Names, legend: Legend) -> Iterator[Remark]:
    """The moments that cards and triggers wait for can occur (AND-477)."""
    for index, card in enumerate(legend.cards):
        if card.read.startswith("on:"):
            for wrong in wrong_moment(names, card.read.removeprefix("on:")):
                yield about(legend, f"{card.id}: {wrong}", "cards", index, "read")
    for index, trigger in enumerate(legend.triggers):
        for wrong in wrong_moment(names, trigger.on):
            yield about(legend, f"{trigger.id}: {wrong}", "triggers", index, "on")
        if trigger.on in AT_THE_END:
            yield about(legend, f"{trigger.id}: the game is over; nothing can be done any more", "triggers", index)


def check_goals(legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """There is a goal, and every goal can be achieved (AND-478, AND-479)."""
    if not legend.goals:
        yield about(legend, "there is no goal", "goals")
    completed = {node.id for _, node in nodes if isinstance(node, GoalDone)}
    shown = {node.id for _, node in nodes if isinstance(node, GoalShow)}
    can_be_won = any(isinstance(node, WinLegend) for _, node in nodes)
    for index, goal in enumerate(legend.goals):
        if goal.kind == "do" and goal.id not in completed and not (goal.done and goal.id in shown) and not can_be_won:
            missing = "no card shows it" if goal.done else "nothing completes it"
            yield about(legend, f"the goal {goal.id} can never be complete: {missing}", "goals", index)
        if goal.kind != "do" and goal.done is None:
            yield about(legend, f"the goal {goal.id} is to be held, but does not say what", "goals", index)
    granted = {node.id for _, node in nodes if isinstance(node, ActionOn)}
    for index, action in enumerate(legend.actions):
        if not action.from_start and action.id not in granted:
            yield about(legend, f"the action {action.id} is never granted", "actions", index, is_warning=True)


# -- adversaries, finds, supplies ------------------------------------------------------------------------------------


def check_adversaries(content: Content, legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """Check the values and dice of leaders and final adversaries (AND-469, AND-470)."""
    brought = {node.what for _, node in nodes if isinstance(node, PlaceFigure)}
    brought |= {node.adversary for _, node in nodes if isinstance(node, Star)}
    for index, each in enumerate(legend.adversaries):
        place = ("adversaries", index)
        if each.looks and (each.looks not in content.figure or content.figure[each.looks].group != "creature"):
            yield about(legend, f"{each.id}: there is no creature {each.looks!r}", *place, "looks")
        if not each.willpower:
            yield about(legend, f"{each.id} has no willpower", *place, "willpower")
        if min((each.strength,) if isinstance(each.strength, int) else each.strength) < 1:
            yield about(legend, f"{each.id} needs a strength of 1 or more", *place, "strength")
        if (each.final or each.rows) and not any(row.willpower == 0 for row in each.rows):
            yield about(legend, f"{each.id}: one row of dice begins at willpower 0", *place, "rows")
        if each.needs_article is not None and each.needs_article not in content.article:
            yield about(legend, f"{each.id}: there is no article {each.needs_article!r}", *place, "needs_article")
        if each.walks and legend.protect is None:
            yield about(legend, f"{each.id} walks to the camp or wagon, but there is none", *place, "walks")
        if each.id in content.figure:
            yield about(legend, f"{each.id} has the name of a kind of figure", *place, "id")
        if each.id not in brought:
            yield about(legend, f"{each.id} never comes into play", *place, is_warning=True)


def check_finds(names: Names, legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """Hidden stars have as many faces as spaces, and an effect lays them out (AND-321)."""
    laid = {node.id for _, node in nodes if isinstance(node, HiddenLay)}
    for index, hidden in enumerate(legend.hidden):
        place = ("hidden", index)
        for wrong in names.unknown("space", *map(str, hidden.spaces)):
            yield about(legend, f"{hidden.id}: {wrong}", *place, "spaces")
        if len(hidden.faces) != len(hidden.spaces) or len(set(hidden.spaces)) != len(hidden.spaces):
            count = len(set(hidden.spaces))
            yield about(legend, f"{hidden.id}: {count} spaces and {len(hidden.faces)} faces", *place, "faces")
        if hidden.id not in laid:
            yield about(legend, f"{hidden.id} is never laid out", *place, is_warning=True)


def check_supply(content: Content, legend: Legend) -> Iterator[Remark]:
    """The set-up places no more figures than there are, with any number of heroes (AND-058)."""
    for heroes in range(legend.heroes[0], min(legend.heroes[1], MOST_HEROES) + 1):
        placed: Counter[str] = Counter()
        for step in legend.setup:
            for effect in step.do:
                if isinstance(effect, PlaceFigure) and _for_heroes((step.when, effect.when), heroes):
                    number = effect.n if isinstance(effect.n, int) else effect.n[heroes - 2]
                    places = len(effect.at) if isinstance(effect.at, tuple) else 1
                    adversary = legend.adversary(effect.what)
                    placed[adversary.looks if adversary else effect.what] += number * places
        for kind, count in placed.items():
            copies = content.figure[kind].copies if kind in content.figure else count
            if count > copies:
                words = f"the set-up for {heroes} heroes places {count} of {kind}; there are {copies}"
                yield about(legend, words, "setup")


def _for_heroes(conditions: Iterable[Condition | None], heroes: int) -> bool:
    """Return whether conditions hold that depend only on the number of heroes."""
    for each in conditions:
        if each is None:
            continue
        if each.q != "heroes" or each.all or each.any or each.none is not None:
            return False
        if each.equals is not None and each.equals != heroes:
            return False
        if isinstance(each.ge, int) and heroes < each.ge:
            return False
        if isinstance(each.le, int) and heroes > each.le:
            return False
    return True


# -- modules -----------------------------------------------------------------------------------------------------------


def check_modules(content: Content, legend: Legend, nodes: Nodes) -> Iterator[Remark]:
    """Every module that a Legend uses is listed (AND-481)."""
    needed: dict[str, str] = {}
    if legend.protect is not None:
        needed[legend.protect.kind] = f"the {legend.protect.kind}"
        if legend.protect.farmers:
            needed["farmers"] = "farmers on the wagon"
    for _, node in nodes:
        for module, what in node.modules(content):
            needed.setdefault(module, what)
    for module, what in needed.items():
        if module not in legend.modules:
            yield about(legend, f"{what} needs the module {module!r}", "modules")
