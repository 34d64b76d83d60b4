/**
 * `pnpm test:full`: what `npm test` has no time for, in lanes of at most 60 minutes. `pnpm test:full races` runs one lane. A lane goes on
 * after an interruption: a task that passed runs again only when its inputs change.
 */
import { runSuites } from "./check/run-suites.ts";
import { lanes } from "./check/suites.ts";

process.exitCode = await runSuites(lanes, process.argv.slice(2), { oneByOne: true });
