/**
 * Runs the checks that every change has to pass: `npm test`. `pnpm check static unit` runs only the named suites. `check/suites.ts` lists
 * the suites, and `turbo.json` lists their dependencies.
 */
import { runSuites } from "./check/run-suites.ts";
import { fastSuites } from "./check/suites.ts";

process.exitCode = await runSuites(fastSuites, process.argv.slice(2));
