"""A program on a card that no rule would ever run is told, and all mistakes of a pack come at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.kernel.packs import game_of, included
from tests.packs.making import errors_in, found_in, write_pack

OBJECT = """
[[adventures]]
id = "odd_sword"
name = "Odd Sword"
kind = "object"
text = "A sword."
do = [{ op = "gain", what = "gold", n = 1 }]
"""
CHALLENGE = """
[[events]]
id = "odd_wolf"
name = "Odd wolf"
letter = "A"
kind = "challenge"
text = "It bites."
icon = "wolf-head"
needs = { fight = 4 }
effects = [{ op = "heal", health = 1 }]
"""
GATE = """
[[gates]]
id = "odd_gate"
name = "Odd Gate"
realm = "water"
uses = [{ at = "act", label = "Look in", do = [{ op = "gain", what = "gold" }] }]
"""


@pytest.mark.parametrize(
    ("game", "card", "field", "kind"),
    [
        ("talisman", OBJECT, "odd_sword: do", "(object)"),
        ("phenomena", CHALLENGE, "odd_wolf: effects", "(challenge)"),
        ("prophecy", GATE, "odd_gate: uses", "(gates)"),
    ],
)
def test_a_program_that_never_runs_is_told_at_its_line(
    game: str, card: str, field: str, kind: str, tmp_path: Path
) -> None:
    found = found_in(write_pack(tmp_path, {"cards.toml": card}, game=game), game=game)
    (remark,) = (each for each in found if each.words.startswith(f"{field} never runs"))
    assert kind in remark.words
    assert remark.level == "warning"
    assert card.splitlines()[remark.line - 1].startswith(field.partition(": ")[2])


@pytest.mark.parametrize("pack", included().values(), ids=lambda pack: pack.name)
def test_what_comes_with_the_game_has_none(pack: Path) -> None:
    assert [each for each in found_in(pack, game=game_of(pack)) if "never runs" in each.words] == []


def test_a_mistake_of_form_hides_no_other(tmp_path: Path) -> None:
    """One card lacks a field, another names a space that there is not, a third has a figure that is none of its own."""
    cards = """
[[magic]]
id = "half_a_spell"
name = "Half a spell"

[[prophecies]]
id = "far_away"
name = "Far away"
location = "Z9"
points = 1
needs = { fight = 5 }

[[treasures]]
id = "gloves"
name = "Gloves"
text = "Worth {pionts} points."
points = 1
"""
    errors = "\n".join(errors_in(write_pack(tmp_path, {"cards.toml": cards})))
    for words in ("half_a_spell: the field price is missing", "Z9", "{pionts}"):
        assert words in errors


def test_nothing_is_told_that_follows_from_a_card_left_out(tmp_path: Path) -> None:
    """A broken treasure is a mistake; that a character holds it is none."""
    cards = """
[[magic]]
id = "half_a_spell"
name = "Half a spell"

[[characters]]
id = "borun"
magic = ["half_a_spell", "healing_hands"]
"""
    errors = errors_in(write_pack(tmp_path, {"cards.toml": cards}))
    assert [each for each in errors if "half_a_spell: the field" not in each] == []


def test_several_mistakes_of_what_a_pack_says_of_itself_come_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "Mine!"\ngame = "phenomena"\ntitel = "A pack"\nversion = 1\n')
    errors = "\n".join(errors_in(folder))
    for words in ("titel", "title", "version", "pack.toml:1"):
        assert words in errors
