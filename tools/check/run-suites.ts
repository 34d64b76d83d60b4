import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getShares } from "./share.ts";
import { findMissingNeed, type Suite } from "./suites.ts";
import { root, runTasks, type TaskResult } from "./tasks.ts";

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(0)} s`;
const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The setting for type checks that run at the same time on two cores. With a thread for each core, these checks need a quarter more CPU
 * time.
 */
const ONE_THREAD_ENVIRONMENT = { GOMAXPROCS: "1" };

/**
 * Returns the id of the checked commit, with a note if files differ from the commit. Returns another text if the folder is no git
 * repository.
 */
const readCommit = (): string => {
  const runGit = (...values: string[]): string => execFileSync("git", values, { cwd: root, encoding: "utf8" }).trim();
  try {
    const changeNote = runGit("status", "--porcelain") === "" ? "" : " with uncommitted changes";
    return `${runGit("rev-parse", "--short=10", "HEAD")}${changeNote}`;
  } catch {
    return "none: this folder is no git repository";
  }
};

/** Creates a temporary folder only for the tasks. So the check finds files that a test leaves in this folder. */
const openTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "griya-check-"));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Removes old reports. Otherwise a task that crashes shows the report of an earlier run. */
const removeReports = (): void => {
  for (const folder of globSync("{.,packages/*,apps/*,content}/.cache/reports", { cwd: root })) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

const printOutput = ({ id, logFile }: TaskResult): void =>
  printLine(`Output of ${id}:\n${readFileSync(join(root, logFile), "utf8").trimEnd()}\n`);

/** Returns one line for a suite: its counts, its time and budget, its cached tasks, and the tasks that did not run. */
const formatSuiteLine = ({ name, budget }: Suite, tasks: readonly TaskResult[], time: number): string => {
  const failedCount = sumNumbers(tasks.map(({ count }) => count.failed));
  const skippedCount = sumNumbers(tasks.map(({ count }) => count.skipped));
  const cachedCount = tasks.filter(({ isCached }) => isCached).length;
  const notRunIds = tasks.filter(({ outcome }) => outcome === "not run").map(({ id }) => id);
  return [
    `${failedCount > 0 || notRunIds.length > 0 ? "✗" : "✓"} ${name.padEnd(10)}`,
    `${sumNumbers(tasks.map(({ count }) => count.passed))} passed, ${failedCount} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ""}`,
    `${formatSeconds(time)} of ${budget} s${time / 1000 > budget ? ": OVER ITS BUDGET" : ""}`,
    ...(cachedCount > 0 ? [`${cachedCount} of ${tasks.length} tasks cached: their inputs have not changed`] : []),
    ...(notRunIds.length > 0 ? [`not run, since a task before it failed: ${notRunIds.join(", ")}`] : []),
  ].join(" · ");
};

/**
 * Runs suites. Prints the results, the skipped suites with the reason, each failure with its first error, and "N passed, N failed". Without
 * `names` all suites run. `oneByOne` runs one task at a time, suite after suite. Returns the exit code.
 */
export const runSuites = async (
  suites: readonly Suite[],
  names: readonly string[],
  { oneByOne = false }: { oneByOne?: boolean } = {},
): Promise<number> => {
  const unknownNames = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknownNames.length > 0) {
    printLine(
      `There is no suite ${unknownNames.join(", ")}. The suites are: ${suites.map(({ name }) => name).join(", ")}`,
    );
    return 1;
  }
  const startTime = performance.now();
  const wantedSuites = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  const runnableSuites = wantedSuites.filter((suite) => findMissingNeed(suite) === null);
  removeReports();
  const temporaryFolder = openTemporaryFolder();
  const runOptions = oneByOne
    ? { environment: { TMPDIR: temporaryFolder }, concurrency: 1 }
    : { environment: { TMPDIR: temporaryFolder, ...ONE_THREAD_ENVIRONMENT } };
  const results: TaskResult[] = [];
  for (const suiteGroup of oneByOne ? runnableSuites.map((suite) => [suite]) : [runnableSuites]) {
    const tasks = suiteGroup.flatMap((suite) => suite.tasks);
    const knownIds = new Set(results.map(({ id }) => id));
    if (tasks.length > 0) results.push(...(await runTasks(tasks, runOptions)).filter(({ id }) => !knownIds.has(id)));
  }
  const getSuite = ({ task }: TaskResult): Suite | undefined =>
    runnableSuites.find(({ tasks }) => tasks.includes(task));
  const timesBySuite = getShares(results.map((result) => ({ ...result, name: getSuite(result)?.name ?? "" })));
  const failures = results.filter(({ outcome }) => outcome === "failed");
  for (const result of results) {
    if (result.outcome === "failed" || getSuite(result)?.printsOutput) printOutput(result);
  }
  if (failures.length > 0) printLine("Failures:");
  for (const { id, count } of failures)
    printLine([`✗ ${id}`, ...count.failures.map((failure) => `    ${failure}`)].join("\n"));
  const leftoverFiles = readdirSync(temporaryFolder).filter((name) => name.startsWith("griya-"));
  if (leftoverFiles.length > 0) printLine(`✗ A test left files in the temporary folder: ${leftoverFiles.join(", ")}`);
  printLine(`Commit: ${readCommit()}`);
  for (const suite of wantedSuites) {
    const missingNeed = findMissingNeed(suite);
    const ownResults = results.filter((result) => getSuite(result) === suite);
    printLine(
      missingNeed === null
        ? formatSuiteLine(suite, ownResults, timesBySuite.get(suite.name) ?? 0)
        : `- ${suite.name.padEnd(10)} · left out: this machine has no ${missingNeed}`,
    );
  }
  const sharedTaskIds = results.filter((result) => getSuite(result) === undefined).map(({ id }) => id);
  if (sharedTaskIds.length > 0)
    printLine(`  These suites also needed ${sharedTaskIds.join(", ")}: ${formatSeconds(timesBySuite.get("") ?? 0)}`);
  const notRunCount = results.filter(({ outcome }) => outcome === "not run").length;
  const failedCount = sumNumbers(results.map(({ count }) => count.failed)) + leftoverFiles.length;
  printLine(`The run took ${formatSeconds(performance.now() - startTime)}.`);
  printLine(`${sumNumbers(results.map(({ count }) => count.passed))} passed, ${failedCount} failed`);
  return failedCount + notRunCount > 0 ? 1 : 0;
};
