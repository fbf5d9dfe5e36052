"""Tokens: what comes, what goes, and what may never happen to them."""

from __future__ import annotations

from typing import Any

from fabletop.games.talisman import news
from tests.rules.talisman.referee.table import (
    CARDS,
    CHARACTERS,
    DESTINIES,
    SPACES,
    Board,
    Fault,
    Person,
    is_curse,
    lasting,
    token,
)

STARTING = ("life", "fate", "gold")
VALUED = ("life", "fate", "gold")


class Tokens:
    """Follows tokens."""

    def __init__(self, board: Board, options: Any) -> None:
        """Start with nothing."""
        self.board = board
        self.options = options

    def on_character_dealt(self, event: news.CharacterDealt) -> None:
        """The start tokens of the card (TAL-129, TAL-210, TAL-248, TAL-263, TAL-394)."""
        who = self.board.people[event.seat]
        who.tokens.clear()
        who.bonus_start.clear()
        for each in STARTING:
            who.tokens[each] = who.printed[each]
        who.tokens["move"] = who.printed.get("moves", 0)
        if self.options.short_game:
            self._short(who)

    def _short(self, who: Person) -> None:
        """One more in the higher of Strength and Craft; the Wish is told."""
        higher = "strength" if who.printed["strength"] >= who.printed["craft"] else "craft"
        who.bonus_start[higher] = 1

    def on_gained(self, event: news.Gained) -> None:
        """Gained or restored."""
        who = self.board.people[event.seat]
        what = token(event.token)
        if event.n < 1:
            raise Fault(f"{event}: nothing was gained")
        who.tokens[what] += event.n
        if who.tokens[what] != event.now:
            raise Fault(f"{event}: the referee counts {who.tokens[what]}")
        if event.cause == "ground":
            lying = self.board.spots[who.space].tokens
            lying[what] -= event.n
            if lying[what] < 0:
                raise Fault(f"{event}: only {lying[what] + event.n} lay there")
        if what in VALUED and event.cause and only_restores(event.cause, what) and event.now > who.value(what):
            raise Fault(f"{event}: restored past the Start Value {who.value(what)} (TAL-211, TAL-249, TAL-264)")
        if who.toad and what == "gold":
            raise Fault(f"{event}: a Toad gains Gold (TAL-B045)")
        if what == "gold" and event.cause in ("wish", "ground"):
            self._purse(event, who)

    def _purse(self, event: news.Gained, who: Person) -> None:
        if event.cause == "wish" and any(lasting(each, "gain_less") for each in who.working):
            raise Fault(f"{event}: a Counterfeit Purse leaves nothing of 1 Gold")

    def on_lost(self, event: news.Lost) -> None:
        """Lost, spent or paid."""
        who = self.board.people[event.seat]
        what = token(event.token)
        on_it = self.board.vessels.get(event.cause)
        if on_it is not None and event.cause in who.objects + who.followers and on_it[what] >= event.n:
            on_it[what] -= event.n
        else:
            who.tokens[what] -= event.n
        if event.n < 1 or who.tokens[what] < 0:
            raise Fault(f"{event}: {who.tokens[what]} would be left (TAL-213, TAL-251, TAL-267)")
        if who.tokens[what] != event.now:
            raise Fault(f"{event}: the referee counts {who.tokens[what]}")
        if event.cause == "toad":
            self.board.spots[who.space].tokens[what] += event.n
        if event.cause == "citadel" and what == "wish":
            raise Fault(f"{event}: a Wish at the Citadel (TAL-057)")
        if event.cause == "citadel" and what == "life" and event.now == 0:
            self._last_life(event, who)

    def _last_life(self, event: news.Lost, who: Person) -> None:
        others = who.open_cards + who.curses
        others += [each for each, n in who.tokens.items() if n > 0 and each not in ("wish", "life")]
        if others or sum(who.hidden.values()):
            raise Fault(f"{event}: the last Life while {others} could be given (TAL-055, TAL-059)")

    def on_tokens_stolen(self, event: news.TokensStolen) -> None:
        """From one to another."""
        thief, victim = self.board.people[event.seat], self.board.people[event.victim]
        what = token(event.token)
        victim.tokens[what] -= event.n
        if victim.tokens[what] < 0:
            raise Fault(f"{event}: there was not so much")
        thief.tokens[what] += event.n
        if thief.toad:
            raise Fault(f"{event}: a Toad steals (TAL-B045)")

    def on_wish_used(self, event: news.WishUsed) -> None:
        """One Wish, or two for a Treasure (TAL-445)."""
        who = self.board.people[event.seat]
        who.tokens["wish"] -= event.n
        if event.n != (2 if event.use == "treasure" else 1) or who.tokens["wish"] < 0:
            raise Fault(f"{event}: {who.tokens['wish']} Wishes left (TAL-440, TAL-445)")
        if event.use == "toad" and not who.toad:
            raise Fault(f"{event}: no Toad (TAL-437)")
        if event.use == "enduring" and not self.board.enduring:
            raise Fault(f"{event}: there is no Enduring Event (TAL-439)")
        if event.use == "home" and who.space == who.printed["home"]:
            raise Fault(f"{event}: at Home already (TAL-435)")
        if event.use == "curse" and not any(is_curse(each) for each in who.open_cards + who.curses):
            raise Fault(f"{event}: no Curse (TAL-436)")
        if event.use in ("spells", "potions") and who.counted(event.use) - len(who.extra) >= who.limit(event.use):
            raise Fault(f"{event}: the Limit is reached (TAL-433)")

    def on_alignment_changed(self, event: news.AlignmentChanged) -> None:
        """A marker is taken (TAL-B051)."""
        self.board.people[event.seat].alignment = str(event.alignment)

    def on_hero_died(self, event: news.HeroDied) -> None:
        """Gold stays, all other tokens go (TAL-B048)."""
        who = self.board.people[event.seat]
        if who.tokens["life"] > 0:
            raise Fault(f"{event}: {who.tokens['life']} Lives left (TAL-156)")
        if who.tokens["gold"]:
            self.board.spots[event.space].tokens["gold"] += who.tokens["gold"]
        who.tokens.clear()


def only_restores(cause: str, what: str) -> bool:
    """Whether a card, a space or a Character restores a kind of token and never gives it otherwise."""
    base = cause.partition("#")[0]
    printed = CARDS.get(base) or SPACES.get(base) or CHARACTERS.get(base) or DESTINIES.get(base)
    if printed is None:
        return False
    ops = set(_ops(printed, what))
    return ops == {"restore"}


def _ops(node: Any, what: str) -> list[str]:
    if isinstance(node, dict):
        here = [str(node["op"])] if node.get("what") == what and node.get("op") in ("gain", "restore", "value") else []
        if what in node.get("tokens", ()):
            here.append("fill")
        return here + [op for each in node.values() for op in _ops(each, what)]
    if isinstance(node, (list, tuple)):
        return [op for each in node for op in _ops(each, what)]
    return []
