"""Counters and gauges in Prometheus' text format.

Each process counts for itself. If several processes serve on one machine, any of them returns the figures of all,
each with the number of its process.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

_BOUNDS: dict[str, tuple[float, ...]] = {
    "answer_seconds": (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    "load_seconds": (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
    "bot_seconds": (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    "job_seconds": (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20),
    "bot_wait_seconds": (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    "commit_answers": (1, 2, 5, 10, 20, 50, 100, 200),
}
_HELP = {
    "answer_seconds": "Time from an answer's arrival to its outcome",
    "load_seconds": "Time to load a stored table",
    "job_seconds": "Time that a job in the worker pool takes",
    "bot_seconds": "Time that a bot has thought",
    "bot_wait_seconds": "Time that a bot has waited for a process to think in",
    "commit_answers": "Answers stored in one transaction",
    "answers_total": "Answers stored",
    "refusals_total": "Commands refused",
    "conflicts_total": "Answers that another process had forestalled",
    "dropped_total": "Tables dropped from memory because they could not be read anew",
    "messages_total": "Messages received over sockets",
    "bot_failures_total": "Bots that failed to answer",
    "job_failures_total": "Jobs in the worker pool that failed",
    "errors_total": "Our own errors",
    "advice_failures_total": "Words, odds, warnings or notes that failed and were left out",
    "tables_broken_total": "Tables that were marked as broken",
    "connections": "Open sockets",
    "tables_live": "Tables in memory",
}

_BY_LABEL = frozenset({"advice_failures_total"})

Figures = dict[str, list[tuple[str, str, float]]]


class Metrics:
    """All metrics of this process."""

    def __init__(self) -> None:
        self._counters: dict[str, float] = defaultdict(float)
        self._labelled: dict[str, dict[str, float]] = {name: defaultdict(float) for name in _BY_LABEL}
        self._buckets = {name: [0] * (len(bounds) + 1) for name, bounds in _BOUNDS.items()}
        self._sums: dict[str, float] = defaultdict(float)
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, amount: float = 1, *, labels: str = "") -> None:
        """Increase a counter. A counter with labels needs its labels."""
        if name in self._labelled:
            self._labelled[name][labels] += amount
        else:
            self._counters[name] += amount

    def observe(self, name: str, value: float) -> None:
        """Add a measured value to its histogram."""
        self._buckets[name][bisect_left(_BOUNDS[name], value)] += 1
        self._sums[name] += value

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Measure the duration of the block."""
        started = time.perf_counter()
        yield
        self.observe(name, time.perf_counter() - started)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Register a gauge whose value is read on each request for the metrics."""
        self._gauges[name] = read

    def figures(self) -> Figures:
        """Return all current figures. Each name has lines of a suffix of the name, labels, and a value."""
        return {name: self._lines(name) for name in _HELP}

    def _lines(self, name: str) -> list[tuple[str, str, float]]:
        if name in self._gauges:
            return [("", "", self._gauges[name]())]
        if name in self._labelled:
            return [("", labels, value) for labels, value in self._labelled[name].items()]
        if name not in _BOUNDS:
            return [("", "", self._counters[name])]
        lines, below = list[tuple[str, str, float]](), 0
        for bound, count in zip((*_BOUNDS[name], "+Inf"), self._buckets[name], strict=True):
            below += count
            lines.append(("_bucket", f'le="{bound}"', below))
        return [*lines, ("_sum", "", self._sums[name]), ("_count", "", below)]

    def text(self, workers: Mapping[int, Figures] | None = None) -> str:
        """Return the figures of this process, or of the given ones, for Prometheus."""
        told = {"": self.figures()} if workers is None else {f'worker="{n}"': workers[n] for n in sorted(workers)}
        lines: list[str] = []
        for name, words in _HELP.items():
            kind = "histogram" if name in _BOUNDS else "gauge" if name in self._gauges else "counter"
            lines += [f"# HELP fabletop_{name} {words}", f"# TYPE fabletop_{name} {kind}"]
            for label, figures in told.items():
                lines += [_line(name, each, label) for each in figures[name]]
        return "\n".join(lines) + "\n"


def _line(name: str, figure: tuple[str, str, float], label: str) -> str:
    suffix, own, value = figure
    labels = ",".join(each for each in (own, label) if each)
    return f"fabletop_{name}{suffix}{f'{{{labels}}}' if labels else ''} {value:g}"


METRICS = Metrics()
"""The metrics of this process."""
