"""Tools for authors of Legends and packs: checks, and descriptions in words."""
