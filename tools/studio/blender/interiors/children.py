"""Rooms for sleep and play of children."""

from functools import partial

import interior
import prints
import styling
from geometry import board
from room import Camera, Piece, Room

TERRACOTTA, CREAM = "#b98363", "#e0d6c4"


def blocks(x, y, z=0.0):
    """Adds a few building blocks that remain after play."""
    for dx, dy, up, turn, colour in (
        (0, 0, 0, 0.3, "#bc6a47"), (0.09, 0.02, 0, 0.9, "#7c8058"), (0.04, 0.015, 1, 0.1, "#e6dcc8"),
        (-0.13, 0.05, 0, 0.6, "#c2912f"), (0.20, -0.07, 0, 0.2, "#e6dcc8"),
    ):  # fmt: skip
        side = 0.065
        board((side, side, side), (x + dx, y + dy, z + side * (0.5 + up)), styling.clay(colour), 0.006, (0, 0, turn))


def nursery():
    interior.shell(-3.0, 3.1, "#c8cdb9", "left", "oak", "brass", seed=71)
    prints.sun_over_hills(-1.20, 1.55, 0.56, 0.74)
    prints.branch(-0.52, 1.55, 0.56, 0.74)
    interior.big_plant((-2.18, -0.48, 0), 17, 19, CREAM, 0.9)


def shared_childrens_room():
    interior.shell(-3.1, 3.1, "#dcb9a4", "right", "oak", "black", seed=73)
    prints.stacked_stones(0.04, 1.20, 0.50, 0.66)
    blocks(-0.55, -2.25, 0.020)


ROOMS = {
    "nursery": Room(
        nursery,
        partial(interior.daylight, -3.0, "left", strength=9),
        [
            Piece("boks-bayi-lelap", "oak", (-1.0, -0.46, 0)),
            Piece("boks-ayun-timang", "jati-natural", (0.24, -0.52, 0), -4),
            Piece("rak-mainan-ceria", "gading", (1.24, -0.20, 0)),
            Piece("kursi-putar-rembulan", "linen-gading", (1.80, -1.28, 0), -36),
            Piece("karpet-kabut", "tenun-gading", (0.05, -1.75, 0), 90),
            Piece("puf-bundar", "linen-terakota", (-1.15, -1.62, 0.020)),
            Piece("lampu-gantung-kurung", "rotan-natural", (0.24, -0.62, 0.34), size="40"),
        ],
        {"16x9": Camera((0.05, -5.5, 1.30), 0.86, 34)},
    ),
    "shared-childrens-room": Room(
        shared_childrens_room,
        partial(interior.daylight, 3.1),
        [
            Piece("dipan-tingkat-kawan", "oak", (-1.38, -0.53, 0)),
            Piece("dipan-anak-rumah", "oak", (1.22, -0.55, 0)),
            Piece("meja-belajar-kecil", "putih", (0.20, -1.78, 0.025), -10),
            Piece("karpet-kabut", "tenun-hijau-zaitun", (0.20, -1.90, 0), 90),
            Piece("puf-bundar", "beludru-kunyit", (1.72, -1.62, 0)),
        ],
        {"16x9": Camera((0.0, -6.0, 1.35), 0.84, 34)},
    ),
}
