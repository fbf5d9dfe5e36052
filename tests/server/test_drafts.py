"""Drafts that guests write: kept, checked, tried, shown to others, played, and brought back with their records."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from fabletop.games import OWN
from fabletop.games.andor.workshop import bases
from fabletop.games.andor.writing.legend_packs import template
from fabletop.server.protocol.workshop_bodies import LONGEST_DRAFT
from fabletop.server.tables.drafts import DRAFTS_PER_GUEST
from tests.kernel.toy import folder_with_toy
from tests.server.helpers import BOT, ME, NewServer, Person, Server

LANTERN = template("lantern", "The Lantern")
TROUPE = [ME, BOT]


async def begun(ann: Person, **more: Any) -> dict[str, Any]:
    """A new Legend of ann's."""
    found: dict[str, Any] = await ann.call("POST", "/workshops/andor/drafts", 201, **more)
    return found


# -- the shelf ---------------------------------------------------------------------------------------------------------


def shelf() -> list[str]:
    """What comes with the game."""
    return [each.id for each in bases()]


def test_the_shelf_has_the_seven_for_everybody_and_mine_for_me_alone(server: Server) -> None:
    async def look() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server) as ben:
            made = await begun(ann, title="The Lantern")
            assert (made["info"]["title"], made["info"]["mine"], made["revision"]) == ("The Lantern", True, 0)
            assert made["text"] == template("the_lantern", "The Lantern")
            mine = await ann.call("GET", "/workshops/andor/drafts")
            assert [each["id"] for each in mine] == [made["info"]["id"], *shelf()]
            assert [each["id"] for each in await ben.call("GET", "/workshops/andor/drafts")] == shelf()
            await ben.call("GET", f"/workshops/andor/drafts/{made['info']['id']}", 404)
            await ben.call("PUT", f"/workshops/andor/drafts/{made['info']['id']}", 404, text="", revision=0)
            await ben.call("DELETE", f"/workshops/andor/drafts/{made['info']['id']}", 404)
            await ben.call("POST", "/tables", 404, game="andor", seats=TROUPE, draft=made["info"]["id"])
            seven = await ben.call("GET", "/workshops/andor/drafts/legend_13")
            assert "[[legends.cards]]" in seven["text"]
            assert seven["info"]["mine"] is False
            await ann.call("PUT", "/workshops/andor/drafts/legend_13", 404, text="", revision=0)

    asyncio.run(look())


def test_a_legend_can_begin_like_another_or_from_a_file(server: Server) -> None:
    async def write() -> None:
        async with await Person.arrive(server) as ann:
            like = await begun(ann, title="Wheels of my own", like="legend_13")
            assert 'id = "wheels_of_my_own"' in like["text"]
            report = await ann.call("POST", "/workshops/andor/check", text=like["text"])
            assert (report["findings"], report["playable"]) == ([], True)
            copy = await begun(ann, like=like["info"]["id"])
            assert copy["text"] == like["text"]
            opened = await begun(ann, text=LANTERN)
            assert opened["info"]["title"] == "The Lantern"
            broken = await begun(ann, text="what is [this")
            assert broken["info"]["title"] == "Untitled"
            await ann.call("POST", "/workshops/andor/drafts", 404, like="legend_99")
            for title in ('"; drop table', "a\nb", "back\\slash", "   ", "line\n"):
                await ann.call("POST", "/workshops/andor/drafts", 400, title=title)

    asyncio.run(write())


def test_changes_are_kept_and_nobody_writes_over_newer_ones(server: Server) -> None:
    async def write() -> None:
        async with await Person.arrive(server) as ann:
            made = await begun(ann)
            path = f"/workshops/andor/drafts/{made['info']['id']}"
            text = LANTERN.replace("The Lantern", "The Lamp")
            saved = await ann.call("PUT", path, text=text, revision=0)
            assert (saved["revision"], saved["info"]["title"], saved["text"]) == (1, "The Lamp", text)
            refused = await ann.call("PUT", path, 409, text=LANTERN, revision=0)
            assert "changed elsewhere" in refused["detail"]
            assert (await ann.call("GET", path))["text"] == text
            await ann.call("DELETE", path, 204)
            await ann.call("GET", path, 404)

    asyncio.run(write())


def test_what_is_stored_about_me_has_my_legends_and_goes_with_me(server: Server) -> None:
    async def leave() -> None:
        async with await Person.arrive(server) as ann:
            made = await begun(ann, title="Mine")
            data = await ann.call("GET", "/me/data")
            assert data["drafts"] == [{"game": "andor", "title": "Mine", "text": made["text"]}]
            await ann.call("DELETE", "/me", 204)
            assert [each["id"] for each in await ann.call("GET", "/workshops/andor/drafts")] == shelf()

    asyncio.run(leave())


def test_there_is_room_for_so_many(server: Server) -> None:
    async def fill() -> None:
        async with await Person.arrive(server) as ann:
            for _ in range(DRAFTS_PER_GUEST):
                await begun(ann)
            await ann.call("POST", "/workshops/andor/drafts", 429)

    asyncio.run(fill())


# -- showing them to others --------------------------------------------------------------------------------------------


def test_a_draft_is_shown_to_everybody_who_has_its_link_until_its_author_takes_it_back(server: Server) -> None:
    async def show() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            made = await begun(ann, text=LANTERN)
            path = f"/workshops/andor/drafts/{made['info']['id']}"
            await ben.call("GET", path, 404)
            await ben.call("PUT", f"{path}/shared", 404, shared=True)
            assert (await ann.call("PUT", f"{path}/shared", shared=True))["shared"] is True
            seen = await ben.call("GET", path)
            assert (seen["info"]["mine"], seen["info"]["author"], seen["text"]) == (False, "Ann", LANTERN)
            assert "guest" not in json.dumps(seen)
            await ben.call("PUT", path, 404, text="mine now", revision=0)
            await ben.call("PUT", f"{path}/shared", 404, shared=False)
            await ben.call("DELETE", path, 404)
            await ben.call("GET", path.replace("andor", "shamans"), 404)
            copy = await begun(ben, like=made["info"]["id"])
            assert (copy["info"]["mine"], copy["text"]) == (True, LANTERN)
            table = await ben.call("POST", "/tables", 201, game="andor", seats=TROUPE, draft=made["info"]["id"])
            assert table["options"]["legend"] == "lantern"
            assert (await ben.call("GET", f"/games/andor?draft={made['info']['id']}"))["id"] == "andor"
            assert made["info"]["id"] not in json.dumps(await ben.call("GET", "/workshops/andor/drafts"))
            await ann.call("PUT", f"{path}/shared", shared=False)
            await ben.call("GET", path, 404)
            await ben.call("POST", "/tables", 404, game="andor", seats=TROUPE, draft=made["info"]["id"])
            await ben.call("POST", "/workshops/andor/drafts", 404, like=made["info"]["id"])

    asyncio.run(show())


def test_the_earlier_addresses_of_the_workshop_lead_to_it(server: Server) -> None:
    async def follow() -> None:
        async with await Person.arrive(server) as ann:
            made = await ann.http.post("/api/legends", json={"title": "The Lantern"}, follow_redirects=True)
            assert made.status_code == 201
            draft = made.json()["info"]["id"]
            for old, new in (
                ("/api/legends", "/api/workshops/andor/drafts"),
                ("/api/legends/words", "/api/workshops/andor/words"),
                (f"/api/legends/{draft}", f"/api/workshops/andor/drafts/{draft}"),
            ):
                moved = await ann.http.get(old)
                assert (moved.status_code, moved.headers["location"]) == (308, new)
                assert (await ann.http.get(old, follow_redirects=True)).json() == (await ann.http.get(new)).json()
            saved = await ann.http.put(
                f"/api/legends/{draft}", json={"text": LANTERN, "revision": 0}, follow_redirects=True
            )
            assert saved.json()["revision"] == 1

    asyncio.run(follow())


def test_a_game_without_a_workshop_says_so(new_server: NewServer, tmp_path: Path) -> None:
    server = new_server(games=folder_with_toy(tmp_path / "games"))

    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            assert [each["game"] for each in await ann.call("GET", "/workshops")] == list(OWN)
            for game, words in (("lantern", "Lantern brings no workshop"), ("chess", "there is no game 'chess'")):
                for method, path in (("GET", "drafts"), ("GET", "words"), ("POST", "drafts")):
                    refused = await ann.call(method, f"/workshops/{game}/{path}", 404)
                    assert words in refused["detail"]
                refused = await ann.call("POST", f"/workshops/{game}/check", 404, text=LANTERN)
                assert words in refused["detail"]

    asyncio.run(ask())


# -- checking ----------------------------------------------------------------------------------------------------------


def test_a_check_tells_what_is_wrong_with_its_line_and_what_the_legend_does(server: Server) -> None:
    async def check() -> None:
        async with await Person.arrive(server) as ann:
            good = await ann.call("POST", "/workshops/andor/check", text=LANTERN)
            assert (good["findings"], good["playable"], good["id"]) == ([], True, "lantern")
            assert good["sketch"]["distances"]["202"] == 1
            assert sorted(good["sketch"]["setups"]) == ["2", "3", "4"]
            assert len(good["sketch"]["setups"]["4"]["figures"]) == 5
            cards = {each["id"]: each for each in good["parts"] if each["kind"] == "card"}
            assert cards["c1"]["note"] == "on letter c"
            assert cards["c1"]["does"] == ["wargor onto 217", "1 apple-nuts onto 219"]
            lines = LANTERN.splitlines()
            assert lines[cards["c1"]["line"] - 1 : cards["c1"]["line"] + 1] == ["[[legends.cards]]", 'id = "c1"']
            bad = await ann.call("POST", "/workshops/andor/check", text=LANTERN.replace("at = 217", "at = 317"))
            (finding,) = bad["findings"]
            assert finding["words"] == "c1: there is no space '317'"
            assert "at = 217" in lines[finding["line"] - 1]
            assert (bad["playable"], bad["sketch"]) == (False, None)
            assert bad["parts"], "it can be looked at before it can be played"

    asyncio.run(check())


HOSTILE = {
    "nothing": "",
    "no toml": "]][[",
    "a date": LANTERN.replace("number = 40", "number = 1979-05-27"),
    "deep": "a = " + "[" * 5000 + "]" * 5000,
    "another game": LANTERN.replace('game = "andor"', 'game = "phenomena"'),
    "the base pack": LANTERN.replace('id = "lantern"', 'id = "base"'),
    "a parent that is not here": LANTERN.replace('version = "1.0"', 'version = "1.0"\nextends = "andor:other"'),
    "no legend": LANTERN[: LANTERN.index("[[legends]]")],
    "legends of the wrong kind": LANTERN[: LANTERN.index("[[legends]]")] + "legends = 3\n",
    "a legend without an id": LANTERN[: LANTERN.index("[[legends]]")] + "[[legends]]\nnumber = 1\n",
    "many cards": LANTERN + '[[legends.cards]]\nid = "x"\ntitle = "x"\nread = "by"\n' * 1500,
    "a huge number": LANTERN.replace("n = 2 }", "n = 99999999999999999999 }"),
    "a long line": LANTERN + "# " + "x" * 10_000,
    "control characters": LANTERN.replace("The dark bridge", "The \\u0001 bridge"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_whatever_is_sent_the_answer_is_a_report(server: Server, case: str) -> None:
    async def check() -> None:
        async with await Person.arrive(server) as ann:
            report = await ann.call("POST", "/workshops/andor/check", text=HOSTILE[case])
            assert report["playable"] is False
            assert any(each["level"] == "error" for each in report["findings"])
            made = await begun(ann, text=HOSTILE[case] or " ")
            refused = await ann.call("POST", "/tables", 400, game="andor", seats=TROUPE, draft=made["info"]["id"])
            assert "cannot be played yet" in refused["detail"]

    asyncio.run(check())


def test_texts_have_a_limit_and_strangers_check_nothing(server: Server) -> None:
    async def check() -> None:
        async with await Person.arrive(server) as ann, Person(server) as nobody:
            await ann.call("POST", "/workshops/andor/check", 400, text="#" * (LONGEST_DRAFT + 1))
            await nobody.call("POST", "/workshops/andor/check", 401, text=LANTERN)
            await nobody.call("POST", "/workshops/andor/trial", 401, text=LANTERN)
            await nobody.call("POST", "/workshops/andor/drafts", 401)
            assert len(await nobody.call("GET", "/workshops/andor/drafts")) == len(shelf())

    asyncio.run(check())


def test_checks_are_quick_and_hold_nobody_up(server: Server) -> None:
    async def check() -> tuple[list[float], float]:
        async with await Person.arrive(server) as ann:
            text = (await ann.call("GET", "/workshops/andor/drafts/legend_17"))["text"]
            await ann.call("POST", "/workshops/andor/check", text=text)
            took = []
            for _ in range(5):
                begin = time.perf_counter()
                await ann.call("POST", "/workshops/andor/check", text=text)
                took.append(time.perf_counter() - begin)
            many = [asyncio.create_task(ann.call("POST", "/workshops/andor/check", text=text)) for _ in range(10)]
            await asyncio.sleep(0.01)
            begin = time.perf_counter()
            await ann.call("GET", "/me")
            meanwhile = time.perf_counter() - begin
            await asyncio.gather(*many)
            return took, meanwhile

    took, meanwhile = asyncio.run(check())
    assert min(took) < 5
    assert meanwhile < 5


def test_the_words_for_editors(server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            found = await ann.call("GET", "/workshops/andor/words")
            words = {(each["kind"], each["word"]): each for each in found["words"]}
            assert words["effect", "place"]["fields"] == ["what*", "at*", "n", "if"]
            assert words["article", "helm"]["means"] == "Helm"
            assert words["table", "legends.cards"]["fields"][:3] == ["id*", "title*", "read*"]

    asyncio.run(ask())


# -- trials ------------------------------------------------------------------------------------------------------------


async def tried(ann: Person, text: str, **games: int) -> list[dict[str, Any]]:
    response = await ann.http.post("/api/workshops/andor/trial", json={"text": text, **games}, timeout=100)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in response.text.splitlines()]


def test_a_trial_tells_how_far_it_is_and_what_came_of_it(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            steps = await tried(ann, LANTERN, random=9, heuristic=0)
            assert [each["done"] for each in steps] == [*range(1, 10), 9]
            report = steps[-1]["report"]
            assert (report["games"], report["title"]) == (9, "The Lantern")
            assert report["columns"][:2] == ["Games", "Won"]
            assert report["rows"][0]["cells"][0] == "9"
            for each in report["findings"]:
                assert each["level"] == "warning"
                assert each["line"] > 0
            refused = await ann.call("POST", "/workshops/andor/trial", 400, text="nonsense")
            assert "cannot be played yet" in refused["detail"]
            await ann.call("POST", "/workshops/andor/trial", 400, text=LANTERN, random=100_000)

    asyncio.run(play())


def test_a_legend_that_runs_in_circles_harms_nobody(server: Server) -> None:
    endless = LANTERN + (
        '\n[[legends.triggers]]\nid = "pain"\non = "hero_zero"\nonce = false\n'
        'do = [{ op = "wp", who = "active", n = -20 }]\n'
        '[[legends.triggers]]\nid = "first"\non = "day_start"\ndo = [{ op = "wp", who = "all", n = -20 }]\n'
    )

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            steps = await tried(ann, endless, random=2, heuristic=0)
            (error,) = [each for each in steps[-1]["report"]["findings"] if each["level"] == "error"]
            assert "set one another off without end" in error["words"]

    asyncio.run(play())


# -- tables ------------------------------------------------------------------------------------------------------------


async def played(ann: Person, table: str) -> dict[str, Any]:
    """Answer everything at random until the Legend is over."""
    line = await ann.sit(table)
    answered: set[int] = set()
    while True:
        for each in list(line.tables.values()):
            if each["view"]["phase"] == "over":
                return dict(each)
            if each["decision"] and each["n"] not in answered:
                answered.add(each["n"])
                option = random.choice(each["decision"]["options"])["option"]
                await line.send(type="answer", seat=each["seat"], n=each["n"], option=option)
        await line.receive()


async def play_a_legend(server: Server) -> None:
    async with await Person.arrive(server) as ann:
        made = await begun(ann, text=LANTERN)
        legend = made["info"]["id"]
        table = await ann.call("POST", "/tables", 201, game="andor", seats=TROUPE, draft=legend, start=True)
        assert table["options"]["legend"] == "lantern"
        assert [(each["id"], each["title"]) for each in table["packs"]] == [("lantern", "The Lantern")]
        cards = await ann.call("GET", f"/tables/{table['id']}/content")
        assert cards["content"]["legends"][-1]["id"] == "lantern"
        await ann.call("DELETE", f"/workshops/andor/drafts/{legend}", 204)
        over = await played(ann, table["id"])
        assert over["view"]["why_over"]
        assert (await ann.call("GET", f"/tables/{table['id']}/replay"))["total"] > 10
        record = (await ann.http.get(f"/api/tables/{table['id']}/record?kind=full")).text
        assert '"packs":[{"id":"lantern"' in record.splitlines()[0]
        refused = await ann.call("POST", "/records", 400, record=record)
        assert "You have no Legend 'lantern'" in refused["detail"]
        await begun(ann, text=LANTERN)
        back = await ann.call("POST", "/records", 201, record=record)
        assert [each["hash"] for each in back["packs"]] == [each["hash"] for each in table["packs"]]
        rematch = await ann.call("POST", f"/tables/{table['id']}/rematch")
        assert rematch["content_hash"] == table["content_hash"]


def test_a_table_is_played_with_a_legend_of_ones_own_to_the_end(server: Server) -> None:
    asyncio.run(play_a_legend(server))


def test_the_same_on_postgresql(new_server: NewServer, database: str) -> None:
    asyncio.run(play_a_legend(new_server(database=database, messages_per_second=20_000)))


def test_a_table_is_set_up_with_a_legend_of_ones_own_and_its_difficulties(server: Server) -> None:
    async def look() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server) as ben:
            made = await begun(ann, text=LANTERN.replace('id = "grim"', 'id = "bitter"'))
            legend = made["info"]["id"]
            game = await ann.call("GET", f"/games/andor?draft={legend}")
            options = {each["name"]: each for each in game["options"]}
            assert options["legend"]["default"] == "lantern"
            assert [each["label"] for each in options["legend"]["values"] if each["value"] == "lantern"] != []
            bitter = [each for each in options["difficulty"]["values"] if each["value"] == "bitter"]
            assert [each["needs"] for each in bitter] == [{"legend": "lantern"}]
            table = await ann.call(
                "POST", "/tables", 201, game="andor", seats=TROUPE, draft=legend, options={"difficulty": "bitter"}
            )
            assert (table["options"]["legend"], table["options"]["difficulty"]) == ("lantern", "bitter")
            await ben.call("GET", f"/games/andor?draft={legend}", 404)
            await ann.call("GET", f"/games/shamans?draft={legend}", 404)

    asyncio.run(look())


@pytest.mark.parametrize("name", ["the_last_shift", "nine_beds"])
def test_an_example_is_offered_by_a_server_and_played(name: str, new_server: NewServer) -> None:
    examples = Path(__file__).parents[2] / "docs" / "examples" / "packs"
    server = new_server(packs=examples, messages_per_second=20_000)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            game = await ann.call("GET", "/games/andor")
            assert name in [each["id"] for each in game["packs"]]
            options = {"legend": name}
            table = await ann.call(
                "POST",
                "/tables",
                201,
                game="andor",
                seats=TROUPE,
                packs=[name],
                options=options,
                start=True,
            )
            over = await played(ann, table["id"])
            assert over["view"]["legend"] == name

    asyncio.run(play())


def test_a_changed_legend_does_not_fit_an_old_record(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            made = await begun(ann, text=LANTERN)
            table = await ann.call(
                "POST", "/tables", 201, game="andor", seats=TROUPE, draft=made["info"]["id"], start=True
            )
            await played(ann, table["id"])
            record = (await ann.http.get(f"/api/tables/{table['id']}/record?kind=full")).text
            text = LANTERN.replace("willpower = 12", "willpower = 13")
            await ann.call("PUT", f"/workshops/andor/drafts/{made['info']['id']}", text=text, revision=0)
            refused = await ann.call("POST", "/records", 400, record=record)
            assert "This record cannot be read" in refused["detail"]
            await ann.call("POST", "/tables", 404, game="shamans", seats=[ME] * 4, draft=made["info"]["id"])

    asyncio.run(play())


# -- another game ------------------------------------------------------------------------------------------------------


def test_a_pack_of_cards_is_written_checked_tried_shared_and_played(server: Server) -> None:
    async def write() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            path = "/workshops/phenomena"
            made = await ann.call("POST", f"{path}/drafts", 201, title="Snowfall")
            assert made["info"]["title"] == "Snowfall"
            good = await ann.call("POST", f"{path}/check", text=made["text"])
            assert (good["findings"], good["playable"], good["id"], good["seats"]) == ([], True, "snowfall", [2, 5])
            assert good["sketch"]["cards"]["treasures"] == ["fur_boots"]
            assert "boots" in good["sketch"]["pictures"]
            text = made["text"].replace("extra_move =", "extra_mov =")
            bad = await ann.call("POST", f"{path}/check", text=text)
            (finding,) = bad["findings"]
            assert "did you mean 'extra_move'?" in finding["words"]
            assert text.splitlines()[finding["line"] - 1].startswith("extra_mov =")
            assert [part["id"] for part in bad["parts"]] == [part["id"] for part in good["parts"]]
            draft = made["info"]["id"]
            await ann.call("PUT", f"{path}/drafts/{draft}", text=text, revision=0)
            seats = [ME, BOT, BOT]
            refused = await ann.call("POST", "/tables", 400, game="phenomena", seats=seats, draft=draft)
            assert "cannot be played yet: line 16: fur_boots" in refused["detail"]
            await ann.call("PUT", f"{path}/drafts/{draft}", text=made["text"], revision=1)
            table = await ann.call("POST", "/tables", 201, game="phenomena", seats=seats, draft=draft, start=True)
            assert [each["title"] for each in table["packs"]] == ["Snowfall"]
            cards = await ann.call("GET", f"/tables/{table['id']}/content")
            assert "fur_boots" in [each["id"] for each in cards["content"]["treasures"]]
            await ben.call("POST", "/tables", 404, game="phenomena", seats=seats, draft=draft)
            await ann.call("PUT", f"{path}/drafts/{draft}/shared", shared=True)
            assert (await ben.call("GET", f"{path}/drafts/{draft}"))["info"]["author"] == "Ann"
            await ben.call("POST", "/tables", 201, game="phenomena", seats=seats, draft=draft)
            await ann.call("GET", f"/workshops/andor/drafts/{draft}", 404)
            response = await ann.http.post(
                f"/api{path}/trial", json={"text": made["text"], "random": 2, "heuristic": 0}, timeout=100
            )
            last = json.loads(response.text.splitlines()[-1])
            assert last["report"]["rows"][0]["cells"][0] == "2"
            assert all(each["line"] > 0 for each in last["report"]["findings"])

    asyncio.run(write())


HOSTILE_CARDS = {
    "a legend": LANTERN,
    "another board": "spaces = []\n",
    "a number that is none": '[[treasures]]\nid = "x"\nname = "X"\npoints = 1e400\n',
    "a card of nothing": "[[treasures]]\n",
    "a table of the wrong kind": 'treasures = "all"\n',
    "an effect that is none": '[[magic]]\nid = "the_rockslide"\neffect = { op = "explode" }\n',
    "no treasures at all": "",
    "effects in effects": '[[magic]]\nid = "x"\neffect = ' + '{ op = "heal", health = ' * 60 + "1" + " }" * 60 + "\n",
}


@pytest.mark.parametrize("case", HOSTILE_CARDS)
def test_whatever_is_sent_as_cards_the_answer_is_a_report(server: Server, case: str) -> None:
    header = '[pack]\nid = "x"\ngame = "phenomena"\ntitle = "X"\nversion = "1"\n'
    if case == "no treasures at all":
        header = header.replace('version = "1"', 'version = "1"\nremove = { treasures = ["no_such_card"] }')
    text = HOSTILE_CARDS[case] if case == "a legend" else header + HOSTILE_CARDS[case]

    async def check() -> None:
        async with await Person.arrive(server) as ann:
            report = await ann.call("POST", "/workshops/phenomena/check", text=text)
            assert report["playable"] is False
            assert any(each["level"] == "error" for each in report["findings"])

    asyncio.run(check())
