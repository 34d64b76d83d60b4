"""Seats for the terrace: slatted chairs, alone and in pairs with a table."""

from math import cos, pi, radians, sin

from geometry import board, lathe, leg
from materials import wood as wooden
from model import Model

LEAN = radians(20)


def _chair(size, wood, x=0.0):
    """Builds an armchair of square legs, flat arms and slats, its middle at `x`."""
    width, depth, height = size
    post, seat, rest = 0.044, 0.375, 0.575
    front, rear = -depth / 2 + 0.075, depth / 2 - 0.152
    inner = width - 2 * post
    for side in (-1, 1):
        beside = x + side * (width / 2 - post / 2 - 0.012)
        board((post, post, rest), (beside, front, rest / 2), wood, 0.005, name="front leg")
        board((post, post, rest), (beside, rear, rest / 2), wood, 0.005, name="rear leg")
        board(
            (0.024, rear - front - post, 0.06),
            (beside, (front + rear) / 2, seat - 0.055),
            wood,
            0.004,
            name="side rail",
        )
        board((0.022, rear - front - post, 0.03), (beside, (front + rear) / 2, 0.13), wood, 0.004, name="stretcher")
        board(
            (0.080, depth - 0.085, 0.024),
            (x + side * (width / 2 - 0.040), -0.0425, rest + 0.012),
            wood,
            0.007,
            name="arm",
        )
    board((inner - 0.024, 0.024, 0.06), (x, front, seat - 0.055), wood, 0.004, name="front rail")
    board((inner - 0.024, 0.024, 0.05), (x, rear, seat - 0.075), wood, 0.004, name="rear rail")
    slats, air = 6, 0.010
    start, end = front - 0.030, rear + 0.030
    slat = (end - start - (slats - 1) * air) / slats
    for place in range(slats):
        y = start + slat / 2 + place * (slat + air)
        fall = 0.022 * (y - start) / (end - start)
        notched = place in (0, slats - 1)
        across = inner - 0.028 if notched else inner + 0.010
        board((across, slat, 0.018), (x, y, seat - 0.012 - fall), wood, 0.005, (radians(2.6), 0, 0), name="seat slat")
    for side in (-1, 1):
        board(
            (0.022, rear - front, 0.030),
            (x + side * (inner / 2 - 0.03), (front + rear) / 2, seat - 0.047),
            wood, 0.002, (radians(2.6), 0, 0), name="seat bearer",
        )  # fmt: skip
    foot = (rear - 0.030, seat - 0.055)
    length = (height - foot[1]) / cos(LEAN) - 0.004

    def on_back(along, out=0.0):
        """Returns a point on the reclined back, `out` in front of its stiles."""
        return foot[0] + along * sin(LEAN) - out * cos(LEAN), foot[1] + along * cos(LEAN) + out * -sin(LEAN)

    for side in (-1, 1):
        y, z = on_back(length / 2)
        stile = (x + side * (inner / 2 - 0.032), y, z)
        board((0.040, 0.024, length), stile, wood, 0.004, (-LEAN, 0, 0), name="stile")
    first, last = 0.135, length - 0.032
    for place in range(5):
        y, z = on_back(first + (last - first) * place / 4, 0.020)
        board((inner - 0.020, 0.018, 0.058), (x, y, z), wood, 0.006, (-LEAN, 0, 0), name="back slat")


def _table(radius, height, wood, x=0.0):
    """Builds a small round table on three splayed legs."""
    profile = [
        (0, height), (radius - 0.012, height), (radius - 0.003, height - 0.004), (radius, height - 0.013),
        (radius - 0.006, height - 0.021), (radius - 0.03, height - 0.026), (0, height - 0.026),
    ]  # fmt: skip
    top = lathe(profile, wood, (x, 0, 0), segments=96, name="top")
    top.data.materials[0] = wooden(wood, "x")
    for place in range(2):
        board(
            (0.04, radius * 1.3, 0.024),
            (x, 0, height - 0.038),
            wood,
            0.004,
            (0, 0, pi / 4 + place * pi / 2),
            name="cleat",
        )
    for place in range(4):
        angle = pi / 4 + place * pi / 2
        across = (cos(angle), sin(angle))
        top_at = (x + across[0] * radius * 0.58, across[1] * radius * 0.58, height - 0.028)
        leg(top_at, (x + across[0] * radius * 0.92, across[1] * radius * 0.92, 0), 0.019, 0.0125, wood)


def patio_chair(size, look):
    """Builds a slatted armchair."""
    _chair(size, look.wood())


def patio_set(size, look):
    """Builds two slatted armchairs and a small round table between them."""
    width, depth, height = size
    wood, chair = look.wood(), 0.62
    for side in (-1, 1):
        _chair((chair, depth, height), wood, side * (width - chair) / 2)
    _table((width - 2 * chair) / 2 - 0.04, 0.46, wood)


MODELS = {
    "patio_chair": Model(patio_chair, azimuth=34, elevation=14, focus=(0.82, 0.1, 0.74), span=0.40),
    "patio_set": Model(patio_set, azimuth=24, elevation=14, focus=(0.60, 0.3, 0.6), span=0.62),
}
