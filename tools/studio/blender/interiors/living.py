"""Living rooms."""

from functools import partial

import interior
import prints
import styling
from materials import plain
from geometry import board
from room import Camera, Piece, Room

TERRACOTTA, CREAM = "#b98363", "#e0d6c4"


def living_room():
    interior.shell(-3.3, 2.75, "#d8ccba", rod="brass", seed=1)
    prints.sun_over_hills(-0.52, 1.72)
    prints.stacked_stones(0.20, 1.72)
    interior.big_plant((1.55, -0.48, 0), 19, 1, TERRACOTTA, 1.0)
    styling.pile_of_books((-0.22, -1.92, 0.39), 2, 4)


def evening_lounge():
    interior.shell(-3.3, 3.1, "#7d5a48", "left", "walnut", "brass", seed=31)
    prints.arches(0.28, 1.66, 0.70, 0.92, "walnut")
    interior.big_plant((2.15, -0.55, 0), 17, 6, CREAM, 1.0)
    styling.pile_of_books((-0.42, -1.98, 0.39), 2, 6)


def garden_sitting_room():
    interior.shell(-3.3, 3.0, "#c3c8b0", "right", "oak", "brass", seed=33)
    prints.branch(-1.35, 1.68, 0.62, 0.82)
    interior.big_plant((-2.48, -0.48, 0), 17, 2, TERRACOTTA, 1.0)
    styling.vase((0.22, -0.24, 0.74), 0.26, "#b9663f")
    styling.branches((0.22, -0.24, 0.97), 0.36, 3, 5)
    styling.pile_of_books((1.25, -0.24, 0.74), 3, 5)
    styling.bowl((-0.62, -1.80, 0.34), 0.13, 0.065)


def family_room():
    interior.shell(-3.2, 3.3, "#ddd5c6", "left", "oak", "black", seed=35)
    prints.stacked_stones(-0.95, 1.62, 0.70, 0.92)
    prints.branch(-0.10, 1.62, 0.70, 0.92, -0.16, "#8a5a40")
    interior.big_plant((2.12, -0.50, 0), 19, 4, CREAM, 1.0)
    styling.pile_of_books((0.42, -1.93, 0.39), 3, 2)


def television(x, height, across=1.23):
    tall = across * 0.575
    frame, screen = plain("#222325", 0.5), plain("#17181a", 0.25, 0.5)
    board((across, 0.03, tall), (x, -0.16, height + 0.075 + tall / 2), frame, 0.004, name="_television")
    board((across - 0.014, 0.004, tall - 0.014), (x, -0.177, height + 0.077 + tall / 2), screen, 0.001, name="_screen")
    board((0.36, 0.16, 0.008), (x, -0.18, height + 0.004), frame, 0.003, name="_foot")
    board((0.09, 0.03, 0.10), (x, -0.15, height + 0.05), frame, 0.004, name="_neck")


def film_room():
    interior.shell(-3.3, 3.1, "#cdb8a0", "right", "oak", "black", seed=39)
    television(0.20, 0.52)
    styling.vase((-0.56, -0.22, 0.52), 0.22, "#7a7e58", "jar")
    prints.sun_over_hills(1.62, 1.55, 0.70, 0.92, "walnut")
    styling.bowl((0.17, -1.80, 0.35), 0.13, 0.065)


def television_corner():
    interior.shell(-3.0, 3.3, "#aeb7ae", "left", "oak", "black", seed=41)
    television(0.20, 0.48, 1.10)
    styling.plant((-0.46, -0.20, 0.48), 0.28, "#b9663f", 5)
    prints.stacked_stones(-0.72, 1.55, 0.56, 0.74)
    interior.big_plant((2.45, -0.55, 0), 17, 11, CREAM, 1.0)


ROOMS = {
    "living-room": Room(
        living_room,
        partial(interior.daylight, 2.75),
        [
            Piece("sofa-senja-3", "linen-gading", (-0.15, -0.66, 0)),
            Piece("kursi-bale", "beludru-hijau-lumut", (1.45, -1.62, 0.008), -52),
            Piece("kursi-angin", "rotan-natural", (-1.86, -1.66, 0), 50),
            Piece("bantal-tenun", "tenun-gading", (0.56, -0.60, 0.455), -6, tilt=22),
            Piece("karpet-anyam-pesisir", "tenun-gading", (0.0, -1.85, 0), 90),
            Piece("meja-tamu-purnama", "marmer-carrara", (-0.05, -1.85, 0.010), 20),
            Piece("vas-tanah", "liat-hijau-zaitun", (0.13, -1.72, 0.39)),
            Piece("lampu-lantai-tegak", "kuningan", (-1.62, -0.42, 0)),
        ],
        {
            "16x9": Camera((-0.20, -5.75, 1.22), 0.98, 34),
            "4x3": Camera((0.60, -5.75, 1.25), 0.85, 49),
            "4x5": Camera((0.52, -5.75, 1.25), 0.94, 41),
        },
    ),
    "evening-lounge": Room(
        evening_lounge,
        partial(interior.lamplight, -3.3, "left"),
        [
            Piece("sofa-senja-3", "beludru-biru-malam", (-0.30, -0.66, 0)),
            Piece("kursi-putar-rembulan", "beludru-kunyit", (1.60, -1.55, 0), -42),
            Piece("karpet-anyam-pesisir", "tenun-terakota", (-0.15, -1.90, 0), 90),
            Piece("meja-tamu-purnama", "marmer-hijau", (-0.25, -1.90, 0.010), 20),
            Piece("vas-tanah", "liat-gading", (-0.06, -1.80, 0.39)),
            Piece("lampu-lantai-lengkung", "kuningan", (-1.36, -0.46, 0)),
            Piece("lampu-lantai-tegak", "kuningan", (1.42, -0.40, 0)),
            Piece("bantal-tenun", "tenun-terakota", (0.42, -0.60, 0.455), -8, tilt=22),
            Piece("puf-bundar", "beludru-hijau-lumut", (-1.75, -1.75, 0)),
        ],
    ),
    "garden-sitting-room": Room(
        garden_sitting_room,
        partial(interior.daylight, 3.0),
        [
            Piece("sofa-teduh-2", "linen-gading", (-1.35, -0.60, 0)),
            Piece("bufet-anyam", "jati-natural", (0.78, -0.23, 0)),
            Piece("cermin-rotan-matahari", "rotan-natural", (0.78, -0.002, 0.02)),
            Piece("kursi-angin", "rotan-natural", (1.42, -1.72, 0), -50),
            Piece("karpet-anyam-pesisir", "tenun-hijau-zaitun", (-0.70, -1.85, 0), 90),
            Piece("meja-tamu-lesung", "jati-natural", (-0.72, -1.80, 0.010), 15),
            Piece("lampu-gantung-kurung", "rotan-natural", (-0.22, -0.95, 0.34)),
            Piece("bantal-tenun", "tenun-hijau-zaitun", (-0.96, -0.56, 0.455), -8, tilt=22),
        ],
    ),
    "family-room": Room(
        family_room,
        partial(interior.daylight, -3.2, "left"),
        [
            Piece("sofa-lembayung", "linen-abu-batu", (-0.50, -0.90, 0)),
            Piece("bantal-tenun", "tenun-terakota", (0.36, -0.62, 0.425), -8, tilt=22),
            Piece("karpet-kabut", "tenun-gading", (0.45, -2.00, 0), 90),
            Piece("meja-tamu-purnama", "marmer-carrara", (0.40, -1.92, 0.025), 20),
            Piece("lampu-lantai-lengkung", "hitam-doff", (1.32, -0.42, 0), 180),
            Piece("puf-bundar", "linen-terakota", (1.62, -1.50, 0)),
            Piece("meja-sisi-embun", "oak", (-2.15, -0.55, 0)),
        ],
    ),
    "film-room": Room(
        film_room,
        partial(interior.daylight, 3.1),
        [
            Piece("rak-tv-serambi", "walnut", (0.20, -0.23, 0)),
            Piece("lampu-lantai-tegak", "hitam-doff", (-1.95, -0.36, 0)),
            Piece("sofa-kulit-arjuna", "kulit-cognac", (-1.36, -1.52, 0), 84),
            Piece("bantal-tenun", "tenun-gading", (-1.32, -0.92, 0.45), 62, tilt=22),
            Piece("kursi-bale", "beludru-hijau-lumut", (1.62, -1.42, 0.008), -48),
            Piece("karpet-anyam-pesisir", "tenun-gading", (0.25, -1.80, 0), 90),
            Piece("meja-tamu-lesung", "walnut", (0.25, -1.85, 0.010), 15),
        ],
        {"16x9": Camera((0.05, -6.1, 1.35), 0.82, 33)},
    ),
    "television-corner": Room(
        television_corner,
        partial(interior.daylight, -3.0, "left"),
        [
            Piece("rak-tv-lini", "oak", (0.20, -0.22, 0)),
            Piece("kursi-putar-rembulan", "linen-gading", (-1.45, -1.50, 0), 46),
            Piece("meja-sisi-embun", "oak", (-0.72, -1.62, 0.010)),
            Piece("karpet-anyam-pesisir", "tenun-terakota", (0.15, -1.85, 0), 90),
            Piece("puf-bundar", "beludru-kunyit", (0.62, -1.70, 0.010)),
            Piece("lampu-lantai-lengkung", "hitam-doff", (-1.62, -0.62, 0)),
            Piece("rak-buku-tangga", "oak", (1.62, -0.016, 0)),
        ],
    ),
}
