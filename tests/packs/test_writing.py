"""Changing packs line by line: comments stay, and what cannot be done like that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.games import library
from fabletop.kernel.packs import (
    BrokenPack,
    ByHand,
    Pack,
    as_toml,
    included,
    one_file,
    pack_of,
    raw_card,
    read_pack,
    with_card,
    with_field,
    with_plain,
    with_removed,
    without_card,
)

EXAMPLES = sorted(Path("docs/examples/packs").resolve().iterdir())
TEXT = """[pack]
id = "mine"
game = "phenomena"
title = "Mine"
version = "1.0"

# Warm.
[[treasures]]
id = "fur_boots"
name = "Fur boots"  # from the north
points = 1
extra_move = "mountain"

# Slow.
[[treasures]]
id = "iron_shoes"
name = "Iron shoes"
points = 2
rerolls = { fight = 1 }

[[events]]
id = "the_grey_wolf"
needs = { fight = 7 }
"""
MANIFEST = 'id = "mine"\ngame = "phenomena"\ntitle = "Mine"\nversion = "1.0"\n'


def pack(text: str = TEXT) -> Pack:
    return pack_of({"mine.toml": text})


def test_a_field_is_replaced_in_its_line_and_everything_else_stays() -> None:
    (text,) = with_field(pack(), "treasures", "fur_boots", "points", 3).values()
    assert text == TEXT.replace("points = 1", "points = 3")
    several = TEXT.replace("needs = { fight = 7 }", 'effects = [\n  { op = "heal", health = 1 },\n]\n# The end.')
    (text,) = with_field(pack(several), "events", "the_grey_wolf", "effects", [{"op": "heal", "health": 2}]).values()
    assert text.endswith('effects = [{ op = "heal", health = 2 }]\n# The end.\n')


def test_a_new_field_stands_behind_the_id_and_a_new_card_behind_the_others() -> None:
    (text,) = with_field(pack(), "treasures", "iron_shoes", "copies", 2).values()
    assert 'id = "iron_shoes"\ncopies = 2\n' in text
    (text,) = with_field(pack(), "events", "the_black_rider", "copies", 2).values()
    assert text.endswith('\n[[events]]\nid = "the_black_rider"\ncopies = 2\n')
    (text,) = with_card(pack(), "magic", {"id": "x", "name": 'A "b"'}, ["price = 1"]).values()
    assert text.endswith('\n[[magic]]\nid = "x"\nname = "A \\"b\\""\n# price = 1\n')


def test_a_card_goes_with_its_lines_and_leaves_the_comments_of_others() -> None:
    (text,) = without_card(pack(), "treasures", "fur_boots").values()
    assert "fur_boots" not in text
    assert "# Slow.\n[[treasures]]" in text
    assert [each["id"] for each in pack(text).tables["treasures"]] == ["iron_shoes"]


def test_cards_are_taken_out_of_the_game_and_come_back() -> None:
    (text,) = with_removed(pack(), "events", ["the_black_rider"]).values()
    assert pack(text).manifest.remove == {"events": ("the_black_rider",)}
    (text,) = with_removed(pack(text), "events", ["the_black_rider", "the_cave_troll"]).values()
    assert pack(text).manifest.remove == {"events": ("the_black_rider", "the_cave_troll")}
    (text,) = with_removed(pack(text), "treasures", ["hunters_bow"]).values()
    assert set(pack(text).manifest.remove) == {"events", "treasures"}
    (text,) = with_removed(pack(text), "events", []).values()
    assert pack(text).manifest.remove == {"treasures": ("hunters_bow",)}


def test_numbers_and_lists_of_the_game_are_changed() -> None:
    (text,) = with_plain(pack(), "crown", "", 3).values()
    assert text.startswith("crown = 3\n[pack]")
    (text,) = with_plain(pack(text), "crown", "", 4).values()
    assert (pack(text).tables["crown"], text.count("crown")) == (4, 1)


def test_a_folder_gets_a_file_for_each_table() -> None:
    files = with_field(pack_of({"pack.toml": MANIFEST}), "treasures", "hunters_bow", "points", 5)
    assert files["treasures.toml"] == '[[treasures]]\nid = "hunters_bow"\npoints = 5\n'
    files = with_plain(pack_of(files), "crown", "", 3)
    assert files["crown.toml"] == "crown = 3\n"
    files = with_removed(pack_of(files), "events", ["the_black_rider"])
    assert files["pack.toml"] == f'{MANIFEST}\n[remove]\nevents = ["the_black_rider"]\n'


def test_what_stands_in_one_line_with_others_is_changed_by_hand() -> None:
    inline = MANIFEST.replace("id", "[pack]\nid", 1)
    inline = 'treasures = [{ id = "a", points = 1 }, { id = "b", points = 2 }]\n' + inline
    with pytest.raises(ByHand):
        with_field(pack(inline), "treasures", "a", "points", 3)
    with pytest.raises(ByHand):
        without_card(pack(inline), "treasures", "b")


def test_values_are_written_as_they_are_read() -> None:
    assert as_toml({"a b": [1, True, {"c": "d\n"}]}) == '{ "a b" = [1, true, { c = "d\\n" }] }'


def test_what_is_written_of_a_card_is_the_last_word_of_each_pack() -> None:
    fields = raw_card(library("phenomena"), [pack()], "events", "the_grey_wolf")
    assert fields["needs"] == {"fight": 7}
    assert "{" in raw_card(library("phenomena"), [], "treasures", "cloak_of_the_cloud_seers")["text"]
    assert raw_card(library("phenomena"), [pack()], "events", "no_such") == {}


@pytest.mark.parametrize("folder", [*EXAMPLES, *included().values()], ids=lambda folder: folder.name)
def test_a_pack_in_one_file_says_the_same(folder: Path) -> None:
    """Also its words: they stand below [texts.LANGUAGE]."""
    known = read_pack(folder)
    (text,) = {"one.toml": one_file(known)}.values()
    same = pack_of({"one.toml": text})
    assert (same.manifest, same.tables, same.texts, same.language) == (
        known.manifest,
        known.tables,
        known.texts,
        known.language,
    )
    assert one_file(same) == text


def test_words_in_one_file_have_their_lines_and_one_language() -> None:
    spoken = TEXT + '\n[texts.de.ability]\nfight = "Kampf"\nfigt = "Kampf"\n'
    known = pack(spoken)
    assert (known.language, known.texts) == ("de", {"ability": {"fight": "Kampf", "figt": "Kampf"}})
    assert known.finding("", (known.texts_file, "ability", "figt")).line == len(spoken.splitlines())
    for wrong in ('texts = "de"\n', '[texts.german]\na = "b"\n', '[texts.de]\na = "b"\n[texts.fr]\na = "b"\n'):
        with pytest.raises(BrokenPack, match="the one language that a pack speaks"):
            pack(wrong + TEXT)
