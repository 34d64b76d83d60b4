"""Dining and bar chairs."""

from math import cos, pi, radians, sin, sqrt

from mathutils import Vector

from geometry import board, joined, leg, loft, rounded_rectangle, sheet, tube, warp
from materials import linen, metal
from model import Model
from upholstery import padded_box
from weaving import cane, cord_seat

ARC = (-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1)


def dining_chair(size, look):
    """Builds bent legs, a seat pad, and a bowed back of woven cane."""
    width, depth, height = size
    wood, seat = look.wood("teak"), 0.44
    top, rear = height - 0.031, 0.165
    for side in (-1, 1):
        x = side * (width / 2 - 0.02)
        back = [
            (x * 1.02, 0.232, 0), (x, 0.190, 0.22), (x, rear, seat),
            (x * 0.99, rear + 0.004, 0.58), (x * 0.96, 0.206, top),
        ]  # fmt: skip
        tube(back, 0.0165, wood, radii=[0.72, 0.95, 1.08, 1.0, 0.82])
        front = [(x * 1.04, -0.228, 0), (x, -0.207, 0.25), (x * 0.985, -0.197, seat - 0.01)]
        tube(front, 0.0175, wood, radii=[0.70, 0.95, 1.05])
        beside = [(x, -0.197, seat - 0.03), (x, 0, seat - 0.034), (x, rear + 0.003, seat - 0.03)]
        tube(beside, 0.014, wood, grain="y")
    half = width / 2 - 0.03
    tube([(-half, -0.199, seat - 0.03), (0, -0.207, seat - 0.03), (half, -0.199, seat - 0.03)], 0.014, wood, grain="x")
    behind = [(-half, rear, seat - 0.035), (0, rear + 0.01, seat - 0.035), (half, rear, seat - 0.035)]
    tube(behind, 0.013, wood, grain="x")
    board((width - 0.048, rear + 0.197, 0.010), (0, (rear - 0.197) / 2, seat - 0.024), wood, 0.002, name="seat board")
    bow, half = 0.042, width / 2 - 0.026
    low, lower, upper = 0.535, rear + 0.002, 0.203

    def bowed(z, y, rise=0.0):
        return [(half * t, y + bow * (1 - t * t), z + rise * (1 - t * t)) for t in ARC]

    crest = [0.8, 0.95, 1.0, 1.05, 1.08, 1.05, 1.0, 0.95, 0.8]
    tube(bowed(top - 0.005, upper, 0.014), 0.0185, wood, radii=crest, grain="x")
    tube(bowed(low, lower), 0.0125, wood, grain="x")
    panel = top - low - 0.007
    web = cane(width - 0.055, panel, (0, 0, 0), pitch=0.0135)

    def bent(point):
        """Bends the web along both rails."""
        bulge = 1 - (point.x / half) ** 2
        up = (point.z + panel / 2) / panel
        y = lower + (upper - lower) * up + bow * bulge + point.y
        return Vector((point.x, y, low + 0.002 + (top - low - 0.003) * up + 0.012 * bulge * up))

    warp(web, bent)
    padded_box(
        width - 0.035, depth - 0.103, 0.042, (0, -0.024, seat + 0.006), look.cover("#e4ded2"),
        radius=0.02, step=0.02, waviness=0.001,
    )  # fmt: skip


def chair_wishbone(size, look):
    """Builds a rail that is bent from elbow to elbow on a forked splat, over a seat of paper cord."""
    width, depth, height = size
    wood = look.wood()
    seat, rail = 0.43, 0.0125
    front, rear = -depth / 2 + 0.032, depth / 2 - 0.075
    front_half, rear_half = width / 2 - 0.030, width / 2 - 0.085
    top, thick = height - 0.014, 0.0145
    for side in (-1, 1):
        x = side * front_half
        tube(
            [(x, front - 0.004, 0), (x, front, 0.2), (x, front, seat - 0.05), (x, front, seat + 0.016)],
            0.0185, wood, radii=[0.62, 0.95, 1.08, 0.95], name="front leg",
        )  # fmt: skip
        elbow = (side * (width / 2 - 0.035), 0.085, top - 0.030)
        post = [
            (side * (rear_half + 0.01), depth / 2 - 0.020, 0), (side * rear_half, rear + 0.02, 0.22),
            (side * rear_half, rear, seat), (side * (rear_half + 0.035), rear - 0.035, 0.58), elbow,
        ]  # fmt: skip
        tube(post, 0.0175, wood, radii=[0.66, 0.95, 1.12, 0.95, 0.72], name="rear leg")
        for z, radius in ((seat - 0.005, rail), (0.235, 0.0095)):
            ends = [
                (side * front_half, front, z),
                (side * (front_half + rear_half) / 2, 0, z),
                (side * rear_half, rear + (0.015 if z < 0.3 else 0), z),
            ]
            tube(ends, radius, wood, radii=[0.85, 1.1, 0.85], grain="y", name="side rail")
    for y, half in ((front, front_half), (rear, rear_half)):
        tube(
            [(-half, y, seat - 0.005), (0, y, seat - 0.005), (half, y, seat - 0.005)],
            rail,
            wood,
            radii=[0.85, 1.1, 0.85],
            grain="x",
            name="rail",
        )
    low = 0.20
    for y, half, z in ((front, front_half, low + 0.06), (rear + 0.022, rear_half, low)):
        tube([(-half, y, z), (half, y, z)], 0.0095, wood, straight=True, grain="x", name="stretcher")

    def bend(t):
        """Returns the bent rail from elbow to elbow, for t from -1 to 1."""
        angle = t * radians(112)
        reach = width / 2 - thick - 0.004
        y = depth / 2 - thick - 0.235 + cos(angle) * 0.235
        return (sin(angle) * reach, y, top - 0.034 * abs(t) ** 1.6)

    rounds = [bend(-1 + index / 24) for index in range(49)]
    sections = []
    for index, point in enumerate(rounds):
        t = abs(index / 24 - 1)
        ahead = Vector(rounds[min(48, index + 1)]) - Vector(rounds[max(0, index - 1)])
        out = Vector((ahead.y, -ahead.x, 0)).normalized()
        end = min(1.0, (1 - t) / 0.035)
        round_end = sqrt(max(0.06, 1 - (1 - end) ** 2))
        wide, tall = (0.0125 + 0.007 * t**2) * round_end, (0.0155 - 0.004 * t**2) * round_end
        sections.append(
            [
                Vector(point) + out * cos(turn) * wide + Vector((0, 0, sin(turn) * tall))
                for turn in (2 * pi * step / 20 for step in range(20))
            ]
        )
    loft(sections, wood, name="bent rail", smoothing=1, grain="x")
    foot, crown = (rear + 0.002, seat + 0.004), (depth / 2 - thick - 0.002, top - 0.006)

    def splat(x, z):
        """Returns a point of the splat's middle plane, which leans with the back and curves inwards."""
        part = (z - foot[1]) / (crown[1] - foot[1])
        return Vector((x, foot[0] + (crown[0] - foot[0]) * part + 0.022 * sin(pi * part) - 1.3 * x * x * part, z))

    fork = seat + 0.125
    tines = []
    for side in (-1, 1):
        outline = []
        for index in range(25):
            z = foot[1] + (crown[1] - foot[1]) * index / 24
            above = max(0.0, (z - fork) / (crown[1] - fork))
            # the two tines have a common stem
            inner = side * (0.074 * above**0.8 - 0.010 * max(0.0, 1 - above * 5))
            outer = side * (0.026 + 0.010 * (1 - min(1.0, (z - foot[1]) / 0.12)) ** 2 + 0.078 * above**0.9)
            outline.append((inner, outer, z))
        sections = []
        for inner, outer, z in outline:
            middle, half = (inner + outer) / 2, abs(outer - inner) / 2
            centre = splat(middle, z)
            sections.append([centre + Vector((x, y, 0)) for x, y in rounded_rectangle(half * 2, 0.012, 0.0045, 3)])
        tines.append(loft(sections, wood, name="splat", grain="z"))
    joined(tines)
    web = cord_seat(front_half * 2, rear_half * 2, rear - front, seat - 0.005, rail, linen("#d6c5a3"))
    web.location.y = (front + rear) / 2


def chair_uphol(size, look):
    """Builds a padded seat and a gently curved padded back on four splayed beech legs."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood("beech")
    seat = 0.475
    pad = padded_box(
        width - 0.012,
        depth - 0.105,
        0.062,
        (0, -0.047, seat - 0.031),
        cover,
        radius=0.028,
        puff=0.006,
        step=0.02,
        waviness=0.001,
    )
    shape = (width / 2, (depth - 0.105) / 2)

    def seat_shape(point):
        """Makes the seat narrower at the back, rounded at the front, and slightly hollow."""
        u, v = point.x / shape[0], point.y / shape[1]
        narrow = 1 - 0.045 * (v + 1)
        bowed = -0.022 * (1 - u * u) * max(0.0, -v)
        dished = -0.007 * max(0.0, 1 - u * u) * max(0.0, 1 - v * v) if point.z > 0 else 0
        return Vector((point.x * narrow, point.y + bowed + 0.022 * max(0.0, -v), point.z + dished))

    warp(pad, seat_shape)
    tall, thick = height - seat + 0.055, 0.046
    back = padded_box(width - 0.016, thick, tall, (0, 0, 0), cover, radius=0.022, puff=0.005, step=0.02, waviness=0.001)

    def back_shape(point):
        """Bends the back around the sitter, with a lean, and narrows it at the top."""
        up = max(0.0, (point.z + tall / 2) / tall)
        u = point.x / (width / 2)
        x = point.x * (0.90 + 0.10 * sin(pi * min(1.0, up * 0.75 + 0.12)))
        y = depth / 2 - 0.122 + 0.088 * up**1.25 - 0.050 * u * u * (0.35 + 0.65 * up) + point.y
        crown = -0.020 * u * u * up**3
        return Vector((x, y, seat - 0.055 + up * tall + crown))

    warp(back, back_shape)
    seam = 0.0085
    for x_reach, reach, bent in (
        (width - 0.012, depth - 0.105, lambda x, y: pad.location + seat_shape(Vector((x, y, 0.031 - seam + 0.002)))),
        (width - 0.016, tall, lambda x, z: back_shape(Vector((x, -thick / 2 + seam - 0.003, z)))),
    ):
        outline = rounded_rectangle(x_reach - 2 * seam, reach - 2 * seam, 0.020, 5)
        finer = [
            ((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1])
            for a, b in zip(outline, outline[1:] + outline[:1])
            for t in ((0, 0.2, 0.4, 0.6, 0.8) if abs(a[0] - b[0]) + abs(a[1] - b[1]) > 0.05 else (0,))
        ]
        tube([tuple(bent(*point)) for point in finer], 0.0034, cover, closed=True, steps=3, name="welt")
    under = seat - 0.060
    board((width - 0.10, depth - 0.19, 0.014), (0, -0.047, under - 0.003), wood, 0.004, name="plate")
    for side in (-1, 1):
        for y, foot in ((-depth / 2 + 0.075, -depth / 2 + 0.022), (depth / 2 - 0.155, depth / 2 - 0.016)):
            leg((side * (width / 2 - 0.085), y, under), (side * (width / 2 - 0.022), foot, 0), 0.0195, 0.0115, wood)
        board(
            (0.03, depth - 0.22, 0.022), (side * (width / 2 - 0.085), -0.040, under - 0.016), wood, 0.006, name="bearer"
        )


def bar_chair(size, look):
    """Builds a thin moulded seat and a low backrest on four long slim legs, with a capped footrest."""
    width, depth, height = size
    seat = height - 0.33
    steel = look.kind == "metal"
    frame = look.metal() if steel else look.wood()
    shell = look.wood("ebony" if "hitam" in look.key else "walnut") if steel else frame
    radius = 0.0105 if steel else 0.0155
    thin = 1.0 if steel else 0.72
    front, rear = -depth / 2 + 0.020, depth / 2 - 0.020

    def post(side, end, z):
        """Returns the middle of a leg at a height. The rear legs continue up to the backrest."""
        splay = 1 - z / seat
        x = side * (width / 2 - 0.070 + 0.052 * splay)
        if end < 0:
            return (x, front + 0.062 - 0.062 * splay, z)
        if z <= seat:
            return (x, rear - 0.092 + 0.092 * splay, z)
        return (side * (width / 2 - 0.070), rear - 0.092 + 0.070 * ((z - seat) / 0.33) ** 1.2, z)

    for side in (-1, 1):
        legs = [post(side, -1, z) for z in (0, seat * 0.5, seat - 0.022)]
        tube(legs, radius, frame, radii=[thin, 1, 1.05], name="front leg")
        legs = [post(side, 1, z) for z in (0, seat * 0.5, seat * 0.97, seat + 0.10, seat + 0.22, height - 0.022)]
        tube(legs, radius, frame, radii=[thin, 1, 1.05, 0.95, 0.85, 0.7], name="rear leg")
        a, b = post(side, -1, 0.30), post(side, 1, 0.30)
        tube([a, b], radius * 0.72, frame, straight=True, grain="y", name="stretcher")
        a, b = post(side, -1, seat - 0.032), post(side, 1, seat - 0.032)
        tube([a, b], radius * 0.85, frame, straight=True, grain="y", name="bearer")
    for end, z in ((-1, seat - 0.032), (1, seat - 0.032), (1, 0.34)):
        tube(
            [post(-1, end, z), post(1, end, z)],
            radius * (0.85 if z > 0.4 else 0.72),
            frame,
            straight=True,
            grain="x",
            name="stretcher",
        )
    step = 0.245 if seat < 0.70 else 0.30
    left, right = Vector(post(-1, -1, step)), Vector(post(1, -1, step))
    long = (right - left).length
    board((long - 0.004, 0.024, 0.030), tuple((left + right) / 2), frame, 0.005, name="footrest")
    capped = metal("black") if look.key == "kuningan" else metal("brass")
    board((long - 0.034, 0.027, 0.0135), (0, left.y, step + 0.0105), capped, 0.003, name="cap")
    half = (width / 2 - 0.022, (depth - 0.085) / 2)

    def seat_at(u, v):
        """
        Returns a point of the seat: a rounded square, hollow, with the front edge bent down and the rear edge bent up.
        """
        x = half[0] * u * sqrt(1 - 0.30 * v * v) * (1 - 0.05 * (v + 1))
        y = half[1] * v * sqrt(1 - 0.30 * u * u) / 0.87 - 0.022
        turned = 0.030 * max(0.0, v - 0.45) ** 1.5 - 0.050 * max(0.0, -v - 0.55) ** 1.8
        return Vector((x, y, seat - 0.012 - 0.012 * (1 - u * u) * (1 - v * v) + turned))

    sheet(seat_at, 40, 40, 0.011, shell, name="seat")
    reach = width / 2 - 0.034

    def back_at(u, v):
        """Returns a point of the backrest: a low band around the sitter, between the ends of the rear legs."""
        tall = 0.062 * (1 - 0.28 * u**4)
        z = height - 0.066 + v * tall
        y = Vector(post(1, 1, height - 0.066)).y + 0.024 - 0.062 * u * u + 0.014 * v
        return Vector((reach * u * sqrt(1 - 0.10 * v * v), y, z))

    sheet(back_at, 40, 14, 0.011, shell, name="backrest")


MODELS = {
    "dining_chair": Model(dining_chair, azimuth=34, focus=(0.6, 0.6, 0.82), span=0.34),
    "chair_wishbone": Model(
        chair_wishbone, azimuth=32, elevation=16, focus=(0.55, 0.35, 0.72), span=0.42, detail_elevation=30
    ),
    "chair_uphol": Model(chair_uphol, azimuth=34, elevation=14, focus=(0.66, 0.3, 0.58), span=0.46),
    "bar_chair": Model(bar_chair, azimuth=32, elevation=14, focus=(0.6, 0.3, 0.84), span=0.44),
}
