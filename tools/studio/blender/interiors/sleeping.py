"""Bedrooms and dressing rooms."""

from functools import partial

import interior
import prints
import styling
from room import Camera, Piece, Room

TERRACOTTA, CREAM = "#b98363", "#e0d6c4"


def bedroom():
    interior.shell(-3.0, 3.0, "#b4b8a4", "left", rod="brass", seed=12, curtains=(-0.20, -3.2))
    prints.branch(-0.36, 1.70, 0.56, 0.74)
    prints.branch(0.36, 1.70, 0.56, 0.74, -0.16, "#8a5a40")
    interior.big_plant((-1.92, -0.48, 0), 17, 8, "#d9cbb4", 0.95)
    styling.cup((1.05, -0.40, 0.50))


def velvet_bedroom():
    interior.shell(-3.1, 3.1, "#c9a08a", "left", "walnut", "brass", seed=51)
    prints.arches(-1.22, 1.58, 0.56, 0.74, "walnut")
    styling.pile_of_books((-1.26, -0.40, 0.52), 2, 6, 0.18, 0.13)


def teak_bedroom():
    interior.shell(-3.1, 3.1, "#e0d8c6", "left", "oak", "black", seed=53)
    prints.sun_over_hills(-0.92, 1.62, 0.62, 0.82, "teak")
    prints.stacked_stones(-0.16, 1.62, 0.62, 0.82, "teak")
    interior.big_plant((-2.50, -0.50, 0), 17, 15, TERRACOTTA, 0.95)
    styling.cup((0.62, -0.42, 0.52))


def storage_bedroom():
    interior.shell(-3.2, 3.0, "#c4ccd0", "left", "oak", "black", seed=55)
    prints.branch(-1.20, 1.62, 0.56, 0.74)
    prints.stacked_stones(-0.52, 1.62, 0.56, 0.74)
    styling.pile_of_books((0.32, -0.36, 0.50), 2, 3, 0.18, 0.13)


def hallway():
    interior.shell(-2.9, 2.9, "#e3d9c6", "right", "#b87c5c", "black", seed=57)
    styling.basket((0.36, 0.26, 0.22), (0.62, -0.30, 0))
    styling.basket((0.36, 0.26, 0.22), (1.14, -0.30, 0))


ROOMS = {
    "bedroom": Room(
        bedroom,
        partial(interior.daylight, -3.0, "left", strength=13, fall=0.25),
        [
            Piece("dipan-rotan-pagi", "jati-natural", (0.0, -1.09, 0)),
            Piece("bangku-ujung-ranjang", "linen-gading", (0.0, -2.50, 0.008)),
            Piece("karpet-kabut", "tenun-gading", (0.0, -1.75, 0), 90),
            Piece("nakas-bundar", "gading", (-1.17, -0.30, 0)),
            Piece("nakas-bundar", "gading", (1.17, -0.30, 0)),
            Piece("lampu-meja-jamur", "terakota", (-1.19, -0.30, 0.50)),
            Piece("lampu-meja-jamur", "terakota", (1.19, -0.30, 0.50)),
            Piece("cermin-lengkung", "kuningan", (2.0, -0.001, 0.001)),
        ],
        {"16x9": Camera((0.15, -6.3, 1.45), 0.69, 34)},
    ),
    "velvet-bedroom": Room(
        velvet_bedroom,
        partial(interior.daylight, -3.1, "left", strength=9, fall=0.25),
        [
            Piece("dipan-nirwana", "beludru-hijau-lumut", (0.0, -1.11, 0)),
            Piece("bangku-ujung-ranjang", "beludru-kunyit", (0.0, -2.54, 0)),
            Piece("karpet-anyam-pesisir", "tenun-gading", (0.0, -1.95, 0), 90),
            Piece("nakas-anyam", "walnut", (-1.22, -0.26, 0)),
            Piece("nakas-anyam", "walnut", (1.22, -0.26, 0)),
            Piece("lampu-meja-jamur", "gading", (1.22, -0.26, 0.52)),
            Piece("rak-gantung-terbuka", "kuningan", (-2.12, -0.42, 0)),
            Piece("cermin-lengkung", "kuningan", (2.05, -0.016, 0)),
        ],
        {"16x9": Camera((0.15, -6.3, 1.45), 0.74, 34)},
    ),
    "teak-bedroom": Room(
        teak_bedroom,
        partial(interior.daylight, -3.1, "left", strength=11, fall=0.28),
        [
            Piece("dipan-jati-sunyi", "jati-natural", (-0.55, -1.09, 0)),
            Piece("karpet-kabut", "tenun-hijau-zaitun", (-0.55, -1.75, 0), 90),
            Piece("nakas-anyam", "jati-natural", (0.66, -0.26, 0)),
            Piece("lampu-meja-jamur", "terakota", (0.58, -0.22, 0.52)),
            Piece("lemari-pakaian-2", "jati-natural", (1.66, -0.32, 0)),
            Piece("dingklik-rewang", "jati-natural", (-1.72, -0.42, 0)),
            Piece("vas-tanah", "liat-gading", (-1.72, -0.42, 0.45)),
            Piece("bangku-lorong", "jati-natural", (-0.55, -2.46, 0.020)),
        ],
        {"16x9": Camera((0.05, -6.3, 1.45), 0.80, 34)},
    ),
    "storage-bedroom": Room(
        storage_bedroom,
        partial(interior.daylight, -3.2, "left", strength=11, fall=0.28),
        [
            Piece("dipan-laci-rapi", "oak", (-0.86, -1.07, 0), size="160"),
            Piece("nakas-tunggal", "oak", (-2.02, -0.24, 0)),
            Piece("nakas-tunggal", "oak", (0.30, -0.24, 0)),
            Piece("lampu-meja-jamur", "hijau-zaitun", (-2.02, -0.24, 0.50)),
            Piece("lemari-pakaian-geser", "oak", (1.62, -0.34, 0)),
            Piece("karpet-kabut", "tenun-gading", (0.62, -1.95, 0), 90),
            Piece("puf-bundar", "linen-terakota", (1.28, -1.62, 0.020)),
        ],
        {"16x9": Camera((0.05, -6.2, 1.45), 0.84, 34)},
    ),
    "hallway": Room(
        hallway,
        partial(interior.daylight, 2.9),
        [
            Piece("rak-gantung-terbuka", "hitam-doff", (-1.22, -0.42, 0)),
            Piece("cermin-lengkung", "oak", (0.02, -0.016, 0)),
            Piece("bangku-lorong", "jati-natural", (0.88, -0.32, 0)),
            Piece("cermin-rotan-matahari", "rotan-natural", (0.88, -0.002, 0.02)),
            Piece("dingklik-rewang", "jati-natural", (1.85, -0.36, 0)),
            Piece("vas-tanah", "liat-terakota", (1.85, -0.36, 0.45)),
            Piece("karpet-kabut", "tenun-gading", (0.40, -1.45, 0), 90),
            Piece("bantal-tenun", "tenun-terakota", (1.24, -0.30, 0.455), -10, tilt=18),
        ],
        {"16x9": Camera((0.15, -5.2, 1.25), 0.92, 36)},
    ),
}
