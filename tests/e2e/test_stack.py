"""What was announced and what answers it, at a table in the browser: whatever the game, if the server tells of it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.e2e.people import Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

STACK = [
    [{"ref": "seat:1", "text": "Seat 2"}, " casts a bolt at ", {"ref": "seat:0", "text": "Seat 1"}],
    [{"ref": "seat:2", "text": "Seat 3"}, " answers with a counter"],
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


def announce(route: WebSocketRoute) -> None:
    """No game that can be drawn has a stack yet: it is put into what the server says."""
    server = route.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        route.send(json.dumps(told | {"stack": STACK} if told["type"] == "table" else told))

    server.on_message(pass_on)


@pytest.mark.parametrize("width", [1440, 390], ids=["wide", "phone"])
def test_a_stack_stands_above_the_bar_in_order(browser: Browser, server: Server, width: int) -> None:
    ann = Guest(browser, server.url, "Ann", width).introduce()
    bots = [{"kind": "bot", "level": "random"}] * 2
    table = ann.call("POST", "/tables", {"game": "shamans", "seats": [{"kind": "me"}, *bots], "start": True})
    ann.page.route_web_socket("**/socket", announce)
    ann.open(f"/table/{table['id']}")
    lines = ann.page.get_by_role("list", name="Announced, and the answers to it").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("casts a bolt at")
    expect(lines.nth(0)).to_contain_text("Ann")
    expect(lines.nth(1)).to_contain_text("answers with a counter")
    expect(lines.nth(1)).to_have_attribute("aria-current", "true")
    above, bar = ann.page.locator(".stack").bounding_box(), ann.page.locator(".bars > .decide").bounding_box()
    assert above is not None
    assert bar is not None
    assert above["y"] + above["height"] <= bar["y"]
    assert above["x"] >= 0
    assert above["x"] + above["width"] <= width
    assert ann.serious_problems_of_accessibility() == []
    ann.close()
