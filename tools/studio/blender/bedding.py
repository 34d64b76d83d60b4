"""Parts of a bed: pillows, and thick cloth that falls over things. All lengths in metres."""

import bpy
import numpy as np

from geometry import add_object, tube

STEP_SECONDS = 1 / 240
GRAVITY = np.array((0, 0, -9.81 * STEP_SECONDS**2))

_fallen = {}


def _threads(numbers, down, across):
    """Returns pairs of grid points that are (down, across) apart, in two groups. No group uses a point twice."""
    rows, columns = numbers.shape
    if across >= 0:
        starts, ends = numbers[: rows - down, : columns - across], numbers[down:, across:]
    else:
        starts, ends = numbers[: rows - down, -across:], numbers[down:, :across]
    along = np.arange(starts.shape[0])[:, None] // down if down else np.arange(starts.shape[1])[None, :] // across
    group = np.broadcast_to(along % 2, starts.shape)
    return [(starts[group == side], ends[group == side]) for side in (0, 1)]


class _Cloth:
    """
    Points that are connected by threads. Threads hardly stretch, and their bend is limited. `grids` contains the
    numbers of the points in each woven layer.
    """

    def __init__(self, points, grids, step, loose, stiffness, reach=4):
        self.points = points.copy()
        self.before = points.copy()
        self.constraints = []
        kinds = [((1, 0), 1, 1.0), ((0, 1), 1, 1.0), ((1, 1), 2**0.5, 0.5), ((1, -1), 2**0.5, 0.5)]
        kinds += [((2, 0), 2, stiffness), ((0, 2), 2, stiffness)]
        kinds += [((reach, 0), reach, stiffness * 0.5), ((0, reach), reach, stiffness * 0.5)]
        for (down, across), cells, firmness in kinds:
            length = cells * step * (1 + loose)
            for numbers in grids:
                for starts, ends in _threads(numbers, down, across):
                    self.constraints.append((starts, ends, length, firmness * 0.5))

    def _hold(self):
        for starts, ends, length, firmness in self.constraints:
            between = self.points[ends] - self.points[starts]
            distance = np.sqrt(np.einsum("ij,ij->i", between, between))[:, None] + 1e-9
            shift = between * ((1 - length / distance) * firmness)
            self.points[starts] += shift
            self.points[ends] -= shift

    def fill(self, ticks, faces, push):
        """Inflates the closed cloth."""
        for _ in range(ticks):
            moved = (self.points - self.before) * 0.93
            self.before = self.points.copy()
            a, b, c, d = (self.points[faces[:, corner]] for corner in range(4))
            normals = np.zeros_like(self.points)
            outward = np.cross(c - a, d - b)
            for corner in range(4):
                np.add.at(normals, faces[:, corner], outward)
            normals /= np.sqrt((normals**2).sum(1))[:, None] + 1e-9
            self.points += moved + normals * push
            self._hold()

    def fall(self, seconds, boxes, margin, ground=None):
        """Lets the cloth fall on boxes, and on a relief below it."""
        for tick in range(round(seconds / STEP_SECONDS)):
            calm = 0.985 if tick * STEP_SECONDS < seconds * 0.6 else 0.94
            moved = (self.points - self.before) * calm
            self.before = self.points.copy()
            self.points += moved + GRAVITY
            self._hold()
            for box in boxes:
                self._leave_box(*box, margin)
            if ground is not None:
                self._stay_above(ground, margin)
            self.points[:, 2] = np.maximum(self.points[:, 2], margin)

    def _leave_box(self, size, middle, margin, round_edge=0.03):
        half = np.array(size) / 2 - round_edge
        place = self.points - np.array(middle)
        outside = np.abs(place) - half
        over = np.maximum(outside, 0)
        distance = np.sqrt((over**2).sum(1)) + np.minimum(outside.max(1), 0) - round_edge - margin
        touching = np.nonzero(distance < 0)[0]
        if not len(touching):
            return
        deep = outside[touching].max(1) <= 0
        direction = over[touching] * np.sign(place[touching])
        nearest = np.zeros_like(direction)
        nearest[np.arange(len(touching)), outside[touching].argmax(1)] = 1
        direction[deep] = (nearest * np.sign(place[touching]))[deep]
        direction /= np.sqrt((direction**2).sum(1))[:, None] + 1e-9
        self.points[touching] -= direction * distance[touching][:, None]
        slid = self.points[touching] - self.before[touching]
        slid -= direction * np.einsum("ij,ij->i", slid, direction)[:, None]
        self.points[touching] -= slid * 0.35

    def _stay_above(self, ground, margin):
        height = ground.at(self.points[:, 0], self.points[:, 1]) + margin
        under = self.points[:, 2] < height
        under &= self.points[:, 2] > height - 0.12
        self.points[under, 2] = height[under]
        self.points[under, :2] -= (self.points[under, :2] - self.before[under, :2]) * 0.5


class _Relief:
    """The height of fallen cloth, in a raster over its bounds; -1 where it hangs down."""

    CELL = 0.025

    def __init__(self, points):
        self.corner = points[:, :2].min(0)
        cells = np.ceil((points[:, :2].max(0) - self.corner) / self.CELL).astype(int) + 1
        self.heights, lowest = np.full(cells, -1.0), np.full(cells, 9.0)
        index = tuple(((points[:, :2] - self.corner) / self.CELL).astype(int).T)
        np.maximum.at(self.heights, index, points[:, 2])
        np.minimum.at(lowest, index, points[:, 2])
        self.heights[(self.heights - lowest > 0.09) | (self.heights < points[:, 2].max() - 0.12)] = -1.0

    def at(self, x, y):
        column = ((x - self.corner[0]) / self.CELL).astype(int)
        row = ((y - self.corner[1]) / self.CELL).astype(int)
        inside = (column >= 0) & (row >= 0) & (column < self.heights.shape[0]) & (row < self.heights.shape[1])
        height = self.heights[np.where(inside, column, 0), np.where(inside, row, 0)]
        return np.where(inside, height, -1.0)


def _uneven(rows, columns, seed, roughness=0.3):
    """Returns gentle hills over a sheet, about -1 to 1, from which folds start."""
    chance = np.random.default_rng(seed)
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(0, 1, columns)[None, :]
    hills = np.zeros((rows, columns))
    for _ in range(14):
        along, across, phase = chance.uniform(-16, 16), chance.uniform(-16, 16), chance.uniform(0, 6.3)
        hills += np.sin(along * u + across * v + phase) / 4
    return hills + roughness * chance.uniform(-1, 1, (rows, columns))


def _squares(numbers):
    corners = (numbers[:-1, :-1], numbers[:-1, 1:], numbers[1:, 1:], numbers[1:, :-1])
    return np.stack([corner.ravel() for corner in corners], 1)


def _round_the_edge(numbers):
    """Returns the points on the rim of a grid, in order."""
    return np.array([*numbers[0, :-1], *numbers[:-1, -1], *numbers[-1, :0:-1], *numbers[:0:-1, 0]])


def _from_edge(rows, columns):
    """Returns the number of threads from each point to the nearest edge."""
    down, across = np.arange(rows), np.arange(columns)
    return np.minimum.outer(np.minimum(down, down[::-1]), np.minimum(across, across[::-1]))


def _fall(width, length, at, boxes, step, seconds, loose, stiffness, margin, seed, over):
    columns, rows = round(width / step) + 1, round(length / step) + 1
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, columns), np.linspace(-length / 2, length / 2, rows))
    points = np.stack([x, y, _uneven(rows, columns, seed) * 0.012], 2) + np.array(at)
    numbers = np.arange(rows * columns).reshape(rows, columns)
    cloth = _Cloth(points.reshape(-1, 3), [numbers], step, loose, stiffness)
    cloth.fall(seconds, boxes, margin, _Relief(over) if over is not None else None)
    return cloth.points.reshape(rows, columns, 3)


def draped(
    width, length, at, boxes, material, thickness=0.032, step=0.025, seconds=1.2, loose=0.04, stiffness=0.25,
    folded=0.0, reverse=None, seed=1, over=None, rumpled=1.0, name="duvet",
):
    """
    Builds thick cloth that has fallen on boxes, each (size, middle), and on the cloth `over`. `loose`: the extra size
    for folds, as a share of the measures. `folded`: the length that is turned back at the head end and shows `reverse`.
    `rumpled`: the strength of the creases.
    """
    boxes = tuple(boxes)
    key = (width, length, at, boxes, thickness, step, seconds, loose, stiffness, seed, over and over.name)
    if key not in _fallen:
        lies_on = over and np.array([vertex.co for vertex in over.data.vertices])
        margin = thickness / 2 + 0.002
        _fallen[key] = _fall(width, length, at, boxes, step, seconds, loose, stiffness, margin, seed, lies_on)
    return _thick_cloth(
        _fallen[key], thickness, material, reverse or material, rumpled, 2 * round(folded / step), seed, name
    )


def _finer(points):
    """Returns the same sheet with twice as many threads in each direction, on smooth curves through the points."""
    for axis in (0, 1):
        points = np.moveaxis(points, axis, 0)
        ends = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
        middles = (9 * (ends[1:-2] + ends[2:-1]) - ends[:-3] - ends[3:]) / 16
        finer = np.empty((2 * len(points) - 1, *points.shape[1:]))
        finer[::2], finer[1::2] = points, middles
        points = np.moveaxis(finer, 0, axis)
    return points


def _normals(points):
    down, across = np.gradient(points, axis=0), np.gradient(points, axis=1)
    normals = np.cross(across, down)
    return normals / (np.sqrt((normals**2).sum(2))[..., None] + 1e-9)


def _creases(rows, columns, step, seed):
    """Returns the heights of soft hills and sharper folds in used bed linen, about 0 to 1."""
    chance = np.random.default_rng(seed + 77)
    v, u = np.mgrid[0:rows, 0:columns] * step
    heights = np.zeros((rows, columns))
    for _ in range(int(rows * columns * step * step * 20)):
        angle, middle = chance.uniform(0, np.pi), (chance.uniform(0, u.max()), chance.uniform(0, v.max()))
        along = (u - middle[0]) * np.cos(angle) + (v - middle[1]) * np.sin(angle)
        aside = (v - middle[1]) * np.cos(angle) - (u - middle[0]) * np.sin(angle) + chance.uniform(-1.2, 1.2) * along**2
        length, breadth = chance.uniform(0.06, 0.26), chance.uniform(0.010, 0.030)
        ridge = np.exp(-((along / length) ** 2) - (aside / breadth) ** 2) * chance.uniform(0.3, 0.8)
        heights = np.maximum(heights, ridge) + 0.25 * np.minimum(heights, ridge)
    return heights + 0.8 * _uneven(rows, columns, seed + 3, 0)


def _turned_back(below, count, thickness, rumpled, step, seed):
    """Returns the rows that are folded over the last rows of the sheet `below`."""
    normals = _normals(below)[::-1][:count]
    creases = np.maximum(0, _creases(count, below.shape[1], step, seed + 5)) * 0.009 * rumpled
    settled = np.minimum(1, np.arange(count)[::-1] / 8)
    swell = 0.012 * np.exp(-((np.arange(count) - 5) / 6) ** 2)
    rise = thickness * np.interp(np.arange(count), (0, 1, 3, 6), (0.45, 0.75, 0.98, 1.0)) + swell
    return below[::-1][:count] + normals * (rise[:, None] + creases * settled[:, None])[..., None]


def _thick_cloth(sheet, thickness, material, reverse, rumpled, fold_rows, seed, name):
    """Builds two sides with a round edge. The upper side has one material, the lower another."""
    points = _finer(sheet)
    rows, columns, _ = points.shape
    step = float(np.sqrt(((points[1, 0] - points[0, 0]) ** 2).sum()))
    creases = _creases(rows, columns, step, seed) * 0.014 * rumpled
    if fold_rows:
        # cloth under the folded part stays smooth
        edge = rows - fold_rows
        creases *= np.interp(np.arange(rows), (edge - 12, edge - 1), (1, 0))[:, None]
    points = points + _normals(points) * creases[..., None]
    if fold_rows:
        points = np.concatenate([points, _turned_back(points, fold_rows, thickness, rumpled, step, seed)])
        rows += fold_rows
    rounded = np.sqrt(1 - (1 - np.clip(_from_edge(rows, columns) * step / thickness * 1.4 + 0.15, 0, 1)) ** 2)
    half = _normals(points) * rounded[..., None] * thickness / 2
    upper = np.arange(rows * columns).reshape(rows, columns)
    lower = upper + rows * columns
    edge = _round_the_edge(upper)
    after = np.roll(edge, -1)
    rim = np.stack([after, edge, edge + rows * columns, after + rows * columns], 1)
    faces = np.concatenate([_squares(upper), rim, _squares(lower)[:, ::-1]])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.concatenate([points + half, points - half]).reshape(-1, 3).tolist(), [], faces.tolist())
    mesh.update()
    thing = add_object(mesh, name, material)
    mesh.materials.append(reverse)
    squares = (rows - 1) * (columns - 1)
    mesh.polygons.foreach_set("material_index", [0] * (squares + len(rim)) + [1] * squares)
    return thing


def _stuff(width, depth, step, loose, seed):
    columns, rows = round(width / step) + 1, round(depth / step) + 1
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, columns), np.linspace(-depth / 2, depth / 2, rows))
    upper = np.arange(rows * columns).reshape(rows, columns)
    lower = upper.copy()
    inner = (rows - 2) * (columns - 2)
    lower[1:-1, 1:-1] = np.arange(rows * columns, rows * columns + inner).reshape(rows - 2, columns - 2)
    points = np.zeros((rows * columns + inner, 3))
    points[upper] = np.stack([x, y, x * 0], 2)
    points[lower] = np.stack([x, y, x * 0], 2)
    uneven = 0.010 + 0.004 * _uneven(rows, columns, seed)[1:-1, 1:-1]
    points[upper[1:-1, 1:-1], 2] = uneven
    points[lower[1:-1, 1:-1], 2] = -uneven
    cloth = _Cloth(points, [upper, lower], step, loose, 0.10, 3)
    faces = np.concatenate([_squares(upper), _squares(lower)[:, ::-1]])
    cloth.fill(200, faces, 0.0002)
    return _finer(cloth.points[upper]), _finer(cloth.points[lower])


def _slept_on(side, step, plump, seed):
    """Returns one side of a pillow, a little dented and creased, but not at its seam."""
    side = side * (1, 1, plump)
    rows, columns, _ = side.shape
    hollow = np.clip(_from_edge(rows, columns) / 6, 0, 1) * _creases(rows, columns, step, seed) * 0.009
    return side + _normals(side) * hollow[..., None]


def pillow(
    width, depth, at, material, turned=(0, 0, 0), step=0.02, loose=0.03, plump=0.55, welt=0.003, seed=1, name="pillow"
):
    """
    Builds a filled pillow case with a corded seam. It lies in its x-y plane until it is turned. If `plump` is 1, it is
    completely full.
    """
    key = ("pillow", width, depth, step, loose, seed)
    if key not in _fallen:
        _fallen[key] = _stuff(width, depth, step, loose, seed)
    front, back = (_slept_on(side, step / 2, plump, seed) for side in _fallen[key])
    upper = np.arange(front[..., 0].size).reshape(front.shape[:2])
    lower = upper + upper.size
    seam = _round_the_edge(upper)
    lower.ravel()[seam] = seam
    mesh = bpy.data.meshes.new(name)
    points = np.concatenate([front.reshape(-1, 3), back.reshape(-1, 3)])
    faces = np.concatenate([_squares(upper), _squares(lower)[:, ::-1]])
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.update()
    thing = add_object(mesh, name, material, at, turned)
    if welt:
        cord = tube(points[seam[::2]].tolist(), welt, material, closed=True, steps=2, name="welt")
        cord.location, cord.rotation_euler = at, turned
    return thing
