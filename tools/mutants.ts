import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { foldersByRoom } from "./mutants/rooms.ts";
import { runMutants } from "./mutants/run.ts";

/**
 * Checks whether tests notice a mutant: `pnpm mutants` changes one place of the code at a time and runs the nearest tests that reach it.
 * Mutants that do not compile are left out. Each result names the test that fails. The folder `.cache/mutants` stores the results, so an
 * interrupted run continues. `pnpm mutants api http` runs all mutants of these rooms. `pnpm mutants --since origin/main` runs the mutants
 * of changed lines. `pnpm mutants --sample 60 --seed 7` draws 60 mutants by the seed. `pnpm mutants --from <file>` runs the mutants of a
 * stored result at this commit. It fails if tests no longer notice a mutant that they noticed before.
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
const roomNames = Object.keys(foldersByRoom);
const unknownRooms = positionals.filter((name) => !roomNames.includes(name));
if (unknownRooms.length > 0) {
  process.stdout.write(`There is no room ${unknownRooms.join(", ")}. The rooms are: ${roomNames.join(", ")}\n`);
  process.exit(1);
}
const hasPassed = await runMutants({
  rooms: positionals.length > 0 ? positionals : roomNames,
  sampleSize: sample === undefined ? null : Number(sample),
  sinceCommit: since ?? null,
  seed,
  storedResultFile: from ?? null,
  testFilesMaximum: Number(tests),
  workerCount: Number(workers),
});
process.exit(hasPassed ? 0 : 1);
