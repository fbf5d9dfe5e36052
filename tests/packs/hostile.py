"""Legends that mean harm: each can be written by any guest, and passes, or once passed, every check."""

from __future__ import annotations

from collections.abc import Iterable

_HEAD = """[pack]
id = "{id}"
game = "andor"
title = "{title}"
version = "1.0"

[[legends]]
id = "{id}"
number = 41
title = "{title}"
modules = ["camp", "provisions"]
start = 224
strength = 1
willpower = 1

[legends.protect]
kind = "camp"
space = 214

[[legends.goals]]
id = "wake"
title = "Wake up"
done = {done}

[[legends.cards]]
id = "a1"
title = "Begin"
read = "start"
do = [{{ op = "goal_show", id = "wake" }}, {{ op = "flag", id = "never", value = false }}]
"""
_NEVER = '{ q = "flag", id = "never" }'

_ASKED = ", ".join(['{ q = "day", ge = 0 }'] * 60)
ENDLESS = _HEAD.format(id="endless", title="Endless", done=_NEVER) + "".join(
    f"""
[[legends.goals]]
id = "g{number}"
title = "G"
done = {{ all = [
{_ASKED},
{_ASKED},
{_ASKED},
{_NEVER}] }}
"""
    for number in range(15)
)
_SHOWN = ", ".join(f'{{ op = "goal_show", id = "g{number}" }}' for number in range(15))
ENDLESS += f"""
[[legends.cards]]
id = "a2"
title = "More"
read = "start"
do = [{_SHOWN}]
"""
"""Goals with so many questions that one sunrise would ask them for ever."""


def wide(questions: int) -> str:
    """A goal with so many questions side by side."""
    asked = ",\n".join(['{ q = "day", ge = 0 }'] * questions + [_NEVER])
    return _HEAD.format(id="wide", title="Wide", done=f"{{ all = [{asked}] }}")


CHAIN = 240
_START = '"goal_show", id = "wake" }'


def chained(kind: str) -> str:
    """So many cards or goals, each of which leads to the next by an effect or by `then`."""
    text = _HEAD.format(id="chained", title="Chained", done=_NEVER)
    for number in range(CHAIN):
        following = f"x{number + 1}" if number < CHAIN - 1 else ""
        read = f'{{ op = "for_each", who = "active", do = [{{ op = "read", card = "{following}" }}] }}'
        within = f'do = [{{ op = "if", test = {{ q = "day", ge = 0 }}, then = [{read}] }}]'
        reads = within if kind == "read" else f'then = ["{following}"]'
        completes = f'on_done = [{{ op = "goal_done", id = "{following}" }}]'
        if kind == "goal":
            text += f"\n[[legends.goals]]\nid = 'x{number}'\ntitle = 'X'\n{completes if following else ''}\n"
        else:
            text += f"\n[[legends.cards]]\nid = 'x{number}'\ntitle = 'X'\nread = 'by'\n{reads if following else ''}\n"
    first = 'goal_done", id = "x0"' if kind == "goal" else 'read", card = "x0"'
    return text.replace(_START, f'{_START}, {{ op = "{first} }}')


def eventful(events: Iterable[str]) -> str:
    """All that events do is to have the next one read."""
    text = _HEAD.format(id="eventful", title="Eventful", done=_NEVER).replace('"provisions"', '"events"')
    text = text.replace(_START, f'{_START}, {{ op = "event" }}')
    next_one = '[{ op = "event" }]'
    return text + "".join(
        f"""
[[events]]
id = "{each}"
storm_shield = false
needs = "events"
do = {next_one}
otherwise = {next_one}
"""
        for each in events
    )


_LOUD = ", ".join(['{ op = "wp", who = "all", n = -1 }, { op = "wp", who = "all", n = 1 }'] * 20)
_FOR_EACH = f'{{ op = "for_each", who = "all", do = [{_LOUD}] }}'
_STORY = ",\n".join([_FOR_EACH] * 10)
SLOW = (
    _HEAD.format(id="slow", title="Slow", done=_NEVER).replace("willpower = 1", "willpower = 14")
    + f"""
[[legends.triggers]]
id = "step"
on = "hero_stops"
once = false
do = [
{_STORY}
]
"""
)
"""It can be played, but every step of a hero is a long story."""
