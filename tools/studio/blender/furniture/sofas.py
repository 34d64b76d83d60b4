"""Sofas: padded frames with loose cushions."""

from math import radians

from geometry import board, cylinder, leg, rounded_rectangle, tube
from materials import boucle, linen, metal
from model import Model
from upholstery import cushion, padded_box, scatter_cushion

WELT = 0.0042


def _seat_cushion(width, depth, at, cover, seed, height=0.135, pressure=2.0, step=0.034):
    cushion(
        width, depth, height, at, cover,
        turned=(radians(1.5), 0, 0), pressure=pressure, seated=True, seed=seed, step=step,
    )  # fmt: skip


def _back_cushion(width, height, at, cover, seed, lean=13.0, thick=0.135, turn=0.0):
    cushion(
        width, thick, height, at, cover,
        turned=(radians(-lean), 0, radians(turn)), pressure=2.2, shrink=-0.02, crown=0.034, seed=seed,
    )  # fmt: skip


def _foam_seat(width, depth, height, at, cover, seed, crown=0.026):
    """
    Builds a firm seat with straight sides and a slightly curved top. A welt runs around its upper and its lower edge.
    """
    round_edge = min(0.032, height * 0.3)
    padded_box(
        width, depth, height - crown * 0.4, (at[0], at[1], at[2] - crown * 0.2), cover,
        radius=round_edge, puff=crown * 0.4, seed=seed, step=0.036, waviness=0.006,
    )  # fmt: skip
    padded_box(
        width - 0.035, depth - 0.035, height * 0.5, (at[0], at[1], at[2] + height * 0.25 - crown * 0.4), cover,
        radius=round_edge * 0.8, puff=crown, seed=seed + 7, step=0.036, waviness=0.005,
    )  # fmt: skip
    for z, inset in ((height / 2 - crown * 0.4 - round_edge * 0.42, 0.006), (-height / 2 + round_edge * 0.5, 0.008)):
        outline = [
            (at[0] + x, at[1] + y, at[2] + z)
            for x, y in rounded_rectangle(width - inset, depth - inset, round_edge + 0.008, 5)
        ]
        tube(outline, WELT, cover, closed=True, steps=4, name="welt")


def _accent(look):
    """Returns the linen of a loose cushion: terracotta, or ivory if the sofa itself is terracotta."""
    return linen("#e2d6bf" if "terakota" in look.key else "#b4694a")


def _scatter(look, left, y, z, turn=14.0):
    """Adds a square and an oblong cushion, which lean in the left corner."""
    scatter_cushion(0.42, 0.42, (left + 0.25, y, z), _accent(look), (radians(68), radians(4), radians(turn)), seed=2)
    scatter_cushion(
        0.47, 0.30, (left + 0.46, y - 0.105, z - 0.060), boucle("#e4dccb"),
        (radians(58), radians(-3), radians(turn - 10)), seed=5,
    )  # fmt: skip


def sofa(size, look, seats=None, arm=0.17, arm_radius=0.055, legs="walnut", scatter=True):
    """Builds a padded frame on splayed wooden legs, with one seat cushion and one back cushion for each seat."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood(legs)
    inner = width - 2 * arm
    seats = seats or max(2, round(inner / 0.62))
    padded_box(width - 0.02, depth - 0.10, 0.17, (0, 0.02, 0.245), cover, radius=0.03, puff=0.004)
    for side in (-1, 1):
        padded_box(
            arm - 0.012, depth - 0.036, 0.40, (side * (width / 2 - arm / 2), 0, 0.39), cover,
            radius=arm_radius, seed=side + 5,
        )  # fmt: skip
    back = height - 0.34
    padded_box(
        inner + 0.04, 0.15, back, (0, depth / 2 - 0.115, 0.22 + back / 2), cover,
        turned=(radians(-6), 0, 0), puff=0.006, seed=8,
    )  # fmt: skip
    each, seat_depth = inner / seats, depth - 0.26
    front = -depth / 2 + 0.050
    # this is visible between two seats instead of the dark beneath them
    padded_box(inner, seat_depth - 0.05, 0.11, (0, front + 0.04 + seat_depth / 2, 0.378), cover, radius=0.02, puff=0)
    for place in range(seats):
        x = -inner / 2 + each * (place + 0.5)
        # a little wider than their share, so that there is no gap between two of them
        _seat_cushion(each + 0.008, seat_depth, (x, front + seat_depth / 2, 0.395), cover, place, pressure=1.6)
        _back_cushion(
            each - 0.002, 0.385, (x, depth / 2 - 0.232, height - 0.213), cover, 10 + place,
            turn=(place - (seats - 1) / 2) * 1.2,
        )  # fmt: skip
    if scatter:
        _scatter(look, -inner / 2, depth / 2 - 0.375, height - 0.185)
    for side in (-1, 1):
        for end in (-1, 1):
            top = (side * (width / 2 - 0.14), end * (depth / 2 - 0.14), 0.168)
            leg(top, (side * (width / 2 - 0.11), end * (depth / 2 - 0.11), 0), 0.022, 0.014, wood)


def sofa_2(size, look):
    """Builds a compact sofa: slim arms, two seats, light legs."""
    sofa(size, look, seats=2, arm=0.105, arm_radius=0.038, legs="oak")


def _welted_block(width, depth, height, at, cover, seed=1, radius=0.024):
    """Builds a hard padded block with a welt around its front, as on leather."""
    padded_box(
        width - 0.006,
        depth - 0.006,
        height - 0.006,
        at,
        cover,
        radius=radius,
        puff=0.003,
        step=0.014,
        seed=seed,
        waviness=0.0012,
    )
    inset = radius * 0.29 + 0.003
    outline = [
        (at[0] + x, at[1] - depth / 2 + inset, at[2] + z)
        for x, z in rounded_rectangle(width - 2 * inset, height - 2 * inset, radius - inset, 4)
    ]
    tube(outline, 0.0036, cover, closed=True, steps=4, name="welt")


def sofa_box(size, look):
    """
    Builds a sofa with straight lines: square arms, two broad seats, two back cushions, a steel frame on four slim legs.
    """
    width, depth, height = size
    cover, steel = look.cover(), metal("black")
    arm, legs = 0.15, 0.15
    inner = width - 2 * arm
    arm_top, back_top = 0.585, 0.63
    for side in (-1, 1):
        at = (side * (width / 2 - arm / 2), 0, (legs + arm_top) / 2)
        _welted_block(arm, depth, arm_top - legs, at, cover, side + 3)
    back = (0, depth / 2 - 0.075, (legs + back_top) / 2)
    padded_box(inner + 0.012, 0.146, back_top - legs, back, cover, radius=0.024, puff=0.003, waviness=0.0015)
    base = 0.135
    at = (0, -0.062, legs + base / 2 + 0.002)
    padded_box(inner + 0.012, depth - 0.15, base, at, cover, radius=0.018, puff=0.002, waviness=0.001)
    each, seat_depth = inner / 2, depth - 0.275
    front = -depth / 2 + 0.022
    padded_box(inner, seat_depth - 0.05, 0.12, (0, front + 0.04 + seat_depth / 2, 0.355), cover, radius=0.02, puff=0)
    for place in range(2):
        x = -inner / 2 + each * (place + 0.5)
        _foam_seat(each - 0.002, seat_depth, 0.165, (x, front + seat_depth / 2, 0.370), cover, place + 3)
        _back_cushion(each - 0.004, 0.385, (x, depth / 2 - 0.235, height - 0.212), cover, 13 + place, 11, 0.14)
    rail = 0.018
    for side in (-1, 1):
        board((width - 0.16, rail, rail), (0, side * (depth / 2 - 0.07), legs - rail / 2), steel, 0.002, name="rail")
        board((rail, depth - 0.158, rail), (side * (width / 2 - 0.09), 0, legs - rail / 2), steel, 0.002, name="rail")
        for end in (-1, 1):
            at = (side * (width / 2 - 0.09), end * (depth / 2 - 0.07))
            board((rail, rail, legs), (*at, legs / 2), steel, 0.002, name="leg")
            cylinder(0.012, 0.012, 0.006, (*at, 0.003), steel, bevel=0.001, name="glide")


def sofa_modular(size, look):
    """Builds a low corner sofa of four blocks: a long seat on the left, two square seats, an arm on the right."""
    width, depth, height = size
    cover, dark = look.cover(), metal("black")
    arm, square, lifted = 0.20, 0.96, 0.045
    seat = (width - arm) * 0.31
    long_seat = width - arm - 2 * seat
    rear = depth / 2
    blocks = [
        (-width / 2 + long_seat / 2, long_seat, depth),
        (-width / 2 + long_seat + seat / 2, seat, square),
        (-width / 2 + long_seat + seat * 1.5, seat, square),
    ]
    base, rest = 0.205, 0.155
    for place, (x, wide, deep) in enumerate(blocks):
        padded_box(
            wide - 0.012, deep - 0.014, base, (x, rear - deep / 2, lifted + base / 2), cover,
            radius=0.030, puff=0.004, seed=place + 1,
        )  # fmt: skip
        padded_box(
            wide - 0.014, rest, 0.36, (x, rear - rest / 2 - 0.010, lifted + base + 0.155), cover,
            radius=0.045, puff=0.006, seed=place + 4,
        )  # fmt: skip
        seat_depth = deep - rest - 0.022
        at = (x, rear - deep + seat_depth / 2 + 0.010, lifted + base + 0.090)
        _foam_seat(wide - 0.010, seat_depth, 0.185, at, cover, place)
        _back_cushion(wide - 0.03, 0.40, (x, rear - rest - 0.105, height - 0.224), cover, 20 + place, 14, 0.15)
        for side in (-1, 1):
            for y in (rear - 0.09, rear - deep + 0.09):
                at = (x + side * (wide / 2 - 0.09), y, lifted / 2 + 0.004)
                cylinder(0.024, 0.028, lifted + 0.008, at, dark, bevel=0.002, name="foot")
    # this is visible between the blocks instead of the dark beneath
    padded_box(
        seat * 2 + 0.10, square - rest - 0.08, 0.13,
        (blocks[1][0] + seat / 2 - 0.05, rear - square / 2 - rest / 2 + 0.02, lifted + base + 0.07),
        cover, radius=0.02, puff=0,
    )  # fmt: skip
    x = width / 2 - arm / 2
    padded_box(
        arm - 0.014, square - 0.014, 0.50, (x, rear - square / 2, lifted + 0.25), cover, radius=0.05, puff=0.007, seed=9
    )
    for y in (rear - 0.09, rear - square + 0.09):
        cylinder(0.024, 0.028, lifted + 0.008, (x, y, lifted / 2 + 0.004), dark, bevel=0.002, name="foot")
    scatter_cushion(
        0.42, 0.42, (width / 2 - arm - 0.26, rear - rest - 0.27, 0.540), _accent(look),
        (radians(66), radians(-4), radians(-14)), seed=2,
    )  # fmt: skip
    scatter_cushion(
        0.52, 0.32, (-width / 2 + 0.50, rear - rest - 0.30, 0.545), boucle("#e4dccb"),
        (radians(60), radians(-3), radians(6)), seed=5,
    )  # fmt: skip


MODELS = {
    "sofa": Model(sofa, azimuth=24, focus=(0.14, 0.0, 0.62), span=0.7),
    "sofa_modular": Model(
        sofa_modular, azimuth=26, elevation=20, focus=(0.86, 0.45, 0.62), span=0.8, front_elevation=14
    ),
    "sofa_2": Model(sofa_2, azimuth=26, focus=(0.14, 0.0, 0.62), span=0.62),
    "sofa_box": Model(sofa_box, azimuth=26, focus=(0.10, 0.0, 0.62), span=0.62),
}
