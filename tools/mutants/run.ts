import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { ReplacedSource, TestFile } from "../planted/fault-runner.ts";
import { applyMutant, drawSample, listMutants, type Mutant } from "./draw.ts";
import { toOneLine } from "./equivalents.ts";
import { getImportDistances, readImporters } from "./importers.ts";
import { folders } from "./rooms.ts";
import type { TestRequest, TestResponse } from "./test-process.ts";

const root = join(import.meta.dirname, "..", "..");

/** Timeout of a test file that runs with a mutant, in milliseconds. */
const TIMEOUT = 180_000;

type Outcome = {
  status: "killed" | "timeout" | "survived" | "no coverage" | "gone" | "test fails without it";
  /** The file of the test that failed first, and its name. */
  firstFailure?: string;
  /** Number of test files that could run. */
  tests: number;
  seconds: number;
};
type Run = { mutant: Mutant; outcome?: Outcome };
type Result = { title: string; commit: string; mutants: Run[] };

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

const DETECTED_STATUSES: readonly string[] = ["killed", "timeout"];

const describe = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line} ${toOneLine(before)} → ${toOneLine(after)}`;

const isSameMutant = (one: Mutant, other: Mutant): boolean =>
  one.file === other.file &&
  one.line === other.line &&
  one.column === other.column &&
  one.before === other.before &&
  one.after === other.after;

const getRoom = (file: string): string =>
  Object.keys(folders).find((room) => file.startsWith(`${folders[room]}/`)) ?? "";

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Returns the nearest test files first: those beside the file, then those with the fewest imports between, then those of its room. */
const findTests = (file: string, reached: ReadonlyMap<string, number>, testFilesMaximum: number): TestFile[] => {
  const name = basename(file).replace(/\.tsx?$/, "");
  const rank = (test: string): readonly [number, number, number] => [
    dirname(test) !== dirname(file) ? 2 : basename(test).startsWith(`${name}.`) ? 0 : 1,
    reached.get(test) ?? 0,
    getRoom(test) === getRoom(file) ? 0 : 1,
  ];
  return [...reached.keys()]
    .filter(isTest)
    .toSorted((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (one < other ? -1 : 1);
    })
    .slice(0, testFilesMaximum)
    .map((test) => ({ room: getRoom(test), file: test }));
};

type TestRunner = {
  /** Returns the first test that fails; "timeout" if one never ends. */
  runTests: (
    planted: ReplacedSource | null,
    tests: readonly TestFile[],
  ) => Promise<{ path: string; test: string } | "timeout" | null>;
  close: () => void;
};

const openTestRunner = (): TestRunner => {
  let child: ChildProcess | null = null;

  const end = (): void => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL"); // and its child processes
    child = null;
  };

  const waitForResponse = (running: ChildProcess): ReturnType<TestRunner["runTests"]> =>
    new Promise((resolve, reject) => {
      const expire = () => {
        stop();
        end();
        resolve("timeout");
      };
      let timer = setTimeout(expire, TIMEOUT);
      const handleMessage = (answer: TestResponse) => {
        clearTimeout(timer);
        if (answer.kind === "progress") timer = setTimeout(expire, TIMEOUT);
        else {
          stop();
          resolve(answer.failed);
        }
      };
      const fail = (code: number | null) => {
        stop();
        child = null;
        reject(new Error(`The process of the tests ended with ${code}`));
      };
      const stop = () => {
        clearTimeout(timer);
        running.off("message", handleMessage).off("exit", fail);
      };
      running.on("message", handleMessage).on("exit", fail);
    });

  return {
    async runTests(planted, tests) {
      if (child === null) {
        child = fork(join(import.meta.dirname, "test-process.ts"), {
          cwd: root,
          detached: true,
          execArgv: ["--conditions=@griya/source"],
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        });
        await waitForResponse(child);
      }
      const answer = waitForResponse(child);
      child.send({ planted, tests } satisfies TestRequest);
      return answer;
    },
    close: end,
  };
};

/** Plants a mutant and runs the tests that reach it. A test that also fails without the mutant does not count. */
const testMutant = async (
  mutant: Mutant,
  tests: readonly TestFile[],
  testRunner: TestRunner,
  passingFiles: Set<string>,
): Promise<Omit<Outcome, "tests" | "seconds">> => {
  const path = join(root, mutant.file);
  const code = existsSync(path) ? applyMutant(mutant, readFileSync(path, "utf8")) : null;
  if (code === null) return { status: "gone" };
  if (tests.length === 0) return { status: "no coverage" };
  const failed = await testRunner.runTests({ path, code }, tests);
  if (failed === null) return { status: "survived" };
  if (failed === "timeout") return { status: "timeout" };
  const file = relative(root, failed.path);
  const firstFailure = `${file} "${failed.test}"`;
  if (!passingFiles.has(file)) {
    const failureWithoutMutant = await testRunner.runTests(null, [{ room: getRoom(file), file }]);
    if (failureWithoutMutant !== null) return { status: "test fails without it", firstFailure };
    passingFiles.add(file);
  }
  return { status: "killed", firstFailure };
};

/** Returns the lines that have changed since a commit, by file. */
const findChangedLines = (since: string): ReadonlyMap<string, ReadonlySet<number>> => {
  const diff = execFileSync("git", ["diff", "--unified=0", "--no-color", "--diff-filter=d", since], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return new Map(
    diff.split("\ndiff --git ").map((part) => {
      const [, file = ""] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
      const lines = [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first = "", count = "1"]) =>
        Array.from({ length: Number(count) }, (_, index) => Number(first) + index),
      );
      return [file, new Set(lines)];
    }),
  );
};

export type MutantOptions = {
  rooms: readonly string[];
  /** Number of mutants that the seed draws; null for all. */
  size: number | null;
  /** Commit: only lines that have changed since are mutated. */
  since: string | null;
  seed: string;
  /** File of a stored result, perhaps of another commit: the same mutants run again. */
  from: string | null;
  /** Maximum number of test files for a mutant. */
  testFilesMaximum: number;
  workers: number;
};

/** Runs mutants and prints each. Resolves with true if none was lost and each failing test passes without its mutant. */
export const runMutants = async ({
  rooms,
  size,
  since,
  seed,
  from,
  testFilesMaximum,
  workers,
}: MutantOptions): Promise<boolean> => {
  const importers = readImporters(root);
  const getReachingFiles = (file: string) => getImportDistances(file, importers);
  const isReached = (file: string): boolean => [...getReachingFiles(file).keys()].some(isTest);

  const commit = execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const before = from === null ? null : (JSON.parse(readFileSync(from, "utf8")) as Result);
  const title = [
    ...rooms,
    ...(size === null ? [] : [`sample of ${size} by seed ${seed}`]),
    ...(since === null ? [] : [`since ${since}`]),
  ].join(" ");
  const name = before ? basename(from ?? "").replace(/(-at-.+)?\.json$/, "") : title.replace(/[^\w.]+/g, "-");
  const stored = join(root, ".cache", "mutants", `${name}-at-${commit}.json`);
  mkdirSync(dirname(stored), { recursive: true });
  const isResumed = existsSync(stored) && !commit.endsWith("-dirty");
  const findMutants = (): Promise<Mutant[]> => {
    if (before) return Promise.resolve(before.mutants.map(({ mutant }) => mutant));
    if (size !== null) return drawSample(root, rooms, isReached, size, seed);
    const changed = since === null ? null : findChangedLines(since);
    return listMutants(root, rooms, isReached, changed);
  };
  const result: Result = isResumed
    ? (JSON.parse(readFileSync(stored, "utf8")) as Result)
    : { title: before?.title ?? title, commit, mutants: (await findMutants()).map((mutant) => ({ mutant })) };
  const store = (): void => writeFileSync(stored, `${JSON.stringify(result, null, 1)}\n`);
  store();
  printLine(`${result.mutants.length} mutants (${result.title}) at ${commit}, stored in ${relative(root, stored)}`);

  const outcomeBefore = (mutant: Mutant): Outcome | undefined =>
    before?.mutants.find((each) => isSameMutant(each.mutant, mutant))?.outcome;
  const isLost = ({ mutant, outcome }: Run): boolean =>
    DETECTED_STATUSES.includes(outcomeBefore(mutant)?.status ?? "") &&
    !DETECTED_STATUSES.includes(outcome?.status ?? "");
  const printRun = (run: Run, index: number): void => {
    const { status = "", firstFailure, tests = 0, seconds = 0 } = run.outcome ?? {};
    printLine(
      `${isLost(run) ? "✗" : "·"} ${index + 1}. ${describe(run.mutant)}\n    ${status}${firstFailure ? ` by ${firstFailure}` : ""}` +
        ` (${tests} files of tests, ${seconds} s)${before ? `; before: ${outcomeBefore(run.mutant)?.status}` : ""}`,
    );
  };

  const passingFiles = new Set<string>();
  const queue = [...result.mutants.entries()];
  const work = async (): Promise<void> => {
    const testRunner = openTestRunner();
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, run] = next;
      if (run.outcome === undefined) {
        const tests = findTests(run.mutant.file, getReachingFiles(run.mutant.file), testFilesMaximum);
        const begin = performance.now();
        const outcome = await testMutant(run.mutant, tests, testRunner, passingFiles);
        run.outcome = { ...outcome, tests: tests.length, seconds: Math.round((performance.now() - begin) / 1000) };
        store();
      }
      printRun(run, index);
    }
    testRunner.close();
  };
  await Promise.all(Array.from({ length: workers }, work));

  const count = (status: string): number => result.mutants.filter(({ outcome }) => outcome?.status === status).length;
  const lost = result.mutants.filter(isLost).length;
  printLine(
    `Of ${result.mutants.length} mutants (${result.title}): ${count("killed")} killed, ${count("timeout")} without an end, ` +
      `${count("survived")} survived, ${count("no coverage")} without a test, ${count("gone")} gone, ` +
      `${count("test fails without it")} with a test that fails without the mutant`,
  );
  if (before) printLine(`${lost} were noticed before and are not now`);
  return lost + count("test fails without it") === 0;
};
