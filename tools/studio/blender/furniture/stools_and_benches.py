"""Stools, poufs and benches."""

from math import atan, cos, exp, pi, sin

from mathutils import Vector, noise

from geometry import ball, board, lathe, leg, ring, warp
from materials import wood as wooden
from model import Model
from upholstery import padded_box


def bench(size, look):
    """Builds five long slats on a plain frame and four slightly splayed round legs."""
    width, depth, height = size
    wood = look.wood()
    thick, air = 0.024, 0.011
    slat = (depth - 4 * air) / 5
    for place in range(5):
        y = -depth / 2 + slat / 2 + place * (slat + air)
        board((width, slat, thick), (0, y, height - thick / 2), wood, 0.006, name="slat")
    under = height - thick
    for side in (-1, 1):
        board((width - 0.20, 0.022, 0.05), (0, side * (depth / 2 - 0.055), under - 0.025), wood, 0.003, name="apron")
        board((0.022, depth - 0.132, 0.05), (side * (width / 2 - 0.111), 0, under - 0.025), wood, 0.003, name="rail")
        board((0.05, depth - 0.132, 0.02), (side * width / 6, 0, under - 0.01), wood, 0.003, name="cleat")
        for end in (-1, 1):
            top = (side * (width / 2 - 0.14), end * (depth / 2 - 0.084), under)
            foot = (side * (width / 2 - 0.085), end * (depth / 2 - 0.032), 0)
            leg(top, foot, 0.021, 0.0145, wood)


def bench_uphol(size, look):
    """Builds a thick seat with two rows of buttons, on a shallow wooden frame and tapered legs."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood("walnut")
    thick, legs = 0.135, 0.30
    middle = height - thick / 2 - 0.006
    seat = padded_box(
        width - 0.022, depth - 0.022, thick - 0.012, (0, 0, middle), cover, radius=0.045, puff=0.012, step=0.0155,
        waviness=0.0015,
    )  # fmt: skip
    columns = 6
    gap = width / columns
    buttons = [(-width / 2 + gap * (column + 0.5), row * depth * 0.2) for column in range(columns) for row in (-1, 1)]

    def pulled(point):
        """Draws the cover in at the buttons: deep beside them, with shallow folds from one to the next."""
        if point.z <= 0:
            return point
        across = min(abs(point.x - x) for x, _ in buttons)
        along = min(abs(point.y - y) for _, y in buttons)
        fold = 0.012 * max(exp(-((across / 0.010) ** 2)), exp(-((along / 0.010) ** 2)))
        near = min((point.x - x) ** 2 + (point.y - y) ** 2 for x, y in buttons)
        dent = 0.024 * exp(-near / 0.034**2) + 0.012 * exp(-near / 0.011**2)
        top = max(0.0, min(1.0, point.z / (thick / 2) * 2.5 - 1.4))
        inside = max(0.0, 1 - (abs(point.y) / (depth / 2)) ** 6) * max(0.0, 1 - (abs(point.x) / (width / 2)) ** 12)
        return point - Vector((0, 0, (fold + dent) * top * inside))

    warp(seat, pulled)
    for x, y in buttons:
        button = ball(0.0135, (x, y, middle + thick / 2 - 0.027), cover, "button", 3)
        button.scale = (1, 1, 0.55)
    frame = height - thick - 0.006
    for side in (-1, 1):
        board((width - 0.05, 0.026, 0.034), (0, side * (depth / 2 - 0.038), frame - 0.012), wood, 0.004, name="rail")
        board((0.026, depth - 0.102, 0.034), (side * (width / 2 - 0.038), 0, frame - 0.012), wood, 0.004, name="rail")
        for end in (-1, 1):
            top = (side * (width / 2 - 0.065), end * (depth / 2 - 0.062), frame - 0.004)
            foot = (side * (width / 2 - 0.045), end * (depth / 2 - 0.045), 0)
            leg(top, foot, 0.023, 0.0125, wood)
    board((width - 0.06, depth - 0.06, 0.012), (0, 0, frame + 0.004), wood, 0.002)


def stool(size, look):
    """Builds a hollow round seat on three splayed legs. Each is wedged through the seat."""
    radius, height = size[0] / 2, size[2]
    wood = look.wood()
    dish = 0.012
    seat = [
        (0, height - dish), (radius * 0.3, height - dish * 0.94), (radius * 0.6, height - dish * 0.66),
        (radius * 0.84, height - dish * 0.2), (radius * 0.93, height), (radius * 0.975, height - 0.002),
        (radius, height - 0.011), (radius, height - 0.019), (radius * 0.975, height - 0.030),
        (radius * 0.88, height - 0.037), (0, height - 0.038),
    ]  # fmt: skip
    top = lathe(seat, wood, segments=96, name="seat")
    top.data.materials[0] = wooden(wood, "x")
    for place in range(3):
        angle = pi / 2 + place * 2 * pi / 3
        x, y = cos(angle), sin(angle)
        upper = radius * 0.60
        foot = (radius - 0.014 - upper) / height
        leg(
            (x * upper, y * upper, height - 0.03), (x * (radius - 0.014), y * (radius - 0.014), 0), 0.0205, 0.0135, wood
        )
        surface = height - dish * 0.66 + 0.0012

        def on_leg(down):
            return (x * (upper + foot * down), y * (upper + foot * down), surface - down)

        leg(on_leg(0), on_leg(0.03), 0.0165, 0.0165, wood, "tenon")
        tilt = (0, -atan(foot), angle)
        across = "walnut" if wood == "oak" else "oak"
        board((0.034, 0.0032, 0.02), on_leg(0.0092), across, 0.0005, tilt, name="wedge", grain="z")


def pouf(size, look):
    """Builds a round shape with straight sides, a piped seam just below its edge and another above its foot."""
    radius, height = size[0] / 2, size[2]
    cover = look.cover()
    edge = height - 0.045
    side = radius - 0.004
    profile = [
        (0, height), (radius * 0.35, height - 0.001), (radius * 0.65, height - 0.004), (radius * 0.84, height - 0.010),
        (radius * 0.93, height - 0.018), (side - 0.004, height - 0.032),
        (side - 0.001, edge + 0.004), (side - 0.003, edge),
        (side - 0.001, edge - 0.004), (side + 0.002, edge - 0.05), (side + 0.004, height * 0.5), (side + 0.002, 0.09),
        (side - 0.002, 0.044), (side - 0.006, 0.040), (side - 0.004, 0.034),
        (side - 0.012, 0.014), (radius * 0.88, 0.004),
        (radius * 0.80, 0), (0, 0),
    ]  # fmt: skip
    body = lathe(profile, cover, segments=120, name="body")
    warp(body, lambda point: point + noise.noise_vector(point * 6) * (0.0022 if point.z > 0.02 else 0))
    ring(side - 0.0005, edge, 0.0042, cover, corners=64, name="piping")
    ring(side - 0.004, 0.040, 0.0042, cover, corners=64, name="piping")


MODELS = {
    "bench": Model(bench, azimuth=30, elevation=14, focus=(0.80, 0.0, 0.9), span=0.42, detail_elevation=26),
    "bench_uphol": Model(
        bench_uphol, azimuth=30, elevation=16, focus=(0.80, 0.2, 0.90), span=0.46, detail_elevation=38
    ),
    "stool": Model(stool, azimuth=20, elevation=18, focus=(0.5, 0.35, 0.94), span=0.34, detail_elevation=32),
    "pouf": Model(pouf, azimuth=20, elevation=16, focus=(0.62, 0.0, 0.86), span=0.32),
}
