import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measuredCalls } from "./market-calls.ts";

const record = join(import.meta.dirname, "../../docs/decisions/0028-a-market-on-one-postgresql.md");

/** Returns the rows of the table whose head contains milliseconds. */
const getRows = (text: string): string[][] => {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => line.startsWith("| |") && line.includes("p95 ms"));
  const rows = lines.slice(head + 2);
  return rows.slice(0, rows.indexOf("")).map((row) => row.split("|").map((cell) => cell.trim()));
};

test("the record on a market names each call as the benchmark does, with its bound", () => {
  const rows = getRows(readFileSync(record, "utf8"));
  expect(rows.map(([, name, , , , , bound]) => `${name}: ${bound}`)).toEqual(
    measuredCalls.map(({ name, ratioMaximum }) => `${name}: ${ratioMaximum}`),
  );
});
