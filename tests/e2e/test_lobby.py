"""Between games, in a real browser: tables to watch, turns, invitations, stand-ins, rematches, broken tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "heuristic"}
ME = {"kind": "me"}
GAMES = {"shamans": "Shamans", "phenomena": "Phenomena", "andor": "Andor"}
SIZES = ((1366, 768), (390, 844))
QUICK = {"single_round": True, "talk_silent": True}


STACKED = """() => [...document.querySelectorAll("li:has(> .gi)")].filter((row) => {
    const [icon, button] = [row.querySelector(".gi"), [...row.querySelectorAll(":scope > .btn")].at(-1)];
    const [a, b] = [icon.getBoundingClientRect(), button.getBoundingClientRect()];
    return a.bottom <= b.top;
}).map((row) => row.innerText)"""
"""Rows of tables whose button does not lie beside their picture."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(Path(tmp_path_factory.mktemp("house"))).start()
    yield house
    house.stop()


def table_of(guest: Guest, game: str, **more: Any) -> str:
    bots = 2 if game == "shamans" else 1
    body = {"game": game, "seats": [ME, *[BOT] * bots], "start": True} | more
    made: str = guest.call("POST", "tables", body)["id"]
    return made


def looks_well(guest: Guest) -> None:
    """At both sizes: nothing sticks out of the page, no text begins at its very edge, and axe finds nothing."""
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(250)
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (guest.page.url, width)
        edges = guest.page.locator("main.page p:visible, main.page .btn:visible").evaluate_all(
            """all => all.map((one) => {
                const text = document.createRange();
                text.selectNodeContents(one);
                return [one.textContent, text.getBoundingClientRect().left];
            }).filter(([, left]) => left < 8)"""
        )
        assert edges == [], (guest.page.url, width)
        assert guest.page.evaluate(STACKED) == [], (guest.page.url, width)
        assert guest.serious_problems_of_accessibility() == [], (guest.page.url, width)


def test_tables_to_watch_say_game_and_round(browser: Browser, server: Server) -> None:
    owl, eve = Guest(browser, server.url, "Owl").introduce(), Guest(browser, server.url, "Eve")
    for game in GAMES:
        table_of(owl, game, name=f"Club of {game}", listed=True)
    eve.open("/watch")
    for game, title in GAMES.items():
        row = eve.page.locator("li", has_text=f"Club of {game}")
        expect(row).to_contain_text(title)
    expect(eve.page.locator("li", has_text="Club of shamans")).to_contain_text("round 1, trick 1")
    expect(eve.page.locator("li", has_text="Club of andor")).to_contain_text("heroes are chosen")
    looks_well(eve)
    for guest in (owl, eve):
        guest.close()


def test_whose_turn_it_is_stands_in_my_games_and_as_a_strip(browser: Browser, server: Server) -> None:
    """It comes to stand there while the page lies open: nobody has to look again by hand to learn of their turn."""
    fox, ben = (Guest(browser, server.url, name).introduce() for name in ("Fox", "Ben"))
    body = {"game": "phenomena", "name": "Long way", "seats": [ME, {"kind": "open"}], "options": {"start_player": 1}}
    table = fox.call("POST", "tables", body)["id"]
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    fox.call("POST", f"tables/{table}/start", {"random": None})
    asked = "Phenomena · Your turn: Pick your character"
    fox.open("/my-games")
    row = fox.page.locator("li", has_text="Long way")
    expect(row).to_contain_text("Phenomena · heroes are chosen", timeout=15_000)
    ben.open(f"/table/{table}")
    expect(ben.page.locator(".decide:not(.wait) .ask").first).to_be_visible(timeout=15_000)
    ben.press_first_option()
    expect(row).to_contain_text(asked, timeout=30_000)
    fox.page.set_viewport_size({"width": 390, "height": 844})
    fox.open("/")
    expect(fox.page.locator(".waits li")).to_contain_text(asked, timeout=15_000)
    looks_well(fox.open("/my-games"))
    for guest in (fox, ben):
        guest.close()


def test_on_a_phone_the_posters_of_the_games_are_seen_whole(browser: Browser, server: Server) -> None:
    owl = Guest(browser, server.url, "Owl").introduce().open("/")
    owl.page.set_viewport_size({"width": 390, "height": 844})
    heights = [owl.page.locator(each).first.evaluate("(one) => one.clientHeight") for each in (".posters", ".poster")]
    assert heights[0] >= heights[1] > 300


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_invitation_names_the_game_shows_it_and_offers_to_learn_it(
    browser: Browser, server: Server, game: str
) -> None:
    owl, new = Guest(browser, server.url, "Owl").introduce(), Guest(browser, server.url, "")
    seats = [ME, {"kind": "open"}, BOT]
    table = owl.call("POST", "tables", {"game": game, "seats": seats})["id"]
    new.open(f"/table/{table}")
    asked = new.page.locator(".invitation")
    expect(asked).to_contain_text(f"Owl asks you to a game of {GAMES[game]}.", timeout=15_000)
    assert asked.inner_text().count(". ") >= 3
    expect(new.page.get_by_text("bot, regular")).to_be_visible()
    looks_well(new)
    asked.get_by_role("link", name="Learn it first").click()
    new.page.wait_for_url(f"**/learn#{game}")
    expect(new.page.locator(f"#{game}")).to_be_in_viewport(timeout=15_000)
    for guest in (owl, new):
        guest.close()


def test_who_comes_back_reads_what_was_played_in_their_name(browser: Browser, server: Server) -> None:
    ann, ben = (Guest(browser, server.url, name).introduce() for name in ("Ann", "Ben"))
    body = {
        "game": "shamans",
        "seats": [ME, {"kind": "open"}, BOT],
        "absent_after": 1,
        "options": {"talk_silent": True},
    }
    table = ann.call("POST", "tables", body)["id"]
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    ann.call("POST", f"tables/{table}/start", {"random": None})
    ann.open(f"/table/{table}")
    stands_in = ann.page.locator(".seat .stands-in")
    for _ in range(600):
        if ann.messages("table") and ann.messages("table")[-1]["view"]["trick"] >= 3 and stands_in.count():
            break
        if ann.is_asked:
            ann.press_first_option()
        ann.page.wait_for_timeout(50)
    expect(stands_in).to_have_text("bot plays")
    expect(ann.page.locator(".log")).to_contain_text("Ben is away; a bot plays for them.")
    ben.open(f"/table/{table}")
    slip = ben.page.locator(".stood-in")
    expect(slip).to_contain_text("A bot played for you", timeout=15_000)
    assert slip.locator("li").count() > 0
    for width, height in SIZES:
        ben.page.set_viewport_size({"width": width, "height": height})
        assert ben.serious_problems_of_accessibility() == []
    slip.get_by_role("button", name="I have read it").press("Enter")
    expect(slip).to_have_count(0)
    ben.call("POST", f"tables/{table}/leave", {"seat": 1})
    expect(ann.page.locator(".log")).to_contain_text("Ben has left", timeout=15_000)
    for guest in (ann, ben):
        guest.close()


def test_a_rematch_with_bots_starts_at_once(browser: Browser, server: Server) -> None:
    fox = Guest(browser, server.url, "Fox").introduce()
    table = table_of(fox, "shamans", options=QUICK)
    fox.call("DELETE", f"tables/{table}")
    fox.open(f"/table/{table}")
    again = fox.page.get_by_role("button", name="Rematch")
    expect(again).to_be_visible(timeout=15_000)
    again.click()
    expect(fox.page).not_to_have_url(f"{server.url}/table/{table}")
    expect(fox.page.locator(".frame.table .decide").first).to_be_visible(timeout=15_000)
    fox.close()


def test_a_broken_table_says_so_and_can_be_left(browser: Browser, server: Server) -> None:
    fox = Guest(browser, server.url, "Fox").introduce()
    table = table_of(fox, "andor", name="Fog")
    server.stop()
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        database.execute("UPDATE checkpoints SET state = x'93' WHERE table_id = ?", (table,))
        database.commit()
    server.start()
    fox.open(f"/table/{table}")
    expect(fox.page.get_by_text("This table is broken and cannot be played on.")).to_be_visible(timeout=15_000)
    looks_well(fox)
    fox.page.get_by_role("link", name="What happened there").click()
    expect(fox.page.get_by_role("heading", level=1)).to_be_visible(timeout=15_000)
    looks_well(fox)
    fox.page.go_back()
    fox.page.get_by_role("button", name="Delete this table").click()
    fox.page.get_by_role("button", name="Yes, delete it for everybody").click()
    fox.page.wait_for_url("**/my-games")
    fox.close()
