"""Cane webbing, strip by strip. All lengths in metres."""

import math

import bmesh
from mathutils import Vector

from geometry import add_object, to_mesh
from materials import rattan


def cane(width, height, at, turned=(0, 0, 0), pitch=0.0125, material=None, strip=0.0016):
    """
    Six-way cane webbing as flat strips (two upright, two level, two slanting each way), standing in the x-z plane.
    `pitch` is the distance of its holes.
    """
    shape = bmesh.new()

    def lay(start, end, half_width, lift):
        start, end = Vector(start), Vector(end)
        along = end - start
        side = Vector((-along.y, along.x)).normalized() * half_width
        pieces = max(2, int(along.length / 0.006))
        before = None
        for piece in range(pieces + 1):
            point = start + along * (piece / pieces)
            depth = lift + 0.0005 * math.sin(piece * 0.9)
            across = (
                shape.verts.new((point.x + side.x, depth, point.y + side.y)),
                shape.verts.new((point.x, depth - 0.0007, point.y)),
                shape.verts.new((point.x - side.x, depth, point.y - side.y)),
            )
            if before:
                shape.faces.new((before[0], across[0], across[1], before[1]))
                shape.faces.new((before[1], across[1], across[2], before[2]))
            before = across

    columns, rows = int(width / pitch), int(height / pitch)
    left, bottom = -width / 2, -height / 2
    for column in range(columns + 1):
        for offset in (-0.0019, 0.0019):
            x = left + (column + 0.5) * pitch + offset
            if x < width / 2:
                lay((x, bottom), (x, -bottom), strip * 0.62, 0.0006)
    for row in range(rows + 1):
        for offset in (-0.0019, 0.0019):
            y = bottom + (row + 0.5) * pitch + offset
            if y < height / 2:
                lay((left, y), (-left, y), strip * 0.62, 0)
    for slant in (1, -1):
        for place in range(-rows - 1, columns + rows + 2):
            start = Vector((left + place * pitch, bottom))
            end = Vector((start.x + slant * height, -bottom))
            enters, leaves = sorted(((left - start.x) / (end.x - start.x), (-left - start.x) / (end.x - start.x)))
            enters, leaves = max(0.0, enters), min(1.0, leaves)
            if leaves - enters > 0.01:
                lay(start.lerp(end, enters), start.lerp(end, leaves), strip * 0.8, -0.0008 * slant - 0.0004)
    return add_object(to_mesh(shape, "cane"), "cane", material or rattan(), at, turned)
