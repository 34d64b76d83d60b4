"""Sideboards and TV stands, and a display cabinet: boxes of boards on legs."""

from math import atan2, cos, pi, sin

import bmesh
import bpy

from cabinetry import (
    GAP,
    bar_pull,
    cane_door,
    darkness,
    front,
    knob,
    mitred_case,
    slats,
    surface_of,
    tapered_legs,
    under_rails,
)
from geometry import add_object, board, grained, keep_faces_flat, slab, to_mesh
from materials import cabinet_glass, metal, plain, ribbed_glass
from model import Model
from person import standing_person
from styling import bowl, branches, cup, pile_of_books, plates, standing_plate, teapot, vase

THICK = 0.022


def sideboard(size, look):
    """Builds two doors of cane, three drawers between them, on splayed legs."""
    width, depth, height = size
    wood = look.wood("walnut")
    legs = 0.17
    low, high = legs + THICK, height - THICK
    middle, face = (low + high) / 2, -depth / 2 + 0.001
    mitred_case(width, depth, legs, height, wood)
    inner, tall = width - 2 * THICK, high - low - 2 * GAP
    drawers = inner * 0.40
    for side in (-1, 1):
        divider = (THICK, depth - 0.03, high - low)
        board(divider, (side * drawers / 2, 0.004, middle), wood, 0.001, name="divider")
        door = (inner - drawers - THICK) / 2 - 2 * GAP
        x = side * (inner / 2 - GAP - door / 2)
        cane_door(door, tall, (x, face, middle), wood)
        knob((x - side * (door / 2 - 0.021), face, middle))
    across, each = drawers - THICK - 2 * GAP, (tall - 2 * GAP) / 3
    for place in range(3):
        z = middle - tall / 2 + each * (place + 0.5) + place * GAP
        front(across, each, (0, face, z), wood)
        bar_pull((0, face, z), 0.18)
    board((drawers - THICK, 0.002, high - low), (0, face + 0.024, middle), darkness(), 0, name="inside")
    tapered_legs(width, depth, legs, wood, (0.15, 0.08), 0.05, (0.023, 0.012))
    under_rails(width, depth, legs, wood, 0.15)


def tv_stand(size, look):
    """Builds two doors of cane, a drawer above an open bay between them, on short tapered legs."""
    width, depth, height = size
    wood = look.wood("walnut")
    legs = 0.15
    low, high = legs + THICK, height - THICK
    middle, face = (low + high) / 2, -depth / 2 + 0.001
    mitred_case(width, depth, legs, height, wood)
    inner, tall = width - 2 * THICK, high - low - 2 * GAP
    bay = inner * 0.42
    for side in (-1, 1):
        divider = (THICK, depth - 0.03, high - low)
        board(divider, (side * bay / 2, 0.004, middle), wood, 0.001, name="divider")
        door = (inner - bay - THICK) / 2 - 2 * GAP
        x = side * (inner / 2 - GAP - door / 2)
        cane_door(door, tall, (x, face, middle), wood)
        knob((x - side * (door / 2 - 0.021), face, middle))
    drawer = tall * 0.40
    across = bay - THICK
    shelf = high - GAP - drawer - GAP - 0.009
    front(across - 2 * GAP, drawer, (0, face, high - GAP - drawer / 2), wood)
    bar_pull((0, face, high - GAP - drawer / 2), 0.22)
    board((across, depth - 0.035, 0.018), (0, 0.004, shelf), wood, 0.002, name="shelf")
    board((across, 0.002, drawer), (0, face + 0.024, high - drawer / 2), darkness(), 0, name="inside")
    board((0.30, 0.22, 0.046), (-across * 0.22, -0.02, low + 0.029), plain("#4b4a49", 0.45), 0.006, name="player")
    board((0.28, 0.20, 0.008), (-across * 0.22, -0.02, low + 0.004), plain("#222223", 0.6), 0, name="player")
    top = pile_of_books((across * 0.20, -0.06, low), 2, 4, 0.24, 0.17)
    bowl((across * 0.20, -0.06, top), 0.055, 0.038, "#e3d8c4")
    tapered_legs(width, depth, legs, wood, (0.13, 0.075), 0.03, (0.022, 0.012))
    under_rails(width, depth, legs, wood, 0.13)


def tv_slat(size, look):
    """Builds a long box with three sliding doors of upright slats, the middle one on the inner track."""
    width, depth, height = size
    body, wood = surface_of(look, "oak"), look.wood("oak")
    legs = 0.14
    low, high = legs + THICK, height - THICK
    middle, face = (low + high) / 2, -depth / 2 + 0.006
    mitred_case(width, depth, legs, height, body)
    inner, tall = width - 2 * THICK, high - low - 2 * GAP
    lap = 0.03
    door = (inner + 2 * lap - 2 * GAP) / 3
    battens = body if look.kind == "lacquer" else wood
    for place in (-1, 0, 1):
        y = face + (0.030 if place == 0 else 0)
        x = place * (inner / 2 - GAP - door / 2)
        rail = 0.024
        for end in (-1, 1):
            at = (x, y + 0.0125, middle + end * (tall / 2 - rail / 2))
            board((door, 0.021, rail), at, battens, 0.002, name="rail")
            at = (x + end * (door / 2 - rail / 2), y + 0.0125, middle)
            board((rail, 0.0205, tall - 2 * rail), at, battens, 0.002, name="stile")
        slats(door - 2 * rail - 0.006, tall - 2 * rail, (x, y + 0.003, middle), battens, 0.0205, 0.60)
        lining = plain("#8f867a" if look.kind == "lacquer" else "#54432f", 0.9, 0.1)
        board((door - 2 * rail, 0.003, tall - 2 * rail), (x, y + 0.020, middle), lining, 0, name="lining")
    legs_of = "oak" if look.kind == "lacquer" else wood
    tapered_legs(width, depth, legs, legs_of, (0.13, 0.075), 0.02, (0.021, 0.012))
    under_rails(width, depth, legs, legs_of, 0.13)


def _rounded_plan(width, depth, radius, behind=0.004, corners=14):
    """Returns a level outline with round front corners, from the right back corner around the front to the left one."""
    right, rear = width / 2, depth / 2
    points = [(right - behind, rear), (right, rear - behind)]
    for side in (1, -1):
        arc = [
            (
                side * (right - radius + cos(pi / 2 * step / corners) * radius),
                -rear + radius - sin(pi / 2 * step / corners) * radius,
            )
            for step in range(corners + 1)
        ]
        points += arc if side > 0 else arc[::-1]
    return [*points, (-right, rear - behind), (-right + behind, rear)]


def _along(points, pitch):
    """Returns places and outward directions at equal distances along an open line of points."""
    lengths = [((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 for (x1, y1), (x2, y2) in zip(points, points[1:])]
    count = round(sum(lengths) / pitch)
    pitch = sum(lengths) / count
    for place in range(count):
        rest = (place + 0.5) * pitch
        for (start, end), length in zip(zip(points, points[1:]), lengths):
            if rest <= length:
                break
            rest -= length
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        yield (start[0] + along[0] * rest, start[1] + along[1] * rest), along, pitch


def _rib(width, thickness, height, at, turn, material):
    """Builds an upright batten with a rounded face, as on a tambour door."""
    steps = 6
    shape = bmesh.new()
    outline = [(width / 2, 0.0)]
    outline += [
        (cos(pi * step / steps) * width / 2, -thickness * sin(pi * step / steps) ** 0.8) for step in range(1, steps)
    ]
    outline += [(-width / 2, 0.0)]
    low, high = ([shape.verts.new((x, y, z)) for x, y in outline] for z in (-height / 2, height / 2))
    for first in range(len(outline) - 1):
        shape.faces.new((low[first], high[first], high[first + 1], low[first + 1]))
    shape.faces.new(high)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    return keep_faces_flat(add_object(to_mesh(shape, "rib"), "rib", grained(material, "z"), at, (0, 0, turn)))


def sideboard_slat(size, look):
    """Builds one ribbed block: two tambour doors of narrow battens that run around the rounded corners."""
    width, depth, height = size
    wood = look.wood("walnut")
    legs, top, radius = 0.14, 0.026, 0.11
    outline = _rounded_plan(width, depth, radius)
    low, high = legs + top, height - top
    middle, tall = (low + high) / 2, high - low
    for z in (height - top / 2, legs + top / 2):
        slab(outline, top, (0, 0, z), wood, 0.004, name="top")
    within = _rounded_plan(width - 0.03, depth - 0.03, radius - 0.015)
    slab(within, tall + 0.002, (0, 0.006, middle), "walnut" if wood == "walnut" else wood, 0, name="carcass", grain="z")
    for place, along, pitch in _along(within[1:-1], 0.0178):
        turn = atan2(-along[1], -along[0])
        if abs(place[0]) < 0.030 and place[1] < 0:
            continue
        _rib(pitch * 0.90, 0.0078, tall - 0.003, (place[0], place[1] + 0.006, middle), turn, wood)
    face = -depth / 2 + 0.021
    for side in (-1, 1):
        stile = (0.0265, 0.014, tall - 0.003)
        board(stile, (side * 0.0152, face - 0.006, middle), wood, 0.003, name="stile", grain="z")
        grip = (0.006, 0.012, 0.24)
        board(grip, (side * 0.0135, face - 0.018, middle), metal("brass"), 0.0022, name="grip")
    tapered_legs(width, depth, legs, wood, (0.20, 0.09), 0.02, (0.025, 0.014))
    under_rails(width, depth, legs, wood, 0.20)


def light_from_above(size, at, watts):
    """Adds a soft light under a cabinet's top, so that its contents are not too dark."""
    light = bpy.data.lights.new("_lamp", "AREA")
    light.energy, light.color, light.shape = watts, (1, 0.93, 0.84), "RECTANGLE"
    light.size, light.size_y = size
    lamp = bpy.data.objects.new("_lamp", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    return lamp


def pane(size, at, material, along="x"):
    """Builds an upright sheet of glass without thickness, across the front or along a side."""
    across, tall = size[0] / 2, size[1] / 2
    corners = [(-across, -tall), (across, -tall), (across, tall), (-across, tall)]
    shape = bmesh.new()
    shape.faces.new([shape.verts.new((x, 0, z) if along == "x" else (0, x, z)) for x, z in corners])
    return add_object(to_mesh(shape, "pane"), "pane", material, at, smooth=False)


SHELF_SETS = ("tea", "plates", "vases")


def _set_table(kind, y, z, half):
    """Adds crockery on one shelf of a display cabinet."""
    if kind == "tea":
        teapot((-half * 0.52, y, z), "#66745f")
        for place, turn in ((0.10, 0.5), (0.38, 0.9), (0.66, 0.2)):
            cup((half * place, y - 0.06, z), turn=turn)
        bowl((half * 0.40, y + 0.085, z), 0.075, 0.06, "#d8cbb2")
    elif kind == "plates":
        for place, colour in ((-0.62, "#cfd3c4"), (-0.18, "#e6dccb"), (0.26, "#c9aa8a")):
            standing_plate((half * place, y + 0.08, z), 0.115, colour)
        plates((-half * 0.40, y - 0.06, z), 6, 0.10)
        bowl((half * 0.10, y - 0.06, z), 0.07, 0.055, "#b9663f")
        vase((half * 0.70, y, z), 0.20, "#e3d8c4", "jar")
    else:
        vase((-half * 0.60, y, z), 0.25, "#7a7e58")
        for place in range(4):
            bowl((-half * 0.05, y, z + place * 0.018), 0.085, 0.055, material=plain("#efe9dc", 0.25, 0.5))
        plates((half * 0.50, y, z), 8, 0.11, plain("#dfe1d6", 0.25, 0.5))


def vitrine(size, look):
    """Builds two glass doors above two solid ones, ribbed glass at the sides, crockery on three shelves."""
    width, depth, height = size
    steel = look.kind == "metal"
    brass = look.key == "kuningan"
    frame = (metal("satin brass") if brass else look.metal()) if steel else look.wood("walnut")
    rear = plain("#e9e2d3", 0.6) if brass else frame
    legs, post, plate = 0.13, 0.024 if steel else 0.032, 0.016 if steel else 0.022
    waist = legs + 0.47
    for side in (-1, 1):
        for end in (-1, 1):
            at = (side * (width / 2 - post / 2), end * (depth / 2 - post / 2), (legs + height - plate) / 2)
            board((post, post, height - plate - legs), at, frame, 0.002, name="post")
        for z in (legs + plate / 2, waist):
            rail = (post * 0.8, depth - 2 * post, plate)
            board(rail, (side * (width / 2 - post / 2), 0, z), frame, 0.0015, name="rail")
        upper = (post * 0.8, depth - 2 * post, plate)
        board(upper, (side * (width / 2 - post / 2), 0, height - plate * 1.5), frame, 0.0015, name="rail")
        solid = (0.012, depth - 2 * post + 0.004, waist - legs - plate)
        at = (side * (width / 2 - post / 2), 0, (waist + legs) / 2)
        board(solid, at, frame, 0, name="side", grain="z")
        opening = (depth - 2 * post + 0.004, height - waist - 2.5 * plate)
        at = (side * (width / 2 - post / 2), 0, (waist + plate / 2 + height - 2 * plate) / 2)
        pane(opening, at, ribbed_glass(), "y")
    board((width, depth, plate), (0, 0, height - plate / 2), frame, 0.003, name="top")
    inside = (width - 2 * post, depth - 0.03, plate)
    board(inside, (0, 0.006, legs + plate / 2), frame, 0.002, name="floor")
    board((inside[0], depth - 0.012, plate), (0, 0, waist), frame, 0.002, name="waist")
    back = (width - 2 * post + 0.004, 0.008, height - legs - plate)
    board(back, (0, depth / 2 - 0.014, (height + legs - plate) / 2), rear, 0, name="back", grain="z")
    face, across = -depth / 2 + 0.002, width - 2 * post
    door = across / 2 - 1.5 * GAP
    below = (legs + plate + GAP, waist - plate / 2 - GAP)
    above = (waist + plate / 2 + GAP, height - plate - GAP)
    stile = 0.022 if steel else 0.034
    grip = metal("brass") if not steel else frame
    for side in (-1, 1):
        x = side * (door / 2 + GAP / 2)
        at = (x, face, sum(below) / 2)
        front(door, below[1] - below[0], at, frame, "z", 0.02)
        knob((x - side * (door / 2 - 0.045), face, below[1] - 0.07), grip)
        tall, z = above[1] - above[0], sum(above) / 2
        for end in (-1, 1):
            upright = (x + end * (door / 2 - stile / 2), face + 0.01, z)
            board((stile, 0.02, tall), upright, frame, 0.002, name="stile")
            level = (x, face + 0.01, z + end * (tall / 2 - stile / 2))
            board((door - 2 * stile, 0.0195, stile), level, frame, 0.002, name="rail")
        pane((door - 2 * stile + 0.006, tall - 2 * stile + 0.006), (x, face + 0.011, z), cabinet_glass())
        knob((x - side * (door / 2 - stile / 2), face, waist + tall * 0.40), grip, 0.0105)
    levels = [waist + plate / 2]
    for place in (1, 2):
        z = waist + (height - waist) * place / 3
        board((across - 0.004, depth - 0.075, 0.016), (0, 0.018, z), frame, 0.002, name="shelf")
        levels.append(z + 0.008)
    for kind, z in zip(SHELF_SETS, levels):
        _set_table(kind, 0.02, z, across / 2 - 0.03)
    light_from_above((width * 0.7, depth * 0.4), (0, -0.02, height - plate - 0.01), 2.2)
    for side in (-1, 1):
        for end in (-1, 1):
            at = (side * (width / 2 - 0.016), end * (depth / 2 - 0.016), legs / 2)
            if steel:
                board((0.022, 0.022, legs), (at[0] * 0.99, at[1] * 0.98, at[2]), frame, 0.002, name="leg")
    if not steel:
        tapered_legs(width, depth, legs, frame, (0.055, 0.055), 0.012, (0.022, 0.013))


def _dressed_top(size):
    """Adds a vase with twigs, books and a bowl on a sideboard, and a person beside it."""
    width, _, height = size
    standing_person(width / 2 + 0.42, 0.10)
    x = -width * 0.30
    vase((x, 0.02, height), 0.26, "#e3d8c4")
    branches((x, 0.02, height + 0.255), 0.42, 3, 6)
    top = pile_of_books((width * 0.22, 0, height), 3, 2, 0.27, 0.20)
    bowl((width * 0.22, 0, top), 0.075, 0.05, "#b9663f")


def _television(size):
    """Adds a television of 55 inches, or smaller to fit, on a stand."""
    width, _, height = size
    across = min(1.23, width * 0.76)
    tall = across * 0.575
    black = plain("#17181a", 0.25, 0.5)
    board((across, 0.03, tall), (0, 0.06, height + 0.075 + tall / 2), plain("#222325", 0.5), 0.004, name="television")
    screen = (across - 0.014, 0.004, tall - 0.014)
    board(screen, (0, 0.043, height + 0.077 + tall / 2), black, 0.001, name="screen")
    board((0.36, 0.16, 0.008), (0, 0.04, height + 0.004), plain("#222325", 0.5), 0.003, name="foot")
    board((0.09, 0.03, 0.10), (0, 0.07, height + 0.05), plain("#222325", 0.5), 0.004, name="neck")
    vase((-width / 2 + 0.12, 0.02, height), 0.17, "#b9663f", "jar")


MODELS = {
    "sideboard": Model(sideboard, azimuth=24, focus=(0.34, 0.0, 0.70), span=0.46, companion=_dressed_top),
    "tv_stand": Model(tv_stand, azimuth=22, elevation=14, focus=(0.30, 0.0, 0.68), span=0.42, companion=_television),
    "tv_slat": Model(tv_slat, azimuth=22, elevation=14, focus=(0.66, 0.0, 0.72), span=0.40, companion=_television),
    "sideboard_slat": Model(sideboard_slat, azimuth=26, focus=(0.94, 0.0, 0.74), span=0.44, companion=_dressed_top),
    "vitrine": Model(vitrine, azimuth=30, elevation=8, focus=(0.5, 0.0, 0.40), span=0.62),
}
