"""What heroes, creatures and the time track do, chapter by chapter of the rulebook, and the dice they do it with."""
