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
  librariesByPackage,
  saleLayers,
} from "./boundaries.ts";

const root = join(import.meta.dirname, "..");
const workspaceFolder = mkdtempSync(join(tmpdir(), "griya-house-"));
afterAll(() => rmSync(workspaceFolder, { recursive: true }));
symlinkSync(join(root, "node_modules"), join(workspaceFolder, "node_modules"));

/** Writes a file into the temporary workspace, and returns its path in the workspace. */
const writeSource = (file: string, text: string): string => {
  mkdirSync(dirname(join(workspaceFolder, file)), { recursive: true });
  writeFileSync(join(workspaceFolder, file), text);
  return file;
};

const packageFolders = Object.keys(allowedImports);
for (const room of packageFolders) writeSource(`${room}/src/index.ts`, "export const room = 1;\n");

type CruiseResult = Pick<ICruiseResult, "modules" | "summary">;
let cruiseResult: CruiseResult;
/** Checks all written files once. The module writes every file before the first test runs. */
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
  cruiseResult = output as ICruiseResult;
});

/** Returns the names of the rules that a written file breaks. */
const listBrokenRules = (file: string): string[] => {
  const checkedModule = cruiseResult.modules.find(({ source }) => source === file);
  expect(checkedModule?.dependencies).toHaveLength(1);
  return cruiseResult.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
};

const buildImportText = (from: string, room: string): string =>
  `import { room } from "${relative(`${from}/src`, `${room}/src/index.ts`)}";\nexport const use = room;\n`;

/** Returns the source text of an allowed import. `packages/ui` may import only types from the main entry of `packages/api`. */
const buildAllowedImportText = (room: string, other: string): string =>
  room === "packages/ui" && other === "packages/api"
    ? `export type { room } from "../../../${other}/src/index.ts";\n`
    : buildImportText(room, other);

const toHyphenatedPath = (path: string): string => path.replace("/", "-");

describe.each(packageFolders)("%s", (room) => {
  const allowedPackages = allowedImports[room] ?? [];
  const otherPackages = packageFolders
    .filter((other) => other !== room)
    .map((other) => {
      const isAllowed = allowedPackages.includes(other);
      const text = isAllowed ? buildAllowedImportText(room, other) : buildImportText(room, other);
      return { other, isAllowed, file: writeSource(`${room}/src/with-${toHyphenatedPath(other)}.ts`, text) };
    });

  it.each(otherPackages.filter(({ isAllowed }) => !isAllowed))("may not import $other", ({ file }) => {
    expect(listBrokenRules(file)).toContain(`arrows-of-${toHyphenatedPath(room)}`);
  });

  it.each(otherPackages.filter(({ isAllowed }) => isAllowed))("may import $other", ({ file }) => {
    expect(listBrokenRules(file)).toEqual([]);
  });
});

const testFiles = Object.entries(allowedTestImports).flatMap(([room, others]) =>
  others.map((other) => ({
    room,
    other,
    source: writeSource(`${room}/src/beside-${toHyphenatedPath(other)}.ts`, buildImportText(room, other)),
    test: writeSource(`${room}/src/with-${toHyphenatedPath(other)}.test.ts`, buildImportText(room, other)),
    example: writeSource(`${room}/examples/with-${toHyphenatedPath(other)}.ts`, buildImportText(room, other)),
  })),
);
it.each(testFiles)("only tests and examples of $room may import $other", ({ room, source, test, example }) => {
  expect(listBrokenRules(source)).toContain(`arrows-of-${toHyphenatedPath(room)}`);
  expect(listBrokenRules(test)).toEqual([]);
  expect(listBrokenRules(example)).toEqual([]);
});

describe.each(Object.entries(layersByPackage))("inside %s", (inside, storeys) => {
  const folders = storeys.flatMap((names, floor) => names.map((name) => ({ name, floor })));
  for (const { name } of folders) writeSource(`${inside}/${name}/room.ts`, "export const room = 1;\n");
  const folderPairs = folders.flatMap((room) =>
    folders
      .filter((other) => other !== room)
      .map((other) => {
        const text = `import { room } from "../${other.name}/room.ts";\nexport const use = room;\n`;
        const file = writeSource(`${inside}/${room.name}/above-or-below-${other.name}.ts`, text);
        return { room: room.name, other: other.name, up: other.floor >= room.floor, file };
      }),
  );
  const ruleName = `layers-of-${inside.split("/")[1]}`;

  it.each(folderPairs)("$room that imports $other imports a higher layer: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes(ruleName)).toBe(up);
  });
});

describe("the layers of a sale", () => {
  const nounLayers = saleLayers.flatMap((names, floor) => names.slice(0, 2).map((name) => ({ name, floor })));
  for (const { name } of nounLayers) writeSource(`packages/provider/src/${name}/noun.ts`, "export const noun = 1;\n");
  const folderPairs = nounLayers.flatMap((noun) =>
    nounLayers
      .filter((other) => other !== noun)
      .map((other) => {
        const text = `import { noun } from "../${other.name}/noun.ts";\nexport const use = noun;\n`;
        const file = writeSource(`packages/provider/src/${noun.name}/with-${other.name}.ts`, text);
        return { noun: noun.name, other: other.name, up: other.floor > noun.floor, file };
      }),
  );

  it.each(folderPairs)("$noun that imports $other imports a later layer: $up", ({ up, file }) => {
    expect(listBrokenRules(file).includes("layers-of-the-sale")).toBe(up);
  });
});

const libraryCases = Object.keys(librariesByPackage).map((room) => ({
  room,
  files: ["react", "node:fs"].map((name) =>
    writeSource(`${room}/src/with-${name.replace(":", "-")}.ts`, `import "${name}";\n`),
  ),
}));
it.each(libraryCases)("$room may use only its own libraries", ({ room, files }) => {
  for (const file of files) expect(listBrokenRules(file)).toContain(`libraries-of-${toHyphenatedPath(room)}`);
});

describe("the components of packages/ui", () => {
  writeSource("packages/api/src/model.ts", "export const price = 1;\n");
  const writeSourceIn = (name: string, what: string, file: string) =>
    writeSource(`packages/ui/src/with-${name}.ts`, `${what} from "../../../packages/api/src/${file}.ts";\n`);
  const schemaFile = writeSourceIn("schema", "export { room }", "index");
  const typesFile = writeSourceIn("types", "export type { room }", "index");
  const modelFile = writeSourceIn("model", "export { price }", "model");

  it("may import the model and its types, but no schema", () => {
    expect(listBrokenRules(schemaFile)).toContain("the-look-knows-no-wire");
    expect(listBrokenRules(typesFile)).toEqual([]);
    expect(listBrokenRules(modelFile)).toEqual([]);
  });
});

const unnamedImportFile = writeSource("packages/ui/src/with-nowhere.ts", 'import "@griya/nowhere";\n');
it("refuses an import that package.json does not name", () => {
  expect(listBrokenRules(unnamedImportFile)).toContain("not-to-unresolvable");
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

const buildUseText = (name: string, from: string): string =>
  `import { ${name} } from "${from}";\nexport const use = ${name};\n`;

writeSource("packages/provider/src/cart/cart.ts", "export const cart = 1;\n");
const answerFile = writeSource("packages/provider/src/http/answer.ts", buildUseText("cart", "../cart/cart.ts"));
it("refuses a transport that imports a noun of the shop", () => {
  expect(listBrokenRules(answerFile)).toContain("transport-knows-no-noun");
});

writeSource("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
const orderFile = writeSource(
  "packages/storefront/src/features/order/order.ts",
  buildUseText("cart", "../cart/cart.ts"),
);
it("refuses a feature that imports another feature", () => {
  expect(listBrokenRules(orderFile)).toContain("features-know-no-other-feature");
});

const pageFolders = ["shell", "screens", "server", "browser"];
for (const room of pageFolders) {
  writeSource(`packages/storefront/src/${room}/far.ts`, "export const far = 1;\n");
  writeSource(`packages/storefront/src/near-${room}.ts`, `export { far } from "./${room}/far.ts";\n`);
}
writeSource(
  "packages/storefront/src/parts.ts",
  pageFolders.map((room) => `export { far as ${room} } from "./near-${room}.ts";\n`).join(""),
);
it.each(pageFolders)("refuses an import of %s in the parts that the embed mounts", (room) => {
  const farFile = `packages/storefront/src/${room}/far.ts`;
  const reachViolations = cruiseResult.summary.violations.filter(({ rule }) => rule.name === "parts-reach-no-page");
  expect(reachViolations.map(({ from, to }) => [from, to])).toContainEqual([
    "packages/storefront/src/parts.ts",
    farFile,
  ]);
});

writeSource("packages/api/src/inside.ts", "export const inside = 1;\n");
const entryBypassFile = writeSource(
  "packages/ui/src/past-the-door.ts",
  buildUseText("inside", "../../api/src/inside.ts"),
);
it("refuses an import of a room's inner file", () => {
  expect(listBrokenRules(entryBypassFile)).toContain("only-the-front-door");
});

writeSource("content/src/furniture/chairs.ts", "export const chairs = 1;\n");
const contentImportFile = writeSource(
  "apps/demo/src/chairs.ts",
  buildUseText("chairs", "../../../content/src/furniture/chairs.ts"),
);
writeSource("packages/provider/src/product/pricing.ts", "export const pricing = 1;\n");
const providerImportFile = writeSource(
  "content/src/prices.ts",
  buildUseText("pricing", "../../packages/provider/src/product/pricing.ts"),
);
it("refuses imports of inner files of content, and of the provider's inner files from content", () => {
  expect(listBrokenRules(contentImportFile)).toContain("only-the-front-door");
  expect(listBrokenRules(providerImportFile)).toContain("only-the-front-door");
});

writeSource("packages/provider/src/seeding.ts", "export const seed = 1;\n");
const seedingImportFile = writeSource(
  "content/src/seeds.ts",
  buildUseText("seed", "../../packages/provider/src/seeding.ts"),
);
it("allows content the provider's entry for seeds", () => {
  expect(listBrokenRules(seedingImportFile)).toEqual([]);
});

const builderCases = [
  { of: "a provider", door: "packages/provider/src/testing/index.ts", folder: "apps/demo/src" },
  { of: "charts", door: "packages/machines/src/testing/index.ts", folder: "packages/storefront/src" },
].map(({ of, door, folder }) => {
  writeSource(door, "export const builder = 1;\n");
  const writeSourceAs = (ending: string) =>
    writeSource(`${folder}/builds${ending}`, buildUseText("builder", `../../../${door}`));
  return { of, inShop: writeSourceAs(".ts"), inTests: [writeSourceAs(".test.ts"), writeSourceAs(".stories.tsx")] };
});
it.each(builderCases)("allows only tests and stories to import the test builders of $of", ({ inShop, inTests }) => {
  expect(listBrokenRules(inShop)).toContain("testing-is-for-tests");
  for (const file of inTests) expect(listBrokenRules(file)).toEqual([]);
});
