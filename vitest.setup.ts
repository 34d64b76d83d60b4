import { configureGlobal } from "fast-check";

declare global {
  /** Returns the number of examples for a property test: `full` with `PROPERTY_RUNS=full`, otherwise three tenths of `full`, rounded up. */
  var getPropertyRuns: (full: number) => number;
}

globalThis.getPropertyRuns = (full) => (process.env["PROPERTY_RUNS"] === "full" ? full : Math.ceil(0.3 * full));

/** The file `vitest.config.ts` sets `TEST_SEED`, unless the caller has set it. */
configureGlobal({ seed: Number(process.env["TEST_SEED"]), numRuns: getPropertyRuns(100) });
