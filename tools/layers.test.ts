import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { importsAgainst, orderFolders, readRoom } from "./layers.ts";

/** A room of its own, by the modules that each of its modules imports. */
const aRoom = async (modules: Readonly<Record<string, readonly string[]>>) => {
  const house = mkdtempSync(join(tmpdir(), "griya-layers-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  for (const [path, imported] of Object.entries(modules)) {
    const file = join(house, "room/src", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${imported.map((other) => `import "${other}";\n`).join("")}export {};\n`);
  }
  const { imports, circles } = await readRoom("room/src", house);
  const order = orderFolders(imports);
  return { order, circles, against: importsAgainst(imports, order).map(({ from, to }) => `${from} → ${to}`) };
};

const layered = {
  "page/one.ts": ["../cart/cart.ts", "../money/money.ts"],
  "page/two.ts": ["../cart/cart.ts"],
  "cart/cart.ts": ["../money/money.ts"],
  "cart/line.ts": ["../money/money.ts"],
  "money/money.ts": [],
};

it("puts the importers above what they import, and counts nothing where no import runs back", async () => {
  expect(await aRoom(layered)).toEqual({ order: ["page", "cart", "money"], against: [], circles: [] });
});

it("counts an import that runs back, and names it", async () => {
  const { order, against, circles } = await aRoom({ ...layered, "money/rounding.ts": ["../page/one.ts"] });
  expect(order).toEqual(["page", "cart", "money"]);
  expect(against).toEqual(["room/src/money/rounding.ts → room/src/page/one.ts"]);
  expect(circles).toEqual([]);
});

it("counts each of several, and lets the fewest be those that run back", async () => {
  const { against } = await aRoom({
    ...layered,
    "money/rounding.ts": ["../cart/line.ts"],
    "money/parts.ts": ["../cart/line.ts", "../page/two.ts"],
  });
  expect(against).toHaveLength(3);
  expect(against.every((arrow) => arrow.startsWith("room/src/money/"))).toBe(true);
});

it("tells a circle among modules, also of types alone", async () => {
  const { circles } = await aRoom({ "cart/cart.ts": ["./line.ts"], "cart/line.ts": ["./cart.ts"] });
  expect(circles).toEqual(["cart/cart.ts ⇄ cart/line.ts"]);
});

it("leaves tests, stories and what they share out of account", async () => {
  const { order, against } = await aRoom({
    ...layered,
    "money/money.test.ts": ["../page/one.ts"],
    "money/money.stories.tsx": ["../page/one.ts"],
    "testing/a-page.ts": ["../page/one.ts"],
  });
  expect(order).not.toContain("testing");
  expect(against).toEqual([]);
});

it("has the same answer whichever module is read first", () => {
  const arrow = (fromFolder: string, toFolder: string) => ({ from: fromFolder, to: toFolder, fromFolder, toFolder });
  const ring = [arrow("a", "b"), arrow("b", "c"), arrow("c", "a"), arrow("a", "d")];
  expect(orderFolders(ring.toReversed())).toEqual(orderFolders(ring));
  expect(importsAgainst(ring, orderFolders(ring))).toHaveLength(1);
});
