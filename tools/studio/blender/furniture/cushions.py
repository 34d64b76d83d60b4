"""Scatter cushions."""

from math import radians

import bpy
import numpy as np
from mathutils import Vector

from furniture.easy_chairs import armchair
from geometry import tube
from materials import linen
from model import Model
from placing import LOOKS, move, put
from textiles import ikat
from upholstery import grid_box, scatter_cushion

# The second colour of each handloom weave, and its piping.
SECOND_OF = {"tenun-gading": "#a9683f", "tenun-hijau-zaitun": "#e6dcc4", "tenun-terakota": "#eadcc2"}


def pillow(size, look):
    """Builds a plump square with piped edges, standing, leant back a little."""
    width, height = size[0], size[1]
    parts = piped_cushion(width, height, size[2], *cover_of(look, height))
    for part in parts:
        part.rotation_euler = (radians(78), 0, radians(-7))
    bpy.context.view_layer.update()
    lowest = min((part.matrix_world @ vertex.co).z for part in parts for vertex in part.data.vertices)
    for part in parts:
        part.location.z -= lowest


def cover_of(look, height):
    """Returns the materials of a cushion's cover and of its piping, for a look."""
    second = SECOND_OF.get(look.key)
    return ikat(look.swatch, second, height) if second else look.cover(), linen(second or look.swatch)


def piped_cushion(width, height, thick, cover, piping):
    """Builds a stuffed cushion of this size around the origin, and the cord in its seam. Returns both."""
    step = 0.018
    cut = (width + 0.03, height + 0.03)
    stuffed = scatter_cushion(*cut, (0, 0, 0), cover, seed=4, plump=11.0)
    vertices = stuffed.data.vertices
    shape, (lower, upper) = grid_box(round(cut[0], 3), round(cut[1], 3), 0.02, step)
    shape.free()
    reach = [max(abs(vertex.co[axis]) for vertex in vertices) for axis in range(3)]
    fit = [
        (wanted / 2 - margin) / reached
        for wanted, margin, reached in zip((width, height, thick), (0.005, 0.005, 0), reach)
    ]
    for vertex in vertices:
        vertex.co = Vector(vertex.co[axis] * fit[axis] for axis in range(3))
    straighten(vertices, lower, (width / 2 - 0.005, height / 2 - 0.005))
    seam = [(vertices[below].co + vertices[above].co) / 2 for below, above in zip(lower, upper)]
    seam = [point + Vector((point.x, point.y, 0)).normalized() * 0.002 for point in seam]
    for _ in range(2):
        seam = [(seam[i - 1] + seam[i] * 2 + seam[(i + 1) % len(seam)]) / 4 for i in range(len(seam))]
    return stuffed, tube(seam, 0.0042, piping, closed=True, steps=3, name="piping")


def straighten(vertices, seam, half, share=0.40):
    """
    Widens the sides of a stuffed square by a share of their contraction. A good cover is cut with rounded sides, so
    that only its corners stay narrow.
    """
    edge = np.array([vertices[number].co[:2] for number in seam])
    places = np.array([vertex.co[:2] for vertex in vertices])
    bulged = places.copy()
    for axis, along in ((0, 1), (1, 0)):
        for side in (-1, 1):
            rim = edge[(edge[:, axis] * side > half[axis] * 0.55) & (np.abs(edge[:, along]) < half[along] * 0.97)]
            rim = rim[rim[:, along].argsort()]
            reach = np.interp(places[:, along], rim[:, along], np.abs(rim[:, axis]))
            grown = np.clip(1 + share * (half[axis] / reach - 1), 1, 1.25)
            mine = places[:, axis] * side > 0
            bulged[mine, axis] = places[mine, axis] * grown[mine]
    for vertex, (x, y) in zip(vertices, bulged):
        vertex.co.x, vertex.co.y = x, y


def on_an_armchair(size):
    """Places the cushion in the seat of an armchair."""
    before = list(bpy.context.scene.objects)
    move(before, (0.02, 0.055, 0.475), 0, 12)
    put(armchair, (0.72, 0.80, 0.78), LOOKS["ivory-linen"])


MODELS = {
    "pillow": Model(pillow, azimuth=14, elevation=12, focus=(0.30, 0.3, 0.74), span=0.24, companion=on_an_armchair),
}
