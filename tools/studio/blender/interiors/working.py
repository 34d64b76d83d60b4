"""Workrooms, and a flat with one room for everything."""

import math
from functools import partial

import interior
import prints
import styling
from geometry import board
from materials import metal, plain
from placing import put
from room import Camera, Piece, Room

TERRACOTTA, CREAM = "#b98363", "#e0d6c4"


def laptop(at, degrees):
    """Builds a thin laptop, opened."""

    def build():
        grey = metal("chrome")
        board((0.32, 0.22, 0.010), (0, 0, 0.006), plain("#b9b7b2", 0.4), 0.004)
        board((0.28, 0.10, 0.001), (0, 0.035, 0.0115), plain("#2d2d2e", 0.6), 0)
        screen = board((0.32, 0.006, 0.21), (0, 0.147, 0.108), plain("#b9b7b2", 0.4), 0.003)
        screen.rotation_euler = (-0.33, 0, 0)
        face = board((0.30, 0.001, 0.19), (0, 0.1435, 0.1085), plain("#3a4550", 0.25), 0)
        face.rotation_euler = (-0.33, 0, 0)
        board((0.09, 0.065, 0.001), (0, -0.06, 0.0115), grey, 0)

    put(build, at=at, degrees=degrees)


def workspace():
    interior.shell(-2.75, 3.2, "#e0d8ca", "left", seed=21, curtains=(-0.25, -3.2))
    laptop((-0.08, -0.45, 0.76), 8)
    styling.cup((0.24, -0.52, 0.76))
    styling.pile_of_books((0.30, -0.30, 0.76), 3, 5)
    interior.big_plant((-1.55, -0.55, 0), 19, 3, TERRACOTTA, 1.0)
    prints.arches(-0.42, 1.70, 0.56, 0.74)
    prints.sun_over_hills(0.26, 1.70, 0.56, 0.74)


def home_office():
    interior.shell(-3.0, 3.2, "#8f9a86", "left", "oak", "black", seed=61)
    styling.cup((0.42, -0.52, 0.78))
    styling.pile_of_books((-0.40, -0.30, 0.78), 3, 9)
    laptop((0.08, -0.46, 0.78), -6)
    prints.stacked_stones(-0.30, 1.68, 0.56, 0.74)
    prints.branch(0.38, 1.68, 0.56, 0.74)
    styling.vase((1.40, -0.18, 1.12), 0.26, "#b9663f")
    styling.plant((1.88, -0.18, 1.12), 0.32, "#e6ddcd", 6)


def one_room_flat():
    interior.shell(-3.0, 3.1, "#ddd3c2", "right", "oak", "black", seed=63)
    prints.sun_over_hills(1.42, 1.60, 0.70, 0.92)
    styling.plant((-1.95, -0.18, 1.12), 0.36, "#b9663f", 7)
    styling.vase((-1.50, -0.18, 1.12), 0.24, "#e3d8c4")
    styling.cup((-1.86, -1.50, 0.52))
    styling.bowl((1.40, -1.28, 0.75), 0.12, 0.06)
    laptop((-0.72, -0.27, 0.75), 0)
    interior.big_plant((2.42, -0.55, 0), 17, 18, TERRACOTTA, 1.0)


ROOMS = {
    "workspace": Room(
        workspace,
        partial(interior.daylight, -2.75, "left"),
        [
            Piece("kursi-kerja-fokus", "linen-terakota", (0.34, -1.18, 0.008), 222),
            Piece("kursi-putar-rembulan", "linen-gading", (1.66, -1.50, 0), -36),
            Piece("karpet-anyam-pesisir", "tenun-hijau-zaitun", (0.0, -1.55, 0), 90, size="160"),
            Piece("meja-kerja-tekun", "jati-natural", (-0.15, -0.42, 0)),
            Piece("lampu-baca-lentur", "hitam-doff", (-0.58, -0.38, 0.76), 62),
            Piece("rak-buku-aksara", "jati-natural", (1.42, -0.18, 0)),
        ],
        {"16x9": Camera((0.26, -5.4, 1.30), 0.86, 35)},
    ),
    "home-office": Room(
        home_office,
        partial(interior.daylight, -3.0, "left"),
        [
            Piece("meja-kerja-naik", "oak", (0.05, -0.42, 0), height=78),
            Piece("kursi-kerja-jaring", "jaring-abu-batu", (0.42, -1.25, 0.008), 212),
            Piece("lampu-baca-lentur", "kuningan", (-0.46, -0.46, 0.78), 58),
            Piece("rak-kubus-petak", "oak", (1.62, -0.19, 0)),
            Piece("rak-buku-tangga", "oak", (-1.35, -0.016, 0)),
            Piece("karpet-anyam-pesisir", "tenun-terakota", (0.10, -1.85, 0), 90),
            Piece("puf-bundar", "linen-gading", (1.52, -1.45, 0.010)),
        ],
        {"16x9": Camera((0.10, -5.6, 1.30), 0.90, 35)},
    ),
    "one-room-flat": Room(
        one_room_flat,
        partial(interior.daylight, 3.1),
        [
            Piece("rak-kubus-petak", "oak", (-1.72, -0.19, 0)),
            Piece("meja-lipat-dinding", "oak", (-0.62, -0.002, 0)),
            Piece("dingklik-rewang", "oak", (-0.58, -0.86, 0)),
            Piece("rak-buku-tangga", "oak", (0.34, -0.016, 0)),
            Piece("meja-makan-lipat-hemat", "oak", (1.42, -1.25, 0)),
            Piece("kursi-petik", "linen-gading", (0.72, -1.62, 0), 112),
            Piece("kursi-petik", "linen-gading", (1.75, -0.72, 0), -8),
            Piece("puf-bundar", "linen-terakota", (-1.35, -1.72, 0.020)),
            Piece("meja-sisi-embun", "oak", (-1.88, -1.50, 0)),
            Piece("karpet-kabut", "tenun-hijau-zaitun", (-0.85, -1.75, 0), 90),
        ],
        {"16x9": Camera((0.05, -5.75, 1.35), 0.88, 34)},
    ),
}
