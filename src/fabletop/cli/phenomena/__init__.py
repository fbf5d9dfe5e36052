"""What Phenomena brings to the terminal: its drawing."""
