"""What a Legend does, in words: its effects and conditions as short phrases, for those who read it as a tree."""

from __future__ import annotations

from collections.abc import Iterable

from fabletop.games.andor.content import Content
from fabletop.games.andor.story import effects as do
from fabletop.games.andor.story.effects import Amount, Condition, Effect, Place
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.writing.vocabulary import MOMENTS


class Teller:
    """Tells of one Legend, for a number of heroes or for all of them."""

    def __init__(self, content: Content, legend: Legend, heroes: int | None = None) -> None:
        self._content = content
        self._legend = legend
        self._heroes_at_table = heroes

    # -- effects ---------------------------------------------------------------------------------------------------

    def all(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """One phrase for each effect."""
        return tuple(self.effect(each) for each in effects)

    def effect(self, effect: Effect) -> str:
        """What an effect does."""
        words = self._figures(effect) or self._heroes(effect) or self._board(effect) or self._story(effect)
        return f"{words} (if {self.condition(effect.when)})" if effect.when else words

    def _figures(self, effect: Effect) -> str:
        match effect:
            case do.PlaceFigure(what=what, at=at, n=n):
                return f"{self._count(n)}{self._figure(what)} onto {place(at)}"
            case do.Remove(what=what, at=at):
                return f"{self._figure(what)}{f' on {place(at)}' if at is not None else ''} leaves the board"
            case do.Move(what=what, n=n, which=which):
                return f"{self._which(what, which)} moves {steps(n)}"
            case do.MoveTo(what=what, at=at, which=which):
                return f"{self._which(what, which)} is put on {place(at)}"
            case do.Star(what=what, adversary=adversary):
                return f"{self._figure(what)} becomes {self._figure(adversary)}"
            case do.HoldStill(what=what, which=which, on=on):
                return f"{self._which(what, which)}{f' on the {on}' if on else ''} stays still this sunrise"
        return ""

    def _heroes(self, effect: Effect) -> str:
        match effect:
            case do.Wp(who=who, n=n):
                return f"{heroes(who)}: {signed(n)} willpower"
            case do.Sp(who=who, n=n):
                return f"{heroes(who)}: {signed(n)} strength"
            case do.WpSet(who=who, n=n):
                return f"{heroes(who)}: willpower {number(n)}"
            case do.SpSet(who=who, n=n):
                return f"{heroes(who)}: strength {number(n)}"
            case do.Cap(who=who, n=n):
                return f"{heroes(who)}: at most {number(n)} willpower from now on"
            case do.FreeHour(who=who):
                return f"{heroes(who)}: the first hour of the day is free"
            case do.Find(who=who, what=what) | do.Article(who=who, what=str() as what):
                return f"{heroes(who)}: get {self._article(what)}"
            case do.Article(who=who):
                return f"{heroes(who)}: take an article"
            case do.LoseArticle(who=who, what=what):
                return f"{heroes(who)}: lose {', '.join(map(self._article, what))}"
            case do.Give(who=who, what=what, n=n):
                return f"{heroes(who)}: get {number(n)} {plain(what)}"
            case do.Lose(who=who, what=what, n=n):
                return f"{heroes(who)}: lose {number(n)} {plain(what)}"
            case do.Refresh(what=what):
                return f"{self._article(what)} can be used again"
            case do.Exchange():
                return "two heroes may exchange things"
            case do.GiveUpArticle(ask=question):
                return f"the group may give up an article ({worded(question)})"
            case do.PayTogether(willpower=willpower, do=then):
                return f"the group may pay {willpower} willpower: {self.joined(then)}"
        return ""

    def deed(self, effect: Effect) -> str:
        """What an effect means for one hero, as the end of a sentence about them."""
        match effect:
            case do.Wp(n=n):
                return f"{self._gains(n)} willpower"
            case do.Sp(n=n):
                return f"{self._gains(n)} strength"
            case do.WpSet(n=n):
                return f"has {self._number(n)} willpower now"
            case do.SpSet(n=n):
                return f"has {self._number(n)} strength now"
            case do.Cap(n=n):
                return f"has at most {self._number(n)} willpower from now on"
            case do.FreeHour():
                return "has the first hour of the day free"
            case do.Find(what=what) | do.Article(what=str() as what):
                return f"gets {self._article(what)}"
            case do.Article():
                return "takes an article"
            case do.LoseArticle(what=what):
                return f"loses {', '.join(map(self._article, what))}"
            case do.Give(what=what, n=n):
                return f"gets {self._number(n)} {plain(what)}"
            case do.Lose(what=what, n=n):
                return f"loses {self._number(n)} {plain(what)}"
            case do.Choose(ask=question):
                return f"decides: {worded(question, self._heroes_at_table).rstrip('?')}"
        return "is meant"

    def _number(self, amount: Amount) -> str:
        """A number, at a table the one for its heroes."""
        if isinstance(amount, tuple) and self._heroes_at_table is not None:
            return str(amount[self._heroes_at_table - 2])
        return number(amount)

    def _gains(self, amount: Amount) -> str:
        said = self._number(amount)
        return f"loses {said.replace('-', '')}" if said.startswith("-") else f"gains {said}"

    def _board(self, effect: Effect) -> str:
        match effect:
            case do.Shields(n=n):
                return f"{signed(n)} golden shields"
            case do.ProtectMove(at=at):
                return f"the {self._legend.protect.kind if self._legend.protect else 'camp'} stands on {place(at)}"
            case do.EquipAdd(what=what):
                return f"{', '.join(map(self._article, what))} onto the equipment board"
            case do.EquipRemove(what=what):
                return f"{', '.join(map(self._article, what))} off the equipment board"
            case do.Lay(what=what, at=at):
                return f"{self._article(what)} onto {place(at)}"
            case do.Apple(at=at, n=n):
                return f"{number(n)} apple-nuts onto {place(at)}"
            case do.Herb(at=at, n=n):
                return f"{signed(n)} star herb on {place(at)}"
            case do.Gem(at=at, value=value):
                return f"gemstone {value} onto {place(at)}"
            case do.Log(at=at, value=value):
                return f"log {value} onto {place(at)}"
            case do.LogUse(at=at, value=value):
                return f"logs worth {value} on {place(at)} are used up"
            case do.Farmer(at=at, n=n):
                return f"{number(n)} farmers wait on {place(at)}"
            case do.Fog(at=at, face=face):
                return f"fog{self._token(face)} onto {place(at)}"
            case do.FogDown():
                return "fog tokens are turned face down"
            case do.Cave(at=at, face=face):
                return f"a cave token{self._token(face)} onto {place(at)}"
            case do.Spring(at=at, full=full):
                where = "all springs" if at is None else f"springs on {place(at)}"
                return f"{where} are {'full' if full else 'dry'}"
            case do.HiddenLay(id=name):
                return f"hidden stars {name} are laid out"
            case do.HiddenShow():
                return "a hidden star is uncovered"
            case do.Fire(at=at):
                return f"fire onto {place(at)}"
        return ""

    def _story(self, effect: Effect) -> str:
        match effect:
            case do.Event():
                return "an event is read"
            case do.Read(card=card):
                return f"read {card}"
            case do.Narrator(n=n):
                return f"the Narrator goes on {steps(n)}"
            case do.NarratorHold():
                return "the Narrator stays this sunrise"
            case do.StarLetter(letter=letter, on=on):
                return f"letter {letter} {'gets' if on else 'loses'} a star"
            case do.GoalShow(id=goal):
                return f"show the goal {goal}"
            case do.GoalDone(id=goal):
                return f"the goal {goal} is complete"
            case do.LoseLegend():
                return "the Legend is lost"
            case do.WinLegend():
                return "the Legend is won"
            case do.Rule(key=key, value=value, until_sunrise=until, this_sunrise=this):
                shown = str(value).lower() if isinstance(value, bool) else number(value)
                return f"{key} is {shown}{' this sunrise' if this else ' until sunrise' if until else ''}"
            case do.Flag(id=flag, value=value):
                return f"{'remember' if value else 'forget'} {flag}"
            case do.ActionOn(id=action):
                return f"allow the action {action}"
            case do.ActionOff(id=action):
                return f"no longer allow the action {action}"
            case do.LinkClose(a=a, b=b, to=to):
                return f"{a}–{b} is closed to {' and '.join(to)}"
            case do.LinkOpen(a=a, b=b):
                return f"{a}–{b} is open"
            case do.Choose(who=who, ask=question, options=ways):
                said = " · ".join(f"“{way.label}” {self.joined(way.do)}" for way in ways)
                return f"{heroes(who)} chooses ({worded(question)}): {said}"
            case do.ForEach(who=who, do=then):
                return f"for each of {heroes(who)}: {self.joined(then)}"
            case do.If(test=test, then=then, otherwise=otherwise):
                other = f"; otherwise {self.joined(otherwise)}" if otherwise else ""
                return f"if {self.condition(test)}: {self.joined(then)}{other}"
            case do.TokenMove():
                return "a movement token is carried out"
            case do.ReturnSkeletons():
                return "defeated skeletons come back"
        return str(type(effect).__struct_config__.tag)

    def joined(self, effects: Iterable[Effect]) -> str:
        """All that effects do in one phrase."""
        return ", ".join(self.all(effects)) or "nothing happens"

    # -- conditions ------------------------------------------------------------------------------------------------

    def condition(self, asked: Condition) -> str:
        """What is asked."""
        parts = [self.condition(each) for each in asked.all]
        if asked.any:
            parts.append(f"({' or '.join(self.condition(each) for each in asked.any)})")
        if asked.none is not None:
            parts.append(f"not {self.condition(asked.none)}")
        if asked.q:
            parts.append(self._question(asked))
        return " and ".join(parts) or "always"

    def _question(self, asked: Condition) -> str:
        where = f" on {place(asked.at)}" if asked.at is not None else ""
        match asked.q:
            case "hero_on":
                words = f"{heroes(asked.who)}{where}"
            case "none_on":
                words = f"no {self._figure(asked.kind)}{where}"
            case "figure_on":
                words = f"{self._figure(asked.kind)}{where}"
            case "count":
                words = f"{self._figure(asked.kind)}s {asked.value or ''}".rstrip() + where
            case "carried":
                words = f"{self._article(asked.id) if asked.id else 'anything'} carried by {heroes(asked.who)}{where}"
            case "hero_stat":
                words = f"{plain(asked.id)} of {heroes(asked.who)}"
            case "item_on":
                words = f"{self._article(asked.id)}{where}"
            case "goal":
                words = f"the goal {asked.id} is complete"
            case "flag":
                words = f"{asked.id} is remembered"
            case "card_read":
                words = f"{asked.id} was read"
            case "hero_in_play":
                words = f"the {asked.id} is in play"
            case "narrator_past":
                words = f"the Narrator is on {asked.id} or beyond"
            case "option":
                words = "the difficulty"
            case _:
                words = f"{plain(asked.q)} {plain(asked.id)}".rstrip() + where
        return f"{words}{self._compared(asked)}"

    def _compared(self, asked: Condition) -> str:
        if asked.equals is not None:
            return f" is {asked.equals}"
        if asked.ge is not None:
            return f" ≥ {number(asked.ge)}"
        return f" ≤ {number(asked.le)}" if asked.le is not None else ""

    # -- names -----------------------------------------------------------------------------------------------------

    def _figure(self, what: str) -> str:
        adversary = self._legend.adversary(what)
        kind = self._content.figure.get(what)
        return adversary.name if adversary else kind.name.lower() if kind else plain(what)

    def _which(self, what: str, which: str) -> str:
        return f"{'every' if which == 'all' else f'the {which}'} {self._figure(what)}"

    def _article(self, what: str) -> str:
        known = self._content.article.get(what)
        return known.name.lower() if known else plain(what)

    def _token(self, face: str | None) -> str:
        known = self._content.token.get(face or "")
        return f" ({known.name.lower()})" if known else ""

    def _count(self, amount: Amount) -> str:
        return "" if amount == 1 else f"{number(amount)} × "


def moment(on: str) -> str:
    """When a card or trigger happens."""
    name, _, detail = on.partition(":")
    known = MOMENTS.get(name)
    return f"{plain(name)} {detail}".strip() if known is None or detail else known.means.partition(";")[0]


def place(at: Place | None) -> str:
    """Where."""
    if isinstance(at, tuple):
        return ", ".join(map(str, at))
    name, _, detail = str(at).partition(":")
    match name:
        case "at":
            return f"the space of {plain(detail)}"
        case "here":
            return "this space"
        case "die":
            return "a rolled space"
        case "behind_wagon":
            return f"{detail} behind the wagon"
        case "camp" | "wagon" | "forge":
            return f"the {name}"
    return plain(str(at).replace(":", " "))


def heroes(who: str) -> str:
    """Who."""
    name, _, detail = who.partition(":")
    match name:
        case "all":
            return "all heroes"
        case "group":
            return "the group"
        case "active":
            return "the hero"
        case "crest":
            return "a hero by chance"
        case "choose":
            return "a hero of choice"
        case "held":
            return "held heroes"
        case "on":
            return f"heroes on {detail.replace(',', ', ').replace('@', ' ')}"
        case "not_on":
            return f"heroes not on {detail.replace(',', ', ').replace('@', ' ')}"
        case "within":
            count, _, what = detail.partition(":")
            return f"heroes within {count} of {plain(what)}"
        case "carrying":
            return f"heroes with {plain(detail)}"
        case "hero":
            return f"the {detail}"
    return f"the hero of {plain(name)}"


def number(amount: Amount) -> str:
    """A number, or three for two, three and four heroes."""
    return "/".join(map(str, amount)) if isinstance(amount, tuple) else str(amount)


def signed(amount: Amount) -> str:
    """A gain or a loss."""
    each = amount if isinstance(amount, tuple) else (amount,)
    return "/".join(f"{one:+d}".replace("-", "−") for one in each)


def steps(count: int) -> str:
    """So many steps."""
    return f"{count} step{'' if count == 1 else 's'}"


def plain(name: str) -> str:
    """An id as words."""
    return name.replace("_", " ")
