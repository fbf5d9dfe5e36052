"""The language of cards: words, each with its meaning."""
