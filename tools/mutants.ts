import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { folders } from "./mutants/rooms.ts";
import { runMutants } from "./mutants/run.ts";

/**
 * Checks whether tests notice a mutant: `pnpm mutants` changes one place of the code at a time and runs the nearest tests that reach it.
 * Mutants that do not compile are left out. Each result names the test that fails. Results are stored in `.cache/mutants`, so an interrupted
 * run continues.
 *
 * `pnpm mutants api http` runs all mutants of these rooms. `pnpm mutants --since origin/main` runs those of changed lines.
 * `pnpm mutants --sample 60 --seed 7` draws 60 of them. The seed decides which. `pnpm mutants --from <file>` runs the mutants of a stored
 * result at this commit. It fails if a mutant that was noticed before is not noticed now.
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
const names = Object.keys(folders);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stdout.write(`There is no room ${unknown.join(", ")}. The rooms are: ${names.join(", ")}\n`);
  process.exit(1);
}
const hasPassed = await runMutants({
  rooms: positionals.length > 0 ? positionals : names,
  size: sample === undefined ? null : Number(sample),
  since: since ?? null,
  seed,
  from: from ?? null,
  testFilesMaximum: Number(tests),
  workers: Number(workers),
});
process.exit(hasPassed ? 0 : 1);
