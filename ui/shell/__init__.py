"""The shell: what holds the screens together: the open screens, the running session, cards, idleness, settings."""
