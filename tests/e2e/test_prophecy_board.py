"""The boards of Prophecy in a real browser: moving by a click on a space or by keys alone, and looking at another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Chosen, Message, Player, first_of, happened
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

CALM = 60
"""Seconds between what bots do: longer than any test waits."""
BOT = {"kind": "bot", "level": "random"}
MOST_ANSWERS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(Path(tmp_path_factory.mktemp("prophecy")), bot_pace=CALM).start()
    yield house
    house.stop()
    assert house.errors() == []


class Traveller(Player):
    """Somebody who has a Chance card turned up and then wants to go somewhere."""

    def wants(self, decision: Message, view: Message) -> Chosen:
        options = [each["option"] for each in decision["options"]]
        return first_of(options, "turn_up_chance", "no", "done") or options[0]

    def thing_of(self, option: Chosen) -> str:
        return ""

    @property
    def key(self) -> str:
        """What this person is asked for now."""
        return (self.now["decision"] or {}).get("key", "") if self.is_asked else ""

    def come_to_a_journey(self) -> list[Chosen]:
        """Answer until there is a way to choose; returns the ways."""
        for _ in range(MOST_ANSWERS):
            self.until(lambda: bool(self.key))
            if self.key == "move":
                return [
                    each["option"] for each in self.now["decision"]["options"] if each["option"]["type"] == "move_to"
                ]
            self.act()
            self.page.wait_for_timeout(200)
        raise AssertionError(self.now["decision"])


def sit_down(browser: Browser, server: Server, width: int, **options: object) -> Traveller:
    """A table whose first round is this person's, or comes soon."""
    fox = Traveller(browser, server.url, "Fox", width)
    fox.introduce()
    body = {"game": "prophecy", "seats": [{"kind": "me"}], "options": {"solo": True, **options}, "start": True}
    fox.open(f"/table/{fox.call('POST', 'tables', body)['id']}")
    fox.until(lambda: bool(fox.messages("table")))
    return fox


@pytest.mark.parametrize("width", WIDTHS)
def test_one_goes_where_one_clicks(browser: Browser, server: Server, width: int) -> None:
    """Every space in reach is lit with how one comes there; a click on one and another goes."""
    fox = sit_down(browser, server, width)
    ways = fox.come_to_a_journey()
    goals = {way["space"] for way in ways}
    expect(fox.page.locator(".pro-badge")).to_have_count(len(goals))
    on_foot = first_of(ways, "move_to", mode="foot")
    assert on_foot is not None
    space = fox.page.locator(f'.map-space[data-thing="space:{on_foot["space"]}"]')
    assert fox.page.locator(".map-space[data-lit]").count() == len(goals)
    assert fox.serious_problems_of_accessibility() == []
    space.dispatch_event("click")
    fox.page.locator(".bars .btn.primary").last.click()
    fox.until(lambda: any(event["type"] == "moved" and event["space"] == on_foot["space"] for event in happened(fox)))
    assert fox.problems == []
    fox.close()


def test_one_goes_by_keys_alone(browser: Browser, server: Server) -> None:
    """A space in reach has the focus by Tab, and Enter chooses it and goes."""
    fox = sit_down(browser, server, 1440)
    fox.come_to_a_journey()
    space = fox.page.locator(".map-space[data-lit]").first
    space.focus()
    fox.page.keyboard.press("Enter")
    expect(space).to_have_attribute("data-chosen", "true")
    fox.page.keyboard.press("Enter")
    fox.until(lambda: any(event["type"] == "moved" for event in happened(fox)))
    fox.close()


def test_another_board_is_a_tab_away(browser: Browser, server: Server) -> None:
    """With the Water Realm there are two boards: one looks at the other, and comes back."""
    fox = Traveller(browser, server.url, "Owl")
    fox.introduce()
    body = {"game": "prophecy", "seats": [{"kind": "me"}, BOT], "options": {"water_realm": True}, "start": True}
    fox.open(f"/table/{fox.call('POST', 'tables', body)['id']}")
    expect(fox.page.locator('[data-board="land"]')).to_be_visible(timeout=15_000)
    fox.page.get_by_role("button", name="Water Realm").click()
    expect(fox.page.locator('[data-board="water"]')).to_be_visible()
    fox.page.get_by_role("button", name="The land").click()
    expect(fox.page.locator('[data-board="land"]')).to_be_visible()
    assert fox.problems == []
    fox.close()
