"""Environments for learning agents, in the conventions of the field. Needs the extra `learn`: docs/learning.md."""

from fabletop.lab.learn.aec import Encoder, GameEnv
from fabletop.lab.learn.shamans import env as shamans_env

__all__ = ["Encoder", "GameEnv", "shamans_env"]
