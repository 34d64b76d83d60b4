"""Easy chairs."""

from math import radians

from geometry import tube
from model import Model
from upholstery import cushion


def armchair(size, look):
    """Bent round rods with two loose cushions."""
    width, depth, height = size
    cover, wood = look.cover(), look.wood("teak")
    for side in (-1, 1):
        x = side * (width / 2 - 0.02)
        tube([(x, -0.33, 0), (x, -0.315, 0.30), (x, -0.30, 0.555)], 0.0175, wood, radii=[0.72, 1, 1])
        tube([(x, 0.36, 0), (x, 0.31, 0.28), (x, 0.30, 0.56)], 0.0175, wood, radii=[0.72, 1, 1])
        rest = [(x, -0.36, 0.560), (x * 1.03, -0.15, 0.578), (x * 1.02, 0.12, 0.572), (x * 0.97, 0.34, 0.556)]
        tube(rest, 0.021, wood, radii=[0.85, 1.2, 1.15, 0.8], grain="y")
        tube([(x, -0.31, 0.27), (x, 0.32, 0.235)], 0.015, wood, straight=True, grain="y")
        stile = [(side * 0.27, 0.25, 0.24), (side * 0.27, 0.33, 0.50), (side * 0.265, 0.44, height)]
        tube(stile, 0.015, wood, radii=[1, 1, 0.8])
    for y, z in ((-0.305, 0.262), (0.31, 0.235)):
        tube([(-width / 2 + 0.02, y, z), (width / 2 - 0.02, y, z)], 0.015, wood, straight=True, grain="x")
    crest = height - 0.008
    tube([(-0.268, 0.438, crest), (0, 0.462, crest + 0.01), (0.268, 0.438, crest)], 0.016, wood, grain="x")
    for place in range(5):
        x = -0.20 + place * 0.10
        tube([(x, 0.31, 0.30), (x, 0.37, 0.58), (x, 0.452, crest + 0.003)], 0.008, wood)
    cushion(
        0.62, 0.62, 0.13, (0, -0.03, 0.335), cover,
        turned=(radians(3), 0, 0), pressure=2.0, seated=True, seed=1,
    )  # fmt: skip
    cushion(
        0.60, 0.13, 0.50, (0, 0.295, 0.615), cover,
        turned=(radians(-17), 0, 0), pressure=2.4, shrink=-0.03, crown=0.03, seed=2,
    )  # fmt: skip


MODELS = {
    "armchair": Model(armchair, azimuth=34),
}
