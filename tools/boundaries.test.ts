import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allowedImports,
  allowedTestImports,
  configuration,
  layersByPackage,
  librariesByRoom,
  saleLayers,
} from "./boundaries.ts";

const root = join(import.meta.dirname, "..");
const workspaceFolder = mkdtempSync(join(tmpdir(), "griya-house-"));
afterAll(() => rmSync(workspaceFolder, { recursive: true }));
symlinkSync(join(root, "node_modules"), join(workspaceFolder, "node_modules"));

/** Writes a file into the temporary workspace, and returns its name. */
const writeSource = (file: string, text: string): string => {
  mkdirSync(dirname(join(workspaceFolder, file)), { recursive: true });
  writeFileSync(join(workspaceFolder, file), text);
  return file;
};

const rooms = Object.keys(allowedImports);
for (const room of rooms) writeSource(`${room}/src/index.ts`, "export const room = 1;\n");

type CruiseResult = Pick<ICruiseResult, "modules" | "summary">;
let result: CruiseResult;
/** Checks all planted files once. All tests have planted their files by then. */
beforeAll(async () => {
  const { forbidden, options } = configuration;
  const { tsConfig: _ours, ...rest } = options;
  const roomParents = ["packages", "apps", "content"];
  const { output } = await cruise(roomParents, {
    ...rest,
    baseDir: workspaceFolder,
    validate: true,
    ruleSet: { forbidden },
  });
  result = output as ICruiseResult;
});

/** Returns the names of the rules that a planted file breaks. */
const listBrokenRules = (file: string): string[] => {
  const checkedModule = result.modules.find(({ source }) => source === file);
  expect(checkedModule?.dependencies).toHaveLength(1);
  return result.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
};

const createImport = (from: string, room: string): string =>
  `import { room } from "${relative(`${from}/src`, `${room}/src/index.ts`)}";\nexport const use = room;\n`;

/** Returns an allowed import. `packages/ui` may import only types from the main entry of `packages/api`. */
const createAllowedImport = (room: string, other: string): string =>
  room === "packages/ui" && other === "packages/api"
    ? `export type { room } from "../../../${other}/src/index.ts";\n`
    : createImport(room, other);

const getName = (path: string): string => path.replace("/", "-");

describe.each(rooms)("%s", (room) => {
  const allowedRooms = allowedImports[room] ?? [];
  const otherRooms = rooms
    .filter((other) => other !== room)
    .map((other) => {
      const isAllowed = allowedRooms.includes(other);
      const text = isAllowed ? createAllowedImport(room, other) : createImport(room, other);
      return { other, isAllowed, file: writeSource(`${room}/src/with-${getName(other)}.ts`, text) };
    });

  it.each(otherRooms.filter(({ isAllowed }) => !isAllowed))("may not import $other", ({ file }) => {
    expect(listBrokenRules(file)).toContain(`arrows-of-${getName(room)}`);
  });

  it.each(otherRooms.filter(({ isAllowed }) => isAllowed))("may import $other", ({ file }) => {
    expect(listBrokenRules(file)).toEqual([]);
  });
});

const testFiles = Object.entries(allowedTestImports).flatMap(([room, others]) =>
  others.map((other) => ({
    room,
    other,
    source: writeSource(`${room}/src/beside-${getName(other)}.ts`, createImport(room, other)),
    test: writeSource(`${room}/src/with-${getName(other)}.test.ts`, createImport(room, other)),
    example: writeSource(`${room}/examples/with-${getName(other)}.ts`, createImport(room, other)),
  })),
);
it.each(testFiles)("only tests and examples of $room may import $other", ({ room, source, test, example }) => {
  expect(listBrokenRules(source)).toContain(`arrows-of-${getName(room)}`);
  expect(listBrokenRules(test)).toEqual([]);
  expect(listBrokenRules(example)).toEqual([]);
});

describe.each(Object.entries(layersByPackage))("inside %s", (inside, storeys) => {
  const rooms = storeys.flatMap((names, floor) => names.map((name) => ({ name, floor })));
  for (const { name } of rooms) writeSource(`${inside}/${name}/room.ts`, "export const room = 1;\n");
  const roomPairs = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room)
      .map((other) => {
        const text = `import { room } from "../${other.name}/room.ts";\nexport const use = room;\n`;
        const file = writeSource(`${inside}/${room.name}/above-or-below-${other.name}.ts`, text);
        return { room: room.name, other: other.name, up: other.floor >= room.floor, file };
      }),
  );
  const rule = `layers-of-${inside.split("/")[1]}`;

  it.each(roomPairs)("$room that imports $other imports a higher layer: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes(rule)).toBe(up);
  });
});

describe("the layers of a sale", () => {
  const nounLayers = saleLayers.flatMap((names, floor) => names.slice(0, 2).map((name) => ({ name, floor })));
  for (const { name } of nounLayers) writeSource(`packages/provider/src/${name}/noun.ts`, "export const noun = 1;\n");
  const roomPairs = nounLayers.flatMap((noun) =>
    nounLayers
      .filter((other) => other !== noun)
      .map((other) => {
        const text = `import { noun } from "../${other.name}/noun.ts";\nexport const use = noun;\n`;
        const file = writeSource(`packages/provider/src/${noun.name}/with-${other.name}.ts`, text);
        return { noun: noun.name, other: other.name, up: other.floor > noun.floor, file };
      }),
  );

  it.each(roomPairs)("$noun that imports $other imports a later layer: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes("layers-of-the-sale")).toBe(up);
  });
});

const libraryRooms = Object.keys(librariesByRoom).map((room) => ({
  room,
  files: ["react", "node:fs"].map((name) =>
    writeSource(`${room}/src/with-${name.replace(":", "-")}.ts`, `import "${name}";\n`),
  ),
}));
it.each(libraryRooms)("$room may use only its own libraries", ({ room, files }) => {
  for (const file of files) expect(listBrokenRules(file)).toContain(`libraries-of-${getName(room)}`);
});

describe("the components of packages/ui", () => {
  writeSource("packages/api/src/model.ts", "export const price = 1;\n");
  const writeSourceIn = (name: string, what: string, file: string) =>
    writeSource(`packages/ui/src/with-${name}.ts`, `${what} from "../../../packages/api/src/${file}.ts";\n`);
  const schema = writeSourceIn("schema", "export { room }", "index");
  const typesFile = writeSourceIn("types", "export type { room }", "index");
  const modelFile = writeSourceIn("model", "export { price }", "model");

  it("may import the model and its types, but no schema", () => {
    expect(listBrokenRules(schema)).toContain("the-look-knows-no-wire");
    expect(listBrokenRules(typesFile)).toEqual([]);
    expect(listBrokenRules(modelFile)).toEqual([]);
  });
});

const unnamedImport = writeSource("packages/ui/src/with-nowhere.ts", 'import "@griya/nowhere";\n');
it("refuses an import that package.json does not name", () => {
  expect(listBrokenRules(unnamedImport)).toContain("not-to-unresolvable");
});

const cycleCases = ["import", "import type"].map((by, place) => ({
  by,
  files: [
    writeSource(
      `packages/ui/src/one-${place}.ts`,
      `${by} { Two } from "./two-${place}.ts";\nexport class One { two?: Two }\n`,
    ),
    writeSource(
      `packages/ui/src/two-${place}.ts`,
      `${by} { One } from "./one-${place}.ts";\nexport class Two { one?: One }\n`,
    ),
  ],
}));
it.each(cycleCases)("refuses modules that need each other by $by", ({ files }) => {
  expect(files.flatMap(listBrokenRules)).toEqual(["no-cycle"]); // The tool reports each cycle once.
});

const createUse = (name: string, from: string): string =>
  `import { ${name} } from "${from}";\nexport const use = ${name};\n`;

writeSource("packages/provider/src/cart/cart.ts", "export const cart = 1;\n");
const answerFile = writeSource("packages/provider/src/http/answer.ts", createUse("cart", "../cart/cart.ts"));
it("refuses a transport that imports a noun of the shop", () => {
  expect(listBrokenRules(answerFile)).toContain("transport-knows-no-noun");
});

writeSource("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
const orderFile = writeSource("packages/storefront/src/features/order/order.ts", createUse("cart", "../cart/cart.ts"));
it("refuses a feature that imports another feature", () => {
  expect(listBrokenRules(orderFile)).toContain("features-know-no-other-feature");
});

const pages = ["shell", "screens", "server", "browser"];
for (const room of pages) {
  writeSource(`packages/storefront/src/${room}/far.ts`, "export const far = 1;\n");
  writeSource(`packages/storefront/src/near-${room}.ts`, `export { far } from "./${room}/far.ts";\n`);
}
writeSource(
  "packages/storefront/src/parts.ts",
  pages.map((room) => `export { far as ${room} } from "./near-${room}.ts";\n`).join(""),
);
it.each(pages)("refuses an import of %s in the parts that the embed mounts", (room) => {
  const farFile = `packages/storefront/src/${room}/far.ts`;
  const reachViolations = result.summary.violations.filter(({ rule }) => rule.name === "parts-reach-no-page");
  expect(reachViolations.map(({ from, to }) => [from, to])).toContainEqual([
    "packages/storefront/src/parts.ts",
    farFile,
  ]);
});

writeSource("packages/api/src/inside.ts", "export const inside = 1;\n");
const entryBypass = writeSource("packages/ui/src/past-the-door.ts", createUse("inside", "../../api/src/inside.ts"));
it("refuses an import of a room's inner file", () => {
  expect(listBrokenRules(entryBypass)).toContain("only-the-front-door");
});

writeSource("content/src/furniture/chairs.ts", "export const chairs = 1;\n");
const importOfContent = writeSource(
  "apps/demo/src/chairs.ts",
  createUse("chairs", "../../../content/src/furniture/chairs.ts"),
);
writeSource("packages/provider/src/product/pricing.ts", "export const pricing = 1;\n");
const importOfProvider = writeSource(
  "content/src/prices.ts",
  createUse("pricing", "../../packages/provider/src/product/pricing.ts"),
);
it("refuses imports of inner files of content, and of the provider's inner files from content", () => {
  expect(listBrokenRules(importOfContent)).toContain("only-the-front-door");
  expect(listBrokenRules(importOfProvider)).toContain("only-the-front-door");
});

writeSource("packages/provider/src/seeding.ts", "export const seed = 1;\n");
const importOfSeeding = writeSource(
  "content/src/seeds.ts",
  createUse("seed", "../../packages/provider/src/seeding.ts"),
);
it("allows content the provider's entry for seeds", () => {
  expect(listBrokenRules(importOfSeeding)).toEqual([]);
});

const builderCases = [
  { of: "a provider", door: "packages/provider/src/testing/index.ts", folder: "apps/demo/src" },
  { of: "charts", door: "packages/machines/src/testing/index.ts", folder: "packages/storefront/src" },
].map(({ of, door, folder }) => {
  writeSource(door, "export const builder = 1;\n");
  const writeSourceAs = (ending: string) =>
    writeSource(`${folder}/builds${ending}`, createUse("builder", `../../../${door}`));
  return { of, inShop: writeSourceAs(".ts"), inTests: [writeSourceAs(".test.ts"), writeSourceAs(".stories.tsx")] };
});
it.each(builderCases)("allows only tests and stories to import the test builders of $of", ({ inShop, inTests }) => {
  expect(listBrokenRules(inShop)).toContain("testing-is-for-tests");
  for (const file of inTests) expect(listBrokenRules(file)).toEqual([]);
});
