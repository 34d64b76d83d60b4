"""
Films pieces that turn once around: blender -b --python film_turntables.py -- jobs.json

A job is {"model", "size", "look", "out", "pixels", "samples", "frames"}. Its frames are PNGs 000.png, 001.png … in the
folder `out`.
"""

import json
import os
import sys
from math import cos, pi, sin

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Matrix, Vector

import stage
from models import MODELS
from render_jobs import new_scene, read_look


def swept(corners):
    """Returns the bounds of a piece during a full turn: rings of points at its foot and at its top."""
    lowest, greatest = stage.bounds(corners)
    reach = max(Vector((corner.x, corner.y)).length for corner in corners)
    return [
        Vector((cos(step * pi / 8) * reach, sin(step * pi / 8) * reach, height))
        for step in range(16)
        for height in (lowest.z, greatest.z)
    ]


def film(job):
    new_scene()
    model = MODELS[job["model"]]
    model.build(tuple(job["size"]), read_look(job["look"]))
    bpy.context.view_layer.update()
    parts = [(thing, thing.matrix_world.copy()) for thing in bpy.context.scene.objects]
    around = swept(stage.piece_corners())
    stage.light_studio(around)
    stage.frame(around, 0, model.elevation, model.lens)
    for number in range(job["frames"]):
        turn = Matrix.Rotation(2 * pi * number / job["frames"], 4, "Z")
        for thing, placed in parts:
            thing.matrix_world = turn @ placed
        stage.shoot(os.path.join(job["out"], f"{number:03d}.png"), job["samples"], job["pixels"], job["pixels"])
    print(f"DONE {job['out']}", flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs_file:
        for each in json.load(jobs_file):
            film(each)
