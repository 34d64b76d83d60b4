import type { Point, Scene } from "../scene.ts";
import { lit, shaded } from "../tint.ts";
import { type Builder, black, brass, legs, linen, plain, walnut, wood } from "./material.ts";

type SofaShape = {
  readonly seats: number;
  readonly arm: number;
  readonly armHeight: number;
  readonly leg: number;
  readonly isBoxy?: boolean;
  readonly feet?: "wood" | "steel";
};

const sofa =
  ({ seats, arm, armHeight, leg, isBoxy = false, feet = "wood" }: SofaShape): Builder =>
  (scene, { width: w, depth: d, height: h }, { main }) => {
    const [left, front] = [-w / 2, -d / 2];
    const inner = w - 2 * arm;
    const seatTop = h * 0.55;
    const backDepth = 14;
    const radius = isBoxy ? 2.5 : 5;
    if (feet === "wood")
      legs(scene, { width: w, depth: d }, leg + 2, walnut, { inset: 14, lean: 4, radius: 2.4, end: 1.4 });
    else legs(scene, { width: w, depth: d }, leg + 2, black, { inset: 8, lean: 0, radius: 1.4, end: 1.4 });
    scene.soft(left + arm, front + 2, leg, inner, d - 2, 15, main, { radius: 2 });
    scene.soft(left + arm, d / 2 - backDepth, leg + 15, inner, backDepth, h - leg - 19, main, { radius });
    for (const x of [left, w / 2 - arm]) {
      scene.soft(x, front, leg - 1, arm, d, armHeight - leg, main, { radius: isBoxy ? 3 : 6 });
    }
    const seat = inner / seats;
    for (let index = 0; index < seats; index += 1) {
      const x = left + arm + index * seat;
      scene.soft(x, front, leg + 15, seat, d - backDepth, seatTop - leg - 15, main, {
        radius: isBoxy ? 3 : 4.5,
        puff: isBoxy ? 0.5 : 2,
      });
      scene.soft(x + 0.5, d / 2 - backDepth - 15, seatTop, seat - 1, 14, h - seatTop, main, {
        radius: isBoxy ? 3 : 5,
        puff: isBoxy ? 0.5 : 2,
      });
    }
  };

const modularSofa: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const block = w / 3;
  const seatDepth = 96;
  const back = d / 2;
  const seatTop = h * 0.55;
  for (let index = 0; index < 3; index += 1) {
    const x = -w / 2 + index * block;
    const depth = index === 0 ? d - 20 : seatDepth - 20;
    scene.soft(x, back - 20 - depth, 4, block, depth, 20, main, { radius: 3 });
    scene.soft(x + 0.4, back - 20 - depth, 24, block - 0.8, depth, seatTop - 24, main, { radius: 4, puff: 1.5 });
    scene.soft(x, back - 20, 4, block, 20, h - 18, main, { radius: 5 });
    scene.soft(x + 3, back - 37, seatTop, block - 6, 16, h - seatTop + 4, main, { radius: 6, puff: 2 });
  }
  scene.soft(w / 2, back - seatDepth, 4, 18, seatDepth, h - 22, main, { radius: 6 });
};

const armchair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const teakRod = wood("#B0855A");
  const [x, front, back] = [w / 2 - 3, -d / 2 + 6, d / 2 - 8];
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * x, front, 58],
        [side * (x + 1), front - 2, 0],
      ],
      2,
      teakRod,
      { end: 1.6 },
    );
    scene.tube(
      [
        [side * x, back, 62],
        [side * (x + 1), back + 5, 0],
      ],
      2,
      teakRod,
      { end: 1.6 },
    );
    scene.tube(
      [
        [side * x, front - 5, 58],
        [side * (x + 0.6), 0, 62.5],
        [side * x, back + 5, 58],
      ],
      2.4,
      teakRod,
    );
    scene.tube(
      [
        [side * x, front, 27],
        [side * x, back, 25],
      ],
      1.6,
      teakRod,
    );
  }
  scene.tube(
    [
      [-x, front, 27],
      [x, front, 27],
    ],
    1.6,
    teakRod,
  );
  scene.tube(
    [
      [-x + 4, back + 8, h - 1],
      [x - 4, back + 8, h - 1],
    ],
    1.7,
    teakRod,
  );
  scene.tube(
    [
      [-x + 6, back + 2, 30],
      [-x + 6, back + 8, h - 1],
    ],
    1.6,
    teakRod,
  );
  scene.tube(
    [
      [x - 6, back + 2, 30],
      [x - 6, back + 8, h - 1],
    ],
    1.6,
    teakRod,
  );
  scene.soft(-x + 4, front + 1, 29, 2 * x - 8, d - 26, 17, main, { radius: 5, puff: 2 });
  scene.soft(-x + 5, back - 13, 46, 2 * x - 10, 15, h - 46, main, { radius: 6, puff: 2.5 });
};

const rattanChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const rod = main;
  const [x, front, back] = [w / 2 - 4, -d / 2 + 5, d / 2 - 5];
  const hoop: readonly Point[] = [
    [-x, front, 52],
    [-x - 1, 0, 56],
    [-x + 6, back - 4, 66],
    [-14, back + 1, h],
    [14, back + 1, h],
    [x - 6, back - 4, 66],
    [x + 1, 0, 56],
    [x, front, 52],
  ];
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * x, front, 52],
        [side * (x - 4), front - 2, 26],
        [side * x, front - 3, 0],
      ],
      2,
      rod,
    );
    scene.tube(
      [
        [side * (x - 6), back - 4, 66],
        [side * (x - 6), back - 8, 30],
        [side * (x - 2), back + 2, 0],
      ],
      2,
      rod,
    );
  }
  for (let index = 0; index <= 10; index += 1) {
    const angle = (Math.PI * index) / 10;
    const across = -Math.cos(angle) * (x - 6);
    const deep = back - 4 + Math.sin(angle) * 5;
    scene.tube(
      [
        [across * 0.86, back - 8, 34],
        [across, deep, 58 + Math.sin(angle) * (h - 60)],
      ],
      0.9,
      rod,
    );
  }
  scene.tube(
    [
      [-x + 3, front, 30],
      [0, front - 4, 29],
      [x - 3, front, 30],
    ],
    1.8,
    rod,
  );
  scene.tube(
    [
      [x - 3, front, 30],
      [x - 6, back - 8, 31],
    ],
    1.8,
    rod,
  );
  scene.tube(
    [
      [-x + 3, front, 30],
      [-x + 6, back - 8, 31],
    ],
    1.8,
    rod,
  );
  scene.soft(-x + 4, front, 32, 2 * x - 8, d - 18, 9, linen("#EEE6D6"), { radius: 4, puff: 2 });
  scene.tube(hoop, 2.2, rod);
};

const swivelChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const { hex, grain } = main;
  const radius = Math.min(w, d) / 2;
  scene.lathe(
    0,
    0,
    [
      [radius * 0.62, 0],
      [radius * 0.62, 4],
    ],
    black,
  );
  const facing = -Math.PI / 2 + 0.18;
  const ring = (r: number, from: number, to: number, z: (angle: number) => number): readonly Point[] =>
    Array.from({ length: 41 }, (_, index) => {
      const angle = from + ((to - from) * index) / 40;
      return [Math.cos(angle) * r, Math.sin(angle) * r, z(angle)];
    });
  const rim = (angle: number) => h - (h - 40) * ((1 + Math.cos(angle - facing)) / 2) ** 1.6;
  const bounds: readonly Point[] = [
    [-radius, -radius, 4],
    [radius, radius, h],
  ];
  scene.custom(bounds, (spot, fills) => {
    const line = (points: readonly Point[]) =>
      points.map((point) => `${spot(point).x.toFixed(1)} ${spot(point).y.toFixed(1)}`).join("L");
    const seen = -Math.PI / 2 + (28 * Math.PI) / 180;
    const [from, to] = [seen - Math.PI / 2, seen + Math.PI / 2];
    const inside = line(ring(radius, 0, 2 * Math.PI, rim));
    const lining = line(ring(radius - 7, 0, 2 * Math.PI, (angle) => rim(angle) - 1));
    const cushion = line(ring(radius - 9, 0, 2 * Math.PI, () => 43));
    const cushionSide = `${line(ring(radius - 9, from, to, () => 43))}L${line(ring(radius - 9, to, from, () => 33))}`;
    const wall = `${line(ring(radius, from, to, rim))}L${line(ring(radius * 0.93, to, from, () => 5))}`;
    const linenOver = grain === "linen" ? `<path d="M${wall}Z" fill="${fills.weave()}" opacity=".17"/>` : "";
    const edge = shaded(hex, 0.3);
    return `<path d="M${inside}Z" fill="${lit(hex, 0.12)}" stroke="${edge}" stroke-width="1.4"/><path d="M${lining}Z" fill="${shaded(hex, 0.2)}" stroke="${edge}"/><path d="M${cushionSide}Z" fill="${shaded(hex, 0.08)}" stroke="${edge}"/><path d="M${cushion}Z" fill="${lit(hex, 0.16)}" stroke="${edge}" stroke-width="1.4"/><path d="M${wall}Z" fill="${fills.round(hex)}" stroke="${edge}" stroke-width="1.4" stroke-linejoin="round"/>${linenOver}`;
  });
};

/** The frame that the cane and bar chairs share: front legs to the seat, back legs up to the shoulder. */
function chairFrame(
  scene: Scene,
  w: number,
  d: number,
  seat: number,
  h: number,
  frame: ReturnType<typeof wood>,
  radius = 1.8,
) {
  const [x, front, back] = [w / 2 - 2.5, -d / 2 + 3, d / 2 - 7];
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * x, front, seat],
        [side * (x + 1), front - 1.5, 0],
      ],
      radius,
      frame,
      { end: radius * 0.75 },
    );
    scene.tube(
      [
        [side * (x - 1), back + 6, 0],
        [side * (x - 1), back, seat * 0.9],
        [side * (x - 1), back + 6, h],
      ],
      radius,
      frame,
    );
    scene.tube(
      [
        [side * x, front, seat - 4],
        [side * (x - 1), back, seat - 4],
      ],
      1.4,
      frame,
    );
  }
  scene.tube(
    [
      [-x, front, seat - 4],
      [x, front, seat - 4],
    ],
    1.5,
    frame,
  );
  scene.tube(
    [
      [-x + 1, back, seat - 4],
      [x - 1, back, seat - 4],
    ],
    1.4,
    frame,
  );
  return { x, front, back };
}

const caneChair: Builder = (scene, { width: w, depth: d, height: h }, { main, second }) => {
  const seat = 44;
  const { x, front, back } = chairFrame(scene, w, d, seat, h - 1, main);
  scene.soft(-x, front - 1, seat, 2 * x, back - front, 4.5, second, { radius: 2.2 });
  scene.box(-x + 1.4, back + 4, seat + 12, 2 * x - 2.8, 1, h - seat - 16, plain("#D8C39A"), {
    front: (marks) => marks.cane(0, 0, marks.width, marks.height),
  });
  scene.tube(
    [
      [-x + 1, back + 3.4, seat + 11],
      [x - 1, back + 3.4, seat + 11],
    ],
    1.5,
    main,
  );
  scene.tube(
    [
      [-x + 1, back + 5, h - 2],
      [0, back + 4, h],
      [x - 1, back + 5, h - 2],
    ],
    2,
    main,
  );
};

const wishboneChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const seat = 44;
  const [x, front, back] = [w / 2 - 5, -d / 2 + 4, d / 2 - 6];
  const cord = linen("#DCCBA6");
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * x, front, seat + 2],
        [side * (x + 1), front - 1, 0],
      ],
      1.9,
      main,
      { end: 1.4 },
    );
    scene.tube(
      [
        [side * (x - 3), back + 4, 0],
        [side * (x - 4), back - 3, 40],
        [side * (x + 1), back - 6, h - 4],
      ],
      1.9,
      main,
    );
    scene.tube(
      [
        [side * x, front, 28],
        [side * (x - 3), back, 28],
      ],
      1.1,
      main,
    );
  }
  scene.tube(
    [
      [-x, front, 22],
      [x, front, 22],
    ],
    1.1,
    main,
  );
  scene.soft(-x, front, seat - 1, 2 * x, back - front - 2, 3.4, cord, {
    radius: 1.6,
    top: (marks) => {
      for (let step = 2; step < marks.width / 2; step += 1.6) {
        const inset = Math.min(step, marks.height / 2);
        for (const u of [step, marks.width - step]) {
          marks.line([u, inset], [u, marks.height - inset], "#B79F6E", { width: 1, opacity: 0.55 });
        }
      }
      marks.line([0, 0], [marks.width / 2, marks.height / 2], "#A98F5E", { opacity: 0.6 });
      marks.line([marks.width, 0], [marks.width / 2, marks.height / 2], "#A98F5E", { opacity: 0.6 });
      marks.line([0, marks.height], [marks.width / 2, marks.height / 2], "#A98F5E", { opacity: 0.6 });
      marks.line([marks.width, marks.height], [marks.width / 2, marks.height / 2], "#A98F5E", { opacity: 0.6 });
    },
  });
  scene.tube(
    [
      [0, back + 1, seat],
      [0, back + 2, 58],
      [-9, back + 3, h - 4],
    ],
    1.5,
    main,
  );
  scene.tube(
    [
      [0, back + 2, 58],
      [9, back + 3, h - 4],
    ],
    1.5,
    main,
  );
  scene.tube(
    [
      [-x - 2, front + 8, h - 7],
      [-x - 2, 2, h - 6],
      [-x + 6, back - 1, h - 3],
      [0, back + 4, h - 2],
      [x - 6, back - 1, h - 3],
      [x + 2, 2, h - 6],
      [x + 2, front + 8, h - 7],
    ],
    2.2,
    main,
  );
};

const upholsteredChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  legs(scene, { width: w - 2, depth: d - 4 }, 40, wood("#B48F63"), { inset: 4, lean: 2.5, radius: 2, end: 1.2 });
  scene.soft(-w / 2, -d / 2 + 1, 39, w, d - 8, 10, main, { radius: 4, puff: 1 });
  scene.soft(-w / 2 + 1, d / 2 - 8, 49, w - 2, 8, h - 49, main, { radius: 4, puff: 1.5 });
};

const barChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const seat = h - 30;
  const { x, front, back } = chairFrame(scene, w, d, seat, h, main, 1.5);
  const lower = seat * 0.36;
  scene.tube(
    [
      [-x - 0.6, front - 1, lower],
      [x + 0.6, front - 1, lower],
    ],
    1.2,
    brass,
  );
  scene.tube(
    [
      [-x - 0.4, front - 1, lower + 6],
      [-x + 1, back + 3, lower + 6],
    ],
    1,
    main,
  );
  scene.tube(
    [
      [x + 0.4, front - 1, lower + 6],
      [x - 1, back + 3, lower + 6],
    ],
    1,
    main,
  );
  scene.soft(-x - 1, front - 2, seat, 2 * x + 2, back - front + 3, 3, main, { radius: 1.4 });
  scene.soft(-x, back + 3, h - 15, 2 * x, 3, 15, main, { radius: 1.4, puff: 1 });
};

function starBase(scene: Scene, radius: number, colour: string) {
  const metal = plain(colour);
  for (let index = 0; index < 5; index += 1) {
    const angle = (index * 2 * Math.PI) / 5 - 1.1;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    scene.lathe(
      x,
      y,
      [
        [2.6, 0],
        [2.9, 2.5],
        [2.6, 5],
      ],
      black,
    );
    scene.tube(
      [
        [0, 0, 11],
        [x * 0.6, y * 0.6, 8.5],
        [x, y, 6],
      ],
      1.7,
      metal,
    );
  }
  scene.lathe(
    0,
    0,
    [
      [2.6, 10],
      [2.6, 26],
      [1.7, 26],
      [1.7, 40],
    ],
    metal,
  );
}

const officeChair =
  (back: "padded" | "mesh"): Builder =>
  (scene, { width: w, depth: d, height: h }, { main }) => {
    const seatWidth = w * 0.76;
    const steel = back === "mesh" ? "#3B3C3E" : "#B9B6B0";
    starBase(scene, w * 0.47, steel);
    scene.box(-10, -10, 40, 20, 22, 4, plain("#3B3C3E"));
    const cover = back === "mesh" ? plain("#3A3B3D") : main;
    scene.soft(-seatWidth / 2, -d * 0.38, 44, seatWidth, d * 0.72, 9, cover, { radius: 4.4, puff: 1 });
    const backY = d * 0.37;
    scene.tube(
      [
        [0, backY + 8, 43],
        [0, backY + 11, 54],
        [0, backY + 9, 70],
      ],
      1.6,
      plain("#3B3C3E"),
    );
    if (back === "padded") {
      scene.soft(-seatWidth / 2 + 1, backY - 4, 58, seatWidth - 2, 8, h - 58, main, {
        radius: 4,
        puff: 1.5,
        front: (marks) => {
          for (const v of [0.36, 0.68]) {
            marks.line([3, marks.height * v], [marks.width - 3, marks.height * v], shaded(main.hex, 0.35), {
              width: 2,
              opacity: 0.7,
            });
          }
        },
      });
    } else {
      const backWidth = seatWidth * 0.94;
      const mesh = (marks: {
        width: number;
        height: number;
        line: (a: [number, number], b: [number, number], c: string, o: { width: number; opacity: number }) => void;
      }) => {
        for (let step = 2.4; step < marks.height - 2; step += 1.8) {
          marks.line([2.4, step], [marks.width - 2.4, step], lit(main.hex, 0.4), { width: 1, opacity: 0.45 });
        }
      };
      scene.soft(-backWidth / 2, backY, 58, backWidth, 4, h - 80, main, { radius: 2, puff: 2.5, front: mesh });
      scene.soft(-13, backY, h - 17, 26, 5, 17, main, { radius: 2.4, puff: 1.5, front: mesh });
      scene.tube(
        [
          [0, backY + 6.5, h - 26],
          [0, backY + 7, h - 6],
        ],
        1.4,
        plain("#3B3C3E"),
      );
    }
    for (const side of [-1, 1]) {
      const x = side * (seatWidth / 2 + 2.6);
      scene.tube(
        [
          [x, 4, 46],
          [x, 5, 62],
        ],
        1.4,
        plain(steel),
      );
      scene.soft(x - 2.8, -12, 62, 5.6, 26, 3.4, plain("#3B3C3E"), { radius: 1.6 });
    }
  };

const bench: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  legs(scene, { width: w, depth: d }, h - 3, main, { inset: 8, lean: 3, radius: 2.2, end: 1.6 });
  for (const y of [-d / 2 + 5, d / 2 - 8]) scene.box(-w / 2 + 9, y, h - 9, w - 18, 3, 5.5, main);
  const slats = 5;
  const slat = d / slats;
  for (let index = 0; index < slats; index += 1) {
    scene.box(-w / 2, -d / 2 + index * slat, h - 3, w, slat - 1.2, 3, main);
  }
};

const upholsteredBench: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  legs(scene, { width: w, depth: d }, h - 17, walnut, { inset: 8, lean: 3, radius: 2, end: 1.3 });
  scene.box(-w / 2 + 2, -d / 2 + 2, h - 19, w - 4, d - 4, 4, walnut);
  scene.soft(-w / 2, -d / 2, h - 15, w, d, 15, main, {
    radius: 5,
    puff: 1.4,
    top: (marks) => {
      for (let column = 1; column < 6; column += 1) {
        for (const row of [0.34, 0.68])
          marks.knob((marks.width * column) / 6, marks.height * row, 1.3, shaded(main.hex, 0.25));
      }
    },
  });
};

const stool: Builder = (scene, { width: w, height: h }, { main }) => {
  for (let index = 0; index < 3; index += 1) {
    const angle = (index * 2 * Math.PI) / 3 - 0.75;
    scene.tube(
      [
        [Math.cos(angle) * w * 0.26, Math.sin(angle) * w * 0.26, h - 4],
        [Math.cos(angle) * w * 0.45, Math.sin(angle) * w * 0.45, 0],
      ],
      2.1,
      main,
      { end: 1.6 },
    );
  }
  scene.lathe(
    0,
    0,
    [
      [w * 0.44, h - 4.5],
      [w * 0.46, h - 1.5],
      [w * 0.45, h],
    ],
    main,
  );
  scene.custom(
    [
      [-w * 0.4, -w * 0.4, h],
      [w * 0.4, w * 0.4, h + 0.2],
    ],
    (spot) => {
      const { x, y, scale } = spot([0, 0, h]);
      const [rx, ry] = [w * 0.36 * scale, w * 0.36 * scale * 0.26];
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${shaded(main.hex, 0.04)}" opacity=".55"/>`;
    },
  );
};

const pouf: Builder = (scene, { width: w, height: h }, { main }) => {
  const r = w / 2;
  scene.lathe(
    0,
    0,
    [
      [r * 0.9, 0],
      [r * 0.97, 2.5],
      [r, h * 0.3],
      [r, h * 0.7],
      [r * 0.97, h - 2.5],
      [r * 0.9, h],
    ],
    main,
    { isStraight: true },
  );
  scene.tube(
    Array.from({ length: 16 }, (_, index): Point => {
      const angle = Math.PI + 0.49 + (index * Math.PI) / 15;
      return [Math.cos(angle) * r * 0.985, Math.sin(angle) * r * 0.985, h * 0.84];
    }),
    0.4,
    plain(shaded(main.hex, 0.12)),
  );
};

/** A slatted terrace chair with its left front corner at x. */
function terraceChair(scene: Scene, x: number, w: number, d: number, h: number, frame: ReturnType<typeof wood>) {
  const [right, front, back] = [x + w, -d / 2, d / 2];
  const seat = 38;
  for (const side of [x, right - 4]) {
    scene.box(side, front + 2, 0, 4, 4, 58, frame);
    scene.box(side, back - 14, 0, 4, 4, 58, frame);
    scene.box(side - 1, front, 58, 6, d - 8, 2.4, frame);
    scene.box(side + 0.5, front + 6, seat - 7, 3, d - 20, 5, frame);
  }
  scene.box(x + 4, front + 2, seat - 7, w - 8, 3, 6, frame);
  const slats = 7;
  const slat = (d - 16) / slats;
  for (let index = 0; index < slats; index += 1) {
    scene.box(x + 4, front + 2 + index * slat, seat - 1, w - 8, slat - 1.3, 2, frame);
  }
  const bars = 5;
  const bar = (h - seat - 8) / bars;
  for (let index = 0; index < bars; index += 1) {
    scene.box(x + 4, back - 12 + index * 1.2, seat + 7 + index * bar, w - 8, 2, bar - 1.6, frame);
  }
}

const patioChair: Builder = (scene, { width: w, depth: d, height: h }, { main }) =>
  terraceChair(scene, -w / 2, w, d, h, main);

const patioSet: Builder = (scene, { width: w, depth: d, height: h }, { main }) => {
  const chair = 60;
  terraceChair(scene, -w / 2, chair, d, h, main);
  terraceChair(scene, w / 2 - chair, chair, d, h, main);
  for (const side of [-1, 1]) {
    scene.tube(
      [
        [side * 8, -6, 48],
        [side * 15, -14, 0],
      ],
      1.8,
      main,
      { end: 1.3 },
    );
    scene.tube(
      [
        [side * 8, 6, 48],
        [side * 15, 12, 0],
      ],
      1.8,
      main,
      { end: 1.3 },
    );
  }
  scene.lathe(
    0,
    0,
    [
      [24, 48],
      [24.5, 51],
    ],
    main,
  );
  scene.lathe(
    7,
    -4,
    [
      [3, 51],
      [4, 57],
    ],
    plain("#E9E2D4"),
    { top: "#5B3B27" },
  );
};

export const seating: Readonly<Record<string, Builder>> = {
  sofa: sofa({ seats: 3, arm: 22, armHeight: 60, leg: 15 }),
  sofa_2: sofa({ seats: 2, arm: 11, armHeight: 58, leg: 15 }),
  sofa_box: sofa({ seats: 2, arm: 18, armHeight: 62, leg: 12, isBoxy: true, feet: "steel" }),
  sofa_modular: modularSofa,
  armchair,
  lounge_rattan: rattanChair,
  swivel: swivelChair,
  dining_chair: caneChair,
  chair_wishbone: wishboneChair,
  chair_uphol: upholsteredChair,
  bar_chair: barChair,
  office_chair: officeChair("padded"),
  office_mesh: officeChair("mesh"),
  bench,
  bench_uphol: upholsteredBench,
  stool,
  pouf,
  patio_chair: patioChair,
  patio_set: patioSet,
};
