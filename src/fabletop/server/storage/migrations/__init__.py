"""How the database came to be, one step a version."""
