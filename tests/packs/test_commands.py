"""Packs at the terminal: played, simulated, recorded, verified, shown, and told to editors."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

import fabletop
from fabletop.cli.main import main
from fabletop.games import library
from fabletop.games.phenomena import RULES as PHENOMENA
from fabletop.kernel import BrokenRecord
from fabletop.kernel.packs import BASE_PACKS, BrokenPack, icons, schemas
from tests.packs.making import rules_of, write_pack

ROOT = Path(__file__).parents[2]
QUICK = ["--option", "single_round,talk_silent", "--seats", "random,random,random", "--pace", "0"]


@pytest.fixture
def dark(tmp_path: Path) -> Path:
    """A pack for Shamans."""
    return write_pack(tmp_path, {"a.toml": "moon = 28\n"}, name="dark", game="shamans")


def test_a_game_is_played_with_a_pack_and_its_record_names_it(dark: Path, tmp_path: Path) -> None:
    game = fabletop.new("shamans", 3, {"single_round": True, "talk_silent": True}, seed=1, packs=[dark])
    assert game.content.moon == 28
    while not game.is_over:
        decision = game.asked[0]
        fabletop.answer(game, decision.seat, decision.options[0])
    file = tmp_path / "game.jsonl"
    fabletop.save(game, file)
    header = fabletop.read_record(file).header
    (ref,) = rules_of(dark, game="shamans").packs
    assert header.packs == (ref,)
    assert fabletop.load(file, packs=[dark]).is_over
    with pytest.raises(BrokenRecord, match=ref.hash):
        fabletop.load(file)


def test_a_record_without_packs_says_nothing_of_packs(tmp_path: Path) -> None:
    game = fabletop.new("shamans", 3, seed=1)
    fabletop.save(game, tmp_path / "game.jsonl")
    assert "packs" not in json.loads((tmp_path / "game.jsonl").read_text().splitlines()[0])


def test_verify_needs_the_same_pack(dark: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = fabletop.new("shamans", 3, {"single_round": True, "talk_silent": True}, seed=2, packs=[dark])
    file = str(tmp_path / "game.jsonl")
    fabletop.save(game, file)
    assert main(["verify", file, "--pack", str(dark)]) == 0
    assert "legal game" in capsys.readouterr().out
    assert main(["verify", file]) == 1
    told = capsys.readouterr().out
    (ref,) = game.rules.packs
    assert f"dark 1.0 (hash {ref.hash})" in told
    assert "--pack DIR" in told
    (dark / "a.toml").write_text("moon = 27\n")
    assert main(["verify", file, "--pack", str(dark)]) == 1
    assert ref.hash in capsys.readouterr().out


def test_play_and_simulate_take_packs(dark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "shamans", "--pack", str(dark), "--seed", "1", *QUICK]) == 0
    capsys.readouterr()
    options = ["--games", "2", "--bots", "random", "--seats", "3", "--options", "single_round,talk_silent"]
    assert main(["simulate", "shamans", "--pack", str(dark), *options]) == 0
    assert "with the pack A pack 1.0 (dark, hash " in capsys.readouterr().out


def test_a_broken_pack_never_reaches_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write_pack(tmp_path, {"a.toml": "moon = 1\nstars = 3\n"}, name="bad", game="shamans")
    with pytest.raises(BrokenPack):
        fabletop.new("shamans", 3, packs=[bad])
    assert main(["play", "shamans", "--pack", str(bad), *QUICK]) == 1
    told = capsys.readouterr().err
    assert f"{bad}/a.toml:1: moon: it must be at least 2" in told
    assert f"{bad}/a.toml:2: there is no table 'stars'" in told


@pytest.mark.parametrize("game", BASE_PACKS)
def test_every_table_has_a_schema_that_knows_its_effects(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "schema", game]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"pack", "all"} <= set(found)
    assert '"op"' in json.dumps(found["all"])
    for name, each in found.items():
        assert each["$schema"].startswith("https://json-schema.org/"), name


def test_the_base_pack_fits_its_own_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = Draft202012Validator(schemas(library("phenomena"))["all"])
    assert every.is_valid(msgspec.to_builtins(PHENOMENA.content()))
    assert every.is_valid({"treasures": [{"id": "gharn_axe", "points": 2}]})
    assert not every.is_valid({"treasures": [{"id": "gharn_axe", "point": 2}]})
    assert not every.is_valid({"events": [{"id": "x", "effects": [{"op": "melt"}]}]})
    assert main(["packs", "schema", "phenomena", "--out", str(tmp_path)]) == 0
    assert "schemas are written" in capsys.readouterr().out
    assert (tmp_path / "events.schema.json").is_file()


@pytest.mark.parametrize("game", BASE_PACKS)
def test_the_page_shows_every_card_once_with_its_picture(game: str, tmp_path: Path) -> None:
    assert main(["packs", "show", game, "--out", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text()
    assert "https://game-icons.net" in page
    assert "http" not in page.replace("https://game-icons.net", "")
    if game == "phenomena":
        assert page.count("<article") == 6 + 22 + 33 + 53 + 36 + 12
        assert page.count("<article") == page.count("<use ")


def test_words_on_the_page_are_only_words(tmp_path: Path) -> None:
    evil = '[[treasures]]\nid = "cup"\nname = "<script>alert(1)</script>"\npoints = 1\n'
    folder = write_pack(tmp_path, {"a.toml": evil})
    assert main(["packs", "show", str(folder), "--out", str(tmp_path / "page.html")]) == 0
    assert "<script>" not in (tmp_path / "page.html").read_text()


def test_every_card_of_phenomena_has_a_text_and_an_icon() -> None:
    content = PHENOMENA.content()
    cards = [
        *content.characters,
        *content.magic,
        *content.treasures,
        *content.events,
        *content.prophecies,
        *content.main_prophecies,
    ]
    assert [card.id for card in cards if not (card.text.endswith((".", "?", "!")) and card.icon in icons())] == []
