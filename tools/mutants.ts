import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { foldersByProject } from "./mutants/rooms.ts";
import { runMutants } from "./mutants/run.ts";

/**
 * Finds mutants that no test notices: `pnpm mutants`. The program changes one place of the code at a time, and runs the nearest tests that
 * reach this place. It leaves out mutants that do not compile. Each result names the first test that fails. The folder `.cache/mutants`
 * stores the results, so an interrupted run at a commit continues. `pnpm mutants api http` runs all mutants of these packages. `pnpm
 * mutants --since origin/main` runs the mutants of changed lines. `pnpm mutants --sample 60 --seed 7` draws 60 mutants by the seed. `pnpm
 * mutants --from <file>` runs the mutants of a stored result. This run fails if the tests miss a mutant that they noticed before.
 */

const {
  positionals,
  values: { since, sample, seed, from, tests, workers },
} = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 10_000) },
    from: { type: "string" },
    tests: { type: "string", default: "20" },
    workers: { type: "string", default: String(availableParallelism()) },
  },
});
const projectNames = Object.keys(foldersByProject);
const unknownProjects = positionals.filter((name) => !projectNames.includes(name));
if (unknownProjects.length > 0) {
  process.stdout.write(
    `There is no package ${unknownProjects.join(", ")}. The packages are: ${projectNames.join(", ")}\n`,
  );
  process.exit(1);
}
const hasPassed = await runMutants({
  rooms: positionals.length > 0 ? positionals : projectNames,
  sampleSize: sample === undefined ? null : Number(sample),
  sinceCommit: since ?? null,
  seed,
  storedResultFile: from ?? null,
  testFilesMaximum: Number(tests),
  workerCount: Number(workers),
});
process.exit(hasPassed ? 0 : 1);
