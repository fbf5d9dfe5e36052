"""A server where each step of what it does for a guest costs the same, however quick the machine is."""

from __future__ import annotations

from itertools import count

from fabletop.server.app import run
from fabletop.server.guests.budgets import Budgets

STEP = 0.005
"""Seconds."""

if __name__ == "__main__":
    assert Budgets.__init__.__defaults__ is not None
    clock, _, sleep = Budgets.__init__.__defaults__
    readings = count()
    Budgets.__init__.__defaults__ = (clock, lambda: next(readings) * STEP, sleep)
    run()
