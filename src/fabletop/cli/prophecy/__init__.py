"""What Prophecy brings to the terminal: its drawing."""
