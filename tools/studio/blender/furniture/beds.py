"""Beds, made up with a mattress, a duvet and two pillows."""

from math import radians

from bedding import draped, pillow
from geometry import board, cylinder, leg, slab, tube
from materials import linen, metal, plain
from model import Model
from upholstery import padded_box
from weaving import cane

MATTRESS = 0.21
LINEN = {"sheet": "#d3ccbf", "duvet": "#c0b4a0", "reverse": "#d9d2c5", "pillow": "#d9d2c5", "throw": "#7f7659"}


def bed_linen(
    width, length, base, head, boxes, colours=None, sides=0.24, foot=0.20, throw=False, seed=1, sleepers=2,
    thick=MATTRESS,
):
    """
    Builds a mattress, a duvet and two pillows. The mattress has its head at y = `head` and its underside at z = `base`.
    The duvet hangs over the edges by `sides` and `foot`, and is turned back below the pillows. `boxes` are the (size,
    middle) of other things below the duvet.
    """
    colours = {**LINEN, **(colours or {})}
    top, middle = base + thick, head - length / 2
    padded_box(
        width, length, thick, (0, middle, base + thick / 2), linen(colours["sheet"]),
        radius=0.05, puff=0.004, step=0.05, name="mattress",
    )  # fmt: skip
    lying = ((width, length, thick), (0, middle, base + thick / 2))
    turned_down = head - (0.54 if length > 1.7 else 0.46)
    below = head - length - foot
    duvet = draped(
        width + 2 * sides, turned_down - below, (0, (turned_down + below) / 2, top + 0.05), [lying, *boxes],
        linen(colours["duvet"]), reverse=linen(colours["reverse"]), folded=0.30, stiffness=0.05, loose=0.05, seed=seed,
    )  # fmt: skip
    if throw:
        wide = ((width + 0.14, length + 0.07, thick + 0.03), (0, middle, base + thick / 2 + 0.01))
        outer = [((size[0] + 0.14, *size[1:]), at) for size, at in boxes]
        draped(
            width + 2 * sides - 0.02, 0.52, (0, head - length + 0.42, top + 0.10), [wide, *outer],
            linen(colours["throw"]), thickness=0.009, stiffness=0.05, loose=0.02, seed=seed + 4, over=duvet,
            rumpled=0.3, name="throw",
        )  # fmt: skip
    case = linen(colours["pillow"])
    across, deep = (0.70, 0.48) if sleepers == 2 or width > 0.85 else (0.56, 0.38)
    if sleepers == 2 and width < 1.45:
        across = width / 2 - 0.03
    for place in range(sleepers):
        x = (place - (sleepers - 1) / 2) * (width / 2 - 0.005)
        lean = 44 + 2 * place if sleepers == 2 else 24
        pillow(
            across, deep, (x, head - 0.235, top + (0.150 if sleepers == 2 else 0.095)), case,
            (radians(lean), 0, radians(3 - 6 * place)), plump=0.52, seed=seed + place,
        )  # fmt: skip


def slats(width, length, z, head, material="oak", count=13):
    """Builds the boards under a mattress, with gaps between them."""
    for place in range(count):
        y = head - length * (place + 0.5) / count
        board((width, 0.075, 0.016), (0, y, z - 0.008), material, 0.003, name="slat")


def bed_uphol(size, look):
    """Builds a tall headboard padded in seven upright channels, padded rails and low feet."""
    width, depth, height = size
    cover = look.cover()
    head, rail, low, high = depth / 2 - 0.10, 0.06, 0.11, 0.36
    each = width / 7
    padded_box(
        width - 0.02, 0.05, height - 0.13, (0, depth / 2 - 0.025, 0.11 + (height - 0.13) / 2), cover,
        radius=0.02, puff=0.0, step=0.06,
    )  # fmt: skip
    for place in range(7):
        padded_box(
            each + 0.003, 0.105, height - 0.10,
            (-width / 2 + each * (place + 0.5), head + 0.045, 0.10 + (height - 0.10) / 2), cover,
            radius=0.05, puff=0.010, step=0.03, seed=place, waviness=0.002, name="channel",
        )  # fmt: skip
    for side in (-1, 1):
        padded_box(
            rail, depth - 0.11, high - low, (side * (width / 2 - rail / 2), -0.05, (high + low) / 2), cover,
            radius=0.022, puff=0.003, step=0.05, seed=20 + side, name="rail",
        )  # fmt: skip
        for y in (-depth / 2 + 0.10, head - 0.02):
            leg((side * (width / 2 - 0.09), y, low + 0.02), (side * (width / 2 - 0.08), y, 0), 0.024, 0.017, "walnut")
    padded_box(
        width, rail, high - low, (0, -depth / 2 + rail / 2, (high + low) / 2), cover,
        radius=0.022, puff=0.003, step=0.05, seed=9, name="rail",
    )  # fmt: skip
    inner = width - 2 * rail
    slats(inner, 1.99, 0.27, head)
    frame = ((width, depth - 0.10, high - low), (0, -0.05, (high + low) / 2))
    bed_linen(inner - 0.01, depth - 0.165, 0.27, head - 0.005, [frame], sides=0.21, foot=0.18, throw=True)


def _side_rails(width, depth, thick, low, high, wood, inset=0.0):
    for side in (-1, 1):
        board((thick, depth, high - low), (side * (width / 2 - inset - thick / 2), 0, (low + high) / 2), wood, 0.005)


def bed_wood(size, look):
    """Builds a headboard of three wide joined boards between square posts, with wedged tenons, and a low footboard."""
    width, depth, height = size
    wood, post, thick = look.wood("teak"), 0.07, 0.03
    x = width / 2 - post / 2
    for side in (-1, 1):
        board((post, post, height), (side * x, depth / 2 - post / 2, height / 2), wood, 0.006, name="post")
        board((post, post, 0.46), (side * x, -depth / 2 + post / 2, 0.23), wood, 0.006, name="post")
        for z, tall in ((0.26, 0.10), (0.375, 0.03)):
            board((0.034, 0.008, tall), (side * x, -depth / 2, z), wood, 0.002, name="tenon", grain="x")
            board((0.005, 0.009, tall), (side * x, -depth / 2, z), "ebony", 0.0, name="wedge")
    between, low = width - 2 * post, 0.30
    each = (height - 0.025 - low - 2 * 0.006) / 3
    for place in range(3):
        z = low + each * (place + 0.5) + place * 0.006
        board((between + 0.01, 0.032, each), (0, depth / 2 - post / 2, z), wood, 0.005, name="headboard")
    for place in (1, 2):
        z = low + place * (each + 0.006) - 0.003
        board((between + 0.008, 0.010, 0.026), (0, depth / 2 - post / 2, z), wood, 0, name="tongue")
    board((between + 0.01, 0.032, 0.24), (0, -depth / 2 + post / 2, 0.28), wood, 0.005, name="footboard")
    _side_rails(width, depth - 2 * post + 0.01, thick, 0.19, 0.37, wood, 0.012)
    head = depth / 2 - post / 2 - 0.018
    slats(width - 0.09, 1.99, 0.26, head, wood)
    frame = ((width - 0.024, depth - 2 * post, 0.18), (0, 0, 0.28))
    foot = ((width, 0.035, 0.25), (0, -depth / 2 + post / 2, 0.28))
    posts = [((post, post, 0.46), (side * x, -depth / 2 + post / 2, 0.23)) for side in (-1, 1)]
    bed_linen(
        width - 0.11, depth - 0.125, 0.26, head - 0.004, [frame, foot, *posts], sides=0.18, foot=0.005,
        throw=True, seed=2,
    )  # fmt: skip


def bed_cane(size, look):
    """Builds three cane panels under an arched rail, rounded posts and a low footboard."""
    width, depth, height = size
    wood, radius = look.wood("teak"), 0.032
    x, back, front = width / 2 - radius, depth / 2 - radius, -depth / 2 + radius
    shoulder = height - 0.09
    for side in (-1, 1):
        _round_post(side * x, back, shoulder + 0.012, radius, wood)
        _round_post(side * x, front, 0.44, radius, wood)
    half, rise, rail = x - radius * 0.4, height - shoulder, 0.062

    def under_rail(across):
        return shoulder - rail + rise * (1 - (across / half) ** 2)

    steps = [half * (place / 16 - 1) for place in range(33)]
    outline = [(step, under_rail(step)) for step in steps]
    outline += [(step, under_rail(step) + rail) for step in reversed(steps)]
    slab(outline, 0.034, (0, back, 0), wood, 0.008, (radians(90), 0, 0), name="arch", grain="x")
    low, stile = 0.34, 0.036
    board((2 * half, 0.034, 0.07), (0, back, low + 0.035), wood, 0.006, name="lower rail")
    opening = (2 * half - 2 * stile - 0.02) / 3
    for place in range(3):
        middle = (place - 1) * (opening + stile)
        bottom = low + 0.066
        web = cane(opening + 0.012, 1.0, (middle, back, 0), pitch=0.017, strip=0.0021)
        for vertex in web.data.vertices:
            top = under_rail(middle + vertex.co.x) + 0.006
            vertex.co.z = bottom + (vertex.co.z + 0.5) * (top - bottom)
    for place in range(2):
        middle = (place - 0.5) * (opening + stile)
        tall = under_rail(middle) + 0.008 - low
        board((stile, 0.026, tall), (middle, back, low + tall / 2), wood, 0.005, name="stile")
    for side in (-1, 1):
        middle = side * (1.5 * opening + stile + 0.012)
        tall = under_rail(middle) + 0.006 - low
        board((0.026, 0.026, tall), (middle, back, low + tall / 2), wood, 0.005, name="stile")
    board((2 * half, 0.03, 0.15), (0, front, 0.325), wood, 0.008, name="footboard")
    _side_rails(width, 2 * back, 0.028, 0.25, 0.38, wood, 0.018)
    head = back - 0.019
    slats(width - 0.11, 1.99, 0.28, head, wood)
    frame = ((width - 0.036, 2 * back, 0.13), (0, 0, 0.315))
    foot = ((width, 0.035, 0.16), (0, front, 0.325))
    posts = [((0.06, 0.06, 0.44), (side * x, front, 0.22)) for side in (-1, 1)]
    bed_linen(
        width - 0.10, depth - 0.10, 0.28, head - 0.004, [frame, foot, *posts],
        sides=0.19, foot=0.0, throw=False, seed=3,
    )  # fmt: skip


def _round_post(x, y, height, radius, wood):
    """Builds a round post with a domed head and a foot that tapers."""
    cylinder(radius * 0.78, radius, 0.24, (x, y, 0.12), wood, bevel=0.003, name="foot")
    cylinder(radius, radius, height - 0.24, (x, y, 0.24 + (height - 0.24) / 2), wood, bevel=0.016, name="post")


def bed_drawer(size, look):
    """Builds sides down to the floor, with two wide drawers in the right one, and a flat headboard in three panels."""
    width, depth, height = size
    wood, thick, high = look.wood("white"), 0.03, 0.33
    head = depth / 2 - 0.045
    panel = (width - 2 * 0.004) / 3
    board((width - 0.01, 0.018, height - 0.01), (0, depth / 2 - 0.009, (height - 0.01) / 2), wood, 0.002, grain="x")
    for place in range(3):
        x = (place - 1) * (panel + 0.004)
        board((panel, 0.027, height), (x, head + 0.0135, height / 2), wood, 0.006, name="headboard", grain="z")
    reach = head + depth / 2
    middle = (head - depth / 2) / 2
    left = (-width / 2 + thick / 2, middle + thick / 2, high / 2)
    board((thick, reach - thick, high), left, wood, 0.004, name="side")
    board((width, thick, high), (0, -depth / 2 + thick / 2, high / 2), wood, 0.004, name="foot")
    right = width / 2
    board((0.02, reach - 0.03, high - 0.01), (right - 0.03, middle, high / 2), plain("#241f1a", 0.9), 0, name="inside")
    for z, tall in ((high - 0.015, 0.03), (0.02, 0.04)):
        board((thick, reach - thick, tall), (right - thick / 2, middle + thick / 2, z), wood, 0.003, name="side rail")
    stile = 0.05
    drawer = (reach - thick - 2 * stile - stile - 4 * 0.004) / 2
    for y in (-depth / 2 + thick + stile / 2, -depth / 2 + thick + stile * 1.5 + drawer + 0.008, head - stile / 2):
        board(
            (thick, stile, high - 0.064), (right - thick / 2, y, 0.037 + (high - 0.064) / 2), wood, 0.002, name="stile"
        )
    for place in range(2):
        y = -depth / 2 + thick + stile + 0.004 + drawer / 2 + place * (drawer + stile + 0.008)
        board((0.02, drawer, high - 0.078), (right - 0.010, y, 0.044 + (high - 0.078) / 2), wood, 0.003, name="drawer")
        tube(
            [(right + 0.016, y - 0.11, 0.235), (right + 0.016, y + 0.11, 0.235)], 0.005, metal("black"),
            straight=True, name="pull",
        )  # fmt: skip
        for end in (-1, 1):
            cylinder(
                0.004, 0.004, 0.02, (right + 0.006, y + end * 0.085, 0.235), metal("black"), (0, radians(90), 0), 0
            )
    board((width - 0.07, reach - 0.05, 0.02), (0, middle, high - 0.045), "oak", 0.002, name="deck")
    frame = ((width, reach, high), (0, middle, high / 2))
    bed_linen(
        width - 0.07, reach - 0.035, high - 0.035, head - 0.003, [frame], {"duvet": "#a3a99b"},
        sides=0.14, foot=0.12, throw=False, seed=4,
    )  # fmt: skip


MODELS = {
    "bed_uphol": Model(bed_uphol, azimuth=34, elevation=15, focus=(0.62, 0.62, 0.62), span=0.9),
    "bed_wood": Model(bed_wood, azimuth=34, elevation=15, focus=(0.95, 0.0, 0.40), span=0.6),
    "bed_cane": Model(bed_cane, azimuth=34, elevation=15, focus=(0.72, 0.98, 0.80), span=0.6, detail_elevation=8),
    "bed_drawer": Model(bed_drawer, azimuth=42, elevation=15, focus=(1.0, 0.3, 0.25), span=0.8, detail_azimuth=48),
}
