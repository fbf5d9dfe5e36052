"""What cards say: conditions, what lasts while a card is held, and what happens."""
