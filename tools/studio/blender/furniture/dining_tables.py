"""Dining tables."""

from math import radians

from geometry import board, cylinder, disc, lathe
from materials import metal
from model import Model


def table_top(width, depth, thick, height, wood, boards=4, bevel=0.006):
    """Builds a top of boards as long as the table, with very small gaps."""
    each = depth / boards
    for place in range(boards):
        y = -depth / 2 + each * (place + 0.5)
        board((width, each - 0.0008, thick), (0, y, height - thick / 2), wood, min(bevel, 0.004), name="top")


def dining_table(size, look):
    """Builds four long boards on a straight apron, with a thick square leg at each corner."""
    width, depth, height = size
    wood, thick, post, inset = look.wood("teak"), 0.034, 0.09, 0.012
    table_top(width, depth, thick, height, wood)
    under = height - thick
    x, y = width / 2 - inset - post / 2, depth / 2 - inset - post / 2
    for side in (-1, 1):
        for end in (-1, 1):
            board((post, post, under), (side * x, end * y, under / 2), wood, 0.007, name="leg")
    apron = 0.095
    for end in (-1, 1):
        board((2 * x - post + 0.01, 0.026, apron), (0, end * (y + post / 2 - 0.022), under - apron / 2), wood, 0.004)
        board((0.026, 2 * y - post + 0.01, apron), (end * (x + post / 2 - 0.022), 0, under - apron / 2), wood, 0.004)
    board((0.06, 2 * y, 0.03), (0, 0, under - 0.02), wood, 0.003, name="batten")


def dining_round(size, look):
    """Builds a round top with a bevelled edge on a turned column that flares into a wide foot."""
    radius, height = size[0] / 2, size[2]
    wood, thick = look.wood("teak"), 0.032
    edge = [(-0.002, 0.0), (0.0, -0.002), (0.0, -0.008), (-0.002, -0.0105), (-0.045, -thick + 0.001), (-0.047, -thick)]
    disc(radius, edge, (0, 0, height), wood, pieces=4)
    cylinder(0.27, 0.27, 0.022, (0, 0, height - thick - 0.011), wood, bevel=0.004, name="collar")
    top = height - thick - 0.022
    column = [
        (0, top), (0.155, top), (0.158, top - 0.006), (0.150, top - 0.016), (0.118, top - 0.045), (0.092, top - 0.09),
        (0.076, top - 0.15), (0.068, top - 0.22), (0.064, top - 0.30), (0.066, top - 0.38), (0.076, top - 0.45),
        (0.098, 0.175), (0.140, 0.118), (0.205, 0.074), (0.270, 0.050), (0.318, 0.038), (0.336, 0.032), (0.342, 0.024),
        (0.342, 0.006), (0.337, 0.0), (0, 0.0),
    ]  # fmt: skip
    lathe(column, wood, segments=96, name="column")


def dining_drop(size, look):
    """Builds a narrow body with a drawer. One leaf stands on its open support, the other hangs down."""
    width, depth, height = size
    wood, thick, middle = look.wood("white"), 0.022, 0.30
    leaf = (width - middle) / 2
    # the piece is off the centre by half the raised leaf
    shift = -leaf / 2 + 0.01
    under, post = height - thick, 0.042
    board((middle - 0.003, depth, thick), (shift, 0, height - thick / 2), wood, 0.004, name="top", grain="y")
    board(
        (leaf, depth, thick), (shift + middle / 2 + leaf / 2, 0, height - thick / 2), wood, 0.004,
        name="raised leaf", grain="y",
    )  # fmt: skip
    hanging = (shift - middle / 2 - thick / 2 - 0.002, 0, height - 0.012 - leaf / 2)
    board((thick, depth, leaf), hanging, wood, 0.004, name="hanging leaf", grain="y")
    x, y = middle / 2 - 0.016 - post / 2, depth / 2 - 0.05 - post / 2
    for side in (-1, 1):
        for end in (-1, 1):
            board((post, post, under), (shift + side * x, end * y, under / 2), wood, 0.004, name="leg")
        board(
            (0.018, 2 * y - post + 0.004, 0.13), (shift + side * (x + 0.008), 0, under - 0.065), wood, 0.003,
            name="apron",
        )  # fmt: skip
        board((0.022, 2 * y - post + 0.004, 0.035), (shift + side * x, 0, 0.12), wood, 0.003, name="stretcher")
    board((2 * x - post + 0.004, 0.018, 0.13), (shift, y, under - 0.065), wood, 0.003, name="apron")
    board((2 * x - post + 0.004, 0.022, 0.035), (shift, 0, 0.12), wood, 0.003, name="stretcher")
    front = (2 * x - post - 0.006, 0.018, 0.108)
    board((2 * x - post + 0.004, 0.018, 0.014), (shift, -y, under - 0.007), wood, 0.002, name="rail")
    board((2 * x - post + 0.004, 0.018, 0.012), (shift, -y, under - 0.134), wood, 0.002, name="rail")
    board(front, (shift, -y - 0.006, under - 0.071), wood, 0.003, name="drawer")
    knob = (shift, -y - 0.026, under - 0.071)
    cylinder(0.009, 0.012, 0.022, knob, metal("black"), (radians(90), 0, 0), name="knob")
    # the support: a frame that is opened at a right angle to the body, below the raised leaf
    reach, start = leaf * 0.72, shift + x + post / 2
    for z, tall in ((under - 0.024, 0.044), (0.20, 0.034)):
        board((reach, 0.022, tall), (start + reach / 2, 0.06, z), wood, 0.003, name="support")
    board(
        (post * 0.85, 0.03, under - 0.183), (start + reach - 0.018, 0.06, 0.183 + (under - 0.183) / 2),
        wood, 0.003, name="support",
    )  # fmt: skip
    board((0.03, 0.028, under - 0.183), (start + 0.015, 0.06, 0.183 + (under - 0.183) / 2), wood, 0.003, name="support")


MODELS = {
    "dining_table": Model(dining_table, azimuth=28, elevation=14, focus=(0.93, 0.0, 0.88), span=0.55),
    "dining_round": Model(dining_round, azimuth=20, elevation=14, focus=(0.62, 0.0, 0.90), span=0.6, detail_elevation=6),
    "dining_drop": Model(dining_drop, azimuth=32, elevation=14, focus=(0.33, 0.05, 0.88), span=0.5),
}
