"""A referee of Prophecy: written from rulebook, register and printed cards, without a look at the rules' code."""
