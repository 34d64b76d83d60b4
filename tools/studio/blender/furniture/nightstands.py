"""Nightstands."""

from math import cos, pi, radians, sin

import bmesh

from cabinetry import GAP, cane_door, darkness, front, knob, mitred_case, surface_of, tapered_legs, under_rails
from geometry import add_object, board, cylinder, keep_faces_flat, lathe, to_mesh, tube
from materials import plain
from model import Model
from styling import cup, pile_of_books, table_lamp

THICK = 0.018


def nightstand(size, look):
    """Builds a drawer above a door of cane, on short tapered legs, in the style of the cane sideboard."""
    width, depth, height = size
    wood = look.wood("walnut")
    legs = 0.15
    low, high = legs + THICK, height - THICK
    face, inner = -depth / 2 + 0.001, width - 2 * THICK
    mitred_case(width, depth, legs, height, wood, THICK)
    tall = high - low - 3 * GAP
    drawer = tall * 0.36
    across = inner - 2 * GAP
    z = high - GAP - drawer / 2
    front(across, drawer, (0, face, z), wood)
    knob((0, face, z))
    board((inner, 0.002, drawer + 0.01), (0, face + 0.024, z), darkness(), 0, name="inside")
    door = tall - drawer
    z = low + GAP + door / 2
    cane_door(across, door, (0, face, z), wood, 0.038, 0.0145)
    knob((across / 2 - 0.019, face, z))
    tapered_legs(width, depth, legs, wood, (0.065, 0.065), 0.022, (0.019, 0.0105))
    under_rails(width, depth, legs, wood, 0.065)


def nightstand_2(size, look):
    """Builds two drawers with a finger groove beneath each front, on slim legs."""
    width, depth, height = size
    body, wood = surface_of(look, "oak"), look.wood("oak")
    legs = 0.17
    low, high = legs + THICK, height - THICK
    face, inner = -depth / 2 + 0.001, width - 2 * THICK
    mitred_case(width, depth, legs, height, body, THICK)
    groove = 0.022
    each = (high - low - 2 * groove - GAP) / 2
    for place in range(2):
        z = high - GAP - each / 2 - place * (each + groove)
        front(inner - 2 * GAP, each, (0, face, z), body)
        # the groove: a strip further back, with its upper edge hidden behind the front
        strip = (inner - 0.001, 0.012, groove + 0.012)
        board(strip, (0, face + 0.034, z - each / 2 - groove / 2 + 0.004), body, 0, name="groove")
    board((inner, 0.002, high - low), (0, face + 0.044, (low + high) / 2), darkness(), 0, name="inside")
    legs_of = "oak" if look.kind == "lacquer" else wood
    tapered_legs(width, depth, legs, legs_of, (0.055, 0.055), 0.014, (0.0165, 0.0085))
    under_rails(width, depth, legs, legs_of, 0.055)


def curved_panel(radius, thickness, start, end, low, high, material, bevel=0.0015, steps=48, name="panel"):
    """Builds a part of an upright drum between two angles. Its outer face is at `radius`."""
    shape = bmesh.new()
    rows = []
    for step in range(steps + 1):
        angle = start + (end - start) * step / steps
        rows.append([
            shape.verts.new((cos(angle) * reach, sin(angle) * reach, z))
            for reach, z in ((radius, low), (radius, high), (radius - thickness, high), (radius - thickness, low))
        ])  # fmt: skip
    for before, after in zip(rows, rows[1:]):
        for corner in range(4):
            following = (corner + 1) % 4
            shape.faces.new((before[corner], after[corner], after[following], before[following]))
    shape.faces.new(rows[0])
    shape.faces.new(rows[-1][::-1])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    sharp = [edge for edge in shape.edges if edge.calc_face_angle(0) > radians(60)]
    bmesh.ops.bevel(shape, geom=sharp, offset=bevel, segments=2, profile=0.5, affect="EDGES")
    return keep_faces_flat(add_object(to_mesh(shape, name), name, material))


def nightstand_round(size, look):
    """Builds a drum of painted steel with a hatch that slides around its front."""
    width, _, height = size
    radius = width / 2
    paint = look.paint()
    foot, top = 0.018, 0.022
    cylinder(
        radius - 0.03,
        radius - 0.03,
        foot + 0.004,
        (0, 0, foot / 2 + 0.001),
        plain("#2b2723", 0.7),
        bevel=0,
        name="foot",
    )
    rim = [
        (0, 0), (radius - 0.004, 0), (radius - 0.001, 0.001), (radius, 0.004), (radius, top - 0.004),
        (radius - 0.0012, top - 0.0012), (radius - 0.004, top), (radius - 0.03, top), (0, top),
    ]  # fmt: skip
    lathe(rim, paint, (0, 0, height - top), 128, "top", 0)
    lathe(rim, paint, (0, 0, foot), 128, "floor", 0)
    low, high = foot + top, height - top
    drum = radius - 0.007
    opening = (radians(-90 - 47), radians(-90 + 47))
    curved_panel(drum, 0.004, opening[1], opening[0] + 2 * pi, low - 0.001, high + 0.001, paint, 0.0008, 96, "drum")
    curved_panel(drum - 0.03, 0.004, opening[0] - 0.2, opening[1] + 0.2, low, high, darkness(), 0, name="inside")
    for z in (low + 0.004, high - 0.004):
        curved_panel(
            drum - 0.006, 0.012, opening[0] - 0.1, opening[1] + 0.1, z - 0.004, z + 0.004, paint, 0.0006, name="rail"
        )
    seam = 0.004 / drum
    hatch = (opening[0] + seam, opening[1] - seam)
    curved_panel(drum + 0.001, 0.005, *hatch, low + 0.0045, high - 0.0045, paint, 0.0015, 64, "hatch")
    angle = hatch[1] - 0.16
    grip = 0.075
    middle = (low + high) / 2 + 0.05
    reach = drum + 0.024
    rod = [(cos(angle) * reach, sin(angle) * reach, middle + end * grip) for end in (-1, 1)]
    tube(rod, 0.0058, paint, straight=True, name="handle")
    for end in (-0.72, 0.72):
        post = [(cos(angle) * out, sin(angle) * out, middle + end * grip) for out in (drum - 0.002, reach)]
        tube(post, 0.0042, paint, straight=True, name="post")


def _bedside(size):
    """Adds a lamp, two books and a cup."""
    width, _, height = size
    table_lamp((-width * 0.14, 0.05, height), 0.44)
    pile_of_books((width * 0.19, -0.03, height), 2, 5, 0.17, 0.12)
    cup((width * 0.02, -0.125, height), "#b9663f", turn=-0.4)


def _bedside_round(size):
    width, _, height = size
    table_lamp((-width * 0.12, 0.05, height), 0.40, "#efe6d6")
    cup((width * 0.20, -0.06, height), "#e9e2d4", turn=0.2)


MODELS = {
    "nightstand": Model(nightstand, azimuth=28, elevation=16, focus=(0.62, 0.0, 0.72), span=0.28, companion=_bedside),
    "nightstand_2": Model(
        nightstand_2, azimuth=28, elevation=16, focus=(0.80, 0.0, 0.42), span=0.36, companion=_bedside
    ),
    "nightstand_round": Model(
        nightstand_round, azimuth=20, elevation=18, focus=(0.66, 0.0, 0.74), span=0.28, companion=_bedside_round
    ),
}
