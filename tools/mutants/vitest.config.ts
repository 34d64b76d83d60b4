import { defineConfig } from "vitest/config";
import all from "../../vitest.config.ts";

const room = process.env.MUTANTS_PROJECT;
const project = (all.test?.projects ?? []).find(
  (one) => typeof one === "object" && "test" in one && one.test?.name === room,
);
if (typeof project !== "object" || !("test" in project)) throw new Error(`vitest.config.ts has no project ${room}`);

/** A shorter timeout for mutants that make a test wait. Tests with a database need more time even without a mutant. */
const patience = room === "provider" ? {} : { testTimeout: 5_000 };

/** Runs one project only: otherwise vitest opens all of them for each mutant. */
export default defineConfig({ test: { projects: [{ ...project, test: { ...project.test, ...patience } }] } });
