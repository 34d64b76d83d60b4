"""Wardrobes and a clothes rack."""

from math import cos, pi, sin

import bmesh
from mathutils import Vector, noise

from cabinetry import GAP, darkness, front, knob, mitred_case, panel_door, surface_of
from geometry import add_object, board, cylinder, subdivide, to_mesh, tube
from materials import linen, metal, plain
from model import Model
from styling import basket, box

THICK = 0.024


def _plinth(width, depth, height, material, recess=0.045):
    """The set-back base that a wardrobe stands on."""
    board((width - 0.03, 0.02, height), (0, -depth / 2 + recess, height / 2), material, 0.002, name="plinth")
    for side in (-1, 1):
        at = (side * (width / 2 - 0.03), recess / 2, height / 2)
        board((0.02, depth - recess, height), at, material, 0.002, name="plinth")


def wardrobe(size, look):
    """Two framed doors above two drawers side by side, small brass knobs, a recessed plinth."""
    width, depth, height = size
    wood = look.wood("walnut")
    plinth, cornice = 0.075, 0.026
    _plinth(width, depth, plinth + 0.002, wood)
    body = width - 0.016
    mitred_case(body, depth - 0.012, plinth, height - cornice - 0.006, wood, THICK)
    board((width, depth, cornice), (0, 0, height - cornice / 2), wood, 0.006, name="cornice")
    board((body - 0.03, depth - 0.05, 0.008), (0, 0, height - cornice - 0.003), darkness(), 0, name="shadow")
    low, high = plinth + THICK, height - cornice - 0.006 - THICK
    inner, face = body - 2 * THICK, -depth / 2 + 0.008
    drawer = 0.215
    rail = 0.022
    board((inner, 0.30, rail), (0, face + 0.151, low + drawer + 2 * GAP + rail / 2), wood, 0.002, name="rail")
    board(
        (rail, 0.20, drawer + 2 * GAP), (0, face + 0.101, low + drawer / 2 + GAP), wood, 0.001, name="rail", grain="z"
    )
    doors = (low + drawer + 2 * GAP + rail + GAP, high - GAP)
    door, tall = (inner - 3 * GAP) / 2, doors[1] - doors[0]
    for side in (-1, 1):
        across = (inner - rail) / 2 - 2 * GAP
        x = side * (rail / 2 + GAP + across / 2)
        front(across, drawer, (x, face, low + GAP + drawer / 2), wood)
        knob((x, face, low + GAP + drawer / 2))
        x, z = side * (door / 2 + GAP / 2), sum(doors) / 2
        panel_door(door, tall, (x, face, z), wood, 0.072, 0.085)
        knob((x - side * (door / 2 - 0.036), face, z - 0.05))
    board((inner, 0.002, high - low), (0, face + 0.026, (low + high) / 2), darkness(), 0, name="inside")


def wardrobe_slide(size, look):
    """Two full-height doors on two tracks, each of three flat panels, with long upright grips."""
    width, depth, height = size
    body = surface_of(look, "oak")
    rail = metal("aluminium")
    plinth = 0.06
    _plinth(width, depth, plinth + 0.002, plain("#3a3430", 0.6))
    mitred_case(width, depth, plinth, height, body, THICK)
    low, high = plinth + THICK, height - THICK
    inner = width - 2 * THICK
    lap = 0.028
    door = (inner + lap) / 2 - GAP
    tall = high - low - 0.016
    z = (low + high) / 2
    each = (tall - 2 * 0.007) / 3
    for side in (-1, 1):
        face = -depth / 2 + (0.010 if side > 0 else 0.040)
        x = side * (inner / 2 - GAP - door / 2)
        edge = 0.022
        for end in (-1, 1):
            at = (x + end * (door / 2 - edge / 2), face + 0.013, z)
            board((edge, 0.026, tall), at, body, 0.002, name="stile", grain="z")
        across = door - 2 * edge - 0.002
        for place in range(3):
            at = (x, face + 0.014, z - tall / 2 + each / 2 + place * (each + 0.007))
            board((across, 0.022, each), at, body, 0.0015, name="panel", grain="z")
        board((across, 0.004, tall - 0.004), (x, face + 0.0075, z), rail, 0, name="divider")
        grip = (x + side * (door / 2 - edge - 0.030), face, z - 0.02)
        long = 1.10
        board((0.034, 0.005, long), (grip[0], grip[1] + 0.0015, grip[2]), rail, 0.0016, name="grip")
        groove = (grip[0], grip[1] - 0.00085, grip[2])
        board((0.020, 0.001, long - 0.014), groove, plain("#4a453f", 0.5), 0, name="groove")
    for end, at in ((1, high), (-1, low)):
        board((inner, 0.075, 0.006), (0, -depth / 2 + 0.045, at - end * 0.003), rail, 0.001, name="track")
    board((inner, 0.002, high - low), (0, -depth / 2 + 0.075, z), darkness(), 0, name="inside")


def _cloth_tube(levels, material, at, turn, thickness, seed, folds=0.010, name="garment"):
    """
    Cloth hanging down: `levels` are (height, half width, centre across) from the top; flat across its depth, with folds
    that deepen towards the hem.
    """
    around, shape = 36, bmesh.new()
    rows = []
    top, bottom = levels[0][0], levels[-1][0]
    for z, half, centre in levels:
        down = (top - z) / (top - bottom)
        row = []
        for step in range(around):
            angle = 2 * pi * step / around
            across = centre + cos(angle) * half
            flat = (abs(sin(angle)) ** 0.7) * (1 if sin(angle) >= 0 else -1)
            fold = noise.noise(Vector((across * 14 + seed * 3.7, seed, z * 0.9))) * folds * (0.3 + down)
            out = flat * thickness * (0.55 + 0.45 * down) + fold
            row.append(shape.verts.new((out, across, z)))
        rows.append(row)
    for upper, lower in zip(rows, rows[1:]):
        for step in range(around):
            after = (step + 1) % around
            shape.faces.new((upper[step], upper[after], lower[after], lower[step]))
    shape.faces.new(rows[0][::-1])
    shape.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    return subdivide(add_object(to_mesh(shape, name), name, material, at, (0, 0, turn)))


def _between(stops, count=18):
    """More levels between the given (height, half width, centre), evenly spaced."""
    levels = []
    for (z1, h1, c1), (z2, h2, c2) in zip(stops, stops[1:]):
        steps = max(1, round(count * (z1 - z2) / (stops[0][0] - stops[-1][0])))
        levels += [
            (z1 + (z2 - z1) * step / steps, h1 + (h2 - h1) * step / steps, c1 + (c2 - c1) * step / steps)
            for step in range(steps)
        ]
    return [*levels, stops[-1]]


def _hanger(x, rail, turn, bare=True):
    """A hook over the rail and, where no garment hides them, the wooden shoulders."""
    steel = metal("chrome")
    hook = [(0, 0.0, rail - 0.078), (0, 0.0, rail - 0.03)]
    hook += [(0, -sin(step / 8 * 4.2) * 0.0195, rail - cos(step / 8 * 4.2) * 0.0195) for step in range(9)]
    parts = [tube(hook, 0.0018, steel, name="hook")]
    if bare:
        drops = ((-0.19, 0.128), (-0.095, 0.095), (0, 0.078), (0.095, 0.095), (0.19, 0.128))
        arms = [(0, y, rail - drop) for y, drop in drops]
        parts.append(tube(arms, 0.0075, "teak", [0.9, 1.2, 1.3, 1.2, 0.9], name="hanger", grain="y"))
    for part in parts:
        part.location.x = x
        part.rotation_euler.z = turn


def _garment(x, rail, length, colour, turn=0.0, seed=1, sleeves=0.5, flare=1.0, wide=0.176):
    """A shirt, a dress or a coat on a hanger; `sleeves` in metres."""
    cloth = linen(colour)
    _hanger(x, rail, turn, bare=False)
    top = rail - 0.055
    stops = [
        (top, 0.046, 0), (top - 0.010, 0.068, 0), (top - 0.062, wide, 0), (top - 0.16, wide * 0.985, 0),
        (top - 0.30, wide * 0.92, 0), (top - length, wide * 0.95 * flare, 0),
    ]  # fmt: skip
    _cloth_tube(_between(stops), cloth, (x, 0, 0), turn, 0.026, seed)
    collar = [(cos(2 * pi * step / 12) * 0.014, sin(2 * pi * step / 12) * 0.050, top) for step in range(12)]
    band = tube(collar, 0.005, cloth, closed=True, steps=4, name="collar")
    band.location.x, band.rotation_euler.z = x, turn
    for side in (-1, 1) if sleeves else ():
        shoulder = top - 0.050
        arm = [
            (shoulder, 0.02, side * (wide - 0.024)), (shoulder - 0.03, 0.050, side * (wide - 0.014)),
            (shoulder - 0.12, 0.054, side * (wide - 0.002)), (shoulder - sleeves, 0.042, side * (wide + 0.002)),
        ]  # fmt: skip
        _cloth_tube(
            _between(arm, 12), cloth, (x + 0.012 * side, 0, 0), turn + 0.03 * side, 0.019, seed + side * 9, 0.006
        )


def _trousers(x, rail, colour, turn=0.0, seed=1):
    """Trousers folded over a hanger's bar."""
    _hanger(x, rail, turn)
    top = rail - 0.19
    bar = tube([(0, -0.18, top), (0, 0.18, top)], 0.005, "teak", straight=True, name="bar", grain="y")
    bar.location.x, bar.rotation_euler.z = x, turn
    stops = [(top + 0.008, 0.11, 0), (top - 0.02, 0.118, 0), (top - 0.55, 0.125, 0)]
    _cloth_tube(_between(stops), linen(colour), (x, 0, 0), turn, 0.021, seed, 0.005)
    for side in (-1, 1):
        ends = [(0, side * 0.18, rail - 0.124), (0, side * 0.178, top)]
        wire = tube(ends, 0.002, metal("chrome"), straight=True, name="wire")
        wire.location.x, wire.rotation_euler.z = x, turn


GARMENTS = (
    (0.78, "#e9e1d2", -0.20, 0.50, 1.0), (0.74, "#b9664a", -0.30, 0.24, 1.02), (1.02, "#8b8f6c", -0.22, 0.0, 1.22),
    (0.80, "#c8b596", -0.34, 0.54, 1.0), (0.76, "#3f4b52", -0.24, 0.50, 1.0),
)  # fmt: skip


def clothes_rack(size, look):
    """A bent tube that stands on a shelf with four castors; some garments hang from it."""
    width, depth, height = size
    steel = look.metal()
    radius, wheel = 0.0125, 0.05
    base = wheel + 0.014
    x, rail = width / 2 - 0.02, height - radius
    corner = 0.07
    arc = [
        (x - corner + cos(pi / 2 * step / 8) * corner, 0, rail - corner + sin(pi / 2 * step / 8) * corner)
        for step in range(9)
    ]
    right = [(x, 0, base), (x, 0, 0.4), (x, 0, 0.9), *arc]
    left = [(-px, y, z) for px, y, z in right[::-1]]
    tube([*right, *left], radius, steel, straight=True, name="frame")
    for side in (-1, 1):
        bar = [(side * x, -depth / 2 + 0.025, base), (side * x, depth / 2 - 0.025, base)]
        tube(bar, radius, steel, straight=True, name="foot")
        cylinder(0.019, 0.019, 0.03, (side * x, 0, base + 0.012), steel, bevel=0.002, name="socket")
        for end in (-1, 1):
            y = end * (depth / 2 - 0.026)
            cylinder(0.010, 0.010, 0.02, (side * x, y, base - 0.012), steel, bevel=0.001, name="stem")
            board((0.024, 0.034, 0.008), (side * x, y + 0.006, wheel + 0.002), steel, 0.003, name="fork")
            rubber = plain("#2c2a28", 0.7)
            at = (side * x, y + 0.01, wheel / 2 - 0.001)
            cylinder(wheel / 2, wheel / 2, 0.018, at, rubber, (0, pi / 2, 0), 0.004, 40, "castor")
            cylinder(0.009, 0.009, 0.022, at, steel, (0, pi / 2, 0), 0.001, 24, "hub")
    shelf = base + radius + 0.010
    board((width - 0.03, depth - 0.09, 0.020), (0, 0, shelf), look.wood("teak"), 0.003, name="shelf")
    places = (-0.30, -0.20, -0.095, 0.01, 0.115)
    for number, (at, (length, colour, turn, sleeves, flare)) in enumerate(zip(places, GARMENTS)):
        _garment(at, rail, length, colour, turn, number + 1, sleeves, flare)
    _trousers(0.225, rail, "#77604a", -0.22, 8)
    _hanger(0.35, rail, -0.30)
    top = shelf + 0.010
    box((0.30, 0.22, 0.13), (-0.30, 0.0, top), plain("#d9cdb8", 0.8, 0.15), plain("#cdbfa6", 0.8, 0.15))
    basket((0.34, 0.24, 0.17), (0.24, 0.0, top))


MODELS = {
    "wardrobe": Model(wardrobe, azimuth=28, elevation=8, focus=(0.52, 0.0, 0.30), span=0.60),
    "wardrobe_slide": Model(wardrobe_slide, azimuth=28, elevation=8, focus=(0.86, 0.0, 0.165), span=0.68),
    "clothes_rack": Model(clothes_rack, azimuth=34, elevation=10, focus=(0.40, 0.3, 0.90), span=0.50),
}
