"""Mirrors. Their backs are on the wall, y = 0."""

from math import cos, pi, radians, sin

import bmesh
import bpy

from furniture.easy_chairs import armchair
from furniture.sideboards import sideboard
from geometry import add_object, board, cylinder, grained, keep_faces_flat, slab, to_mesh, tube
from interior import big_plant, disc, hill, plaster, print_in_frame
from materials import Shader, glowing, linen, mirror_glass, plain, rattan
from model import Model
from placing import LOOKS, put
from stage import area_light
from styling import table_lamp, vase


def arch(width, height, inset=0.0, steps=40):
    """
    Returns the outline of an arch as (x, z), from its right foot over the top to its left foot. `inset` makes it
    smaller.
    """
    radius = width / 2 - inset
    spring = height - width / 2
    over = [(radius * cos(pi * step / steps), spring + radius * sin(pi * step / steps)) for step in range(steps + 1)]
    return [(radius, inset), *over, (-radius, inset)]


def frame_along(outer, inner, front, back, material, bevel, name="frame"):
    """Builds a frame between two outlines with the same number of points, from y = `front` to y = `back`."""
    shape = bmesh.new()
    loops = [
        [shape.verts.new((x, y, z)) for x, z in outline]
        for outline, y in ((outer, back), (outer, front), (inner, front), (inner, back))
    ]
    for first, second in zip(loops, loops[1:] + loops[:1]):
        for place in range(len(outer)):
            after = (place + 1) % len(outer)
            shape.faces.new((first[place], first[after], second[after], second[place]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    along = {
        frozenset((loop[place], loop[(place + 1) % len(loop)])) for loop in loops[1:3] for place in range(len(loop))
    }
    edges = [edge for edge in shape.edges if frozenset(edge.verts) in along]
    bmesh.ops.bevel(shape, geom=edges, offset=bevel, segments=3, profile=0.5, affect="EDGES")
    return keep_faces_flat(add_object(to_mesh(shape, name), name, material))


def reflected_room():
    """Builds a bright soft wall that only mirrors see, so that glass shows light and not the dark behind the camera."""
    shader = Shader("reflected-room")
    place = shader.node("TexCoord").outputs["Object"]
    parts = shader.node("SeparateXYZ", {0: place})
    slanted = shader.math("ADD", parts.outputs[0], shader.math("MULTIPLY", parts.outputs[2], -0.7))
    band = shader.ramp(
        shader.math("ADD", shader.math("MULTIPLY", slanted, 0.12), 0.5),
        [(0.18, (0.90, 0.90, 0.90)), (0.40, (1.0, 1.0, 1.0)), (0.50, (0.90, 0.90, 0.90)), (0.80, (0.96, 0.96, 0.96))],
    )
    rise = shader.ramp(
        shader.math("MULTIPLY", parts.outputs[2], 0.2),
        [
            (0.0, (0.80, 0.79, 0.77)),
            (0.10, (0.74, 0.732, 0.715)),
            (0.60, (0.56, 0.555, 0.545)),
            (1.0, (0.48, 0.475, 0.465)),
        ],
    )
    tone = shader.mix(1.0, rise, band, "MULTIPLY")
    shader.surface(Base_Color=(0, 0, 0, 1), Specular=0, Emission=tone, Emission_Strength=1.25)
    mesh = bpy.data.meshes.new("_reflected")
    mesh.from_pydata([(-9, -5, -1), (9, -5, -1), (9, -5, 9), (-9, -5, 9)], [], [(0, 1, 2, 3)])
    wall = add_object(mesh, "_reflected", shader.finish((0.7, 0.7, 0.68, 1)), smooth=False)
    wall.visible_camera = wall.visible_diffuse = wall.visible_shadow = wall.visible_transmission = False


def reflected_interior():
    """
    Builds a furnished room that only mirrors see, opposite a tall mirror. The three-quarter view reflects the sideboard
    and print. The front view reflects an armchair, the detail view plant and window.
    """
    before = set(bpy.context.scene.objects)
    far = -4.4
    wall = bpy.data.meshes.new("wall")
    wall.from_pydata([(-7, far, 0), (7, far, 0), (7, far, 3.4), (-7, far, 3.4)], [], [(0, 1, 2, 3)])
    add_object(wall, "wall", plaster("#b9a68c"), smooth=False)
    board((14, 0.02, 0.10), (0, far + 0.01, 0.05), plain("#e9e2d4"), 0.003, name="skirting")
    board((14, 2.0, 0.004), (0, far + 1.0, 0.002), "oak", 0, name="floor")
    slab([(-3.1, -3.8), (1.0, -3.8), (1.0, -2.0), (-3.1, -2.0)], 0.012, (0, 0, 0.010), linen("#c9b596"), name="rug")
    put(sideboard, (1.30, 0.42, 0.75), LOOKS["walnut"], at=(-1.75, far + 0.23, 0), degrees=180)
    table_lamp((-2.12, far + 0.24, 0.75), 0.46)
    vase((-1.32, far + 0.24, 0.75), 0.26, "#b9663f")
    shapes = [("#c98a5c", disc(0.12, 0.30, 0.34)), ("#7c8058", hill(-0.30, 0.34, -0.2, 0.5))]
    put(print_in_frame, 0, 1.52, 0.60, 0.80, "#efe8da", shapes, at=(-1.68, far + 0.002, 0), degrees=180)
    put(armchair, (0.72, 0.80, 0.78), LOOKS["terracotta-linen"], at=(0.02, -3.75, 0), degrees=168)
    put(print_in_frame, 0, 1.55, 0.50, 0.66, "#efe8da", shapes[:1], at=(0.08, far + 0.002, 0), degrees=180)
    big_plant((0.98, -4.0, 0), seed=3)
    pane = ((0.92, 0.012, 1.42), (1.92, far + 0.02, 1.55))
    board(*pane, glowing("#f3f6fa", 1.5), 0, name="pane")
    for x in (1.46, 1.92, 2.38):
        board((0.05, 0.06, 1.50), (x, far + 0.03, 1.55), plain("#e9e2d4"), 0.004, name="casement")
    for z in (0.82, 1.80, 2.28):
        board((0.95, 0.055, 0.05), (1.92, far + 0.03, z), plain("#e9e2d4"), 0.004, name="casement")
    area_light("lamp", (-0.6, -1.9, 3.0), (-0.2, far, 0.9), 2.4, 150, (1, 0.96, 0.90))
    for thing in set(bpy.context.scene.objects) - before:
        thing.name = "_reflected"
        thing.visible_camera = thing.visible_diffuse = thing.visible_transmission = False
        if thing.type == "LIGHT":
            thing.visible_glossy = False
            thing.visible_diffuse = True
        elif thing.data == wall:
            thing.visible_shadow = False


def mirror(size, look):
    """Builds a tall arch of glass in a slim frame. It stands on the floor, against the wall."""
    width, depth, height = size
    is_wood = look.kind == "wood"
    slim, bevel = (0.026, 0.006) if is_wood else (0.013, 0.004)
    material = grained(look.wood("oak"), "z") if is_wood else look.metal("black")
    frame_along(arch(width, height), arch(width, height, slim), -depth, 0, material, bevel)
    inside = [(x, -z) for x, z in arch(width, height, slim - 0.003)]
    upright = (radians(-90), 0, 0)
    slab(inside, 0.005, (0, -depth + 0.0115, 0), mirror_glass(), 0.0012, upright, "glass")
    slab(inside, 0.008, (0, -0.008, 0), plain("#6b5641", 0.8), 0, upright, "back")
    reflected_interior()


def mirror_sun(size, look):
    """Builds a round glass with rattan rays, alternately long and short, on a hoop."""
    radius, depth, middle = size[0] / 2, size[1], 1.48
    pale, dark = rattan("#cfae78"), rattan("#b3884f")
    glass = 0.20
    turned = [(cos(2 * pi * step / 96) * glass, sin(2 * pi * step / 96) * glass) for step in range(96)]
    slab(turned, 0.003, (0, -depth + 0.011, middle), mirror_glass(), 0.0008, (radians(90), 0, 0), "glass")
    cylinder(
        glass + 0.006,
        glass + 0.006,
        0.006,
        (0, -depth + 0.017, middle),
        plain("#6b5641", 0.8),
        (radians(90), 0, 0),
        0.001,
        96,
    )

    def hoop(hoop_radius, y, thickness, material, corners=72):
        points = [
            (hoop_radius * cos(2 * pi * step / corners), y, middle + hoop_radius * sin(2 * pi * step / corners))
            for step in range(corners)
        ]
        return tube(points, thickness, material, closed=True, steps=3, name="hoop", grain="x")

    hoop(glass + 0.004, -depth + 0.0085, 0.0082, pale)
    hoop(glass + 0.018, -depth + 0.0125, 0.0055, dark)
    binding_radius = 0.305
    hoop(binding_radius, -depth + 0.0245, 0.0048, dark)
    hoop(binding_radius + 0.0, -depth + 0.0065, 0.0040, dark)
    rays = 80
    for ray in range(rays):
        angle = 2 * pi * ray / rays
        end = radius - 0.002 if ray % 2 == 0 else radius - 0.058
        y = -depth + 0.0155
        across, up = cos(angle), sin(angle)
        points = [(across * along, y, middle + up * along) for along in (glass + 0.012, (glass + end) / 2, end)]
        tube(points, 0.0050 if ray % 2 == 0 else 0.0042, pale, radii=[1, 1, 0.86], straight=True, name="ray")
        bind(angle, binding_radius, y, middle, dark)
    reflected_room()


def bind(angle, along, y, middle, material):
    """Builds three turns of split cane around a ray at its crossing with the hoop."""
    across, up = cos(angle), sin(angle)
    course = []
    for step in range(25):
        around = 2 * pi * step / 8
        out = along + (step / 24 - 0.5) * 0.012
        aside, lift = cos(around) * 0.0072, sin(around) * 0.0115
        course.append((across * out - up * aside, y + lift, middle + up * out + across * aside))
    tube(course, 0.0012, material, steps=2, name="binding")


def above_a_sideboard(size):
    put(sideboard, (1.30, 0.42, 0.75), LOOKS["walnut"], at=(0, -0.215, 0))


MODELS = {
    "mirror": Model(
        mirror, azimuth=22, elevation=5, wall=True, focus=(0.72, 0, 0.88), span=0.42,
        detail_azimuth=-20, detail_elevation=4,
    ),
    "mirror_sun": Model(
        mirror_sun, azimuth=20, elevation=3, wall=True, focus=(0.74, 0, 0.72), span=0.30,
        detail_azimuth=-22, detail_elevation=6, front_elevation=0, companion=above_a_sideboard,
    ),
}  # fmt: skip
