"""A bot of one's own: it plays each option out at random in a few imagined worlds, and takes what won most."""

from random import Random


class Dreamer:
    def __init__(self, game, seed):
        self.random = Random(seed)

    def choose(self, view, decision, sampler):
        won = dict.fromkeys(decision.options, 0.0)
        for _ in range(8):
            world = self.random.getrandbits(32)
            for option in decision.options:
                game = sampler.fork(world)
                game.answer(decision.seat, option)
                game.play_out("random", seed=world)
                won[option] += game.result[decision.seat]
        return max(won, key=won.get)
