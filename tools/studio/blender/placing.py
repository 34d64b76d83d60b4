"""Moves pieces from the place where their builders put them: for companions in scale, and for whole rooms."""

import math

import bpy
from mathutils import Matrix

from looks import Look

LOOKS = {
    "walnut": Look("walnut", "wood", "#6a4830"),
    "teak": Look("jati-natural", "wood", "#b0855a"),
    "oak": Look("oak", "wood", "#cbb28c"),
    "brass": Look("kuningan", "metal", "#bc964f"),
    "black": Look("hitam-doff", "metal", "#303031"),
    "ivory-linen": Look("linen-gading", "fabric", "#d9cfbd"),
    "grey-linen": Look("linen-abu-batu", "fabric", "#92918c"),
    "terracotta-linen": Look("linen-terakota", "fabric", "#b96540"),
    "moss-velvet": Look("beludru-hijau-lumut", "fabric", "#748f6c"),
    "cognac-leather": Look("kulit-cognac", "leather", "#93542c"),
    "ivory-weave": Look("tenun-gading", "fabric", "#e3d8c3"),
    "olive-weave": Look("tenun-hijau-zaitun", "fabric", "#7c8058"),
    "terracotta-weave": Look("tenun-terakota", "fabric", "#bc6a47"),
    "rattan": Look("rotan-natural", "rattan", "#cdaf80"),
    "ivory-clay": Look("liat-gading", "clay", "#e3d8c4"),
    "olive-clay": Look("liat-hijau-zaitun", "clay", "#7a7e58"),
    "terracotta-clay": Look("liat-terakota", "clay", "#b9663f"),
    "carrara": Look("marmer-carrara", "stone", "#e9e7e2"),
    "ivory-paint": Look("gading", "lacquer", "#e6dcc8"),
    "terracotta-paint": Look("terakota", "lacquer", "#bc6a47"),
    "teak-and-linen": Look("jati-linen-gading", "wood", "#b0855a", "#e4ded2"),
    "walnut-and-linen": Look("walnut-linen-gading", "wood", "#6a4830", "#e4ded2"),
}


def move(things, at=(0, 0, 0), degrees=0.0, tilt=0.0):
    """Leans things back by `tilt` degrees, turns them about the vertical axis through the origin, then moves them."""
    placed = (
        Matrix.Translation(at)
        @ Matrix.Rotation(math.radians(degrees), 4, "Z")
        @ Matrix.Rotation(math.radians(-tilt), 4, "X")
    )
    for thing in things:
        thing.matrix_world = placed @ Matrix.LocRotScale(thing.location, thing.rotation_euler, thing.scale)


def move_all(at=(0, 0, 0), degrees=0.0, tilt=0.0):
    """Moves everything in the scene so far, lamps too."""
    move(list(bpy.context.scene.objects), at, degrees, tilt)


def mirror_all():
    """Mirrors everything in the scene so far: left and right are swapped."""
    for thing in bpy.context.scene.objects:
        thing.matrix_world = Matrix.Scale(-1, 4, (1, 0, 0)) @ Matrix.LocRotScale(
            thing.location, thing.rotation_euler, thing.scale
        )


def put(build, *arguments, at=(0, 0, 0), degrees=0.0, tilt=0.0, **named):
    """Builds something and moves it to its place. Returns its parts."""
    before = set(bpy.context.scene.objects)
    build(*arguments, **named)
    things = [thing for thing in bpy.context.scene.objects if thing not in before]
    move(things, at, degrees, tilt)
    return things
