//! The review of a game: what each move gave away, how accurate both sides were, and which moments decided.
