"""Panticapaeum on the glass: the circle, the columns of prices, the turn beside the real box, solo, and cities."""
