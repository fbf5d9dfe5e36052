"""What Andor brings to the terminal: its drawing, and the commands for Legends."""
