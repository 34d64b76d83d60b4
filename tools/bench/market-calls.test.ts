import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measuredCalls } from "./market-calls.ts";

const decisionFile = join(import.meta.dirname, "../../docs/decisions/0028-a-market-on-one-postgresql.md");

/** Returns the rows of the table whose head contains "p95 ms". */
const getTableRows = (text: string): string[][] => {
  const lines = text.split("\n");
  const headIndex = lines.findIndex((line) => line.startsWith("| |") && line.includes("p95 ms"));
  const rows = lines.slice(headIndex + 2);
  return rows.slice(0, rows.indexOf("")).map((row) => row.split("|").map((cell) => cell.trim()));
};

test("the decision on a market names each call of the benchmark, with its bound", () => {
  const rows = getTableRows(readFileSync(decisionFile, "utf8"));
  expect(rows.map(([, name, , , , , bound]) => `${name}: ${bound}`)).toEqual(
    measuredCalls.map(({ name, ratioMaximum }) => `${name}: ${ratioMaximum}`),
  );
});
