"""Coffee and side tables."""

from math import atan2, cos, pi, sin

from geometry import cylinder, disc, grained, lathe, leg, ring, slab
from materials import metal, plain
from model import Model


def coffee_table(size, look):
    """Builds a round stone top on four splayed legs, braced by a brass ring."""
    radius, height = size[0] / 2, size[2]
    wood = look.wood("walnut")
    top = [
        (0, height), (radius - 0.03, height), (radius - 0.012, height), (radius - 0.003, height - 0.003),
        (radius, height - 0.011), (radius - 0.004, height - 0.020), (radius - 0.022, height - 0.0275),
        (radius - 0.05, height - 0.028), (0, height - 0.028),
    ]  # fmt: skip
    lathe(top, look.stone(), segments=128, name="top")
    ring(radius * 0.67, height - 0.047, 0.017, wood)
    for place in range(4):
        angle = pi / 4 + place * pi / 2
        upper = (cos(angle) * radius * 0.63, sin(angle) * radius * 0.63, height - 0.03)
        leg(upper, (cos(angle) * radius * 0.81, sin(angle) * radius * 0.81, 0), 0.0225, 0.0145, wood)
    ring(radius * 0.745, 0.125, 0.008, metal("brass"))


def coffee_drum(size, look):
    """Builds a thick round top on a drum of upright staves that narrows towards the floor."""
    radius, height = size[0] / 2, size[2]
    wood, thick, count = look.wood("teak"), 0.055, 36
    edge = [
        (-0.012, 0.0), (-0.005, -0.002), (-0.001, -0.007), (0.0, -0.013), (0.0, -thick + 0.013),
        (-0.003, -thick + 0.005), (-0.010, -thick),
    ]  # fmt: skip
    disc(radius, edge, (0, 0, height), wood, pieces=7)
    shadow, staves = 0.008, height - thick - 0.008
    cylinder(radius - 0.075, radius - 0.075, shadow + 0.01, (0, 0, staves + shadow / 2), plain("#1d1712", 0.9), bevel=0)
    upper, lower = radius - 0.03, radius - 0.075
    lean = atan2(upper - lower, staves)
    long = staves / cos(lean)
    wide, narrow = 2 * pi * upper / count - 0.0012, 2 * pi * lower / count - 0.0012
    outline = [(-narrow / 2, -long / 2), (narrow / 2, -long / 2), (wide / 2, long / 2), (-wide / 2, long / 2)]
    cylinder(lower - 0.018, upper - 0.018, staves - 0.004, (0, 0, staves / 2), plain("#1d1712", 0.9), bevel=0)
    middle = (upper + lower) / 2 - 0.012
    for place in range(count):
        angle = 2 * pi * (place + 0.5) / count
        at = (sin(angle) * middle, -cos(angle) * middle, staves / 2 + 0.0022)
        slab(outline, 0.024, at, wood, 0.005, (pi / 2 + lean, 0, angle), name="stave", grain="y")


def side_table(size, look):
    """Builds a tray with a thin raised rim on three slender splayed legs."""
    radius, height = size[0] / 2, size[2]
    wood = look.wood("teak")
    lip, thick = 0.014, 0.013
    disc(radius - 0.006, [(0.0, 0.0), (0.0, -thick), (-0.01, -thick)], (0, 0, height - lip), wood, pieces=1)
    rim = [
        (radius - 0.0072, height - lip - 0.002), (radius - 0.0072, height - 0.003), (radius - 0.0058, height - 0.0006),
        (radius - 0.0035, height), (radius - 0.0012, height - 0.0006), (radius, height - 0.003),
        (radius, height - lip - thick + 0.004), (radius - 0.003, height - lip - thick),
        (radius - 0.02, height - lip - thick),
    ]  # fmt: skip
    lathe(rim, grained(wood, "x"), segments=128, name="rim")
    under = height - lip - thick
    cylinder(radius * 0.62, radius * 0.66, 0.020, (0, 0, under - 0.010), wood, bevel=0.004, name="hub")
    for place in range(3):
        angle = -pi / 2 + 0.35 + place * 2 * pi / 3
        upper = (cos(angle) * radius * 0.50, sin(angle) * radius * 0.50, under - 0.004)
        leg(upper, (cos(angle) * radius * 0.90, sin(angle) * radius * 0.90, 0), 0.0165, 0.0095, wood)


MODELS = {
    "coffee_table": Model(coffee_table, azimuth=20, elevation=20),
    "coffee_drum": Model(coffee_drum, azimuth=20, elevation=20, focus=(0.62, 0.0, 0.8), span=0.45),
    "side_table": Model(side_table, azimuth=20, elevation=18, focus=(0.62, 0.0, 0.93), span=0.34),
}
