"""One module per command; `fabletop.cli.main` refers to them by name."""
