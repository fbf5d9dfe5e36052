"""Legends that nobody would write: made at random from the whole vocabulary, to see whether any can break a game."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec

from fabletop.games.andor.content import Content
from fabletop.games.andor.story import effects as do
from fabletop.games.andor.story.conditions import QUESTIONS
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.selecting import HEROES, PLACES
from fabletop.games.andor.story.words import board, figures, heroes, tale
from fabletop.games.andor.writing import vocabulary
from fabletop.games.andor.writing.vocabulary import SWITCHES
from fabletop.kernel.vocabulary import Between, field_rules

NESTING = 2
OPS = get_args(Effect)
FLAGS = ("one", "two")
GOALS = ("reach", "hold")
CARDS = ("a1", "c1", "x1", "x2")
ACTIONS = ("dig",)
ADVERSARIES = ("boss", "chief")
ROLLING = (figures.PlaceFigure, figures.MoveTo, board.Lay, board.Apple, board.Gem, board.Log)
PLAIN_PLACES = [name for name, each in PLACES.words.items() if not each.example and name not in ("here", "die")]
PLAIN_HEROES = [name for name, each in HEROES.words.items() if not each.example]


class Scribe:
    """Writes one Legend."""

    def __init__(self, content: Content, seed: int) -> None:
        self._content = content
        self._random = Random(seed)

    def legend(self) -> dict[str, Any]:
        """A whole Legend as plain values."""
        pick = self._random
        return {
            "id": "wild", "number": 99, "title": "Wild", "modules": list(vocabulary.MODULES),
            "stars": ["c", "e"], "start": pick.choice(["protected", 201, 240, "forge"]),
            "first_hero": pick.choice(["lowest_rank", "crest", "lowest_strength"]),
            "base": pick.choice(["checklist", "quick_start", "own"]),
            "strength": pick.randint(1, 14), "willpower": pick.randint(1, 20),
            "protect": {
                "kind": pick.choice(["camp", "wagon"]), "space": pick.choice(list(self._content.road)),
                "steps_per_day": pick.randint(0, 5), "shields": [pick.randint(0, 5) for _ in range(3)],
                "farmers": pick.randint(0, 3),
            },
            "setup": [{"do": [{"op": "flag", "id": "one"}, *self._effects(5)]}],
            "goals": [
                {"id": "reach", "title": "Reach", "done": self._condition(), "on_done": self._effects(2)},
                {"id": "hold", "title": "Hold", "kind": pick.choice(["hold", "until_n"]), "done": self._condition()},
            ],
            "cards": [
                {"id": "a1", "title": "A", "read": "start", "do": [self._shown(), *self._effects(4)]},
                {"id": "c1", "title": "C", "read": "letter:c", "do": self._effects(4), "then": ["x1"]},
                {"id": "x1", "title": "X", "read": "by", "do": self._effects(3), "if": self._condition()},
                {"id": "x2", "title": "X", "read": f"on:{self._moment()}", "do": self._effects(3)},
                {"id": "e1", "title": "E", "read": "letter:e", "do": self._effects(3)},
            ],
            "triggers": [
                {"id": f"t{k}", "on": self._moment(), "do": self._effects(2), "once": pick.random() < 0.5}
                for k in range(3)
            ],
            "actions": [
                {"id": "dig", "title": "Dig", "hours": pick.randint(0, 3), "from_start": True, "do": self._effects(3)}
            ],
            "adversaries": [
                {
                    "id": "boss", "name": "Boss", "strength": [pick.randint(1, 30)] * 3,
                    "willpower": pick.randint(1, 20), "walks": pick.randint(0, 3),
                    "rows": [{"willpower": 0, "dice": pick.randint(1, 4)}],
                    "blocks_heroes": pick.random() < 0.5, "stays": pick.random() < 0.5,
                },
                {"id": "chief", "name": "Chief", "looks": "wargor", "strength": 5, "willpower": 9},
            ],
            "hidden": [
                {
                    "id": "stars", "spaces": pick.sample(list(self._content.space), 3),
                    "faces": [{"id": f"f{k}", "name": "F", "do": self._effects(2)} for k in range(3)],
                }
            ],
            "options": [{"id": "grim", "title": "Grim", "do": self._effects(2)}],
        }  # fmt: skip

    def _shown(self) -> dict[str, Any]:
        return {"op": "goal_show", "id": "reach"}

    def _effects(self, most: int, depth: int = 0) -> list[dict[str, Any]]:
        return [self._effect(depth) for _ in range(self._random.randint(0, most))]

    def _effect(self, depth: int) -> dict[str, Any]:
        deep = (do.Choose, do.ForEach, do.If, do.PayTogether)
        op = self._random.choice([each for each in OPS if depth < NESTING or each not in deep])
        made: dict[str, Any] = {"op": op.__struct_config__.tag}
        for field in msgspec.structs.fields(op):
            if field.required or self._random.random() < 0.5:
                value = self._field(op, field.encode_name, depth)
                if value is not None:
                    made[field.encode_name] = value
        if op in (tale.LinkClose, tale.LinkOpen):
            made["b"] = self._random.choice(self._content.next_to(made["a"]))
        if op is tale.Rule:
            is_switch = vocabulary.RULES.get(made["key"], "").endswith(SWITCHES)
            made["value"] = self._random.random() < 0.5 if is_switch else self._random.randint(0, 6)
        if op is do.If:
            made.setdefault("then", [{"op": "flag", "id": "one"}])
        return made

    def _field(self, op: Any, name: str, depth: int) -> Any:
        pick = self._random
        match name:
            case "if" | "test":
                return self._condition()
            case "then" | "otherwise" | "do":
                return self._effects(2, depth + 1) or [{"op": "flag", "id": "one"}]
            case "options":
                return [{"label": f"Way {k}", "do": self._effects(2, depth + 1)} for k in range(pick.randint(2, 3))]
            case "at" if op is figures.ProtectMove:
                return pick.choice(list(self._content.road))
            case "at" | "near":
                return self._place() if op in ROLLING else self._certain_place()
            case "ask":
                return "Which way?"
            case "who":
                return self._heroes()
            case "value" if op in (board.Gem, board.Log, board.LogUse):
                return pick.randint(1, 4)
            case "n" | "value" | "willpower" | "within" | "at_least" if op not in (tale.Flag, tale.Rule):
                rule = field_rules(op).get(name)
                least, most = (rule.least, rule.most) if isinstance(rule, Between) else (0, 6)
                return pick.randint(least, most) or 1
            case "what":
                return self._what(op)
            case "id" | "card" | "adversary" | "face" | "key" | "letter":
                return self._name(op, name)
            case "a" | "b":
                return pick.choice(list(self._content.space))
            case "values":
                return [pick.randint(1, 4) for _ in range(pick.randint(1, 4))]
            case "value":
                return pick.choice([True, False]) if op is tale.Flag else pick.randint(0, 6)
            case "full" | "on" | "until_sunrise" | "only_empty" if op in (
                board.Spring,
                tale.StarLetter,
                tale.Rule,
                board.Herb,
            ):
                return pick.choice([True, False])
            case "which":
                return pick.choice(["all", "lowest", "highest", "nearest"])
        return None

    def _what(self, op: Any) -> Any:
        content, pick = self._content, self._random
        if op in (heroes.Find, board.Lay, heroes.Refresh, heroes.Article):
            return pick.choice(list(content.article))
        if op in (heroes.LoseArticle, board.EquipAdd, board.EquipRemove):
            return pick.sample(list(content.article), 2)
        if op in (heroes.Give, heroes.Lose):
            return pick.choice(
                ["apple_nut", "star_herb", "farmer", *(["gemstone", "log"] if op is heroes.Give else [])]
            )
        groups = () if op is figures.PlaceFigure else tuple(vocabulary.GROUPS)
        return pick.choice([*content.figure, *ADVERSARIES, *groups])

    def _name(self, op: Any, field: str) -> Any:
        pick = self._random
        if field == "letter":
            return pick.choice("ce")
        if field == "face":
            return pick.choice(list(self._content.token))
        if field == "key":
            return pick.choice([*vocabulary.RULES, "boss.strength", "boss.walks"])
        known = {
            tale.Read: CARDS, figures.Star: ADVERSARIES, tale.GoalShow: GOALS, tale.GoalDone: GOALS, tale.Flag: FLAGS,
            tale.ActionOn: ACTIONS, tale.ActionOff: ACTIONS, board.HiddenLay: ("stars",),
        }  # fmt: skip
        return pick.choice(known[op])

    def _place(self) -> Any:
        pick = self._random
        spaces = list(self._content.space)
        named = [*PLAIN_PLACES, "here", "die", "behind_wagon:2", "beside:farmer", "at:boss", "at:wargor"]
        return pick.choice([pick.choice(spaces), pick.sample(spaces, 2), pick.choice(named)])

    def _certain_place(self) -> Any:
        place = self._place()
        return 225 if place == "die" else place

    def _heroes(self) -> str:
        named = [*PLAIN_HEROES, "on:camp", "not_on:cave,camp", "within:2:wargor", "carrying:helm", "hero:archer"]
        return self._random.choice(named)

    def _moment(self) -> str:
        return self._random.choice([each for each in vocabulary.MOMENTS if not each.startswith("legend_")])

    def _condition(self) -> dict[str, Any]:
        pick = self._random
        q = pick.choice(list(QUESTIONS))
        asked: dict[str, Any] = {"q": q}
        names = {
            "letter": "c", "goal": "reach", "flag": "one", "card": "c1", "module": "fog", "hero": "archer",
            "stat": "willpower", "article": "helm", "item": "helm", "adversary": "boss",
        }  # fmt: skip
        kind = QUESTIONS[q].names
        if kind:
            asked["id"] = names[kind]
        if q in ("figure_on", "none_on", "count"):
            asked["kind"] = pick.choice(["creature", "wargor", "boss"])
        if q == "link_open":
            here = pick.choice(list(self._content.space))
            asked["at"] = [here, pick.choice(self._content.next_to(here))]
        elif q == "wagon_past":
            asked["at"] = pick.choice(list(self._content.road))
        elif q in ("hero_on", "figure_on", "none_on", "log_value", "item_on", "token_left"):
            asked["at"] = self._certain_place()
        if q in ("hero_on", "hero_stat", "carried"):
            asked["who"] = pick.choice(["all", "active", "held", "lowest_rank", "on:cave"])
        if pick.random() < 0.6 and q not in ("option", "narrator"):
            asked[pick.choice(["ge", "le", "is"])] = pick.randint(0, 4)
        return asked if pick.random() < 0.8 else {"not": asked}
