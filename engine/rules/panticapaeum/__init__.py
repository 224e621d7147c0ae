"""Panticapaeum: a city of tiles, buildings and workers, and five rows to develop."""
