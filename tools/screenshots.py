"""Pictures of the running product for README and docs: lobby, table, phone, replay.

python -m tools.screenshots           starts a server of its own and writes docs/pictures/*.png
python -m tools.screenshots andor     only those of one part
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import launch
from tests.e2e.people import Guest, Message
from tests.server.helpers import Server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
IsThere = Callable[[Message], bool]
BOT = {"kind": "bot", "level": "heuristic"}
TABLES = 20
"""So many are begun to come to a position."""


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "house").start()
        browser = launch(playwright)
        try:
            for part in (lobby, shamans, phenomena, andor, talisman, prophecy):
                if part.__name__ in (sys.argv[1:] or [part.__name__]):
                    part(browser, server)
        finally:
            browser.close()
            server.stop()


def lobby(browser: Browser, server: Server) -> None:
    """The home page with a few tables, dark and light."""
    host = Guest(browser, server.url, "Owl").introduce()
    for name in ("Moonrise", "The long night"):
        seats = [{"kind": "me"}, {"kind": "open"}, BOT, {"kind": "open"}]
        host.call("POST", "tables", {"game": "shamans", "name": name, "seats": seats, "listed": True})
    visitor = Guest(browser, server.url, "Fox").introduce()
    take(visitor, "/", "lobby", "dark")
    take(visitor, "/", "lobby-light", "light")
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    take(visitor, "/", "lobby-phone", "dark")


def shamans(browser: Browser, server: Server) -> None:
    """A table in the middle of a game, wide and on a phone; then the replay of that game."""
    fox = Guest(browser, server.url, "Fox").introduce()
    body = {
        "game": "shamans",
        "seats": [{"kind": "me"}, BOT, BOT, BOT, BOT],
        "start": True,
        "options": {"single_round": True},
    }
    table = reach(
        fox, body, lambda message: message["view"]["trick"] > 3 and (message["decision"] or {}).get("key") == "follow"
    )
    fox.page.locator(".decide:not(.wait)").wait_for()
    fox.page.keyboard.press("2")
    take(fox, None, "shamans-table", "dark")
    take(fox, None, "shamans-light", "light")
    fox.page.set_viewport_size({"width": 390, "height": 844})
    take(fox, None, "shamans-phone", "dark")
    fox.page.set_viewport_size({"width": 1440, "height": 900})
    play(fox, lambda message: message["view"]["is_over"], by_hints=False)
    fox.open(f"/replay/{table}")
    fox.page.locator(".timeline > svg").click()
    take(fox, None, "replay", "dark")


def phenomena(browser: Browser, server: Server) -> None:
    """On the way over the map and in a challenge, wide and on a phone."""
    ilke = Guest(browser, server.url, "Fox").introduce()
    body = {"game": "phenomena", "seats": [{"kind": "me"}, BOT, BOT, BOT], "start": True}

    def is_asked(message: Message, key: str, turn: int) -> bool:
        hero = message["view"]["heroes"][0]
        return (message["decision"] or {}).get("key") == key and hero["turns"] >= turn

    def is_on_the_way(message: Message) -> bool:
        return is_asked(message, "move", 4) and message["view"]["steps_left"] == 3

    def is_in_a_challenge(message: Message) -> bool:
        attempt = message["view"]["attempt"]
        means = [each["option"]["type"] for each in (message["decision"] or {"options": []})["options"]]
        thrown = attempt is not None and 2 <= len(attempt["dice"]) <= 5 and attempt["kind"] in ("event", "prophecy")
        return thrown and is_asked(message, "meet_ability", 1) and "use_magic" in means

    for name, is_there in (("phenomena", is_on_the_way), ("phenomena-challenge", is_in_a_challenge)):
        reach(ilke, body, is_there, by_hints=True)
        ilke.page.locator(".decide:not(.wait)").wait_for()
        ilke.page.keyboard.press("Escape")
        if name == "phenomena":
            ilke.page.locator(".map-space[data-far]").last.click()
        else:
            ilke.page.locator('.ph-means [data-thing^="magic:"][data-lit]').first.click()
        ilke.page.mouse.move(0, 0)
        take(ilke, None, name, "dark")
        ilke.page.set_viewport_size({"width": 390, "height": 844})
        take(ilke, None, f"{name}-phone", "dark")
        ilke.page.set_viewport_size({"width": 1440, "height": 900})
        if name == "phenomena":
            take(ilke, None, "phenomena-light", "light")


def andor(browser: Browser, server: Server) -> None:
    """My turn on the map with a plan, wide and on a phone; then a battle."""
    fox = Guest(browser, server.url, "Fox").introduce()
    options = {"legend": "legend_13", "heroes": "archer,warrior,dwarf,wizard"}
    body = {"game": "andor", "seats": [{"kind": "me"}, BOT, BOT, BOT], "start": True, "options": options}

    def is_my_turn(message: Message) -> bool:
        return message["view"]["day"] >= 2 and (message["decision"] or {}).get("key") == "turn"

    def is_in_a_battle(message: Message) -> bool:
        battle = message["view"]["battle"]
        return battle is not None and bool(battle["roll"] or any(each["roll"] for each in battle["fighters"]))

    table = reach(fox, body, is_my_turn, by_hints=True)
    fox.page.wait_for_timeout(1500)
    fox.put_away()
    fox.page.keyboard.press("p")
    fox.page.get_by_role("button", name="fight this", exact=True).click()
    fox.page.locator(".an-figure .map-hit").first.click()
    fox.page.keyboard.press("p")
    fox.page.locator(".map-space[data-far]").nth(4).click()
    fox.page.mouse.move(0, 0)
    take(fox, None, "andor-table", "dark")
    take(fox, None, "andor-light", "light")
    fox.page.set_viewport_size({"width": 390, "height": 844})
    take(fox, f"/table/{table}", "andor-phone", "dark")
    fox.page.set_viewport_size({"width": 1440, "height": 900})
    reach(fox, body, is_in_a_battle, by_hints=True)
    take(fox, None, "andor-battle", "dark")


def talisman(browser: Browser, server: Server) -> None:
    """Where a roll leads, wide, light and on a phone; then a combat with dice to change."""
    fox = Guest(browser, server.url, "Fox").introduce()
    body = {"game": "talisman", "seats": [{"kind": "me"}, *[BOT] * 5], "start": True}

    def is_asked(message: Message, key: str, round_: int) -> bool:
        return (message["decision"] or {}).get("key") == key and message["view"]["round"] >= round_

    def is_on_the_way(message: Message) -> bool:
        return is_asked(message, "where_to", 8)

    def is_in_a_combat(message: Message) -> bool:
        return is_asked(message, "change_dice", 6) and message["view"]["fight"] is not None

    table = reach(fox, body, is_on_the_way, by_hints=True)
    take(fox, None, "talisman-table", "dark")
    take(fox, None, "talisman-light", "light")
    fox.page.set_viewport_size({"width": 390, "height": 844})
    take(fox, f"/table/{table}", "talisman-phone", "dark")
    fox.page.set_viewport_size({"width": 1440, "height": 900})
    reach(fox, body, is_in_a_combat, by_hints=True)
    take(fox, None, "talisman-combat", "dark")


def prophecy(browser: Browser, server: Server) -> None:
    """Where one can go, wide, light and on a phone; the sea below; then a battle with dice to change."""
    fox = Guest(browser, server.url, "Fox").introduce()
    options = {"water_realm": True}
    body = {"game": "prophecy", "seats": [{"kind": "me"}, *[BOT] * 4], "options": options, "start": True}

    def is_asked(message: Message, key: str, round_: int) -> bool:
        return (message["decision"] or {}).get("key") == key and message["view"]["rounds"] >= round_

    table = reach(fox, body, lambda message: is_asked(message, "move", 9), by_hints=True)
    take(fox, None, "prophecy-table", "dark")
    take(fox, None, "prophecy-light", "light")
    fox.page.get_by_role("button", name="Water Realm").click()
    take(fox, None, "prophecy-water", "dark")
    fox.page.set_viewport_size({"width": 390, "height": 844})
    take(fox, f"/table/{table}", "prophecy-phone", "dark")
    fox.page.set_viewport_size({"width": 1440, "height": 900})
    reach(fox, body, lambda message: is_asked(message, "change_dice", 4), by_hints=True)
    take(fox, None, "prophecy-battle", "dark")


def reach(guest: Guest, body: Message, is_there: IsThere, *, by_hints: bool = False) -> str:
    """Begin tables until one comes to a position; returns the table."""
    for _ in range(TABLES):
        table = str(guest.call("POST", "tables", body)["id"])
        guest.forget()
        guest.open(f"/table/{table}")
        if play(guest, is_there, by_hints=by_hints):
            return table
    raise SystemExit(f"no game of {TABLES} came to the wanted position")


def play(guest: Guest, is_there: IsThere, *, by_hints: bool) -> bool:
    """Take first options, or what the hint says, until the table is as wanted, or the game over."""
    while not guest.page.get_by_text("The game is over").count():
        messages = guest.messages("table")
        if messages and is_there(messages[-1]):
            return True
        guest.put_away()
        guest.go_on()
        if guest.is_asked and by_hints:
            guest.take_a_hint()
        elif guest.is_asked:
            guest.press_first_option()
        guest.page.wait_for_timeout(60)
    return False


def take(guest: Guest, path: str | None, name: str, theme: str) -> None:
    """One picture."""
    guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    if path:
        guest.open(path)
    guest.page.wait_for_timeout(1800)
    FOLDER.mkdir(parents=True, exist_ok=True)
    guest.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
