"""For those who write Legends and packs: what can be wrong with them, and what they do in words."""
