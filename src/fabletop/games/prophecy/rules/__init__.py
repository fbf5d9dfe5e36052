"""The rules of Prophecy, one module per chapter."""
