//! Lessons: positions, what is to be done there, and which houses do it.
