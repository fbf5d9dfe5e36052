"""Packs laid over the base pack and over one another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fabletop.games import library, rules
from fabletop.games.phenomena import RULES as PHENOMENA
from fabletop.kernel.packs import BASE_PACKS, base_content, bundle, merge
from fabletop.kernel.records import content_hash
from tests.packs.making import errors_in, found_in, rules_of, write_pack

LAMP = """
[[treasures]]
id = "storm_lamp"
name = "Storm lamp"
rerolls = { wisdom = 2 }
"""


@pytest.mark.parametrize("game", BASE_PACKS)
def test_the_base_pack_has_nothing_wrong(game: str) -> None:
    merged, found = merge(library(game), [])
    assert merged is not None
    assert found == ()


@pytest.mark.parametrize("game", BASE_PACKS)
def test_no_packs_give_the_content_of_the_base_pack(game: str) -> None:
    merged = bundle(library(game), [])
    base = base_content(library(game))
    content = msgspec.msgpack.decode(merged.content, type=library(game).content)
    assert content == base
    assert content_hash(content) == content_hash(base)


def test_a_pack_adds_a_card_behind_the_others(tmp_path: Path) -> None:
    content = rules_of(write_pack(tmp_path, {"treasures.toml": LAMP})).content()
    assert content.treasures[:-1] == PHENOMENA.content().treasures
    assert content.treasures[-1].id == "storm_lamp"
    assert content.treasure["storm_lamp"].rerolls == {"wisdom": 2}


def test_given_fields_of_a_known_card_replace_and_the_others_stay(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {"a.toml": '[[events]]\nid = "the_grey_wolf"\nneeds = { fight = 7 }\n'})
    content = rules_of(pack).content()
    old = PHENOMENA.content().event["the_grey_wolf"]
    assert content.event["the_grey_wolf"] == msgspec.structs.replace(old, needs={"fight": 7})
    assert [card.id for card in content.events] == [card.id for card in PHENOMENA.content().events]


def test_cards_are_removed(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {}, more='remove = { events = ["duel", "dragon_riders"] }')
    assert not {"duel", "dragon_riders"} & set(rules_of(pack).content().event)


def test_a_card_that_is_removed_and_given_again_begins_afresh(tmp_path: Path) -> None:
    again = '[[treasures]]\nid = "gharn_axe"\nname = "Blunt axe"\npoints = 2\n'
    pack = write_pack(tmp_path, {"a.toml": again}, more='remove = { treasures = ["gharn_axe"] }')
    axe = rules_of(pack).content().treasure["gharn_axe"]
    assert (axe.name, axe.points, axe.rerolls) == ("Blunt axe", 2, {})


def test_plain_tables_are_replaced_key_by_key_and_lists_as_a_whole(tmp_path: Path) -> None:
    shamans = write_pack(tmp_path, {"a.toml": "[score]\nshadow = 4\n"}, name="quick", game="shamans")
    score = rules_of(shamans, game="shamans").content().score
    assert (score.shadow, score.shaman) == (4, rules("shamans").content().score.shaman)
    die = rules_of(write_pack(tmp_path, {"a.toml": "die = [1, 1, 2]\n"})).content().die
    assert die == (1, 1, 2)


def test_later_packs_win_and_the_order_is_kept(tmp_path: Path) -> None:
    first = write_pack(tmp_path, {"a.toml": "crown = 3\n" + LAMP}, name="first")
    second = write_pack(
        tmp_path, {"a.toml": 'crown = 4\n[[treasures]]\nid = "storm_lamp"\npoints = 1\n'}, name="second"
    )
    both = rules_of(first, second)
    assert both.content().crown == 4
    assert both.content().treasure["storm_lamp"].points == 1
    assert [each.id for each in both.packs] == ["first", "second"]


def test_a_pack_is_found_beside_the_one_that_builds_on_it(tmp_path: Path) -> None:
    write_pack(tmp_path, {"a.toml": LAMP}, name="lamps")
    more = write_pack(
        tmp_path,
        {"a.toml": '[[treasures]]\nid = "storm_lamp"\npoints = 3\n'},
        name="brighter",
        more='extends = "phenomena:lamps"',
    )
    equipped = rules_of(more)
    assert [each.id for each in equipped.packs] == ["lamps", "brighter"]
    assert equipped.content().treasure["storm_lamp"].points == 3


def test_the_hash_leaves_words_out_and_nothing_else(tmp_path: Path) -> None:
    base = content_hash(PHENOMENA.content())
    renamed = '[[characters]]\nid = "alk"\nname = "Alke"\ntext = "Other words."\nicon = "bear-head"\n'
    words = rules_of(write_pack(tmp_path, {"a.toml": renamed}, name="words"))
    assert words.content().character["alk"].name == "Alke"
    assert words.texts().name("character", "alk") == "Alke"
    assert content_hash(words.content()) == base
    healthy = rules_of(write_pack(tmp_path, {"a.toml": '[[characters]]\nid = "alk"\nhealth = 4\n'}, name="healthy"))
    assert content_hash(healthy.content()) != base


def test_the_same_packs_give_the_same_bytes_in_whatever_order_keys_are_written(tmp_path: Path) -> None:
    one = write_pack(tmp_path / "1", {"a.toml": LAMP, "b.toml": "crown = 3\n"})
    other = '[[treasures]]\nrerolls = { wisdom = 2 }\nname = "Storm lamp"\nid = "storm_lamp"\n'
    two = write_pack(tmp_path / "2", {"z.toml": "crown = 3\n", "c.toml": other})
    assert bundle(library("phenomena"), [one]) == bundle(library("phenomena"), [two])
    assert bundle(library("phenomena"), [one]).key == bundle(library("phenomena"), [two]).key


def test_texts_can_be_said_otherwise_but_only_of_the_same_things(tmp_path: Path) -> None:
    fine = write_pack(tmp_path, {"texts.en.toml": '[prompt]\nmove = "Whither?"\n'}, name="fine")
    assert rules_of(fine).texts().get("prompt.move") == "Whither?"
    spoken = '[prompt]\nmove = "{seat:seat} goes"\nnever = "x"\n[news]\nduel_won = "{seat:seat} wins!"\n'
    assert errors_in(write_pack(tmp_path, {"texts.en.toml": spoken}, name="bad")) == [
        "texts.en.toml:2: prompt.move cannot speak of {seat:seat}: it speaks of nothing",
        "texts.en.toml:3: there is no text 'prompt.never'; did you mean 'prompt.move'?",
    ]


def test_warnings_do_not_keep_a_pack_from_being_played(tmp_path: Path) -> None:
    useless = '[[treasures]]\nid = "pebble"\nname = "Pebble"\n'
    folder = write_pack(tmp_path, {"a.toml": useless})
    assert [str(each) for each in found_in(folder)] == ["a.toml:1: warning: pebble is good for nothing"]
    assert "pebble" in rules_of(folder).content().treasure
