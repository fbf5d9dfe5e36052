"""Small signs that tables of adventures share: pieces on a board, dice, and sums in a line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, SEAT_COLOUR, SEAT_GLYPH
from fabletop.kernel import Seat, Texts

MORE = "+"


def seat_sign(seat: Seat, *, is_you: bool = False) -> Text:
    """Return the sign of a Character on the board; the viewer's own is highlighted."""
    return Text(SEAT_GLYPH[seat], f"bold {SEAT_COLOUR[seat]}{' reverse' if is_you else ''}")


def crowd(seats: Sequence[Seat], you: Seat | None, things: Sequence[Text], room: int) -> Text:
    """Return who stands in a space, the viewer first, and what lies there; a plus if there is more."""
    shown = [seat_sign(seat, is_you=seat == you) for seat in sorted(seats, key=lambda seat: seat != you)]
    shown += things
    if len(shown) > room:
        shown = [*shown[: room - 1], Text(MORE, DIM)]
    return Text("").join(shown)


def shortened(name: str, texts: Texts, space: str, size: int) -> str:
    """Return a short name of a space."""
    if len(name) <= size:
        return name
    name = texts.get(f"terminal.short.{space}", name)
    return name if len(name) <= size else f"{name[: size - 1]}…"


def signed(n: int) -> str:
    """Return a number with its sign, as in "+1"."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def die(value: int, look: Look) -> Text:
    """Return a die on the table."""
    return Text(f" {value} ", "bold #14101f on #f1ede4") if look.is_coloured else Text(f"[{value}]", "bold")


def added_up(
    look: Look, dice: Sequence[int], added: Sequence[tuple[int, str]], total: int | None, counted: str = ""
) -> Text:
    """Return the dice, which of them counts, every modifier, and the total if it is known."""
    line = Text(" ").join(die(each, look) for each in dice).append(f" {counted}" if counted else "", DIM)
    for n, name in added:
        line.append(f" {signed(n)}", "bold").append(f" {name}", DIM)
    if total is not None and (added or len(dice) > 1):
        line.append(f" = {f'−{-total}' if total < 0 else total}", "bold")
    return line
