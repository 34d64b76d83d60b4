import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { equivalents, isSame, onOneLine } from "./mutants/equivalents.ts";
import { folders } from "./mutants/rooms.ts";
import { runSample } from "./mutants/sample.ts";

/**
 * Checks whether tests notice a mutant: `pnpm mutants` changes one place of the code at a time and runs the tests that reach it.
 * `pnpm mutants api cart` does so only in these rooms. `pnpm mutants --since origin/main` does so in lines that have changed since that
 * commit. Mutants that do not compile are ignored. Results of whole rooms are stored in `.cache/mutants`. A mutant is tested again only if
 * code or tests have changed, also after an interruption.
 *
 * `pnpm mutants --sample 60 --seed 7` draws 60 mutants over all rooms, and names for each the test that fails. The seed decides the
 * mutants. They are stored in `.cache/mutants`, so an interrupted run continues. `pnpm mutants --from <that file>` runs the same mutants at
 * another commit. It fails if a mutant that was noticed before is not noticed now.
 */

const root = join(import.meta.dirname, "..");
const kept = join(root, ".cache", "mutants");

const SANDBOX = join(".cache", "stryker");

type Room = {
  name: string;
  /** The project of `vitest.config.ts` that contains its tests. */
  project: string;
  folder: string;
  files: readonly string[];
  /** Minimum share of mutants that tests must notice, in per cent. */
  least: number;
};

const provider = (name: string): Room => ({
  name,
  project: "provider",
  folder: "packages/provider",
  files: [`src/${name}/**/*.ts`],
  least: 85,
});

const rooms: readonly Room[] = [
  { name: "api", project: "api", folder: "packages/api", files: ["src/**/*.ts", "!src/testing/**"], least: 90 },
  {
    name: "machines",
    project: "machines",
    folder: "packages/machines",
    files: ["src/**/*.ts", "!src/testing/**"],
    least: 90,
  },
  ...["cart", "order", "auth", "payment", "quote", "recommendation", "settlement"].map(provider),
  {
    name: "storefront",
    project: "storefront",
    folder: "packages/storefront",
    files: [
      "charts",
      "dates",
      "features",
      "i18n",
      "islands",
      "labels",
      "page",
      "problems",
      "providers",
      "reload",
      "session",
      "toasts",
    ].map((name) => `src/${name}/**/*.ts`), // stories and journeys test the rendered output
    least: 85,
  },
  {
    name: "embed",
    project: "embed",
    folder: "packages/embed",
    files: ["src/**/*.ts"],
    least: 85,
  },
];

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const NOTICED: readonly string[] = ["Killed", "Timeout"];
const UNNOTICED: readonly string[] = ["Survived", "NoCoverage"];

type Change = { file: string; line: number; before: string; after: string; isReached: boolean };

const changeOf = ({ fileName, location: { start, end }, replacement, status }: MutantResult): Change => {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const text = lines.join("\n");
  const cut = (lines.at(-1)?.length ?? 0) - (end.column - 1);
  return {
    file: relative(root, fileName),
    line: start.line,
    before: text.slice(start.column - 1, text.length - cut),
    after: replacement,
    isReached: status === "Survived",
  };
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Kept = { files: Record<string, { mutants: { status: string; static?: boolean }[] }> };

/** Removes survivors that run before any test from the report, so that they are tested again. New tests alone would not cause that. */
const forgetStatic = (file: string): void => {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8")) as Kept;
  for (const each of Object.values(report.files)) {
    each.mutants = each.mutants.filter((mutant) => !(mutant.static && mutant.status === "Survived"));
  }
  writeFileSync(file, JSON.stringify(report));
};

const NEVER = ["!**/*.test.{ts,tsx}", "!**/*.stories.tsx"];

/** Returns a room's files in Stryker's format. */
const filesOf = ({ folder, files }: Room): string[] =>
  files.map((file) => (file.startsWith("!") ? `!${folder}/${file.slice(1)}` : `${folder}/${file}`));

/** Returns a room's lines that have changed since a commit, in Stryker's format: "packages/api/src/cart/cart.ts:12-14". */
const linesChanged = (room: Room, since: string): string[] => {
  const paths = filesOf(room).map((file) =>
    file.startsWith("!") ? `:(exclude,glob)${file.slice(1)}` : `:(glob)${file}`,
  );
  const diff = execFileSync("git", ["diff", "--unified=0", "--no-color", "--diff-filter=d", since, "--", ...paths], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return diff.split("\ndiff --git ").flatMap((part) => {
    const [, file] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
    return [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first = "", count = "1"]) =>
      count === "0" ? [] : `${file}:${first}-${Number(first) + Number(count) - 1}`,
    );
  });
};

/** Merges the rooms of a project. A change affects few lines of each, and the start of a project takes minutes. */
const byProject = (several: readonly Room[]): Room[] =>
  [...Map.groupBy(several, ({ project }) => project)].flatMap(([name, [first, ...others]]) =>
    first
      ? {
          ...first,
          name,
          files: [first, ...others].flatMap(({ files }) => files),
          least: Math.min(first.least, ...others.map(({ least }) => least)),
        }
      : [],
  );

/** Runs all mutants at these places of a room, and returns their results. */
const mutate = async (room: Room, places: readonly string[], record: object): Promise<readonly MutantResult[]> => {
  process.env["MUTANTS_PROJECT"] = room.project; // the processes of the test runner read it, see mutants/vitest.config.ts
  const stryker = new Stryker({
    plugins: [
      "@stryker-mutator/vitest-runner",
      "@stryker-mutator/typescript-checker",
      join(import.meta.dirname, "mutants", "descriptions.ts"),
    ],
    ignorers: ["descriptions"],
    testRunner: "vitest",
    // a test may import a file by an address built at run time, which related tests miss
    vitest: { configFile: "tools/mutants/vitest.config.ts", related: false },
    checkers: ["typescript"],
    tsconfigFile: `${room.folder}/tsconfig.json`,
    mutate: [...places, ...NEVER],
    ignorePatterns: ["dist", ".cache", "screenshots", "/content/masters", "storybook-static", "test-results"],
    tempDirName: SANDBOX,
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000, // so that a busy machine does not count as a noticed mutant
    ...record,
    reporters: ["progress-append-only"],
    warnings: false,
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
};

/** Returns the options for the stored results of a room. */
const recordOf = ({ name }: Room): object => {
  const known = join(kept, `${name}.json`);
  forgetStatic(known);
  return { incremental: true, incrementalFile: relative(root, known) };
};

const {
  positionals: wanted,
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
const isSample = sample !== undefined || from !== undefined;
const names = isSample ? Object.keys(folders) : rooms.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  say(`There is no room ${unknown.join(", ")}. The rooms are: ${names.join(", ")}`);
  process.exit(1);
}
if (isSample) {
  const isWell = await runSample({
    rooms: wanted.length > 0 ? wanted : names,
    size: Number(sample),
    seed,
    from: from ?? null,
    most: Number(tests),
    workers: Number(workers),
  });
  process.exit(isWell ? 0 : 1);
}

process.chdir(root);
mkdirSync(kept, { recursive: true });
rmSync(SANDBOX, { recursive: true, force: true }); // an interrupted run does not remove its own
const table: string[] = [];
let isEnough = true;
const chosen = rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const room of since === undefined ? chosen : byProject(chosen)) {
  const places = since === undefined ? filesOf(room) : linesChanged(room, since);
  if (places.length === 0) continue;
  const results = await mutate(room, places, since === undefined ? recordOf(room) : {});
  const noticed = results.filter(({ status }) => NOTICED.includes(status)).length;
  const changes = results.filter(({ status }) => UNNOTICED.includes(status)).map(changeOf);
  const own = equivalents.filter(({ file }) => file.startsWith(`${room.folder}/`));
  const survivors = changes.filter((change) => !own.some((known) => isSame(change, known)));
  const stale = own.filter(
    (known) =>
      since === undefined &&
      results.some(({ fileName }) => relative(root, fileName) === known.file) &&
      !changes.some((change) => isSame(change, known)),
  );
  for (const { file, line, before, after, isReached } of survivors) {
    say(`${file}:${line} ${isReached ? "" : "(no test comes here) "}${onOneLine(before)} → ${onOneLine(after)}`);
  }
  for (const { file, before, after } of stale) say(`${file} ${before} → ${after} is no survivor any more: take it out`);
  const score = (100 * noticed) / Math.max(1, noticed + survivors.length);
  isEnough &&= score >= room.least && stale.length === 0;
  table.push(
    `${score >= room.least ? "✓" : "✗"} ${room.name.padEnd(14)} ${score.toFixed(1).padStart(5)} % (least ${room.least} %): ` +
      `${noticed} noticed, ${survivors.length} not, ${changes.length - survivors.length} equivalent, of ${results.length}`,
  );
}
say(table.join("\n"));
process.exit(isEnough ? 0 : 1);
