"""Cloth with a woven pattern, the cloth of clothes, and pile."""

from materials import IS_BLENDER_4, Shader, as_photographed, once, scaled


@once
def flat_weave(colour, line, width, depth):
    """
    Returns a thick cotton weave, `width` by `depth` metres around the origin, with a double line of another colour as a
    border.
    """
    shader = Shader(f"flat-weave-{colour}-{line}-{width}-{depth}")
    ground, border = as_photographed(colour), as_photographed(line)
    place = shader.node("TexCoord").outputs["Object"]

    def stretched(x, y):
        return shader.node("Mapping", {"Vector": place, "Scale": (x, y, 1)}).outputs[0]

    weft = shader.noise(stretched(0.16, 1), 260.0, 2.0)
    warp = shader.noise(stretched(1, 0.22), 150.0, 1.0)
    slubs = shader.noise(stretched(0.5, 1), 46.0, 3.0)
    height = shader.math("ADD", shader.math("MULTIPLY", weft, 0.62), shader.math("MULTIPLY", warp, 0.38))
    parts = shader.node("SeparateXYZ", {0: place})
    sides = [
        shader.math("SUBTRACT", half, shader.math("ABSOLUTE", parts.outputs[axis]))
        for axis, half in ((0, width / 2), (1, depth / 2))
    ]
    inward = shader.math("MINIMUM", *sides)
    inward = shader.math("ADD", inward, shader.math("MULTIPLY", shader.math("SUBTRACT", weft, 0.5), 0.010))

    def band(outer, inner):
        return shader.math(
            "MULTIPLY", shader.math("GREATER_THAN", inward, outer), shader.math("LESS_THAN", inward, inner)
        )

    lines = shader.math("ADD", band(0.105, 0.150), band(0.174, 0.188))
    dyed = shader.noise(stretched(0.06, 1), 7.0, 3.0)
    colour_of_yarn = shader.mix(lines, ground, border)
    colour_of_yarn = shader.mix(
        1.0, colour_of_yarn, shader.ramp(dyed, [(0.3, (0.90, 0.90, 0.90)), (0.7, (1.04, 1.04, 1.04))]), "MULTIPLY"
    )
    shade = shader.ramp(height, [(0.34, (0.56, 0.56, 0.56)), (0.50, (0.94, 0.94, 0.94)), (0.64, (1.12, 1.12, 1.12))])
    worn = shader.ramp(slubs, [(0.3, (0.93, 0.93, 0.93)), (0.65, (1.03, 1.03, 1.03))])
    woven = shader.mix(0.8, shader.mix(1.0, colour_of_yarn, worn, "MULTIPLY"), shade, "MULTIPLY")
    shader.surface(
        Base_Color=woven,
        Roughness=0.96,
        Specular=0.08,
        Sheen=0.1 if IS_BLENDER_4 else 0.25,
        Normal=shader.bump(height, 0.8, 0.005),
    )
    return shader.finish(ground)


@once
def shirting(colour):
    """Returns the fine even cloth of clothes."""
    shader = Shader("shirting-" + colour)
    base = as_photographed(colour)
    threads = [shader.noise(shader.coordinates(stretch), 620.0, 1.0) for stretch in ((1, 0.12, 1), (1, 1, 0.12))]
    weave = shader.math("MULTIPLY", shader.math("ADD", *threads), 0.5)
    tone = shader.ramp(weave, [(0.36, scaled(base, 0.84)), (0.50, base), (0.64, scaled(base, 1.10))])
    shader.surface(
        Base_Color=tone,
        Roughness=0.9,
        Specular=0.15,
        Sheen=0.1 if IS_BLENDER_4 else 0.25,
        Normal=shader.bump(weave, 0.25, 0.0006),
    )
    return shader.finish(base)


@once
def pile(colour, height):
    """Returns long yarn, dark at its root on the ground and light at its tip, `height` above it."""
    shader = Shader(f"pile-{colour}")
    base = as_photographed(colour)
    place = shader.node("TexCoord").outputs["Object"]
    rise = shader.math("DIVIDE", shader.node("SeparateXYZ", {0: place}).outputs[2], height)
    shade = shader.ramp(
        rise, [(0.10, scaled(base, 0.62)), (0.45, scaled(base, 1.0, 0.02)), (0.90, scaled(base, 1.25, 0.05))]
    )
    yarn = shader.ramp(shader.noise(place, 120.0, 2.0), [(0.3, (0.84, 0.84, 0.84)), (0.7, (1.06, 1.06, 1.06))])
    cloud = shader.ramp(shader.noise(place, 5.0, 3.0), [(0.3, (0.93, 0.93, 0.93)), (0.7, (1.03, 1.03, 1.03))])
    shader.surface(
        Base_Color=shader.mix(1.0, shader.mix(1.0, shade, yarn, "MULTIPLY"), cloud, "MULTIPLY"),
        Roughness=0.85,
        Specular=0.12,
        Sheen=0.15 if IS_BLENDER_4 else 0.4,
    )
    return shader.finish(base)


# The bands of an ikat across half a cushion, from its middle outwards: the end of each (0 to 1), and 1 if it has the
# second colour.
IKAT_BANDS = (
    (0.055, 1.0), (0.10, 0.0), (0.125, 1.0), (0.30, 0.0), (0.325, 1.0), (0.36, 0.0), (0.47, 1.0), (0.505, 0.0),
    (0.53, 1.0), (0.70, 0.0), (0.725, 1.0), (0.76, 0.0), (0.80, 1.0), (1.2, 0.0),
)  # fmt: skip


@once
def ikat(colour, second, size):
    """
    Returns handloom stripes and rows of lozenges, `size` metres across. The colours run along the threads, as in tied
    and dyed yarn.
    """
    shader = Shader(f"ikat-{colour}-{second}")
    ground, dyed = as_photographed(colour), as_photographed(second)
    place = shader.node("TexCoord").outputs["Object"]

    def stretched(x, y):
        return shader.node("Mapping", {"Vector": place, "Scale": (x, y, 1)}).outputs[0]

    parts = shader.node("SeparateXYZ", {0: place})
    weft = shader.noise(stretched(0.14, 1), 330.0, 1.0)
    warp = shader.noise(stretched(1, 0.14), 330.0, 1.0)
    bleeding = shader.math(
        "MULTIPLY", shader.math("SUBTRACT", shader.noise(stretched(1, 0.05), 210.0, 2.0), 0.5), 0.075
    )
    away = shader.math("DIVIDE", shader.math("ABSOLUTE", parts.outputs[1]), size / 2)
    feathered = shader.math("ADD", away, shader.math("MULTIPLY", bleeding, 0.55))
    stripes = None
    inner = 0.0
    for outer, is_dyed in IKAT_BANDS:
        if is_dyed:
            stripe = shader.math(
                "MULTIPLY", shader.math("GREATER_THAN", feathered, inner), shader.math("LESS_THAN", feathered, outer)
            )
            stripes = stripe if stripes is None else shader.math("MAXIMUM", stripes, stripe)
        inner = outer
    pitch = size / 6
    across = shader.math(
        "ABSOLUTE",
        shader.math(
            "SUBTRACT",
            shader.math("FRACT", shader.math("ADD", shader.math("DIVIDE", parts.outputs[0], pitch), 10.5)),
            0.5,
        ),
    )
    for middle in (0.2125, 0.615):
        up = shader.math("ABSOLUTE", shader.math("SUBTRACT", away, middle))
        # lozenges, with an eye in the middle of each
        reach = shader.math(
            "ADD", shader.math("ADD", across, shader.math("MULTIPLY", up, 5.4)), shader.math("MULTIPLY", bleeding, 3.2)
        )
        lozenge = shader.math(
            "MULTIPLY", shader.math("LESS_THAN", reach, 0.40), shader.math("GREATER_THAN", reach, 0.20)
        )
        eye = shader.math("LESS_THAN", reach, 0.09)
        stripes = shader.math("MAXIMUM", stripes, shader.math("MAXIMUM", lozenge, eye))
    threads = shader.math("ADD", shader.math("MULTIPLY", weft, 0.5), shader.math("MULTIPLY", warp, 0.5))
    tone = shader.mix(shader.math("MULTIPLY", stripes, 0.92), ground, dyed)
    shade = shader.ramp(threads, [(0.38, (0.66, 0.66, 0.66)), (0.50, (0.97, 0.97, 0.97)), (0.62, (1.12, 1.12, 1.12))])
    shader.surface(
        Base_Color=shader.mix(0.8, tone, shade, "MULTIPLY"),
        Roughness=0.93,
        Specular=0.14,
        Sheen=0.1 if IS_BLENDER_4 else 0.25,
        Normal=shader.bump(threads, 0.6, 0.002),
    )
    return shader.finish(ground)
