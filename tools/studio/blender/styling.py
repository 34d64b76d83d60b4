"""Things on shelves and tops: books, vases, bowls, crockery, plants, boxes. `at` is always the middle of a foot."""

from math import cos, pi, radians, sin
from random import Random

import bmesh
from mathutils import Matrix, Vector

from geometry import add_object, ball, board, cylinder, lathe, ring, to_mesh, tube
from materials import clay, lampshade, plain, rattan

SPINES = (
    "#e6dccb", "#c9b79a", "#8e9a86", "#b5674a", "#3f4a4d", "#d9d2c4", "#6f5a48", "#a9a69c", "#c99a5b", "#5c6b5a",
    "#efe9dd", "#8a4b3a",
)  # fmt: skip


def _box(shape, size, middle, material):
    """Adds a box to a mesh under construction. Its faces have one of the mesh's materials."""
    place = Matrix.Translation(middle) @ Matrix.Diagonal((*size, 1))
    made = bmesh.ops.create_cube(shape, size=1, matrix=place)
    for face in {face for vertex in made["verts"] for face in vertex.link_faces}:
        face.material_index = material


def book(thickness, depth, height, colour, at, turned=(0, 0, 0), label=None):
    """Builds a bound book that stands upright, with its spine to the front. `at` is the middle of its foot."""
    shape = bmesh.new()
    cover = 0.0022
    for side in (-1, 1):
        _box(shape, (cover, depth, height), (side * (thickness - cover) / 2, 0, height / 2), 0)
    _box(shape, (thickness, cover, height), (0, -(depth - cover) / 2, height / 2), 0)
    _box(shape, (thickness - 2 * cover, depth - 0.006, height - 0.008), (0, -0.001, height / 2), 1)
    if label:
        tall, band = label
        _box(shape, (thickness * 0.72, 0.0006, tall), (0, -depth / 2 - 0.0002, height * band), 2)
    mesh = to_mesh(shape, "book")
    for material in (plain(colour, 0.7, 0.25), plain("#eee7d8", 0.9, 0.1), plain("#efe7d6", 0.6, 0.3)):
        mesh.materials.append(material)
    return add_object(mesh, "book", None, at, turned, smooth=False)


def row_of_books(left, right, y, z, seed=1, tallest=0.26, deepest=0.20):
    """Builds upright books from `left`, with their spines at `y`. Returns the end of the row."""
    chance = Random(seed)
    x = left
    while True:
        thickness = chance.choice((0.016, 0.02, 0.024, 0.029, 0.036))
        if x + thickness > right:
            return x
        height = tallest * chance.uniform(0.74, 1)
        depth = deepest * chance.uniform(0.8, 1)
        label = (height * chance.uniform(0.08, 0.2), chance.uniform(0.55, 0.85)) if chance.random() < 0.6 else None
        middle = (x + thickness / 2, y + depth / 2 + chance.uniform(0, 0.006), z)
        book(thickness, depth, height, chance.choice(SPINES), middle, label=label)
        x += thickness + 0.0008


def leaning_book(x, y, z, seed=1, height=0.24, depth=0.17, angle=12):
    """Builds a book that leans to the left against something at x."""
    thickness = 0.024
    lean = radians(angle)
    middle = (x + height * sin(lean) + thickness / 2 * cos(lean), y + depth / 2, z + thickness / 2 * sin(lean))
    return book(thickness, depth, height, SPINES[seed % len(SPINES)], middle, (0, -lean, 0))


def pile_of_books(at, count=3, seed=1, length=0.24, width=0.17):
    """Builds books that lie on each other, with spines to the front. Returns the height of the pile."""
    chance = Random(seed)
    x, y, z = at
    for place in range(count):
        thickness = chance.choice((0.018, 0.024, 0.03))
        long, wide = length * (1 - 0.06 * place), width * (1 - 0.05 * place)
        turn = radians(chance.uniform(-5, 5))
        # it lies on its side, so its height runs from left to right
        shift = Matrix.Rotation(turn, 3, "Z") @ Vector((-long / 2, 0, 0))
        middle = (x + shift.x, y + shift.y, z + thickness / 2)
        book(thickness, wide, long, chance.choice(SPINES), middle, (0, radians(90), turn), (long * 0.14, 0.7))
        z += thickness + 0.0005
    return z


def _hollow(outside, wall=0.005):
    """Returns a profile with its inside added, from the rim down to a floor 8 mm above the foot."""
    inside = [(max(0.001, radius - wall), height) for radius, height in reversed(outside) if height > 0.012]
    rim = (outside[-1][0] - wall / 2, outside[-1][1] + wall * 0.35)
    return [(0, 0), *outside, rim, *inside, (0, max(0.009, inside[-1][1] - 0.002))]


def vase(at, height=0.24, colour="#e3d8c4", kind="bottle"):
    """Builds a clay vase: a bottle with a narrow neck, a jar with a wide mouth, or a cylinder."""
    shapes = {
        "bottle": [
            (0.16, 0), (0.2, 0.01), (0.28, 0.15), (0.32, 0.32), (0.27, 0.5), (0.13, 0.64), (0.085, 0.76), (0.085, 0.9),
            (0.12, 1),
        ],
        "jar": [(0.22, 0), (0.27, 0.01), (0.38, 0.2), (0.43, 0.45), (0.38, 0.72), (0.28, 0.88), (0.27, 0.94), (0.3, 1)],
        "cylinder": [(0.2, 0), (0.22, 0.01), (0.23, 0.3), (0.235, 0.7), (0.24, 1)],
    }  # fmt: skip
    outside = [(radius * height, share * height) for radius, share in shapes[kind]]
    return lathe(_hollow(outside), clay(colour), at, name="vase", segments=48)


def bowl(at, radius=0.10, height=0.06, colour="#b9663f", material=None):
    """Builds a clay bowl, or one of another material."""
    outside = [
        (radius * 0.42, 0), (radius * 0.45, height * 0.1), (radius * 0.7, height * 0.3), (radius * 0.9, height * 0.62),
        (radius, height),
    ]  # fmt: skip
    return lathe(_hollow(outside, 0.004), material or clay(colour), at, name="bowl", segments=48)


def plates(at, count=5, radius=0.11, material=None):
    """Builds a pile of plates."""
    material = material or plain("#efeae0", 0.25, 0.5)
    x, y, z = at
    for place in range(count):
        outside = [(radius * 0.58, 0), (radius * 0.62, 0.003), (radius * 0.8, 0.008), (radius, 0.016)]
        profile = [
            (0, 0.001),
            *outside,
            (radius - 0.002, 0.018),
            (radius * 0.78, 0.0115),
            (radius * 0.6, 0.006),
            (0, 0.006),
        ]
        lathe(profile, material, (x, y, z + place * 0.0075), 48, "plate")


def standing_plate(at, radius=0.12, colour="#d8dccf", lean=14):
    """Builds a plate on its rim, leaning back."""
    x, y, z = at
    profile = [
        (0, 0.001), (radius * 0.6, 0.001), (radius * 0.8, 0.008), (radius, 0.014), (radius - 0.001, 0.017),
        (radius * 0.78, 0.0115), (radius * 0.58, 0.005), (0, 0.005),
    ]  # fmt: skip
    tilt = radians(90 - lean)
    plate = lathe(profile, plain(colour, 0.25, 0.5), (x, y, z + radius * sin(tilt)), 64, "plate")
    plate.rotation_euler = (tilt, 0, 0)
    return plate


def cup(at, colour="#e9e2d4", radius=0.04, height=0.062, turn=0.6):
    """Builds a cup with its handle at the angle `turn`."""
    x, y, z = at
    outside = [(radius * 0.6, 0), (radius * 0.66, 0.004), (radius * 0.9, height * 0.4), (radius, height)]
    lathe(_hollow(outside, 0.003), plain(colour, 0.3, 0.5), at, 40, "cup")
    reach = Vector((cos(turn), sin(turn), 0))
    points = [Vector((x, y, z + height * share)) + reach * out for out, share in (
        (radius * 0.92, 0.82), (radius * 1.5, 0.85), (radius * 1.62, 0.45), (radius * 0.82, 0.28),
    )]  # fmt: skip
    tube(points, 0.0036, plain(colour, 0.3, 0.5), name="handle")


def teapot(at, colour="#5d6b5a", radius=0.075):
    """Builds a round teapot, its spout to the right."""
    x, y, z = at
    glaze = plain(colour, 0.3, 0.5)
    body = [
        (0, 0), (0.55, 0), (0.62, 0.04), (0.95, 0.45), (1.0, 0.75), (0.85, 1.1), (0.5, 1.3), (0.42, 1.33), (0.40, 1.38),
        (0.12, 1.45), (0.1, 1.5), (0.15, 1.58), (0.12, 1.66), (0, 1.68),
    ]  # fmt: skip
    lathe([(share * radius, rise * radius) for share, rise in body], glaze, at, 48, "teapot")
    spout = [(0.85, 0.6), (1.3, 0.75), (1.45, 1.1), (1.72, 1.3)]
    tube([(x + out * radius, y, z + up * radius) for out, up in spout], 0.012, glaze, [1.4, 1, 0.8, 0.6], name="spout")
    grip = [(-0.7, 1.15), (-1.4, 1.35), (-1.65, 0.7), (-0.9, 0.4)]
    tube([(x + out * radius, y, z + up * radius) for out, up in grip], 0.006, glaze, name="handle")


def box(size, at, material, lid=None):
    """Builds a box with a lid. `lid` is the lid's material."""
    width, depth, height = size
    x, y, z = at
    low = height * 0.76
    board((width - 0.004, depth - 0.004, low), (x, y, z + low / 2), material, 0.004, name="box")
    board((width, depth, height - low), (x, y, z + (height + low) / 2), lid or material, 0.004, name="lid")


def basket(size, at, material=None):
    """
    Builds a woven basket: hoops of rattan above each other, round at the corners, open on top, with a bent handle.
    """
    width, depth, height = size
    x, y, z = at
    material = material or rattan("#c9a878")
    rows = max(4, round(height / 0.0105))
    for row in range(rows):
        up = (row + 0.5) / rows
        grow = 0.94 + 0.06 * up
        corner = 0.035
        points = []
        for quarter, (across, along) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            for step in range(4):
                angle = (quarter + step / 3) * pi / 2
                points.append((
                    across * (width / 2 * grow - corner) + cos(angle) * corner,
                    along * (depth / 2 * grow - corner) + sin(angle) * corner,
                    0.0,
                ))  # fmt: skip
        thick = 0.0066 if row < rows - 1 else 0.0095
        hoop = tube(points, thick, material, closed=True, steps=3, name="basket", grain="x")
        hoop.location = (x, y, z + up * height)
    board((width * 0.9, depth * 0.9, 0.006), (x, y, z + 0.006), material, 0, name="basket")
    inner = plain("#54422f", 0.95, 0.05)
    for side in (-1, 1):
        board((0.004, depth * 0.86, height * 0.9), (x + side * width * 0.455, y, z + height * 0.47), inner, 0)
        board((width * 0.86, 0.004, height * 0.9), (x, y + side * depth * 0.455, z + height * 0.47), inner, 0)


def _leaf(root, direction, length, width, droop, material):
    """Builds a leaf on a curve that rises and then falls, folded a little along its middle."""
    shape = bmesh.new()
    steps, rows = 7, []
    across = Vector((-direction.y, direction.x, 0)).normalized()
    point, heading = Vector(root), Vector(direction).normalized()
    for step in range(steps + 1):
        share = step / steps
        half = width / 2 * max(0.04, sin(pi * min(1, share * 0.93 + 0.05)) ** 0.8)
        fold = Vector((0, 0, half * 0.35))
        edges = (point + across * half + fold, point, point - across * half + fold)
        rows.append([shape.verts.new(place) for place in edges])
        point = point + heading * (length / steps)
        heading = (heading + Vector((0, 0, -droop / steps))).normalized()
    for lower, upper in zip(rows, rows[1:]):
        shape.faces.new((lower[0], lower[1], upper[1], upper[0]))
        shape.faces.new((lower[1], lower[2], upper[2], upper[1]))
    return add_object(to_mesh(shape, "leaf"), "leaf", material)


def plant(at, height=0.30, pot="#e6ddcd", seed=1, leaves=16):
    """Builds a leafy plant in a clay pot."""
    chance = Random(seed)
    x, y, z = at
    low = height * 0.38
    wide = low * 0.52
    vase_profile = [(wide * 0.72, 0), (wide * 0.78, low * 0.02), (wide * 0.95, low * 0.6), (wide, low)]
    lathe(_hollow(vase_profile, 0.006), clay(pot), at, 48, "pot")
    cylinder(wide * 0.88, wide * 0.9, 0.006, (x, y, z + low * 0.86), plain("#3a2c22", 0.95, 0.05), name="soil")
    greens = [plain(colour, 0.5, 0.35) for colour in ("#5f7550", "#6f845a", "#4f6645")]
    for place in range(leaves):
        angle = place * 2.4 + chance.uniform(-0.3, 0.3)
        lean = chance.uniform(0.25, 0.95)
        direction = Vector((cos(angle) * lean, sin(angle) * lean, 1)).normalized()
        length = (height - low) * chance.uniform(0.72, 1.08) * (1.1 if lean < 0.5 else 1)
        root = (x + cos(angle) * wide * 0.2, y + sin(angle) * wide * 0.2, z + low * 0.8)
        _leaf(root, direction, length, length * 0.26, chance.uniform(0.7, 1.5) * lean, greens[place % 3])


def branches(at, height=0.4, seed=1, count=5, colour="#8a8f6a"):
    """Builds dry twigs with small buds for a vase. `at` is their place at its mouth."""
    chance = Random(seed)
    x, y, z = at
    stalk, bud = plain("#8d7654", 0.85, 0.1), plain(colour, 0.85, 0.1)
    for place in range(count):
        angle = place * 2.4 + chance.uniform(-0.4, 0.4)
        lean = chance.uniform(0.12, 0.34) * height
        tall = height * chance.uniform(0.7, 1)
        tip = Vector((cos(angle) * lean, sin(angle) * lean * 0.7, tall))
        bend = Vector((cos(angle) * lean * 0.25, sin(angle) * lean * 0.2, tall * 0.55))
        start = Vector((x, y, z))
        tube([start - Vector((0, 0, 0.04)), start + bend, start + tip], 0.0016, stalk, [1.2, 1, 0.5], name="twig")
        for step in range(9):
            share = 0.35 + step * 0.075
            middle = start + bend * (2 * share * (1 - share)) + tip * share * share
            aside = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0, 1))) * 0.012
            ball(chance.uniform(0.004, 0.0075), middle + aside, bud, "bud", 2)


def table_lamp(at, height=0.42, colour="#e3d8c4"):
    """Builds a clay foot and a cloth shade, not lit."""
    x, y, z = at
    foot = height * 0.46
    shape = [(0.20, 0), (0.24, 0.01), (0.36, 0.22), (0.40, 0.45), (0.33, 0.72), (0.13, 0.93), (0.08, 1.0)]
    lathe([(0, 0), *((share * foot, up * foot) for share, up in shape), (0, foot)], clay(colour), at, 64, "foot")
    tube([(x, y, z + foot - 0.01), (x, y, z + foot + 0.06)], 0.006, plain("#b08d57", 0.35), straight=True, name="stem")
    low, high, wide = z + foot + 0.03, z + height, height * 0.36
    shade = [(wide, low), (wide * 0.998, low + 0.004), (wide * 0.75, high - 0.004), (wide * 0.748, high)]
    shade_at = (x, y, 0)
    lathe(shade, lampshade("#efe6d6"), shade_at, 72, "shade", 0)
    for radius, level in ((wide, low), (wide * 0.748, high)):
        ring(radius, level, 0.0022, plain("#e4d9c4", 0.8), (x, y))
    for place in range(3):
        angle = place * 2 * pi / 3
        arm = [(x, y, high - 0.03), (x + cos(angle) * wide * 0.74, y + sin(angle) * wide * 0.74, high - 0.004)]
        tube(arm, 0.0018, plain("#b08d57", 0.35), straight=True, name="arm")
    tube([(x, y, z + foot), (x, y, high - 0.03)], 0.004, plain("#b08d57", 0.35), straight=True, name="stem")


def framed_print(at, width=0.18, height=0.24, colour="#b5674a", frame="#4a3626", lean=8):
    """Builds a small framed print leaning back: a sun over a hill."""
    x, y, z = at
    tilt = radians(-lean)
    middle = Vector((x, y, z)) + Vector((0, sin(-tilt) * height / 2, cos(tilt) * height / 2))

    def put(size, offset, material, bevel=0.0):
        offset = Matrix.Rotation(tilt, 3, "X") @ Vector(offset)
        board(size, middle + offset, material, bevel, (tilt, 0, 0), name="print")

    edge = plain(frame, 0.5)
    for side in (-1, 1):
        put((0.012, 0.016, height), (side * (width - 0.012) / 2, 0, 0), edge, 0.002)
        put((width - 0.024, 0.016, 0.012), (0, 0, side * (height - 0.012) / 2), edge, 0.002)
    put((width - 0.02, 0.004, height - 0.02), (0, 0.002, 0), plain("#f1ebdf", 0.9, 0.1))
    put((width * 0.5, 0.001, height * 0.2), (0, -0.0006, -height * 0.14), plain(colour, 0.9, 0.1))
    disc = Matrix.Rotation(tilt, 3, "X") @ Vector((width * 0.08, -0.0008, height * 0.1))
    cylinder(width * 0.15, width * 0.15, 0.001, middle + disc, plain("#c99a5b", 0.9, 0.1), (tilt + pi / 2, 0, 0), 0)
