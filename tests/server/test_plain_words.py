"""Whatever somebody sends, what they read is a sentence: no patterns, no types, no Python."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.cli.main import main
from fabletop.games import GAMES, rules
from fabletop.kernel import BadSetup, plainly
from fabletop.kernel.records import options_from
from fabletop.server.tables import descriptions
from fabletop.server.tables.bots import Levels
from tests.server.helpers import BOT, ME, Person, Server

INHUMAN = re.compile(
    r"[`\\^{}]|\$\.|\bregex\b|\bExpected\b|\bgot\b|Error\b|Traceback|None\b|<class|object at"
    r"|\bstr\b|\bint\b|\bbool\b|\['|\(-?\d+,|Errno|Invalid\b"
)
LONG = "x" * 5_000
VALUES: tuple[Any, ...] = (None, "", " ", "no such thing", LONG, -1, 10**9, 1.5, True, [], [1], {}, {"a": 1})
BODIES: dict[str, dict[str, Any]] = {
    "PUT /me": {"name": "Ann"},
    "POST /tables": {
        "game": "shamans",
        "seats": [ME, BOT, BOT],
        "name": "",
        "options": {},
        "pace": {"kind": "untimed", "amount": 0},
        "random": "ab",
        "packs": [],
        "draft": "",
        "window": 1.0,
        "fill": "random",
        "absent_after": 0,
        "start": False,
    },
    "POST /resume": {"token": "abc"},
    "POST /records": {"record": "{}"},
    "POST /workshops/andor/drafts": {"title": "A", "like": "", "text": ""},
    "POST /workshops/andor/check": {"text": "x"},
}
OPTIONS = ({"target_vp": 99}, {"target_vp": "many"}, {"no_such": 1}, {"single_round": "yes"}, {"target_vp": None})


def assert_human(words: str, sent: object) -> None:
    assert words, sent
    assert not INHUMAN.search(words), (sent, words)


def test_every_broken_request_is_answered_in_a_sentence(server: Server) -> None:
    async def send() -> None:
        async with await Person.arrive(server) as ann:
            for call, body in BODIES.items():
                method, path = call.split()
                wrong = [{**body, name: value} for name in body for value in VALUES]
                wrong += [{key: body[key] for key in body if key != name} for name in body]
                wrong += [{**body, "unheard_of": 1}]
                for each in wrong:
                    answer = await ann.http.request(method, f"/api{path}", json=each)
                    if answer.status_code >= 400:
                        assert answer.status_code < 500, (call, each)
                        assert_human(answer.json()["detail"], (call, str(each)[:200]))
            for options in OPTIONS:
                answer = await ann.http.post("/api/tables", json=BODIES["POST /tables"] | {"options": options})
                assert answer.status_code >= 400
                assert_human(answer.json()["detail"], options)
            for path in (
                "/tables/No%20such",
                "/tables/zzzzzz",
                "/games/chess",
                "/workshops/andor/drafts/No%20such",
                "/tables?game=chess",
            ):
                answer = await ann.http.get(f"/api{path}")
                if answer.status_code >= 400:
                    assert_human(answer.json()["detail"], path)

    asyncio.run(send())


def test_every_broken_message_is_refused_in_a_sentence(server: Server) -> None:
    async def send() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, BOT, BOT]))["id"])
            answer = {"type": "answer", "seat": 0, "n": 1, "command": "c", "option": {"type": "pass_window"}}
            broken: list[Any] = ["", "{", "[]", "null", '{"type": "nonsense"}', "{}"]
            broken += [msgspec.json.encode({**answer, name: value}).decode() for name in answer for value in VALUES]
            for each in broken:
                await line.send_raw(each)
                refused = await line.until(lambda message: message["type"] in {"refused", "done"})
                assert_human(refused.get("reason", "Done"), each[:200])

    asyncio.run(send())


@pytest.mark.parametrize("game", ["shamans", "phenomena", "andor", "prophecy"])
def test_numbers_to_set_up_are_choices_with_words(game: str) -> None:
    the_rules = rules(game)
    values = the_rules.option_values(the_rules.content())
    for field in msgspec.structs.fields(the_rules.options):
        if isinstance(field.default, int) and not isinstance(field.default, bool):
            assert field.default in [each.value for each in values[field.name]]
            assert all(re.search("[A-Za-z]", each.label) for each in values[field.name])
    with pytest.raises(BadSetup) as bad:
        options_from(the_rules, {"nothing_like_it": True})
    assert_human(str(bad.value), game)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_table_is_explained_in_words(game: str) -> None:
    for option in descriptions.game_info(game, Levels()).options:
        assert option.label[0].isupper(), option
        for text in (option.label, option.help):
            assert text, option.name
            assert not re.search(r"_|-\d|\bOption\b|\bVP\b|[A-Z]{3}-\d", text), text


COMMANDS = [
    "play chess",
    "play shamans --option target_vp=99",
    "play shamans --option target_vp=many",
    "play shamans --option nothing=1",
    "play shamans --option talk_silent=perhaps",
    "play shamans --option talk_silent=true --option talk_open=true",
    "play shamans --seats clever",
    "play shamans --pace slow",
    "play phenomena --option game_length=5",
    "play phenomena --option start_player=9",
    "play andor --option legend=legend_99",
    "play andor --option heroes=warrior",
    "replay nowhere.jsonl",
    "replay .",
    "replay junk.jsonl",
    "replay junk.jsonl --seat one",
    "verify empty.jsonl",
    "redact junk.jsonl out.jsonl",
    "rules show shamans SHA-999",
    "rules search chess dagger",
    "simulate shamans --games x",
    "simulate shamans --games 0",
    "simulate shamans --seats 1",
    "simulate shamans --seats x",
    "packs check nowhere",
    "packs check junk.toml",
    "packs check open.toml",
    "packs check header.toml",
    "packs schema chess",
    "legends check nowhere.toml",
    "legends check junk.toml",
    "legends play junk.toml",
    "legends new no/such/folder.toml",
    "serve --port x",
    "serve --port 99999",
    "admin settle x",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_wrong_command_is_answered_in_words(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {
        "junk.jsonl": "nonsense",
        "empty.jsonl": "",
        "junk.toml": "a = ",
        "open.toml": 'a = "x',
        "header.toml": "id = 3",
    }
    for name, text in files.items():
        Path(name).write_text(text)
    try:
        code = main(command.split())
    except SystemExit as ended:
        code = ended.code  # type: ignore[assignment]  # our own commands end with numbers
    told = capsys.readouterr()
    assert code != 0
    said = [line for line in (told.out + told.err).splitlines() if line and not line.startswith(("usage:", " "))]
    for line in said:
        assert_human(line, command)
    assert said


def test_what_msgspec_says_is_said_plainly() -> None:
    assert plainly("Expected `str` of length <= 40 - at `$.name`") == "The name must have at most 40 characters."
    assert plainly("Object missing required field `seats`") == "The field seats is missing."
    assert plainly("Invalid enum value 'soon' - at `$.pace.kind`") == "The kind: there is no 'soon'."
    assert (
        plainly(r"Expected `str` matching regex '^[a-z]+$' - at `$.legend`")
        == "The legend is not written as it should be."
    )
