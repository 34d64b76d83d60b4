import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createEnglishTypes, englishTypesFile } from "./english-types.ts";

test("the types of the English texts are those of the JSON files: run `pnpm texts` after you changed one", () => {
  expect(readFileSync(englishTypesFile, "utf8")).toBe(createEnglishTypes());
});
