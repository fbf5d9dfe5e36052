"""A language is a pack: what it says is said so, what it leaves out stays as it is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from fabletop.games import library
from fabletop.games import rules as base_rules
from fabletop.games.shamans.news import TileTaken
from fabletop.games.shamans.state import Tile
from fabletop.kernel import Refusal
from fabletop.kernel.packs import bundle, equip
from fabletop.kernel.records import content_hash
from fabletop.kernel.texts import plain
from tests.packs.making import errors_in, found_in, rules_of, write_pack

GERMAN = """
seat = "Platz {number}"
[tile]
dagger = "Ritualdolch"
portal = "Portal"
[refusal]
no_portal = "Du hast kein Portal."
[news.tile_taken]
_ = "{seat:seat} nimmt ein {tile:tile}."
tile.dagger = "{seat:seat} nimmt einen {tile:tile}."
[alias]
ich = ""
"""


def test_a_language_says_what_it_can_and_leaves_the_rest(tmp_path: Path) -> None:
    rules = rules_of(write_pack(tmp_path, {"texts.de.toml": GERMAN}, name="deutsch", game="shamans"), game="shamans")
    texts = rules.texts()
    assert texts.get("language") == "de"
    assert rules.reason(Refusal("", "no_portal")) == "Du hast kein Portal."
    assert rules.reason(Refusal("", "own_hand")) == "You play from your own hand."
    assert content_hash(rules.content()) == content_hash(base_rules("shamans").content())


def test_a_case_that_english_does_not_have_is_a_more_special_text(tmp_path: Path) -> None:
    rules = rules_of(write_pack(tmp_path, {"texts.de.toml": GERMAN}, name="deutsch", game="shamans"), game="shamans")
    told = [plain(rules.texts().of("news", TileTaken(0, 0, tile))) for tile in (Tile.DAGGER, Tile.PORTAL)]
    assert told == ["Platz 1 nimmt einen Ritualdolch.", "Platz 1 nimmt ein Portal."]


def test_the_checker_knows_near_keys_things_that_do_not_fit_and_what_is_missing(tmp_path: Path) -> None:
    spoken = (
        'language = "fr"\n[refusal]\nno_portals = "Kein Portal."\n[news]\ncard_led = "{card:card} und {pile}"\n'
        'tile_shown = "{seat:seat} zeigt etwas."\n[news.tile_taken.moon]\nfull = "x"\n'
    )
    folder = write_pack(tmp_path, {"texts.de.toml": spoken}, name="deutsch", game="shamans")
    assert errors_in(folder, game="shamans") == [
        "texts.de.toml:1: the name of the file says the language, as in texts.de.toml",
        "texts.de.toml:3: there is no text 'refusal.no_portals'; did you mean 'refusal.no_portal'?",
        "texts.de.toml:5: news.card_led cannot speak of {pile}: there is {seat:seat}, {card:card}",
        "texts.de.toml:8: there is no text 'news.tile_taken.moon.full'; did you mean 'news.tile_taken'?",
    ]
    warned = [str(each) for each in found_in(folder, game="shamans") if each.level == "warning"]
    assert "texts.de.toml:6: warning: news.tile_shown does not speak of {tile:tile}" in warned
    missing = [each for each in warned if "not in 'de' yet: side.shadow, side.shaman" in each]
    assert missing == ["texts.de.toml: warning: not in 'de' yet: side.shadow, side.shaman"]
    assert not any(left in each for each in warned for left in ("minutes", "table_option_group", "alias.", "language"))


def test_a_pack_in_english_misses_nothing(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {"texts.en.toml": '[side]\nshadow = "Gloom"\n'}, name="gloom", game="shamans")
    assert found_in(folder, game="shamans") == []


def test_words_of_later_packs_win_and_a_language_stays_in_force(tmp_path: Path) -> None:
    german = write_pack(tmp_path, {"texts.de.toml": GERMAN}, name="deutsch", game="shamans")
    gloom = write_pack(tmp_path, {"texts.en.toml": '[tile]\ndagger = "Dirk"\n'}, name="gloom", game="shamans")
    texts = rules_of(german, gloom, game="shamans").texts()
    assert (texts.get("language"), texts.get("tile.dagger"), texts.get("tile.portal")) == ("de", "Dirk", "Portal")


def test_a_bundle_from_before_a_text_had_a_key_says_it_as_the_base_pack_does(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {"texts.de.toml": GERMAN}, name="deutsch", game="shamans")
    shelf = library("shamans")
    kept = bundle(shelf, [folder])
    old = {key: text for key, text in msgspec.msgpack.decode(kept.texts).items() if not key.startswith("refusal.")}
    rules = equip(base_rules("shamans"), msgspec.structs.replace(kept, texts=msgspec.msgpack.encode(old)))
    assert rules.reason(Refusal("", "own_hand")) == "You play from your own hand."
    assert rules.texts().get("tile.dagger") == "Ritualdolch"
