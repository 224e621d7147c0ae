"""Opponents beyond the official ones: pure, like the rules. Whoever asks brings the view of a seat, a seed, and a word
that says when to stop; what comes back is an answer and its reasons."""
