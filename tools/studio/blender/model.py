"""The data of a piece of furniture in the studio."""

from collections.abc import Callable
from dataclasses import dataclass

from looks import Look

# Width, depth and height in metres.
Size = tuple[float, float, float]


@dataclass(frozen=True)
class Model:
    """
    A model of furniture. `build(size, look)` builds the piece on the floor of an empty scene, with its back to +y and
    its middle above the origin.

    azimuth, elevation: of the three-quarter view, in degrees to the right and above.
    focus: the middle of the detail view in parts of the bounding box, from the left, the front and the bottom (0 to 1).
    span: width of the detail view in metres.
    detail_glow: the share of a lamp's own light in the detail view, so that lit things keep their form.
    wall: true for a piece on a wall. The builder then puts it at its final height, with its back at y = 0.
    scale_elevation: the elevation of the picture in scale, in degrees.
    companion: a function of the size that builds the things beside the piece in the picture in scale; a standing person
    when None.
    """

    build: Callable[[Size, Look], None]
    azimuth: float = 32
    elevation: float = 12
    lens: float = 85
    focus: tuple[float, float, float] = (0.72, 0.0, 0.8)
    span: float = 0.5
    detail_azimuth: float = 24
    detail_elevation: float = 16
    detail_glow: float = 1
    front_elevation: float = 6
    scale_elevation: float = 5
    wall: bool = False
    companion: Callable[[Size], None] | None = None
