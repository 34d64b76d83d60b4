"""Easy chairs."""

from math import cos, pi, radians, sin, sqrt

from mathutils import Vector, noise

from geometry import lathe, loft, ring, tube, warp
from materials import linen, rattan
from model import Model
from upholstery import cushion, padded_box


def armchair(size, look):
    """Builds bent round rods with two loose cushions."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood("teak")
    front, rear = -depth / 2 + 0.06, depth / 2 - 0.085
    for side in (-1, 1):
        x = side * (width / 2 - 0.026)
        tube([(x, front, 0), (x, front + 0.010, 0.30), (x, front + 0.020, 0.555)], 0.0175, wood, radii=[0.72, 1, 1])
        tube([(x, rear + 0.05, 0), (x, rear + 0.005, 0.28), (x, rear, 0.56)], 0.0175, wood, radii=[0.72, 1, 1])
        rest = [
            (x, front - 0.045, 0.560), (x * 1.015, front + 0.16, 0.578),
            (x * 1.01, rear - 0.18, 0.572), (x * 0.985, rear + 0.045, 0.556),
        ]  # fmt: skip
        tube(rest, 0.021, wood, radii=[0.85, 1.2, 1.15, 0.8], grain="y")
        tube([(x, front + 0.005, 0.27), (x, rear + 0.008, 0.235)], 0.015, wood, straight=True, grain="y")
        stile = [
            (side * 0.272, rear - 0.03, 0.235),
            (side * 0.272, rear + 0.022, 0.50),
            (side * 0.268, depth / 2 - 0.02, height - 0.012),
        ]
        tube(stile, 0.015, wood, radii=[1, 1, 0.85])
    for y, z in ((front + 0.008, 0.262), (rear + 0.010, 0.235)):
        tube([(-width / 2 + 0.026, y, z), (width / 2 - 0.026, y, z)], 0.015, wood, straight=True, grain="x")
    crest = height - 0.016
    tube(
        [(-0.268, depth / 2 - 0.02, crest), (0, depth / 2 - 0.008, crest + 0.004), (0.268, depth / 2 - 0.02, crest)],
        0.016, wood, grain="x",
    )  # fmt: skip
    for place in range(5):
        x = -0.20 + place * 0.10
        tube([(x, rear + 0.010, 0.24), (x, rear + 0.054, 0.55), (x, depth / 2 - 0.012, crest)], 0.008, wood)
    for place in range(5):
        y = front + 0.11 + place * 0.105
        z = 0.262 - 0.027 * (y - front) / (rear - front)
        tube([(-width / 2 + 0.03, y, z), (width / 2 - 0.03, y, z)], 0.008, wood, straight=True, grain="x")
    cushion(
        0.615, 0.60, 0.13, (0, front + 0.268, 0.343), cover,
        turned=(radians(3), 0, 0), pressure=2.0, seated=True, seed=1,
    )  # fmt: skip
    rest = cushion(
        0.60, 0.125, 0.485, (0, rear - 0.088, 0.603), cover,
        turned=(radians(-12), 0, 0), pressure=2.2, shrink=-0.02, crown=0.024, seed=2,
    )  # fmt: skip
    # the rods behind it press it flat
    warp(rest, lambda point: Vector((point.x, min(point.y, 0.052 + 0.12 * (point.y - 0.052)), point.z)))


def binding(at, along, material, radius=0.0185, turns=9):
    """Builds thin cane around a joint of poles, with its middle at a place and its axis along a direction."""
    along = Vector(along).normalized()
    aside = along.orthogonal().normalized()
    across = along.cross(aside)
    step, strip = 0.0042, 12
    points = []
    for index in range(turns * strip + 1):
        angle = 2 * pi * index / strip
        place = Vector(at) + along * step * (index / strip - turns / 2)
        points.append(tuple(place + (aside * cos(angle) + across * sin(angle)) * radius))
    return tube(points, 0.0024, material, steps=2, name="binding")


def lounge_rattan(size, look):
    """
    Builds thick bent poles bound with cane. One hooped rail runs from arm to arm, with a fan of thin canes in the back.
    """
    width, depth, height = size
    pole, thin, wound = rattan("#c9a26a"), rattan("#d3b07a"), rattan("#b98c55")
    thick = 0.0155
    half, front, rear = width / 2 - thick, -depth / 2 + thick, depth / 2 - thick
    seat = 0.345

    def hoop(t):
        """Returns the rail from the left foot over the arms and around the back, for t from -1 to 1."""
        side = 1 if t >= 0 else -1
        t = abs(t)
        if t > 0.72:
            down = (t - 0.72) / 0.28
            return (side * (half - 0.045 * down), front + 0.050 - 0.045 * down, 0.545 * (1 - down))
        angle = t / 0.72
        bend = min(1.0, angle / 0.72)
        x = half * sin(bend * pi / 2) ** 0.9 if angle < 0.72 else half
        y = (
            rear - (rear - 0.05) * (1 - cos(bend * pi / 2))
            if angle < 0.72
            else 0.05 - (angle - 0.72) / 0.28 * (0.05 - front - 0.03)
        )
        rise = (cos(min(1.0, angle / 0.80) * pi) + 1) / 2
        return (side * x, y, 0.575 + (height - thick - 0.575) * rise - 0.012 * max(0, (angle - 0.8) / 0.2) ** 2)

    rail = [hoop(-1 + index / 36) for index in range(73)]
    knots = [1.09 if index % 9 == 4 else 1.0 for index in range(73)]
    tube(rail, thick, pole, radii=knots, steps=3, grain="x", name="hoop")
    inner = half - 0.035

    def ground(angle, grow=1.0):
        """Returns a point of the seat's outline, a rounded square."""
        c, s = cos(angle), sin(angle)
        power = 0.55
        x = inner * grow * abs(c) ** power * (1 if c > 0 else -1)
        y = (rear - front - 0.14) / 2 * grow * abs(s) ** power * (1 if s > 0 else -1)
        return (x * (1 - 0.06 * (s + 1) / 2), y - 0.005)

    frame = [(*ground(2 * pi * index / 64), seat) for index in range(64)]
    tube(frame, 0.0135, pole, closed=True, steps=2, name="seat frame")
    for place in range(13):
        x = (place - 6) * inner * 2 / 14
        reach = max(point[1] for point in frame if abs(point[0] - x) < 0.06)
        tube(
            [(x, -reach - 0.01, seat + 0.004), (x, 0, seat - 0.004), (x, reach - 0.005, seat + 0.004)],
            0.0055,
            thin,
            name="seat cane",
        )
    back = max(point[1] for point in frame)
    for side in (-1, 1):
        upper = Vector(hoop(side * 0.44)) - Vector((side * 0.006, -0.004, 0.010))
        foot = [(side * (half - 0.07), rear + 0.002, 0), (side * (half - 0.088), back - 0.055, seat), tuple(upper)]
        tube(foot, 0.0145, pole, name="rear leg")
        binding((side * (half - 0.085), back - 0.048, seat), (0, 0.1, 1), wound, 0.0175)
        x, y, z = hoop(side * (0.72 + 0.28 * (1 - seat / 0.545)))
        binding((x, y, z), (0, 0, 1), wound, 0.0175)
        lower = [
            (side * (half - 0.035), front + 0.05, 0.15),
            (side * (half - 0.055), 0, 0.165),
            (side * (half - 0.078), back - 0.005, 0.15),
        ]
        tube(lower, 0.0105, pole, grain="y", name="stretcher")
        brace = [
            (side * (half - 0.030), front + 0.055, 0.17), (side * (half - 0.03), front + 0.075, seat - 0.05),
            (side * (half - 0.03), front + 0.14, seat - 0.022), (side * (half - 0.035), back - 0.24, seat - 0.022),
            (side * (half - 0.05), back - 0.10, seat - 0.05), (side * (half - 0.07), back - 0.045, 0.17),
        ]  # fmt: skip
        tube(brace, 0.0095, pole, grain="y", name="brace")
        strut = [
            (side * (inner - 0.02), -0.02, seat),
            (side * (half - 0.012), -0.03, 0.47),
            (side * half, -0.04, hoop(side * 0.52)[2]),
        ]
        tube(strut, 0.0085, pole, name="strut")
    for y, z in ((front + 0.05, 0.15), (back - 0.005, 0.15)):
        across = half - 0.04 if y < 0 else half - 0.08
        tube([(-across, y, z), (0, y, z + 0.012), (across, y, z)], 0.0105, pole, grain="x", name="stretcher")
    arch = [
        (-half + 0.035, front + 0.05, 0.17), (-half + 0.055, front + 0.05, seat - 0.045),
        (-half + 0.12, front + 0.052, seat - 0.02),
        (half - 0.12, front + 0.052, seat - 0.02), (half - 0.055, front + 0.05, seat - 0.045),
        (half - 0.035, front + 0.05, 0.17),
    ]  # fmt: skip
    tube(arch, 0.0095, pole, grain="x", name="brace")
    canes = 17
    for place in range(canes):
        t = place / (canes - 1) * 2 - 1
        top = Vector(hoop(t * 0.40))
        bottom = Vector((t * inner * 0.80, back - 0.004 - 0.05 * abs(t) ** 4, seat))
        middle = bottom.lerp(top, 0.5) + Vector((0, 0.012, -0.0))
        tube([tuple(bottom), tuple(middle), tuple(top)], 0.0052, thin, name="fan cane")
    for side in (-1, 1):
        for t in (0.40, 0.60):
            x, y, z = hoop(side * t)
            ahead = Vector(hoop(side * (t + 0.01))) - Vector((x, y, z))
            binding((x, y, z), ahead, wound, 0.0175, 7)
    pad = padded_box(
        inner * 2 - 0.05,
        rear - front - 0.19,
        0.052,
        (0, -0.006, seat + 0.040),
        linen("#e6ddca"),
        radius=0.024,
        puff=0.007,
        step=0.022,
        waviness=0.0015,
    )
    reach = (inner - 0.03, (rear - front - 0.19) / 2)

    def rounded(point):
        """Rounds the corners like those of the seat's frame."""
        u, v = point.x / reach[0], point.y / reach[1]
        return Vector(
            (
                point.x * sqrt(max(0.0, 1 - 0.19 * v * v * min(1, abs(u)))),
                point.y * sqrt(max(0.0, 1 - 0.19 * u * u * min(1, abs(v)))),
                point.z,
            )
        )

    warp(pad, rounded)


def swivel(size, look):
    """Builds a round tub on a low turning base: a wall that slopes down to the front around a deep seat."""
    width, depth, height = size
    cover = look.cover()
    base = look.metal("black")
    radius, stretch = width / 2, depth / width
    low, thick = 0.085, 0.085
    foot = [(0, 0.016), (0.235, 0.016), (0.247, 0.012), (0.250, 0.006), (0.248, 0), (0, 0)]
    lathe(foot, base, segments=96, name="foot")
    lathe(
        [(0.0, low + 0.02), (0.10, low + 0.02), (0.10, 0.010), (0.0, 0.010)],
        base,
        segments=64,
        smoothing=0,
        name="bearing",
    )
    front_low = 0.455
    open_at = radians(118)

    def top(angle):
        """Returns the height of the wall at `angle` from the middle of the back."""
        t = min(1.0, abs(angle) / open_at)
        eased = t * t * (3 - 2 * t)
        return height - 0.006 - (height - front_low) * (0.2 * t * t + 0.8 * eased)

    def section(angle, thickness):
        """Returns the section of the wall as an outline of (radius, height)."""
        crest = top(angle)
        lean = 0.03 * (crest - low) / (height - low)
        outside, steps = radius + 0.009, 7
        points = []
        for index in range(steps + 1):
            part = index / steps
            swell = 0.008 * sin(pi * part)
            points.append((outside - 0.03 + lean * part + swell, low + (crest - thickness / 2 - low) * part))
        middle = outside - 0.03 + lean - thickness / 2
        for index in range(1, 8):
            turn = pi * index / 8
            points.append((middle + cos(turn) * thickness / 2, crest - thickness / 2 + sin(turn) * thickness / 2))
        for index in range(steps + 1):
            part = 1 - index / steps
            points.append(
                (
                    outside - 0.03 + lean * part - thickness - 0.01 * (1 - part),
                    low + (crest - thickness / 2 - low) * part,
                )
            )
        return points

    sections, rim = [], []
    slices, round_off = 84, 0.10
    for index in range(slices + 1):
        part = index / slices * 2 - 1
        angle = part * open_at
        left = (1 - abs(part)) * open_at
        fade = sqrt(max(0.0, 1 - (1 - min(1.0, left / round_off)) ** 2))
        thickness = max(0.006, thick * fade)
        ring_points = []
        for distance, z in section(angle, thickness):
            distance -= (thick - thickness) / 2
            ring_points.append(
                Vector((sin(angle) * distance, cos(angle) * distance * stretch, z))
                + noise.noise_vector(Vector((angle * 2, z * 5, distance * 5))) * 0.0015
            )
        sections.append(ring_points)
        distance, z = section(angle, thickness)[10]
        distance -= (thick - thickness) / 2
        rim.append((sin(angle) * (distance + 0.002), cos(angle) * (distance + 0.002) * stretch, z + 0.002))
    loft(sections, cover, name="wall", smoothing=1)
    tube(rim[2:-2], 0.0042, cover, steps=2, name="piping")
    drum = [
        (0, 0.312), (radius - 0.065, 0.312), (radius - 0.040, 0.308), (radius - 0.027, 0.292), (radius - 0.023, 0.20),
        (radius - 0.027, 0.11), (radius - 0.037, low + 0.004), (radius - 0.057, low), (0, low),
    ]  # fmt: skip
    body = lathe(drum, cover, segments=96, name="drum")
    body.scale = (1, stretch, 1)
    reach = radius - 0.046
    seat = [
        (0, 0.478), (reach * 0.4, 0.475), (reach * 0.7, 0.466),
        (reach * 0.88, 0.455), (reach * 0.965, 0.438), (reach, 0.415),
        (reach + 0.004, 0.37), (reach, 0.332), (reach * 0.97, 0.314), (reach * 0.9, 0.309), (0, 0.309),
    ]  # fmt: skip
    cushioned = lathe(seat, cover, (0, -0.012, 0), segments=96, name="seat")
    warp(cushioned, lambda point: point + noise.noise_vector(point * 5) * 0.004)
    cushioned.scale = (1, stretch, 1)
    for z, away in ((0.436, 0.968), (0.324, 0.988)):
        welt = ring(reach * away, z, 0.0042, cover, corners=64, name="piping")
        welt.scale, welt.location = (1, stretch, 1), (0, -0.012, 0)


MODELS = {
    "armchair": Model(armchair, azimuth=34),
    "lounge_rattan": Model(lounge_rattan, azimuth=32, elevation=14, focus=(0.80, 0.2, 0.78), span=0.42),
    "swivel": Model(swivel, azimuth=34, elevation=16, focus=(0.80, 0.1, 0.66), span=0.45),
}
