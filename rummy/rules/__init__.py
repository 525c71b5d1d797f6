"""Contract Rummy and its relatives on paper: what a scorekeeper must know, as pure functions over values.

Nothing in here knows a clock, chance, a language, a database or, but for the record, a name. To be read in
this order:

- `cards`, `shoe`, `contracts`: the kinds of card, the packs on the table, what must be laid down;
- `rulesets`, `catalogue`: a table's rules as a value, and the book of them (`consistency`: what are none);
- `played`: what was played, by seats, and what was agreed between rounds;
- `scoring`, `rotation`, `standings`: points of a round, who plays and deals, places and what decided them;
- `deals`: from one round to the next, until the game is over;
- `sheet`: `work_out(game)`, the one function that every total comes from;
- `checks`: what cannot be and what is odd, as `problems` (`seating`, `entries`, `counting`, `sizes`, `sums`);
- `record`: a game with names as JSON, read strictly and written (`document`, `reading`, `fields`, `names`,
  `record_rounds`, `record_course`, `places`), and `answer`: what follows from it.
"""
