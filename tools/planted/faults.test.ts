import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fault, faults } from "./faults.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Tells whether a test has this name; `%s` and `$who` in a title match any text. */
const hasTest = (source: string, name: string): boolean =>
  [...source.matchAll(/\(\s*"((?:[^"\\]|\\.){10,})"/g)].some(([, title = ""]) => {
    const parts = title.split(/%\w|\$\w+/);
    return parts.length === 1 ? name === title : name.startsWith(parts[0] ?? "") && name.endsWith(parts.at(-1) ?? "");
  });

/** Returns the errors of a fault that its files show; `planted-faults.ts` runs the test. */
const findProblems = ({ file, from, room, test, name }: Fault): string[] => {
  const places = read(file).split(from).length - 1;
  return [
    ...(places === 1 ? [] : [`${file} has its place ${places} times`]),
    ...(hasTest(read(test), name) ? [] : [`${test} has no test "${name}"`]),
    ...(new RegExp(`^(packages|apps)/${room}/src/.+\\.test\\.tsx?$`).test(test) ? [] : [`${test} is not of ${room}`]),
  ];
};

test.each(faults)("the planted fault has its place and its test: $description", (fault) => {
  expect(findProblems(fault)).toEqual([]);
});

test("a planted fault without its place, its test or its room is found", () => {
  const [fault] = faults;
  if (!fault) throw new Error("No fault is planted");
  expect(findProblems({ ...fault, from: "nowhere in the shop" })).toHaveLength(1);
  expect(findProblems({ ...fault, from: "const " })).toHaveLength(1);
  expect(findProblems({ ...fault, name: "no such test" })).toHaveLength(1);
  expect(findProblems({ ...fault, room: "api" })).toHaveLength(1);
});
