import { configureGlobal } from "fast-check";

declare global {
  /** Returns the number of examples of a property: `full` with `PROPERTY_RUNS=full`, otherwise three tenths of `full`. */
  var propertyRuns: (full: number) => number;
}

globalThis.propertyRuns = (full) => (process.env["PROPERTY_RUNS"] === "full" ? full : Math.ceil(0.3 * full));

/** The file `vitest.config.ts` chooses the seed. */
configureGlobal({ seed: Number(process.env["TEST_SEED"]), numRuns: propertyRuns(100) });
