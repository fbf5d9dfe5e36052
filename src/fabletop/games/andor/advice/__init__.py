"""What a player can be told, from the view alone: consequences, dangers, odds, and the game looked back on."""
