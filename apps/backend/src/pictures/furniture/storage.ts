import type { FaceMarks, Material, Scene } from "../scene.ts";
import { lit, mix, shaded } from "../tint.ts";
import { type Builder, brass, legs, linen, plain, walnut, wood } from "./material.ts";

type Cell = "door" | "doorLeft" | "drawer" | "cane" | "slats" | "glass" | "open" | "books" | "bin" | "sliding";
type Column = { readonly share: number; readonly cells: readonly { readonly kind: Cell; readonly share?: number }[] };

const cell = (kind: Cell, share = 1) => ({ kind, share });
const column = (share: number, ...cells: readonly { kind: Cell; share: number }[]): Column => ({ share, cells });

const bookColours = ["#B9663F", "#D9CFBD", "#5E7566", "#2F4560", "#C2912F", "#8A8F92", "#7A4A38", "#E3D8C4"];

/** Books and a pot on a shelf; which ones depends on the shelf alone. */
function fillShelf(on: FaceMarks, u: number, v: number, w: number, h: number, seed: number) {
  let at = u + 2 + (seed % 3) * 2;
  const until = u + w * (0.45 + 0.12 * (seed % 4));
  for (let index = seed; at < until; index += 1) {
    const thick = 2.6 + ((index * 7) % 4) * 0.7;
    on.solid(
      at,
      v,
      thick,
      h * (0.58 + 0.09 * ((index * 5) % 4)),
      5,
      bookColours[(index * 3 + seed) % bookColours.length] ?? "#D9CFBD",
    );
    at += thick + 0.15;
  }
  if (seed % 2 === 0)
    on.solid(u + w * 0.78, v, Math.min(9, w * 0.14), Math.min(12, h * 0.42), 6, seed % 4 === 0 ? "#B9663F" : "#E3D8C4");
}

function drawCell(
  on: FaceMarks,
  kind: Cell,
  box: readonly [u: number, v: number, w: number, h: number],
  depth: number,
  hex: string,
  seed: number,
) {
  const [u, v, w, h] = box;
  const edge = shaded(hex, 0.4);
  const front = lit(hex, 0.06);
  switch (kind) {
    case "door":
    case "doorLeft":
      on.rect(u, v, w, h, front, { stroke: edge });
      if (h > 60)
        on.rect(u + w * 0.13, v + w * 0.13, w * 0.74, h - w * 0.26, shaded(hex, 0.03), { stroke: edge, opacity: 0.8 });
      on.knob(kind === "door" ? u + w - 3 : u + 3, v + h * (h > 100 ? 0.46 : 0.55), 1.2, brass.hex);
      return;
    case "sliding":
      on.rect(u, v, w, h, front, { stroke: edge });
      for (const third of [1, 2])
        on.line([u, v + (h * third) / 3], [u + w, v + (h * third) / 3], edge, { opacity: 0.6 });
      on.rect(seed % 2 === 0 ? u + w - 5 : u + 2.6, v + h * 0.36, 2.4, h * 0.28, shaded(hex, 0.32), { radius: 1 });
      return;
    case "drawer":
      on.rect(u, v, w, h, front, { stroke: edge });
      if (w > 24) on.rect(u + w / 2 - 5, v + h * 0.62, 10, 1.1, brass.hex, { radius: 0.5 });
      else on.knob(u + w / 2, v + h / 2, 1.1, brass.hex);
      return;
    case "cane": {
      const rim = Math.max(2.4, Math.min(w, h) * 0.09);
      on.rect(u, v, w, h, front, { stroke: edge });
      on.cane(u + rim, v + rim, w - 2 * rim, h - 2 * rim);
      on.knob(seed % 2 === 0 ? u + w - rim / 2 : u + rim / 2, v + h * 0.5, 1.1, brass.hex);
      return;
    }
    case "slats": {
      on.rect(u, v, w, h, shaded(hex, 0.3), { stroke: edge });
      const count = Math.round(w / 3.4);
      for (let index = 0; index < count; index += 1)
        on.rect(u + (index * w) / count + 0.3, v + 0.4, w / count - 0.8, h - 0.8, lit(hex, 0.07), {
          stroke: shaded(hex, 0.12),
        });
      return;
    }
    case "glass":
      on.recess(u, v, w, h, depth - 3, hex);
      for (const [index, level] of [0, 1, 2].entries()) {
        const shelf = v + (h * level) / 3;
        if (level > 0) on.rect(u, shelf, w, 1.2, "#DDE4E0", { opacity: 0.85 });
        for (const [place, size] of [5, 7, 4.5].entries()) {
          on.solid(
            u + 4 + place * (w / 3.4),
            shelf + 1.2,
            size,
            5 + ((index + place) % 3) * 3,
            8,
            ["#E9E2D4", "#B9663F", "#7C8058", "#D9CFBD"][(index + place) % 4] ?? "#E9E2D4",
          );
        }
      }
      on.rect(u, v, w, h, "#EAF2EE", { opacity: 0.16 });
      on.line([u + w * 0.15, v + h * 0.62], [u + w * 0.6, v + h * 0.96], "#FFFFFF", { width: 5, opacity: 0.28 });
      on.line([u + w * 0.3, v + h * 0.58], [u + w * 0.75, v + h * 0.92], "#FFFFFF", { width: 2.5, opacity: 0.28 });
      on.rect(u + (seed % 2 === 0 ? w - 2.2 : 1), v + h * 0.3, 1.2, 14, brass.hex, { radius: 0.6 });
      return;
    case "open":
      on.recess(u, v, w, h, depth - 2, hex);
      return;
    case "books":
      on.recess(u, v, w, h, depth - 2, hex);
      fillShelf(on, u, v, w, h, seed);
      return;
    case "bin": {
      on.recess(u, v, w, h, depth - 2, "#E9DFCC");
      const colour = [hex, lit(hex, 0.35), mix(hex, "#E9DFCC", 0.3)][seed % 3] ?? hex;
      on.rect(u + 1.2, v + 1, w - 2.4, h * 0.62, colour, { stroke: shaded(colour, 0.3), radius: 1.6 });
      on.rect(u + w / 2 - 4, v + h * 0.4, 8, 2, shaded(colour, 0.35), { radius: 1 });
      return;
    }
  }
}

/** A carcass with a front of columns, each a stack of cells from the bottom up. */
function cabinet(
  scene: Scene,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
  material: Material,
  columns: readonly Column[],
  board = 2.4,
) {
  scene.box(x, y, z, w, d, h, material, {
    front: (on) => {
      const total = columns.reduce((sum, each) => sum + each.share, 0);
      let u = board;
      let seed = 0;
      for (const { share, cells } of columns) {
        const width = ((w - board * (columns.length + 1)) * share) / total;
        const stack = cells.reduce((sum, each) => sum + (each.share ?? 1), 0);
        let v = board;
        for (const each of cells) {
          const height = ((h - board * (cells.length + 1)) * (each.share ?? 1)) / stack;
          drawCell(on, each.kind, [u, v, width, height], d, material.hex, seed);
          seed += 1;
          v += height + board;
        }
        u += width + board;
      }
    },
  });
}

const onLegs =
  (legHeight: number, columns: readonly Column[], board = 2.4): Builder =>
  (scene, { width: w, depth: d, height: h }, { main }) => {
    const slim = w < 60;
    legs(scene, { width: w, depth: d }, legHeight, main.grain === "wood" ? main : wood("#C9AE85"), {
      inset: slim ? 4 : 10,
      lean: slim ? 1.5 : 4,
      radius: slim ? 1.5 : 2.2,
      end: slim ? 1 : 1.4,
    });
    cabinet(scene, [-w / 2, -d / 2, legHeight], [w, d, h - legHeight], main, columns, board);
  };

const onPlinth =
  (columns: readonly Column[], board = 2.6): Builder =>
  (scene, { width: w, depth: d, height: h }, { main }) => {
    scene.box(-w / 2 + 2, -d / 2 + 3, 0, w - 4, d - 4, 6, plain(shaded(main.hex, 0.25)));
    cabinet(scene, [-w / 2, -d / 2, 6], [w, d, h - 6], main, columns, board);
  };

const roundNightstand: Builder = (scene, { width: w, height: h }, { main }) => {
  const r = w / 2;
  scene.lathe(
    0,
    0,
    [
      [r * 0.95, 0],
      [r, 1.5],
      [r, h - 1.5],
      [r * 0.97, h],
    ],
    main,
    { isStraight: true },
  );
  scene.custom(
    [
      [-r, -r, 3],
      [r, r, h - 5],
    ],
    (spot) => {
      const at = (angle: number, z: number) => {
        const { x, y } = spot([Math.cos(angle) * r * 1.005, Math.sin(angle) * r * 1.005, z]);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      };
      const span = (from: number, to: number, z: number) =>
        Array.from({ length: 15 }, (_, step) => at(from + ((to - from) * step) / 14, z)).join("L");
      const [from, to] = [-2.15, -0.75];
      const hatch = `M${span(from, to, h * 0.78)}L${span(to, from, h * 0.3)}Z`;
      return `<path d="${hatch}" fill="${lit(main.hex, 0.1)}" fill-opacity=".5" stroke="${shaded(main.hex, 0.45)}" stroke-width="1.8"/><path d="M${at(from + 0.16, h * 0.6)}L${at(from + 0.16, h * 0.48)}" stroke="${brass.hex}" stroke-width="7" stroke-linecap="round"/>`;
    },
  );
  scene.lathe(
    2,
    3,
    [
      [3.4, h],
      [4.2, h + 8],
    ],
    plain("#EEE6D6"),
    { top: "#D8CDB8" },
  );
};

const clothesRack: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const x = w / 2 - 6;
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * x, -d / 2 + 3, 8],
        [side * x, d / 2 - 3, 8],
      ],
      1.5,
      main,
    );
    scene.tube(
      [
        [side * x, 0, 8],
        [side * x, 0, h - 4],
      ],
      1.5,
      main,
    );
    for (const y of [-d / 2 + 4, d / 2 - 4])
      scene.lathe(
        side * x,
        y,
        [
          [2.6, 0],
          [2.8, 3],
          [2.4, 6],
        ],
        plain("#3A3A3A"),
      );
  }
  scene.box(-x, -d / 2 + 6, 20, 2 * x, d - 12, 2.4, walnut);
  scene.tube(
    [
      [-x - 5, 0, h - 4],
      [x + 5, 0, h - 4],
    ],
    1.5,
    main,
  );
  const clothes = ["#D9CFBD", "#748F6C", "#B96540", "#31445E"];
  clothes.forEach((hex, index) => {
    const left = -34 + index * 19;
    scene.tube(
      [
        [left, 0, h - 4],
        [left, 0, h - 12],
      ],
      0.4,
      plain("#8D8A85"),
    );
    scene.custom(
      [
        [left - 9, -1 + index * 0.1, h - 92],
        [left + 9, 1, h - 12],
      ],
      (spot) => {
        const path = (
          [
            [-1.5, -12],
            [1.5, -12],
            [9, -18],
            [10.5, -46],
            [7.6, -47],
            [7.4, -86 + (index % 2) * 20],
            [-7.4, -86 + (index % 2) * 20],
            [-7.6, -47],
            [-10.5, -46],
            [-9, -18],
          ] as const
        )
          .map(([dx, dz]) => spot([left + dx, dx * 0.6, h + dz]))
          .map(({ x: px, y: py }) => `${px.toFixed(1)} ${py.toFixed(1)}`)
          .join("L");
        return `<path d="M${path}Z" fill="${hex}" stroke="${shaded(hex, 0.3)}" stroke-width="1.6" stroke-linejoin="round"/>`;
      },
    );
  });
  scene.soft(8, -9, 22.4, 26, 18, 9, linen("#E4DACA"), { radius: 3 });
};

const ladderShelf: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const back = d / 2;
  for (const x of [-w / 2, w / 2 - 3]) {
    scene.custom(
      [
        [x, -d / 2, 0],
        [x + 3, back, h],
      ],
      (spot, fills) => {
        const face = (points: readonly (readonly [number, number, number])[], hex: string) =>
          `<path d="M${points
            .map(spot)
            .map((each) => `${each.x.toFixed(1)} ${each.y.toFixed(1)}`)
            .join(
              "L",
            )}Z" fill="${fills.fall(hex)}" stroke="${shaded(hex, 0.3)}" stroke-width="1.1" stroke-linejoin="round"/>`;
        return (
          face(
            [
              [x + 3, -d / 2, 0],
              [x + 3, -d / 2 + 5, 0],
              [x + 3, back, h],
              [x + 3, back - 5, h],
            ],
            shaded(main.hex, 0.2),
          ) +
          face(
            [
              [x, -d / 2, 0],
              [x + 3, -d / 2, 0],
              [x + 3, back - 5, h],
              [x, back - 5, h],
            ],
            main.hex,
          )
        );
      },
    );
  }
  for (let index = 0; index < 5; index += 1) {
    const z = 14 + (index * (h - 26)) / 4.6;
    const front = -d / 2 + 3 + ((d - 8) * z) / h;
    scene.box(-w / 2 + 3, front, z, w - 6, back - front, 2.2, main);
    for (let book = 0; book < 3 + ((index * 2) % 4); book += 1) {
      const tall = 15 + ((book * 5 + index) % 4) * 2.4;
      scene.box(
        -w / 2 + 7 + book * 3.4 + (index % 2) * 26,
        back - 11,
        z + 2.2,
        3.2,
        9,
        index === 4 ? tall * 0.7 : tall,
        plain(bookColours[(book + index * 2) % bookColours.length] ?? "#D9CFBD"),
      );
    }
    if (index % 2 === 0 && index < 4)
      scene.lathe(
        w / 2 - 16,
        back - 8,
        [
          [3.6, z + 2.2],
          [5, z + 8],
          [3, z + 14],
        ],
        plain(index === 0 ? "#B9663F" : "#E3D8C4"),
      );
  }
};

const toyShelf: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const frame = wood("#D9BE95");
  scene.box(-w / 2, -d / 2, 0, w, d, h, frame, {
    front: (on) => {
      const [columns, rows, board] = [3, 2, 2.2];
      const [width, height] = [(w - board * (columns + 1)) / columns, (h - 6 - board * (rows + 1)) / rows];
      for (let index = 0; index < columns * rows; index += 1) {
        const [place, level] = [index % columns, Math.floor(index / columns)];
        drawCell(
          on,
          "bin",
          [board + place * (width + board), 6 + board + level * (height + board), width, height],
          d,
          main.hex,
          index,
        );
      }
    },
  });
};

export const storage: Readonly<Record<string, Builder>> = {
  tv_stand: onLegs(14, [
    column(1, cell("cane")),
    column(1, cell("open"), cell("drawer", 0.7)),
    column(1, cell("cane")),
  ]),
  tv_slat: onLegs(12, [column(1, cell("slats")), column(1, cell("slats")), column(1, cell("slats"))], 1.6),
  sideboard: onLegs(16, [
    column(1, cell("cane")),
    column(1.1, cell("drawer"), cell("drawer"), cell("drawer")),
    column(1, cell("cane")),
  ]),
  sideboard_slat: onLegs(14, [column(1, cell("slats")), column(1, cell("slats"))], 2),
  vitrine: onLegs(12, [
    column(1, cell("door", 0.5), cell("glass", 1.4)),
    column(1, cell("doorLeft", 0.5), cell("glass", 1.4)),
  ]),
  nightstand: onLegs(14, [column(1, cell("cane", 1.5), cell("drawer"))], 1.8),
  nightstand_2: onLegs(14, [column(1, cell("drawer"), cell("drawer"))], 1.6),
  nightstand_round: roundNightstand,
  wardrobe: onPlinth([
    column(1, cell("drawer", 0.16), cell("door")),
    column(1, cell("drawer", 0.16), cell("doorLeft")),
  ]),
  wardrobe_slide: onPlinth([column(1, cell("sliding")), column(1, cell("sliding"))], 2),
  clothes_rack: clothesRack,
  bookshelf: onPlinth([column(1, cell("books", 1.2), cell("books"), cell("books"), cell("books"), cell("books"))], 3),
  bookshelf_ladder: ladderShelf,
  cube_shelf: onLegs(0.5, [
    column(1, cell("books"), cell("open"), cell("books")),
    column(1, cell("open"), cell("books"), cell("open")),
    column(1, cell("books"), cell("open"), cell("books")),
  ]),
  toy_shelf: toyShelf,
};
