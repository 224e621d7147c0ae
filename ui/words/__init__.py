"""Sentences: the only room that makes them, in every language, for screen, command line and browser alike."""
