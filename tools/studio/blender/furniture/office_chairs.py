"""Office chairs: a five-star base on castors, a gas lift, and a seat."""

from math import cos, exp, pi, radians, sin, sqrt

from mathutils import Vector

from geometry import board, cylinder, lathe, leg, loft, rounded_rectangle, sheet, tube, warp
from materials import linen, metal, plain
from model import Model
from upholstery import padded_box

WHEEL = 0.0275
STEEL = "#6f7275"


def _castor(x, y, top, towards, dark):
    """Builds a pair of wheels under a hood, behind their stem. `towards` is the angle of their direction."""
    ahead = Vector((cos(towards), sin(towards), 0))
    aside = Vector((-ahead.y, ahead.x, 0))
    axle = Vector((x, y, WHEEL)) - ahead * 0.016
    for side in (-1, 1):
        turned = Vector((0, 0, 1)).rotation_difference(aside).to_euler()
        cylinder(WHEEL, WHEEL, 0.018, tuple(axle + aside * side * 0.0135), dark, turned, 0.005, 40, "wheel")
        cylinder(0.014, 0.012, 0.003, tuple(axle + aside * side * 0.0235), dark, turned, 0.001, 32, "hub")
    hood = []
    for step in range(9):
        angle = radians(-15 + step * 22)
        place = axle + ahead * cos(angle) * (WHEEL + 0.004) + Vector((0, 0, sin(angle) * (WHEEL + 0.004)))
        hood.append(
            [place + aside * a + (place - axle).normalized() * b for a, b in rounded_rectangle(0.042, 0.005, 0.0022, 2)]
        )
    loft(hood, dark, name="hood")
    cylinder(
        0.0075, 0.0075, top - 0.040, (x, y, (top + 0.040) / 2), plain(STEEL, 0.25), bevel=0.001, name="stem"
    )


def _star_base(radius, body, lift_top, start=-90.0):
    """Builds five arms that slope from a hub to their castors, and the gas lift in the hub."""
    dark = plain("#232425", 0.45)
    reach = radius - 0.036
    for place in range(5):
        angle = radians(start + 72 * place)
        out, aside = Vector((cos(angle), sin(angle), 0)), Vector((-sin(angle), cos(angle), 0))
        sections = []
        for step in range(11):
            part = step / 10
            away = 0.018 + (reach - 0.018) * part
            wide, tall = 0.054 - 0.028 * part**0.8, 0.050 - 0.028 * part**0.7
            middle = 0.128 - 0.048 * part**0.75
            sections.append(
                [
                    out * away + aside * x + Vector((0, 0, middle + z))
                    for x, z in rounded_rectangle(wide, tall, tall * 0.32, 4)
                ]
            )
        end = sections[-1]
        sections.append([point.lerp(sum(end, Vector()) / len(end), 0.35) + out * 0.009 for point in end])
        loft(sections, body, name="arm")
        castor = out * (reach - 0.006)
        _castor(castor.x, castor.y, 0.082, angle + radians((35, -70, 120, 20, 75)[place]), dark)
    hub = [
        (0, 0.158), (0.030, 0.158), (0.036, 0.155), (0.040, 0.146), (0.042, 0.112), (0.038, 0.102), (0, 0.100),
    ]  # fmt: skip
    lathe(hub, body, name="hub")
    cylinder(0.0265, 0.0265, 0.14, (0, 0, 0.215), dark, bevel=0.002, name="lift")
    cylinder(
        0.0145, 0.0145, lift_top - 0.28, (0, 0, (lift_top + 0.28) / 2), plain(STEEL, 0.25), bevel=0.001, name="piston"
    )


def _mechanism(height, dark):
    """Builds the tilt mechanism beneath a seat, with its lever and its knob."""
    board((0.17, 0.27, 0.040), (0, 0.015, height - 0.020), dark, 0.010, name="mechanism")
    board((0.26, 0.32, 0.012), (0, 0, height + 0.004), dark, 0.004, name="plate")
    lever = [(0.05, -0.035, height - 0.022), (0.17, -0.045, height - 0.024), (0.205, -0.048, height - 0.022)]
    tube(lever, 0.005, dark, name="lever")
    leg((0.262, -0.052, height - 0.019), (0.200, -0.048, height - 0.023), 0.0085, 0.0075, dark, "grip")
    leg((0, -0.15, height - 0.030), (0, -0.105, height - 0.026), 0.020, 0.018, dark, "knob")


def _bar(points, wide, thick, material, name):
    """Builds a flat bar that is bent in the y-z plane (or nearly), with its broad side to the front."""
    smooth = []
    for index in range(25):
        smooth.append(_along(points, index / 24))
    sections = []
    for index, point in enumerate(smooth):
        ahead = (smooth[min(24, index + 1)] - smooth[max(0, index - 1)]).normalized()
        side = Vector((1, 0, 0))
        side = (side - ahead * side.dot(ahead)).normalized()
        up = ahead.cross(side)
        sections.append([point + side * x + up * y for x, y in rounded_rectangle(wide, thick, thick * 0.42, 4)])
    return loft(sections, material, name=name)


def _along(points, part):
    """Returns a point of a smooth line through points (Catmull and Rom's)."""
    place = part * (len(points) - 1)
    index = min(int(place), len(points) - 2)
    t = place - index
    a, b, c, d = (Vector(points[max(0, min(len(points) - 1, index + offset))]) for offset in (-1, 0, 1, 2))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _seat(width, depth, thick, at, cover):
    """Builds a pad with a sloping front and round corners."""
    pad = padded_box(width, depth, thick, at, cover, radius=0.034, puff=0.008, step=0.02, waviness=0.001)

    def shaped(point):
        u, v = point.x / (width / 2), point.y / (depth / 2)
        narrow = sqrt(max(0.0, 1 - 0.16 * v**4)) * (1 - 0.03 * (v + 1))
        short = sqrt(max(0.0, 1 - 0.16 * u**4))
        fall = -0.022 * max(0.0, -v - 0.45) ** 1.5
        hollow = -0.010 * (1 - u * u) * (1 - v * v) if point.z > 0 else 0
        return Vector((point.x * narrow, point.y * short, point.z + fall + hollow))

    return warp(pad, shaped)


def office_chair(size, look):
    """Builds an upholstered seat, a tall back stitched into three bands, armrests, an aluminium star."""
    width, depth, height = size
    cover, body = look.cover(), metal("aluminium")
    dark = plain("#232425", 0.45)
    under = 0.425
    _star_base(width / 2 + 0.012, body, under - 0.02)
    _mechanism(under, dark)
    _seat(0.50, 0.49, 0.085, (0, -0.035, under + 0.050), cover)
    wide, thick, foot = 0.47, 0.066, under + 0.075
    tall = height - foot - 0.006

    def back_line(up):
        """Returns the y of the back's middle plane: forward at the waist, backward above."""
        return 0.205 + 0.105 * up**1.3 - 0.028 * exp(-(((up - 0.22) / 0.17) ** 2))

    back = padded_box(wide, thick, tall, (0, 0, 0), cover, radius=0.030, puff=0.006, step=0.009, waviness=0.001)
    seams = (0.36, 0.68)

    def shaped(point):
        up = max(0.0, min(1.0, (point.z + tall / 2) / tall))
        u = point.x / (wide / 2)
        band = min(abs(up - seam) for seam in (*seams, -0.06, 1.06)) * tall
        stitched = 0.018 * exp(-((min(abs(up - seam) for seam in seams) * tall / 0.007) ** 2))
        plump = 0.010 * min(1.0, band / 0.085) ** 0.6
        inside = max(0.0, 1 - abs(u) ** 8)
        out = point.y
        if out < 0:
            out += (stitched - plump) * inside
        narrow = (0.93 + 0.07 * sin(pi * (0.16 + 0.68 * up))) * sqrt(max(0.0, 1 - 0.10 * max(0.0, 2 * up - 1) ** 6))
        short = -0.018 * abs(u) ** 5 * max(0.0, 2 * up - 1)
        y = back_line(up) - 0.030 * u * u + out
        return Vector((point.x * narrow, y, foot + up * tall + short))

    warp(back, shaped)
    spine = [
        (0, 0.09, under - 0.022),
        (0, 0.215, under - 0.020),
        (0, 0.276, under + 0.045),
        (0, 0.278, 0.58),
        (0, 0.290, 0.70),
        (0, 0.306, 0.79),
    ]
    _bar(spine, 0.062, 0.016, body, "spine")

    def mount_at(u, v):
        up = 0.34 + 0.15 * v
        x = 0.085 * u
        return Vector((x, back_line(up) - 0.030 * (x / wide * 2) ** 2 + thick / 2 + 0.010, foot + up * tall))

    sheet(mount_at, 12, 16, 0.010, dark, name="mount")
    for side in (-1, 1):
        x = side * (width / 2 - 0.034)
        loop = [
            (side * 0.10, -0.01, under - 0.002),
            (x * 0.90, -0.01, under),
            (x, -0.008, under + 0.035),
            (x, 0.004, 0.56),
            (x, 0.010, 0.665),
        ]
        post = [tuple(_along(loop, index / 20)) for index in range(21)]
        tube(post, 0.0125, body, steps=3, name="arm post")
        padded_box(
            0.062,
            0.255,
            0.030,
            (x, 0.005, 0.677),
            cover,
            radius=0.0145,
            puff=0.003,
            step=0.012,
            waviness=0.0006,
            name="armrest",
        )


def office_mesh(size, look):
    """Builds a net in a frame, a separate headrest, a padded seat, armrests and a nylon star."""
    width, depth, height = size
    dark, seat_cover = plain("#232425", 0.45), linen(look.swatch)
    net = look.cover()
    under = 0.425
    _star_base(width / 2 + 0.008, dark, under - 0.02)
    _mechanism(under, dark)
    _seat(0.51, 0.49, 0.075, (0, -0.045, under + 0.045), seat_cover)
    foot, top = under + 0.105, height - 0.185

    def back_at(u, v):
        """Returns a point of the net: narrow at the waist, broad at the shoulders, hollow for a back."""
        z = foot + (top - foot) * (v * sqrt(1 - 0.20 * u**4) / sqrt(0.80) * 0.894 + 1) / 2
        up = (z - foot) / (top - foot)
        half = 0.205 + 0.038 * sin(pi * (0.02 + 0.62 * max(0.0, up)))
        x = half * u * sqrt(1 - 0.26 * v**4)
        y = 0.205 + 0.085 * max(0.0, up) ** 1.25 - 0.034 * exp(-(((up - 0.24) / 0.20) ** 2)) - 0.045 * u * u
        return Vector((x, y, z))

    def outline(surface, steps=14):
        """Returns the edge of a surface, once around."""
        run = [2 * index / steps - 1 for index in range(steps)]
        edge = [(t, -1) for t in run] + [(1, t) for t in run] + [(-t, 1) for t in run] + [(-1, -t) for t in run]
        return [tuple(surface(u, v)) for u, v in edge]

    sheet(back_at, 36, 40, 0, net, name="net")
    tube(outline(back_at), 0.0115, dark, closed=True, steps=4, name="frame")

    def head_at(u, v):
        tall, middle = 0.058, height - 0.070
        z = middle + tall * v * sqrt(1 - 0.22 * u**4)
        x = 0.142 * u * sqrt(1 - 0.30 * v**4)
        return Vector((x, 0.262 + 0.018 * v - 0.040 * u * u + 0.010 * v * v, z))

    sheet(head_at, 24, 12, 0, net, name="headrest net")
    tube(outline(head_at, 10), 0.0095, dark, closed=True, steps=4, name="headrest frame")
    neck = [(0, 0.292, top - 0.05), (0, 0.312, top + 0.01), (0, 0.312, top + 0.07), (0, 0.292, height - 0.075)]
    _bar(neck, 0.040, 0.014, dark, "neck")
    board((0.10, 0.016, 0.050), (0, 0.281, height - 0.070), dark, 0.006, name="neck plate")
    spine = [
        (0, 0.09, under - 0.022), (0, 0.215, under - 0.018), (0, 0.268, under + 0.055), (0, 0.268, 0.64),
        (0, 0.296, 0.78), (0, 0.304, 0.90), (0, 0.292, top - 0.005),
    ]  # fmt: skip
    _bar(spine, 0.046, 0.020, dark, "spine")
    for side in (-1, 1):
        grip = back_at(side, 0.30)
        wing = [(0, 0.292, 0.765), (side * 0.10, 0.296, 0.79), (side * 0.18, 0.278, grip.z - 0.005), tuple(grip)]
        tube(wing, 0.0115, dark, radii=[1.25, 1.1, 0.9, 0.8], name="wing")
        low = back_at(side, -0.62)
        wing = [(0, 0.264, 0.60), (side * 0.10, 0.262, 0.595), (side * 0.17, 0.235, low.z), tuple(low)]
        tube(wing, 0.0105, dark, radii=[1.25, 1.1, 0.9, 0.8], name="wing")

    def lumbar(u, v):
        point = back_at(u, -0.42 + v * (0.075 - 0.045 * u * u))
        return Vector((point.x, point.y + 0.010 - 0.006 * u**4, point.z))

    sheet(lumbar, 32, 6, 0.007, dark, name="lumbar bow")
    tube(
        [(0, 0.262, 0.655), (0, back_at(0, -0.42).y + 0.012, back_at(0, -0.42).z)],
        0.010,
        dark,
        straight=True,
        name="lumbar slide",
    )
    for side in (-1, 1):
        x = side * (width / 2 - 0.045)
        bracket = [
            (side * 0.09, 0.0, under - 0.004),
            (x * 0.88, 0.0, under - 0.002),
            (x, 0.0, under + 0.030),
            (x, 0.004, 0.52),
        ]
        post = [tuple(_along(bracket, index / 20)) for index in range(21)]
        tube(post, 0.0165, dark, steps=3, name="arm post")
        board((0.024, 0.044, 0.15), (x, 0.005, 0.585), dark, 0.008, name="arm slide")
        pad = padded_box(
            0.088,
            0.255,
            0.028,
            (x, -0.005, 0.676),
            dark,
            radius=0.0135,
            puff=0.003,
            step=0.012,
            waviness=0,
            name="armrest",
        )
        pad.rotation_euler = (0, 0, side * radians(4))


MODELS = {
    "office_chair": Model(office_chair, azimuth=32, elevation=12, focus=(0.62, 0.6, 0.80), span=0.50),
    "office_mesh": Model(office_mesh, azimuth=32, elevation=12, focus=(0.62, 0.6, 0.72), span=0.50),
}
