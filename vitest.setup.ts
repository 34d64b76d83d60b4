import { configureGlobal } from "fast-check";

/**
 * `vitest.config.ts` chooses the seed. `PROPERTY_RUNS=full` asks each property for as many examples as fast-check does by itself.
 */
configureGlobal({
  seed: Number(process.env["TEST_SEED"]),
  numRuns: process.env["PROPERTY_RUNS"] === "full" ? 100 : 30,
});
