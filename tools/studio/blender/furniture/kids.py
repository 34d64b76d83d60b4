"""Furniture for children."""

from math import atan2, cos, pi, radians, sin

import bpy
from mathutils import Matrix, Vector

from furniture.beds import bed_linen, slats
from geometry import board, cylinder, leg, slab, tube
from materials import linen, metal
from model import Model
from upholstery import padded_box


def _laid_across(build, x=0.0, z=0.0):
    """Turns the result of `build` by a quarter, so that its head is on the left."""
    before = set(bpy.context.scene.objects)
    build()
    for thing in set(bpy.context.scene.objects) - before:
        thing.location = (x - thing.location.y, thing.location.x, thing.location.z + z)
        thing.rotation_euler.z += radians(90)


def _bars(start, end, count, low, high, radius, wood):
    """Builds round upright bars at equal distances between two points of the plan."""
    for place in range(count):
        part = (place + 1) / (count + 1)
        x, y = (a + (b - a) * part for a, b in zip(start, end))
        cylinder(radius, radius, high - low, (x, y, (low + high) / 2), wood, bevel=0, segments=20, name="bar")


def crib(size, look):
    """Builds square posts, upright bars on every side, a firm mattress."""
    width, depth, height = size
    wood, post = look.wood("white"), 0.042
    x, y, low, high = width / 2 - post / 2, depth / 2 - post / 2, 0.20, height - 0.03
    for side in (-1, 1):
        for end in (-1, 1):
            board((post, post, height), (side * x, end * y, height / 2), wood, 0.008, name="post")
    for end in (-1, 1):
        for z, tall in ((low, 0.06), (high, 0.045)):
            board((2 * x - post + 0.006, 0.024, tall), (0, end * y, z), wood, 0.008, name="rail")
            board((0.024, 2 * y - post + 0.006, tall), (end * x, 0, z), wood, 0.008, name="rail")
        long, short = round((2 * x - post) / 0.068) - 1, round((2 * y - post) / 0.068) - 1
        _bars((-x + post / 2, end * y), (x - post / 2, end * y), long, low, high, 0.0095, wood)
        _bars((end * x, -y + post / 2), (end * x, y - post / 2), short, low, high, 0.0095, wood)
    base = 0.33
    for side in (-1, 1):
        board((2 * x - 0.03, 0.022, 0.045), (0, side * (y - 0.026), base - 0.03), wood, 0.004, name="bearer")
    for place in range(11):
        board(
            (0.06, 2 * y - 0.035, 0.014), ((place - 5) * (width - 0.16) / 11, 0, base - 0.008), "oak", 0.003,
            name="slat",
        )  # fmt: skip
    padded_box(
        width - 0.072, depth - 0.072, 0.11, (0, 0, base + 0.055), linen("#d9d4c8"),
        radius=0.03, puff=0.003, step=0.04, waviness=0.002, name="mattress",
    )  # fmt: skip
    for z in (base + 0.006, base + 0.104):
        edge_x, edge_y, round_corner = width / 2 - 0.037, depth / 2 - 0.037, 0.028
        points = []
        for corner, (sign_x, sign_y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            for step in range(4):
                angle = pi / 2 * (corner + step / 3)
                points.append((
                    sign_x * (edge_x - round_corner) + cos(angle) * round_corner,
                    sign_y * (edge_y - round_corner) + sin(angle) * round_corner, z,
                ))  # fmt: skip
        tube(points, 0.004, linen("#cfc9bb"), closed=True, straight=True, name="welt")


def cradle(size, look):
    """Builds a slatted basket that hangs between two A-shaped stands, which a low bar connects."""
    width, depth, height = size
    wood, thick = look.wood("teak"), 0.026
    x, spread, apex = width / 2 - thick / 2, depth / 2 - 0.026, height - 0.02
    lean = atan2(spread - 0.016, apex)
    long = apex / cos(lean)
    for side in (-1, 1):
        for end in (-1, 1):
            middle = (side * x, end * (spread + 0.016) / 2, apex / 2 + 0.008)
            board((thick, 0.046, long), middle, wood, 0.007, (end * lean, 0, 0), name="stand")
        board((thick + 0.004, 0.085, 0.085), (side * x, 0, height - 0.0425), wood, 0.012, name="crown", grain="z")
        across = 2 * (spread * 0.80)
        board((thick * 0.8, across, 0.04), (side * x, 0, 0.135), wood, 0.005, name="tie")
    board((2 * x - 0.01, 0.055, 0.028), (0, 0, 0.135), wood, 0.006, name="bar")
    pivot, half = height - 0.055, width / 2 - 0.062
    top, bottom, wide, narrow = 0.60, 0.30, depth / 2 - 0.045, depth / 2 - 0.105
    tilt = atan2(wide - narrow, top - bottom)
    for side in (-1, 1):
        end_board = [
            (-narrow, bottom), (narrow, bottom), (wide, top), (0.13, top + 0.012), (0.055, pivot + 0.03),
            (0.03, pivot + 0.04), (-0.03, pivot + 0.04), (-0.055, pivot + 0.03), (-0.13, top + 0.012), (-wide, top),
        ]  # fmt: skip
        slab(end_board, 0.018, (side * half, 0, 0), wood, 0.005, (radians(90), 0, radians(90)), name="end", grain="x")
        cylinder(
            0.010, 0.010, 0.075, (side * (half + 0.030), 0, pivot), wood, (0, radians(90), 0), 0.002, 28, name="pin"
        )
        cylinder(
            0.017, 0.017, 0.012, (side * (width / 2 - 0.004), 0, pivot), metal("brass"), (0, radians(90), 0), 0.003, 32
        )
        board((2 * half, 0.024, 0.034), (0, side * wide, top - 0.006), wood, 0.008, (-side * tilt, 0, 0), name="rail")
        board(
            (2 * half, 0.024, 0.034), (0, side * narrow, bottom + 0.012), wood, 0.006, (-side * tilt, 0, 0), name="rail"
        )
        slope = (top - bottom) / cos(tilt) - 0.03
        count = 13
        for place in range(count):
            at = ((place + 1) / (count + 1) * 2 * half - half, side * (wide + narrow) / 2, (top + bottom) / 2)
            board((0.022, 0.010, slope), at, wood, 0.004, (-side * tilt, 0, 0), name="slat", grain="z")
    board((2 * half, 2 * narrow, 0.012), (0, 0, bottom + 0.008), wood, 0.002, name="floor")
    padded_box(
        2 * half - 0.03, 2 * narrow - 0.004, 0.06, (0, 0, bottom + 0.05), linen("#ddd7cb"),
        radius=0.028, puff=0.006, step=0.03, name="mattress",
    )  # fmt: skip


def house_bed(size, look):
    """Builds a low bed with the outline of a house: posts, a gable at each end, a ridge pole."""
    width, depth, height = size
    wood, post = look.wood("white"), 0.045
    x, y, eaves = width / 2 - post / 2, depth / 2 - post / 2, height - 0.42
    for side in (-1, 1):
        for end in (-1, 1):
            board((post, post, eaves), (side * x, end * y, eaves / 2), wood, 0.006, name="post")
        _gable(side * x, y, eaves, height, post, wood)
        board((post * 0.7, 2 * y - post + 0.004, 0.12), (side * x, 0, 0.17), wood, 0.005, name="end rail")
        board((2 * x - post + 0.004, post * 0.62, 0.12), (0, side * y, 0.17), wood, 0.005, name="side rail")
        board(
            (2 * x - post + 0.004, post * 0.8, post), (0, side * y, eaves - post / 2 - 0.001), wood, 0.005, name="eaves"
        )
    board((2 * x + post, post * 0.9, post), (0, 0, height - 0.03 - post / 2), wood, 0.005, name="ridge")
    head = width / 2 - post - 0.004
    inner = width - 2 * post - 0.008
    frame = ((depth - 0.01, width, 0.12), (0, 0, 0.17))

    def bedding():
        slats(depth - 2 * post, inner, 0.15, head, "oak", 11)
        bed_linen(
            depth - 2 * post - 0.006, inner, 0.15, head, [frame], KIDS_LINEN, sides=0.10, foot=-0.03, seed=6,
            sleepers=1, thick=0.15,
        )  # fmt: skip

    _laid_across(bedding)


KIDS_LINEN = {"duvet": "#a9b096", "reverse": "#ddd5c4", "pillow": "#ddd5c4", "sheet": "#ddd7cb"}


def _gable(x, y, eaves, height, post, wood):
    """
    Builds two rafters on the posts that meet in the ridge. They are cut level at the foot; the grain runs along them.
    """
    run = y + post / 2
    rise = height - eaves
    slope = atan2(rise, run)
    for side in (-1, 1):
        corners = [(0, height), (run, eaves), (run - post / sin(slope), eaves), (0, height - post / cos(slope))]
        turn = Matrix.Rotation(slope, 2)
        outline = [tuple(turn @ Vector(corner)) for corner in corners]
        upright = Matrix.Rotation(radians(90 * side), 3, "Z") @ Matrix.Rotation(radians(90), 3, "X")
        turned = (upright @ Matrix.Rotation(-slope, 3, "Z")).to_euler()
        slab(outline, post, (x, 0, 0), wood, 0.004, turned, name="rafter", grain="x")


def bunk(size, look):
    """Builds two beds on four posts, a guard rail round the upper one, a ladder at the right of the front."""
    width, depth, height = size
    wood, post = look.wood("white"), 0.060
    x, y = width / 2 - post / 2, depth / 2 - post / 2
    for side in (-1, 1):
        for end in (-1, 1):
            board((post, post, height), (side * x, end * y, height / 2), wood, 0.007, name="post")
    lower, upper, thick = 0.26, 1.16, 0.026
    long, short = 2 * x - post + 0.006, 2 * y - post + 0.006
    ladder = x - post / 2 - 0.03 - 0.21
    for deck in (lower, upper):
        for side in (-1, 1):
            board((long, thick, 0.13), (0, side * (y + 0.008), deck), wood, 0.005, name="side rail")
            board((thick, short, 0.13), (side * (x + 0.008), 0, deck), wood, 0.005, name="end rail")
    rails = (upper + 0.215, upper + 0.345, height - 0.05)
    for z in rails:
        board((long, 0.022, 0.075), (0, y + 0.008, z), wood, 0.006, name="guard")
        for side in (-1, 1):
            board((0.022, short, 0.075), (side * (x + 0.008), 0, z), wood, 0.006, name="guard")
        left, right = -x + post / 2 - 0.003, ladder - 0.20
        board((right - left, 0.022, 0.075), ((left + right) / 2, -y - 0.008, z), wood, 0.006, name="guard")
    for side in (-1, 1):
        for z in (lower + 0.22, lower + 0.36):
            board((0.022, short, 0.075), (side * (x + 0.008), 0, z), wood, 0.006, name="end board")
    _ladder(ladder, -y - 0.008, height, wood)
    inner, head = width - 2 * post, width / 2 - post * 0.5 - 0.012
    for deck, tint, seed in ((lower, "#a9b096", 7), (upper, "#93a1a8", 8)):
        frame = ((depth, width, 0.13), (0, 0, deck))

        def bedding(deck=deck, tint=tint, seed=seed, frame=frame):
            slats(depth - 2 * thick - 0.01, 2 * head, deck - 0.02, head, "oak", 13)
            bed_linen(
                depth - 2 * thick - 0.03, 2 * head, deck - 0.02, head, [frame], {**KIDS_LINEN, "duvet": tint},
                sides=-0.015, foot=-0.03, seed=seed, sleepers=1, thick=0.15,
            )  # fmt: skip

        _laid_across(bedding)


def _ladder(x, y, height, wood):
    """Builds two uprights and five flat steps."""
    for side in (-1, 1):
        board(
            (0.032, 0.050, height - 0.05), (x + side * 0.20, y - 0.001, (height - 0.05) / 2), wood, 0.007,
            name="upright",
        )  # fmt: skip
    for place in range(5):
        board((0.372, 0.075, 0.024), (x, y, 0.24 + place * 0.215), wood, 0.005, name="step")


def kid_table(size, look):
    """Builds a low table with a rounded top and two small chairs, one at each end."""
    width, depth, height = size
    top, beech, thick = look.wood("white"), "oak", 0.022
    slab(_rounded(width, depth, 0.09), thick, (0, 0, height - thick / 2), top, 0.006, name="top")
    slab(_rounded(width - 0.10, depth - 0.10, 0.05), 0.045, (0, 0, height - thick - 0.0225), beech, 0.004, name="apron")
    for side in (-1, 1):
        for end in (-1, 1):
            upper = (side * (width / 2 - 0.085), end * (depth / 2 - 0.085), height - thick - 0.004)
            leg(upper, (side * (width / 2 - 0.045), end * (depth / 2 - 0.045), 0), 0.024, 0.014, beech)
    for side in (-1, 1):
        _small_chair(side * (width / 2 + 0.10), side, top, beech)


def _rounded(width, depth, radius, steps=10):
    """Returns the outline of a rectangle with round corners."""
    points = []
    for corner, (side, end) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = pi / 2 * (corner + step / steps)
            points.append((
                side * (width / 2 - radius) + cos(angle) * radius, end * (depth / 2 - radius) + sin(angle) * radius
            ))  # fmt: skip
    return points


def _small_chair(x, side, top, beech):
    """Builds a chair for a child from two to six. `side` is the side of its back."""
    seat, wide = 0.28, 0.28
    slab(_rounded(wide, wide, 0.06), 0.018, (x, 0, seat - 0.009), top, 0.006, name="seat", grain="y")
    for forth in (-1, 1):
        for end in (-1, 1):
            upper = (x + forth * 0.092, end * 0.092, seat - 0.012)
            leg(upper, (x + forth * 0.128, end * 0.124, 0), 0.017, 0.011, beech)
    for end in (-1, 1):
        leg(
            (x + side * 0.152, end * 0.095, 0.455), (x + side * 0.108, end * 0.085, seat - 0.010), 0.0095, 0.0115, beech
        )
    arc = [(t * 0.135, 0.018 * (1 - t * t)) for t in (-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1)]
    outline = [(y, bow) for y, bow in arc] + [(y, bow + 0.014) for y, bow in reversed(arc)]
    slab(outline, 0.085, (x + side * 0.140, 0, 0.418), top, 0.006, (0, 0, radians(-90) * side), name="back", grain="x")


MODELS = {
    "crib": Model(crib, azimuth=30, elevation=16, focus=(0.9, 0.0, 0.82), span=0.45),
    "cradle": Model(cradle, azimuth=34, elevation=16, focus=(0.85, 0.3, 0.75), span=0.45),
    "house_bed": Model(house_bed, azimuth=28, elevation=13, focus=(0.90, 0.0, 0.225), span=0.64, detail_azimuth=40),
    "bunk": Model(bunk, azimuth=28, elevation=12, focus=(0.82, 0.0, 0.85), span=0.8),
    "kid_table": Model(kid_table, azimuth=26, elevation=16, focus=(0.35, 0.1, 0.9), span=0.5),
}
