"""What games bring to the workshop: texts to begin with that can be played, words that editors find, packs in words."""

from __future__ import annotations

import re
import sys
from types import ModuleType

import pytest

from fabletop.games import GAMES, OWN, equipped, library, workshop
from fabletop.kernel import NotBrought
from fabletop.kernel.packs import Pack, base_content, merge, pack_of
from fabletop.kernel.workshop import Reading, Workshop, id_from
from fabletop.lab.trials import CHANGES, UNCHANGED, trial


def brought() -> list[str]:
    found = []
    for game in GAMES:
        try:
            workshop(game)
        except NotBrought:
            continue
        found.append(game)
    return found


SHOPS = brought()


def begun(game: str, base: str = "") -> Pack:
    return pack_of({"draft.toml": workshop(game).begin(base, "mine", "My own")})


def read(game: str, pack: Pack) -> Reading:
    merged, found = merge(library(game), [pack])
    assert merged is not None, found
    assert [each.words for each in found] == []
    reading = workshop(game).read(pack, equipped(merged).content())
    assert reading is not None
    return reading


def assert_reads_well(reading: Reading, pack: Pack) -> None:
    """Every part is in a chapter or hangs below one, under a key of its own, at a line of the text."""
    keys = [part.key for part in reading.parts]
    assert len(keys) == len(set(keys))
    known = {part.key: part for part in reading.parts}
    lines = len(pack.files["draft.toml"].splitlines())
    assert all(1 <= part.line <= lines and part.title for part in reading.parts)
    shown = {key for chapter in reading.chapters for key in chapter.parts}
    assert shown <= set(keys)
    while more := {lead for key in shown for lead in known[key].leads if lead in known} - shown:
        shown |= more
    assert shown == set(keys)
    headings = [chapter.heading for chapter in reading.chapters]
    assert headings == sorted(headings, key=headings.index), "chapters of one heading follow one another"


def test_every_game_has_a_workshop_and_a_game_without_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tuple(SHOPS) == OWN
    for module in ("fabletop.games.shamans.workshop", "fabletop.lab.shamans.trial"):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    with pytest.raises(NotBrought, match="Shamans brings no workshop"):
        workshop("shamans")
    with pytest.raises(NotBrought, match="Shamans brings no trial"):
        trial("shamans")


@pytest.mark.parametrize("game", SHOPS)
def test_the_smallest_draft_can_be_played_and_read(game: str) -> None:
    pack = begun(game)
    assert pack.manifest.id == "mine"
    reading = read(game, pack)
    assert reading.parts
    assert_reads_well(reading, pack)
    assert list(workshop(game).check(pack)) == []


@pytest.mark.parametrize("game", SHOPS)
def test_all_that_comes_with_the_game_can_be_begun_with(game: str) -> None:
    for base in workshop(game).bases():
        pack = begun(game, base.id)
        assert (pack.manifest.id, pack.manifest.title) == ("mine", "My own")
        reading = read(game, pack)
        assert_reads_well(reading, pack)
        if "legends" not in pack.tables:
            assert [part.title for part in reading.parts if not part.note.startswith("as in the game")] == []


@pytest.mark.parametrize("game", SHOPS)
def test_what_was_begun_with_can_be_changed(game: str) -> None:
    """A card of the game that is written anew in every field would be a second one with its id."""
    changed = 0
    for base in workshop(game).bases():
        text = workshop(game).begin(base.id, "mine", "My own").replace('\ntext = "', '\ntext = "Now: ', 1)
        if "Now: " in text:
            read(game, pack_of({"draft.toml": text}))
            changed += 1
    assert changed or game == "shamans", "its base pack is numbers"


@pytest.mark.parametrize(
    ("game", "was", "now"),
    [
        ("phenomena", 'id = "A1"\n# q = 1\n# r = -5\nlandscape = "mountain"', 'id = "A1"\nlandscape = "desert"'),
        ("andor", "# walks = [201, 203, 214, 215, 216]", "walks = [201, 203, 214, 215, 216]\nherb = true"),
        ("talisman", 'terrain = "woodland"\nicon = "forest"', 'terrain = "highland"\nicon = "forest"'),
        ("prophecy", 'id = "golden_fields"', 'id = "golden_fields"\nname = "Stubble"'),
    ],
)
def test_the_board_of_a_game_is_begun_with_and_changed_like_its_cards(game: str, was: str, now: str) -> None:
    text = workshop(game).begin("board", "mine", "My own")
    assert was in text
    merged, found = merge(library(game), [pack_of({"draft.toml": text.replace(was, now, 1)})])
    assert merged is not None, found
    before, after = base_content(library(game)).spaces, equipped(merged).content().spaces
    changed = [one for one, other in zip(before, after, strict=True) if one != other]
    assert len(changed) == 1


def test_what_a_draft_begins_with_is_the_game_to_the_last_number() -> None:
    """The length of the track stands above the header; it was left out."""
    for game, base in (("shamans", "base"), ("phenomena", "setup"), ("andor", "board")):
        pack = begun(game, base)
        merged, found = merge(library(game), [pack])
        assert merged is not None, found
        assert equipped(merged).content() == base_content(library(game))
    assert begun("shamans", "base").tables["moon"] == 30
    assert len(begun("andor", "board").tables["jumps"]) == 12


def test_a_stack_of_andor_is_changed_and_measured_against_the_game() -> None:
    """Not Legends alone: heroes, creatures and cards that all of them are played with."""
    assert {"heroes", "figures", "articles", "tokens", "events"} < {base.id for base in workshop("andor").bases()}
    text = workshop("andor").begin("heroes", "mine", "My own").replace("dice = [2, 3, 4]", "dice = [4, 4, 4]", 1)
    pack = pack_of({"draft.toml": text})
    merged, found = merge(library("andor"), [pack])
    assert merged is not None, found
    assert list(workshop("andor").check(pack)) == []
    told = trial("andor").run(equipped(merged), pack, {"heuristic": 6}, "stack", None)
    assert {"heuristic", UNCHANGED, CHANGES} == {row.bot for row in told.rows}


@pytest.mark.parametrize("game", SHOPS)
def test_a_draft_of_nothing_is_no_error_to_read(game: str) -> None:
    pack = pack_of({"draft.toml": f'[pack]\nid = "x"\ngame = "{game}"\ntitle = "X"\nversion = "1"\n'})
    known: Workshop = workshop(game)
    assert known.read(pack, base_content(library(game))) is None or not known.subject(pack)
    junk = pack_of(
        {"draft.toml": f'[pack]\nid = "x"\ngame = "{game}"\ntitle = "X"\nversion = "1"\n[[treasures]]\nid = 3\n'}
    )
    known.read(junk, base_content(library(game)))


@pytest.mark.parametrize("game", SHOPS)
def test_every_place_for_words_has_words(game: str) -> None:
    known = workshop(game)
    kinds = {word.kind for word in known.words()} | {part.kind for part in read(game, begun(game)).parts}
    for place in known.places:
        assert re.compile(place.before).groups == 1
        assert set(place.kinds) <= kinds, place


def proposed(game: str, line: str) -> tuple[str, tuple[str, ...]] | None:
    """What stands before the caret, and the kinds of words that fit there."""
    for place in workshop(game).places:
        found = re.search(place.before, line)
        if found:
            return found[1], place.kinds
    return None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('do = [{ op = "p', ("p", ("effect",))),
        ('if = { q = "', ("", ("question",))),
        ('read = "on:d', ("d", ("moment",))),
        ('on = "', ("", ("moment",))),
        ('modules = ["wagon", "c', ("c", ("module",))),
        ('what = "', ("", ("figure", "group", "article"))),
        ('key = "over', ("over", ("rule",))),
        ('then = ["', ("", ("card",))),
        ('title = "p', None),
    ],
)
def test_words_for_a_legend_fit_where_they_stand(line: str, expected: tuple[str, tuple[str, ...]] | None) -> None:
    assert proposed("andor", line) == expected


def test_a_legend_is_read_in_the_order_of_its_story() -> None:
    pack = begun("andor")
    reading = read("andor", pack)
    story = [chapter.mark for chapter in reading.chapters if chapter.heading == "The story"]
    assert story == sorted(story, key=lambda mark: (mark != "Start", mark == "…", mark))
    assert story[0] == "Start"
    cards = {part.id: part for part in reading.parts if part.kind == "card"}
    assert cards["c1"].does == ("wargor onto 217", "1 apple-nuts onto 219")
    assert [chapter.name for chapter in reading.chapters if chapter.mark == "c"] == ["Letter c"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('effect = { op = "add', ("add", ("effect",))),
        ('  { op = "', ("", ("effect",))),
        ('icon = "tav', ("tav", ("icon",))),
        ('letter = "', ("", ("value of letter",))),
        ('extra_move = "m', ("m", ("value of extra_move",))),
        ('abilities = ["fight", "w', ("w", ("value of abilities",))),
        ('id = "the_', ("the_", ("card",))),
        ('location = "F', ("F", ("space",))),
        ('name = "The', None),
    ],
)
def test_words_for_cards_fit_where_they_stand(line: str, expected: tuple[str, tuple[str, ...]] | None) -> None:
    assert proposed("phenomena", line) == expected


def test_the_words_for_cards_come_from_the_types() -> None:
    words = {(word.kind, word.word): word for word in workshop("phenomena").words()}
    assert words["effect", "add_dice"].fields == ("dice*", "abilities")
    assert words["table", "treasures"].fields[:2] == ("id*", "name*")
    assert {word for kind, word in words if kind == "value of letter"} == {"A", "B"}
    assert {word for kind, word in words if kind == "value of landscape"} == {"field", "forest", "mountain", "desert"}
    assert words["card", "the_rockslide"].means == "The rockslide"
    assert ("icon", "tavern-sign") in words


PACK = """
[pack]
id = "x"
game = "phenomena"
title = "X"
version = "1"
remove = { treasures = ["ahmel"] }

[[treasures]]
id = "fur_boots"
name = "Fur boots"
extra_move = "mountain"

[[magic]]
id = "the_rockslide"
price = { mountain = 2 }

[[magic]]
id = "the_bears_strength"
price = { mountain = 1 }
"""


def test_a_pack_is_read_as_what_it_brings_changes_leaves_and_takes_away() -> None:
    pack = pack_of({"draft.toml": PACK})
    reading = read("phenomena", pack)
    assert_reads_well(reading, pack)
    told = {part.id: (part.title, part.note, part.does) for part in reading.parts}
    assert told == {
        "fur_boots": ("Fur boots", "new", ("Extra move: mountain",)),
        "the_rockslide": ("The rockslide", "changed", ("Price: mountain 2",)),
        "the_bears_strength": ("The bear's strength", "as in the game", ("Price: mountain 1",)),
        "ahmel": ("Ahmel", "Treasures", ()),
    }
    assert [chapter.heading for chapter in reading.chapters] == ["Magic", "Treasures", "Taken out of the game"]


def test_a_pack_that_cannot_be_played_is_read_all_the_same() -> None:
    text = PACK.replace("mountain = 2", 'mountain = "two"').replace('name = "Fur boots"', "")
    pack = pack_of({"draft.toml": text})
    assert merge(library("phenomena"), [pack])[0] is None
    reading = workshop("phenomena").read(pack, base_content(library("phenomena")))
    assert reading is not None
    assert_reads_well(reading, pack)
    assert {part.title: part.note for part in reading.parts}["fur_boots"] == "new"
    assert {part.title: part.note for part in reading.parts}["The rockslide"] == "changed"


def test_ids_come_from_names() -> None:
    assert [id_from(name) for name in ("My own!", "3 wishes", "Ünder", "")] == [
        "my_own",
        "pack_3_wishes",
        "nder",
        "pack",
    ]
