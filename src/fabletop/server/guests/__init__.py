"""Who is calling: guests, their addresses and their limits."""
