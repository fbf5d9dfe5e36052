"""The client for the wire, as somebody would use it who writes a bot or a tool."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from typing import ClassVar

import pytest

from fabletop import version
from fabletop.cli.main import main
from fabletop.client import Gone, Guest, Line, OtherVersion, Refused
from fabletop.kernel import BadSetup
from tests.server.helpers import QUICK, NewServer, Server


def play(line: Line, seed: int = 0) -> int:
    """Answer everything at random; how many questions that were."""
    rng, asked_for = random.Random(seed), 0
    for asked in line.questions():
        line.answer(asked, rng.choice(asked.decision.options))
        asked_for += 1
    return asked_for


@pytest.mark.parametrize("game", ["shamans", "andor"])
def test_a_guest_plays_a_game_among_bots_and_keeps_its_record(server: Server, tmp_path: Path, game: str) -> None:
    with Guest(server.url, "Ada") as ada:
        options = QUICK if game == "shamans" else {}
        table = ada.new_table(game, ["me", "random", "random"], options=options)
        with ada.sit(table.id) as line:
            assert play(line)
            assert line.info.result is not None
            assert line.info.result == ada.table(table.id).result
        record = tmp_path / "game.jsonl"
        record.write_text(ada.record(table.id))
    assert main(["verify", str(record)]) == 0


def test_two_guests_sit_down_together_and_are_told_what_happens(server: Server) -> None:
    with Guest(server.url, "Ada") as ada, Guest(server.url, "Bob") as bob:
        table = ada.new_table("shamans", ["me", "open", "random"], start=False, options=QUICK).id
        bob.join(table)
        lines = [ada.sit(table), bob.sit(table)]
        ada.start(table)
        heard: list[str] = []

        def play_and_listen() -> None:
            for asked in lines[1].questions():
                heard.extend(each["type"] for each in asked.news)
                lines[1].answer(asked, asked.decision.options[0])

        other = threading.Thread(target=play_and_listen)
        other.start()
        play(lines[0])
        other.join(60)
        assert lines[0].info.phase == lines[1].info.phase == "over"
        assert "card_led" in heard


def test_what_is_refused_is_said_in_words_and_changes_nothing(server: Server) -> None:
    with Guest(server.url, "Ada") as ada, Guest(server.url, "Bob") as bob:
        table = ada.new_table("shamans", ["me", "random", "random"], options=QUICK)
        with pytest.raises(Refused, match="begun") as taken:
            bob.join(table.id, 0)
        assert taken.value.status == 409
        with ada.sit(table.id) as line, bob.sit(table.id) as watching:
            asked = next(line.questions())
            assert watching.info.your_seats == ()
            with pytest.raises(Refused):
                watching.answer(asked, asked.decision.options[0])
            assert line.hint(asked) in asked.decision.options
            line.answer(asked, asked.decision.options[0])
    with pytest.raises(Refused, match="name"):
        Guest(server.url, "")
    with pytest.raises(BadSetup, match="no address"):
        Guest("file:///etc", "Ada")


def test_a_line_survives_a_server_that_is_killed(new_server: NewServer) -> None:
    house = new_server()
    with Guest(house.url, "Ada") as ada:
        table = ada.new_table("shamans", ["me", "random", "random"], options=QUICK)
        with ada.sit(table.id) as line:
            questions = line.questions()
            first = next(questions)
            house.kill()
            again = threading.Thread(target=house.start)
            again.start()
            line.answer(first, first.decision.options[0])
            again.join()
            assert play(line)
            assert line.info.result is not None


def test_a_closed_table_ends_the_line(server: Server) -> None:
    with Guest(server.url, "Ada") as ada:
        table = ada.new_table("shamans", ["me", "open", "open"], start=False).id
        line = ada.sit(table)
        ada.call("DELETE", f"/tables/{table}")
        with pytest.raises(Gone):
            play(line)


def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(Gone, match=r"^the server at http://127.0.0.1:\d+ does not answer: .*refused"):
            Guest(f"http://127.0.0.1:{taken.getsockname()[1]}", "Ada")


@pytest.mark.parametrize("change", ["content_hash = 'other'", "broken = 'It fell.'"])
def test_a_table_that_can_only_be_read_asks_nothing_and_says_why(new_server: NewServer, change: str) -> None:
    house = new_server()
    with Guest(house.url, "Ada") as ada:
        table = ada.new_table("shamans", ["me", "random", "random"], options=QUICK).id
        assert house.stop() == 0
        with closing(sqlite3.connect(house.folder / "fabletop.sqlite3")) as database:
            database.execute(f"UPDATE tables SET {change} WHERE id = ?", (table,))
            database.commit()
        house.start()
        with ada.sit(table) as line, pytest.raises(Refused, match=r"cannot be played on|not played on"):
            next(line.questions())


class _OldServer(BaseHTTPRequestHandler):
    """What a server of long ago would say."""

    SAID: ClassVar[dict[str, object]] = {
        "/api/me": {"id": "ada", "name": "Ada"},
        "/api/tables/abc": {"id": "abc", "game": "shamans"},
        "/schema/openapi.json": {"info": {"version": "0.0.1"}},
    }

    def do_GET(self) -> None:
        body = json.dumps(self.SAID[self.path]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_PUT = do_GET  # noqa: N815  # the name that is called

    def log_message(self, *_: object) -> None:
        """Nothing."""


def test_a_server_of_another_version_is_told_with_both_versions() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _OldServer) as old:
        threading.Thread(target=old.serve_forever, daemon=True).start()
        ada = Guest(f"http://127.0.0.1:{old.server_port}", "Ada")
        with pytest.raises(OtherVersion, match=rf"version {version()}, .*, version 0\.0\.1,"):
            ada.table("abc")
        with pytest.raises(OtherVersion):
            ada.sit("abc")
        old.shutdown()
