"""Setting tables up, sitting down and getting up, names, talk and who may do what."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from fabletop.bots import USUAL, mind
from fabletop.server.tables.bots import Levels
from tests.server.helpers import BOT, ME, OPEN, NewServer, Person, Server, first_decision


def seats_of(table: dict[str, Any]) -> list[str]:
    return [each["kind"] for each in table["seats"]]


def test_a_table_is_joined_by_its_link_and_started_by_its_host(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, OPEN], start=False, listed=True, name="Moonrise")
            path = f"/tables/{table['id']}"
            listed = await ben.call("GET", "/tables?game=shamans")
            assert table["id"] in [each["id"] for each in listed]
            line = await ann.sit(table["id"])
            joined = await ben.call("POST", f"{path}/join", seat=2)
            assert joined["your_seats"] == [2]
            lobby = await line.until(
                lambda each: each["type"] == "lobby" and each["table"]["seats"][2]["kind"] == "person"
            )
            assert lobby["table"]["seats"][2]["name"] == "Ben"
            await ben.call("POST", f"{path}/join", 409, seat=2)
            await ben.call("POST", f"{path}/start", 403)
            await ben.call("PATCH", path, 403, name="Mine")
            changed = await ann.call("PATCH", path, name="Moonset", pace={"kind": "reserve", "amount": 60})
            assert (changed["name"], changed["pace"]["kind"]) == ("Moonset", "reserve")
            await ann.call("PATCH", path, 409, options={"talk_silent": True, "talk_open": True})
            started = await ann.call("POST", f"{path}/start")
            assert started["phase"] == "running"
            assert seats_of(started) == ["person", "bot", "person"]
            await ann.call("POST", f"{path}/join", 409)
            table_message = await line.until("table")
            assert table_message["seat"] == 0

    asyncio.run(play())


def test_the_host_changes_everything_before_the_start(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            path = f"/tables/{table['id']}"
            line = await ann.sit(table["id"])
            more = await ann.call("PATCH", path, seats=5, odds=False, listed=True, options={"single_round": True})
            assert seats_of(more) == ["person", "open", "bot", "open", "open"]
            assert (more["odds"], more["listed"], more["options"]["single_round"]) == (False, True, True)
            await line.until(lambda each: each["type"] == "lobby" and len(each["table"]["seats"]) == 5)
            await ben.call("POST", f"{path}/join", seat=3)
            await ann.call("PATCH", path, 409, seats=3)
            await ann.call("PATCH", path, 409, seats=6)
            fewer = await ann.call("PATCH", path, seats=4)
            assert seats_of(fewer) == ["person", "open", "bot", "person"]
            await ben.call("PATCH", path, 403, seats=5)
            started = await ann.call("POST", f"{path}/start")
            assert seats_of(started) == ["person", "bot", "bot", "person"]
            await ann.call("PATCH", path, 409, seats=5)

    asyncio.run(play())


def test_who_leaves_is_replaced(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            path = f"/tables/{table['id']}"
            await ben.call("POST", f"{path}/join")
            assert seats_of(await ben.call("POST", f"{path}/leave", seat=1)) == ["person", "open", "bot"]
            await ben.call("POST", f"{path}/join")
            await ann.call("POST", f"{path}/start")
            line = await ann.sit(table["id"])
            assert seats_of(await ben.call("POST", f"{path}/leave", seat=1)) == ["person", "bot", "bot"]
            await line.play()

    asyncio.run(play())


def test_the_host_removes_somebody_before_and_after_the_start(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            path = f"/tables/{table['id']}"
            await ben.call("POST", f"{path}/join")
            await ben.call("PUT", f"{path}/seats/0", 403, kind="open")
            assert seats_of(await ann.call("PUT", f"{path}/seats/1", kind="open")) == ["person", "open", "bot"]
            await ben.call("POST", f"{path}/join")
            await ann.call("POST", f"{path}/start")
            theirs = await ben.sit(table["id"])
            assert theirs.received[0]["seats"] == [1]
            removed = await ann.call("PUT", f"{path}/seats/1", kind="bot", level="random")
            assert seats_of(removed) == ["person", "bot", "bot"]
            shown = await theirs.until(lambda each: each["type"] == "table" and each["seat"] is None)
            assert shown["view"]["you"] is None
            assert shown["view"]["hand"] == []

    asyncio.run(play())


def test_a_seat_moves_to_another_device_by_its_link(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Phone") as phone:
            table = await ann.create([ME, BOT, BOT])
            await phone.call("POST", f"/tables/{table['id']}/seats/0/link", 403)
            link = (await ann.call("POST", f"/tables/{table['id']}/seats/0/link"))["path"]
            token = link.removeprefix("/resume/")
            await phone.call("POST", "/resume", 404, token=token[:-2] + "zz")
            assert (await phone.call("POST", "/resume", token=token))["your_seats"] == [0]
            assert (await ann.call("GET", f"/tables/{table['id']}"))["your_seats"] == []
            await ann.call("POST", "/resume", 404, token=token)
            line = await phone.sit(table["id"])
            await line.play()

    asyncio.run(play())


def test_a_rematch_is_one_table_for_all(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            path = f"/tables/{table['id']}"
            await ben.call("POST", f"{path}/join")
            await ann.call("POST", f"{path}/start")
            await ann.call("POST", f"{path}/rematch", 409)
            lines = [await ann.sit(table["id"]), await ben.sit(table["id"])]
            await asyncio.gather(*(line.play() for line in lines))
            first = await ben.call("POST", f"{path}/rematch")
            second = await ann.call("POST", f"{path}/rematch")
            assert first["id"] == second["id"] != table["id"]
            assert second["your_seats"] == [0]
            assert seats_of(second) == ["person", "person", "bot"]
            assert (await ann.call("GET", path))["rematch"] == first["id"]

    asyncio.run(play())


@pytest.mark.parametrize("game", ["shamans", "phenomena", "andor"])
def test_my_tables_say_what_waits_and_how_far_the_game_is(server: Server, game: str) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, BOT, BOT], game=game, options={})
            asked = await first_decision(await ann.sit(table["id"]))
            (mine,) = await ann.call("GET", "/me/tables")
            assert mine["waits_for_you"]
            assert mine["asks"]
            assert any(str(piece) in mine["asks"] for piece in asked["decision"]["prompt"])
            assert re.search(r"[a-z]+ .*\d|are chosen", mine["status"])

    asyncio.run(play())


def test_a_table_says_when_it_was_set_up_begun_played_and_ended(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, BOT, BOT], start=False)
            path = f"/tables/{table['id']}"
            assert (table["begun"], table["played"], table["ended"]) == (None, None, None)
            await asyncio.sleep(0.3)
            begun = await ann.call("POST", f"{path}/start")
            assert begun["created"] + 0.2 < begun["begun"] <= begun["played"]
            line = await ann.sit(table["id"])
            await asyncio.sleep(0.3)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])
            played = await ann.call("GET", path)
            assert played["begun"] == begun["begun"]
            assert played["played"] > begun["played"]
            assert played["ended"] is None
            await asyncio.sleep(0.3)
            await ann.call("DELETE", path, 204)
            ended = await ann.call("GET", path)
            assert ended["begun"] == begun["begun"]
            assert ended["ended"] > ended["played"]

    asyncio.run(play())


def test_the_times_of_a_table_outlast_a_restart(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, BOT, BOT]))["id"])
            await line.play()
            before = (await ann.call("GET", "/me/tables"))[0]
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            after = (await ann.call("GET", "/me/tables"))[0]
            assert after["begun"] < after["played"] <= after["ended"]
            for when in ("created", "begun", "played", "ended"):
                assert abs(after[when] - before[when]) < 0.2, when

    asyncio.run(play())


def test_tables_of_ones_own_are_put_away_and_found_again(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            assert (await ann.call("PUT", f"/me/put_away/{table}"))["put_away"] == [table]
            assert (await ann.call("PUT", f"/me/put_away/{table}"))["put_away"] == [table]
            assert (await ann.call("GET", "/me"))["put_away"] == [table]
            assert [each["id"] for each in await ann.call("GET", "/me/tables")] == [table]
            assert (await ann.call("GET", "/me/data"))["me"]["put_away"] == [table]
            await ben.call("PUT", f"/me/put_away/{table}", 404)
            await ann.call("PUT", "/me/put_away/nowhere", 404)
            assert (await ben.call("GET", "/me"))["put_away"] == []
            assert (await ann.call("DELETE", f"/me/put_away/{table}"))["put_away"] == []
            assert (await ann.call("PUT", f"/me/put_away/{table}"))["put_away"] == [table]
            await ann.call("DELETE", "/me", status=204)

    asyncio.run(play())


def test_a_rematch_with_bots_begins_at_once(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, BOT, BOT])
            await (await ann.sit(table["id"])).play()
            again = await ann.call("POST", f"/tables/{table['id']}/rematch")
            assert again["phase"] == "running"
            assert seats_of(again) == ["person", "bot", "bot"]

    asyncio.run(play())


def test_a_rematch_begins_with_what_the_last_game_has_left(server: Server) -> None:
    """Talisman: a Wish that was kept for one game is not kept for the next as well."""

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            options = {"most_rounds": 40, "wish_kept": 1}
            table = await ann.create([ME, BOT], game="talisman", options=options)
            assert table["options"]["wish_kept"] == 1
            await (await ann.sit(table["id"])).play()
            again = await ann.call("POST", f"/tables/{table['id']}/rematch")
            assert (again["options"]["wish_kept"], again["options"]["most_rounds"]) == (0, 40)

    asyncio.run(play())


def test_blocked_people_stay_away_and_muted_ones_are_not_heard(server: Server) -> None:
    async def play() -> None:
        async with (
            await Person.arrive(server, "Ann") as ann,
            await Person.arrive(server, "Ben") as ben,
            await Person.arrive(server, "Mallory") as mallory,
        ):
            them = (await mallory.call("GET", "/me"))["person"]
            me = await ann.call("PUT", f"/me/blocked/{them}")
            assert [each["name"] for each in me["blocked"]] == ["Mallory"]
            table = await ann.create([ME, OPEN, OPEN], start=False)
            await mallory.call("POST", f"/tables/{table['id']}/join", 403)
            await ben.call("POST", f"/tables/{table['id']}/join")
            lines = [await each.sit(table["id"]) for each in (ann, ben, mallory)]
            assert (await lines[2].do(type="chat", seat=None, text="buy <b>gold</b>\u202e\u0007!"))["type"] == "done"
            assert (await lines[1].do(type="chat", seat=1, text="Hello")) is not None
            heard = await lines[0].until("chat")
            assert (heard["name"], heard["text"]) == ("Ben", "Hello")
            said = [each["text"] for each in lines[1].received if each["type"] == "chat"]
            assert said == ["buy <b>gold</b> !", "Hello"]
            await ann.call("POST", f"/tables/{table['id']}/reports", 204, person=them, text="spam")
            await ann.call("DELETE", f"/me/blocked/{them}")
            await mallory.call("POST", f"/tables/{table['id']}/join")

    asyncio.run(play())


def test_free_text_obeys_the_game(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, BOT, BOT], options={"talk_silent": True}))["id"])
            refused = await line.do(type="chat", seat=0, text="I hold the blue 4")
            assert (refused["type"], refused["clause"]) == ("refused", "SHA-214")

    asyncio.run(play())


def test_free_text_is_read_together_with_what_the_seat_wrote_last(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, BOT, BOT], options={"talk_open": True}))["id"])
            assert (await line.do(type="chat", seat=0, text="my blue is a"))["type"] == "done"
            refused = await line.do(type="chat", seat=0, text="6")
            assert (refused["type"], refused["clause"]) == ("refused", "SHA-216")
            assert (await line.do(type="chat", seat=0, text="secret, of course"))["type"] == "done"
            assert (await line.do(type="chat", seat=0, text="6"))["type"] == "done"

    asyncio.run(play())


def test_my_data_can_be_read_and_deleted(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            await ben.call("POST", f"/tables/{table['id']}/join")
            await ann.call("POST", f"/tables/{table['id']}/start")
            line = await ben.sit(table["id"])
            data = await ben.call("GET", "/me/data")
            assert data["me"]["name"] == "Ben"
            assert [each["id"] for each in data["tables"]] == [table["id"]]
            await ben.call("DELETE", "/me", 204)
            assert (await ben.call("GET", "/me"))["person"] is None
            left = await ann.call("GET", f"/tables/{table['id']}")
            assert "Ben" not in str(left)
            assert seats_of(left) == ["person", "bot", "bot"]
            await line.close()

    asyncio.run(play())


def test_names_are_tidied_and_limited(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "  An\u0007n \u200b\u202e  Lee ") as ann:
            assert (await ann.call("GET", "/me"))["name"] == "An n Lee"
            await ann.call("PUT", "/me", 400, name="")
            await ann.call("PUT", "/me", 400, name="An\u0000n")
            await ann.call("PUT", "/me", 400, name="\u200b\u200b")
            await ann.call("PUT", "/me", 400, name="x" * 41)
            await ann.call("PUT", "/me", 400, nome="x")

    asyncio.run(play())


def test_a_guest_hosts_only_so_many_tables(new_server: NewServer) -> None:
    server = new_server(tables_per_guest=2, spectators=1)

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server) as ben:
            first = await ann.create([ME, OPEN, BOT], start=False)
            await ann.create([ME, OPEN, BOT], start=False)
            body = {"game": "shamans", "seats": [ME, BOT, BOT]}
            await ann.call("POST", "/tables", 429, **body)
            await ann.call("DELETE", f"/tables/{first['id']}", 204)
            await ann.call("GET", f"/tables/{first['id']}", 404)
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await ben.sit(table)
            line = await ben.sit(table)
            assert line.received[0]["type"] == "closing"
            hidden = (await ben.create([ME, BOT, BOT], watchers_allowed=False))["id"]
            line = await ann.sit(hidden)
            assert line.received[0]["type"] == "closing"

    asyncio.run(play())


def test_only_levels_whose_strength_is_measured_are_offered(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            for game in await ann.call("GET", "/games"):
                offered = [each["level"] for each in game["bots"]]
                assert sorted(offered) == sorted(mind(game["id"]).levels)
                assert offered[0] == USUAL

    asyncio.run(play())


def test_an_older_table_is_played_again_with_a_level_that_is_offered() -> None:
    assert Levels().still_offered("shamans", "search") == "search"
    assert Levels().still_offered("andor", "a bot that the host no longer allows") == USUAL


def test_bad_set_ups_are_refused(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            good = {"game": "shamans", "seats": [ME, BOT, BOT]}
            await ann.call("POST", "/tables", 409, **(good | {"seats": [ME]}))
            await ann.call("POST", "/tables", 409, **(good | {"game": "chess"}))
            await ann.call("POST", "/tables", 409, **(good | {"options": {"flying": True}}))
            await ann.call("POST", "/tables", 409, **(good | {"seats": [ME, BOT, {"kind": "bot", "level": "deity"}]}))
            await ann.call("POST", "/tables", 409, **(good | {"fill": "deity"}))
            await ann.call("POST", "/tables", 400, **(good | {"random": "not hexadecimal"}))
            await ann.call("POST", "/tables", 400, **(good | {"window": 1000}))

    asyncio.run(play())
