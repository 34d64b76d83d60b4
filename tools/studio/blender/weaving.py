"""Cane webbing, strip by strip. All lengths in metres."""

import math

import bmesh
from mathutils import Vector

from geometry import add_object, to_mesh
from materials import rattan


def cane(width, height, at, turned=(0, 0, 0), pitch=0.0125, material=None, strip=0.0016):
    """
    Builds six-way cane webbing of flat strips (two upright, two level, two slanting each way) in the x-z plane. `pitch`
    is the distance of its holes.
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


def cord_seat(front_width, back_width, depth, height, rail, material, pitch=0.0052, dip=0.012):
    """
    Builds a seat of cord around four rails from its corners inwards, so that four triangles of strands meet in seams.
    The rails, of radius `rail`, are at `height` around the middle of the x-y plane.
    """
    shape = bmesh.new()
    strand = pitch * 0.5

    def place(u, v, lift=0.0):
        """Returns a point of the seat: u from left to right and v from front to back, each from -1 to 1."""
        half = (front_width + (back_width - front_width) * (v + 1) / 2) / 2
        sag = dip * (1 - min(1.0, u * u)) * (1 - min(1.0, v * v)) + 0.0035 * min(1 - abs(u), 1 - abs(v), 0.2) / 0.2
        return Vector((u * half, v * depth / 2, height + rail - sag + lift))

    def lay(points, aside):
        before = None
        for point in points:
            ring = [
                shape.verts.new(point + aside * math.cos(turn) * strand + Vector((0, 0, 1)) * math.sin(turn) * strand)
                for turn in (math.pi * step / 4 for step in range(-1, 6))
            ]
            if before:
                for i in range(6):
                    shape.faces.new((before[i], before[i + 1], ring[i + 1], ring[i]))
            before = ring

    def wind(along_x, side, count):
        for index in range(count):
            across = (index + 0.5) / count * 2 - 1
            # strands run from their rail to the seam, where the strands of the other side end
            inner = abs(across)
            wrapped = []
            for turn in (200, 170, 140, 115, 90):
                angle = math.radians(turn)
                edge = place(side, across) if along_x else place(across, side)
                out = Vector((side, 0, 0)) if along_x else Vector((0, side, 0))
                fallen = Vector((0, 0, rail * 1.08 * (math.sin(angle) - 1)))
                wrapped.append(edge - out * math.cos(angle) * rail * 1.08 + fallen)
            for step in range(1, 9):
                reach = side * (1 - (1 - inner) * step / 8)
                wrapped.append(place(reach, across) if along_x else place(across, reach))
            wrapped.append(wrapped[-1] - Vector((0, 0, 0.005)))
            aside = Vector((0, 1, 0)) if along_x else Vector((1, 0, 0))
            lay(wrapped, aside)

    for side in (-1, 1):
        wind(True, side, int(depth / pitch))
        wind(False, side, int(front_width / pitch))
    # the strands of the other layers, which are visible in the seams
    steps = range(-9, 10)
    net = [[shape.verts.new(place(i / 9, j / 9, -0.003)) for i in steps] for j in steps]
    for near, far in zip(net, net[1:]):
        for i in range(len(near) - 1):
            shape.faces.new((near[i], near[i + 1], far[i + 1], far[i]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    return add_object(to_mesh(shape, "cord seat"), "cord seat", material)
