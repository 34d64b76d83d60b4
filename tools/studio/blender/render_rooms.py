"""
Renders pictures of rooms: blender -b --python render_rooms.py -- jobs.json

The file contains {"catalogue": {"products", "looks"}, "pictures"}. A picture is {"room", "format" (a camera of the
room), "out", "width", "height", "samples"}. It is written as a PNG at `out`; a JSON file beside it has the position of
each piece. With no samples, only the JSON file is written. Consecutive pictures of the same room build it once.
"""

import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage
from render_jobs import new_scene
from room import find_points, furnish, look_into
from rooms import ROOMS


def render(pictures, catalogue):
    standing = None
    for picture in pictures:
        started = time.monotonic()
        room = ROOMS[picture["room"]]
        if room is not standing:
            new_scene()
            owners = furnish(room, catalogue)
            standing = room
        look_into(room.cameras[picture["format"]])
        points = find_points(owners, picture["width"], picture["height"])
        with open(picture["out"].replace(".png", ".json"), "w", encoding="utf-8") as file:
            json.dump(points, file)
        built = time.monotonic()
        if picture["samples"]:
            stage.shoot(picture["out"], picture["samples"], picture["width"], picture["height"])
        took = f"built in {built - started:.1f} s, rendered in {time.monotonic() - built:.1f} s"
        print(f"DONE {picture['out']} {took}", flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as jobs_file:
        jobs = json.load(jobs_file)
    render(jobs["pictures"], jobs["catalogue"])
