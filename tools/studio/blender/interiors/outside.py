"""Outside the house."""

from functools import partial

import interior
import styling
from room import Camera, Piece, Room

TERRACOTTA, CREAM = "#b98363", "#e0d6c4"


def terrace():
    interior.terrace(-4.2, 4.2, "#e2d7c4")
    interior.big_plant((-1.82, -0.52, 0), 21, 21, TERRACOTTA, 1.25)
    interior.big_plant((2.02, -0.50, 0), 21, 23, CREAM, 1.15)
    styling.cup((-0.42, -1.50, 0.46))
    styling.teapot((-0.55, -1.38, 0.46))


ROOMS = {
    "terrace": Room(
        terrace,
        partial(interior.afternoon, -1),
        [
            Piece("set-teras-kopi", "jati-natural", (-0.50, -1.45, 0)),
            Piece("kursi-teras-sore", "jati-natural", (1.48, -1.45, 0), -38),
            Piece("dingklik-rewang", "jati-natural", (0.78, -1.72, 0)),
            Piece("vas-tanah", "liat-terakota", (0.78, -1.72, 0.45)),
        ],
        {"16x9": Camera((0.0, -5.6, 1.35), 0.90, 35)},
    ),
}
