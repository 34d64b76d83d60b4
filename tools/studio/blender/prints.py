"""Framed prints for the back wall of a room, drawn by us."""

import math

from interior import disc, hill, print_in_frame


def sun_over_hills(x, z, width=0.60, height=0.80, wood="oak"):
    shapes = [
        ("#c96f4a", disc(0.18, 0.30, 0.40)),
        ("#d8b788", hill(-0.02, 0.22, -0.35, 0.38)),
        ("#8c9273", hill(-0.30, 0.30, 0.42, 0.36)),
        ("#55624a", hill(-0.52, 0.22, -0.30, 0.45)),
    ]
    print_in_frame(x, z, width, height, "#efe7d8", shapes, wood)


def stacked_stones(x, z, width=0.60, height=0.80, wood="oak"):
    shapes = [
        ("#d9b98f", disc(0.0, 0.42, 0.26)),
        ("#b5674a", disc(-0.04, 0.02, 0.46, start=0, end=180)),
        ("#6f4e3a", disc(-0.04, -0.02, 0.46, start=180, end=360)),
        ("#8c9273", disc(0.10, -0.50, 0.36, start=0, end=180)),
        ("#e0d3bb", disc(0.10, -0.54, 0.36, start=180, end=360)),
    ]
    print_in_frame(x, z, width, height, "#f1eadc", shapes, wood)


def leaf(u, v, angle, length, width, ratio=0.75):
    """
    Returns a pointed leaf from a place on a paper outwards, in parts of the paper. `angle` is in degrees from the
    right.
    """
    along = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    outline = [(t / 12, math.sin(math.pi * t / 12) ** 0.8) for t in range(13)]
    edge = [(far * length, half * width) for far, half in outline] + [
        (far * length, -half * width) for far, half in reversed(outline[1:-1])
    ]
    return [
        (u + along[0] * far - along[1] * aside, v + (along[1] * far + along[0] * aside) * ratio) for far, aside in edge
    ]


def branch(x, z, width=0.56, height=0.74, lean=0.16, colour="#55624a", wood="oak"):
    """Builds a print of a branch with pairs of leaves."""

    def stem(t):
        return (lean * (1 - 2 * t) + 0.10 * lean * math.sin(6 * t), -0.72 + 1.25 * t)

    middle = [stem(t / 20) for t in range(21)]
    stalk = [(u - 0.012, v) for u, v in middle] + [(u + 0.012, v) for u, v in reversed(middle)]
    shapes = [("#d9b98f", disc(-lean * 1.3, 0.28, 0.34)), ("#6b5a41", stalk)]
    for pair in range(5):
        u, v = stem(0.24 + pair * 0.16)
        for side in (-1, 1):
            shapes.append(
                (
                    colour if (pair + side) % 3 else "#8c9273",
                    leaf(u, v, 90 - side * (58 - pair * 5), 0.46 - pair * 0.045, 0.085),
                )
            )
    u, v = stem(1)
    shapes.append((colour, leaf(u, v, 90 + lean * 60, 0.34, 0.075)))
    print_in_frame(x, z, width, height, "#f0e9db", shapes, wood)


def arches(x, z, width=0.80, height=1.05, wood="oak"):
    """Builds a print of three arches inside each other, and a moon."""

    def arch(radius, foot, middle):
        return [(radius, foot), *disc(0.05, middle, radius, start=0, end=180), (0.05 - radius, foot)]

    shapes = [
        ("#b5674a", [(0.60, -0.72), *disc(0.05, -0.10, 0.55, start=0, end=180), (-0.50, -0.72)]),
        ("#efe6d4", [(0.44, -0.72), *disc(0.05, -0.10, 0.39, start=0, end=180), (-0.34, -0.72)]),
        ("#7f8563", [(0.30, -0.72), *disc(0.05, -0.10, 0.25, start=0, end=180), (-0.20, -0.72)]),
        ("#d6b27c", disc(-0.42, 0.60, 0.18)),
    ]
    print_in_frame(x, z, width, height, "#efe6d4", shapes, wood)
