"""People in front of browsers: each with a browser context of their own, and every frame that reached them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.e2e.browser import axe_source

Message = dict[str, Any]
Chosen = dict[str, Any]
WIDTHS = (1440, 1024, 390)
CLICK_MS = 8_000
IS_ASKED = """() => document.querySelector(".decide:not(.wait) .ask") !== null
    && document.querySelector(".decide[data-locked]") === null"""
STOPS_OR_ASKS = f"""() => [document.querySelector(".bars .btn.on") !== null, ({IS_ASKED})()]"""
"""Whether the end of a round or game has stopped the table, and whether it asks; together, since looking costs."""
TO_BE_READ = ".an-story .btn, .scene[data-kind=sunrise] .btn"
"""What lies over the table until somebody has read it."""


class Guest:
    """One person in one browser."""

    def __init__(self, browser: Browser, url: str, name: str, width: int = 1440, *, motion: bool = False) -> None:
        self.url = url
        self.name = name
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 844 if width < 600 else 900},
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.page: Page = self.context.new_page()
        self.frames: list[str] = []
        self._read: dict[str, list[Message]] = {}
        self.problems: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Speak to the server as the page would."""
        answer = self.context.request.fetch(
            f"{self.url}/api/{path}", method=method, data=body, headers={"Origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.status != 204 else None

    def introduce(self) -> Guest:
        """Become a guest with a name."""
        self.call("PUT", "me", {"name": self.name})
        return self

    def open(self, path: str) -> Guest:
        """Go to a page."""
        self.page.goto(f"{self.url}{path}")
        return self

    @property
    def is_asked(self) -> bool:
        """Whether the page asks this person something now. Looked up again and again, so in one go."""
        return bool(self.page.evaluate(IS_ASKED))

    def go_on(self) -> None:
        """Where the end of a round or game has stopped the table: on."""
        stop = self.page.locator(".bars .btn.on")
        if stop.count():
            stop.click(timeout=CLICK_MS)

    def see_the_end(self, result: str) -> None:
        """Go on until the result of the game lies on the table."""
        shown = self.page.locator(result)
        for _ in range(400):
            if shown.is_visible():
                return
            self.put_away()
            self.go_on()
            self.page.wait_for_timeout(40)
        raise AssertionError(f"no {result} on the page")

    def press_first_option(self) -> None:
        """Choose and do the first option, by keyboard alone."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("1")
        self.page.keyboard.press("Enter")

    def take_a_hint(self) -> None:
        """Do what a bot would do, by keyboard."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("h")
        hinted = self.page.locator(".bars .btn.primary").last
        try:
            hinted.wait_for(timeout=2_000)
        except PlaywrightTimeout:
            self.press_first_option()
        else:
            hinted.press("Enter")
        self.page.wait_for_timeout(60)

    def put_away(self) -> None:
        """What lies over the table to be read was read."""
        button = self.page.locator(TO_BE_READ).locator("visible=true")
        if button.count():
            button.last.click(timeout=CLICK_MS)

    def messages(self, kind: str) -> list[Message]:
        """What came over the socket, of one type; each frame is read once."""
        for text in self.frames[sum(map(len, self._read.values())) :]:
            message = json.loads(text)
            self._read.setdefault(message["type"], []).append(message)
        return self._read.get(kind, [])

    def forget(self) -> None:
        """What came over the socket is of no more interest."""
        self.frames.clear()
        self._read.clear()

    def serious_problems_of_accessibility(self) -> list[str]:
        """What axe finds on the page as it is, serious or worse."""
        self.page.evaluate(axe_source())
        found: list[str] = self.page.evaluate(
            """axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]})
               .then((found) => found.violations.filter((v) => ["serious", "critical"].includes(v.impact))
               .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" | ")}`))"""
        )
        return found

    def sees(self, text: str) -> None:
        """Something is on the page, now or soon."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=15_000)

    def close(self) -> None:
        """Go home; nothing may have gone wrong in the page."""
        self.context.close()
        assert self.problems == []


class Player(Guest):
    """A person who knows what they want to see at a table, and does it on the page."""

    @property
    def now(self) -> Message:
        """What the table looks like now."""
        return self.messages("table")[-1]

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What this person would choose."""
        raise NotImplementedError

    def thing_of(self, option: Chosen) -> str:
        """Where an option lies on the table; "" if it only stands in the bar."""
        raise NotImplementedError

    def act(self) -> None:
        """Choose what is wanted and do it. What comes up in between to be read is put away, and it is tried again, as
        long as the table stands where it stood: a table may come twice, and others may go on meanwhile."""
        message = self.now

        def has_gone_on() -> bool:
            return bool(self.now["n"] != message["n"])

        wanted = self.wants(message["decision"], message["view"])
        do = self.page.locator(".bars .btn.primary")
        for last_time in (False, False, False, True):
            try:
                self._choose(wanted, message["decision"])
                # What tells all that it does is done by the first click.
                self.until(lambda: has_gone_on() or do.count() > 0)
                if not has_gone_on():
                    do.last.click(timeout=CLICK_MS)
                return
            except PlaywrightTimeout:
                if has_gone_on():
                    return
                if last_time:
                    raise

    def _choose(self, wanted: Chosen, decision: Message) -> None:
        """On the table, or in the list where nothing stands for it."""
        name = self.thing_of(wanted)
        thing = self.page.locator(f'[data-thing="{name}"]:is([data-lit], [data-far])').locator("visible=true")
        offered = [each["option"] for each in decision["options"]]
        self.page.keyboard.press("Escape")
        # What is further off than one step is no option: it is lit when its way is known.
        if wanted not in offered or (name and thing.count()):
            thing.first.click(timeout=CLICK_MS)
        else:
            self.page.keyboard.press("o")
            self.page.locator(".options li button").nth(offered.index(wanted)).click(timeout=CLICK_MS)

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for what the server will tell soon."""
        for _ in range(400):
            if holds():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(self.now)


def first_of(options: list[Chosen], *types: str, **fields: object) -> Chosen | None:
    """The first option of the first of these types that there is."""
    fitting = [
        each
        for kind in types
        for each in options
        if each["type"] == kind and all(each[name] == value for name, value in fields.items())
    ]
    return fitting[0] if fitting else None


def happened(player: Player) -> list[Message]:
    """Everything this person was told, in order."""
    return [news["event"] for message in player.messages("table") for news in message["news"]]


def told(player: Player, kind: str, **fields: object) -> bool:
    """Whether this person was told of such an event."""
    return any(
        event["type"] == kind and all(event[name] == value for name, value in fields.items())
        for event in happened(player)
    )


def is_accessible(one: Player) -> None:
    """Nothing serious in the light and in the dark, and nothing runs out of the page."""
    for theme in ("light", "dark"):
        one.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        one.page.wait_for_timeout(300)
        assert one.serious_problems_of_accessibility() == [], (theme, one.now["decision"])
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert one.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def heard_by(guests: Sequence[Guest]) -> tuple[int, int]:
    """How much has reached them, and when: before one of these changes, nothing need be looked at again."""
    return sum(len(each.frames) for each in guests), int(time.monotonic() * 4)


def play(players: Sequence[Player], is_done: Callable[[], bool], seconds: float = 180) -> None:
    """Everybody who is asked does what they want, until something holds."""
    page = players[0].page
    answered: dict[str, tuple[int, str]] = {}
    heard = (-1, 0)
    for _ in range(int(seconds * 40)):
        if heard != (heard := heard_by(players)) and is_done():
            return
        for player in players:
            stops, asks = player.page.evaluate(STOPS_OR_ASKS)
            if stops:
                player.go_on()
            now = player.now
            asked = (now["n"], (now["decision"] or {}).get("key", ""))
            if asks and now["decision"] and answered.get(player.name) != asked:
                if is_done():
                    return
                answered[player.name] = asked
                player.act()
        page.wait_for_timeout(25)
    raise AssertionError(f"the game does not go on: {[(each.name, each.now['decision']) for each in players]}")


def sit_down_together(host: Player, guest: Player, body: Message) -> str:
    """A table of these two, joined and started on the page."""
    table: str = host.call("POST", "tables", body)["id"]
    host.open(f"/table/{table}")
    guest.open(f"/table/{table}")
    guest.page.get_by_role("button", name="Sit here").first.click()
    host.sees(guest.name)
    host.page.get_by_role("button", name="Start").first.click()
    for player in (host, guest):
        expect(player.page.locator(".frame.table")).to_be_visible(timeout=15_000)
        while not player.messages("table"):
            player.page.wait_for_timeout(25)
    return table


def secrets_told(messages: list[Message], seat: int | None) -> list[str]:
    """Everything in these messages of Shamans that this seat may not know. The list should be empty."""
    told = []
    for message in messages:
        view = message["view"]
        if view["you"] != seat:
            told.append(f"the view of {view['you']}")
        for other in view["seats"]:
            known = other["seat"] == seat or other["role_is_up"] or seat in view["roles"][other["role_card"]]["held_by"]
            if other["role"] is not None and not known and not view["is_over"] and view["trick"]:
                told.append(f"the Role of {other['seat']}")
            if other["set_aside_cards"] and other["seat"] != seat:
                told.append("set-aside cards")
        if seat is None and (view["hand"] or view["face_down"] or message["decision"]):
            told.append("a hand to a spectator")
        for news in message["news"]:
            event = news["event"]
            is_mine = event.get("seat") == seat
            secret = {
                "hand_dealt": bool(event.get("cards")),
                "role_dealt": event.get("side") is not None,
                "tile_kept": event.get("tile") is not None,
                "tile_drawn": event.get("tile") not in (None, "mask", "eclipse"),
                "daggers_spared": True,
                "hand_set_aside": bool(event.get("cards")),
                "cards_passed": bool(event.get("cards")) and event.get("to") != seat,
            }.get(event["type"], False)
            if secret and not is_mine:
                told.append(f"{event}")
    return told
