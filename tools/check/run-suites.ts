import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getShares } from "./share.ts";
import { findMissingNeed, type Suite } from "./suites.ts";
import { root, runTasks, type TaskResult } from "./tasks.ts";

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(0)} s`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Setting for type checks that run at the same time on two cores. With a thread for each core they need a quarter more CPU time. */
const ONE_THREAD = { GOMAXPROCS: "1" };

/** Returns the checked commit, and tells whether files differ from it. */
const readCommit = (): string => {
  const git = (...values: string[]): string => execFileSync("git", values, { cwd: root, encoding: "utf8" }).trim();
  try {
    const changes = git("status", "--porcelain") === "" ? "" : " with uncommitted changes";
    return `${git("rev-parse", "--short=10", "HEAD")}${changes}`;
  } catch {
    return "none: this folder is no git repository";
  }
};

/** Creates a temporary folder for the tasks only, so that files that a test leaves there are found. */
const openTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "griya-check-"));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Removes old reports; otherwise a task that crashes shows the report of an earlier run. */
const removeReports = (): void => {
  for (const folder of globSync("{.,packages/*,apps/*,content}/.cache/reports", { cwd: root })) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

const printOutput = ({ id, logFile }: TaskResult): void =>
  printLine(`Output of ${id}:\n${readFileSync(join(root, logFile), "utf8").trimEnd()}\n`);

/** Returns one line for a suite: its counts, its time and budget, and its cached or skipped tasks. */
const formatSuiteLine = ({ name, budget }: Suite, tasks: readonly TaskResult[], time: number): string => {
  const failed = sum(tasks.map(({ count }) => count.failed));
  const skipped = sum(tasks.map(({ count }) => count.skipped));
  const cached = tasks.filter(({ isCached }) => isCached).length;
  const notRun = tasks.filter(({ outcome }) => outcome === "not run").map(({ id }) => id);
  return [
    `${failed > 0 || notRun.length > 0 ? "✗" : "✓"} ${name.padEnd(10)}`,
    `${sum(tasks.map(({ count }) => count.passed))} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    `${formatSeconds(time)} of ${budget} s${time / 1000 > budget ? ": OVER ITS BUDGET" : ""}`,
    ...(cached > 0 ? [`${cached} of ${tasks.length} tasks cached: their inputs have not changed`] : []),
    ...(notRun.length > 0 ? [`not run, since a task before it failed: ${notRun.join(", ")}`] : []),
  ].join(" · ");
};

/**
 * Runs suites, and prints results, skipped suites with the reason, each failure with its first error, and "N passed, N failed". Without
 * `names` all suites run. `oneByOne` runs one task at a time, suite after suite. Returns the exit code.
 */
export const runSuites = async (
  suites: readonly Suite[],
  names: readonly string[],
  { oneByOne = false }: { oneByOne?: boolean } = {},
): Promise<number> => {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    printLine(`There is no suite ${unknown.join(", ")}. The suites are: ${suites.map(({ name }) => name).join(", ")}`);
    return 1;
  }
  const begin = performance.now();
  const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  const chosen = wanted.filter((suite) => findMissingNeed(suite) === null);
  removeReports();
  const temporary = openTemporaryFolder();
  const options = oneByOne
    ? { environment: { TMPDIR: temporary }, concurrency: 1 }
    : { environment: { TMPDIR: temporary, ...ONE_THREAD } };
  const results: TaskResult[] = [];
  for (const group of oneByOne ? chosen.map((suite) => [suite]) : [chosen]) {
    const tasks = group.flatMap((suite) => suite.tasks);
    const existing = new Set(results.map(({ id }) => id));
    if (tasks.length > 0) results.push(...(await runTasks(tasks, options)).filter(({ id }) => !existing.has(id)));
  }
  const getSuite = ({ task }: TaskResult): Suite | undefined => chosen.find(({ tasks }) => tasks.includes(task));
  const times = getShares(results.map((result) => ({ ...result, name: getSuite(result)?.name ?? "" })));
  const failures = results.filter(({ outcome }) => outcome === "failed");
  for (const result of results) {
    if (result.outcome === "failed" || getSuite(result)?.printsOutput) printOutput(result);
  }
  if (failures.length > 0) printLine("What failed:");
  for (const { id, count } of failures)
    printLine([`✗ ${id}`, ...count.failures.map((failure) => `    ${failure}`)].join("\n"));
  const leftFiles = readdirSync(temporary).filter((name) => name.startsWith("griya-"));
  if (leftFiles.length > 0) printLine(`✗ A test left files in the temporary folder: ${leftFiles.join(", ")}`);
  printLine(`Commit: ${readCommit()}`);
  for (const suite of wanted) {
    const missing = findMissingNeed(suite);
    const own = results.filter((result) => getSuite(result) === suite);
    printLine(
      missing === null
        ? formatSuiteLine(suite, own, times.get(suite.name) ?? 0)
        : `- ${suite.name.padEnd(10)} · left out: this machine has no ${missing}`,
    );
  }
  const others = results.filter((result) => getSuite(result) === undefined).map(({ id }) => id);
  if (others.length > 0)
    printLine(`  These suites also needed ${others.join(", ")}: ${formatSeconds(times.get("") ?? 0)}`);
  const notRun = results.filter(({ outcome }) => outcome === "not run").length;
  const failed = sum(results.map(({ count }) => count.failed)) + leftFiles.length;
  printLine(`The run took ${formatSeconds(performance.now() - begin)}.`);
  printLine(`${sum(results.map(({ count }) => count.passed))} passed, ${failed} failed`);
  return failed + notRun > 0 ? 1 : 0;
};
