"""Soft parts: stuffed cushions, padded boxes, scatter cushions. All lengths in metres."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from geometry import add_object, subdivide, to_mesh, tube

_sewn = {}


def grid_box(width, depth, height, step):
    """Returns a closed box of even squares, and its lower and upper seam as lists of vertex numbers."""
    columns, rows, layers = max(2, round(width / step)), max(2, round(depth / step)), max(1, round(height / step))
    shape = bmesh.new()
    corners = {}

    def corner(i, j, k):
        if (i, j, k) not in corners:
            corners[i, j, k] = shape.verts.new(
                ((i / columns - 0.5) * width, (j / rows - 0.5) * depth, (k / layers - 0.5) * height)
            )
        return corners[i, j, k]

    def square(*places):
        shape.faces.new([corner(*place) for place in places])

    for i in range(columns):
        for j in range(rows):
            square((i, j, 0), (i, j + 1, 0), (i + 1, j + 1, 0), (i + 1, j, 0))
            square((i, j, layers), (i + 1, j, layers), (i + 1, j + 1, layers), (i, j + 1, layers))
    for i in range(columns):
        for k in range(layers):
            square((i, 0, k), (i + 1, 0, k), (i + 1, 0, k + 1), (i, 0, k + 1))
            square((i, rows, k), (i, rows, k + 1), (i + 1, rows, k + 1), (i + 1, rows, k))
    for j in range(rows):
        for k in range(layers):
            square((0, j, k), (0, j, k + 1), (0, j + 1, k + 1), (0, j + 1, k))
            square((columns, j, k), (columns, j + 1, k), (columns, j + 1, k + 1), (columns, j, k + 1))
    shape.verts.ensure_lookup_table()
    shape.verts.index_update()

    def seam(k):
        around = [(i, 0, k) for i in range(columns)] + [(columns, j, k) for j in range(rows)]
        around += [(i, rows, k) for i in range(columns, 0, -1)] + [(0, j, k) for j in range(rows, 0, -1)]
        return [corners[place].index for place in around]

    return shape, (seam(0), seam(layers))


def _sew(size, step, pressure, tension, bend, shrink, frames, crown, seed, seated):
    """Inflates a box of cloth for some frames, and keeps the result."""
    width, depth, height = size
    scene = bpy.context.scene
    shape, seams = grid_box(width, depth, height, step)
    chance = random.Random(seed)
    for vertex in shape.verts:
        # a crowned cushion is cut higher in the middle of its far edge, so that it does not sink there
        across = vertex.co.x / (width / 2)
        vertex.co.z += 0 if depth > height else crown * (1 - across**4) * max(0, vertex.co.z / (height / 2))
        vertex.co += Vector([chance.uniform(-1, 1) for _ in range(3)]) * step * 0.03
    flat = [vertex.co.copy() for vertex in shape.verts]
    cloth_box = add_object(to_mesh(shape, "cushion"), "cushion")
    cloth = cloth_box.modifiers.new("cloth", "CLOTH")
    settings = cloth.settings
    settings.quality = 4
    settings.mass = 0.25
    settings.use_pressure = True
    settings.uniform_pressure_force = pressure
    settings.tension_stiffness = settings.compression_stiffness = tension
    settings.shear_stiffness = tension * 0.4
    settings.bending_stiffness = bend
    settings.tension_damping = settings.compression_damping = 12
    settings.air_damping = 4
    settings.shrink_min = shrink
    settings.effector_weights.gravity = 0
    cloth.collision_settings.use_collision = False
    cloth.point_cache.frame_end = frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    blown = cloth_box.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(blown)
    if seated:
        for vertex, rest in zip(mesh.vertices, flat):
            rise = min(1, max(0, (rest.z + height / 2) / height))
            rise = rise * rise * (3 - 2 * rise)
            vertex.co = Vector((rest.x * 0.985, rest.y * 0.985, rest.z)).lerp(vertex.co, 0.12 + 0.88 * rise)
    bpy.data.objects.remove(cloth_box)
    scene.frame_set(1)
    coordinates = [vertex.co.copy() for vertex in mesh.vertices]
    faces = [tuple(face.vertices) for face in mesh.polygons]
    bpy.data.meshes.remove(mesh)
    return coordinates, faces, seams


def cushion(
    width,
    depth,
    height,
    at,
    material,
    turned=(0, 0, 0),
    pressure=4.0,
    step=0.034,
    frames=20,
    piping=0.0045,
    shrink=-0.04,
    tension=18,
    seed=0,
    bend=0.6,
    seated=False,
    crown=0.0,
    piping_material=None,
    name="cushion",
):
    """
    Builds a stuffed box cushion: cloth under pressure, then a welt along both seams. `seated` keeps its underside flat.
    `crown` raises the middle of a standing cushion's upper edge. Each set of measures is sewn once, for any cover: all
    colours of a product share their cushions.
    """
    size = (round(width, 3), round(depth, 3), round(height, 3))
    key = (size, pressure, step, frames, shrink, tension, seed, bend, seated, crown)
    if key not in _sewn:
        _sewn[key] = _sew(size, step, pressure, tension, bend, shrink, frames, crown, seed, seated)
    coordinates, faces, seams = _sewn[key]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(coordinates, [], faces)
    mesh.update()
    thing = subdivide(add_object(mesh, name, material, at, turned))
    if piping:
        for seam in seams[1:] if seated else seams:
            points = [mesh.vertices[index].co + mesh.vertices[index].normal * piping * 0.35 for index in seam]
            for _ in range(2):
                points = [
                    (points[i - 1] + points[i] * 2 + points[(i + 1) % len(points)]) / 4 for i in range(len(points))
                ]
            welt = tube(points, piping, piping_material or material, closed=True, steps=3, name="piping")
            welt.location, welt.rotation_euler = at, turned
    return thing


def scatter_cushion(width, height, at, material, turned=(0, 0, 0), seed=3, plump=9.0):
    """Builds a loose cushion, flat at its corners. It lies in its x-y plane until it is turned."""
    return cushion(
        width,
        height,
        0.02,
        at,
        material,
        turned,
        pressure=plump,
        step=0.018,
        frames=34,
        piping=0.0,
        shrink=-0.02,
        tension=14,
        seed=seed,
        bend=0.25,
        name="scatter cushion",
    )


def padded_box(
    width, depth, height, at, material, radius=0.05, puff=0.012, turned=(0, 0, 0), step=0.03, seed=1, waviness=0.003,
    name="padded box",
):
    """Builds an upholstered hard part: a box with round edges, slightly crowned faces and a faint waviness."""
    shape, _ = grid_box(width, depth, height, step)
    half = (width / 2, depth / 2, height / 2)
    radius = min(radius, min(half) * 0.96)
    for vertex in shape.verts:
        place = vertex.co.copy()
        across = [place[axis] / half[axis] for axis in range(3)]
        core = Vector([max(radius - half[a], min(half[a] - radius, place[a])) for a in range(3)])
        out = place - core
        rounded = core + (out.normalized() * radius if out.length > 1e-6 else out)
        for a in range(3):
            b, c = (a + 1) % 3, (a + 2) % 3
            if abs(across[a]) > 0.999:
                rounded[a] += math.copysign(puff, across[a]) * (1 - across[b] ** 2) * (1 - across[c] ** 2)
        vertex.co = rounded + noise.noise_vector(place * 5 + Vector((seed * 3.1, seed, 0))) * waviness
    return subdivide(add_object(to_mesh(shape, name), name, material, at, turned))
