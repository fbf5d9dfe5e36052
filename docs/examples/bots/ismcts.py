"""Information-set Monte Carlo tree search: one tree over many worlds, for any game."""

from math import log, sqrt
from random import Random

ROUNDS = 60
CURIOSITY = 0.7


class Node:
    """What is known of the positions after one line of answers."""

    def __init__(self):
        self.children = {}
        self.visits = 0
        self.offered = 0
        self.won = 0.0

    def urge(self):
        """How much it is worth another visit: UCB1, over the visits in which it could be chosen."""
        return self.won / self.visits + CURIOSITY * sqrt(log(self.offered) / self.visits)


class TreeSearch:
    def __init__(self, game, seed):
        self.random = Random(seed)

    def choose(self, view, decision, sampler):
        root = Node()
        for _ in range(ROUNDS):
            self.visit(root, sampler.fork(self.random.getrandbits(32)))
        return max(decision.options, key=lambda option: root.children[option].visits if option in root.children else 0)

    def visit(self, node, game):
        """One world: down the tree, one step beyond it, and on at random to the end."""
        path = []
        while not game.is_over:
            asked = game.asked[0]
            known = [option for option in asked.options if option in node.children]
            new = [option for option in asked.options if option not in node.children]
            for option in known:
                node.children[option].offered += 1
            if new:
                option = self.random.choice(new)
                node.children[option] = Node()
                node.children[option].offered = 1
            else:
                option = max(known, key=lambda each: node.children[each].urge())
            node = node.children[option]
            path.append((asked.seat, node))
            game.answer(asked.seat, option)
            if new:
                break
        game.play_out("random", seed=self.random.getrandbits(32))
        for seat, each in path:
            each.visits += 1
            each.won += game.result[seat]
