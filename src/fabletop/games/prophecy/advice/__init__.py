"""What a table says of questions and options, from the rules and from what a seat can see."""
