"""Bookshelves, a cube shelf and a toy shelf."""

from math import atan2, cos, pi, radians, sin
from random import Random

import bmesh
from mathutils import Matrix, Vector

from cabinetry import surface_of
from geometry import add_object, ball, board, grained, keep_faces_flat, to_mesh
from materials import lacquer, plain
from model import Model
from styling import (
    basket,
    bowl,
    box,
    framed_print,
    leaning_book,
    pile_of_books,
    plant,
    row_of_books,
    vase,
)


def _fill(kind, left, right, y, z, room, seed):
    """
    Decorates one bay of a shelf from `left` to `right`, on a board at z with the height `room`. The fronts of things
    are near `y`.
    """
    middle, tallest = (left + right) / 2, min(0.27, room - 0.035)
    wide = right - left
    if kind == "books-pot":
        end = row_of_books(left + 0.004, left + wide * 0.52, y, z, seed, tallest)
        leaning_book(end, y, z, seed, tallest * 0.86)
        vase((right - 0.13, y + 0.10, z), min(0.22, room - 0.06), "#e3d8c4", "jar")
    elif kind == "pile-vase":
        top = pile_of_books((left + 0.19, y + 0.09, z), 4, seed, 0.26, 0.19)
        bowl((left + 0.19, y + 0.09, top), 0.065, 0.045, "#b9663f")
        row_of_books(right - wide * 0.40, right - 0.004, y, z, seed + 1, tallest)
    elif kind == "plant":
        plant((left + 0.16, y + 0.10, z), min(0.30, room * 0.92), "#e6ddcd", seed)
        row_of_books(middle, right - 0.05, y, z, seed, tallest)
    elif kind == "print":
        framed_print((left + 0.22, y + 0.10, z), 0.19, min(0.26, room - 0.04))
        vase((left + 0.40, y + 0.09, z), 0.15, "#7a7e58", "cylinder")
        row_of_books(right - wide * 0.38, right - 0.004, y, z, seed, tallest)
    elif kind == "files":
        row_of_books(left + 0.004, left + wide * 0.44, y, z, seed, min(0.33, room - 0.05), 0.23)
        basket((wide * 0.46, 0.24, min(0.24, room - 0.10)), (right - wide * 0.25, y + 0.13, z))
    elif kind == "books":
        end = row_of_books(left + 0.004, right - wide * 0.26, y, z, seed, tallest)
        leaning_book(end, y, z, seed + 3, tallest * 0.84)
    elif kind == "boxes":
        for side, tone in ((-1, "#d9cdb8"), (1, "#c3b193")):
            size = (wide * 0.44, 0.22, min(0.16, room - 0.08))
            box(size, (middle + side * wide * 0.24, y + 0.12, z), plain(tone, 0.85, 0.12))
    elif kind == "basket":
        basket((wide - 0.05, 0.26, room * 0.66), (middle, y + 0.13, z))
    elif kind == "vase":
        vase((middle - 0.02, y + 0.12, z), room * 0.62, "#b9663f", "jar")
    elif kind == "bottle":
        vase((middle - 0.05, y + 0.11, z), room * 0.66, "#7a7e58")
        bowl((middle + 0.08, y + 0.06, z), 0.055, 0.04, "#e3d8c4")


def bookshelf(size, look):
    """Builds two uprights with thick shelves in them. The lowest bay is the highest."""
    width, depth, height = size
    wood = look.wood("walnut")
    thick = 0.030
    bays = 5 if height > 1.5 else 3
    for side in (-1, 1):
        at = (side * (width / 2 - thick / 2), 0, height / 2)
        board((thick, depth, height), at, wood, 0.004, name="upright")
    inner = width - 2 * thick
    foot, head = 0.045, height - 0.012
    # the lowest bay is a sixth higher than the others
    room = (head - foot - (bays + 1) * thick) / (bays + 0.17)
    levels = [foot + thick / 2, foot + thick * 1.5 + room * 1.17]
    for _ in range(bays - 1):
        levels.append(levels[-1] + thick + room)
    for z in levels:
        board((inner + 0.002, depth - 0.008, thick), (0, 0.002, z), wood, 0.003, name="shelf")
    back = (inner + 0.002, 0.008, levels[-1] - levels[0])
    board(back, (0, depth / 2 - 0.010, (levels[0] + levels[-1]) / 2), wood, 0, name="back", grain="z")
    board((inner, 0.018, foot), (0, -depth / 2 + 0.05, foot / 2), wood, 0.002, name="plinth")
    kinds = ("files", "books-pot", "plant", "print", "pile-vase")
    for number, kind in enumerate(kinds[:bays]):
        high = room * (1.17 if number == 0 else 1)
        z = levels[number] + thick / 2
        _fill(kind, -inner / 2, inner / 2, -depth / 2 + 0.045, z, high, number + 3)


def bookshelf_ladder(size, look):
    """
    Builds two uprights that lean on the wall, with five shelves between them, deeper towards the floor. Its back is at
    y = 0.
    """
    width, depth, height = size
    wood = look.wood("walnut")
    thick, broad = 0.024, 0.062
    foot_front, head_front = -depth, -broad - 0.006
    rise = (head_front - foot_front) / height
    for side in (-1, 1):
        x = side * (width / 2 - thick / 2)
        outline = [(foot_front, 0), (foot_front + broad, 0), (head_front + broad, height), (head_front, height)]
        _upright_plate(outline, thick, x, wood)
    inner = width - 2 * thick
    levels = (0.20, 0.60, 0.98, 1.34, 1.68)
    for z in levels:
        face = foot_front + rise * z + 0.004
        deep = -face - 0.004
        board((inner + 0.002, deep, 0.022), (0, face + deep / 2, z), wood, 0.003, name="shelf", grain="x")
        lip = 0.045
        board((inner, 0.016, lip), (0, -0.013, z + 0.011 + lip / 2), wood, 0.002, name="lip", grain="x")
        for side in (-1, 1):
            rest = deep - 0.020
            if rest > 0.10:
                cheek = (0.016, rest - 0.05, lip)
                at = (side * (inner / 2 - 0.008), face + 0.06 + (rest - 0.05) / 2 + 0.01, z + 0.011 + lip / 2)
                board(cheek, at, wood, 0.002, name="cheek", grain="y")
    y = [foot_front + rise * z for z in levels]
    tops = [z + 0.011 for z in levels]
    basket((0.36, 0.24, 0.20), (-0.10, y[0] + 0.18, tops[0]))
    vase((0.20, y[0] + 0.17, tops[0]), 0.26, "#b9663f", "jar")
    end = row_of_books(-0.29, 0.05, y[1] + 0.05, tops[1], 4, 0.28, 0.20)
    leaning_book(end, y[1] + 0.05, tops[1], 4, 0.25)
    bowl((0.22, y[1] + 0.13, tops[1]), 0.075, 0.055, "#e3d8c4")
    plant((-0.17, y[2] + 0.13, tops[2]), 0.30, "#e6ddcd", 5, 18)
    pile_of_books((0.14, y[2] + 0.11, tops[2]), 3, 7, 0.23, 0.15)
    row_of_books(-0.04, 0.27, y[3] + 0.02, tops[3], 9, 0.22, 0.125)
    vase((-0.19, y[3] + 0.085, tops[3]), 0.19, "#7a7e58")
    framed_print((-0.14, y[4] + 0.045, tops[4]), 0.13, 0.158, lean=8)
    vase((0.12, y[4] + 0.055, tops[4]), 0.12, "#e3d8c4", "cylinder")


def _upright_plate(outline, thickness, x, material, bevel=0.003, name="upright", grain="z"):
    """Builds a plate in the y-z plane. `outline` is (y, z)."""
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((-thickness / 2, y, z)) for y, z in outline])
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    corners = [part for part in raised["geom"] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, vec=(thickness, 0, 0), verts=corners)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    sharp = [edge for edge in shape.edges if edge.calc_face_angle(0) > radians(20)]
    bmesh.ops.bevel(shape, geom=sharp, offset=bevel, segments=3, profile=0.5, affect="EDGES")
    return keep_faces_flat(add_object(to_mesh(shape, name), name, grained(material, grain), (x, 0, 0)))


def cube_shelf(size, look):
    """Builds nine open squares, three by three, without a back."""
    width, depth, height = size
    body = surface_of(look, "oak")
    thick = (width - 3 * 0.33) / 4
    for side in (-1, 1):
        board((width, depth, thick), (0, 0, height / 2 + side * (height - thick) / 2), body, 0.002, name="board")
        at = (side * (width - thick) / 2, 0, height / 2)
        board((thick, depth - 0.001, height - 2 * thick), at, body, 0.002, name="upright")
        at = (side * (0.33 + thick) / 2, 0, height / 2)
        board((thick, depth - 0.004, height - 2 * thick), at, body, 0.002, name="upright")
        for column in (-1, 0, 1):
            at = (column * (0.33 + thick), 0, height / 2 + side * (0.33 + thick) / 2)
            board((0.33 + 0.001, depth - 0.006, thick), at, body, 0.002, name="shelf", grain="x")
    filled = {
        (0, 0): "basket", (2, 0): "files", (1, 0): "boxes", (0, 1): "books", (1, 1): "vase", (0, 2): "bottle",
        (2, 2): "books", (1, 2): "",
    }  # fmt: skip
    for (column, row), kind in filled.items():
        left = -width / 2 + thick + column * (0.33 + thick)
        z = thick + row * (0.33 + thick)
        if kind == "files":
            row_of_books(left + 0.006, left + 0.29, -depth / 2 + 0.03, z, 8, 0.30, 0.24)
        else:
            _fill(kind, left, left + 0.33, -depth / 2 + 0.03, z, 0.33, 5 + column + 3 * row)
    plant((0.33 + thick, 0.0, thick + 0.33 + thick), 0.29, "#e6ddcd", 3)


def _plate_with_hole(width, height, thickness, hole, material, place):
    """Builds a board in the x-z plane with a rounded slot. `hole` is (width, height, x, z) from its middle."""
    across, tall, off_x, off_z = hole
    reach = across / 2 - tall / 2
    corners = [
        atan2(z - off_z, x - off_x) % (2 * pi) for x in (-width / 2, width / 2) for z in (-height / 2, height / 2)
    ]
    angles = sorted({round(step * 2 * pi / 44, 6) for step in range(44)} | {round(angle, 6) for angle in corners})

    def slot(angle):
        x, z = cos(angle), sin(angle)
        side = tall / 2 / abs(z) if abs(z) > 1e-6 else 1e9
        if abs(x) * side <= reach:
            return (x * side, z * side)
        middle = reach * (1 if x > 0 else -1)
        along = x * middle
        far = along + (along * along - middle * middle + tall * tall / 4) ** 0.5
        return (x * far, z * far)

    def edge(angle):
        x, z = cos(angle), sin(angle)
        limits = [1e9]
        if abs(x) > 1e-6:
            limits.append(((width / 2 if x > 0 else -width / 2) - off_x) / x)
        if abs(z) > 1e-6:
            limits.append(((height / 2 if z > 0 else -height / 2) - off_z) / z)
        far = min(limit for limit in limits if limit > 0)
        return (x * far, z * far)

    shape = bmesh.new()
    loops = [
        [shape.verts.new((off_x + x, y, off_z + z)) for x, z in (outline(angle) for angle in angles)]
        for y in (-thickness / 2, thickness / 2)
        for outline in (slot, edge)
    ]
    inner_front, outer_front, inner_back, outer_back = loops
    for step in range(len(angles)):
        after = (step + 1) % len(angles)
        for first, second in (
            (inner_front, outer_front),
            (outer_front, outer_back),
            (outer_back, inner_back),
            (inner_back, inner_front),
        ):
            shape.faces.new((first[step], first[after], second[after], second[step]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    sharp = [part for part in shape.edges if part.calc_face_angle(0) > radians(50)]
    bmesh.ops.bevel(shape, geom=sharp, offset=thickness * 0.22, segments=2, profile=0.5, affect="EDGES")
    thing = keep_faces_flat(add_object(to_mesh(shape, "bin"), "bin", material))
    thing.matrix_world = place
    return thing


def _bin(width, depth, height, place, material, wall=0.006):
    """Builds a toy bin with a slot as handle in its front. `place` is the middle of its floor."""

    def put(size, at):
        thing = board(size, (0, 0, 0), material, 0.0025, name="bin")
        thing.matrix_world = place @ Matrix.Translation(at)

    slot = (0.105, 0.030, 0, height / 2 - 0.038)
    _plate_with_hole(
        width, height, wall, slot, material, place @ Matrix.Translation((0, -depth / 2 + wall / 2, height / 2))
    )
    put((width, wall, height), (0, depth / 2 - wall / 2, height / 2))
    for side in (-1, 1):
        put((wall, depth - 2 * wall + 0.001, height), (side * (width - wall) / 2, 0, height / 2))
    put((width - 0.002, depth - 0.002, wall), (0, 0, wall / 2))


TOY_COLOURS = ("#c96f4c", "#d9a441", "#6f8a72", "#5d7f94", "#e6d6b8", "#b9836a")


def _toys(place, width, depth, height, seed):
    """Adds balls and blocks that are visible above a bin's rim."""
    chance = Random(seed)
    for number in range(7):
        colour = plain(chance.choice(TOY_COLOURS), 0.5, 0.35)
        x = -width * 0.34 + width * 0.68 * (number % 4) / 3 + chance.uniform(-0.01, 0.01)
        y = -depth * 0.2 + depth * 0.36 * (number // 4) + chance.uniform(-0.01, 0.01)
        at = place @ Vector((x, y, height - 0.022 - 0.012 * (number % 2)))
        turn = (chance.uniform(0, 1), chance.uniform(0, 1), chance.uniform(0, 1))
        if chance.random() < 0.5:
            ball(chance.uniform(0.024, 0.032), at, colour, "toy", 3)
        else:
            side = chance.uniform(0.040, 0.05)
            board((side, side, side), at, colour, 0.004, turn, name="toy")


def toy_shelf(size, look):
    """Builds two painted sides and six bins on rails between them. The bins tilt to the front, in two rows of three."""
    width, depth, height = size
    paint = look.paint() if look.kind == "lacquer" else look.wood("white")
    bins = lacquer("#d9c7a4" if look.key == "gading" else "#efe6d6")
    thick = 0.020
    side_outline = [
        (-depth / 2, 0), (-depth / 2 + 0.05, 0), (-depth / 2 + 0.065, 0.03), (depth / 2 - 0.065, 0.03),
        (depth / 2 - 0.05, 0), (depth / 2, 0), (depth / 2, height - 0.02), (depth / 2 - 0.02, height),
        (depth / 2 - 0.13, height), (depth / 2 - 0.16, height - 0.012),
        (-depth / 2 + 0.012, height * 0.47), (-depth / 2, height * 0.44),
    ]  # fmt: skip
    for side in (-1, 1):
        _upright_plate(side_outline, thick, side * (width - thick) / 2, paint, 0.004, "side")
    inner = width - 2 * thick
    each = inner / 3
    tilt = Matrix.Rotation(radians(16), 4, "X")
    for row, (y, z) in enumerate(((-0.012, 0.115), (0.036, 0.455))):
        for column in range(3):
            x = -inner / 2 + each * (column + 0.5)
            place = Matrix.Translation((x, y, z)) @ tilt
            deep, tall = (0.255, 0.185) if row == 0 else (0.225, 0.165)
            _bin(each - 0.016, deep, tall, place, bins)
            _toys(place, each - 0.03, deep, tall, row * 3 + column + 2)
        for end in (-1, 1):
            at = Vector((0, y, z)) + tilt.to_3x3() @ Vector((0, end * 0.085, -0.013))
            board((inner + 0.002, 0.030, 0.022), at, paint, 0.004, (radians(16), 0, 0), name="rail")
    board((inner + 0.002, 0.016, 0.09), (0, depth / 2 - 0.02, height - 0.065), paint, 0.003, name="back")
    board((inner + 0.002, 0.016, 0.07), (0, depth / 2 - 0.02, 0.08), paint, 0.003, name="back")


MODELS = {
    "bookshelf": Model(bookshelf, azimuth=28, elevation=8, focus=(0.45, 0.0, 0.56), span=0.62),
    "bookshelf_ladder": Model(bookshelf_ladder, azimuth=32, elevation=8, focus=(0.6, 0.2, 0.56), span=0.55, wall=True),
    "cube_shelf": Model(cube_shelf, azimuth=28, elevation=9, focus=(0.5, 0.0, 0.6), span=0.55),
    "toy_shelf": Model(toy_shelf, azimuth=30, elevation=18, focus=(0.5, 0.0, 0.72), span=0.42),
}
