import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { ReplacedSource, TestFile } from "../planted/fault-runner.ts";
import { applyMutant, drawSample, listMutants, type Mutant } from "./draw.ts";
import { toOneLine } from "./equivalents.ts";
import { getImportDistances, readImporters } from "./importers.ts";
import { foldersByProject } from "./rooms.ts";
import type { TestRequest, TestResponse } from "./test-process.ts";

const root = join(import.meta.dirname, "..", "..");

/** The timeout of a test file that runs with a mutant, in milliseconds. */
const TIMEOUT_MILLISECONDS = 180_000;

type Outcome = {
  status: "killed" | "timeout" | "survived" | "no coverage" | "gone" | "test fails without it";
  /** The file and the name of the test that failed first. */
  firstFailure?: string;
  /** The number of test files that could run. */
  tests: number;
  seconds: number;
};
type MutantRun = { mutant: Mutant; outcome?: Outcome };
type StoredRun = { title: string; commit: string; mutants: MutantRun[] };

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

const DETECTED_STATUSES: readonly string[] = ["killed", "timeout"];

const formatMutant = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line} ${toOneLine(before)} → ${toOneLine(after)}`;

const isSameMutant = (one: Mutant, other: Mutant): boolean =>
  one.file === other.file &&
  one.line === other.line &&
  one.column === other.column &&
  one.before === other.before &&
  one.after === other.after;

const getProject = (file: string): string =>
  Object.keys(foldersByProject).find((room) => file.startsWith(`${foldersByProject[room]}/`)) ?? "";

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Returns the nearest test files. The file's own tests come first, then other tests of its folder. Further tests have the order of the
 * imports between them and the file.
 */
const findTests = (file: string, reached: ReadonlyMap<string, number>, testFilesMaximum: number): TestFile[] => {
  const name = basename(file).replace(/\.tsx?$/, "");
  const getRank = (test: string): readonly [number, number, number] => [
    dirname(test) !== dirname(file) ? 2 : basename(test).startsWith(`${name}.`) ? 0 : 1,
    reached.get(test) ?? 0,
    getProject(test) === getProject(file) ? 0 : 1,
  ];
  return [...reached.keys()]
    .filter(isTest)
    .toSorted((one, other) => {
      const [a, b] = [getRank(one), getRank(other)];
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (one < other ? -1 : 1);
    })
    .slice(0, testFilesMaximum)
    .map((test) => ({ room: getProject(test), file: test }));
};

type TestRunner = {
  /**
   * Runs tests and resolves with the first test that fails. Resolves with "timeout" if a test file does not end in time, and with null if
   * all tests pass.
   */
  runTests: (
    planted: ReplacedSource | null,
    tests: readonly TestFile[],
  ) => Promise<{ path: string; test: string } | "timeout" | null>;
  close: () => void;
};

const openTestRunner = (): TestRunner => {
  let child: ChildProcess | null = null;

  const killProcess = (): void => {
    // The signal also reaches the child processes.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    child = null;
  };

  const waitForResponse = (running: ChildProcess): ReturnType<TestRunner["runTests"]> =>
    new Promise((resolve, reject) => {
      const handleTimeout = () => {
        stopWaiting();
        killProcess();
        resolve("timeout");
      };
      let timer = setTimeout(handleTimeout, TIMEOUT_MILLISECONDS);
      const handleMessage = (answer: TestResponse) => {
        clearTimeout(timer);
        if (answer.kind === "progress") timer = setTimeout(handleTimeout, TIMEOUT_MILLISECONDS);
        else {
          stopWaiting();
          resolve(answer.failed);
        }
      };
      const handleExit = (code: number | null) => {
        stopWaiting();
        child = null;
        reject(new Error(`The process of the tests ended with ${code}`));
      };
      const stopWaiting = () => {
        clearTimeout(timer);
        running.off("message", handleMessage).off("exit", handleExit);
      };
      running.on("message", handleMessage).on("exit", handleExit);
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
    close: killProcess,
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
  const failedTest = await testRunner.runTests({ path, code }, tests);
  if (failedTest === null) return { status: "survived" };
  if (failedTest === "timeout") return { status: "timeout" };
  const file = relative(root, failedTest.path);
  const firstFailure = `${file} "${failedTest.test}"`;
  if (!passingFiles.has(file)) {
    const failureWithoutMutant = await testRunner.runTests(null, [{ room: getProject(file), file }]);
    if (failureWithoutMutant !== null) return { status: "test fails without it", firstFailure };
    passingFiles.add(file);
  }
  return { status: "killed", firstFailure };
};

/** Returns the lines that have changed since a commit, by file. */
const findChangedLines = (since: string): ReadonlyMap<string, ReadonlySet<number>> => {
  const diffText = execFileSync("git", ["diff", "--unified=0", "--no-color", "--diff-filter=d", since], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return new Map(
    diffText.split("\ndiff --git ").map((part) => {
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
  /** The number of mutants that the seed draws. Null means all mutants. */
  sampleSize: number | null;
  /** The commit since which lines have changed. Only mutants of these lines run. Null means all lines. */
  sinceCommit: string | null;
  seed: string;
  /** The file of a stored result, perhaps of another commit, whose mutants run again. Null means new mutants. */
  storedResultFile: string | null;
  /** The maximum number of test files for a mutant. */
  testFilesMaximum: number;
  workerCount: number;
};

/**
 * Runs mutants and prints each result. Resolves with true if the tests notice every mutant that they noticed before, and each failing test
 * passes without its mutant.
 */
export const runMutants = async ({
  rooms,
  sampleSize,
  sinceCommit,
  seed,
  storedResultFile,
  testFilesMaximum,
  workerCount,
}: MutantOptions): Promise<boolean> => {
  const importers = readImporters(root);
  const getReachingFiles = (file: string) => getImportDistances(file, importers);
  const isReached = (file: string): boolean => [...getReachingFiles(file).keys()].some(isTest);

  const commit = execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const earlierRun =
    storedResultFile === null ? null : (JSON.parse(readFileSync(storedResultFile, "utf8")) as StoredRun);
  const title = [
    ...rooms,
    ...(sampleSize === null ? [] : [`sample of ${sampleSize} by seed ${seed}`]),
    ...(sinceCommit === null ? [] : [`since ${sinceCommit}`]),
  ].join(" ");
  const name = earlierRun
    ? basename(storedResultFile ?? "").replace(/(-at-.+)?\.json$/, "")
    : title.replace(/[^\w.]+/g, "-");
  const storedFile = join(root, ".cache", "mutants", `${name}-at-${commit}.json`);
  mkdirSync(dirname(storedFile), { recursive: true });
  const isResumed = existsSync(storedFile) && !commit.endsWith("-dirty");
  const findMutants = (): Promise<Mutant[]> => {
    if (earlierRun) return Promise.resolve(earlierRun.mutants.map(({ mutant }) => mutant));
    if (sampleSize !== null) return drawSample(root, rooms, isReached, sampleSize, seed);
    const changedLines = sinceCommit === null ? null : findChangedLines(sinceCommit);
    return listMutants(root, rooms, isReached, changedLines);
  };
  const result: StoredRun = isResumed
    ? (JSON.parse(readFileSync(storedFile, "utf8")) as StoredRun)
    : { title: earlierRun?.title ?? title, commit, mutants: (await findMutants()).map((mutant) => ({ mutant })) };
  const storeResult = (): void => writeFileSync(storedFile, `${JSON.stringify(result, null, 1)}\n`);
  storeResult();
  printLine(`${result.mutants.length} mutants (${result.title}) at ${commit}, stored in ${relative(root, storedFile)}`);

  const findEarlierOutcome = (mutant: Mutant): Outcome | undefined =>
    earlierRun?.mutants.find((each) => isSameMutant(each.mutant, mutant))?.outcome;
  const isNoLongerDetected = ({ mutant, outcome }: MutantRun): boolean =>
    DETECTED_STATUSES.includes(findEarlierOutcome(mutant)?.status ?? "") &&
    !DETECTED_STATUSES.includes(outcome?.status ?? "");
  const printRun = (run: MutantRun, index: number): void => {
    const { status = "", firstFailure, tests = 0, seconds = 0 } = run.outcome ?? {};
    printLine(
      `${isNoLongerDetected(run) ? "✗" : "·"} ${index + 1}. ${formatMutant(run.mutant)}\n    ${status}${firstFailure ? ` by ${firstFailure}` : ""}` +
        ` (${tests} files of tests, ${seconds} s)${earlierRun ? `; before: ${findEarlierOutcome(run.mutant)?.status}` : ""}`,
    );
  };

  const passingFiles = new Set<string>();
  const queue = [...result.mutants.entries()];
  const runQueue = async (): Promise<void> => {
    const testRunner = openTestRunner();
    for (let nextRun = queue.shift(); nextRun; nextRun = queue.shift()) {
      const [index, run] = nextRun;
      if (run.outcome === undefined) {
        const tests = findTests(run.mutant.file, getReachingFiles(run.mutant.file), testFilesMaximum);
        const startTime = performance.now();
        const outcome = await testMutant(run.mutant, tests, testRunner, passingFiles);
        run.outcome = { ...outcome, tests: tests.length, seconds: Math.round((performance.now() - startTime) / 1000) };
        storeResult();
      }
      printRun(run, index);
    }
    testRunner.close();
  };
  await Promise.all(Array.from({ length: workerCount }, runQueue));

  const countStatus = (status: string): number =>
    result.mutants.filter(({ outcome }) => outcome?.status === status).length;
  const lostCount = result.mutants.filter(isNoLongerDetected).length;
  printLine(
    `Of ${result.mutants.length} mutants (${result.title}): ${countStatus("killed")} killed, ${countStatus("timeout")} without an end, ` +
      `${countStatus("survived")} survived, ${countStatus("no coverage")} without a test, ${countStatus("gone")} gone, ` +
      `${countStatus("test fails without it")} with a test that fails without the mutant`,
  );
  if (earlierRun) printLine(`${lostCount} were noticed before and are not now`);
  return lostCount + countStatus("test fails without it") === 0;
};
