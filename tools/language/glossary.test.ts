import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseNames } from "./names.ts";
import { findRefusedWord, refusedWords, splitName } from "./refused-words.ts";

const root = join(import.meta.dirname, "..", "..");

/** The rows of the glossary that name a place: the term, its file and the name in the file. */
const glossaryPlaces = [
  ...readFileSync(join(root, "docs", "glossary.md"), "utf8").matchAll(
    /^\| (?<term>[^|]+) \| [^|]+ \| `(?<file>[^`]+)` `(?<name>[^`]+)` \|$/gm,
  ),
].map(({ groups }) => ({ term: "", file: "", name: "", ...groups }));

test("the glossary has at least the expected number of terms", () => {
  expect(glossaryPlaces.length).toBeGreaterThan(50);
  expect(new Set(glossaryPlaces.map(({ term }) => term)).size).toBe(glossaryPlaces.length);
});

test.each(glossaryPlaces)("the place of the glossary's term “$term” contains its name", ({ file, name }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), "utf8")).toMatch(new RegExp(`\\b${name}\\b`));
});

describe("a refused word", () => {
  test("is found in a name of any form, with the word to use", () => {
    expect(["keptWishes", "KeptWishes", "KEPT_WISHES", "isKept"].map((name) => findRefusedWord(name)?.word)).toEqual(
      Array(4).fill("kept"),
    );
    expect(findRefusedWord("noTrouble")).toEqual({ word: "trouble", instead: "request state" });
  });

  test("is a whole word of a name", () => {
    expect(splitName("readHTMLFile")).toEqual(["read", "html", "file"]);
    expect(findRefusedWord("indeed")).toBeNull();
    expect(findRefusedWord("constructor")).toBeNull();
  });

  test("is no term of the glossary", () => {
    const termWords = glossaryPlaces.flatMap(({ term, name }) => [...splitName(term), ...splitName(name)]);
    expect(termWords.filter((word) => Object.hasOwn(refusedWords, word))).toEqual([]);
  });
});

test("the names of a source text are its functions, types, members and variables", () => {
  const source = "type Cart = { total: number };\nexport const getTotal = ({ total }: Cart) => total;\nconst one = 1;";
  expect(parseNames("cart.ts", source)).toMatchObject([
    { name: "Cart", kind: "type", line: 1 },
    { name: "total", kind: "member" },
    { name: "getTotal", kind: "function", line: 2 },
    { name: "one", kind: "variable", line: 3 },
  ]);
});
