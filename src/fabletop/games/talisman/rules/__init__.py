"""The rules of Talisman, one module per chapter."""
