"""Materials of furniture: procedural Cycles materials, so no picture belongs to anybody else."""

import math

import bpy
import numpy as np

IS_BLENDER_4 = bpy.app.version >= (4, 0, 0)

# Blender 4 gave the Principled shader's inputs new names.
RENAMED = (
    {
        "Specular": "Specular IOR Level",
        "Sheen": "Sheen Weight",
        "Transmission": "Transmission Weight",
        "Emission": "Emission Color",
    }
    if IS_BLENDER_4
    else {}
)

_made = {}


def forget_materials():
    """Clears the cached materials. Call it when the scene is emptied, which removes its materials."""
    _made.clear()


def once(make):
    """Makes a material at the first call with these arguments, and returns the same one later."""

    def shared(*arguments, **named):
        key = (make.__name__, arguments, tuple(sorted(named.items())))
        if key not in _made:
            _made[key] = make(*arguments, **named)
        return _made[key]

    shared.__name__ = make.__name__
    shared.__doc__ = make.__doc__
    return shared


def linear(hex_colour):
    """Returns the linear RGBA of an sRGB colour "#rrggbb"."""
    parts = [int(hex_colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts) + (1.0,)


# The linear light of an even grey surface in a picture, for each albedo, under the studio's lamps and Filmic's
# contrast. Measured on a padded box.
_ALBEDO = (0.0, 0.01, 0.03, 0.06, 0.10, 0.16, 0.24, 0.34, 0.46, 0.60, 0.75, 0.86)
_SHOWN = (0.0, 0.021, 0.053, 0.106, 0.175, 0.267, 0.366, 0.460, 0.543, 0.615, 0.672, 0.704)


def as_photographed(hex_colour):
    """Returns the surface colour with which the finished picture shows about `hex_colour`."""
    shown = np.array(linear(hex_colour)[:3])
    shown *= min(1.0, _SHOWN[-1] / shown.max())  # nothing in a picture is brighter: keep at least the hue
    albedo = np.interp(shown, _SHOWN, _ALBEDO)
    grey = albedo @ (0.2126, 0.7152, 0.0722)
    # light between folds saturates a colour: start a little greyer
    return (*(float(part) for part in grey + (albedo - grey) * 0.84), 1.0)


def as_varnished(hex_colour):
    """Returns the same for a flat board: nothing saturates its colour, and the lamps add a grey reflection."""
    shown = np.array(linear(hex_colour)[:3])
    shown *= min(1.0, _SHOWN[-1] / shown.max())
    shown = shown - np.minimum(0.042, shown * 0.40)
    return (*(float(part) for part in np.interp(shown, _SHOWN, _ALBEDO)), 1.0)


def shown_colours(albedo):
    """
    Returns the colours of these surfaces in a picture. The input is linear, an array of any length by 3; the output is
    sRGB.
    """
    light = np.interp(albedo, _ALBEDO, _SHOWN)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0.0031308) ** (1 / 2.4) - 0.055)


def scaled(colour, factor, lift=0.0):
    return tuple(min(1.0, part * factor + lift) for part in colour[:3]) + (1.0,)


class Shader:
    """A node material under construction."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.principled = self.tree.nodes["Principled BSDF"]

    def node(self, kind, inputs=None, **attributes):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in attributes.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.put(node.inputs[name], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def surface(self, **inputs):
        """Sets inputs of the Principled shader: `Base_Color=…, Roughness=…`."""
        for name, value in inputs.items():
            name = name.replace("_", " ")
            self.put(self.principled.inputs[RENAMED.get(name, name)], value)

    def finish(self, colour, metallic=0.0):
        """Completes the material. `colour` is the colour in a simplified export."""
        self.material.diffuse_color = colour
        self.material.metallic = metallic
        return self.material

    def ramp(self, factor, stops):
        node = self.node("ValToRGB", {"Fac": factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = tuple(colour[:3]) + (1.0,)
        return node.outputs["Color"]

    def math(self, operation, a, b=0.0):
        node = self.node("Math", operation=operation)
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def mix(self, factor, a, b, mode="MIX"):
        return self.node("MixRGB", {"Fac": factor, "Color1": a, "Color2": b}, blend_type=mode).outputs[0]

    def noise(self, vector, scale, detail=2.0, **inputs):
        return self.node("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, **inputs}).outputs["Fac"]

    def coordinates(self, stretch=(1, 1, 1), spread=7.0):
        """Returns object coordinates in metres. Each object has a random offset, so that no two parts look the same."""
        place = self.node("TexCoord")
        info = self.node("ObjectInfo")
        offset = self.node("VectorMath", operation="SCALE")
        offset.inputs[0].default_value = (spread, spread * 0.61, spread * 0.37)
        self.tree.links.new(info.outputs["Random"], offset.inputs["Scale"])
        moved = self.node("VectorMath", {0: place.outputs["Object"], 1: offset.outputs[0]}, operation="ADD")
        return self.node("Mapping", {"Vector": moved.outputs[0], "Scale": stretch}).outputs[0]

    def bump(self, height, strength, distance=0.002):
        return self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]


# The average colour in a finished picture, the contrast of the grain (1: a strong one), roughness.
WOODS = {
    "teak": ("#b0855a", 0.75, 0.42),
    "walnut": ("#6a4830", 0.88, 0.40),
    "oak": ("#cbb28c", 0.62, 0.46),
    "beech": ("#d6b58f", 0.5, 0.44),
    "ebony": ("#2a2320", 0.6, 0.42),
    "white": ("#ece8e0", 0.07, 0.45),
}


@once
def wood(kind, axis="x"):
    """
    Returns wood whose grain runs along an axis of the object: streaks, irregular growth rings, fibres and open pores.
    """
    swatch, contrast, roughness = WOODS[kind]
    base = as_varnished(swatch)
    shader = Shader(f"wood-{kind}-{axis}")
    along = "xyz".index(axis)

    def stretched(amount):
        stretch = [1, 1, 1]
        stretch[along] = amount
        return shader.coordinates(tuple(stretch))

    def part(height, share):
        """Returns a share of the tone, from -share / 2 to share / 2."""
        return shader.math("MULTIPLY", shader.math("SUBTRACT", height, 0.5), share)

    near = stretched(0.09)
    streaks = shader.noise(near, 9.0, 2.0, Distortion=0.3)
    # the distance of the rings is about 9 mm; the noise that bends them is about as coarse as a hand
    rings = shader.node(
        "TexWave",
        {"Vector": near, "Scale": 34.0, "Distortion": 44.0, "Detail": 2.0, "Detail Scale": 0.11, "Detail Roughness": 0.4},
        wave_type="RINGS",
        rings_direction=axis.upper(),
        wave_profile="SAW",
    ).outputs["Fac"]
    fibres = shader.noise(stretched(0.012), 240.0, 3.0)
    pores = shader.noise(stretched(0.035), 800.0, 2.0)
    # late wood is dark, and has less contrast in some places
    plainness = shader.ramp(shader.noise(stretched(0.2), 13.0, 2.0), [(0.36, (0.08, 0.08, 0.08)), (0.62, (1, 1, 1))])
    late = shader.math("MULTIPLY", part(shader.math("POWER", rings, 2.0), -0.62), plainness)
    tone = shader.math("ADD", part(streaks, 1.8), late)
    tone = shader.math("ADD", shader.math("ADD", tone, part(fibres, 0.9)), 0.5)
    dark, light = 1 - 0.68 * contrast, 1 + 0.50 * contrast
    # varnish adds a cold reflection, mostly on the darkest streaks: they are made warmer
    late_wood = tuple(part * dark * warmth for part, warmth in zip(base, (1.22, 1.04, 0.9)))
    colour = shader.ramp(tone, [(0.14, late_wood), (0.50, base), (0.86, scaled(base, light))])
    open_pores = shader.ramp(pores, [(0.34, (0.5, 0.5, 0.5)), (0.44, (1, 1, 1))])
    colour = shader.mix(0.7 * contrast, colour, open_pores, "MULTIPLY")
    board = shader.node("ObjectInfo").outputs["Random"]
    tinted = shader.node(
        "HueSaturation", {"Color": colour, "Value": shader.math("ADD", shader.math("MULTIPLY", board, 0.12), 0.94)}
    )
    shader.surface(
        Base_Color=tinted.outputs[0],
        Roughness=shader.math("ADD", shader.math("MULTIPLY", fibres, -0.14), roughness + 0.07),
        Specular=0.4,
        Normal=shader.bump(pores, 0.18 * min(1, 0.25 + contrast), 0.0006),
    )
    return shader.finish(linear(swatch))


@once
def linen(colour):
    shader = Shader("linen-" + colour)
    base = as_photographed(colour)
    threads = [
        shader.noise(shader.coordinates(stretch), 260.0, 1.0) for stretch in ((0.1, 1, 1), (1, 0.1, 1), (1, 1, 0.1))
    ]
    weave = shader.math("MULTIPLY", shader.math("ADD", shader.math("ADD", threads[0], threads[1]), threads[2]), 0.3333)
    place = shader.coordinates()
    slubs = shader.noise(place, 90.0, 3.0)
    height = shader.math("ADD", shader.math("MULTIPLY", weave, 0.70), shader.math("MULTIPLY", slubs, 0.30))
    tone = shader.ramp(height, [(0.38, scaled(base, 0.66)), (0.50, base), (0.62, scaled(base, 1.2, 0.01))])
    wear = shader.ramp(shader.noise(place, 3.0), [(0.3, (0.88, 0.88, 0.88)), (0.7, (1, 1, 1))])
    shader.surface(
        Base_Color=shader.mix(0.35, tone, wear, "MULTIPLY"),
        Roughness=0.92,
        Specular=0.18,
        Sheen=0.12 if IS_BLENDER_4 else 0.30,
        Normal=shader.bump(height, 0.55, 0.0016),
    )
    return shader.finish(base)


@once
def boucle(colour):
    shader = Shader("boucle-" + colour)
    base = as_photographed(colour)
    place = shader.coordinates()
    loops = shader.node("TexVoronoi", {"Vector": place, "Scale": 95.0, "Randomness": 1.0}).outputs["Distance"]
    fuzz = shader.noise(place, 210.0, 4.0)
    height = shader.math("SUBTRACT", shader.math("MULTIPLY", fuzz, 0.7), shader.math("MULTIPLY", loops, 0.9))
    stops = [(0.15, scaled(base, 0.7)), (0.5, base), (0.85, scaled(base, 1.15, 0.01))]
    shader.surface(
        Base_Color=shader.ramp(shader.math("ADD", height, 0.5), stops),
        Roughness=0.97,
        Specular=0.12,
        Sheen=0.2 if IS_BLENDER_4 else 0.4,
        Normal=shader.bump(height, 0.9, 0.004),
    )
    return shader.finish(base)


@once
def velvet(colour):
    """
    Returns short upright pile: dark from above its roots, light across its tips. It leans downwards a little, so that
    it shines more from above. In some places a hand has brushed it.
    """
    shader = Shader("velvet-" + colour)
    base = as_photographed(colour)
    place = shader.coordinates()
    pile = shader.noise(place, 620.0, 2.0)
    hand = shader.noise(shader.coordinates((1, 1, 0.4)), 7.0, 1.0)
    strokes = shader.math("MULTIPLY", shader.math("SUBTRACT", hand, 0.5), 0.34)
    leaning = shader.node("CombineXYZ", {"X": strokes, "Z": shader.math("SUBTRACT", strokes, 0.16)}).outputs[0]
    geometry = shader.node("NewGeometry").outputs
    tips = shader.node("VectorMath", {0: geometry["Normal"], 1: leaning}, operation="ADD").outputs[0]
    tips = shader.node("VectorMath", {0: tips}, operation="NORMALIZE").outputs[0]
    across = shader.node("VectorMath", {0: tips, 1: geometry["Incoming"]}, operation="DOT_PRODUCT").outputs["Value"]
    across = shader.math("SUBTRACT", 1.0, shader.math("MAXIMUM", across, 0.0))
    deep, tip = scaled(base, 0.58), scaled(base, 1.95, 0.025)
    sheen = shader.ramp(
        across, [(0.0, deep), (0.25, scaled(base, 0.74)), (0.55, scaled(base, 1.25, 0.01)), (0.9, tip)]
    )
    threads = shader.ramp(pile, [(0.32, (0.80, 0.80, 0.80)), (0.50, (1, 1, 1)), (0.68, (1.16, 1.16, 1.16))])
    shader.surface(
        Base_Color=shader.mix(1.0, sheen, threads, "MULTIPLY"),
        Roughness=0.85,
        Specular=0.10,
        Sheen=0.25 if IS_BLENDER_4 else 0.9,
        Normal=shader.bump(pile, 0.22, 0.0008),
    )
    return shader.finish(base)


@once
def leather(colour):
    shader = Shader("leather-" + colour)
    base = as_photographed(colour)
    place = shader.coordinates()
    grain = shader.node("TexVoronoi", {"Vector": place, "Scale": 230.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    cloud = shader.noise(place, 14.0, 6.0)
    cells = shader.ramp(grain, [(0, (0, 0, 0)), (0.12, (1, 1, 1))])
    height = shader.math("ADD", shader.math("MULTIPLY", cells, 0.5), shader.math("MULTIPLY", cloud, 0.5))
    shader.surface(
        Base_Color=shader.ramp(cloud, [(0.3, scaled(base, 0.74)), (0.6, base), (0.8, scaled(base, 1.2, 0.008))]),
        Roughness=shader.math("ADD", shader.math("MULTIPLY", cloud, 0.22), 0.32),
        Specular=0.45,
        Normal=shader.bump(height, 0.22, 0.0008),
    )
    return shader.finish(base)


MARBLES = {
    "carrara": ("#f0eeea", "#8d8c8a", "#d9d7d3"),
    "nero": ("#17171a", "#c9c2b4", "#26262a"),
}


@once
def verde():
    """Returns green marble: clouds of dark and lighter green, mottled, with interrupted pale veins."""
    shader = Shader("marble-verde")
    place = shader.coordinates()
    clouds = shader.noise(place, 4.2, 9.0, Roughness=0.66, Distortion=1.1)
    mottles = shader.noise(place, 34.0, 6.0, Roughness=0.7, Distortion=0.6)
    tone = shader.math("ADD", shader.math("MULTIPLY", clouds, 0.66), shader.math("MULTIPLY", mottles, 0.34))
    greens = [(0.38, "#08130f"), (0.47, "#122a21"), (0.55, "#1e4034"), (0.66, "#3f6b57")]
    colour = shader.ramp(tone, [(position, linear(green)) for position, green in greens])
    presence = shader.noise(place, 2.1, 3.0)
    for scale, distortion, middle, width, strength, tint in (
        (2.3, 1.7, 0.50, 0.014, 0.90, "#b4c9b8"),
        (5.0, 2.4, 0.53, 0.010, 0.75, "#8fae9a"),
        (9.0, 2.0, 0.47, 0.020, 0.70, "#050d0a"),
    ):
        ridge = shader.noise(place, scale, 9.0, Roughness=0.64, Distortion=distortion)
        ridge = shader.math("ABSOLUTE", shader.math("SUBTRACT", ridge, middle))
        vein = shader.ramp(ridge, [(0, (1, 1, 1)), (width * 0.3, (0.45, 0.45, 0.45)), (width, (0, 0, 0))])
        shown = shader.ramp(presence, [(0.36, (0, 0, 0)), (0.56, (strength, strength, strength))])
        colour = shader.mix(shader.math("MULTIPLY", vein, shown), colour, linear(tint))
    shader.surface(
        Base_Color=colour,
        Roughness=shader.math("ADD", shader.math("MULTIPLY", mottles, 0.10), 0.20),
        Specular=0.3,
    )
    return shader.finish(linear("#1e4034"))


@once
def marble(kind):
    if kind == "verde":
        return verde()
    base, vein, halo = (linear(colour) for colour in MARBLES[kind])
    shader = Shader("marble-" + kind)
    place = shader.coordinates()
    wide = shader.noise(place, 2.6, 8.0, Roughness=0.62, Distortion=1.6)
    fine = shader.noise(place, 5.2, 8.0, Roughness=0.6, Distortion=2.2)
    ridge = shader.math("ABSOLUTE", shader.math("SUBTRACT", wide, 0.5))
    thread = shader.math("ABSOLUTE", shader.math("SUBTRACT", fine, 0.52))
    colour = shader.ramp(ridge, [(0, vein), (0.018, halo), (0.10, base)])
    threads = shader.ramp(thread, [(0, (0.72, 0.72, 0.72)), (0.012, (1, 1, 1))])
    shader.surface(Base_Color=shader.mix(0.5, colour, threads, "MULTIPLY"), Roughness=0.14, Specular=0.5)
    return shader.finish(base)


METALS = {
    "brass": ("#bd9150", 0.26, 1.0),
    "satin brass": ("#b9934f", 0.46, 1.0),
    "black": ("#1a1a1b", 0.38, 0.0),
    "aluminium": ("#b4b5b6", 0.34, 1.0),
    "chrome": ("#d4d4d6", 0.12, 1.0),
    "white": ("#e9e6e0", 0.35, 0.0),
}


@once
def metal(kind):
    colour, roughness, metallic = METALS[kind]
    shader = Shader("metal-" + kind)
    smudges = shader.noise(shader.coordinates(), 60.0, 3.0)
    shader.surface(
        Base_Color=linear(colour),
        Metallic=metallic,
        Roughness=shader.math("ADD", shader.math("MULTIPLY", smudges, 0.12), roughness - 0.06),
        Specular=0.5,
    )
    return shader.finish(linear(colour), metallic)


@once
def plain(colour, roughness=0.6, specular=0.4):
    """Returns one even colour: plastic, paint, paper."""
    shader = Shader(f"plain-{colour}-{roughness}")
    base = as_photographed(colour)
    shader.surface(Base_Color=base, Roughness=roughness, Specular=specular)
    return shader.finish(base)


@once
def backdrop_paper(colour):
    """Returns the studio's paper with its own reflectance; its look depends on the light."""
    shader = Shader("backdrop-" + colour)
    shader.surface(Base_Color=linear(colour), Roughness=0.95, Specular=0.05)
    return shader.finish(linear(colour))


@once
def lacquer(colour):
    """Returns painted wood with a soft sheen."""
    shader = Shader("lacquer-" + colour)
    base = as_varnished(colour)
    shader.surface(
        Base_Color=base,
        Roughness=0.38,
        Specular=0.45,
        Normal=shader.bump(shader.noise(shader.coordinates(), 140.0, 2.0), 0.03, 0.0004),
    )
    return shader.finish(base)


@once
def clay(colour):
    """Returns fired clay: matt, with faint turning marks and specks."""
    shader = Shader("clay-" + colour)
    base = as_photographed(colour)
    place = shader.coordinates(spread=0.0)
    turning = shader.node(
        "TexWave", {"Vector": place, "Scale": 38.0, "Distortion": 1.4, "Detail": 2.0}, bands_direction="Z"
    ).outputs["Fac"]
    specks = shader.noise(place, 160.0, 3.0)
    tone = shader.ramp(specks, [(0.30, scaled(base, 0.62)), (0.42, base), (0.7, scaled(base, 1.08))])
    shader.surface(Base_Color=tone, Roughness=0.72, Specular=0.3, Normal=shader.bump(turning, 0.22, 0.0016))
    return shader.finish(base)


@once
def rattan(colour="#cdb083"):
    shader = Shader("rattan-" + colour)
    base = as_photographed(colour)
    shades = shader.noise(shader.coordinates(spread=20.0), 40.0, 4.0)
    shader.surface(
        Base_Color=shader.ramp(shades, [(0.3, scaled(base, 0.6)), (0.55, base), (0.8, scaled(base, 1.25))]),
        Roughness=0.45,
        Specular=0.4,
    )
    return shader.finish(base)


@once
def wool(colour):
    """Returns the ground of a rug: ribs of thick yarn."""
    shader = Shader(f"wool-{colour}")
    base = as_photographed(colour)
    place = shader.coordinates(spread=0.0)
    ribs = shader.node(
        "TexWave", {"Vector": place, "Scale": 26.0, "Distortion": 1.2, "Detail": 2.0}, bands_direction="Y"
    ).outputs["Fac"]
    fuzz = shader.noise(place, 160.0, 3.0)
    height = shader.math("ADD", shader.math("MULTIPLY", ribs, 0.55), shader.math("MULTIPLY", fuzz, 0.45))
    wear = shader.ramp(shader.noise(place, 3.0, 3.0), [(0.3, scaled(base, 0.92)), (0.7, scaled(base, 1.05))])
    shaded = shader.ramp(height, [(0.25, (0.68, 0.68, 0.68)), (0.6, (1, 1, 1))])
    shader.surface(
        Base_Color=shader.mix(0.5, wear, shaded, "MULTIPLY"),
        Roughness=0.95,
        Specular=0.08,
        Sheen=0.1 if IS_BLENDER_4 else 0.25,
        Normal=shader.bump(height, 0.9, 0.006),
    )
    return shader.finish(base)


@once
def lampshade(colour="#efe6d6"):
    """Returns cloth that glows when a bulb is lit behind it."""
    shader = Shader("lampshade-" + colour)
    shader.tree.nodes.remove(shader.principled)
    base = linear(colour)
    threads = shader.node(
        "TexWave",
        {"Vector": shader.coordinates(), "Scale": 70.0, "Distortion": 2.0, "Detail": 2.0},
        bands_direction="Z",
    ).outputs["Fac"]
    tone = shader.ramp(threads, [(0, scaled(base, 0.8)), (1, base)])
    diffuse = shader.node("BsdfDiffuse", {"Color": tone}).outputs[0]
    translucent = shader.node("BsdfTranslucent", {"Color": tone}).outputs[0]
    mixed = shader.node("MixShader", {0: 0.5, 1: diffuse, 2: translucent}).outputs[0]
    shader.tree.links.new(mixed, shader.tree.nodes["Material Output"].inputs[0])
    return shader.finish(base)


@once
def glowing(colour="#ffdfb0", strength=6.0):
    """Returns the material of a lit bulb or opal globe."""
    shader = Shader(f"glowing-{colour}-{strength}")
    shader.surface(Base_Color=linear(colour), Emission=linear(colour), Emission_Strength=strength)
    return shader.finish(linear(colour))


@once
def glass(tint="#f4f7f5"):
    """Returns a thin pane: it lets light through without refraction, so it needs no caustics."""
    shader = Shader("glass-" + tint)
    shader.tree.nodes.remove(shader.principled)
    clear = shader.node("BsdfTransparent", {"Color": linear(tint)}).outputs[0]
    gloss = shader.node("BsdfGlossy", {"Color": (1, 1, 1, 1), "Roughness": 0.03}).outputs[0]
    facing = shader.node("Fresnel", {"IOR": 1.35}).outputs[0]
    mixed = shader.node("MixShader", {0: facing, 1: clear, 2: gloss}).outputs[0]
    shader.tree.links.new(mixed, shader.tree.nodes["Material Output"].inputs[0])
    return shader.finish(linear(tint))


def _pane(shader, tint, sheen):
    """
    Completes a pane that lets light straight through and glows a little in place of reflections. It uses no random
    values, so it has no noise.
    """
    shader.tree.nodes.remove(shader.principled)
    clear = shader.node("BsdfTransparent", {"Color": tint}).outputs[0]
    glow = shader.node("Emission", {"Color": sheen, "Strength": 1.0}).outputs[0]
    mixed = shader.node("AddShader", {0: clear, 1: glow}).outputs[0]
    shader.tree.links.new(mixed, shader.tree.nodes["Material Output"].inputs[0])
    return shader.finish(linear("#eef2ef"))


@once
def cabinet_glass():
    """Returns a flat upright pane with a slanting reflection."""
    shader = Shader("cabinet-glass")
    place = shader.coordinates(spread=0.0)
    parts = shader.node("SeparateXYZ", {0: place}).outputs
    slope = shader.math("ADD", shader.math("MULTIPLY", parts["X"], 1.0), shader.math("MULTIPLY", parts["Z"], 0.55))
    gleam = shader.math("SINE", shader.math("MULTIPLY", slope, 8.5))
    sheen = shader.ramp(gleam, [(0.25, (0.010, 0.011, 0.011)), (0.75, (0.034, 0.036, 0.036)), (1.0, (0.038, 0.04, 0.04))])
    return _pane(shader, linear("#f3f6f3"), sheen)


@once
def ribbed_glass():
    """
    Returns a pane of upright flutes 12 mm wide, along its depth. Each makes things behind its sides darker and greyer.
    """
    shader = Shader("ribbed-glass")
    place = shader.coordinates(spread=0.0)
    flutes = shader.node(
        "TexWave", {"Vector": place, "Scale": 26.0, "Distortion": 0.0, "Detail": 0.0}, bands_direction="Y"
    ).outputs["Fac"]
    tint = shader.ramp(flutes, [(0.0, (0.80, 0.83, 0.81)), (0.6, (0.60, 0.63, 0.61)), (1.0, (0.30, 0.32, 0.31))])
    sheen = shader.ramp(flutes, [(0.0, (0.10, 0.105, 0.10)), (0.55, (0.16, 0.165, 0.16)), (1.0, (0.05, 0.053, 0.05))])
    return _pane(shader, tint, sheen)


@once
def mirror_glass():
    shader = Shader("mirror-glass")
    shader.surface(Base_Color=linear("#e6e8e8"), Metallic=1.0, Roughness=0.015)
    return shader.finish(linear("#e6e8e8"), 1.0)


NET_HOLES = 0.0072


@once
def mesh_cloth(colour):
    """Returns the stretched net of an office chair, with a round hole every 5 mm and shifted rows."""
    shader = Shader("mesh-" + colour)
    base = as_photographed(colour)
    shader.surface(Base_Color=base, Roughness=0.75, Specular=0.2)
    surface = shader.principled.outputs[0]
    hole = shader.node("BsdfTransparent", {"Color": (1, 1, 1, 1)}).outputs[0]
    parts = shader.node("SeparateXYZ", {0: shader.coordinates(spread=0.0)}).outputs
    across, up = (
        shader.math("COSINE", shader.math("MULTIPLY", parts[axis], 2 * math.pi / NET_HOLES)) for axis in ("X", "Z")
    )
    knit = shader.math("SUBTRACT", 0.38, shader.math("MULTIPLY", across, up))
    cover = shader.node("Clamp", {0: shader.math("ADD", shader.math("MULTIPLY", knit, 6.0), 0.5)}).outputs[0]
    mixed = shader.node("MixShader", {0: cover, 1: hole, 2: surface}).outputs[0]
    shader.tree.links.new(mixed, shader.tree.nodes["Material Output"].inputs[0])
    return shader.finish(base)


@once
def opal(colour="#fff1dc", strength=0.75):
    """Returns frosted white glass around a bulb. It glows, most where it faces the camera, and shines a little."""
    shader = Shader(f"opal-{colour}-{strength}")
    rim = shader.node("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    glow = shader.ramp(rim, [(0.0, linear(colour)), (0.9, scaled(linear(colour), 0.45))])
    shader.surface(
        Base_Color=linear("#efe9df"), Roughness=0.22, Specular=0.5, Emission=glow, Emission_Strength=strength
    )
    return shader.finish(linear(colour))
