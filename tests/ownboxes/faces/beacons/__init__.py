"""The face of Beacons: its words. The generic board plays it; ui.boxes.boxface says what else there can be."""

from ui.boxes.beacons import words

from ui.boxes.boxface import BoxFace

FACE = BoxFace(words=words)
