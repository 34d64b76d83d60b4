"""Dining rooms."""

from functools import partial

import interior
import prints
import styling
from geometry import board, cylinder
from materials import plain
from room import Camera, Piece, Room

OLIVE, CREAM = "#7a7e58", "#e0d6c4"


def around(product, look, places):
    """Returns chairs, each at (x, y, degrees)."""
    return [Piece(product, look, (x, y, 0.010), degrees) for x, y, degrees in places]


def dining_room():
    interior.shell(-2.95, 3.3, "#cdc2ac", "left", seed=9)
    prints.arches(-1.25, 1.62, 0.70, 0.94, "walnut")
    interior.big_plant((1.75, -0.50, 0), 17, 5, CREAM, 1.05)
    styling.bowl((-0.24, -1.92, 0.76), 0.15, 0.075, "#b9663f")
    styling.table_lamp((0.78, -0.25, 0.78), 0.46, OLIVE)
    styling.vase((-0.56, -0.24, 0.78), 0.30, "#b9663f")
    styling.branches((-0.56, -0.24, 1.06), 0.46, 3, 7)
    styling.pile_of_books((-0.22, -0.25, 0.78), 3, 8)


def joiners_dining_room():
    interior.shell(-3.3, 2.95, "#d9cfb8", "right", "teak", "black", seed=43)
    prints.sun_over_hills(-1.22, 1.62, 0.62, 0.82, "teak")
    interior.big_plant((-2.35, -0.55, 0), 19, 12, "#b98363", 1.1)
    styling.bowl((0.34, -1.88, 0.75), 0.15, 0.075, OLIVE)
    styling.plates((0.62, -0.25, 0.78), 5)
    styling.teapot((-0.60, -0.26, 0.78))
    styling.cup((-0.34, -0.30, 0.78))


def breakfast_corner():
    interior.shell(-3.0, 3.2, "#c9d0c6", "left", "oak", "brass", seed=45)
    prints.stacked_stones(-1.30, 1.58, 0.70, 0.92)
    interior.big_plant((-2.05, -0.55, 0), 17, 13, "#b98363", 0.95)
    styling.bowl((-0.28, -1.66, 0.75), 0.13, 0.065)
    styling.cup((0.06, -1.82, 0.75))


def kitchen():
    interior.shell(-3.0, 3.2, "#e3dccd", "left", "#b87c5c", "black", seed=47)
    white, top = plain("#e9e3d6", 0.5), "oak"
    width, deep, height = 2.5, 0.62, 0.90
    for panel in range(5):
        x = (panel - 2) * width / 5
        board((width / 5 - 0.006, deep - 0.08, height - 0.13), (x, -1.28, 0.10 + (height - 0.13) / 2), white, 0.004)
    board((width - 0.06, deep - 0.16, 0.10), (0, -1.28, 0.05), plain("#3a352f", 0.7), 0)
    board((width + 0.06, deep + 0.20, 0.04), (0, -1.34, height - 0.01), top, 0.006)
    for level, (left, right) in ((1.36, (-1.25, 1.25)), (1.76, (-1.25, 1.25))):
        board((right - left, 0.24, 0.034), ((left + right) / 2, -0.12, level), "oak", 0.004)
        for x in (left + 0.25, right - 0.25):
            board((0.02, 0.20, 0.14), (x, -0.10, level - 0.085), plain("#2b2622", 0.5), 0.003)
    for place, colour in enumerate(("#d8dccf", "#e7dcc7", "#b9663f", "#d8dccf", "#e7dcc7")):
        styling.standing_plate((-1.02 + place * 0.25, -0.10, 1.377), 0.105, colour)
    styling.plates((0.42, -0.13, 1.377), 6, 0.10)
    styling.bowl((0.80, -0.13, 1.377), 0.10, 0.07, OLIVE)
    styling.vase((1.08, -0.13, 1.377), 0.20, "#e3d8c4", "jar")
    for place in range(5):
        styling.cup((-1.05 + place * 0.14, -0.12, 1.777), "#d9b98f" if place % 2 else "#e9e2d4", turn=0.4 + place)
    styling.plant((0.02, -0.13, 1.777), 0.30, "#b9663f", 4)
    styling.basket((0.34, 0.20, 0.20), (0.62, -0.13, 1.777))
    styling.plant((1.04, -0.13, 1.777), 0.26, "#e6ddcd", 9)
    board((2.6, 0.60, 0.86), (0, -0.30, 0.43), white, 0.004)
    board((2.66, 0.63, 0.04), (0, -0.315, 0.88), "oak", 0.005)
    styling.bowl((-0.62, -1.30, 0.91), 0.16, 0.08, "#b9663f")
    styling.teapot((0.66, -1.30, 0.91))
    styling.cup((0.92, -1.36, 0.91))
    cylinder(0.15, 0.15, 0.02, (-0.95, -0.28, 0.91), "walnut", bevel=0.005)
    interior.big_plant((2.35, -0.70, 0), 17, 14, CREAM, 1.05)


ROOMS = {
    "dining-room": Room(
        dining_room,
        partial(interior.daylight, -2.95, "left"),
        [
            *around(
                "kursi-lengkung", "walnut",
                [(-1.18, -1.83, 96), (1.40, -1.88, -93), (-0.33, -1.28, 4), (0.53, -1.28, -3),
                 (-0.33, -2.44, 183), (0.53, -2.44, 176)],
            ),
            Piece("karpet-anyam-pesisir", "tenun-gading", (0.1, -1.85, 0), 90),
            Piece("meja-makan-pendopo", "walnut", (0.1, -1.85, 0.010)),
            Piece("lampu-gantung-kurung", "rotan-natural", (0.1, -1.85, 0.02), size="80"),
            Piece("vas-tanah", "liat-gading", (0.30, -1.80, 0.76)),
            Piece("bufet-tambora", "walnut", (0.1, -0.25, 0)),
        ],
        {"16x9": Camera((0.10, -6.1, 1.40), 0.70, 33)},
    ),
    "joiners-dining-room": Room(
        joiners_dining_room,
        partial(interior.daylight, 2.95),
        [
            *around(
                "kursi-anyam", "jati-linen-gading",
                [(-1.16, -1.83, 94), (1.16, -1.86, -92), (-0.42, -1.26, 3), (0.42, -1.26, -4)],
            ),
            Piece("meja-makan-pendopo", "jati-natural", (0, -1.85, 0)),
            Piece("bangku-lorong", "jati-natural", (0, -2.52, 0)),
            Piece("bufet-tambora", "jati-natural", (-0.10, -0.25, 0)),
            Piece("lampu-gantung-kurung", "rotan-natural", (0, -1.85, 0.02)),
            Piece("vas-tanah", "liat-terakota", (-0.22, -1.82, 0.75)),
            Piece("rak-buku-aksara", "jati-natural", (1.85, -0.18, 0)),
        ],
        {"16x9": Camera((0.05, -6.2, 1.40), 0.72, 33)},
    ),
    "breakfast-corner": Room(
        breakfast_corner,
        partial(interior.daylight, -3.0, "left"),
        [
            Piece("meja-makan-bundar-gerhana", "oak", (-0.15, -1.75, 0)),
            *around(
                "kursi-petik", "linen-terakota",
                [(-1.00, -1.62, 82), (0.70, -1.68, -84), (-0.42, -0.98, 14), (0.14, -0.98, -10)],
            ),
            Piece("lampu-gantung-tiga", "kuningan", (-0.15, -1.75, 0.02)),
            Piece("lemari-saji-kaca", "oak", (1.62, -0.22, 0)),
            Piece("vas-tanah", "liat-gading", (0.02, -1.62, 0.75)),
        ],
        {"16x9": Camera((0.15, -6.0, 1.35), 0.84, 34)},
    ),
    "kitchen": Room(
        kitchen,
        partial(interior.daylight, -3.0, "left"),
        [
            Piece("kursi-bar-galah", "oak", (-0.75, -2.05, 0), 172),
            Piece("kursi-bar-galah", "oak", (0.02, -2.02, 0), 186),
            Piece("kursi-bar-galah", "oak", (0.80, -2.20, 0), 222),
            Piece("lampu-gantung-tiga", "hitam-doff", (0, -1.34, 0.16)),
            Piece("lemari-saji-kaca", "hitam-doff", (-2.12, -0.22, 0)),
            Piece("vas-tanah", "liat-hijau-zaitun", (0.10, -1.30, 0.91)),
        ],
        {"16x9": Camera((0.10, -6.0, 1.35), 0.90, 34)},
    ),
}  # fmt: skip
