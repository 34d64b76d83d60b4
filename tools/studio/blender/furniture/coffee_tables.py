"""Coffee and side tables."""

from math import cos, pi, sin

from geometry import lathe, leg, ring
from materials import metal
from model import Model


def coffee_table(size, look):
    """A round stone top on four splayed legs, braced by a brass ring."""
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


MODELS = {
    "coffee_table": Model(coffee_table, azimuth=20, elevation=20),
}
