"""The rules of Andor, one module per chapter of the rulebook, and the exact chances of its dice."""
