"""Adventures on a phone: a lesson covers nothing, and the whole map can be seen clear of the buttons that zoom it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.people import TO_BE_READ, Guest
from tests.e2e.questions import Asked, positions
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

PHONE = 390
PAGES = 12
"""A story has so many at most."""
ON_THE_MAP = {"phenomena": "move", "andor": "turn", "talisman": "where_to", "prophecy": "move"}
"""For each adventure a question that is answered on its map."""

COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.textContent || one.ariaLabel)"""
OVERLAPS = """([one, others]) => {
  const mine = document.querySelector(one).getBoundingClientRect();
  return [...document.querySelectorAll(others)].filter((other) => {
    const its = other.getBoundingClientRect();
    const isBeside = its.left >= mine.right || its.right <= mine.left;
    return its.width && !isBeside && its.top < mine.bottom && its.bottom > mine.top;
  }).map((other) => other.className.baseVal ?? other.className);
}"""
HIDDEN = """() => {
  const window_ = document.querySelector(".panzoom").getBoundingClientRect();
  const strip = document.querySelector(".zoom-tools").getBoundingClientRect();
  return [...document.querySelectorAll('.panned [data-thing^="space:"]')].filter((space) => {
    const { left, right, top, bottom } = space.getBoundingClientRect();
    return left < window_.left - 1 || right > window_.right + 1 || top < window_.top - 1 || bottom > strip.top + 1;
  }).map((space) => space.dataset.thing);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("phone") / "house").start()
    yield house
    house.stop()
    assert house.errors() == []


def on_the_map(browser: Browser, server: Server, game: str, *, lesson: bool = False) -> Asked:
    """Somebody with a phone who is to choose a space."""
    key = ON_THE_MAP[game]
    carl = Asked(browser, server.url, game, PHONE, lesson=lesson)
    carl.ask(positions(game, {key: lambda asked, _: asked.prompt == key})[key])
    for _ in range(PAGES):
        carl.page.wait_for_timeout(100)
        if not carl.page.locator(TO_BE_READ).count():
            break
        carl.put_away()
    return carl


def width_of_the_map(guest: Guest) -> float:
    box = guest.page.locator(".panned").bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize("game", ON_THE_MAP)
def test_a_slip_of_a_lesson_can_be_read_and_covers_nothing(browser: Browser, server: Server, game: str) -> None:
    carl = on_the_map(browser, server, game, lesson=True)
    carl.page.locator(".lesson").wait_for()
    assert carl.page.evaluate(COVERED, ".lesson button") == []
    assert carl.page.evaluate(OVERLAPS, [".lesson", ".stage > .board, .bars, .frame > .tabs"]) == []
    carl.close()


@pytest.mark.parametrize("game", ON_THE_MAP)
def test_the_whole_map_is_seen_clear_of_the_buttons_that_zoom_it(browser: Browser, server: Server, game: str) -> None:
    carl = on_the_map(browser, server, game)
    whole, closer, further = (carl.page.locator(".zoom-tools button").nth(place) for place in (-3, -2, -1))
    assert carl.page.evaluate(COVERED, ".zoom-tools button") == []
    begun = width_of_the_map(carl)
    whole.click()
    least = width_of_the_map(carl)
    assert least < begun
    assert carl.page.evaluate(HIDDEN) == []
    closer.click()
    assert width_of_the_map(carl) > least
    further.click()
    assert width_of_the_map(carl) == pytest.approx(least, abs=1)
    whole.click()
    assert width_of_the_map(carl) == pytest.approx(begun, abs=1)
    carl.close()
