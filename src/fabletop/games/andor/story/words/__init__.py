"""The effects of Legends, events and tokens: each with its fields, its script and its checks."""
