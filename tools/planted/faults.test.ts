import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fault, faults } from "./faults.ts";

const root = join(import.meta.dirname, "..", "..");
const readText = (path: string): string => readFileSync(join(root, path), "utf8");

/** Returns true if a test has this name. `%s` and `$who` in a title match any text. */
const hasTest = (source: string, name: string): boolean =>
  [...source.matchAll(/\(\s*"((?:[^"\\]|\\.){10,})"/g)].some(([, title = ""]) => {
    const titleParts = title.split(/%\w|\$\w+/);
    return titleParts.length === 1
      ? name === title
      : name.startsWith(titleParts[0] ?? "") && name.endsWith(titleParts.at(-1) ?? "");
  });

/** Returns the errors in the data of a fault, by a comparison with its files. Only `planted-faults.ts` runs the test. */
const findFaultErrors = ({ file, originalCode, room, test, name }: Fault): string[] => {
  const placeCount = readText(file).split(originalCode).length - 1;
  return [
    ...(placeCount === 1 ? [] : [`${file} has its place ${placeCount} times`]),
    ...(hasTest(readText(test), name) ? [] : [`${test} has no test "${name}"`]),
    ...(new RegExp(`^(packages|apps)/${room}/src/.+\\.test\\.tsx?$`).test(test) ? [] : [`${test} is not of ${room}`]),
  ];
};

test.each(faults)("the planted fault has an existing place and test: $description", (fault) => {
  expect(findFaultErrors(fault)).toEqual([]);
});

test("the check finds a planted fault without its place, its test or its room", () => {
  const [fault] = faults;
  if (!fault) throw new Error("No fault is planted");
  expect(findFaultErrors({ ...fault, originalCode: "nowhere in the shop" })).toHaveLength(1);
  expect(findFaultErrors({ ...fault, originalCode: "const " })).toHaveLength(1);
  expect(findFaultErrors({ ...fault, name: "no such test" })).toHaveLength(1);
  expect(findFaultErrors({ ...fault, room: "api" })).toHaveLength(1);
});
