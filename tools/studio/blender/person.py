"""A standing person, 165 cm tall, as a plain figure that shows the size of a piece."""

import bmesh
from mathutils import Vector

from geometry import add_object, keep_faces_flat, to_mesh
from materials import plain

# The right half of the outline as (half width, height), from the crown down to the crotch.
OUTLINE = [
    (0.0, 1.65), (0.04, 1.642), (0.068, 1.61), (0.077, 1.56), (0.072, 1.50), (0.054, 1.455), (0.047, 1.425),
    (0.052, 1.395), (0.10, 1.372), (0.165, 1.352), (0.205, 1.315), (0.220, 1.25), (0.226, 1.15), (0.234, 1.05),
    (0.242, 0.95), (0.250, 0.86), (0.254, 0.80), (0.248, 0.745), (0.232, 0.735), (0.220, 0.775), (0.214, 0.85),
    (0.204, 0.95), (0.190, 1.05), (0.176, 1.15), (0.160, 1.24), (0.150, 1.20), (0.134, 1.10), (0.132, 1.04),
    (0.150, 0.95), (0.168, 0.86), (0.170, 0.76), (0.158, 0.62), (0.138, 0.48), (0.134, 0.38), (0.124, 0.26),
    (0.096, 0.11), (0.100, 0.06), (0.122, 0.025), (0.124, 0.0), (0.045, 0.0), (0.046, 0.06), (0.044, 0.11),
    (0.034, 0.28), (0.036, 0.40), (0.030, 0.50), (0.018, 0.66), (0.006, 0.77),
]  # fmt: skip


def _smoothed(points, rounds=2):
    for _ in range(rounds):
        finer = [points[0]]
        for (x1, z1), (x2, z2) in zip(points, points[1:]):
            finer += [(x1 * 0.75 + x2 * 0.25, z1 * 0.75 + z2 * 0.25), (x1 * 0.25 + x2 * 0.75, z1 * 0.25 + z2 * 0.75)]
        points = finer + [points[-1]]
    return points


def standing_person(x, y):
    """Builds a flat figure that faces the front, with its feet on the floor."""
    half = _smoothed(OUTLINE)
    outline = [(width, height) for width, height in half] + [(-width, height) for width, height in reversed(half[1:])]
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((width, 0, height)) for width, height in outline])
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    bmesh.ops.translate(
        shape, vec=Vector((0, 0.012, 0)), verts=[part for part in raised["geom"] if isinstance(part, bmesh.types.BMVert)]
    )
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    return keep_faces_flat(add_object(to_mesh(shape, "person"), "person", plain("#cac3b8", 0.9, 0.1), (x, y, 0)))
