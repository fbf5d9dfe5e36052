"""People in front of browsers: each with a browser context of their own, and every frame that reached them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from tests.e2e.browser import axe_source

Message = dict[str, Any]
WIDTHS = (1440, 1024, 390)


class Guest:
    """One person in one browser."""

    def __init__(self, browser: Browser, url: str, name: str, width: int = 1440) -> None:
        self.url = url
        self.name = name
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 844 if width < 600 else 900}, reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.frames: list[str] = []
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
        """Whether the page asks this person something now."""
        return (
            self.page.locator(".decide:not(.wait) .ask").count() > 0
            and not self.page.locator(".decide[data-locked]").count()
        )

    def press_first_option(self) -> None:
        """Choose and do the first option, by keyboard alone."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("1")
        self.page.keyboard.press("Enter")

    def messages(self, kind: str) -> list[Message]:
        """What came over the socket, of one type."""
        return [message for message in map(json.loads, self.frames) if message["type"] == kind]

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
