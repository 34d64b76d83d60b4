"""Sideboards and TV stands: boxes of boards on legs."""

from math import radians

from geometry import board, cylinder, leg, tube
from materials import metal, plain
from model import Model
from weaving import cane


def sideboard(size, look):
    """Two doors of cane, three drawers between them, on splayed legs."""
    width, depth, height = size
    wood, brass = look.wood("walnut"), metal("brass")
    thick, legs, gap = 0.022, 0.17, 0.004
    body = height - legs
    middle = legs + body / 2
    board((width, depth, thick), (0, 0, height - thick / 2), wood)
    board((width, depth, thick), (0, 0, legs + thick / 2), wood)
    for side in (-1, 1):
        board((thick, depth, body - 2 * thick), (side * (width / 2 - thick / 2), 0, middle), wood, 0.002)
    board((width - 2 * thick, 0.01, body - 2 * thick), (0, depth / 2 - 0.012, middle), wood, 0)
    inner = width - 2 * thick
    drawers = inner * 0.40
    front, tall = -depth / 2 + 0.011, body - 2 * thick - 2 * gap
    for side in (-1, 1):
        board((thick, depth - 0.02, body - 2 * thick), (side * drawers / 2, 0.005, middle), wood, 0.001)
        x = side * (inner / 2 + drawers / 2 + thick / 2) / 2
        door, stile = inner / 2 - drawers / 2 - thick / 2 - 2 * gap, 0.042
        for edge in (-1, 1):
            board((stile, 0.02, tall), (x + edge * (door / 2 - stile / 2), front, middle), wood, 0.003)
            board((door - 2 * stile, 0.02, stile), (x, front, middle + edge * (tall / 2 - stile / 2)), wood, 0.003)
        opening = (door - 2 * stile, tall - 2 * stile)
        cane(opening[0] + 0.004, opening[1] + 0.004, (x, front + 0.002, middle), pitch=0.0155)
        board((opening[0], 0.003, opening[1]), (x, front + 0.010, middle), plain("#1c1410", 0.9), 0)
        knob = (x - side * (door / 2 - stile / 2), front - 0.021, middle)
        cylinder(0.011, 0.013, 0.022, knob, brass, (radians(90), 0, 0), name="knob")
    between = drawers - thick - 2 * gap
    each = (tall - 2 * gap) / 3
    for place in range(3):
        z = middle - tall / 2 + each * (place + 0.5) + place * gap
        board((between, 0.02, each), (0, front, z), wood, 0.003, name="drawer")
        tube([(-0.09, front - 0.028, z), (0.09, front - 0.028, z)], 0.0048, brass, straight=True, name="pull")
        for side in (-1, 1):
            cylinder(0.004, 0.004, 0.02, (side * 0.07, front - 0.018, z), brass, (radians(90), 0, 0), 0)
    for side in (-1, 1):
        for end in (-1, 1):
            top = (side * (width / 2 - 0.15), end * (depth / 2 - 0.08), legs)
            leg(top, (side * (width / 2 - 0.10), end * (depth / 2 - 0.045), 0), 0.023, 0.012, wood)
        board((0.035, depth - 0.12, 0.03), (side * (width / 2 - 0.15), 0, legs - 0.015), wood, 0.003)


MODELS = {
    "sideboard": Model(sideboard, azimuth=24, focus=(0.36, 0.0, 0.72), span=0.45),
}
