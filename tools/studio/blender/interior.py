"""
Rooms to furnish: a plank floor, plaster walls, a window with daylight, curtains, prints, a plant. The face of the back
wall is y = 0.
"""

import math
from random import Random

import bmesh
import bpy
from mathutils import Vector

from geometry import add_object, board, cylinder, lathe, slab, subdivide, to_mesh, tube
from materials import Shader, clay, linear, metal, once, plain, scaled
from stage import area_light, sky

CEILING = 3.7
WINDOW_Y = (-2.55, -0.75)
WINDOW_Z = (0.35, 2.45)
DEEP = 6.2


@once
def plaster(colour):
    """Returns the material of lime plaster, applied by hand."""
    shader = Shader("plaster-" + colour)
    base = linear(colour)
    place = shader.node("TexCoord").outputs["Object"]
    clouds = shader.noise(place, 1.9, 4.0, Roughness=0.6)
    strokes = shader.noise(place, 11.0, 3.0)
    shader.surface(
        Base_Color=shader.ramp(clouds, [(0.30, scaled(base, 0.90)), (0.70, scaled(base, 1.05))]),
        Roughness=0.92,
        Specular=0.1,
        Normal=shader.bump(strokes, 0.16, 0.006),
    )
    return shader.finish(base)


@once
def sheer(colour="#f1ebe0"):
    """Returns the material of thin curtain cloth, through which light shines."""
    shader = Shader("sheer-" + colour)
    shader.tree.nodes.remove(shader.principled)
    base = linear(colour)
    threads = shader.node("Mapping", {"Vector": shader.node("TexCoord").outputs["Object"], "Scale": (1, 1, 0.05)})
    tone = shader.ramp(shader.noise(threads.outputs[0], 240.0, 1.0), [(0.3, scaled(base, 0.86)), (0.7, base)])
    diffuse = shader.node("BsdfDiffuse", {"Color": tone}).outputs[0]
    translucent = shader.node("BsdfTranslucent", {"Color": tone}).outputs[0]
    cloth = shader.node("MixShader", {0: 0.48, 1: diffuse, 2: translucent}).outputs[0]
    clear = shader.node("BsdfTransparent", {"Color": (1, 1, 1, 1)}).outputs[0]
    mixed = shader.node("MixShader", {0: 0.12, 1: cloth, 2: clear}).outputs[0]
    shader.tree.links.new(mixed, shader.tree.nodes["Material Output"].inputs[0])
    return shader.finish(base)


def plank_floor(left, right, wood="oak", plank=0.15, seed=4):
    """Builds boards from left to right, each of its own length, with very small gaps."""
    chance = Random(seed)
    y = -DEEP
    while y < 0.02:
        x = left - chance.uniform(0, 1.4)
        while x < right:
            length = chance.uniform(1.2, 2.2)
            middle = (x + length / 2, y + plank / 2, -0.0105)
            board((length - 0.002, plank - 0.002, 0.02), middle, wood, 0.0012, segments=1, name="_plank")
            x += length
        y += plank
    board(
        (right - left + 4, DEEP + 0.2, 0.01),
        ((left + right) / 2, -DEEP / 2, -0.03),
        plain("#2b2018", 0.9),
        0,
        name="_joists",
    )


def walls(left, right, colour, window="right"):
    """Builds a back wall, a side wall with a window, a plain side wall, a skirting board and a ceiling."""
    paint, white = plaster(colour), plain("#f4f0e8", 0.55)
    thick = 0.24
    board((right - left + 2 * thick, 0.1, CEILING), ((left + right) / 2, 0.05, CEILING / 2), paint, 0, name="_wall")
    board((right - left, 0.014, 0.10), ((left + right) / 2, -0.007, 0.05), white, 0.004, name="_skirting")
    board(
        (right - left + 1, DEEP + 0.5, 0.1),
        ((left + right) / 2, -DEEP / 2, CEILING + 0.05),
        plain("#f6f2ea", 0.9),
        0,
        name="_ceiling",
    )
    for side, x in ((-1, left), (1, right)):
        middle = x + side * thick / 2
        near, far = WINDOW_Y
        low, high = WINDOW_Z
        if side == (1 if window == "right" else -1):
            for y_from, y_to, z_from, z_to in (
                (-DEEP, near, 0, CEILING), (far, 0, 0, CEILING), (near, far, 0, low), (near, far, high, CEILING)
            ):  # fmt: skip
                size = (thick, y_to - y_from, z_to - z_from)
                board(size, (middle, (y_from + y_to) / 2, (z_from + z_to) / 2), paint, 0, name="_wall")
            casement(middle, near, far, low, high, white)
        else:
            board((thick, DEEP, CEILING), (middle, -DEEP / 2, CEILING / 2), paint, 0, name="_wall")
        skirt = (x - side * 0.007, -DEEP / 2, 0.05)
        board((0.014, DEEP, 0.10), skirt, white, 0.004, name="_skirting")
    # behind the camera, only for mirrors
    behind = ((right - left + 2 * thick, 0.1, CEILING), ((left + right) / 2, -DEEP, CEILING / 2))
    seen_in_glass = board(*behind, paint, 0, name="_wall")
    seen_in_glass.visible_camera = seen_in_glass.visible_diffuse = seen_in_glass.visible_shadow = False


def casement(x, near, far, low, high, paint):
    """Builds a window's frame, its mullion and two bars."""
    bar = 0.055
    for y in (near + bar / 2, (near + far) / 2, far - bar / 2):
        board((0.07, bar, high - low), (x, y, (low + high) / 2), paint, 0.004, name="_casement")
    for z in (low + bar / 2, low + (high - low) * 0.68, high - bar / 2):
        board((0.065, far - near, bar * 0.8), (x, (near + far) / 2, z), paint, 0.004, name="_casement")


def curtain(x, start, end, inward, seed=1):
    """
    Builds a curtain beside a side wall, from y = `start` to y = `end`. `inward` is the direction of the room, -1 or 1.
    """
    chance = Random(seed)
    shape = bmesh.new()
    columns, rows = 150, 10
    waves = [(chance.uniform(0.8, 1.2), chance.uniform(0, 6)) for _ in range(3)]
    folds = abs(end - start) / 0.105
    grid = []
    for row in range(rows + 1):
        up = row / rows
        line = []
        for column in range(columns + 1):
            t = column / columns
            fold = math.sin(2 * math.pi * folds * t + 0.7 * math.sin(5 * t * waves[0][0] + waves[0][1]))
            deep = 0.042 * (0.75 + 0.4 * math.sin(7 * t + waves[1][1])) * (1.15 - 0.35 * up)
            hang = 0.012 * math.sin(3 * t + waves[2][1] + up * 2)
            line.append(
                shape.verts.new((x + inward * 0.10 + fold * deep + hang, start + (end - start) * t, 0.015 + 2.66 * up))
            )
        grid.append(line)
    for lower, upper in zip(grid, grid[1:]):
        for column in range(columns):
            shape.faces.new((lower[column], lower[column + 1], upper[column + 1], upper[column]))
    subdivide(add_object(to_mesh(shape, "_curtain"), "_curtain", sheer()))


def curtain_rod(x, inward, material):
    near, far = WINDOW_Y
    place = x + inward * 0.10
    tube([(place, near - 0.35, 2.70), (place, far + 0.42, 2.70)], 0.011, material, straight=True, name="_rod")


def shell(left, right, colour, window="right", floor="oak", rod="black", seed=4, curtains=(-0.22, -3.15)):
    """Builds floor, walls, and curtains on a rod beside the window. `curtains` are the ends of the two curtains."""
    if floor.startswith("#"):
        tile_floor(left, right, floor, seed=seed)
    else:
        plank_floor(left, right, floor, seed=seed)
    walls(left, right, colour, window)
    x, inward = (right, -1) if window == "right" else (left, 1)
    curtain(x, -0.80, curtains[0], inward, seed + 1)
    curtain(x, curtains[1], -2.45, inward, seed + 2)
    curtain_rod(x, inward, metal(rod))


def lamplight(x, window="right", glow=5.0):
    """Lights a room after sunset: blue sky through the window, and the room's own lamps, `glow` times as bright."""
    side = 1 if window == "right" else -1
    sky((0.42, 0.55, 0.90, 1), 0.16)
    middle = (sum(WINDOW_Y) / 2, sum(WINDOW_Z) / 2)
    dusk = area_light("dusk", (x + side * 0.55, *middle), (x - side * 2, *middle), 2.1, 120, (0.55, 0.68, 1), 2.2)
    fill = area_light("fill", (-side * 1.4, -DEEP + 0.2, 2.5), (0, -1, 0.9), 3.2, 95, (1, 0.82, 0.62))
    dusk.visible_camera = fill.visible_camera = fill.visible_glossy = False
    for data in bpy.data.lights:
        if data.name.startswith("_lamp"):
            data.energy *= glow


def daylight(x, window="right", strength=10.5, fall=0.30, slant=0.55):
    """
    Lights a room by low sun through the window in a side wall at `x`, and by soft light of the sky. For each metre
    across the room the light falls by `fall` and comes nearer to the back wall by `slant`.
    """
    side = 1 if window == "right" else -1
    sky((0.93, 0.96, 1, 1), 0.60)
    near, far = WINDOW_Y
    middle = ((near + far) / 2, sum(WINDOW_Z) / 2)
    target = (x - side * 2, *middle)
    window_light = area_light(
        "window", (x + side * 0.55, *middle), target, far - near + 0.3, 230, (1, 0.98, 0.955), 2.2
    )
    window_light.visible_camera = False
    fill = area_light("fill", (-side * 1.4, -DEEP + 0.2, 2.5), (0, -1, 0.9), 3.2, 105, (0.97, 0.98, 1))
    fill.visible_camera = fill.visible_glossy = False
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(2.4), (1, 0.87, 0.70)
    thing = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = Vector((-side, slant, -fall)).to_track_quat("-Z", "Y").to_euler()


def print_in_frame(x, z, width, height, paper, shapes, wood="oak"):
    """
    Builds a framed print on the back wall. `shapes` are (colour, outline), with outlines in parts of half the paper.
    """
    rim, deep = 0.018, 0.026
    for side in (-1, 1):
        board((rim, deep, height), (x + side * (width - rim) / 2, -deep / 2, z), wood, 0.002, name="_frame")
        board((width - 2 * rim, deep, rim), (x, -deep / 2, z + side * (height - rim) / 2), wood, 0.002, name="_frame")
    board((width - 2 * rim, 0.004, height - 2 * rim), (x, -0.010, z), plain(paper, 0.9, 0.1), 0, name="_paper")
    inside_width, inside_height = width - 2 * rim, height - 2 * rim
    for layer, (colour, outline) in enumerate(shapes):
        corners = [(u * inside_width / 2, v * inside_height / 2) for u, v in outline]
        place = (x, -0.0125 - 0.0006 * layer, z)
        slab(corners, 0.0005, place, plain(colour, 0.9, 0.1), 0, (math.radians(90), 0, 0), "_shape")


def disc(u, v, radius, ratio=0.75, start=0, end=360, steps=64):
    """
    Returns a disc or a sector of it, in parts of a paper `ratio` times as wide as high. `radius` is in half widths.
    """
    points = [
        (
            u + radius * math.cos(math.radians(start + (end - start) * step / steps)),
            v + radius * ratio * math.sin(math.radians(start + (end - start) * step / steps)),
        )
        for step in range(steps + (end - start < 360))
    ]
    return points


def hill(base, rise, middle, width, floor=-0.78, edge=0.76):
    """Returns a soft hill from one edge of the picture to the other."""
    crest = [
        (u / 20 * edge, base + rise * math.exp(-(((u / 20 * edge - middle) / width) ** 2))) for u in range(-20, 21)
    ]
    return [(-edge, floor), (edge, floor), *reversed(crest)]


def tile_floor(left, right, colour="#b87c5c", tile=0.30, seed=4):
    """Builds fired clay tiles with slightly different shades, in pale grout."""
    chance = Random(seed)
    shades = [clay(_shade(colour, chance.uniform(0.90, 1.08))) for _ in range(5)]
    count = math.ceil((right - left + 2) / tile)
    for row in range(math.ceil(DEEP / tile)):
        for column in range(count):
            middle = (left - 1 + (column + 0.5) * tile, -(row + 0.5) * tile, -0.0105)
            board((tile - 0.006, tile - 0.006, 0.02), middle, chance.choice(shades), 0.002, segments=1, name="_tile")
    size, middle = (right - left + 4, DEEP + 0.2, 0.01), ((left + right) / 2, -DEEP / 2, -0.0085)
    board(size, middle, plain("#cfc3b1", 0.9), 0, name="_grout")


def _shade(colour, factor):
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(part * factor)):02x}" for part in parts)


def terrace(left, right, colour):
    """Builds a deck before the wall of a house with a glazed double door, under the open sky."""
    plank_floor(left, right, "teak", plank=0.12, seed=8)
    paint, frame, dark = plaster(colour), plain("#4a5a48", 0.5), plain("#2a2f2c", 0.15, 0.6)
    board((right - left, 0.2, CEILING), ((left + right) / 2, 0.1, CEILING / 2), paint, 0, name="_wall")
    door, wide, high = 0.45, 1.7, 2.25
    for x in (door - wide / 2, door, door + wide / 2):
        board((0.09, 0.05, high), (x, -0.025, high / 2), frame, 0.004, name="_door")
    for z in (0.10, 0.86, high - 0.045):
        board((wide, 0.045, 0.20 if z < 0.2 else 0.09), (door, -0.022, z), frame, 0.004, name="_door")
    board((wide, 0.01, high - 0.1), (door, -0.004, high / 2), dark, 0, name="_pane")
    board((wide + 0.3, 0.30, 0.06), (door, -0.15, 0.03), plain("#b9ab94", 0.8), 0.006, name="_step")


def afternoon(side, strength=5.2):
    """Lights a terrace with sun and sky. The sun is on the left (-1) or the right (1)."""
    sky((0.72, 0.85, 1, 1), 0.85)
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(1.4), (1, 0.88, 0.72)
    thing = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = Vector((-side, 0.75, -0.85)).to_track_quat("-Z", "Y").to_euler()


@once
def leaf_green(dark, light):
    shader = Shader(f"leaf-{dark}-{light}")
    tone = shader.noise(shader.coordinates(), 9.0, 3.0)
    shader.surface(
        Base_Color=shader.ramp(tone, [(0.3, linear(dark)), (0.7, linear(light))]), Roughness=0.38, Specular=0.42
    )
    return shader.finish(linear(dark))


def big_plant(at, leaves=19, seed=1, pot="#c9b79c", tall=1.0):
    """Builds broad leaves on long stalks, in a clay pot on the floor."""
    chance = Random(seed)
    x, y, z = at
    outline = [
        (0, 0), (0.130, 0), (0.148, 0.012), (0.178, 0.16), (0.190, 0.30), (0.188, 0.345), (0.176, 0.35),
        (0.170, 0.335), (0.166, 0.29), (0, 0.29),
    ]  # fmt: skip
    lathe(outline, clay(pot), at, name="_pot")
    cylinder(0.166, 0.166, 0.01, (x, y, z + 0.305), plain("#2b1d14", 0.95), bevel=0, name="_soil")
    green, stalk = leaf_green("#1d3a22", "#41703a"), plain("#5b6b3c", 0.6)
    for number in range(leaves):
        turn = number * 2.4 + chance.uniform(-0.3, 0.3)
        rise, spread = chance.uniform(0.25, 1.0) * tall, chance.uniform(0.08, 0.30)
        across, along = math.cos(turn), math.sin(turn)
        tip = Vector((x + across * spread, y + along * spread, z + 0.3 + rise))
        root = (x + chance.uniform(-0.03, 0.03), y + chance.uniform(-0.03, 0.03), z + 0.3)
        bend = (x + across * spread * 0.25, y + along * spread * 0.25, z + 0.3 + rise * 0.6)
        tube([root, bend, tuple(tip)], 0.006, stalk, radii=[1.4, 1, 0.6], name="_stalk")
        long, wide = chance.uniform(0.32, 0.46), chance.uniform(0.10, 0.145)
        shape = bmesh.new()
        rows = []
        for step in range(15):
            t = step / 14
            half = wide * math.sin(math.pi * min(1, t * 0.97 + 0.02) ** 0.85) ** 0.8 * (1 - 0.12 * t)
            rows.append(
                [
                    shape.verts.new(
                        (
                            half * k / 4,
                            long * t,
                            -0.42 * long * t * t + abs(k / 4) * half * 0.34 + 0.005 * math.sin(t * 22) * (k / 4) ** 2,
                        )
                    )
                    for k in range(-4, 5)
                ]
            )
        for lower, upper in zip(rows, rows[1:]):
            for k in range(8):
                shape.faces.new((lower[k], lower[k + 1], upper[k + 1], upper[k]))
        lean = (math.radians(chance.uniform(8, 42)), math.radians(chance.uniform(-12, 12)), turn - math.pi / 2)
        subdivide(add_object(to_mesh(shape, "_leaf"), "_leaf", green, tip, lean))
