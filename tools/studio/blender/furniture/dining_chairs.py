"""Dining and bar chairs."""

from mathutils import Vector

from geometry import tube
from model import Model
from upholstery import padded_box
from weaving import cane

ARC = (-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1)


def dining_chair(size, look):
    """Bent legs, a seat pad, and a bowed back of woven cane."""
    width, depth, height = size
    wood, seat = look.wood("teak"), 0.44
    for side in (-1, 1):
        x = side * (width / 2 - 0.02)
        back = [(x * 1.02, 0.235, 0), (x, 0.20, 0.22), (x, 0.185, seat), (x * 0.99, 0.205, 0.58), (x * 0.96, 0.262, height)]
        tube(back, 0.0165, wood, radii=[0.72, 0.95, 1.08, 1.0, 0.82])
        tube([(x * 1.04, -0.225, 0), (x, -0.205, 0.25), (x * 0.985, -0.195, seat - 0.01)], 0.0175, wood, radii=[0.70, 0.95, 1.05])
        tube([(x, -0.195, seat - 0.03), (x, 0, seat - 0.034), (x, 0.188, seat - 0.03)], 0.014, wood, grain="y")
    half = width / 2 - 0.03
    tube([(-half, -0.197, seat - 0.03), (0, -0.205, seat - 0.03), (half, -0.197, seat - 0.03)], 0.014, wood, grain="x")
    tube([(-half, 0.187, seat - 0.035), (0, 0.20, seat - 0.035), (half, 0.187, seat - 0.035)], 0.013, wood, grain="x")
    bow, half = 0.05, width / 2 - 0.026

    def bowed(z, y, rise=0.0):
        return [(half * t, y + bow * (1 - t * t), z + rise * (1 - t * t)) for t in ARC]

    crest = [0.8, 0.95, 1.0, 1.05, 1.08, 1.05, 1.0, 0.95, 0.8]
    tube(bowed(height - 0.005, 0.258, 0.014), 0.0185, wood, radii=crest, grain="x")
    tube(bowed(0.535, 0.194), 0.0125, wood, grain="x")
    panel = height - 0.542
    web = cane(width - 0.055, panel, (0, 0, 0), pitch=0.0135)
    for vertex in web.data.vertices:
        across = vertex.co.x / half
        up = (vertex.co.z + panel / 2) / panel
        vertex.co = Vector(
            (
                vertex.co.x,
                0.194 + 0.064 * up + bow * (1 - across * across) + vertex.co.y,
                0.537 + (height - 0.538) * up + 0.012 * (1 - across * across) * up,
            )
        )
    padded_box(
        width - 0.035, depth - 0.075, 0.042, (0, -0.008, seat + 0.006), look.cover("#e4ded2"),
        radius=0.02, step=0.02, waviness=0.001,
    )  # fmt: skip


MODELS = {
    "dining_chair": Model(dining_chair, azimuth=34, focus=(0.6, 0.6, 0.82), span=0.34),
}
