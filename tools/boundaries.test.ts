import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrows, configuration, floors, libraries, sale, testArrows } from "./boundaries.ts";

const root = join(import.meta.dirname, "..");
const house = mkdtempSync(join(tmpdir(), "griya-house-"));
afterAll(() => rmSync(house, { recursive: true }));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));

/** Writes a file into the temporary workspace, and returns its name. */
const plant = (file: string, text: string): string => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
  return file;
};

const rooms = Object.keys(arrows);
for (const room of rooms) plant(`${room}/src/index.ts`, "export const room = 1;\n");

type Found = Pick<ICruiseResult, "modules" | "summary">;
let found: Found;
/** Checks all planted files once. All tests have planted their files by then. */
beforeAll(async () => {
  const { forbidden, options } = configuration;
  const { tsConfig: _ours, ...rest } = options;
  const folders = ["packages", "apps", "content"];
  const { output } = await cruise(folders, { ...rest, baseDir: house, validate: true, ruleSet: { forbidden } });
  found = output as ICruiseResult;
});

/** Returns the names of the rules that a planted file breaks. */
const brokenBy = (file: string): string[] => {
  const read = found.modules.find(({ source }) => source === file);
  expect(read?.dependencies).toHaveLength(1);
  return found.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
};

const importOf = (from: string, room: string): string =>
  `import { room } from "${relative(`${from}/src`, `${room}/src/index.ts`)}";\nexport const use = room;\n`;

/** Returns an allowed import. `packages/ui` may import only types from the main entry of `packages/api`. */
const allowedImportOf = (room: string, other: string): string =>
  room === "packages/ui" && other === "packages/api"
    ? `export type { room } from "../../../${other}/src/index.ts";\n`
    : importOf(room, other);

const nameOf = (path: string): string => path.replace("/", "-");

describe.each(rooms)("%s", (room) => {
  const allowed = arrows[room] ?? [];
  const others = rooms
    .filter((other) => other !== room)
    .map((other) => {
      const isAllowed = allowed.includes(other);
      const text = isAllowed ? allowedImportOf(room, other) : importOf(room, other);
      return { other, isAllowed, file: plant(`${room}/src/with-${nameOf(other)}.ts`, text) };
    });

  it.each(others.filter(({ isAllowed }) => !isAllowed))("may not import $other", ({ file }) => {
    expect(brokenBy(file)).toContain(`arrows-of-${nameOf(room)}`);
  });

  it.each(others.filter(({ isAllowed }) => isAllowed))("may import $other", ({ file }) => {
    expect(brokenBy(file)).toEqual([]);
  });
});

const forTests = Object.entries(testArrows).flatMap(([room, others]) =>
  others.map((other) => ({
    room,
    other,
    source: plant(`${room}/src/beside-${nameOf(other)}.ts`, importOf(room, other)),
    test: plant(`${room}/src/with-${nameOf(other)}.test.ts`, importOf(room, other)),
    example: plant(`${room}/examples/with-${nameOf(other)}.ts`, importOf(room, other)),
  })),
);
it.each(forTests)("only tests and examples of $room may import $other", ({ room, source, test, example }) => {
  expect(brokenBy(source)).toContain(`arrows-of-${nameOf(room)}`);
  expect(brokenBy(test)).toEqual([]);
  expect(brokenBy(example)).toEqual([]);
});

describe.each(Object.entries(floors))("inside %s", (inside, storeys) => {
  const rooms = storeys.flatMap((names, floor) => names.map((name) => ({ name, floor })));
  for (const { name } of rooms) plant(`${inside}/${name}/room.ts`, "export const room = 1;\n");
  const pairs = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room)
      .map((other) => {
        const text = `import { room } from "../${other.name}/room.ts";\nexport const use = room;\n`;
        const file = plant(`${inside}/${room.name}/above-or-below-${other.name}.ts`, text);
        return { room: room.name, other: other.name, up: other.floor >= room.floor, file };
      }),
  );
  const rule = `floors-of-${inside.split("/")[1]}`;

  it.each(pairs)("$room that imports $other goes up: $up", ({ up, file }) => {
    expect(brokenBy(file).includes(rule)).toBe(up);
  });
});

describe("along a sale", () => {
  const nouns = sale.flatMap((names, floor) => names.slice(0, 2).map((name) => ({ name, floor })));
  for (const { name } of nouns) plant(`packages/provider/src/${name}/noun.ts`, "export const noun = 1;\n");
  const pairs = nouns.flatMap((noun) =>
    nouns
      .filter((other) => other !== noun)
      .map((other) => {
        const text = `import { noun } from "../${other.name}/noun.ts";\nexport const use = noun;\n`;
        const file = plant(`packages/provider/src/${noun.name}/with-${other.name}.ts`, text);
        return { noun: noun.name, other: other.name, up: other.floor > noun.floor, file };
      }),
  );

  it.each(pairs)("$noun that imports $other goes up: $up", ({ up, file }) => {
    expect(brokenBy(file).includes("floors-of-the-sale")).toBe(up);
  });
});

const working = Object.keys(libraries).map((room) => ({
  room,
  files: ["react", "node:fs"].map((name) =>
    plant(`${room}/src/with-${name.replace(":", "-")}.ts`, `import "${name}";\n`),
  ),
}));
it.each(working)("$room does no work of its own", ({ room, files }) => {
  for (const file of files) expect(brokenBy(file)).toContain(`libraries-of-${nameOf(room)}`);
});

describe("the look", () => {
  plant("packages/api/src/model.ts", "export const price = 1;\n");
  const plantIn = (name: string, what: string, file: string) =>
    plant(`packages/ui/src/with-${name}.ts`, `${what} from "../../../packages/api/src/${file}.ts";\n`);
  const schema = plantIn("schema", "export { room }", "index");
  const types = plantIn("types", "export type { room }", "index");
  const model = plantIn("model", "export { price }", "model");

  it("is given the model and its types, and no schema", () => {
    expect(brokenBy(schema)).toContain("the-look-knows-no-wire");
    expect(brokenBy(types)).toEqual([]);
    expect(brokenBy(model)).toEqual([]);
  });
});

const unnamed = plant("packages/ui/src/with-nowhere.ts", 'import "@griya/nowhere";\n');
it("refuses an import that package.json does not name", () => {
  expect(brokenBy(unnamed)).toContain("not-to-unresolvable");
});

const cycles = ["import", "import type"].map((by, place) => ({
  by,
  files: [
    plant(
      `packages/ui/src/one-${place}.ts`,
      `${by} { Two } from "./two-${place}.ts";\nexport class One { two?: Two }\n`,
    ),
    plant(
      `packages/ui/src/two-${place}.ts`,
      `${by} { One } from "./one-${place}.ts";\nexport class Two { one?: One }\n`,
    ),
  ],
}));
it.each(cycles)("refuses modules that need each other by $by", ({ files }) => {
  expect(files.flatMap(brokenBy)).toEqual(["no-cycle"]); // a cycle is reported once
});

const useOf = (name: string, from: string): string =>
  `import { ${name} } from "${from}";\nexport const use = ${name};\n`;

plant("packages/provider/src/cart/cart.ts", "export const cart = 1;\n");
const answer = plant("packages/provider/src/http/answer.ts", useOf("cart", "../cart/cart.ts"));
it("refuses a way of answering calls that knows what they are about", () => {
  expect(brokenBy(answer)).toContain("transport-knows-no-noun");
});

plant("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
const order = plant("packages/storefront/src/features/order/order.ts", useOf("cart", "../cart/cart.ts"));
it("refuses a feature that needs another", () => {
  expect(brokenBy(order)).toContain("features-know-no-other-feature");
});

const pages = ["shell", "screens", "server", "browser"];
for (const room of pages) {
  plant(`packages/storefront/src/${room}/far.ts`, "export const far = 1;\n");
  plant(`packages/storefront/src/near-${room}.ts`, `export { far } from "./${room}/far.ts";\n`);
}
plant(
  "packages/storefront/src/parts.ts",
  pages.map((room) => `export { far as ${room} } from "./near-${room}.ts";\n`).join(""),
);
it.each(pages)("refuses what is in %s behind what other hosts mount", (room) => {
  const far = `packages/storefront/src/${room}/far.ts`;
  const reached = found.summary.violations.filter(({ rule }) => rule.name === "parts-reach-no-page");
  expect(reached.map(({ from, to }) => [from, to])).toContainEqual(["packages/storefront/src/parts.ts", far]);
});

plant("packages/api/src/inside.ts", "export const inside = 1;\n");
const past = plant("packages/ui/src/past-the-door.ts", useOf("inside", "../../api/src/inside.ts"));
it("refuses a way into a room past its front door", () => {
  expect(brokenBy(past)).toContain("only-the-front-door");
});

plant("content/src/furniture/chairs.ts", "export const chairs = 1;\n");
const intoContent = plant("apps/demo/src/chairs.ts", useOf("chairs", "../../../content/src/furniture/chairs.ts"));
plant("packages/provider/src/product/pricing.ts", "export const pricing = 1;\n");
const intoProvider = plant("content/src/prices.ts", useOf("pricing", "../../packages/provider/src/product/pricing.ts"));
it("refuses a way into the invented shop past its front door, and from it past the provider's", () => {
  expect(brokenBy(intoContent)).toContain("only-the-front-door");
  expect(brokenBy(intoProvider)).toContain("only-the-front-door");
});

plant("packages/provider/src/seeding.ts", "export const seed = 1;\n");
const seeding = plant("content/src/seeds.ts", useOf("seed", "../../packages/provider/src/seeding.ts"));
it("lets the invented shop in by the provider's door for seeds", () => {
  expect(brokenBy(seeding)).toEqual([]);
});

const builders = [
  { of: "a provider", door: "packages/provider/src/testing/index.ts", folder: "apps/demo/src" },
  { of: "charts", door: "packages/machines/src/testing/index.ts", folder: "packages/storefront/src" },
].map(({ of, door, folder }) => {
  plant(door, "export const builder = 1;\n");
  const plantAs = (ending: string) => plant(`${folder}/builds${ending}`, useOf("builder", `../../../${door}`));
  return { of, inShop: plantAs(".ts"), inTests: [plantAs(".test.ts"), plantAs(".stories.tsx")] };
});
it.each(builders)(
  "lets tests and stories build from what is for tests of $of, and nothing else",
  ({ inShop, inTests }) => {
    expect(brokenBy(inShop)).toContain("testing-is-for-tests");
    for (const file of inTests) expect(brokenBy(file)).toEqual([]);
  },
);
