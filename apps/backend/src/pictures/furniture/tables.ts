import type { Point, Scene } from "../scene.ts";
import { lit, mix, shaded } from "../tint.ts";
import { type Builder, black, brass, legs, plain, walnut, white, wood } from "./material.ts";

const circle = (radius: number, z: number, steps = 28): readonly Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const angle = (index * 2 * Math.PI) / steps;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
  });

/** Veins on a round marble top. */
function veins(scene: Scene, radius: number, z: number, hex: string) {
  const vein = mix(hex, hex > "#8" ? "#77736E" : "#E8EFE6", 0.5);
  const lines: readonly (readonly [number, number][])[] = [
    [
      [-0.8, 0.2],
      [-0.4, 0.05],
      [-0.1, 0.3],
      [0.3, 0.25],
      [0.7, 0.5],
    ],
    [
      [-0.5, -0.7],
      [-0.2, -0.35],
      [0.2, -0.4],
      [0.5, -0.1],
      [0.9, -0.05],
    ],
    [
      [-0.1, 0.3],
      [0.05, 0.6],
      [0.0, 0.9],
    ],
    [
      [0.2, -0.4],
      [0.35, -0.75],
    ],
    [
      [-0.9, -0.2],
      [-0.55, -0.3],
      [-0.2, -0.35],
    ],
  ];
  scene.custom(
    [
      [-radius, -radius, z],
      [radius, radius, z + 0.1],
    ],
    (spot) =>
      lines
        .map((points, index) => {
          const path = points.map(([x, y]) => spot([x * radius * 0.95, y * radius * 0.95, z]));
          return `<path d="M${path.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}" fill="none" stroke="${vein}" stroke-width="${index < 2 ? 2.4 : 1.3}" stroke-linejoin="round" stroke-linecap="round" opacity=".45"/>`;
        })
        .join(""),
  );
}

const marbleTable: Builder = (scene, { width: w, height: h }, { main }) => {
  for (let index = 0; index < 4; index += 1) {
    const angle = (index * Math.PI) / 2 + 0.5;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    scene.tube(
      [
        [x * w * 0.3, y * w * 0.3, h - 3],
        [x * w * 0.41, y * w * 0.41, 0],
      ],
      2.4,
      walnut,
      { end: 1.4 },
    );
  }
  scene.tube(circle(w * 0.37, 11), 0.9, brass, { isClosed: true });
  scene.lathe(
    0,
    0,
    [
      [w * 0.485, h - 3],
      [w / 2, h - 1.5],
      [w * 0.495, h],
    ],
    main,
  );
  veins(scene, w / 2, h, main.hex);
};

const drumTable: Builder = (scene, { width: w, height: h }, { main }) => {
  scene.lathe(
    0,
    0,
    [
      [w * 0.38, 0],
      [w * 0.4, h * 0.4],
      [w * 0.42, h - 5],
    ],
    main,
    { ribs: 22 },
  );
  scene.lathe(
    0,
    0,
    [
      [w / 2, h - 5],
      [w / 2, h],
    ],
    main,
  );
};

const sideTable: Builder = (scene, { width: w, height: h }, { main }) => {
  for (let index = 0; index < 3; index += 1) {
    const angle = (index * 2 * Math.PI) / 3 - 0.9;
    scene.tube(
      [
        [Math.cos(angle) * w * 0.3, Math.sin(angle) * w * 0.3, h - 3],
        [Math.cos(angle) * w * 0.42, Math.sin(angle) * w * 0.42, 0],
      ],
      1.5,
      main,
      { end: 1 },
    );
  }
  scene.lathe(
    0,
    0,
    [
      [w * 0.48, h - 3.5],
      [w / 2, h],
    ],
    main,
    { top: lit(main.hex, 0.28) },
  );
  scene.tube(circle(w * 0.46, h), 0.5, main, { isClosed: true });
};

const diningTable: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  for (const x of [-w / 2 + 4, w / 2 - 13])
    for (const y of [-d / 2 + 4, d / 2 - 13]) scene.box(x, y, 0, 9, 9, h - 4, main);
  for (const y of [-d / 2 + 7, d / 2 - 10]) scene.box(-w / 2 + 13, y, h - 13, w - 26, 3, 9, main);
  for (const x of [-w / 2 + 7, w / 2 - 10]) scene.box(x, -d / 2 + 13, h - 13, 3, d - 26, 9, main);
  const boards = 4;
  for (let index = 0; index < boards; index += 1) {
    scene.box(-w / 2, -d / 2 + (index * d) / boards, h - 4, w, d / boards, 4, main);
  }
};

const roundTable: Builder = (scene, { width: w, height: h }, { main }) => {
  scene.lathe(
    0,
    0,
    [
      [w * 0.27, 0],
      [w * 0.25, 3],
      [w * 0.1, 7],
      [w * 0.075, h * 0.4],
      [w * 0.09, h * 0.75],
      [w * 0.17, h - 4],
    ],
    main,
  );
  scene.lathe(
    0,
    0,
    [
      [w * 0.47, h - 4],
      [w / 2, h],
    ],
    main,
  );
};

const dropLeafTable: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const core = 30;
  for (const x of [-core / 2, core / 2 - 4])
    for (const y of [-d / 2 + 2, d / 2 - 6]) scene.box(x, y, 0, 4, 4, h - 3, main);
  scene.box(-core / 2, -d / 2 + 2.5, h - 17, core, d - 5, 14, main, {
    front: (marks) => {
      marks.rect(3, 2, marks.width - 6, marks.height - 4, lit(main.hex, 0.06), { stroke: shaded(main.hex, 0.35) });
      marks.knob(marks.width / 2, marks.height / 2, 1.3, "#BC964F");
    },
  });
  scene.box(core / 2, -d / 2 + 6, 0, 26, 3, h - 3, main);
  scene.box(-core / 2, -d / 2, h - 3, core, d, 3, main);
  scene.box(core / 2, -d / 2, h - 3, (w - core) / 2, d, 3, main);
  scene.box(-core / 2 - 3, -d / 2, h - 3 - (w - core) / 2, 3, d, (w - core) / 2, main, { along: "y" });
};

const desk: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  legs(scene, { width: w, depth: d }, h - 12, main, { inset: 6, lean: 4, radius: 2.2, end: 1.5 });
  scene.box(-w / 2 + 3, -d / 2 + 2, h - 13, w - 6, d - 4, 10.5, main, {
    front: (marks) => {
      const drawer = (marks.width - 9) / 2;
      for (const u of [3, 6 + drawer]) {
        marks.rect(u, 1.8, drawer, marks.height - 3.4, lit(main.hex, 0.07), { stroke: shaded(main.hex, 0.38) });
        marks.knob(u + drawer / 2, marks.height / 2, 1.1, "#BC964F");
      }
    },
  });
  scene.box(-w / 2, -d / 2, h - 2.5, w, d, 2.5, main);
  scene.box(-w / 2 + 4, d / 2 - 3, h, w - 8, 3, 7, main);
};

const standingDesk: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const steel = plain(main.hex < "#5" ? "#3B3B3C" : "#D9D6D0");
  for (const x of [-w / 2 + 14, w / 2 - 22]) {
    scene.box(x, -d / 2 + 2, 0, 8, d - 4, 4, steel);
    scene.box(x + 0.5, -4, 4, 7, 9, h * 0.5, steel);
    scene.box(x + 1.4, -3, 4 + h * 0.5, 5.2, 7, h * 0.5 - 9, plain(shaded(steel.hex, 0.12)));
  }
  scene.box(-w / 2 + 22, -2, h - 8, w - 44, 5, 4.5, steel);
  scene.box(-w / 2, -d / 2, h - 3, w, d, 3, main);
  scene.box(w / 2 - 34, -d / 2 - 0.6, h - 6, 14, 0.6, 2.6, black);
};

const wallDesk: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const cabinet = 12;
  scene.box(-w / 2, d / 2 - cabinet, 0, w, cabinet, h, main, {
    front: (marks) => {
      const inner = marks.width - 5;
      marks.recess(2.5, 3.5, inner, marks.height - 6, cabinet - 1, main.hex);
      const shelf = marks.height * 0.55;
      marks.rect(2.5, shelf, inner, 1.6, lit(main.hex, 0.12), { stroke: shaded(main.hex, 0.4) });
      ["#B9663F", "#D9CFBD", "#5E7566", "#C2912F", "#8A8F92"].forEach((colour, index) => {
        marks.solid(7 + index * 4.2, shelf + 1.6, 3.6, 13 - (index % 3) * 1.6, 2, colour);
      });
      marks.solid(marks.width - 22, 3.5, 10, 8, 2, "#E3D8C4");
    },
  });
  for (const x of [-w / 2 + 3, w / 2 - 3]) {
    scene.tube(
      [
        [x, d / 2 - cabinet, h - 8],
        [x, -d / 2 + 8, 4],
      ],
      0.35,
      plain("#8D8A85"),
    );
  }
  scene.box(-w / 2 + 1, -d / 2, 1, w - 2, d - cabinet, 2.4, main);
};

const kidTable: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const beech = wood("#D3B78E");
  const table = { width: w, depth: d };
  legs(scene, table, h - 3, beech, { inset: 7, lean: 3, radius: 2.2, end: 1.7 });
  scene.soft(-w / 2, -d / 2, h - 3, w, d, 3, main, { radius: 1.5 });
  for (const x of [-w / 2 - 34, w / 2 + 6]) {
    for (const dx of [3, 25])
      for (const dy of [-12, 10])
        scene.tube(
          [
            [x + dx, dy, 26],
            [x + dx + (dx > 10 ? 1.5 : -1.5), dy, 0],
          ],
          1.6,
          beech,
          { end: 1.2 },
        );
    scene.soft(x, -15, 26, 28, 28, 3, main, { radius: 1.4 });
    for (const dx of [4, 22]) scene.box(x + dx, 9, 29, 2.4, 2.4, 14, beech);
    scene.soft(x + 1, 8.6, 40, 26, 3.4, 13, main, { radius: 1.6, puff: 1 });
  }
  scene.box(-16, -8, h, 22, 16, 0.5, white);
  for (const [index, colour] of ["#B9663F", "#5E7566", "#C2912F"].entries()) {
    scene.box(10 + index * 3, -10 + index * 2, h, 1.4, 9, 1.2, plain(colour));
  }
};

export const tables: Readonly<Record<string, Builder>> = {
  coffee_table: marbleTable,
  coffee_drum: drumTable,
  side_table: sideTable,
  dining_table: diningTable,
  dining_round: roundTable,
  dining_drop: dropLeafTable,
  desk,
  desk_sitstand: standingDesk,
  desk_wall: wallDesk,
  kid_table: kidTable,
};
