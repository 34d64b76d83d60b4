import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, describe, expect, it } from "vitest";
import { arrows, configuration, floors, libraries, sale } from "./boundaries.ts";

const root = join(import.meta.dirname, "..");
const house = mkdtempSync(join(tmpdir(), "griya-house-"));
afterAll(() => rmSync(house, { recursive: true }));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));

const rooms = Object.keys(arrows);
for (const room of rooms) plant(`${room}/src/index.ts`, "export const room = 1;\n");

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** The names of the rules that a planted file breaks. */
const broken = async (file: string, text: string): Promise<string[]> => {
  plant(file, text);
  const { forbidden, options } = configuration;
  const { tsConfig: _ours, ...rest } = options;
  const found = await cruise([file], { ...rest, baseDir: house, validate: true, ruleSet: { forbidden } });
  rmSync(join(house, file));
  const { summary } = found.output as ICruiseResult;
  expect(summary.totalCruised).toBeGreaterThan(0);
  return summary.violations.map(({ rule }) => rule.name);
};

const importOf = (from: string, room: string): string =>
  `import { room } from "${relative(`${from}/src`, `${room}/src/index.ts`)}";\nexport const use = room;\n`;

/** The look gets no more than types from the contract's front door. */
const allowedImportOf = (room: string, other: string): string =>
  room === "packages/ui" && other === "packages/api"
    ? `export type { room } from "../../../${other}/src/index.ts";\n`
    : importOf(room, other);

describe.each(rooms)("%s", (room) => {
  const allowed = arrows[room] ?? [];
  const others = rooms.filter((other) => other !== room);

  it.each(others.filter((other) => !allowed.includes(other)))("may not import %s", async (other) => {
    expect(await broken(`${room}/src/planted.ts`, importOf(room, other))).toContain(
      `arrows-of-${room.replace("/", "-")}`,
    );
  });

  it.each(others.filter((other) => allowed.includes(other)))("may import %s", async (other) => {
    expect(await broken(`${room}/src/planted.ts`, allowedImportOf(room, other))).toEqual([]);
  });
});

describe.each(Object.entries(floors))("inside %s", (inside, storeys) => {
  const rooms = storeys.flatMap((names, floor) => names.map((name) => ({ name, floor })));
  const pairs = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room)
      .map((other) => ({ room: room.name, other: other.name, up: other.floor >= room.floor })),
  );
  const rule = `floors-of-${inside.split("/")[1]}`;

  it.each(pairs)("$room that imports $other goes up: $up", async ({ room, other, up }) => {
    plant(`${inside}/${other}/room.ts`, "export const room = 1;\n");
    const text = `import { room } from "../${other}/room.ts";\nexport const use = room;\n`;
    const rules = await broken(`${inside}/${room}/planted.ts`, text);
    expect(rules.includes(rule)).toBe(up);
  });
});

describe("along a sale", () => {
  const nouns = sale.flatMap((names, floor) => names.slice(0, 2).map((name) => ({ name, floor })));
  const pairs = nouns.flatMap((noun) =>
    nouns
      .filter((other) => other !== noun)
      .map((other) => ({ noun: noun.name, other: other.name, up: other.floor > noun.floor })),
  );

  it.each(pairs)("$noun that imports $other goes up: $up", async ({ noun, other, up }) => {
    plant(`apps/backend/src/${other}/noun.ts`, "export const noun = 1;\n");
    const text = `import { noun } from "../${other}/noun.ts";\nexport const use = noun;\n`;
    const rules = await broken(`apps/backend/src/${noun}/planted.ts`, text);
    expect(rules.includes("floors-of-the-sale")).toBe(up);
  });
});

it.each(Object.keys(libraries))("%s does no work of its own", async (room) => {
  const rule = `libraries-of-${room.replace("/", "-")}`;
  expect(await broken(`${room}/src/planted.ts`, 'import "react";\n')).toContain(rule);
  expect(await broken(`${room}/src/planted.ts`, 'import "node:fs";\n')).toContain(rule);
});

it("gives the look the model and its types, and no schema", async () => {
  plant("packages/api/src/model.ts", "export const price = 1;\n");
  const from = (what: string, file: string) => `${what} from "../../../packages/api/src/${file}.ts";\n`;
  const file = "packages/ui/src/planted.ts";
  expect(await broken(file, from("export { room }", "index"))).toContain("the-look-knows-no-wire");
  expect(await broken(file, from("export type { room }", "index"))).toEqual([]);
  expect(await broken(file, from("export { price }", "model"))).toEqual([]);
});

it("refuses an import that package.json does not name", async () => {
  expect(await broken("packages/ui/src/planted.ts", 'import "@griya/nowhere";\n')).toContain("not-to-unresolvable");
});

it.each(["import", "import type"])("refuses modules that need each other by %s", async (by) => {
  plant("packages/ui/src/one.ts", `${by} { Two } from "./two.ts";\nexport class One { two?: Two }\n`);
  const rules = await broken(
    "packages/ui/src/two.ts",
    `${by} { One } from "./one.ts";\nexport class Two { one?: One }\n`,
  );
  expect(rules).toContain("no-cycle");
});

it("refuses a way of answering calls that knows what they are about", async () => {
  plant("apps/backend/src/cart/cart.ts", "export const cart = 1;\n");
  const text = 'import { cart } from "../cart/cart.ts";\nexport const use = cart;\n';
  expect(await broken("apps/backend/src/http/answer.ts", text)).toContain("transport-knows-no-noun");
});

it("refuses a feature that needs another", async () => {
  plant("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
  const text = 'import { cart } from "../cart/cart.ts";\nexport const use = cart;\n';
  expect(await broken("packages/storefront/src/features/order/order.ts", text)).toContain(
    "features-know-no-other-feature",
  );
});

it.each(["shell", "screens", "server", "browser"])(
  "refuses what is in %s behind what other hosts mount",
  async (room) => {
    plant(`packages/storefront/src/${room}/far.ts`, "export const far = 1;\n");
    plant("packages/storefront/src/near.ts", `export { far } from "./${room}/far.ts";\n`);
    expect(await broken("packages/storefront/src/parts.ts", 'export { far } from "./near.ts";\n')).toContain(
      "parts-reach-no-page",
    );
  },
);

it("refuses a way into a room past its front door", async () => {
  plant("packages/api/src/inside.ts", "export const inside = 1;\n");
  const text = 'import { inside } from "../../api/src/inside.ts";\nexport const use = inside;\n';
  expect(await broken("packages/ui/src/planted.ts", text)).toContain("only-the-front-door");
});

it("refuses a way into the invented shop past its front door, and from it past the provider's", async () => {
  plant("content/src/furniture/chairs.ts", "export const chairs = 1;\n");
  const intoContent =
    'import { chairs } from "../../../content/src/furniture/chairs.ts";\nexport const use = chairs;\n';
  expect(await broken("apps/demo/src/planted.ts", intoContent)).toContain("only-the-front-door");
  plant("apps/backend/src/product/pricing.ts", "export const pricing = 1;\n");
  const intoBackend =
    'import { pricing } from "../../apps/backend/src/product/pricing.ts";\nexport const use = pricing;\n';
  expect(await broken("content/src/planted.ts", intoBackend)).toContain("only-the-front-door");
});

it("lets the invented shop in by the provider's door for seeds", async () => {
  plant("apps/backend/src/seeding.ts", "export const seed = 1;\n");
  const text = 'import { seed } from "../../apps/backend/src/seeding.ts";\nexport const use = seed;\n';
  expect(await broken("content/src/planted.ts", text)).toEqual([]);
});

it.each([
  ["a provider", "apps/backend/src/testing/index.ts", "apps/demo/src"],
  ["charts", "packages/machines/src/testing/index.ts", "packages/storefront/src"],
])("lets tests and stories build from what is for tests of %s, and nothing else", async (_, door, folder) => {
  plant(door, "export const builder = 1;\n");
  const text = `import { builder } from "../../../${door}";\nexport const use = builder;\n`;
  expect(await broken(`${folder}/planted.ts`, text)).toContain("testing-is-for-tests");
  expect(await broken(`${folder}/planted.test.ts`, text)).toEqual([]);
  expect(await broken(`${folder}/planted.stories.tsx`, text)).toEqual([]);
});
