"""Faces: screen, command line, browser. They decide nothing and remember nothing that a restart would miss."""
