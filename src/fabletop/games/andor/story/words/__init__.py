"""The words of Legends, events and tokens: each with its fields, what it does, and what can be wrong with it."""
