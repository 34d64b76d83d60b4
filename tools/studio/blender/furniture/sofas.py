"""Sofas: padded frames with loose cushions."""

from math import radians

from geometry import leg
from materials import boucle, linen
from model import Model
from upholstery import cushion, padded_box, scatter_cushion


def sofa(size, look, seats=None, arm=0.17, scatter=True):
    """A padded frame on splayed wooden legs, one seat and one back cushion for each seat."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood("walnut")
    seats = seats or max(2, round((width - 2 * arm) / 0.62))
    padded_box(width - 0.02, depth - 0.10, 0.17, (0, 0.02, 0.245), cover, radius=0.03, puff=0.004)
    for side in (-1, 1):
        padded_box(
            arm, depth - 0.02, 0.40, (side * (width / 2 - arm / 2), 0, 0.40), cover, radius=0.055, seed=side + 5
        )
    padded_box(
        width - 2 * arm + 0.06,
        0.16,
        height - 0.30,
        (0, depth / 2 - 0.10, 0.24 + (height - 0.30) / 2),
        cover,
        turned=(radians(-6), 0, 0),
        puff=0.008,
        seed=8,
    )
    inner = width - 2 * arm
    each = inner / seats
    for place in range(seats):
        x = -inner / 2 + each * (place + 0.5)
        # a little wider than their share, so that no gap opens between two of them
        cushion(
            each + 0.008, 0.66, 0.135, (x, -0.075, 0.395), cover,
            turned=(radians(1.5), 0, 0), pressure=2.0, seated=True, seed=place,
        )  # fmt: skip
        cushion(
            each - 0.004, 0.135, 0.40, (x, depth / 2 - 0.225, 0.635), cover,
            turned=(radians(-13), 0, radians((place - (seats - 1) / 2) * 1.2)),
            pressure=2.4, shrink=-0.03, crown=0.035, seed=10 + place,
        )  # fmt: skip
    if scatter:
        left = -inner / 2
        scatter_cushion(
            0.50, 0.50, (left + 0.30, 0.085, 0.655), linen("#b4694a"), (radians(66), radians(4), radians(14)), seed=2
        )
        scatter_cushion(
            0.54, 0.36, (left + 0.54, -0.03, 0.60), boucle("#e4dccb"), (radians(58), radians(-3), radians(4)), seed=5
        )
    for side in (-1, 1):
        for end in (-1, 1):
            top = (side * (width / 2 - 0.14), end * (depth / 2 - 0.14), 0.165)
            leg(top, (side * (width / 2 - 0.11), end * (depth / 2 - 0.11), 0), 0.022, 0.014, wood)


MODELS = {
    "sofa": Model(sofa, azimuth=24, focus=(0.14, 0.0, 0.62), span=0.7),
}
