"""The laboratory: experiments over many games, statistics and reports."""
