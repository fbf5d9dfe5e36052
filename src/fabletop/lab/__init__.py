"""Many games at once: experiments, statistics and reports."""
