"""What stands on cards: words, each with its meaning."""
