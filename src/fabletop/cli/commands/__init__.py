"""One module for each command; `fabletop.cli.main` knows them by name."""
