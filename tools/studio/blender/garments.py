"""
Clothes on hangers. Each is made in the y-z plane, with its front to +x, below a rail at z = 0. `hang` moves it to its
place. All lengths in metres.
"""

from dataclasses import dataclass
from math import cos, exp, pi, radians, sin, sqrt

import numpy as np
from mathutils import Matrix, Vector, noise

from geometry import cylinder, sheet, tube
from materials import metal, plain
from textiles import shirting

NECK = 0.066


@dataclass(frozen=True)
class Cut:
    """
    The cut of a garment.

    widths: (height, half width) from the shoulders to the hem, which is the last of them.
    folds: the depth of the waves at the hem.
    pleats: the number of folds side by side.
    neckline: its depth in front.
    sleeve: the course of a sleeve, if there is one.
    collar: "turned", "band" or "none".
    opened: true if it has buttons down its front.
    pockets: (across, height) of the middle of each upper edge.
    hanger: its width, 1 for 38 cm.
    """

    widths: tuple
    folds: float = 0.016
    pleats: float = 4.5
    neckline: float = 0.055
    sleeve: tuple = ()
    collar: str = "turned"
    opened: bool = True
    pockets: tuple = ()
    thick: float = 0.0016
    hanger: float = 1.0

    @property
    def hem(self):
        return self.widths[-1][0]

    @property
    def shoulder(self):
        return self.widths[0][1]


# The course of a sleeve: the distance down it, its outer and its inner side (across, height) from the end of the
# shoulder, and half its breadth from front to back.
ARMHOLE = (
    (0.0, -0.026, 0.013, -0.022, -0.150, 0.014), (0.03, 0.012, 0.001, -0.020, -0.170, 0.028),
    (0.10, 0.035, -0.075, -0.012, -0.200, 0.052),
)  # fmt: skip
LONG_SLEEVE = (
    *ARMHOLE, (0.24, 0.046, -0.24, -0.006, -0.24, 0.060), (0.37, 0.046, -0.37, -0.004, -0.37, 0.052),
    (0.57, 0.040, -0.57, 0.0, -0.57, 0.040),
)  # fmt: skip
SHORT_SLEEVE = (*ARMHOLE, (0.20, 0.052, -0.205, -0.008, -0.225, 0.060), (0.25, 0.072, -0.25, -0.007, -0.25, 0.067))

SHIRT = Cut(
    widths=((-0.11, 0.205), (-0.20, 0.190), (-0.32, 0.180), (-0.55, 0.186), (-0.80, 0.196)), sleeve=LONG_SLEEVE,
    pockets=((-0.085, -0.27),),
)  # fmt: skip
BAND_SHIRT = Cut(
    widths=((-0.11, 0.205), (-0.20, 0.190), (-0.32, 0.182), (-0.55, 0.190), (-0.86, 0.204)), sleeve=LONG_SLEEVE,
    collar="band", folds=0.019, pleats=5.0,
)  # fmt: skip
SHORT_SHIRT = Cut(
    widths=((-0.11, 0.205), (-0.20, 0.196), (-0.32, 0.192), (-0.55, 0.196), (-0.76, 0.206)), sleeve=SHORT_SLEEVE,
    neckline=0.075, pockets=((-0.090, -0.27),),
)  # fmt: skip
DRESS = Cut(
    widths=(
        (-0.09, 0.150), (-0.20, 0.140), (-0.30, 0.158), (-0.44, 0.132), (-0.47, 0.132), (-0.60, 0.172), (-1.12, 0.235),
    ),
    folds=0.027, pleats=5.5, neckline=0.105, collar="none", opened=False, thick=0.0014, hanger=0.72,
)  # fmt: skip
JACKET = Cut(
    widths=((-0.11, 0.212), (-0.20, 0.200), (-0.32, 0.196), (-0.55, 0.200), (-0.79, 0.206)), sleeve=LONG_SLEEVE,
    folds=0.009, pleats=2.5, neckline=0.085, pockets=((-0.10, -0.26), (-0.105, -0.55), (0.105, -0.55)), thick=0.0034,
)  # fmt: skip


def _eased(part):
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def _bulge(part):
    """Returns the height of a quarter circle at a part of its width."""
    return sqrt(1 - (1 - min(1.0, max(0.0, part))) ** 2)


def _shoulder_line(across):
    """Returns the height of cloth that lies over a hanger."""
    return -0.066 - 0.10 * abs(across) - 0.95 * across * across


def _softened(course, reach):
    """Returns a row of measures, each the mean of those within `reach` of it."""
    return np.convolve(np.pad(course, reach, "edge"), np.full(2 * reach + 1, 1 / (2 * reach + 1)), "valid")


class _Body:
    """The cloth of a garment's trunk: two layers that hang from the hanger. `side` 1 is the front, -1 the back."""

    def __init__(self, cut, seed):
        self.cut, self.seed = cut, seed
        heights, halves = zip(*reversed(cut.widths))
        fine = np.linspace(heights[0], heights[-1], 160)
        self.heights, self.halves = fine, _softened(np.interp(fine, heights, halves), 6)

    def half(self, z):
        return float(np.interp(z, self.heights, self.halves))

    def edge(self, across, side):
        """Returns the height at which the cloth begins: at the shoulder, or at the neckline."""
        low = self.cut.neckline if side > 0 else 0.014
        inside = 1 - min(1.0, (across / NECK) ** 2)
        return _shoulder_line(across) - low * inside**0.8

    def point(self, across, z, side, out=0.0):
        """Returns a point of a layer, moved outwards by `out` for parts that are sewn on."""
        cut, half = self.cut, self.half(z)
        below = max(0.0, _shoulder_line(across) - z)
        part = across / half
        fallen = _eased((-0.10 - z) / (-0.10 - cut.hem))
        chest = 0.024 * exp(-((across / 0.085) ** 2) - (below / 0.20) ** 2)
        deep = 0.011 + 0.010 * _eased(below / 0.25) + 0.5 * cut.folds * fallen + chest
        deep *= _bulge(below / 0.035) * _bulge((half - abs(across)) / 0.035 + 0.02)
        wander = 2.2 * noise.noise(Vector((part * 1.3, z * 0.9, self.seed * 7.3)))
        pleat = sin(pi * cut.pleats * part + wander + self.seed)
        own = noise.noise(Vector((part * 3.4 + side * 20, z * 1.6, self.seed * 3.1)))
        crease = noise.noise(Vector((part * 9.0 + side * 20, z * 3.4, self.seed * 5.7)))
        settled = _eased(below / 0.10)
        waves = cut.folds * fallen**0.65 * (pleat + 0.5 * own) + settled * (0.008 * own + 0.0036 * crease)
        return (waves + side * (deep + out), across, z)

    def layer(self, side):
        def at(u, v):
            down = ((v + 1) / 2) ** 1.3
            outer = self.cut.shoulder
            # more columns at the sides, since the cloth turns there
            part = sin(u * pi / 2 * 0.94) / sin(pi / 2 * 0.94)
            top = self.edge(part * outer, side)
            uneven = 0.006 * noise.noise(Vector((part * 2.5, side * 3.0, self.seed)))
            z = top + (self.cut.hem + uneven - top) * down
            across = part * (outer + (self.half(z) - outer) * _eased((top - z) / 0.07))
            return self.point(across, z, side)

        return at

    def strip(self, half, top, bottom, middle=0.0, out=0.002):
        """Builds a strip of cloth on the front."""

        def at(u, v):
            z = top + (bottom - top) * (v + 1) / 2
            return self.point(middle + u * half, z, 1, out)

        return at


def _collar(body, turned):
    """Builds the stand of a collar around the neck. If it is turned down, its fall has two points."""
    gap = 0.12

    def at(u, v):
        angle = u * (pi - gap)  # from the middle of the back to the front, in both directions
        across, side = sin(angle) * NECK, -1 if abs(angle) < pi / 2 else 1
        x, y, z = body.point(across, body.edge(across, side), side)
        ahead = max(0.0, -cos(angle))
        sideways = abs(sin(angle))
        way = (v + 1) / 2
        point = _eased((ahead - 0.45) / 0.5)
        high = 0.034 - 0.010 * ahead
        if turned:
            outs = (0.0, -0.002, 0.001, 0.0065, 0.012 + 0.004 * sideways, 0.017 + 0.013 * sideways + 0.004 * point)
            ups = (-0.003, high * 0.55, high, high - 0.001, high * 0.5, -0.010 + 0.011 * sideways - 0.030 * point)
        else:
            outs, ups = (0.001, 0.0, -0.002, -0.003, -0.004, -0.004), (-0.003, 0.004, 0.010, 0.016, 0.022, 0.027)
        stops = (0.0, 0.2, 0.4, 0.5, 0.7, 1.0)
        out, up = float(np.interp(way, stops, outs)), float(np.interp(way, stops, ups))
        spread = point * 0.020 * max(0.0, way - 0.5) * 2
        away = -1 if x < 0 else 1
        return (x + out * away * abs(cos(angle)), y + out * sin(angle) + spread * (1 if u > 0 else -1), z + up)

    return at


def _sleeve(body, way, seed):
    """Builds the cloth of a sleeve, from the seam at the shoulder to its end. `way` 1 is the wearer's left."""
    cut = body.cut
    lengths, *measures = zip(*cut.sleeve)
    parts = np.linspace(0, 1, 120)
    courses = [_softened(np.interp(parts * lengths[-1], lengths, measure), 5) for measure in measures]
    top = _shoulder_line(cut.shoulder)

    def at(u, v):
        angle, part = u * pi, (v + 1) / 2
        outer_y, outer_z, inner_y, inner_z, deep = (float(np.interp(part, parts, course)) for course in courses)
        loose = _eased(part * 3)
        drape = noise.noise(Vector((cos(angle) * 1.6, sin(angle) * 1.6, part * 1.6 + seed * 3.3))) * loose
        crease = noise.noise(Vector((cos(angle) * 2.2 + part * 4, sin(angle) * 2.2, part * lengths[-1] * 16 + seed)))
        swell = 1 + 0.24 * drape + 0.15 * crease
        y = (outer_y + inner_y) / 2 + cos(angle) * (outer_y - inner_y) / 2 * swell
        z = (outer_z + inner_z) / 2 + cos(angle) * (outer_z - inner_z) / 2
        forward = 0.09 * (part * lengths[-1]) ** 2 + 0.006 * sin(part * 5 + seed) * loose
        return (sin(angle) * deep * swell + forward, way * (cut.shoulder + y), top + z)

    return at


def _cuff(sleeve):
    """Builds the band over the last tenth of a sleeve, tighter and smoother than the sleeve."""

    def at(u, v):
        part = 0.95 + 0.05 * v
        ring = [Vector(sleeve(step / 8, 2 * part - 1)) for step in range(-8, 8)]
        middle = sum(ring, Vector()) / len(ring)
        reach = [max(abs(point[axis] - middle[axis]) for point in ring) for axis in (0, 1)]
        return (middle.x + sin(u * pi) * reach[0] * 0.98, middle.y + cos(u * pi) * reach[1] * 1.04, middle.z)

    return at


def _cloth(point, columns, rows, thickness, material, name):
    thing = sheet(point, columns, rows, 0, material, name)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = thickness, 0
    return thing


def garment(cut, colour, seed):
    """Builds the parts of a shirt, a dress or a jacket, and of its hanger."""
    cloth, body = shirting(colour), _Body(cut, seed)
    layers = [_cloth(body.layer(side), 80, 90, cut.thick, cloth, "garment") for side in (1, -1)]
    return [
        *hanger(cut.hanger), *layers, *_neck(body, cloth), *_buttoned(body, cloth), *_pockets(body, cloth),
        *_sleeves(body, cloth),
    ]  # fmt: skip


def _neck(body, cloth):
    """Builds a collar; without one, a bound neckline and a belt at the waist."""
    if body.cut.collar != "none":
        return [_cloth(_collar(body, body.cut.collar == "turned"), 72, 20, body.cut.thick, cloth, "collar")]
    ring = [body.point(across, body.edge(across, side), side) for across, side in _neckline()]
    binding = tube(ring, 0.0028, cloth, closed=True, steps=3, name="binding")
    return [binding, _cloth(_belt(body, -0.455, 0.012), 80, 4, 0.003, cloth, "belt")]


def _buttoned(body, cloth, buttons=7):
    """Builds the placket and its buttons."""
    if not body.cut.opened:
        return []
    top, hem = body.edge(0, 1) + 0.006, body.cut.hem
    parts = [_cloth(body.strip(0.015, top, hem), 6, 100, 0.0022, cloth, "placket")]
    for place in range(buttons):
        at = body.point(0, top - 0.018 - (top - hem - 0.10) * place / (buttons - 1), 1, 0.004)
        shell = plain("#e6dfd0", 0.35)
        parts.append(cylinder(0.0055, 0.0055, 0.0022, at, shell, (0, pi / 2, 0), 0.0008, 20, "button"))
    return parts


def _pockets(body, cloth):
    """Builds patch pockets with a folded upper edge: small ones at the chest, larger ones below."""
    parts = []
    for across, z in body.cut.pockets:
        wide, tall = (0.056, 0.125) if z > -0.4 else (0.078, 0.165)
        parts.append(_cloth(body.strip(wide, z, z - tall, across, 0.0026), 16, 24, 0.0024, cloth, "pocket"))
        parts.append(_cloth(body.strip(wide, z, z - 0.022, across, 0.0038), 16, 4, 0.0022, cloth, "pocket edge"))
    return parts


def _sleeves(body, cloth):
    cut, parts = body.cut, []
    for way in (-1, 1) if cut.sleeve else ():
        sleeve = _sleeve(body, way, body.seed + way * 0.37)
        parts.append(_cloth(sleeve, 40, 64, cut.thick, cloth, "sleeve"))
        if cut.sleeve == LONG_SLEEVE:
            parts.append(_cloth(_cuff(sleeve), 40, 3, cut.thick * 1.6, cloth, "cuff"))
    return parts


def _neckline():
    angles = [2 * pi * step / 40 for step in range(40)]
    return [(sin(angle) * NECK, -1 if cos(angle) > 0 else 1) for angle in angles]


def _belt(body, z, half):
    def at(u, v):
        side, part = (1, 1 - 2 * abs(u)) if u > 0 else (-1, 2 * abs(u) - 1)
        height = z + v * half
        return body.point(part * body.half(height) * 0.995, height, side, 0.0026)

    return at


def hanger(wide=1.0):
    """Builds a hook over the rail and wooden shoulders. `wide` is 1 for 38 cm."""
    hook = [(0, 0.0, -0.078), (0, 0.0, -0.03)]
    hook += [(0, -sin(step / 8 * 4.2) * 0.0195, -cos(step / 8 * 4.2) * 0.0195) for step in range(9)]
    arms = [(0, y * wide, _shoulder_line(y * wide) - 0.011) for y in (-0.19, -0.095, 0, 0.095, 0.19)]
    return [
        tube(hook, 0.0018, metal("chrome"), name="hook"),
        tube(arms, 0.0075, "teak", [0.9, 1.2, 1.3, 1.2, 0.9], name="hanger", grain="y"),
    ]


def trousers(colour, seed):
    """Builds the parts of trousers over a hanger's bar, one leg on the other."""
    cloth, bar = shirting(colour), -0.19
    parts = hanger()
    parts.append(tube([(0, -0.18, bar), (0, 0.18, bar)], 0.005, "teak", straight=True, name="bar", grain="y"))
    for side in (-1, 1):
        ends = [(0, side * 0.18, -0.124), (0, side * 0.178, bar)]
        parts.append(tube(ends, 0.002, metal("chrome"), straight=True, name="wire"))
    for leg, (front, back, radius) in enumerate(((0.56, 0.50, 0.009), (0.545, 0.52, 0.016))):
        legs = _trouser_leg(bar, front, back, radius, 0.012 * (leg - 0.5), seed + leg * 9)
        parts.append(_cloth(legs, 40, 120, 0.0045, cloth, "trousers"))
    return parts


def _trouser_leg(bar, front, back, radius, aside, seed):
    """Builds a pressed leg that hangs down `front` before a bar and `back` behind it."""
    turn = pi * radius

    def at(u, v):
        way = (v + 1) / 2 * (front + turn + back)
        across = u * (0.098 + 0.016 * _eased(abs(way - front - turn / 2) / 0.5)) + aside
        if front <= way <= front + turn:
            angle = (way - front) / radius
            return (cos(angle) * radius, across, bar + sin(angle) * radius)
        side, fallen = (1, front - way) if way < front else (-1, way - front - turn)
        loose = _eased(fallen / 0.2)
        wave = 0.012 * noise.noise(Vector((u * 1.4, fallen * 2.0, seed + side)))
        wave += 0.003 * noise.noise(Vector((u * 4.0, fallen * 4.0, seed)))
        return (side * (radius - 0.004 * loose) + wave * loose, across, bar - fallen)

    return at


def hang(parts, x, rail, turned):
    """Hangs the parts from a rail of this height at `x`, rotated by `turned` degrees."""
    place = Matrix.Translation((x, 0, rail)) @ Matrix.Rotation(radians(turned), 4, "Z")
    for part in parts:
        part.matrix_basis = place @ part.matrix_basis
