"""The photo studio: backdrop, four soft lights, a camera with automatic framing, and the exposure."""

import math
import os
import tempfile

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from denoise import denoise
from geometry import add_object, to_mesh
from materials import IS_BLENDER_4, backdrop_paper

EXPOSURE = 0.28
BACKDROP = "#efeae2"

# The part of a picture that a piece may fill: the shop crops a square picture to 4:3 around its middle.
FILLED_WIDTH = 0.90
FILLED_HEIGHT = 0.67


def is_piece(thing):
    """
    Tells whether an object counts for the frame. Parts named "_…" (cords, companions, walls) are visible, but do not
    count.
    """
    return thing.type == "MESH" and not thing.name.startswith("_")


def piece_corners():
    bpy.context.view_layer.update()
    return [
        thing.matrix_world @ Vector(corner)
        for thing in bpy.context.scene.objects
        if is_piece(thing)
        for corner in thing.bound_box
    ]


def bounds(corners):
    """Returns the lowest and the greatest corner."""
    lowest = Vector([min(corner[axis] for corner in corners) for axis in range(3)])
    greatest = Vector([max(corner[axis] for corner in corners) for axis in range(3)])
    return lowest, greatest


def area_light(name, at, target, size, watts, colour=(1, 1, 1), height=None):
    light = bpy.data.lights.new(name, "AREA")
    light.energy, light.color, light.shape = watts, colour, "RECTANGLE"
    light.size, light.size_y = size, height or size
    thing = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def sky(colour, strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = colour
    background.inputs[1].default_value = strength


def backdrop(behind, sweep=1.6, floor=0.0):
    """
    Builds a floor that curves up into a wall, whose foot is at y = `behind`. A small `sweep` makes it a real wall.
    """
    profile = [(-14, floor)]
    for step in range(25):
        angle = step / 24 * math.pi / 2
        profile.append((behind + sweep * math.sin(angle), floor + sweep - sweep * math.cos(angle)))
    profile.append((behind + sweep, 12))
    shape = bmesh.new()
    rows = [[shape.verts.new((x, y, z)) for x in (-25, 25)] for y, z in profile]
    for lower, upper in zip(rows, rows[1:]):
        shape.faces.new((lower[0], lower[1], upper[1], upper[0]))
    return add_object(to_mesh(shape, "_backdrop"), "_backdrop", backdrop_paper(BACKDROP))


def light_studio(corners, wall=False):
    """Lights a piece, and adds a paper backdrop or, if it hangs, a wall."""
    lowest, greatest = bounds(corners)
    middle = (lowest + greatest) / 2
    reach = max(0.55, max(greatest - lowest) / 2)
    if wall:
        backdrop(greatest.y, sweep=0.02)
    else:
        backdrop(greatest.y + 1.2 * reach + 0.6)
    sky((0.95, 0.96, 1, 1), 0.30)
    power = reach * reach

    def soft(name, offset, size, watts, colour=(1, 1, 1)):
        return area_light(name, middle + Vector(offset) * reach, middle, size * reach, watts * power, colour)

    soft("key", (-2.6, -2.2, 2.9), 1.7, 300, (1, 0.955, 0.90))
    soft("fill", (3.4, -2.0, 1.3), 2.6, 34, (0.90, 0.95, 1))
    soft("top", (0, -0.2, 3.6), 3.0, 90)
    if not wall:
        soft("rim", (1.6, 2.6, 2.6), 1.6, 95, (1, 0.97, 0.93))


def dim_lamps(share):
    """Reduces the light of the piece's own lamps to a share."""
    for lamp in bpy.data.lights:
        if lamp.name.startswith("_lamp"):
            lamp.energy *= share


def frame(corners, azimuth, elevation, lens=85, filled=(FILLED_WIDTH, FILLED_HEIGHT), aspect=1.0):
    """
    Places the camera so that the corners are centred and fill the picture up to `filled`. `azimuth` is in degrees to
    the right of the front, `elevation` in degrees above the level.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    turn, rise = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)))
    rotation = (-towards).to_track_quat("-Z", "Y")
    right, up = rotation.to_matrix().col[0], rotation.to_matrix().col[1]
    half_width = 18 / lens * filled[0]
    half_height = 18 / lens / aspect * filled[1]
    lowest, greatest = bounds(corners)
    middle = (lowest + greatest) / 2
    for _ in range(5):
        away = max(
            (corner - middle).dot(towards)
            + max(abs((corner - middle).dot(right)) / half_width, abs((corner - middle).dot(up)) / half_height)
            for corner in corners
        )
        seen = [((corner - middle), away - (corner - middle).dot(towards)) for corner in corners]
        across = [place.dot(right) / depth for place, depth in seen]
        along = [place.dot(up) / depth for place, depth in seen]
        middle = middle + right * ((max(across) + min(across)) / 2 * away) + up * ((max(along) + min(along)) / 2 * away)
    camera.location = middle + towards * away
    camera.rotation_euler = rotation.to_euler()
    return camera


def _set_up_cycles(samples, width, height):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False  # without a denoiser in the build, this option makes every bake black
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = 1.0
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.threads_mode = "AUTO"
    render.use_persistent_data = True
    render.filter_size = 1.2
    view = scene.view_settings
    view.view_transform = "AgX" if IS_BLENDER_4 else "Filmic"
    view.look = "AgX - Medium High Contrast" if IS_BLENDER_4 else "Medium High Contrast"
    view.exposure = EXPOSURE


PASSES = {"Image": "light", "Denoising Albedo": "albedo", "Denoising Normal": "normal", "Denoising Depth": "depth"}


def _render_half(folder, seed):
    """Renders one half of the samples. Returns the linear pixels of each pass."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.cycles.seed = seed
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for socket, name in PASSES.items():
        files.file_slots.new(f"{name}-{seed}-")
        tree.links.new(layers.outputs[socket], files.inputs[-1])
    scene.render.filepath = os.path.join(folder, "unused")
    bpy.ops.render.render(write_still=False)
    scene.use_nodes = False
    return {
        name: _read_pixels(os.path.join(folder, f"{name}-{seed}-{scene.frame_current:04d}.exr"))
        for name in PASSES.values()
    }


def _read_pixels(path):
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)
    bpy.data.images.remove(image)
    return pixels


def _save_developed(light, path):
    """Saves linear light as an 8-bit PNG through the scene's view transform, with a dither of about one level."""
    height, width, _ = light.shape
    dither = np.random.default_rng(1).uniform(-0.006, 0.006, (height, width, 1)).astype(np.float32)
    pixels = np.dstack([light * (1 + dither), np.ones((height, width), np.float32)])
    image = bpy.data.images.new("developed", width, height, alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Linear Rec.709" if IS_BLENDER_4 else "Linear"
    image.pixels.foreach_set(np.ascontiguousarray(pixels, np.float32).ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    settings.compression = 40
    image.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(image)


def shoot(path, samples, width, height):
    """
    Renders the camera's view to a PNG. It renders two halves of the samples separately, since their difference shows
    the noise to the denoiser.
    """
    _set_up_cycles(max(2, samples // 2), width, height)
    with tempfile.TemporaryDirectory(prefix="griya-studio-") as folder:
        first, second = _render_half(folder, 1), _render_half(folder, 2)
    mean = {name: (first[name] + second[name]) * 0.5 for name in ("albedo", "normal", "depth")}
    clean = denoise(
        first["light"][..., :3],
        second["light"][..., :3],
        mean["albedo"][..., :3],
        mean["normal"][..., :3],
        mean["depth"][..., 0],
    )
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    _save_developed(clean, path)
