"""
Renders pictures of rooms: blender -b --python render_rooms.py -- jobs.json

A job is {"room", "format" ("16x9" or "4x5"), "out", "width", "height", "samples"}; its picture is a PNG at `out`. Jobs of
the same room that follow one another share its building.
"""

import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage
from render_jobs import new_scene
from rooms import ROOMS, look_into


def render(jobs):
    standing = None
    for job in jobs:
        started = time.monotonic()
        if job["room"] != standing:
            new_scene()
            ROOMS[job["room"]]()
            standing = job["room"]
        look_into(job["room"], job["format"])
        built = time.monotonic()
        stage.shoot(job["out"], job["samples"], job["width"], job["height"])
        took = f"built in {built - started:.1f} s, rendered in {time.monotonic() - built:.1f} s"
        print(f"DONE {job['out']} {took}", flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs_file:
        render(json.load(jobs_file))
