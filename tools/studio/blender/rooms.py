"""The rooms that the shop's home and its collections open with, furnished with what the shop sells."""

import math

import bpy

import interior
import styling
from furniture.cushions import cover_of, piped_cushion
from geometry import board
from interior import disc, hill
from materials import metal, plain
from models import MODELS
from placing import LOOKS, put


def piece(model, look, size, at, degrees=0.0):
    """A product, `size` in centimetres, on the floor or on something: its middle at (x, y, z)."""
    things = put(MODELS[model].build, tuple(side / 100 for side in size), LOOKS[look], at=at, degrees=degrees)
    for thing in things:
        if thing.name.startswith("_reflected"):
            bpy.data.objects.remove(thing)


def sun_over_hills(x, z, width=0.60, height=0.80, wood="oak"):
    shapes = [
        ("#c96f4a", disc(0.18, 0.30, 0.40)),
        ("#d8b788", hill(-0.02, 0.22, -0.35, 0.38)),
        ("#8c9273", hill(-0.30, 0.30, 0.42, 0.36)),
        ("#55624a", hill(-0.52, 0.22, -0.30, 0.45)),
    ]
    interior.print_in_frame(x, z, width, height, "#efe7d8", shapes, wood)


def stacked_stones(x, z, width=0.60, height=0.80, wood="oak"):
    shapes = [
        ("#d9b98f", disc(0.0, 0.42, 0.26)),
        ("#b5674a", disc(-0.04, 0.02, 0.46, start=0, end=180)),
        ("#6f4e3a", disc(-0.04, -0.02, 0.46, start=180, end=360)),
        ("#8c9273", disc(0.10, -0.50, 0.36, start=0, end=180)),
        ("#e0d3bb", disc(0.10, -0.54, 0.36, start=180, end=360)),
    ]
    interior.print_in_frame(x, z, width, height, "#f1eadc", shapes, wood)


def leaf(u, v, angle, length, width, ratio=0.75):
    """A pointed leaf from a place on a paper outwards, in parts of the paper; `angle` in degrees from its right."""
    along = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    outline = [(t / 12, math.sin(math.pi * t / 12) ** 0.8) for t in range(13)]
    edge = [(far * length, half * width) for far, half in outline] + [
        (far * length, -half * width) for far, half in reversed(outline[1:-1])
    ]
    return [
        (u + along[0] * far - along[1] * aside, v + (along[1] * far + along[0] * aside) * ratio) for far, aside in edge
    ]


def branch(x, z, width=0.56, height=0.74, lean=0.16, colour="#55624a", wood="oak"):
    """A branch with pairs of leaves."""

    def stem(t):
        return (lean * (1 - 2 * t) + 0.10 * lean * math.sin(6 * t), -0.72 + 1.25 * t)

    middle = [stem(t / 20) for t in range(21)]
    stalk = [(u - 0.012, v) for u, v in middle] + [(u + 0.012, v) for u, v in reversed(middle)]
    shapes = [("#d9b98f", disc(-lean * 1.3, 0.28, 0.34)), ("#6b5a41", stalk)]
    for pair in range(5):
        u, v = stem(0.24 + pair * 0.16)
        for side in (-1, 1):
            shapes.append(
                (
                    colour if (pair + side) % 3 else "#8c9273",
                    leaf(u, v, 90 - side * (58 - pair * 5), 0.46 - pair * 0.045, 0.085),
                )
            )
    u, v = stem(1)
    shapes.append((colour, leaf(u, v, 90 + lean * 60, 0.34, 0.075)))
    interior.print_in_frame(x, z, width, height, "#f0e9db", shapes, wood)


def arches(x, z, width=0.80, height=1.05, wood="oak"):
    """Three arches one within another, and a moon."""

    def arch(radius, foot, middle):
        return [(radius, foot), *disc(0.05, middle, radius, start=0, end=180), (0.05 - radius, foot)]

    shapes = [
        ("#b5674a", [(0.60, -0.72), *disc(0.05, -0.10, 0.55, start=0, end=180), (-0.50, -0.72)]),
        ("#efe6d4", [(0.44, -0.72), *disc(0.05, -0.10, 0.39, start=0, end=180), (-0.34, -0.72)]),
        ("#7f8563", [(0.30, -0.72), *disc(0.05, -0.10, 0.25, start=0, end=180), (-0.20, -0.72)]),
        ("#d6b27c", disc(-0.42, 0.60, 0.18)),
    ]
    interior.print_in_frame(x, z, width, height, "#efe6d4", shapes, wood)


def loose_cushion(look, at, size=0.46, lean=22.0, degrees=0.0):
    """A scatter cushion that leans back; `at` is the middle of its lower edge."""

    def build():
        for part in piped_cushion(size, size, 0.14, *cover_of(LOOKS[look], size)):
            part.rotation_euler = (math.pi / 2, 0, 0)
            part.location = (0, 0, size / 2)

    put(build, at=at, degrees=degrees, tilt=lean)


def living_room():
    left, right = -3.3, 2.75
    piece("sofa", "ivory-linen", (214, 92, 80), (-0.15, -0.66, 0))
    piece("armchair", "moss-velvet", (74, 78, 86), (1.45, -1.62, 0.008), -52)
    piece("lounge_rattan", "rattan", (70, 76, 80), (-1.86, -1.66, 0), 50)
    loose_cushion("ivory-weave", (0.56, -0.60, 0.455), degrees=-6)
    piece("rug", "ivory-weave", (200, 300, 1), (0.0, -1.85, 0), 90)
    piece("coffee_table", "carrara", (90, 90, 38), (-0.05, -1.85, 0.010), 20)
    piece("vase", "olive-clay", (20, 20, 28), (0.13, -1.72, 0.39))
    styling.pile_of_books((-0.22, -1.92, 0.39), 2, 4)
    piece("floor_lamp", "brass", (47, 47, 158), (-1.62, -0.42, 0))
    interior.big_plant((1.55, -0.48, 0), 19, 1, "#b98363", 1.0)
    sun_over_hills(-0.52, 1.72)
    stacked_stones(0.20, 1.72)
    interior.plank_floor(left, right)
    interior.walls(left, right, "#d8ccba")
    interior.curtain(right, -0.80, -0.22, -1, 2)
    interior.curtain(right, -3.15, -2.45, -1, 3)
    interior.curtain_rod(right, -1, metal("brass"))
    interior.daylight(right)


def dining_room():
    left, right = -2.95, 3.3
    piece("chair_wishbone", "walnut", (55, 51, 76), (-1.18, -1.83, 0.010), 96)
    piece("chair_wishbone", "walnut", (55, 51, 76), (1.40, -1.88, 0.010), -93)
    piece("rug", "ivory-weave", (200, 300, 1), (0.1, -1.85, 0), 90)
    piece("dining_table", "walnut", (180, 90, 75), (0.1, -1.85, 0.010))
    for x in (-0.33, 0.53):
        piece("chair_wishbone", "walnut", (55, 51, 76), (x, -1.28, 0.010), 4 if x < 0 else -3)
        piece("chair_wishbone", "walnut", (55, 51, 76), (x, -2.44, 0.010), 183 if x < 0 else 176)
    piece("pendant", "rattan", (80, 80, 40), (0.1, -1.85, 0.02))
    piece("vase", "ivory-clay", (20, 20, 28), (0.30, -1.80, 0.76))
    styling.bowl((-0.24, -1.92, 0.76), 0.15, 0.075, "#b9663f")
    piece("sideboard_slat", "walnut", (180, 45, 78), (0.1, -0.25, 0))
    styling.table_lamp((0.78, -0.25, 0.78), 0.46, "#7a7e58")
    styling.vase((-0.56, -0.24, 0.78), 0.30, "#b9663f")
    styling.branches((-0.56, -0.24, 1.06), 0.46, 3, 7)
    styling.pile_of_books((-0.22, -0.25, 0.78), 3, 8)
    arches(-1.25, 1.62, 0.70, 0.94, "walnut")
    interior.big_plant((1.75, -0.50, 0), 17, 5, "#e0d6c4", 1.05)
    interior.plank_floor(left, right, "oak", seed=9)
    interior.walls(left, right, "#cdc2ac", "left")
    interior.curtain(left, -0.78, -0.22, 1, 5)
    interior.curtain(left, -3.15, -2.45, 1, 6)
    interior.curtain_rod(left, 1, metal("black"))
    interior.daylight(left, "left")


def bedroom():
    left, right = -3.0, 3.0
    piece("bed_cane", "teak", (170, 212, 105), (0.0, -1.09, 0))
    piece("bench_uphol", "oak", (130, 42, 46), (0.0, -2.50, 0.008))
    piece("rug_shag", "ivory-weave", (160, 230, 3), (0.0, -1.75, 0), 90)
    for side in (-1, 1):
        x = side * 1.17
        piece("nightstand_round", "ivory-paint", (40, 40, 50), (x, -0.30, 0))
    piece("mushroom_lamp", "terracotta-paint", (28, 28, 36), (-1.19, -0.30, 0.50))
    piece("mushroom_lamp", "terracotta-paint", (28, 28, 36), (1.19, -0.30, 0.50))
    styling.cup((1.05, -0.40, 0.50))
    piece("mirror", "brass", (70, 3, 170), (2.0, -0.001, 0.001))
    branch(-0.36, 1.70, 0.56, 0.74)
    branch(0.36, 1.70, 0.56, 0.74, -0.16, "#8a5a40")
    interior.big_plant((-1.92, -0.48, 0), 17, 8, "#d9cbb4", 0.95)
    interior.plank_floor(left, right, seed=12)
    interior.walls(left, right, "#b4b8a4", "left")
    interior.curtain(left, -0.80, -0.20, 1, 8)
    interior.curtain(left, -3.2, -2.40, 1, 9)
    interior.curtain_rod(left, 1, metal("brass"))
    interior.daylight(left, "left", strength=13, fall=0.25)


def laptop(at, degrees):
    """A closed-lid thin computer, opened."""

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
    left, right = -2.75, 3.2
    piece("office_chair", "terracotta-linen", (64, 64, 112), (0.34, -1.18, 0.008), 222)
    piece("swivel", "ivory-linen", (78, 80, 76), (1.66, -1.50, 0), -36)
    piece("rug", "olive-weave", (160, 230, 1), (0.0, -1.55, 0), 90)
    piece("desk", "teak", (120, 60, 76), (-0.15, -0.42, 0))
    piece("desk_lamp", "black", (18, 40, 48), (-0.58, -0.38, 0.76), 62)
    laptop((-0.08, -0.45, 0.76), 8)
    styling.cup((0.24, -0.52, 0.76))
    styling.pile_of_books((0.30, -0.30, 0.76), 3, 5)
    piece("bookshelf", "teak", (90, 32, 190), (1.42, -0.18, 0))
    interior.big_plant((-1.55, -0.55, 0), 19, 3, "#b98363", 1.0)
    arches(-0.42, 1.70, 0.56, 0.74)
    sun_over_hills(0.26, 1.70, 0.56, 0.74)
    interior.plank_floor(left, right, seed=21)
    interior.walls(left, right, "#e0d8ca", "left")
    interior.curtain(left, -0.80, -0.25, 1, 11)
    interior.curtain(left, -3.2, -2.45, 1, 12)
    interior.curtain_rod(left, 1, metal("black"))
    interior.daylight(left, "left")


# Where a camera stands, how high on the back wall the middle of its picture is, its lens in millimetres over the longer
# side of 36.
CAMERAS = {
    "living-room": {"16x9": ((-0.20, -5.75, 1.22), 0.98, 34), "4x5": ((0.52, -5.75, 1.25), 0.94, 41)},
    "dining-room": {"16x9": ((0.10, -6.1, 1.40), 0.70, 33), "4x5": ((0.02, -6.1, 1.40), 0.92, 42)},
    "bedroom": {"16x9": ((0.15, -6.3, 1.45), 0.69, 34), "4x5": ((0.0, -6.1, 1.45), 0.84, 43)},
    "workspace": {"16x9": ((0.26, -5.4, 1.30), 0.86, 35), "4x5": ((0.24, -5.5, 1.30), 0.92, 44)},
}

ROOMS = {"living-room": living_room, "dining-room": dining_room, "bedroom": bedroom, "workspace": workspace}


def look_into(room, picture):
    """Sets up the camera of one of a room's pictures: level, so that uprights stay upright, and shifted up or down."""
    place, middle, lens = CAMERAS[room][picture]
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    data.shift_y = (middle - place[2]) / -place[1] * lens / 36
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.scene.camera = camera
