"""Parts of cabinets: mitred cases, doors, drawers, knobs, legs. All lengths in metres."""

from math import pi, radians

import bmesh

from geometry import add_object, board, cylinder, grained, keep_faces_flat, leg, to_mesh, tube
from materials import metal, plain
from weaving import cane

# The clearance around a door or a drawer.
GAP = 0.0035

DARK = "#1c1612"


def surface_of(look, otherwise="walnut"):
    """Returns the surface of a cabinet's boards: lacquer for a look of paint, else a kind of wood."""
    return look.paint() if look.kind == "lacquer" else look.wood(otherwise)


def darkness():
    """Returns the material for the dark inside of a closed cabinet, behind cane and gaps."""
    return plain(DARK, 0.9, 0.1)


def mitred_board(length, depth, thickness, at, material, turned=(0, 0, 0), bevel=0.0016):
    """Builds a board with ends cut at 45 degrees: its upper face has the length `length`, its lower face is shorter."""
    inner = length / 2 - thickness
    shape = bmesh.new()
    ends = [
        (-length / 2, thickness / 2),
        (length / 2, thickness / 2),
        (inner, -thickness / 2),
        (-inner, -thickness / 2),
    ]
    front, behind = ([shape.verts.new((x, y, z)) for x, z in ends] for y in (-depth / 2, depth / 2))
    shape.faces.new(front)
    shape.faces.new(behind[::-1])
    for corner in range(4):
        after = (corner + 1) % 4
        shape.faces.new((front[corner], behind[corner], behind[after], front[after]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=2, profile=0.5, affect="EDGES")
    return keep_faces_flat(add_object(to_mesh(shape, "case"), "case", grained(material, "x"), at, turned))


def mitred_case(width, depth, low, high, material, thickness=0.022, back=True, x=0.0):
    """
    Builds top, bottom and sides, between two heights. The grain runs around the corners. The back is set into them.
    """
    middle, tall = (low + high) / 2, high - low
    for side in (-1, 1):
        at = (x, 0, middle + side * (tall / 2 - thickness / 2))
        mitred_board(width, depth, thickness, at, material, (0, 0 if side > 0 else pi, 0))
        at = (x + side * (width / 2 - thickness / 2), 0, middle)
        mitred_board(tall, depth, thickness, at, material, (0, side * pi / 2, 0))
    if back:
        panel = (width - 2 * thickness + 0.004, 0.008, tall - 2 * thickness + 0.004)
        board(panel, (x, depth / 2 - 0.012, middle), material, 0, name="back")


def front(width, height, at, material, grain="x", thickness=0.02, bevel=0.002):
    """Builds the face of a drawer, or a plain door. `at` is the middle of its outer face."""
    x, y, z = at
    return board((width, thickness, height), (x, y + thickness / 2, z), material, bevel, name="front", grain=grain)


def door_frame(width, height, at, material, stile=0.042, rail=None, thickness=0.02):
    """Builds two stiles and two rails between them. Returns the width and height of the opening."""
    x, y, z = at
    rail = rail or stile
    for end in (-1, 1):
        upright = (x + end * (width / 2 - stile / 2), y + thickness / 2, z)
        board((stile, thickness, height), upright, material, 0.002, name="stile")
        level = (x, y + thickness / 2, z + end * (height / 2 - rail / 2))
        board((width - 2 * stile, thickness - 0.0008, rail), level, material, 0.002, name="rail")
    return width - 2 * stile, height - 2 * rail


def cane_door(width, height, at, material, stile=0.042, pitch=0.0155):
    """Builds a framed door of cane; `at` is the middle of its outer face."""
    x, y, z = at
    across, tall = door_frame(width, height, at, material, stile)
    cane(across + 0.004, tall + 0.004, (x, y + 0.010, z), pitch=pitch)
    board((across + 0.01, 0.002, tall + 0.01), (x, y + 0.0175, z), darkness(), 0, name="lining")
    bead = 0.005
    for end in (-1, 1):
        upright = (x + end * (across / 2 - bead / 2), y + 0.0065, z)
        board((bead, 0.005, tall), upright, material, 0.0015, name="bead")
        board((across, 0.005, bead), (x, y + 0.0065, z + end * (tall / 2 - bead / 2)), material, 0.0015, name="bead")


def panel_door(width, height, at, material, stile=0.07, rail=None, thickness=0.022, grain="z"):
    """Builds a framed door with a flat panel in it. `at` is the middle of its outer face."""
    x, y, z = at
    across, tall = door_frame(width, height, at, material, stile, rail, thickness)
    board((across + 0.006, 0.008, tall + 0.006), (x, y + 0.013, z), material, 0, name="panel", grain=grain)


def knob(at, material=None, radius=0.0125):
    """Builds a small turned knob. `at` is its place on the wood."""
    x, y, z = at
    material = material or metal("brass")
    upright = (radians(90), 0, 0)
    cylinder(radius * 0.5, radius * 0.62, 0.012, (x, y - 0.005, z), material, upright, 0.001, 32, "knob")
    cylinder(radius, radius * 0.94, 0.010, (x, y - 0.0148, z), material, upright, 0.003, 40, "knob")


def bar_pull(at, length, material=None, radius=0.0046):
    """Builds a level rod on two posts. `at` is its middle on the wood."""
    x, y, z = at
    material = material or metal("brass")
    tube([(x - length / 2, y - 0.016, z), (x + length / 2, y - 0.016, z)], radius, material, straight=True, name="pull")
    for side in (-1, 1):
        post = (x + side * length * 0.39, y - 0.008, z)
        cylinder(0.004, 0.004, 0.017, post, material, (radians(90), 0, 0), 0, 24, "post")


def tapered_legs(width, depth, height, material, inset=(0.12, 0.07), splay=0.035, radii=(0.022, 0.012), ferrule=None):
    """Builds four round legs under a case. They lean outwards by `splay`. A ferrule is a metal shoe 3 cm high."""
    for side in (-1, 1):
        for end in (-1, 1):
            top = (side * (width / 2 - inset[0]), end * (depth / 2 - inset[1]), height + 0.001)
            foot = (top[0] + side * splay, top[1] + end * splay * 0.8, 0)
            leg(top, foot, *radii, material)
            if ferrule:
                share = 0.03 / height
                collar = tuple(low + (high - low) * share for low, high in zip(foot, top))
                wide = radii[1] + (radii[0] - radii[1]) * share
                leg(collar, foot, wide + 0.0008, radii[1] + 0.0008, ferrule, "ferrule")


def under_rails(width, depth, height, material, inset=0.12):
    """Builds the two rails beneath a case, to which its legs are fixed."""
    for side in (-1, 1):
        at = (side * (width / 2 - inset), 0, height - 0.012)
        board((0.046, depth - 0.09, 0.024), at, material, 0.003, name="rail")


def slats(width, height, at, material, pitch=0.022, share=0.66, thickness=0.012):
    """Builds upright battens side by side. `at` is the middle of their outer faces."""
    x, y, z = at
    count = max(3, round(width / pitch))
    pitch = width / count
    for place in range(count):
        middle = x - width / 2 + pitch * (place + 0.5)
        size = (pitch * share, thickness, height)
        board(size, (middle, y + thickness / 2, z), material, 0.002, segments=2, name="slat", grain="z")
