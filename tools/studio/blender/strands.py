"""Many thin strands in one mesh: fringes, pile, dry grass. All lengths in metres."""

import bpy
import numpy as np

from geometry import add_object


def strands(courses, radii, material, sides=3, name="strands"):
    """
    Builds rods along `courses`, an array (strands, points, 3). `radii` has one radius for each point, or is an array
    (strands, points). Rods have no caps, so their ends must be thin or hidden.
    """
    courses = np.asarray(courses, np.float64)
    count, points, _ = courses.shape
    radii = np.broadcast_to(np.asarray(radii, np.float64), (count, points))
    along = np.gradient(courses, axis=1)
    along /= np.linalg.norm(along, axis=2, keepdims=True) + 1e-12
    # across each strand: along the axis of its smallest extent
    least = np.eye(3)[np.abs(along.mean(axis=1)).argmin(axis=1)][:, None, :]
    first = np.cross(along, least)
    first /= np.linalg.norm(first, axis=2, keepdims=True) + 1e-12
    second = np.cross(along, first)
    angles = np.arange(sides) * 2 * np.pi / sides
    around = (
        first[:, :, None, :] * np.cos(angles)[None, None, :, None]
        + second[:, :, None, :] * np.sin(angles)[None, None, :, None]
    )
    places = courses[:, :, None, :] + around * radii[:, :, None, None]
    numbers = np.arange(count * points * sides).reshape(count, points, sides)
    here, beside = numbers, np.roll(numbers, -1, axis=2)
    quads = np.stack([here[:, :-1], beside[:, :-1], beside[:, 1:], here[:, 1:]], axis=-1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(places.size // 3)
    mesh.vertices.foreach_set("co", places.ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.ravel().astype(np.int32))
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    mesh.update(calc_edges=True)
    return add_object(mesh, name, material)


def bowed(roots, middles, tips, points=5):
    """Returns courses that start at the roots towards the middles and bend to the tips: arrays (strands, 3)."""
    t = np.linspace(0, 1, points)[None, :, None]
    roots, middles, tips = (np.asarray(each)[:, None, :] for each in (roots, middles, tips))
    return roots * (1 - t) ** 2 + middles * 2 * t * (1 - t) + tips * t * t
