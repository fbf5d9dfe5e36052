"""What Talisman brings to the terminal: its drawing."""
