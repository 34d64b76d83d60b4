import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { applyMutant, drawSample, listMutants, type Mutant } from "./draw.ts";
import { getImportDistances, readImporters } from "./importers.ts";

const root = mkdtempSync(join(tmpdir(), "griya-mutants-"));
afterAll(() => rmSync(root, { recursive: true }));

const buildRuleSource = (number: number): string =>
  `export const isFew${number}: (quantity: number) => boolean = (quantity) => quantity > 0 && quantity < ${number};\n`;

const files = {
  "packages/api/package.json": JSON.stringify({
    name: "@griya/api",
    exports: { ".": { "@griya/source": "./src/index.ts" } },
  }),
  "packages/api/tsconfig.json": JSON.stringify({
    compilerOptions: { strict: true, noEmit: true, lib: ["es5"], types: [], allowImportingTsExtensions: true },
    include: ["src"],
  }),
  "packages/api/src/index.ts": 'export { isFew1 } from "./few.ts";\n',
  "packages/api/src/few.ts": [1, 2, 3, 4, 5, 6, 7, 8, 9].map(buildRuleSource).join(""),
  "packages/api/src/few.test.ts": 'import { isFew1 } from "./few.ts";\n',
  "packages/api/src/alone.ts": buildRuleSource(99),
  "packages/api/src/only-types.ts": 'import type { isFew1 } from "./few.ts";\n',
  "packages/provider/src/cart.ts": 'import { isFew1 } from "@griya/api";\n',
  "packages/provider/src/cart.test.ts": 'const { cart } = await import("./cart.ts");\n',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** A mutant that does not match the type of `isFew`. */
const UNTYPED_CODE = "() => undefined";

const isReached = (file: string): boolean => !file.endsWith("alone.ts");
const drawMutants = (seed: string): Promise<Mutant[]> => drawSample(root, ["api"], isReached, 6, seed);

test("a file has importers in its own and in other rooms, without importers of its types", () => {
  expect(Object.fromEntries(getImportDistances("packages/api/src/few.ts", readImporters(root)))).toEqual({
    "packages/api/src/few.ts": 0,
    "packages/api/src/few.test.ts": 1,
    "packages/api/src/index.ts": 1,
    "packages/provider/src/cart.ts": 2,
    "packages/provider/src/cart.test.ts": 3,
  });
});

test("a seed draws the same mutants each time, and another seed draws others", async () => {
  const drawnMutants = await drawMutants("1");
  expect(new Set(drawnMutants.map((mutant) => JSON.stringify(mutant))).size).toBe(6);
  expect(await drawMutants("1")).toEqual(drawnMutants);
  expect(await drawMutants("2")).not.toEqual(drawnMutants);
});

test("a sample has only files that tests reach and changes that compile", async () => {
  const drawnMutants = await drawSample(root, ["api"], isReached, 60, "1");
  expect(new Set(drawnMutants.map(({ file }) => file))).toEqual(new Set(["packages/api/src/few.ts"]));
  expect(drawnMutants.length).toBeGreaterThan(30);
  expect(drawnMutants.filter(({ after }) => after === UNTYPED_CODE)).toEqual([]);
});

test("lists all mutants of a package, or only the mutants of changed lines", async () => {
  const allMutants = await listMutants(root, ["api"], isReached, null);
  expect(new Set(allMutants.map(({ line }) => line))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  const changedLines = new Map([["packages/api/src/few.ts", new Set([2])]]);
  expect(await listMutants(root, ["api"], isReached, changedLines)).toEqual(
    allMutants.filter(({ line }) => line === 2),
  );
});

describe("a mutant", () => {
  const mutant: Mutant = {
    room: "api",
    file: "packages/api/src/few.ts",
    line: 2,
    column: 11,
    text: "const b = (quantity > 0);",
    before: "quantity > 0",
    after: "quantity >= 0",
  };

  test("is planted at the current place of its line", () => {
    const source = "const a = 1;\nconst x = 1;\nconst y = 1;\nconst b = (quantity > 0);\n";
    expect(applyMutant(mutant, source)).toBe("const a = 1;\nconst x = 1;\nconst y = 1;\nconst b = (quantity >= 0);\n");
  });

  test("is not planted if its line does not exist any more", () => {
    expect(applyMutant(mutant, "const a = 1;\nconst b = (quantity > 1);\n")).toBeNull();
  });
});
