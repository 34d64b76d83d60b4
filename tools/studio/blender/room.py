"""The data of a room in the studio: its pieces, its other contents, and its cameras."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import bpy
from mathutils import Vector

from looks import read_look
from models import MODELS
from placing import put


@dataclass(frozen=True)
class Piece:
    """
    A product in a look, both by the names of the catalogue. Its middle is at `at`. It is turned by `degrees` and leans
    back by `tilt`. `size` is one of the product's sizes. `height` is the chosen height of an adjustable piece, in
    centimetres.
    """

    product: str
    look: str
    at: tuple[float, float, float]
    degrees: float = 0.0
    size: str | None = None
    tilt: float = 0.0
    height: float | None = None


@dataclass(frozen=True)
class Camera:
    """
    A camera at `at`. `middle` is the height on the back wall that is in the middle of its picture. `lens` is in mm, for
    a longer side of 36 mm.
    """

    at: tuple[float, float, float] = (0.0, -5.75, 1.25)
    middle: float = 0.95
    lens: float = 34


@dataclass(frozen=True)
class Room:
    """
    A room. `build()` makes the walls and everything that is not sold. `light()` adds daylight, or makes an evening with
    the pieces' lamps.
    """

    build: Callable[[], None]
    light: Callable[[], None]
    pieces: list[Piece]
    cameras: dict[str, Camera] = field(default_factory=lambda: {"16x9": Camera()})


def furnish(room, catalogue):
    """Builds a room. Returns the piece of each object in the scene, by the object's name."""
    room.build()
    owners = {}
    for piece in room.pieces:
        for thing in _set_down(piece, catalogue):
            if thing.name.startswith("_reflected"):
                bpy.data.objects.remove(thing)  # glass reflects the room itself
            else:
                owners[thing.name] = piece
    room.light()
    return owners


def _set_down(piece, catalogue):
    product, look = catalogue["products"][piece.product], catalogue["looks"][piece.look]
    if piece.look not in product["looks"]:
        raise ValueError(f"{piece.product} is not sold in {piece.look}: name one of {', '.join(product['looks'])}")
    width, depth, height = product["sizes"][piece.size] if piece.size else product["size"]
    size = tuple(side / 100 for side in (width, depth, piece.height or height))
    return put(
        MODELS[product["model"]].build, size, read_look(look), at=piece.at, degrees=piece.degrees, tilt=piece.tilt
    )


def look_into(camera):
    """Sets up a level camera, so that vertical lines stay vertical, and shifts it up or down."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = camera.lens, 36
    data.shift_y = (camera.middle - camera.at[2]) / -camera.at[1] * camera.lens / 36
    thing = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = camera.at
    thing.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.scene.camera = thing


# Number of rays across a picture. Each finds the piece at its place.
RAYS = 192
# In parts of the picture's width: the minimum distance between points of two pieces, and to the edges. So each is a
# separate target on a phone.
APART, INSIDE = 0.09, 0.045
# A piece that fewer rays hit does not count as shown.
SEEN = 14


def find_points(owners, width, height):
    """
    Finds the position of each product in the picture. It is on the piece itself, near the middle of its visible part,
    and away from other points. Of several pieces of one product, the one with the largest visible part counts.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    camera = scene.camera
    right_up, right_low, _, left_up = (camera.matrix_world @ corner for corner in camera.data.view_frame(scene=scene))
    rows = round(RAYS * height / width)
    seen = {}
    for row in range(rows):
        for column in range(RAYS):
            x, y = (column + 0.5) / RAYS, (row + 0.5) / rows
            through = left_up + (right_up - left_up) * x + (right_low - right_up) * y
            met, *_, thing, _ = scene.ray_cast(graph, camera.location, (through - camera.location).normalized())
            if met and thing.name in owners:
                seen.setdefault(owners[thing.name], []).append(Vector((x, y * height / width)))
    best = {}
    for piece, places in seen.items():
        if len(places) >= SEEN and len(places) > len(best.get(piece.product, (piece, []))[1]):
            best[piece.product] = (piece, places)
    points = []
    for piece, places in sorted(best.values(), key=lambda shown: len(shown[1])):
        middle = sum(places, Vector((0, 0))) / len(places)
        by_nearness = sorted(places, key=lambda place: (place - middle).length)
        inside = [place for place in by_nearness if _is_inside(place, height / width)] or by_nearness
        others = [place for _, place in points]
        free = (place for place in inside if all((place - other).length >= APART for other in others))
        points.append((piece, next(free, inside[0])))
    return [
        {
            "product": piece.product,
            "look": piece.look,
            "size": piece.size,
            "x": round(place.x, 3),
            "y": round(place.y * width / height, 3),
        }
        for piece, place in sorted(points, key=lambda point: point[1].x)
    ]


def _is_inside(place, high):
    return INSIDE <= place.x <= 1 - INSIDE and INSIDE <= place.y <= high - INSIDE
