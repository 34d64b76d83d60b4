"""Lamps."""

from math import cos, pi, sin

from geometry import bulb, lathe, ring, tube
from materials import lampshade, marble, plain
from model import Model


def floor_lamp(size, look):
    """A thin stem on a black marble foot, with a cloth shade that is lit."""
    radius, height = size[0] / 2, size[2]
    body = look.metal("brass")
    foot = [(0, 0.034), (0.135, 0.034), (0.146, 0.030), (0.150, 0.018), (0.150, 0.004), (0.146, 0), (0, 0)]
    lathe(foot, marble("nero"), segments=96, name="foot")
    collar = [(0, 0.05), (0.022, 0.05), (0.026, 0.045), (0.030, 0.036), (0.034, 0.033), (0, 0.033)]
    lathe(collar, body, name="collar")
    tube([(0, 0, 0.04), (0, 0, height - 0.10)], 0.0095, body, straight=True, name="stem")
    low, high, upper = height - 0.30, height, radius * 0.79
    shade = [(radius, low), (radius - 0.001, low + 0.005), (upper + 0.001, high - 0.005), (upper, high)]
    lathe(shade, lampshade("#efe4d0"), segments=96, smoothing=0, name="shade")
    ring(radius, low, 0.003, body)
    ring(upper, high, 0.003, body)
    for place in range(3):
        angle = place * 2 * pi / 3
        arm = [(0, 0, high - 0.10), (cos(angle) * upper, sin(angle) * upper, high - 0.004)]
        tube(arm, 0.0022, body, straight=True, name="arm")
    bulb((0, 0, height - 0.15))
    cord = [(0, 0.02, 0.012), (0.1, 0.15, 0.004), (0.25, 0.20, 0.004), (0.42, 0.45, 0.004)]
    tube(cord, 0.003, plain("#2a2522"), name="_cord")


MODELS = {
    "floor_lamp": Model(floor_lamp, focus=(0.5, 0.2, 0.9), span=0.6),
}
