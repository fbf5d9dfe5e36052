"""The decision bar cuts no word and covers nothing that can be chosen, whatever is asked, at every usual size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.questions import SEATS, Asked, questions
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

CRAMPED = ((1280, 720), (1024, 768), (390, 844))
ROOMY = ((1440, 900), (1366, 768))
"""The same layout as at 1280, with more room."""
PATIENCE = 20

MEASURE = """() => {
  const bar = document.querySelector(".bars > .decide");
  const box = bar.getBoundingClientRect();
  const faults = [];
  if (box.left < -1 || box.right > innerWidth + 1) faults.push("sticks out of the page");
  for (const button of bar.querySelectorAll("button"))
    if (button.getBoundingClientRect().width < 24) faults.push(`hardly a button: ${button.innerText}`);
  // Every word stands whole within the bar, and within whatever around it cuts what is too long.
  const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".vh") || !text.parentElement.offsetParent) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (let at = text.parentElement; at !== bar.parentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (at !== bar && overflowX === "visible" && overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      const isOut = (one) => one.left < frame.left - 1 || one.right > frame.right + 1
        || one.top < frame.top - 3 || one.bottom > frame.bottom + 3;
      if ([...range.getClientRects()].some(isOut)) faults.push(`words are cut: ${text.data}`);
    }
  }
  const covers = (top, x, y) => top.contains(document.elementFromPoint(x, y));
  const scrolls = (thing) => {
    for (let at = thing.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return true;
    return false;
  };
  for (const thing of document.querySelectorAll("[data-lit]")) {
    // What can be scrolled clear of the bar is not covered by it.
    if (scrolls(thing)) thing.scrollIntoView({ block: "center" });
    const one = thing.getBoundingClientRect();
    const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
    if (!one.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    // Nor is what lies beyond the edge of a map that can be moved.
    const map = thing.closest(".panzoom[data-on]")?.getBoundingClientRect();
    if (map && (x < map.left || x > map.right || y < map.top || y > map.bottom)) continue;
    if (covers(bar, x, y)) faults.push(`covers ${thing.dataset.thing}`);
  }
  for (const seat of document.querySelectorAll(".seats > .seat:not([data-me])"))
    for (const plate of document.querySelectorAll('.board [data-thing^="suit:"], .board [data-lit]')) {
      const one = plate.getBoundingClientRect();
      const inside = [0.15, 0.5, 0.85].map((share) => [one.left + one.width * share, one.top + one.height * 0.93]);
      inside.push([one.left + one.width / 2, one.top + one.height / 2]);
      if (one.width && inside.some(([x, y]) => covers(seat, x, y))) faults.push(`a seat covers ${plate.dataset.thing}`);
    }
  return faults;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("bar") / "house").start()
    yield house
    house.stop()
    assert house.errors() == []


@pytest.mark.parametrize("sizes", [CRAMPED, pytest.param(ROOMY, marks=pytest.mark.soak)], ids=["cramped", "roomy"])
@pytest.mark.parametrize("game", SEATS)
def test_the_bar_cuts_no_word_and_covers_nothing_lit(
    browser: Browser, server: Server, game: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    carl = Asked(browser, server.url, game)
    faults = []
    for width, height in sizes:
        carl.page.set_viewport_size({"width": width, "height": height})
        for question in questions(game):
            carl.ask(question)
            where = f"{width} {question['decision']['key']}"
            faults += [f"{where}: {fault}" for fault in measured(carl)]
            # What is chosen comes first in the bar, with what it leads to.
            carl.page.keyboard.press("1")
            faults += [f"{where}, chosen: {fault}" for fault in measured(carl)]
    assert faults == []
    carl.close()


def measured(guest: Asked) -> list[str]:
    """What is wrong with the bar as the table stands. A map that finds its place again takes a moment."""
    faults: list[str] = []
    for _ in range(PATIENCE):
        faults = guest.page.evaluate(MEASURE)
        if not faults:
            break
        guest.page.wait_for_timeout(50)
    return faults
