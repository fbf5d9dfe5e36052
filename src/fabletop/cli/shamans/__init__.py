"""What Shamans brings to the terminal: its drawing."""
