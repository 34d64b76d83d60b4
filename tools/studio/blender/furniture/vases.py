"""Vases."""

import numpy as np

from furniture.sideboards import sideboard
from geometry import lathe
from materials import plain
from model import Model
from placing import LOOKS, move_all
from strands import bowed, strands


def vase(size, look):
    """Builds a thrown round belly with a narrow neck, and a small bunch of dry grass in it."""
    radius, height = size[0] / 2, size[2]
    neck = radius * 0.30
    outline = [
        (0, 0.004), (radius * 0.44, 0.004), (radius * 0.48, 0), (radius * 0.56, 0.004), (radius * 0.74, height * 0.10),
        (radius * 0.92, height * 0.23), (radius * 1.002, height * 0.38), (radius * 0.97, height * 0.52),
        (radius * 0.82, height * 0.65), (radius * 0.58, height * 0.745), (neck * 1.18, height * 0.815),
        (neck, height * 0.88), (neck * 1.06, height * 0.95), (neck * 1.30, height * 0.992), (neck * 1.27, height),
        (neck * 1.12, height * 0.992), (neck * 0.86, height * 0.95), (neck * 0.80, height * 0.88),
        (neck * 0.9, height * 0.80), (radius * 0.4, height * 0.72),
    ]  # fmt: skip
    lathe(thrown(outline), look.clay(), segments=128, name="vase")
    dry_grass((0, 0, height * 0.72), neck * 0.72, height * 0.28 + 0.27)


def thrown(outline, rings=0.0085, depth=0.00055):
    """Returns a smooth outline with the faint rings of a potter's fingers."""
    points = np.array(outline)
    for _ in range(3):
        finer = np.empty((2 * len(points), 2))
        finer[0], finer[-1] = points[0], points[-1]
        finer[1:-1:2] = points[:-1] * 0.75 + points[1:] * 0.25
        finer[2:-1:2] = points[:-1] * 0.25 + points[1:] * 0.75
        points = finer
    height = points[:, 1]
    drift = 0.9 * np.sin(height * 55)
    points[:, 0] += np.where(points[:, 0] > 0.01, depth * np.sin(2 * np.pi * height / rings + drift), 0)
    return [tuple(point) for point in points]


def dry_grass(at, opening, length, stems=15, seed=7):
    """Builds stems that spread out of a neck, each with a feathery spike."""
    chance = np.random.default_rng(seed)
    base = np.array(at)
    turn = np.arange(stems) * 2.4 + chance.normal(0, 0.3, stems)
    fan = np.sqrt((np.arange(stems) + 0.6) / stems) * 0.105
    tall = length * chance.uniform(0.66, 1.0, stems)
    way = np.column_stack([np.cos(turn), np.sin(turn), np.zeros(stems)])
    roots = base + way * opening * 0.5 - way * opening * 0.9 * chance.uniform(0, 1, (stems, 1))
    tips = base + way * fan[:, None] + np.column_stack([np.zeros((stems, 2)), tall])
    middles = base + way * opening * 0.55 + np.column_stack([np.zeros((stems, 2)), tall * 0.55])
    stalks = bowed(roots, middles, tips, 14)
    straw = plain("#c3a678", 0.9, 0.1)
    strands(stalks, np.linspace(0.0016, 0.0006, 14), straw, 5, "grass")
    awns = []
    for stalk in stalks:
        for place in np.linspace(0, 1, 110):
            share = 8.2 + place * 4.6
            low = int(share)
            spot = stalk[low] + (stalk[min(low + 1, 13)] - stalk[low]) * (share - low)
            along = stalk[13] - stalk[9]
            along = along / np.linalg.norm(along)
            outward = chance.normal(0, 1, 3)
            outward = outward - along * outward.dot(along)
            outward /= np.linalg.norm(outward)
            plump = np.sin(np.pi * (0.12 + 0.83 * place)) ** 0.7
            far = 0.018 * plump * chance.uniform(0.7, 1.1)
            awns.append(
                (spot, spot + along * far * 0.9 + outward * far * 0.28, spot + along * far * 1.5 + outward * far * 0.62)
            )
    strands(
        bowed(*np.array(awns).transpose(1, 0, 2), 4),
        [0.0009, 0.0011, 0.0008, 0.0003],
        plain("#d8c19a", 0.95, 0.08),
        3,
        "grass",
    )


def on_a_sideboard(size):
    move_all((-0.38, 0.0, 0.75))
    sideboard((1.30, 0.42, 0.75), LOOKS["walnut"])


MODELS = {
    "vase": Model(
        vase, azimuth=20, elevation=9, focus=(0.5, 0.3, 0.40), span=0.24, detail_elevation=22, companion=on_a_sideboard
    ),
}
