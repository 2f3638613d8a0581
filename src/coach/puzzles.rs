//! Puzzles: positions of self-play where one move is right and the tempting one fails.
