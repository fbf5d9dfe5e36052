"""Around the table, in a real browser: names, times, leaving, links, whose line it is in the log, and being late."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "heuristic"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
GAMES = ("shamans", "phenomena", "andor", "talisman", "prophecy")
QUICK = {"single_round": True, "talk_silent": True}
SIZES = ((1440, 900), (1024, 768), (390, 844), (844, 390), (720, 450))
"""Desks, a tablet, a phone upright and sideways, and a desk at 200 %."""
WAIT_MS = 15_000
CALLED = "What shall we call you?"


def fits(guest: Guest) -> None:
    """At every size nothing sticks out of the page, and axe finds nothing, in the light and in the dark."""
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(250)
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (guest.page.url, width)
    for theme in ("light", "dark"):
        guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        guest.page.wait_for_timeout(250)
        assert guest.serious_problems_of_accessibility() == [], (guest.page.url, theme)
    guest.page.set_viewport_size({"width": 1440, "height": 900})


def table_of(guest: Guest, game: str, *others: dict[str, Any], **more: Any) -> str:
    seats = [ME, *(others or [BOT] * (2 if game == "shamans" else 1))]
    body = {"game": game, "seats": seats, "start": OPEN not in others} | more
    made: str = guest.call("POST", "tables", body)["id"]
    return made


# -- names ---------------------------------------------------------------------------------------------------------


def test_who_is_new_is_asked_for_a_name_once_before_they_sit_down(browser: Browser, server: Server) -> None:
    new = Guest(browser, server.url, "").open("/")
    page = new.page
    play = page.get_by_role("button", name="Play now").first
    expect(play).to_be_enabled(timeout=WAIT_MS)
    play.press("Enter")
    asked = page.get_by_role("dialog", name=CALLED)
    expect(asked.get_by_label("My name")).to_be_focused(timeout=WAIT_MS)
    fits(new)
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(play).to_be_enabled()
    assert new.call("GET", "me")["person"] is None
    play.press("Enter")
    expect(asked.get_by_label("My name")).to_be_focused()
    page.keyboard.type("Rosa")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    assert new.call("GET", "me")["name"] == "Rosa"
    new.open("/")
    page.get_by_role("button", name="Play now").nth(1).click()
    page.wait_for_url("**/table/*")
    new.close()


def test_an_invited_stranger_is_asked_for_a_name_and_sits_where_they_wanted(browser: Browser, server: Server) -> None:
    host, new = Guest(browser, server.url, "Owl").introduce(), Guest(browser, server.url, "")
    table = table_of(host, "shamans", OPEN, OPEN)
    new.open(f"/table/{table}")
    new.page.get_by_role("button", name="Sit here").last.click(timeout=WAIT_MS)
    new.page.get_by_role("dialog", name=CALLED).get_by_label("My name").fill("Rosa")
    new.page.keyboard.press("Enter")
    expect(new.page.locator(".waiting-seat").nth(2)).to_contain_text("Rosa", timeout=WAIT_MS)
    assert [each["name"] for each in host.call("GET", f"tables/{table}")["seats"]] == ["Owl", "", "Rosa"]
    for guest in (host, new):
        guest.close()


def test_who_has_said_their_name_is_not_asked_for_it(browser: Browser, server: Server) -> None:
    host, new, old = (Guest(browser, server.url, name) for name in ("Owl", "", "Eve"))
    table = table_of(host.introduce(), "shamans", OPEN, OPEN)
    new.open(f"/table/{table}")
    new.page.get_by_label("My name").fill("Rosa")
    old.introduce().open(f"/table/{table}")
    for guest in (new, old):
        guest.page.get_by_role("button", name="Sit here").first.click(timeout=WAIT_MS)
        expect(guest.page.get_by_role("button", name="Get up")).to_be_visible(timeout=WAIT_MS)
    assert {each["name"] for each in host.call("GET", f"tables/{table}")["seats"]} == {"Owl", "Rosa", "Eve"}
    for guest in (host, new, old):
        guest.close()


# -- my games ------------------------------------------------------------------------------------------------------


def test_my_games_say_when_they_began_were_last_played_and_ended(browser: Browser, server: Server) -> None:
    """A game that had begun a week ago was shown as if it had ended then."""
    fox = Guest(browser, server.url, "Fox").introduce()
    table = table_of(fox, "shamans", options=QUICK, name="Moonrise")
    waiting = table_of(fox, "phenomena", OPEN, name="Long way")
    shown = fox.call("GET", "me/tables")
    hours = {"created": 200, "begun": 100, "played": 50, "ended": 30}
    now = time.time()
    told = [{**each, **{what: now - h * 3600 for what, h in hours.items() if each[what] is not None}} for each in shown]
    fox.page.route("**/api/me/tables", lambda route: route.fulfill(json=told))
    fox.open("/my-games")
    row = fox.page.locator("li", has_text="Moonrise")
    expect(row).to_contain_text("begun 4 days ago, last played 2 days ago", timeout=WAIT_MS)
    expect(fox.page.locator("li", has_text="Long way")).to_contain_text("set up 8 days ago")
    fox.page.unroute("**/api/me/tables")
    fox.call("DELETE", f"tables/{table}")
    fox.call("DELETE", f"tables/{waiting}")
    told[:] = [{**each, "ended": now - 3 * 3600} for each in fox.call("GET", "me/tables")]
    fox.page.route("**/api/me/tables", lambda route: route.fulfill(json=told))
    fox.open("/my-games")
    expect(row).to_contain_text("begun just now, ended 3 h ago", timeout=WAIT_MS)
    fox.close()


def test_games_are_put_away_and_found_again(browser: Browser, server: Server) -> None:
    fox = Guest(browser, server.url, "Fox").introduce()
    running = table_of(fox, "andor", name="Left lying")
    over = table_of(fox, "shamans", name="Moonrise")
    fox.call("DELETE", f"tables/{over}")
    page = fox.open("/my-games").page
    page.locator("li", has_text="Moonrise").get_by_role("button", name="Put away").press("Enter", timeout=WAIT_MS)
    away = page.locator("details.put-away")
    expect(away.locator("summary")).to_have_text("Put away (1)")
    page.get_by_role("button", name="Leave, close or put away Left lying").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Put away").press("Enter")
    expect(away.locator("summary")).to_have_text("Put away (2)")
    expect(page.get_by_text("No game is running.")).to_be_visible()
    expect(page.locator(".nav .badge-in")).to_have_count(0)
    fox.open("/")
    expect(page.get_by_role("region", name="My games")).to_contain_text("No game is running.", timeout=WAIT_MS)
    fox.open("/my-games")
    away.locator("summary").press("Enter", timeout=WAIT_MS)
    fits(fox)
    away.locator("li", has_text="Left lying").get_by_role("button", name="Bring back").press("Enter")
    expect(page.get_by_text("No game is running.")).to_have_count(0)
    assert fox.call("GET", "me")["put_away"] == [over]
    assert fox.call("GET", f"tables/{running}")["your_seats"] == [0]
    fox.close()


def test_a_table_is_left_and_closed_where_one_looks_for_it(browser: Browser, server: Server) -> None:
    ann, ben = (Guest(browser, server.url, name).introduce() for name in ("Ann", "Ben"))
    table = table_of(ann, "shamans", OPEN, BOT, options=QUICK, name="Moonrise")
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    ann.call("POST", f"tables/{table}/start", {"random": None})
    page = ben.open(f"/table/{table}").page
    leave = page.get_by_role("button", name="Leave", exact=True)
    leave.press("Enter", timeout=WAIT_MS)
    ways = page.get_by_role("dialog", name="Leave the table")
    fits(ben)
    assert ways.locator("li b").all_inner_texts() == ["For now", "Put the game away", "Leave for good"]
    ways.get_by_role("button", name="To the games").press("Enter")
    expect(page.get_by_role("region", name="My games")).to_contain_text("Moonrise", timeout=WAIT_MS)
    assert ben.call("GET", f"tables/{table}")["your_seats"] == [1]
    ben.open(f"/table/{table}")
    leave.press("Enter", timeout=WAIT_MS)
    ways.get_by_role("button", name="Leave…").press("Enter")
    expect(ways.get_by_role("button", name="Stay")).to_be_focused()
    ways.get_by_role("button", name="Leave for good").press("Enter")
    page.wait_for_url(f"{server.url}/")
    assert ben.call("GET", f"tables/{table}")["seats"][1]["kind"] == "bot"
    ann.open("/my-games")
    ann.page.get_by_role("button", name="Leave, close or put away Moonrise").press("Enter", timeout=WAIT_MS)
    ways = ann.page.get_by_role("dialog", name="Leave the table")
    ways.get_by_role("button", name="Close…").press("Enter")
    ways.get_by_role("button", name="Close for everybody").press("Enter")
    expect(ann.page.locator("section", has_text="Finished").get_by_text("Moonrise")).to_be_visible(timeout=WAIT_MS)
    assert ann.call("GET", f"tables/{table}")["phase"] == "over"
    for guest in (ann, ben):
        guest.close()


# -- the log -------------------------------------------------------------------------------------------------------


def own_lines(page: Page) -> list[str]:
    return page.locator(".log li[data-mine]").all_inner_texts()


def test_my_own_name_is_tied_to_me_at_the_table_and_in_the_replay_and_for_nobody_else(
    browser: Browser, server: Server
) -> None:
    rosa, eve = (Guest(browser, server.url, name).introduce() for name in ("Rosa", "Eve"))
    table = table_of(rosa, "phenomena", options={"start_player": 0})
    rosa.open(f"/table/{table}")
    expect(rosa.page.locator(".decide:not(.wait) .ask").first).to_be_visible(timeout=WAIT_MS)
    rosa.press_first_option()
    mine = rosa.page.locator(".log li[data-mine]").first
    expect(mine).to_contain_text(re.compile(r"Rosa\s*you is "), timeout=WAIT_MS)
    eve.open(f"/table/{table}")
    expect(eve.page.locator(".log li").first).to_be_visible(timeout=WAIT_MS)
    assert eve.page.locator(".you").count() == 0
    rosa.call("DELETE", f"tables/{table}")
    for guest in (rosa, eve):
        guest.open(f"/replay/{table}")
        expect(guest.page.locator(".log li").first).to_be_visible(timeout=WAIT_MS)
    assert own_lines(rosa.page)
    assert own_lines(eve.page) == []
    assert eve.page.locator(".you").count() == 0
    for guest in (rosa, eve):
        guest.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_set_up_stands_under_its_own_heading_and_under_nobody(
    browser: Browser, server: Server, game: str
) -> None:
    """What the table laid out stood as the doing of the player who came last."""
    rosa = Guest(browser, server.url, "Rosa").introduce()
    rosa.open(f"/table/{table_of(rosa, game)}")
    log = rosa.page.locator(".log")
    for _ in range(12):
        if log.locator("li.rule").count() > 1 or (game == "shamans" and log.locator("li.rule").count()):
            break
        rosa.take_a_hint()
        rosa.put_away()
        rosa.go_on()
        rosa.page.wait_for_timeout(400)
    headings = log.locator("li.rule").all_inner_texts()
    first = "ROUND 1" if game == "shamans" else "SETTING UP"
    assert headings[0].upper() == first
    events = [news["event"] for message in rosa.messages("table") for news in message["news"]]
    laid = {"prophecy_revealed", "token_laid", "adventure_placed", "ability_offered", "leftovers_placed"}
    if any(event["type"] in laid for event in events):
        alone = log.locator("li:not(.rule):not(:has(> .mark))")
        expect(alone.first).to_be_visible()
    rosa.close()


# -- out of time ---------------------------------------------------------------------------------------------------


def test_a_bot_that_answers_because_the_time_was_over_is_told_to_all_and_to_whom_it_was_for(
    browser: Browser, server: Server
) -> None:
    ann, ben = (Guest(browser, server.url, name).introduce() for name in ("Ann", "Ben"))
    pace = {"kind": "reserve", "amount": 4}
    table = table_of(ann, "phenomena", OPEN, pace=pace, options={"start_player": 0})
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    for guest in (ann, ben):
        guest.open(f"/table/{table}")
    ann.sees("Ben")
    ann.page.get_by_role("button", name="Start").first.click()
    for guest in (ann, ben):
        line = guest.page.locator(".log li", has_text="out of time; a bot answers for them.").first
        expect(line).to_be_visible(timeout=30_000)
    expect(ben.page.locator(".seats")).to_contain_text("bot answered", timeout=WAIT_MS)
    slip = ann.page.locator(".stood-in")
    expect(slip).to_contain_text("Your time was over: a bot answered for you", timeout=WAIT_MS)
    expect(slip).to_contain_text("the seat stays yours")
    assert slip.locator("li").count() > 0
    assert ann.serious_problems_of_accessibility() == []
    slip.get_by_role("button", name="I have read it").press("Enter")
    for guest in (ann, ben):
        guest.close()


# -- links and pages without encryption ----------------------------------------------------------------------------


def finished(guest: Guest) -> str:
    table = table_of(guest, "shamans", options=QUICK)
    guest.call("DELETE", f"tables/{table}")
    return table


class AtHome(Guest):
    """Somebody whose server has no certificate; only their browser knows its name."""

    def __init__(self, browser: Browser, url: str, name: str) -> None:
        super().__init__(browser, url.replace("127.0.0.1", "plain.test"), name)
        self.open("/")

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Speak to the server from within the page."""
        return self.page.evaluate(
            """([method, path, body]) => fetch(`/api/${path}`, {
                method, body: body && JSON.stringify(body), headers: body ? {"Content-Type": "application/json"} : {},
            }).then((answer) => answer.status === 204 ? null : answer.json())""",
            [method, path, body],
        )


REFUSED = """Object.defineProperty(navigator, "clipboard", {
    value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
})"""


@pytest.mark.parametrize("is_plain", [False, True], ids=["refused", "plain http"])
def test_where_the_clipboard_is_not_to_be_had_the_link_is_shown_and_selected(
    browser: Browser, server: Server, is_plain: bool
) -> None:
    fox = (AtHome if is_plain else Guest)(browser, server.url, "Fox").introduce()
    if not is_plain:
        fox.context.add_init_script(REFUSED)
    table = finished(fox)
    page = fox.open(f"/replay/{table}").page
    assert page.evaluate("isSecureContext") is not is_plain
    page.get_by_role("button", name="Share").press("Enter", timeout=WAIT_MS)
    link = page.get_by_role("dialog").get_by_label("The link to this replay")
    expect(link).to_have_value(f"{fox.url}/replay/{table}")
    expect(link).to_be_focused()
    assert page.evaluate("getSelection().toString()") == f"{fox.url}/replay/{table}"
    expect(page.get_by_role("status").filter(has_text="does not let us copy")).to_be_visible()
    fits(fox)
    waiting = table_of(fox, "shamans", OPEN, OPEN)
    fox.open(f"/table/{waiting}")
    page.get_by_role("button", name="Copy the link").press("Enter", timeout=WAIT_MS)
    expect(page.get_by_label("The link to this table")).to_be_focused()
    fox.close()


def test_a_link_is_copied_where_the_browser_lets_us(browser: Browser, server: Server) -> None:
    fox = Guest(browser, server.url, "Fox").introduce()
    fox.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = finished(fox)
    page = fox.open(f"/replay/{table}").page
    page.get_by_role("button", name="Share").click(timeout=WAIT_MS)
    expect(page.get_by_role("status").filter(has_text="The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/replay/{table}"
    fox.close()


def test_a_game_is_played_on_a_page_that_came_without_encryption(browser: Browser, server: Server) -> None:
    """A server in one's own house has no certificate: nothing that one chose was ever sent there."""
    fox = AtHome(browser, server.url, "Fox").introduce()
    fox.open(f"/table/{table_of(fox, 'phenomena', options={'start_player': 0})}")
    expect(fox.page.locator(".decide:not(.wait) .ask").first).to_be_visible(timeout=WAIT_MS)
    before = fox.messages("table")[-1]["n"]
    fox.press_first_option()
    deadline = time.monotonic() + 15
    while fox.messages("table")[-1]["n"] == before:
        assert time.monotonic() < deadline
        fox.page.wait_for_timeout(50)
    fox.close()
