"""The kinds of stones and the abilities, by their names alone."""

from __future__ import annotations

from fabletop.games.phenomena.effects import Ability, Landscape

FIELD, FOREST, MOUNTAIN, DESERT = Landscape
FIGHT, WISDOM, FRIENDSHIP = Ability
