import type { Material, Scene } from "../scene.ts";
import { lit, shaded } from "../tint.ts";
import { type Builder, bedding, linen, plain } from "./material.ts";

/** Mattress, duvet and pillows in the given frame; the head is at the back. */
function bedclothes(scene: Scene, w: number, d: number, z: number, colour: string, pillows = 2) {
  scene.soft(-w / 2, -d / 2, z, w, d, 18, bedding, { radius: 4 });
  scene.soft(-w / 2 - 1.5, -d / 2 - 1.5, z + 18, w + 3, d * 0.62, 6, linen(colour), { radius: 2.8, puff: 1 });
  scene.soft(-w / 2 - 1, -d / 2 + d * 0.62 - 1.5, z + 18, w + 2, d * 0.1, 7, linen("#FAF6EE"), { radius: 3 });
  const pillow = (w - 8) / pillows;
  for (let index = 0; index < pillows; index += 1) {
    scene.soft(
      -w / 2 + 4 + index * pillow + 1.5,
      d / 2 - d * 0.24,
      z + 18,
      pillow - 3,
      d * 0.21,
      13,
      linen("#F7F2E9"),
      { radius: 6, puff: 3 },
    );
  }
}

type Head = (scene: Scene, w: number, y: number, h: number, material: Material) => void;

const bed =
  (head: Head, rails: "soft" | "wood" | "drawers", duvet: string): Builder =>
  (scene, { width: w, depth: d, height: h }, { main }) => {
    const headDepth = rails === "soft" ? 12 : 6;
    const back = d / 2 - headDepth;
    const [inner, length] = [w - (rails === "soft" ? 10 : 8), d - headDepth - 6];
    if (rails === "soft") {
      for (const x of [-w / 2 + 8, w / 2 - 12]) scene.box(x, -d / 2 + 8, 0, 4, 4, 7, plain("#3A2C22"));
      scene.soft(-w / 2, -d / 2, 6, w, d - headDepth, 25, main, { radius: 4 });
      bedclothesAt(scene, inner, length, 31, duvet, back);
    }
    if (rails === "wood") {
      for (const x of [-w / 2, w / 2 - 7]) scene.box(x, -d / 2, 0, 7, 7, 36, main);
      scene.box(-w / 2 + 7, -d / 2 + 1.5, 16, w - 14, 3.5, 16, main);
      for (const x of [-w / 2 + 1, w / 2 - 4]) scene.box(x, -d / 2 + 7, 16, 3, d - headDepth - 7, 16, main);
      bedclothesAt(scene, inner, length - 2, 28, duvet, back);
    }
    if (rails === "drawers") {
      scene.box(-w / 2, -d / 2, 0, w, d - headDepth, 32, main, {
        right: (on) => {
          const drawer = (on.width - 9) / 2;
          for (const u of [3, 6 + drawer]) {
            on.rect(u, 3, drawer, on.height - 9, lit(shaded(main.hex, 0.2), 0.08), { stroke: shaded(main.hex, 0.42) });
            on.rect(u + drawer / 2 - 7, on.height * 0.6, 14, 1.6, shaded(main.hex, 0.45), { radius: 0.7 });
          }
        },
        front: (on) =>
          on.rect(3, 3, on.width - 6, on.height - 9, lit(main.hex, 0.04), { stroke: shaded(main.hex, 0.3) }),
      });
      bedclothesAt(scene, inner, length, 32, duvet, back);
    }
    head(scene, w, back, h, main);
  };

/** Places the bedclothes so that their head end touches the headboard at `back`. */
function bedclothesAt(scene: Scene, w: number, d: number, z: number, colour: string, back: number) {
  const shift = back - d / 2;
  const moved: Pick<Scene, "soft"> = {
    soft: (x, y, ...rest) => scene.soft(x, y + shift, ...rest),
  };
  bedclothes({ ...scene, ...moved }, w, d, z, colour, w > 130 ? 2 : 1);
}

const channelledHead: Head = (scene, w, y, h, material) => {
  const channels = Math.round(w / 24);
  for (let index = 0; index < channels; index += 1) {
    scene.soft(-w / 2 + (index * w) / channels, y, 6, w / channels, 12, h - 6, material, { radius: 4.5, puff: 0.6 });
  }
};

const boardHead: Head = (scene, w, y, h, material) => {
  for (const x of [-w / 2, w / 2 - 7]) scene.box(x, y, 0, 7, 6, h, material);
  const board = (h - 34) / 3;
  for (let index = 0; index < 3; index += 1)
    scene.box(-w / 2 + 7, y + 1.5, 32 + index * board, w - 14, 3, board - 1, material);
};

const caneHead: Head = (scene, w, y, h, material) => {
  for (const x of [-w / 2, w / 2 - 6])
    scene.lathe(
      x + 3,
      y + 3,
      [
        [3.2, 0],
        [3.2, h - 4],
      ],
      material,
    );
  scene.box(-w / 2 + 6, y + 1.5, 34, w - 12, 3, h - 40, material, {
    front: (on) => {
      const panel = (on.width - 12) / 3;
      for (let index = 0; index < 3; index += 1) on.cane(3 + index * (panel + 3), 6, panel, on.height - 10);
    },
  });
  scene.tube(
    [
      [-w / 2 + 3, y + 3, h - 5],
      [0, y + 3, h - 1],
      [w / 2 - 3, y + 3, h - 5],
    ],
    2.6,
    material,
  );
};

const plainHead: Head = (scene, w, y, h, material) => {
  scene.box(-w / 2, y, 0, w, 6, h, material, {
    front: (on) => {
      for (const share of [1, 2])
        on.line([(on.width * share) / 3, 34], [(on.width * share) / 3, on.height - 1], shaded(material.hex, 0.3), {
          opacity: 0.7,
        });
    },
  });
};

/** Upright bars between two rails along x. */
function bars(scene: Scene, x: number, y: number, w: number, z: number, h: number, material: Material, gap = 9) {
  const count = Math.floor(w / gap);
  for (let index = 1; index < count; index += 1) scene.box(x + (index * w) / count - 0.8, y, z, 1.6, 1.6, h, material);
}

const crib: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  for (const x of [-w / 2, w / 2 - 5]) for (const y of [-d / 2, d / 2 - 5]) scene.box(x, y, 0, 5, 5, h, main);
  for (const y of [-d / 2 + 1, d / 2 - 4]) {
    scene.box(-w / 2 + 5, y, h - 7, w - 10, 3, 5, main);
    scene.box(-w / 2 + 5, y, 24, w - 10, 3, 5, main);
    bars(scene, -w / 2 + 5, y + 0.7, w - 10, 29, h - 36, main, 8.5);
  }
  for (const x of [-w / 2 + 1, w / 2 - 4]) {
    scene.box(x, -d / 2 + 5, h - 7, 3, d - 10, 5, main);
    scene.box(x, -d / 2 + 5, 24, 3, d - 10, 5, main);
    for (let index = 1; index < 6; index += 1)
      scene.box(x + 0.7, -d / 2 + 5 + (index * (d - 10)) / 6, 29, 1.6, 1.6, h - 36, main);
  }
  scene.soft(-w / 2 + 5, -d / 2 + 5, 30, w - 10, d - 10, 11, bedding, { radius: 3 });
  scene.soft(-w / 2 + 12, -d / 2 + 8, 41, w * 0.48, d - 16, 3.5, linen("#A9B59A"), { radius: 1.7 });
  scene.soft(w / 2 - 36, -d / 2 + 18, 41, 24, d - 36, 6, linen("#F7F2E9"), { radius: 3, puff: 2 });
};

const cradle: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  for (const x of [-w / 2 + 2, w / 2 - 2]) {
    scene.tube(
      [
        [x, 0, h],
        [x, -d / 2, 2],
      ],
      2,
      main,
    );
    scene.tube(
      [
        [x, 0, h],
        [x, d / 2, 2],
      ],
      2,
      main,
    );
    scene.tube(
      [
        [x, -d / 2 - 2, 2],
        [x, d / 2 + 2, 2],
      ],
      2,
      main,
    );
  }
  scene.tube(
    [
      [-w / 2 + 2, 0, 14],
      [w / 2 - 2, 0, 14],
    ],
    1.6,
    main,
  );
  const [x, half, low, high] = [w / 2 - 8, d / 2 - 8, 34, 62];
  for (const y of [-half, half - 2.4]) {
    scene.box(-x, y, high, 2 * x, 2.4, 4, main);
    scene.box(-x, y, low, 2 * x, 2.4, 4, main);
    bars(scene, -x, y + 0.4, 2 * x, low + 4, high - low - 4, main, 7.5);
  }
  for (const at of [-x - 2.4, x]) {
    scene.box(at, -half, low, 2.4, 2 * half, high - low + 10, main);
  }
  scene.soft(-x, -half + 2.4, low + 4, 2 * x, 2 * half - 4.8, 9, bedding, { radius: 3 });
  scene.soft(-x + 3, -half + 4, low + 13, x * 1.1, 2 * half - 8, 3.4, linen("#D8B79B"), { radius: 1.6 });
};

const houseBed: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const eaves = h * 0.66;
  const post = 5;
  for (const x of [-w / 2, w / 2 - post]) {
    for (const y of [-d / 2, d / 2 - post]) scene.box(x, y, 0, post, post, eaves, main);
    const middle = x + post / 2;
    scene.tube(
      [
        [middle, -d / 2 + 2, eaves],
        [middle, 0, h],
      ],
      2.6,
      main,
    );
    scene.tube(
      [
        [middle, d / 2 - 2, eaves],
        [middle, 0, h],
      ],
      2.6,
      main,
    );
    scene.box(x + 1, -d / 2 + post, 10, 3, d - 2 * post, 10, main);
  }
  scene.tube(
    [
      [-w / 2 + 2, 0, h],
      [w / 2 - 2, 0, h],
    ],
    2.6,
    main,
  );
  for (const y of [-d / 2, d / 2 - post]) {
    scene.box(-w / 2 + post, y + 1, 10, w - 2 * post, 3, 10, main);
    scene.box(-w / 2 + post, y + 1, eaves - 5, w - 2 * post, 3, 5, main);
  }
  scene.box(-w / 2 + post, d / 2 - 4, 34, w - 2 * post, 2.4, 4, main);
  scene.soft(-w / 2 + post, -d / 2 + 4.2, 12, w - 2 * post, d - 9, 16, bedding, { radius: 4 });
  scene.soft(-w / 2 + 30, -d / 2 + 3, 28, w * 0.62, d - 8, 5, linen("#B9C2A8"), { radius: 2.4 });
  scene.soft(-w / 2 + 8, -d / 2 + 18, 28, 22, d - 36, 9, linen("#F7F2E9"), { radius: 4, puff: 2 });
};

const bunkBed: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const post = 6;
  for (const x of [-w / 2, w / 2 - post])
    for (const y of [-d / 2, d / 2 - post]) scene.box(x, y, 0, post, post, h, main);
  for (const [level, blanket] of [
    [24, "#D8B79B"],
    [108, "#A9B59A"],
  ] as const) {
    for (const y of [-d / 2 + 1, d / 2 - 4]) scene.box(-w / 2 + post, y, level, w - 2 * post, 3, 13, main);
    for (const x of [-w / 2 + 1, w / 2 - 4]) {
      scene.box(x, -d / 2 + post, level, 3, d - 2 * post, 13, main);
      scene.box(x, -d / 2 + post, level + 32, 3, d - 2 * post, 5, main);
    }
    scene.soft(-w / 2 + post, -d / 2 + 4.5, level + 6, w - 2 * post, d - 9, 14, bedding, { radius: 3 });
    scene.soft(-w / 2 + 44, -d / 2 + 4, level + 20, w * 0.62, d - 8, 4, linen(blanket), { radius: 2 });
    scene.soft(-w / 2 + 10, -d / 2 + 20, level + 20, 28, d - 40, 8, linen("#F7F2E9"), { radius: 4, puff: 2 });
  }
  const gate = 52;
  scene.box(-w / 2 + post, -d / 2 + 1, 146, w - 2 * post - gate, 3, 6, main);
  scene.box(-w / 2 + post, -d / 2 + 1, 132, w - 2 * post - gate, 3, 5, main);
  scene.box(-w / 2 + post, d / 2 - 4, 146, w - 2 * post, 3, 6, main);
  scene.box(w / 2 - post - gate, -d / 2 + 1, 121, 4, 3, 31, main);
  for (const x of [w / 2 - gate + 4, w / 2 - 16]) scene.box(x, -d / 2 - 4, 0, 4, 4, 150, main);
  for (let index = 0; index < 5; index += 1)
    scene.box(w / 2 - gate + 8, -d / 2 - 4, 22 + index * 24, gate - 24, 4, 3.4, main);
};

export const beds: Readonly<Record<string, Builder>> = {
  bed_uphol: bed(channelledHead, "soft", "#EFE7DA"),
  bed_wood: bed(boardHead, "wood", "#C9CDBB"),
  bed_cane: bed(caneHead, "wood", "#E7D2BF"),
  bed_drawer: bed(plainHead, "drawers", "#CBD2D6"),
  crib,
  cradle,
  house_bed: houseBed,
  bunk: bunkBed,
};
