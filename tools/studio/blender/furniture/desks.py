"""Desks: on legs, on lifting columns, on a wall."""

from math import cos, pi, radians, sin

from geometry import ball, board, cylinder, leg, tube
from materials import metal, plain
from model import Model


def desk(size, look):
    """Builds two shallow drawers with knobs, a ledge along the back, four tapered legs that lean outwards."""
    width, depth, height = size
    wood, thick, ledge = look.wood("teak"), 0.022, 0.045
    top = height - ledge
    board((width, depth, thick), (0, 0, top - thick / 2), wood, 0.005, name="top")
    board(
        (width - 0.01, 0.018, ledge + 0.01), (0, depth / 2 - 0.014, top + (ledge - 0.01) / 2), wood, 0.004, name="ledge"
    )
    for side in (-1, 1):
        board(
            (0.016, 0.09, ledge * 0.8), (side * (width / 2 - 0.013), depth / 2 - 0.066, top + ledge * 0.4), wood, 0.004
        )
    box, tall, side_thick = width - 0.10, 0.115, 0.020
    under, deep = top - thick, depth - 0.07
    middle = under - tall / 2
    for side in (-1, 1):
        board((side_thick, deep, tall), (side * (box / 2 - side_thick / 2), 0, middle), wood, 0.004, name="side")
    board((box - 2 * side_thick, 0.018, tall), (0, deep / 2 - 0.012, middle), wood, 0.003, name="back")
    board((box - 2 * side_thick, deep - 0.01, 0.012), (0, 0, under - tall + 0.006), wood, 0.002, name="bottom")
    board((0.020, deep - 0.004, tall - 0.002), (0, 0.002, middle), wood, 0.003, name="divider")
    front = (box - 2 * side_thick - 0.020) / 2 - 0.008
    for side in (-1, 1):
        x = side * (0.010 + 0.004 + front / 2)
        board((front, 0.020, tall - 0.020), (x, -deep / 2 + 0.011, middle + 0.004), wood, 0.004, name="drawer")
        board((front, deep * 0.9, tall - 0.04), (x, 0.02, middle), plain("#241b14", 0.9), 0, name="inside")
        knob = (x, -deep / 2 - 0.013, middle + 0.004)
        cylinder(0.007, 0.013, 0.026, knob, wood if look.kind != "wood" else metal("brass"), (radians(90), 0, 0), 0.004)
    low = under - tall
    for side in (-1, 1):
        for end in (-1, 1):
            upper = (side * (box / 2 - 0.055), end * (deep / 2 - 0.06), low + 0.012)
            leg(upper, (side * (width / 2 - 0.022), end * (depth / 2 - 0.028), 0), 0.027, 0.014, wood)
            cylinder(0.036, 0.036, 0.012, (upper[0], upper[1], low - 0.006), wood, bevel=0.003, name="collar")


def desk_sitstand(size, look):
    """Builds a plain top on two high steel columns with long flat feet, and a control panel."""
    width, depth, height = size
    steel = metal("white" if look.key == "putih" else "black")
    thick = 0.025
    top = (width, depth, thick)
    board(top, (0, 0, height - thick / 2), look.paint() if look.kind != "wood" else look.wood(), 0.005, name="top")
    under, x = height - thick, width / 2 - 0.27
    for side in (-1, 1):
        board((0.075, depth - 0.06, 0.022), (side * x, 0, 0.019), steel, 0.008, name="foot")
        board((0.085, 0.13, 0.012), (side * x, 0.02, 0.034), steel, 0.004, name="sole")
        for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
            cylinder(0.022, 0.022, 0.010, (side * x, y, 0.005), plain("#222222", 0.7), bevel=0.002, name="glide")
        stages = ((0.050, 0.080, 0.03, 0.48), (0.058, 0.088, 0.47, 0.86), (0.066, 0.096, 0.85, under - 0.03))
        for wide, deep, bottom, upper in stages:
            board((wide, deep, upper - bottom), (side * x, 0.02, (bottom + upper) / 2), steel, 0.007, name="column")
        board((0.055, depth - 0.14, 0.026), (side * x, 0, under - 0.013), steel, 0.004, name="bracket")
    for y in (-0.02, 0.09):
        board((2 * x, 0.028, 0.036), (0, y, under - 0.034), steel, 0.004, name="beam")
    board((width * 0.42, 0.09, 0.008), (0, depth / 2 - 0.14, under - 0.075), steel, 0.002, name="tray")
    for y in (depth / 2 - 0.183, depth / 2 - 0.097):
        board((width * 0.42, 0.004, 0.05), (0, y, under - 0.05), steel, 0.001, name="tray")
    for side in (-1, 1):
        board((0.02, 0.09, 0.07), (side * width * 0.19, depth / 2 - 0.14, under - 0.037), steel, 0.002, name="tray")
    panel = (width / 2 - 0.20, -depth / 2 + 0.028, under - 0.013)
    board((0.125, 0.060, 0.024), panel, plain("#26282a", 0.4), 0.006, name="panel")
    front = panel[1] - 0.0305
    board(
        (0.040, 0.002, 0.013), (panel[0] - 0.035, front, panel[2]), plain("#0c1013", 0.15, 0.6), 0.001, name="display"
    )
    for place in range(4):
        at = (panel[0] + 0.002 + place * 0.0155, front, panel[2])
        cylinder(0.0052, 0.0052, 0.003, at, plain("#8d9090", 0.5), (radians(90), 0, 0), 0.0008, 24, name="button")


def _chain(start, end, material, link=0.013):
    """Builds a chain of oval links. Each is turned at a right angle to the one before."""
    long = sum((b - a) ** 2 for a, b in zip(start, end)) ** 0.5
    count = round(long / (link * 1.45))
    rise = (end[1] - start[1], end[2] - start[2])
    for place in range(count):
        part = (place + 0.5) / count
        sag = -0.006 * 4 * part * (1 - part)
        middle = [a + (b - a) * part for a, b in zip(start, end)]
        along = (rise[0] / long, rise[1] / long)
        points = []
        for corner in range(10):
            angle = 2 * pi * corner / 10
            forth, aside = cos(angle) * link, sin(angle) * link * 0.52
            if place % 2:
                points.append((middle[0] + aside, middle[1] + forth * along[0], middle[2] + forth * along[1] + sag))
            else:
                y, z = forth * along[0] - aside * along[1], forth * along[1] + aside * along[0]
                points.append((middle[0], middle[1] + y, middle[2] + z + sag))
        tube(points, 0.0017, material, closed=True, steps=2, name="link")


def desk_wall(size, look):
    """Builds a slim cabinet with its flap lowered on two chains, and notebooks on the shelf inside."""
    width, depth, height = size
    wood, thick, body, floor = look.wood("white"), 0.018, 0.12, 0.73
    middle, front = -body / 2, -body
    top, opening = floor + height, depth - body
    for side in (-1, 1):
        x = side * (width / 2 - thick / 2)
        board((thick, body, height), (x, middle, floor + height / 2), wood, 0.003, name="side", grain="z")
    inner = width - 2 * thick
    board((inner, body, thick), (0, middle, top - thick / 2), wood, 0.003, name="top")
    board((inner, body - 0.004, thick), (0, middle + 0.002, floor + thick / 2), wood, 0.003, name="bottom")
    board((inner, 0.008, height - 2 * thick), (0, -0.006, floor + height / 2), wood, 0, name="back")
    rail = floor + opening + thick
    board((inner, body - 0.004, thick), (0, middle + 0.002, rail + thick / 2), wood, 0.003, name="shelf")
    flap = (inner - 0.006, opening + 0.0, thick)
    board(flap, (0, front - opening / 2 + 0.003, floor + thick / 2), wood, 0.004, name="flap", grain="x")
    for side in (-1, 1):
        barrel = (side * (inner / 2 - 0.12), front - 0.001, floor + thick - 0.0015)
        cylinder(0.004, 0.004, 0.05, barrel, metal("chrome"), (0, radians(90), 0), 0.001, 20, name="hinge")
    divider, low = inner * 0.12, floor + 0.115
    board(
        (0.014, body - 0.012, opening), (divider, middle + 0.004, floor + thick + opening / 2), wood, 0.002, grain="z"
    )
    right = inner / 2 - divider - 0.007
    board((right, body - 0.012, 0.014), (divider + 0.007 + right / 2, middle + 0.004, low), wood, 0.002, name="shelf")
    board(
        (divider - 0.007 + inner / 2, body - 0.012, 0.014),
        ((divider - 0.007 - inner / 2) / 2, middle + 0.004, low + 0.10), wood, 0.002,
    )  # fmt: skip
    for side in (-1, 1):
        x = side * (inner / 2 - 0.014)
        _chain((x, front - opening + 0.05, floor + thick + 0.004), (x, front + 0.02, rail - 0.012), metal("chrome"))
        for at in ((x, front - opening + 0.05, floor + thick + 0.003), (x, front + 0.02, rail - 0.008)):
            ball(0.0055, at, metal("chrome"), "eye", 2)
    _notebooks(divider + 0.022, low + 0.007, -0.022)
    pot = (-inner / 2 + 0.07, middle, rail + thick)
    cylinder(0.026, 0.034, 0.075, (pot[0], pot[1], pot[2] + 0.0375), plain("#b9694a", 0.8), bevel=0.004, name="pot")
    for place, (height_of_pen, tint) in enumerate(((0.075, "#2f3a33"), (0.062, "#c49a45"), (0.070, "#d9d2c4"))):
        lean = (sin(place * 2.1) * 0.012, cos(place * 2.1) * 0.012)
        foot = (pot[0] - lean[0], pot[1] - lean[1], pot[2] + 0.05)
        tube(
            [foot, (pot[0] + lean[0], pot[1] + lean[1], foot[2] + height_of_pen)], 0.0036, plain(tint, 0.5),
            straight=True, name="pen",
        )  # fmt: skip


def _notebooks(left, z, back):
    """Builds a row of notebooks that stand. The last one leans."""
    x = left
    for wide, tall, tint in (
        (0.016, 0.176, "#6f7a5c"), (0.022, 0.166, "#d8cbb2"), (0.014, 0.180, "#b56a4a"), (0.018, 0.170, "#3d4a57"),
        (0.020, 0.160, "#e4dccb"), (0.013, 0.176, "#c2912f"),
    ):  # fmt: skip
        board(
            (wide - 0.001, 0.085, tall), (x + wide / 2, back - 0.045, z + tall / 2), plain(tint, 0.75, 0.2),
            0.002, name="notebook",
        )  # fmt: skip
        x += wide + 0.0008
    lean = radians(-14)
    at = (x + 0.0075 + 0.165 / 2 * sin(-lean), back - 0.045, z + 0.165 / 2 * cos(lean) + 0.002)
    board((0.015, 0.085, 0.165), at, plain("#8d9688", 0.75, 0.2), 0.002, (0, -lean, 0), name="notebook")


MODELS = {
    "desk": Model(desk, azimuth=28, elevation=13, focus=(0.6, 0.0, 0.88), span=0.5),
    "desk_sitstand": Model(
        desk_sitstand, azimuth=28, elevation=13, focus=(0.86, 0.0, 0.97), span=0.42, detail_elevation=4
    ),
    "desk_wall": Model(desk_wall, azimuth=26, elevation=14, focus=(0.78, 0.2, 0.45), span=0.42, wall=True),
}
