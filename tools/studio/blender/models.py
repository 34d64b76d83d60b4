"""Every model that the catalogue names. Each module of `furniture` lists its own models in `MODELS`."""

import importlib
import pkgutil

import furniture
from model import Model

MODELS: dict[str, Model] = {}
for family in pkgutil.iter_modules(furniture.__path__):
    MODELS.update(importlib.import_module(f"furniture.{family.name}").MODELS)
