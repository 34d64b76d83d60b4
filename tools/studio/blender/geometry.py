"""Solid parts: boards, legs, tubes and turned shapes. All lengths in metres. z is up; the front of a piece faces -y."""

import math

import bmesh
import bpy
from mathutils import Vector

from materials import IS_BLENDER_4, WOODS, glowing, wood


def add_object(mesh, name, material=None, at=(0, 0, 0), turned=(0, 0, 0), smooth=True):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = turned
    if material:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return thing


def to_mesh(shape, name):
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def subdivide(thing, levels=1):
    modifier = thing.modifiers.new("subdivide", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return thing


def keep_faces_flat(thing):
    if IS_BLENDER_4:
        for face in thing.data.polygons:
            face.use_smooth = True
    else:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(40)
    thing.modifiers.new("weighted", "WEIGHTED_NORMAL").keep_sharp = True
    return thing


def grained(material, axis):
    """Returns a kind of wood with its grain along the axis, or the material itself."""
    return wood(material, axis) if isinstance(material, str) and material in WOODS else material


def board(size, at, material, bevel=0.004, turned=(0, 0, 0), segments=3, name="board", grain=None):
    """
    Builds a box with rounded edges. `material` is any material, or a kind of wood. The grain of wood follows the
    longest side, or the axis `grain`.
    """
    longest = "xyz"[max(range(3), key=lambda axis: size[axis])]
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    if bevel:
        bmesh.ops.bevel(
            shape,
            geom=shape.edges[:],
            offset=min(bevel, min(size) * 0.49),
            segments=segments,
            profile=0.5,
            affect="EDGES",
        )
    return keep_faces_flat(add_object(to_mesh(shape, name), name, grained(material, grain or longest), at, turned))


def cylinder(bottom_radius, top_radius, height, at, material, turned=(0, 0, 0), bevel=0.003, segments=48, name="cylinder"):
    """Builds an upright cylinder or cone around its middle."""
    shape = bmesh.new()
    bmesh.ops.create_cone(
        shape, cap_ends=True, segments=segments, radius1=bottom_radius, radius2=top_radius, depth=height
    )
    if bevel:
        rims = [edge for edge in shape.edges if any(len(face.verts) > 4 for face in edge.link_faces)]
        bmesh.ops.bevel(shape, geom=rims, offset=bevel, segments=3, profile=0.5, affect="EDGES")
    return keep_faces_flat(add_object(to_mesh(shape, name), name, grained(material, "z"), at, turned))


def leg(top, bottom, top_radius, bottom_radius, material, name="leg"):
    """Builds a round leg, tapered between two points."""
    start, end = Vector(top), Vector(bottom)
    along = start - end
    turned = Vector((0, 0, 1)).rotation_difference(along).to_euler()
    return cylinder(bottom_radius, top_radius, along.length, (start + end) / 2, material, turned, 0.003, 32, name)


def tube(points, radius, material, radii=None, closed=False, steps=8, straight=False, name="tube", grain="z"):
    """Builds a bent rod through points. `radii` gives its radius at each of them. `straight` keeps its corners."""
    kind = "POLY" if straight else "NURBS"
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.resolution_u = steps
    curve.use_fill_caps = True
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    for index, point in enumerate(points):
        spline.points[index].co = (*point, 1)
        spline.points[index].radius = radii[index] if radii else 1
    spline.use_cyclic_u = closed
    if kind == "NURBS":
        spline.use_endpoint_u = not closed
        spline.order_u = min(4, len(points))
    drawn = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(drawn)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    return add_object(mesh, name, grained(material, grain))


def ring(radius, height, thickness, material, at=(0, 0), corners=28, name="ring"):
    """Builds a level hoop of round rod."""
    points = [
        (
            at[0] + math.cos(2 * math.pi * index / corners) * radius,
            at[1] + math.sin(2 * math.pi * index / corners) * radius,
            height,
        )
        for index in range(corners)
    ]
    return tube(points, thickness, material, closed=True, steps=4, name=name, grain="x")


def lathe(profile, material, at=(0, 0, 0), segments=72, name="lathe", smoothing=1):
    """Builds a turned shape. `profile` is (radius, height) from one end to the other."""
    shape = bmesh.new()
    rings = [
        [
            shape.verts.new(
                (radius * math.cos(2 * math.pi * i / segments), radius * math.sin(2 * math.pi * i / segments), height)
            )
            for i in range(segments)
        ]
        for radius, height in profile
    ]
    for lower, upper in zip(rings, rings[1:]):
        for i in range(segments):
            after = (i + 1) % segments
            shape.faces.new((lower[i], lower[after], upper[after], upper[i]))
    thing = add_object(to_mesh(shape, name), name, grained(material, "z"), at)
    return subdivide(thing, smoothing) if smoothing else thing


def slab(outline, thickness, at, material, bevel=0.004, turned=(0, 0, 0), name="slab", grain="x"):
    """Builds a flat level plate with any outline, a closed list of (x, y), around its middle height."""
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, -thickness / 2)) for x, y in outline])
    if face.normal.z > 0:
        face.normal_flip()
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    corners = [part for part in raised["geom"] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, vec=(0, 0, thickness), verts=corners)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    if bevel:
        rims = [edge for edge in shape.edges if any(len(each.verts) > 4 for each in edge.link_faces)]
        bmesh.ops.bevel(
            shape, geom=rims, offset=min(bevel, thickness * 0.49), segments=3, profile=0.5, affect="EDGES"
        )
    return keep_faces_flat(add_object(to_mesh(shape, name), name, grained(material, grain), at, turned))


def ball(radius, at, material, name="ball", detail=4):
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=radius)
    return add_object(to_mesh(shape, name), name, material, at)


def bulb(at, watts=9.0, radius=0.03, strength=4.0):
    """Builds a small glowing ball with a warm light in it. The ball casts no shadow."""
    globe = ball(radius, at, glowing("#ffdfb0", strength), "_bulb", 3)
    globe.visible_shadow = globe.visible_diffuse = globe.visible_glossy = False
    light = bpy.data.lights.new("_lamp", "POINT")
    light.energy = watts
    light.color = (1, 0.72, 0.45)
    light.shadow_soft_size = radius
    lamp = bpy.data.objects.new("_lamp", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    return lamp


def warp(thing, moved):
    """Bends a part: `moved` returns the new place of each of its points, in the part's own coordinates."""
    for vertex in thing.data.vertices:
        vertex.co = moved(vertex.co.copy())
    thing.data.update()
    return thing


def rounded_rectangle(width, height, radius, corner=5):
    """
    Returns the outline of a rectangle with round corners around (0, 0), anticlockwise. Each corner has `corner` steps.
    """
    half = (width / 2 - radius, height / 2 - radius)
    outline = []
    for turn, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(corner + 1):
            angle = (turn + step / corner) * math.pi / 2
            outline.append((x * half[0] + math.cos(angle) * radius, y * half[1] + math.sin(angle) * radius))
    return outline


def loft(sections, material, name="loft", smoothing=0, closed=False, grain="z"):
    """
    Builds a solid skin over sections. Each section is a ring with the same number of points. The ends are capped unless
    it is closed.
    """
    shape = bmesh.new()
    rings = [[shape.verts.new(point) for point in section] for section in sections]
    around = len(rings[0])
    for before, after in zip(rings, rings[1:] + rings[:1] if closed else rings[1:]):
        for i in range(around):
            shape.faces.new((before[i], before[(i + 1) % around], after[(i + 1) % around], after[i]))
    if not closed:
        shape.faces.new(rings[0])
        shape.faces.new(list(reversed(rings[-1])))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    thing = add_object(to_mesh(shape, name), name, grained(material, grain))
    return subdivide(thing, smoothing) if smoothing else keep_faces_flat(thing)


def sheet(point, columns, rows, thickness, material, name="sheet", grain="x"):
    """Builds a moulded plate. `point(u, v)` returns its middle plane; u and v run from -1 to 1."""
    shape = bmesh.new()
    net = [
        [shape.verts.new(point(2 * i / columns - 1, 2 * j / rows - 1)) for i in range(columns + 1)]
        for j in range(rows + 1)
    ]
    for near, far in zip(net, net[1:]):
        for i in range(columns):
            shape.faces.new((near[i], near[i + 1], far[i + 1], far[i]))
    thing = add_object(to_mesh(shape, name), name, grained(material, grain))
    if thickness:
        thick = thing.modifiers.new("thick", "SOLIDIFY")
        thick.thickness, thick.offset = thickness, 0
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = thickness * 0.3, 3, "ANGLE"
    return keep_faces_flat(thing)


def disc(radius, edge, at, material, pieces=5, name="disc", corners=48):
    """
    Builds a round top of parallel pieces, with the grain along x. `edge` is its outline from the upper rim to the lower
    one: (added to the radius, height above `at`).
    """
    for piece in range(pieces):
        shape = bmesh.new()
        rows = []
        for outwards, height in edge:
            reach = radius + outwards
            gap = 0.0004 if pieces > 1 else 0
            front = -reach if piece == 0 else -radius + 2 * radius * piece / pieces + gap
            back = reach if piece == pieces - 1 else -radius + 2 * radius * (piece + 1) / pieces - gap
            start, end = (math.asin(max(-1, min(1, y / reach))) for y in (front, back))
            angles = [start + (end - start) * step / corners for step in range(corners + 1)]
            right = [(math.cos(angle) * reach, math.sin(angle) * reach) for angle in angles]
            outline = right + [(-x, y) for x, y in reversed(right)]
            rows.append([shape.verts.new((x, y, height)) for x, y in outline])
        for upper, lower in zip(rows, rows[1:]):
            for index in range(len(upper)):
                after = (index + 1) % len(upper)
                shape.faces.new((upper[index], lower[index], lower[after], upper[after]))
        shape.faces.new(rows[0])
        shape.faces.new(rows[-1][::-1])
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.00001)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
        keep_faces_flat(add_object(to_mesh(shape, name), name, grained(material, "x"), at))


def joined(things):
    """Joins several parts of one material around the origin into one part, so that they have the same tone."""
    first = things[0]
    shape = bmesh.new()
    for thing in things:
        shape.from_mesh(thing.data)
    shape.to_mesh(first.data)
    shape.free()
    for thing in things[1:]:
        bpy.data.objects.remove(thing)
    return first
