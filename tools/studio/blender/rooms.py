"""Every room that the shop shows. Each module of `interiors` lists its rooms in `ROOMS`."""

import importlib
import pkgutil

import interiors
from room import Room

ROOMS: dict[str, Room] = {}
for kind in pkgutil.iter_modules(interiors.__path__):
    ROOMS.update(importlib.import_module(f"interiors.{kind.name}").ROOMS)
