//! What can be said of a move: facts that hold in its position, each with its definition.
