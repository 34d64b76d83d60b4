"""A look of the catalogue as materials. A builder asks for what it needs; a look that has no say leaves the builder's own."""

from dataclasses import dataclass

import materials

WOOD_OF = {"jati": "teak", "walnut": "walnut", "oak": "oak", "putih": "white"}
METAL_OF = {"kuningan": "brass", "hitam": "black"}
MARBLE_OF = {"carrara": "carrara", "hijau": "verde"}


@dataclass(frozen=True)
class Look:
    """`key`, `kind` and colours ("#rrggbb") as the catalogue's data has them."""

    key: str
    kind: str
    swatch: str
    second_swatch: str | None = None

    def wood(self, otherwise="teak"):
        """The kind of wood, by the name that boards and legs take."""
        return next((kind for word, kind in WOOD_OF.items() if word in self.key.split("-")), otherwise)

    def cover(self, otherwise="#d9cfbd"):
        """What a seat is covered with: linen, velvet, leather; `otherwise` is the linen of a look of wood or metal."""
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
        """The kind of metal, as a material."""
        return materials.metal(next((kind for word, kind in METAL_OF.items() if word in self.key.split("-")), otherwise))

    def stone(self, otherwise="carrara"):
        return materials.marble(next((kind for word, kind in MARBLE_OF.items() if word in self.key.split("-")), otherwise))

    def paint(self):
        """Lacquered wood of the look's colour."""
        return materials.lacquer(self.swatch)

    def clay(self):
        return materials.clay(self.swatch)


def read_look(look):
    """A look as the catalogue's data has it."""
    return Look(look["key"], look["kind"], look["swatch"], look.get("secondSwatch"))
