"""Rugs. They lie on the floor, their length from front to back."""

import numpy as np

from furniture.coffee_tables import coffee_table
from furniture.easy_chairs import armchair
from materials import linen
from model import Model
from placing import LOOKS, put
from strands import bowed, strands
from textiles import flat_weave, pile
from upholstery import padded_box

FRINGE = 0.06

# The colour of the border for each ground colour.
BORDER_OF = {"tenun-gading": "#9c6243"}
LIGHT_BORDER = "#ece2cd"


def rug(size, look):
    """Builds a flat weave with a double line around it and a fringe at its front and back."""
    width, depth, thick = size
    line = BORDER_OF.get(look.key, LIGHT_BORDER)
    long = depth - 2 * FRINGE
    cloth = flat_weave(look.swatch, line, width, long)
    padded_box(
        width, long, thick, (0, 0, thick / 2), cloth, radius=0.0048, puff=0, step=0.035, waviness=0.0013, name="rug"
    )
    yarn = linen("#e6dcc8" if line == LIGHT_BORDER else look.swatch)
    for end in (-1, 1):
        strands(fringe(width, end * long / 2, end), [0.0017, 0.0019, 0.0016, 0.0014, 0.0012, 0.0008], yarn, 4, "fringe")


def fringe(width, y, end, seed=3):
    """Builds tassels of five threads each. They are knotted close to the edge and spread a little on the floor."""
    chance = np.random.default_rng(seed + end)
    tassels = int(width / 0.0115)
    per_tassel = 5
    left = (np.arange(tassels) + 0.5) / tassels * width - width / 2
    lean = chance.normal(0, 0.004, tassels) + 0.003 * np.sin(left * 9)
    x = np.repeat(left, per_tassel)
    threads = len(x)
    aside = np.tile(np.linspace(-1, 1, per_tassel), tassels) + chance.normal(0, 0.25, threads)
    length = (FRINGE - 0.003) * chance.uniform(0.86, 1.0, threads)
    tip_x = x + np.repeat(lean, per_tassel) + aside * 0.0042
    courses = np.zeros((threads, 6, 3))
    for point, (along, spread, height) in enumerate(
        (
            (-0.06, 0.0012, 0.0055),
            (0.05, 0.0012, 0.0075),
            (0.16, 0.0004, 0.0062),
            (0.30, 0.0012, 0.0040),
            (0.65, 0, 0.0022),
            (1.0, 0, 0.0016),
        )
    ):
        follow = max(0.0, along) ** 1.3
        courses[:, point, 0] = x + aside * spread * (1 - follow) + (tip_x - x) * follow
        courses[:, point, 1] = y + end * along * length
        courses[:, point, 2] = height + (chance.uniform(0, 0.0012, threads) if along > 0.1 else 0)
    return courses


def rug_shag(size, look, spacing=0.0105, per_tuft=4):
    """Builds a deep pile: tufts of thick yarn that lean together in patches, as after the touch of feet and hands."""
    width, depth, height = size
    yarn = pile(look.swatch, height)
    hem = 0.016
    padded_box(
        width - 2 * hem,
        depth - 2 * hem,
        0.010,
        (0, 0, 0.0052),
        yarn,
        radius=0.0045,
        puff=0,
        step=0.05,
        waviness=0,
        name="backing",
    )
    chance = np.random.default_rng(5)
    columns, rows = int((width - 2 * hem) / spacing), int((depth - 2 * hem) / spacing)
    x, y = np.meshgrid(
        (np.arange(columns) + 0.5) / columns * (width - 2 * hem) - (width / 2 - hem),
        (np.arange(rows) + 0.5) / rows * (depth - 2 * hem) - (depth / 2 - hem),
    )
    tufts = np.stack([x.ravel(), y.ravel()], axis=1) + chance.uniform(-0.45, 0.45, (columns * rows, 2)) * spacing
    lean = leaning(tufts) + chance.normal(0, 0.35, tufts.shape)
    roots = np.repeat(tufts, per_tuft, axis=0) + chance.normal(0, 0.0016, (len(tufts) * per_tuft, 2))
    lean = np.repeat(lean, per_tuft, axis=0) + chance.normal(0, 0.30, roots.shape)
    reach = chance.uniform(0.78, 1.0, len(roots))
    tips = roots + lean * 0.0145 * reach[:, None]
    edge = np.array([width / 2, depth / 2]) - 0.001
    tips = np.clip(tips, -edge, edge)
    steep = np.clip(1 - 0.22 * np.linalg.norm(lean, axis=1), 0.5, 1)
    tall = (height - 0.001) * reach * steep
    courses = bowed(
        np.column_stack([roots, np.full(len(roots), 0.006)]),
        np.column_stack([roots + (tips - roots) * 0.15, tall * 1.05]),
        np.column_stack([tips, tall]),
        4,
    )
    strands(courses, [0.0019, 0.0020, 0.0019, 0.0008], yarn, 3, "pile")


def leaning(places):
    """Returns the direction of the pile at places (x, y): a smooth field that turns over 10 to 20 cm."""
    x, y = places[:, 0], places[:, 1]
    first = np.sin(x * 11 + 1.7 * np.sin(y * 7)) + 0.7 * np.sin(y * 17 + x * 5 + 2)
    second = np.sin(y * 12 + 1.5 * np.sin(x * 9 + 1)) + 0.7 * np.sin(x * 19 - y * 6)
    return np.stack([first, second], axis=1) * 0.62


def under_a_coffee_table(size):
    """Adds a table and an armchair on the rug, which show its size."""
    put(coffee_table, (0.9, 0.9, 0.38), LOOKS["carrara"], at=(0.05, -0.1, size[2]), degrees=20)
    put(
        armchair,
        (0.72, 0.80, 0.78),
        LOOKS["ivory-linen"],
        at=(size[0] / 2 - 0.25, size[1] / 2 - 0.35, size[2]),
        degrees=-30,
    )


MODELS = {
    "rug": Model(
        rug, azimuth=58, elevation=38, front_elevation=52, focus=(0.86, 0.02, 1), span=0.55,
        detail_azimuth=32, detail_elevation=38, scale_elevation=16, companion=under_a_coffee_table,
    ),
    "rug_shag": Model(
        rug_shag, azimuth=58, elevation=38, front_elevation=52, focus=(0.82, 0.08, 0.6), span=0.40,
        detail_azimuth=32, detail_elevation=34, scale_elevation=16, companion=under_a_coffee_table,
    ),
}  # fmt: skip
