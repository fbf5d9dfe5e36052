"""What a table tells of questions and options: why not, what waits, how likely, how far, at what risk."""
