"""The decision bar has one height and covers nothing that can be chosen, in every game and at every usual size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.people import Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

SIZES = ((1440, 900), (1366, 768), (1280, 720), (1024, 768), (390, 844))
HEIGHTS = {1440: 66, 1366: 66, 1280: 66, 1024: 66, 390: 112}
POSITIONS = 8
PATIENCE = 20
BOT = {"kind": "bot", "level": "heuristic"}
TABLES: dict[str, dict[str, Any]] = {
    "shamans": {"seats": [{"kind": "me"}, BOT, BOT, BOT, BOT]},
    "phenomena": {"seats": [{"kind": "me"}, BOT, BOT]},
    "andor": {"seats": [{"kind": "me"}, BOT, BOT, BOT]},
}

MEASURE = """() => {
  const bar = document.querySelector(".bars > .decide");
  const box = bar.getBoundingClientRect();
  const faults = [];
  // The other games have questions that are longer than any bar.
  const isWhole = document.querySelector(".game-shamans") !== null;
  if (bar.scrollHeight > bar.clientHeight + 1) faults.push(`spills over: ${bar.innerText}`);
  if (box.left < -1 || box.right > innerWidth + 1) faults.push("sticks out of the page");
  for (const button of bar.querySelectorAll("button")) {
    const one = button.getBoundingClientRect();
    if (one.width < 24 || one.right > box.right + 1 || one.bottom > box.bottom + 1)
      faults.push(`button does not fit: ${button.innerText || button.ariaLabel} ${one.width}`);
    const label = button.querySelector("span");
    if (isWhole && label && label.scrollWidth > label.clientWidth + 1)
      faults.push(`words are cut: ${button.innerText}`);
  }
  if (isWhole && innerWidth > 1200 && bar.querySelector(".ask .rest"))
    faults.push(`the question is cut: ${bar.innerText}`);
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
    if (covers(bar, x, y)) faults.push(`covers ${thing.dataset.thing}`);
  }
  for (const seat of document.querySelectorAll(".seats > .seat:not([data-me])"))
    for (const plate of document.querySelectorAll('.board [data-thing^="suit:"], .board [data-lit]')) {
      const one = plate.getBoundingClientRect();
      const inside = [0.15, 0.5, 0.85].map((share) => [one.left + one.width * share, one.top + one.height * 0.93]);
      inside.push([one.left + one.width / 2, one.top + one.height / 2]);
      if (one.width && inside.some(([x, y]) => covers(seat, x, y))) faults.push(`a seat covers ${plate.dataset.thing}`);
    }
  return { height: Math.round(box.height), faults };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("bar") / "house").start()
    yield house
    house.stop()
    assert house.errors() == []


@pytest.mark.parametrize("game", TABLES)
def test_the_bar_has_one_height_and_covers_nothing_lit(browser: Browser, server: Server, game: str) -> None:
    carl = Guest(browser, server.url, "Carl").introduce()
    table = carl.call("POST", "tables", {"game": game, "start": True} | TABLES[game])["id"]
    carl.open(f"/table/{table}")
    faults: list[str] = []
    keys: set[str] = set()
    for _ in range(POSITIONS * 200):
        if len(keys) >= POSITIONS:
            break
        carl.go_on()
        if not carl.is_asked:
            carl.put_away()
            carl.page.wait_for_timeout(25)
            continue
        asked = f"{carl.messages('table')[-1]['n']}"
        if asked not in keys:
            keys.add(asked)
            faults += measured(carl)
        carl.page.set_viewport_size({"width": 1440, "height": 900})
        carl.take_a_hint()
    assert len(keys) == POSITIONS
    assert faults == []
    carl.close()


def measured(guest: Guest) -> list[str]:
    """What is wrong with the bar at each size, as the table stands."""
    found = []
    prompt = guest.page.locator(".bars > .decide .ask").inner_text()
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        where = f"{width}x{height} {prompt!r}"
        faults: list[str] = []
        # A map that finds its place again after the change of size takes a moment.
        for _ in range(PATIENCE):
            guest.page.wait_for_timeout(120)
            if not guest.is_asked:
                faults = []
                break
            seen = guest.page.evaluate(MEASURE)
            faults = [f"{where}: {fault}" for fault in seen["faults"]]
            if seen["height"] != HEIGHTS[width]:
                faults.append(f"{where}: {seen['height']} high")
            if not faults:
                break
        found += faults
    return found
