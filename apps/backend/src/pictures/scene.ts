import { lit, mix, shaded } from "./tint.ts";

/**
 * A small drawing board for furniture: solids in centimetres go in, a calm shaded line drawing comes out.
 *
 * x runs to the right, y to the back, z up; the middle of the floor is the origin. The camera stands in front, to the
 * right and above, so of every solid the front, the right side and the top are seen. Solids are painted from the back
 * to the front; where two overlap, the one added later lies on top.
 */
export type Point = readonly [x: number, y: number, z: number];

export type Material = {
  readonly hex: string;
  readonly grain: "wood" | "linen" | "plain" | "marble";
};

/** Marks on one face of a box, in centimetres from its lower left corner. */
export type FaceMarks = {
  readonly width: number;
  readonly height: number;
  rect: (
    u: number,
    v: number,
    width: number,
    height: number,
    fill: string,
    options?: { stroke?: string; opacity?: number; radius?: number },
  ) => void;
  line: (
    from: readonly [number, number],
    to: readonly [number, number],
    colour: string,
    options?: { width?: number; opacity?: number },
  ) => void;
  knob: (u: number, v: number, radius: number, colour: string) => void;
  /** A woven panel. */
  cane: (u: number, v: number, width: number, height: number) => void;
  /** An open compartment that goes `depth` into the box. */
  recess: (u: number, v: number, width: number, height: number, depth: number, hex: string) => void;
  /** A point `depth` behind the face, for what stands in a compartment. */
  solid: (u: number, v: number, width: number, height: number, depth: number, fill: string) => void;
};

type BoxOptions = {
  readonly front?: (marks: FaceMarks) => void;
  readonly right?: (marks: FaceMarks) => void;
  readonly top?: (marks: FaceMarks) => void;
  /** Which way the wood grain runs. */
  readonly along?: "x" | "y" | "z";
};

type SoftOptions = {
  readonly radius?: number;
  readonly puff?: number;
  readonly front?: (marks: FaceMarks) => void;
  readonly top?: (marks: FaceMarks) => void;
};

type Spot = { readonly x: number; readonly y: number; readonly scale: number };
type Bounds = { readonly min: Point; readonly max: Point };
type Part = { readonly bounds: Bounds; readonly isRound: boolean; readonly paint: (view: View) => string };

type View = {
  readonly spot: (point: Point) => Spot;
  readonly define: (key: string, definition: (id: string) => string) => string;
};

/** What shapes are painted with: an answer such as "url(#d3)" goes into `fill`. */
type Fills = {
  readonly round: (hex: string) => string;
  readonly fall: (hex: string) => string;
  readonly weave: () => string;
  readonly define: View["define"];
};

export type SceneOptions = {
  /** Degrees to the right of the front. */
  readonly yaw?: number;
  /** Degrees above the horizon. */
  readonly pitch?: number;
  /** What it stands on or hangs at, for the shadow. */
  readonly ground?: "floor" | "wall" | "wall disc" | "none";
  /** The most of the picture it fills, in pixels. */
  readonly fill?: readonly [width: number, height: number];
};

export const pictureWidth = 1200;
export const pictureHeight = 900;

const short = (value: number) => String(Math.round(value * 10) / 10);
const at = ({ x, y }: { x: number; y: number }) => `${short(x)} ${short(y)}`;
const polygon = (spots: readonly Spot[]) => `M${spots.map(at).join("L")}Z`;

/** A smooth line through all spots. */
function smooth(spots: readonly Spot[], isClosed: boolean): string {
  const count = spots.length;
  const pick = (index: number): Spot => {
    const wanted = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    const found = spots[wanted];
    if (found === undefined) throw new Error("A line needs at least one point");
    return found;
  };
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(pick(0))}${curves.join("")}${isClosed ? "Z" : ""}`;
}

const boundsOf = (points: readonly Point[], margin = 0): Bounds => {
  const extent = (axis: 0 | 1 | 2, pick: (...values: number[]) => number) =>
    pick(...points.map((point) => point[axis]));
  return {
    min: [extent(0, Math.min) - margin, extent(1, Math.min) - margin, extent(2, Math.min) - margin],
    max: [extent(0, Math.max) + margin, extent(1, Math.max) + margin, extent(2, Math.max) + margin],
  };
};

const corners = ({ min, max }: Bounds): readonly Point[] =>
  [min[0], max[0]].flatMap((x) => [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Point => [x, y, z])));

const touching = 0.05;
/** Whether `one` can only lie behind `other`, as the camera sees them. */
const isBehind = ({ bounds: one }: Part, { bounds: other }: Part) =>
  one.max[0] <= other.min[0] + touching ||
  one.min[1] >= other.max[1] - touching ||
  one.max[2] <= other.min[2] + touching;

/** From the back to the front. */
function inPaintingOrder(parts: readonly Part[]): readonly Part[] {
  const waitsFor = parts.map((part, index) =>
    parts.flatMap((other, otherIndex) => {
      if (index === otherIndex) return [];
      const otherIsBehind = isBehind(other, part);
      const otherIsInFront = isBehind(part, other);
      if (otherIsBehind === otherIsInFront) return !otherIsBehind && otherIndex < index ? [otherIndex] : [];
      return otherIsBehind ? [otherIndex] : [];
    }),
  );
  const painted = new Set<number>();
  const order: Part[] = [];
  while (order.length < parts.length) {
    const waiting = parts.map((_, index) => index).filter((index) => !painted.has(index));
    const ready = waiting.find((index) => waitsFor[index]?.every((other) => painted.has(other))) ?? waiting[0] ?? 0;
    painted.add(ready);
    const part = parts[ready];
    if (part !== undefined) order.push(part);
  }
  return order;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A long lens from `distance` away. */
function camera(bounds: Bounds, yaw: number, pitch: number): (point: Point) => Spot {
  const middle = bounds.min.map((low, axis) => (low + (bounds.max[axis] ?? low)) / 2);
  const size = Math.hypot(...bounds.min.map((low, axis) => (bounds.max[axis] ?? low) - low));
  const distance = size * 3.4;
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(radians(yaw)),
    Math.cos(radians(yaw)),
    Math.sin(radians(pitch)),
    Math.cos(radians(pitch)),
  ];
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - (middle[0] ?? 0), y - (middle[1] ?? 0), z - (middle[2] ?? 0)];
    const across = dx * cosYaw + dy * sinYaw;
    const away = dy * cosYaw - dx * sinYaw;
    const scale = distance / (distance + away * cosPitch - dz * sinPitch);
    return { x: across * scale, y: -(dz * cosPitch + away * sinPitch) * scale, scale };
  };
}

export type Scene = ReturnType<typeof createScene>;

export function createScene({ yaw = 28, pitch = 15, ground = "floor", fill = [900, 620] }: SceneOptions = {}) {
  const parts: Part[] = [];
  const add = (points: readonly Point[], margin: number, paint: Part["paint"], isRound = false) => {
    parts.push({ bounds: boundsOf(points, margin), isRound, paint });
  };

  const roundFill = (view: View, hex: string) =>
    view.define(
      `round${hex.slice(1)}`,
      (id) =>
        `<linearGradient id="${id}"><stop stop-color="${shaded(hex, 0.1)}"/><stop offset=".3" stop-color="${lit(hex, 0.16)}"/><stop offset=".62" stop-color="${hex}"/><stop offset="1" stop-color="${shaded(hex, 0.34)}"/></linearGradient>`,
    );
  const fallFill = (view: View, hex: string) =>
    view.define(
      `fall${hex.slice(1)}`,
      (id) =>
        `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${lit(hex, 0.05)}"/><stop offset="1" stop-color="${shaded(hex, 0.08)}"/></linearGradient>`,
    );
  const weave = (view: View) =>
    view.define(
      "weave",
      (id) =>
        `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><path d="M0 1.2h4M3.5 4.7h3.5M1.2 3v4M5 0v3.4" stroke="#2A1D12" stroke-width=".9"/><path d="M0 2.6h3M4 6.2h3M2.7 0v2.6M6.4 3.4V7" stroke="#FFF8EC" stroke-width="1.1"/></pattern>`,
    );

  const marksOn = (
    view: View,
    toPoint: (u: number, v: number, depth: number) => Point,
    width: number,
    height: number,
    draw: (marks: FaceMarks) => void,
  ): string => {
    const drawn: string[] = [];
    const spotAt = (u: number, v: number, depth = 0) => view.spot(toPoint(u, v, depth));
    const frame = (u: number, v: number, w: number, h: number, depth = 0) =>
      polygon([spotAt(u, v, depth), spotAt(u + w, v, depth), spotAt(u + w, v + h, depth), spotAt(u, v + h, depth)]);
    draw({
      width,
      height,
      rect: (u, v, w, h, colour, { stroke, opacity = 1, radius = 0 } = {}) => {
        const line = stroke ?? colour;
        const r = Math.min(radius, w / 2.01, h / 2.01);
        const lineWidth = radius > 0 ? 2 * r * spotAt(u, v).scale : 1.2;
        drawn.push(
          `<path d="${frame(u + r, v + r, w - 2 * r, h - 2 * r)}" fill="${colour}" stroke="${line}" stroke-width="${short(lineWidth)}" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`,
        );
      },
      line: ([u, v], [u2, v2], colour, { width: lineWidth = 1.4, opacity = 1 } = {}) => {
        drawn.push(
          `<path d="M${at(spotAt(u, v))}L${at(spotAt(u2, v2))}" stroke="${colour}" stroke-width="${lineWidth}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`,
        );
      },
      knob: (u, v, radius, colour) => {
        const { x, y, scale } = spotAt(u, v);
        drawn.push(
          `<circle cx="${short(x)}" cy="${short(y + 1.5)}" r="${short(radius * scale)}" fill="#2A1D12" opacity=".35"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * scale)}" fill="${colour}"/>`,
        );
      },
      cane: (u, v, w, h) => {
        const step = Math.max(w, h) / 26;
        const grid: string[] = [];
        const clipped = (from: readonly [number, number], to: readonly [number, number]) =>
          grid.push(`M${at(spotAt(u + from[0], v + from[1]))}L${at(spotAt(u + to[0], v + to[1]))}`);
        for (let offset = step / 2; offset < w; offset += step) clipped([offset, 0], [offset, h]);
        for (let offset = step / 2; offset < h; offset += step) clipped([0, offset], [w, offset]);
        const slants: string[] = [];
        for (let offset = step - h; offset < w; offset += step * 1.5) {
          const [low, high] = [Math.max(0, offset), Math.min(w, offset + h)];
          slants.push(`M${at(spotAt(u + low, v + low - offset))}L${at(spotAt(u + high, v + high - offset))}`);
          slants.push(`M${at(spotAt(u + w - low, v + low - offset))}L${at(spotAt(u + w - high, v + high - offset))}`);
        }
        drawn.push(
          `<path d="${frame(u, v, w, h)}" fill="#D8C39A"/><path d="${grid.join("")}" stroke="#A98B5B" stroke-width="1.1" opacity=".75"/><path d="${slants.join("")}" stroke="#EEDDB8" stroke-width="1.5" opacity=".9"/><path d="${frame(u, v, w, h)}" fill="none" stroke="#7C6240" stroke-width="1.4" opacity=".7"/>`,
        );
      },
      recess: (u, v, w, h, depth, hex) => {
        const opening = frame(u, v, w, h);
        const clip = view
          .define(`open${opening}`, (id) => `<clipPath id="${id}"><path d="${opening}"/></clipPath>`)
          .slice(4, -1);
        const wall = polygon([spotAt(u, v), spotAt(u, v, depth), spotAt(u, v + h, depth), spotAt(u, v + h)]);
        const floor = polygon([spotAt(u, v), spotAt(u + w, v), spotAt(u + w, v, depth), spotAt(u, v, depth)]);
        drawn.push(
          `<g clip-path="url(${clip})"><path d="${opening}" fill="${shaded(hex, 0.5)}"/><path d="${frame(u, v, w, h, depth)}" fill="${shaded(hex, 0.36)}"/><path d="${wall}" fill="${shaded(hex, 0.24)}"/><path d="${floor}" fill="${shaded(hex, 0.1)}"/></g><path d="${opening}" fill="none" stroke="${shaded(hex, 0.5)}" stroke-width="1.2"/>`,
        );
      },
      solid: (u, v, w, h, depth, colour) => {
        const side = polygon([
          spotAt(u + w, v, depth),
          spotAt(u + w, v, depth + 10),
          spotAt(u + w, v + h, depth + 10),
          spotAt(u + w, v + h, depth),
        ]);
        const top = polygon([
          spotAt(u, v + h, depth),
          spotAt(u + w, v + h, depth),
          spotAt(u + w, v + h, depth + 10),
          spotAt(u, v + h, depth + 10),
        ]);
        drawn.push(
          `<path d="${side}" fill="${shaded(colour, 0.3)}"/><path d="${top}" fill="${lit(colour, 0.2)}"/><path d="${frame(u, v, w, h, depth)}" fill="${colour}" stroke="${shaded(colour, 0.3)}" stroke-width=".8"/>`,
        );
      },
    });
    return drawn.join("");
  };

  const grainLines = (marks: FaceMarks, hex: string, isAcross: boolean) => {
    const breadth = isAcross ? marks.height : marks.width;
    const length = isAcross ? marks.width : marks.height;
    if (breadth < 5 || length < 14) return;
    const count = Math.min(7, Math.floor(breadth / 4));
    for (let index = 1; index <= count; index += 1) {
      const offset = (breadth * (index - 0.5 + 0.3 * Math.sin(index * 2.7))) / count;
      const [from, to] = [
        length * (0.04 + 0.1 * Math.abs(Math.sin(index * 1.9))),
        length * (0.96 - 0.14 * Math.abs(Math.cos(index * 1.3))),
      ];
      marks.line(isAcross ? [from, offset] : [offset, from], isAcross ? [to, offset] : [offset, to], shaded(hex, 0.4), {
        width: 1.1,
        opacity: 0.3,
      });
    }
  };

  return {
    ground,

    /** A board or block; x, y and z name its left, front, lower corner. */
    box(
      x: number,
      y: number,
      z: number,
      w: number,
      d: number,
      h: number,
      material: Material,
      options: BoxOptions = {},
    ) {
      const { hex, grain } = material;
      const along = options.along ?? (w >= d && w >= h ? "x" : h >= d ? "z" : "y");
      add(
        [
          [x, y, z],
          [x + w, y + d, z + h],
        ],
        0,
        (view) => {
          const face = (
            width: number,
            height: number,
            toPoint: (u: number, v: number, depth: number) => Point,
            colour: string,
            isAcross: boolean,
            draw?: (marks: FaceMarks) => void,
          ) => {
            const outline = polygon(
              [
                [0, 0],
                [width, 0],
                [width, height],
                [0, height],
              ].map(([u = 0, v = 0]) => view.spot(toPoint(u, v, 0))),
            );
            const marks = marksOn(view, toPoint, width, height, (on) => {
              if (grain === "wood") grainLines(on, colour, isAcross);
              draw?.(on);
            });
            return `<path d="${outline}" fill="${fallFill(view, colour)}" stroke="${shaded(colour, 0.28)}" stroke-width="1.2" stroke-linejoin="round"/>${marks}`;
          };
          return [
            face(d, h, (u, v, depth) => [x + w - depth, y + u, z + v], shaded(hex, 0.2), along === "y", options.right),
            face(w, d, (u, v, depth) => [x + u, y + v, z + h - depth], lit(hex, 0.17), along === "x", options.top),
            face(w, h, (u, v, depth) => [x + u, y + depth, z + v], hex, along === "x", options.front),
          ].join("");
        },
      );
    },

    /** A cushion or upholstered block with rounded edges. */
    soft(
      x: number,
      y: number,
      z: number,
      w: number,
      d: number,
      h: number,
      material: Material,
      options: SoftOptions = {},
    ) {
      const { hex, grain } = material;
      const r = Math.min(options.radius ?? 4, w / 2.1, d / 2.1, h / 2.1);
      const puff = options.puff ?? 0;
      add(
        [
          [x, y, z],
          [x + w, y + d, z + h],
        ],
        0,
        (view) => {
          const [x0, x1, y0, y1, z0, z1] = [x + r, x + w - r, y + r, y + d - r, z + r, z + h - r];
          const outlines: string[] = [];
          const face = (points: readonly Point[], colour: string) => {
            const middle = [0, 1, 2].map(
              (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
            );
            const spots = points.map(view.spot);
            const first = spots[0];
            if (first === undefined) return "";
            const path = points.map((point, index) => {
              const next = points[(index + 1) % points.length] ?? point;
              const bulged = point.map((from, axis) => {
                const half = (from + (next[axis] ?? 0)) / 2;
                return (
                  half +
                  (Math.sign(half - (middle[axis] ?? 0)) * puff * (Math.abs(half - (middle[axis] ?? 0)) > 1 ? 1 : 0)) /
                    1
                );
              });
              const control = view.spot([bulged[0] ?? 0, bulged[1] ?? 0, bulged[2] ?? 0]);
              return `Q${at(control)} ${at(view.spot(next))}`;
            });
            const outline = `M${at(first)}${path.join("")}Z`;
            const width = 2 * r * first.scale;
            outlines.push(
              `<path d="${outline}" fill="${weave(view)}" stroke="${weave(view)}" stroke-width="${short(width)}" stroke-linejoin="round"/>`,
            );
            return `<path d="${outline}" fill="${shaded(colour, 0.3)}" stroke="${shaded(colour, 0.3)}" stroke-width="${short(width + 2.6)}" stroke-linejoin="round"/><path d="${outline}" fill="${colour}" stroke="${colour}" stroke-width="${short(width)}" stroke-linejoin="round"/>`;
          };
          const body = [
            face(
              [
                [x1, y0, z0],
                [x1, y1, z0],
                [x1, y1, z1],
                [x1, y0, z1],
              ],
              shaded(hex, 0.22),
            ),
            face(
              [
                [x0, y0, z0],
                [x1, y0, z0],
                [x1, y0, z1],
                [x0, y0, z1],
              ],
              shaded(hex, 0.05),
            ),
            face(
              [
                [x0, y0, z1],
                [x1, y0, z1],
                [x1, y1, z1],
                [x0, y1, z1],
              ],
              lit(hex, 0.15),
            ),
          ].join("");
          const frontMarks = options.front
            ? marksOn(view, (u, v, depth) => [x + u, y + depth, z + v], w, h, options.front)
            : "";
          const topMarks = options.top ? marksOn(view, (u, v) => [x + u, y + v, z + h], w, d, options.top) : "";
          return body + (grain === "linen" ? `<g opacity=".17">${outlines.join("")}</g>` : "") + frontMarks + topMarks;
        },
      );
    },

    /** A turned body: rings of [radius, z] from the bottom to the top. */
    lathe(
      x: number,
      y: number,
      profile: readonly (readonly [radius: number, z: number])[],
      material: Material,
      options: { top?: string; ribs?: number; glow?: boolean; isStraight?: boolean } = {},
    ) {
      const { hex } = material;
      const widest = Math.max(...profile.map(([radius]) => radius));
      const heights = profile.map(([, z]) => z);
      add(
        [
          [x - widest, y - widest, Math.min(...heights)],
          [x + widest, y + widest, Math.max(...heights)],
        ],
        0,
        (view) => {
          const first = profile[0];
          const last = profile.at(-1);
          if (first === undefined || last === undefined) return "";
          const ring = ([radius, z]: readonly [number, number], from: number, to: number, steps = 12) =>
            Array.from({ length: steps + 1 }, (_, index) => {
              const angle = radians(from + ((to - from) * index) / steps);
              const across = Math.cos(angle) * radius;
              const away = Math.sin(angle) * radius;
              const turn = radians(yaw);
              return view.spot([
                x + across * Math.cos(turn) - away * Math.sin(turn),
                y + across * Math.sin(turn) + away * Math.cos(turn),
                z,
              ]);
            });
          const leftSide = profile.map((each) => ring(each, 180, 180, 1)[0]).filter((each) => each !== undefined);
          const rightSide = profile.map((each) => ring(each, 0, 0, 1)[0]).filter((each) => each !== undefined);
          const bottom = ring(first, 180, 360);
          const isStraight = options.isStraight ?? profile.length < 4;
          const side = (spots: readonly Spot[]) => (isStraight ? `L${spots.map(at).join("L")}` : smoothTail(spots));
          const outline = `M${bottom.map(at).join("L")}${side(rightSide)}L${ring(last, 0, 180).map(at).join("L")}${side(leftSide.toReversed())}Z`;
          const cap = polygon(ring(last, 0, 360, 36));
          const fillColour = options.glow
            ? view.define(
                `glow${hex.slice(1)}`,
                (id) =>
                  `<radialGradient id="${id}" cy=".62" r=".75"><stop stop-color="#FFF3D2"/><stop offset=".5" stop-color="${mix(hex, "#FFE9BD", 0.55)}"/><stop offset="1" stop-color="${shaded(hex, 0.08)}"/></radialGradient>`,
              )
            : roundFill(view, hex);
          const ribs = Array.from({ length: options.ribs ?? 0 }, (_, index) => {
            const angle = 180 + (180 * (index + 0.5)) / (options.ribs ?? 1);
            const spots = profile.map((each) => ring(each, angle, angle, 1)[0]).filter((each) => each !== undefined);
            return smooth(spots, false);
          }).join("");
          return `<path d="${outline}" fill="${fillColour}" stroke="${shaded(hex, 0.3)}" stroke-width="1.2" stroke-linejoin="round"/>${
            ribs === ""
              ? ""
              : `<path d="${ribs}" fill="none" stroke="${shaded(hex, 0.45)}" stroke-width="1.5" opacity=".6"/>`
          }<path d="${cap}" fill="${options.top ?? lit(hex, 0.2)}" stroke="${shaded(hex, 0.22)}" stroke-width="1.2"/>`;
        },
        true,
      );
    },

    /** A rod through the points; a leg when it tapers. */
    tube(
      points: readonly Point[],
      radius: number,
      material: Material,
      options: { isClosed?: boolean; end?: number } = {},
    ) {
      const { hex } = material;
      add(
        points,
        radius * 0.6,
        (view) => {
          const spots = points.map(view.spot);
          const [first, last] = [spots[0], spots.at(-1)];
          if (first === undefined || last === undefined) return "";
          if (options.end !== undefined) {
            const [wide, narrow] = [radius * first.scale, options.end * last.scale];
            const outline = `M${short(first.x - wide)} ${short(first.y)}L${short(first.x + wide)} ${short(first.y)}L${short(last.x + narrow)} ${short(last.y)}A${short(narrow)} ${short(narrow * 0.35)} 0 0 1 ${short(last.x - narrow)} ${short(last.y)}Z`;
            return `<path d="${outline}" fill="${roundFill(view, hex)}" stroke="${shaded(hex, 0.32)}" stroke-width="1.1" stroke-linejoin="round"/>`;
          }
          const path = smooth(spots, options.isClosed ?? false);
          const width = 2 * radius * ((first.scale + last.scale) / 2);
          const stroke = (colour: string, share: number, offset: number, opacity = 1) =>
            `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width * share)}" stroke-linecap="round" stroke-linejoin="round"${offset === 0 ? "" : ` transform="translate(${short(-width * offset)} ${short(-width * offset)})"`}${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
          const body = stroke(shaded(hex, 0.34), 1, 0) + stroke(hex, 0.72, 0.09);
          return width < 7 ? body : body + stroke(lit(hex, 0.3), 0.24, 0.2, 0.8);
        },
        true,
      );
    },

    /** A flat shape in space. */
    panel(
      points: readonly Point[],
      fillColour: string,
      options: { stroke?: string; opacity?: number; isSmooth?: boolean } = {},
    ) {
      add(points, 0, (view) => {
        const spots = points.map(view.spot);
        const outline = options.isSmooth ? smooth(spots, true) : polygon(spots);
        return `<path d="${outline}" fill="${fillColour}" stroke="${options.stroke ?? shaded(fillColour, 0.25)}" stroke-width="1.2" stroke-linejoin="round"${options.opacity === undefined ? "" : ` opacity="${options.opacity}"`}/>`;
      });
    },

    /** Anything else, painted by hand within the given bounds. */
    custom(points: readonly Point[], paint: (spot: View["spot"], fills: Fills) => string) {
      add(
        points,
        0,
        (view) =>
          paint(view.spot, {
            round: (hex) => roundFill(view, hex),
            fall: (hex) => fallFill(view, hex),
            weave: () => weave(view),
            define: view.define,
          }),
        true,
      );
    },

    /** The finished drawing. */
    toSvg(): string {
      const all: Bounds = boundsOf(parts.flatMap(({ bounds }) => [bounds.min, bounds.max]));
      const look = camera(all, yaw, pitch);
      const seen = parts.flatMap(({ bounds }) => corners(bounds).map(look));
      const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
      const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
      const zoom = Math.min(fill[0] / (right - left), fill[1] / (bottom - top));
      const middle = ground === "none" ? pictureHeight / 2 : pictureHeight / 2 + 14;
      const spot = (point: Point): Spot => {
        const { x, y, scale } = look(point);
        return {
          x: pictureWidth / 2 + (x - (left + right) / 2) * zoom,
          y: middle + (y - (top + bottom) / 2) * zoom,
          scale: scale * zoom,
        };
      };
      const definitions = new Map<string, string>();
      const ids = new Map<string, string>();
      const view: View = {
        spot,
        define: (key, definition) => {
          const id = ids.get(key) ?? `d${ids.size}`;
          ids.set(key, id);
          definitions.set(key, definition(id));
          return `url(#${id})`;
        },
      };
      const drawing = inPaintingOrder(parts)
        .map(({ paint }) => paint(view))
        .join("");

      const around = (x: number, y: number, toPoint: (across: number, away: number) => Point) =>
        polygon(
          Array.from({ length: 24 }, (_, index) => {
            const angle = (index * Math.PI) / 12;
            return spot(toPoint(Math.cos(angle) * x, Math.sin(angle) * y));
          }),
        );
      const footprint = ({ bounds: { min, max }, isRound }: Part, shift: number) => {
        const [x, y] = [(min[0] + max[0]) / 2 + shift, (min[1] + max[1]) / 2];
        const [halfWidth, halfDepth] = [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2];
        if (isRound) return around(halfWidth, halfDepth, (across, away) => [x + across, y + away, 0]);
        return polygon([
          spot([x - halfWidth, y - halfDepth, 0]),
          spot([x + halfWidth, y - halfDepth, 0]),
          spot([x + halfWidth, y + halfDepth, 0]),
          spot([x - halfWidth, y + halfDepth, 0]),
        ]);
      };
      const onWall = ({ bounds: { min, max } }: Part) => {
        const drop = (all.max[2] - all.min[2]) * 0.03;
        const [x, z] = [(min[0] + max[0]) / 2 + drop, (min[2] + max[2]) / 2 - drop];
        const [halfWidth, halfHeight] = [(max[0] - min[0]) / 2, (max[2] - min[2]) / 2];
        const isDisc = ground === "wall disc";
        if (isDisc) return around(halfWidth * 0.8, halfHeight * 0.8, (across, up) => [x + across, all.max[1], z + up]);
        return polygon([
          spot([x - halfWidth, all.max[1], z - halfHeight]),
          spot([x + halfWidth, all.max[1], z - halfHeight]),
          spot([x + halfWidth, all.max[1], z + halfHeight]),
          spot([x - halfWidth, all.max[1], z + halfHeight]),
        ]);
      };
      const height = all.max[2] - all.min[2];
      const shadows =
        ground === "floor"
          ? `<g filter="url(#far)" opacity=".3" fill="#4A3826">${parts
              .map((part) => `<path d="${footprint(part, height * 0.03)}"/>`)
              .join("")}</g><g filter="url(#near)" opacity=".34" fill="#3A2A1E">${parts
              .filter(({ bounds }) => bounds.min[2] < 1.5)
              .map((part) => `<path d="${footprint(part, 0.5)}"/>`)
              .join("")}</g>`
          : ground === "none"
            ? ""
            : `<g filter="url(#far)" opacity=".22" fill="#4A3826">${parts.map((part) => `<path d="${onWall(part)}"/>`).join("")}</g>`;
      return onPaper(shadows + drawing, [...definitions.values()].join(""), ground === "floor");
    },
  };
}

const smoothTail = (spots: readonly Spot[]) => smooth(spots, false).replace(/^M/u, "L");

const shadowBlurs =
  '<filter id="far" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="20"/></filter><filter id="near" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>';

/** The warm paper behind every drawing. */
export function onPaper(drawing: string, definitions = "", hasFloor = true): string {
  const paper = hasFloor
    ? '<stop stop-color="#E7E0D5"/><stop offset=".52" stop-color="#EEE8DE"/><stop offset=".66" stop-color="#F4F0E8"/><stop offset="1" stop-color="#EFEAE1"/>'
    : '<stop stop-color="#E9E2D7"/><stop offset="1" stop-color="#F2EDE5"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}" width="${pictureWidth}" height="${pictureHeight}"><defs><linearGradient id="paper" x2="0" y2="1">${paper}</linearGradient>${shadowBlurs}${definitions}</defs><rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#paper)"/>${drawing}</svg>`;
}
