"""Faces: screen, command line, browser. They decide nothing and remember nothing that a restart would miss.

Words are said below the faces of the boxes, and some stand in those faces: where to find them is handed down."""

from ui import boxes
from ui.words import found

found.hand(found.Faces(boxes.face_of, boxes.catalogues))
