import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowedImports, allowedTestImports, configuration, layers, libraries, saleLayers } from "./boundaries.ts";

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
  const folders = ["packages", "apps", "content"];
  const { output } = await cruise(folders, {
    ...rest,
    baseDir: workspaceFolder,
    validate: true,
    ruleSet: { forbidden },
  });
  result = output as ICruiseResult;
});

/** Returns the names of the rules that a planted file breaks. */
const listBrokenRules = (file: string): string[] => {
  const read = result.modules.find(({ source }) => source === file);
  expect(read?.dependencies).toHaveLength(1);
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
  const allowed = allowedImports[room] ?? [];
  const others = rooms
    .filter((other) => other !== room)
    .map((other) => {
      const isAllowed = allowed.includes(other);
      const text = isAllowed ? createAllowedImport(room, other) : createImport(room, other);
      return { other, isAllowed, file: writeSource(`${room}/src/with-${getName(other)}.ts`, text) };
    });

  it.each(others.filter(({ isAllowed }) => !isAllowed))("may not import $other", ({ file }) => {
    expect(listBrokenRules(file)).toContain(`arrows-of-${getName(room)}`);
  });

  it.each(others.filter(({ isAllowed }) => isAllowed))("may import $other", ({ file }) => {
    expect(listBrokenRules(file)).toEqual([]);
  });
});

const forTests = Object.entries(allowedTestImports).flatMap(([room, others]) =>
  others.map((other) => ({
    room,
    other,
    source: writeSource(`${room}/src/beside-${getName(other)}.ts`, createImport(room, other)),
    test: writeSource(`${room}/src/with-${getName(other)}.test.ts`, createImport(room, other)),
    example: writeSource(`${room}/examples/with-${getName(other)}.ts`, createImport(room, other)),
  })),
);
it.each(forTests)("only tests and examples of $room may import $other", ({ room, source, test, example }) => {
  expect(listBrokenRules(source)).toContain(`arrows-of-${getName(room)}`);
  expect(listBrokenRules(test)).toEqual([]);
  expect(listBrokenRules(example)).toEqual([]);
});

describe.each(Object.entries(layers))("inside %s", (inside, storeys) => {
  const rooms = storeys.flatMap((names, floor) => names.map((name) => ({ name, floor })));
  for (const { name } of rooms) writeSource(`${inside}/${name}/room.ts`, "export const room = 1;\n");
  const pairs = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room)
      .map((other) => {
        const text = `import { room } from "../${other.name}/room.ts";\nexport const use = room;\n`;
        const file = writeSource(`${inside}/${room.name}/above-or-below-${other.name}.ts`, text);
        return { room: room.name, other: other.name, up: other.floor >= room.floor, file };
      }),
  );
  const rule = `layers-of-${inside.split("/")[1]}`;

  it.each(pairs)("$room that imports $other goes up: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes(rule)).toBe(up);
  });
});

describe("along a sale", () => {
  const nouns = saleLayers.flatMap((names, floor) => names.slice(0, 2).map((name) => ({ name, floor })));
  for (const { name } of nouns) writeSource(`packages/provider/src/${name}/noun.ts`, "export const noun = 1;\n");
  const pairs = nouns.flatMap((noun) =>
    nouns
      .filter((other) => other !== noun)
      .map((other) => {
        const text = `import { noun } from "../${other.name}/noun.ts";\nexport const use = noun;\n`;
        const file = writeSource(`packages/provider/src/${noun.name}/with-${other.name}.ts`, text);
        return { noun: noun.name, other: other.name, up: other.floor > noun.floor, file };
      }),
  );

  it.each(pairs)("$noun that imports $other goes up: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes("layers-of-the-sale")).toBe(up);
  });
});

const working = Object.keys(libraries).map((room) => ({
  room,
  files: ["react", "node:fs"].map((name) =>
    writeSource(`${room}/src/with-${name.replace(":", "-")}.ts`, `import "${name}";\n`),
  ),
}));
it.each(working)("$room does no work of its own", ({ room, files }) => {
  for (const file of files) expect(listBrokenRules(file)).toContain(`libraries-of-${getName(room)}`);
});

describe("the look", () => {
  writeSource("packages/api/src/model.ts", "export const price = 1;\n");
  const writeSourceIn = (name: string, what: string, file: string) =>
    writeSource(`packages/ui/src/with-${name}.ts`, `${what} from "../../../packages/api/src/${file}.ts";\n`);
  const schema = writeSourceIn("schema", "export { room }", "index");
  const types = writeSourceIn("types", "export type { room }", "index");
  const model = writeSourceIn("model", "export { price }", "model");

  it("is given the model and its types, and no schema", () => {
    expect(listBrokenRules(schema)).toContain("the-look-knows-no-wire");
    expect(listBrokenRules(types)).toEqual([]);
    expect(listBrokenRules(model)).toEqual([]);
  });
});

const unnamed = writeSource("packages/ui/src/with-nowhere.ts", 'import "@griya/nowhere";\n');
it("refuses an import that package.json does not name", () => {
  expect(listBrokenRules(unnamed)).toContain("not-to-unresolvable");
});

const cycles = ["import", "import type"].map((by, place) => ({
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
it.each(cycles)("refuses modules that need each other by $by", ({ files }) => {
  expect(files.flatMap(listBrokenRules)).toEqual(["no-cycle"]); // a cycle is reported once
});

const createUse = (name: string, from: string): string =>
  `import { ${name} } from "${from}";\nexport const use = ${name};\n`;

writeSource("packages/provider/src/cart/cart.ts", "export const cart = 1;\n");
const answer = writeSource("packages/provider/src/http/answer.ts", createUse("cart", "../cart/cart.ts"));
it("refuses a way of answering calls that knows what they are about", () => {
  expect(listBrokenRules(answer)).toContain("transport-knows-no-noun");
});

writeSource("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
const order = writeSource("packages/storefront/src/features/order/order.ts", createUse("cart", "../cart/cart.ts"));
it("refuses a feature that needs another", () => {
  expect(listBrokenRules(order)).toContain("features-know-no-other-feature");
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
it.each(pages)("refuses what is in %s behind what other hosts mount", (room) => {
  const far = `packages/storefront/src/${room}/far.ts`;
  const reached = result.summary.violations.filter(({ rule }) => rule.name === "parts-reach-no-page");
  expect(reached.map(({ from, to }) => [from, to])).toContainEqual(["packages/storefront/src/parts.ts", far]);
});

writeSource("packages/api/src/inside.ts", "export const inside = 1;\n");
const past = writeSource("packages/ui/src/past-the-door.ts", createUse("inside", "../../api/src/inside.ts"));
it("refuses a way into a room past its front door", () => {
  expect(listBrokenRules(past)).toContain("only-the-front-door");
});

writeSource("content/src/furniture/chairs.ts", "export const chairs = 1;\n");
const intoContent = writeSource(
  "apps/demo/src/chairs.ts",
  createUse("chairs", "../../../content/src/furniture/chairs.ts"),
);
writeSource("packages/provider/src/product/pricing.ts", "export const pricing = 1;\n");
const intoProvider = writeSource(
  "content/src/prices.ts",
  createUse("pricing", "../../packages/provider/src/product/pricing.ts"),
);
it("refuses a way into the invented shop past its front door, and from it past the provider's", () => {
  expect(listBrokenRules(intoContent)).toContain("only-the-front-door");
  expect(listBrokenRules(intoProvider)).toContain("only-the-front-door");
});

writeSource("packages/provider/src/seeding.ts", "export const seed = 1;\n");
const seeding = writeSource("content/src/seeds.ts", createUse("seed", "../../packages/provider/src/seeding.ts"));
it("lets the invented shop in by the provider's door for seeds", () => {
  expect(listBrokenRules(seeding)).toEqual([]);
});

const builders = [
  { of: "a provider", door: "packages/provider/src/testing/index.ts", folder: "apps/demo/src" },
  { of: "charts", door: "packages/machines/src/testing/index.ts", folder: "packages/storefront/src" },
].map(({ of, door, folder }) => {
  writeSource(door, "export const builder = 1;\n");
  const writeSourceAs = (ending: string) =>
    writeSource(`${folder}/builds${ending}`, createUse("builder", `../../../${door}`));
  return { of, inShop: writeSourceAs(".ts"), inTests: [writeSourceAs(".test.ts"), writeSourceAs(".stories.tsx")] };
});
it.each(builders)(
  "lets tests and stories build from what is for tests of $of, and nothing else",
  ({ inShop, inTests }) => {
    expect(listBrokenRules(inShop)).toContain("testing-is-for-tests");
    for (const file of inTests) expect(listBrokenRules(file)).toEqual([]);
  },
);
