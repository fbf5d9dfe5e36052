"""What Legends, events and tokens bring about: their words as data, and the Narrator who carries them out."""
