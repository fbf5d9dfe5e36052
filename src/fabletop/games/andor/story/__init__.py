"""The effects and conditions of Legends, events and tokens as data, and the Narrator who carries them out."""
