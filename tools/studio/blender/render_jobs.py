"""
Renders a list of pictures: blender -b --python render_jobs.py -- jobs.json

A job is {"model", "size": [width, depth, height] in metres, "mirrored": true if left and right are swapped, "look":
{key, kind, swatch, secondSwatch}, "view", "out", "pixels", "samples"}. Its picture is a PNG at `out`.
"""

import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

import stage
from looks import read_look
from materials import forget_materials
from models import MODELS
from person import standing_person
from placing import mirror_all


def new_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()


def compose_three_quarter(model, size, mirrored):
    corners = stage.piece_corners()
    stage.light_studio(corners, model.wall)
    stage.frame(corners, -model.azimuth if mirrored else model.azimuth, model.elevation, model.lens)


def compose_front(model, size, mirrored):
    corners = stage.piece_corners()
    stage.light_studio(corners, model.wall)
    stage.frame(corners, 0, model.front_elevation, model.lens)


def compose_detail(model, size, mirrored):
    corners = stage.piece_corners()
    stage.light_studio(corners, model.wall)
    stage.dim_lamps(model.detail_glow)
    lowest, greatest = stage.bounds(corners)
    focus = Vector([lowest[axis] + (greatest[axis] - lowest[axis]) * model.focus[axis] for axis in range(3)])
    half = model.span / 2
    around = [focus + Vector((x, 0, z)) for x in (-half, half) for z in (-half, half)]
    stage.frame(around, model.detail_azimuth, model.detail_elevation, 100, filled=(1, 1))


def compose_scale(model, size, mirrored):
    """Places the piece beside a standing person, or among its usual surroundings."""
    if model.companion:
        model.companion(size)
    else:
        lowest, greatest = stage.bounds(stage.piece_corners())
        depth = -0.012 if model.wall else min(greatest.y, 0.10)
        standing_person(greatest.x + 0.16 + 0.26, depth)
    corners = stage.piece_corners()
    stage.light_studio(corners, model.wall)
    stage.frame(corners, 0 if model.wall else 14, model.scale_elevation, model.lens)


VIEWS = {
    "three-quarter": compose_three_quarter,
    "front": compose_front,
    "detail": compose_detail,
    "scale": compose_scale,
}


def render(job):
    started = time.monotonic()
    new_scene()
    model, size = MODELS[job["model"]], tuple(job["size"])
    model.build(size, read_look(job["look"]))
    if job["mirrored"]:
        mirror_all()
    built = time.monotonic()
    VIEWS[job["view"]](model, size, job["mirrored"])
    stage.shoot(job["out"], job["samples"], job["pixels"], job["pixels"])
    print(f"DONE {job['out']} built in {built - started:.1f} s, rendered in {time.monotonic() - built:.1f} s", flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs_file:
        for each in json.load(jobs_file):
            render(each)
