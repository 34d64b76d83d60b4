/**
 * Runs the tests that take too long for `npm test`, in lanes of at most 60 minutes: `pnpm test:full`. `pnpm test:full races` runs one lane.
 * After an interruption a lane continues. A task that passed runs again only when its inputs change.
 */
import { runSuites } from "./check/run-suites.ts";
import { lanes } from "./check/suites.ts";

process.exitCode = await runSuites(lanes, process.argv.slice(2), { oneByOne: true });
