"""Wardrobes and a clothes rack."""

from math import cos, pi, sin

from cabinetry import GAP, darkness, front, knob, mitred_case, panel_door, surface_of
from garments import BAND_SHIRT, DRESS, JACKET, SHIRT, SHORT_SHIRT, garment, hang, hanger, trousers
from geometry import board, cylinder, tube
from materials import metal, plain
from model import Model
from styling import basket, box

THICK = 0.024


def _plinth(width, depth, height, material, recess=0.045):
    """Builds the base of a wardrobe, which is set back."""
    board((width - 0.03, 0.02, height), (0, -depth / 2 + recess, height / 2), material, 0.002, name="plinth")
    for side in (-1, 1):
        at = (side * (width / 2 - 0.03), recess / 2, height / 2)
        board((0.02, depth - recess, height), at, material, 0.002, name="plinth")


def wardrobe(size, look):
    """Builds two framed doors above two drawers side by side, small brass knobs, a recessed plinth."""
    width, depth, height = size
    wood = look.wood("walnut")
    plinth, cornice = 0.075, 0.026
    _plinth(width, depth, plinth + 0.002, wood)
    body = width - 0.016
    mitred_case(body, depth - 0.012, plinth, height - cornice - 0.006, wood, THICK)
    board((width, depth, cornice), (0, 0, height - cornice / 2), wood, 0.006, name="cornice")
    board((body - 0.03, depth - 0.05, 0.008), (0, 0, height - cornice - 0.003), darkness(), 0, name="shadow")
    low, high = plinth + THICK, height - cornice - 0.006 - THICK
    inner, face = body - 2 * THICK, -depth / 2 + 0.008
    drawer = 0.215
    rail = 0.022
    board((inner, 0.30, rail), (0, face + 0.151, low + drawer + 2 * GAP + rail / 2), wood, 0.002, name="rail")
    board(
        (rail, 0.20, drawer + 2 * GAP), (0, face + 0.101, low + drawer / 2 + GAP), wood, 0.001, name="rail", grain="z"
    )
    doors = (low + drawer + 2 * GAP + rail + GAP, high - GAP)
    door, tall = (inner - 3 * GAP) / 2, doors[1] - doors[0]
    for side in (-1, 1):
        across = (inner - rail) / 2 - 2 * GAP
        x = side * (rail / 2 + GAP + across / 2)
        front(across, drawer, (x, face, low + GAP + drawer / 2), wood)
        knob((x, face, low + GAP + drawer / 2))
        x, z = side * (door / 2 + GAP / 2), sum(doors) / 2
        panel_door(door, tall, (x, face, z), wood, 0.072, 0.085)
        knob((x - side * (door / 2 - 0.036), face, z - 0.05))
    board((inner, 0.002, high - low), (0, face + 0.026, (low + high) / 2), darkness(), 0, name="inside")


def wardrobe_slide(size, look):
    """Builds two full-height doors on two tracks. Each has three flat panels and a long upright handle."""
    width, depth, height = size
    body = surface_of(look, "oak")
    rail = metal("aluminium")
    plinth = 0.06
    _plinth(width, depth, plinth + 0.002, plain("#3a3430", 0.6))
    mitred_case(width, depth, plinth, height, body, THICK)
    low, high = plinth + THICK, height - THICK
    inner = width - 2 * THICK
    lap = 0.028
    door = (inner + lap) / 2 - GAP
    tall = high - low - 0.016
    z = (low + high) / 2
    each = (tall - 2 * 0.007) / 3
    for side in (-1, 1):
        face = -depth / 2 + (0.010 if side > 0 else 0.040)
        x = side * (inner / 2 - GAP - door / 2)
        edge = 0.022
        for end in (-1, 1):
            at = (x + end * (door / 2 - edge / 2), face + 0.013, z)
            board((edge, 0.026, tall), at, body, 0.002, name="stile", grain="z")
        across = door - 2 * edge - 0.002
        for place in range(3):
            at = (x, face + 0.014, z - tall / 2 + each / 2 + place * (each + 0.007))
            board((across, 0.022, each), at, body, 0.0015, name="panel", grain="z")
        board((across, 0.004, tall - 0.004), (x, face + 0.0075, z), rail, 0, name="divider")
        grip = (x + side * (door / 2 - edge - 0.030), face, z - 0.02)
        long = 1.10
        board((0.034, 0.005, long), (grip[0], grip[1] + 0.0015, grip[2]), rail, 0.0016, name="grip")
        groove = (grip[0], grip[1] - 0.00085, grip[2])
        board((0.020, 0.001, long - 0.014), groove, plain("#4a453f", 0.5), 0, name="groove")
    for end, at in ((1, high), (-1, low)):
        board((inner, 0.075, 0.006), (0, -depth / 2 + 0.045, at - end * 0.003), rail, 0.001, name="track")
    board((inner, 0.002, high - low), (0, -depth / 2 + 0.075, z), darkness(), 0, name="inside")


# The garments on the rack: position, piece of clothing, colour, rotation in degrees.
GARMENTS = (
    (-0.345, SHIRT, "#e9e1d2", -21), (-0.225, SHORT_SHIRT, "#b9664a", -26), (-0.105, DRESS, "#8b8f6c", -22),
    (0.022, BAND_SHIRT, "#c8b596", -27), (0.150, JACKET, "#3f4b52", -23),
)  # fmt: skip


def clothes_rack(size, look):
    """Builds a bent tube on a shelf with four castors. Some garments hang from it."""
    width, depth, height = size
    steel = look.metal()
    radius, wheel = 0.0125, 0.05
    base = wheel + 0.014
    x, rail = width / 2 - 0.02, height - radius
    corner = 0.07
    arc = [
        (x - corner + cos(pi / 2 * step / 8) * corner, 0, rail - corner + sin(pi / 2 * step / 8) * corner)
        for step in range(9)
    ]
    right = [(x, 0, base), (x, 0, 0.4), (x, 0, 0.9), *arc]
    left = [(-px, y, z) for px, y, z in right[::-1]]
    tube([*right, *left], radius, steel, straight=True, name="frame")
    for side in (-1, 1):
        bar = [(side * x, -depth / 2 + 0.025, base), (side * x, depth / 2 - 0.025, base)]
        tube(bar, radius, steel, straight=True, name="foot")
        cylinder(0.019, 0.019, 0.03, (side * x, 0, base + 0.012), steel, bevel=0.002, name="socket")
        for end in (-1, 1):
            y = end * (depth / 2 - 0.026)
            cylinder(0.010, 0.010, 0.02, (side * x, y, base - 0.012), steel, bevel=0.001, name="stem")
            board((0.024, 0.034, 0.008), (side * x, y + 0.006, wheel + 0.002), steel, 0.003, name="fork")
            rubber = plain("#2c2a28", 0.7)
            at = (side * x, y + 0.01, wheel / 2 - 0.001)
            cylinder(wheel / 2, wheel / 2, 0.018, at, rubber, (0, pi / 2, 0), 0.004, 40, "castor")
            cylinder(0.009, 0.009, 0.022, at, steel, (0, pi / 2, 0), 0.001, 24, "hub")
    shelf = base + radius + 0.010
    board((width - 0.03, depth - 0.09, 0.020), (0, 0, shelf), look.wood("teak"), 0.003, name="shelf")
    for number, (at, cut, colour, turned) in enumerate(GARMENTS):
        hang(garment(cut, colour, number + 1), at, rail, turned)
    hang(trousers("#77604a", 8), 0.275, rail, -20)
    hang(hanger(), 0.375, rail, -24)
    top = shelf + 0.010
    box((0.30, 0.22, 0.13), (-0.30, 0.0, top), plain("#d9cdb8", 0.8, 0.15), plain("#cdbfa6", 0.8, 0.15))
    basket((0.34, 0.24, 0.17), (0.24, 0.0, top))


MODELS = {
    "wardrobe": Model(wardrobe, azimuth=28, elevation=8, focus=(0.52, 0.0, 0.30), span=0.60),
    "wardrobe_slide": Model(wardrobe_slide, azimuth=28, elevation=8, focus=(0.86, 0.0, 0.165), span=0.68),
    "clothes_rack": Model(clothes_rack, azimuth=34, elevation=10, focus=(0.42, 0.3, 0.885), span=0.56, detail_azimuth=32),
}
