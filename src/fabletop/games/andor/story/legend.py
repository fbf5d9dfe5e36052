"""A Legend as typed data: set-up, goals, cards, triggers, actions, adversaries."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, ClassVar, Literal

import msgspec

from fabletop.games.andor.pieces import Amount, DiceRow, Letter, Module, Reward, SpaceId
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.selecting import Place, What, Who
from fabletop.kernel.packs import Few, Icon, Id, Name, Text
from fabletop.kernel.vocabulary import work_of

HERO_QUERIES = ("hero_on", "hero_held", "hero_stat", "carried")
Story = Annotated[str, msgspec.Meta(max_length=1200, extra={"words": True})]
"""The story text of a Legend card. No rule depends on it."""


class Protect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the heroes protect: the camp or the wagon."""

    kind: Literal["camp", "wagon"]
    """camp or wagon."""
    space: SpaceId
    """The first space, on the Dwarf Road."""
    from_start: bool = True
    """Whether it is there from the start. Otherwise the effect protect_move sets it up."""
    steps_per_day: Few = 3
    """The number of spaces that the wagon may be pulled in a day."""
    shields: tuple[Few, Few, Few] = (3, 2, 1)
    """The golden shields for two, three and four heroes."""
    farmers: Few = 0
    """The farmers on the wagon. Each figure on a golden shield takes one of them away."""


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects before card A1."""

    do: tuple[Effect, ...]
    """The effects, in this order."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """The condition for the effects."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal of the heroes."""

    id: Id
    title: Name
    done: Condition | None = None
    """The condition that completes the goal. Without it, only an effect completes the goal."""
    kind: Literal["do", "hold", "until_n"] = "do"
    """do: to be completed; hold: must be true when all others are complete; until_n: must be true on the letter n."""
    lost: Condition | None = None
    """The condition that loses the Legend at once."""
    on_done: tuple[Effect, ...] = ()
    """The effects when the goal is complete."""
    text: Text = ""
    """The text below the title."""


class LegendCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the story."""

    is_card: ClassVar[Literal[True]] = True
    id: Id
    title: Name
    read: Annotated[
        str,
        msgspec.Meta(
            pattern=r"^(start|by|letter:[a-n]|on:[a-z0-9_:]+)$",
            max_length=80,
            description="it is start, by, a letter as in letter:c, or a moment as in on:hero_stops:238",
        ),
    ]
    """start, by (another card), letter:c, or on:hero_stops:238, on:wagon_enters:214, on:goal_done:bridge and so on."""
    group: Literal["letter", "rule", "hero", "place", "adversary", "end"] = "letter"
    """The kind of card: letter, rule, hero, place, adversary or end."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """The condition for reading it."""
    text: Story = ""
    """The story, up to 1,200 characters."""
    do: tuple[Effect, ...] = ()
    """The effects of the card."""
    then: tuple[Id, ...] = ()
    """The cards to read next."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reaction without a card."""

    is_card: ClassVar[Literal[False]] = False
    id: Id
    on: Annotated[
        str, msgspec.Meta(pattern=r"^[a-z0-9_:]+$", max_length=80, description="it is a moment, as in goal_done:bridge")
    ]
    """The moment it waits for, as in goal_done:bridge."""
    do: tuple[Effect, ...]
    """The effects of the trigger."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """The condition for the effects."""
    once: bool = True
    """Whether it happens only once in a game."""


class RuleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named number or switch that this Legend changes."""

    key: str
    """The name of the number or switch: see Rules below."""
    value: Amount | bool
    """A number, three for two, three and four heroes, or true or false."""


class LegendAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that a Legend adds."""

    id: Id
    title: Name
    """The name of the action."""
    hours: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """The hours it costs, 0 to 3."""
    do: tuple[Effect, ...]
    """The effects of the action."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """The condition for choosing it; who = "active" is the hero in turn."""
    from_start: bool = False
    """Whether it is available from the start. Otherwise the effect action_on grants it."""
    text: Text = ""
    """The description that players read."""


class Adversary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader or a final adversary with its own values."""

    id: Id
    name: Name
    strength: Amount
    """A number, or three for two, three and four heroes."""
    willpower: Few
    looks: What = ""
    """For a leader with a star, the kind of creature; empty for a final adversary."""
    rows: tuple[DiceRow, ...] = ()
    """Its dice. Without them, it has the dice of its kind."""
    reward: Reward = Reward()
    per_skeleton_within: Few = 0
    """+1 strength for each upright skeleton within this many spaces."""
    per_fog_tokens: Few = 0
    """+1 strength for every group of this many fog tokens still on the board."""
    stays: bool = False
    """Whether it never moves."""
    blocks_heroes: bool = False
    """Whether heroes cannot pass its space."""
    needs_article: Id | None = None
    """Only a group that carries this article can lower its willpower."""
    walks: Few = 0
    """The spaces it moves along the road at each sunrise. At the camp or wagon, the Legend is lost."""
    text: Text = ""
    icon: Icon = ""

    @property
    def final(self) -> bool:
        """Return whether it is a final adversary."""
        return not self.looks


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The front of a hidden star token."""

    id: Id
    name: Name
    do: tuple[Effect, ...] = ()
    text: Text = ""


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Face-down star tokens, shuffled over some spaces."""

    id: Id
    spaces: tuple[SpaceId, ...]
    """The spaces of the tokens."""
    faces: tuple[Face, ...]
    """The faces of the tokens, as many as spaces."""


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of difficulty."""

    id: Id
    """gentle, standard, grim, or a name of your own."""
    title: Name
    do: tuple[Effect, ...] = ()
    """The effects at the end of the set-up."""
    text: Text = ""


class Legend(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A whole Legend."""

    id: Id
    number: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """The position in the list. The seven Legends of the game have 11 to 17."""
    title: Name
    goals: tuple[Goal, ...]
    cards: tuple[LegendCard, ...]
    modules: tuple[Module, ...]
    """The modules of the rules that it uses: see Modules below."""
    blurb: Text = ""
    """A short description for the list."""
    base: Literal["quick_start", "checklist", "own"] = "checklist"
    """The kind of set-up. quick_start lays out nothing by itself and has no easy play."""
    heroes: tuple[Few, Few] = (2, 4)
    """The fewest and the most heroes."""
    first_hero: Who = "lowest_rank"
    """The hero who begins."""
    start: Place = "protected"
    """The space where all heroes begin: a space, camp, wagon or forge."""
    strength: Few = 1
    """The strength of every hero at the start."""
    willpower: Few = 7
    """The willpower of every hero at the start."""
    apple_nuts: Few = 0
    """The apple-nuts of every hero at the start."""
    stars: tuple[Letter, ...] = ()
    """The letters with cards, b to m."""
    narrator: Letter = "a"
    """The first letter of the Narrator."""
    protect: Protect | None = None
    setup: tuple[SetUp, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    actions: tuple[LegendAction, ...] = ()
    adversaries: tuple[Adversary, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    options: tuple[Difficulty, ...] = ()

    @cached_property
    def to_reach(self) -> tuple[Goal, ...]:
        """Return the goals that are completed by a condition."""
        return tuple(goal for goal in self.goals if goal.kind == "do" and goal.done is not None)

    @cached_property
    def to_lose_by(self) -> tuple[Goal, ...]:
        """Return the goals that lose the Legend by a condition."""
        return tuple(goal for goal in self.goals if goal.lost is not None)

    @cached_property
    def goals_look_at_heroes(self) -> bool:
        """Return whether a goal depends on where heroes are, what they carry or what points they have."""
        return _ask_for_heroes(condition for goal in self.goals for condition in (goal.done, goal.lost))

    @cached_property
    def nights_look_at_heroes(self) -> bool:
        """Return whether losing the Legend at sunrise may depend on the heroes, apart from farmers that they lead."""
        entering = [each.when for each in self.triggers if each.on.startswith("figure_enters_protected:")]
        return self.goals_look_at_heroes or _ask_for_heroes(entering)

    @cached_property
    def work(self) -> int:
        """Return the number of questions that its goals ask."""
        return sum(work_of(goal.done) + work_of(goal.lost) for goal in self.goals)

    @cached_property
    def reactions(self) -> dict[str, tuple[LegendCard | Trigger, ...]]:
        """Return the cards and triggers by the moment they wait for, cards first."""
        waiting: dict[str, list[LegendCard | Trigger]] = {}
        for card in self.cards:
            if card.read.startswith("on:"):
                waiting.setdefault(card.read[3:], []).append(card)
        for trigger in self.triggers:
            waiting.setdefault(trigger.on, []).append(trigger)
        return {moment: tuple(each) for moment, each in waiting.items()}

    def reactions_to(self, event: str) -> tuple[LegendCard | Trigger, ...]:
        """Return the cards and triggers that wait for this moment, after those that wait for any moment of its kind."""
        heard = self._heard
        if event not in heard:
            pieces = event.split(":")
            moments = [":".join(pieces[:count]) for count in range(1, len(pieces) + 1)]
            heard[event] = tuple(each for moment in moments for each in self.reactions.get(moment, ()))
        return heard[event]

    @cached_property
    def _heard(self) -> dict[str, tuple[LegendCard | Trigger, ...]]:
        """A cache of the reactions found so far: few different moments occur, and most of them recur."""
        return {}

    def card(self, card_id: str) -> LegendCard:
        """Return a card by its id."""
        return self._cards[card_id]

    @cached_property
    def _cards(self) -> dict[str, LegendCard]:
        return {card.id: card for card in self.cards}

    def goal(self, goal_id: str) -> Goal:
        """Return a goal by its id."""
        return self._goals[goal_id]

    @cached_property
    def _goals(self) -> dict[str, Goal]:
        return {goal.id: goal for goal in self.goals}

    def adversary(self, adversary_id: str) -> Adversary | None:
        """Return an adversary by its id."""
        return self._adversaries.get(adversary_id)

    @cached_property
    def _adversaries(self) -> dict[str, Adversary]:
        return {each.id: each for each in self.adversaries}

    @cached_property
    def blocking(self) -> tuple[str, ...]:
        """Return the adversaries that let no hero pass."""
        return tuple(each.id for each in self.adversaries if each.blocks_heroes)


def _ask_for_heroes(conditions: Iterable[Condition | None]) -> bool:
    return any(query in HERO_QUERIES for condition in conditions if condition for query in condition.queries)
