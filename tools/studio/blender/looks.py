"""
A look of the catalogue as materials. A builder asks for the materials it needs. If the look does not decide one, the
builder's default is used.
"""

from dataclasses import dataclass

import materials

WOOD_OF = {"jati": "teak", "walnut": "walnut", "oak": "oak", "putih": "white"}
METAL_OF = {"kuningan": "brass", "hitam": "black"}
MARBLE_OF = {"carrara": "carrara", "hijau": "verde"}


@dataclass(frozen=True)
class Look:
    """A look with `key`, `kind` and colours ("#rrggbb") as in the catalogue's data."""

    key: str
    kind: str
    swatch: str
    second_swatch: str | None = None

    def wood(self, otherwise="teak"):
        """Returns the kind of wood, by the name for boards and legs."""
        return next((kind for word, kind in WOOD_OF.items() if word in self.key.split("-")), otherwise)

    def cover(self, otherwise="#d9cfbd"):
        """Returns the cover of a seat: linen, velvet, leather. `otherwise` is the linen for a look of wood or metal."""
        if self.kind == "leather":
            return materials.leather(self.swatch)
        if self.key.startswith("beludru-"):
            return materials.velvet(self.swatch)
        if self.kind == "fabric":
            return materials.linen(self.swatch)
        if self.kind == "mesh":
            return materials.mesh_cloth(self.swatch)
        return materials.linen(self.second_swatch or otherwise)

    def metal(self, otherwise="black"):
        """Returns the kind of metal, as a material."""
        return materials.metal(next((kind for word, kind in METAL_OF.items() if word in self.key.split("-")), otherwise))

    def stone(self, otherwise="carrara"):
        return materials.marble(next((kind for word, kind in MARBLE_OF.items() if word in self.key.split("-")), otherwise))

    def paint(self):
        """Returns lacquered wood in the look's colour."""
        return materials.lacquer(self.swatch)

    def clay(self):
        return materials.clay(self.swatch)


def read_look(look):
    """Reads a look from the catalogue's data."""
    return Look(look["key"], look["kind"], look["swatch"], look.get("secondSwatch"))
