"""What the studio knows of a piece of furniture."""

from collections.abc import Callable
from dataclasses import dataclass

from looks import Look

# Width, depth and height in metres.
Size = tuple[float, float, float]


@dataclass(frozen=True)
class Model:
    """
    `build(size, look)` puts the piece on the floor of an empty scene, its back to +y, its middle above the origin.

    azimuth, elevation: of the three-quarter view, in degrees to the right and above.
    focus: the middle of the detail view in parts of the bounding box, from the left, the front and the bottom (0 to 1).
    span: metres that the detail view shows across.
    detail_glow: how much of its own light a lamp gives in the detail view, so that what it shines on keeps its form.
    wall: hangs on a wall; the builder then puts it at the height where it hangs, its back at y = 0.
    scale_elevation: how far from above the picture in scale is taken, in degrees.
    companion: builds, from the size, what the piece is shown with in the picture in scale; a standing person when None.
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
