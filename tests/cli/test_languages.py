"""A round of Shamans in German at the terminal: whatever its texts can say is said in German."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from fabletop.cli.main import main
from fabletop.games import equipped, library
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.packs import base_texts, bundle
from tests.cli.sitting import Terminal
from tests.packs.making import found_in, rules_of, started, write_pack

GERMAN = Path(__file__).parents[2] / "docs" / "examples" / "packs" / "schamanen"
TYPED = {"help", "say", "words", "hint", "why", "not", "rules", "notes", "note", "log", "undo", "save", "quit", "how"}
"""Commands, and what the test types."""
NAMES = {"ann", "fox", "owl", "stag", "raven", "bear", "otter", "heron", "hare", "wolf", "lynx", "file", "enter", "bot"}


def words_of(texts: dict[str, str]) -> set[str]:
    """Every word of three letters or more that templates say by themselves."""
    bare = (re.sub(r"\{.*?\}", " ", template) for template in texts.values())
    return {word for template in bare for word in re.findall(r"[^\W\d_]{3,}", template.lower())}


def german_table() -> Terminal:
    merged = bundle(library("shamans"), [GERMAN])
    rules = equipped(merged)
    content = rules.content()
    options = msgspec.structs.replace(rules.options(), single_round=True, talk_open=True)
    game = Game(rules, rules.start(options, 3, content), content, SeededChance(seed_from(5)))
    return Terminal("Ann=me,random,heuristic", game, ask_talk=True)


def test_the_german_pack_says_everything_and_nothing_else() -> None:
    assert [str(each) for each in found_in(GERMAN, game="shamans")] == []


def test_a_round_in_german_leaves_no_english_word_of_the_texts() -> None:
    random, terminal = Random(2), german_table()
    asides = iter(["help", "quatsch", "99", "say", "1", "hint", "why not b1", "notes", "log", 'say "meine blau 4"'])

    def typed(terminal: Terminal) -> str:
        if "Ann" in terminal.prompt and (aside := next(asides, "")):
            return aside
        return str(random.randint(1, 3)) if "Aufzeichnung" not in terminal.prompt else ""

    assert terminal.play(typed)
    german = terminal.game.rules.texts()
    english = words_of(base_texts("shamans")) - words_of({key: german.get(key) for key in base_texts("shamans")})
    left = sorted((english - TYPED - NAMES) & set(re.findall(r"[^\W\d_]{3,}", terminal.text.lower())))
    assert left == []
    for told in (
        "Spiel eine Karte",
        "Was geschah",
        "Ende der Runde 1",
        "Das Spiel gewinnt",
        "Der Schatten ist",
        "Gespräch",
    ):
        assert told in terminal.text


def test_a_refusal_is_in_german_and_cards_are_found_by_their_german_names() -> None:
    terminal = german_table()
    terminal.type()
    card = terminal.game.asked[0].options[0]
    while not hasattr(card, "card"):
        terminal.type("")
        card = terminal.game.asked[0].options[0]
    hand = terminal.game.state.players[0].hand
    missing = next(f"B{number}" for number in range(1, 9) if f"B{number}" not in hand)
    terminal.type(f"blau {missing[1]}")
    assert "Du spielst aus deiner eigenen Hand. SHA-047" in terminal.text


def test_a_pack_that_calls_fight_brawn_is_drawn_so(tmp_path: Path) -> None:
    brawn = write_pack(tmp_path, {"texts.en.toml": '[ability]\nfight = "Brawn"\n'}, name="brawn", game="phenomena")
    game = started(rules_of(brawn, game="phenomena"), seats=2)
    terminal = Terminal("Ann=me,random", game, interactive=False)
    terminal.type("1", "1", "1", "1", "1", "notes", "help", "why not fight")
    assert "Brawn" in terminal.text
    assert "Br Wi Fr" in terminal.text
    assert "Fight" not in re.sub(r"while Fight|Fight is", "", terminal.text)


def test_a_report_is_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    simulated = ["simulate", "shamans", "--games", "2", "--bots", "random", "--seats", "3", "--pack", str(GERMAN)]
    assert main(simulated) == 0
    told = capsys.readouterr().out
    assert "Schamanen: random;" in told
    assert "Schamanen gewinnen" in told
    assert "Plättchen in der Runde" in told
    assert "players" not in told
