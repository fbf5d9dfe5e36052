"""What can be wrong with a Legend: its cards, goals, places, adversaries, and the parts of the rules it uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from fabletop.games.andor.content import Content, Legend
from fabletop.games.andor.effects import (
    ActionOn,
    Article,
    Cave,
    Condition,
    EffectBase,
    Event,
    Farmer,
    Find,
    Flag,
    Fog,
    Gem,
    Give,
    GoalDone,
    GoalShow,
    Herb,
    HiddenLay,
    Lay,
    Log,
    LogUse,
    PlaceFigure,
    Read,
    StarLetter,
    TokenMove,
    WinLegend,
)
from fabletop.games.andor.word_checks import (
    Words,
    check_heroes,
    check_moment,
    check_place,
    check_rule,
    check_words,
    walk,
)
from fabletop.kernel.packs import Remark

PARTS = ("setup", "goals", "cards", "triggers", "actions", "adversaries", "hidden", "options")
HEROES = (2, 3, 4)


def check_legend(content: Content, legend: Legend) -> Iterator[Remark]:
    """Everything that is wrong with a Legend (AND-483)."""
    yield from check_header(content, legend)
    yield from check_parts(content, legend)
    yield from check_cards(legend)
    yield from check_moments(content, legend)
    yield from check_goals(legend)
    yield from check_adversaries(content, legend)
    yield from check_finds(legend)
    yield from check_supply(content, legend)
    yield from check_modules(content, legend)


def about(legend: Legend, words: str, field: str = "", *, is_warning: bool = False) -> Remark:
    """A remark about a part of a Legend."""
    return Remark(f"{legend.id}: {words}", "legends", legend.id, field, is_warning)


def everything(legend: Legend) -> Iterator[EffectBase | Condition]:
    """All effects and conditions of a Legend."""
    for part in PARTS:
        yield from walk(getattr(legend, part))


# -- header and words ------------------------------------------------------------------------------------------------


def check_header(content: Content, legend: Legend) -> Iterator[Remark]:
    """Where it begins, who begins, and what is protected (AND-446)."""
    words = Words(content, legend)
    fewest, most = legend.heroes
    if not 2 <= fewest <= most <= 4:
        yield about(legend, "a Legend is for 2 to 4 heroes", "heroes")
    for wrong in check_place(words, legend.start):
        yield about(legend, wrong, "start")
    for wrong in check_heroes(words, legend.first_hero):
        yield about(legend, wrong, "first_hero")
    if legend.first_hero in ("active", "choose", "held", "all", "group"):
        yield about(legend, f"{legend.first_hero!r} does not say who begins", "first_hero")
    if not 1 <= legend.strength <= 14 or not 1 <= legend.willpower <= 20:
        yield about(legend, "heroes begin with 1 to 14 strength and 1 to 20 willpower", "strength")
    if legend.protect is not None and legend.protect.space not in content.road:
        off_road = f"the {legend.protect.kind} stands on {legend.protect.space}, off the Dwarf Road"
        yield about(legend, off_road, "protect")
    if legend.protect is None and legend.start in ("camp", "wagon", "protected"):
        yield about(legend, "heroes start at the camp or wagon, but there is none", "start")
    for change in legend.rules:
        for wrong in check_rule(words, change.key):
            yield about(legend, wrong, "rules")


def check_parts(content: Content, legend: Legend) -> Iterator[Remark]:
    """Ids are given once, and all words in effects and conditions mean something."""
    words = Words(content, legend)
    for part in PARTS:
        items = getattr(legend, part)
        names = Counter(each.id for each in items if hasattr(each, "id"))
        for name, count in names.items():
            if count > 1:
                yield about(legend, f"{part} has {name!r} {count} times", part)
        for item in items:
            name = f"{item.id}: " if hasattr(item, "id") else ""
            for node in walk(item):
                for wrong in check_words(words, node):
                    yield about(legend, f"{name}{wrong}", part)
    set_flags = {node.id for node in everything(legend) if isinstance(node, Flag)}
    for node in everything(legend):
        if isinstance(node, Condition) and node.q == "flag" and node.id not in set_flags:
            yield about(legend, f"nothing ever sets the flag {node.id!r}")


# -- cards and goals ---------------------------------------------------------------------------------------------------


def check_cards(legend: Legend) -> Iterator[Remark]:
    """Every star has a card and every card a way to be read (AND-475, AND-477)."""
    named = {card.id for card in legend.cards}
    led_to = {node.card for node in everything(legend) if isinstance(node, Read)}
    stars = set(legend.stars) | {node.letter for node in everything(legend) if isinstance(node, StarLetter) and node.on}
    lettered = {card.read[-1] for card in legend.cards if card.read.startswith("letter:")}
    for card in legend.cards:
        for following in card.then:
            if following not in named:
                yield about(legend, f"{card.id}: there is no card {following!r}", "cards")
            elif following == card.id:
                yield about(legend, f"{card.id} leads to itself", "cards")
        led_to.update(card.then)
    for letter in sorted(stars - lettered):
        yield about(legend, f"the letter {letter} has a star but no card", "stars")
    for card in legend.cards:
        if card.read.startswith("letter:") and card.read[-1] not in stars:
            yield about(legend, f"{card.id} is never read: the letter {card.read[-1]} has no star", "cards")
        if card.read == "letter:n":
            yield about(legend, f"{card.id} is never read: on the letter n the game is over", "cards")
        if card.read == "by" and card.id not in led_to:
            yield about(legend, f"{card.id} is never read: no card leads to it", "cards")
    if not any(card.read == "start" for card in legend.cards):
        yield about(legend, "no card is read at the start", "cards")


def check_moments(content: Content, legend: Legend) -> Iterator[Remark]:
    """What cards and triggers wait for can happen (AND-477)."""
    words = Words(content, legend)
    for card in legend.cards:
        if card.read.startswith("on:"):
            for wrong in check_moment(words, card.read.removeprefix("on:")):
                yield about(legend, f"{card.id}: {wrong}", "cards")
    for trigger in legend.triggers:
        for wrong in check_moment(words, trigger.on):
            yield about(legend, f"{trigger.id}: {wrong}", "triggers")


def check_goals(legend: Legend) -> Iterator[Remark]:
    """There is something to achieve, and it can be achieved (AND-478, AND-479)."""
    if not legend.goals:
        yield about(legend, "there is no goal", "goals")
    nodes = list(everything(legend))
    completed = {node.id for node in nodes if isinstance(node, GoalDone)}
    shown = {node.id for node in nodes if isinstance(node, GoalShow)}
    can_be_won = any(isinstance(node, WinLegend) for node in nodes)
    for goal in legend.goals:
        if goal.kind == "do" and goal.id not in completed and not (goal.done and goal.id in shown) and not can_be_won:
            missing = "no card shows it" if goal.done else "nothing completes it"
            yield about(legend, f"the goal {goal.id} can never be complete: {missing}", "goals")
        if goal.kind != "do" and goal.done is None:
            yield about(legend, f"the goal {goal.id} is to be held, but does not say what", "goals")
    granted = {node.id for node in nodes if isinstance(node, ActionOn)}
    for action in legend.actions:
        if not action.from_start and action.id not in granted:
            yield about(legend, f"the action {action.id} is never granted", "actions", is_warning=True)


# -- adversaries, finds, supplies ------------------------------------------------------------------------------------


def check_adversaries(content: Content, legend: Legend) -> Iterator[Remark]:
    """Values and dice of leaders and final adversaries (AND-469, AND-470)."""
    brought = {node.what for node in everything(legend) if isinstance(node, PlaceFigure)}
    for each in legend.adversaries:
        if each.looks and (each.looks not in content.figure or content.figure[each.looks].group != "creature"):
            yield about(legend, f"{each.id}: there is no creature {each.looks!r}", "adversaries")
        if not each.willpower:
            yield about(legend, f"{each.id} has no willpower", "adversaries")
        if (each.final or each.rows) and not any(row.willpower == 0 for row in each.rows):
            yield about(legend, f"{each.id}: one row of dice begins at willpower 0", "adversaries")
        if each.needs_article is not None and each.needs_article not in content.article:
            yield about(legend, f"{each.id}: there is no article {each.needs_article!r}", "adversaries")
        if each.id in content.figure:
            yield about(legend, f"{each.id} has the name of a kind of figure", "adversaries")
        if each.id not in brought:
            yield about(legend, f"{each.id} never comes into play", "adversaries", is_warning=True)


def check_finds(legend: Legend) -> Iterator[Remark]:
    """Hidden stars: as many faces as spaces, and laid out by something (AND-321)."""
    laid = {node.id for node in everything(legend) if isinstance(node, HiddenLay)}
    for hidden in legend.hidden:
        if len(hidden.faces) != len(hidden.spaces):
            words = f"{hidden.id}: {len(hidden.spaces)} spaces and {len(hidden.faces)} faces"
            yield about(legend, words, "hidden")
        if hidden.id not in laid:
            yield about(legend, f"{hidden.id} is never laid out", "hidden", is_warning=True)


def check_supply(content: Content, legend: Legend) -> Iterator[Remark]:
    """The set-up places no more figures than there are, with any number of heroes (AND-058)."""
    for heroes in range(legend.heroes[0], min(legend.heroes[1], HEROES[-1]) + 1):
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
    """Whether conditions hold that ask for nothing but the number of heroes."""
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


def check_modules(content: Content, legend: Legend) -> Iterator[Remark]:
    """What a Legend uses is switched on (AND-481)."""
    needed: dict[str, str] = {}
    if legend.protect is not None:
        needed[legend.protect.kind] = f"the {legend.protect.kind}"
        if legend.protect.farmers:
            needed["farmers"] = "farmers on the wagon"
    for node in everything(legend):
        for module, what in modules_of(content, node):
            needed.setdefault(module, what)
    for module, what in needed.items():
        if module not in legend.modules:
            yield about(legend, f"{what} needs the module {module!r}", "modules")


def modules_of(content: Content, node: EffectBase | Condition) -> Iterator[tuple[str, str]]:
    """The parts of the rules that an effect or a condition needs, with what it is."""
    match node:
        case Log() | LogUse() | Give(what="log") | Condition(q="log_value"):
            yield "logs", "a log"
        case Gem() | Give(what="gemstone"):
            yield "gemstones", "a gemstone"
        case Farmer() | Give(what="farmer") | Condition(q="delivered" | "farmers_left"):
            yield "farmers", "a farmer"
        case Herb() | Give(what="star_herb"):
            yield "herbs", "star herb"
        case Fog(face=None):
            yield "fog", "a fog token"
        case Cave(face=None):
            yield "caves", "a cave token"
        case Article():
            yield "equipment", "an article of the equipment board"
        case Event():
            yield "events", "an event"
        case TokenMove():
            yield "skeletons", "a movement token"
        case PlaceFigure(what="guard_troll"):
            yield "guard_trolls", "a guard troll"
        case PlaceFigure(what=what) if what in content.figure and content.figure[what].group != "creature":
            group = content.figure[what].group
            yield ("skeletons", "a skeleton") if group == "skeleton" else ("krahder", "a Krahder")
        case Lay(what=what) | Find(what=what) if what in content.article and content.article[what].powerful_shield:
            yield "shields", "a powerful shield"
