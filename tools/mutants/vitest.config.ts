import { defineConfig } from "vitest/config";
import all from "../../vitest.config.ts";

const room = process.env.MUTANTS_PROJECT;
const project = (all.test?.projects ?? []).find(
  (one) => typeof one === "object" && "test" in one && one.test?.name === room,
);
if (typeof project !== "object" || !("test" in project)) throw new Error(`vitest.config.ts has no project ${room}`);

/** A change that leaves a test waiting is noticed so much sooner. Tests with a database are slow when all is well. */
const patience = room === "provider" ? {} : { testTimeout: 5_000 };

/** One project alone: vitest would otherwise open all of them for each mutant. */
export default defineConfig({ test: { projects: [{ ...project, test: { ...project.test, ...patience } }] } });
