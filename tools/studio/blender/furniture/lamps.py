"""Lamps."""

from math import cos, pi, radians, sin

import bpy
from mathutils import Vector

from furniture.desks import desk
from furniture.dining_tables import dining_round, dining_table
from furniture.nightstands import nightstand
from geometry import ball, bulb, cylinder, lathe, ring, tube
from materials import lampshade, marble, metal, opal, plain, rattan
from model import Model
from placing import LOOKS, move_all

# Height of the lowest point of a hanging lamp above a table.
HANGING = 1.52


def floor_lamp(size, look):
    """Builds a thin stem on a black marble foot, with a cloth shade that is lit."""
    radius, height = size[0] / 2, size[2]
    body = look.metal("brass")
    foot = [(0, 0.034), (0.135, 0.034), (0.146, 0.030), (0.150, 0.018), (0.150, 0.004), (0.146, 0), (0, 0)]
    lathe(foot, marble("nero"), segments=96, name="foot")
    collar = [(0, 0.05), (0.022, 0.05), (0.026, 0.045), (0.030, 0.036), (0.034, 0.033), (0, 0.033)]
    lathe(collar, body, name="collar")
    tube([(0, 0, 0.04), (0, 0, height - 0.10)], 0.0095, body, straight=True, name="stem")
    low, high, upper = height - 0.30, height, radius * 0.79
    shade = [(radius, low), (radius - 0.001, low + 0.005), (upper + 0.001, high - 0.005), (upper, high)]
    lathe(shade, lampshade("#efe4d0"), segments=96, smoothing=0, name="shade")
    ring(radius, low, 0.003, body)
    ring(upper, high, 0.003, body)
    for place in range(3):
        angle = place * 2 * pi / 3
        arm = [(0, 0, high - 0.10), (cos(angle) * upper, sin(angle) * upper, high - 0.004)]
        tube(arm, 0.0022, body, straight=True, name="arm")
    bulb((0, 0, height - 0.15))
    floor_cord((0, 0.12, 0.012))


def floor_cord(start):
    """Builds a cord that runs from a foot out of the picture."""
    x, y, _ = start
    course = [start, (x + 0.05, y + 0.06, 0.004), (x + 0.25, y + 0.12, 0.004), (x + 0.42, y + 0.38, 0.004)]
    tube(course, 0.003, plain("#2a2522"), name="_cord")


def dome(radius, height, at, body, turned=(0, 0, 0), thick=0.0015):
    """Builds a metal bowl, open below and white inside. `at` is the middle of its rim."""
    steps = 14

    def bowl(r, h):
        return [
            (r * cos(step / steps * pi / 2 * 0.985), h * sin(step / steps * pi / 2) ** 0.92)
            for step in range(steps + 1)
        ]

    rim = [(radius - thick, 0.0005), (radius, 0.0), (radius + thick * 0.4, 0.002)]
    for profile, material, name in (
        (rim[1:] + bowl(radius, height)[1:] + [(0, height)], body, "dome"),
        (bowl(radius - thick, height - thick) + [(0, height - thick)], plain("#f2eee6", 0.7), "lining"),
    ):
        lathe(profile, material, at, segments=96, name=name).rotation_euler = turned


def arc_lamp(size, look):
    """Builds a slender tube that bends from a round stone foot to a small metal dome."""
    width, depth, height = size
    body = look.metal("brass")
    foot_x, end_x, foot, shade = -width / 2 + depth / 2, width / 2 - 0.15, depth / 2, 0.15
    stone = [
        (0, 0.058), (foot - 0.012, 0.058), (foot - 0.003, 0.055), (foot, 0.046),
        (foot, 0.006), (foot - 0.004, 0), (0, 0),
    ]  # fmt: skip
    lathe(stone, look.stone(), (foot_x, 0, 0), segments=128, name="foot")
    lathe(
        [(0, 0.085), (0.017, 0.085), (0.020, 0.080), (0.023, 0.066), (0.032, 0.058), (0, 0.058)],
        body, (foot_x, 0, 0), name="collar",
    )  # fmt: skip
    start, out, over, end = (
        Vector(point)
        for point in ((foot_x, 0, 0.06), (foot_x - 0.23, 0, 1.45), (foot_x + 0.13, 0, 2.42), (end_x, 0, height - 0.34))
    )
    course = []
    for step in range(41):
        t = step / 40
        course.append(start * (1 - t) ** 3 + out * 3 * t * (1 - t) ** 2 + over * 3 * t * t * (1 - t) + end * t**3)
    highest = max(point.z for point in course)
    for point in course:
        point.z = 0.06 + (point.z - 0.06) * (height - 0.011 - 0.06) / (highest - 0.06)
    tube(course, 0.0105, body, radii=[1.15 - 0.35 * step / 40 for step in range(41)], name="arc")
    hang = course[-1]
    ball(0.016, hang, body, "joint", 3)
    top = hang.z - 0.045
    cylinder(0.007, 0.007, 0.05, (hang.x, 0, hang.z - 0.02), body, bevel=0, name="swivel")
    cylinder(0.021, 0.021, 0.035, (hang.x, 0, top + 0.004), body, name="socket")
    dome(shade, 0.135, (hang.x, 0, top - 0.142), body)
    bulb((hang.x, 0, top - 0.085), 8.0, 0.034, 5.0)
    floor_cord((foot_x, foot - 0.01, 0.012))


def on_the_dome(radius, height, turn, share):
    """Returns a point of the woven dome: `turn` about its axis, at `share` of the way from its crown to its rim."""
    fall = share * pi / 2
    return (radius * sin(fall) ** 0.92 * cos(turn), radius * sin(fall) ** 0.92 * sin(turn), height * cos(fall) ** 0.85)


def pendant(size, look):
    """Builds a dome of open rattan with crossing canes on hoops, and a lit bulb inside."""
    radius, height, low = size[0] / 2 - 0.006, size[2] - 0.035, HANGING
    cane, dark = rattan("#c79c63"), rattan("#a97c48")
    pairs = 24 + round(radius * 40)
    crown = 0.11
    for pair in range(pairs):
        for way in (1, -1):
            for beside in (-1, 1):
                start = 2 * pi * pair / pairs + beside * 0.0042 / radius
                course = []
                for step in range(15):
                    share = crown + (1 - crown) * step / 14
                    x, y, z = on_the_dome(radius, height, start + way * (share - crown) * 0.62, share)
                    lift = 1 + way * 0.006
                    course.append((x * lift, y * lift, low + z))
                tube(course, 0.0019, cane, steps=2, name="weave")
    for share in (crown, 0.30, 0.52, 0.76):
        x, _, z = on_the_dome(radius, height, 0, share)
        ring(x, low + z, 0.0034, dark, corners=36)
    ring(radius, low + 0.006, 0.0062, cane, corners=48)
    turns = round(radius * 2 * pi / 0.021)
    wrap = []
    for step in range(turns * 8):
        along, around = 2 * pi * step / (turns * 8), 2 * pi * step / 8
        away = radius + 0.0068 * cos(around)
        wrap.append((away * cos(along), away * sin(along), low + 0.006 + 0.0068 * sin(around)))
    tube(wrap, 0.0017, dark, closed=True, steps=2, name="binding")
    crown_radius, _, crown_height = on_the_dome(radius, height, 0, crown)
    cap = [
        (0, 0.042), (0.010, 0.042), (0.013, 0.036), (0.016, 0.022), (crown_radius * 0.7, 0.010),
        (crown_radius + 0.004, 0.0), (crown_radius + 0.003, -0.006), (0, -0.006),
    ]  # fmt: skip
    lathe(cap, metal("brass"), (0, 0, low + crown_height), name="cap")
    cylinder(0.019, 0.019, 0.06, (0, 0, low + crown_height - 0.034), plain("#2a2522"), name="socket")
    bulb((0, 0, low + crown_height - 0.10), 16 * (radius / 0.3) ** 2, 0.045, 3.0)
    tube([(0, 0, low + size[2] - 0.01), (0, 0, low + 2.2)], 0.0032, plain("#2b2622"), straight=True, name="_cord")


def pendant_globe(size, look):
    """Builds three opal globes that hang at different heights from one straight bar."""
    width, depth, height = size
    body, low, globe = look.metal("brass"), HANGING - 0.02, depth / 2
    bar = low + height - 0.009
    tube([(-width / 2, 0, bar), (width / 2, 0, bar)], 0.009, body, straight=True, name="bar")
    for side in (-1, 1):
        ball(0.0115, (side * (width / 2 - 0.004), 0, bar), body, "finial", 3)
        tube(
            [(side * width * 0.23, 0, bar), (side * 0.012, 0, bar + 0.62), (side * 0.012, 0, bar + 2)],
            0.0016, plain("#2b2622"), straight=True, name="_cord",
        )  # fmt: skip
    for place, lift in ((-1, 0.17), (0, 0.0), (1, 0.09)):
        x, z = place * (width / 2 - globe - 0.035), low + globe + lift
        ball(globe - 0.001, (x, 0, z), opal(), "globe", 5)
        lathe(
            [
                (0, 0.052), (0.006, 0.052), (0.012, 0.047), (0.020, 0.040), (0.034, 0.014), (0.040, 0.004),
                (0.040, -0.004), (0, -0.004),
            ],
            body, (x, 0, z + globe - 0.008), name="cap",
        )  # fmt: skip
        tube([(x, 0, z + globe + 0.03), (x, 0, bar)], 0.0042, body, straight=True, name="rod")
        cylinder(0.013, 0.013, 0.03, (x, 0, bar), body, bevel=0.004, name="sleeve")
        bulb((x, 0, z), 3.0, 0.04, 1.0)


def mushroom_lamp(size, look):
    """Builds a painted metal cap on a slender stem that widens into its foot."""
    radius, height = size[0] / 2, size[2]
    paint = look.paint()
    cap = 0.60 * radius + 0.05
    rim = height - cap
    stem = [
        (0, 0), (0.084, 0), (0.088, 0.003), (0.088, 0.008), (0.080, 0.016), (0.058, 0.030), (0.040, 0.052),
        (0.028, 0.088), (0.0215, 0.135), (0.020, 0.18), (0.020, height - 0.06),
    ]  # fmt: skip
    lathe(stem, paint, segments=96, name="stem")
    outside = [(radius * cos(step * pi / 32) ** 0.72, rim + cap * sin(step * pi / 32) ** 1.05) for step in range(16)]
    lathe([(radius - 0.003, rim - 0.0015), *outside, (0, height)], paint, segments=128, name="cap")
    lathe(
        [(radius - 0.003, rim - 0.0015), *((r - 0.003, z - 0.002) for r, z in outside[1:14])],
        plain("#f3efe7", 0.7), segments=128, name="lining",
    )  # fmt: skip
    lathe(
        [(0.018, rim + 0.034), (0.052, rim + 0.030), (0.056, rim + 0.024), (0.052, rim + 0.018), (0.018, rim + 0.014)],
        opal(), name="diffuser",
    )  # fmt: skip
    for place in range(6):
        angle = place * pi / 3
        point_light((cos(angle) * 0.085, sin(angle) * 0.085, rim + 0.03), 0.5)
    table_cord((0, 0.08, 0.006))


def point_light(at, watts):
    """Adds warm light without a visible bulb."""
    data = bpy.data.lights.new("_lamp", "POINT")
    data.energy, data.color, data.shadow_soft_size = watts, (1, 0.72, 0.45), 0.02
    thing = bpy.data.objects.new("_lamp", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at


def table_cord(start):
    x, y, z = start
    tube(
        [start, (x, y + 0.05, 0.004), (x + 0.10, y + 0.10, 0.004), (x + 0.16, y + 0.3, 0.004)],
        0.0026,
        plain("#2a2522"),
        name="_cord",
    )


def desk_lamp(size, look):
    """Builds two thin arms with sprung joints, a small cone for a head, a flat round foot."""
    width, depth, height = size
    body, dark = look.metal("brass"), plain("#26211d", 0.5)
    foot, back = width / 2, depth / 2 - width / 2
    lathe(
        [
            (0, 0.020), (foot - 0.010, 0.020), (foot - 0.002, 0.017), (foot, 0.012), (foot, 0.003),
            (foot - 0.003, 0), (0, 0),
        ],
        body, (0, back, 0), segments=96, name="foot",
    )  # fmt: skip
    lathe([(0, 0.05), (0.010, 0.05), (0.013, 0.044), (0.014, 0.02), (0, 0.02)], body, (0, back, 0), name="post")
    low, elbow, wrist = (0, back, 0.052), (0, depth / 2 - 0.022, 0.268), (0, -depth / 2 + 0.115, height - 0.050)
    joints = (low, elbow, wrist)
    for start, end in zip(joints, joints[1:]):
        for side in (-1, 1):
            tube([(side * 0.0085, *start[1:]), (side * 0.0085, *end[1:])], 0.0034, body, straight=True, name="arm")
        spring(start, end, metal("chrome"))
    for joint in joints:
        cylinder(0.0125, 0.0125, 0.012, joint, body, (0, radians(90), 0), 0.002, name="joint")
        for side in (-1, 1):
            cylinder(0.0085, 0.0085, 0.007, (side * 0.0155, *joint[1:]), dark, (0, radians(90), 0), 0.0015, name="knob")
    lean = radians(-26)
    head = Vector(wrist) + Vector((0, -0.020, 0.004))
    axis = Vector((0, sin(lean), -cos(lean)))
    cone = [
        (0, 0.028), (0.016, 0.028), (0.0205, 0.022), (0.022, 0.0), (0.026, -0.012), (0.058, -0.082), (0.0585, -0.085),
        (0.0565, -0.084), (0.024, -0.014), (0, -0.010),
    ]  # fmt: skip
    lathe(cone, body, head, segments=72, name="head").rotation_euler = (lean, 0, 0)
    lining = lathe([(0.0555, -0.082), (0.0235, -0.0155), (0, -0.013)], plain("#f3efe7", 0.7), head, name="lining")
    lining.rotation_euler = (lean, 0, 0)
    bulb(head + axis * 0.058, 2.2, 0.021, 6.0)
    table_cord((0, back + foot - 0.005, 0.006))


def spring(start, end, material):
    """Builds a thin coil along the lower half of an arm."""
    start, end = Vector(start), Vector(end)
    along = (end - start).normalized()
    across = along.cross(Vector((1, 0, 0)))
    length, turns = (end - start).length * 0.34, 22
    course = []
    for step in range(turns * 8):
        around = 2 * pi * step / 8
        place = start + along * (0.02 + length * step / (turns * 8))
        course.append(place + Vector((1, 0, 0)) * cos(around) * 0.0042 + across * sin(around) * 0.0042)
    tube(course, 0.0008, material, steps=2, name="spring")


def above_a_round_table(size):
    dining_round((1.20, 1.20, 0.75), LOOKS["walnut"])


def above_a_long_table(size):
    dining_table((1.80, 0.90, 0.75), LOOKS["walnut"])


def on_a_nightstand(size):
    move_all((0, 0, 0.52))
    nightstand((0.45, 0.38, 0.52), LOOKS["walnut"])


def on_a_desk(size):
    move_all((-0.38, 0.06, 0.76), degrees=52)
    desk((1.20, 0.60, 0.76), LOOKS["walnut"])


MODELS = {
    "floor_lamp": Model(floor_lamp, focus=(0.5, 0.2, 0.9), span=0.6),
    "arc_lamp": Model(
        arc_lamp, azimuth=16, elevation=7, focus=(0.86, 0.5, 0.80), span=0.46, detail_elevation=-16, detail_glow=0.06
    ),
    "pendant": Model(
        pendant, azimuth=20, elevation=-4, front_elevation=-2, focus=(0.62, 0.1, 0.45), span=0.34,
        detail_azimuth=12, detail_elevation=4, companion=above_a_round_table,
    ),
    "pendant_globe": Model(
        pendant_globe, azimuth=24, elevation=3, front_elevation=0, focus=(0.5, 0.5, 0.42), span=0.42,
        detail_elevation=6, companion=above_a_long_table,
    ),
    "mushroom_lamp": Model(
        mushroom_lamp, azimuth=20, elevation=7, focus=(0.5, 0.5, 0.62), span=0.24, detail_elevation=-2,
        companion=on_a_nightstand,
    ),
    "desk_lamp": Model(
        desk_lamp, azimuth=58, elevation=10, focus=(0.5, 0.22, 0.85), span=0.24, detail_azimuth=55,
        companion=on_a_desk,
    ),
}  # fmt: skip
