"""Every model that the catalogue names. A family of furniture lists its own: each module of `furniture` ends in `MODELS`."""

import importlib
import pkgutil

import furniture
from model import Model

MODELS: dict[str, Model] = {}
for family in pkgutil.iter_modules(furniture.__path__):
    MODELS.update(importlib.import_module(f"furniture.{family.name}").MODELS)
