"""Trains `apprentice.npz` by self-play and writes the learning curve.

    python train.py --minutes 40 --out training     # again and again: it goes on with what it has learnt

Rounds of Shamans are played in the environment of Fabletop. At each seat sits the agent as it is or, at some seats, our
`heuristic`, so that it learns to play with others, too. One card of seven is left to chance, and only from these it
learns, because nothing else decided about them. Each is worth what its seat has more than the others at the end of the
round, in the mean. A ridge regression tells what that depends on: on the position, and on how the option differs from
the mean of all that could have been done. The second half of that is the agent. Every few minutes it learns anew and is
judged against three heuristics.
"""

import argparse
import csv
import time
from pathlib import Path
from random import Random

import numpy as np
from apprentice import CARD_PLAY, SITUATIONS, choice, inputs, learnt, situation, table_numbers

from fabletop.lab.learn import env as env_of

OPTIONS = {"single_round": True, "talk_silent": True}
TRIES = 0.15
NOISE, WORTH = 2.2, 0.01
"""How much rounds differ by themselves, and what a number may well be worth; both are variances."""


class Lessons:
    """What was learnt so far: the sums that a regression needs, kept in a file."""

    def __init__(self, path):
        self.path, self.kept = path, []
        self.count, self.rounds, self.products, self.sums = 0, 0, 0.0, 0.0
        if path.exists():
            with np.load(path) as kept:
                self.count, self.rounds = int(kept["count"]), int(kept["rounds"])
                self.products, self.sums = kept["products"], kept["sums"]

    def add(self, table, at, difference, gain):
        """Remember a decision in a situation."""
        self.size = len(difference)
        parts = np.zeros((SITUATIONS, self.size))
        parts[at] = difference
        self.kept.append(np.concatenate([[1.0], table, parts.ravel(), [gain]]))

    def learn(self):
        """What makes one option better than another, and how uncertain that is."""
        rows = np.array(self.kept)
        self.count += len(rows)
        self.kept = []
        self.products = self.products + rows[:, :-1].T @ rows[:, :-1]
        self.sums = self.sums + rows[:, :-1].T @ rows[:, -1]
        np.savez(self.path, count=self.count, rounds=self.rounds, products=self.products, sums=self.sums)
        spread = np.linalg.inv(self.products + NOISE / WORTH * np.eye(len(self.products)))
        means, size, begin = spread @ self.sums, self.size, len(spread) - SITUATIONS * self.size
        parts = [slice(begin + at * size, begin + (at + 1) * size) for at in range(SITUATIONS)]
        return np.array([means[part] for part in parts]), NOISE * np.array([spread[part, part] for part in parts])


def play(env, random, weights_at, tries, lessons=None, seed=None):
    """A round with some weights at each seat, None for our heuristic; what each seat has more than the others."""
    env.reset(seed=seed)
    seen = []
    for agent in env.agent_iter():
        if env.terminations[agent]:
            env.step(None)
            continue
        game, actions = env.game, env.infos[agent]["actions"]
        decision = game.asked[0]
        view, seat = game.view(decision.seat), decision.seat
        place, thought = choice(view, decision, random, weights_at[seat])
        if decision.prompt in CARD_PLAY and random.random() < tries:
            place = random.randrange(len(thought))
            rows = inputs(view, thought, decision.options)
            seen.append((seat, table_numbers(view, decision), situation(view, decision), rows[place] - rows.mean(0)))
        env.step(actions[place])
    won = env.setting.rules.result(env.game.state)
    gains = [won[seat] - (sum(won) - won[seat]) / (len(won) - 1) for seat in range(len(won))]
    for seat, table, at, difference in seen:
        lessons.add(table, at, difference, gains[seat])
    return gains


def judge(env, weights, rounds):
    """The agent at one seat and our heuristic at the others: what it has more than they, and the standard error."""
    gains = []
    for at in range(rounds):
        seats = [weights if seat == at % 4 else None for seat in range(4)]
        gains.append(play(env, Random(f"judge {at}"), seats, 0.0, seed=at)[at % 4])
    return float(np.mean(gains)), float(np.std(gains) / np.sqrt(rounds))


def save(path, weights):
    """What was learnt, with as many digits as are needed."""
    np.savez_compressed(path, means=weights[0].astype(np.float32), spread=weights[1].astype(np.float16))


def main():
    """Train, judge, write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--every", type=float, default=5, help="minutes between the points of the curve")
    parser.add_argument("--judge", type=int, default=400, help="rounds for each point of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("training"), help="the folder for what it learns")
    asked = parser.parse_args()
    asked.out.mkdir(exist_ok=True)
    known, curve = asked.out / "apprentice.npz", asked.out / "curve.csv"
    random, lessons = Random(asked.seed), Lessons(asked.out / "lessons.npz")
    random.seed(f"{asked.seed} {lessons.rounds}")
    weights = learnt(known) if lessons.rounds else None
    env, test = env_of("shamans", 4, **OPTIONS), env_of("shamans", 4, **OPTIONS)
    env.reset(seed=asked.seed + lessons.rounds)
    begin, learn_at = time.monotonic(), asked.every
    while (minutes := (time.monotonic() - begin) / 60) < asked.minutes or not lessons.kept:
        seats = [weights if random.random() < 0.6 else None for _ in range(4)]
        play(env, random, seats, TRIES, lessons)
        lessons.rounds += 1
        if minutes >= learn_at and lessons.kept:
            learn_at = minutes + asked.every
            weights = lessons.learn()
            save(known, weights)
            if asked.judge:
                point = (lessons.rounds, lessons.count, *judge(test, weights, asked.judge))
                print(*point, flush=True)
                with curve.open("a", newline="") as file:
                    csv.writer(file).writerow(point)
    save(known, lessons.learn())


if __name__ == "__main__":
    main()
