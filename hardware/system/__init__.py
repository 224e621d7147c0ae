"""The machine itself: the service manager's watchdog, the screen's brightness, power."""
