/**
 * `npm test`: the checks that every change has to pass. `pnpm check static unit` runs only the named suites. The suites are listed in
 * `check/suites.ts`, their dependencies in `turbo.json`.
 */
import { runSuites } from "./check/run-suites.ts";
import { fastSuites } from "./check/suites.ts";

process.exitCode = await runSuites(fastSuites, process.argv.slice(2));
