"""The language of cards: conditions, lasting effects, and effects."""
