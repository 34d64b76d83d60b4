import type { Point, Scene } from "../scene.ts";
import { lit, mix, shaded } from "../tint.ts";
import { type Builder, black, plain } from "./material.ts";

const arc = (radius: number, z: number, from = 0, to = 2 * Math.PI, steps = 28): readonly Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
  });

const shade = "#EBDFC6";

/** Lamplight on the paper around a shade. */
function glow(scene: Scene, [x, y, z]: Point, radius: number) {
  scene.custom(
    [
      [x - 1, y + radius, z - 1],
      [x + 1, y + radius + 1, z + 1],
    ],
    (spot, { define }) => {
      const { x: cx, y: cy, scale } = spot([x, y, z]);
      const light = define(
        "lamplight",
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="#FFE9B8" stop-opacity=".85"/><stop offset="1" stop-color="#FFE9B8" stop-opacity="0"/></radialGradient>`,
      );
      return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(radius * scale).toFixed(1)}" fill="${light}"/>`;
    },
  );
}

const floorLamp: Builder = (scene, { width: w, height: h }, { main }) => {
  glow(scene, [0, 0, h - 16], 52);
  scene.lathe(
    0,
    0,
    [
      [14, 0],
      [14, 3],
    ],
    plain("#4A4744"),
  );
  scene.tube(
    [
      [0, 0, 3],
      [0, 0, h - 26],
    ],
    1.1,
    main,
  );
  scene.lathe(
    0,
    0,
    [
      [w / 2, h - 34],
      [w * 0.4, h],
    ],
    plain(shade),
    { top: "#FFF4D9", glow: true },
  );
};

const arcLamp: Builder = (scene, { width: w, height: h }, { main }) => {
  const base = -w / 2 + 14;
  const end = w / 2 - 16;
  glow(scene, [end, 0, h - 74], 48);
  scene.lathe(
    base,
    0,
    [
      [15, 0],
      [15, 5],
    ],
    plain("#DAD5CC"),
  );
  scene.tube(
    [
      [base, 0, 5],
      [base + 1, 0, h * 0.55],
      [base + 18, 0, h * 0.9],
      [base + 46, 0, h],
      [end - 6, 0, h * 0.88],
      [end, 0, h - 50],
    ],
    1.3,
    main,
  );
  scene.lathe(
    end,
    0,
    [
      [17, h - 68],
      [15.5, h - 60],
      [10, h - 54],
      [3, h - 50],
    ],
    main,
  );
};

const rattanPendant: Builder = (scene, { width: w, height: h }, { main }) => {
  const r = w / 2;
  const dome = (share: number) => Math.cos(share * Math.PI * 0.47) ** 0.7 * r;
  glow(scene, [0, 0, h * 0.4], w * 0.85);
  scene.tube(
    [
      [0, 0, h],
      [0, 0, h * 2.05],
    ],
    0.35,
    black,
  );
  scene.lathe(
    0,
    0,
    [
      [4.4, h * 0.42],
      [5.6, h * 0.52],
      [3, h * 0.68],
    ],
    plain("#FFF0CC"),
    { glow: true },
  );
  const ribs = 20;
  for (let index = 0; index < ribs; index += 1) {
    const turn = (index * 2 * Math.PI) / ribs;
    for (const twist of [0.5, -0.5]) {
      const points = Array.from({ length: 5 }, (_, step): Point => {
        const share = step / 4;
        const angle = turn + twist * share;
        return [Math.cos(angle) * dome(share), Math.sin(angle) * dome(share), h * share];
      });
      scene.tube(points, 0.32, main);
    }
  }
  for (const share of [0, 0.34, 0.66])
    scene.tube(arc(dome(share), h * share), share === 0 ? 0.9 : 0.5, main, { isClosed: true });
  scene.lathe(
    0,
    0,
    [
      [3.6, h - 2],
      [2, h + 3],
    ],
    plain("#A9855A"),
  );
};

const globePendant: Builder = (scene, { width: w, height: h }, { main }) => {
  scene.tube(
    [
      [-w / 2 + 4, 0, h + 18],
      [w / 2 - 4, 0, h + 18],
    ],
    1.3,
    main,
  );
  scene.tube(
    [
      [0, 0, h + 18],
      [0, 0, h + 42],
    ],
    1,
    main,
  );
  scene.lathe(
    0,
    0,
    [
      [6, h + 42],
      [6, h + 44],
    ],
    main,
  );
  for (const [x, z] of [
    [-w / 2 + 13, 24],
    [0, 8],
    [w / 2 - 13, 32],
  ] as const) {
    glow(scene, [x, 0, z], 23);
    scene.tube(
      [
        [x, 0, z + 10],
        [x, 0, h + 18],
      ],
      0.4,
      black,
    );
    const ball = Array.from({ length: 13 }, (_, step): readonly [number, number] => {
      const angle = -Math.PI / 2 + (Math.PI * step) / 12;
      return [Math.max(0.6, Math.cos(angle) * 10.5), z + Math.sin(angle) * 10.5];
    });
    scene.lathe(x, 0, ball, plain("#F4E8CF"), { glow: true });
    scene.lathe(
      x,
      0,
      [
        [3.6, z + 9],
        [3.2, z + 13],
      ],
      main,
    );
  }
};

const mushroomLamp: Builder = (scene, { width: w, height: h }, { main }) => {
  glow(scene, [0, 0, h * 0.55], w * 0.95);
  scene.lathe(
    0,
    0,
    [
      [w * 0.24, 0],
      [w * 0.22, 2],
      [w * 0.1, h * 0.2],
      [w * 0.09, h * 0.66],
    ],
    main,
  );
  scene.lathe(
    0,
    0,
    [
      [w * 0.46, h * 0.56],
      [w / 2, h * 0.6],
      [w * 0.47, h * 0.74],
      [w * 0.36, h * 0.9],
      [w * 0.16, h * 0.985],
      [0.4, h],
    ],
    main,
  );
};

const deskLamp: Builder = (scene, _size, { main }) => {
  const [base, elbow, head]: readonly Point[] = [
    [6, 0, 2],
    [14, 0, 26],
    [-8, 0, 44],
  ];
  if (base === undefined || elbow === undefined || head === undefined) return;
  glow(scene, [-14, 0, 30], 24);
  scene.lathe(
    6,
    0,
    [
      [8.5, 0],
      [8.5, 1.6],
    ],
    main,
  );
  scene.tube([base, elbow], 0.75, main);
  scene.tube([elbow, head], 0.75, main);
  scene.lathe(
    14,
    0,
    [
      [1.3, 24.8],
      [1.6, 26],
      [1.3, 27.2],
    ],
    plain("#7A7670"),
  );
  scene.lathe(
    -11,
    0,
    [
      [8, 35],
      [7, 38],
      [4, 43],
      [1.8, 46],
      [1.4, 47.5],
    ],
    main,
    { top: lit(main.hex, 0.1) },
  );
};

const fringe = (scene: Scene, w: number, d: number, hex: string) => {
  for (const end of [-1, 1]) {
    scene.custom(
      [
        [-w / 2, (end * d) / 2 - (end < 0 ? 5 : 0), 0],
        [w / 2, (end * d) / 2 + (end > 0 ? 5 : 0), 0.1],
      ],
      (spot) =>
        Array.from({ length: 56 }, (_, index) => {
          const x = -w / 2 + (w * (index + 0.5)) / 56;
          const [from, to] = [
            spot([x, (end * d) / 2, 0]),
            spot([x + Math.sin(index * 2.3) * 0.8, (end * d) / 2 + end * 5, 0]),
          ];
          return `<path d="M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}" stroke="${hex}" stroke-width="2.2" stroke-linecap="round"/>`;
        }).join(""),
    );
  }
};

const wovenRug: Builder = (scene, { width, depth }, { main }) => {
  const [w, d] = [depth, width];
  const contrast = main.hex < "#C" ? "#EADFCB" : "#B9663F";
  fringe(scene, w, d, lit(main.hex, 0.25));
  scene.box(
    -w / 2,
    -d / 2,
    0,
    w,
    d,
    1,
    { hex: shaded(main.hex, 0.06), grain: "plain" },
    {
      top: (on) => {
        for (let v = 3; v < on.height; v += 4)
          on.line([1, v], [on.width - 1, v], shaded(main.hex, 0.3), { width: 1, opacity: 0.22 });
        for (const [inset, thick] of [
          [14, 3.2],
          [20, 1.2],
        ] as const) {
          on.rect(inset, inset, on.width - 2 * inset, thick, contrast, { opacity: 0.85 });
          on.rect(inset, on.height - inset - thick, on.width - 2 * inset, thick, contrast, { opacity: 0.85 });
          on.rect(inset, inset, thick, on.height - 2 * inset, contrast, { opacity: 0.85 });
          on.rect(on.width - inset - thick, inset, thick, on.height - 2 * inset, contrast, { opacity: 0.85 });
        }
      },
    },
  );
};

const shaggyRug: Builder = (scene, { width, depth }, { main }) => {
  const [w, d] = [depth, width];
  scene.soft(-w / 2, -d / 2, 0, w, d, 4, main, { radius: 1.9 });
  scene.custom(
    [
      [-w / 2, -d / 2, 4],
      [w / 2, d / 2, 5],
    ],
    (spot) => {
      const [dark, light]: string[][] = [[], []];
      for (let index = 0; index < 900; index += 1) {
        const x = -w / 2 + 2 + ((index * 0.618_034) % 1) * (w - 4);
        const y = -d / 2 + 2 + (index / 900) * (d - 4);
        const { x: px, y: py, scale } = spot([x, y, 4]);
        const reach = scale * 5;
        const lean = Math.sin(index * 1.7) * reach;
        (index % 2 === 0 ? dark : light)?.push(
          `M${px.toFixed(0)} ${py.toFixed(0)}q${(lean * 0.2).toFixed(0)} ${(-reach * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-reach).toFixed(0)}`,
        );
      }
      return `<g fill="none" stroke-width="2" stroke-linecap="round"><path d="${dark?.join("") ?? ""}" stroke="${shaded(main.hex, 0.22)}" opacity=".5"/><path d="${light?.join("") ?? ""}" stroke="${lit(main.hex, 0.45)}" opacity=".75"/></g>`;
    },
  );
};

const archMirror: Builder = (scene, { width: w, height: h }, { main }) => {
  const outline = (inset: number, y: number): readonly Point[] => {
    const r = w / 2 - inset;
    const bend = h - w / 2;
    const arch = Array.from({ length: 25 }, (_, index): Point => {
      const angle = (Math.PI * index) / 24;
      return [Math.cos(angle) * r, y, bend + Math.sin(angle) * r];
    });
    return [[r, y, inset], ...arch, [-r, y, inset]];
  };
  const { hex } = main;
  scene.custom(
    [
      [-w / 2, -1.5, 0],
      [w / 2, 1.5, h],
    ],
    (spot, fills) => {
      const path = (points: readonly Point[]) =>
        `M${points
          .map(spot)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("L")}Z`;
      const [from, to] = [spot([-w / 2, 0, h]), spot([w / 2, 0, 0])];
      const glass = fills.define(
        "glass",
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from.x.toFixed(0)}" y1="${from.y.toFixed(0)}" x2="${to.x.toFixed(0)}" y2="${to.y.toFixed(0)}"><stop stop-color="#F6F5F1"/><stop offset=".4" stop-color="#DCDFDC"/><stop offset=".41" stop-color="#EDEEEB"/><stop offset=".55" stop-color="#E3E5E2"/><stop offset=".56" stop-color="#CFD4D1"/><stop offset="1" stop-color="#DADCD7"/></linearGradient>`,
      );
      return `<path d="${path(outline(0, 1.5))}" fill="${shaded(hex, 0.35)}"/><path d="${path(outline(0, -1.5))}" fill="${fills.fall(hex)}" stroke="${shaded(hex, 0.3)}" stroke-width="1.2"/><path d="${path(outline(2.2, -1.5))}" fill="${glass}" stroke="${shaded(hex, 0.45)}" stroke-width="2"/>`;
    },
  );
};

const sunMirror: Builder = (scene, { width: w }, { main }) => {
  const r = w / 2;
  const rays = 44;
  scene.custom(
    [
      [-r, -2, 0],
      [r, 2, w],
    ],
    (spot, fills) => {
      const middle = spot([0, 0, r]);
      const k = middle.scale;
      const line = (angle: number, from: number, to: number) =>
        `M${(middle.x + Math.cos(angle) * from * k).toFixed(1)} ${(middle.y + Math.sin(angle) * from * k).toFixed(1)}L${(middle.x + Math.cos(angle) * to * k).toFixed(1)} ${(middle.y + Math.sin(angle) * to * k).toFixed(1)}`;
      const each = Array.from({ length: rays }, (_, index) =>
        line((index * 2 * Math.PI) / rays, r * 0.5, r * (index % 2 === 0 ? 1 : 0.84)),
      ).join("");
      const ringOf = (radius: number, colour: string, width: number) =>
        `<circle cx="${middle.x.toFixed(1)}" cy="${middle.y.toFixed(1)}" r="${(radius * k).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
      const { hex } = main;
      return `<path d="${each}" stroke="${shaded(hex, 0.38)}" stroke-width="9" stroke-linecap="round"/><path d="${each}" stroke="${hex}" stroke-width="6.4" stroke-linecap="round"/><path d="${each}" stroke="${lit(hex, 0.4)}" stroke-width="2" stroke-linecap="round" opacity=".8"/>${ringOf(r * 0.72, shaded(hex, 0.36), 8)}${ringOf(r * 0.72, lit(hex, 0.1), 5)}<circle cx="${middle.x.toFixed(1)}" cy="${middle.y.toFixed(1)}" r="${(r * 0.52 * k).toFixed(1)}" fill="${fills.fall("#E2E5E2")}" stroke="${shaded(hex, 0.3)}" stroke-width="13"/>${ringOf(r * 0.52, lit(hex, 0.08), 8)}<path d="${line(-2.5, r * 0.4, r * 0.4)}m-40 90l150-150m-110 190l170-170" stroke="#FFFFFF" stroke-width="10" stroke-linecap="round" opacity=".5"/>`;
    },
  );
};

const pillow: Builder = (scene, { width: w }, { main }) => {
  const r = w / 2;
  scene.custom(
    [
      [-r, -7, 0],
      [r, 7, w],
    ],
    (spot, fills) => {
      const pinched: Point[] = [];
      for (let index = 0; index < 48; index += 1) {
        const side = Math.floor(index / 12);
        const along = (index % 12) / 12;
        const bow = 1 - 0.07 * (1 - (2 * along - 1) ** 2);
        const [u, v] = [2 * along - 1, -bow];
        const turned = (
          [
            [u, v],
            [-v, u],
            [-u, -v],
            [v, -u],
          ] as const
        )[side];
        if (turned !== undefined) pinched.push([turned[0] * r, 0, r - turned[1] * r]);
      }
      const inset = (share: number) =>
        `M${pinched
          .map(([x, y, z]) => spot([x * share, y, r + (z - r) * share]))
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("L")}Z`;
      const { hex, grain } = main;
      const accent = hex < "#D" ? "#EFE6D6" : "#B9663F";
      const stripe = (share: number, width: number, dash = "") => {
        const points = Array.from({ length: 13 }, (_, index) => {
          const u = -0.93 + (1.86 * index) / 12;
          const { x, y } = spot([u * r, 0, r + (share - 0.05 * (1 - u * u) * Math.sign(share)) * r]);
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        });
        return `<path d="M${points.join("L")}" fill="none" stroke="${accent}" stroke-width="${width}" opacity=".75"${dash}/>`;
      };
      const stripes = [0.62, 0.5, -0.5, -0.62].map((share) => stripe(share, Math.abs(share) > 0.55 ? 12 : 5)).join("");
      const dashes = [0.56, -0.56, 0.12, -0.12].map((share) => stripe(share, 6, ' stroke-dasharray="10 14"')).join("");
      const plump = fills.define(
        "plump",
        (id) =>
          `<radialGradient id="${id}" cx=".4" cy=".36" r=".75"><stop stop-color="${lit(hex, 0.18)}"/><stop offset=".6" stop-color="${hex}"/><stop offset="1" stop-color="${shaded(hex, 0.24)}"/></radialGradient>`,
      );
      return `<path d="${inset(1)}" fill="${plump}" stroke="${shaded(hex, 0.26)}" stroke-width="11" stroke-linejoin="round"/><path d="${inset(1)}" fill="none" stroke="${lit(hex, 0.08)}" stroke-width="7" stroke-linejoin="round"/>${stripes}${dashes}<path d="${inset(0.98)}" fill="${fills.weave()}" opacity="${grain === "linen" ? 0.2 : 0.1}"/>`;
    },
  );
};

const vase: Builder = (scene, { width: w, height: h }, { main }) => {
  const r = w / 2;
  const stems = [-0.5, -0.28, -0.08, 0.14, 0.36, 0.58];
  stems.forEach((lean, index) => {
    const top = h * (1.75 + 0.16 * ((index * 2) % 3));
    const [x, y] = [lean * r * 2.1, ((index % 3) - 1) * 3];
    scene.tube(
      [
        [lean * 2, 0, h - 2],
        [lean * r, y * 0.5, h * 1.35],
        [x, y, top],
      ],
      0.22,
      plain("#A58C5A"),
    );
    for (let grain = 0; grain < 7; grain += 1) {
      const share = 0.62 + (grain * 0.38) / 6;
      const at: Point = [
        lean * 2 + (x - lean * 2) * share + (grain % 2 === 0 ? 0.9 : -0.9),
        y * share,
        h - 2 + (top - h + 2) * share,
      ];
      scene.custom([at, [at[0], at[1], at[2] + 0.1]], (spot) => {
        const { x: px, y: py, scale } = spot(at);
        return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(0.95 * scale).toFixed(1)}" ry="${(1.3 * scale).toFixed(1)}" fill="#CDB27A" stroke="#9C8350"/>`;
      });
    }
  });
  scene.lathe(
    0,
    0,
    [
      [r * 0.55, 0],
      [r * 0.84, h * 0.14],
      [r, h * 0.36],
      [r * 0.94, h * 0.56],
      [r * 0.55, h * 0.78],
      [r * 0.34, h * 0.88],
      [r * 0.36, h * 0.95],
      [r * 0.44, h],
    ],
    main,
    { top: mix(main.hex, "#2A1D14", 0.6) },
  );
  for (const [share, radius] of [
    [0.3, 0.985],
    [0.44, 0.995],
    [0.58, 0.92],
  ] as const) {
    scene.tube(arc(r * radius, h * share, Math.PI + 0.5, 2 * Math.PI + 0.46, 14), 0.12, plain(shaded(main.hex, 0.12)));
  }
};

export const accents: Readonly<Record<string, Builder>> = {
  floor_lamp: floorLamp,
  arc_lamp: arcLamp,
  pendant: rattanPendant,
  pendant_globe: globePendant,
  mushroom_lamp: mushroomLamp,
  desk_lamp: deskLamp,
  rug: wovenRug,
  rug_shag: shaggyRug,
  mirror: archMirror,
  mirror_sun: sunMirror,
  pillow,
  vase,
};
