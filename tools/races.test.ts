import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONCURRENCY_TESTS, POSTGRES_TESTS } from "./races.ts";

test("every name in the list of PostgreSQL tests has a file", () => {
  const files = globSync("{packages/provider,content}/src/**/*.test.ts", { cwd: join(import.meta.dirname, "..") });
  expect(
    [...CONCURRENCY_TESTS, ...POSTGRES_TESTS].filter((name) => !files.some((file) => file.includes(name))),
  ).toEqual([]);
});
