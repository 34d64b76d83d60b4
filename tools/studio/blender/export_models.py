"""
Exports pieces for interactive 3D views: blender -b --python export_models.py -- jobs.json

A job is {"model", "size", "look", "out"}. Its file is a GLB with colours baked into one picture, since GLB has no
procedural materials.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

from materials import Shader, shown_colours
from models import MODELS
from render_jobs import new_scene, read_look
from stage import is_piece

ATLAS_PIXELS = 1024


def keep_the_piece_alone():
    """Removes lights, cords and companions, and the finest subdivisions."""
    for thing in list(bpy.context.scene.objects):
        if not is_piece(thing):
            bpy.data.objects.remove(thing)
    for thing in bpy.context.scene.objects:
        for modifier in list(thing.modifiers):
            if modifier.type == "SUBSURF" and len(thing.data.polygons) > 400:
                thing.modifiers.remove(modifier)


def join():
    """Joins the whole piece into one mesh with texture coordinates."""
    scene = bpy.context.scene
    for thing in scene.objects:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = scene.objects[0]
    bpy.ops.object.convert(target="MESH")
    bpy.ops.object.join()
    piece = bpy.context.object
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.uv.smart_project(angle_limit=1.15, island_margin=0.003)
    bpy.ops.object.mode_set(mode="OBJECT")
    return piece


def bake_colours(piece):
    """Bakes the unlit colours of each surface, and adapts them to the tone in the photographs."""
    scene = bpy.context.scene
    atlas = bpy.data.images.new("colours", ATLAS_PIXELS, ATLAS_PIXELS)
    scene.render.engine = "CYCLES"
    scene.cycles.samples = 4
    scene.cycles.use_denoising = scene.cycles.use_adaptive_sampling = False
    scene.render.bake.margin = 6
    finishes = []
    for slot in piece.material_slots:
        tree = slot.material.node_tree
        principled = next((node for node in tree.nodes if node.type == "BSDF_PRINCIPLED"), None)
        emission = tree.nodes.new("ShaderNodeEmission")
        if principled is None:
            emission.inputs[0].default_value = slot.material.diffuse_color
            finishes.append((0.8, 0.0))
        else:
            colour, roughness = principled.inputs["Base Color"], principled.inputs["Roughness"]
            if colour.is_linked:
                tree.links.new(colour.links[0].from_socket, emission.inputs[0])
            else:
                emission.inputs[0].default_value = colour.default_value
            rough = 0.3 if slot.material.metallic else 0.75 if roughness.is_linked else roughness.default_value
            finishes.append((rough, slot.material.metallic))
        output = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
        tree.links.new(emission.outputs[0], output.inputs[0])
        target = tree.nodes.new("ShaderNodeTexImage")
        target.image = atlas
        tree.nodes.active = target
    bpy.ops.object.bake(type="EMIT")
    pixels = np.empty(ATLAS_PIXELS * ATLAS_PIXELS * 4, np.float32)
    atlas.pixels.foreach_get(pixels)
    pixels = pixels.reshape(-1, 4)
    stored = pixels[:, :3]  # an 8-bit picture holds sRGB
    albedo = np.where(stored <= 0.04045, stored / 12.92, ((stored + 0.055) / 1.055) ** 2.4)
    pixels[:, :3] = shown_colours(albedo)
    atlas.pixels.foreach_set(pixels.ravel())
    atlas.update()
    atlas.pack()
    for slot, (roughness, metallic) in zip(piece.material_slots, finishes):
        shader = Shader("baked-" + slot.material.name)
        picture = shader.node("TexImage")
        picture.image = atlas
        shader.surface(Base_Color=picture.outputs[0], Roughness=roughness, Metallic=metallic)
        slot.material = shader.material


def export(job):
    new_scene()
    MODELS[job["model"]].build(tuple(job["size"]), read_look(job["look"]))
    keep_the_piece_alone()
    piece = join()
    bake_colours(piece)
    os.makedirs(os.path.dirname(os.path.abspath(job["out"])), exist_ok=True)
    bpy.ops.export_scene.gltf(
        filepath=job["out"], export_format="GLB", export_yup=True, export_image_format="JPEG", use_selection=True
    )
    print(f"DONE {job['out']}", flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs_file:
        for each in json.load(jobs_file):
            export(each)
